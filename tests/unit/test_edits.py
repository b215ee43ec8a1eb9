"""Edits: how they compose, how small they can be, and how offsets map through them."""

from __future__ import annotations

import pytest

from icml_abstracts.markup.edits import Alignment, Replacement, apply, compose, in_order, smallest

SOURCE = "abcdefgh"


def edits(*values: tuple[int, int, str] | tuple[int, int, str, str]) -> list[Replacement]:
    return [Replacement(*value) if len(value) == 4 else Replacement(*value, "mark") for value in values]


def test_apply() -> None:
    assert apply(SOURCE, edits((0, 1, "X"), (2, 2, "Y"), (7, 8, ""))) == "XbYcdefg"
    assert apply(SOURCE, []) == SOURCE


def test_of_two_that_overlap_the_earlier_stays() -> None:
    one, two, three = edits((2, 4, "x"), (3, 5, "y"), (4, 6, "z"))
    assert in_order([three, two, one]) == [one, three]
    assert in_order(edits((0, 0, ""), (0, 2, "x"))) == edits((0, 0, ""), (0, 2, "x"))


COMPOSED = {
    "the second touches nothing of the first": (
        [(1, 2, "X")],
        [(4, 5, "Y", "space")],
        [(1, 2, "X"), (4, 5, "Y", "space")],
    ),
    "the second comes first": ([(4, 6, "X")], [(0, 1, "YY", "space")], [(0, 1, "YY", "space"), (4, 6, "X")]),
    "after one that lengthens": ([(0, 1, "XYZ")], [(4, 5, "", "space")], [(0, 1, "XYZ"), (2, 3, "", "space")]),
    "after one that drops": ([(0, 2, "")], [(1, 3, "Y", "space")], [(0, 2, ""), (3, 5, "Y", "space")]),
    "the very text of the first": ([(1, 2, "XY")], [(1, 3, "Z", "space")], [(1, 2, "Z")]),
    "the text of the first and what stands around it": ([(2, 3, "X")], [(1, 4, "Z", "space")], [(1, 4, "Z")]),
    "a part within the text of the first": ([(2, 4, "XYZ")], [(3, 4, "", "space")], [(2, 4, "XZ")]),
    "the begin of the text of the first": ([(2, 4, "XY")], [(1, 3, "", "space")], [(1, 4, "Y")]),
    "the end of the text of the first": ([(2, 4, "XY")], [(3, 5, "", "space")], [(2, 5, "X")]),
    "two of the first": ([(1, 2, "X"), (3, 4, "Y")], [(1, 4, "Z", "space")], [(1, 4, "Z")]),
    "one of the first that drops": ([(2, 4, "")], [(1, 3, "Z", "space")], [(1, 5, "Z", "space")]),
    "right after the text of the first": ([(1, 2, "X")], [(2, 3, "Z", "space")], [(1, 2, "X"), (2, 3, "Z", "space")]),
    "right before the text of the first": ([(1, 2, "X")], [(0, 1, "Z", "space")], [(0, 1, "Z", "space"), (1, 2, "X")]),
    "to the end": ([(7, 8, "XY")], [(8, 9, "", "space")], [(7, 8, "X")]),
    "a part of a formula": ([(2, 4, "XYZ", "math")], [(3, 4, "", "space")], [(2, 4, "XZ", "math")]),
    "a formula and an edit before it": (
        [(1, 2, "X"), (2, 4, "YZ", "math")],
        [(1, 3, "Q", "space")],
        [(1, 4, "QZ", "math")],
    ),
    "the end of an edit and the begin of a formula": (
        [(1, 2, "WX"), (2, 4, "YZ", "math")],
        [(2, 3, "", "space")],
        [(1, 2, "W"), (2, 4, "YZ", "math")],
    ),
    "the end of an edit and a formula": (
        [(1, 2, "WX"), (2, 4, "Y", "math")],
        [(2, 4, "Q", "space")],
        [(1, 4, "WQ", "math")],
    ),
    "several within one": ([(2, 3, "UVWXYZ")], [(3, 4, "", "space"), (5, 6, "", "dash")], [(2, 3, "UWYZ")]),
    "nothing first": ([], [(1, 2, "X")], [(1, 2, "X")]),
    "nothing second": ([(1, 2, "X")], [], [(1, 2, "X")]),
}


