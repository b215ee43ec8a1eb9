"""What holds for the reader of text dumps on any input."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from icml_abstracts.annotation import annotate
from icml_abstracts.records import line_starts
from icml_abstracts.sources.text import BYTE_ORDER_MARK, parse
from icml_abstracts.tables import content_id
from strategies.dumps import Built, dumps, line_ends
from strategies.markup import sources


@given(st.one_of(st.binary(max_size=300), sources))
def test_reading_never_fails(data: str | bytes) -> None:
    parse(data)


@given(sources)
def test_headings_abstracts_and_white_space_cover_the_file(text: str) -> None:
    dump = parse(text)
    body = text.removeprefix(BYTE_ORDER_MARK)
    starts = line_starts(body)
    covered = list(body)
    for record in dump.records:
        assert record.start is not None and record.end is not None and record.line is not None and record.column is not None
        assert body[record.start : record.end] == record.raw
        assert starts[record.line - 1] + record.column - 1 == record.start
        covered[record.start : record.end] = " " * (record.end - record.start)
    left = "".join(covered).split()
    headings = [finding for finding in dump.findings if finding.code == "F007"]
    assert " ".join(left).lower().count("papers") <= len(headings) + 1
    if dump.heading is None:
        assert not left


@given(dumps())
def test_a_dump_gives_back_its_abstracts(dump: Built) -> None:
    assert [record.raw for record in parse(dump.text).records] == [text.strip() for text in dump.abstracts]


@given(dumps(), line_ends, st.booleans())
@example(Built("ICML 2026 Papers\n\nx\\verb|a\nx|b", ["x\\verb|a\nx|b"]), "\r", False)
def test_line_ends_and_byte_order_mark_change_no_text_and_no_id(dump: Built, line_end: str, mark: bool) -> None:
    plain = parse(dump.text.encode())
    other = parse((BYTE_ORDER_MARK * mark + dump.text.replace("\n", line_end)).encode())
    assert len(plain.records) == len(other.records)
    for one, two in zip(plain.records, other.records, strict=True):
        assert one.line == two.line
        assert content_id(one.raw or "") == content_id(two.raw or "")
        first, second = annotate(one.raw or ""), annotate(two.raw or "")
        assert first.text == second.text
        assert [row.text for row in first.sentences] == [row.text for row in second.sentences]


@given(dumps(), st.data())
def test_invalid_bytes_are_found_where_they_are(dump: Built, data: st.DataObject) -> None:
    good = dump.text.encode()
    at = len(dump.text[: data.draw(st.integers(0, len(dump.text)))].encode())
    findings = [finding for finding in parse(good[:at] + b"\xff" + good[at:]).findings if finding.code == "F003"]
    assert [(finding.context["byte"], finding.context["offset"]) for finding in findings] == [("0xFF", at)]
    before = good[:at].decode()
    starts = line_starts(before)
    assert (findings[0].line, findings[0].column) == (len(starts), len(before) - starts[-1] + 1)


@given(dumps(), dumps())
def test_a_second_heading_begins_a_section(first: Built, second: Built) -> None:
    dump = parse(first.text + "\n\n" + second.text)
    assert len(dump.records) == len(first.abstracts) + len(second.abstracts)
    assert [finding.code for finding in dump.findings if finding.code.startswith("F")] == ["F007"]
    alone = parse(second.text)
    assert {(record.venue, record.year) for record in dump.records[len(first.abstracts) :]} == {(alone.venue, alone.year)}
