"""Pandera schemas of the tables: `schemas.abstracts`, `schemas.sentences` and so on, made when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icml_abstracts import spec

if TYPE_CHECKING:
    from pandera.polars import DataFrameSchema


def __getattr__(name: str) -> DataFrameSchema:
    """The schema of the table called `name`.

    Raises:
        AttributeError: there is no such table.
        ImportError: Pandera is not installed.
    """
    try:
        table = spec.table(name)
    except KeyError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; tables: {', '.join(__dir__())}") from None
    try:
        from icml_abstracts.project.pandera_schema import pandera_schema  # noqa: PLC0415  Pandera is an extra, and heavy
    except ModuleNotFoundError as error:
        raise ImportError("schemas need Pandera: pip install 'icml-abstracts[validate]'") from error
    return pandera_schema(table)


def __dir__() -> list[str]:
    return [table.name for table in spec.TABLES]
