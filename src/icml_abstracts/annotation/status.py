"""Whether a text is a whole abstract."""

from __future__ import annotations

import re

from icml_abstracts import urls

_PLACEHOLDERS = frozenset(
    (
        "; -; n/a; na; n.a; tba; tbc; tbd; to be added; to be announced; to be determined; to be updated; coming soon; "
        "none; null; nil; nan; undefined; empty; test; todo; placeholder; lorem ipsum; "
        "abstract; no abstract; no abstract available; abstract not available; abstract unavailable; part of; see paper; see pdf"
    ).split("; ")
)
"""What stands in place of an abstract, case folded and without punctuation at its ends."""

_LONGEST_PLACEHOLDER = 40
_LONGEST_NOTICE = 400

_WITHDRAWN = re.compile(
    r"\W*(?:(?:(?:this|the|our) )?(?:paper|article|submission|work|manuscript|abstract)(?: \S+){0,6}? "
    r"(?:has been|have been|had been|was|is|is being) (?:withdrawn|retracted)\b"
    r"|(?:paper |submission )?(?:withdrawn|retracted)(?: (?:paper|submission|by)\b|\W*$))",
    re.IGNORECASE,
)
_TAIL = 400
_LAST_WORDS = 200
_CLOSERS = ")]}\"'”’»›*"
_MARKS = (".", "?", "!", "。")
_UNFINISHED = (" e.g.", "(e.g.", " i.e.", "(i.e.", " vs.", " cf.", " et al.")


def status(text: str) -> tuple[str, str]:
    """The status of `text` (ok, placeholder, withdrawn or truncated) and, unless it is ok, how that shows."""
    if len(text) < _LONGEST_PLACEHOLDER and text.casefold().strip(" .:…!?()[]<>*-—–") in _PLACEHOLDERS:
        return "placeholder", "it stands for an abstract that is not there"
    if len(text) < _LONGEST_NOTICE and _WITHDRAWN.match(text):
        return "withdrawn", "it is a notice of withdrawal"
    how = _broken_off(text[-_TAIL:])
    return ("truncated", how) if how else ("ok", "")


def _broken_off(tail: str) -> str:
    """How the last part of an abstract shows that more should follow; empty where it does not.

    An abstract that ends in a URL is whole without a full stop, even when a space has broken the URL in two.
    """
    end = tail.rstrip(_CLOSERS)
    if end.endswith(("...", "…")):
        return "it ends with an ellipsis"
    if not end.endswith(_MARKS):
        words = " ".join(end[-_LAST_WORDS:].split(" ")[-2:])
        return "" if urls.spans(words) else "it ends without a full stop"
    if tail.endswith(_UNFINISHED):
        return "it ends with an abbreviation"
    if tail.rfind("(") > max(tail.rfind(")"), tail.rfind("]")):
        return "it ends inside a bracket"
    return ""
