"""Annotations of GitHub Actions: workflow commands, the most severe findings first.

GitHub shows ten annotations of a level for each step and drops the others, so the rest is summed up in one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icml_abstracts.findings import Finding, Severity
from icml_abstracts.report.style import Style, counted, summary

if TYPE_CHECKING:
    from icml_abstracts.validation import Report

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
MOST = 10
"""Annotations of a level that GitHub shows."""


def render(report: Report, style: Style) -> str:  # noqa: ARG001 - all formats are called alike
    """The report as workflow commands."""
    by_level = {level: [finding for finding in report.findings if finding.severity is level] for level in _LEVELS}
    too_many = any(len(findings) > MOST for findings in by_level.values())
    lines: list[str] = []
    for level, findings in by_level.items():
        # the sum is a notice itself
        lines += map(_annotation, findings[: MOST - 1 if too_many and level is Severity.INFO else MOST])
    if left := len(report.findings) - len(lines):
        lines.append(f"::notice title=icml-abstracts::{counted(left, 'more finding')}; the summary of the step lists all")
    return "".join(f"{line}\n" for line in [*lines, summary(report)])


def _annotation(finding: Finding) -> str:
    properties = {
        "file": finding.file,
        "line": finding.line,
        "col": finding.column,
        "title": f"{finding.code} {finding.rule.name}",
    }
    given = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items() if value is not None)
    return f"::{_LEVELS[finding.severity]} {given}::{_data(f'{finding.message}. {finding.rule.fix}')}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
