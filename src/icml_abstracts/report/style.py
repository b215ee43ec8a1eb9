"""What reports have in common: how they are to look, and the sentence that sums them up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from icml_abstracts.findings import Severity

if TYPE_CHECKING:
    from icml_abstracts.validation import Report


class Style(NamedTuple):
    """How a report is to look: with colour or not, and from which severity on a finding is a failure."""

    colour: bool = False
    fail_on: Severity = Severity.ERROR


def counted(number: int, noun: str) -> str:
    """`1 error`, `2 errors`."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def summary(report: Report) -> str:
    """What was read and how many findings there are, in one line."""
    found = ", ".join(counted(number, severity) for severity, number in report.counts.items() if number) or "no findings"
    known = f" ({counted(report.n_known, 'known finding')} in the baseline)" if report.n_known else ""
    return f"{counted(report.n_abstracts, 'abstract')} in {counted(len(report.inputs), 'input')}: {found}{known}"
