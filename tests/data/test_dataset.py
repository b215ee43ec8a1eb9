"""The dataset in this repository: current, whole, and what its schemas say."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import polars as pl
import pytest

from icml_abstracts import schemas
from icml_abstracts.dataset import load
from icml_abstracts.markup.edits import Alignment, Replacement, apply
from icml_abstracts.package import is_package_file, read_csv
from icml_abstracts.pipeline import build
from icml_abstracts.spec import SPAN_TABLES, TABLES

ROOT = Path(__file__).parents[2]
DUMPS = sorted((ROOT / "data" / "raw").glob("*.txt"))
PAPERS = ROOT / "data" / "raw" / "papers.csv"
SHARED = ROOT.parent / "shared"


def package_files(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    named = {path.relative_to(folder).as_posix(): path for path in paths if not path.is_relative_to(folder / ".venv")}
    return {name: path.read_bytes() for name, path in sorted(named.items()) if is_package_file(name)}


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("package") / "out"
    build(DUMPS, out, catalog=[PAPERS], expect_count=38)
    return out


def test_the_committed_package_is_current(rebuilt: Path) -> None:
    committed, current = package_files(ROOT), package_files(rebuilt)
    assert committed.keys() == current.keys()
    assert [name for name in current if current[name] != committed[name]] == [], "run `make dataset`"


@pytest.mark.skipif(not (SHARED / "dumps").is_dir(), reason="the original dumps are not at hand")
@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_the_dumps_are_committed_byte_for_byte(dump: Path) -> None:
    assert dump.read_bytes() == (SHARED / "dumps" / dump.name).read_bytes()


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_table_conforms_to_its_schema_in_both_forms(table: object) -> None:
    frame = load(table.name)  # type: ignore[attr-defined]
    getattr(schemas, table.name).validate(frame, lazy=True)  # type: ignore[attr-defined]
    assert read_csv(table, ROOT).equals(frame)  # type: ignore[arg-type]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_foreign_keys_hold(table: object) -> None:
    for key in table.foreign_keys:  # type: ignore[attr-defined]
        rows = load(table.name).drop_nulls(list(key.columns))  # type: ignore[attr-defined]
        assert rows.join(load(key.table), left_on=list(key.columns), right_on=list(key.references), how="anti").height == 0


def test_abstracts_stand_in_their_dumps() -> None:
    files = {path.stem: path.read_bytes().decode("utf-8-sig") for path in DUMPS}
    for row in load("abstracts").iter_rows(named=True):
        assert files[row["dump_id"]][row["dump_start"] : row["dump_end"]] == row["raw"]
        assert row["n_words"] == len(row["text"].split())


def test_raw_and_edits_rebuild_text_and_every_span_points_at_its_source() -> None:
    edits = load("edits").partition_by("abstract_id", as_dict=True)
    spans = {table.name: load(table.name).partition_by("abstract_id", as_dict=True) for table in SPAN_TABLES if table.name != "edits"}
    surface = {table.name: table.surface or "" for table in SPAN_TABLES}
    for row in load("abstracts").iter_rows(named=True):
        key, text = (row["abstract_id"],), row["text"]
        own = edits[key].iter_rows(named=True) if key in edits else ()
        replacements = [Replacement(e["raw_start"], e["raw_end"], e["text"], e["kind"]) for e in own]
        assert apply(row["raw"], replacements) == text
        alignment = Alignment(len(row["raw"]), replacements)
        for name, frames in spans.items():
            for span in frames[key].iter_rows(named=True) if key in frames else ():
                assert text[span["start"] : span["end"]] == span[surface[name]] != ""
                assert (span["raw_start"], span["raw_end"]) == alignment.source(span["start"], span["end"])


def test_every_abstract_has_its_own_paper() -> None:
    linked = load("abstracts")["paper_id"]
    assert linked.null_count() == 0
    assert linked.n_unique() == load("papers").height == 38


@pytest.mark.skipif(not (SHARED / "evaluation").is_dir(), reason="the hand annotation is not at hand")
def test_abstracts_are_linked_to_the_right_papers() -> None:
    gold = json.loads((SHARED / "evaluation" / "gold" / "000_b647e122c2109595.json").read_text(encoding="utf-8"))
    found = dict(load("abstracts").filter(dump_id="000_b647e122c2109595").select("ordinal", "paper_id").iter_rows())
    assert found == {entry["ordinal"]: entry["paper_id"] for entry in gold}


def test_sentences_are_counted() -> None:
    counted = load("sentences").group_by("abstract_id").agg(pl.len().cast(pl.Int64).alias("n"))
    joined = load("abstracts").join(counted, on="abstract_id", how="left")
    assert joined.filter(pl.col("n").fill_null(0) != pl.col("n_sentences")).height == 0


def frictionless_report(folder: Path) -> list[str]:
    from frictionless import Package  # noqa: PLC0415 - slow

    descriptor = json.loads((folder / "datapackage.json").read_text(encoding="utf-8"))
    descriptor["resources"] = [resource for resource in descriptor["resources"] if resource["format"] == "csv"]
    report = Package.from_descriptor(descriptor, basepath=str(folder)).validate()
    return [error.type for task in report.tasks for error in task.errors] + [error.type for error in report.errors]


def test_frictionless_accepts_the_csv_resources_and_rejects_a_broken_copy(tmp_path: Path) -> None:
    assert frictionless_report(ROOT) == []
    shutil.copytree(ROOT / "data", tmp_path / "data")
    shutil.copy(ROOT / "datapackage.json", tmp_path)
    links = tmp_path / "data" / "links.csv"
    links.write_text(links.read_text(encoding="utf-8").replace(",code,", ",nonsense,", 1), encoding="utf-8")
    assert {"hash-count", "constraint-error"} <= set(frictionless_report(tmp_path))
