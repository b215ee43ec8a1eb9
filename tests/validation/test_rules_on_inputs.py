"""For every rule, an input that breaks it and no other; every finding at its place."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest

from icml_abstracts import annotate, build, validate
from icml_abstracts.baseline import baseline_text
from icml_abstracts.checks.abstracts import Checks
from icml_abstracts.checks.duplicates import Seen
from icml_abstracts.errors import MissingExtra
from icml_abstracts.findings import Finding, Severity
from icml_abstracts.rules import RULES
from strategies.faults import ABSTRACTS, DUMPS, HEADING, PACKAGES, RECORDS, STRUCTURED, Case, Package, dump, package


@pytest.fixture(scope="session")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return package(tmp_path_factory.mktemp("clean"))


def test_every_rule_has_a_fixture() -> None:
    elsewhere = {"F010", "L001"}  # test_stale_entry_of_a_baseline, test_build_reports_what_it_cannot_link
    assert sorted([*DUMPS, *STRUCTURED, *RECORDS, *PACKAGES, *elsewhere]) == sorted(RULES)


def test_clean_dump_has_no_findings(tmp_path: Path) -> None:
    (tmp_path / "clean.txt").write_text(dump(*ABSTRACTS), encoding="utf-8")
    report = validate(tmp_path / "clean.txt", expect_count=len(ABSTRACTS), venue="ICML", year=2026)
    assert report.findings == ()
    assert report.ok
    assert report.n_abstracts == len(ABSTRACTS)


@pytest.mark.parametrize(("code", "case"), DUMPS.items(), ids=list(DUMPS))
def test_dump_breaks_one_rule(code: str, case: Case, tmp_path: Path) -> None:
    path = tmp_path / "faulty.txt"
    path.write_bytes(case.data if isinstance(case.data, bytes) else case.data.encode())
    report = validate(path, **case.options)
    assert [finding.code for finding in report.findings] == [code]
    finding = report.findings[0]
    assert finding.file == path.as_posix()
    assert finding.line == case.line
    assert case.column in (None, finding.column)
    assert len(finding.excerpt) <= 60
    assert finding.excerpt.isprintable()
    assert report.ok == (finding.severity is not Severity.ERROR)


@pytest.mark.parametrize(("code", "record"), RECORDS.items(), ids=list(RECORDS))
def test_record_breaks_one_rule(code: str, record: object) -> None:
    findings = list(Checks("x.json", Seen()).run([record]))  # type: ignore[list-item]
    assert [(finding.code, finding.file, finding.record, finding.line) for finding in findings] == [(code, "x.json", 1, None)]
    assert findings[0].message


@pytest.mark.parametrize("code", STRUCTURED)
def test_source_breaks_one_rule(code: str, tmp_path: Path) -> None:
    for name, content in STRUCTURED[code].items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    report = validate(tmp_path)
    said = [str(finding) for finding in report.findings]
    assert {finding.code for finding in report.findings} == {code}, said


def test_build_reports_what_it_cannot_link(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(dump(*ABSTRACTS), encoding="utf-8")
    (tmp_path / "papers.csv").write_text("title,openreview_id\nAn Unrelated Title of Nothing,abc\n", encoding="utf-8")
    built = build([tmp_path / "a.txt"], tmp_path / "package", catalog=[tmp_path / "papers.csv"], jobs=1, venue="ICML", year=2026)
    assert set(built.findings) == {"L001"}


@pytest.mark.parametrize("code", PACKAGES)
def test_package_breaks_one_rule(code: str, clean: Package, tmp_path: Path) -> None:
    shutil.copytree(clean.root, tmp_path / "package")
    damage, file = PACKAGES[code]
    damage(Package(tmp_path / "package"))
    report = validate(tmp_path / "package", frictionless=code == "S012")
    said = [str(finding) for finding in report.findings]
    assert {finding.code for finding in report.findings} == {code}, said
    assert report.findings[0].file == f"{(tmp_path / 'package').as_posix()}/{file}"
    assert report.ok == (RULES[code].severity != "error")


def test_clean_package_has_no_findings(clean: Package) -> None:
    report = validate(clean.root, frictionless=True)
    assert report.findings == ()
    assert report.n_abstracts == 4


def test_a_second_opinion_needs_an_extra(clean: Package, monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "frictionless" else there(name))
    with pytest.raises(MissingExtra, match=r"--frictionless.*icml-abstracts\[validate\]"):
        validate(clean.root, frictionless=True)


def test_stale_entry_of_a_baseline(tmp_path: Path) -> None:
    path, baseline = tmp_path / "a.txt", tmp_path / "known.json"
    path.write_text(dump(*ABSTRACTS), encoding="utf-8")
    baseline.write_text(baseline_text([Finding("a.txt", "M007", 3, 4, excerpt="`")]), encoding="utf-8")
    (finding,) = validate(path, baseline=baseline).findings
    assert (finding.code, finding.file) == ("F010", baseline.as_posix())


@pytest.mark.parametrize("code", [code for code in RULES if code[0] in "MT" or code == "R006" or code in ("U001", "U002", "U003", "U004")])
def test_example_of_a_rule_breaks_it(code: str) -> None:
    if code != "M008":
        assert code in [remark.code for remark in annotate(RULES[code].example).remarks]


def test_heading_example_is_a_heading() -> None:
    assert RULES["F007"].example.partition(" ")[0] == HEADING.partition(" ")[0]
