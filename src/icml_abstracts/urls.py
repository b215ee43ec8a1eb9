r"""Where a URL stands in running text, and where it ends.

Used twice: the markup scanner leaves URLs untouched, and the links annotator reports them. The characters of a URL are
those of RFC 3986, without those that delimit it in prose or markup (brackets, braces, angle brackets, quotes, `$`); a
backslash belongs to it only in the TeX escape of a URL character (`\_`, `\%`, `\#`, `\&`, `\~`).
"""

from __future__ import annotations

import re

_TOP = (
    "com|org|net|edu|gov|io|ai|co|dev|app|info|site|tech|cloud|page|xyz|ml|gg|cc|"
    "uk|de|fr|ch|at|eu|jp|cn|kr|ca|au|nl|se|dk|fi|es|il|sg|hk|tw|br|nz|pl|cz|ru"
)
"""Top-level domains that may end a host written without a scheme; those that are English words are left out."""

_HOSTING = r"git(?:hub|lab)\.io|readthedocs\.io|netlify\.app|vercel\.app|streamlit\.app|herokuapp\.com|pages\.dev|web\.app|hf\.space"
"""Sites that give every project a host of its own, which is then often written bare."""

_REST = r"(?:[\w\-.~:/?#@!&'()*+=%]++|[,;](?!https?://)|\\[_%#&~])"
_BEFORE = r"(?<![\w.@/-])"
_HOST = rf"{_BEFORE}(?:[a-z0-9-]{{1,63}}\.){{1,5}}"

VISIBLE = re.compile(
    rf"(?:https?|ftp)://{_REST}++"
    rf"|{_BEFORE}www\.{_REST}++"
    rf"|{_HOST}(?:{_HOSTING})(?![\w-]){_REST}*+"
    rf"|{_HOST}(?:{_TOP})/{_REST}*+"
    rf"|(?:(?<=\bat )|(?<=: )|(?<=isit )){_HOST}(?:{_TOP})(?![\w-])",
    re.ASCII,
)
"""A URL together with the punctuation that follows it: `end` tells where the URL itself ends."""

_DOTTED = re.compile(r"\.[a-z][a-z]")
_LONGEST_HOST = 253  # RFC 1035
_PUNCTUATION = frozenset(".,;:!?'*")


def end(text: str, start: int, stop: int) -> int:
    """End of the URL that begins at `start`, given a match of `VISIBLE` from `start` to `stop`.

    Punctuation that belongs to the sentence is left out, and so is a closing parenthesis without an opening one inside
    the URL. An underscore at the end goes when one stands before the URL (`_https://a.b_`).
    """
    url = text[start:stop]
    unopened = url.count(")") - url.count("(")
    while stop > start:
        last = text[stop - 1]
        if last == ")" and unopened > 0:
            unopened -= 1
        elif last not in _PUNCTUATION and not (last == "_" and text[start - 1 : start] == "_"):
            break
        stop -= 1
    return stop


def spans(text: str) -> list[tuple[int, int]]:
    """The visible URLs of `text` in order, as half-open ranges of code points without the sentence's punctuation."""
    scheme, dotted = text.find("://"), _DOTTED.search(text)
    if scheme < 0 and dotted is None:
        return []
    first = min(len(text) if scheme < 0 else scheme, dotted.start() if dotted else len(text))
    low = max(0, first - _LONGEST_HOST)
    start = max(low, text.rfind(" ", low, first) + 1)
    return [(match.start(), end(text, *match.span())) for match in VISIBLE.finditer(text, start)]
