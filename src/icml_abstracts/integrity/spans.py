"""Offsets: every row says what stands at its place in `text`, and its place in `raw` is the source of that.

All in whole columns. Polars finds the k-th code point of a string by counting from its start, which would make the
work on one very long abstract grow with the square of its length; those few are sliced by Python instead.
"""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from icml_abstracts.findings import Finding
from icml_abstracts.integrity.faults import Tables
from icml_abstracts.spec import SPAN_TABLES, Table

_LONG = 20_000
"""Code points above which an abstract is sliced by Python."""

_ID = "abstract_id"


def check(tables: Tables) -> Iterator[Finding]:
    """All checks of this module for which there are tables."""
    if "abstracts" not in tables:
        return
    texts = tables["abstracts"].select(
        _ID,
        _text=pl.col("text"),
        _raw=pl.col("raw"),
        _text_length=pl.col("text").str.len_chars().cast(pl.Int64),
        _raw_length=pl.col("raw").str.len_chars().cast(pl.Int64),
    )
    texts = texts.unique(_ID, keep="first", maintain_order=True)
    segments: pl.DataFrame | None = None
    for table in SPAN_TABLES:
        if table.name not in tables:
            continue
        rows = tables.numbered(table.name).join(texts, on=_ID, maintain_order="left")
        holds, findings = _in_range(table, rows, tables)
        yield from findings
        yield from _surfaces(table, holds, tables)
        if table.name == "edits":
            broken, findings = _rebuilt(tables, texts)
            yield from findings
            whole = texts.join(broken, on=_ID, how="anti", maintain_order="left")
            segments = _segments(tables["edits"].join(whole, on=_ID, how="semi", maintain_order="left"), whole)
        elif segments is not None:
            yield from _images(table, holds, segments, tables)


def _in_range(table: Table, rows: pl.DataFrame, tables: Tables) -> tuple[pl.DataFrame, list[Finding]]:
    """The rows whose offsets all hold, and findings on the others."""
    may_be_empty = table.name == "edits"
    findings: list[Finding] = []
    holds = pl.lit(True)
    for base, of in [("", "text"), ("raw_", "raw"), *((f"{name}_", "text") for name in _parts(table))]:
        start, end = pl.col(f"{base}start"), pl.col(f"{base}end")
        nothing = start > end if may_be_empty else start >= end
        outside = (nothing | (start < 0) | (end > pl.col(f"_{of}_length"))).fill_null(True)
        holds = holds & ~outside
        findings += tables.fault(table.name, "C005", rows.filter(outside), columns=f"{base}start to {base}end", of=of)
    return rows.filter(holds), findings


def _parts(table: Table) -> list[str]:
    """Columns that have offsets of their own, such as `short` with `short_start` and `short_end`."""
    names = {column.name for column in table.columns}
    return [column.name for column in table.columns if {f"{column.name}_start", f"{column.name}_end"} <= names]


def _surfaces(table: Table, rows: pl.DataFrame, tables: Tables) -> Iterator[Finding]:
    """Whether the columns with a place in the text say what stands there."""
    surface = table.surface or "text"
    for column, start, end in [(surface, "start", "end"), *((name, f"{name}_start", f"{name}_end") for name in _parts(table))]:
        wrong = rows.filter(rows[column] != stretches(rows, "_text", start, end))
        yield from tables.fault(table.name, "C006", wrong, column, column=column)


def stretches(rows: pl.DataFrame, text: str, start: str, end: str) -> pl.Series:
    """The stretch from `start` to `end` (columns) of `text` (column, with its length in `<text>_length`) in every row."""
    is_long = pl.col(f"{text}_length") > _LONG
    sliced = rows.select(pl.when(~is_long).then(text).str.slice(start, pl.col(end) - pl.col(start))).to_series()
    long = rows.with_row_index("_at").filter(is_long).select("_at", _ID, text, start, end)
    for _, group in long.group_by(_ID):
        whole = group[text][0]
        parts = [whole[first:last] for first, last in group.select(start, end).iter_rows()]
        sliced = sliced.scatter(group["_at"], parts)
    return sliced


