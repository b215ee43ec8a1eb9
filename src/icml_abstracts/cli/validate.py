"""`icml-abstracts validate`: what is wrong with dumps and packages."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icml_abstracts.cli import argument_types

if TYPE_CHECKING:
    from icml_abstracts.validation import Report

HELP = "say what is wrong with dumps, other sources and data packages"
EXAMPLES = (
    "icml-abstracts validate icml2026.txt",
    "icml-abstracts validate dumps/ --expect-count 6628 --fail-on warning",
    "icml-abstracts validate dataset --format sarif --output findings.sarif",
    "icml-abstracts validate new.txt --against dataset --ignore M001,U",
    "unzip -p dump.zip | icml-abstracts validate -",
)

_FORMATS = ("text", "concise", "json", "github", "sarif", "junit", "markdown")
_SEVERITIES = ("error", "warning", "info")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "paths",
        metavar="PATH",
        nargs="+",
        type=argument_types.text,
        help="dump or other source, folder of them, package (its folder or descriptor), or - for standard input",
    )
    parser.add_argument("--format", choices=_FORMATS, help="format of the report (default: text, under GitHub Actions github)")
    parser.add_argument("--output", metavar="FILE", type=argument_types.path, help="write the report to FILE, whole or not at all")
    parser.add_argument("--fail-on", choices=_SEVERITIES, help="exit with 1 from this severity on (default: error)")
    parser.add_argument("--select", metavar="RULES", action="append", default=[], help="report these alone: codes, beginnings or names")
    parser.add_argument("--ignore", metavar="RULES", action="append", default=[], help="leave these out")
    parser.add_argument("--expect-count", metavar="N", type=argument_types.count, help="number of abstracts that there must be in all")
    parser.add_argument("--against", metavar="DATASET", type=argument_types.path, help="report abstracts that this package holds already")
    parser.add_argument("--baseline", metavar="FILE", type=argument_types.path, help="leave out the findings that FILE lists")
    parser.add_argument("--write-baseline", metavar="FILE", type=argument_types.path, help="list the findings in FILE and exit with 0")
    parser.add_argument("--venue", metavar="V", type=argument_types.text, help="venue, where a source has no heading")
    parser.add_argument("--year", metavar="Y", type=argument_types.year, help="year, where a source has no heading")
    parser.add_argument("--frictionless", action="store_true", default=None, help="let Frictionless judge the CSV files of packages too")


def run(arguments: argparse.Namespace) -> int:
    """Validate, report, and say by the exit status whether all is well."""
    from icml_abstracts.cli import CANNOT_RUN, FOUND, OK  # noqa: PLC0415
    from icml_abstracts.cli.progress import ProgressBar  # noqa: PLC0415
    from icml_abstracts.findings import Severity  # noqa: PLC0415
    from icml_abstracts.report import render  # noqa: PLC0415
    from icml_abstracts.report.style import Style  # noqa: PLC0415
    from icml_abstracts.validation import validate  # noqa: PLC0415 - slow

    chosen = _chosen(arguments)
    _refuse_overwriting(arguments)
    with ProgressBar() as progress:
        report = validate(
            *arguments.paths,
            select=chosen["select"],
            ignore=chosen["ignore"],
            expect_count=chosen["expect-count"],
            against=chosen["against"],
            baseline=None if arguments.write_baseline else chosen["baseline"],
            venue=chosen["venue"],
            year=chosen["year"],
            frictionless=bool(chosen["frictionless"]),
            progress=progress.update,
        )
    if arguments.write_baseline:
        return _write_baseline(report, arguments.write_baseline)
    fail_on = Severity[(chosen["fail-on"] or "error").upper()]
    under_actions = os.environ.get("GITHUB_ACTIONS") == "true"
    form = chosen["format"] or ("github" if under_actions else "text")
    colour = arguments.output is None and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    _write(render(report, form, Style(colour, fail_on)), arguments.output)
    if form == "github" and (summary := os.environ.get("GITHUB_STEP_SUMMARY")):
        with Path(summary).open("ab") as file:
            file.write(_bytes(render(report, "markdown", Style(fail_on=fail_on))))
    if any(finding.severity >= fail_on for finding in report.findings):
        return FOUND
    if not report.n_abstracts:
        print("icml-abstracts: error: no abstract was read", file=sys.stderr)
        return CANNOT_RUN
    return OK


def _chosen(arguments: argparse.Namespace) -> dict[str, Any]:
    """Every setting: from the command line, else from `pyproject.toml`; rules to ignore from both."""
    from icml_abstracts.settings import SETTINGS, settings  # noqa: PLC0415

    given = settings(Path.cwd())
    chosen = dict.fromkeys(SETTINGS) | given
    for name in SETTINGS:
        value = getattr(arguments, name.replace("-", "_"))
        if name in ("select", "ignore"):
            listed = [rule for part in value for rule in part.split(",")]
            chosen[name] = listed + given.get(name, []) if name == "ignore" else listed or given.get(name, [])
        elif value is not None:
            chosen[name] = value
    return chosen


def _refuse_overwriting(arguments: argparse.Namespace) -> None:
    """Refuse to write over an input, or a baseline over what is none."""
    from icml_abstracts.baseline import Baseline  # noqa: PLC0415
    from icml_abstracts.errors import CannotRun  # noqa: PLC0415

    for target in (arguments.output, arguments.write_baseline):
        if target is not None and any(path != "-" and Path(path).resolve() == target.resolve() for path in arguments.paths):
            raise CannotRun(f"{target}: is one of the inputs")
    if arguments.write_baseline and arguments.write_baseline.is_file() and arguments.write_baseline.stat().st_size:
        Baseline.read(arguments.write_baseline)


def _write_baseline(report: Report, path: Path) -> int:
    from icml_abstracts.baseline import baseline_text  # noqa: PLC0415
    from icml_abstracts.cli import CANNOT_RUN, OK  # noqa: PLC0415
    from icml_abstracts.report.style import counted  # noqa: PLC0415

    if not report.n_abstracts:
        print("icml-abstracts: error: no abstract was read", file=sys.stderr)
        return CANNOT_RUN
    _write(baseline_text(report.findings), path)
    print(f"{path}: {counted(len(report.findings), 'finding')}", file=sys.stderr)
    return OK


def _write(text: str, path: Path | None) -> None:
    from icml_abstracts.staging import write_file  # noqa: PLC0415

    if path is None:
        sys.stdout.buffer.write(_bytes(text))
    else:
        write_file(path, _bytes(text))


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "backslashreplace")
