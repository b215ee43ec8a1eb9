"""Validation: everything that can be said against dumps, other sources and packages, as one report."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from icml_abstracts import options
from icml_abstracts.baseline import Baseline
from icml_abstracts.checks.abstracts import Checks
from icml_abstracts.checks.duplicates import Seen
from icml_abstracts.errors import CannotRun
from icml_abstracts.findings import Finding, Severity, worst
from icml_abstracts.inputs import Input, inputs
from icml_abstracts.papers import Papers
from icml_abstracts.records import Item, Record
from icml_abstracts.rules import RULES, matching
from icml_abstracts.sources import Source

if TYPE_CHECKING:
    import polars as pl

Progress = Callable[[int, int], None]
"""Called with what is done and what there is to do, in bytes of input."""

Location = str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class Report:
    """What validation found.

    `findings` are ordered by file, place and code. `inputs` are what was read, in the order of their names, and
    `n_abstracts` is the number of abstracts in them. `n_known` counts the findings that the baseline lists.
    """

    findings: tuple[Finding, ...]
    inputs: tuple[Input, ...]
    n_abstracts: int
    n_known: int = 0

    @property
    def ok(self) -> bool:
        """Whether something was read and no finding is an error."""
        return not self.fails(Severity.ERROR)

    def fails(self, threshold: Severity) -> bool:
        """Whether a finding is at or above `threshold`, or nothing was read."""
        return self.n_abstracts == 0 or (worst(self.findings) or 0) >= threshold

    @property
    def counts(self) -> dict[str, int]:
        """The number of findings of each severity: `error`, `warning`, `info`."""
        found = Counter(finding.severity for finding in self.findings)
        return {str(severity): found[severity] for severity in sorted(Severity, reverse=True)}

    def to_frame(self) -> pl.DataFrame:
        """One row per finding, its parts as columns."""
        import polars as pl  # noqa: PLC0415 - slow to import

        rows = [
            (f.file, f.line, f.column, f.record, f.code, f.rule.name, str(f.severity), f.message, f.excerpt, f.fingerprint)
            for f in self.findings
        ]
        text, number = pl.String(), pl.Int64()
        schema: dict[str, pl.DataType] = {"file": text, "line": number, "column": number, "record": number, "code": text, "name": text}
        schema |= {"severity": pl.Enum([str(severity) for severity in Severity]), "message": text, "excerpt": text, "fingerprint": text}
        return pl.DataFrame(rows, schema=schema, orient="row")


def validate(
    *paths: Location,
    select: Collection[str] = (),
    ignore: Collection[str] = (),
    expect_count: int | None = None,
    against: Location | None = None,
    baseline: Location | None = None,
    venue: str | None = None,
    year: int | None = None,
    frictionless: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Find everything that can be said against `paths`.

    Args:
        paths: dumps or other sources, folders of them, packages (a folder or its `datapackage.json`), `-` for standard input.
        select: codes, beginnings of codes or names of rules to report; by default all.
        ignore: codes, beginnings of codes or names of rules to leave out.
        expect_count: number of abstracts that there must be in all.
        against: a package; abstracts that it holds too are duplicates. Its dumps that are validated again are left out.
        baseline: file of known findings, as `validate --write-baseline` writes it.
        venue: venue where a source has no heading; a heading that says otherwise is an error.
        year: year, likewise.
        frictionless: let Frictionless judge the CSV files of packages too.
        progress: called now and then while long work goes on.

    Raises:
        CannotRun: nothing is named, something named is not there, an option is impossible, a rule is unknown, or an extra is missing.
    """
    options.check(venue, year, expect_count, against, baseline, *paths)
    wanted = _codes(select, RULES.keys()) - _codes(ignore, frozenset())
    known = Baseline.read(Path(baseline)) if baseline is not None else None
    read = inputs(paths)
    run = _Run(read, venue, year, frictionless, progress)
    if against is not None:
        run.remember(against)
    findings = [finding for one in read for finding in run.findings(one)] + run.papers.frame()[1]
    if expect_count is not None and run.n_abstracts != expect_count:
        names = ", ".join(one.name for one in read)
        findings.append(Finding(names, "F009", context={"found": run.n_abstracts, "expected": expect_count}))
    n_known = 0
    if known:
        findings, n_known = known.split(findings)
    chosen = sorted((finding for finding in findings if finding.code in wanted), key=lambda finding: finding.sort_key)
    return Report(tuple(chosen), read, run.n_abstracts, n_known)


def _codes(selectors: Collection[str], default: Collection[str]) -> frozenset[str]:
    try:
        return frozenset().union(*map(matching, selectors)) if selectors else frozenset(default)
    except ValueError as error:
        raise CannotRun(str(error)) from None


class _Run:
    """One validation: what was seen so far, over all inputs."""

    def __init__(self, read: Sequence[Input], venue: str | None, year: int | None, frictionless: bool, progress: Progress | None) -> None:
        self.options = venue, year
        self.frictionless = frictionless
        self.progress = progress
        self.seen = Seen()
        self.papers = Papers()
        self.replaced = {one.source.dump_id for one in read if one.source}
        self.total = sum(one.n_bytes for one in read)
        self.done = 0
        self.n_abstracts = 0

    def remember(self, package: Location) -> None:
        """The abstracts of a package count as seen, except those of dumps that are validated now."""
        from icml_abstracts.dataset import load  # noqa: PLC0415 - slow to import

        try:
            abstracts = load("abstracts", data=package).select("abstract_id", "dump_id", "ordinal", "raw", "text")
        except FileNotFoundError as error:
            raise CannotRun(str(error)) from None
        for abstract_id, dump_id, ordinal, raw, text in abstracts.iter_rows():
            if dump_id not in self.replaced:
                self.seen.add(raw, text, f"{abstract_id} ({dump_id}:{ordinal}) in {os.fspath(package)}")

    def findings(self, one: Input) -> Iterator[Finding]:
        """The findings on one input."""
        if one.source is None:
            from icml_abstracts.integrity import Integrity  # noqa: PLC0415 - slow to import

            integrity = Integrity(one.path, one.name, frictionless=self.frictionless)
            yield from integrity.run()
            self.n_abstracts += integrity.n_abstracts
            return
        checks = Checks(one.name, self.seen)
        yield from checks.run(self._watched(one.name, one.source))
        self.n_abstracts += checks.n_abstracts

    def _watched(self, name: str, source: Source) -> Iterator[Item]:
        """The items of a source; remembers their papers and tells the progress while they go by."""
        venue, year = self.options
        for item in source.items(venue=venue, year=year):
            if isinstance(item, Record):
                if item.paper:
                    self.papers.add(item.paper, item.venue, item.year, name)
                self.done += len(item.raw or "")
                if self.progress:
                    self.progress(min(self.done, self.total), self.total)
            yield item
