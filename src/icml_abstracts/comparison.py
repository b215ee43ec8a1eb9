"""What changed between two packages: their rows, their schemas, and the version that the changes ask for.

Packages describe themselves, so those of other versions of this library, with other tables and columns, compare as well.
The version follows the Data Package recipe (https://datapackage.org/recipes/data-package-version/).
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Literal, NamedTuple

import polars as pl

from icml_abstracts.described import DescribedPackage, Json, names_of, opened
from icml_abstracts.errors import CannotRun


class Level(IntEnum):
    """Which part of a version MAJOR.MINOR.PATCH a change raises."""

    NONE = 0
    PATCH = 1
    MINOR = 2
    MAJOR = 3


class SchemaChange(NamedTuple):
    """One change of a descriptor; `table` is empty where it concerns the package as a whole."""

    table: str
    kind: Literal["added", "changed", "removed"]
    what: str
    level: Level


@dataclass(frozen=True, slots=True)
class RowChanges:
    """What became of the rows of one table.

    `added` holds rows of the new table and `removed` rows of the old one, with all their columns. `cells` has one row
    for every changed cell of a row that is in both: the key in the new table, `column`, and `old` and `new` as text.
    """

    table: str
    key: tuple[str, ...]
    n_old: int
    n_new: int
    added: pl.DataFrame
    removed: pl.DataFrame
    cells: pl.DataFrame
    breaks_references: bool
    """Whether a removed row was one that another table of the old package refers to."""

    @property
    def n_changed(self) -> int:
        """Rows with a changed cell."""
        return self.cells.select(self.key).n_unique() if self.cells.height else 0

    @property
    def columns(self) -> dict[str, int]:
        """The columns with changed cells and how many of them, most first."""
        counts = self.cells.group_by("column", maintain_order=True).len().sort("len", descending=True, maintain_order=True)
        return dict(counts.iter_rows())

    @property
    def level(self) -> Level:
        """What the changes of rows ask of the version."""
        if self.breaks_references:
            return Level.MAJOR
        if self.added.height:
            return Level.MINOR
        return Level.PATCH if self.removed.height or self.cells.height else Level.NONE


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that changed from one package to another."""

    old_version: str | None
    new_version: str | None
    schema: tuple[SchemaChange, ...]
    rows: tuple[RowChanges, ...]

    @property
    def level(self) -> Level:
        """What all changes together ask of the version; `NONE` when there are none."""
        levels = [change.level for change in self.schema] + [change.level for change in self.rows]
        return max(levels, default=Level.NONE)

    @property
    def asked_version(self) -> str | None:
        """The version that should follow the old one; `None` where that has no version MAJOR.MINOR.PATCH.

        While MAJOR is 0, a change that breaks raises MINOR (Semantic Versioning 2.0.0, clause 4).
        """
        numbers = _numbers(self.old_version)
        if numbers is None:
            return None
        major, minor, patch = numbers
        level = Level.MINOR if self.level is Level.MAJOR and major == 0 else self.level
        match level:
            case Level.MAJOR:
                return f"{major + 1}.0.0"
            case Level.MINOR:
                return f"{major}.{minor + 1}.0"
            case Level.PATCH:
                return f"{major}.{minor}.{patch + 1}"
        return self.old_version

    @property
    def version_suffices(self) -> bool:
        """Whether the new package declares the version that is asked for, or a later one."""
        declared, asked = _numbers(self.new_version), _numbers(self.asked_version)
        return asked is None or (declared is not None and declared >= asked)


def diff(old: str | os.PathLike[str], new: str | os.PathLike[str]) -> Comparison:
    """Compare two packages.

    Args:
        old: a package: its folder, its `datapackage.json`, or a git revision of the repository in the working directory,
            as `REVISION` or `REVISION:FOLDER`. What exists as a file or folder is taken as that.
        new: the package to compare it with, likewise.

    Rows are matched by primary key. Spans are matched by their place in the abstract instead of their `ordinal`, and
    those left over by their content, so that one span more does not change all that follow.

    Raises:
        CannotRun: there is no such package, or it cannot be read.
    """
    before, after = opened(old), opened(new)
    common = [name for name in after.schemas if name in before.schemas]
    rows = tuple(_compare_rows(name, before, after) for name in common)
    return Comparison(
        before.descriptor.get("version"),
        after.descriptor.get("version"),
        tuple(_schema_changes(before, after)),
        tuple(change for change in rows if change.level),
    )


