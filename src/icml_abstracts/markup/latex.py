"""LaTeX in a scan: commands, escapes, accents and groups.

Each reader takes the place of a command and returns where the scan goes on; one that returns `None` leaves the command
to the next.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache, partial

from icml_abstracts.markup import mathematics, rendering
from icml_abstracts.markup.state import OPTION, Span, State
from icml_abstracts.markup.symbols import (
    ACCENTS,
    COLOUR_FIRST,
    ESCAPED,
    FUNCTIONS,
    LETTERS,
    LISTS,
    MACROS,
    MATH_ACCENTS,
    MATH_FONTS,
    SILENT,
    SPACE_COMMANDS,
    SPACES,
    SWITCHES,
    SYMBOLS,
    TEXT_FORMATS,
    UNWRAPPED,
)

_VERBATIM = re.compile(r"([^\sA-Za-z*])([^\r\n]{0,200}?)\1")
_ACCENT_ARGUMENT = re.compile(r"\s*(?:\{\s*(\\?[A-Za-z])\s*\}|(\\[ij](?![A-Za-z])\s*|[A-Za-z]))")
_ANOTHER_CITATION = re.compile(r"(?:\s|~|,|;|and\b|\\&)*\\cite[A-Za-z]*\*?")
_CITATIONS = ("cite", "citep", "citet")
_LOST_PREFIXES = sorted(
    (name for name in {*TEXT_FORMATS, *MATH_FONTS, *MATH_ACCENTS, *_CITATIONS, "mathbb", "sqrt", "url"} if len(name) > 2),
    key=lambda name: (-len(name), name),
)
_LOST_SYMBOLS = sorted((name for name in {*SYMBOLS, *FUNCTIONS} if len(name) > 2), key=lambda name: (-len(name), name))
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

Reader = Callable[[State, int, int, str], int | None]
"""Reads the command `name` at `at`, whose name ends at `end`; returns where the scan goes on, or `None` if it is not its own."""


def command(scan: State, at: int) -> int:
    """A backslash: a formula, a command or an escape."""
    if at in scan.found:
        return mathematics.formula(scan, at)
    found = mathematics.command_name(scan.source, at)
    if found is None:
        return _escape(scan, at)
    name, end = found
    for reader in _READERS:
        if (done := reader(scan, at, end, name)) is not None:
            return done
    return _unknown(scan, at, end, name)


def _escape(scan: State, at: int) -> int:
    char = scan.source[at + 1 : at + 2]
    if char in ACCENTS and (done := _accent(scan, at, at + 2, char)) is not None:
        return done
    if char and char in SPACES:
        end = scan.option(at + 2) if char == "\\" else at + 2
        scan.replace(at, end, SPACES[char], "space")
        return end
    if char == "|":
        scan.replace(at, at + 2, "‖", "symbol")
    elif char and char in ESCAPED:
        scan.replace(at, at + 1, "", "escape")
    return at + 2


def open_brace(scan: State, at: int) -> int:
    """A group: its braces go when it holds markup or one token."""
    partner = scan.partners.get(at)
    if partner is None:
        scan.remark("M003", at, at + 1, brace="{")
        scan.replace(at, at + 1, "", "group")
        return at + 1
    before = len(scan.replacements), len(scan.runs)
    switches: list[tuple[int, str]] = []
    scan.switches.append(switches)

    def close(end: int) -> None:
        _end_switches(scan, switches, end)
        marked = (len(scan.replacements), len(scan.runs)) != before
        if marked or (not any(map(str.isspace, scan.source[at + 1 : end])) and not _inside_set(scan, at, end)):
            scan.replace(at, at + 1, "", "group")
            scan.replace(end, end + 1, "", "group")

    scan.closing[partner] = close
    return at + 1


def _inside_set(scan: State, start: int, end: int) -> bool:
    """Whether the braces write a set, as in `{0,1}^n`, rather than group."""
    inner = scan.source[start + 1 : end]
    return "," in inner and scan.source[start - 1 : start] in ("", " ", "(", "=", "∈", "|")


def close_brace(scan: State, at: int) -> int:
    """A closing brace that no opening one waits for."""
    scan.remark("M003", at, at + 1, brace="}")
    scan.replace(at, at + 1, "", "group")
    return at + 1


def _format(scan: State, at: int, end: int, name: str) -> int | None:
    """A command whose argument is text."""
    if name not in TEXT_FORMATS or not scan.argument(scan.option(end)):
        return None
    if name in COLOUR_FIRST:
        colour = scan.argument(scan.option(end))
        if colour is None or scan.argument(colour[1] + 1) is None:
            return _unknown(scan, at, end, name)
        end = colour[1] + 1
    argument = scan.argument(scan.option(end))
    assert argument is not None
    start, stop = argument
    scan.replace(at, start, "", "command")
    kind = TEXT_FORMATS[name]
    switches: list[tuple[int, str]] = []
    scan.switches.append(switches)

    def close(end: int) -> None:
        _end_switches(scan, switches, end)
        scan.replace(end, end + 1, "", "command")
        if kind:
            scan.emphasis.append(Span(start, end, kind))

    scan.closing[stop] = close
    return start


def _end_switches(scan: State, switches: list[tuple[int, str]], end: int) -> None:
    while scan.switches.pop() is not switches:
        pass  # a group whose closing brace stands in a formula or a URL
    scan.emphasis.extend(Span(start, end, kind) for start, kind in switches)


def _switch(scan: State, at: int, end: int, name: str) -> int | None:
    if name in _SIZES and scan.source[end : end + 1] in _DELIMITERS:
        scan.replace(at, end, "", "command")
        return end
    if name not in SWITCHES:
        return None
    after = scan.skip_space(end)
    if scan.source.startswith("{}", after):
        after += 2
    scan.replace(at, after, "", "command")
    kind = SWITCHES[name]
    if kind and scan.switches:
        scan.switches[-1].append((after, kind))
    return after


def _silent(scan: State, at: int, end: int, name: str) -> int | None:
    if name not in SILENT and not (name.startswith("cite") and scan.argument(scan.option(end))):
        return None
    after = scan.option(end)
    argument = scan.argument(after)
    if argument is None:
        scan.replace(at, end, "", "command")
        return end
    end = argument[1] + 1
    while (another := _ANOTHER_CITATION.match(scan.source, end)) and (argument := scan.argument(scan.option(another.end()))):
        end = argument[1] + 1
    return scan.vanish(at, end, "citation")


def _url(scan: State, at: int, end: int, _: str) -> int | None:
    argument = scan.argument(end)
    if argument is None:
        return None
    start, stop = argument
    scan.replace(at, start, "", "link")
    scan.unescape_target(start, stop)
    scan.replace(stop, stop + 1, "", "link")
    return stop + 1


def _href(scan: State, at: int, end: int, _: str) -> int | None:
    target = scan.argument(scan.option(end))
    shown = scan.argument(target[1] + 1) if target else None
    if target is None or shown is None:
        return None
    scan.replace(at, shown[0], "", "link")
    address = scan.address(scan.source[target[0] : target[1]])

    def close(end: int) -> None:
        scan.replace(end, end + 1, "", "link")
        scan.targets.append(Span(shown[0], end, address))

    scan.closing[shown[1]] = close
    return shown[0]


def _footnote(scan: State, at: int, end: int, _: str) -> int | None:
    argument = scan.argument(scan.option(end))
    if argument is None:
        return None
    start, stop = argument
    room = "" if scan.source[at - 1 : at] == "~" else " "
    scan.replace(at, start, room + "(", "footnote")

    def close(end: int) -> None:
        scan.replace(end, end + 1, ")", "footnote")

    scan.closing[stop] = close
    return start


def _environment(scan: State, at: int, end: int, _: str) -> int | None:
    argument = scan.argument(end)
    if argument is None:
        return None
    name = scan.source[argument[0] : argument[1]]
    after = scan.option(argument[1] + 1)
    if name in LISTS:
        scan.in_list = False
        kind = "list"
    else:
        kind = "command"
        if name.rstrip("*") not in UNWRAPPED:
            scan.remark("M001", at, after, command=scan.source[at : argument[1] + 1], shown="")
    scan.replace(at, after, " ", kind)
    return after


def _item(scan: State, at: int, end: int, _: str) -> int | None:
    after = scan.skip_space(end)
    if label := OPTION.match(scan.source, end):
        after = end
        opening = scan.source.index("[", end)
        scan.replace(opening, opening + 1, "", "list")
        scan.replace(label.end() - 1, label.end(), "", "list")
    start = scan.skip_space_back(at)
    separator = "; " if scan.in_list and scan.source[start - 1 : start] not in (";", ".", ",", ":", "!", "?") else " "
    scan.in_list = True
    scan.replace(start, after, separator, "list")
    return after


def _verbatim(scan: State, at: int, end: int, _: str) -> int | None:
    match = _VERBATIM.match(scan.source, end)
    if match is None:
        return None
    scan.replace(at, match.start(2), "", "command")
    scan.replace(match.end(2), match.end(), "", "command")
    scan.emphasis.append(Span(match.start(2), match.end(2), "code"))
    return match.end()


def _accent(scan: State, at: int, end: int, name: str) -> int | None:
    if name not in ACCENTS:
        return None
    match = _ACCENT_ARGUMENT.match(scan.source, end)
    if match is None or (name.isalpha() and not match[1] and not match[0][:1].isspace()):
        return None
    letter = (match[1] or match[2]).strip()
    letter = {"\\i": "i", "\\j": "j"}.get(letter, letter)
    if letter.startswith("\\"):
        return None
    scan.replace(at, match.end(), unicodedata.normalize("NFC", letter + ACCENTS[name]), "accent")
    return match.end()


def _letter(scan: State, at: int, end: int, name: str) -> int | None:
    if name not in LETTERS:
        return None
    after = end
    if scan.source.startswith("{}", end):
        after = end + 2
    elif at and scan.source[at - 1].isalpha():
        after = scan.skip_space(end)
    scan.replace(at, after, LETTERS[name], "accent")
    return after


def _lost(scan: State, at: int, end: int, name: str) -> int | None:
    """A known command run together with its argument, as where an export dropped the braces."""
    prefix, kind = _lost_prefix(name)
    rest = name[len(prefix) :]
    if kind == "argument":
        return _lost_argument(scan, at, end, prefix, rest)
    if kind == "symbol":
        shown = SYMBOLS.get(prefix) or prefix + " "
        scan.remark("M005", at, end, command="\\" + name, shown=shown + rest)
        scan.replace(at, at + 1 + len(prefix), shown, "symbol")
        return end
    return None


def _lost_argument(scan: State, at: int, end: int, prefix: str, rest: str) -> int:
    start = at + 1 + len(prefix)
    shown = rest
    if prefix in TEXT_FORMATS or prefix in _CITATIONS or prefix == "url":
        scan.replace(at, start, "", "command")
    else:
        shown = rendering.formula(f"\\{prefix} {rest}").text
        scan.replace(at, end, shown, "symbol")
    scan.remark("M005", at, end, command=f"\\{prefix}{rest}", shown=shown)
    return end


def _unknown(scan: State, at: int, end: int, name: str) -> int:
    """A command that nothing is known of: its name stays, and its arguments without braces."""
    scan.remark("M001", at, end, command="\\" + name, shown=name)
    scan.replace(at, at + 1, "", "command")
    while scan.source.startswith("{}", end):
        scan.replace(end, end + 2, "", "group")
        end += 2
    partner = scan.partners.get(end)
    if partner is None:
        return end
    scan.replace(end, end + 1, " ", "group")
    scan.closing[partner] = partial(_drop_brace, scan)
    return end + 1


def _drop_brace(scan: State, at: int) -> None:
    scan.replace(at, at + 1, "", "group")


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


_SPECIAL: dict[str, Reader] = {
    "href": _href,
    "url": _url,
    "footnote": _footnote,
    "footnotetext": _footnote,
    "thanks": _footnote,
    "begin": _environment,
    "end": _environment,
    "item": _item,
    "verb": _verbatim,
}


def _special(scan: State, at: int, end: int, name: str) -> int | None:
    reader = _SPECIAL.get(name)
    return reader(scan, at, end, name) if reader else None


def _bare_citation(scan: State, at: int, end: int, name: str) -> int | None:
    """A citation command whose key has lost its braces."""
    if name not in _CITATIONS:
        return None
    after = scan.skip_space(end)
    scan.replace(at, after, "", "command")
    return after


def _over(scan: State, at: int, end: int, name: str) -> int | None:
    if name != "over":
        return None
    after = scan.skip_space(end)
    scan.replace(at, after, "/", "symbol")
    return after


def _space(scan: State, at: int, end: int, name: str) -> int | None:
    if name not in SPACE_COMMANDS:
        return None
    scan.replace(at, end, " ", "space")
    return end


def _mathematics(scan: State, at: int, end: int, name: str) -> int | None:
    if name not in SYMBOLS and name not in MACROS and name not in mathematics.COMMANDS:
        return None
    return mathematics.command(scan, at, end, name)


def _unclosed_format(scan: State, at: int, end: int, name: str) -> int | None:
    """A command whose argument is text but has lost its braces, or is never closed."""
    if name not in TEXT_FORMATS:
        return None
    after = scan.skip_space(end)
    if scan.source[after : after + 1] == "{":
        scan.remark("M003", after, after + 1, brace="{")
        after += 1
    scan.replace(at, after, "", "command")
    return after


_READERS: tuple[Reader, ...] = (
    _format,
    _switch,
    _silent,
    _bare_citation,
    _over,
    _special,
    _accent,
    _letter,
    _space,
    _mathematics,
    _unclosed_format,
    _lost,
)
"""What reads a command, asked in turn."""
