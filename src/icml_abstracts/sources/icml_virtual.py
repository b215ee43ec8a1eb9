"""Reader of the ICML virtual site's two files: events (`{"count": n, "results": […]}` or a list) and abstracts (id to text).

An oral repeats its poster: events that name each other as related are one paper, whose record is the poster's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from icml_abstracts.findings import Finding
from icml_abstracts.records import Item, Paper, Record
from icml_abstracts.sources.fields import Fields, Occasion, forum_id
from icml_abstracts.sources.json_stream import Piece

REQUIRED = ("id", "name", "eventtype")
POSTER = "Poster"
"""The type of the events that are about a paper; others with a related event repeat it."""
SITE = "https://icml.cc"
_YEAR = re.compile(r"/virtual/((?:19|20)\d{2})/")


class Abstracts(NamedTuple):
    """The abstracts file: its name, and its abstracts by event id."""

    file: str
    by_id: Mapping[str, Piece]


class _Events:
    """The events read so far, and which of them repeat another."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.papers = 0
        self.ids: dict[str, int] = {}
        """The number of the paper that an event is about, by the event's id."""
        self.read: set[str] = set()
        self.waiting: dict[str, Fields] = {}
        """Repeats that stand before the event that they repeat."""

    def paper(self, event: Mapping[str, Any], piece: Piece) -> tuple[Fields, str | None] | None:
        """The event as a paper, with its id, unless it repeats another or waits for it."""
        fields = Fields(event, self.file, piece.line, piece.column, self.papers + 1)
        identifier, related = fields.identifier("id"), _related(event)
        if identifier is None:
            fields.find("R007", key="id")
            return self._numbered(fields, None)
        again = identifier in self.read
        self.read.add(identifier)
        if identifier in self.ids:
            if not again:
                return None
            fields.find("R010", id=identifier, other=self.ids[identifier])
        elif related and event.get("eventtype") != POSTER:
            if number := self._number(related):
                self.ids[identifier] = number
            else:
                self.waiting[identifier] = fields
            return None
        return self._numbered(fields, identifier, *related)

    def left(self) -> Iterator[tuple[Fields, str | None]]:
        """The repeats of events that never came."""
        for identifier, fields in self.waiting.items():
            if not self._number((identifier, *_related(fields.values))):
                yield self._numbered(fields, identifier)

    def _number(self, identifiers: Iterable[str]) -> int | None:
        return next((self.ids[identifier] for identifier in identifiers if identifier in self.ids), None)

    def _numbered(self, fields: Fields, identifier: str | None, *related: str) -> tuple[Fields, str | None]:
        self.papers += 1
        fields.place = (*fields.place[:2], self.papers)
        for one in (identifier, *related) if identifier else ():
            self.ids.setdefault(str(one), self.papers)
        return fields, identifier


def read(pieces: Iterable[Piece], file: str, occasion: Occasion, abstracts: Abstracts | None = None) -> Iterator[Item]:
    """The papers of an events file, with the abstracts of an abstracts file where there is one.

    Abstracts of no listed paper come last, without bibliography.
    """
    count: int | None = None
    results = 0
    events = _Events(file)
    by_id = abstracts.by_id if abstracts else {}
    with_abstract: set[int] = set()
    for piece in pieces:
        if piece.key == "count" and not piece.in_array:
            count = piece.value if isinstance(piece.value, int) else None
        if piece.key not in (None, "results") or (piece.key is None and not piece.in_array):
            continue
        results += 1
        if paper := events.paper(piece.value if isinstance(piece.value, dict) else {}, piece):
            yield from _paper(*paper, occasion, by_id, with_abstract)
    for paper in events.left():
        yield from _paper(*paper, occasion, by_id, with_abstract)
    if count is not None and count != results:
        yield Finding(file, "F013", 1, 1, None, "", {"count": count, "results": results})
    strays = (piece for identifier, piece in by_id.items() if events.ids.get(identifier) not in with_abstract)
    for ordinal, piece in enumerate(strays, events.papers + 1):
        fields = _of_abstract(piece, abstracts.file if abstracts else file, ordinal)
        fields.find("R012", id=piece.key or "")
        yield from fields.record(None, *occasion.of(None))


def _of_abstract(piece: Piece, file: str, ordinal: int) -> Fields:
    return Fields({"id": piece.key, "abstract": piece.value}, file, piece.line, piece.column, ordinal)


def read_abstracts(pieces: Iterable[Piece], file: str, occasion: Occasion) -> Iterator[Item]:
    """The abstracts of an abstracts file alone: records without bibliography."""
    for ordinal, piece in enumerate(pieces, 1):
        yield from _of_abstract(piece, file, ordinal).record(None, *occasion.of(None))


def _related(event: Mapping[str, Any]) -> tuple[str, ...]:
    related = event.get("related_events_ids")
    return tuple(str(identifier) for identifier in (related if isinstance(related, list) else ()) if isinstance(identifier, int | str))


def _paper(
    fields: Fields, identifier: str | None, occasion: Occasion, abstracts: Mapping[str, Piece], with_abstract: set[int]
) -> Iterator[Record | Finding]:
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
    ids = (*((identifier,) if identifier else ()), *_related(fields.values))
    if abstract := next((abstracts[event] for event in ids if event in abstracts), None):
        fields.values = {**fields.values, "abstract": abstract.value}
        with_abstract.add(fields.place[2])
    yield from fields.record(paper, venue, year)
