"""Figures and charts as HTML: lists of links, so that they can be read, followed and laid out at any width."""

from __future__ import annotations

from html import escape

from icml_abstracts.page.charts import Bar, Chart, query
from icml_abstracts.page.content import Content

_BROWSER = "#abstracts"
_NEAR_EDGE = 0.92


_MOST_NAMED = 3


def venues(content: Content) -> str:
    """Where the abstracts come from, as plain text."""
    pairs = content.abstracts.select("venue", "year").unique().sort("year", "venue")
    return ", ".join(f"{venue} {year}" for venue, year in pairs.iter_rows()) if pairs.height <= _MOST_NAMED else f"{pairs.height:,} venues"


def figures(content: Content) -> str:
    """The headline numbers."""
    total = content.abstracts.height
    with_code = content.spans["links"].filter(kind="code")["abstract_id"].n_unique() if "links" in content.spans else None
    with_formula = content.spans["math"]["abstract_id"].n_unique() if "math" in content.spans else None
    contributions = content.spans["contributions"].height if "contributions" in content.spans else None
    shown = [
        _figure(f"{total:,}", "abstract" if total == 1 else "abstracts", ""),
        _figure(f"{int(content.abstracts['n_words'].sum()):,}", "words", None),
    ]
    if contributions is not None:
        shown.append(_figure(f"{contributions:,}", "contributions", None))
    if total and with_code is not None:
        shown.append(_figure(_percentage(with_code, total), "link their code", query(has="code")))
    if total and with_formula is not None:
        shown.append(_figure(_percentage(with_formula, total), "hold a formula", query(has="formula")))
    return "\n".join(shown)


def _percentage(count: int, total: int) -> str:
    return f"{count / total:.0%}"


def _figure(number: str, label: str, search: str | None) -> str:
    inner = f"<strong>{number}</strong> <span>{label}</span>"
    return f"<li>{inner}</li>" if search is None else f'<li><a href="{_address(search)}">{inner}</a></li>'


def _address(search: str) -> str:
    return escape(f"{_BROWSER}?{search}" if search else _BROWSER)


def chart(value: Chart) -> str:
    """One chart with its title and caption."""
    key = f'<p class="key"><i></i>all <i class="part"></i>{escape(value.part)}</p>' if value.part else ""
    highest = max((bar.count for bar in value.bars), default=0) or 1
    bars = "\n".join(_bar(bar, value, highest) for bar in value.bars)
    if value.columns:
        ticks = "".join(_tick(index / len(value.bars), label) for index, label in value.ticks)
        body = f'<ol class="columns">\n{bars}\n</ol>\n<div class="ticks" aria-hidden="true">{ticks}</div>'
    else:
        body = f'<ol class="ranking">\n{bars}\n</ol>'
    return f"<figure>\n<figcaption><h2>{escape(value.title)}</h2><p>{escape(value.caption)}</p>{key}</figcaption>\n{body}\n</figure>"


def _tick(place: float, label: str) -> str:
    # near the right edge a label ends at it, lest it stick out
    side = f"left:{place:.2%}" if place < _NEAR_EDGE else "right:0"
    return f'<span style="{side}">{escape(label)}</span>'


def _bar(bar: Bar, chart: Chart, highest: int) -> str:
    counted = chart.counted if bar.count != 1 else chart.counted.removesuffix("s")
    if chart.part:
        counted += f", {bar.part:,} {chart.part}"
    said = escape(f"{bar.label}: {bar.count:,} {counted}")
    size = f"--size:{bar.count / highest:.4f};--part:{bar.part / (bar.count or 1):.4f}"
    if chart.columns:
        inner = f'<i style="{size}"></i><span class="unseen">{said}</span>'
    else:
        inner = f'<span>{escape(bar.label)}</span><i style="{size}"></i> <b>{bar.count:,}</b> <em class="unseen">{escape(counted)}</em>'
    tag, target = ("a", f' href="{_address(bar.query)}"') if bar.query and bar.count else ("div", "")
    return f'<li><{tag}{target} data-tip="{said}">{inner}</{tag}></li>'
