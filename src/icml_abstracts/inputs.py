"""What can be validated: files of abstracts, standard input, and data packages; and which of them a path means."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from icml_abstracts.errors import CannotRun
from icml_abstracts.package import DESCRIPTOR
from icml_abstracts.records import Item
from icml_abstracts.sources.text import BYTE_ORDER_MARK, open_dump

STDIN = "-"
SUFFIXES = (".txt",)
"""Endings of the names of files in a folder that are read; a file that is named itself is read whatever its name."""


@dataclass(frozen=True, slots=True)
class Input:
    """Something to validate: a source in the file `path`, or a package in the folder `path`.

    `name` is what findings call it: the path as given, with `/`, or `<stdin>`. `dump_id` is the id that a source has in
    a package.
    """

    name: str
    path: Path
    dump_id: str | None = None
    is_package: bool = False
    held: object = field(default=None, repr=False)
    """What keeps the file there as long as this value lives."""

    def items(self, venue: str | None, year: int | None) -> Iterator[Item]:
        """What its reader yields."""
        return open_dump(self.path, venue=venue, year=year)

    def lines(self, wanted: Iterable[int]) -> dict[int, str]:
        """The lines with the numbers `wanted`, from 1, without their ends; those that are not there are left out."""
        numbers = set(wanted)
        found: dict[int, str] = {}
        if not numbers or self.is_package:
            return found
        with self.path.open(encoding="utf-8", errors="replace", newline="") as lines:
            for number, line in enumerate(islice(lines, max(numbers)), 1):
                if number in numbers:
                    found[number] = line.rstrip("\r\n").removeprefix(BYTE_ORDER_MARK if number == 1 else "")
        return found


def inputs(paths: Sequence[str | os.PathLike[str]]) -> tuple[Input, ...]:
    """What `paths` mean, each once, sorted by name: a folder is a package if it holds a descriptor, else its sources.

    Raises:
        CannotRun: nothing is named, or something that is not there or cannot be read.
    """
    if not paths:
        raise CannotRun("nothing to validate was named")
    found = {one.name: one for path in paths for one in _meant(os.fspath(path))}
    return tuple(found[name] for name in sorted(found))


def _meant(name: str) -> Iterator[Input]:
    if name == STDIN:
        yield _standard_input()
        return
    path = Path(name)
    if path.name == DESCRIPTOR or (path / DESCRIPTOR).is_file():
        folder = path.parent if path.name == DESCRIPTOR else path
        if not (folder / DESCRIPTOR).is_file():
            raise CannotRun(f"{path}: No such file or directory")
        yield Input(folder.as_posix(), folder, is_package=True)
    elif path.is_dir():
        files = sorted(file for file in path.iterdir() if file.suffix.lower() in SUFFIXES and file.is_file())
        if not files:
            raise CannotRun(f"{path}: holds no {DESCRIPTOR} and no source ({', '.join(SUFFIXES)})")
        for file in files:
            yield _file(file)
    else:
        yield _file(path)


def _standard_input() -> Input:
    """Standard input, copied to a file, because it is read more than once."""
    copy = tempfile.NamedTemporaryFile(suffix=".txt")  # noqa: SIM115 - lives as long as the input
    shutil.copyfileobj(sys.stdin.buffer, copy)
    copy.flush()
    return Input("<stdin>", Path(copy.name), held=copy)


def _file(path: Path) -> Input:
    try:
        path.open("rb").close()
    except (OSError, ValueError) as error:
        raise CannotRun(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    return Input(path.as_posix(), path, path.stem)
