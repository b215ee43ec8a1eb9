"""What must hold for any input: `validate` ends, raises nothing, and every report is well-formed and fit for a terminal."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from xml.etree import ElementTree as ET

from icml_abstracts import validate
from icml_abstracts.report import FORMATS, render
from icml_abstracts.validation import Report
from strategies.faults import package

_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def validate_dump(data: bytes, folder: Path) -> Report:
    """Validate `data` as a dump and check everything that must hold."""
    path = folder / "dump.txt"
    path.write_bytes(data)
    report = validate(path)
    check(report)
    if not any(finding.code in ("F004", "F015") for finding in report.findings):
        text = data.decode("utf-8", "surrogateescape").removeprefix("\ufeff")
        lines = re.split(r"\r\n|\r|\n", text)
        for finding in report.findings:
            if finding.line is not None and finding.column is not None:
                assert finding.line <= len(lines), finding
                assert finding.column <= len(lines[finding.line - 1]) + 1, finding
    assert report.n_abstracts or not report.ok
    return report


_PACKAGE_FILES = ("datapackage.json", "data/abstracts.csv", "data/abstracts.parquet", "data/edits.parquet", "schemas/links.json")


def clean_package(folder: Path) -> Path:
    """A clean package under `folder`, made when there is none."""
    if not (folder / "package").is_dir():
        package(folder)
    return folder / "package"


def validate_package(data: bytes, folder: Path) -> Report:
    """Validate a package in one of whose files a stretch is `data`; the first bytes say which file, how much and where."""
    clean = clean_package(folder)
    name = _PACKAGE_FILES[data[0] % len(_PACKAGE_FILES)] if data else _PACKAGE_FILES[0]
    path = clean / name
    whole = path.read_bytes()
    shutil.copy2(path, folder / "aside")
    start = int.from_bytes(data[1:4], "big") % (len(whole) + 1)
    cut = data[4] if len(data) > 4 else 0
    try:
        path.write_bytes(whole[:start] + data[5:] + (b"" if cut == 255 else whole[start + cut :]))
        report = validate(clean)
    finally:
        shutil.copy2(folder / "aside", path)
    check(report)
    return report


def check(report: Report) -> None:
    """What must hold for every report."""
    for finding in report.findings:
        assert len(finding.excerpt) <= 60, finding
    for form in FORMATS:
        text = render(report, form)
        assert not _CONTROL.search(text), (form, text)
        if form in ("json", "sarif"):
            json.loads(text)
        elif form == "junit":
            ET.fromstring(text)
    assert report.to_frame().height == len(report.findings)
