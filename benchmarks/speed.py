"""Speed, as ratios measured in one run: text, annotation and loading."""

from __future__ import annotations

import logging
import re
import time
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import polars as pl
from texts import ROOT, abstracts

from icml_abstracts import annotate, load
from icml_abstracts.markup.text import read

STACK_SAMPLE = 60
"""Abstracts that the slow stack is given; all others get all."""


def seconds(function: Callable[[str], object], texts: Sequence[str], rounds: int = 3) -> float:
    """Processor time per text, in seconds: the best of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        started = time.process_time()
        for text in texts:
            function(text)
        best = min(best, time.process_time() - started)
    return best / len(texts)


def pylatexenc_text() -> Callable[[str], object]:
    """The text of pylatexenc with its best options for abstracts; where it fails, the source."""
    from pylatexenc.latex2text import LatexNodes2Text  # noqa: PLC0415

    converter: Any = LatexNodes2Text(math_mode="text", keep_comments=True, strict_latex_spaces=False)

    def run(raw: str) -> object:
        try:
            return converter.latex_to_text(re.sub(r"(?<!\\\\)%", r"\\%", raw))
        except Exception:  # whatever it raises, the benchmark goes on
            return raw

    return run


def stack() -> Callable[[str], object]:
    """Text, sentences, abbreviations, quantities and URLs by one library each."""
    import pysbd  # noqa: PLC0415
    from abbreviations import schwartz_hearst  # noqa: PLC0415
    from quantulum3 import parser  # noqa: PLC0415
    from urlextract import URLExtract  # noqa: PLC0415

    to_text = pylatexenc_text()
    segmenter = pysbd.Segmenter(language="en", clean=False)
    extractor = URLExtract()

    def run(raw: str) -> object:
        text = str(to_text(raw))
        return (
            segmenter.segment(text),
            schwartz_hearst.extract_abbreviation_definition_pairs(doc_text=text),
            parser.parse(text),
            extractor.find_urls(text),
        )

    return run


def loading(rounds: int = 300) -> tuple[float, float]:
    """Seconds of `load()` and of a bare `polars.read_parquet`, taken in turns."""
    path = ROOT / "data" / "abstracts.parquet"
    times: dict[str, list[float]] = {"load": [], "bare": []}
    functions: dict[str, Callable[[], object]] = {"load": load, "bare": lambda: pl.read_parquet(path)}
    for _ in range(rounds):
        for name, function in functions.items():
            started = time.perf_counter()
            function()
            times[name].append(time.perf_counter() - started)
    return sorted(times["load"])[rounds // 2], sorted(times["bare"])[rounds // 2]


def main() -> None:
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    texts = abstracts()
    ours, theirs = seconds(read, texts), seconds(pylatexenc_text(), texts, rounds=1)
    print(f"text with edits, against pylatexenc's text: {theirs / ours:.0f} times as fast")
    sample = texts[:: max(1, len(texts) // STACK_SAMPLE)]
    ours, theirs = seconds(annotate, sample), seconds(stack(), sample, rounds=1)
    print(f"annotation, against the stack: {theirs / ours:.0f} times as fast")
    print(f"annotation of all {len(texts):,} abstracts: {1 / seconds(annotate, texts):,.0f} abstracts/s on one core")
    ours, theirs = loading()
    print(f"load(), against polars.read_parquet: {ours / theirs:.2f} times its time")


if __name__ == "__main__":
    main()
