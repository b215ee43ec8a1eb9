"""What readers of structured sources share: values taken from records, with a finding for each that is not right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from icml_abstracts.findings import EXCERPT_LENGTH, Finding
from icml_abstracts.records import Paper, Record

_STEM = re.compile(r"([A-Za-z]+)[-_ ]?((?:19|20)[0-9]{2})(?![0-9])")
_SAID = re.compile(r"(.*?\S)\s+((?:19|20)[0-9]{2})\b")
_SURROGATE = re.compile("[\ud800-\udfff]")
"""What JSON can escape and no text can hold."""
_AUTHORS = re.compile(r"\s*;\s*")
_TEXT_KEYS = ("value", "fullname", "name")


class Fields:
    """One record of a structured source, and the findings that reading it leaves.

    `values` are the record's; `line` and `column` (1-based) are where it begins, `ordinal` its number.
    """

    def __init__(self, values: Mapping[str, Any], file: str, line: int | None, column: int | None, ordinal: int) -> None:
        self.values = values
        self.place = (line, column, ordinal)
        self.file = file
        self.findings: list[Finding] = []

    def find(self, code: str, **context: str | int) -> None:
        """Leave a finding on this record."""
        line, column, ordinal = self.place
        self.findings.append(Finding(self.file, code, line, column, ordinal, self.label[:EXCERPT_LENGTH], context))

    @property
    def label(self) -> str:
        """What shows a person which record this is."""
        for key in ("title", "name", "id", "ID"):
            value = unwrapped(self.values.get(key))
            if isinstance(value, str | int):
                return " ".join(_SURROGATE.sub("\ufffd", str(value)).split())
        return ""

    def text(self, key: str, *, required: bool = False) -> str | None:
        """The text at `key`; `None`, with a finding where that is wrong, if it is missing, empty or no text."""
        value = unwrapped(self.values.get(key))
        if isinstance(value, str):
            value = self._characters(value).strip()
            if value:
                return value
            value = None
        if value is not None:
            self.find("R008", key=key, found=type_name(value), wanted="a text")
        elif required:
            self.find("R007", key=key)
        return None

    def identifier(self, key: str) -> str | None:
        """The id at `key`, a text or a whole number, as text."""
        value = unwrapped(self.values.get(key))
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        return self.text(key)

    def names(self, key: str) -> tuple[str, ...] | None:
        """The list at `key`: texts, objects with a name, or one text with `;` between them (`,` where there is none)."""
        value = unwrapped(self.values.get(key))
        if value is None or value in ("", []):
            return None
        if isinstance(value, str):
            return names_of(self._characters(value)) or None
        if isinstance(value, list):
            items = [unwrapped(item) for item in value]
            if all(isinstance(item, str) for item in items):
                return tuple(name for name in (" ".join(self._characters(item).split()) for item in items) if name) or None
        self.find("R008", key=key, found=type_name(value), wanted="a list of texts")
        return None

    def _characters(self, value: str) -> str:
        """`value` with U+FFFD for every lone surrogate, on each of which it leaves a finding."""
        for found in () if value.isascii() else _SURROGATE.findall(value):
            self.find("U006", code_point=f"U+{ord(found):04X}")
        return _SURROGATE.sub("\ufffd", value)

    def record(self, paper: Paper | None, venue: str, year: int, abstract: str = "abstract") -> Iterator[Record | Finding]:
        """The record with the abstract at the key `abstract`, and the findings on it."""
        raw = self.text(abstract)
        if raw is None:
            self.find("R009")
        yield Record(raw, venue, year, paper=paper)
        yield from self.findings


def names_of(text: str) -> tuple[str, ...]:
    """The names in a text that lists them."""
    parts = _AUTHORS.split(text) if ";" in text else text.split(",")
    return tuple(name for name in (" ".join(part.split()) for part in parts) if name)


def unwrapped(value: Any) -> Any:
    """The value itself where an object holds it, as in OpenReview's second API."""
    if isinstance(value, dict):
        return next((value[key] for key in _TEXT_KEYS if key in value), value)
    return value


def type_name(value: object) -> str:
    """What a JSON value is, in words."""
    names = {bool: "a boolean", int: "a number", float: "a number", str: "a text", list: "a list", dict: "an object"}
    return next((name for kind, name in names.items() if type(value) is kind), "null")


class Occasion:
    """Venue and year of the records of a source, from what stands nearest: record, file name, options."""

    def __init__(self, path: Path, venue: str | None, year: int | None) -> None:
        match = _STEM.search(path.stem)
        self.expected = venue, year
        self.venue = venue or (match[1].upper() if match else None)
        self.year = year or (int(match[2]) if match else None)

    @property
    def known(self) -> bool:
        """Whether file name and options say both."""
        return self.venue is not None and self.year is not None

    def of(self, said: str | None) -> tuple[str, int]:
        """Venue and year that a record says, such as `ICML 2026 regular`; what it does not say is filled in."""
        match = _SAID.match(said or "")
        venue, year = (match[1], int(match[2])) if match else (self.venue or "", self.year or 0)
        return venue, year


def event_number(url: str | None) -> str | None:
    """The event id at the end of the address of an event of the virtual site."""
    match = re.search(r"/virtual/\d{4}/[a-z-]+/(\d+)", url or "")
    return match[1] if match else None


def forum_id(url: str | None) -> str | None:
    """The OpenReview id in the address of a forum or PDF."""
    match = re.search(r"openreview\.net/(?:forum|pdf|attachment)\?(?:[^#\s]*&)?id=([\w-]+)", url or "")
    return match[1] if match else None
