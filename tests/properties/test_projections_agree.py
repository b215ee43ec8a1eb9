"""Pandera, Table Schema and Arrow judge the same rows, and the same rows with one cell changed, as the specification does."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import frictionless
import pandera.errors
import polars as pl
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from icml_abstracts.project.arrow_schema import arrow_table
from icml_abstracts.project.data_package import CSV
from icml_abstracts.project.pandera_schema import pandera_schema
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.project.table_schema import table_schema
from icml_abstracts.spec import ABSTRACTS, CONTRIBUTIONS, DUMPS, PAPERS, SENTENCES, SPAN_TABLES, TABLES, Column, Table
from strategies.rows import SPECIMEN, Row, Value, datasets, present, referring, rows, texts

ALL_TABLES = tuple(dict.fromkeys((*TABLES, *SPAN_TABLES, SPECIMEN)))
FEW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Each example asks three validators, of which one reads its schema anew every time."""

OTHER_TYPE: dict[str, st.SearchStrategy[Any]] = {
    "string": st.integers(0, 9),
    "integer": st.sampled_from(["x", "1.5", 0.5, True]),
    "number": st.sampled_from(["x", "-"]),
    "boolean": st.sampled_from(["x", 1]),
    "list": st.sampled_from(["x", [1]]),
}


def pandera_accepts(table: Table, frame: pl.DataFrame) -> bool:
    try:
        pandera_schema(table).validate(frame, lazy=True)
    except pandera.errors.SchemaErrors:
        return False
    return True


def table_schema_accepts(table: Table, frame: pl.DataFrame) -> bool:
    descriptor = table_schema(table)
    descriptor.pop("foreignKeys", None)
    schema = frictionless.Schema.from_descriptor(descriptor)
    return frictionless.Resource(data=cells_of(frame), schema=schema).validate().valid


def cells_of(frame: pl.DataFrame) -> list[list[Any]]:
    """Header and rows, as Frictionless takes them in memory."""
    return [frame.columns, *map(list, frame.rows())]


def arrow_accepts(table: Table, frame: pl.DataFrame) -> bool:
    try:
        arrow_table(table, frame)
    except (TypeError, ValueError):
        return False
    return True


JUDGES: dict[str, Callable[[Table, pl.DataFrame], bool]] = {
    "pandera": pandera_accepts,
    "table schema": table_schema_accepts,
    "arrow": arrow_accepts,
}

REJECTED_BY: dict[str, set[str]] = {
    "missing value": {"pandera", "table schema", "arrow"},
    "other type": {"pandera", "table schema", "arrow"},
    # Arrow knows types and nullability alone.
    "unknown value": {"pandera", "table schema"},
    "broken pattern": {"pandera", "table schema"},
    "below minimum": {"pandera", "table schema"},
    "empty string": {"pandera", "table schema"},
    "missing item": {"pandera", "table schema"},
    "empty item": {"pandera", "table schema"},
    "repeated value": {"pandera", "table schema"},
    "repeated key": {"pandera", "table schema"},
    # Table Schema reads the empty string as the missing value that the column allows.
    "empty string for a missing value": {"pandera"},
}


def candidates(mutation: str, table: Table) -> list[Column]:
    """The columns of `table` in which one changed cell can be a case of `mutation`."""
    concerns: dict[str, Callable[[Column], bool]] = {
        "missing value": lambda column: not column.nullable,
        "other type": lambda _: True,
        "unknown value": lambda column: bool(column.enum),
        "broken pattern": lambda column: column.pattern is not None,
        "below minimum": lambda column: column.minimum is not None,
        "empty string": lambda column: column.type == "string" and not (column.nullable or column.may_be_empty or column.enum),
        "empty string for a missing value": lambda column: column.type == "string" and column.nullable and not column.enum,
        "missing item": lambda column: column.type == "list",
        "empty item": lambda column: column.type == "list",
        "repeated value": lambda column: column.unique,
        "repeated key": lambda column: column.name == table.primary_key[0],
    }
    return [column for column in table.columns if concerns[mutation](column)]


def wrong_values(mutation: str, column: Column) -> st.SearchStrategy[Any]:
    """Values that make a cell of `column` a case of `mutation`."""
    match mutation:
        case "missing value":
            return st.none()
        case "other type":
            return OTHER_TYPE[column.type]
        case "unknown value":
            return texts(min_size=1).filter(lambda value: value not in column.enum)
        case "broken pattern":
            extra = st.sampled_from([("", " "), ("", "%"), (" ", ""), ("é", "")])
            broken = st.tuples(extra, present(column)).map(lambda drawn: f"{drawn[0][0]}{drawn[1]}{drawn[0][1]}")
            return broken.filter(lambda value: not re.fullmatch(column.pattern or "", value))
        case "below minimum":
            return st.integers(1, 1000).map(lambda less: (float if column.type == "number" else int)((column.minimum or 0) - less))
        case "empty string" | "empty string for a missing value":
            return st.just("")
        case "missing item" | "empty item":
            item = None if mutation == "missing item" else ""
            return st.tuples(st.lists(texts(min_size=1), max_size=2), st.integers(0, 2)).map(
                lambda pair: [*pair[0][: pair[1]], item, *pair[0][pair[1] :]]
            )
    raise ValueError(mutation)


