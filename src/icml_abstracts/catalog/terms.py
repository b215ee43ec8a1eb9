"""Words, and what they are compared by: without case, accents, plural endings and the marks between them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+(?:['’](?!s\b)[^\W_]+)?")
"""Letters and digits; a possessive `'s` does not count."""

_BEGINNING = 5
"""Letters of a word that stand for all its forms: `optim` for `optimal`, `optimising` and `optimization`."""


class Terms(NamedTuple):
    """What one position of a title can be found by in an abstract."""

    word: str
    beginning: str
    """The word's first letters; empty for short words."""
    pair: str
    """The word joined to the one before it, so that `fine-tuning`, `fine tuning` and `finetuning` meet; empty at the start."""


def fold(text: str) -> str:
    """`text` without case and accents, compatibility characters (`ﬁ`, `²`) in their plain form."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def words(text: str) -> list[str]:
    """The words of `text` in order, folded, in the singular."""
    return [_singular(word) for word in _WORD.findall(fold(text))]


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] != "s" else word


def beginning(word: str) -> str:
    """The mark of all words that begin like `word`; empty for words too short to have forms."""
    return word[:_BEGINNING] + "-" if len(word) >= _BEGINNING else ""


def positions(title: Sequence[str]) -> list[Terms]:
    """The terms of each different word of a title, at its first place."""
    seen: dict[str, Terms] = {}
    previous = ""
    for word in title:
        if word not in seen:
            seen[word] = Terms(word, beginning(word), previous + word if previous else "")
        previous = word
    return list(seen.values())
