"""What fuzzing kept, and what it has not seen: any bytes as a dump, any damage to a package."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz.harness import clean_package, validate_dump, validate_package
from strategies.markup import sources

CORPUS = sorted((Path(__file__).parent / "corpus").iterdir())


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        clean_package(Path(name))
        yield Path(name)


@pytest.mark.parametrize("path", CORPUS, ids=[path.name for path in CORPUS])
def test_corpus(path: Path, tmp_path: Path) -> None:
    validate_dump(path.read_bytes(), tmp_path)


@settings(max_examples=30)
@given(data=st.binary(max_size=200))
def test_any_bytes(data: bytes, folder: Path) -> None:
    validate_dump(data, folder)


@settings(max_examples=50)
@given(
    texts=st.lists(sources, max_size=3),
    heading=st.sampled_from(["ICML 2026 Papers\n\n", ""]),
    end=st.sampled_from(["\n\n", "\r\n\r\n", "\r\r"]),
)
def test_any_markup(texts: list[str], heading: str, end: str, folder: Path) -> None:
    validate_dump((heading + end.join(texts)).encode("utf-8", "surrogatepass"), folder)


@settings(max_examples=10)
@given(data=st.binary(min_size=5, max_size=40))
def test_any_damage_to_a_package(data: bytes, folder: Path) -> None:
    validate_package(data, folder)
