"""How much better an abstract explains a title than chance does.

A title is read as written from its abstract: each of its words is drawn from the abstract with some probability, and
from the language of the field otherwise. The weight of evidence for a pair is the logarithm of the ratio between this
and the field alone. This is the query likelihood model of Ponte and Croft (SIGIR 1998) with the interpolation of
Jelinek and Mercer; rare words weigh more by themselves, as the field explains them badly.
"""

from __future__ import annotations

import math
import sys
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from icml_abstracts.catalog.terms import beginning, positions

FROM_WORD, FROM_BEGINNING, FROM_PAIR = 0.38, 0.12, 0.1
"""How often a word of a title comes from its abstract: as a word, as another form, after the word that it follows there."""
FROM_FIELD = 1 - FROM_WORD - FROM_BEGINNING - FROM_PAIR

TITLES = 40
"""How many abstracts all titles together count for when the language of the field is learnt."""
UNSEEN = 1 / 500
"""What a term has been seen more often than it was."""

_AUTHORS = frozenset(("we", "paper"))
_SAID, _MUCH = 16, 1.8
"""So many words after `we` or `this paper` say what is done, and count so much."""
_RESULTS, _LITTLE = 0.75, 0.5
"""From here on an abstract tells of results; its words count so much."""

POSTINGS = 1000
"""How many times abstracts are looked up for one title before only those found so far are compared."""
COMPARED = 30
"""With how many abstracts each title is compared in full."""


class Pair(NamedTuple):
    """An abstract and a paper by their places, and the weight of evidence (natural logarithm) that they belong together."""

    abstract: int
    paper: int
    weight: float


def _shares(abstract: Sequence[str], titles: Set[str]) -> dict[str, float]:
    """The share of an abstract that each of its terms which stand in `titles` takes."""
    length = len(abstract)
    results = int(length * _RESULTS)
    counts: dict[str, float] = defaultdict(float)
    for stretch, times in ((abstract[:results], 1.0), (_said(abstract[:results]), _MUCH), (abstract[results:], _LITTLE)):
        found = Counter(stretch)
        found.update(map(str.__add__, stretch, stretch[1:]))
        for term in found.keys() & titles:
            counts[term] += times * found[term]
    return {term: count / length for term, count in counts.items()}
class Likelihood:
    """Weights of evidence between abstracts and titles, both given by number as their words."""

    def __init__(self, abstracts: Mapping[int, Sequence[str]], titles: Mapping[int, Sequence[str]]) -> None:
        self._titles = {paper: positions(title) for paper, title in titles.items()}
        in_titles = Counter(term for title in self._titles.values() for terms in title for term in terms if term)
        length = sum(map(len, self._titles.values())) or 1

        self._abstracts: dict[int, dict[str, float]] = {}
        self._holding: dict[str, list[int]] = defaultdict(list)
        in_abstracts: dict[str, float] = defaultdict(float)
        for number, abstract in abstracts.items():
            shares = _shares(abstract, in_titles)
            self._abstracts[number] = shares
            for term, value in shares.items():
                in_abstracts[term] += value
                self._holding[term].append(number)

        self._rarity = {
            term: (len(abstracts) + TITLES) / (in_abstracts[term] + TITLES * count / length + UNSEEN) for term, count in in_titles.items()
        }
        self._rarity[""] = 0.0

    @property
    def size(self) -> tuple[int, int]:
        """How many abstracts and titles there are."""
        return len(self._abstracts), len(self._titles)

    def pairs_of(self, paper: int, abstracts: Iterable[int]) -> Iterator[Pair]:
        """The paper with each of the `abstracts`."""
        rarity = self._rarity
        title = [
            (word, FROM_WORD * rarity[word], start, FROM_BEGINNING * rarity[start], pair, FROM_PAIR * rarity[pair])
            for word, start, pair in self._titles[paper]
        ]
        for abstract in abstracts:
            share = self._abstracts[abstract].get
            ratio = 1.0
            for word, by_word, start, by_start, pair, by_pair in title:
                ratio *= FROM_FIELD + by_word * share(word, 0.0) + by_start * share(start, 0.0) + by_pair * share(pair, 0.0)
            yield Pair(abstract, paper, math.log(max(ratio, sys.float_info.min)))

    def likely(self) -> Iterator[Pair]:
        """The pairs that share rare terms, for each title the abstracts that share most."""
        for paper, title in self._titles.items():
            yield from self.pairs_of(paper, self._sharing({term for terms in title for term in terms if term in self._holding}))

    def _sharing(self, terms: Set[str]) -> list[int]:
        """The abstracts that hold most of the `terms`, looked up from the rarest on; a term counts by its rarity."""
        shared: Counter[int] = Counter()
        looked_up = 0
        for term in sorted(terms, key=lambda term: (len(self._holding[term]), term)):
            holding = self._holding[term]
            looked_up += len(holding)
            if looked_up > POSTINGS and shared:
                break
            for _ in range(max(1, round(math.log2(len(self._abstracts) / len(holding))))):
                shared.update(holding)
        return sorted(shared, key=lambda abstract: (-shared[abstract], abstract))[:COMPARED]
