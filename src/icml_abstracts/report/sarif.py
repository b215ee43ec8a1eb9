"""SARIF 2.1.0 (OASIS), as code scanning services read it."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import PurePath
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from icml_abstracts.findings import Finding, Severity
from icml_abstracts.report.style import Style
from icml_abstracts.rules import RULES, Rule

if TYPE_CHECKING:
    from icml_abstracts.validation import Report

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def render(report: Report, style: Style) -> str:  # noqa: ARG001 - all formats are called alike
    """The report as a SARIF log of one run."""
    codes = sorted({finding.code for finding in report.findings})
    index = {code: number for number, code in enumerate(codes)}
    rules = [_rule(RULES[code]) for code in codes]
    run = {
        "tool": {"driver": {"name": "icml-abstracts", "version": version("icml-abstracts"), "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, index) for finding in report.findings],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False) + "\n"


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.code,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.what},
        "fullDescription": {"text": rule.why},
        "help": {"text": rule.fix},
        "defaultConfiguration": {"level": _LEVELS[Severity[rule.severity.upper()]]},
    }


def _result(finding: Finding, index: dict[str, int]) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(finding.file)}}
    if finding.line is not None:
        place["region"] = {"startLine": finding.line, **({"startColumn": finding.column} if finding.column else {})}
        if finding.excerpt:
            place["region"]["snippet"] = {"text": finding.excerpt}
    return {
        "ruleId": finding.code,
        "ruleIndex": index[finding.code],
        "level": _LEVELS[finding.severity],
        "message": {"text": f"{finding.message}. {finding.rule.fix}"},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"icmlAbstracts/v1": finding.fingerprint},
    }


def _uri(file: str) -> str:
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(file, errors="surrogateescape")
