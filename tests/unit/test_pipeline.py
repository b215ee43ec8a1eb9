"""Building a package: the same for the same sources, whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

import icml_abstracts.pipeline as pipeline
from icml_abstracts.dataset import load
from icml_abstracts.errors import CannotRun, RefusedInput
from icml_abstracts.package import read_csv
from icml_abstracts.pipeline import build
from icml_abstracts.spec import SPAN_TABLES, TABLES

HEADING = "ICML 2026 Papers\n\n"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture
def dumps(tmp_path: Path) -> list[Path]:
    texts = {"b": ["We use $x$ -- twice.", "Same."], "a": ["Same.", "A *new* way: https://a.org/b."]}
    for name, abstracts in texts.items():
        (tmp_path / f"{name}.txt").write_text(HEADING + "\n\n".join(abstracts) + "\n", encoding="utf-8")
    return [tmp_path / "b.txt", tmp_path / "a.txt"]


def test_the_package_is_the_same_for_every_order_and_number_of_jobs(
    dumps: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "CHUNK", 1)
    build(dumps, tmp_path / "one", jobs=1)
    build(dumps[::-1], tmp_path / "two", jobs=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_rows_are_in_order_and_repeated_content_is_numbered(dumps: list[Path], tmp_path: Path) -> None:
    build(dumps, tmp_path / "out", jobs=1)
    abstracts = load("abstracts", data=tmp_path / "out")
    assert abstracts.select("dump_id", "ordinal").rows() == [("a", 1), ("a", 2), ("b", 1), ("b", 2)]
    first, last = abstracts["abstract_id"][0], abstracts["abstract_id"][3]
    assert last == f"{first}-2"
    for table in SPAN_TABLES:
        rows = load(table.name, data=tmp_path / "out").join(abstracts.with_row_index(), on="abstract_id", how="left")
        assert rows.select("index", "ordinal").rows() == sorted(rows.select("index", "ordinal").rows())


def test_two_dumps_build_to_the_union_of_their_rows(dumps: list[Path], tmp_path: Path) -> None:
    dumps[0].write_text(HEADING + "Another *one*.\n", encoding="utf-8")
    build(dumps, tmp_path / "both", jobs=1)
    for dump in dumps:
        build([dump], tmp_path / dump.stem, jobs=1)
    for table in TABLES:
        parts = pl.concat([load(table.name, data=tmp_path / name) for name in ("a", "b")])
        assert load(table.name, data=tmp_path / "both").equals(parts)


def test_csv_and_parquet_load_equal(dumps: list[Path], tmp_path: Path) -> None:
    dumps[0].write_text(HEADING + 'A "quoted", one\nwith a line,\r and $a$--b **x**.\n', encoding="utf-8", newline="")
    build(dumps, tmp_path / "out", jobs=1)
    for table in TABLES:
        assert read_csv(table, tmp_path / "out").equals(load(table.name, data=tmp_path / "out")), table.name


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"caf\xe9", "F003"),
        ((HEADING + "x").encode("utf-16"), "F004"),
        ((HEADING + "a\0b").encode(), "F006"),
        (b"No heading here.\n", "F001"),
        (b"", "F002"),
        (b"ICML 2026 Papers\n", "F002"),
    ],
)
def test_input_that_is_refused_leaves_the_old_package(dumps: list[Path], tmp_path: Path, data: bytes, code: str) -> None:
    build(dumps, tmp_path / "out", jobs=1)
    before = contents(tmp_path / "out")
    dumps[0].write_bytes(data)
    with pytest.raises(RefusedInput) as refused:
        build(dumps, tmp_path / "out", jobs=1)
    assert code in [finding.code for finding in refused.value.findings]
    assert contents(tmp_path / "out") == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b.txt", "out"]


def test_a_count_that_is_not_met(dumps: list[Path], tmp_path: Path) -> None:
    with pytest.raises(RefusedInput, match="4 abstracts were found, 5 expected"):
        build(dumps, tmp_path / "out", expect_count=5, jobs=1)
    build(dumps, tmp_path / "out", expect_count=4, jobs=1)


def test_what_cannot_be_run(dumps: list[Path], tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "a.txt").write_text(HEADING + "x\n")
    for sources, message in [
        ([tmp_path / "missing.txt"], "No such file"),
        ([tmp_path / "other"], "is a folder"),
        ([*dumps, tmp_path / "other" / "a.txt"], "would both be the dump 'a'"),
        ([], "no source"),
    ]:
        with pytest.raises(CannotRun, match=message):
            build(sources, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_foreign_files_stay_and_old_tables_go(dumps: list[Path], tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(dumps, out, jobs=1)
    (out / "data" / "raw").mkdir()
    (out / "data" / "raw" / "x.txt").write_text("mine")
    (out / "data" / "old.parquet").write_text("of a table that is no more")
    build(dumps, out, jobs=1)
    assert (out / "data" / "raw" / "x.txt").read_text() == "mine"
    assert not (out / "data" / "old.parquet").exists()
    (out / "notes.md").write_text("mine too")
    build(dumps[1:], out, jobs=1)
    assert (out / "notes.md").read_text() == "mine too"
    assert (out / "data" / "raw" / "x.txt").read_text() == "mine"
    assert load("dumps", data=out)["dump_id"].to_list() == ["a"]


def test_the_descriptor_says_what_is_there(dumps: list[Path], tmp_path: Path) -> None:
    build(dumps, tmp_path / "out", jobs=1)
    descriptor = json.loads((tmp_path / "out" / "datapackage.json").read_text())
    for resource in descriptor["resources"]:
        assert (tmp_path / "out" / resource["path"]).stat().st_size == resource["bytes"]
