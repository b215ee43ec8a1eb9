"""Reader of OpenReview notes, of its second API (`content.title.value`) and its first (`content.title`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from icml_abstracts.records import Item, Paper
from icml_abstracts.sources.fields import Fields, Occasion
from icml_abstracts.sources.json_stream import Piece

REQUIRED = ("id", "content")
_VENUE_ID = re.compile(r"(?P<venue>[^./]+)\.cc/(?P<year>(?:19|20)[0-9]{2})/")


def read(pieces: Iterable[Piece], file: str, occasion: Occasion) -> Iterator[Item]:
    """The papers of a list of notes, of `{"notes": […]}` or of JSON lines."""
    seen: dict[str, int] = {}
    ordinal = 0
    for piece in pieces:
        if piece.key is not None and piece.key != "notes":
            continue
        ordinal += 1
        note = piece.value if isinstance(piece.value, dict) else {}
        yield from _paper(note, Fields(_flat(note), file, piece.line, piece.column, ordinal), occasion, seen)


def _flat(note: Mapping[str, Any]) -> dict[str, Any]:
    """The content of a note together with what stands beside it."""
    content = note.get("content")
    return {**(content if isinstance(content, dict) else {}), **{key: note.get(key) for key in ("id", "forum", "license")}}


def _paper(note: Mapping[str, Any], fields: Fields, occasion: Occasion, seen: dict[str, int]) -> Iterator[Item]:
    if not isinstance(note.get("content"), dict):
        fields.find("R007", key="content")
        yield from fields.findings
        return
    identifier = fields.identifier("forum") or fields.identifier("id")
    title = fields.text("title", required=True)
    if identifier is None:
        fields.find("R007", key="id")
    elif identifier in seen:
        fields.find("R010", id=identifier, other=seen[identifier])
    else:
        seen[identifier] = fields.place[2]
    said, venue_id = fields.text("venue"), _VENUE_ID.match(fields.text("venueid") or "")
    venue, year = (venue_id["venue"], int(venue_id["year"])) if venue_id else occasion.of(said)
    if not venue or not year:
        fields.find("F014")
    paper = None
    if identifier and title:
        paper = Paper(
            identifier,
            title,
            fields.names("authors"),
            said,
            fields.text("primary_area"),
            fields.names("keywords"),
            identifier,
            None,
            f"https://openreview.net/forum?id={identifier}",
            fields.text("license"),
        )
    yield from fields.record(paper, venue, year)
