"""Generated files: row types, data dictionary, and the command that writes and checks them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from icml_abstracts import rows
from icml_abstracts.project.__main__ import ROOT, main, projections, stale
from icml_abstracts.project.data_dictionary import data_dictionary
from icml_abstracts.spec import SPAN_TABLES, TABLES, Table


def test_committed_projections_are_current() -> None:
    assert stale(ROOT, projections()) == [], "run `python -m icml_abstracts.project`"


@pytest.mark.parametrize("table", SPAN_TABLES, ids=lambda table: table.name)
def test_a_row_has_the_columns_of_its_table_but_the_abstract(table: Table) -> None:
    row = getattr(rows, table.row)
    assert row._fields == tuple(column.name for column in table.columns if column.name != "abstract_id")
    assert table.description.split()[0] in row.__doc__


def test_a_row_is_typed() -> None:
    assert rows.Quantity.__annotations__ == {
        **dict.fromkeys(("ordinal", "start", "end", "raw_start", "raw_end"), int),
        "text": str,
        "value": float,
        "value_high": float | None,
        "unit": str | None,
        "modifier": str | None,
    }
    assert rows.Formula.__annotations__["display"] is bool


def test_importing_rows_imports_the_standard_library_alone() -> None:
    code = "import sys; import icml_abstracts.rows; assert not {'polars', 'pyarrow', 'pandera'} & sys.modules.keys()"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_dictionary_has_a_line_for_every_column_of_every_table() -> None:
    page = data_dictionary()
    for table in TABLES:
        section = page.split(f"\n## {table.name}\n")[1].split("\n## ")[0]
        assert table.description in section
        assert [line.split("`")[1] for line in section.splitlines() if line.startswith("| `")] == [c.name for c in table.columns]


def test_the_dictionary_names_keys_constraints_and_examples() -> None:
    lines = data_dictionary().splitlines()
    assert "- Foreign key: `abstract_id` → [`abstracts`](#abstracts) `abstract_id`" in lines
    assert r"| `repository` | string | may be missing; matches `[^/\s]+/[^/\s]+` | `owner/name` on a code host. | `owner/name` |" in lines


@pytest.fixture
def checkout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A checkout in which all generated files are current."""
    (tmp_path / "pyproject.toml").touch()
    assert main([], tmp_path) == 0
    capsys.readouterr()
    return tmp_path


def test_check_passes_on_current_files_and_writes_nothing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], checkout) == 0
    assert capsys.readouterr() == ("", "")


def test_check_lists_stale_missing_and_left_over_files_with_the_remedy(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "schemas/edits.json").write_text("{}\n")
    (checkout / "docs/data-dictionary.md").unlink()
    (checkout / "schemas/papyri.json").write_text("{}\n")
    assert main(["--check"], checkout) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{path} is not current; run `python -m icml_abstracts.project`"
        for path in ("schemas/edits.json", "docs/data-dictionary.md", "schemas/papyri.json")
    ]
    assert main([], checkout) == 0
    assert main(["--check"], checkout) == 0
    assert not (checkout / "schemas/papyri.json").exists()


def test_files_are_written_only_where_they_change(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "schemas/edits.json").unlink()
    main([], checkout)
    assert capsys.readouterr().out.splitlines() == ["schemas/edits.json"]


def test_outside_a_checkout_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tmp_path) == 2
    assert "not a checkout" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
