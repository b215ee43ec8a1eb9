"""What an abstract says to be public, or soon to be."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from icml_abstracts.annotation.contributions.scoring import Candidate
from icml_abstracts.annotation.contributions.words import Range, Words

Link = tuple[int, int, str, str, str, str | None]

_HINTS = ("vailable", "eleas", "-sourc", "n sourc", "ccessible", "public", "ownload", "be found", "ublish")
"""One of these stands in every sentence that says it."""
_STATEMENT = re.compile(
    r"\b(?:is|are|be|been|made|make|making|become)(?: \w+){0,3} "
    r"(?:available|accessible|public|released|open[- ]sourced?|downloaded|found|shared)\b"
    r"|\bavailable (?:at|on|from|via|online|here|through|upon|under)\b"
    r"|\b(?:[Ww]e|will|to|[Bb]y|and|publicly|openly|fully|also) (?:releas(?:e|ing)|open[- ]sourc(?:e|ing)|publish)\b"
)
_UNMISTAKABLE = re.compile(
    r"publicly|freely|openly|releas|open[- ]sourc|made|mak(?:e|ing)|will b?e|://|available (?:at|on|from|via|online|here|through|under)"
)
"""What tells `the dataset is available at …` from `when data is available`."""

_OBJECTS = {
    "code": "code codes implementation implementations software scripts codebase repository library package toolkit toolbox "
    "framework system "
    "tool platform simulator",
    "data": "data dataset datasets benchmark benchmarks corpus corpora annotations suite",
    "model": "model models weights checkpoints",
    "all": "everything resources artifacts artefacts materials",
}
_OBJECT = {word: thing for thing, words in _OBJECTS.items() for word in words.split()}
_HOLDER = {"method": "code", "software": "code", "metric": "code", "dataset": "data", "benchmark": "data", "model": "model"}
"""What has to be public for a contribution of the kind to be released."""

_OPEN = frozenset("open open-source open-sourced open-access public publicly freely".split())
_MARKS = ".,;:()“”\"'’"
_NO_LETTER = re.compile(r"[^A-Za-z0-9]+")
_REACH = 6  # words after a name that may call it open


def addresses(links: Iterable[Link]) -> str:
    """The URLs of the links in lower case, their letters and digits alone."""
    return " ".join(_NO_LETTER.sub("", link[2]).lower() for link in links)


class Releases:
    """What one text says to be public."""

    def __init__(self, words: Words, sentences: Sequence[Range], links: Iterable[Link]) -> None:
        self.words = words
        self.public = {link[4] for link in links}
        self.statements: set[int] = set()
        """Sentences that say something to be public."""
        for sentence in _hinted(words.text, words.background, sentences):
            start, end = sentences[sentence]
            if _STATEMENT.search(words.text, start, end):
                self.statements.add(sentence)
                said = words.text[start:end]
                objects = {_OBJECT[word] for token in said.split() if (word := token.strip(_MARKS).lower()) in _OBJECT}
                self.public |= objects if _UNMISTAKABLE.search(said) else objects & {"code"}

    def cover(self, candidate: Candidate, kind: str) -> bool:
        """Whether the contribution of the given kind is among what is public."""
        if _HOLDER.get(kind) in self.public or ("all" in self.public and kind in _HOLDER):
            return True
        if any(self.words.sentence(mention.first) in self.statements for mention in candidate.mentions):
            return True
        last = candidate.introduction.last
        return _called_open(self.words.tokens[last : last + _REACH])


def _hinted(text: str, background: int, sentences: Sequence[Range]) -> Iterator[int]:
    """The sentences after the background that are worth reading."""
    for hint in _HINTS:
        at = text.find(hint, background)
        while at >= 0:
            sentence = max(bisect_right(sentences, (at, len(text))) - 1, 0)
            yield sentence
            at = text.find(hint, max(sentences[sentence][1], at + 1))


def _called_open(tokens: Sequence[str]) -> bool:
    """`X, an open-source library`."""
    return bool(tokens) and tokens[0] in ("a", "an", "the", "is") and not _OPEN.isdisjoint(tokens)
