"""The descriptor of a package: whether it can be used, which version it is, and whether it says what the specification says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from icml_abstracts import spec
from icml_abstracts.findings import Finding
from icml_abstracts.package import DESCRIPTOR, is_inside
from icml_abstracts.project.data_package import FORMS
from icml_abstracts.project.table_schema import Descriptor, table_schema, table_schema_files
from icml_abstracts.spec import TABLES

_VERSION = re.compile(r"([0-9]{1,9})\.([0-9]{1,9})\.([0-9]{1,9})")


def read(root: Path, label: str) -> tuple[Descriptor | None, list[Finding]]:
    """The descriptor in `root`, `None` when it cannot be used, and why not."""
    try:
        descriptor = json.loads((root / DESCRIPTOR).read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        return None, [_invalid(label, f"it is no JSON ({_reason(error)})")]
    problem = _problem(descriptor)
    return (None, [_invalid(label, problem)]) if problem else (descriptor, [])


def _reason(error: Exception) -> str:
    return "nested too deeply" if isinstance(error, RecursionError) else str(error)


def _invalid(label: str, problem: str) -> Finding:
    return Finding(f"{label}/{DESCRIPTOR}", "S001", context={"problem": problem})


def _problem(descriptor: Any) -> str | None:
    """Why `descriptor` cannot be used."""
    if not isinstance(descriptor, dict):
        return "it is no JSON object"
    if not isinstance(version := descriptor.get("version"), str) or not _VERSION.fullmatch(version):
        return "'version' is not of the form 1.2.3"
    resources = descriptor.get("resources")
    if not isinstance(resources, list) or not resources:
        return "'resources' is no list of resources"
    for number, resource in enumerate(resources, 1):
        if not isinstance(resource, dict) or not isinstance(resource.get("name"), str):
            return f"resource {number} has no name"
        path = resource.get("path")
        if not isinstance(path, str) or not is_inside(path):
            return f"'path' of the resource '{resource['name']}' is no path inside the package"
        if not isinstance(resource.get("bytes"), int) or not isinstance(resource.get("hash"), str):
            return f"the resource '{resource['name']}' has no 'bytes' and 'hash'"
    return None


def check(descriptor: Descriptor, root: Path, label: str) -> Iterator[Finding]:
    """Version, resources and schemas of a usable descriptor."""
    file = f"{label}/{DESCRIPTOR}"
    found, expected = _version(descriptor["version"]), _version(spec.DATA_VERSION)
    if found != expected:
        versions: dict[str, str | int] = {"found": descriptor["version"], "expected": spec.DATA_VERSION}
        yield Finding(file, "S004" if found > expected else "S005", context=versions)
    resources = {resource["name"]: resource for resource in descriptor["resources"]}
    wanted = {form.resource(table): table_schema(table, resource_suffix=form.suffix) for table in TABLES for form in FORMS}
    for name, schema in wanted.items():
        if name not in resources:
            yield Finding(file, "S002", context={"resource": name})
        elif found == expected and resources[name].get("schema") != schema:
            yield Finding(file, "S011", context={"resource": name})
    for name in resources:
        if name not in wanted:
            yield Finding(file, "S003", context={"resource": name})
    if found == expected:
        for path, content in table_schema_files().items():
            if not (root / path).is_file():
                yield Finding(f"{label}/{path}", "C001")
            elif (root / path).read_bytes() != content.encode():
                yield Finding(f"{label}/{path}", "S011", context={"resource": PurePosixPath(path).stem})


def _version(text: str) -> tuple[int, ...]:
    match = _VERSION.fullmatch(text)
    assert match is not None
    return tuple(map(int, match.groups()))
