"""A second opinion: Frictionless on the CSV files, which it judges rightly; on Parquet it does not."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator

from icml_abstracts.errors import MissingExtra
from icml_abstracts.findings import Finding
from icml_abstracts.integrity.files import Files
from icml_abstracts.package import DESCRIPTOR
from icml_abstracts.project.table_schema import Descriptor


def require() -> None:
    """Raise `MissingExtra` where Frictionless is not installed."""
    if importlib.util.find_spec("frictionless") is None:
        raise MissingExtra("validate", "--frictionless")


def check(descriptor: Descriptor, files: Files) -> Iterator[Finding]:
    """What Frictionless says of the CSV resources whose files are there."""
    import frictionless  # noqa: PLC0415 - an extra, and slow to import

    resources = [one for one in descriptor["resources"] if one["name"] in files.paths and one.get("format") == "csv"]
    if not resources:
        return
    report = frictionless.validate({**descriptor, "resources": resources}, basepath=str(files.root))
    for error in report.errors:
        yield Finding(f"{files.label}/{DESCRIPTOR}", "S012", context={"problem": f"{error.title}: {error.message}"})
    for task in report.tasks:
        for error in task.errors:
            line = getattr(error, "row_number", None)
            yield Finding(f"{files.label}/{files.paths[task.name]}", "S012", line, context={"problem": f"{error.title}: {error.message}"})