def _numbers(version: str | None) -> tuple[int, int, int] | None:
    match = re.match(r"(\d+)\.(\d+)\.(\d+)", version or "")
    return (int(match[1]), int(match[2]), int(match[3])) if match else None


# Rows

_ROW, _OCCURRENCE = "\0row", "\0occurrence"
_PLACE = ("start", "end")


def _compare_rows(table: str, before: DescribedPackage, after: DescribedPackage) -> RowChanges:
    key = names_of(after.schemas[table].get("primaryKey", []))
    if not key:
        raise CannotRun(f"{after.name}: rows of '{table}' cannot be matched, since its schema has no primary key")
    old, new = _alike(before.rows(table), after.rows(table))
    if missing := [name for name in key if name not in old.columns or name not in new.columns]:
        raise CannotRun(f"rows of '{table}' cannot be matched, since one of the packages has no column {', '.join(missing)}")
    shared = [name for name in new.columns if name in old.columns and name != _ROW]
    pairs = _pairs(old, new, key)
    differences = _differences(old, new, pairs, shared)
    if set(_PLACE) <= set(shared) and key[-1:] == ("ordinal",):
        same = pairs.filter(~differences.select(pl.any_horizontal(pl.all())).to_series())
        compared = [name for name in shared if name != "ordinal"]
        content = [name for name in compared if name not in _PLACE and not name.endswith(("_start", "_end"))]
        pairs = same
        for identity in ((*key[:-1], *_PLACE), content):
            pairs = pl.concat([pairs, _pairs(_left(old, pairs["old"]), _left(new, pairs["new"]), identity)])
        differences = _differences(old, new, pairs, compared)
    removed = _left(old, pairs["old"]).drop(_ROW)
    return RowChanges(
        table,
        key,
        old.height,
        new.height,
        _left(new, pairs["new"]).drop(_ROW),
        removed,
        _cells(old, new, pairs, differences, key),
        _referenced(table, removed, before) if removed.height else False,
    )


