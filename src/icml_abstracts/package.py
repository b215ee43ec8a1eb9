"""The data package on disk: where it lies, how it is written."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path, PurePosixPath
from typing import IO, TYPE_CHECKING

import polars as pl

from icml_abstracts.errors import CannotRun, MissingExtra
from icml_abstracts.project import dataset_card
from icml_abstracts.project.croissant import croissant
from icml_abstracts.project.data_package import CSV, PARQUET, Fingerprint, data_package
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.project.table_schema import json_text, table_schema_files
from icml_abstracts.spec import TABLES, Column, Table
from icml_abstracts.staging import staged

if TYPE_CHECKING:
    import pyarrow.parquet as pq

DESCRIPTOR = "datapackage.json"
CROISSANT = "croissant.json"
CHECKSUMS = "SHA256SUMS"


class TableWriter:
    """Writes one table as Parquet and as CSV, a frame at a time."""

    def __init__(self, table: Table, folder: Path, stack: ExitStack) -> None:
        import pyarrow.parquet as pq  # noqa: PLC0415 - an extra, and slow to import

        from icml_abstracts.project.arrow_schema import arrow_schema  # noqa: PLC0415

        self.table = table
        parquet = folder / PARQUET.path(table)
        parquet.parent.mkdir(parents=True, exist_ok=True)
        self._parquet: pq.ParquetWriter = stack.enter_context(pq.ParquetWriter(parquet, arrow_schema(table), compression="zstd"))
        self._csv: IO[bytes] = stack.enter_context((folder / CSV.path(table)).open("wb"))
        self._csv.write((",".join(column.name for column in table.columns) + "\n").encode())

    def write(self, frame: pl.DataFrame) -> None:
        """Append the rows of `frame`, which has the table's dtypes."""
        from icml_abstracts.project.arrow_schema import arrow_table  # noqa: PLC0415

        if frame.height:
            self._parquet.write_table(arrow_table(self.table, frame))
            csv_form(frame, self.table).write_csv(self._csv, include_header=False)


def csv_form(frame: pl.DataFrame, table: Table) -> pl.DataFrame:
    """`frame` as its CSV file holds it: lists as JSON text."""
    lists = [column.name for column in table.columns if column.type == "list"]
    encode = [pl.col(name).map_elements(_json_list, return_dtype=pl.String) for name in lists]
    return frame.with_columns(encode)


def _json_list(values: pl.Series) -> str:
    return json.dumps(values.to_list(), ensure_ascii=False)


@contextmanager
def package_writer(out: Path) -> Iterator[dict[str, TableWriter]]:
    """Writers for every table, by name; the package in `out` is replaced when the block ends, and only then.

    Raises:
        MissingExtra: pyarrow is not installed.
        CannotRun: `out` cannot be written; the package in it, if any, stays as it was.
    """
    try:
        import pyarrow.parquet  # noqa: F401, PLC0415
    except ImportError:
        raise MissingExtra("build", "writing a data package") from None
    try:
        with staged(out, is_package_file, DESCRIPTOR) as folder:
            with ExitStack() as stack:
                yield {table.name: TableWriter(table, folder, stack) for table in TABLES}
            describe(folder)
    except OSError as error:
        reason = error.strerror or (os.strerror(error.errno) if error.errno else str(error))
        raise CannotRun(f"{out}: cannot be written: {reason}; nothing was changed there") from error


def describe(folder: Path) -> None:
    """Write the descriptors of the tables that lie in `folder`, and the checksums of all files."""
    import pyarrow.parquet as pq  # noqa: PLC0415 - an extra, and slow to import

    files = {form.path(table): fingerprint(folder / form.path(table)) for table in TABLES for form in (PARQUET, CSV)}
    n_rows = {table.name: pq.read_metadata(folder / PARQUET.path(table)).num_rows for table in TABLES}
    descriptors = {
        **table_schema_files(),
        DESCRIPTOR: json_text(data_package(files)),
        CROISSANT: json_text(croissant(files)),
        dataset_card.PATH: dataset_card.dataset_card(n_rows),
    }
    for path, content in descriptors.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_bytes(content.encode())
        files[path] = fingerprint(folder / path)
    sums = "".join(f"{file.sha256}  {path}\n" for path, file in sorted(files.items()))
    (folder / CHECKSUMS).write_bytes(sums.encode())


def is_package_file(path: str) -> bool:
    """Whether `path`, relative to a package, is written by a build and so superseded by the next."""
    folder, _, name = path.rpartition("/")
    return (
        path in (DESCRIPTOR, CROISSANT, CHECKSUMS, dataset_card.PATH, "schemas", "data")
        or (folder == "schemas" and name.endswith(".json"))
        or (folder == "data" and name.endswith((".parquet", ".csv")))
    )


def is_inside(path: str) -> bool:
    """Whether a descriptor's path leads to a file in the package."""
    return bool(path) and "\\" not in path and "\0" not in path and not path.startswith("/") and ".." not in PurePosixPath(path).parts


def fingerprint(*paths: Path) -> Fingerprint:
    """Size and SHA-256 of a file, or of several one after another."""
    digest, size = hashlib.sha256(), 0
    for path in paths:
        with path.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
                size += len(block)
    return Fingerprint(size, digest.hexdigest())


def read_csv(table: Table, folder: Path) -> pl.DataFrame:
    """The table in the package `folder`, read from its CSV file; equal to what its Parquet file holds."""
    path = folder / CSV.path(table)
    raw = pl.read_csv(path, infer_schema=False)
    schema = polars_schema(table)
    decode = [_decoded(pl.col(column.name), column, schema[column.name]) for column in table.columns]
    return raw.select(decode)


def _decoded(cell: pl.Expr, column: Column, dtype: pl.DataType) -> pl.Expr:
    match column.type:
        case "list":
            return cell.str.json_decode(dtype)
        case "boolean":
            return cell.replace_strict({"true": True, "false": False}, return_dtype=dtype)
        case "string" if column.may_be_empty:
            return cell.fill_null("")
        case _:
            return cell.cast(dtype)
