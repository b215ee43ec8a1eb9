"""For people: every finding with its line and a caret under its place, and what to do about each rule."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from typing import TYPE_CHECKING

from icml_abstracts.findings import EXCERPT_LENGTH, Finding, Severity, visible
from icml_abstracts.report.style import Style, summary

if TYPE_CHECKING:
    from icml_abstracts.validation import Report

_COLOURS = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}
_BEFORE = 24
"""Code points of the line shown before the place."""


def render(report: Report, style: Style) -> str:
    """The report as text for a terminal."""
    lines: list[str] = []
    sources = _lines(report)
    explained: set[str] = set()
    for finding in report.findings:
        lines += _finding(finding, sources.get(finding.file, {}), style)
        if finding.code not in explained:
            lines.append(f"      = {finding.rule.fix}")
            explained.add(finding.code)
        lines.append("")
    return "".join(f"{line}\n" for line in [*lines, summary(report)])


def _lines(report: Report) -> dict[str, dict[int, str]]:
    """The lines that findings point to, by input."""
    wanted: defaultdict[str, set[int]] = defaultdict(set)
    for finding in report.findings:
        if finding.line is not None:
            wanted[finding.file].add(finding.line)
    return {one.name: one.lines(wanted[one.name]) for one in report.inputs}


def _finding(finding: Finding, lines: dict[int, str], style: Style) -> list[str]:
    code, place = f"{finding.severity} {finding.code}", finding.place
    if style.colour:
        code, place = f"\x1b[{_COLOURS[finding.severity]}m{code}\x1b[0m", f"\x1b[1m{place}\x1b[0m"
    shown = [f"{place}: {code} {finding.rule.name}: {finding.message}"]
    if finding.line in lines and finding.column is not None:
        window, caret = _window(lines[finding.line], finding.column)
        shown += [f"{finding.line:>5} | {window}", f"      | {' ' * caret}^"]
    elif finding.excerpt:
        shown.append(f"      | {finding.excerpt}")
    return shown


def _window(line: str, column: int) -> tuple[str, int]:
    """At most 60 code points of `line` around `column`, escaped, and how many cells stand before the place."""
    start = max(0, column - 1 - _BEFORE)
    before = ["…"] if start else []
    before += map(visible, line[start : column - 1])
    shown = "".join(before)[-EXCERPT_LENGTH // 2 :]
    caret = sum(map(_width, shown))
    for at, char in enumerate(line[column - 1 : column + EXCERPT_LENGTH], column):
        piece = visible(char)
        rest = 1 if at < len(line) else 0
        if len(shown) + len(piece) + rest > EXCERPT_LENGTH:
            return shown + "…", caret
        shown += piece
    return shown, caret


def _width(char: str) -> int:
    """The cells that `char` takes on a terminal."""
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
