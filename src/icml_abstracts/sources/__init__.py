"""Sources: the formats in which people hold abstracts, recognised from their content, all yielding the same records."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from icml_abstracts.errors import CannotRun
from icml_abstracts.findings import Finding, Severity
from icml_abstracts.records import Item, Record
from icml_abstracts.sources import bibtex, catalog_csv, icml_virtual, openreview, paperlists, text
from icml_abstracts.sources.fields import Occasion
from icml_abstracts.sources.json_stream import BrokenJson, Piece, pieces

CATALOG = "catalog-csv"
FORMATS = ("text", "icml-virtual", "openreview", "paperlists", "bibtex")
"""What `--source-format` takes; a catalog may also be CSV."""

_NO_RECORD = "?paperlists:title"
"""JSON that holds no record of any shape."""
_ABSTRACTS_FILE = "icml-virtual-abstracts"
_HEAD = 1 << 16
_EVENTS_ENDING, _ABSTRACTS_ENDING = "-orals-posters", "-abstracts"


@dataclass(frozen=True, slots=True)
class Source:
    """A file of abstracts and its format; `abstracts` is the second file of a virtual site, where the first lacks them."""

    path: Path
    format: str
    abstracts: Path | None = None

    @property
    def dump_id(self) -> str:
        """The name of the file without extension."""
        return self.path.stem

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files, in the order in which they are named."""
        return (self.path,) if self.abstracts is None else (self.path, self.abstracts)

    @property
    def table_format(self) -> str:
        """The format as `dumps.format` has it."""
        return "icml-virtual" if self.format == _ABSTRACTS_FILE else self.format

    def items(self, *, venue: str | None = None, year: int | None = None, undated: bool = False) -> Iterator[Item]:
        """What the source holds, in order; `undated` asks for records whose venue or year is not known too.

        Raises:
            OSError: a file cannot be read.
            MissingExtra: the library that reads the format is not installed.
            CannotRun: a CSV file is not well-formed.
        """
        if self.format == "text":
            yield from text.open_dump(self.path, venue=venue, year=year)
            return
        for path in self.paths:
            if finding := text.no_text(path):
                yield finding
                return
            yield from text.undecodable(path)
        occasion = Occasion(self.path, venue, year)
        if self.format == CATALOG:
            yield from catalog_csv.read(self.path, occasion)
            return
        anything = False  # a record, or an error that says why there is none
        for item in self._structured(occasion):
            anything |= isinstance(item, Record) or (isinstance(item, Finding) and item.severity is Severity.ERROR)
            if isinstance(item, Record) and not (item.venue and item.year) and not undated:
                yield Finding(self.path.name, "F014", 1, 1)
                return
            yield item
        if not anything:
            yield Finding(self.path.name, "F002", 1, 1)

    def _structured(self, occasion: Occasion) -> Iterator[Item]:
        if self.format == "bibtex":
            yield from bibtex.read(self.path, occasion)
            return
        reading = self.path
        try:
            abstracts = None
            if self.abstracts:
                reading = self.abstracts
                abstracts = _abstracts(reading)
                reading = self.path
            with self.path.open(encoding="utf-8-sig", errors="replace") as file:
                yield from self._json(pieces(file), occasion, abstracts)
        except BrokenJson as broken:
            yield Finding(reading.name, "F011", broken.line, broken.column, None, "", {"problem": broken.problem})

    def _json(self, read: Iterator[Piece], occasion: Occasion, abstracts: icml_virtual.Abstracts | None) -> Iterator[Item]:
        name = self.path.name
        if self.format == "icml-virtual":
            return icml_virtual.read(read, name, occasion, abstracts)
        readers: dict[str, Callable[[Iterator[Piece], str, Occasion], Iterator[Item]]] = {
            "openreview": openreview.read,
            "paperlists": paperlists.read,
            _ABSTRACTS_FILE: icml_virtual.read_abstracts,
        }
        if self.format not in readers:
            return iter((self._unknown(),))
        return readers[self.format](read, name, occasion)

    def _unknown(self) -> Finding:
        nearest, key = self.format.removeprefix("?").split(":")
        return Finding(self.path.name, "F012", 1, 1, None, "", {"nearest": nearest, "key": key})


def sources(paths: Sequence[str | os.PathLike[str]], source_format: str | None = None) -> tuple[Source, ...]:
    """The sources that `paths` name, sorted by dump id; the two files of a virtual site become one.

    Raises:
        CannotRun: nothing is named, a file is not there, cannot be read or is named twice, or two sources have one name.
    """
    found = [Source(path, source_format or recognised(path)) for path in _readable(paths)]
    if not found:
        raise CannotRun("no source was named")
    for source in found:
        if source.format == CATALOG:
            raise CannotRun(f"{source.path}: is a catalog of titles, not a source of abstracts; pass it with --catalog")
    found = paired(sorted(found, key=lambda source: (source.dump_id, source.path.name)))
    named: dict[str, Source] = {}
    for source in found:
        if source.dump_id in named:
            both = f"{named[source.dump_id].path} and {source.path}"
            raise CannotRun(f"{both} would both be the dump '{source.dump_id}'; rename one of them")
        named[source.dump_id] = source
    return tuple(found)


