"""Abstracts that stand in more than one place, the same or nearly so, in time and memory linear in their number.

The same: equal content ids. Nearly the same: MinHash over word triples with one permutation (Li, Owen and Zhang, 2012,
"One Permutation Hashing"), empty bins filled from their neighbours (Shrivastava and Li, 2014, "Densifying One Permutation
Hashing"), candidates by locality-sensitive banding (Indyk and Motwani, 1998). An abstract is compared with the first one of
each of its bands only, so that no input makes the work grow faster than its length.
"""

from __future__ import annotations

import zlib
from array import array
from dataclasses import dataclass
from typing import TypeAlias

from icml_abstracts.tables import content_id

SIMILAR = 0.6
"""Estimated Jaccard similarity from which two abstracts are nearly the same."""

_BINS = 30
_BAND = 3
_EMPTY = 0xFFFFFFFF
_FEWEST_WORDS = 12
_ENOUGH = 20_000
"""Code points of a text that are compared; abstracts are far shorter."""

Sketch: TypeAlias = "array[int]"
"""The least hash value in each bin."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """An abstract that was seen before: where it stands, and the estimated share of word triples in common (1 if it is the same)."""

    place: str
    share: float


class Seen:
    """The abstracts seen so far."""

    def __init__(self) -> None:
        self._places: list[str] = []
        self._sketches: list[Sketch] = []
        self._ids: dict[int, int] = {}
        self._bands: dict[int, int] = {}

    def add(self, raw: str, text: str, place: str) -> Likeness | None:
        """Remember the abstract at `place`; returns the first like it, if there is one."""
        number = len(self._places)
        self._places.append(place)
        first = self._ids.setdefault(int(content_id(raw), 16), number)
        sketch = _sketch(text)
        self._sketches.append(sketch)
        candidates = self._candidates(sketch, number)
        if first != number:
            return Likeness(self._places[first], 1.0)
        best = max(((_similarity(sketch, self._sketches[other]), -other) for other in candidates), default=(0.0, 0))
        return Likeness(self._places[-best[1]], best[0]) if best[0] >= SIMILAR else None

    def _candidates(self, sketch: Sketch, number: int) -> set[int]:
        """The first abstract of each band that this one shares; bands nobody has had become this one's."""
        found = set()
        for at in range(0, len(sketch), _BAND):
            band = sketch[at : at + _BAND]
            found.add(self._bands.setdefault(zlib.crc32(band.tobytes()) << 8 | at, number))
        return found - {number}


def _sketch(text: str) -> Sketch:
    """The sketch of a text; empty for one that is too short to compare."""
    words = text[:_ENOUGH].casefold().split()
    if len(words) < _FEWEST_WORDS:
        return array("I")
    least = [_EMPTY] * _BINS
    for triple in zip(words, words[1:], words[2:], strict=False):
        value = zlib.crc32(" ".join(triple).encode("utf-8", "surrogatepass"))
        at = value % _BINS
        least[at] = min(least[at], value)
    for at in range(2 * _BINS - 2, -1, -1):  # from the right and once around
        if least[at % _BINS] == _EMPTY:
            least[at % _BINS] = least[(at + 1) % _BINS]
    return array("I", least)


def _similarity(one: Sketch, other: Sketch) -> float:
    """Estimated Jaccard similarity: the share of bins that agree."""
    return sum(a == b for a, b in zip(one, other, strict=True)) / _BINS
