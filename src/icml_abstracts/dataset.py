"""Loading the tables of a data package: the one that comes with this library, or any other."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

import polars as pl

from icml_abstracts.errors import DamagedTable, MissingExtra, suggestion
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.spec import TABLES

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

Location = str | os.PathLike[str]
_T = TypeVar("_T")
Backend = Literal["polars", "pandas", "arrow"]
BACKENDS: tuple[Backend, ...] = ("polars", "pandas", "arrow")

_TABLES = {table.name: table for table in TABLES}
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
    if table not in _TABLES:
        raise ValueError(f"there is no table '{table}'; {suggestion(str(table), list(_TABLES))}")
    root = Path(data) if data is not None else _own()
    if root.name == "datapackage.json":
        root = root.parent
    for folder in ("data", ""):
        file = root / folder / f"{table}.parquet"
        if file.is_file():
            return file
    raise FileNotFoundError(f"{root}: no table '{table}' (looked for data/{table}.parquet); build one with 'icml-abstracts build'")


@cache
def _own() -> Path:
    """The package that comes with the library, or that of the checkout that it runs from."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


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
        DamagedTable: the file is no Parquet, or has other columns or types than the table.
        MissingExtra: the backend's library is not installed.
    """
    file = path(table, data=data)
    if backend not in BACKENDS:
        raise ValueError(f"there is no backend '{backend}'; {suggestion(backend, BACKENDS)}")
    with reading(file):
        if backend == "polars":
            frame = pl.read_parquet(file, hive_partitioning=False, glob=False)
            return _checked(frame, table, dict(zip(frame.columns, frame.dtypes, strict=True)), file)
        return _checked(_foreign(file, backend), table, pl.read_parquet_schema(file), file)


def scan(table: str = "abstracts", *, data: Location | None = None) -> pl.LazyFrame:
    """One table as a `polars.LazyFrame`, whose rows are read when it is collected; arguments and errors as in `load`."""
    file = path(table, data=data)
    with reading(file):
        frame = pl.scan_parquet(file, hive_partitioning=False, glob=False)
        return _checked(frame, table, frame.collect_schema(), file)


UNREADABLE = (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError, ValueError)
"""What reading a damaged file can raise."""


@contextmanager
def reading(file: object) -> Iterator[None]:
    """Raises `DamagedTable`, which names `file`, where reading it as Parquet fails."""
    try:
        yield
    except DamagedTable:
        raise
    except UNREADABLE as error:
        reason = isinstance(error, OSError) and error.strerror
        raise DamagedTable(file, reason or f"cannot be read as Parquet ({first_line(error)})") from None


def first_line(error: BaseException) -> str:
    """What an error of a library says, without its explanations."""
    return str(error).split("\n", 1)[0] or type(error).__name__


def _checked(read: _T, table: str, found: Mapping[str, pl.DataType], file: Path) -> _T:
    """`read`, if it has the columns of `table` in their types; others may stand beside them."""
    for name, dtype in _columns(table).items():
        if name not in found:
            raise DamagedTable(file, f"has no column '{name}', so it is not the table '{table}'")
        if found[name] != dtype:
            raise DamagedTable(file, f"its column '{name}' is of type {found[name]}, not {dtype}")
    return read


@cache
def _columns(table: str) -> dict[str, pl.DataType]:
    return polars_schema(_TABLES[table])


def _foreign(file: Path, backend: Backend) -> Any:
    """The file as a table of another library."""
    try:
        import pyarrow.parquet as pq  # noqa: PLC0415 - an extra

        if backend == "arrow":
            return pq.read_table(file)
        import pandas as pd  # noqa: PLC0415 - an extra

        return pq.read_table(file).to_pandas(types_mapper=pd.ArrowDtype)
    except ImportError:
        raise MissingExtra("pandas" if backend == "pandas" else "build", f'backend="{backend}"') from None
