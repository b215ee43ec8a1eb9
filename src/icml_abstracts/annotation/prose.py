"""An abstract as prose: its reading, where its sentences end, and whether it is one at all.

What checks need to know, and what all annotators begin with.
"""

from __future__ import annotations

from typing import NamedTuple

from icml_abstracts.annotation import sentences
from icml_abstracts.annotation.status import status
from icml_abstracts.findings import Remark
from icml_abstracts.markup.text import Reading, read


class Prose(NamedTuple):
    """`sentences` are ranges of the reading's text in code points; the reading's remarks include one on `status`, if it is odd."""

    reading: Reading
    sentences: list[sentences.Range]
    status: str


def prose(raw: str) -> Prose:
    """Read `raw`, the source of one abstract; accepts any text, linear in its length."""
    if not isinstance(raw, str):
        raise TypeError(f"the source of an abstract must be a text, not {type(raw).__name__}")
    reading = read(raw)
    text = reading.text
    spans = sentences.split(text, [(start, end) for start, end, _ in reading.emphasis])
    state, how = status(text)
    if how:
        first = text.rfind(" ") + 1 if state == "truncated" else 0
        start, _ = reading.alignment.source(first, len(text))
        reading.remarks.append(Remark(_STATUS_RULES[state], start, len(raw), {"how": how, "shown": text[:40]}))
    return Prose(reading, spans, state)


_STATUS_RULES = {"placeholder": "P001", "withdrawn": "P002", "truncated": "T001"}
