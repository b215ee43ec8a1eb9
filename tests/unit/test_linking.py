"""Linking the abstracts of a build to catalogs."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from icml_abstracts.dataset import load
from icml_abstracts.errors import CannotRun, RefusedInput
from icml_abstracts.pipeline import Built, build

ABSTRACTS = (
    "Pebbles in rivers are hard to sort. We propose FooNet, a sieve that sorts pebbles by size with recursive convolution, and "
    "show that it needs few samples.",
    "Kitchen noise hides speech. We present BarNet, a microphone array that learns the resonance of copper pans, and measure how "
    "well cooks are understood.",
    "Forecasts of snow are late. We study Gaussian processes on satellite images of glaciers and prove regret bounds for alpine sensors.",
)
TITLES = (
    "FooNet: Sorting River Pebbles by Recursive Convolution",
    "BarNet: Understanding Cooks through the Resonance of Copper Pans",
    "Regret Bounds for Alpine Sensors: Gaussian Processes on Glaciers",
)
OTHERS = tuple(
    f"{how} {what} for {where}"
    for how in ("Fast", "Robust", "Learned", "Private", "Sparse", "Online", "Causal", "Quantum")
    for what in ("Matching", "Scheduling", "Compression", "Routing", "Auctions")
    for where in ("Airports", "Libraries", "Markets", "Orchestras", "Greenhouses")
)
"""Titles of other papers: what words are rare shows only in a catalog of some size."""


def catalog(folder: Path, titles: tuple[str, ...] = TITLES, name: str = "papers.csv") -> Path:
    path = folder / name
    rows = "".join(f'{number},id{number},"{title}",A. Author; B. Writer,Accept,,\n' for number, title in enumerate(titles + OTHERS, 1))
    path.write_text("event_id,openreview_id,title,authors,decision,topic,url\n" + rows, encoding="utf-8")
    return path


@pytest.fixture
def dump(tmp_path: Path) -> Path:
    path = tmp_path / "icml2026.txt"
    path.write_text("ICML 2026 Papers\n\n" + "\n\n".join(ABSTRACTS) + "\n", encoding="utf-8")
    return path


def links(dump: Path, *catalogs: Path) -> tuple[list[tuple[str | None, str | None]], Built]:
    out = dump.parent / "out"
    built = build([dump], out, catalog=catalogs, jobs=1)
    return load("abstracts", data=out).select("paper_id", "link_method").rows(), built


def test_links_by_title_whatever_the_order(dump: Path, tmp_path: Path) -> None:
    assert links(dump, catalog(tmp_path))[0] == [("id1", "title"), ("id2", "title"), ("id3", "title")]
    assert links(dump, catalog(tmp_path, TITLES[::-1]))[0] == [("id3", "title"), ("id2", "title"), ("id1", "title")]
    paper = load("papers", data=tmp_path / "out").row(0, named=True)
    assert (paper["year"], paper["authors"], paper["event_id"]) == (2026, ["A. Author", "B. Writer"], "1")


def test_only_linked_papers_of_a_catalog_are_kept(dump: Path, tmp_path: Path) -> None:
    links(dump, catalog(tmp_path, (*TITLES, "On the Weather of Other Planets")))
    assert load("papers", data=tmp_path / "out")["paper_id"].to_list() == ["id1", "id2", "id3"]


def test_a_title_that_two_papers_have_links_to_neither(dump: Path, tmp_path: Path) -> None:
    found, built = links(dump, catalog(tmp_path, (*TITLES, TITLES[0])))
    assert found == [(None, None), ("id2", "title"), ("id3", "title")]
    assert built.findings == {"L001": 1}


def test_a_catalog_where_nothing_fits(dump: Path, tmp_path: Path) -> None:
    found, built = links(dump, catalog(tmp_path, ()))
    assert found == [(None, None)] * 3
    assert built.findings == {"L001": 3}


def test_a_catalog_of_another_year(dump: Path, tmp_path: Path) -> None:
    found, built = links(dump, catalog(tmp_path, name="icml-2019-papers.csv"))
    assert found == [(None, None)] * 3
    assert built.findings == {"L001": 3}


def test_links_by_text_where_the_catalog_has_abstracts(dump: Path, tmp_path: Path) -> None:
    papers = [{"id": f"p{n}", "title": "Another Title", "status": "Poster", "abstract": text} for n, text in enumerate(ABSTRACTS)]
    path = tmp_path / "icml2026-papers.json"
    path.write_text(json.dumps(papers[::-1]), encoding="utf-8")
    assert links(dump, path)[0] == [("p0", "text"), ("p1", "text"), ("p2", "text")]


def test_a_dump_is_no_catalog(dump: Path) -> None:
    with pytest.raises(CannotRun, match="is no catalog"):
        links(dump, dump)


@pytest.mark.parametrize(
    ("name", "content"),
    [("papers.csv", "event_id,title\n"), ("papers.json", "[]"), ("papers.jsonl", ""), ("papers.bib", "@"), ("papers.json", "null")],
)
def test_a_catalog_without_papers_is_refused(name: str, content: str, dump: Path, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    with pytest.raises((CannotRun, RefusedInput), match=rf"{name}.*(names no paper|is no catalog|F012)"):
        links(dump, path)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("papers.csv", b"title,openreview_id\nCaf\xe9 Noise,a\n", r"papers\.csv:2:4: F003"),
        ("papers.json", b'[{"id": "a", "title": "Caf\xe9", "status": "Poster"}]', r"papers\.json:1:27: F003"),
        ("papers.json", '[{"id": "a", "title": "A", "status": "Poster"}]'.encode("utf-16"), r"papers\.json:1:1: F004 .* UTF-16"),
        ("papers.csv", gzip.compress(b"title,openreview_id\nA,a\n", mtime=0), r"papers\.csv:1:1: F015 .* a gzip archive"),
        ("papers.csv", b"title,openreview_id\nA, B and C,a\n", r"papers\.csv:2:1: R008 .*'row' is 3 cells long, not 2"),
    ],
)
def test_faults_of_the_file_of_a_catalog(name: str, content: bytes, said: str, dump: Path, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(RefusedInput, match=said):
        links(dump, path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('title,openreview_id\n"A,a\nB,b\n', r"papers\.csv:2: is not well-formed CSV \(unexpected end of data\)"),
        (f'title,openreview_id\n"{"a" * 200_000}",a\n', r"papers\.csv:2: is not well-formed CSV \(field larger than"),
    ],
    ids=["quotes", "length"],
)
def test_a_catalog_that_is_no_csv(content: str, said: str, dump: Path, tmp_path: Path) -> None:
    path = tmp_path / "papers.csv"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CannotRun, match=said):
        links(dump, path)


def test_a_catalog_that_is_named_twice_is_refused(dump: Path, tmp_path: Path) -> None:
    path = catalog(tmp_path)
    with pytest.raises(CannotRun, match=r"papers\.csv: is named twice"):
        links(dump, path, path)
    (tmp_path / "again.csv").symlink_to(path)
    with pytest.raises(CannotRun, match=r"papers\.csv and .*again\.csv are the same file"):
        links(dump, path, tmp_path / "again.csv")


def test_faults_of_a_catalog_that_is_a_source_too_are_said_once(tmp_path: Path) -> None:
    path = tmp_path / "icml2026.json"
    path.write_text('[{"id": "a", "title": "A", "status": "Poster"}, {"id": "b", "status": "Poster"}]', encoding="utf-8")
    with pytest.raises(RefusedInput) as refused:
        build([path], tmp_path / "out", catalog=[path])
    assert [finding.code for finding in refused.value.findings] == ["R007"]


def test_faults_of_a_catalog_are_found_in_all_its_records(dump: Path, tmp_path: Path) -> None:
    path = tmp_path / "papers.json"
    records = [{"id": "a", "title": "Alpha", "author": "A"}, {"id": "b", "author": "B"}, {"id": "c", "title": 7}]
    path.write_text("[" + ",\n ".join(map(json.dumps, records)) + "]", encoding="utf-8")
    with pytest.raises(RefusedInput) as refused:
        links(dump, path)
    found = [(finding.code, finding.line, finding.column) for finding in refused.value.findings]
    assert found == [("R007", 2, 2), ("R008", 3, 2)]
