"""The files of a package: there, whole, readable, and the same in every form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polars as pl

from icml_abstracts.dataset import UNREADABLE, first_line
from icml_abstracts.findings import Finding
from icml_abstracts.integrity.faults import ROW, display
from icml_abstracts.package import csv_form, fingerprint
from icml_abstracts.project.data_package import CSV, PARQUET, Form
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.project.table_schema import Descriptor
from icml_abstracts.spec import Table


class Files:
    """The files of the package in `root`, which findings call `label`: `paths` by resource, and what is wrong with them."""

    def __init__(self, descriptor: Descriptor, root: Path, label: str) -> None:
        self.root = root
        self.label = label
        self.paths: dict[str, str] = {}
        self.findings: list[Finding] = []
        for resource in descriptor["resources"]:
            self._add(resource)

    def _add(self, resource: Descriptor) -> None:
        path = resource["path"]
        file = f"{self.label}/{path}"
        if not (self.root / path).is_file():
            self.findings.append(Finding(file, "C001"))
            return
        self.paths[resource["name"]] = path
        found = fingerprint(self.root / path)
        if found.n_bytes != resource["bytes"]:
            self.findings.append(Finding(file, "C002", context={"found": found.n_bytes, "expected": resource["bytes"]}))
        elif resource["hash"] != f"sha256:{found.sha256}":
            self.findings.append(Finding(file, "C003"))

    def frame(self, table: Table) -> tuple[pl.DataFrame | None, list[Finding]]:
        """The Parquet file of `table` as a frame, `None` where there is none that can be read, and why it cannot."""
        path = self.paths.get(PARQUET.resource(table))
        if path is None:
            return None, []
        try:
            return pl.read_parquet(self.root / path, hive_partitioning=False, glob=False), []
        except UNREADABLE as error:
            return None, [_unreadable(f"{self.label}/{path}", PARQUET, error)]

    def compare(self, table: Table, frame: pl.DataFrame) -> Iterator[Finding]:
        """What is wrong with the CSV file of `table`, of which `frame` is the Parquet file."""
        path = self.paths.get(CSV.resource(table))
        if path is None or frame.schema != pl.Schema(polars_schema(table)):
            return
        file = f"{self.label}/{path}"
        expected = csv_form(frame, table)
        header = ",".join(frame.columns) + "\n"
        if (self.root / path).read_bytes() == (header + expected.write_csv(include_header=False)).encode():
            return
        try:
            cells = pl.read_csv(self.root / path, infer_schema=False, glob=False)
        except UNREADABLE as error:
            yield _unreadable(file, CSV, error)
            return
        if cells.columns != frame.columns:
            yield _differs(file, f"its columns are {', '.join(cells.columns)}")
        elif cells.height != frame.height:
            yield _differs(file, f"it has {cells.height} rows, the other {frame.height}")
        else:
            yield from _first_differences(table, file, cells, expected)


def _first_differences(table: Table, file: str, cells: pl.DataFrame, expected: pl.DataFrame) -> Iterator[Finding]:
    for column in table.columns:
        name = column.name
        found = cells.select(typed(name, expected.schema[name], may_be_empty=column.may_be_empty))[name]
        both = pl.DataFrame({ROW: range(1, cells.height + 1), "found": cells[name], "expected": expected[name].cast(pl.String)})
        differing = both.filter(found.ne_missing(expected[name]))
        if differing.height:
            row, cell, value = differing.row(0)
            n_rows = "1 row" if differing.height == 1 else f"{differing.height} rows"
            problem = f"column '{name}' in {n_rows}, first row {row}: '{display(cell)}', not '{display(value)}'"
            yield Finding(file, "C010", record=row, excerpt=display(cell), context={"problem": problem})


def typed(name: str, dtype: pl.DataType, *, may_be_empty: bool) -> pl.Expr:
    """The cells of a CSV column as values of `dtype`; a cell that is none becomes missing."""
    cell = pl.col(name)
    if dtype == pl.Boolean():
        return pl.when(cell == "true").then(True).when(cell == "false").then(False).alias(name)
    if dtype == pl.String():
        return cell.fill_null("") if may_be_empty else cell
    return cell.cast(dtype, strict=False)


def _differs(file: str, problem: str) -> Finding:
    return Finding(file, "C010", context={"problem": problem})


def _unreadable(file: str, form: Form, error: BaseException) -> Finding:
    return Finding(file, "C004", context={"format": form.name, "problem": first_line(error)})
