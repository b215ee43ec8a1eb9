"""Row types: the specification as the source text of `rows.py`."""

from __future__ import annotations

import textwrap

from icml_abstracts.spec import ABSTRACT_ID, SPAN_TABLES, Column, Table, Type

PYTHON_TYPES: dict[Type, str] = {
    "string": "str",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
    "list": "tuple[str, ...]",
}

HEADER = '''\
# Generated from spec.py by `python -m icml_abstracts.project`; do not edit.
"""Rows of the span tables, as `annotate` yields them: plain tuples whose attributes are the columns.

`abstract_id` is left out: the annotation of a text does not know under which name a dataset holds it.
"""

from typing import NamedTuple
'''


def rows_module() -> str:
    """The source text of `rows.py`: one `NamedTuple` per span table, its fields the columns but `abstract_id`, in order."""
    return HEADER + "".join(f"\n\n{_row_class(table)}" for table in SPAN_TABLES)


def _row_class(table: Table) -> str:
    fields = (_field(column) for column in table.columns if column is not ABSTRACT_ID)
    return f"class {table.row}(NamedTuple):\n{_docstring(f'A row of `{table.name}`.', table.description)}\n" + "".join(fields)


def _field(column: Column) -> str:
    optional = " | None" if column.nullable else ""
    values = f" One of {', '.join(column.enum)}." if column.enum else ""
    return f"    {column.name}: {PYTHON_TYPES[column.type]}{optional}\n{_docstring(column.description + values)}"


def _docstring(*paragraphs: str) -> str:
    """Paragraphs as a docstring inside a class; closing quotes stand alone after more than one line."""
    escaped = "\n\n".join(_wrapped(paragraph) for paragraph in paragraphs).replace("\\", r"\\").replace('"', r"\"")
    end = "\n" if "\n" in escaped else ""
    return textwrap.indent(f'"""{escaped}{end}"""\n', "    ")


def _wrapped(paragraph: str) -> str:
    return textwrap.fill(paragraph, 120, break_long_words=False, break_on_hyphens=False)
