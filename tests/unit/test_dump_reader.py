"""The reader of text dumps."""

from __future__ import annotations

from pathlib import Path

import pytest

from icml_abstracts.findings import Finding
from icml_abstracts.records import Dump, Heading, Record
from icml_abstracts.sources.text import heading, open_dump, parse, read

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
        ("ICML" + " " * 184 + "2026 Papers\n", ("ICML", 2026)),
        ("ICML" + " " * 185 + "2026 Papers\n", None),
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
    dump = parse("ICML 2026 Papers\n\na\n\n ICML 2025 Papers\n\nb\n")
    assert [(record.raw, record.year) for record in dump.records] == [("a", 2026), ("b", 2025)]
    assert [str(finding) for finding in dump.findings] == [
        "<string>:5:1: F007 new-section: a further heading: the abstracts from here on are of ICML 2025"
    ]


def test_items_come_in_the_order_of_the_file() -> None:
    lines = ["\n", "ICML 2026 Papers\n", "\n", "a\n", "\n", "NeurIPS 2025 Papers\n", "\n", "b\n", "\n", "ACL 2024 Papers\n"]
    items = list(read(lines, "x.txt", escaped=False))
    assert [type(item).__name__ for item in items] == ["Heading", "Record", "Heading", "Finding", "Record", "Heading", "Finding"]
    assert [item for item in items if isinstance(item, Heading)] == [
        ("ICML 2026 Papers", "ICML", 2026, 2),
        ("NeurIPS 2025 Papers", "NeurIPS", 2025, 6),
        ("ACL 2024 Papers", "ACL", 2024, 10),
    ]
    assert [item[:3] for item in items if isinstance(item, Record)] == [("a", "ICML", 2026), ("b", "NeurIPS", 2025)]
    assert [str(item).split(" ")[0] for item in items if not isinstance(item, tuple)] == ["x.txt:6:1:", "x.txt:10:1:"]


def test_the_last_line_needs_no_end() -> None:
    items = list(read(["ICML 2026 Papers\n", "\n", "a"], "x.txt", escaped=False))
    assert [type(item) for item in items] == [Heading, Record]


def test_a_section_may_be_empty() -> None:
    assert codes("ICML 2026 Papers\n\na\n\nACL 2025 Papers\n\n") == ["F007"]


def test_an_abstract_may_begin_like_a_heading() -> None:
    dump = parse("ICML 2026 Papers\n\nICML 2025 Papers\nare many.\n\nb\n")
    assert [(record.raw, record.year) for record in dump.records] == [("ICML 2025 Papers\nare many.", 2026), ("b", 2026)]
    assert not dump.findings


def test_an_abstract_that_repeats_itself_stands_at_its_first_character() -> None:
    (record,) = parse("ICML 2026 Papers\n\n  a\na a\n").records
    assert record[:7] == ("a\na a", "ICML", 2026, 3, 3, 20, 25)


