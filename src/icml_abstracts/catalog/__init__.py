"""The catalog: which paper each abstract belongs to, told from the words alone.

An abstract is linked by its text where the catalog holds abstracts, else by the title of the paper. Links compete: an
abstract has one paper and a paper one abstract. A link is made only when it is safe; else the best candidates are named.
The result does not depend on the order of the papers nor, unless their order is proven to follow the papers', on the
order of the abstracts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from icml_abstracts.catalog import texts
from icml_abstracts.catalog.beliefs import share_out
from icml_abstracts.catalog.forms import Forms
from icml_abstracts.catalog.likelihood import Likelihood, Pair
from icml_abstracts.catalog.order import Window, windows
from icml_abstracts.catalog.terms import words

__all__ = ["AbstractClues", "Candidate", "Link", "PaperClues", "link"]

SAFE = 0.7
"""The least belief in a link by title where every abstract or every paper has a partner."""
_NAMED = 3
"""How many candidates are named."""
_KEPT = 8
"""How many of its most likely papers each abstract competes for."""
_LIKELY = 0.0
"""The least weight of evidence at which a pair competes."""


class AbstractClues(NamedTuple):
    """What is known of an abstract: its reading text, its abbreviations, and the source in whose order it is given.

    `abbreviations` are pairs of a short form and its long form.
    """

    text: str
    source: str = ""
    abbreviations: tuple[tuple[str, str], ...] = ()


class PaperClues(NamedTuple):
    """What is known of a paper: its title and, where the catalog holds it, its abstract, both as reading text.

    `key` is what a source may be sorted by, such as the OpenReview id; empty where there is none.
    """

    title: str
    abstract: str = ""
    key: str = ""


class Candidate(NamedTuple):
    """A paper, by its place among the papers given, and the belief that it is the one, between 0 and 1."""

    paper: int
    belief: float


class Link(NamedTuple):
    """The paper of an abstract by its place among the papers given; `None` where no link is safe.

    `method` says what the link rests on. `candidates` are the best ones, the best first, the chosen one among them.
    """

    paper: int | None
    method: Literal["text", "title"] | None
    candidates: tuple[Candidate, ...]


def link(abstracts: Sequence[AbstractClues], papers: Sequence[PaperClues]) -> list[Link]:
    """The link of each of the `abstracts`, in their order; abstracts of the same words are linked alike."""
    by_text: dict[str, list[int]] = defaultdict(list)
    for place, abstract in enumerate(abstracts):
        by_text[" ".join(words(abstract.text))].append(place)
    groups = dict(enumerate(by_text[text] for text in sorted(by_text)))
    numbers = sorted(range(len(papers)), key=lambda place: papers[place])
    numbered = {number: papers[place] for number, place in enumerate(numbers)}

    theirs = {number: tokens for number, paper in numbered.items() if (tokens := texts.tokens(paper.abstract))}
    ours = {group: texts.tokens(abstracts[places[0]].text) for group, places in groups.items()} if theirs else {}
    found = {group: _by_text(shares) for group, shares in texts.match(ours, theirs).items()}

    sequences = _sequences(abstracts, groups, found)
    orders = [sorted((number for number in numbered if numbered[number].key), key=lambda number: numbered[number].key)]
    orders.append(sorted(numbered, key=lambda number: numbers[number]))
    forms = Forms(pair for abstract in abstracts for pair in abstract.abbreviations)
    likelihood = Likelihood(
        {group: forms.both(words(abstracts[places[0]].text)) for group, places in groups.items() if group not in found},
        {number: words(paper.title) for number, paper in numbered.items() if number not in theirs},
    )
    found |= _by_title(likelihood, sequences, orders)

    links = [Link(None, None, ())] * len(abstracts)
    for group, one in found.items():
        candidates = tuple(Candidate(numbers[candidate.paper], candidate.belief) for candidate in one.candidates)
        for place in groups[group]:
            links[place] = Link(None if one.paper is None else numbers[one.paper], one.method, candidates)
    return links


def _by_text(shares: Mapping[int, float]) -> Link:
    chosen = texts.safe(shares)
    candidates = tuple(Candidate(paper, share) for paper, share in list(shares.items())[:_NAMED])
    return Link(chosen, None if chosen is None else "text", candidates)


def _sequences(abstracts: Sequence[AbstractClues], groups: Mapping[int, Sequence[int]], found: Mapping[int, Link]) -> list[list[int]]:
    """The groups that are not linked yet, source by source, in the order of their first abstracts."""
    sequences: dict[str, list[int]] = defaultdict(list)
    for group in sorted(groups, key=lambda group: groups[group][0]):
        if group not in found:
            sequences[abstracts[groups[group][0]].source].append(group)
    return list(sequences.values())


def _by_title(likelihood: Likelihood, sequences: Iterable[Sequence[int]], orders: Sequence[Sequence[int]]) -> dict[int, Link]:
    n_abstracts, n_papers = likelihood.size
    pairs = list(likelihood.likely())
    beliefs = share_out(_competing(pairs), n_abstracts, n_papers)
    certain = {group: paper for group, shares in beliefs.of.items() for paper, belief in shares.items() if belief >= SAFE}
    ordered: dict[int, Window] = {}
    for sequence in sequences:
        ordered |= windows(sequence, certain, orders, n_papers)
    if ordered:
        beliefs = share_out(_competing(_in_order(pairs, likelihood, ordered)), n_abstracts, n_papers)
    required = _required(beliefs.expected / max(1, min(n_abstracts, n_papers)))
    return {group: _most_likely(shares, required) for group, shares in beliefs.of.items()}


def _required(paired: float) -> float:
    """The least belief in a link, given the share of abstracts or papers (whichever are fewer) that seem to have a partner.

    In a catalog that lacks most of the papers, a title that fits by chance has no rival.
    """
    return 1 - (1 - SAFE) * min(paired, 1) ** 2


def _competing(pairs: Iterable[Pair]) -> list[Pair]:
    """The pairs worth sharing out: for each abstract those with the greatest weights."""
    by_abstract: dict[int, list[Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.weight >= _LIKELY:
            by_abstract[pair.abstract].append(pair)
    kept = (sorted(by_abstract[abstract], key=lambda pair: (-pair.weight, pair.paper))[:_KEPT] for abstract in sorted(by_abstract))
    return [pair for pairs in kept for pair in pairs]


def _in_order(pairs: Iterable[Pair], likelihood: Likelihood, ordered: Mapping[int, Window]) -> Iterator[Pair]:
    """The pairs with what the order of their dump adds to them, and those that the order alone suggests."""
    inside = {abstract: frozenset(window.papers) for abstract, window in ordered.items()}
    for pair in pairs:
        window = ordered.get(pair.abstract)
        if window is None:
            yield pair
        elif pair.paper not in inside[pair.abstract]:
            yield pair._replace(weight=pair.weight + window.malus)
    for abstract, window in ordered.items():
        for paper in window.papers:
            for pair in likelihood.pairs(paper, (abstract,)):
                yield pair._replace(weight=pair.weight + window.bonus)


def _most_likely(shares: Mapping[int, float], required: float) -> Link:
    best = sorted(shares, key=lambda paper: (-shares[paper], paper))[:_NAMED]
    chosen = best[0] if shares[best[0]] >= required else None
    return Link(chosen, None if chosen is None else "title", tuple(Candidate(paper, shares[paper]) for paper in best))
