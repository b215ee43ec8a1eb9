"""Encodings that are not UTF-8, from the first bytes of a file."""

from __future__ import annotations

import codecs

import pytest

from icml_abstracts.sources.text import parse, wide_encoding


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
    assert str(finding) == "x.txt:1:1: F004 utf-16: the file is UTF-16, not UTF-8"
