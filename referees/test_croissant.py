"""mlcroissant accepts the descriptor, reads every table back record for record, and refuses broken copies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import mlcroissant
import pytest


def plain(value: Any) -> Any:
    """A value as the table has it: mlcroissant gives text as bytes."""
    if isinstance(value, bytes):
        return value.decode()
    return [plain(item) for item in value] if isinstance(value, list) else value


def records(package: Path, table: str) -> list[dict[str, Any]]:
    dataset = mlcroissant.Dataset(package / "croissant.json")
    return [
        {name.removeprefix(f"{table}/"): plain(value) for name, value in record.items()} for record in dataset.records(record_set=table)
    ]


def change(package: Path, **properties: Any) -> None:
    path = package / "croissant.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | properties))


def test_the_descriptor_is_accepted_without_a_word(package: Path) -> None:
    metadata = mlcroissant.Dataset(package / "croissant.json").metadata
    assert metadata.ctx.issues.errors == set()
    assert metadata.ctx.issues.warnings == set()
    assert metadata.ctx.is_v1_1()


def test_every_record_is_read_back(package: Path, table: str, rows: list[dict[str, object]]) -> None:
    assert records(package, table) == rows


def test_the_properties_of_croissant_rai_are_understood(package: Path) -> None:
    metadata = mlcroissant.Dataset(package / "croissant.json").metadata
    for said in ("data_collection", "data_preprocessing_protocol", "data_limitations", "personal_sensitive_information"):
        assert getattr(metadata, said)


def test_a_file_without_a_location_is_refused(package: Path) -> None:
    distribution = json.loads((package / "croissant.json").read_text())["distribution"]
    del distribution[0]["contentUrl"]
    change(package, distribution=distribution)
    with pytest.raises(mlcroissant.ValidationError):
        mlcroissant.Dataset(package / "croissant.json")


def test_a_reference_that_leads_nowhere_is_refused(package: Path) -> None:
    record_sets = json.loads((package / "croissant.json").read_text())["recordSet"]
    record_sets[0]["field"][0]["source"] = {"fileObject": {"@id": "data/nothing.parquet"}, "extract": {"column": "dump_id"}}
    change(package, recordSet=record_sets)
    with pytest.raises(mlcroissant.ValidationError):
        mlcroissant.Dataset(package / "croissant.json")


def test_a_file_that_is_not_the_one_described_is_refused(package: Path) -> None:
    (package / "data" / "dumps.parquet").write_bytes((package / "data" / "links.parquet").read_bytes())
    with pytest.raises(Exception, match="Download") as refusal:
        records(package, "dumps")
    assert "is not identical" in str(refusal.value.__cause__)
