"""UTF-8 that was read as Windows-1252 or Latin-1 and saved again (`Ã©` for `é`).

A run of characters that encodes to bytes which are well-formed UTF-8 is hardly ever meant as written. Leads that also
occur in ordinary text before a dash or a quotation mark (`Å –`, `é”`) count only where the result is a letter within
a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_WINDOWS = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"
"""What Windows-1252 has in place of the control characters U+0080 to U+009F."""

_NEXT = rf"[\x80-\xbf{_WINDOWS}]"
_TWO, _THREE, _FOUR = "ÂÃÄÅÆÎÏÐÑÒÓ", "âï", "ð"
_LEADS = _TWO + _THREE + _FOUR
"""The first byte of what two, three or four bytes encode, for the scripts of Europe, punctuation, ligatures and emoji."""
_DOUBLED = re.compile(rf"(?:[{_TWO}]{_NEXT}|[{_THREE}]{_NEXT}{{2}}|{_FOUR}{_NEXT}{{3}})+")
_SURE = "ÂÃâïð"


def find(text: str) -> Iterator[tuple[int, int, str]]:
    """Where `text` is encoded twice (start, end), and what it should read."""
    if text.isascii() or not any(map(text.__contains__, _LEADS)):
        return
    for match in _DOUBLED.finditer(text):
        likely = _decoded(match[0])
        if likely and (match[0][0] in _SURE or (likely.isalpha() and _inside_word(text, *match.span()))):
            yield *match.span(), likely


def _decoded(doubled: str) -> str | None:
    data = b"".join(char.encode("cp1252") if char in _WINDOWS else char.encode("latin-1") for char in doubled)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _inside_word(text: str, start: int, end: int) -> bool:
    return text[start - 1 : start].isalpha() or text[end : end + 1].isalpha()
