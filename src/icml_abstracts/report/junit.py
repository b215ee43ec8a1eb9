"""JUnit XML: one suite for each file, one case for each finding, and one for a file without any."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from icml_abstracts.findings import Finding, printable
from icml_abstracts.report.style import Style

if TYPE_CHECKING:
    from icml_abstracts.validation import Report


def render(report: Report, style: Style) -> str:
    """The report as XML; findings below `fail_on` are cases that pass and say what was found."""
    by_file: dict[str, list[Finding]] = {one.name: [] for one in report.inputs}
    for finding in report.findings:
        by_file.setdefault(finding.file, []).append(finding)
    root = ET.Element("testsuites", name="icml-abstracts")
    for file, findings in by_file.items():
        name = printable(file, 1000)
        failures = sum(finding.severity >= style.fail_on for finding in findings)
        suite = ET.SubElement(root, "testsuite", name=name, tests=str(len(findings) or 1), failures=str(failures), errors="0", skipped="0")
        for finding in findings:
            _case(suite, name, finding, style)
        if not findings:
            ET.SubElement(suite, "testcase", classname=name, name="no findings", time="0")
    ET.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _case(suite: ET.Element, name: str, finding: Finding, style: Style) -> None:
    title = ":".join(str(part) for part in (finding.code, finding.line or finding.record, finding.column) if part is not None)
    case = ET.SubElement(suite, "testcase", classname=name, name=f"{title} {finding.rule.name}", time="0")
    text = "\n".join(part for part in (str(finding), finding.excerpt, finding.rule.fix) if part)
    if finding.severity >= style.fail_on:
        failure = ET.SubElement(case, "failure", message=finding.message, type=f"{finding.severity} {finding.code}")
        failure.text = text
    else:
        ET.SubElement(case, "system-out").text = text