def _rebuilt(tables: Tables, texts: pl.DataFrame) -> tuple[pl.DataFrame, list[Finding]]:
    """The ids of the abstracts whose text does not follow from raw and edits, and the finding on them."""
    edits = _with_gaps(tables["edits"].join(texts, on=_ID, maintain_order="left"))
    gap, shown = pl.col("raw_start") - pl.col("_raw_before"), pl.col("text").str.len_chars().cast(pl.Int64)
    fits = (gap >= 0) & (pl.col("start") == pl.col("_before") + gap) & (pl.col("end") == pl.col("start") + shown)
    edits = edits.with_columns(_fits=(fits & (pl.col("raw_end") <= pl.col("_raw_length"))).fill_null(False))
    gaps = stretches(edits.filter("_fits"), "_raw", "_raw_before", "raw_start")
    pieces = edits.filter("_fits").with_columns(_piece=gaps + pl.col("text"))
    joined = pieces.group_by(_ID, maintain_order=True).agg(pl.col("_piece").str.join(), _raw_before=pl.col("raw_end").last())
    rebuilt = texts.join(joined, on=_ID, how="left", maintain_order="left").with_columns(pl.col("_raw_before").fill_null(0))
    rebuilt = rebuilt.with_columns(_whole=pl.col("_piece").fill_null("") + stretches(rebuilt, "_raw", "_raw_before", "_raw_length"))
    broken = pl.concat([edits.filter(~pl.col("_fits")).select(_ID), rebuilt.filter(pl.col("_whole") != pl.col("_text")).select(_ID)])
    at_fault = tables.numbered("abstracts").join(broken, on=_ID, how="semi", maintain_order="left")
    return broken, list(tables.fault("abstracts", "C008", at_fault))


def _with_gaps(edits: pl.DataFrame) -> pl.DataFrame:
    """The edits with the ends, in text and raw, of the edit before each."""
    return edits.with_columns(
        _before=pl.col("end").shift(1).over(_ID).fill_null(0),
        _raw_before=pl.col("raw_end").shift(1).over(_ID).fill_null(0),
    )


def _segments(edits: pl.DataFrame, texts: pl.DataFrame) -> pl.DataFrame:
    """Every stretch of every text that comes from one stretch of its source, copied (`_copied`) or by an edit.

    Columns: abstract_id, `_at` (start in text), `_from` and `_to` (range of raw), `_copied`; sorted by `_at`.
    """
    edits = _with_gaps(edits)
    last = edits.group_by(_ID).agg(pl.col("end", "raw_end").last())
    ends = texts.join(last, on=_ID, how="left", maintain_order="left")
    return pl.concat(
        [
            edits.filter(pl.col("raw_start") > pl.col("_raw_before")).select(
                _ID, _at="_before", _from="_raw_before", _to="raw_start", _copied=pl.lit(True)
            ),
            edits.filter(pl.col("end") > pl.col("start")).select(_ID, _at="start", _from="raw_start", _to="raw_end", _copied=pl.lit(False)),
            ends.select(_ID, _at=pl.col("end").fill_null(0), _from=pl.col("raw_end").fill_null(0), _to="_raw_length", _copied=pl.lit(True)),
        ]
    ).sort("_at", maintain_order=True)


def _images(table: Table, rows: pl.DataFrame, segments: pl.DataFrame, tables: Tables) -> Iterator[Finding]:
    """Whether the raw range of every row is the source of its text range."""
    rows = rows.join(segments, on=_ID, how="semi", maintain_order="left").with_columns(_last=pl.col("end") - 1)
    for at in ("start", "_last"):
        found = rows.sort(at, maintain_order=True).join_asof(
            segments, left_on=at, right_on="_at", by=_ID, strategy="backward", check_sortedness=False
        )
        rows = found.rename({name: f"{name}{at}" for name in ("_at", "_from", "_to", "_copied")})
    first = pl.when("_copiedstart").then(pl.col("_fromstart") + pl.col("start") - pl.col("_atstart")).otherwise("_fromstart")
    last = pl.when("_copied_last").then(pl.col("_from_last") + pl.col("end") - pl.col("_at_last")).otherwise("_to_last")
    wrong = rows.filter((pl.col("raw_start") != first) | (pl.col("raw_end") != last)).sort("_row")
    yield from tables.fault(table.name, "C007", wrong)
