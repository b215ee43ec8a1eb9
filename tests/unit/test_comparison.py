"""Comparing packages: rows, schemas, the version they ask for, and the command."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from icml_abstracts import cli
from icml_abstracts.comparison import Comparison, Level, RowChanges, SchemaChange, diff
from icml_abstracts.errors import CannotRun
from icml_abstracts.pipeline import build

HEADING = "ICML 2030 Papers\n\n"
FIRST = "We study gulls. They $x^2$ dive. The code is at https://github.com/bird/gull."
SECOND = "We study terns. They hover."


def package(folder: Path, *abstracts: str) -> Path:
    """A package of `abstracts`, all from one dump, version 0.1.0."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    dump = folder.parent / "birds.txt"
    dump.write_text(HEADING + "\n\n".join(abstracts))
    build([dump], folder, jobs=1)
    redescribe(folder, lambda descriptor: descriptor.update(version="0.1.0"))
    return folder


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return package(tmp_path_factory.mktemp("old") / "package", FIRST, SECOND)


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """A package equal to the old one, for a test to change."""
    return package(tmp_path / "package", FIRST, SECOND)


def rewrite(package: Path, table: str, change: Callable[[pl.DataFrame], pl.DataFrame]) -> None:
    path = package / "data" / f"{table}.parquet"
    change(pl.read_parquet(path)).write_parquet(path)


def redescribe(package: Path, change: Callable[[dict[str, Any]], object]) -> None:
    path = package / "datapackage.json"
    descriptor = json.loads(path.read_text())
    change(descriptor)
    path.write_text(json.dumps(descriptor))


def schema_of(descriptor: dict[str, Any], table: str) -> dict[str, Any]:
    schema: dict[str, Any] = next(each["schema"] for each in descriptor["resources"] if each["name"] == table)
    return schema


def changes_of(comparison: Comparison, table: str) -> RowChanges:
    return next(each for each in comparison.rows if each.table == table)


def test_packages_with_the_same_rows_are_the_same(old: Path, new: Path) -> None:
    comparison = diff(old, new / "datapackage.json")
    assert (comparison.level, comparison.rows, comparison.schema) == (Level.NONE, (), ())
    assert comparison.asked_version == comparison.old_version
    assert comparison.version_suffices


def test_an_added_abstract_is_a_minor_change(old: Path, tmp_path: Path) -> None:
    comparison = diff(old, package(tmp_path / "package", FIRST, SECOND, "We study auks."))
    assert changes_of(comparison, "abstracts").added["text"].to_list() == ["We study auks."]
    assert changes_of(comparison, "sentences").added.height == 1
    assert changes_of(comparison, "dumps").columns == {"sha256": 1, "n_bytes": 1, "n_abstracts": 1}
    assert {each.table for each in comparison.rows} == {"dumps", "abstracts", "sentences"}
    assert comparison.level is Level.MINOR


def test_removing_an_abstract_that_sentences_refer_to_is_a_major_change(old: Path, tmp_path: Path) -> None:
    comparison = diff(old, package(tmp_path / "package", FIRST))
    assert changes_of(comparison, "abstracts").removed["text"].to_list() == [SECOND]
    assert comparison.level is Level.MAJOR


def test_a_corrected_value_is_a_patch_and_names_its_column(old: Path, new: Path) -> None:
    rewrite(new, "links", lambda rows: rows.with_columns(host=pl.lit("gulls.org")))
    changes = changes_of(diff(old, new), "links")
    cell = changes.cells.row(0, named=True)
    assert (cell["ordinal"], cell["column"], cell["old"], cell["new"]) == (1, "host", "github.com", "gulls.org")
    assert (changes.n_changed, changes.added.height, changes.removed.height) == (1, 0, 0)
    assert changes.level is Level.PATCH


def test_a_changed_closed_value_and_a_lost_value_are_seen(old: Path, new: Path) -> None:
    rewrite(new, "links", lambda rows: rows.with_columns(kind=pl.lit("data"), repository=pl.lit(None, pl.String)))
    cells = changes_of(diff(old, new), "links").cells
    assert cells.select("column", "old", "new").rows() == [("kind", "code", "data"), ("repository", "bird/gull", None)]


