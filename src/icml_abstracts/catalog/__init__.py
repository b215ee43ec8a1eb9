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
from icml_abstracts.catalog.beliefs import Beliefs, share_out
from icml_abstracts.catalog.forms import Forms
from icml_abstracts.catalog.likelihood import Likelihood, Pair
from icml_abstracts.catalog.order import STRAY, Window, windows
from icml_abstracts.catalog.terms import words

__all__ = ["AbstractClues", "Candidate", "Link", "PaperClues", "link"]

_SAFE = 0.7
"""The least belief in a link by title where every abstract or every paper has a partner."""
_BRIEF, _SAFE_IF_BRIEF = 30, 0.9
"""Under so many words a text, such as one that is cut off, may lack what its title says, and takes this belief."""
_NAMED = 3
"""How many candidates are named."""
_KEPT = 8
"""For how many of its most likely papers each abstract competes."""
_LIKELY, _BEHIND = 0.0, 10.0
"""The least weight of evidence with which a pair competes, and how far it may lie behind the abstract's best pair."""


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
    by_text: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for place, abstract in enumerate(abstracts):
        if text := tuple(words(abstract.text)):
            by_text[text].append(place)
    texts_of = dict(enumerate(sorted(by_text)))
    places = {group: by_text[text] for group, text in texts_of.items()}
    ranked = sorted(range(len(papers)), key=lambda place: papers[place])
    numbered = {number: papers[place] for number, place in enumerate(ranked)}

    theirs = {number: tokens for number, paper in numbered.items() if (tokens := texts.tokens(paper.abstract))}
    ours = {group: texts.tokens(abstracts[members[0]].text) for group, members in places.items()} if theirs else {}
    found = {group: _by_text(shares) for group, shares in texts.match(ours, theirs).items()}

    titles = {number: words(paper.title) for number, paper in numbered.items() if number not in theirs}
    unlinked = [group for group, text in texts_of.items() if group not in found and len(text) >= texts.FEWEST_WORDS]
    if titles and unlinked:
        forms = Forms(pair for abstract in abstracts for pair in abstract.abbreviations)
        likelihood = Likelihood({group: forms.both(texts_of[group]) for group in unlinked}, titles)
        sequences: dict[str, list[int]] = defaultdict(list)
        for group in sorted(unlinked, key=lambda group: places[group][0]):
            sequences[abstracts[places[group][0]].source].append(group)
        by_key = sorted((number for number in titles if numbered[number].key), key=lambda number: numbered[number].key)
        as_given = sorted(titles, key=lambda number: ranked[number])
        found |= _by_title(likelihood, texts_of, sequences.values(), (by_key, as_given))

    links = [Link(None, None, ())] * len(abstracts)
    for group, one in found.items():
        candidates = tuple(Candidate(ranked[candidate.paper], candidate.belief) for candidate in one.candidates)
        for place in places[group]:
            links[place] = Link(None if one.paper is None else ranked[one.paper], one.method, candidates)
    return links


def _by_text(shares: Mapping[int, float]) -> Link:
    chosen = texts.safe(shares)
    candidates = tuple(Candidate(paper, share) for paper, share in list(shares.items())[:_NAMED])
    return Link(chosen, None if chosen is None else "text", candidates)


def _by_title(
    likelihood: Likelihood, abstracts: Mapping[int, Sequence[str]], sequences: Iterable[Sequence[int]], orders: Sequence[Sequence[int]]
) -> dict[int, Link]:
    """Links by the titles alone, first from the words, then with what the order of the sequences adds, if it is proven."""
    n_abstracts, n_papers = likelihood.size
    pairs = list(likelihood.likely())
    beliefs = share_out(_competing(pairs), n_abstracts, n_papers)
    links = _decided(beliefs, abstracts, min(n_abstracts, n_papers))
    made = {group: link.paper for group, link in links.items() if link.paper is not None}
    ordered: dict[int, Window] = {}
    for sequence in sequences:
        ordered |= windows(sequence, made, orders, n_papers)
    if ordered:
        beliefs = share_out(_competing(_in_order(pairs, likelihood, ordered)), n_abstracts, n_papers)
        links = _decided(beliefs, abstracts, min(n_abstracts, n_papers))
    return links


def _competing(pairs: Iterable[Pair]) -> list[Pair]:
    """The pairs worth sharing out: for each abstract those with the greatest weights."""
    by_abstract: dict[int, list[Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.weight >= _LIKELY:
            by_abstract[pair.abstract].append(pair)
    kept = []
    for abstract in sorted(by_abstract):
        best, *others = sorted(by_abstract[abstract], key=lambda pair: (-pair.weight, pair.paper))[:_KEPT]
        kept += [best, *(pair for pair in others if pair.weight >= best.weight - _BEHIND)]
    return kept


def _in_order(pairs: Iterable[Pair], likelihood: Likelihood, ordered: Mapping[int, Window]) -> Iterator[Pair]:
    """The pairs with what the order of their dump adds to them, and those that the order alone suggests."""
    inside = {abstract: frozenset(window.papers) for abstract, window in ordered.items()}
    for pair in pairs:
        if pair.abstract not in ordered:
            yield pair
        elif pair.paper not in inside[pair.abstract]:
            yield pair._replace(weight=pair.weight + STRAY)
    for abstract, window in ordered.items():
        for paper in window.papers:
            for pair in likelihood.pairs(paper, (abstract,)):
                yield pair._replace(weight=pair.weight + window.weight)


def _decided(beliefs: Beliefs, abstracts: Mapping[int, Sequence[str]], most: int) -> dict[int, Link]:
    """The links that `beliefs` are strong enough for, of the `most` that there can be, and the candidates for the others.

    Where few abstracts or papers have a partner, a title that fits by chance has no rival, and takes a stronger belief.
    """
    doubt = (1 - _SAFE) * min(beliefs.expected / max(most, 1), 1) ** 3
    links = {}
    for abstract, shares in beliefs.of.items():
        best = sorted(shares, key=lambda paper: (-shares[paper], paper))[:_NAMED]
        least = max(1 - doubt, _SAFE_IF_BRIEF if len(abstracts[abstract]) < _BRIEF else 0)
        chosen = best[0] if shares[best[0]] >= least else None
        links[abstract] = Link(chosen, None if chosen is None else "title", tuple(Candidate(paper, shares[paper]) for paper in best))
    return links
