"""What holds for the reading text of any source."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from icml_abstracts.annotation import annotate
from icml_abstracts.markup.edits import Alignment, Replacement, apply, compose, smallest
from icml_abstracts.markup.text import read
from strategies.markup import sources, well_formed

SPECIAL = re.compile(r"[\\$*_{}<&`]|\AAbstract:")
MARKED = re.compile(r"\\[A-Za-z]+|[$*_{}^\\]")


@given(sources)
def test_raw_and_edits_rebuild_text(source: str) -> None:
    reading = read(source)
    assert apply(source, reading.edits) == reading.text


@given(sources)
def test_edits_are_ordered_and_as_small_as_can_be(source: str) -> None:
    at = 0
    for start, end, text, kind in read(source).edits:
        assert at <= start <= end
        at = end
        assert text or start < end
        if kind != "math" and text and start < end:
            assert source[start] != text[0]
            assert source[end - 1] != text[-1]


@given(sources)
def test_text_is_one_clean_line(source: str) -> None:
    text = read(source).text
    assert unicodedata.is_normalized("NFC", text)
    assert text == " ".join(text.split(" ")).strip()
    assert not re.search(r"  |[^\S ]|[\x00-\x1f\x7f\u200b\ud800-\udfff]", text)


@given(sources)
def test_a_text_without_markup_is_its_own_text(source: str) -> None:
    text = read(source).text
    if not SPECIAL.search(text):
        assert read(text).text == text


@given(well_formed)
def test_letters_and_digits_outside_markup_survive_in_order(source: str) -> None:
    printed = re.sub(r"\\(?:mathcal|tilde|sqrt|frac|le|sim|times)", "", source)
    expected = [ch for ch in MARKED.sub("", printed) if ch.isalnum()]
    assert [ch for ch in unicodedata.normalize("NFKD", read(source).text) if ch.isalnum()] == expected


@given(well_formed)
def test_well_formed_markup_leaves_nothing_to_remark(source: str) -> None:
    assert read(source).remarks == []


@given(sources)
def test_every_row_points_at_its_surface_and_its_source(source: str) -> None:
    annotation = annotate(source)
    alignment = Alignment(len(source), [Replacement(e.raw_start, e.raw_end, e.text, e.kind) for e in annotation.edits])
    for edit in annotation.edits:
        assert annotation.text[edit.start : edit.end] == edit.text
    for rows in (annotation.sentences, annotation.math, annotation.emphasis, annotation.links):
        assert [row.ordinal for row in rows] == list(range(1, len(rows) + 1))
        assert [(row.start, -row.end) for row in rows] == sorted((row.start, -row.end) for row in rows)
        for row in rows:
            assert row.text
            assert annotation.text[row.start : row.end] == row.text
            assert (row.raw_start, row.raw_end) == alignment.source(row.start, row.end)


@given(sources)
def test_sentences_hold_every_character(source: str) -> None:
    annotation = annotate(source)
    between = list(annotation.text)
    for sentence in annotation.sentences:
        between[sentence.start : sentence.end] = [" "] * (sentence.end - sentence.start)
    assert not "".join(between).strip()


@given(well_formed, st.sampled_from(["\n", "\r\n", "\r"]))
def test_line_ends_change_nothing(source: str, line_end: str) -> None:
    folded = annotate(source)
    wrapped = annotate(source.replace(" ", line_end))
    assert wrapped.text == folded.text
    assert [s.text for s in wrapped.sentences] == [s.text for s in folded.sentences]
    assert [m.tex.split() for m in wrapped.math] == [m.tex.split() for m in folded.math]


_alphabet = st.sampled_from("ab c")
_texts = st.text(_alphabet, max_size=12)


@st.composite
def _replacements(draw: st.DrawFn, length: int) -> list[Replacement]:
    cuts = sorted(draw(st.lists(st.integers(0, length), max_size=6, unique=True)))
    kinds = st.sampled_from(["mark", "math", "space"])
    return [
        Replacement(start, end, draw(st.text(_alphabet, max_size=3)), draw(kinds))
        for start, end in zip(cuts[::2], cuts[1::2], strict=False)
    ]


@given(st.data())
def test_composed_edits_do_what_both_do(data: st.DataObject) -> None:
    source = data.draw(_texts)
    first = data.draw(_replacements(len(source)))
    middle = apply(source, first)
    second = data.draw(_replacements(len(middle)))
    both = compose(source, first, second)
    assert apply(source, both) == apply(middle, second)
    assert apply(source, smallest(source, both)) == apply(middle, second)
    assert all(one.end <= other.start for one, other in pairwise(both))
