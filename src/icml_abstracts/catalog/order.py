"""What the order of a dump says about its papers, where the links that words alone make prove that it is in order.

Dumps are often exported by descending id. If nearly all safe links of a dump run up or down along the ids, or along the
catalog as it is given, then a paper must stand between the papers of its neighbours.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

_FEWEST = 8
"""Links that must be in order; by chance this many are once in 8! times."""
_IN_ORDER = 0.9
"""The least share of links that must be in order."""
_REACH = 10
"""How many times as far apart as on average papers may lie beyond the first and the last link."""
_OUT_OF_ORDER = 0.02
"""How often an abstract stands out of order all the same."""
STRAY = math.log(_OUT_OF_ORDER)
"""Weight of evidence, negative, for papers outside an abstract's window."""


class Window(NamedTuple):
    """The papers among which, by the order of its dump, an abstract's paper is."""

    papers: Sequence[int]
    weight: float
    """Weight of evidence for each of them."""


def windows(abstracts: Sequence[int], links: Mapping[int, int], orders: Iterable[Sequence[int]], papers: int) -> dict[int, Window]:
    """A window for each of the `abstracts` of one dump, in the dump's order; none if no order is proven.

    `links` are the safe ones, abstract to paper; `orders` are the papers in the orders that a dump may have.
    """
    anchors = [(place, links[abstract]) for place, abstract in enumerate(abstracts) if abstract in links]
    for order in orders:
        for direction in (order, order[::-1]):
            rank = {paper: at for at, paper in enumerate(direction)}
            known = [(place, rank[paper]) for place, paper in anchors if paper in rank]
            rising = _longest_rising([at for _, at in known])
            if len(rising) >= _FEWEST and len(rising) >= _IN_ORDER * len(anchors):
                return _between(abstracts, [known[index] for index in rising], direction, papers)
    return {}


def _between(abstracts: Sequence[int], chain: Sequence[tuple[int, int]], order: Sequence[int], papers: int) -> dict[int, Window]:
    """The windows between the neighbours of each abstract on the `chain` of places and ranks."""
    places, ranks = [place for place, _ in chain], [rank for _, rank in chain]
    reach = _REACH * (ranks[-1] - ranks[0]) // (places[-1] - places[0])
    found = {}
    for place, abstract in enumerate(abstracts):
        before, after = bisect_left(places, place), bisect_right(places, place)
        low = ranks[before - 1] + 1 if before else max(0, ranks[after] - reach * (places[after] - place))
        high = ranks[after] if after < len(ranks) else ranks[before - 1] + 1 + reach * (place - places[before - 1])
        if inside := order[low:high]:
            found[abstract] = Window(inside, math.log((1 - _OUT_OF_ORDER) * papers / len(inside)))
    return found


def _longest_rising(values: Sequence[int]) -> list[int]:
    """The places of a longest strictly rising subsequence of `values` (Fredman 1975: patience sorting)."""
    tails: list[int] = []
    ends: list[int] = []
    previous: list[int] = []
    for place, value in enumerate(values):
        at = bisect_left(tails, value)
        tails[at : at + 1] = [value]
        ends[at : at + 1] = [place]
        previous.append(ends[at - 1] if at else -1)
    chain = []
    place = ends[-1] if ends else -1
    while place >= 0:
        chain.append(place)
        place = previous[place]
    return chain[::-1]
