"""Whether a text reads as English: by the share of its words that are function words, without a model."""

from __future__ import annotations

import re

_WORDS = """
and are at be been but by can for from has have how into is it its may more most not of only or our such than that the
their then there these they this to two under up use using we when where which while who whose will with without
"""
FUNCTION_WORDS = frozenset(_WORDS.split())
"""Frequent words of English, without those that are frequent in other languages too (`a`, `an`, `as`, `do`, `in`, `on`, `was`)."""

LOWEST_SHARE = 0.08
"""Share of function words below which a text is not English; those of 2,800 abstracts had 0.12 to 0.5."""

FEWEST_WORDS = 15
"""Shorter texts are not judged, unless they are written without spaces."""

_MOST_FREQUENT = (" the ", " of ", " and ", " to ", " that ", " with ", " for ", " is ", " we ", " our ")
_WORD = re.compile(r"[^\W\d_]+")
_LONG = 40
_ENOUGH = 20_000


def function_word_share(text: str) -> float | None:
    """The share of function words among the words of `text`, `None` where there is too little text to tell.

    Letters outside ASCII that follow each other without space, as in Chinese, count as words of one letter.
    """
    words = _WORD.findall(text[:_ENOUGH].lower())
    n_words = sum(1 if word.isascii() or len(word) < _LONG else len(word) for word in words)
    if n_words < FEWEST_WORDS:
        return None
    return sum(word in FUNCTION_WORDS for word in words) / n_words


def is_plainly_english(text: str) -> bool:
    """Whether a few function words alone are frequent enough; spares most texts the counting of all words."""
    head = text[:_ENOUGH]
    return sum(map(head.count, _MOST_FREQUENT)) > 1.5 * LOWEST_SHARE * head.count(" ") > 0
