"""The data dictionary: the specification as a page to read."""

from __future__ import annotations

from icml_abstracts.project.table_schema import example_text
from icml_abstracts.spec import TABLES, Column, ForeignKey, Table

HEADER = """\
<!-- Generated from spec.py by `python -m icml_abstracts.project`; do not edit. -->
# Data dictionary

Every table exists as `data/<table>.parquet` and as `data/<table>.csv`. All offsets count Unicode code points and are
half-open: `start` is the first code point of a span, `end` the one after its last. A column holds a value in every row
unless it says *may be missing*; no string is empty unless it says *may be empty*. In CSV a missing value is the empty cell.
"""

PIPE = r"\|"
"""A vertical bar inside a cell."""


def data_dictionary() -> str:
    """The page, in Markdown."""
    contents = "".join(f"- [`{table.name}`](#{table.name}): {table.description}\n" for table in TABLES)
    return "\n".join([HEADER, contents, *(_section(table) for table in TABLES)])


def _section(table: Table) -> str:
    lines = [f"## {table.name}", "", table.description, "", f"- Primary key: {_names(table.primary_key)}"]
    lines += [f"- Foreign key: {_reference(key)}" for key in table.foreign_keys]
    if table.surface:
        lines.append(f"- Spanned text: `{table.surface}`")
    lines += ["", "| column | type | constraints | meaning | example |", "|---|---|---|---|---|"]
    lines += [_row(column) for column in table.columns]
    return "".join(f"{line}\n" for line in lines)


def _row(column: Column) -> str:
    example = example_text(column)
    cells = (f"`{column.name}`", column.type, _constraints(column), column.description, f"`{example}`" if example else "")
    return f"| {' | '.join(cell.replace('|', PIPE) for cell in cells)} |"


def _constraints(column: Column) -> str:
    constraints = []
    if column.nullable:
        constraints.append("may be missing")
    if column.may_be_empty:
        constraints.append("may be empty")
    if column.unique:
        constraints.append("unique")
    if column.minimum is not None:
        constraints.append(f"≥ {column.minimum}")
    if column.enum:
        constraints.append(f"one of {_names(column.enum)}")
    if column.pattern:
        constraints.append(f"matches `{column.pattern}`")
    return "; ".join(constraints)


def _reference(key: ForeignKey) -> str:
    return f"{_names(key.columns)} → [`{key.table}`](#{key.table}) {_names(key.references)}"


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)
