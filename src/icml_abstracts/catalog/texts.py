"""Papers found by the text of their abstract: the same letters and digits, or most of the same runs of words.

Runs of words ("shingles") are compared after Broder, "On the resemblance and containment of documents" (1997): what share
of the shorter text stands in the other, so that a text that is cut off is found too.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from icml_abstracts.catalog.terms import fold

_COMMAND = re.compile(r"\\[A-Za-z]+")
_LETTERS = re.compile(r"[^\W_]+")

FEWEST_WORDS = 8
"""A shorter text, such as `Withdrawn.`, says nothing about its paper."""
_RUN = 4
_SAMPLED = 2
"""One run of words in so many is compared, always the same ones."""
_COMMON = 20
"""A run of words that stands in more papers tells none of them."""
_CONTAINED = 0.5
"""The least share of runs that the shorter text has in common with the other."""
_FEWEST_RUNS = 5
_AHEAD = 2.0
"""How many times the share of the next best paper the best one must have."""


def tokens(text: str) -> list[str]:
    """Runs of letters and digits without case, accents and markup; empty for a text too short to tell its paper."""
    found = _LETTERS.findall(fold(_COMMAND.sub(" ", text)))
    return found if len(found) >= FEWEST_WORDS else []


def _runs(text: Sequence[str]) -> set[int]:
    """Checksums of the sampled runs of words."""
    sums = (zlib.crc32(" ".join(text[at : at + _RUN]).encode()) for at in range(len(text) - _RUN + 1))
    return {value for value in sums if value % _SAMPLED == 0}


def match(abstracts: Mapping[int, Sequence[str]], papers: Mapping[int, Sequence[str]]) -> dict[int, dict[int, float]]:
    """For each abstract that is the abstract of papers, these papers and the share of text in common, the best first.

    Abstracts and papers are given by number as their `tokens`. A text that is the same but for white space, case and markup has the
    share 1, and then no other paper is looked for.
    """
    by_text: dict[str, list[int]] = defaultdict(list)
    for paper, text in papers.items():
        by_text["".join(text)].append(paper)
    found: dict[int, dict[int, float]] = {}
    rest = []
    for abstract, text in abstracts.items():
        same = by_text.get("".join(text), ()) if text else ()
        if same:
            found[abstract] = dict.fromkeys(same, 1.0)
        elif text:
            rest.append(abstract)
    taken = {paper for same in found.values() for paper in same}
    return found | _near(rest, abstracts, {paper: text for paper, text in papers.items() if paper not in taken})


def _near(rest: Sequence[int], abstracts: Mapping[int, Sequence[str]], papers: Mapping[int, Sequence[str]]) -> dict[int, dict[int, float]]:
    if not rest or not papers:
        return {}
    sizes: dict[int, int] = {}
    holding: dict[int, list[int]] = defaultdict(list)
    for paper, text in papers.items():
        runs = _runs(text)
        sizes[paper] = len(runs)
        for run in runs:
            holding[run].append(paper)
    found: dict[int, dict[int, float]] = {}
    for abstract in rest:
        runs = _runs(abstracts[abstract])
        shared = Counter(paper for run in runs for paper in holding.get(run, ()) if len(holding[run]) <= _COMMON)
        shares = {paper: count / min(len(runs), sizes[paper]) for paper, count in shared.items() if count >= _FEWEST_RUNS}
        best = sorted((paper for paper, share in shares.items() if share >= _CONTAINED), key=lambda paper: (-shares[paper], paper))
        if best:
            found[abstract] = {paper: shares[paper] for paper in best}
    return found


def safe(shares: Mapping[int, float]) -> int | None:
    """The paper that is clearly the best among those found, if one is."""
    first, *others = shares
    return None if others and shares[others[0]] * _AHEAD > shares[first] else first