def test_one_more_span_does_not_change_those_that_follow(old: Path, new: Path) -> None:
    def split_first(rows: pl.DataFrame) -> pl.DataFrame:
        first = rows.head(1)
        one = first.with_columns(pl.lit(8).alias("end").cast(pl.Int64), pl.lit("We study").alias("text"))
        two = first.with_columns(pl.lit(9).alias("start").cast(pl.Int64), pl.lit("gulls.").alias("text"))
        again = pl.concat([one, two, rows.slice(1)])
        return again.with_columns(pl.int_range(1, pl.len() + 1).over("abstract_id").alias("ordinal"))

    rewrite(new, "sentences", split_first)
    changes = changes_of(diff(old, new), "sentences")
    assert changes.added["text"].to_list() == ["We study", "gulls."]
    assert changes.removed["text"].to_list() == ["We study gulls."]
    assert changes.n_changed == 0


def test_a_span_that_moved_is_matched_by_its_content(old: Path, new: Path) -> None:
    rewrite(new, "sentences", lambda rows: rows.with_columns(pl.col("start", "end", "raw_start", "raw_end") + 3))
    changes = changes_of(diff(old, new), "sentences")
    assert (changes.added.height, changes.removed.height, changes.n_changed) == (0, 0, 5)
    assert set(changes.columns) == {"start", "end", "raw_start", "raw_end"}


SCHEMA_CHANGES: list[tuple[str, Level, Callable[[dict[str, Any]], object]]] = [
    ("table removed", Level.MAJOR, lambda d: d["resources"].remove(next(r for r in d["resources"] if r["name"] == "math"))),
    ("column removed", Level.MAJOR, lambda d: schema_of(d, "links")["fields"].pop()),
    ("column added", Level.MAJOR, lambda d: schema_of(d, "links")["fields"].append({"name": "path", "type": "string"})),
    ("columns in another order", Level.MAJOR, lambda d: schema_of(d, "links")["fields"].reverse()),
    ("type changed", Level.MAJOR, lambda d: schema_of(d, "links")["fields"][1].update(type="number")),
    ("closed value added", Level.MINOR, lambda d: schema_of(d, "links")["fields"][-2]["constraints"]["enum"].append("video")),
    ("closed value removed", Level.MAJOR, lambda d: schema_of(d, "links")["fields"][-2]["constraints"]["enum"].pop()),
    ("minimum lowered", Level.MINOR, lambda d: schema_of(d, "links")["fields"][1]["constraints"].update(minimum=0)),
    ("minimum raised", Level.MAJOR, lambda d: schema_of(d, "links")["fields"][1]["constraints"].update(minimum=2)),
    ("constraint dropped", Level.MINOR, lambda d: schema_of(d, "links")["fields"][1]["constraints"].pop("required")),
    ("constraint added", Level.MAJOR, lambda d: schema_of(d, "links")["fields"][-1]["constraints"].update(required=True)),
    ("pattern changed", Level.MAJOR, lambda d: schema_of(d, "links")["fields"][-1]["constraints"].update(pattern="x")),
    ("key changed", Level.MAJOR, lambda d: schema_of(d, "dumps").update(primaryKey=["file_name"])),
    ("foreign key removed", Level.MINOR, lambda d: schema_of(d, "links")["foreignKeys"].pop()),
    ("foreign key retargeted", Level.MINOR, lambda d: schema_of(d, "links")["foreignKeys"][0]["reference"].update(resource="math")),
    ("description of a column", Level.PATCH, lambda d: schema_of(d, "links")["fields"][1].update(description="x")),
    ("description of a table", Level.PATCH, lambda d: schema_of(d, "links").update(description="x")),
    ("title of the package", Level.PATCH, lambda d: d.update(title="x")),
    ("name of the package", Level.MAJOR, lambda d: d.update(name="x")),
    ("version alone", Level.NONE, lambda d: d.update(version="7.0.0")),
    ("path alone", Level.NONE, lambda d: d["resources"][0].update(hash="x", bytes=1)),
]


@pytest.mark.parametrize(("level", "change"), [case[1:] for case in SCHEMA_CHANGES], ids=[case[0] for case in SCHEMA_CHANGES])
def test_the_recipe_says_what_a_change_of_schema_asks_for(
    old: Path, new: Path, level: Level, change: Callable[[dict[str, Any]], object]
) -> None:
    redescribe(new, change)
    described = [field["name"] for field in schema_of(json.loads((new / "datapackage.json").read_text()), "links")["fields"]]
    rewrite(new, "links", lambda rows: rows.with_columns(path=pl.lit("/")).select(described))
    comparison = diff(old, new)
    assert comparison.level is level
    assert len(comparison.schema) == (1 if level else 0)


