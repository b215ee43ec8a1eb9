"""The abstracts as the browser takes them: columns rather than rows, compressed, and free of anything that HTML could read.

Offsets stay code points. The rows of a span table stand in the order of the abstracts; `n` says how many each has.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import polars as pl

from icml_abstracts.page.content import Content

Columns = dict[str, list[Any]]
"""Column name to values, one for each row."""

_OWN = {
    "contributions": ("kind", "expansion", "released"),
    "abbreviations": ("short", "long", "short_start", "short_end", "long_start", "long_end"),
    "quantities": ("value", "value_high", "unit", "modifier"),
    "links": ("url", "host", "kind", "repository"),
    "math": ("tex", "display"),
    "emphasis": ("kind",),
}
"""The columns of each span table, besides `start` and `end`, that the page uses."""

_OPENREVIEW = "https://openreview.net/forum?id="


def payload(content: Content) -> dict[str, Any]:
    """The abstracts, their papers and their spans, as JSON values."""
    ids = content.abstracts.select("abstract_id").with_row_index("position")
    return {
        "abstracts": _abstracts(content),
        "papers": _papers(content),
        "spans": {name: _spans(rows, ids, _OWN[name]) for name, rows in content.spans.items()},
    }


def encoded(values: dict[str, Any]) -> str:
    """`values` as base64 of zlib-compressed JSON; letters, digits, `+`, `/` and `=` alone."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def _abstracts(content: Content) -> Columns:
    named = content.abstracts.select(
        pl.col("abstract_id").alias("id"),
        pl.concat_str(pl.col("dump_id"), pl.lit(":"), pl.col("ordinal")).alias("place"),
        pl.concat_str(pl.col("venue"), pl.lit(" "), pl.col("year")).alias("venue"),
        pl.col("status").cast(pl.String),
        pl.col("n_words").alias("words"),
        "text",
    )
    columns: Columns = named.to_dict(as_series=False)
    if content.papers is not None:
        positions = {paper: position for position, paper in enumerate(content.papers["paper_id"])}
        columns["paper"] = [positions.get(paper) for paper in content.abstracts["paper_id"]]
    return columns


def _papers(content: Content) -> Columns:
    if content.papers is None:
        return {}
    papers = content.papers.select(
        "title",
        pl.col("authors").list.join(", ", ignore_nulls=True),
        "decision",
        pl.coalesce("url", pl.lit(_OPENREVIEW) + pl.col("openreview_id")).alias("url"),
    )
    columns: Columns = papers.to_dict(as_series=False)
    return columns


def _spans(rows: pl.DataFrame, ids: pl.DataFrame, own: tuple[str, ...]) -> Columns:
    placed = rows.join(ids, on="abstract_id").sort("position", "ordinal")
    counts = ids.join(placed.group_by("position").len(), on="position", how="left").sort("position")
    columns: Columns = {"n": counts["len"].fill_null(0).to_list()}
    columns |= placed.select("start", "end", *own).to_dict(as_series=False)
    return columns