def catalogs(paths: Iterable[str | os.PathLike[str]]) -> tuple[Source, ...]:
    """The catalogs that `paths` name, in their order, of any format; raises `CannotRun` when one cannot be read or is named twice."""
    return tuple(Source(path, recognised(path)) for path in _readable(paths))


def _readable(names: Iterable[str | os.PathLike[str]]) -> Iterator[Path]:
    """The files that `names` name, each of them another."""
    found: dict[Path, Path] = {}
    for path in map(_checked, names):
        first = found.setdefault(path.resolve(), path)
        if first is not path:
            raise CannotRun(f"{path}: is named twice" if first == path else f"{first} and {path} are the same file; name it once")
        yield path


def _checked(name: str | os.PathLike[str]) -> Path:
    if not os.fspath(name):
        raise CannotRun("a path is empty")
    path = Path(name)
    if path == Path("-") and not path.exists():
        raise CannotRun("-: standard input has no name to become the id of a dump; save it to a file")
    if "\ufffd" in os.fsencode(path).decode("utf-8", "replace"):
        raise CannotRun(f"{os.fsencode(path)!r}: the name of the file is not UTF-8; rename it")
    if path.is_dir():
        raise CannotRun(f"{path}: is a folder; name the files in it")
    try:
        path.open("rb").close()
    except (OSError, ValueError) as error:
        raise CannotRun(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    return path


def paired(found: list[Source]) -> list[Source]:
    """Give every abstracts file of a virtual site to the events file of the same name, or to the only one there is."""
    events = [source for source in found if source.format == "icml-virtual"]
    result = [source for source in found if source.format != _ABSTRACTS_FILE]
    for source in found:
        if source.format != _ABSTRACTS_FILE:
            continue
        same = [event for event in events if event.dump_id.removesuffix(_EVENTS_ENDING) == source.dump_id.removesuffix(_ABSTRACTS_ENDING)]
        partner = next(iter(same or (events if len(events) == 1 else ())), None)
        if partner is not None and partner.abstracts is None and partner in result:
            result[result.index(partner)] = Source(partner.path, partner.format, source.path)
        else:
            result.append(source)
    return sorted(result, key=lambda source: source.dump_id)


def _abstracts(path: Path) -> icml_virtual.Abstracts:
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        return icml_virtual.Abstracts(path.name, {piece.key: piece for piece in pieces(file) if piece.key is not None})


def recognised(path: Path) -> str:
    """The format of a file, from its content; what begins like no other format is a text dump.

    JSON of no known shape gives `?` with the nearest format and the key that it lacks.
    """
    with path.open("rb") as file:
        begin = file.read(_HEAD)
    if text.binary_kind(begin):
        return "text"  # whose reader says what it is
    head = begin.decode("utf-8-sig", "replace").lstrip()
    if head[:1] in ("{", "["):
        return _json_format(path)
    if head[:1] == "@" or (head[:1] == "%" and "\n@" in head):
        return "bibtex"
    if len(begin) < _HEAD and _is_json_scalar(head):
        return _NO_RECORD
    first = head.partition("\n")[0].strip().lower().split(",")
    if "title" in first and len(first) > 1:
        return CATALOG
    return "text"


def _json_format(path: Path) -> str:
    """The format of a JSON file, from its first record; where there is none, any reader says so."""
    seen = False
    with path.open(encoding="utf-8-sig", errors="replace") as file, suppress(BrokenJson):
        for piece in pieces(file):
            seen = True
            if piece.key is not None and not piece.in_array:
                if piece.key.isdigit():
                    return _ABSTRACTS_FILE
            elif isinstance(piece.value, dict):
                return _record_format(piece.value)
    return _NO_RECORD if seen else "paperlists"


def _is_json_scalar(text: str) -> bool:
    """Whether a text is JSON that holds no record, as an export that failed may be: `null`, `0`, `"error"`."""
    try:
        return not isinstance(json.loads(text), dict | list)
    except (ValueError, RecursionError):
        return False


def _record_format(record: dict[str, Any]) -> str:
    if "content" in record:
        return "openreview"
    if "eventtype" in record or ("name" in record and "id" in record):
        return "icml-virtual"
    if "title" in record and ("author" in record or "status" in record or "site" in record or "abstract" in record):
        return "paperlists"
    shapes = {"openreview": openreview.REQUIRED, "icml-virtual": icml_virtual.REQUIRED, "paperlists": paperlists.REQUIRED}
    nearest = max(shapes, key=lambda name: sum(key in record for key in shapes[name]))
    missing = next(key for key in shapes[nearest] if key not in record)
    return f"?{nearest}:{missing}"
