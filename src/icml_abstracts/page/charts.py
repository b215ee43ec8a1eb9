"""What is plotted: counts of what the abstracts hold, each with the query that shows the abstracts behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from urllib.parse import urlencode

import polars as pl

from icml_abstracts.page.content import Content

_COLUMNS = 30  # of a histogram, about
_NICE = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
_FEWEST_FACTORS = 3
_DECADES = (1.0, 10.0, 100.0, 1e3, 1e4)
_FACTOR_EDGES = (0.0, *(step * decade for decade in _DECADES[:-1] for step in (1, 1.5, 2, 3, 5, 7)), _DECADES[-1])
_MOST_TICKS = 6
_MOST_HOSTS = 7


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its label, its height, the part of it that is set apart, and the query of the abstracts it stands for."""

    label: str
    count: int
    part: int = 0
    query: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A histogram (`columns`) or a ranking of categories, with what it says in words.

    `part` names what is set apart in each bar. `ticks` are labels at the left edges of columns, by column.
    """

    title: str
    caption: str
    bars: tuple[Bar, ...]
    counted: str
    part: str = ""
    columns: bool = False
    ticks: tuple[tuple[int, str], ...] = ()


def charts(content: Content) -> list[Chart]:
    """The charts of `content`; those that there is nothing to show in are left out."""
    made = (_lengths(content), _contributions(content), _factors(content), _hosts(content), _venues(content))
    return [chart for chart in made if chart is not None]


def query(**parameters: str) -> str:
    """The query string, as the browser of abstracts reads it."""
    return urlencode(parameters)


def _lengths(content: Content) -> Chart | None:
    words = content.abstracts["n_words"]
    if not words.len():
        return None
    longest = int(words.quantile(0.995) or 0)
    shortest = int(words.quantile(0.0) or 0)
    width = next((nice for nice in _NICE if nice * _COLUMNS >= longest - shortest), -(-(longest - shortest) // _COLUMNS))
    edges = [*range(shortest // width * width, longest + 1, width)]
    counts = _counts(words.cast(pl.Float64), edges)
    bars = []
    for index, count in enumerate(counts):
        low, high = edges[index], edges[index] + width
        last = index + 1 == len(edges)
        bars.append(
            Bar(
                f"{low:,} words or more" if last else f"{low:,} to {high - 1:,} words",
                count,
                query=query(words=f"{low}-" if last else f"{low}-{high}"),
            )
        )
    shortish, median, longish = (words.quantile(share, "nearest") or 0 for share in (0.1, 0.5, 0.9))
    every = -(-len(edges) // _MOST_TICKS)
    ticks = tuple((index, f"{edge:,}") for index, edge in enumerate(edges) if index % every == 0)
    caption = f"Half of the abstracts have at most {median:,.0f} words; eight in ten have {shortish:,.0f} to {longish:,.0f}."
    return Chart("How long abstracts are", caption, tuple(bars), "abstracts", columns=True, ticks=ticks)


def _contributions(content: Content) -> Chart | None:
    rows = content.spans.get("contributions")
    if rows is None or not rows.height:
        return None
    kinds = (
        rows.group_by(pl.col("kind").cast(pl.String)).agg(pl.len(), pl.col("released").sum()).sort("len", "kind", descending=[True, False])
    )
    bars = tuple(Bar(kind, count, int(released), query(kind=kind)) for kind, count, released in kinds.iter_rows())
    abstracts = rows["abstract_id"].n_unique()
    caption = f"{rows.height:,} named things that {abstracts:,} abstracts introduce, by what they are."
    return Chart("What is introduced", caption, bars, "contributions", part="said to be public")


def _factors(content: Content) -> Chart | None:
    rows = content.spans.get("quantities")
    if rows is None:
        return None
    rows = rows.filter((pl.col("unit") == "×") & (pl.col("value") > 0))
    if rows.height < _FEWEST_FACTORS:
        return None
    counts = _counts(rows["value"], _FACTOR_EDGES)
    hedged = _counts(rows.filter(pl.col("modifier").cast(pl.String) == "up to")["value"], _FACTOR_EDGES)
    held = [index for index, count in enumerate(counts) if count]
    first, last = min(held[0], _FACTOR_EDGES.index(1.0)), max(held[-1], _FACTOR_EDGES.index(50.0))
    bars, ticks = [], []
    for index in range(first, last + 1):
        low = _FACTOR_EDGES[index]
        high = _FACTOR_EDGES[index + 1] if index + 1 < len(_FACTOR_EDGES) else None
        label = f"{low:,g}× or more" if high is None else f"{low:,g}× to {high:,g}×"
        bars.append(Bar(label, counts[index], hedged[index], query(factor=f"{low:g}-" if high is None else f"{low:g}-{high:g}")))
        if low in _DECADES:
            ticks.append((index - first, f"{low:g}×" if low < 1000 else f"{low / 1000:g}k×"))
    median = rows["value"].quantile(0.5, "nearest") or 0
    caption = f"{rows.height:,} factors, as in “2.5× faster”; the middle one is {median:,g}×. The scale is logarithmic."
    return Chart("Factors that are claimed", caption, tuple(bars), "factors", part="with “up to”", columns=True, ticks=tuple(ticks))


def _hosts(content: Content) -> Chart | None:
    rows = content.spans.get("links")
    if rows is None:
        return None
    rows = rows.filter(pl.col("kind").cast(pl.String) == "code")
    if not rows.height:
        return None
    hosts = rows.group_by("host").len().sort("len", "host", descending=[True, False])
    bars = [Bar(host, count, query=query(host=host)) for host, count in hosts.head(_MOST_HOSTS).iter_rows()]
    if hosts.height > _MOST_HOSTS:
        bars.append(Bar(f"{hosts.height - _MOST_HOSTS:,} others", int(hosts[_MOST_HOSTS:]["len"].sum())))
    caption = f"{rows.height:,} links to code in {rows['abstract_id'].n_unique():,} abstracts, by the site that hosts it."
    return Chart("Where code lives", caption, tuple(bars), "links")


def _venues(content: Content) -> Chart | None:
    rows = content.abstracts.group_by("venue", "year").len().sort("year", "venue")
    if rows.height < 2:
        return None
    bars = tuple(Bar(f"{venue} {year}", count, query=query(venue=f"{venue} {year}")) for venue, year, count in rows.iter_rows())
    return Chart("Where they come from", f"Abstracts of {rows.height:,} venues.", bars, "abstracts")


def _counts(values: pl.Series, edges: Sequence[float]) -> list[int]:
    """How many of `values` lie from each edge up to the next; the last has no end."""
    last = int((values >= edges[-1]).sum())
    return [*(int(((values >= low) & (values < high)).sum()) for low, high in pairwise(edges)), last]
