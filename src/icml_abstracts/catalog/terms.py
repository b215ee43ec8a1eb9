"""Words, and what they are compared by: without case, accents, plural endings and the marks between them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_ENDING = re.compile(r"['’]?s\b(?:(?<=['’]s)|(?<=[^\W_]{2}[^\W_s]s))")
"""The `s` of a plural or a possessive."""
_COMBINING = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")
_HUMP = re.compile("([a-z])([A-Z])")
_EVERYWHERE = frozenset(
    "a also an and are as at be been between but by can do does for from has have how in into is it its more most not of on only or our "
    "over should such than that the their these this to under via what when where which while why will with you your".split()
)
"""Words that say nothing about a paper."""

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
    return _COMBINING.sub("", unicodedata.normalize("NFKD", text.casefold()))


def words(text: str) -> list[str]:
    """The words of `text` in order, folded and in the singular, without those that any text holds; `DeepNet` is two."""
    return [word for word in _WORD.findall(_ENDING.sub("", fold(_HUMP.sub(r"\1 \2", text)))) if word not in _EVERYWHERE]


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