@pytest.mark.parametrize(("first", "second", "both"), [pytest.param(*case, id=name) for name, case in COMPOSED.items()])
def test_compose(first: list[tuple[int, int, str]], second: list[tuple[int, int, str]], both: list[tuple[int, int, str]]) -> None:
    composed = compose(SOURCE, edits(*first), edits(*second))
    assert composed == edits(*both)
    assert apply(SOURCE, composed) == apply(apply(SOURCE, edits(*first)), edits(*second))


@pytest.mark.parametrize(
    ("given", "least"),
    [
        ((1, 4, "bXd"), (2, 3, "X")),
        ((1, 4, "bcX"), (3, 4, "X")),
        ((1, 4, "Xcd"), (1, 2, "X")),
        ((1, 4, "bd"), (2, 3, "")),
        ((1, 3, "bbcc"), (2, 2, "bc")),
        ((1, 3, "bc"), None),
        ((1, 2, "X"), (1, 2, "X")),
        ((1, 4, ""), (1, 4, "")),
        ((2, 2, "X"), (2, 2, "X")),
        ((2, 2, "cb"), (2, 2, "cb")),
        ((2, 2, ""), None),
        ((1, 4, "bXd", "math"), (1, 4, "bXd", "math")),
    ],
)
def test_smallest(given: tuple[int, int, str], least: tuple[int, int, str] | None) -> None:
    assert smallest(SOURCE, edits(given)) == (edits(least) if least else [])


# a b c d e f g h    source
# a XYZ d f Q g h    text
ALIGNED = edits((1, 3, "XYZ"), (4, 5, ""), (6, 6, "Q"))


def test_ranges_of_edits() -> None:
    assert apply(SOURCE, ALIGNED) == "aXYZdfQgh"
    assert Alignment(8, ALIGNED).ranges == [(1, 4), (5, 5), (6, 7)]


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ((0, 1), (0, 1)),
        ((0, 2), (0, 3)),
        ((1, 4), (1, 3)),
        ((2, 3), (1, 3)),
        ((3, 5), (1, 4)),
        ((4, 5), (3, 4)),
        ((4, 6), (3, 6)),
        ((5, 6), (5, 6)),
        ((6, 7), (6, 6)),
        ((5, 8), (5, 7)),
        ((7, 9), (6, 8)),
        ((0, 9), (0, 8)),
    ],
)
def test_source_of_a_range(text: tuple[int, int], source: tuple[int, int]) -> None:
    assert Alignment(8, ALIGNED).source(*text) == source


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ((0, 1), (0, 1)),
        ((0, 2), (0, 4)),
        ((1, 3), (1, 4)),
        ((2, 4), (1, 5)),
        ((3, 4), (4, 5)),
        ((3, 6), (4, 6)),
        ((4, 5), (5, 5)),
        ((6, 7), (6, 8)),
        ((7, 8), (8, 9)),
        ((0, 8), (0, 9)),
    ],
)
def test_text_of_a_range(source: tuple[int, int], text: tuple[int, int]) -> None:
    assert Alignment(8, ALIGNED).text(*source) == text


def test_without_edits_nothing_moves() -> None:
    alignment = Alignment(8, [])
    assert alignment.ranges == []
    assert alignment.source(2, 5) == alignment.text(2, 5) == (2, 5)


def test_text_that_is_all_one_edit() -> None:
    alignment = Alignment(8, edits((0, 8, "XYZ")))
    assert alignment.source(1, 2) == (0, 8)
    assert alignment.text(0, 8) == (0, 3)


def test_a_range_within_what_was_copied_keeps_its_length() -> None:
    alignment = Alignment(8, edits((4, 5, "XY")))
    assert [alignment.source(1, 3), alignment.source(7, 8), alignment.source(2, 8)] == [(1, 3), (6, 7), (2, 7)]
    assert [alignment.text(1, 3), alignment.text(6, 7), alignment.text(2, 7)] == [(1, 3), (7, 8), (2, 8)]
