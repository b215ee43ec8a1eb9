"""Settings of `icml-abstracts validate` in the table `[tool.icml-abstracts]` of the nearest `pyproject.toml`.

    [tool.icml-abstracts]
    fail-on = "warning"
    baseline = "known-findings.json"

    [tool.icml-abstracts.ignore]
    M001 = "authors' macros are kept as they are"

Every rule that is ignored needs a reason. Paths are relative to the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from icml_abstracts.errors import CannotRun, suggestion
from icml_abstracts.findings import Severity
from icml_abstracts.report import FORMATS
from icml_abstracts.spec import YEARS

FILE = "pyproject.toml"
TABLE = "icml-abstracts"


class _Setting(NamedTuple):
    """What a setting must be: a test, and the words for it."""

    holds: Callable[[Any], bool]
    what: str


def _one_of(values: tuple[str, ...]) -> _Setting:
    return _Setting(lambda value: isinstance(value, str) and value in values, f"one of {', '.join(values)}")


_TEXT = _Setting(lambda value: isinstance(value, str) and bool(value.strip()), "a text")
_COUNT = _Setting(lambda value: _is_whole(value) and value >= 0, "a whole number that is not negative")
_YEAR = _Setting(lambda value: _is_whole(value) and value in YEARS, f"a year from {YEARS.start} to {YEARS.stop - 1}")


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _with_reasons(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_TEXT.holds, value.values()))


SETTINGS = {
    "format": _one_of(FORMATS),
    "fail-on": _one_of(tuple(map(str, Severity))),
    "select": _Setting(lambda value: isinstance(value, list) and all(map(_TEXT.holds, value)), "a list of rules"),
    "ignore": _Setting(_with_reasons, "a table of rules, each with the reason for ignoring it"),
    "expect-count": _COUNT,
    "against": _TEXT,
    "baseline": _TEXT,
    "venue": _TEXT,
    "year": _YEAR,
    "frictionless": _Setting(lambda value: isinstance(value, bool), "true or false"),
}
_PATHS = ("against", "baseline")


def settings(folder: Path) -> dict[str, Any]:
    """The settings that hold in `folder`, by name; `ignore` as the list of its rules, paths as `Path`.

    Raises:
        CannotRun: the file is no TOML, or a setting is unknown or of the wrong kind.
    """
    file = next((parent / FILE for parent in (folder, *folder.parents) if (parent / FILE).is_file()), None)
    if file is None:
        return {}
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8")).get("tool", {}).get(TABLE, {})
    except (OSError, ValueError, AttributeError, RecursionError) as error:
        raise CannotRun(f"{file}: {error}") from None
    if not isinstance(table, dict):
        raise CannotRun(f"{file}: tool.{TABLE} must be a table")
    for name, value in table.items():
        if name not in SETTINGS:
            raise CannotRun(f"{file}: tool.{TABLE} has no setting '{name}'; {suggestion(name, list(SETTINGS))}")
        if not SETTINGS[name].holds(value):
            raise CannotRun(f"{file}: tool.{TABLE}.{name} must be {SETTINGS[name].what}")
    return {name: file.parent / value if name in _PATHS else list(value) if name == "ignore" else value for name, value in table.items()}
