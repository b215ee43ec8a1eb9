"""Pandera schemas: every constraint that a table can be checked for on its own."""

from __future__ import annotations

from functools import cache

import pandera.polars as pa
import polars as pl

from icml_abstracts.project.polars_schema import dtype
from icml_abstracts.spec import Column, Table


@cache
def pandera_schema(table: Table) -> pa.DataFrameSchema:
    """The schema that holds a frame of `table` to its columns, their order, types, nullability, constraints and key.

    Validate data frames, not lazy frames, for which Pandera checks names and types alone; `lazy=True` collects every
    failure. The `check` of a failure case is a sentence for the constraints on values.
    """
    composite = list(table.primary_key) if len(table.primary_key) > 1 else None
    return pa.DataFrameSchema(
        {column.name: _column(column, key=table.primary_key == (column.name,)) for column in table.columns},
        strict=True,
        ordered=True,
        unique=composite,
        name=table.name,
        title=table.title,
        description=table.description,
    )


def _column(column: Column, *, key: bool) -> pa.Column:
    return pa.Column(
        dtype(column),
        checks=_checks(column),
        nullable=column.nullable,
        unique=key or column.unique,
        description=column.description,
    )


def _checks(column: Column) -> list[pa.Check]:
    checks = []
    if column.minimum is not None:
        checks.append(pa.Check.ge(column.minimum, error=f"must be at least {column.minimum}"))
    if column.pattern is not None:
        # Pandera anchors the start alone, and not around alternatives.
        checks.append(pa.Check.str_matches(f"^(?:{column.pattern})$", error=f"must match {column.pattern}"))
    if column.type == "string" and not column.enum and not column.may_be_empty:
        checks.append(pa.Check.str_length(min_value=1, error="must not be empty"))
    if column.type == "list":
        checks.append(pa.Check(_items_present, error="must not hold missing or empty items"))
    return checks


def _items_present(data: pa.PolarsData) -> pl.LazyFrame:
    item = pl.element()
    return data.lazyframe.select(~pl.col(data.key).list.eval(item.is_null() | (item == "")).list.any())
