"""`icml-abstracts report`: a data package as a page to look at."""

from __future__ import annotations

import argparse
from pathlib import Path

from icml_abstracts.cli import argument_types

HELP = "make a web page of a data package, in one file, to look at and to search"
EXAMPLES = (
    "icml-abstracts report",
    "icml-abstracts report dataset --out icml2026.html",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "package",
        metavar="PACKAGE",
        nargs="?",
        type=argument_types.path,
        help="data package (default: the dataset that comes with the library)",
    )
    parser.add_argument(
        "--out", metavar="FILE", type=argument_types.path, default=Path("report.html"), help="the page (default: report.html)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the page and say where it is."""
    from icml_abstracts.errors import CannotRun  # noqa: PLC0415 - slow
    from icml_abstracts.page import write  # noqa: PLC0415

    try:
        page = write(arguments.package, arguments.out)
    except FileNotFoundError as error:
        if error.errno is not None:  # the page's own folder
            raise
        raise CannotRun(str(error)) from None
    print(f"{page} ({page.stat().st_size / 1e6:,.1f} MB)")
    return 0
