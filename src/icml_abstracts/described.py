"""A package as it describes itself, so that packages of other versions of this library can be read as well.

A package is named by its folder, its descriptor, or a git revision.
"""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from icml_abstracts.dataset import reading
from icml_abstracts.errors import CannotRun, DamagedTable
from icml_abstracts.package import DESCRIPTOR, is_inside

Json = dict[str, Any]

_HOLD: Mapping[str, Callable[[pl.DataType], bool]] = {
    "string": lambda dtype: isinstance(dtype, pl.String | pl.Enum | pl.Categorical),
    "integer": lambda dtype: dtype.is_integer(),
    "number": lambda dtype: dtype.is_numeric(),
    "boolean": lambda dtype: isinstance(dtype, pl.Boolean),
    "array": lambda dtype: isinstance(dtype, pl.List),
    "list": lambda dtype: isinstance(dtype, pl.List),
}
"""Whether a column of Parquet holds what a Table Schema calls so; other types are not checked."""


class DescribedPackage:
    """A package that can be read: its descriptor, the Table Schemas of its tables, and their rows."""

    def __init__(self, name: str, read: Callable[[str], bytes]) -> None:
        self.name = name
        self._read = read
        try:
            descriptor = json.loads(read(DESCRIPTOR))
        except json.JSONDecodeError as error:
            raise CannotRun(f"{name}: {DESCRIPTOR}:{error.lineno}:{error.colno}: is not JSON: {error.msg}") from None
        except ValueError:
            raise CannotRun(f"{name}: {DESCRIPTOR} is not JSON in UTF-8") from None
        except RecursionError:
            raise CannotRun(f"{name}: {DESCRIPTOR} is nested too deeply") from None
        if problem := _problem(descriptor):
            raise CannotRun(f"{name}: {DESCRIPTOR} is not the descriptor of a package: {problem}")
        self.descriptor: Json = descriptor
        tables = [each for each in descriptor["resources"] if each.get("format") == "parquet"]
        if not tables:
            raise CannotRun(f"{name}: {DESCRIPTOR} describes no Parquet table")
        self.paths: dict[str, str] = {table["name"]: table["path"] for table in tables}
        self.schemas: dict[str, Json] = {table["name"]: table["schema"] for table in tables}

    def rows(self, table: str) -> pl.DataFrame:
        """The rows of `table`; raises `DamagedTable` when they cannot be read, or are not those of its schema."""
        file = f"{self.name}: {self.paths[table]}"
        with reading(file):
            rows = pl.read_parquet(io.BytesIO(self._read(self.paths[table])))
        described = {field["name"]: field.get("type") for field in self.schemas[table]["fields"]}
        for name, wanted in described.items():
            if name not in rows.columns:
                raise DamagedTable(file, f"has no column '{name}', which its schema describes")
            if not _HOLD.get(str(wanted), _anything)(rows.schema[name]):
                raise DamagedTable(file, f"its column '{name}' is of type {rows.schema[name]}, its schema says {wanted}")
        for name in rows.columns:
            if name not in described:
                raise DamagedTable(file, f"has a column '{name}', which its schema does not describe")
        return rows


def _anything(_: pl.DataType) -> bool:
    return True


def opened(location: str | os.PathLike[str]) -> DescribedPackage:
    """The package that `location` names; raises `CannotRun` when there is none, or its descriptor cannot be used."""
    path = Path(location)
    if path.exists():
        folder = path if path.is_dir() else path.parent
        if (path.is_file() and path.name != DESCRIPTOR) or not (folder / DESCRIPTOR).is_file():
            raise CannotRun(f"{path}: holds no {DESCRIPTOR}; name a package, its descriptor or a git revision")
        return DescribedPackage(str(path), lambda name: (folder / name).read_bytes())
    revision, _, folder_name = str(location).partition(":")
    prefix = re.sub(rf"(^|/){re.escape(DESCRIPTOR)}$", "", folder_name).rstrip("/")
    prefix = f"{prefix}/" if prefix else ""
    return DescribedPackage(str(location), lambda name: _from_git(str(location), f"{revision}:{prefix}{name}"))


def _from_git(location: str, name: str) -> bytes:
    """The content of a file at a git revision, named as in `git show`."""
    try:
        shown = subprocess.run(["git", "show", "--end-of-options", name], capture_output=True, check=False)
    except OSError as error:
        raise CannotRun(f"{location}: no such file or folder, and git cannot be run ({error.strerror})") from None
    if shown.returncode:
        reason = shown.stderr.decode(errors="replace").strip().removeprefix("fatal: ").partition("\n")[0]
        raise CannotRun(f"{location}: no such file or folder, and no git revision of a package ({reason})")
    return shown.stdout


def names_of(names: str | Sequence[str]) -> tuple[str, ...]:
    """Field names as a tuple; a Table Schema may give a single one as a string."""
    return (names,) if isinstance(names, str) else tuple(names)


# The shape of a descriptor, as far as it is read


def _problem(descriptor: Any) -> str | None:
    """Why `descriptor` cannot be used."""
    if not isinstance(descriptor, dict):
        return "it is no JSON object"
    if not isinstance(descriptor.get("version", ""), str):
        return "'version' is no text"
    resources = descriptor.get("resources")
    if not isinstance(resources, list) or not all(isinstance(resource, dict) for resource in resources):
        return "'resources' is no list of resources"
    tables = enumerate((resource for resource in resources if resource.get("format") == "parquet"), 1)
    return next((problem for number, table in tables if (problem := _problem_of_table(table, number))), None)


def _problem_of_table(table: Json, number: int) -> str | None:
    name, path = table.get("name"), table.get("path")
    if not isinstance(name, str):
        return f"Parquet resource {number} has no name"
    if not isinstance(path, str) or not is_inside(path):
        return f"'path' of the resource '{name}' is no path inside the package"
    wrong = f"the schema of the resource '{name}'"
    schema = table.get("schema")
    if not isinstance(schema, dict):
        return f"{wrong} is no JSON object"
    fields = schema.get("fields")
    if not isinstance(fields, list) or not fields or not all(map(_is_field, fields)):
        return f"{wrong} has no 'fields' with names"
    columns = [field["name"] for field in fields]
    if len(set(columns)) < len(columns):
        return f"{wrong} has two fields of one name"
    if "primaryKey" in schema and not _are_names(schema["primaryKey"]):
        return f"'primaryKey' of {wrong} is no list of names"
    keys = schema.get("foreignKeys", [])
    if not isinstance(keys, list) or not all(map(_is_foreign_key, keys)):
        return f"'foreignKeys' of {wrong} is no list of keys with 'fields' and 'reference'"
    return None


def _is_field(field: Any) -> bool:
    return isinstance(field, dict) and isinstance(field.get("name"), str) and isinstance(field.get("constraints", {}), dict)


def _is_foreign_key(key: Any) -> bool:
    reference = key.get("reference") if isinstance(key, dict) else None
    return (
        isinstance(reference, dict)
        and isinstance(reference.get("resource"), str)
        and _are_names(key.get("fields"))
        and _are_names(reference.get("fields"))
    )


def _are_names(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and bool(value) and all(isinstance(name, str) for name in value))
