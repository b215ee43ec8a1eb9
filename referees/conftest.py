"""The package under judgement: a copy that a test may break. No code of the project is used here."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import polars as pl
import pytest

ROOT = Path(__file__).parents[1]
os.environ["HF_HUB_OFFLINE"] = os.environ["HF_DATASETS_OFFLINE"] = "1"


RESOURCES = json.loads((ROOT / "datapackage.json").read_text())["resources"]
TABLES = [resource["name"] for resource in RESOURCES if resource["format"] == "parquet"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package."""
    for name in ("croissant.json", "datapackage.json", "CITATION.cff"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "data", tmp_path / "data")
    return tmp_path


@pytest.fixture
def tables() -> list[str]:
    """The names of the tables, as the descriptor gives them."""
    return TABLES


@pytest.fixture
def rows(table: str) -> list[dict[str, object]]:
    """The rows of `table`, read with Polars."""
    return pl.read_parquet(ROOT / "data" / f"{table}.parquet").to_dicts()
