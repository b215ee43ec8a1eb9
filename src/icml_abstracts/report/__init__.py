"""Reports in every format: one module each, with `render(report, style) -> str`."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from icml_abstracts.report.style import Style

if TYPE_CHECKING:
    from icml_abstracts.validation import Report

FORMATS = ("text", "concise", "json", "github", "sarif", "junit", "markdown")


def render(report: Report, form: str, style: Style | None = None) -> str:
    """The report as text in the format `form`, one of `FORMATS`."""
    module: Any = importlib.import_module(f"icml_abstracts.report.{form}")
    text: str = module.render(report, style or Style())
    return text
