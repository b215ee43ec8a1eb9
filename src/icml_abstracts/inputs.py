"""What can be validated: files of abstracts, standard input, and data packages; and which of them a path means."""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from icml_abstracts.errors import CannotRun
from icml_abstracts.package import DESCRIPTOR
from icml_abstracts.sources import CATALOG, Source, paired, recognised
from icml_abstracts.sources.text import BYTE_ORDER_MARK, REPLACEMENT

STDIN = "-"
_STDIN_NAME = "<stdin>"
_UNDECODED = re.compile("[\udc80-\udcff]")
SUFFIXES = (".txt", ".json", ".jsonl", ".ndjson", ".bib")
"""Endings of the names of files in a folder that are read; a file that is named itself is read whatever its name."""


@dataclass(frozen=True, slots=True)
class Input:
    """Something to validate: a source, or a package in the folder `path`.

    `name` is what findings call it: the path as given, with `/`, or `<stdin>`.
    """

    name: str
    path: Path
    source: Source | None = None
    held: object = field(default=None, repr=False)
    """What keeps the file there as long as this value lives."""

    @property
    def n_bytes(self) -> int:
        """The size of the source; 0 for a package."""
        return sum(path.stat().st_size for path in self.source.paths) if self.source else 0

    def lines(self, wanted: Iterable[int]) -> dict[int, str]:
        """The lines with the numbers `wanted`, from 1, without their ends; those that are not there are left out."""
        numbers = set(wanted)
        found: dict[int, str] = {}
        if not numbers or not self.source:
            return found
        # one replacement for every byte that is not UTF-8, as columns count
        with self.path.open(encoding="utf-8", errors="surrogateescape", newline="") as lines:
            for number, line in enumerate(islice(lines, max(numbers)), 1):
                if number in numbers:
                    shown = _UNDECODED.sub(REPLACEMENT, line.rstrip("\r\n"))
                    found[number] = shown.removeprefix(BYTE_ORDER_MARK if number == 1 else "")
        return found


def inputs(paths: Sequence[str | os.PathLike[str]]) -> tuple[Input, ...]:
    """What `paths` mean, sorted by name: a folder is a package if it holds a descriptor, else its sources.

    A file or package is there once, however often and under whatever paths it is named.

    Raises:
        CannotRun: nothing is named, or something that is not there or cannot be read.
    """
    if not paths:
        raise CannotRun("nothing to validate was named")
    found: dict[str, Input] = {}
    files: dict[Path, Path] = {}
    packages: dict[Path, Path] = {}
    for path in map(Path, paths):
        if path == Path(STDIN):
            found[_STDIN_NAME] = _standard_input()
        elif path.name == DESCRIPTOR or (path / DESCRIPTOR).is_file():
            folder = path.parent if path.name == DESCRIPTOR else path
            _readable(folder / DESCRIPTOR)
            packages.setdefault(folder.resolve(), folder)
        elif path.is_dir():
            for file in _sources_in(path):
                files.setdefault(file.resolve(), file)
        else:
            files.setdefault(_readable(path).resolve(), path)
    found |= {folder.as_posix(): Input(folder.as_posix(), folder) for folder in packages.values()}
    for source in paired([Source(path, recognised(path)) for path in sorted(files.values(), key=Path.as_posix)]):
        if source.format == CATALOG:
            raise CannotRun(f"{source.path}: is a catalog of titles, not a source of abstracts")
        found[source.path.as_posix()] = Input(source.path.as_posix(), source.path, source)
    return tuple(found[name] for name in sorted(found))


def _sources_in(folder: Path) -> list[Path]:
    files = sorted(file for file in folder.iterdir() if file.suffix.lower() in SUFFIXES and file.is_file())
    if not files:
        raise CannotRun(f"{folder}: holds no {DESCRIPTOR} and no source ({', '.join(SUFFIXES)})")
    return files


def _standard_input() -> Input:
    """Standard input, copied to a file, because it is read more than once."""
    copy = tempfile.NamedTemporaryFile()  # noqa: SIM115 - lives as long as the input
    shutil.copyfileobj(sys.stdin.buffer, copy)
    copy.flush()
    path = Path(copy.name)
    return Input(_STDIN_NAME, path, Source(path, recognised(path)), copy)


def _readable(path: Path) -> Path:
    try:
        path.open("rb").close()
    except (OSError, ValueError) as error:
        raise CannotRun(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    return path