def frame_of(table: Table, rows: list[Row]) -> pl.DataFrame:
    return pl.DataFrame(rows, schema=polars_schema(table), orient="row")


@st.composite
def mutated(draw: st.DrawFn, table: Table, mutation: str) -> pl.DataFrame:
    """Rows of `table`, valid but for one cell or one key."""
    column = draw(st.sampled_from(candidates(mutation, table)))
    frame = frame_of(table, draw(rows(table, min_size=2)))
    row = draw(st.integers(0, frame.height - 1))
    if mutation in {"repeated value", "repeated key"}:
        for name in table.primary_key if mutation == "repeated key" else [column.name]:
            frame = with_cell(frame, table[name], row, frame[name][row - 1])
        return frame
    value = draw(wrong_values(mutation, column))
    if mutation == "other type":
        # A frame has one type per column, so the wrong cell stands alone in its column.
        return frame.slice(row, 1).with_columns(pl.Series(column.name, [value]))
    return with_cell(frame, column, row, value)


def with_cell(frame: pl.DataFrame, column: Column, row: int, value: Value) -> pl.DataFrame:
    """`frame` with one cell replaced; the values of an `Enum` grow where they must."""
    dtype = frame.schema[column.name]
    if isinstance(dtype, pl.Enum) and isinstance(value, str):
        dtype = pl.Enum([*dtype.categories, value])
    values = frame[column.name].to_list()
    values[row] = value
    return frame.with_columns(pl.Series(column.name, values, dtype=dtype))


def rejecting(table: Table, frame: pl.DataFrame) -> set[str]:
    """The judges that reject `frame`."""
    return {name for name, accepts in JUDGES.items() if not accepts(table, frame)}


@pytest.mark.parametrize("table", ALL_TABLES, ids=lambda table: table.name)
@given(data=st.data())
@settings(FEW, max_examples=8)
def test_valid_rows_are_accepted_and_read_back_from_parquet(table: Table, data: st.DataObject) -> None:
    frame = frame_of(table, data.draw(rows(table)))
    assert rejecting(table, frame) == set()
    file = io.BytesIO()
    pq.write_table(arrow_table(table, frame), file, compression="zstd")
    read = pl.read_parquet(file.getvalue())
    assert read.schema == frame.schema
    assert read.equals(frame)


@pytest.mark.parametrize("mutation", REJECTED_BY)
@given(data=st.data())
@settings(FEW, max_examples=8)
def test_every_kind_of_wrong_cell_is_rejected_by_all_who_can_know(mutation: str, data: st.DataObject) -> None:
    assert rejecting(SPECIMEN, data.draw(mutated(SPECIMEN, mutation))) == REJECTED_BY[mutation]


@pytest.mark.parametrize("table", ALL_TABLES, ids=lambda table: table.name)
@given(data=st.data())
@settings(FEW, max_examples=12)
def test_a_wrong_cell_of_any_table_is_rejected_by_all_who_can_know(table: Table, data: st.DataObject) -> None:
    mutation = data.draw(st.sampled_from([mutation for mutation in REJECTED_BY if candidates(mutation, table)]))
    assert rejecting(table, data.draw(mutated(table, mutation))) == REJECTED_BY[mutation]


RELATED = (DUMPS, PAPERS, ABSTRACTS, SENTENCES, CONTRIBUTIONS)
"""Tables with single and composite foreign keys among them."""


@st.composite
def dangling(draw: st.DrawFn) -> tuple[dict[str, list[Row]], Table]:
    """Rows of the related tables with one foreign key that leads nowhere, and the table that holds it."""
    dataset = draw(datasets(RELATED, min_size=1))
    table = draw(st.sampled_from([table for table in RELATED if table.foreign_keys]))
    key = draw(st.sampled_from(table.foreign_keys))
    target = next(other for other in RELATED if other.name == key.table)
    known = [[row[name] for name in key.references] for row in dataset[target.name]]
    strange = draw(rows(target, min_size=1, max_size=1).filter(lambda rows: [rows[0][name] for name in key.references] not in known))
    row = draw(st.integers(0, len(dataset[table.name]) - 1))
    dataset[table.name][row] = referring(dataset[table.name][row], strange[0], key)
    return dataset, table


def package_report(dataset: dict[str, list[Row]]) -> frictionless.Report:
    """What Frictionless says about `dataset` in memory, under the schemas of the CSV resources."""
    resources = [
        frictionless.Resource(
            name=CSV.resource(table),
            data=cells_of(frame_of(table, dataset[table.name])),
            schema=frictionless.Schema.from_descriptor(table_schema(table, resource_suffix=CSV.suffix)),
        )
        for table in RELATED
    ]
    report: frictionless.Report = frictionless.Package(resources=resources).validate()
    return report


@given(dataset=datasets(RELATED))
@settings(FEW, max_examples=5)
def test_foreign_keys_within_a_dataset_are_accepted(dataset: dict[str, list[Row]]) -> None:
    assert package_report(dataset).valid


@given(case=dangling())
@settings(FEW, max_examples=5)
def test_a_foreign_key_that_leads_nowhere_is_rejected(case: tuple[dict[str, list[Row]], Table]) -> None:
    dataset, table = case
    errors = {(task.name, error.type) for task in package_report(dataset).tasks for error in task.errors}
    assert (CSV.resource(table), "foreign-key") in errors
