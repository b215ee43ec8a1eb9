"""Table Schema and Data Package descriptors."""

from __future__ import annotations

import copy
import importlib.resources
import json
from collections.abc import Callable
from typing import Any

import frictionless
import jsonschema
import pytest

from icml_abstracts.project.data_package import CSV, FORMS, Fingerprint, data_package
from icml_abstracts.project.table_schema import Descriptor, json_text, table_schema
from icml_abstracts.spec import CONTRIBUTIONS, EDITS, LINKS, TABLES, Column, Table
from strategies.rows import SPECIMEN

FILES = {form.path(table): Fingerprint(7, "0123456789abcdef" * 4) for table in TABLES for form in FORMS}


def profile(name: str) -> jsonschema.Draft7Validator:
    """The JSON profile of Data Package 2.0 called `name`."""
    return jsonschema.Draft7Validator(json.loads((importlib.resources.files("dplib") / f"profiles/2.0/{name}.json").read_text()))


def field(table: Table, name: str) -> Descriptor:
    fields: list[Descriptor] = table_schema(table)["fields"]
    return next(each for each in fields if each["name"] == name)


def resource(name: str) -> Descriptor:
    resources: list[Descriptor] = data_package(FILES)["resources"]
    return next(each for each in resources if each["name"] == name)


@pytest.mark.parametrize("table", [*TABLES, CONTRIBUTIONS, SPECIMEN], ids=lambda table: table.name)
def test_a_table_schema_fits_the_profile_and_frictionless(table: Table) -> None:
    assert list(profile("tableschema").iter_errors(table_schema(table))) == []
    assert [each.name for each in frictionless.Schema.from_descriptor(table_schema(table)).fields] == [c.name for c in table.columns]


def test_a_field_says_all_that_the_specification_says() -> None:
    assert field(LINKS, "repository") == {
        "name": "repository",
        "type": "string",
        "description": LINKS["repository"].description,
        "example": "owner/name",
        "constraints": {"pattern": r"^([^/\s]+/[^/\s]+)$", "minLength": 1},
    }
    assert field(SPECIMEN, "part")["constraints"] == {"required": True, "minimum": -1}
    assert field(SPECIMEN, "code")["constraints"] == {"required": True, "unique": True, "minLength": 1}
    assert field(SPECIMEN, "value")["constraints"] == {"required": True, "minimum": 0}
    assert field(SPECIMEN, "kind")["constraints"] == {"enum": ["up to", "über", "a|b"]}


def test_a_pattern_keeps_its_alternatives_together() -> None:
    assert field(SPECIMEN, "key")["constraints"]["pattern"] == "^(a+|b(c|d)*)$"


def test_a_list_is_an_array_of_strings() -> None:
    assert field(SPECIMEN, "words")["type"] == "array"
    assert field(SPECIMEN, "words")["arrayItem"] == {"type": "string", "constraints": {"required": True}}


def test_examples_are_text_as_the_profile_wants_them() -> None:
    columns = (Column("year", "integer", "Year.", example=2026), Column("names", "list", "Names.", example=("Zoë", "Bo")))
    fields = table_schema(Table("t", "T", "T.", columns, primary_key=("year",)))["fields"]
    assert [each["example"] for each in fields] == ["2026", '["Zoë", "Bo"]']


def test_only_a_string_that_may_be_empty_has_no_missing_value() -> None:
    assert field(EDITS, "text")["missingValues"] == []
    assert [each["name"] for each in table_schema(EDITS)["fields"] if "missingValues" in each] == ["text"]
    assert table_schema(EDITS)["missingValues"] == [""]


def test_foreign_keys_name_the_resource_of_the_same_format() -> None:
    parquet, csv = resource("links")["schema"], resource("links-csv")["schema"]
    assert parquet["foreignKeys"] == [{"fields": ["abstract_id"], "reference": {"resource": "abstracts", "fields": ["abstract_id"]}}]
    assert csv["foreignKeys"] == [{"fields": ["abstract_id"], "reference": {"resource": "abstracts-csv", "fields": ["abstract_id"]}}]


def test_a_table_without_foreign_keys_names_none() -> None:
    assert "foreignKeys" not in table_schema(TABLES[0])


def test_the_descriptor_fits_the_profile_and_frictionless() -> None:
    assert list(profile("datapackage").iter_errors(data_package(FILES))) == []
    assert list(frictionless.Package.metadata_validate(data_package(FILES))) == []


BREAKS: dict[str, Callable[[Descriptor], Any]] = {
    "no resources": lambda package: package.pop("resources"),
    "resource without name": lambda package: package["resources"][0].pop("name"),
    "path that leaves the package": lambda package: package["resources"][0].update(path="../data/dumps.csv"),
    "size as text": lambda package: package["resources"][0].update(bytes="7"),
    "unknown field type": lambda package: package["resources"][0]["schema"]["fields"][0].update(type="strin"),
    "licence without name": lambda package: package["licenses"][0].pop("name"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_descriptor_does_not_fit_the_profile(name: str) -> None:
    package = copy.deepcopy(data_package(FILES))
    BREAKS[name](package)
    assert list(profile("datapackage").iter_errors(package)) != []


def test_every_table_has_a_resource_in_each_form() -> None:
    names = [each["name"] for each in data_package(FILES)["resources"]]
    assert names == [f"{table.name}{suffix}" for table in TABLES for suffix in ("", "-csv")]
    assert resource("edits") | {"schema": None} == {
        "name": "edits",
        "type": "table",
        "title": "Edits",
        "description": EDITS.description,
        "path": "data/edits.parquet",
        "format": "parquet",
        "mediatype": "application/vnd.apache.parquet",
        "bytes": 7,
        "hash": f"sha256:{'0123456789abcdef' * 4}",
        "schema": None,
    }


def test_the_file_of_a_table_must_be_given() -> None:
    with pytest.raises(KeyError, match=r"data/edits\.csv"):
        data_package({path: file for path, file in FILES.items() if path != CSV.path(EDITS)})


def test_the_descriptor_has_neither_clock_nor_field_matching() -> None:
    text = json_text(data_package(FILES))
    assert "created" not in data_package(FILES)
    assert "fieldsMatch" not in text


def test_no_licence_is_claimed_for_the_texts() -> None:
    assert [each["name"] for each in data_package(FILES)["licenses"]] == ["notspecified"]


def test_json_is_written_for_readers_and_diffs() -> None:
    assert json_text({"b": "é", "a": [1]}) == '{\n  "b": "é",\n  "a": [\n    1\n  ]\n}\n'
