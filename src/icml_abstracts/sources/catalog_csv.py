"""Reader of a catalog in CSV: one row a paper, titles without abstracts.

Columns: `event_id`, `openreview_id`, `title`, `authors` (with `;` between names), `decision`, `topic`, `url`; others are
ignored, and all but `title` may be missing or empty.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from icml_abstracts.findings import Finding
from icml_abstracts.records import Item, Paper, Record
from icml_abstracts.sources.fields import Fields, Occasion

REQUIRED = ("title",)


def read(path: Path, occasion: Occasion) -> Iterator[Item]:
    """The papers of a catalog, each a record without an abstract; raises `OSError` when the file cannot be read."""
    venue, year = occasion.of(None)
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        rows = csv.DictReader(file)
        if "title" not in (rows.fieldnames or ()):
            yield Finding(
                path.name, "F012", 1, 1, None, ",".join(rows.fieldnames or ())[:60], {"nearest": "a catalog in CSV", "key": "title"}
            )
            return
        for ordinal, row in enumerate(rows, 1):
            fields = Fields({key: value for key, value in row.items() if key}, path.name, rows.line_num, 1, ordinal)
            title = fields.text("title", required=True)
            openreview, event = fields.text("openreview_id"), fields.text("event_id")
            key = fields.text("paper_id") or openreview or (f"icml-{event}" if event else None)
            if title and not key:
                fields.find("R007", key="openreview_id")
            yield from fields.findings
            if title and key:
                authors, decision = fields.names("authors"), fields.text("decision")
                paper = Paper(
                    key, title, authors, decision, fields.text("topic"), fields.names("keywords"), openreview, event, fields.text("url")
                )
                yield Record(None, venue, year, paper=paper)
