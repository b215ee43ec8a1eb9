"""Markdown links: `[text](address)` gives its text and a target.

They are resolved once all other markup is settled, since what they enclose may be anything.
"""

from __future__ import annotations

import re

from icml_abstracts.markup.edits import Replacement
from icml_abstracts.markup.state import Span

_ADDRESS = r"(?:https?://|www\.|mailto:)[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*|[\w.-]{1,100}\.[a-z]{2,6}/[^\s()<>]*"
_TOKEN = re.compile(rf"\[|\](?:\(\s*<?({_ADDRESS})>?\s*\))?")


def resolve(text: str) -> tuple[list[Replacement], list[Span]]:
    """What the links of `text` become, in order, and the targets of their texts; offsets are into `text`."""
    replacements: list[Replacement] = []
    targets: list[Span] = []
    if "](" not in text:
        return replacements, targets
    waiting: list[int] = []
    for token in _TOKEN.finditer(text):
        if token[0] == "[":
            waiting.append(token.start())
        elif waiting:
            start = waiting.pop()
            if token[1] and text[start + 1 : token.start()].strip():
                replacements.append(Replacement(start, start + 1, "", "link"))
                replacements.append(Replacement(token.start(), token.end(), "", "link"))
                targets.append(Span(start + 1, token.start(), token[1]))
    return sorted(replacements), targets
