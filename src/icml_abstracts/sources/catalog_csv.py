"""Reader of a catalog in CSV: one row a paper, titles without abstracts.

Columns: `event_id`, `openreview_id`, `title`, `authors` (with `;` between names), `decision`, `topic`, `url`; others are
ignored. `title` and one of the ids must be there; the rest may be missing or empty.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from icml_abstracts.errors import CannotRun
from icml_abstracts.findings import Finding
from icml_abstracts.records import Item, Paper, Record
from icml_abstracts.sources.fields import Fields, Occasion

REQUIRED = ("title",)


def read(path: Path, occasion: Occasion) -> Iterator[Item]:
    """The papers of a catalog, each a record without an abstract.

    Raises:
        CannotRun: the file is not well-formed.
        OSError: it cannot be read.
    """
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        rows = csv.DictReader(file, strict=True)
        try:
            yield from _papers(rows, path.name, occasion)
        except csv.Error as error:
            raise CannotRun(
                f"{path}:{rows.line_num + 1}: is not well-formed CSV ({error}); correct the row or export the file again"
            ) from None


def _papers(rows: csv.DictReader[str], name: str, occasion: Occasion) -> Iterator[Item]:
    venue, year = occasion.of(None)
    if "title" not in (rows.fieldnames or ()):
        yield Finding(name, "F012", 1, 1, None, ",".join(rows.fieldnames or ())[:60], {"nearest": "a catalog in CSV", "key": "title"})
        return
    for ordinal, row in enumerate(rows, 1):
        fields = Fields({key: value for key, value in row.items() if key}, name, rows.line_num, 1, ordinal)
        title = fields.text("title", required=True)
        openreview, event = fields.text("openreview_id"), fields.text("event_id")
        key = fields.text("paper_id") or openreview or (f"icml-{event}" if event else None)
        if title and not key:
            fields.find("R007", key="openreview_id")
        if None in row:  # cells without a column, as a comma in a title makes them where quotes are missing
            n_columns = len(rows.fieldnames or ())
            fields.find("R008", key="row", found=f"{n_columns + len(row[None])} cells long", wanted=f"{n_columns}")
        yield from fields.findings
        if title and key:
            authors, decision = fields.names("authors"), fields.text("decision")
            paper = Paper(
                key, title, authors, decision, fields.text("topic"), fields.names("keywords"), openreview, event, fields.text("url")
            )
            yield Record(None, venue, year, paper=paper)
