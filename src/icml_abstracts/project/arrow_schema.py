"""Arrow schemas: what Polars exports, with nullability and descriptions added."""

from __future__ import annotations

import polars as pl
import pyarrow as pa

from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.spec import Table


def arrow_schema(table: Table) -> pa.Schema:
    """The schema of `table`, with the types that `polars.DataFrame.to_arrow` gives and descriptions of table and columns.

    Enums are ordered dictionaries; their field metadata tells Polars to read them back as Enums.
    """
    exported = pl.DataFrame(schema=polars_schema(table)).to_arrow().schema
    fields = [
        field.with_nullable(column.nullable).with_metadata({**(field.metadata or {}), b"description": column.description.encode()})
        for field, column in zip(exported, table.columns, strict=True)
    ]
    return pa.schema(fields, metadata={b"title": table.title.encode(), b"description": table.description.encode()})


def arrow_table(table: Table, frame: pl.DataFrame) -> pa.Table:
    """`frame` as an Arrow table under the Arrow schema of `table`.

    Raises:
        TypeError: a column has another type than the specification gives it.
        ValueError: a column holds a null where none may be.
    """
    schema = arrow_schema(table)
    exported = frame.select(schema.names).to_arrow()
    for field, found in zip(schema, exported.schema.types, strict=True):
        if found != field.type:
            raise TypeError(f"{table.name}.{field.name}: {found} instead of {field.type}")
    return exported.cast(schema)
