"""Ids and frames."""

from __future__ import annotations

import pytest

from icml_abstracts.records import Record
from icml_abstracts.spec import SPAN_TABLES, table
from icml_abstracts.tables import Entry, Ids, content_id, frame, frames


def test_content_ids_do_not_depend_on_form() -> None:
    assert content_id("caf\u00e9 a") == content_id("cafe\u0301  a") == content_id("café\r\na")
    assert content_id("a") != content_id("b")
    assert len(content_id("")) == 16


def test_repeated_content_is_numbered() -> None:
    ids = Ids()
    first = ids.of("a")
    assert [ids.of("b"), ids.of(" a "), ids.of("a")] == [content_id("b"), f"{first}-2", f"{first}-3"]


def test_frames_hold_the_rows_of_every_abstract() -> None:
    entries = [
        Entry("0" * 16, "x", "x.txt", 1, Record("We use $x$. See https://a.org/b.", "ICML", 2026, 3, 1, 18, 50)),
        Entry("1" * 16, "x", "x.txt", 2, Record("\\foo works.", "ICML", 2026)),
    ]
    built, findings = frames(entries)
    assert set(built) == {"abstracts", *(table.name for table in SPAN_TABLES)}
    assert built["abstracts"]["text"].to_list() == ["We use x. See https://a.org/b.", "foo works."]
    assert built["abstracts"]["n_sentences"].to_list() == [2, 1]
    assert built["math"].select("abstract_id", "text", "tex").rows() == [("0" * 16, "x", "x")]
    assert [(finding.file, finding.record, finding.line) for finding in findings] == [("x.txt", 2, None)]


def test_an_empty_frame_has_the_types_of_its_table() -> None:
    empty = frame(table("links"), [])
    assert empty.height == 0
    assert empty.columns == [column.name for column in table("links").columns]


def test_a_wrong_number_of_values_is_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        frame(table("sentences"), [("a", 1)])
