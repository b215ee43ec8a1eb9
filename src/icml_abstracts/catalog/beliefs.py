"""From weights of evidence to beliefs, when an abstract has at most one paper and a paper at most one abstract.

The pairs compete: the odds of a pair are shared out along its abstract and along its paper in turn, each of which may
also stay alone (iterative scaling, Sinkhorn and Knopp 1967), while the odds of any pair before evidence are learnt from
how many pairs there seem to be (as in record linkage after Fellegi and Sunter 1969).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from icml_abstracts.catalog.likelihood import Pair

ROUNDS = 200
SETTLED = 1e-3
"""Relative change of the odds before evidence at which the beliefs no longer move."""
STRONGEST = 60.0
"""Beyond this weight of evidence a pair is certain, and exponentials stay finite."""


class Beliefs(NamedTuple):
    """The belief in each pair, between 0 and 1, by abstract and paper, and how many pairs there seem to be."""

    of: dict[int, dict[int, float]]
    expected: float


def share_out(pairs: Iterable[Pair], abstracts: int, papers: int) -> Beliefs:
    """Beliefs in `pairs` between as many abstracts and papers as given."""
    odds = [(pair.abstract, pair.paper, math.exp(min(pair.weight, STRONGEST))) for pair in pairs]
    prior = 1 / max(abstracts, papers, 1)
    free_abstract = dict.fromkeys((abstract for abstract, _, _ in odds), 1.0)
    free_paper = dict.fromkeys((paper for _, paper, _ in odds), 1.0)
    expected = 0.0
    for _ in range(ROUNDS):
        claims = dict.fromkeys(free_abstract, 0.0)
        for abstract, paper, ratio in odds:
            claims[abstract] += ratio * free_paper[paper]
        free_abstract = {abstract: 1 / (1 + prior * claim) for abstract, claim in claims.items()}
        claims = dict.fromkeys(free_paper, 0.0)
        for abstract, paper, ratio in odds:
            claims[paper] += ratio * free_abstract[abstract]
        free_paper = {paper: 1 / (1 + prior * claim) for paper, claim in claims.items()}
        expected = sum(1 - free for free in free_paper.values())
        previous = prior
        prior = (expected + 1) / ((max(abstracts - expected, 0.0) + 1) * (max(papers - expected, 0.0) + 1))
        if abs(prior - previous) < SETTLED * previous:
            break
    beliefs: dict[int, dict[int, float]] = defaultdict(dict)
    for abstract, paper, ratio in odds:
        beliefs[abstract][paper] = prior * ratio * free_abstract[abstract] * free_paper[paper]
    return Beliefs(beliefs, expected)
