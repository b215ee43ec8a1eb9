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
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from icml_abstracts.catalog.terms import beginning, positions

_WORD, _BEGINNING, _PAIR = 0.38, 0.12, 0.1
"""How often a word of a title comes from its abstract: as a word, in another form, after the word that it follows there."""
_FIELD = 1 - _WORD - _BEGINNING - _PAIR

_TITLES, _TITLE_WORDS = 40, 200
"""How many abstracts all titles together count for at least when the language of the field is learnt; words that count for one."""
_UNSEEN = 1 / 500
"""How much more often than it was seen, in shares of an abstract, a term is taken to have been seen."""

_AUTHORS = frozenset(("we", "paper"))
_SAID, _MUCH = 12, 1.8
"""So many words from `we` or `this paper` on say what is done, and count so much."""
_RESULTS, _LITTLE = 0.75, 0.5
"""From here on an abstract tells of results, and its words count so much."""

_LOOKED_UP = 500
"""How many abstracts are looked up for one title by its rarest terms."""
_COMPARED = 20
"""With how many of these the title is compared in full."""
_ALIKE = 0.2
"""The least share of what the best of them has in common with the title."""


class Pair(NamedTuple):
    """An abstract and a paper by number, and the weight of evidence (natural logarithm) that they belong together."""

    abstract: int
    paper: int
    weight: float


class Likelihood:
    """Weights of evidence between abstracts and titles, both given by number as their words."""

    def __init__(self, abstracts: Mapping[int, Sequence[str]], titles: Mapping[int, Sequence[str]]) -> None:
        self._titles = {paper: positions(title) for paper, title in titles.items()}
        in_titles = Counter(term for title in self._titles.values() for terms in title for term in terms if term)
        beginnings = {word: beginning(word) for abstract in abstracts.values() for word in abstract}
        terms = frozenset(in_titles)
        self._abstracts = {number: _shares(abstract, beginnings, terms) for number, abstract in abstracts.items()}

        self._holding: dict[str, list[int]] = defaultdict(list)
        in_abstracts: dict[str, float] = defaultdict(float)
        for number, shares in self._abstracts.items():
            for term, share in shares.items():
                in_abstracts[term] += share
                self._holding[term].append(number)
        length = sum(map(len, self._titles.values())) or 1
        titles_count = max(_TITLES, length / _TITLE_WORDS)
        self._rarity = {
            term: (len(abstracts) + titles_count) / (in_abstracts[term] + titles_count * count / length + _UNSEEN)
            for term, count in in_titles.items()
        }

    @property
    def size(self) -> tuple[int, int]:
        """How many abstracts and titles there are."""
        return len(self._abstracts), len(self._titles)

    def pairs(self, paper: int, abstracts: Iterable[int]) -> Iterator[Pair]:
        """The paper with each of the `abstracts`."""
        ratios = [
            (term, place, weight * self._rarity[term])
            for place, terms in enumerate(self._titles[paper])
            for term, weight in zip(terms, (_WORD, _BEGINNING, _PAIR), strict=True)
            if term in self._holding
        ]
        unexplained = [_FIELD] * len(self._titles[paper])
        for abstract in abstracts:
            shares = self._abstracts[abstract]
            explained = unexplained.copy()
            for term, place, ratio in ratios:
                if term in shares:
                    explained[place] += ratio * shares[term]
            yield Pair(abstract, paper, math.log(max(math.prod(explained), sys.float_info.min)))

    def likely(self) -> Iterator[Pair]:
        """The pairs that share rare terms, for each title the abstracts that share most."""
        for paper, title in self._titles.items():
            yield from self.pairs(paper, self._sharing({term for terms in title for term in terms if term in self._holding}))

    def _sharing(self, terms: Set[str]) -> list[int]:
        """The abstracts that hold most of the `terms`, looked up from the rarest on; a term counts by its rarity."""
        shared: dict[int, float] = defaultdict(float)
        looked_up = 0
        for term in sorted(terms, key=lambda term: (len(self._holding[term]), term)):
            holding = self._holding[term]
            looked_up += len(holding)
            if looked_up > _LOOKED_UP and shared:
                break
            rarity = math.log(1 + len(self._abstracts) / len(holding))
            for abstract in holding:
                shared[abstract] += rarity
        least = max(shared.values(), default=0.0) * _ALIKE
        alike = (abstract for abstract, rarity in shared.items() if rarity >= least)
        return sorted(alike, key=shared.__getitem__, reverse=True)[:_COMPARED]


def _shares(abstract: Sequence[str], beginnings: Mapping[str, str], titles: Set[str]) -> dict[str, float]:
    """The share of an abstract that each of its terms which stand in `titles` takes."""
    results = int(len(abstract) * _RESULTS)
    share = 1 / (len(abstract) or 1)
    much, little = share * _MUCH, share * _LITTLE
    said = -1
    previous = ""
    shares: dict[str, float] = {}
    for place, word in enumerate(abstract):
        if word in _AUTHORS:
            said = place + _SAID
        weight = little if place >= results else much if place < said else share
        for term in (word, beginnings[word], previous + word):
            if term in titles:
                shares[term] = shares.get(term, 0.0) + weight
        previous = word
    return shares
