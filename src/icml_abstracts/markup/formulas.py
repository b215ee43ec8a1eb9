r"""Which stretches of an abstract are formulas.

`$…$` follows Pandoc's `tex_math_dollars`: no space after the opening `$`, none before the closing one and no digit
after it; a formula with a space on both inner sides counts too, and so does what is evidently TeX (`$\sim$15`). A formula
stays inside its paragraph.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Formula(NamedTuple):
    """A formula at `start:end` of the source, its TeX at `tex_start:tex_end`."""

    start: int
    end: int
    tex_start: int
    tex_end: int
    display: bool


ENVIRONMENTS = r"equation|align|aligned|gather|multline|eqnarray|displaymath|math|flalign|alignat"
_TOKEN = re.compile(
    rf"(?P<open>\\[(\[]|\\begin\{{(?:{ENVIRONMENTS})\*?\}})|(?P<close>\\[)\]]|\\end\{{(?:{ENVIRONMENTS})\*?\}})"
    r"|\\.|(?P<dollars>\$\$?)|(?P<paragraph>\n[^\S\n]*\n|\r[^\S\n\r]*\r)",
    re.DOTALL,
)
_ARGUMENT = re.compile(r"\\[A-Za-z]+\s*\{[^{}]*\}")
_PROSE = re.compile(r"(?<![A-Za-z\\])[A-Za-z]?[a-z]{2,},? [a-z]{2,},? [a-z]{2,}")
_CONNECTIVE = re.compile(r"(?<![A-Za-z\\])(?:an|and|are|as|at|by|for|from|in|is|of|on|that|the|this|to|under|we|where|with)(?![A-Za-z])")
_TEX = re.compile(r"\\[A-Za-z]{2,}|[\^_]\{")


def _closer(opener: str) -> str:
    return {r"\(": r"\)", r"\[": r"\]"}.get(opener) or opener.replace("begin", "end")


def is_prose(content: str) -> bool:
    """Whether `content`, between two dollar signs, is running text rather than a formula."""
    bare = _ARGUMENT.sub("", content)
    return "`" in content or bool(_PROSE.search(bare)) or len(_CONNECTIVE.findall(bare)) > 1


def find(source: str) -> dict[int, Formula]:
    """All formulas of `source`, by where they start.

    One pass: an opening delimiter waits for its partner; one that cannot be closed gives way to the next.
    """
    found: dict[int, Formula] = {}
    pending: tuple[str, int, int] | None = None  # delimiter, where it starts, where it ends

    def settle(end_of_tex: int, end: int) -> None:
        nonlocal pending
        assert pending is not None
        delimiter, start, tex_start = pending
        display = delimiter not in ("$", r"\(", r"\begin{math}")
        found[start] = Formula(start, end, tex_start, end_of_tex, display)
        pending = None

    def dollar(at: int) -> None:
        """A single `$` at `at`, with nothing or another `$` waiting."""
        nonlocal pending
        after = source[at + 1 : at + 2]
        if pending is not None and pending[0] == "$":
            content = source[pending[2] : at]
            regular = content[:1].isspace() == content[-1:].isspace() and not after.isdigit()
            if content and not content.isspace() and (regular or _TEX.search(content)) and not is_prose(content):
                settle(at, at + 1)
                return
        pending = ("$", at, at + 1)

    for token in _TOKEN.finditer(source):
        at, end = token.span()
        match token.lastgroup:
            case "paragraph":
                pending = None
            case "open" if pending is None or (pending[0] == "$" and len(token[0]) == 2):
                pending = (token[0], at, end)
            case "close" if pending is not None and token[0] == _closer(pending[0]):
                settle(at, end)
            case "dollars" if pending is None or pending[0][0] == "$":
                if token[0] == "$":
                    dollar(at)
                elif pending is None:
                    pending = ("$$", at, end)
                elif pending[0] == "$$":
                    if source[pending[2] : at].strip():
                        settle(at, end)
                    else:
                        pending = ("$$", at, end)
                elif source[at - 1].isspace():
                    pending = ("$$", at, end)
                else:
                    dollar(at)
                    dollar(at + 1)
    return found
