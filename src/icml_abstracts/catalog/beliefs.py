"""From weights of evidence to beliefs, when an abstract has at most one paper and a paper at most one abstract.

The pairs compete: the odds of a pair are shared out along its abstract and along its paper in turn, each of which may
also stay alone (iterative scaling, Sinkhorn and Knopp 1967), while the odds of any pair before evidence are learnt from
how many pairs there seem to be (as in record linkage after Fellegi and Sunter 1969).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from icml_abstracts.catalog.likelihood import Pair

_ROUNDS = 200
_FEWEST_ROUNDS = 30
_SETTLED = 1e-3
"""Relative change of the odds before evidence at which the beliefs no longer move."""
_STRONGEST = 60.0
"""Beyond this weight of evidence a pair is certain, and exponentials stay finite."""


class Beliefs(NamedTuple):
    """The belief in each pair, between 0 and 1, by abstract and paper, and how many pairs there seem to be."""

    of: dict[int, dict[int, float]]
    expected: float


def share_out(pairs: Sequence[Pair], abstracts: int, papers: int) -> Beliefs:
    """Beliefs in `pairs` between as many abstracts and papers as given, with or without pairs."""
    rows = {abstract: row for row, abstract in enumerate(dict.fromkeys(pair.abstract for pair in pairs))}
    columns = {paper: column for column, paper in enumerate(dict.fromkeys(pair.paper for pair in pairs))}
    odds = [(rows[pair.abstract], columns[pair.paper], math.exp(min(pair.weight, _STRONGEST))) for pair in pairs]
    free_rows, free_columns = [1.0] * len(rows), [1.0] * len(columns)
    expected = min(abstracts, papers) / 2
    prior = _prior(expected, abstracts, papers)
    for turn in range(_ROUNDS):
        by_row, by_column = [0.0] * len(rows), [0.0] * len(columns)
        for row, column, ratio in odds:
            by_row[row] += ratio * free_columns[column]
            by_column[column] += ratio * free_rows[row]
        # both sides give way at once and half-way: in turn they would come to a certain pair ever more slowly
        free_rows = [math.sqrt(free / (1 + prior * claim)) for free, claim in zip(free_rows, by_row, strict=True)]
        free_columns = [math.sqrt(free / (1 + prior * claim)) for free, claim in zip(free_columns, by_column, strict=True)]
        expected = len(columns) - sum(free_columns)
        previous = prior
        prior = _prior(expected, abstracts, papers)
        if turn >= _FEWEST_ROUNDS and abs(prior - previous) < _SETTLED * previous:
            break
    claims = [prior * ratio * free_columns[column] for _, column, ratio in odds]
    whole = [1.0] * len(rows)
    for (row, _, _), claim in zip(odds, claims, strict=True):
        whole[row] += claim
    beliefs: dict[int, dict[int, float]] = defaultdict(dict)
    for pair, (row, _, _), claim in zip(pairs, odds, claims, strict=True):
        beliefs[pair.abstract][pair.paper] = claim / whole[row]
    return Beliefs(beliefs, expected)


def _prior(expected: float, abstracts: int, papers: int) -> float:
    """The odds before evidence that a free abstract belongs to a free paper, where so many pairs are expected."""
    return (expected + 1) / ((abs(abstracts - expected) + 1) * (abs(papers - expected) + 1))
