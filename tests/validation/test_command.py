"""`icml-abstracts validate` as it is called: exit statuses, inputs, settings, baselines, files written."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from icml_abstracts import build, validate
from icml_abstracts.cli import main
from icml_abstracts.errors import CannotRun
from strategies.faults import ABSTRACTS, Package, dump, package, with_fault

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder outside CI."""
    monkeypatch.chdir(tmp_path)
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def write(name: str, *abstracts: str) -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(dump(*abstracts), encoding="utf-8")
    return name


def codes(output: str) -> list[str]:
    return [finding["code"] for finding in json.loads(output)["findings"]]


def validated(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(["validate", *arguments, "--format", "json"])
    return codes(capsys.readouterr().out)


# what is published


@pytest.mark.parametrize("path", ["data/raw", "."])
def test_published_dumps_and_package_are_clean(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["validate", path, "--fail-on", "warning"]) == 0


# exit statuses


def test_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", write("a.txt", *ABSTRACTS)]) == 0
    assert capsys.readouterr().out == "4 abstracts in 1 input: no findings\n"


@pytest.mark.parametrize(("fail_on", "status"), [("error", 0), ("warning", 1), ("info", 1)])
def test_fail_on(fail_on: str, status: int) -> None:
    assert main(["validate", write("a.txt", with_fault(r"\Foo"), ABSTRACTS[1]), "--fail-on", fail_on]) == status


def test_error_fails() -> None:
    assert main(["validate", write("a.txt", with_fault("a\0b"))]) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["missing.txt"],
        ["a.txt", "missing.txt"],
        ["empty-folder"],
        ["missing/datapackage.json"],
        ["a\0.txt"],
        ["a.txt", "--select", "X"],
        ["a.txt", "--ignore", "mojibak"],
        ["a.txt", "--against", "missing"],
        ["a.txt", "--baseline", "missing.json"],
        ["a.txt", "--baseline", "a.txt"],
        ["a.txt", "--output", "a.txt"],
        ["a.txt", "--output", "./a.txt"],
        ["a.txt", "--write-baseline", "other.txt"],
        ["a.txt", "--output", "missing/report.txt"],
    ],
)
def test_cannot_run(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    write("a.txt", *ABSTRACTS)
    write("other.txt", *ABSTRACTS)
    Path("empty-folder").mkdir()
    assert main(["validate", *arguments]) == 2
    message = capsys.readouterr().err
    assert message.startswith("icml-abstracts: error: ")
    assert message.count("\n") == 1
    assert Path("a.txt").read_text(encoding="utf-8") == Path("other.txt").read_text(encoding="utf-8") == dump(*ABSTRACTS)


@pytest.mark.parametrize(
    "arguments", [[], ["a.txt", "--format", "yaml"], ["a.txt", "--fail-on", "never"], ["a.txt", "--expect-count", "x"]]
)
def test_wrong_option(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["validate", *arguments])
    assert stopped.value.code == 2


@pytest.mark.parametrize("content", ["", "\n\n", "ICML 2026 Papers\n", "\ufeff"])
@pytest.mark.parametrize("ignore", [[], ["--ignore", "F"], ["--select", "M"]])
def test_never_clean_when_nothing_was_read(content: str, ignore: list[str]) -> None:
    Path("a.txt").write_text(content, encoding="utf-8")
    assert main(["validate", "a.txt", *ignore]) == (2 if ignore else 1)


# inputs


def test_folder_many_files_and_order(capsys: pytest.CaptureFixture[str]) -> None:
    write("dumps/b.txt", *ABSTRACTS)
    write("dumps/a.txt", ABSTRACTS[1])
    Path("dumps/notes.md").write_text("not a source", encoding="utf-8")
    assert main(["validate", "dumps", "--format", "concise"]) == 1
    one = capsys.readouterr().out
    assert one.splitlines()[0].startswith("dumps/b.txt:5:1: D001 duplicate: the same abstract as dumps/a.txt:3")
    assert main(["validate", "dumps/b.txt", "dumps/a.txt", "dumps/b.txt", "--format", "concise"]) == 1
    assert capsys.readouterr().out == one


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(dump(with_fault(r"\Foo")).encode())))
    assert main(["validate", "-"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("<stdin>:3:48: warning M001")
    assert r"forgets its \Foo point" in out


def test_expected_count(capsys: pytest.CaptureFixture[str]) -> None:
    write("a.txt", *ABSTRACTS[:2])
    write("b.txt", *ABSTRACTS[2:])
    assert main(["validate", "a.txt", "b.txt", "--expect-count", "4"]) == 0
    capsys.readouterr()
    assert main(["validate", "a.txt", "b.txt", "--expect-count", "3", "--format", "concise"]) == 1
    assert capsys.readouterr().out.startswith("a.txt, b.txt: F009 wrong-count: 4 abstracts were found, 3 expected")


def test_against_a_package(capsys: pytest.CaptureFixture[str]) -> None:
    made = package(Path())
    write("new.txt", ABSTRACTS[0], ABSTRACTS[1].replace("twelve", "thirteen"))
    assert validated(capsys, "new.txt", "--against", str(made.root)) == ["D001", "D002"]
    assert validated(capsys, "sources/a.txt", "--against", str(made.root / "datapackage.json")) == []


def test_package_by_its_descriptor(capsys: pytest.CaptureFixture[str]) -> None:
    made = package(Path())
    assert main(["validate", str(made.root / "datapackage.json"), "--expect-count", "4"]) == 0
    assert capsys.readouterr().out == "4 abstracts in 1 input: no findings\n"


# selection


def test_select_and_ignore(capsys: pytest.CaptureFixture[str]) -> None:
    write("a.txt", with_fault("\\Foo a\0b c$d"))
    assert validated(capsys, "a.txt") == ["M001", "F006", "M002"]
    assert validated(capsys, "a.txt", "--select", "M") == ["M001", "M002"]
    assert validated(capsys, "a.txt", "--select", "M001,nul-character") == ["M001", "F006"]
    assert validated(capsys, "a.txt", "--select", "M", "--ignore", "M001") == ["M002"]
    assert validated(capsys, "a.txt", "--ignore", "M001", "--ignore", "F") == ["M002"]


# pyproject.toml


def test_settings(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    Path("pyproject.toml").write_text(
        '[tool.icml-abstracts]\nfail-on = "warning"\nformat = "concise"\nbaseline = "known.json"\n'
        '[tool.icml-abstracts.ignore]\nM001 = "macros are kept"\n',
        encoding="utf-8",
    )
    write("below/a.txt", with_fault(r"\Foo a$b"))
    assert main(["validate", "below/a.txt", "--write-baseline", "known.json", "--select", "R"]) == 0
    capsys.readouterr()
    monkeypatch.chdir("below")
    assert main(["validate", "a.txt"]) == 1
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()[:-1]] == ["M002"]
    assert main(["validate", "a.txt", "--fail-on", "error", "--ignore", "M002"]) == 0
    assert capsys.readouterr().out == "1 abstract in 1 input: no findings\n"


@pytest.mark.parametrize(
    ("toml", "hint"),
    [
        ('fail_on = "error"', "did you mean 'fail-on'?"),
        ('fail-on = "never"', "must be one of info, warning, error"),
        ('ignore = ["M001"]', "must be a table of rules, each with the reason"),
        ('ignore = { M001 = "  " }', "each with the reason"),
        ('select = "M"', "must be a list of rules"),
        ("expect-count = true", "must be a whole number"),
        ("frictionless = 1", "must be true or false"),
        ("baseline = 1", "must be a text"),
        ("x = ", "Invalid value"),
        ('ignore = { Q = "why" }', "there is no rule 'Q'"),
    ],
)
def test_wrong_settings(toml: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("pyproject.toml").write_text(f"[tool.icml-abstracts]\n{toml}\n", encoding="utf-8")
    assert main(["validate", write("a.txt", *ABSTRACTS)]) == 2
    assert hint in capsys.readouterr().err


@pytest.mark.parametrize("toml", ["tool = 1", "[tool]\nicml-abstracts = 1", "[project]\nname = 'x'\n"])
def test_other_tables_do_no_harm(toml: str) -> None:
    Path("pyproject.toml").write_text(toml, encoding="utf-8")
    assert main(["validate", write("a.txt", *ABSTRACTS)]) == (0 if "project" in toml else 2)


# baselines


def test_baseline_holds_when_lines_move(capsys: pytest.CaptureFixture[str]) -> None:
    write("a.txt", with_fault(r"\Foo"), ABSTRACTS[1])
    assert main(["validate", "a.txt", "--write-baseline", "known.json"]) == 0
    assert capsys.readouterr().err == "known.json: 1 finding\n"
    write("a.txt", ABSTRACTS[2], ABSTRACTS[1], with_fault(r"\Foo"))
    assert main(["validate", "a.txt", "--baseline", "known.json", "--fail-on", "info"]) == 0
    assert capsys.readouterr().out == "3 abstracts in 1 input: no findings (1 known finding in the baseline)\n"


def test_baseline_counts_what_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    write("a.txt", with_fault(r"\Foo"))
    assert main(["validate", "a.txt", "--write-baseline", "known.json"]) == 0
    write("a.txt", with_fault(r"\Foo \Foo"), ABSTRACTS[1])
    capsys.readouterr()
    assert validated(capsys, "a.txt", "--baseline", "known.json") == ["M001"]


def test_stale_entries_are_reported_and_rewritten(capsys: pytest.CaptureFixture[str]) -> None:
    write("a.txt", with_fault(r"\Foo \Foo \Bar"))
    assert main(["validate", "a.txt", "--write-baseline", "known.json"]) == 0
    write("a.txt", with_fault(r"\Foo"))
    capsys.readouterr()
    assert main(["validate", "a.txt", "--baseline", "known.json", "--format", "concise", "--fail-on", "warning"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":", 1)[0] for line in lines[:-1]] == ["known.json", "known.json"]
    assert r"M001 unknown-command ('\Bar')" in "".join(lines)
    assert main(["validate", "a.txt", "--baseline", "known.json", "--write-baseline", "known.json"]) == 0
    assert [entry["count"] for entry in json.loads(Path("known.json").read_text(encoding="utf-8"))["findings"]] == [1]


@pytest.mark.parametrize("content", ["[]", "{", '{"version": 2, "findings": []}', '{"version": 1, "findings": [{}]}', "[" * 100_000])
def test_broken_baseline(content: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("known.json").write_text(content, encoding="utf-8")
    assert main(["validate", write("a.txt", *ABSTRACTS), "--baseline", "known.json"]) == 2
    assert "is no baseline of this version" in capsys.readouterr().err


def test_baseline_is_not_written_when_nothing_was_read() -> None:
    Path("a.txt").touch()
    assert main(["validate", "a.txt", "--write-baseline", "known.json"]) == 2
    assert not Path("known.json").exists()


# output


@pytest.mark.parametrize("form", ["text", "concise", "json", "github", "sarif", "junit", "markdown"])
def test_output_to_a_file_is_what_is_printed(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    write("a.txt", with_fault(r"\Foo é"))
    assert main(["validate", "a.txt", "--format", form]) == 0
    printed = capsys.readouterr().out
    assert main(["validate", "a.txt", "--format", form, "--output", "report"]) == 0
    assert capsys.readouterr().out == ""
    assert Path("report").read_bytes().decode() == printed
    assert sorted(path.name for path in Path().iterdir()) == ["a.txt", "report"]


def test_output_to_a_device() -> None:
    assert main(["validate", write("a.txt", *ABSTRACTS), "--output", "/dev/null"]) == 0
    assert not Path("/dev/null").is_file()


def test_github_actions_get_annotations_and_a_summary(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "summary.md")
    Path("summary.md").write_text("before\n", encoding="utf-8")
    write("a.txt", with_fault(r"\Foo"))
    assert main(["validate", "a.txt"]) == 0
    assert capsys.readouterr().out.startswith("::warning file=a.txt,line=3,col=48,title=M001 unknown-command::")
    assert Path("summary.md").read_text(encoding="utf-8").startswith("before\n## Validation of abstracts passed\n")
    assert main(["validate", "a.txt", "--format", "concise"]) == 0
    assert capsys.readouterr().out.startswith("a.txt:3:48: M001")


# damaged packages


@pytest.mark.parametrize(
    "descriptor",
    [
        "",
        "[]",
        "{}",
        '{"version": "1.0.0"}',
        '{"version": "1.0", "resources": [{}]}',
        '{"version": "1.0.0", "resources": {}}',
        '{"version": "1.0.0", "resources": [1]}',
        '{"version": "1.0.0", "resources": [{"name": "a", "path": "/etc/passwd", "bytes": 1, "hash": ""}]}',
        '{"version": "1.0.0", "resources": [{"name": "a", "path": "data/../../x", "bytes": 1, "hash": ""}]}',
        '{"version": "1.0.0", "resources": [{"name": "a", "path": "a\\u0000", "bytes": 1, "hash": ""}]}',
        '{"version": "1.0.0", "resources": [{"name": "a", "path": ["a"], "bytes": 1, "hash": ""}]}',
        '{"version": "1.0.0", "resources": [{"name": "a", "path": "a", "bytes": "1", "hash": ""}]}',
        "[" * 100_000,
        "\ud800",
    ],
)
def test_unusable_descriptor(descriptor: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("package").mkdir()
    Path("package/datapackage.json").write_bytes(descriptor.encode("utf-8", "surrogatepass"))
    assert main(["validate", "package", "--format", "json"]) == 1
    assert codes(capsys.readouterr().out) == ["S001"]


def test_without_pandera_the_command_that_installs_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    made = package(Path())
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert main(["validate", str(made.root)]) == 2
    assert "pip install 'icml-abstracts[validate]'" in capsys.readouterr().err
    assert main(["validate", "sources/a.txt"]) == 0


def test_faults_of_many_rows_are_one_finding(capsys: pytest.CaptureFixture[str]) -> None:
    made: Package = package(Path())
    made.change("sentences", text=pl.col("text").str.to_uppercase())
    assert main(["validate", str(made.root), "--format", "concise"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert "rows, first row 1 ('WE STUDY" in lines[0]


def test_a_file_or_package_that_is_named_twice_is_read_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = package(Path())
    a = write("a.txt", *ABSTRACTS)
    Path("link.txt").symlink_to(a)
    paths = [a, str(tmp_path / a), "link.txt", str(made.root), str(made.root.resolve()), str(made.root / "datapackage.json")]
    assert main(["validate", *paths]) == 0
    assert capsys.readouterr().out == "8 abstracts in 2 inputs: no findings\n"


def test_a_link_that_leads_to_itself(capsys: pytest.CaptureFixture[str]) -> None:
    a = write("a.txt", *ABSTRACTS)
    Path("loop").symlink_to("loop")
    assert main(["build", a, "--out", "loop"]) == 2
    assert capsys.readouterr().err.startswith("icml-abstracts: error: loop: cannot be written: ")
    assert main(["validate", "loop"]) == 2
    assert capsys.readouterr().err == "icml-abstracts: error: loop: Too many levels of symbolic links\n"


@pytest.mark.parametrize(
    "options",
    [{"year": 0}, {"year": 99999}, {"year": "2026"}, {"venue": " "}, {"expect_count": -1}],
    ids=str,
)
def test_impossible_options_in_python(options: dict[str, Any]) -> None:
    a = write("a.txt", *ABSTRACTS)
    (name,) = options
    with pytest.raises(CannotRun, match=f"{name} must be a"):
        build([a], "out", **options)
    with pytest.raises(CannotRun, match=f"{name} must be a"):
        validate(a, **options)
    assert not Path("out").exists()


def test_impossible_paths_in_python() -> None:
    a = write("a.txt", *ABSTRACTS)
    for call in (lambda: build([a], ""), lambda: build([""], "out"), lambda: validate(""), lambda: validate(a, against="")):
        with pytest.raises(CannotRun, match="a path is empty"):
            call()
    with pytest.raises(TypeError, match="sources must be a list of paths, not one path"):
        build(a, "out")
    with pytest.raises(TypeError, match="catalog must be a list of paths, not one path"):
        build([a], "out", catalog=a)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["build", "a.txt", "--out", ""], "argument --out: must not be empty"),
        (["build", "a.txt", "--out", "a.txt/x"], "a.txt/x: cannot be written: a.txt is not a folder; nothing was changed there"),
        (["build", "a.txt", "--expect-count", "-1"], "argument --expect-count: must be at least 0"),
        (["build", "a.txt", "--jobs", "0"], "argument --jobs: must be at least 1"),
        (["build", "a.txt", "--year", "0"], "argument --year: must be a year from 1900 to 2099"),
        (["build", "a.txt", "--year", "20x6"], "argument --year: must be a whole number, not '20x6'"),
        (["build", "a.txt", "--year", "2_026"], "argument --year: must be a whole number, not '2_026'"),
        (["build", "a.txt", "--venue", " "], "argument --venue: must not be empty"),
        (["build", "a.txt", "./a.txt"], "a.txt: is named twice"),
        (["build", "-"], "-: standard input has no name to become the id of a dump; save it to a file"),
        (["validate", "a.txt", "--expect-count", "-1"], "argument --expect-count: must be at least 0"),
        (["validate", "a.txt", "--year", "99999"], "argument --year: must be a year from 1900 to 2099"),
        (["validate", ""], "argument PATH: must not be empty"),
        (["validate", "a.txt", "--output", "none/out"], "none/out: No such file or directory"),
        (["validate", "a.txt", "--write-baseline", "none/out"], "none/out: No such file or directory"),
        (["validate", "a.txt", "--output", "a.txt/out"], "a.txt/out: Not a directory"),
        (["report", "--out", "none/page.html"], "none/page.html: No such file or directory"),
        (["report", "--out", ""], "argument --out: must not be empty"),
        (["show", ""], "argument ID: must not be empty"),
        (["rules", ""], "argument CODE: must not be empty"),
        (["diff", "a", "b", "--rows", "-1"], "argument --rows: must be at least 0"),
    ],
)
def test_what_cannot_be_run_says_why(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text(dump(*ABSTRACTS), encoding="utf-8")
    try:
        status = main(arguments)
    except SystemExit as end:
        status = int(end.code or 0)
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert printed.err.splitlines()[-1].endswith(said)
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
