"""Whether a text is a whole abstract."""

from __future__ import annotations

import re

from icml_abstracts import urls

_PLACEHOLDERS = frozenset(
    (
        "",
        "-",
        "n/a",
        "na",
        "n.a",
        "tba",
        "tbd",
        "tbc",
        "to be added",
        "to be announced",
        "to be determined",
        "to be updated",
        "coming soon",
        "none",
        "null",
        "nil",
        "nan",
        "undefined",
        "empty",
        "test",
        "todo",
        "placeholder",
        "abstract",
        "no abstract",
        "no abstract available",
        "abstract not available",
        "abstract unavailable",
        "part of",
        "see paper",
        "see pdf",
        "withheld",
        "lorem ipsum",
    )
)
_WITHDRAWN = re.compile(
    r"\W*(?:(?:(?:this|the|our) )?(?:paper|article|submission|work|manuscript|abstract)(?: \S+){0,6}? "
    r"(?:has been|have been|had been|was|is|is being) (?:withdrawn|retracted)\b"
    r"|(?:paper |submission )?(?:withdrawn|retracted)(?: (?:paper|submission|by)\b|\W*$))",
    re.IGNORECASE,
)
_ENDS = ".?!。"
_CLOSERS = ")]}\"'”’»›*"


def status(text: str) -> tuple[str, str]:
    """The status of `text` (ok, placeholder, withdrawn or truncated) and, unless it is ok, how that shows."""
    if len(text) < 40 and text.casefold().strip(" .:…!?()[]<>*-—–") in _PLACEHOLDERS:
        return "placeholder", "stands for an abstract that is not there"
    if _WITHDRAWN.match(text):
        return "withdrawn", "is a notice of withdrawal"
    tail = text[-400:].rstrip(_CLOSERS)
    if tail.endswith(("...", "…")):
        return "truncated", "ends with an ellipsis"
    if tail.endswith(tuple(_ENDS)):
        return "ok", ""
    last = tail.rsplit(" ", 1)[-1]
    if urls.spans(last):
        return "ok", ""
    return "truncated", "ends without a full stop"
