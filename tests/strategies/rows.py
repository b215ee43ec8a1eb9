"""Rows of any table, as its specification allows them: dictionaries from column to value, and whole datasets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from icml_abstracts.spec import TABLES, Column, ForeignKey, Table

Value = str | int | float | bool | list[str] | None
Row = dict[str, Value]

SPECIMEN = Table(
    "specimen",
    "Specimen",
    "A table with every feature that a specification can have.",
    (
        Column("key", "string", "Pattern with alternatives.", pattern="a+|b(c|d)*"),
        Column("part", "integer", "Second part of the key.", minimum=-1),
        Column("code", "string", "Unique.", unique=True),
        Column("words", "list", "List."),
        Column("topics", "list", "List that may be missing.", nullable=True),
        Column("value", "number", "Number with a minimum.", minimum=0),
        Column("high", "number", "Number that may be missing.", nullable=True),
        Column("flag", "boolean", "Boolean.", nullable=True),
        Column("kind", "string", "Closed values that may be missing.", nullable=True, enum=("up to", "über", "a|b")),
        Column("note", "string", "String that may be missing.", nullable=True),
        Column("text", "string", "String that may be empty.", may_be_empty=True),
    ),
    primary_key=("key", "part"),
)


def cells(column: Column) -> st.SearchStrategy[Value]:
    """Values that the specification allows in `column`, missing ones included."""
    values: st.SearchStrategy[Value] = present(column)
    return st.none() | values if column.nullable else values


def present(column: Column) -> st.SearchStrategy[Value]:
    """Values that the specification allows in `column`, but no missing one."""
    if column.enum:
        return st.sampled_from(column.enum)
    if column.pattern:
        return st.from_regex(column.pattern, fullmatch=True)
    lowest = -(2**63) if column.minimum is None else column.minimum
    strategies: dict[str, st.SearchStrategy[Value]] = {
        "string": texts(min_size=0 if column.may_be_empty else 1),
        "integer": st.integers(lowest, lowest + 20) | st.integers(lowest, 2**63 - 1),
        "number": st.floats(column.minimum, allow_nan=False, allow_infinity=False),
        "boolean": st.booleans(),
        "list": st.lists(texts(min_size=1), max_size=3),
    }
    return strategies[column.type]


def texts(min_size: int = 0) -> st.SearchStrategy[str]:
    """Any short text that UTF-8 can hold."""
    return st.text(st.characters(codec="utf-8"), min_size=min_size, max_size=8)


def rows(
    table: Table, *, referenced: Mapping[str, Sequence[Row]] | None = None, min_size: int = 0, max_size: int = 4
) -> st.SearchStrategy[list[Row]]:
    """Rows of `table` that keep its key and unique columns; foreign keys point into `referenced`, as far as it is given."""
    row: st.SearchStrategy[Row] = st.fixed_dictionaries({column.name: cells(column) for column in table.columns})
    for key in sorted(table.foreign_keys, key=lambda key: len(key.columns)):
        if referenced is not None:
            if not referenced[key.table]:
                return st.just([])
            row = st.builds(referring, row, st.sampled_from(referenced[key.table]), st.just(key))
    distinct = [table.primary_key, *((column.name,) for column in table.columns if column.unique)]
    unique_by = tuple(lambda row, names=names: tuple(row[name] for name in names) for names in distinct)
    return st.lists(row, min_size=min_size, max_size=max_size, unique_by=unique_by)


def referring(row: Row, target: Row, key: ForeignKey) -> Row:
    """`row` with its foreign key pointing at `target`."""
    return row | {name: target[other] for name, other in zip(key.columns, key.references, strict=True)}


@st.composite
def datasets(draw: st.DrawFn, tables: Sequence[Table] = TABLES, min_size: int = 0) -> dict[str, list[Row]]:
    """Rows of all `tables`, every foreign key among them met; `min_size` rows of each at least."""
    dataset: dict[str, list[Row]] = {}
    for table in tables:
        dataset[table.name] = draw(rows(table, referenced=dataset, min_size=min_size))
    return dataset
