"""The words of a text where it speaks of the paper itself: where they stand, and what they do to the names around them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from icml_abstracts.annotation.contributions.cues import ROLES, Cue

Range = tuple[int, int]

_OWN = re.compile(r" we |We | our |Our |his (?:paper|work|study|article|thesis|research|report)")
"""What shows that an abstract has come from the background to the paper itself."""
_CLOSING = frozenset(",.;:)]—–?!")
"""Punctuation that ends what a word belongs to."""
_QUOTES = "”’\"'"
_TRIES = 8  # places where a name is looked for before it is taken to be no word there


class Words:
    """The words of a text from the first sentence on that speaks of the paper; none where no sentence does.

    Words are split at spaces and after dashes, their punctuation kept. `cues[i]` says what the word `tokens[i]` does to
    names, if anything. `heads` holds the first word of each sentence.
    """

    __slots__ = ("_dashed", "_first_sentence", "background", "cues", "heads", "text", "tokens")

    def __init__(self, text: str, sentences: Sequence[Range]) -> None:
        self.text = text
        own = _OWN.search(text)
        self._first_sentence = max(bisect_right(sentences, (own.start() + 1, 0)) - 1, 0) if own else len(sentences)
        self.background = sentences[self._first_sentence][0] if own else len(text)
        """Code point up to which the text does not speak of the paper."""
        part = text[self.background :]
        self._dashed = "—" in part
        self.tokens = (part.replace("—", "— ") if self._dashed else part).split(" ")
        self.cues: list[Cue | None] = list(map(ROLES.get, self.tokens))
        if "- " in part:  # words divided at the end of a line
            for i, token in enumerate(self.tokens[:-1]):
                if token.endswith("-") and self.cues[i + 1] is None:
                    self.cues[i + 1] = ROLES.get(token[:-1] + self.tokens[i + 1])
        word, last = 0, self.background
        self.heads = []
        for start, _ in sentences[self._first_sentence :]:
            word += self.between(last, start)
            last = start
            self.heads.append(word)

    def between(self, start: int, end: int) -> int:
        """How many words after the one at code point `start` the one at `end` is."""
        if self._dashed:
            return self.text.count(" ", start, end) + self.text.count("—", start, end)
        return self.text.count(" ", start, end)

    def at(self, offsets: Iterable[int]) -> dict[int, int]:
        """The indices of the words that hold the code points at `offsets`."""
        indices = {}
        word, last = 0, self.background
        for offset in sorted(offsets):
            word += self.between(last, offset)
            last = offset
            indices[offset] = word
        return indices

    def head(self, word: int) -> int:
        """The first word of the sentence that holds the word."""
        return self.heads[max(bisect_right(self.heads, word) - 1, 0)]

    def sentence(self, word: int) -> int:
        """Index in the text of the sentence that holds the word."""
        return max(bisect_right(self.heads, word) - 1, 0) + self._first_sentence

    def ends_open(self, word: int) -> bool:
        """Whether no punctuation follows the word."""
        return self.tokens[word].rstrip(_QUOTES)[-1:] not in _CLOSING

    def plain(self, word: int) -> str:
        """The word without the punctuation after it; empty outside the text."""
        return self.tokens[word].rstrip(",.:;") if 0 <= word < len(self.tokens) else ""

    def known(self, name: str) -> bool:
        """Whether the name stands in the background already."""
        at = -1
        for _ in range(_TRIES):
            at = self.text.find(name, at + 1, self.background)
            if at < 0:
                return False
            if not (self.text[at - 1 : at].isalnum() or self.text[at + len(name) : at + len(name) + 1].isalnum()):
                return True
        return False
