"""The reader of text dumps."""

from __future__ import annotations

import pytest

from icml_abstracts.sources.text import heading, parse

DUMP = "ICML 2026 Papers\n\nOne  a\nb.\n\n  Two.\n"


def codes(data: str | bytes, **options: object) -> list[str]:
    return [finding.code for finding in parse(data, "x.txt", **options).findings]  # type: ignore[arg-type]


def test_records_stand_where_they_say() -> None:
    dump = parse(DUMP)
    assert (dump.heading, dump.venue, dump.year) == ("ICML 2026 Papers", "ICML", 2026)
    assert [record[:7] for record in dump.records] == [
        ("One  a\nb.", "ICML", 2026, 3, 1, 18, 27),
        ("Two.", "ICML", 2026, 6, 3, 31, 35),
    ]
    assert not dump.findings


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ICML 2026 Papers", ("ICML", 2026)),
        ("# NeurIPS 2023 Abstracts", ("NeurIPS", 2023)),
        ("  ICML   1999   Accepted papers:  ", ("ICML", 1999)),
        ("ACL Findings, 2021 Proceedings", ("ACL Findings", 2021)),
        ("ICML 2026", None),
        ("We collect ICML 2026 papers.", None),
        ("ICML 20266 Papers", None),
        ("Papers", None),
    ],
)
def test_headings(line: str, expected: tuple[str, int] | None) -> None:
    assert heading(line) == expected


def test_only_three_line_ends_end_lines() -> None:
    dump = parse("ICML 2026 Papers\r\n\r\na\u2028\u2028b\x85\x0c\x0b\r\rc")
    assert [record.raw for record in dump.records] == ["a\u2028\u2028b", "c"]


def test_a_lone_carriage_return_ends_a_line() -> None:
    assert [record.raw for record in parse("ICML 2026 Papers\r\ra\rb\r\rc").records] == ["a\rb", "c"]


def test_sections() -> None:
    dump = parse("ICML 2026 Papers\n\na\n\nICML 2025 Papers\n\nb\n")
    assert [(record.raw, record.year) for record in dump.records] == [("a", 2026), ("b", 2025)]
    assert [str(finding) for finding in dump.findings] == [
        "<string>:5:1: F007 new-section: a further heading: the abstracts from here on are of ICML 2025"
    ]


def test_a_heading_inside_a_paragraph_is_none() -> None:
    assert [record.raw for record in parse("ICML 2026 Papers\n\na\nICML 2025 Papers\n").records] == ["a\nICML 2025 Papers"]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", ["F002"]),
        (b"\n \n", ["F002"]),
        (b"ICML 2026 Papers\n", ["F002"]),
        (b"An abstract.\n", ["F001"]),
        (b"\xef\xbb\xbfICML 2026 Papers\n\na\n", ["F005"]),
        (b"ICML 2026 Papers\n\ncaf\xe9\n", ["F003"]),
        ("ICML 2026 Papers\n\na\n".encode("utf-16"), ["F004"]),
        ("ICML 2026 Papers\n\na\n".encode("utf-16-le"), ["F004"]),
        ("ICML 2026 Papers\n\na\n".encode("utf-16-be"), ["F004"]),
        ("ICML 2026 Papers\n\na\n".encode("utf-32"), ["F004"]),
    ],
)
def test_faults_of_files(data: bytes, expected: list[str]) -> None:
    assert codes(data) == expected


def test_a_heading_can_be_stood_in_for() -> None:
    dump = parse("An abstract.\n", venue="ICML", year=2026)
    assert not dump.findings
    assert dump.records[0][:3] == ("An abstract.", "ICML", 2026)


def test_a_heading_that_says_otherwise() -> None:
    assert codes("ICML 2025 Papers\n\na\n", venue="ICML", year=2026) == ["F008"]
    assert codes("ICML 2025 Papers\n\na\n", venue="ICML") == []


def test_bytes_that_are_not_utf_8_have_a_place() -> None:
    dump = parse(b"ICML 2026 Papers\n\n\xc3\xa9 caf\xe9 x\n", "x.txt")
    assert [str(finding) for finding in dump.findings] == ["x.txt:3:6: F003 not-utf-8: byte 0xE9 at offset 24 is not UTF-8"]
    assert dump.records[0].raw == "é caf\ufffd x"
