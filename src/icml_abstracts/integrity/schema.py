"""Tables one by one against the specification: columns and types, then values and keys by Pandera, then foreign keys."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator

import polars as pl

from icml_abstracts.errors import MissingExtra
from icml_abstracts.findings import Finding
from icml_abstracts.integrity.faults import ROW, Tables, finding
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.spec import Table


def require() -> None:
    """Raise `MissingExtra` where Pandera is not installed."""
    if importlib.util.find_spec("pandera") is None:
        raise MissingExtra("validate", "validating a data package")


def columns(table: Table, frame: pl.DataFrame, tables: Tables) -> Iterator[Finding]:
    """Columns that are missing, too many, out of order or of another type."""
    file = tables.file(table.name)
    expected = polars_schema(table)
    missing = [name for name in expected if name not in frame.columns]
    unexpected = [name for name in frame.columns if name not in expected]
    if missing:
        yield Finding(file, "S006", context={"problem": f"missing columns: {', '.join(missing)}"})
    if unexpected:
        yield Finding(file, "S006", context={"problem": f"columns that are not specified: {', '.join(unexpected)}"})
    if not missing and not unexpected and frame.columns != list(expected):
        yield Finding(file, "S006", context={"problem": f"columns out of order; they should be {', '.join(expected)}"})
    for name, dtype in expected.items():
        if name in frame.columns and frame.schema[name] != dtype:
            context: dict[str, str | int] = {"column": name, "found": _type(frame.schema[name]), "expected": _type(dtype)}
            yield Finding(file, "S007", context=context)


def _type(dtype: pl.DataType) -> str:
    return str(dtype).partition("(")[0] if isinstance(dtype, pl.Enum) else str(dtype)


def values(table: Table, frame: pl.DataFrame, tables: Tables) -> Iterator[Finding]:
    """Values that the specification forbids, and keys that are not unique."""
    import pandera.errors  # noqa: PLC0415 - an extra, and slow to import

    from icml_abstracts.project.pandera_schema import pandera_schema  # noqa: PLC0415

    try:
        pandera_schema(table).validate(frame, lazy=True)
        return
    except pandera.errors.SchemaErrors as errors:
        cases = errors.failure_cases
    file = tables.file(table.name)
    for (column, check), group in cases.group_by("column", "check", maintain_order=True):
        row, shown = group.sort("index").select(pl.col("index") + 1, pl.col("failure_case").cast(pl.String)).row(0)
        if check == "not_nullable":
            yield finding(file, "S008", group.height, row, "", column=column, problem="must not be missing")
        elif check in ("multiple_fields_uniqueness", "field_uniqueness"):
            yield from _duplicates(table, tables, frame, table.primary_key if check.startswith("multiple") else (column,))
        else:
            yield finding(file, "S008", group.height, row, shown or "", column=column, problem=check)


def _duplicates(table: Table, tables: Tables, frame: pl.DataFrame, key: tuple[str, ...]) -> Iterator[Finding]:
    numbered = frame.with_row_index(ROW, 1)
    again = numbered.filter(~pl.struct(key).is_first_distinct())
    yield from _keyed(tables, table.name, "S009", again, key)


def references(table: Table, tables: Tables) -> Iterator[Finding]:
    """Foreign keys that refer to no row; those with a missing part refer to nothing."""
    for key in table.foreign_keys:
        if table.name not in tables or key.table not in tables:
            continue
        target = tables[key.table].select(key.references).rename(dict(zip(key.references, key.columns, strict=True))).unique()
        given = tables.numbered(table.name).drop_nulls(key.columns)
        dangling = given.join(target, on=key.columns, how="anti", maintain_order="left")
        yield from _keyed(tables, table.name, "S010", dangling, key.columns, target=key.table)


def _keyed(tables: Tables, name: str, code: str, rows: pl.DataFrame, key: tuple[str, ...], **context: str) -> Iterator[Finding]:
    shown = rows.with_columns(pl.concat_str(pl.col(key).cast(pl.String), separator=", ", ignore_nulls=True).alias("_key"))
    yield from tables.fault(name, code, shown, "_key", columns=" and ".join(key), **context)
