"""Records: what every reader yields, whatever the format of its source."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from icml_abstracts.findings import Finding, Remark, excerpt


class Heading(NamedTuple):
    """The line that says to which venue and year the following abstracts belong; `line` is 1-based."""

    text: str
    venue: str
    year: int
    line: int


class Paper(NamedTuple):
    """Bibliography of one paper as its source gives it; `title_raw` may hold markup."""

    paper_id: str
    title_raw: str
    authors: tuple[str, ...] | None = None
    decision: str | None = None
    topic: str | None = None
    keywords: tuple[str, ...] | None = None
    openreview_id: str | None = None
    event_id: str | None = None
    url: str | None = None
    license: str | None = None


class Record(NamedTuple):
    """One abstract, or one paper without an abstract (`raw` is `None`), and where it stood.

    `raw` has no white space at its ends. `line` and `column` are 1-based; `start` and `end` count code points after a
    byte order mark and are half-open. The last four are `None` where the source is not a text dump.
    """

    raw: str | None
    venue: str
    year: int
    line: int | None = None
    column: int | None = None
    start: int | None = None
    end: int | None = None
    paper: Paper | None = None


Item = Heading | Record | Finding
"""What a reader yields, in the order of the source."""


@dataclass(frozen=True, slots=True)
class Dump:
    """A source, read whole: its first heading, the abstracts in order, and what is to be said against it.

    `heading`, `venue` and `year` are `None` where the source does not say.
    """

    heading: str | None
    venue: str | None
    year: int | None
    records: tuple[Record, ...]
    findings: tuple[Finding, ...]


def collect(items: Iterable[Item]) -> Dump:
    """All that a reader yields, as one value."""
    headings: list[Heading] = []
    records: list[Record] = []
    findings: list[Finding] = []
    for item in items:
        (headings if isinstance(item, Heading) else records if isinstance(item, Record) else findings).append(item)  # type: ignore[arg-type]
    first = headings[0] if headings else None
    of = first or next(iter(records), None)
    venue, year = (of.venue or None, of.year or None) if of else (None, None)
    return Dump(first.text if first else None, venue, year, tuple(records), tuple(findings))


def located(remarks: Iterable[Remark], record: Record, file: str, ordinal: int) -> Iterator[Finding]:
    """The remarks on a record's abstract as findings with their place in `file`."""
    raw = record.raw or ""
    starts: list[int] = []
    for remark in remarks:
        line = column = None
        if record.line is not None and record.column is not None:
            starts = starts or line_starts(raw)
            index = bisect_right(starts, remark.start) - 1
            line = record.line + index
            column = remark.start - starts[index] + (record.column if index == 0 else 1)
        yield Finding(file, remark.code, line, column, ordinal, excerpt(raw, remark.start, remark.end), remark.context)


def line_starts(text: str) -> list[int]:
    """The offset at which each line of `text` begins; only LF, CR LF and CR end lines."""
    starts = [0]
    at = 0
    for piece in text.replace("\r\n", "\n\n").replace("\r", "\n").split("\n")[:-1]:
        at += len(piece) + 1
        starts.append(at)
    if "\r\n" in text:  # the CR and the LF were counted as two line ends
        starts = [start for start in starts if not (0 < start < len(text) and text[start - 1] == "\r" and text[start] == "\n")]
    return starts
