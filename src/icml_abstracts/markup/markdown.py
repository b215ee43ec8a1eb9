"""Markdown and TeX quotes in a scan: runs of `*` and `_`, and backticks."""

from __future__ import annotations

import re

from icml_abstracts.markup import emphasis, mathematics
from icml_abstracts.markup.state import Span, State

_QUOTE_END = re.compile(r"(?<![\s'])['’](?![\w'])")
_DOUBLE_QUOTE_END = re.compile(r"''|[\"”]")


def marks(scan: State, at: int) -> int:
    """A run of `*` or `_`, put aside until all are known; or a lowered group."""
    if scan.source[at] == "_" and scan.source[at + 1 : at + 2] == "{" and at and not scan.source[at - 1].isspace():
        return mathematics.script(scan, at)
    run = emphasis.run_at(scan.source, at)
    if run.opens or run.closes:
        scan.runs.append(run)
    return at + run.length


def backticks(scan: State, at: int) -> int:
    """Backticks: a TeX quote if a closing quote comes before the next of them, else code."""
    source = scan.source
    end = at
    while source[end : end + 1] == "`":
        end += 1
    width = end - at
    if width == 1:
        quote, tick = scan.find_ahead(_QUOTE_END, end), scan.find_ahead("`", end)
        if quote != -1 and (tick == -1 or quote < tick):
            scan.replace(at, end, "‘", "quote")
            scan.replace(quote, quote + 1, "’", "quote")
        elif tick != -1 and source[tick + 1 : tick + 2] != "`":
            return _code(scan, at, end, tick, tick + 1)
        else:
            scan.remark("M007", at, end)
    elif width == 2:
        quote, ticks = scan.find_ahead(_DOUBLE_QUOTE_END, end), scan.find_ahead("``", end)
        if quote != -1 and (ticks == -1 or quote < ticks):
            scan.replace(at, end, "“", "quote")
            scan.replace(quote, quote + (2 if source[quote] == "'" else 1), "”", "quote")
        elif ticks != -1:
            return _code(scan, at, end, ticks, ticks + 2)
        else:
            scan.replace(at, end, "“", "quote")
            scan.remark("M007", at, end)
    elif width == 3 and (ticks := scan.find_ahead("`" * 3, end)) != -1:
        return _code(scan, at, end, ticks, ticks + 3)
    else:
        scan.remark("M007", at, end)
    return end


def _code(scan: State, start: int, inner_start: int, inner_end: int, end: int) -> int:
    scan.replace(start, inner_start, "", "mark")
    scan.replace(inner_end, end, "", "mark")
    scan.emphasis.append(Span(inner_start, inner_end, "code"))
    return end
