"""What an abstract says: sentences, formulas, emphasis, links, abbreviations, contributions and quantities, each row tied to its span.

An annotation depends on the source of its abstract alone, never on titles or on other abstracts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from icml_abstracts.annotation import abbreviations, contributions, links, quantities
from icml_abstracts.annotation.prose import prose
from icml_abstracts.findings import Remark
from icml_abstracts.rows import Abbreviation, Contribution, Edit, Emphasis, Formula, Link, Quantity, Sentence


@dataclass(frozen=True, slots=True)
class Annotation:
    """One abstract with everything found in it.

    `raw` is the source as given and `text` its reading text. The rows of each tuple are in text order; their attributes
    are the columns of the table of that name, `abstract_id` aside. `remarks` say what was odd, with offsets into `raw`.
    """

    raw: str
    text: str
    status: str
    edits: tuple[Edit, ...]
    sentences: tuple[Sentence, ...]
    math: tuple[Formula, ...]
    emphasis: tuple[Emphasis, ...]
    links: tuple[Link, ...]
    abbreviations: tuple[Abbreviation, ...]
    contributions: tuple[Contribution, ...]
    quantities: tuple[Quantity, ...]
    remarks: tuple[Remark, ...]


def annotate(raw: str) -> Annotation:
    """Read `raw`, the source of one abstract, and find what it says.

    Any string is accepted. White space at the ends of `raw` is not part of the text; offsets count from the start of
    `raw` as given. Time is linear in the length of `raw`.
    """
    (text, edits, alignment, math, emphasis, targets, remarks), sentence_spans, state = prose(raw)
    formulas = [(start, end) for start, end, *_ in math]
    link_spans = links.find(text, targets, sentence_spans)
    definitions = abbreviations.find(text, formulas)
    named = contributions.find(text, sentence_spans, definitions, emphasis, link_spans, formulas)

    def rows(row: Any, found: Iterable[tuple[Any, ...]]) -> tuple[Any, ...]:
        """Number `found` (start, end, own columns), fill in surface and source."""
        ordered = sorted(found, key=_text_order)
        return tuple(
            row(ordinal, start, end, *alignment.source(start, end), text[start:end], *own)
            for ordinal, (start, end, *own) in enumerate(ordered, 1)
        )

    return Annotation(
        raw,
        text,
        state,
        tuple(
            Edit(ordinal, *span, start, end, replacement, kind)
            for ordinal, (span, (start, end, replacement, kind)) in enumerate(zip(alignment.ranges, edits, strict=True), 1)
        ),
        rows(Sentence, sentence_spans),
        rows(Formula, math),
        rows(Emphasis, emphasis),
        rows(Link, link_spans),
        rows(Abbreviation, definitions),
        rows(Contribution, named),
        rows(Quantity, quantities.find(text, formulas)),
        tuple(remarks),
    )


def _text_order(span: tuple[Any, ...]) -> tuple[int, int]:
    return span[0], -span[1]
