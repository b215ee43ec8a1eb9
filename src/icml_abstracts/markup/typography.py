"""Characters: white space, dashes, ties, ligatures and invisible characters of a text whose markup is settled.

It runs until nothing changes, so that a text it has made is its own result.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cached_property

from icml_abstracts import urls
from icml_abstracts.findings import Remark
from icml_abstracts.markup.edits import Replacement
from icml_abstracts.markup.symbols import LIGATURES

_INVISIBLE = (
    "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
)
_CHARACTERS = re.compile(
    r"(?P<hyphen>(?<=[^\W\d_])-[ \t]*(?:\r\n|[\r\n])[^\S\r\n]*(?=[^\W\d_]))"
    r"|(?P<space>\s{2,}|[^\S ]|\A\s|\s\Z)"
    r"|(?P<dash>--+)"
    r"|(?P<tie>~)"
    rf"|(?P<ligature>[{''.join(LIGATURES)}])"
    rf"|(?P<invisible>[{_INVISIBLE}])"
    r"|(?P<surrogate>[\ud800-\udfff])"
)
_LABEL = re.compile(r"\s*((?:Abstract|ABSTRACT):)\s*(?=\S)")
_PARAGRAPH = re.compile(r"(?>\r\n|[\r\n])[^\S\r\n]*+[\r\n]")
_WORD = re.compile(r"[^\W\d_]+")
_NON_ASCII = re.compile(r"[\x00-\x7f]?[^\x00-\x7f]+")
_ORDINARY_SPACE = frozenset(" \t\r\n\xa0\u2002\u2003\u2007\u2009\u200a\u202f\u3000")
_JOINS = frozenset(("and", "or", "to"))
_LOST_HYPHEN = "\x02"
_BEFORE_TIE = frozenset(".,;:!?)]}’”\"'%°²³¹⁰⁴⁵⁶⁷⁸⁹×")
_AFTER_NO_SPACE = frozenset((",", ".", ";", ":", ""))
_BEFORE_OPTION = frozenset(" ([“‘\"'`")


def settled(text: str) -> bool:
    """Whether there is certainly nothing to do; cheap."""
    if not text.isprintable() or "  " in text or "--" in text or "~" in text or text.startswith(" ") or text.endswith(" "):
        return False
    return text.isascii() or (unicodedata.is_normalized("NFC", text) and not any(map(text.__contains__, LIGATURES)))


def label(text: str) -> tuple[list[Replacement], list[Remark]]:
    """Drop a leading `Abstract:`."""
    match = _LABEL.match(text)
    if match is None:
        return [], []
    return [Replacement(0, match.end(), "", "label")], [Remark("R006", match.start(1), match.end(1), {"label": match[1]})]


def polish(text: str) -> tuple[list[Replacement], list[Remark]]:
    """One round over `text`: ordered replacements and remarks, both in its own offsets. Linear."""
    if settled(text):
        return [], []
    polisher = _Polisher(text)
    for match in _CHARACTERS.finditer(text):
        _HANDLERS[match.lastgroup or ""](polisher, *match.span())
    if not polisher.replacements and not unicodedata.is_normalized("NFC", text):
        polisher.compose()
    return polisher.replacements, polisher.remarks


class _Polisher:
    def __init__(self, text: str) -> None:
        self.text = text
        self.replacements: list[Replacement] = []
        self.remarks: list[Remark] = []
        self.urls = urls.spans(text)[::-1]

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(_WORD.findall(self.text.lower()))

    def replace(self, start: int, end: int, text: str, kind: str) -> None:
        self.replacements.append(Replacement(start, end, text, kind))

    def remark(self, code: str, start: int, end: int) -> None:
        self.remarks.append(Remark(code, start, end, {"code_point": f"U+{ord(self.text[start]):04X}"}))

    def in_url(self, at: int) -> bool:
        while self.urls and self.urls[-1][1] <= at:
            self.urls.pop()
        return bool(self.urls) and self.urls[-1][0] <= at

    def space(self, start: int, end: int) -> None:
        text, inner = self.text, start > 0 and end < len(self.text)
        paragraph = bool(_PARAGRAPH.search(text, start, end))
        if paragraph and inner:
            self.remarks.append(Remark("R002", start, end))
        for at in range(start, end):
            if text[at] not in _ORDINARY_SPACE:
                self.remark("U004", at, at + 1)
        self.replace(start, end, " " if inner else "", "paragraph" if paragraph else "space")

    def hyphen(self, start: int, end: int) -> None:
        """A hyphen at a line break goes if the joined word stands elsewhere in the text."""
        right = _WORD.match(self.text, end)
        assert right is not None
        joined = _left_word(self.text, start) + right[0]
        if right[0].lower() not in _JOINS and joined.lower() in self.words:
            self.replace(start, end, "", "hyphen")
        else:
            self.remarks.append(Remark("M010", start, start + 1))
            self.replace(start + 1, end, " ", "space")

    def dash(self, start: int, end: int) -> None:
        width = end - start
        if width > 3 or self.in_url(start):
            return
        is_option = width == 2 and (start == 0 or self.text[start - 1] in _BEFORE_OPTION) and self.text[end : end + 1].isalpha()
        if not is_option:
            self.replace(start, end, "–" if width == 2 else "—", "dash")

    def tie(self, start: int, end: int) -> None:
        before, after = self.text[start - 1 : start], self.text[end : end + 1]
        if self.in_url(start) or not before or not (before.isalnum() or before in _BEFORE_TIE):
            return
        if after != "/" and not (before.isdigit() and after.isdigit()):
            self.replace(start, end, "" if after in _AFTER_NO_SPACE else " ", "space")

    def ligature(self, start: int, end: int) -> None:
        self.replace(start, end, LIGATURES[self.text[start]], "ligature")

    def invisible(self, start: int, end: int) -> None:
        text = self.text
        if text[start] == _LOST_HYPHEN and text[start - 1 : start].isalpha() and text[end : end + 1].isalpha():
            self.replace(start, end, "-", "hyphen")
            self.remarks.append(Remark("U003", start, end))
            return
        self.replace(start, end, "", "control")
        self.remark("F006" if text[start] == "\0" else "U001" if text[start] < "\xa0" else "U002", start, end)

    def surrogate(self, start: int, end: int) -> None:
        self.replace(start, end, "\ufffd", "control")
        self.remark("U006", start, end)

    def compose(self) -> None:
        """Unicode normalisation form C; the last step, since all others may bring new neighbours together."""
        for run in _NON_ASCII.finditer(self.text):
            if not unicodedata.is_normalized("NFC", run[0]):
                self.replace(run.start(), run.end(), unicodedata.normalize("NFC", run[0]), "composition")


_HANDLERS: dict[str, Callable[[_Polisher, int, int], None]] = {
    "hyphen": _Polisher.hyphen,
    "space": _Polisher.space,
    "dash": _Polisher.dash,
    "tie": _Polisher.tie,
    "ligature": _Polisher.ligature,
    "invisible": _Polisher.invisible,
    "surrogate": _Polisher.surrogate,
}


def _left_word(text: str, end: int) -> str:
    start = end
    while start > 0 and end - start < 40 and text[start - 1].isalpha():
        start -= 1
    return text[start:end]
