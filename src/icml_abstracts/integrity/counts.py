"""What is counted, derived or ordered: ids from content, numbers of words and rows, positions, the order of rows."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from icml_abstracts.findings import Finding
from icml_abstracts.integrity.faults import Tables
from icml_abstracts.spec import SPAN_TABLES
from icml_abstracts.tables import Ids


def check(tables: Tables) -> Iterator[Finding]:
    """All checks of this module for which there are tables."""
    if "abstracts" in tables:
        yield from _ids(tables)
        yield from _words(tables)
        yield from _abstracts_in_order(tables)
    if "dumps" in tables and "abstracts" in tables:
        yield from _number(tables, "dumps", "n_abstracts", "dump_id", "abstracts")
    if "abstracts" in tables and "sentences" in tables:
        yield from _number(tables, "abstracts", "n_sentences", "abstract_id", "sentences")
    if "dumps" in tables:
        yield from _sorted(tables, "dumps", pl.col("dump_id"))
    for table in SPAN_TABLES:
        if table.name in tables:
            yield from _spans_in_order(tables, table.name)


def _ids(tables: Tables) -> Iterator[Finding]:
    abstracts = tables.numbered("abstracts")
    ids = Ids()
    expected = pl.Series([ids.of(raw or "") for raw in abstracts["raw"]], dtype=pl.String)
    yield from tables.fault("abstracts", "C011", abstracts.filter(pl.col("abstract_id") != expected), "abstract_id")


def _words(tables: Tables) -> Iterator[Finding]:
    abstracts = tables.numbered("abstracts")
    wrong = abstracts.filter(pl.col("n_words") != pl.col("text").str.count_matches(r"\S+"))
    yield from tables.fault("abstracts", "C009", wrong, "n_words", column="n_words", of="words of 'text'")


def _number(tables: Tables, name: str, column: str, key: str, of: str) -> Iterator[Finding]:
    counted = tables[of].group_by(key).len("_counted")
    rows = tables.numbered(name).join(counted, on=key, how="left", maintain_order="left")
    wrong = rows.filter(pl.col(column) != pl.col("_counted").fill_null(0))
    yield from tables.fault(name, "C009", wrong, column, column=column, of=f"its rows in '{of}'")


def _abstracts_in_order(tables: Tables) -> Iterator[Finding]:
    yield from _sorted(tables, "abstracts", pl.col("dump_id"))
    yield from _counted(tables, "abstracts", "dump_id")


def _spans_in_order(tables: Tables, name: str) -> Iterator[Finding]:
    yield from _counted(tables, name, "abstract_id")
    start, end = pl.col("start"), pl.col("end")
    before_start, before_end = start.shift(1).over("abstract_id"), end.shift(1).over("abstract_id")
    longer_first = (start == before_start) & (end > before_end) if name != "edits" else pl.lit(False)
    rows = tables.numbered(name).filter((start < before_start) | longer_first)
    yield from tables.fault(name, "C012", rows, problem="rows are not in text order")
    if "abstracts" in tables:
        place = tables["abstracts"].select("abstract_id").with_row_index("_place")
        rows = tables.numbered(name).join(place, on="abstract_id", how="left", maintain_order="left")
        rows = rows.filter(pl.col("_place") < pl.col("_place").shift(1))
        yield from tables.fault(name, "C012", rows, problem="rows are not in the order of 'abstracts'")


def _counted(tables: Tables, name: str, key: str) -> Iterator[Finding]:
    """Whether `ordinal` counts the rows of each `key` from 1."""
    rows = tables.numbered(name).filter(pl.col("ordinal") != pl.int_range(1, pl.len() + 1).over(key))
    yield from tables.fault(name, "C012", rows, problem=f"'ordinal' does not count the rows of each {key} from 1")


def _sorted(tables: Tables, name: str, key: pl.Expr) -> Iterator[Finding]:
    rows = tables.numbered(name).filter(key < key.shift(1))
    yield from tables.fault(name, "C012", rows, problem="rows are not sorted by dump_id")
