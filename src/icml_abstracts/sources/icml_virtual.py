"""Reader of the ICML virtual site's two files: events (`{"count": n, "results": […]}` or a list) and abstracts (id to text).

An oral repeats its poster: events that name each other as related are one paper, whose record is the poster's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from icml_abstracts.findings import Finding
from icml_abstracts.records import Item, Paper, Record
from icml_abstracts.sources.fields import Fields, Occasion, forum_id
from icml_abstracts.sources.json_stream import Piece

REQUIRED = ("id", "name", "eventtype")
SITE = "https://icml.cc"
_YEAR = re.compile(r"/virtual/((?:19|20)\d{2})/")


def read(pieces: Iterable[Piece], file: str, occasion: Occasion, abstracts: Mapping[str, str] | None = None) -> Iterator[Item]:
    """The papers of an events file; `abstracts` are those of the abstracts file by event id, where it is at hand."""
    count: int | None = None
    results = ordinal = 0
    repeated: set[str] = set()
    seen: dict[str, int] = {}
    for piece in pieces:
        if piece.key == "count" and not piece.in_array:
            count = piece.value if isinstance(piece.value, int) else None
        if piece.key not in (None, "results") or (piece.key is None and not piece.in_array):
            continue
        results += 1
        event = piece.value if isinstance(piece.value, dict) else {}
        fields = Fields(event, file, piece.line, piece.column, ordinal + 1)
        identifier = fields.identifier("id")
        if identifier is None:
            fields.find("R007", key="id")
        elif identifier in repeated:
            continue
        elif identifier in seen:
            fields.find("R010", id=identifier, other=seen[identifier])
        ordinal += 1
        seen.setdefault(identifier or "", ordinal)
        repeated.update(_related(event))
        yield from _paper(fields, identifier, occasion, abstracts or {})
    if count is not None and count != results:
        yield Finding(file, "F013", 1, 1, None, "", {"count": count, "results": results})


def read_abstracts(pieces: Iterable[Piece], file: str, occasion: Occasion) -> Iterator[Item]:
    """The abstracts of an abstracts file alone: records without bibliography."""
    venue, year = occasion.of(None)
    for ordinal, piece in enumerate(pieces, 1):
        fields = Fields({"id": piece.key, "abstract": piece.value}, file, piece.line, piece.column, ordinal)
        yield from fields.record(None, venue, year)


def _related(event: Mapping[str, Any]) -> Iterator[str]:
    related = event.get("related_events_ids")
    for identifier in related if isinstance(related, list) else ():
        if isinstance(identifier, int | str):
            yield str(identifier)


def _paper(fields: Fields, identifier: str | None, occasion: Occasion, abstracts: Mapping[str, str]) -> Iterator[Record | Finding]:
    title = fields.text("name", required=True)
    page = fields.text("virtualsite_url")
    said = _YEAR.search(page or "")
    venue, year = (occasion.venue or "ICML", int(said[1])) if said else occasion.of(None)
    forum = forum_id(fields.text("paper_url")) or forum_id(fields.text("paper_pdf_url"))
    paper = None
    if identifier and title:
        paper = Paper(
            forum or f"icml-{identifier}",
            title,
            fields.names("authors"),
            fields.text("decision"),
            fields.text("topic"),
            fields.names("keywords"),
            forum,
            identifier,
            f"{SITE}{page}" if page and page.startswith("/") else page,
        )
    if identifier is not None and identifier in abstracts:
        fields.values = {**fields.values, "abstract": abstracts[identifier]}
    yield from fields.record(paper, venue, year)
