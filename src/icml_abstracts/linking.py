"""Linking the abstracts of a build to the papers of catalogs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from icml_abstracts.annotation import abbreviations
from icml_abstracts.catalog import AbstractClues, Link, PaperClues, link
from icml_abstracts.errors import CannotRun
from icml_abstracts.findings import Finding, Severity, excerpt
from icml_abstracts.markup.text import read
from icml_abstracts.records import Paper, Record
from icml_abstracts.sources import Source
from icml_abstracts.sources.text import no_text


class CatalogPaper(NamedTuple):
    """A paper of a catalog, where it is of, and the file that says so; `year` is 0 where that is not known."""

    paper: Paper
    venue: str
    year: int
    file: str
    clues: PaperClues


class Linked(NamedTuple):
    """The paper of an abstract and what the link rests on (`text` or `title`); without a paper, the best candidates in words."""

    paper: CatalogPaper | None
    method: str | None
    candidates: str = ""


def catalog_papers(
    catalogs: Iterable[Source], venue: str | None, year: int | None, sources: Iterable[Source] = ()
) -> tuple[list[CatalogPaper], list[Finding]]:
    """The papers of all catalogs in order, and the findings of their readers; those on `sources` are left to them.

    Raises:
        CannotRun: a catalog names no paper.
    """
    papers: list[CatalogPaper] = []
    findings: list[Finding] = []
    said = {path.resolve() for source in sources for path in source.paths}
    for catalog in catalogs:
        if catalog.format == "text" and not no_text(catalog.path):
            raise CannotRun(f"{catalog.path}: is no catalog; a CSV file with the column 'title', JSON or BibTeX is wanted")
        n_before, is_faulty = len(papers), False
        for item in catalog.items(venue=venue, year=year, undated=True):
            if isinstance(item, Finding):
                if item.code not in _TITLES_ARE_ENOUGH:
                    is_faulty |= item.severity is Severity.ERROR
                    if catalog.path.resolve() not in said:
                        findings.append(item)
            elif isinstance(item, Record) and item.paper:
                abstract = read(item.raw).text if item.raw else ""
                clues = PaperClues(read(item.paper.title_raw).text, abstract, item.paper.openreview_id or item.paper.paper_id)
                papers.append(CatalogPaper(item.paper, item.venue, item.year, catalog.path.name, clues))
        if len(papers) == n_before and not is_faulty:
            raise CannotRun(f"{catalog.path}: names no paper; a catalog has at least the title of one")
    return papers, findings


_TITLES_ARE_ENOUGH = frozenset(("F002", "F014", "R009"))
"""What is to be said against a source without abstracts, and not against a catalog."""


def linked(abstracts: Sequence[tuple[str, Record]], papers: Sequence[CatalogPaper]) -> Iterator[Linked]:
    """The link of each of the `abstracts` (dump_id and record), in their order; only papers of the same year compete."""
    by_year: dict[int, list[int]] = defaultdict(list)
    for place, (_, record) in enumerate(abstracts):
        by_year[record.year].append(place)
    found: dict[int, Linked] = {}
    for year, places in by_year.items():
        of_year = [paper for paper in papers if paper.year in (year, 0)]
        clues = [_clues(abstracts[place][1].raw or "", abstracts[place][0]) for place in places]
        for place, one in zip(places, link(clues, [paper.clues for paper in of_year]), strict=True):
            found[place] = _linked(one, of_year)
    return (found[place] for place in range(len(abstracts)))


def _clues(raw: str, dump_id: str) -> AbstractClues:
    reading = read(raw)
    defined = abbreviations.find(reading.text, [(formula.start, formula.end) for formula in reading.math])
    return AbstractClues(reading.text, dump_id, tuple((short, long) for _, _, short, long, *_ in defined))


def _linked(one: Link, papers: Sequence[CatalogPaper]) -> Linked:
    if one.paper is not None:
        return Linked(papers[one.paper], one.method)
    named = (f"'{papers[candidate.paper].clues.title}' ({candidate.belief:.2f})" for candidate in one.candidates)
    return Linked(None, None, ", ".join(named) or "none")


def unlinked(link: Linked, record: Record, file: str, ordinal: int) -> Finding:
    """The finding that no link was safe."""
    raw = record.raw or ""
    return Finding(file, "L001", record.line, record.column, ordinal, excerpt(raw, 0, len(raw)), {"candidates": link.candidates})
