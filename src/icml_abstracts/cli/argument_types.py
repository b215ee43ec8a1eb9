"""Types of arguments: what each accepts, and what it says to anything else."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from pathlib import Path

from icml_abstracts.spec import YEARS


def text(value: str) -> str:
    """A text that is not empty."""
    if not value.strip():
        raise ArgumentTypeError("must not be empty")
    return value


def path(value: str) -> Path:
    """A path that is not empty, which would mean the working directory."""
    return Path(text(value))


def count(value: str) -> int:
    """A number of things."""
    return _whole(value, 0)


def positive(value: str) -> int:
    """A number of things of which there is one at least."""
    return _whole(value, 1)


def year(value: str) -> int:
    """A year of a conference."""
    number = _whole(value, 0)
    if number not in YEARS:
        raise ArgumentTypeError(f"must be a year from {YEARS.start} to {YEARS.stop - 1}")
    return number


def _whole(value: str, least: int) -> int:
    if not re.fullmatch("-?[0-9]{1,20}", value):  # `int` also takes 2_026, spaces and the digits of other scripts
        raise ArgumentTypeError(f"must be a whole number, not '{value}'")
    number = int(value)
    if number < least:
        raise ArgumentTypeError(f"must be at least {least}")
    return number
