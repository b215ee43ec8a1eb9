"""`icml-abstracts show`: one abstract in the terminal."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from icml_abstracts.cli import argument_types

if TYPE_CHECKING:
    import polars as pl

HELP = "print one abstract with what was found in it"
EXAMPLES = (
    "icml-abstracts show",
    "icml-abstracts show 3fa2",
    "icml-abstracts show icml2026:12 --data dataset",
)

_COLOURS = {"contributions": "1;32", "abbreviations": "36", "quantities": "33", "links": "4;34", "math": "35", "emphasis": "3"}
"""SGR codes of the tables whose spans are marked; of spans that overlap, the first of these is shown."""

_HIDDEN = frozenset(
    ("abstract_id", "ordinal", "start", "end", "raw_start", "raw_end", "short_start", "short_end", "long_start", "long_end")
)
_LISTED = ("contributions", "abbreviations", "quantities", "links", "math", "emphasis")


class Span(NamedTuple):
    """A stretch of the text and the table it belongs to."""

    start: int
    end: int
    table: str


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "id",
        metavar="ID",
        nargs="?",
        type=argument_types.text,
        help="abstract_id or the beginning of one, or DUMP:ORDINAL (default: the first abstract)",
    )
    parser.add_argument(
        "--data", metavar="DIR", type=argument_types.path, help="data package (default: the dataset that comes with the library)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the abstract."""
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    width = min(shutil.get_terminal_size().columns, 110) if sys.stdout.isatty() else 100
    print("\n".join(_page(arguments.id, arguments.data, width, colour)))
    return 0


def _page(key: str | None, data: Path | None, width: int, colour: bool) -> list[str]:
    from icml_abstracts.dataset import load  # noqa: PLC0415 - slow
    from icml_abstracts.errors import CannotRun  # noqa: PLC0415
    from icml_abstracts.spec import SPAN_TABLES  # noqa: PLC0415

    try:
        abstract = _find(load("abstracts", data=data), key)
        tables = {
            table.name: load(table.name, data=data).filter(abstract_id=abstract["abstract_id"]).to_dicts()
            for table in SPAN_TABLES
            if table.name in _LISTED
        }
    except FileNotFoundError as error:
        raise CannotRun(str(error)) from None
    place = f"{abstract['dump_id']}:{abstract['ordinal']}" + (f", line {abstract['line']}" if abstract["line"] else "")
    lines = [
        f"{abstract['abstract_id']}  {abstract['venue']} {abstract['year']}  {place}",
        *_bibliography(abstract, data, width, colour),
        "",
    ]
    spans = [Span(row["start"], row["end"], name) for name in _COLOURS for row in tables.get(name, ())]
    lines += _marked(abstract["text"], spans, width, colour)
    for name in _LISTED:
        if rows := tables.get(name):
            lines += ["", _styled(name, _COLOURS[name], colour)]
            lines += [line for row in rows for line in textwrap.wrap(_row(row), width, initial_indent="  ", subsequent_indent="    ")]
    return lines


def _bibliography(abstract: dict[str, Any], data: Path | None, width: int, colour: bool) -> list[str]:
    """Title, authors and page of the abstract's paper, as far as they are known."""
    from icml_abstracts.dataset import load  # noqa: PLC0415

    if abstract["paper_id"] is None:
        return []
    paper = load("papers", data=data).filter(paper_id=abstract["paper_id"]).row(0, named=True)
    parts = [(paper["title"], "1"), (", ".join(paper["authors"] or ()), ""), (paper["url"] or "", "")]
    return [_styled(line, code, colour and bool(code)) for text, code in parts for line in textwrap.wrap(text, width)]


def _find(abstracts: pl.DataFrame, key: str | None) -> dict[str, Any]:
    from icml_abstracts.errors import CannotRun  # noqa: PLC0415

    if key is None:
        found = abstracts.head(1)
    elif ":" in key:
        dump, _, ordinal = key.rpartition(":")
        found = abstracts.filter(dump_id=dump, ordinal=int(ordinal) if ordinal.isdigit() else -1)
    else:
        exact = abstracts.filter(abstract_id=key)
        found = exact if exact.height else abstracts.filter(abstracts["abstract_id"].str.starts_with(key))
    if found.height == 1:
        return found.row(0, named=True)
    if not found.height:
        raise CannotRun(f"there is no abstract '{key}'; {_hint(abstracts, key or '')}")
    some = ", ".join(found["abstract_id"].head(5))
    raise CannotRun(f"'{key}' begins {found.height} ids ({some}, …); give more of it")


def _hint(abstracts: pl.DataFrame, key: str) -> str:
    """What may be meant by a `key` that names no abstract."""
    from icml_abstracts.errors import suggestion  # noqa: PLC0415

    dump, colon, _ = key.rpartition(":")
    if not colon:
        return f"an abstract_id, the beginning of one, or DUMP:ORDINAL is wanted, such as {abstracts['abstract_id'][0]}"
    dumps = abstracts["dump_id"].unique(maintain_order=True).to_list()
    if dump not in dumps:
        return f"of dumps, {suggestion(dump, dumps)}"
    return f"the dump has abstracts 1 to {abstracts.filter(dump_id=dump).height}"


def _marked(text: str, spans: list[Span], width: int, colour: bool) -> list[str]:
    """The text in lines, its spans coloured, or between angle quotes where there is no colour."""
    taken: list[Span] = []
    for span in spans:  # in order of preference
        if all(span.end <= other.start or span.start >= other.end for other in taken):
            taken.append(span)
    taken.sort()
    if not colour:
        parts, at = [], 0
        for start, end, _ in taken:
            parts += [text[at:start], "‹", text[start:end], "›"]
            at = end
        return textwrap.wrap("".join([*parts, text[at:]]), width, break_on_hyphens=False, break_long_words=False)
    lines, at = [], 0
    for line in textwrap.wrap(text, width, break_on_hyphens=False, break_long_words=False):
        start = text.index(line, at)
        at = start + len(line)
        parts, done = [], start
        for span in taken:
            first, last = max(span.start, start), min(span.end, at)
            if first < last:
                parts += [text[done:first], _styled(text[first:last], _COLOURS[span.table], True)]
                done = last
        lines.append("".join([*parts, text[done:at]]))
    return lines


def _row(row: dict[str, Any]) -> str:
    surface: str = row["text"] if "text" in row else row["name"]
    others = (
        f"{column}={f'{value:g}' if isinstance(value, float) else str(value).lower() if isinstance(value, bool) else value}"
        for column, value in row.items()
        if column not in _HIDDEN and value is not None and value is not surface and column not in ("text", "name")
    )
    return "  ".join((surface, *others))


def _styled(text: str, code: str, colour: bool) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if colour else text
