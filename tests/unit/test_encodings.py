"""Encodings that are not UTF-8, from the first bytes of a file."""

from __future__ import annotations

import bz2
import codecs
import gzip
import io
import lzma
import zipfile
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from icml_abstracts.annotation import annotate
from icml_abstracts.findings import Finding
from icml_abstracts.sources import FORMATS, sources
from icml_abstracts.sources.text import binary_kind, parse, wide_encoding


@pytest.mark.parametrize(
    ("head", "encoding"),
    [
        ("ICML".encode("utf-16"), "UTF-16"),
        (codecs.BOM_UTF16_BE + "ICML".encode("utf-16-be"), "UTF-16"),
        ("ICML".encode("utf-32"), "UTF-32"),
        (codecs.BOM_UTF32_BE, "UTF-32"),
        ("ICML".encode("utf-16-le"), "UTF-16LE"),
        ("ICML".encode("utf-16-be"), "UTF-16BE"),
        ("ICML".encode("utf-16-le") + b"I", "UTF-16LE"),
        ("ICML".encode("utf-32-le"), "UTF-32LE"),
        ("ICML".encode("utf-32-be") + b"\0", "UTF-32BE"),
        ("ICM".encode("utf-32-le"), None),
        ("ICML".encode("utf-16-le") + b"\0", "UTF-16LE"),
        ("ICML".encode("utf-16-be") + b"I", "UTF-16BE"),
        ("ICM".encode("utf-16-le"), None),
        (b"I\0C\0M\0LL", None),
        (b"I\0C\0M\0\0\0", None),
        (b"\0I\0C\0M\0\0", None),
        (b"\0" * 8, None),
        (b"ICML 2026 Papers", None),
        (b"", None),
    ],
)
def test_wide_encoding(head: bytes, encoding: str | None) -> None:
    assert wide_encoding(head) == encoding


def test_a_file_in_a_wide_encoding_is_named() -> None:
    (finding,) = parse("ICML 2026 Papers".encode("utf-16"), "x.txt").findings
    assert str(finding) == "x.txt:1:1: F004 other-encoding: the file is UTF-16, not UTF-8"


def zipped() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("dump.txt", "ICML 2026 Papers\n")
    return file.getvalue()


def table() -> bytes:
    file = io.BytesIO()
    pl.DataFrame({"raw": ["We tune harps."]}).write_parquet(file)
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (gzip.compress(b"ICML 2026 Papers\n", mtime=0), "a gzip archive"),
        (bz2.compress(b"ICML 2026 Papers\n"), "a bzip2 archive"),
        (bz2.compress(b"ICML 2026 Papers\n", 1), "a bzip2 archive"),
        (bz2.compress(b""), "a bzip2 archive"),
        (b"PK\x05\x06" + bytes(18), "a zip archive, or an office document"),
        (b"dump.txt" + bytes(249) + b"ustar\00000", "a tar archive"),
        (b"SQLite format 3\0", "an SQLite database"),
        (b"\xff\xd8\xff\xe0", "an image"),
        (lzma.compress(b"ICML 2026 Papers\n"), "an xz archive"),
        (zipped(), "a zip archive, or an office document"),
        (table(), "a Parquet table"),
        (b"%PDF-1.7\n@\n", "a PDF"),
        (b"PAR1 and BZh are letters.", None),
        (b"PK 2026 Papers", None),
    ],
    ids=[
        "gzip",
        "bzip2",
        "bzip2 -1",
        "empty bzip2",
        "empty zip",
        "tar",
        "sqlite",
        "jpeg",
        "xz",
        "zip",
        "parquet",
        "pdf",
        "text",
        "heading",
    ],
)
def test_what_is_no_text_is_named(data: bytes, kind: str | None, tmp_path: Path) -> None:
    assert binary_kind(data) == kind
    path = tmp_path / "icml2026.txt"
    path.write_bytes(data)
    (source,) = sources([path])
    said = [finding for finding in source.items() if isinstance(finding, Finding) and finding.code == "F015"]
    assert [str(finding) for finding in said] == ([f"icml2026.txt:1:1: F015 not-text: the file is {kind}, not text"] if kind else [])


@pytest.mark.parametrize("source_format", FORMATS)
def test_what_is_no_text_is_named_whatever_format_is_asked_for(source_format: str, tmp_path: Path) -> None:
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"ICML 2026 Papers\n", mtime=0))
    (tmp_path / "b.txt").write_bytes("ICML 2026 Papers".encode("utf-16"))
    found = [list(source.items()) for source in sources([tmp_path / "a.gz", tmp_path / "b.txt"], source_format)]
    assert [[finding.code for finding in items if isinstance(finding, Finding)] for items in found] == [["F015"], ["F004"]]


@pytest.mark.parametrize("value", [None, 3, ["ICML 2026 Papers"]])
def test_what_is_no_text_in_memory_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match=f"must be a text or bytes, not {type(value).__name__}"):
        parse(value)
    with pytest.raises(TypeError, match=f"must be a text, not {type(value).__name__}"):
        annotate(value)
