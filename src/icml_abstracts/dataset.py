"""Loading the tables of a data package: the one that comes with this library, or any other."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

import polars as pl

from icml_abstracts.errors import MissingExtra, suggestion
from icml_abstracts.spec import TABLES

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

Location = str | os.PathLike[str]
Backend = Literal["polars", "pandas", "arrow"]
BACKENDS: tuple[Backend, ...] = ("polars", "pandas", "arrow")

_INSTALLED = Path(__file__).parent / "_package"
_CHECKOUT = Path(__file__).resolve().parents[2]


def path(table: str = "abstracts", *, data: Location | None = None) -> Path:
    """The Parquet file of `table`.

    Args:
        table: name of a table.
        data: a package: its folder, the folder of its tables, or its `datapackage.json`. By default the dataset that
            comes with the library.

    Raises:
        ValueError: there is no table of that name.
        FileNotFoundError: `data` holds no such file.
    """
    names = [known.name for known in TABLES]
    if table not in names:
        raise ValueError(f"there is no table '{table}'; {suggestion(table, names)}")
    root = Path(data) if data is not None else _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT
    if root.name == "datapackage.json":
        root = root.parent
    found = next((file for file in (root / "data" / f"{table}.parquet", root / f"{table}.parquet") if file.is_file()), None)
    if found is None:
        raise FileNotFoundError(f"{root}: no table '{table}' (looked for data/{table}.parquet); build one with 'icml-abstracts build'")
    return found


@overload
def load(table: str = ..., *, data: Location | None = ..., backend: Literal["polars"] = ...) -> pl.DataFrame: ...
@overload
def load(table: str = ..., *, data: Location | None = ..., backend: Literal["pandas"]) -> pd.DataFrame: ...
@overload
def load(table: str = ..., *, data: Location | None = ..., backend: Literal["arrow"]) -> pa.Table: ...


def load(table: str = "abstracts", *, data: Location | None = None, backend: Backend = "polars") -> Any:
    """One table, typed as the data dictionary says.

    Args:
        table: name of a table.
        data: a package, as in `path`.
        backend: `polars` gives a `polars.DataFrame`, `pandas` a `pandas.DataFrame` with Arrow dtypes (so that a missing
            integer stays an integer), `arrow` a `pyarrow.Table`.

    Raises:
        ValueError: there is no such table or backend.
        FileNotFoundError: `data` holds no such file.
        MissingExtra: the backend's library is not installed.
    """
    file = path(table, data=data)
    if backend == "polars":
        return pl.read_parquet(file)
    if backend not in BACKENDS:
        raise ValueError(f"there is no backend '{backend}'; {suggestion(backend, BACKENDS)}")
    try:
        import pyarrow.parquet as pq  # noqa: PLC0415 - an extra

        if backend == "arrow":
            return pq.read_table(file)
        import pandas as pd  # noqa: PLC0415 - an extra

        return pq.read_table(file).to_pandas(types_mapper=pd.ArrowDtype)
    except ImportError:
        raise MissingExtra("pandas" if backend == "pandas" else "build", f'backend="{backend}"') from None


def scan(table: str = "abstracts", *, data: Location | None = None) -> pl.LazyFrame:
    """One table as a `polars.LazyFrame`, read when collected; arguments and errors as in `load`."""
    return pl.scan_parquet(path(table, data=data))
