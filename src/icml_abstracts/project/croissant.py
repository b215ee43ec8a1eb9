"""The Croissant 1.1 descriptor (https://docs.mlcommons.org/croissant/docs/croissant-spec-1.1.html) of a built dataset.

One record set for each table, read from its Parquet file, and the properties of Croissant RAI 1.0 that apply.
"""

from __future__ import annotations

from collections.abc import Mapping

from icml_abstracts import datasheet, spec
from icml_abstracts.project.data_package import CSV, PARQUET, Fingerprint, Form
from icml_abstracts.project.table_schema import Descriptor
from icml_abstracts.spec import TABLES, Column, Table, Type

CONFORMS_TO = ("http://mlcommons.org/croissant/1.1", "http://mlcommons.org/croissant/RAI/1.0")

DATA_TYPES: dict[Type, str] = {
    "string": "sc:Text",
    "integer": "sc:Integer",
    "number": "sc:Float",
    "boolean": "sc:Boolean",
    "list": "sc:Text",
}

ENCODING_FORMATS = {
    # The registered media type, application/vnd.apache.parquet, is not among those that mlcroissant reads.
    PARQUET: "application/x-parquet",
    CSV: CSV.mediatype,
}

CONTEXT: Descriptor = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "arrayShape": "cr:arrayShape",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "containedIn": "cr:containedIn",
    "cr": "http://mlcommons.org/croissant/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "description": {"@container": "@language"},
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileObject": "cr:fileObject",
    "fileProperty": "cr:fileProperty",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isArray": "cr:isArray",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "name": {"@container": "@language"},
    "parentField": "cr:parentField",
    "path": "cr:path",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}
"""The JSON-LD context that the specification recommends (its appendix 1)."""


def croissant(files: Mapping[str, Fingerprint]) -> Descriptor:
    """The descriptor of a dataset that consists of `files`, given by path; it depends on nothing else.

    Raises:
        KeyError: the file of a table is not among `files`.
    """
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": list(CONFORMS_TO),
        "name": spec.NAME,
        "alternateName": spec.TITLE,
        "description": spec.SUMMARY,
        "version": spec.DATA_VERSION,
        "datePublished": datasheet.RELEASED,
        "inLanguage": datasheet.LANGUAGE,
        "keywords": list(spec.KEYWORDS),
        "license": {"@type": "sc:CreativeWork", "name": "notspecified", "description": spec.RIGHTS},
        "creator": {"@type": "sc:Organization", "name": spec.CREATOR},
        "citeAs": citation(),
        "isLiveDataset": False,
        "rai:dataCollection": datasheet.COLLECTION,
        "rai:dataCollectionType": datasheet.COLLECTION_TYPE,
        "rai:dataCollectionMissingData": datasheet.MISSING_DATA,
        "rai:dataCollectionRawData": datasheet.RAW_DATA,
        "rai:dataPreprocessingProtocol": list(datasheet.PREPROCESSING),
        "rai:dataAnnotationProtocol": datasheet.ANNOTATION,
        "rai:machineAnnotationTools": datasheet.ANNOTATION_TOOL,
        "rai:dataLimitations": list(datasheet.LIMITATIONS),
        "rai:dataBiases": list(datasheet.BIASES),
        "rai:personalSensitiveInformation": list(datasheet.PERSONAL_INFORMATION),
        "rai:dataUseCases": list(datasheet.USES),
        "rai:dataReleaseMaintenancePlan": datasheet.MAINTENANCE,
        "distribution": [_file(table, form, files[form.path(table)]) for table in TABLES for form in ENCODING_FORMATS],
        "recordSet": [record_set(table) for table in TABLES],
    }


def citation() -> str:
    """The BibTeX entry of the dataset."""
    fields = {"author": f"{{{spec.CREATOR}}}", "title": spec.TITLE, "year": datasheet.RELEASED[:4], "version": spec.DATA_VERSION}
    return f"@misc{{{spec.NAME},\n" + "".join(f"  {name} = {{{value}}},\n" for name, value in fields.items()) + "}"


def _file(table: Table, form: Form, file: Fingerprint) -> Descriptor:
    return {
        "@type": "cr:FileObject",
        "@id": form.path(table),
        "name": form.resource(table),
        "description": table.description,
        "contentUrl": form.path(table),
        "contentSize": f"{file.n_bytes} B",
        "encodingFormat": ENCODING_FORMATS[form],
        "sha256": file.sha256,
    }


def record_set(table: Table) -> Descriptor:
    """The record set of `table`: its key and a field for every column."""
    return {
        "@type": "cr:RecordSet",
        "@id": table.name,
        "name": table.name,
        "description": table.description,
        "key": [{"@id": f"{table.name}/{name}"} for name in table.primary_key],
        "field": [_field(table, column) for column in table.columns],
    }


def _field(table: Table, column: Column) -> Descriptor:
    field: Descriptor = {
        "@type": "cr:Field",
        "@id": f"{table.name}/{column.name}",
        "name": column.name,
        "description": column.description,
        "dataType": DATA_TYPES[column.type],
        "source": _column_of(table, column.name),
    }
    if column.type == "list":
        # `repeated` is what version 1.0 called it, and the form in which mlcroissant 1.1 reads lists.
        field |= {"isArray": True, "arrayShape": "-1", "repeated": True}
    for key in table.foreign_keys:
        # A reference is a key by itself, so parts of composite keys have none. It names the column in the file, because
        # mlcroissant cannot follow a reference to a field that stands in a record set with references of its own.
        if key.columns == (column.name,):
            field["references"] = _column_of(spec.table(key.table), key.references[0])
    return field


def _column_of(table: Table, name: str) -> Descriptor:
    return {"fileObject": {"@id": PARQUET.path(table)}, "extract": {"column": name}}
