"""Markdown emphasis: which runs of `*` and `_` belong together.

The delimiter algorithm of CommonMark, made stricter where abstracts use the same characters for other things:
products (`a*b*c`), names (`A* search`, `snake_case`, `__init__`), powers (`x**2`) and marks (`p*`).
"""

from __future__ import annotations

import re
from typing import NamedTuple

MAX_RUN = 3
_OPENS_NOTHING = frozenset(")]},.;:!?%/=<>")
_CLOSES_NOTHING = frozenset("([{^=<>/")
_IDENTIFIER = re.compile(r"[a-z0-9_]+")


class Run(NamedTuple):
    """A run of `length` times `char` at `start`."""

    char: str
    start: int
    length: int
    opens: bool
    closes: bool


class Pair(NamedTuple):
    """`width` marks that end at `inner_start` and as many that start at `inner_end`."""

    inner_start: int
    inner_end: int
    width: int


def run_at(source: str, start: int) -> Run:
    """The run that begins at `start`, with what its neighbours let it do."""
    char = source[start]
    end = start + 1
    while end < len(source) and source[end] == char:
        end += 1
    before = source[start - 1] if start else " "
    after = source[end] if end < len(source) else " "
    opens, closes = _roles(char, end - start, before, after)
    return Run(char, start, end - start, opens, closes)


def _roles(char: str, length: int, before: str, after: str) -> tuple[bool, bool]:
    if length > MAX_RUN:
        return False, False
    opens = not after.isspace() and after not in _OPENS_NOTHING
    closes = not before.isspace() and before not in _CLOSES_NOTHING
    word_before, word_after = before.isalnum() or before in "_)]", after.isalnum()
    if char == "_":
        return opens and not word_before and before != "\\", closes and not word_after
    if length == 1:
        return opens and not word_before and before != "^", closes and not after.isdigit()
    power = before.isalnum() and after.isdigit()
    return opens and not power, closes and not power


def pair(source: str, runs: list[Run]) -> list[Pair]:
    """The pairs among `runs`, which are in order. Each run is put aside at most once, so the time is linear."""
    pairs: list[Pair] = []
    stack: list[tuple[Run, int]] = []  # openers with the marks they have left
    waiting = {"*": 0, "_": 0}
    for run in runs:
        left = run.length
        start = run.start
        while run.closes and left and waiting[run.char]:
            opener, remaining = stack.pop()
            waiting[opener.char] -= 1
            if opener.char != run.char:
                continue
            if run.char == "*" and remaining != left and 1 in (remaining, left) and {remaining, left} != {1, 3}:
                continue  # `**` neither opens for `*` nor the reverse
            width = min(remaining, left, 2)
            inner_start = opener.start + remaining
            inner = source[inner_start:start] if width == 2 and run.char == "_" else ""
            if inner and _IDENTIFIER.fullmatch(inner):
                break
            pairs.append(Pair(inner_start, start, width))
            left -= width
            start += width
            if remaining > width:
                stack.append((opener, remaining - width))
                waiting[opener.char] += 1
        if left == run.length and run.opens:
            stack.append((run, left))
            waiting[run.char] += 1
    return pairs
