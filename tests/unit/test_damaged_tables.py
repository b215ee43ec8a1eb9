"""Every command and function that reads a package refuses a damaged table by its name, and says what is wrong."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from icml_abstracts import load, scan
from icml_abstracts.cli import main
from icml_abstracts.comparison import Level, diff
from icml_abstracts.dataset import BACKENDS, Backend
from icml_abstracts.errors import DamagedTable
from strategies.faults import package


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-5])


def with_damaged_pages(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[4:200] = bytes(196)
    file.write_bytes(content)


def no_parquet(file: Path) -> None:
    file.write_text("abstract_id,dump_id\n")


def another_table(file: Path) -> None:
    shutil.copy(file.with_name("links.parquet"), file)


def of_another_type(file: Path) -> None:
    pl.read_parquet(file).with_columns(pl.col("ordinal").cast(pl.String)).write_parquet(file)


UNREADABLE = (truncated, with_damaged_pages, no_parquet)
DAMAGES = {
    **dict.fromkeys(UNREADABLE, "cannot be read as Parquet"),
    another_table: "has no column 'dump_id'",
    of_another_type: "its column 'ordinal' is of type String",
}
damages = pytest.mark.parametrize(("damage", "said"), DAMAGES.items())
Damage = Callable[[Path], None]


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    package(tmp_path)
    return tmp_path / "package"


@pytest.fixture
def damaged(whole: Path) -> Path:
    return Path(shutil.copytree(whole, whole.with_name("damaged")))


@damages
@pytest.mark.parametrize("backend", BACKENDS)
def test_load(damage: Damage, said: str, backend: Backend, damaged: Path) -> None:
    damage(damaged / "data/abstracts.parquet")
    with pytest.raises(DamagedTable, match=said) as error:
        load(data=damaged, backend=backend)
    assert str(error.value).startswith(f"{damaged}/data/abstracts.parquet: ")


@damages
def test_scan(damage: Damage, said: str, damaged: Path) -> None:
    damage(damaged / "data/abstracts.parquet")
    if damage is with_damaged_pages:  # found when the rows are read
        scan(data=damaged)
    else:
        with pytest.raises(DamagedTable, match=said):
            scan(data=damaged)


def test_columns_beside_those_of_the_table_are_read(damaged: Path) -> None:
    file = damaged / "data/abstracts.parquet"
    pl.read_parquet(file).with_columns(more=pl.lit(1)).write_parquet(file)
    assert load(data=damaged).columns[-1] == "more"


@pytest.mark.parametrize("command", ["show", "report", "diff", "validate"])
@damages
def test_commands(command: str, damage: Damage, said: str, whole: Path, damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damage(damaged / "data/abstracts.parquet")
    page = whole.with_name("page.html")
    arguments = {
        "show": ["--data", str(damaged)],
        "report": [str(damaged), "--out", str(page)],
        "diff": [str(whole), str(damaged)],
        "validate": [str(whole), "--against", str(damaged)],
    }[command]
    assert main([command, *arguments]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert "data/abstracts.parquet: " in printed.err
    assert printed.err.count("\n") == 1
    assert not page.exists()


def test_diff_compares_no_table_with_one_that_has_more_columns(whole: Path, damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(damaged / "data/links.parquet", damaged / "data/sentences.parquet")
    assert main(["diff", str(whole), str(damaged)]) == 2
    assert "data/sentences.parquet: has a column 'url', which its schema does not describe" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["show", "report", "diff"])
def test_a_table_that_is_not_there(command: str, whole: Path, damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (damaged / "data/math.parquet").unlink()
    arguments = {"show": ["--data", str(damaged)], "report": [str(damaged)], "diff": [str(whole), str(damaged)]}[command]
    assert main([command, *arguments]) == 2
    assert "math" in capsys.readouterr().err


def described(**changes: Any) -> str:
    """A descriptor of one table."""
    schema = {"fields": [{"name": "raw"}], "primaryKey": "raw"}
    table = {"format": "parquet", "name": "abstracts", "path": "data/abstracts.parquet", "schema": schema}
    return json.dumps({"resources": [table | changes]})


def with_schema(**changes: Any) -> str:
    """A descriptor of one table, whose schema is changed."""
    return described(schema={"fields": [{"name": "raw"}], "primaryKey": "raw"} | changes)


@pytest.mark.parametrize(
    ("descriptor", "said"),
    [
        ("{\n  [", "datapackage.json:2:3: is not JSON"),
        ("", "datapackage.json:1:1: is not JSON"),
        ("[]", "is not the descriptor of a package: it is no JSON object"),
        ('{"version": 3, "resources": []}', "'version' is no text"),
        ('{"resources": {}}', "'resources' is no list of resources"),
        ('{"resources": [5]}', "'resources' is no list of resources"),
        ('{"resources": [{}]}', "describes no Parquet table"),
        ('{"resources": [{"format": "parquet"}]}', "Parquet resource 1 has no name"),
        (described(path=["a"]), "'path' of the resource 'abstracts' is no path inside the package"),
        (described(path="../a"), "'path' of the resource 'abstracts' is no path inside the package"),
        (described(schema=7), "the schema of the resource 'abstracts' is no JSON object"),
        (with_schema(fields=[{"name": 3}]), "has no 'fields' with names"),
        (with_schema(fields=[{"name": "raw", "constraints": 5}]), "has no 'fields' with names"),
        (with_schema(fields=[{"name": "raw"}, {"name": "raw"}]), "has two fields of one name"),
        (with_schema(primaryKey=7), "'primaryKey' of the schema of the resource 'abstracts' is no list of names"),
        (with_schema(foreignKeys=7), "is no list of keys with 'fields' and 'reference'"),
        (with_schema(foreignKeys=[{"fields": "raw", "reference": 3}]), "is no list of keys with 'fields' and 'reference'"),
        (with_schema(), "has a column 'abstract_id', which its schema does not describe"),
        ("[" * 100_000, "is nested too deeply"),
        ("\xff", "is not JSON in UTF-8"),
    ],
)
def test_diff_with_another_descriptor(descriptor: str, said: str, whole: Path, damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (damaged / "datapackage.json").write_text(descriptor, encoding="latin-1")
    assert main(["diff", str(whole), str(damaged)]) == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1


def test_diff_needs_a_key_to_match_rows_by(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = whole / "datapackage.json"
    descriptor = json.loads(path.read_text(encoding="utf-8"))
    del descriptor["resources"][0]["schema"]["primaryKey"]
    path.write_text(json.dumps(descriptor), encoding="utf-8")
    assert main(["diff", str(whole), str(whole)]) == 2
    assert "rows of 'dumps' cannot be matched, since its schema has no primary key" in capsys.readouterr().err


def test_diff_of_constraints_that_cannot_be_compared(whole: Path, damaged: Path) -> None:
    path = damaged / "datapackage.json"
    descriptor = json.loads(path.read_text(encoding="utf-8"))
    for resource in descriptor["resources"]:
        for field in resource["schema"]["fields"]:
            field["constraints"] = field.get("constraints", {}) | {"minimum": "low", "enum": [["a"], {}], "maxLength": [1]}
    path.write_text(json.dumps(descriptor), encoding="utf-8")
    assert diff(whole, damaged).level is Level.MAJOR
