"""Papers: bibliography from sources and catalogs, each paper once.

Two sources of one paper are told by its ids. The first value of a column wins; where a later source says otherwise there
is a finding.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import polars as pl

from icml_abstracts.findings import EXCERPT_LENGTH, Finding
from icml_abstracts.markup.text import read
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.records import Paper
from icml_abstracts.spec import PAPERS

_BATCH = 1000
_COMPARED = ("title", "authors", "openreview_id", "event_id")
"""Columns in which two sources of one paper must agree; the others are worded as each source likes."""


class Papers:
    """The papers met so far, in compact form: a million fit into memory."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}  # every id of a paper to its paper_id
        self._pending: list[tuple[object, ...]] = []
        self._frames: list[pl.DataFrame] = []

    def add(self, paper: Paper, venue: str, year: int, file: str) -> str:
        """Take in what `file` says of a paper; returns its `paper_id`."""
        ids = _ids(paper)
        paper_id = next((self._known[known] for known in ids if known in self._known), paper.paper_id)
        for known in ids:
            self._known.setdefault(known, paper_id)
        authors = tuple(map(_plain_name, paper.authors)) if paper.authors else None
        title = read(paper.title_raw).text or paper.title_raw
        self._pending.append((paper_id, venue, year, title, paper.title_raw, authors, *paper[3:], file))
        if len(self._pending) >= _BATCH:
            self._store()
        return paper_id

    def complete(self, paper: Paper, file: str) -> None:
        """Take in what `file` says of a paper, if it is one that is known already."""
        if any(known in self._known for known in _ids(paper)):
            self.add(paper, "", 0, file)

    def _store(self) -> None:
        if self._pending:
            schema = {**polars_schema(PAPERS), "file": pl.String()}
            columns = zip(schema, zip(*self._pending, strict=True), strict=True)
            self._frames.append(pl.DataFrame(dict(columns), schema=schema))
            self._pending = []

    def frame(self) -> tuple[pl.DataFrame, list[Finding]]:
        """The table `papers`, by paper_id, and a finding for every conflict between two sources."""
        self._store()
        schema = polars_schema(PAPERS)
        if not self._frames:
            return pl.DataFrame(schema=schema), []
        rows = pl.concat(self._frames)
        merged = rows.group_by("paper_id", maintain_order=True).agg(
            pl.col(name).drop_nulls().first() for name in schema if name != "paper_id"
        )
        findings = list(_conflicts(rows)) if merged.height < rows.height else []
        return merged.select(*schema).sort("paper_id"), findings


def _conflicts(rows: pl.DataFrame) -> Iterator[Finding]:
    for column in _COMPARED:
        value = pl.col(column).list.join("; ") if column == "authors" else pl.col(column)
        said = rows.select("paper_id", "file", value.alias("value")).drop_nulls("value")
        first = said.group_by("paper_id", maintain_order=True).first().rename({"value": "kept"}).drop("file")
        for paper_id, file, other, _ in (
            said.join(first, on="paper_id", maintain_order="left").filter(pl.col("value") != pl.col("kept")).iter_rows()
        ):
            yield Finding(file, "L002", excerpt=other[:EXCERPT_LENGTH], context={"column": column, "paper": paper_id})


def _ids(paper: Paper) -> list[str]:
    """All that a paper is known by."""
    named = (("openreview", paper.openreview_id), ("event", paper.event_id))
    return [paper.paper_id, *(f"{kind}:{value}" for kind, value in named if value)]


@lru_cache(maxsize=1 << 16)
def _plain_name(name: str) -> str:
    return read(name).text or name
