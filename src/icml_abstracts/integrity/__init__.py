"""Integrity: whether a data package is what its specification says, table by table and across tables.

The order of the checks is that of trust: the descriptor, the files, the columns, the values, the keys, and only then
what rows of several tables say together. A check whose ground has been found missing is not made.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from icml_abstracts.findings import Finding
from icml_abstracts.integrity import counts, descriptor, independent, schema, sources, spans
from icml_abstracts.integrity.faults import Tables
from icml_abstracts.integrity.files import Files
from icml_abstracts.spec import TABLES


class Integrity:
    """The checks on the package in folder `root`, which findings call `label`; `n_abstracts` is known at the end.

    Raises:
        MissingExtra: Pandera is not installed, or Frictionless is asked for and not installed.
    """

    def __init__(self, root: Path, label: str, *, frictionless: bool = False) -> None:
        schema.require()
        if frictionless:
            independent.require()
        self.root = root
        self.label = label
        self.frictionless = frictionless
        self.n_abstracts = 0

    def run(self) -> Iterator[Finding]:
        """Everything that can be said against the package."""
        described, findings = descriptor.read(self.root, self.label)
        yield from findings
        if described is None:
            return
        yield from descriptor.check(described, self.root, self.label)
        files = Files(described, self.root, self.label)
        yield from files.findings
        tables = Tables(self.label)
        for table in TABLES:
            frame, findings = files.frame(table)
            yield from findings
            if frame is None:
                continue
            if table.name == "abstracts":
                self.n_abstracts = frame.height
            yield from files.compare(table, frame)
            if faults := list(schema.columns(table, frame, tables)):
                yield from faults
                continue
            yield from schema.values(table, frame, tables)
            tables[table.name] = frame
        for table in TABLES:
            yield from schema.references(table, tables)
        yield from counts.check(tables)
        yield from spans.check(tables)
        yield from sources.check(tables, self.root)
        if self.frictionless:
            yield from independent.check(described, files)
