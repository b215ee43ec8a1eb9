"""One line per finding: `file:line:column: CODE name: message`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icml_abstracts.report.style import Style, summary

if TYPE_CHECKING:
    from icml_abstracts.validation import Report


def render(report: Report, style: Style) -> str:  # noqa: ARG001 - all formats are called alike
    """The report as lines."""
    return "".join(f"{line}\n" for line in [*map(str, report.findings), summary(report)])
