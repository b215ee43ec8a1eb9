"""Every command and function that reads a package refuses a damaged table by its name, and says what is wrong."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from icml_abstracts import load, scan
from icml_abstracts.cli import main
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
    of_another_type: "its column 'ordinal' is of type String, not Int64",
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
    if command == "diff" and damage is of_another_type:
        pytest.skip("packages that describe themselves may have other types")
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


@pytest.mark.parametrize("command", ["show", "report", "diff"])
def test_a_table_that_is_not_there(command: str, whole: Path, damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (damaged / "data/math.parquet").unlink()
    arguments = {"show": ["--data", str(damaged)], "report": [str(damaged)], "diff": [str(whole), str(damaged)]}[command]
    assert main([command, *arguments]) == 2
    assert "math" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("descriptor", "said"),
    [
        ("{\n  [", "datapackage.json:2:3: is not JSON"),
        ("[]", "is not the descriptor of a package, which has resources"),
        ('{"resources": {}}', "describes no Parquet table"),
        ('{"resources": [{"format": "parquet"}]}', "is not the descriptor of a package, which has resources"),
        ("[" * 100_000, "is not the descriptor of a package, which has resources"),
        ("\xff", "is not the descriptor of a package, which has resources"),
    ],
    ids=["json", "array", "object", "keys", "nesting", "encoding"],
)
def test_diff_with_another_descriptor(descriptor: str, said: str, whole: Path, damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (damaged / "datapackage.json").write_text(descriptor, encoding="latin-1")
    assert main(["diff", str(whole), str(damaged)]) == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1