def _alike(old: pl.DataFrame, new: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Both tables with their rows numbered; columns of different types, and closed values, as text."""
    text = [
        name
        for name, dtype in new.schema.items()
        if name in old.columns and (dtype != old.schema[name] or isinstance(dtype, pl.Enum | pl.Categorical))
    ]
    one, other = (frame.with_columns(_text(frame[name]) for name in text).with_row_index(_ROW) for frame in (old, new))
    return one, other


def _pairs(old: pl.DataFrame, new: pl.DataFrame, identity: Sequence[str]) -> pl.DataFrame:
    """Row numbers (`old`, `new`) of the rows that agree in the columns `identity`, the k-th with the k-th."""
    occurrence = pl.int_range(pl.len()).over(*identity).alias(_OCCURRENCE)
    one, other = (frame.select(*identity, occurrence, _ROW) for frame in (old, new))
    joined = one.join(other, on=[*identity, _OCCURRENCE], nulls_equal=True, maintain_order="right", suffix="new")
    return joined.select(old=pl.col(_ROW), new=pl.col(f"{_ROW}new"))


def _left(frame: pl.DataFrame, rows: pl.Series) -> pl.DataFrame:
    """The rows of `frame` whose numbers are not among `rows`."""
    return frame.join(pl.DataFrame({_ROW: rows}), on=_ROW, how="anti", maintain_order="left")


def _differences(old: pl.DataFrame, new: pl.DataFrame, pairs: pl.DataFrame, columns: Sequence[str]) -> pl.DataFrame:
    """For every pair, whether the rows differ in each of `columns`."""
    return pl.DataFrame(
        {name: old[name].gather(pairs["old"]).ne_missing(new[name].gather(pairs["new"])) for name in columns},
        schema=dict.fromkeys(columns, pl.Boolean),
    )


def _cells(old: pl.DataFrame, new: pl.DataFrame, pairs: pl.DataFrame, differences: pl.DataFrame, key: Sequence[str]) -> pl.DataFrame:
    parts = []
    for name in differences.columns:
        changed = pairs.filter(differences[name]).sort("new")
        rows = new[changed["new"]].select(key)
        parts.append(
            rows.with_columns(
                pl.lit(name).alias("column"),
                _text(old[name].gather(changed["old"])).alias("old"),
                _text(new[name].gather(changed["new"])).alias("new"),
            )
        )
    return pl.concat(parts)


def _text(values: pl.Series) -> pl.Series:
    if isinstance(values.dtype, pl.List):
        return values.map_elements(lambda items: json.dumps(items.to_list(), ensure_ascii=False), return_dtype=pl.String)
    return values.cast(pl.String)


def _referenced(table: str, removed: pl.DataFrame, package: DescribedPackage) -> bool:
    for name, schema in package.schemas.items():
        for key in schema.get("foreignKeys", []):
            target = key["reference"]
            if target["resource"] == table:
                rows = package.rows(name).select(pl.col(names_of(key["fields"])).cast(pl.String))
                lost = removed.select(pl.col(names_of(target["fields"])).cast(pl.String))
                if rows.join(lost, left_on=rows.columns, right_on=lost.columns, how="semi").height:
                    return True
    return False


# Schemas

_PACKAGE_METADATA = ("title", "description", "homepage", "keywords", "licenses", "sources", "contributors")
_PROSE = ("title", "description", "example")


def _schema_changes(before: DescribedPackage, after: DescribedPackage) -> Iterator[SchemaChange]:
    if before.descriptor.get("name") != after.descriptor.get("name"):
        yield SchemaChange("", "changed", "name of the package", Level.MAJOR)
    for name in _PACKAGE_METADATA:
        if before.descriptor.get(name) != after.descriptor.get(name):
            yield SchemaChange("", "changed", f"{name} of the package", Level.PATCH)
    for table in before.schemas:
        if table not in after.schemas:
            yield SchemaChange(table, "removed", "table", Level.MAJOR)
    for table, schema in after.schemas.items():
        if table in before.schemas:
            yield from _table_changes(table, before.schemas[table], schema)
        else:
            yield SchemaChange(table, "added", "table", Level.MINOR)


def _table_changes(table: str, old: Json, new: Json) -> Iterator[SchemaChange]:
    before, after = ({field["name"]: field for field in schema["fields"]} for schema in (old, new))
    for name in before:
        if name not in after:
            yield SchemaChange(table, "removed", f"column `{name}`", Level.MAJOR)
    for name in after:
        if name not in before:
            yield SchemaChange(table, "added", f"column `{name}`", Level.MAJOR)
        else:
            yield from _column_changes(table, before[name], after[name])
    if [name for name in before if name in after] != [name for name in after if name in before]:
        yield SchemaChange(table, "changed", "order of the columns", Level.MAJOR)
    for what, name in (("primary key", "primaryKey"), ("missing values", "missingValues")):
        if old.get(name) != new.get(name):
            yield SchemaChange(table, "changed", what, Level.MAJOR)
    yield from _foreign_key_changes(table, old, new)
    if any(old.get(name) != new.get(name) for name in _PROSE):
        yield SchemaChange(table, "changed", "description", Level.PATCH)


def _column_changes(table: str, old: Json, new: Json) -> Iterator[SchemaChange]:
    column = f"column `{new['name']}`"
    if any(old.get(name) != new.get(name) for name in ("type", "format", "arrayItem", "missingValues")):
        yield SchemaChange(table, "changed", f"type of {column}", Level.MAJOR)
    before, after = old.get("constraints", {}), new.get("constraints", {})
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name):
            relaxed = _is_relaxed(name, before.get(name), after.get(name))
            yield SchemaChange(table, "changed", f"constraint `{name}` of {column}", Level.MINOR if relaxed else Level.MAJOR)
    if any(old.get(name) != new.get(name) for name in _PROSE):
        yield SchemaChange(table, "changed", f"description of {column}", Level.PATCH)


def _is_relaxed(constraint: str, old: Any, new: Any) -> bool:
    """Whether every value that the old constraint allows is allowed by the new one, as far as can be told."""
    if not new and constraint not in ("minimum", "maximum"):
        return True
    if new is None or old is None:
        return new is None
    try:
        if constraint == "enum":
            return set(new) >= set(old)
        if constraint in ("minimum", "minLength"):
            return bool(new < old)
        return constraint in ("maximum", "maxLength") and bool(new > old)
    except TypeError:  # values of a kind that no such constraint has
        return False


def _foreign_key_changes(table: str, old: Json, new: Json) -> Iterator[SchemaChange]:
    before, after = ({names_of(key["fields"]): key["reference"] for key in schema.get("foreignKeys", [])} for schema in (old, new))
    for fields in sorted(before.keys() | after.keys()):
        what = f"foreign key `{', '.join(fields)}`"
        if fields not in before:
            yield SchemaChange(table, "added", what, Level.MAJOR)
        elif fields not in after:
            yield SchemaChange(table, "removed", what, Level.MINOR)
        elif before[fields] != after[fields]:
            yield SchemaChange(table, "changed", what, Level.MINOR)