@pytest.mark.parametrize(
    ("data", "options", "findings"),
    [
        (b"An abstract.\nOf two lines.\n", {}, ["x.txt:1:1 F001"]),
        (b"\n\nAn abstract.\n", {"venue": "ICML"}, ["x.txt:3:1 F001"]),
        (b"An abstract.\n", {"year": 2026}, ["x.txt:1:1 F001"]),
        (b"An abstract.\n", {"venue": "ICML", "year": 2026}, []),
        (b"", {"venue": "ICML", "year": 2026}, ["x.txt:1:1 F002"]),
        (b"ICML 2026 Papers\n\n\n", {}, ["x.txt:3:1 F002"]),
        (b"\xef\xbb\xbfICML 2026 Papers\n\na\xff\n", {}, ["x.txt:1:1 F005", "x.txt:3:2 F003 0xFF 22"]),
        (b"\n  ICML 2025 Papers\n\na\n", {"venue": "ACL", "year": 2026}, ["x.txt:2:1 F008 ICML 2025 ACL 2026"]),
        (b"ICML 2025 Papers\n\na\n", {"venue": "ACL"}, ["x.txt:1:1 F008 ICML 2025 ACL 2025"]),
        (b"ICML 2025 Papers\n\na\n", {"year": 2026}, ["x.txt:1:1 F008 ICML 2025 ICML 2026"]),
        (b"ICML 2025 Papers\n\na\n", {"venue": "ICML", "year": 2025}, []),
        (b"ICML 2025 Papers\n\na\n\nACL 2024 Papers\n\nb\n", {}, ["x.txt:5:1 F007 ACL 2024"]),
    ],
)
def test_every_finding_says_where_and_what(data: bytes, options: dict[str, object], findings: list[str], tmp_path: Path) -> None:
    dump = parse(data, "x.txt", **options)  # type: ignore[arg-type]
    assert [" ".join(map(str, (said.place, said.code, *said.context.values()))) for said in dump.findings] == findings
    assert all(said.message for said in dump.findings)
    path = tmp_path / "x.txt"
    path.write_bytes(data)
    items = list(open_dump(path, **options))  # type: ignore[arg-type]
    assert [item for item in items if not isinstance(item, tuple)] == list(dump.findings)
    assert [item for item in items if isinstance(item, Record)] == list(dump.records)


@pytest.mark.parametrize(
    ("data", "excerpts"),
    [
        (b"An abstract.\n", ["An abstract."]),
        (b"ICML 2026 Papers\n\na\n\nACL 2025 Papers\n\nb", ["ACL 2025 Papers"]),
        (b"ICML 2026 Papers\n\n   0123456789 0123456789\xe9\n", ["123456789 0123456789\ufffd"]),
        (b"ICML 2026 Papers\n\n   012345678 0123456789\xe9\xe8\n", ["012345678 0123456789\ufffd"]),
        (b"ICML 2026 Papers\n\na   \xe9\n", ["a \ufffd"]),
        (b"ICML 2026 Papers\n\n \xe9\n", ["\ufffd"]),
    ],
)
def test_excerpts(data: bytes, excerpts: list[str]) -> None:
    assert [finding.excerpt for finding in parse(data).findings] == excerpts


def test_excerpt_of_a_heading_that_says_otherwise() -> None:
    (finding,) = parse("ICML 2025 Papers\n\na\n", venue="ACL").findings
    assert finding.excerpt == "ICML 2025 Papers"


def test_without_a_heading_the_section_is_what_is_given() -> None:
    assert parse("a", venue="ICML").records[0][:3] == ("a", "ICML", 0)
    assert parse("a", year=2026).records[0][:3] == ("a", "", 2026)
    assert parse("a").records[0][:3] == ("a", "", 0)


def test_an_encoding_that_is_not_utf_8_ends_the_reading(tmp_path: Path) -> None:
    data = ("ICML 2026 Papers\n\n" + "a" * 300).encode("utf-16-be")
    dump = parse(data, "x.txt", venue="ICML", year=2026)
    assert (dump.heading, dump.venue, dump.year, dump.records) == (None, "ICML", 2026, ())
    (finding,) = dump.findings
    assert finding == Finding("x.txt", "F004", 1, 1, None, "", {"encoding": "UTF-16BE"})
    path = tmp_path / "x.txt"
    path.write_bytes(data)
    assert list(open_dump(path)) == [finding]


def test_a_file_is_read_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(b"ICML 2026 Papers\r\n\r\n\xc3\xa9\r\nb\rc\n")
    (record,) = (item for item in open_dump(path) if isinstance(item, Record))
    assert record[:7] == ("é\r\nb\rc", "ICML", 2026, 3, 1, 20, 26)


def test_text_may_hold_what_stands_for_bytes() -> None:
    dump = parse("ICML 2026 Papers\n\na\udce9\n")
    assert isinstance(dump, Dump) and dump.records[0].raw == "a\udce9"
    assert [str(finding) for finding in dump.findings] == [
        "<string>:3:2: U006 lone-surrogate: a lone surrogate U+DCE9, shown as U+FFFD",
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
