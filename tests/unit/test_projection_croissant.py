"""The Croissant descriptor, the dataset card and the checksums."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from icml_abstracts import spec
from icml_abstracts.package import CHECKSUMS, CROISSANT, DESCRIPTOR
from icml_abstracts.project.croissant import CONTEXT, ENCODING_FORMATS, croissant, record_set
from icml_abstracts.project.data_package import FORMS, Fingerprint
from icml_abstracts.project.dataset_card import dataset_card
from icml_abstracts.spec import CONTRIBUTIONS, LINKS, TABLES
from strategies.rows import SPECIMEN

ROOT = Path(__file__).parents[2]
FILES = {form.path(table): Fingerprint(7, "0123456789abcdef" * 4) for table in TABLES for form in FORMS}


def test_every_table_is_a_record_set_with_a_key_and_a_field_for_every_column() -> None:
    for described, table in zip(croissant(FILES)["recordSet"], TABLES, strict=True):
        assert described["name"] == table.name
        assert [key["@id"] for key in described["key"]] == [f"{table.name}/{name}" for name in table.primary_key]
        assert [field["name"] for field in described["field"]] == [column.name for column in table.columns]


def test_a_foreign_key_is_a_reference_unless_it_has_several_columns() -> None:
    references = {field["name"]: field.get("references") for field in record_set(CONTRIBUTIONS)["field"]}
    assert references["abstract_id"] == {"fileObject": {"@id": "data/abstracts.parquet"}, "extract": {"column": "abstract_id"}}
    assert references["sentence_ordinal"] is None


def test_a_list_is_an_array_of_any_length() -> None:
    field = next(field for field in record_set(SPECIMEN)["field"] if field["name"] == "topics")
    assert (field["dataType"], field["isArray"], field["arrayShape"]) == ("sc:Text", True, "-1")


def test_every_file_has_its_size_and_checksum() -> None:
    described = {file["contentUrl"]: file for file in croissant(FILES)["distribution"]}
    assert described.keys() == FILES.keys()
    assert {(file["contentSize"], file["sha256"]) for file in described.values()} == {("7 B", "0123456789abcdef" * 4)}
    assert described["data/links.parquet"]["encodingFormat"] == "application/x-parquet"
    assert set(ENCODING_FORMATS) == set(FORMS)


def test_every_term_is_in_the_context() -> None:
    terms = {name for described in (record_set(SPECIMEN), *record_set(LINKS)["field"]) for name in described}
    assert {name for name in terms if not name.startswith("@")} <= CONTEXT.keys()


def test_the_card_has_one_configuration_for_each_table_and_abstracts_are_the_default() -> None:
    card = dataset_card({table.name: 1234 for table in TABLES})
    assert card.count("- config_name:") == len(TABLES)
    assert "- config_name: abstracts\n  default: true\n  data_files: abstracts.parquet\n" in card
    assert card.count("default: true") == 1
    assert "size_categories: ['1K<n<10K']" in card
    assert f"| `links` | 1,234 | {LINKS.description} |" in card


def test_a_table_without_rows_is_no_configuration() -> None:
    card = dataset_card({table.name: 0 if table is LINKS else 5 for table in TABLES})
    assert "config_name: links" not in card
    assert f"| `links` | 0 | {LINKS.description} |" in card


@pytest.mark.parametrize(("n", "category"), [(0, "n<1K"), (999, "n<1K"), (1000, "1K<n<10K"), (20_000_000, "n>10M")])
def test_the_size_category_counts_abstracts(n: int, category: str) -> None:
    assert f"size_categories: ['{category}']" in dataset_card({table.name: n if table is spec.ABSTRACTS else 5 for table in TABLES})


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name in (CHECKSUMS, CROISSANT, DESCRIPTOR):
        shutil.copy(ROOT / name, tmp_path)
    for folder in ("data", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def sums_hold(package: Path) -> bool:
    return subprocess.run(["sha256sum", "--check", "--strict", CHECKSUMS], cwd=package, capture_output=True, check=False).returncode == 0


def test_the_checksums_cover_every_file_of_the_package_and_hold(package: Path) -> None:
    listed = {line.split("  ", 1)[1] for line in (package / CHECKSUMS).read_text().splitlines()}
    files = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file() and "raw" not in path.parts}
    assert listed == files - {CHECKSUMS}
    assert sums_hold(package)


def test_the_checksums_tell_a_changed_file(package: Path) -> None:
    with (package / "data" / "links.csv").open("a") as file:
        file.write("\n")
    assert not sums_hold(package)


def test_the_descriptors_agree_on_every_file() -> None:
    resources = json.loads((ROOT / DESCRIPTOR).read_text())["resources"]
    distribution = json.loads((ROOT / CROISSANT).read_text())["distribution"]
    assert {(each["path"], each["hash"].removeprefix("sha256:")) for each in resources} == {
        (each["contentUrl"], each["sha256"]) for each in distribution
    }