def test_a_new_table_is_a_minor_change(old: Path, new: Path) -> None:
    redescribe(new, lambda d: d["resources"].remove(next(r for r in d["resources"] if r["name"] == "math")))
    assert [(each.table, each.kind, each.level) for each in diff(new, old).schema] == [("math", "added", Level.MINOR)]


@pytest.mark.parametrize(
    ("version", "change", "asked"),
    [
        ("1.2.3", Level.NONE, "1.2.3"),
        ("1.2.3", Level.PATCH, "1.2.4"),
        ("1.2.3", Level.MINOR, "1.3.0"),
        ("1.2.3", Level.MAJOR, "2.0.0"),
        ("0.2.3", Level.MAJOR, "0.3.0"),
        ("2026", Level.MAJOR, None),
        (None, Level.MAJOR, None),
    ],
)
def test_the_version_that_is_asked_for(version: str | None, change: Level, asked: str | None) -> None:
    comparison = Comparison(version, asked, (SchemaChange("", "changed", "x", change),), ())
    assert comparison.asked_version == asked
    assert comparison.version_suffices
    assert Comparison(version, version, comparison.schema, ()).version_suffices is (asked == version or asked is None)


def test_a_git_revision_stands_for_the_package_in_it(old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*arguments: str) -> None:
        subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *arguments], cwd=tmp_path, check=True)

    package(tmp_path / "dataset", FIRST, SECOND)
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message", "one")
    package(tmp_path / "dataset", FIRST, SECOND, "We study auks.")
    monkeypatch.chdir(tmp_path)
    assert diff("HEAD:dataset", old).level is Level.NONE
    assert diff("HEAD:dataset/datapackage.json", "dataset").level is Level.MINOR
    for wrong in ("HEAD", "HEAD:nothing", "nothing", "--help"):
        with pytest.raises(CannotRun, match="no such file or folder"):
            diff(wrong, old)


def test_what_is_no_package_cannot_be_compared(old: Path, new: Path, tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match=r"holds no datapackage\.json"):
        diff(old, tmp_path)
    with pytest.raises(CannotRun, match=r"holds no datapackage\.json"):
        diff(old, new / "data" / "links.csv")
    (new / "data" / "links.parquet").write_bytes(b"PAR1")
    with pytest.raises(CannotRun, match=r"links\.parquet: cannot be read"):
        diff(old, new)
    (new / "datapackage.json").write_text("[]")
    with pytest.raises(CannotRun, match="is not the descriptor of a package"):
        diff(old, new)


def test_the_command_says_what_changed(old: Path, new: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["diff", str(old), str(new)]) == 0
    assert capsys.readouterr().out == "no change\n"
    rewrite(new, "links", lambda rows: rows.with_columns(host=pl.lit("gulls.org")))
    assert cli.main(["diff", str(old), str(new)]) == 1
    text = capsys.readouterr().out
    assert "links: 1 → 1 rows, +0 -0 ~1 (host 1)" in text
    assert "host: “github.com” → “gulls.org”" in text
    assert "version: a patch change; 0.1.0 asks for 0.1.1, the new package is 0.1.0, which is too low" in text
    assert cli.main(["diff", str(old), str(new), "--format", "markdown"]) == 1
    assert capsys.readouterr().out == "### [0.1.1]\n\n#### Changed\n\n- `links`: 1 row (`host` in 1)\n"
    assert cli.main(["diff", str(old), str(new), "--format", "json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["version"] == {"old": "0.1.0", "new": "0.1.0", "level": "PATCH", "asked": "0.1.1", "suffices": False}
    assert said["tables"]["links"]["columns"] == {"host": 1}
    assert cli.main(["diff", str(old), "nothing"]) == 2


def test_the_command_shows_added_and_removed_rows(old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = package(tmp_path / "package", FIRST, "We study auks.")
    assert cli.main(["diff", str(old), str(other), "--rows", "1"]) == 1
    text = capsys.readouterr().out
    assert "  We study auks.\n  - " in text
    assert f"  {SECOND}\n" in text
