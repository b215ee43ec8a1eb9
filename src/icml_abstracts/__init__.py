r"""ICML paper abstracts as data: parse dumps, annotate abstracts, load the dataset.

    >>> import icml_abstracts
    >>> icml_abstracts.annotate(r"We propose \emph{X}, up to $2\times$ faster.").text
    'We propose X, up to 2× faster.'

Everything is loaded when it is first used.
"""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from icml_abstracts import schemas as schemas
    from icml_abstracts.annotation import Annotation as Annotation
    from icml_abstracts.annotation import annotate as annotate
    from icml_abstracts.comparison import Comparison as Comparison
    from icml_abstracts.comparison import diff as diff
    from icml_abstracts.dataset import load as load
    from icml_abstracts.dataset import path as path
    from icml_abstracts.dataset import scan as scan
    from icml_abstracts.errors import CannotRun as CannotRun
    from icml_abstracts.errors import MissingExtra as MissingExtra
    from icml_abstracts.errors import RefusedInput as RefusedInput
    from icml_abstracts.findings import Finding as Finding
    from icml_abstracts.findings import Severity as Severity
    from icml_abstracts.pipeline import build as build
    from icml_abstracts.records import Dump as Dump
    from icml_abstracts.records import Record as Record
    from icml_abstracts.sources.text import parse as parse
    from icml_abstracts.validation import Report as Report
    from icml_abstracts.validation import validate as validate

_HOME = {
    "Annotation": "annotation",
    "annotate": "annotation",
    "Comparison": "comparison",
    "diff": "comparison",
    "load": "dataset",
    "path": "dataset",
    "scan": "dataset",
    "CannotRun": "errors",
    "MissingExtra": "errors",
    "RefusedInput": "errors",
    "Finding": "findings",
    "Severity": "findings",
    "build": "pipeline",
    "Dump": "records",
    "Record": "records",
    "Report": "validation",
    "parse": "sources.text",
    "validate": "validation",
}

__all__ = [*sorted(_HOME), "__version__", "schemas"]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415

        return version("icml-abstracts")
    if name == "schemas":
        return importlib.import_module("icml_abstracts.schemas")
    if name in _HOME:
        value = getattr(importlib.import_module(f"icml_abstracts.{_HOME[name]}"), name)
        globals()[name] = value
        return value
    # With the name and the module, Python says what was probably meant.
    raise AttributeError(f"module 'icml_abstracts' has no attribute '{name}'", name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return sorted(__all__)
