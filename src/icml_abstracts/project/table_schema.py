"""Table Schema (Data Package v2): the specification as descriptors of tables."""

from __future__ import annotations

import json
from typing import Any

from icml_abstracts.spec import TABLES, Column, ForeignKey, Table

PROFILE = "https://datapackage.org/profiles/2.0/tableschema.json"

Descriptor = dict[str, Any]
"""A JSON object."""


def table_schema(table: Table, *, resource_suffix: str = "") -> Descriptor:
    """The Table Schema of `table`; its foreign keys name resources, which are tables followed by `resource_suffix`."""
    return _given(
        {
            "$schema": PROFILE,
            "name": table.name,
            "title": table.title,
            "description": table.description,
            "fields": [_field(column) for column in table.columns],
            "missingValues": [""],
            "primaryKey": list(table.primary_key),
            "foreignKeys": [_foreign_key(key, resource_suffix) for key in table.foreign_keys] or None,
        }
    )


def table_schema_files() -> dict[str, str]:
    """Path and content of the Table Schema file of every table."""
    return {f"schemas/{table.name}.json": json_text(table_schema(table)) for table in TABLES}


def json_text(descriptor: Descriptor) -> str:
    """`descriptor` as the text of a JSON file, always in the same form."""
    return json.dumps(descriptor, indent=2, ensure_ascii=False) + "\n"


def example_text(column: Column) -> str | None:
    """The example value as a cell of a CSV file holds it."""
    if column.example is None or isinstance(column.example, str):
        return column.example
    return json.dumps(column.example, ensure_ascii=False)


def _field(column: Column) -> Descriptor:
    is_list = column.type == "list"
    return _given(
        {
            "name": column.name,
            # The profile of version 2.0 does not know the type `list`, which the text of the standard has.
            "type": "array" if is_list else column.type,
            "arrayItem": {"type": "string", "constraints": {"required": True}} if is_list else None,
            "description": column.description,
            "example": example_text(column),
            "missingValues": [] if column.may_be_empty else None,
            "constraints": _constraints(column) or None,
        }
    )


def _constraints(column: Column) -> Descriptor:
    return _given(
        {
            "required": not column.nullable or None,
            "unique": column.unique or None,
            "enum": list(column.enum) or None,
            # In a group, because validators put anchors of their own beside a pattern.
            "pattern": f"^({column.pattern})$" if column.pattern else None,
            "minimum": column.minimum,
            "minLength": 1 if column.type == "string" and not column.enum and not column.may_be_empty else None,
        }
    )


def _foreign_key(key: ForeignKey, resource_suffix: str) -> Descriptor:
    return {
        "fields": list(key.columns),
        "reference": {"resource": key.table + resource_suffix, "fields": list(key.references)},
    }


def _given(properties: Descriptor) -> Descriptor:
    """`properties` without those that are `None`."""
    return {name: value for name, value in properties.items() if value is not None}
