"""Markup to text: one pass over the source that settles LaTeX, Markdown, HTML remnants and formulas together.

An abstract is not a LaTeX document: `%`, `&`, `#` and `_` in prose are themselves, and what is not markup stays. The
scanner stops only at characters that can be markup, so that ordinary text costs next to nothing. It never fails: what
cannot be understood keeps its letters and leaves a remark.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from icml_abstracts.markup import hypertext, latex, markdown, mathematics
from icml_abstracts.markup.state import Scan, State

MARKUP = re.compile(r"[\\$*_`<&{}]|\^\{")

READERS: dict[str, Callable[[State, int], int]] = {
    "\\": latex.command,
    "{": latex.open_brace,
    "}": latex.close_brace,
    "$": mathematics.dollar,
    "^": mathematics.script,
    "*": markdown.marks,
    "_": markdown.marks,
    "`": markdown.backticks,
    "<": hypertext.tag,
    "&": hypertext.entity,
}
"""What reads the markup that begins with each character; it returns where the scan goes on."""


def scan(source: str) -> Scan:
    """Settle all markup of `source`; time is linear in its length."""
    if not MARKUP.search(source):
        return Scan([], [], [], [], [])
    state = State(source)
    at = 0
    while match := MARKUP.search(source, at):
        state.settled, at = at, match.start()
        if (url_end := state.end_of_url(at)) is not None:
            at = url_end
        elif at in state.closing:
            state.closing[at](at)
            at += 1
        else:
            at = READERS[source[at]](state, at)
    return state.result()
