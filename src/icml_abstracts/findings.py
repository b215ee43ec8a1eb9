"""Findings: what can be said against an input, as values.

A stage that meets something wrong recovers and leaves a `Remark` (a rule and a stretch of the text the stage was
given). Whoever knows where that text stood turns it into a `Finding` with file, record, line and column.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
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


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing said against an input: which rule, where, and the values its message names.

    `line` and `column` are 1-based and `None` where the place is the file as a whole; `record` is the ordinal of the
    abstract or paper concerned. `excerpt` holds at most 60 code points of the source.
    """

    file: str
    code: str
    line: int | None = None
    column: int | None = None
    record: int | None = None
    excerpt: str = ""
    context: Mapping[str, str | int] = field(default_factory=dict)

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
        return self.rule.message.format_map(self.context)

    @property
    def place(self) -> str:
        """`file:line:column`, as far as it is known."""
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that stay the same when lines move: of file name, code and content, not of the place."""
        content = "\0".join((self.file, self.code, self.excerpt, *(f"{k}={v}" for k, v in sorted(self.context.items()))))
        return hashlib.sha256(content.encode("utf-8", "backslashreplace")).hexdigest()[:16]

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Order of findings in a report: by file, place, code."""
        return (self.file, self.line or 0, self.column or 0, self.code, self.fingerprint)

    def __str__(self) -> str:
        """`file:line:column: CODE name: message`."""
        return f"{self.place}: {self.code} {self.rule.name}: {self.message}"


def excerpt(text: str, start: int, end: int) -> str:
    """The stretch of `text` that a finding shows: at most 60 code points, on one line."""
    shown = text[start : min(end, start + EXCERPT_LENGTH)] or text[max(0, start - EXCERPT_LENGTH) : start]
    return " ".join(shown.split())


def worst(findings: Iterable[Finding]) -> Severity | None:
    """The highest severity among `findings`; `None` when there are none."""
    return max((finding.severity for finding in findings), default=None)
