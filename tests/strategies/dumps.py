"""Strategies for text dumps."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from strategies.markup import soups, well_formed


class Built(NamedTuple):
    """A dump with the abstracts it was made of."""

    text: str
    abstracts: list[str]


headings = st.tuples(st.sampled_from(("ICML", "NeurIPS", "COLM", "ICML Workshops")), st.integers(1990, 2039)).map(
    lambda p: f"{p[0]} {p[1]} Papers"
)

line_ends = st.sampled_from(("\n", "\r\n", "\r"))

_lines = st.one_of(well_formed, soups.map(lambda text: "x" + " ".join(text.replace("\ud800", "").split())))

abstracts = st.lists(_lines, min_size=1, max_size=3).map("\n".join)
"""Sources without blank lines, which a dump holds as one paragraph."""


@st.composite
def dumps(draw: st.DrawFn) -> Built:
    """A dump in good form: heading, then abstracts between blank lines."""
    texts = draw(st.lists(abstracts, min_size=1, max_size=6))
    gaps = draw(st.lists(st.sampled_from(("\n\n", "\n\n\n", "\n \n", "\n\t\n\n")), min_size=len(texts), max_size=len(texts)))
    body = "".join(gap + text for gap, text in zip(gaps, texts, strict=True))
    return Built(draw(headings) + body + draw(st.sampled_from(("", "\n", "\n\n"))), texts)
