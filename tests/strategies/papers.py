"""Strategies for papers, and the same papers in every format."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from hypothesis import strategies as st

from strategies.markup import well_formed


class Paper(NamedTuple):
    """An invented paper."""

    number: int
    title: str
    authors: tuple[str, ...]
    abstract: str


_titles = st.sampled_from(("A Toy Paper", "TOY: Learning to Play", "On $x^2$ and Its Friends", "More of the Same"))
_authors = st.lists(st.sampled_from(("Ada Author", "Ben Writer", "Zoë Naïve")), min_size=1, max_size=3, unique=True).map(tuple)
_abstracts = st.lists(well_formed.filter(lambda text: "{\\em" not in text), min_size=1, max_size=3).map(
    lambda parts: "We study " + " ".join(parts) + "."
)

papers = st.lists(st.tuples(_titles, _authors, _abstracts), min_size=1, max_size=4, unique_by=lambda paper: paper[2]).map(
    lambda drawn: [Paper(number, *paper) for number, paper in enumerate(drawn, 64001)]
)


def as_dump(drawn: list[Paper]) -> str:
    """A text dump."""
    return "ICML 2026 Papers\n\n" + "\n\n".join(paper.abstract for paper in drawn) + "\n"


def as_virtual_site(drawn: list[Paper]) -> tuple[str, str]:
    """The two files of the virtual site; every paper also has an oral."""
    posters: list[dict[str, Any]] = [
        {
            "id": paper.number,
            "name": paper.title,
            "eventtype": "Poster",
            "decision": "Accept (regular)",
            "virtualsite_url": f"/virtual/2026/poster/{paper.number}",
            "authors": [{"fullname": author, "institution": "Univ X"} for author in paper.authors],
            "related_events_ids": [paper.number + 5000],
        }
        for paper in drawn
    ]
    orals = [{**poster, "id": poster["id"] + 5000, "eventtype": "Oral", "related_events_ids": [poster["id"]]} for poster in posters]
    events = {"count": len(posters + orals), "results": posters + orals}
    return json.dumps(events), json.dumps({str(paper.number): paper.abstract for paper in drawn})


def as_openreview(drawn: list[Paper]) -> str:
    """Notes of OpenReview's second API."""
    notes = [
        {
            "id": f"note{paper.number}",
            "forum": f"note{paper.number}",
            "license": "CC BY 4.0",
            "content": {
                "title": {"value": paper.title},
                "abstract": {"value": paper.abstract},
                "authors": {"value": list(paper.authors)},
                "venueid": {"value": "ICML.cc/2026/Conference"},
            },
        }
        for paper in drawn
    ]
    return json.dumps({"notes": notes})


def as_openreview_lines(drawn: list[Paper]) -> str:
    """Notes of OpenReview's first API, as JSON lines."""
    notes = (
        {
            "id": f"note{paper.number}",
            "content": {"title": paper.title, "abstract": paper.abstract, "authors": list(paper.authors), "venue": "ICML 2026 regular"},
        }
        for paper in drawn
    )
    return "".join(json.dumps(note) + "\n" for note in notes)


def as_paperlists(drawn: list[Paper]) -> str:
    """A list of paperlists."""
    return json.dumps(
        [
            {"id": f"note{p.number}", "title": p.title, "status": "Poster", "author": ";".join(p.authors), "abstract": p.abstract}
            for p in drawn
        ]
    )


def as_bibtex(drawn: list[Paper]) -> str:
    """BibTeX as PMLR has it."""
    return "\n".join(
        f"@InProceedings{{pmlr-v1-{p.number},\n  title = {{{p.title}}},\n  author = {{{' and '.join(p.authors)}}},\n"
        "  booktitle = {Proceedings of the 43rd International Conference on Machine Learning},\n  year = {2026},\n"
        f"  abstract = {{{p.abstract}}}\n}}\n"
        for p in drawn
    )
