"""What `build` and `validate` may be asked for in Python, where no command line has looked at it."""

from __future__ import annotations

import os

from icml_abstracts.errors import CannotRun
from icml_abstracts.spec import YEARS

Location = str | os.PathLike[str]


def check(venue: str | None, year: int | None, expect_count: int | None, *paths: Location | None, **lists: object) -> None:
    """Refuse what no source can have, `paths` that are empty, and `lists` of paths that are none; `None` is not looked at.

    Raises:
        CannotRun: an option is impossible.
        TypeError: one path stands where a list is wanted, and its letters would be taken for paths.
    """
    if venue is not None and not (isinstance(venue, str) and venue.strip()):
        raise CannotRun(f"venue must be a text that is not empty, not {venue!r}")
    if year is not None and not (isinstance(year, int) and year in YEARS):
        raise CannotRun(f"year must be a whole number from {YEARS.start} to {YEARS.stop - 1}, not {year!r}")
    if expect_count is not None and not (isinstance(expect_count, int) and expect_count >= 0):
        raise CannotRun(f"expect_count must be a whole number that is not negative, not {expect_count!r}")
    if any(path is not None and not os.fspath(path) for path in paths):
        raise CannotRun("a path is empty")
    for name, listed in lists.items():
        if isinstance(listed, str | bytes | os.PathLike):
            raise TypeError(f"{name} must be a list of paths, not one path")
