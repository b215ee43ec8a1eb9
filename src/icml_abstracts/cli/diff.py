"""`icml-abstracts diff`: what changed between two packages."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from icml_abstracts.cli import argument_types

if TYPE_CHECKING:
    from icml_abstracts.comparison import Comparison, RowChanges

HELP = "compare two data packages"
EXAMPLES = (
    "icml-abstracts diff old-dataset dataset",
    "icml-abstracts diff HEAD .                          # what is not committed yet",
    "icml-abstracts diff v0.1.0 v0.2.0 --format markdown # for a changelog",
    "icml-abstracts diff main:dataset dataset --format json",
)
WIDTH = 60
"""Longest value that the text format shows whole."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    what = "package: folder, datapackage.json, or git revision as REV or REV:FOLDER"
    parser.add_argument("old", metavar="OLD", type=argument_types.text, help=what)
    parser.add_argument("new", metavar="NEW", type=argument_types.text, help="the same")
    parser.add_argument("--format", choices=sorted(_FORMATS), default="text", help="default: text")
    parser.add_argument(
        "--rows", metavar="N", type=argument_types.count, default=3, help="rows of each kind that the text shows (default: 3)"
    )
    parser.epilog = f"exit status: 0 nothing changed, 1 something did, 2 could not run\n\n{parser.epilog}"


def run(arguments: argparse.Namespace) -> int:
    """Print the comparison; returns 0 when the packages hold the same."""
    from icml_abstracts.comparison import diff  # noqa: PLC0415 - slow

    comparison = diff(arguments.old, arguments.new)
    print(_FORMATS[arguments.format](comparison, arguments.rows))
    return 1 if comparison.level else 0


def _text(comparison: Comparison, shown: int) -> str:
    lines: list[str] = []
    for rows in comparison.rows:
        columns = ", ".join(f"{name} {count:,}" for name, count in rows.columns.items())
        counts = f"+{rows.added.height:,} -{rows.removed.height:,} ~{rows.n_changed:,}"
        lines.append(f"{rows.table}: {rows.n_old:,} → {rows.n_new:,} rows, {counts}{f' ({columns})' if columns else ''}")
        lines += _row_lines(rows, shown)
    lines += [f"{f'{each.table}: ' if each.table else ''}{each.what} {each.kind}" for each in comparison.schema]
    return "\n".join([*lines, _version(comparison)])


def _row_lines(rows: RowChanges, shown: int) -> Iterator[str]:
    for sign, frame in (("+", rows.added), ("-", rows.removed)):
        for row in frame.head(shown).iter_rows(named=True):
            yield f"  {sign} {_key(rows, row)}{_short(row.get('text') or row.get('name') or '')}".rstrip()
    changed = groupby(rows.cells.sort(rows.key, maintain_order=True).iter_rows(named=True), lambda row: _key(rows, row))
    for _, (key, cells) in zip(range(shown), changed, strict=False):
        yield f"  ~ {key}" + "; ".join(f"{cell['column']}: {_value(cell['old'])} → {_value(cell['new'])}" for cell in cells)


def _key(rows: RowChanges, row: dict[str, Any]) -> str:
    return "/".join(str(row[name]) for name in rows.key) + "  "


def _value(value: str | None) -> str:
    return "–" if value is None else f"“{_short(value)}”"


def _short(text: str) -> str:
    folded = " ".join(str(text).split())
    return folded if len(folded) <= WIDTH else f"{folded[:WIDTH]}…"


def _version(comparison: Comparison) -> str:
    if not comparison.level:
        return "no change"
    asked = f"version: a {comparison.level.name.lower()} change; {comparison.old_version or 'no version'}"
    if comparison.asked_version:
        asked += f" asks for {comparison.asked_version}"
    declared = f"the new package is {comparison.new_version}" if comparison.new_version else "the new package has no version"
    return f"{asked}, {declared}{'' if comparison.version_suffices else ', which is too low'}"


def _markdown(comparison: Comparison, _: int) -> str:
    """Sections of an entry in the form of Keep a Changelog."""
    said: dict[str, list[str]] = {"added": [], "changed": [], "removed": []}
    for change in comparison.schema:
        said[change.kind].append(f"`{change.table}`: {change.what}" if change.table else change.what)
    for rows in comparison.rows:
        columns = ", ".join(f"`{name}` in {count:,}" for name, count in rows.columns.items())
        for kind, count in (("added", rows.added.height), ("changed", rows.n_changed), ("removed", rows.removed.height)):
            if count:
                detail = f" ({columns})" if kind == "changed" else ""
                said[kind].append(f"`{rows.table}`: {count:,} row{'s' if count != 1 else ''}{detail}")
    title = f"### [{comparison.asked_version or 'Unreleased'}]"
    sections = [f"#### {kind.title()}\n\n" + "\n".join(f"- {line}" for line in lines) for kind, lines in said.items() if lines]
    return "\n\n".join([title, *sections] if sections else ["No change."])


def _json(comparison: Comparison, _: int) -> str:
    """The whole comparison; added and removed rows by their keys."""
    tables = {
        rows.table: {
            "rows": {"old": rows.n_old, "new": rows.n_new},
            "added": rows.added.select(rows.key).to_dicts(),
            "removed": rows.removed.select(rows.key).to_dicts(),
            "changed": rows.cells.to_dicts(),
            "columns": rows.columns,
        }
        for rows in comparison.rows
    }
    schema = [{"table": each.table or None, "kind": each.kind, "what": each.what, "level": each.level.name} for each in comparison.schema]
    version = {
        "old": comparison.old_version,
        "new": comparison.new_version,
        "level": comparison.level.name,
        "asked": comparison.asked_version,
        "suffices": comparison.version_suffices,
    }
    return json.dumps({"version": version, "schema": schema, "tables": tables}, indent=2, ensure_ascii=False)


_FORMATS: dict[str, Callable[[Comparison, int], str]] = {"text": _text, "json": _json, "markdown": _markdown}
