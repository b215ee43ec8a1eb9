"""TeX mathematics to readable Unicode.

A recursive-descent reader that renders as it reads. It follows the text rules: Greek and symbols as characters,
alphabets as base letters, scripts of digits and signs as Unicode scripts and all others as `^x` and `_x`, fractions
with a slash. Spaces stay as in the source, except that the space ending a control word counts only if one stands
before the command too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from icml_abstracts.markup.symbols import (
    BINOMIALS,
    BLACKBOARD,
    COLOUR_FIRST,
    ESCAPED,
    FRACTIONS,
    FUNCTIONS,
    LETTERS,
    MACROS,
    MATH_ACCENTS,
    MATH_FONTS,
    SILENT,
    SPACE_COMMANDS,
    SPACES,
    STACKED,
    SUBSCRIPTS,
    SUPERSCRIPTS,
    SWITCHES,
    SYMBOLS,
    TEXT_FORMATS,
    UNSTARRED,
)


class Unrenderable(ValueError):
    """The source is not well-formed TeX, or nested deeper than any real formula."""


class Rendering(NamedTuple):
    """The Unicode text of some TeX, where its source ended, and the commands it could only name."""

    text: str
    end: int
    unknown: tuple[str, ...]


MAX_DEPTH = 48
_BARE = 6  # levels an argument without braces counts for: few are ever stacked, and of a long run each would be tried

_TOKEN = re.compile(r"\\[A-Za-z]+\*?|\\.|\s+|[^\\]", re.DOTALL)
_DIGITS_AND_SIGN = re.compile(r"[+\-−]?[0-9]+|[0-9]+[+\-−]|[+\-−]")
_MARKS = "\u0300-\u036f\u20d0-\u20ff"
_SYMBOL = rf"(?:[^\s()][{_MARKS}]*)"
_SCRIPT = rf"(?:[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉₊₋′°]+|[\^_](?:\([^()]*\)|{_SYMBOL}))"
_SINGLE = re.compile(rf"[0-9]+(?:\.[0-9]+)?|{_SYMBOL}|\([^()]*\)")
_FACTOR = re.compile(rf"(?:√?(?:[0-9]+(?:\.[0-9]+)?|{_SYMBOL})|[a-zA-Z]*\([^()]*\)){_SCRIPT}*")
_SUM = re.compile(r"[+\-−±∓,=<>≤≥≈∼∈→|/]|\s")
_BRACKETED = re.compile(r"\([^()]*\)")
_WORD_END = re.compile(rf"[\w{_MARKS}]")
_WORD_START = r"[{}]*(?:[^\W_]|\\(?!(?:left|right|middle|[bB]igg?[lrm]?)(?![A-Za-z]))[A-Za-z])"
TOUCHING = re.compile(_WORD_START)
"""What a name must not touch."""
_APART = re.compile(rf"{_WORD_START}|[^\\}}()\[\]^_]|\\[^A-Za-z]")
_OPENING = frozenset(("langle", "lvert", "lVert", "lbrace", "lbrack", "lceil", "lfloor"))
_CLOSING = frozenset(("rangle", "rvert", "rVert", "rbrace", "rbrack", "rceil", "rfloor"))


@lru_cache(maxsize=8192)
def formula(tex: str) -> Rendering:
    """The whole of `tex` (without delimiters) as Unicode; raises `Unrenderable`."""
    reader = _Reader(tex, 0, len(tex))
    text = reader.sequence()
    if reader.at < len(tex):
        raise Unrenderable("a closing brace without an opening one")
    return Rendering(_nfc(text.strip()), reader.at, tuple(reader.unknown))


def atom(source: str, start: int, end: int) -> Rendering:
    """The command or script at `start` with its arguments and scripts, in running text; raises `Unrenderable`."""
    reader = _Reader(source, start, end)
    parts: list[str] = []
    if source[start] == "\\":
        parts.append(reader.argument())
    while reader.at < end and source[reader.at] in "^_":
        mark = source[reader.at]
        reader.at += 1
        parts.append(script(mark, reader.argument()))
    return Rendering(_nfc("".join(parts).strip()), reader.at, tuple(reader.unknown))


def script(mark: str, content: str) -> str:
    """`content` raised (`mark` is `^`) or lowered (`_`)."""
    content = content.strip()
    if not content:
        return ""
    if _DIGITS_AND_SIGN.fullmatch(content):
        return content.translate(SUPERSCRIPTS if mark == "^" else SUBSCRIPTS)
    if mark == "^" and content in ("′", "″", "‴", "°", "∘"):
        return "°" if content == "∘" else content
    if len(_nfc(content)) == 1 or re.fullmatch(_SYMBOL, content) or _BRACKETED.fullmatch(content):
        return mark + content
    return f"{mark}({content})"


def _nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def _accented(content: str, mark: str) -> str:
    return "".join(ch + mark if ch.isalnum() else ch for ch in content) if any(map(str.isalnum, content)) else content + mark


def _fraction(above: str, below: str) -> str:
    above, below = above.strip(), below.strip()
    if _SUM.search(_BRACKETED.sub("", above.lstrip("+-−"))):
        above = f"({above})"
    if not _FACTOR.fullmatch(below):
        below = f"({below})"
    return f"{above}/{below}"


def _root(content: str, index: str) -> str:
    content, index = content.strip(), index.strip()
    if not _SINGLE.fullmatch(content):
        content = f"({content})"
    degree = index.translate(SUPERSCRIPTS) if _DIGITS_AND_SIGN.fullmatch(index) else f"[{index}]" if index else ""
    return f"{degree}√{content}" if not index or degree[0] != "[" else f"√{degree}{content}"


class _Reader:
    """Reads `source` from `at` to `end`, rendering."""

    __slots__ = ("at", "depth", "end", "source", "spaced", "unknown")

    def __init__(self, source: str, at: int, end: int) -> None:
        self.source = source
        self.at = at
        self.end = end
        self.depth = 0
        self.spaced = False  # whether a space stands before the command being read, or the one it is the argument of
        self.unknown: list[str] = []

    def token(self) -> str:
        match = _TOKEN.match(self.source, self.at, self.end)
        if match is None:
            raise Unrenderable("the formula ends in a backslash" if self.at < self.end else "an argument is missing")
        self.at = match.end()
        return match[0]

    def peek(self) -> str:
        return self.source[self.at] if self.at < self.end else ""

    def skip_space(self) -> None:
        while self.at < self.end and self.source[self.at].isspace():
            self.at += 1

    def descend(self, levels: int) -> None:
        self.depth += levels
        if self.depth > MAX_DEPTH:
            raise Unrenderable("nested too deeply")

    def sequence(self) -> str:
        """Everything up to the closing brace of this group, which is left, or to the end."""
        self.descend(1)
        self.spaced = False
        out: list[str] = []
        while self.at < self.end and self.source[self.at] != "}":
            token = self.token()
            if token in (r"\over", r"\choose"):
                above, below = "".join(out), self.sequence()
                out = [_fraction(above, below) if token == r"\over" else f"C({above.strip()},{below.strip()})"]
                break
            self.render(token, out)
        self.depth -= 1
        return "".join(out)

    def group(self) -> str:
        """The rest of a group whose opening brace has been read."""
        content = self.sequence()
        if self.peek() != "}":
            raise Unrenderable("an opening brace without a closing one")
        self.at += 1
        return content

    def argument(self) -> str:
        """One argument: a group or a single token."""
        self.skip_space()
        token = self.token()
        if token == "{":
            return self.group()
        if token == "}":
            raise Unrenderable("an argument is missing")
        self.descend(_BARE)
        out: list[str] = []
        self.render(token, out)
        self.depth -= _BARE
        return "".join(out)

    def optional(self) -> str:
        """An argument in square brackets, or nothing."""
        if self.peek() != "[":
            return ""
        self.at += 1
        self.descend(1)
        self.spaced = False
        out: list[str] = []
        while self.peek() != "]":
            self.render(self.token(), out)
        self.at += 1
        self.depth -= 1
        return "".join(out)

    def skip_group(self) -> None:
        """Pass over an argument that prints nothing."""
        self.skip_space()
        if self.peek() == "{":
            self.at += 1
            self.group()

    def render(self, token: str, out: list[str]) -> None:
        """Append what `token` prints, its arguments included."""
        if token[0] != "\\":
            if token in ("^", "_"):
                self.spaced = False
                out.append(script(token, self.argument()))
            elif token == "{":
                out.append(self.group())
            elif token in ("&", "~") or token.isspace():
                _append_space(out)
            else:
                out.append(token)
        elif not token[1].isalpha():
            self.render_escape(token[1], out)
        else:
            self.render_command(token[1:], out)

    def render_escape(self, char: str, out: list[str]) -> None:
        if char == "\\":
            self.optional()
            _strip_space(out)
            if out:
                out.append(";")
            _append_space(out)
        elif char == "|":
            out.append("‖")
        elif char in SPACES:
            if SPACES[char]:
                _append_space(out)
        elif char in ESCAPED:
            out.append("" if char in "()[]" else char)
        else:
            raise Unrenderable(f"no command \\{char}")

    def render_command(self, name: str, out: list[str]) -> None:
        bare = name.rstrip("*")
        if bare in UNSTARRED:
            self.at -= len(name) - len(bare)
        if bare in ("l", "r") and self.peek() in _BRACKETS:  # `left` and `right` cut short
            return
        if out:
            self.spaced = out[-1][-1:].isspace()
        handler = _COMMANDS.get(bare)
        if handler is None:
            handler = _Reader.silent if bare.startswith("cite") else _Reader.unknown_command
        handler(self, bare, out)

    # commands: each appends to `out` what the command `name` prints

    def symbol(self, name: str, out: list[str]) -> None:
        if name in _CLOSING:
            _strip_space(out)
        out.append(_PRINTED[name])
        if name in _OPENING or not self.spaced:
            self.skip_space()

    def function(self, name: str, out: list[str]) -> None:
        self.word(_SPACED_FUNCTIONS.get(name, name), out)

    def operator(self, _: str, out: list[str]) -> None:
        self.word(self.argument().strip(), out)

    def unknown_command(self, name: str, out: list[str]) -> None:
        self.unknown.append("\\" + name)
        self.word(name, out)

    def accent(self, name: str, out: list[str]) -> None:
        out.append(_accented(self.argument(), MATH_ACCENTS[name]))

    def blackboard(self, _: str, out: list[str]) -> None:
        out.append("".join(BLACKBOARD.get(ch, ch) for ch in self.argument()))

    def content(self, _: str, out: list[str]) -> None:
        out.append(self.argument())

    def second_argument(self, _: str, out: list[str]) -> None:
        self.skip_group()
        out.append(self.argument())

    def fraction(self, _: str, out: list[str]) -> None:
        above = self.argument()
        out.append(_fraction(above, self.argument()))

    def root(self, _: str, out: list[str]) -> None:
        self.skip_space()
        index = self.optional()
        out.append(_root(self.argument(), index))

    def binomial(self, _: str, out: list[str]) -> None:
        above = self.argument()
        out.append(f"C({above.strip()},{self.argument().strip()})")

    def stacked(self, name: str, out: list[str]) -> None:
        added = self.argument()
        out.append(self.argument() + script("_" if name == "underset" else "^", added))

    def long_arrow(self, name: str, out: list[str]) -> None:
        below = self.optional()
        out.append(("→" if name == "xrightarrow" else "←") + script("_", below) + script("^", self.argument()))

    def negation(self, _: str, out: list[str]) -> None:
        out.append(_nfc(self.argument() + "\u0338"))

    def modulo(self, name: str, out: list[str]) -> None:
        if name == "pmod":
            out.append(f"(mod {self.argument().strip()})")
        else:
            self.word("mod", out)

    def space(self, _: str, out: list[str]) -> None:
        _append_space(out)

    def environment(self, name: str, _: list[str]) -> None:
        self.skip_group()
        if name == "begin" and self.peek() == "{":  # the columns of an array
            self.skip_group()

    def silent(self, _: str, __: list[str]) -> None:
        self.optional()
        self.skip_group()

    def switch(self, _: str, __: list[str]) -> None:
        self.skip_space()

    def delimiter(self, name: str, out: list[str]) -> None:
        r"""What follows `\left` or `\right`, without the space on its inner side."""
        self.skip_space()
        if name == "right":
            _strip_space(out)
        if self.peek() == ".":
            self.at += 1
        elif self.peek() == "\\":
            out.append(self.argument())
        elif name == "left":
            out.append(self.token())
        if name == "left":
            self.skip_space()

    def word(self, name: str, out: list[str]) -> None:
        """Append a name that letters on either side must not touch."""
        if out and _WORD_END.match(out[-1][-1:]):
            out.append(" ")
        out.append(name)
        space = self.peek().isspace()
        self.skip_space()
        if (_APART if space else TOUCHING).match(self.source, self.at, self.end):
            out.append(" ")


def _strip_space(out: list[str]) -> None:
    while out and out[-1].isspace():
        out.pop()


def _append_space(out: list[str]) -> None:
    if out and not out[-1][-1:].isspace():
        out.append(" ")


_BRACKETS = frozenset("()[]|")
_SPACED_FUNCTIONS = {"argmax": "arg max", "argmin": "arg min"}
_PRINTED = {**MACROS, **LETTERS, **SYMBOLS}

_COMMANDS: dict[str, Callable[[_Reader, str, list[str]], None]] = {
    **dict.fromkeys(SILENT, _Reader.silent),
    **dict.fromkeys(SWITCHES, _Reader.switch),
    **dict.fromkeys(SPACE_COMMANDS, _Reader.space),
    **dict.fromkeys(TEXT_FORMATS, _Reader.content),
    **dict.fromkeys(MATH_FONTS, _Reader.content),
    **dict.fromkeys(MATH_ACCENTS, _Reader.accent),
    **dict.fromkeys(_PRINTED, _Reader.symbol),
    **dict.fromkeys(FUNCTIONS, _Reader.function),
    **dict.fromkeys(("left", "right", "middle"), _Reader.delimiter),
    **dict.fromkeys((*COLOUR_FIRST, "href"), _Reader.second_argument),
    **dict.fromkeys(FRACTIONS, _Reader.fraction),
    **dict.fromkeys(BINOMIALS, _Reader.binomial),
    **dict.fromkeys(STACKED, _Reader.stacked),
    **dict.fromkeys(("xrightarrow", "xleftarrow"), _Reader.long_arrow),
    **dict.fromkeys(("mod", "bmod", "pmod"), _Reader.modulo),
    **dict.fromkeys(("begin", "end"), _Reader.environment),
    "mathbb": _Reader.blackboard,
    "operatorname": _Reader.operator,
    "sqrt": _Reader.root,
    "not": _Reader.negation,
}
"""What each command of mathematics does; of a name that stands in several tables the last counts."""
