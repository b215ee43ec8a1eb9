"""`datasets.load_dataset` on the folder of the tables gives every table, offline, and refuses broken copies."""

from __future__ import annotations

from pathlib import Path

import datasets
import pytest


def load(package: Path, table: str | None = None) -> datasets.Dataset:
    return datasets.load_dataset(str(package / "data"), table, split="train", cache_dir=str(package / "cache"))


def test_every_table_is_loaded_row_for_row(package: Path, table: str, rows: list[dict[str, object]]) -> None:
    if rows:
        assert load(package, table).to_list() == rows
    else:
        assert table not in datasets.get_dataset_config_names(str(package / "data"))


def test_the_default_is_the_abstracts(package: Path) -> None:
    assert load(package).to_list() == load(package, "abstracts").to_list()


def test_the_card_names_tables_alone(package: Path, tables: list[str]) -> None:
    assert set(datasets.get_dataset_config_names(str(package / "data"))) <= set(tables)


def test_the_card_that_names_a_missing_file_is_refused(package: Path) -> None:
    (package / "data" / "links.parquet").unlink()
    with pytest.raises(FileNotFoundError):
        load(package, "links")


def test_a_table_that_the_card_does_not_name_is_refused(package: Path) -> None:
    with pytest.raises(ValueError, match="not found"):
        load(package, "authors")
