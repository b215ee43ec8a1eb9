"""The Data Package (version 2) descriptor of a built dataset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from icml_abstracts import spec
from icml_abstracts.project.table_schema import Descriptor, table_schema
from icml_abstracts.spec import TABLES, Table

PROFILE = "https://datapackage.org/profiles/2.0/datapackage.json"


class Form(NamedTuple):
    """A file format in which every table exists; the names of its resources are tables followed by `suffix`."""

    name: str
    suffix: str
    mediatype: str

    def resource(self, table: Table) -> str:
        """Name of the resource that holds `table` in this form."""
        return table.name + self.suffix

    def path(self, table: Table) -> str:
        """Path of its file, relative to the descriptor."""
        return f"data/{table.name}.{self.name}"


PARQUET = Form("parquet", "", "application/vnd.apache.parquet")
CSV = Form("csv", "-csv", "text/csv")
FORMS = (PARQUET, CSV)


class Fingerprint(NamedTuple):
    """Size of a file in bytes and its SHA-256 in hexadecimal."""

    n_bytes: int
    sha256: str


def data_package(files: Mapping[str, Fingerprint]) -> Descriptor:
    """The descriptor of a dataset that consists of `files`, given by path; it depends on nothing else.

    Raises:
        KeyError: the file of a table is not among `files`.
    """
    return {
        "$schema": PROFILE,
        "name": spec.NAME,
        "title": spec.TITLE,
        "description": spec.SUMMARY,
        "version": spec.DATA_VERSION,
        "keywords": list(spec.KEYWORDS),
        # `notspecified` is the Open Definition's identifier for exactly that.
        "licenses": [{"name": "notspecified", "title": spec.RIGHTS}],
        "sources": [{"title": "The source files, as the table dumps lists them", "path": CSV.path(spec.DUMPS)}],
        "contributors": [{"title": spec.CREATOR, "roles": ["creator"]}],
        "resources": [_resource(table, form, files[form.path(table)]) for table in TABLES for form in FORMS],
    }


def _resource(table: Table, form: Form, file: Fingerprint) -> Descriptor:
    return {
        "name": form.resource(table),
        "type": "table",
        "title": table.title,
        "description": table.description,
        "path": form.path(table),
        "format": form.name,
        "mediatype": form.mediatype,
        "bytes": file.n_bytes,
        "hash": f"sha256:{file.sha256}",
        "schema": table_schema(table, resource_suffix=form.suffix),
    }
