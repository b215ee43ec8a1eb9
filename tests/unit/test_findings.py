"""Findings as values: what they show, how they are told apart and ordered."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icml_abstracts.findings import EXCERPT_LENGTH, Finding, Severity, excerpt, printable, visible, worst


def test_finding_as_a_line() -> None:
    finding = Finding("a/b.txt", "M001", 3, 7, 1, r"\foo", {"command": r"\foo", "shown": "foo"})
    assert str(finding) == r"a/b.txt:3:7: M001 unknown-command: unknown command \foo, kept as 'foo'"
    assert finding.severity is Severity.WARNING
    assert str(finding.severity) == "warning"


def test_place_without_line() -> None:
    assert Finding("a.txt", "F009", context={"found": 1, "expected": 2}).place == "a.txt"
    assert Finding("a\nb\x1b.txt", "F002", 1).place == r"a b\x1b.txt:1"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("  a \t\r\n b ", "a b"),
        ("a\x1b[31m", r"a\x1b[31m"),
        ("\u200b\u202e", r"\u200b\u202e"),
        ("\U000e0001", r"\U000e0001"),
        ("\ud800", r"\ud800"),
        ("\xa0\x85", r"\xa0\x85"),
        ("é漢", "é漢"),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 60),
        ("x" * 57 + "\x00", "x" * 57),
        ("x" * 56 + "\x00y", "x" * 56 + r"\x00"),
        (" " * 240 + "y", ""),
        (" " * 239 + "y", "y"),
        ("X yX", "X yX"),
    ],
)
def test_printable(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_visible_line_ends_are_spaces() -> None:
    assert [visible(char) for char in "\t\r\nx\x7f\xff\u0100"] == [" ", " ", " ", "x", r"\x7f", "ÿ", "Ā"]


@given(st.text(st.characters()))
def test_printable_is_short_printable_and_stays(text: str) -> None:
    shown = printable(text)
    assert len(shown) <= EXCERPT_LENGTH
    assert shown.isprintable()
    assert Finding("x", "F002", excerpt=text).excerpt == shown
    assert Finding("x", "F002", excerpt=shown).excerpt == shown


def test_excerpt_of_nothing_shows_what_stands_before() -> None:
    assert excerpt("abc def", 4, 7) == "def"
    assert excerpt("abc def", 7, 7) == "abc def"
    assert excerpt("x" * 100 + "y", 101, 101) == "x" * 59 + "y"


def test_message_escapes_its_values() -> None:
    assert Finding("x", "M006", context={"entity": "\x1b" + "y" * 100}).message.startswith(r"'\x1byyy")


def test_fingerprint_is_of_content_not_of_place() -> None:
    one = Finding("a/x.txt", "D001", 3, 1, 1, "We", {"other": "y.txt:3"})
    assert one.fingerprint == Finding("b/x.txt", "D001", 30, 9, 10, "We", {"other": "y.txt:300"}).fingerprint
    assert one.fingerprint != Finding("a/x.txt", "D002", 3, 1, 1, "We", {"other": "y.txt:3"}).fingerprint
    assert one.fingerprint != Finding("a/z.txt", "D001", 3, 1, 1, "We", {"other": "y.txt:3"}).fingerprint
    assert one.fingerprint != Finding("a/x.txt", "D001", 3, 1, 1, "They", {"other": "y.txt:3"}).fingerprint
    assert one.fingerprint != Finding("a/x.txt", "D001", 3, 1, 1, "We", {"other": "", "percent": "1"}).fingerprint
    assert len(one.fingerprint) == 16


def test_order_is_by_file_place_and_code() -> None:
    ordered = [
        Finding("a", "M001", 1, 1),
        Finding("a", "M002", 1, 1),
        Finding("a", "M001", 1, 2),
        Finding("a", "M001", 2, 1),
        Finding("b", "F002"),
        Finding("b", "M001", 1, 1),
    ]
    backwards = ordered[::-1]
    assert sorted(backwards, key=lambda finding: finding.sort_key) == ordered


def test_worst() -> None:
    assert worst([]) is None
    assert worst([Finding("a", "U002"), Finding("a", "F002"), Finding("a", "M001")]) is Severity.ERROR
