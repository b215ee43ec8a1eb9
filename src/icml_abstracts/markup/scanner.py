"""Markup to text: one pass over the source that settles LaTeX, Markdown, HTML remnants and formulas together.

An abstract is not a LaTeX document: `%`, `&`, `#` and `_` in prose are themselves, and what is not markup stays. The
scanner stops only at characters that can be markup, so that ordinary text costs next to nothing. It never fails: what
cannot be understood keeps its letters and leaves a remark.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from icml_abstracts import urls
from icml_abstracts.findings import Remark
from icml_abstracts.markup import emphasis, formulas, rendering
from icml_abstracts.markup.edits import Replacement, in_order
from icml_abstracts.markup.symbols import (
    ACCENTS,
    COLOUR_FIRST,
    ESCAPED,
    FUNCTIONS,
    LETTERS,
    MACROS,
    MATH_ACCENTS,
    MATH_FONTS,
    SILENT,
    SPACE_COMMANDS,
    SPACES,
    SWITCHES,
    SYMBOLS,
    TAG_EMPHASIS,
    TEXT_FORMATS,
)


class Span(NamedTuple):
    """A stretch of the source with what it is: the kind of emphasis, or the URL it leads to."""

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


MARKUP = re.compile(r"[\\$*_`<&{}]|\^\{")
_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_NAME = re.compile(r"[A-Za-z]+\*?")
_SPACE = re.compile(r"\s*")
_OPTION = re.compile(r"\s*\[[^\[\]]{0,200}\]")
_TAG = re.compile(
    r"<(?P<close>/?)(?P<name>i|b|em|strong|sub|sup|p|br|a|u|tt|code|span|jats:[a-z-]{1,30})"
    r"(?P<attributes>(?:\s+[a-z:-]{1,30}\s*=\s*(?:\"[^\"<>]{0,1000}\"|'[^'<>]{0,1000}'))*+)\s*/?>",
    re.IGNORECASE,
)
_TAG_HREF = re.compile(r"href\s*=\s*[\"']([^\"']*)", re.IGNORECASE)
_TAG_SCRIPT = re.compile(r"<(su[bp])>([^<>]{1,60})</\1>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_ENTITY_REST = re.compile(r"(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_VERBATIM = re.compile(r"([^\sA-Za-z*])(.{0,200}?)\1")
_QUOTE_END = re.compile(r"(?<![\s'])['’](?![\w'])")
_DOUBLE_QUOTE_END = re.compile(r"''|[\"”]")
_TARGET_ESCAPE = re.compile(r"\\([_%#&~{}])")
_ACCENT_ARGUMENT = re.compile(r"\s*(?:\{\s*(\\?[A-Za-z])\s*\}|(\\[ij](?![A-Za-z])\s*|[A-Za-z]))")
_LISTS = frozenset(("itemize", "enumerate", "description", "compactitem", "compactenum", "inparaenum", "enumerate*", "itemize*"))
_UNWRAPPED = frozenset(
    [
        "center",
        "abstract",
        "quote",
        "quotation",
        "flushleft",
        "flushright",
        "small",
        "document",
        "figure",
        "table",
        "minipage",
        "tabular",
        "equation",
        "align",
        "gather",
    ]
)
_CITATIONS = ("cite", "citep", "citet")
_ARITY = dict.fromkeys({*MATH_FONTS, *MATH_ACCENTS, "sqrt", "mathbb", "operatorname", "pmod", "not"}, 1) | dict.fromkeys(
    ("frac", "dfrac", "tfrac", "nicefrac", "binom", "overset", "underset", "stackrel"), 2
)
_MATHEMATICS = FUNCTIONS | _ARITY.keys() | {"bmod", "mod"}
_MAX_NESTING = 8
_LOST_PREFIXES = sorted(
    (name for name in {*TEXT_FORMATS, *MATH_FONTS, *MATH_ACCENTS, *_CITATIONS, "mathbb", "sqrt", "url"} if len(name) > 2),
    key=lambda name: (-len(name), name),
)
_LOST_SYMBOLS = sorted((name for name in {*SYMBOLS, *FUNCTIONS} if len(name) > 2), key=lambda name: (-len(name), name))


def scan(source: str) -> Scan:
    """Settle all markup of `source`; time is linear in its length."""
    if not MARKUP.search(source):
        return Scan([], [], [], [], [])
    scanner = _Scanner(source)
    scanner.run()
    return scanner.result()


class _Scanner:
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
        self.switches: list[list[Span]] = []
        self.runs: list[emphasis.Run] = []
        self.tags: list[tuple[str, int, int, str]] = []
        self.urls = urls.spans(source)
        self.next_url = 0
        self.items = 0
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

    def run(self) -> None:
        at = 0
        while match := MARKUP.search(self.source, at):
            at = match.start()
            url_end = self.end_of_url(at)
            if url_end is not None:
                at = url_end
            elif at in self.closing:
                self.closing[at](at)
                at += 1
            else:
                at = _HANDLERS[self.source[at]](self, at)

    def result(self) -> Scan:
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

    # what handlers share

    def replace(self, start: int, end: int, text: str, kind: str) -> None:
        self.replacements.append(Replacement(start, end, text, kind))

    def remark(self, code: str, start: int, end: int, **context: str) -> None:
        self.remarks.append(Remark(code, start, end, context))

    def end_of_url(self, at: int) -> int | None:
        while self.next_url < len(self.urls) and self.urls[self.next_url][1] <= at:
            self.next_url += 1
        if self.next_url < len(self.urls) and self.urls[self.next_url][0] <= at:
            start, end = self.urls[self.next_url]
            for escape in _TARGET_ESCAPE.finditer(self.source, max(start, at), end):
                self.replace(escape.start(), escape.start() + 1, "", "escape")
            return end
        return None

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
        match = _SPACE.match(self.source, at)
        return match.end() if match else at

    def argument(self, at: int) -> tuple[int, int] | None:
        """The content of the group that begins at `at`, white space aside."""
        start = self.skip_space(at)
        end = self.partners.get(start)
        return None if end is None else (start + 1, end)

    def option(self, at: int) -> int:
        """The end of the optional arguments at `at`."""
        while match := _OPTION.match(self.source, at):
            at = match.end()
        return at

    def vanish(self, start: int, end: int, kind: str) -> int:
        """Drop `start:end` with the space before it."""
        glued = end < len(self.source) and self.source[end].isalnum()
        while start > 0 and (self.source[start - 1].isspace() or self.source[start - 1] == "~") and not glued:
            start -= 1
        self.replace(start, end, "", kind)
        return end

    # handlers, one for each character that can begin markup

    def command(self, at: int) -> int:
        if at in self.found:
            return self.formula(at)
        name = _NAME.match(self.source, at + 1)
        if name is None:
            return self.escape(at)
        bare = name[0].rstrip("*")
        end = name.end()
        if bare in TEXT_FORMATS and self.argument(self.option(end)):
            return self.format(at, end, bare)
        if bare in _SIZES and self.source[end : end + 1] in _DELIMITERS:
            self.replace(at, end, "", "command")
            return end
        if bare in SWITCHES:
            return self.switch(at, end, bare)
        if bare in SILENT or (bare.startswith("cite") and self.argument(self.option(end))):
            return self.silent(at, end)
        if bare in _CITATIONS or bare == "over":
            after = self.skip_space(end)
            self.replace(at, after, "/" if bare == "over" else "", "command")
            return after
        if special := _COMMANDS.get(bare):
            done = special(self, at, end)
            if done is not None:
                return done
        if bare in ACCENTS and (done := self.accent(at, end, bare)) is not None:
            return done
        if bare in LETTERS:
            return self.letter(at, end, bare)
        if bare in SPACE_COMMANDS:
            self.replace(at, end, " ", "space")
            return end
        if bare in SYMBOLS or bare in MACROS or bare in _MATHEMATICS:
            return self.mathematics(at, end, bare)
        if bare in TEXT_FORMATS:  # its braces are gone or never closed
            after = self.skip_space(end)
            if self.source[after : after + 1] == "{":
                self.remark("M003", after, after + 1, brace="{")
                after += 1
            self.replace(at, after, "", "command")
            return after
        return self.unknown(at, end, bare)

    def escape(self, at: int) -> int:
        char = self.source[at + 1 : at + 2]
        if char in ACCENTS and (done := self.accent(at, at + 2, char)) is not None:
            return done
        if char and char in SPACES:
            end = self.option(at + 2) if char == "\\" else at + 2
            self.replace(at, end, SPACES[char], "space")
            return end
        if char == "|":
            self.replace(at, at + 2, "‖", "symbol")
        elif char and char in ESCAPED:
            end = at + 2
            if char in "~^" and self.source.startswith("{}", end):
                self.replace(end, end + 2, "", "group")
            self.replace(at, at + 1, "", "escape")
            return end
        return at + 2 if char else at + 1

    def formula(self, at: int) -> int:
        formula = self.found[at]
        tex = self.source[formula.tex_start : formula.tex_end]
        try:
            text, _, unknown = rendering.formula(tex)
        except rendering.Unrenderable:
            text, unknown = tex.strip(), ()
            self.remark("M004", formula.start, formula.end)
        for command in unknown:
            self.remark("M001", formula.start, formula.end, command=command, shown=command[1:])
        self.replace(formula.start, formula.end, text, "math")
        if text:
            self.formulas.append(formula)
        return formula.end

    def dollar(self, at: int) -> int:
        if at in self.found:
            return self.formula(at)
        if not self.source[at + 1 : at + 2].isdigit():
            self.remark("M002", at, at + 1)
        return at + 1

    def marks(self, at: int) -> int:
        if self.source[at] == "_" and self.source[at + 1 : at + 2] == "{" and at and not self.source[at - 1].isspace():
            return self.script(at)
        run = emphasis.run_at(self.source, at)
        if run.opens or run.closes:
            self.runs.append(run)
        return at + run.length

    def script(self, at: int) -> int:
        partner = self.partners.get(at + 1)
        if partner is None:
            return at + 1
        try:
            text, end, unknown = rendering.atom(self.source, at, partner + 1)
        except rendering.Unrenderable:
            return at + 1
        for command in unknown:
            self.remark("M001", at, end, command=command, shown=command[1:])
        self.replace(at, end, text, "symbol")
        return end

    def backticks(self, at: int) -> int:
        source = self.source
        end = at
        while source[end : end + 1] == "`":
            end += 1
        width = end - at
        if width == 1:
            quote, tick = self.find_ahead(_QUOTE_END, end), self.find_ahead("`", end)
            if quote != -1 and (tick == -1 or quote < tick):
                self.replace(at, end, "‘", "quote")
                self.replace(quote, quote + 1, "’", "quote")
            elif tick > end and source[tick + 1 : tick + 2] != "`":
                return self.code(at, end, tick, tick + 1)
            else:
                self.remark("M007", at, end)
        elif width == 2:
            quote, ticks = self.find_ahead(_DOUBLE_QUOTE_END, end), self.find_ahead("``", end)
            if quote != -1 and (ticks == -1 or quote < ticks):
                self.replace(at, end, "“", "quote")
                self.replace(quote, quote + (2 if source[quote] == "'" else 1), "”", "quote")
            elif ticks > end:
                return self.code(at, end, ticks, ticks + 2)
            else:
                self.replace(at, end, "“", "quote")
                self.remark("M007", at, end)
        else:
            self.remark("M007", at, end)
            ticks = self.find_ahead("`" * 3, end)
            if width == 3 and ticks > end:
                return self.code(at, end, ticks, ticks + 3)
        return end

    def code(self, start: int, inner_start: int, inner_end: int, end: int) -> int:
        self.replace(start, inner_start, "", "mark")
        self.replace(inner_end, end, "", "mark")
        self.emphasis.append(Span(inner_start, inner_end, "code"))
        return end

    def tag(self, at: int) -> int:
        if script := _TAG_SCRIPT.match(self.source, at):
            mark = "^" if script[1].lower() == "sup" else "_"
            if not MARKUP.search(script[2]):
                self.replace(at, script.end(), rendering.script(mark, script[2]), "tag")
                return script.end()
        match = _TAG.match(self.source, at)
        if match is None:
            return at + 1
        name, end = match["name"].lower().removeprefix("jats:"), match.end()
        block = name in ("p", "br", "title", "sec")
        self.replace(at, end, " " if block else "", "paragraph" if name == "p" else "tag")
        if name == "br" or match[0].endswith("/>"):
            return end
        if not match["close"]:
            href = _TAG_HREF.search(match["attributes"])
            self.tags.append((name, at, end, href[1] if href else ""))
        elif self.tags and self.tags[-1][0] == name:
            _, _, inner_start, target = self.tags.pop()
            if name in TAG_EMPHASIS:
                self.emphasis.append(Span(inner_start, at, TAG_EMPHASIS[name]))
            if target:
                self.targets.append(Span(inner_start, at, unescape(target)))
        elif not block:
            self.remark("M009", at, end, tag=match[0])
        return end

    def entity(self, at: int) -> int:
        match = _ENTITY.match(self.source, at)
        if match is None:
            return at + 1
        text = unescape(match[0])
        if text == match[0]:
            return match.end()
        self.replace(at, match.end(), text, "entity")
        if text == "&" and (rest := _ENTITY_REST.match(self.source, match.end())) and unescape("&" + rest[0]) != "&" + rest[0]:
            self.remark("M006", at, rest.end(), entity=self.source[at : rest.end()])
        return match.end()

    def open_brace(self, at: int) -> int:
        partner = self.partners.get(at)
        if partner is None:
            self.remark("M003", at, at + 1, brace="{")
            self.replace(at, at + 1, "", "group")
            return at + 1
        before = len(self.replacements), len(self.runs)
        switches: list[Span] = []
        self.switches.append(switches)

        def close(end: int) -> None:
            self.end_switches(switches, end)
            marked = (len(self.replacements), len(self.runs)) != before
            if marked or (not any(map(str.isspace, self.source[at + 1 : end])) and not self.inside_set(at, end)):
                self.replace(at, at + 1, "", "group")
                self.replace(end, end + 1, "", "group")

        self.closing[partner] = close
        return at + 1

    def inside_set(self, start: int, end: int) -> bool:
        """Whether the braces write a set, as in `{0,1}^n`, rather than group."""
        inner = self.source[start + 1 : end]
        return "," in inner and self.source[start - 1 : start] in ("", " ", "(", "=", "∈", "\\", "|")

    def close_brace(self, at: int) -> int:
        self.remark("M003", at, at + 1, brace="}")
        self.replace(at, at + 1, "", "group")
        return at + 1

    # commands

    def format(self, at: int, end: int, name: str) -> int:
        """A command whose argument is text."""
        if name in COLOUR_FIRST:
            colour = self.argument(self.option(end))
            if colour is None or self.argument(colour[1] + 1) is None:
                return self.unknown(at, end, name)
            end = colour[1] + 1
        argument = self.argument(self.option(end))
        assert argument is not None
        start, stop = argument
        self.replace(at, start, "", "command")
        kind = TEXT_FORMATS[name]
        switches: list[Span] = []
        self.switches.append(switches)

        def close(end: int) -> None:
            self.end_switches(switches, end)
            self.replace(end, end + 1, "", "command")
            if kind:
                self.emphasis.append(Span(start, end, kind))

        self.closing[stop] = close
        return start

    def end_switches(self, switches: list[Span], end: int) -> None:
        if self.switches and self.switches[-1] is switches:
            self.switches.pop()
        self.emphasis.extend(Span(switch.start, end, switch.value) for switch in switches)

    def switch(self, at: int, end: int, name: str) -> int:
        after = self.skip_space(end)
        if self.source.startswith("{}", after):
            after += 2
        self.replace(at, after, "", "command")
        kind = SWITCHES[name]
        if kind and self.switches:
            self.switches[-1].append(Span(after, after, kind))
        return after

    def silent(self, at: int, end: int) -> int:
        after = self.option(end)
        argument = self.argument(after)
        if argument is None:
            self.replace(at, end, "", "command")
            return end
        return self.vanish(at, argument[1] + 1, "citation")

    def url(self, at: int, end: int) -> int | None:
        argument = self.argument(end)
        if argument is None:
            return None
        start, stop = argument
        self.replace(at, start, "", "link")
        self.unescape_target(start, stop)
        self.replace(stop, stop + 1, "", "link")
        return stop + 1

    def unescape_target(self, start: int, stop: int) -> None:
        for escape in _TARGET_ESCAPE.finditer(self.source, start, stop):
            self.replace(escape.start(), escape.start() + 1, "", "escape")

    def href(self, at: int, end: int) -> int | None:
        target = self.argument(self.option(end))
        shown = self.argument(target[1] + 1) if target else None
        if target is None or shown is None:
            return None
        self.replace(at, shown[0], "", "link")
        address = self.address(self.source[target[0] : target[1]])

        def close(end: int) -> None:
            self.replace(end, end + 1, "", "link")
            self.targets.append(Span(shown[0], end, address))

        self.closing[shown[1]] = close
        return shown[0]

    @staticmethod
    def address(target: str) -> str:
        return _TARGET_ESCAPE.sub(r"\1", target.strip())

    def footnote(self, at: int, end: int) -> int | None:
        argument = self.argument(self.option(end))
        if argument is None:
            return None
        start, stop = argument
        room = "" if at == 0 or self.source[at - 1].isspace() or self.source[at - 1] == "~" else " "
        self.replace(at, start, room + "(", "footnote")

        def close(end: int) -> None:
            self.replace(end, end + 1, ")", "footnote")

        self.closing[stop] = close
        return start

    def environment(self, at: int, end: int) -> int | None:
        argument = self.argument(end)
        if argument is None:
            return None
        name = self.source[argument[0] : argument[1]]
        after = self.option(argument[1] + 1)
        if name in _LISTS:
            self.items = 0
            kind = "list"
        else:
            kind = "command"
            if name.rstrip("*") not in _UNWRAPPED:
                self.remark("M001", at, after, command=self.source[at : argument[1] + 1], shown="")
        self.replace(at, after, " ", kind)
        return after

    def item(self, at: int, end: int) -> int:
        after = end
        if label := _OPTION.match(self.source, end):
            opening = self.source.index("[", end)
            self.replace(opening, opening + 1, "", "list")
            self.replace(label.end() - 1, label.end(), "", "list")
        start = at
        while start > 0 and self.source[start - 1].isspace():
            start -= 1
        separator = "; " if self.items and self.source[start - 1 : start] not in (";", ".", ",", ":", "!", "?") else " "
        self.items += 1
        self.replace(start, self.skip_space(after) if not label else after, separator, "list")
        return after

    def verbatim(self, at: int, end: int) -> int | None:
        match = _VERBATIM.match(self.source, end)
        if match is None:
            return None
        self.replace(at, match.start(2), "", "command")
        self.replace(match.end(2), match.end(), "", "command")
        self.emphasis.append(Span(match.start(2), match.end(2), "code"))
        return match.end()

    def accent(self, at: int, end: int, name: str) -> int | None:
        if name.isalpha() and self.source[end : end + 1].isalpha():
            return None
        match = _ACCENT_ARGUMENT.match(self.source, end)
        if match is None or (name.isalpha() and not match[1] and not match[0][:1].isspace()):
            return None
        letter = (match[1] or match[2]).strip()
        letter = {"\\i": "i", "\\j": "j"}.get(letter, letter)
        if letter.startswith("\\"):
            return None
        self.replace(at, match.end(), unicodedata.normalize("NFC", letter + ACCENTS[name]), "accent")
        return match.end()

    def letter(self, at: int, end: int, name: str) -> int:
        after = end
        if self.source.startswith("{}", end):
            after = end + 2
        elif at and self.source[at - 1].isalpha():
            after = self.skip_space(end)
        self.replace(at, after, LETTERS[name], "accent")
        return after

    def mathematics(self, at: int, end: int, name: str) -> int:
        """A command of mathematics outside a formula."""
        stop = min(self.extent(end, name), len(self.source))
        try:
            text, after, unknown = rendering.atom(self.source, at, stop)
        except rendering.Unrenderable:
            return self.lost(at, end, name) or self.unknown(at, end, name)
        for command in unknown:
            self.remark("M001", at, after, command=command, shown=command[1:])
        following = self.source[after : after + 1]
        before = self.source[at - 1 : at]
        spaced = self.source[after - 1].isspace()
        if name in FUNCTIONS:
            text = (" " if before.isalnum() else "") + text
        if (spaced and (following.isalnum() or before.isspace() or name in FUNCTIONS)) or (name in FUNCTIONS and following.isalnum()):
            text += " "
        self.replace(at, after, text, "symbol")
        return after

    def extent(self, end: int, name: str, depth: int = 0) -> int:
        """Where the arguments and scripts of a command end; groups that are not closed end it."""
        source = self.source
        if name == "sqrt":
            end = self.option(end)
        wanted = _ARITY.get(name, 0)
        while True:
            start = self.skip_space(end) if wanted else end
            char = source[start : start + 1]
            if not wanted:
                if char not in ("^", "_"):
                    return end
                start += 1
                char = source[start : start + 1]
            if char == "{" and start in self.partners:
                end = self.partners[start] + 1
            elif char == "\\" and depth < _MAX_NESTING and (command := _NAME.match(source, start + 1)):
                end = self.extent(command.end(), command[0].rstrip("*"), depth + 1)
            elif char == "\\":
                end = start + 2
            elif char and char not in "{}$&" and not char.isspace():
                end = start + 1
            else:
                return end
            wanted = max(0, wanted - 1)

    def lost(self, at: int, end: int, name: str) -> int | None:
        """A known command run together with its argument, as where an export dropped the braces."""
        prefix, kind = _lost_prefix(name)
        rest = name[len(prefix) :]
        if kind == "argument":
            return self.lost_argument(at, end, prefix, rest)
        if kind == "symbol":
            shown = SYMBOLS.get(prefix) or prefix + " "
            self.remark("M005", at, end, command="\\" + name, shown=shown + rest)
            self.replace(at, at + 1 + len(prefix), shown, "symbol")
            return end
        return None

    def lost_argument(self, at: int, end: int, prefix: str, rest: str) -> int:
        start = at + 1 + len(prefix)
        shown = rest
        if prefix in TEXT_FORMATS or prefix in _CITATIONS or prefix == "url":
            self.replace(at, start, "", "command")
        else:
            shown = rendering.formula(f"\\{prefix} {rest}").text
            self.replace(at, end, shown, "symbol")
        self.remark("M005", at, end, command=f"\\{prefix}{rest}", shown=shown)
        return end

    def unknown(self, at: int, end: int, name: str) -> int:
        done = self.lost(at, end, name)
        if done is not None:
            return done
        self.remark("M001", at, end, command="\\" + name, shown=name)
        self.replace(at, at + 1, "", "command")
        after = end
        while (partner := self.partners.get(after)) is not None:
            room = " " if partner > after + 1 else ""
            self.replace(after, after + 1, room, "group")
            self.closing[partner] = self.drop_brace
            if partner > after + 1:
                break
            self.closing.pop(partner)
            self.replace(partner, partner + 1, "", "group")
            after = partner + 1
        return after + 1 if self.partners.get(after) is not None else after

    def drop_brace(self, at: int) -> None:
        self.replace(at, at + 1, "", "group")


_DELIMITERS = frozenset("()[]|\\")
_SIZES = frozenset(
    [
        "l",
        "r",
        "left",
        "right",
        "middle",
        "big",
        "Big",
        "bigg",
        "Bigg",
        "bigl",
        "bigr",
        "Bigl",
        "Bigr",
        "biggl",
        "biggr",
        "Biggl",
        "Biggr",
        "bigm",
        "Bigm",
    ]
)


@lru_cache(maxsize=4096)
def _lost_prefix(name: str) -> tuple[str, str]:
    """The command that `name` begins with where its braces are lost, and whether it takes an argument or is a symbol."""
    for prefix in _LOST_PREFIXES:
        rest = name[len(prefix) :]
        if rest and name.startswith(prefix) and (prefix not in MATH_ACCENTS or len(rest) == 1):
            return prefix, "argument"
    for prefix in _LOST_SYMBOLS:
        rest = name[len(prefix) :]
        if name.startswith(prefix) and rest and (len(rest) == 1 or rest.isupper()):
            return prefix, "symbol"
    return "", ""


def _place(remark: Remark) -> tuple[int, int, str]:
    return remark.start, remark.end, remark.code


_HANDLERS: dict[str, Callable[[_Scanner, int], int]] = {
    "\\": _Scanner.command,
    "$": _Scanner.dollar,
    "*": _Scanner.marks,
    "_": _Scanner.marks,
    "^": _Scanner.script,
    "`": _Scanner.backticks,
    "<": _Scanner.tag,
    "&": _Scanner.entity,
    "{": _Scanner.open_brace,
    "}": _Scanner.close_brace,
}

_COMMANDS: dict[str, Callable[[_Scanner, int, int], int | None]] = {
    "href": _Scanner.href,
    "url": _Scanner.url,
    "footnote": _Scanner.footnote,
    "footnotetext": _Scanner.footnote,
    "thanks": _Scanner.footnote,
    "begin": _Scanner.environment,
    "end": _Scanner.environment,
    "item": _Scanner.item,
    "verb": _Scanner.verbatim,
}
