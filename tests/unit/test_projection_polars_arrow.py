"""Polars and Arrow schemas of the tables."""

from __future__ import annotations

import polars as pl
import pyarrow as pa
import pytest

from icml_abstracts.project.arrow_schema import arrow_schema, arrow_table
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.spec import EDITS, LINK_KINDS, LINKS, SENTENCES, TABLES, Table
from strategies.rows import SPECIMEN

every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)


def test_closed_values_are_enums_in_the_order_of_the_specification() -> None:
    assert polars_schema(LINKS)["kind"] == pl.Enum(LINK_KINDS)


@every_table
def test_arrow_types_are_those_that_polars_exports(table: Table) -> None:
    exported = pl.DataFrame(schema=polars_schema(table)).to_arrow().schema
    assert arrow_schema(table).names == exported.names
    assert arrow_schema(table).types == exported.types


@every_table
def test_arrow_fields_say_what_they_hold_and_whether_it_may_be_missing(table: Table) -> None:
    for field, column in zip(arrow_schema(table), table.columns, strict=True):
        assert field.nullable is column.nullable
        assert field.metadata[b"description"].decode() == column.description
    assert arrow_schema(table).metadata[b"description"].decode() == table.description


def test_a_column_of_another_type_is_refused_by_name() -> None:
    frame = pl.DataFrame(schema=polars_schema(SENTENCES) | {"start": pl.String()})
    with pytest.raises(TypeError, match=r"sentences\.start: large_string instead of int64"):
        arrow_table(SENTENCES, frame)


def test_a_null_where_none_may_be_is_refused_by_name() -> None:
    frame = pl.DataFrame([dict.fromkeys(polars_schema(EDITS))], schema=polars_schema(EDITS))
    with pytest.raises(ValueError, match="abstract_id"):
        arrow_table(EDITS, frame)


def test_columns_are_put_in_the_order_of_the_specification() -> None:
    frame = pl.DataFrame(schema=dict(reversed(polars_schema(EDITS).items())))
    assert arrow_table(EDITS, frame).schema.equals(arrow_schema(EDITS), check_metadata=True)


def test_arrow_lists_hold_strings() -> None:
    assert arrow_schema(SPECIMEN).field("words").type == pa.large_list(pa.large_string())
