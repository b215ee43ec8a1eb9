"""JSON by the piece: the same values whatever the size of the window, and no more read than is needed."""

from __future__ import annotations

import io
import json

import pytest

from icml_abstracts.sources import json_stream
from icml_abstracts.sources.json_stream import BrokenJson, pieces

VALUES = [1.5, -2e10, True, None, 'é"\\\u2028 and on', {"nested": [False, [], {}, "x" * 40]}]


@pytest.mark.parametrize("chunk", [1, 2, 3, 5, 8, 13, 21, 1000])
@pytest.mark.parametrize("ascii", [False, True])
def test_a_window_of_any_size_reads_the_same(chunk: int, ascii: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "_CHUNK", chunk)
    records = [{"title": value, "abstract": value} for value in VALUES]
    wrapped = json.dumps({"count": 12, "results": records}, ensure_ascii=ascii, indent=1)
    assert [piece.value for piece in pieces(io.StringIO(wrapped))] == [12, *records]
    lines = "".join(json.dumps(record, ensure_ascii=ascii) + "\n" for record in records)
    assert [piece.value for piece in pieces(io.StringIO(lines))] == records


@pytest.mark.parametrize(
    ("record", "column"),
    [
        ('{"a": 1 "b": 2}', 9),
        ('{"a": tru, "b": 2}', 7),
        ('{"a": "no end', 14),
        ('{"a": [1,, 2]}', 10),
        (r'{"a": "\u12"}', 9),
        (r'{"a": "\q"}', 8),
    ],
)
def test_what_follows_a_broken_record_is_not_read(record: str, column: int) -> None:
    good = json.dumps({"title": "x" * 500}) + "\n"
    file = io.StringIO(good * 10 + record + "\n" + good * 10_000)
    read = pieces(file)
    assert len([next(read) for _ in range(10)]) == 10
    with pytest.raises(BrokenJson) as broken:
        next(read)
    assert (broken.value.line, broken.value.column) == (11, column)
    assert file.tell() < 200_000
