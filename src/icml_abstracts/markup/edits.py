"""Edits: how one text came from another, and the map between their offsets.

All offsets are code points; ranges are half-open. Between edits the two texts are equal.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Replacement(NamedTuple):
    """`source[start:end]` becomes `text`."""

    start: int
    end: int
    text: str
    kind: str


class _Piece(NamedTuple):
    """A stretch of the result: verbatim source (no kind), or part of an edit; `glued` to the piece before it."""

    text: str
    start: int
    end: int
    kind: str | None
    glued: bool


def apply(source: str, replacements: Iterable[Replacement]) -> str:
    """The text that `source` becomes; `replacements` are in order and do not overlap."""
    parts: list[str] = []
    at = 0
    for start, end, text, _ in replacements:
        parts.append(source[at:start])
        parts.append(text)
        at = end
    parts.append(source[at:])
    return "".join(parts)


def in_order(replacements: Iterable[Replacement]) -> list[Replacement]:
    """`replacements` sorted, without those that overlap one before them."""
    kept: list[Replacement] = []
    at = -1
    for replacement in sorted(replacements):
        if replacement.start >= at:
            kept.append(replacement)
            at = replacement.end
    return kept


def compose(source: str, first: Sequence[Replacement], second: Sequence[Replacement]) -> list[Replacement]:
    """The edits that lead from `source` to what `second` makes of what `first` makes of it.

    An edit of `second` that touches the text of an edit of `first` is merged with it, and a formula stays a formula.
    """
    if not first or not second:
        return list(first or second)
    pieces = _pieces(source, first)
    pieces.reverse()
    out: list[_Piece] = []
    at = 0
    for start, end, text, kind in second:
        while pieces and at + len(pieces[-1].text) <= start:
            out.append(pieces.pop())
            at += len(out[-1].text)
        if at < start:
            left, right = _split(pieces.pop(), start - at)
            out.append(left)
            pieces.append(right)
            at = start
        covered: list[_Piece] = []
        while pieces and at < end:
            piece = pieces.pop()
            if at + len(piece.text) > end:
                piece, rest = _split(piece, end - at)
                pieces.append(rest)
            covered.append(piece)
            at += len(piece.text)
        out.append(_covering(covered, text, kind))
    out.extend(reversed(pieces))
    return _merged(out)


def _pieces(source: str, replacements: Iterable[Replacement]) -> list[_Piece]:
    pieces: list[_Piece] = []
    at = 0
    for start, end, text, kind in replacements:
        if start > at:
            pieces.append(_Piece(source[at:start], at, start, None, False))
        pieces.append(_Piece(text, start, end, kind, False))
        at = end
    if at < len(source):
        pieces.append(_Piece(source[at:], at, len(source), None, False))
    return pieces


def _split(piece: _Piece, offset: int) -> tuple[_Piece, _Piece]:
    text, start, end, kind, glued = piece
    if kind is None:
        middle = start + offset
        return _Piece(text[:offset], start, middle, None, glued), _Piece(text[offset:], middle, end, None, False)
    return _Piece(text[:offset], start, end, kind, glued), _Piece(text[offset:], start, end, kind, True)


def _covering(covered: Sequence[_Piece], text: str, kind: str) -> _Piece:
    kinds = [piece.kind for piece in covered if piece.kind and piece.text]
    kept = "math" if "math" in kinds else kinds[0] if kinds else kind
    return _Piece(text, covered[0].start, max(piece.end for piece in covered), kept, covered[0].glued)


def _merged(pieces: Iterable[_Piece]) -> list[Replacement]:
    edits: list[Replacement] = []
    for text, start, end, kind, glued in pieces:
        if kind is None:
            continue
        if glued and edits:
            before = edits.pop()
            both = "math" if "math" in (before.kind, kind) else before.kind
            edits.append(Replacement(before.start, max(before.end, end), before.text + text, both))
        else:
            edits.append(Replacement(start, end, text, kind))
    return edits


def smallest(source: str, replacements: Iterable[Replacement]) -> list[Replacement]:
    """The same edits without what source and replacement share at either end; formulas stay whole."""
    return [edit for edit in (_smallest(source, edit) for edit in replacements) if edit.text or edit.start < edit.end]


def _smallest(source: str, edit: Replacement) -> Replacement:
    start, end, text, kind = edit
    if kind == "math":
        return edit
    first, last = 0, len(text)
    while first < last and start < end and text[first] == source[start]:
        first += 1
        start += 1
    while first < last and start < end and text[last - 1] == source[end - 1]:
        last -= 1
        end -= 1
    return Replacement(start, end, text[first:last], kind)


class Alignment:
    """The map between a source and the text that ordered, disjoint replacements make of it."""

    __slots__ = ("_edit_starts", "_edits", "_offsets", "_segments", "_starts")

    def __init__(self, length: int, replacements: Sequence[Replacement]) -> None:
        self._edits = replacements
        self._edit_starts = [edit.start for edit in replacements]
        self._offsets: list[tuple[int, int]] = []
        # (start in text, start in source, end in source, verbatim) of every stretch that has text
        segments: list[tuple[int, int, int, bool]] = []
        at = offset = 0
        for start, end, text, _ in replacements:
            if start > at:
                segments.append((offset, at, start, True))
                offset += start - at
            self._offsets.append((offset, offset + len(text)))
            if text:
                segments.append((offset, start, end, False))
                offset += len(text)
            at = end
        segments.append((offset, at, length, True))
        self._segments = segments
        self._starts = [segment[0] for segment in segments]

    @property
    def ranges(self) -> Sequence[tuple[int, int]]:
        """The range of every replacement in the text, in order."""
        return self._offsets

    def source(self, start: int, end: int) -> tuple[int, int]:
        """The source of `text[start:end]`, not empty: from that of its first to that of its last character."""
        if not self._edits:
            return start, end
        first = self._segments[bisect_right(self._starts, start) - 1]
        last = self._segments[bisect_right(self._starts, end - 1) - 1]
        return (
            first[1] + start - first[0] if first[3] else first[1],
            last[1] + end - last[0] if last[3] else last[2],
        )

    def text(self, start: int, end: int) -> tuple[int, int]:
        """The range of the text that `source[start:end]` became; edits that begin before `start` or end after `end` count whole."""
        return self._text_offset(start, 0), self._text_offset(end, 1)

    def _text_offset(self, at: int, side: int) -> int:
        # an edit that starts at `at` lies after it, whether a range starts or ends there
        index = bisect_left(self._edit_starts, at) - 1
        if index < 0:
            return at
        edit, offsets = self._edits[index], self._offsets[index]
        return offsets[side] if at < edit.end else offsets[1] + at - edit.end
