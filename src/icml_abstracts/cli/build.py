"""`icml-abstracts build`: sources to a data package."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from icml_abstracts.cli import argument_types
from icml_abstracts.spec import FORMATS

HELP = "make a data package of abstracts"
EXAMPLES = (
    "icml-abstracts build icml2026.txt --out dataset",
    "icml-abstracts build icml2026.txt --catalog papers.csv --out dataset",
    "icml-abstracts build icml-2026-orals-posters.json icml-2026-abstracts.json --out dataset",
    "icml-abstracts build dumps/*.txt --out dataset --expect-count 6628",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("sources", metavar="SOURCE", nargs="+", type=argument_types.path, help="file of abstracts")
    parser.add_argument(
        "--out", metavar="DIR", type=argument_types.path, default=Path("dataset"), help="folder of the package (default: dataset)"
    )
    parser.add_argument(
        "--catalog",
        metavar="FILE",
        action="append",
        default=[],
        type=argument_types.path,
        help="papers to link abstracts to: CSV, JSON or BibTeX",
    )
    parser.add_argument("--source-format", choices=FORMATS, help="format of the sources (default: recognised from their content)")
    processors = os.cpu_count() or 1
    parser.add_argument(
        "--jobs", metavar="N", type=argument_types.positive, default=processors, help="processes (default: one for each processor)"
    )
    parser.add_argument("--expect-count", metavar="N", type=argument_types.count, help="fail unless the sources hold this many abstracts")
    parser.add_argument("--venue", metavar="V", type=argument_types.text, help="venue, where a source has no heading")
    parser.add_argument("--year", metavar="Y", type=argument_types.year, help="year, where a source has no heading")


def run(arguments: argparse.Namespace) -> int:
    """Build and say what was built."""
    from icml_abstracts.cli.progress import ProgressBar  # noqa: PLC0415
    from icml_abstracts.pipeline import build  # noqa: PLC0415 - slow

    with ProgressBar() as progress:
        built = build(
            arguments.sources,
            arguments.out,
            catalog=arguments.catalog,
            source_format=arguments.source_format,
            jobs=arguments.jobs,
            expect_count=arguments.expect_count,
            venue=arguments.venue,
            year=arguments.year,
            progress=progress.update,
        )
    print(f"{built.path / 'datapackage.json'}")
    for table, count in sorted(built.rows.items(), key=lambda item: (-item[1], item[0])):
        print(f"  {count:>9,} {table}")
    if built.findings:
        total = sum(built.findings.values())
        codes = ", ".join(f"{count} {code}" for code, count in built.findings.items())
        print(f"{total} finding{'s' if total != 1 else ''} ({codes}); none stands in the way of a dataset", file=sys.stderr)
    return 0
