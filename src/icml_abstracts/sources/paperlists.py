"""Reader of paperlists: a JSON list of flat objects, absent keys instead of null."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from icml_abstracts.records import Item, Paper
from icml_abstracts.sources.fields import Fields, Occasion, event_number, forum_id
from icml_abstracts.sources.json_stream import Piece

REQUIRED = ("title", "status")
_EVENT = re.compile(r"\d{1,6}")
"""An event id; longer numbers are hashes."""


def read(pieces: Iterable[Piece], file: str, occasion: Occasion) -> Iterator[Item]:
    """The papers of a list; `status` becomes the decision, keywords and authors become lists."""
    seen: dict[str, int] = {}
    venue, year = occasion.of(None)
    for ordinal, piece in enumerate(pieces, 1):
        fields = Fields(piece.value if isinstance(piece.value, dict) else {}, file, piece.line, piece.column, ordinal)
        title = fields.text("title", required=True)
        identifier = fields.identifier("id")
        site = fields.text("site")
        openreview = forum_id(site) or forum_id(fields.text("openreview"))
        event = event_number(site) or (identifier if identifier and _EVENT.fullmatch(identifier) else None)
        key = openreview or (f"icml-{event}" if event else identifier)
        if identifier and identifier in seen:
            fields.find("R010", id=identifier, other=seen[identifier])
        elif identifier:
            seen[identifier] = ordinal
        paper = None
        if title and key:
            paper = Paper(
                key,
                title,
                fields.names("author"),
                fields.text("status"),
                fields.text("primary_area"),
                fields.names("keywords"),
                openreview,
                event,
                site,
            )
        elif title:
            fields.find("R007", key="id")
        yield from fields.record(paper, venue, year)
