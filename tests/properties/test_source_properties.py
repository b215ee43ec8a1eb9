"""The same papers in any format are the same abstracts."""

from __future__ import annotations

import io
import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from icml_abstracts.records import Record, collect
from icml_abstracts.sources import Source, sources
from icml_abstracts.sources.json_stream import BrokenJson, pieces
from strategies import papers as invented
from strategies.papers import Paper, papers


def read(folder: Path, files: dict[str, str]) -> tuple[Record, ...]:
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8", newline="")
    (source,) = sources([folder / name for name in files])
    dump = collect(source.items())
    assert not dump.findings
    assert {(record.venue, record.year) for record in dump.records} == {("ICML", 2026)}
    return dump.records


@given(papers)
@settings(max_examples=40)
def test_every_format_gives_the_same_abstracts_and_bibliography(drawn: list[Paper]) -> None:
    events, abstracts = invented.as_virtual_site(drawn)
    forms = {
        "text": {"icml2026.txt": invented.as_dump(drawn)},
        "icml-virtual": {"icml-2026-orals-posters.json": events, "icml-2026-abstracts.json": abstracts},
        "openreview": {"icml2026.json": invented.as_openreview(drawn)},
        "openreview lines": {"icml2026.jsonl": invented.as_openreview_lines(drawn)},
        "paperlists": {"icml2026.json": invented.as_paperlists(drawn)},
        "bibtex": {"icml2026.bib": invented.as_bibtex(drawn)},
    }
    for form, files in forms.items():
        with tempfile.TemporaryDirectory() as folder:
            records = read(Path(folder), files)
        assert [record.raw for record in records] == [paper.abstract for paper in drawn], form
        if form != "text":
            assert [record.paper and record.paper.title_raw for record in records] == [paper.title for paper in drawn], form
            assert [record.paper and record.paper.authors for record in records] == [paper.authors for paper in drawn], form


_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=8,
)


@given(st.lists(_values, max_size=6), st.sampled_from([None, 1]))
def test_the_pieces_of_an_array_are_its_elements(values: list[Any], indent: int | None) -> None:
    text = json.dumps(values, indent=indent)
    read = list(pieces(io.StringIO(text)))
    assert [piece.value for piece in read] == values
    lines = text.split("\n")
    for piece in read:
        assert lines[piece.line - 1][piece.column - 1] in '[{"ntf-0123456789'


@given(st.dictionaries(st.text(max_size=4), _values, min_size=1, max_size=6))
def test_the_pieces_of_an_object_are_its_members(values: dict[str, Any]) -> None:
    expected = [(key, item) for key, value in values.items() for item in (value if isinstance(value, list) else [value])]
    if not {"content", "title", "name", "abstract"} & values.keys():
        assert [(piece.key, piece.value) for piece in pieces(io.StringIO(json.dumps(values)))] == expected


@given(st.text(alphabet='[]{}",:\\ \n123abcnul.-e', max_size=40))
def test_damaged_json_has_a_place(text: str) -> None:
    lines = text.split("\n")
    try:
        list(pieces(io.StringIO(text)))
    except BrokenJson as broken:
        assert 1 <= broken.line <= len(lines)
        assert 1 <= broken.column <= len(lines[broken.line - 1]) + 1


@given(papers, st.data())
@settings(max_examples=60)
def test_a_damaged_file_never_breaks_a_reader(drawn: list[Paper], data: st.DataObject) -> None:
    form = data.draw(st.sampled_from([invented.as_openreview, invented.as_openreview_lines, invented.as_paperlists, invented.as_bibtex]))
    text = form(drawn)
    at = data.draw(st.integers(0, len(text)))
    damage = data.draw(st.sampled_from(["", "null", "5", "[]", "{", "}", '"', "\0", "\\"]))
    end = data.draw(st.integers(at, min(len(text), at + 20)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "icml2026.any"
        path.write_text(text[:at] + damage + text[end:], encoding="utf-8")
        for name in ("openreview", "paperlists", "bibtex", "icml-virtual", "text"):
            collect(Source(path, name).items())
        (source,) = sources([path])
        collect(source.items())
