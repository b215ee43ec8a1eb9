"""Polars schemas: the dtype of every column."""

from __future__ import annotations

import polars as pl

from icml_abstracts.spec import Column, Table, Type

DTYPES: dict[Type, pl.DataType] = {
    "string": pl.String(),
    "integer": pl.Int64(),
    "number": pl.Float64(),
    "boolean": pl.Boolean(),
    "list": pl.List(pl.String()),
}
"""Polars dtype of each neutral type; a column with closed values is an `Enum` instead."""


def polars_schema(table: Table) -> dict[str, pl.DataType]:
    """The columns of `table` in order, each with its dtype."""
    return {column.name: dtype(column) for column in table.columns}


def dtype(column: Column) -> pl.DataType:
    """The dtype of one column."""
    return pl.Enum(column.enum) if column.enum else DTYPES[column.type]
