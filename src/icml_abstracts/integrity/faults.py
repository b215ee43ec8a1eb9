"""Rows at fault as findings: one for each rule, table and column, with their number and the first of them."""

from __future__ import annotations

from collections.abc import Iterator

import polars as pl

from icml_abstracts.findings import Finding, printable
from icml_abstracts.project.data_package import PARQUET
from icml_abstracts.spec import table

ROW = "_row"
"""Name of the column that numbers the rows of a table from 1."""


class Tables(dict[str, pl.DataFrame]):
    """The frames whose columns are as specified, by table; `file` says where findings on them point."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label

    def file(self, name: str) -> str:
        """The Parquet file of a table as findings name it."""
        return f"{self.label}/{PARQUET.path(table(name))}"

    def numbered(self, name: str) -> pl.DataFrame:
        """The frame of a table with a column that numbers its rows."""
        return self[name].with_row_index(ROW, 1)

    def fault(self, name: str, code: str, rows: pl.DataFrame, value: str | None = None, **context: str) -> Iterator[Finding]:
        """The finding that `rows` of a table, numbered, break the rule `code`; none if there are no rows.

        `value` names the column whose first value is shown.
        """
        if rows.height:
            first = rows.row(0, named=True)
            shown = "" if value is None else display(first[value])
            yield finding(self.file(name), code, rows.height, first[ROW], shown, **context)


def finding(file: str, code: str, n_rows: int, first: int, shown: str, **context: str) -> Finding:
    """A finding on the rows of a file."""
    rows = "1 row" if n_rows == 1 else f"{n_rows} rows"
    return Finding(file, code, record=first, excerpt=shown, context={"rows": rows, "row": first, "value": shown, **context})


def display(value: object) -> str:
    """A value of a cell as a message shows it."""
    return "missing" if value is None else printable(str(value))
