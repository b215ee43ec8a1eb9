"""What the page shows of a data package."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from icml_abstracts.dataset import Location, load

SHOWN = ("contributions", "abbreviations", "quantities", "links", "math", "emphasis")
"""The span tables whose rows are marked in an abstract."""


@dataclass(frozen=True, slots=True)
class Content:
    """The tables, as `load` gives them.

    `papers` is missing, and so are tables of `spans`, where the package was built before there were such tables.
    """

    abstracts: pl.DataFrame
    papers: pl.DataFrame | None
    spans: dict[str, pl.DataFrame]


def read(package: Location | None) -> Content:
    """Read the tables of `package`; raises `FileNotFoundError` where it has no abstracts."""
    abstracts = load("abstracts", data=package)
    spans = {name: table for name in SHOWN if (table := _optional(name, package)) is not None}
    return Content(abstracts, _optional("papers", package) if "paper_id" in abstracts.columns else None, spans)


def _optional(name: str, package: Location | None) -> pl.DataFrame | None:
    try:
        return load(name, data=package)
    except (FileNotFoundError, ValueError):
        return None
