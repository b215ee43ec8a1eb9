"""Pandera schemas: what their failure cases say, and how `schemas` hands them out."""

from __future__ import annotations

import subprocess
import sys

import pandera.errors
import polars as pl
import pytest

from icml_abstracts import schemas
from icml_abstracts.project.pandera_schema import pandera_schema
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.spec import ABSTRACTS, TABLES
from strategies.rows import SPECIMEN

VALID = {
    "key": "a",
    "part": 0,
    "code": "x",
    "words": ["w"],
    "topics": None,
    "value": 1.0,
    "high": None,
    "flag": None,
    "kind": "über",
    "note": None,
    "text": "",
}


def failures(*changes: dict[str, object]) -> list[tuple[str | None, str, int | None]]:
    """Column, sentence and row of every failure among valid rows with these changes."""
    rows = [VALID | {"part": part, "code": str(part)} | change for part, change in enumerate(changes)]
    return failures_of(pl.DataFrame(rows, schema=polars_schema(SPECIMEN)))


def failures_of(frame: pl.DataFrame) -> list[tuple[str | None, str, int | None]]:
    try:
        pandera_schema(SPECIMEN).validate(frame, lazy=True)
    except pandera.errors.SchemaErrors as error:
        cases: list[tuple[str | None, str, int | None]] = error.failure_cases.select("column", "check", "index").rows()
        return cases
    return []


def test_a_valid_frame_has_no_failures() -> None:
    assert failures({}, {"key": "bcd", "kind": None}) == []


@pytest.mark.parametrize(
    ("column", "value", "sentence"),
    [
        ("key", "axyz", "must match a+|b(c|d)*"),
        ("key", "xa", "must match a+|b(c|d)*"),
        ("part", -2, "must be at least -1"),
        ("value", -0.5, "must be at least 0"),
        ("code", "", "must not be empty"),
        ("note", "", "must not be empty"),
        ("words", ["w", None], "must not hold missing or empty items"),
        ("topics", ["", "t"], "must not hold missing or empty items"),
        ("text", None, "not_nullable"),
    ],
)
def test_a_failure_names_column_constraint_and_row(column: str, value: object, sentence: str) -> None:
    assert failures({}, {column: value}) == [(column, sentence, 1)]


def test_both_rows_of_a_repeated_value_are_named() -> None:
    assert failures({}, {"code": "x"}, {"code": "x"}) == [("code", "field_uniqueness", 1), ("code", "field_uniqueness", 2)]


def test_a_composite_key_may_repeat_its_parts_but_not_itself() -> None:
    assert failures({"key": "a"}, {"key": "a"}) == []
    assert [(check, row) for _, check, row in failures({"part": 0}, {"part": 0})] == [
        ("multiple_fields_uniqueness", 0),
        ("multiple_fields_uniqueness", 1),
    ]


def test_all_failures_are_collected() -> None:
    assert len(failures({"key": "z"}, {"part": -9, "code": ""}, {"words": [None]})) == 4


FRAME = pl.DataFrame([VALID], schema=polars_schema(SPECIMEN))


@pytest.mark.parametrize(
    ("frame", "check"),
    [
        (FRAME.drop("note"), "column_in_dataframe"),
        (FRAME.with_columns(more=1), "column_in_schema"),
        (FRAME.select(*FRAME.columns[1:], FRAME.columns[0]), "column_ordered"),
        (FRAME.with_columns(kind=pl.lit("über")), "dtype('Enum(categories=['up to', 'über', 'a|b'])')"),
    ],
)
def test_missing_added_reordered_and_retyped_columns_are_failures(frame: pl.DataFrame, check: str) -> None:
    assert {found for _, found, _ in failures_of(frame)} == {check}


def test_schemas_has_the_schema_of_every_table() -> None:
    assert dir(schemas) == sorted(table.name for table in TABLES)
    for table in TABLES:
        assert getattr(schemas, table.name) is pandera_schema(table)
    assert schemas.abstracts.columns["text"].description == ABSTRACTS["text"].description


def test_an_unknown_schema_is_an_attribute_error_that_names_the_tables() -> None:
    with pytest.raises(AttributeError, match=r"'papyri'; tables: dumps, papers, abstracts"):
        schemas.papyri  # noqa: B018


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_importing_schemas_imports_nothing_heavy() -> None:
    result = run("import sys; from icml_abstracts import schemas; print({'pandera', 'polars', 'pyarrow'} & sys.modules.keys())")
    assert result.stdout == "set()\n"


def test_without_pandera_the_error_is_the_pip_command() -> None:
    result = run("import sys; sys.modules['pandera'] = None; from icml_abstracts import schemas; schemas.abstracts")
    assert result.stderr.splitlines()[-1] == "ImportError: schemas need Pandera: pip install 'icml-abstracts[validate]'"
