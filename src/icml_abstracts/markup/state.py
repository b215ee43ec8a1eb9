"""The state of a scan: the source, what has been found, and what the readers of each markup share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from icml_abstracts import urls
from icml_abstracts.findings import Remark
from icml_abstracts.markup import emphasis, formulas
from icml_abstracts.markup.edits import Replacement, in_order


class Span(NamedTuple):
    """A stretch with what it is: the kind of emphasis, or the URL it leads to."""

    start: int
    end: int
    value: str


class Scan(NamedTuple):
    """What a scan found; all offsets are into the source."""

    replacements: list[Replacement]
    formulas: list[formulas.Formula]
    emphasis: list[Span]
    targets: list[Span]
    remarks: list[Remark]


class OpenTag(NamedTuple):
    """An HTML tag that waits for its partner."""

    name: str
    start: int
    end: int
    target: str


_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_SPACE = re.compile(r"\s*")
OPTION = re.compile(r"\s*\[[^\[\]]{0,200}\]")
"""An optional argument."""
_TARGET_ESCAPE = re.compile(r"\\([_%#&~{}])")

_CLOSING_OF = {"(": ")", "[": "]"}


class State:
    """A source being scanned from left to right.

    `found` are its formulas by where they start, `partners` its braces by the opening one. `closing` says what a closing
    brace does, once its opening one has been read; `switches`, for each group that is open, where a state was switched.
    `settled` is where the last markup ended, `in_list` whether an item stands before.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.replacements: list[Replacement] = []
        self.formulas: list[formulas.Formula] = []
        self.emphasis: list[Span] = []
        self.targets: list[Span] = []
        self.remarks: list[Remark] = []
        self.found = formulas.find(source) if "$" in source or "\\" in source else {}
        self.partners = self.match_braces() if "{" in source else {}
        self.closing: dict[int, Callable[[int], None]] = {}
        self.switches: list[list[tuple[int, str]]] = []
        self.runs: list[emphasis.Run] = []
        self.tags: list[OpenTag] = []
        self.urls = urls.spans(source)
        self.next_url = 0
        self.settled = 0
        self.in_list = False
        self.ahead: dict[re.Pattern[str] | str, int] = {}

    def match_braces(self) -> dict[int, int]:
        """Opening brace to closing brace."""
        partners: dict[int, int] = {}
        waiting: list[int] = []
        for match in _BRACES.finditer(self.source):
            if match[0] == "{":
                waiting.append(match.start())
            elif match[0] == "}" and waiting:
                partners[waiting.pop()] = match.start()
        return partners

    def replace(self, start: int, end: int, text: str, kind: str) -> None:
        """`source[start:end]` becomes `text`."""
        self.replacements.append(Replacement(start, end, text, kind))

    def remark(self, code: str, start: int, end: int, **context: str) -> None:
        """A rule applies at `start:end`."""
        self.remarks.append(Remark(code, start, end, context))

    def find_ahead(self, pattern: re.Pattern[str] | str, at: int) -> int:
        """Where `pattern` next stands at or after `at`, or -1; what one search has passed over is not searched again."""
        known = self.ahead.get(pattern, 0)
        if (known != -1 and known < at) or pattern not in self.ahead:
            if isinstance(pattern, str):
                known = self.source.find(pattern, at)
            else:
                match = pattern.search(self.source, at)
                known = match.start() if match else -1
            self.ahead[pattern] = known
        return known

    def skip_space(self, at: int) -> int:
        """The first place at or after `at` without white space."""
        match = _SPACE.match(self.source, at)
        return match.end() if match else at

    def argument(self, at: int) -> tuple[int, int] | None:
        """The content of the group that begins at `at`, white space aside."""
        start = self.skip_space(at)
        end = self.partners.get(start)
        return None if end is None else (start + 1, end)

    def option(self, at: int) -> int:
        """The end of the optional arguments at `at`."""
        while match := OPTION.match(self.source, at):
            at = match.end()
        return at

    def vanish(self, start: int, end: int, kind: str) -> int:
        """Drop `start:end` with the space before it, and with the brackets that hold nothing else."""
        source = self.source
        while (opening := self.skip_space_back(start)) > self.settled and source[opening - 1] in _CLOSING_OF:
            closing = self.skip_space(end)
            if source[closing : closing + 1] != _CLOSING_OF[source[opening - 1]]:
                break
            start, end = opening - 1, closing + 1
        if not source[end : end + 1].isalnum():
            start = self.skip_space_back(start, "~")
        self.replace(start, end, "", kind)
        return end

    def skip_space_back(self, at: int, more: str = "") -> int:
        """The first place before `at` from which only white space, or what is in `more`, leads to it; none that is settled."""
        while at > self.settled and (self.source[at - 1].isspace() or self.source[at - 1] in more):
            at -= 1
        return at

    def unescape_target(self, start: int, stop: int) -> None:
        """Drop the TeX escapes inside a URL."""
        for escape in _TARGET_ESCAPE.finditer(self.source, start, stop):
            self.replace(escape.start(), escape.start() + 1, "", "escape")

    def end_of_url(self, at: int) -> int | None:
        """The end of the URL that `at` lies in, if it lies in one; asked for places in order."""
        while self.next_url < len(self.urls) and self.urls[self.next_url][1] <= at:
            self.next_url += 1
        if self.next_url < len(self.urls) and self.urls[self.next_url][0] <= at:
            start, end = self.urls[self.next_url]
            self.unescape_target(max(start, at), end)
            return end
        return None

    def result(self) -> Scan:
        """What was found, once the whole source is scanned."""
        for pair in emphasis.pair(self.source, self.runs):
            self.replace(pair.inner_start - pair.width, pair.inner_start, "", "mark")
            self.replace(pair.inner_end, pair.inner_end + pair.width, "", "mark")
            self.emphasis.append(Span(pair.inner_start, pair.inner_end, "italic" if pair.width == 1 else "bold"))
        for name, start, end, _ in self.tags:
            if name not in ("p", "span", "a"):
                self.remarks.append(Remark("M009", start, end, {"tag": self.source[start:end]}))
        return Scan(
            in_order(self.replacements), self.formulas, sorted(self.emphasis), sorted(self.targets), sorted(self.remarks, key=_place)
        )

    @staticmethod
    def address(target: str) -> str:
        """A URL as TeX means it."""
        return _TARGET_ESCAPE.sub(r"\1", target.strip())


def _place(remark: Remark) -> tuple[int, int, str]:
    return remark.start, remark.end, remark.code
