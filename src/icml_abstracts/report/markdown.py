"""Markdown: a table of the rules that were broken, and one of the findings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from icml_abstracts.findings import Finding
from icml_abstracts.report.style import Style, counted, summary
from icml_abstracts.rules import RULES

if TYPE_CHECKING:
    from icml_abstracts.validation import Report

_ROOM = 900_000
"""Bytes for the table of findings; a step summary on GitHub holds 1 MiB."""

_SPECIAL = str.maketrans({char: f"\\{char}" for char in "\\`*_{}[]<>|$~#"} | {"&": "&amp;"})


def render(report: Report, style: Style) -> str:
    """The report as a Markdown document."""
    verdict = "failed" if report.fails(style.fail_on) else "passed"
    lines = [f"## Validation of abstracts {verdict}", "", summary(report) + ".", ""]
    if report.findings:
        lines += ["| rule | severity | findings | what to do |", "|---|---|---:|---|", *_rules(report.findings), ""]
        lines += ["| place | rule | message | text |", "|---|---|---|---|", *_findings(report.findings), ""]
    return "\n".join(lines)


def _rules(findings: tuple[Finding, ...]) -> list[str]:
    counts = Counter(finding.code for finding in findings)
    ranked = sorted(counts, key=lambda code: (["error", "warning", "info"].index(RULES[code].severity), code))
    return [f"| {code} {RULES[code].name} | {RULES[code].severity} | {counts[code]} | {RULES[code].fix} |" for code in ranked]


def _findings(findings: tuple[Finding, ...]) -> list[str]:
    rows: list[str] = []
    room = _ROOM
    for finding in sorted(findings, key=lambda finding: -finding.severity):
        rows.append(f"| {_cell(finding.place)} | {finding.code} | {_cell(finding.message)} | {_cell(finding.excerpt)} |")
        room -= len(rows[-1].encode("utf-8", "replace")) + 1
        if room < 0:
            rows[-1] = f"| … | | {counted(len(findings) - len(rows) + 1, 'more finding')} | |"
            break
    return rows


def _cell(text: str) -> str:
    return text.translate(_SPECIAL)
