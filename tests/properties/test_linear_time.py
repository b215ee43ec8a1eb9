"""Time grows linearly on hostile input: eight times the length takes nowhere near sixty-four times the time."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import pytest

from icml_abstracts.annotation import annotate
from icml_abstracts.sources.text import parse

SHORT, FACTOR, MARGIN = 10_000, 8, 3

UNITS = (
    "$", "$a ", "$ ", "$$", "*", "*a ", "**a ", "_", "_a ", "`", "`a ", "``", "(", "(A) ", "A (B) ", "{", "{a", "{}", "}",
    "\\", "\\c", "\\foo{", "\\frac{", "\\frac", "\\R^", "\\textit{", "\\left(", "\\begin{itemize}\\item ", "<", "<i>", '<a href="', "&",
    "&amp;", "[", "](", "[a](", "^{", "x_{", "~", "--", "\n", "\n\n", "a-\n", "\t", "e\u0301", "\u0301", "\u200b",
    "https://", "a.b/", "A", "1 ", "1-", "10% ", ". A", "e.g. ", '"', "'",
)  # fmt: skip


def seconds(function: Callable[[str], object], text: str) -> float:
    gc.collect()
    gc.disable()
    try:
        started = time.process_time()
        function(text)
        return time.process_time() - started
    finally:
        gc.enable()


def slowdown(function: Callable[[str], object], unit: str) -> float:
    """How many times longer the long text takes than the short one; the least of a few tries, since a machine may be busy."""
    short = (unit * SHORT)[:SHORT]
    return min(seconds(function, short * FACTOR) / max(seconds(function, short), 1e-3) for _ in range(2))


@pytest.mark.parametrize("unit", UNITS)
def test_annotating(unit: str) -> None:
    assert slowdown(annotate, unit) < FACTOR * MARGIN


@pytest.mark.parametrize("unit", ["\\frac", "\\cite[", "\\sqrt[", "{", "x^", "\\R_", "\\left(", "\\over ", "\\begin{array}{c}"])
def test_annotating_formulas(unit: str) -> None:
    assert slowdown(lambda tex: annotate(f"${tex}$"), unit) < FACTOR * MARGIN


@pytest.mark.parametrize("unit", ["\n", "a\n", "a\n\n", "\r", "ICML 2026 Papers\n\n", "\udcff"])
def test_reading(unit: str) -> None:
    assert slowdown(parse, unit) < FACTOR * MARGIN
