"""The dumps beside a package (`data/raw/`): the files that its tables were built from, and the places in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polars as pl

from icml_abstracts.findings import Finding
from icml_abstracts.integrity.faults import Tables, display
from icml_abstracts.package import fingerprint
from icml_abstracts.sources.text import BYTE_ORDER_MARK

FOLDER = "data/raw"


def check(tables: Tables, root: Path) -> Iterator[Finding]:
    """Whether the dumps that are there are those of `dumps`, and `abstracts` gives the right places in them."""
    if "dumps" not in tables:
        return
    wrong: list[int] = []
    for number, dump in enumerate(tables["dumps"].iter_rows(named=True), 1):
        path = root / FOLDER / Path(dump["file_name"] or "").name
        if not path.is_file():
            continue
        found = fingerprint(path)
        if (found.n_bytes, found.sha256) != (dump["n_bytes"], dump["sha256"]):
            problem = f"it has {found.n_bytes} bytes, not {display(dump['n_bytes'])}"
            if found.n_bytes == dump["n_bytes"]:
                problem = "its SHA-256 differs"
            context: dict[str, str | int] = {"file": f"{FOLDER}/{path.name}", "problem": problem}
            yield Finding(tables.file("dumps"), "C013", record=number, excerpt=dump["dump_id"] or "", context=context)
        elif "abstracts" in tables:
            wrong += _misplaced(tables, dump["dump_id"], path)
    rows = tables.numbered("abstracts").filter(pl.col("_row").is_in(wrong)) if wrong else pl.DataFrame()
    yield from tables.fault("abstracts", "C006", rows, "raw", column="raw")


def _misplaced(tables: Tables, dump_id: str, path: Path) -> list[int]:
    """The rows of `abstracts` whose place in the dump holds something else."""
    text = path.read_bytes().decode("utf-8", "replace").removeprefix(BYTE_ORDER_MARK)
    rows = tables.numbered("abstracts").filter(dump_id=dump_id).drop_nulls(["dump_start", "dump_end"])
    return [row for row, start, end, raw in rows.select("_row", "dump_start", "dump_end", "raw").iter_rows() if text[start:end] != raw]
