"""Findings: what can be said against an input, as values.

A stage that meets something wrong recovers and leaves a `Remark` (a rule and a stretch of the text the stage was
given). Whoever knows where that text stood turns it into a `Finding` with file, record, line and column.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import PurePath
from typing import NamedTuple

from icml_abstracts.rules import RULES, Rule


class Severity(IntEnum):
    """How bad a finding is; higher is worse."""

    INFO = 1
    WARNING = 2
    ERROR = 3

    def __str__(self) -> str:
        """The name in lower case, as reports print it."""
        return self.name.lower()


class Remark(NamedTuple):
    """A rule that applies at `start:end` (code points) of the text at hand, with the values its message names."""

    code: str
    start: int
    end: int
    context: Mapping[str, str | int] = {}


EXCERPT_LENGTH = 60
"""Most code points of an input that a finding shows in one place."""

_OURS = frozenset(("problem", "columns"))
"""Values of a message that are words of this library, and may be longer than what is quoted of an input."""
_LONGEST = 240

_PLACES = frozenset(("offset", "other", "row", "rows"))
"""Values of a message that say where something is, not what it is."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing said against an input: which rule, where, and the values its message names.

    `line` and `column` are 1-based and `None` where the place is the file as a whole; `record` is the ordinal of the
    abstract or paper concerned, or the number of the row of a table, from 1. `excerpt` holds at most 60 code points of
    the source, those that do not print escaped.
    """

    file: str
    code: str
    line: int | None = None
    column: int | None = None
    record: int | None = None
    excerpt: str = ""
    context: Mapping[str, str | int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "excerpt", printable(self.excerpt))

    @property
    def rule(self) -> Rule:
        """The rule that was broken."""
        return RULES[self.code]

    @property
    def severity(self) -> Severity:
        """The severity of the rule."""
        return Severity[self.rule.severity.upper()]

    @property
    def message(self) -> str:
        """The rule's sentence with the values of this place."""
        shown = {
            key: printable(value, _LONGEST if key in _OURS else EXCERPT_LENGTH) if isinstance(value, str) else value
            for key, value in self.context.items()
        }
        return self.rule.message.format_map(shown)

    @property
    def place(self) -> str:
        """`file:line:column`, as far as it is known; `file#record` where there is a record but no line."""
        file = printable(self.file, len(self.file) * 10)
        if self.line is None and self.record is not None:
            return f"{file}#{self.record}"
        return ":".join(str(part) for part in (file, self.line, self.column) if part is not None)

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that stay the same when lines or folders move: of file name, code and content."""
        values = (f"{key}={value}" for key, value in sorted(self.context.items()) if key not in _PLACES)
        content = "\0".join((PurePath(self.file).name, self.code, self.excerpt, *values))
        return hashlib.sha256(content.encode("utf-8", "backslashreplace")).hexdigest()[:16]

    @property
    def sort_key(self) -> tuple[str, int, int, int, str, str]:
        """Order of findings in a report: by file, place, code."""
        return (self.file, self.line or 0, self.column or 0, self.record or 0, self.code, self.fingerprint)

    def __str__(self) -> str:
        """`file:line:column: CODE name: message`."""
        return f"{self.place}: {self.code} {self.rule.name}: {self.message}"


_BLANKS = re.compile(r"[ \t\r\n]+")


def excerpt(text: str, start: int, end: int) -> str:
    """The stretch of `text` that a finding shows: at most 60 code points, on one line."""
    return printable(text[start : min(end, start + EXCERPT_LENGTH)] or text[max(0, start - EXCERPT_LENGTH) : start])


def printable(text: str, limit: int = EXCERPT_LENGTH) -> str:
    r"""`text` on one line of at most `limit` code points; what would not print as itself is escaped, as in `\x1b`."""
    parts: list[str] = []
    room = limit
    for char in map(visible, _BLANKS.sub(" ", text[: 4 * limit]).strip(" ")):
        room -= len(char)
        if room < 0:
            break
        parts.append(char)
    return "".join(parts)


def visible(char: str) -> str:
    """`char` if a terminal prints it as itself, a space for a tab or a line end, else its escape."""
    if char.isprintable():
        return char
    code = ord(char)
    return " " if char in "\t\r\n" else f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def worst(findings: Iterable[Finding]) -> Severity | None:
    """The highest severity among `findings`; `None` when there are none."""
    return max((finding.severity for finding in findings), default=None)
