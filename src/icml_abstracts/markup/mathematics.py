"""Formulas, and mathematics outside them, in a scan."""

from __future__ import annotations

import re

from icml_abstracts.markup import rendering
from icml_abstracts.markup.state import State
from icml_abstracts.markup.symbols import BINOMIALS, FRACTIONS, FUNCTIONS, MATH_ACCENTS, MATH_FONTS, STACKED, UNSTARRED

_NAME = re.compile(r"[A-Za-z]+\*?")

_ARITY = dict.fromkeys({*MATH_FONTS, *MATH_ACCENTS, "sqrt", "mathbb", "operatorname", "pmod", "not"}, 1) | dict.fromkeys(
    FRACTIONS | BINOMIALS | STACKED, 2
)
_MAX_SCRIPTS = 2  # TeX allows one raised and one lowered
_MAX_NESTING = 4  # of commands without braces as arguments; each may have two

COMMANDS = FUNCTIONS | _ARITY.keys() | {"bmod", "mod"}
"""Commands, besides symbols, that belong to mathematics wherever they stand."""
_WORDS = FUNCTIONS | {"operatorname", "bmod", "mod"}


def command_name(source: str, at: int) -> tuple[str, int] | None:
    """The name of the command whose backslash is at `at`, and where it ends, with its star if it can have one."""
    match = _NAME.match(source, at + 1)
    if match is None:
        return None
    name = match[0].rstrip("*")
    return name, at + 1 + len(name) if name in UNSTARRED else match.end()


def formula(scan: State, at: int) -> int:
    """Render the formula that begins at `at`."""
    formula = scan.found[at]
    tex = scan.source[formula.tex_start : formula.tex_end]
    try:
        text, _, unknown = rendering.formula(tex)
    except rendering.Unrenderable:
        text, unknown = tex.strip(), ()
        scan.remark("M004", formula.start, formula.end)
    for command in unknown:
        scan.remark("M001", formula.start, formula.end, command=command, shown=command[1:])
    scan.replace(formula.start, formula.end, text, "math")
    if text:
        scan.formulas.append(formula)
    return formula.end


def dollar(scan: State, at: int) -> int:
    """A `$`: a formula, a price, or astray."""
    if at in scan.found:
        return formula(scan, at)
    if not scan.source[at + 1 : at + 2].isdigit():
        scan.remark("M002", at, at + 1)
    return at + 1


def script(scan: State, at: int) -> int:
    """A raised or lowered group outside a formula."""
    partner = scan.partners.get(at + 1)
    if partner is None:
        return at + 1
    try:
        text, end, unknown = rendering.atom(scan.source, at, partner + 1)
    except rendering.Unrenderable:
        return at + 1
    for command in unknown:
        scan.remark("M001", at, end, command=command, shown=command[1:])
    scan.replace(at, end, text, "symbol")
    return end


def command(scan: State, at: int, end: int, name: str) -> int | None:
    """Render a command of mathematics that stands outside a formula, with its arguments and scripts."""
    stop = min(_extent(scan, end, name), len(scan.source))
    try:
        text, after, unknown = rendering.atom(scan.source, at, stop)
    except rendering.Unrenderable:
        return None
    for command in unknown:
        scan.remark("M001", at, after, command=command, shown=command[1:])
    if name in _WORDS:
        text = " " * scan.source[at - 1 : at].isalnum() + text + " " * bool(rendering.TOUCHING.match(scan.source, after))
    scan.replace(at, after, text, "symbol")
    return after


def _extent(scan: State, end: int, name: str, depth: int = 0) -> int:
    """Where the arguments and scripts of a command end; groups that are not closed end it."""
    source = scan.source
    if name == "sqrt":
        end = scan.option(end)
    wanted = _ARITY.get(name, 0)
    for _ in range(wanted + _MAX_SCRIPTS):
        start = scan.skip_space(end) if wanted else end
        char = source[start : start + 1]
        if not wanted:
            if char not in ("^", "_"):
                return end
            start += 1
            char = source[start : start + 1]
        if char == "{" and start in scan.partners:
            end = scan.partners[start] + 1
        elif char == "\\" and (command := command_name(source, start)):
            if depth == _MAX_NESTING:
                return end
            end = _extent(scan, command[1], command[0], depth + 1)
        elif char == "\\":
            end = start + 2
        elif char and char not in "{}$&" and not char.isspace():
            end = start + 1
        else:
            return end
        wanted = max(0, wanted - 1)
    return end
