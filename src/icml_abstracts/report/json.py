"""JSON, as `report.schema.json` beside this module describes it."""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Any

from icml_abstracts.report.style import Style

if TYPE_CHECKING:
    from icml_abstracts.validation import Report

VERSION = 1


def render(report: Report, style: Style) -> str:
    """The report as a JSON object."""
    content = {
        "version": VERSION,
        "ok": not report.fails(style.fail_on),
        "inputs": [one.name for one in report.inputs],
        "abstracts": report.n_abstracts,
        "counts": report.counts,
        "known": report.n_known,
        "findings": [
            {
                "file": finding.file,
                "line": finding.line,
                "column": finding.column,
                "record": finding.record,
                "code": finding.code,
                "name": finding.rule.name,
                "severity": str(finding.severity),
                "message": finding.message,
                "fix": finding.rule.fix,
                "excerpt": finding.excerpt,
                "fingerprint": finding.fingerprint,
            }
            for finding in report.findings
        ],
    }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def schema() -> dict[str, Any]:
    """The JSON Schema of what `render` gives."""
    content: dict[str, Any] = json.loads((resources.files(__package__ or "") / "report.schema.json").read_bytes())
    return content
