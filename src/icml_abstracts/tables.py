"""From records to typed frames: ids, order, and the rows of every table."""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import polars as pl

from icml_abstracts.annotation import annotate
from icml_abstracts.findings import Finding
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.records import Record, located
from icml_abstracts.spec import ABSTRACTS, SPAN_TABLES, Table

Frames = dict[str, pl.DataFrame]
"""Table name to frame."""


class Entry(NamedTuple):
    """An abstract on its way into the tables: its id, its dump, its place among the dump's abstracts, its paper."""

    abstract_id: str
    dump_id: str
    file: str
    ordinal: int
    record: Record
    paper_id: str | None = None
    link_method: str | None = None


def content_id(raw: str) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of `raw` in NFC with white space folded."""
    folded = " ".join(unicodedata.normalize("NFC", raw).split())
    return hashlib.sha256(folded.encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Ids:
    """Gives every abstract its id; the k-th of the same content gets the suffix `-k`."""

    def __init__(self) -> None:
        self._seen: Counter[int] = Counter()

    def of(self, raw: str) -> str:
        """The id of the next abstract in order."""
        content = content_id(raw)
        key = int(content, 16)
        self._seen[key] += 1
        return content if self._seen[key] == 1 else f"{content}-{self._seen[key]}"


def frame(table: Table, rows: Iterable[Sequence[Any]]) -> pl.DataFrame:
    """The rows (one value per column, in order) as a frame with the table's dtypes."""
    schema = polars_schema(table)
    columns: Iterable[Sequence[Any]] = list(zip(*rows, strict=True)) or [()] * len(schema)
    return pl.DataFrame(dict(zip(schema, columns, strict=True)), schema=schema)


def frames(entries: Sequence[Entry]) -> tuple[Frames, list[Finding]]:
    """Annotate `entries`: the frames of `abstracts` and of all span tables, and the findings, each in order."""
    abstracts: list[tuple[Any, ...]] = []
    spans: dict[str, list[tuple[Any, ...]]] = {table.name: [] for table in SPAN_TABLES}
    findings: list[Finding] = []
    for abstract_id, dump_id, file, ordinal, record, paper_id, link_method in entries:
        raw = record.raw or ""
        annotation = annotate(raw)
        abstracts.append(
            (
                abstract_id,
                dump_id,
                ordinal,
                paper_id,
                link_method,
                record.venue,
                record.year,
                record.line,
                record.start,
                record.end,
                raw,
                annotation.text,
                len(annotation.text.split()),
                len(annotation.sentences),
                annotation.status,
            )
        )
        for name, rows in spans.items():
            rows.extend((abstract_id, *row) for row in getattr(annotation, name))
        findings.extend(located(annotation.remarks, record, file, ordinal))
    built = {table.name: frame(table, spans[table.name]) for table in SPAN_TABLES}
    return {"abstracts": frame(ABSTRACTS, abstracts), **built}, findings
