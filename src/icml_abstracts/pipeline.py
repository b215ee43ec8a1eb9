"""From sources to a data package: reads, annotates and writes chunk by chunk, so that memory is bounded by a chunk.

The result depends on the content of the sources alone: not on the order in which they are named, the number of
processes, the clock or the locale.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

import polars as pl

from icml_abstracts import options
from icml_abstracts.errors import CannotRun, RefusedInput
from icml_abstracts.findings import Finding, Severity
from icml_abstracts.linking import CatalogPaper, Linked, catalog_papers, linked, unlinked
from icml_abstracts.package import TableWriter, fingerprint, package_writer
from icml_abstracts.papers import Papers
from icml_abstracts.records import Heading, Record
from icml_abstracts.sources import Source, catalogs
from icml_abstracts.sources import sources as found
from icml_abstracts.spec import DUMPS
from icml_abstracts.tables import Entry, Frames, Ids, frame, frames

CHUNK = 1000
"""Abstracts that are annotated and written together; also the rows of a Parquet row group of `abstracts`."""

_AHEAD = 3
"""Chunks in flight for each process."""

Progress = Callable[[int, int], None]
"""Called with what is done and what there is to do, in characters of input."""


@dataclass(frozen=True, slots=True)
class Built:
    """A finished build: where it lies, its rows by table, and its findings by code."""

    path: Path
    rows: dict[str, int]
    findings: dict[str, int]


class _Reading:
    """A source while it is read; its row in `dumps` is known at its end."""

    def __init__(self, source: Source, venue: str | None, year: int | None) -> None:
        self.source = source
        self.options = venue, year
        self.first: Heading | Record | None = None
        self.n_abstracts = 0

    def records(self, report: Callable[[Finding], None]) -> Iterator[Record]:
        """The records, in order; findings are reported."""
        venue, year = self.options
        try:
            for item in self.source.items(venue=venue, year=year):
                if isinstance(item, Finding):
                    report(item)
                    continue
                self.first = self.first or item
                if isinstance(item, Record):
                    self.n_abstracts += item.raw is not None
                    yield item
        except OSError as error:
            raise CannotRun(f"{self.source.path}: {error.strerror or error}") from None

    def again(self) -> _Reading:
        """The same source, to be read another time."""
        return _Reading(self.source, *self.options)

    def row(self) -> tuple[object, ...]:
        """The row in `dumps`."""
        n_bytes, sha256 = fingerprint(*self.source.paths)
        heading = self.first.text if isinstance(self.first, Heading) else None
        venue, year = (self.first.venue, self.first.year) if self.first else self.options
        name = " + ".join(path.name for path in self.source.paths)
        return (self.source.dump_id, name, self.source.table_format, sha256, n_bytes, heading, venue, year, self.n_abstracts)


def build(
    sources: Sequence[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    *,
    catalog: Sequence[str | os.PathLike[str]] = (),
    source_format: str | None = None,
    jobs: int = 1,
    expect_count: int | None = None,
    venue: str | None = None,
    year: int | None = None,
    progress: Progress | None = None,
) -> Built:
    """Build the data package of `sources` in the folder `out`, replacing the one there whole or not at all.

    Args:
        sources: files; their names without extension become dump ids.
        out: folder of the package; made if it does not exist.
        catalog: files that name papers, of any source format or CSV; abstracts without a paper of their own are linked to them.
        source_format: format of all sources; by default each is recognised from its content.
        jobs: processes; the result is the same for any number. A script that asks for more than one must keep its own work under
            `if __name__ == "__main__"`, since the others import it.
        expect_count: number of abstracts that the sources must hold together.
        venue: venue where a source has no heading; a heading that says otherwise is an error.
        year: year, likewise.
        progress: called now and then while long work goes on.

    Raises:
        RefusedInput: the sources have errors.
        CannotRun: a source cannot be read, two sources have one name, an option is impossible, or an extra is missing.
        OSError: `out` cannot be written.
    """
    options.check(venue, year, expect_count, out, sources=sources, catalog=catalog)
    opened = [_Reading(source, venue, year) for source in found(sources, source_format)]
    total = sum(path.stat().st_size for reading in opened for path in reading.source.paths)
    counts: Counter[str] = Counter()
    errors: list[Finding] = []
    papers = Papers()
    known, said = catalog_papers(catalogs(catalog), venue, year, [reading.source for reading in opened])

    def report(finding: Finding) -> None:
        counts[finding.code] += 1
        if finding.severity is Severity.ERROR:
            errors.append(finding)

    for finding in said:
        report(finding)
    links = _links([reading.again() for reading in opened], known) if known else iter(())

    def entries() -> Iterator[Entry]:
        ids = Ids()
        for reading in opened:
            dump_id, file = reading.source.dump_id, reading.source.path.name
            for record in reading.records(report):
                paper_id, method = None, None
                if record.paper:
                    paper_id, method = papers.add(record.paper, record.venue, record.year, file), "id"
                if record.raw is None:
                    continue
                if known and not record.paper:
                    link = next(links)
                    method = link.method
                    if link.paper:
                        paper_id = papers.add(link.paper.paper, record.venue, record.year, link.paper.file)
                    else:
                        report(unlinked(link, record, file, reading.n_abstracts))
                yield Entry(ids.of(record.raw), dump_id, file, reading.n_abstracts, record, paper_id, method)
        for paper in known:
            papers.complete(paper.paper, paper.file)

    rows: Counter[str] = Counter()
    done = 0
    with package_writer(Path(out)) as writers:
        for built, findings in _annotated(entries(), jobs):
            for finding in findings:
                report(finding)
            for name, rows_of in built.items():
                _write(writers[name], rows_of, rows)
            done += int(built["abstracts"]["raw"].str.len_chars().sum())
            if progress:
                progress(min(done, total), total)
        n_abstracts = rows["abstracts"]
        if expect_count is not None and n_abstracts != expect_count:
            names = ", ".join(reading.source.path.name for reading in opened)
            report(Finding(names, "F009", context={"found": n_abstracts, "expected": expect_count}))
        if errors:
            raise RefusedInput(errors)
        _write(writers["dumps"], frame(DUMPS, [reading.row() for reading in opened]), rows)
        bibliography, conflicts = papers.frame()
        for finding in conflicts:
            report(finding)
        _write(writers["papers"], bibliography, rows)
    return Built(Path(out), dict(rows), dict(sorted(counts.items())))


def _links(readings: Iterable[_Reading], papers: Sequence[CatalogPaper]) -> Iterator[Linked]:
    """The links of all abstracts that have no paper of their own, in order; reads the sources, whose findings come later."""
    records = ((reading.source.dump_id, record) for reading in readings for record in reading.records(_unsaid))
    return linked([(dump_id, record) for dump_id, record in records if record.raw is not None and not record.paper], papers)


def _unsaid(_: Finding) -> None:
    """Findings of a first reading are not reported; the second will."""


def _write(writer: TableWriter, rows: pl.DataFrame, counts: Counter[str]) -> None:
    writer.write(rows)
    counts[writer.table.name] += rows.height


def _chunks(entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    while chunk := list(islice(entries, CHUNK)):
        yield chunk


def _annotated(entries: Iterator[Entry], jobs: int) -> Iterator[tuple[Frames, list[Finding]]]:
    """The frames of every chunk, in order; in other processes when there is more than one chunk."""
    chunks = _chunks(entries)
    head = list(islice(chunks, 2))
    if jobs == 1 or len(head) < 2:
        yield from map(frames, chain(head, chunks))
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting: deque[Future[tuple[Frames, list[Finding]]]] = deque()
        for chunk in chain(head, chunks):
            waiting.append(pool.submit(frames, chunk))
            if len(waiting) >= jobs * _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
