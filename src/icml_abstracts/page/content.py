"""What the page shows of a data package."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from icml_abstracts.dataset import Location, load

SHOWN = ("contributions", "abbreviations", "quantities", "links", "math", "emphasis")
"""The span tables whose rows are marked in an abstract."""


@dataclass(frozen=True, slots=True)
class Content:
    """The tables, as `load` gives them; without `papers`, or some of `spans`, the page does without them too."""

    abstracts: pl.DataFrame
    papers: pl.DataFrame | None
    spans: dict[str, pl.DataFrame]


def read(package: Location | None) -> Content:
    """Read the tables of `package`; raises what `load` raises."""
    return Content(load("abstracts", data=package), load("papers", data=package), {name: load(name, data=package) for name in SHOWN})
