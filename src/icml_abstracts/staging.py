"""A folder or a file that takes the place of another whole, or not at all.

The new content is written beside the target and then changes places with it in one step (`renameat2` with
`RENAME_EXCHANGE` on Linux). Where the target also holds what is not ours, such as a checkout, its entries change
places one by one; each is whole at any time.
"""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_SUFFIX = ".partial"


@contextmanager
def staged(target: Path, is_ours: Callable[[str], bool], last: str) -> Iterator[Path]:
    """A new folder that takes the place of `target` when the block ends; on an exception `target` stays as it was.

    `is_ours` tells of a path relative to `target` (with `/`) whether the new content supersedes it; all else is kept.
    `last` is the entry that changes places after all others where that cannot happen in one step.

    Raises:
        OSError: the folder cannot be written; nothing is left behind.
    """
    target = _resolved(target)
    if file := next((parent for parent in target.parents if parent.exists() and not parent.is_dir()), None):
        raise NotADirectoryError(errno.ENOTDIR, f"{file.name} is not a folder", str(file))
    target.parent.mkdir(parents=True, exist_ok=True)
    _remove_leftovers(target)
    stage = target.parent / f".{target.name}.{os.getpid()}{_SUFFIX}"
    stage.mkdir()
    try:
        yield stage
        for path in stage.rglob("*"):
            if path.is_file():
                _flush(path)
        _install(stage, target, is_ours, last)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _install(stage: Path, target: Path, is_ours: Callable[[str], bool], last: str) -> None:
    if not target.exists():
        stage.rename(target)
        return
    if not target.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "is not a folder", str(target))
    entries = {path.name for path in stage.iterdir()}
    foreign = [path.name for path in target.iterdir() if path.name not in entries and not is_ours(path.name)]
    for path in target.rglob("*") if not foreign else _below(target, entries):
        relative = path.relative_to(target)
        if path.is_file() and not is_ours(relative.as_posix()) and not (stage / relative).exists():
            (stage / relative).parent.mkdir(parents=True, exist_ok=True)
            os.link(path, stage / relative)
    if not foreign:
        exchange(stage, target)
        return
    for name in [*sorted(entries - {last}), last]:
        if (target / name).exists():
            exchange(stage / name, target / name)
        else:
            (stage / name).rename(target / name)


def _below(target: Path, entries: set[str]) -> Iterator[Path]:
    for name in entries:
        if (target / name).is_dir():
            yield from (target / name).rglob("*")


def exchange(one: Path, other: Path) -> None:
    """Let two paths of one file system change places, in one step where the system can."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        if hasattr(libc, "renameat2"):
            done = libc.renameat2(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE)
            if done == 0:
                return
            code = ctypes.get_errno()
            if code not in (errno.ENOSYS, errno.EINVAL, errno.EOPNOTSUPP):
                raise OSError(code, os.strerror(code), str(other))
    aside = one.with_name(one.name + ".old")
    other.rename(aside)
    try:
        one.rename(other)
    except OSError:
        aside.rename(other)
        raise
    aside.rename(one)


def _resolved(path: Path) -> Path:
    """What `path` leads to through links; a link that leads to itself is kept, of which `Path.resolve` makes no `OSError`."""
    return Path(os.path.realpath(path))


def _flush(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _remove_leftovers(target: Path) -> None:
    """Remove what a killed process left beside `target`."""
    for path in target.parent.glob(f".{target.name}.*{_SUFFIX}"):
        pid = path.name.removesuffix(_SUFFIX).rpartition(".")[2]
        if pid.isdigit() and int(pid) != os.getpid() and not _runs(int(pid)):
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)


def _runs(pid: int) -> bool:
    with suppress(PermissionError):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
    return True


def write_file(path: Path, content: bytes) -> None:
    """Write a file so that its path holds the old content or the new, and nothing else, whatever happens.

    Raises:
        OSError: it cannot be written; the error names `path`, and nothing is left behind.
    """
    try:
        _write_file(_resolved(path), content)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


def _write_file(path: Path, content: bytes) -> None:
    if path.exists() and not path.is_file():  # a device or a pipe
        path.write_bytes(content)
        return
    _remove_leftovers(path)
    stage = path.parent / f".{path.name}.{os.getpid()}{_SUFFIX}"
    try:
        stage.write_bytes(content)
        _flush(stage)
        stage.replace(path)
    finally:
        stage.unlink(missing_ok=True)
