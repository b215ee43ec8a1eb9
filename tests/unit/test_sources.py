"""Sources other than text dumps: recognised from content, and every fault a finding with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from icml_abstracts.dataset import load
from icml_abstracts.errors import CannotRun, RefusedInput
from icml_abstracts.pipeline import build
from icml_abstracts.records import Dump, collect
from icml_abstracts.sources import recognised, sources

NOTE: dict[str, Any] = {
    "id": "abc",
    "content": {"title": {"value": "A Toy"}, "abstract": {"value": "We play."}, "venue": {"value": "ICML 2026 regular"}},
}
EVENT: dict[str, Any] = {
    "id": 1,
    "name": "A <b>Toy</b> Paper",
    "eventtype": "Poster",
    "virtualsite_url": "/virtual/2026/poster/1",
    "abstract": "We play.",
}
PAPER: dict[str, Any] = {"id": "abc", "title": "A Toy", "status": "Poster", "abstract": "We play."}


def read(tmp_path: Path, content: object, name: str = "icml2026.json", **options: Any) -> Dump:
    path = tmp_path / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    (source,) = sources([path])
    return collect(source.items(**options))


def faults(dump: Dump) -> list[tuple[str, int | None, dict[str, object]]]:
    return [(finding.code, finding.record, dict(finding.context)) for finding in dump.findings]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ({"count": 1, "results": [EVENT]}, "icml-virtual"),
        ([EVENT], "icml-virtual"),
        ({"64001": "We play."}, "icml-virtual-abstracts"),
        ({"notes": [NOTE]}, "openreview"),
        ([NOTE], "openreview"),
        (json.dumps(NOTE) + "\n" + json.dumps(NOTE), "openreview"),
        ([PAPER], "paperlists"),
        ("@InProceedings{x,\n title = {A Toy}\n}", "bibtex"),
        ("event_id,openreview_id,title\n1,,A Toy\n", "catalog-csv"),
        ("ICML 2026 Papers\n\nWe play.\n", "text"),
        ("", "text"),
        ([{"heading": "A Toy"}], "?openreview:id"),
        ([{"title": "A Toy"}], "?paperlists:status"),
    ],
)
def test_formats_are_recognised_from_content(tmp_path: Path, content: object, expected: str) -> None:
    path = tmp_path / "x"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    assert recognised(path) == expected


def test_a_note_of_openreview(tmp_path: Path) -> None:
    note = {**NOTE, "license": "CC BY 4.0"}
    note["content"] = {**NOTE["content"], "authors": {"value": [{"fullname": "A. Author"}]}, "keywords": {"value": ["toy"]}}
    (record,) = read(tmp_path, [note], "notes.json").records
    assert (record.raw, record.venue, record.year) == ("We play.", "ICML", 2026)
    assert record.paper is not None
    assert record.paper.authors == ("A. Author",)
    assert record.paper.license == "CC BY 4.0"
    assert record.paper.url == "https://openreview.net/forum?id=abc"


def test_an_oral_is_its_poster(tmp_path: Path) -> None:
    oral = {**EVENT, "id": 2, "eventtype": "Oral", "related_events_ids": [1]}
    dump = read(tmp_path, {"count": 2, "results": [{**EVENT, "related_events_ids": [2]}, oral]})
    assert [record.paper and record.paper.paper_id for record in dump.records] == ["icml-1"]
    assert faults(dump) == []


def test_two_events_of_one_title_are_two_papers(tmp_path: Path) -> None:
    dump = read(tmp_path, [EVENT, {**EVENT, "id": 2}])
    assert [record.paper and record.paper.event_id for record in dump.records] == ["1", "2"]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ('[{"id": "a", "title": "A", "status": "x"', [("F011", None)]),
        ('[{"id": "a", "title": "A", "status": "x"} {}]', [("R009", 1), ("F011", None)]),
        ([{"heading": "A Toy"}], [("F012", None)]),
        ({"count": 3, "results": [EVENT]}, [("F013", None)]),
        ([{**PAPER, "abstract": 5}], [("R008", 1), ("R009", 1)]),
        ([{**PAPER, "abstract": None}], [("R009", 1)]),
        ([{**PAPER, "author": 5}], [("R008", 1)]),
        ([{**PAPER, "author": ["A. Author", None]}], [("R008", 1)]),
        ([PAPER, PAPER], [("R010", 2)]),
        ([{**PAPER, "title": None}], [("R007", 1)]),
        ([{**NOTE, "id": None}], [("R007", 1)]),
        ([PAPER, 5], [("R007", 2), ("R009", 2)]),
        ([EVENT, {**EVENT, "id": "1"}], [("R010", 2)]),
        ([], []),
        ([5], [("F012", None)]),
    ],
)
def test_faults(tmp_path: Path, content: object, expected: list[tuple[str, int | None]]) -> None:
    dump = read(tmp_path, content)
    assert [(code, record) for code, record, _ in faults(dump) if code != "F002"] == expected


def test_a_fault_has_the_place_of_its_record(tmp_path: Path) -> None:
    dump = read(tmp_path, json.dumps([PAPER, {**PAPER, "id": "x", "abstract": 5}], indent=2))
    assert str(dump.findings[0]) == "icml2026.json:8:3: R008 wrong-type: 'abstract' is a number, not a text"


def test_the_occasion_comes_from_the_name_or_the_options(tmp_path: Path) -> None:
    assert read(tmp_path, [PAPER], "colm-2024.json").records[0][1:3] == ("COLM", 2024)
    assert read(tmp_path, [PAPER], "papers.json", venue="ICML", year=2020).records[0][1:3] == ("ICML", 2020)
    assert [code for code, _, _ in faults(read(tmp_path, [PAPER], "papers.json"))] == ["F014"]


def test_authors_in_every_spelling(tmp_path: Path) -> None:
    for said in ("A. Author;B. Writer", "A. Author; B. Writer", "A. Author, B. Writer", ["A. Author", "B. Writer"]):
        (record,) = read(tmp_path, [{**PAPER, "author": said}]).records
        assert record.paper is not None and record.paper.authors == ("A. Author", "B. Writer")


def test_bibtex_that_is_cut(tmp_path: Path) -> None:
    text = (
        "@inproceedings{a,\n title = {A {\\'E}tude},\n author = {Author, Ada and Writer, III, Ben},\n"
        " booktitle = {International Conference on Machine Learning},\n year = {2017},\n abstract = {We {play}, 50% of\n\n"
        "@inproceedings{b,\n title = {B},\n booktitle = {International Conference on Machine Learning},\n"
        " year = {2017},\n abstract = {We rest.}\n}\n"
    )
    dump = read(tmp_path, text, "x.bib")
    assert [(record.raw, record.venue, record.year) for record in dump.records] == [
        ("We {play}, 50% of", "ICML", 2017),
        ("We rest.", "ICML", 2017),
    ]
    assert [(code, record) for code, record, _ in faults(dump)] == [("R011", 1)]
    assert dump.records[0].paper is not None and dump.records[0].paper.authors == ("Ada Author", "Ben Writer III")


def test_papers_are_built_plain_and_raw(tmp_path: Path) -> None:
    path = tmp_path / "icml2026.json"
    path.write_text(json.dumps([{**EVENT, "authors": [{"fullname": 'Zo{\\"e} Author'}]}]), encoding="utf-8")
    build([path], tmp_path / "out")
    (paper,) = load("papers", data=tmp_path / "out").to_dicts()
    assert (paper["title"], paper["title_raw"], paper["authors"]) == ("A Toy Paper", "A <b>Toy</b> Paper", ["Zoë Author"])
    (abstract,) = load("abstracts", data=tmp_path / "out").to_dicts()
    assert (abstract["paper_id"], abstract["link_method"], abstract["line"]) == ("icml-1", "id", None)


def test_two_sources_of_one_paper_merge(tmp_path: Path) -> None:
    event = {**EVENT, "paper_url": "https://openreview.net/forum?id=abc", "decision": "Accept"}
    del event["abstract"]
    (tmp_path / "a-icml2026.json").write_text(json.dumps([event]))
    (tmp_path / "b.json").write_text(json.dumps([{**NOTE, "license": "CC BY 4.0"}]))
    built = build([tmp_path / "b.json", tmp_path / "a-icml2026.json"], tmp_path / "out")
    (paper,) = load("papers", data=tmp_path / "out").to_dicts()
    assert (paper["paper_id"], paper["event_id"], paper["decision"], paper["license"]) == ("abc", "1", "Accept", "CC BY 4.0")
    assert paper["title"] == "A Toy Paper"
    assert built.findings == {"L002": 1, "R009": 1}


def test_build_refuses_what_is_broken(tmp_path: Path) -> None:
    (tmp_path / "icml2026.json").write_text('[{"id": "a", "title": "A", "status": "x", "abstract": "We')
    with pytest.raises(RefusedInput, match=r"icml2026\.json:1:"):
        build([tmp_path / "icml2026.json"], tmp_path / "out")


def test_a_catalog_is_no_source(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("event_id,title\n1,A Toy\n")
    with pytest.raises(CannotRun, match="--catalog"):
        sources([tmp_path / "x.csv"])


def test_a_number_without_end(tmp_path: Path) -> None:
    assert [code for code, _, _ in faults(read(tmp_path, "[" + "9" * 5000 + "]"))] == ["F011"]


def test_a_lone_surrogate_becomes_the_replacement_character(tmp_path: Path) -> None:
    text = '[{"id": "x", "title": "A \\ud800", "status": "Poster", "author": "B \\udfff", "abstract": "We \\ud800 play."}]'
    dump = read(tmp_path, text)
    (record,) = dump.records
    assert record.raw == "We \ufffd play."
    assert record.paper is not None
    assert (record.paper.title_raw, record.paper.authors) == ("A \ufffd", ("B \ufffd",))
    assert faults(dump) == [("U006", 1, {"code_point": code_point}) for code_point in ("U+D800", "U+DFFF", "U+D800")]


@pytest.mark.parametrize(
    ("name", "data", "place"),
    [
        ("icml2026.json", b'[{"id": "x", "title": "A",\n "status": "Poster", "abstract": "Caf\xe9s."}]', (2, 38)),
        ("icml2026.bib", b"@inproceedings{x,\n title = {A},\n abstract = {Caf\xe9s.}}", (3, 17)),
    ],
)
def test_bytes_that_are_not_utf_8_are_found_in_all_formats(name: str, data: bytes, place: tuple[int, int], tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    (source,) = sources([tmp_path / name])
    dump = collect(source.items())
    assert [(finding.code, finding.line, finding.column) for finding in dump.findings] == [("F003", *place)]
    assert dump.records[0].raw == "Caf\ufffds."


@pytest.mark.parametrize("year", ["99999", "²", "in print"])
def test_a_year_that_is_none(year: str, tmp_path: Path) -> None:
    text = f"@inproceedings{{x, title = {{A}}, abstract = {{We play.}}, year = {{{year}}}}}"
    dump = read(tmp_path, text, "icml2026.bib")
    assert dump.records[0].year == 2026
    assert [finding.message for finding in dump.findings] == [f"'year' is '{year}', not a year from 1900 to 2099"]


def test_a_note_that_is_null_leaves_the_others(tmp_path: Path) -> None:
    dump = read(tmp_path, [NOTE, None, {**NOTE, "id": "b"}], "notes.json")
    assert [record.paper.paper_id for record in dump.records if record.paper] == ["abc", "b"]
    assert [(code, record) for code, record, _ in faults(dump)] == [("R007", 2)]


def test_text_that_only_begins_like_a_json_value_is_text(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("null" + " " * 70_000 + "\n\nWe play.\n")
    assert recognised(tmp_path / "a.txt") == "text"


def test_a_hash_of_digits_is_no_event_id(tmp_path: Path) -> None:
    (one, other) = read(tmp_path, [{**PAPER, "id": "5214814812"}, {**PAPER, "id": "692"}]).records
    assert one.paper is not None and (one.paper.paper_id, one.paper.event_id) == ("5214814812", None)
    assert other.paper is not None and (other.paper.paper_id, other.paper.event_id) == ("icml-692", "692")
