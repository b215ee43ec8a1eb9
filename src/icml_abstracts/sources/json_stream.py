"""JSON read piece by piece, each piece with its place, so that a file need not fit into memory.

A file may be one array, one object, or JSON lines. Elements of an array, and of the arrays that are values of a top-level
object, come one at a time.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import IO, Any, NamedTuple

_CHUNK = 1 << 16
_SPACE = " \t\n\r"
_LONGEST_TOKEN = 16  # of those, strings aside, that an error in them is reported at their beginning


class Piece(NamedTuple):
    """A value, where it begins (1-based), and under which key of the top-level object it stands, alone or in an array."""

    value: Any
    line: int
    column: int
    key: str | None = None
    in_array: bool = False


class BrokenJson(ValueError):
    """The file is not well-formed JSON from `line:column` on (1-based)."""

    def __init__(self, problem: str, line: int, column: int) -> None:
        super().__init__(problem)
        self.problem = problem
        self.line = line
        self.column = column


def pieces(file: IO[str]) -> Iterator[Piece]:
    """The pieces of `file`, in order; raises `BrokenJson` at the first that is damaged, after all before it."""
    reader = _Reader(file)
    first = reader.peek()
    if first == "[":
        reader.advance()
        yield from reader.elements(None)
    elif first == "{":
        start = reader.place()
        lines = reader.whole_first_line()
        if lines is None:
            reader.advance()
            yield from reader.members()
        else:
            yield Piece(lines, *start)
    while reader.peek():
        start = reader.place()
        yield Piece(reader.value(), *start)


class _Reader:
    """A window on the text of a file."""

    def __init__(self, file: IO[str]) -> None:
        self.file = file
        self.decoder = json.JSONDecoder()
        self.text = ""
        self.at = 0
        self.line = 1
        self.column = 1
        self.ended = False
        self.more(_CHUNK)
        if self.text.startswith("\ufeff"):
            self.text = self.text[1:]

    def more(self, size: int) -> None:
        chunk = self.file.read(size)
        self.ended = not chunk
        self.text = self.text[self.at :] + chunk
        self.at = 0

    def advance(self, count: int = 1) -> None:
        passed = self.text[self.at : self.at + count]
        if breaks := passed.count("\n"):
            self.line += breaks
            self.column = len(passed) - passed.rindex("\n")
        else:
            self.column += len(passed)
        self.at += count

    def place(self) -> tuple[int, int]:
        return self.line, self.column

    def peek(self) -> str:
        """The next character that is no white space; empty at the end of the file."""
        while True:
            end = self.at
            while end < len(self.text) and self.text[end] in _SPACE:
                end += 1
            self.advance(end - self.at)
            if self.at < len(self.text):
                return self.text[self.at]
            if self.ended:
                return ""
            self.more(_CHUNK)

    def expect(self, chars: str, meaning: str) -> str:
        char = self.peek()
        if not char:
            raise BrokenJson(f"the file ends where {meaning} should follow", self.line, self.column)
        if char not in chars:
            raise BrokenJson(f"'{char}' stands where {meaning} should", self.line, self.column)
        self.advance()
        return char

    def value(self) -> Any:
        """The value that begins here, which is passed over."""
        self.peek()
        size = _CHUNK
        while True:
            try:
                value, end = self.decoder.raw_decode(self.text, self.at)
            except json.JSONDecodeError as error:
                if self.ended or not self.is_cut(error):
                    raise self.broken(error) from None
            except RecursionError:
                raise BrokenJson("it is nested too deeply", self.line, self.column) from None
            except ValueError:
                raise BrokenJson("a number is too long to be read", self.line, self.column) from None
            else:
                # a number at the end of the window may go on
                if end < len(self.text) or self.ended or not isinstance(value, int | float):
                    self.advance(end - self.at)
                    return value
            self.more(size)
            size *= 2

    def is_cut(self, error: json.JSONDecodeError) -> bool:
        """Whether the value may just go on behind the window."""
        return error.pos > len(self.text) - _LONGEST_TOKEN or error.msg.startswith("Unterminated")

    def broken(self, error: json.JSONDecodeError) -> BrokenJson:
        start = self.place()
        self.advance(error.pos - self.at)
        problem = "the file ends inside a value" if error.pos >= len(self.text.rstrip()) or "Unterminated" in error.msg else error.msg
        return BrokenJson(problem, *(self.place() if "Unterminated" not in error.msg else start))

    def elements(self, key: str | None) -> Iterator[Piece]:
        """The elements of an array whose opening bracket has been read."""
        if self.peek() == "]":
            self.advance()
            return
        while True:
            self.peek()
            start = self.place()
            yield Piece(self.value(), *start, key, True)
            if self.expect(",]", "',' or ']'") == "]":
                return

    def members(self) -> Iterator[Piece]:
        """The members of an object whose opening brace has been read; arrays among them by element."""
        if self.peek() == "}":
            self.advance()
            return
        while True:
            if self.peek() != '"':
                self.expect('"', "a key")
            key = self.value()
            self.expect(":", "':'")
            start = (self.peek(), self.place())[1]
            if self.text[self.at : self.at + 1] == "[":
                self.advance()
                yield from self.elements(key)
            else:
                yield Piece(self.value(), *start, key)
            if self.expect(",}", "',' or '}'") == "}":
                return

    def whole_first_line(self) -> Any:
        """The first line's object if it is complete and the file goes on with another, as JSON lines do; else `None`."""
        while "\n" not in self.text[self.at :] and not self.ended and len(self.text) < 1 << 22:
            self.more(_CHUNK)
        try:
            value, end = self.decoder.raw_decode(self.text, self.at)
        except (ValueError, RecursionError):
            return None
        if "\n" in self.text[self.at : end] or not isinstance(value, dict) or not _is_record(value):
            return None
        self.advance(end - self.at)
        return value


def _is_record(value: dict[str, Any]) -> bool:
    """Whether an object is one record rather than a map or a wrapper of records."""
    return any(key in value for key in ("content", "title", "name", "abstract"))
