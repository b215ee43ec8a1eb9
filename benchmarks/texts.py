"""The abstracts that benchmarks run on: those of this repository, and other venues' where they are at hand."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import polars as pl

ROOT = Path(__file__).resolve().parents[1]
CORPORA = ROOT.parent / "shared" / "corpora"


def abstracts() -> list[str]:
    """Sources of abstracts, white space folded."""
    own = pl.read_parquet(ROOT / "data" / "abstracts.parquet")["raw"].to_list()
    records = (record for path in sorted(CORPORA.glob("*.json")) for record in json.loads(path.read_text(encoding="utf-8")))
    others = [record.get("abstract") or "" for record in records]
    return [text for text in (" ".join(raw.split()) for raw in own + others) if text]


def synthetic(count: int) -> list[str]:
    """`count` abstracts made of shuffled sentences; the same for every call."""
    sentences = [sentence for text in abstracts() for sentence in re.split(r"(?<=[.?!]) (?=[A-Z])", text)]
    chance = random.Random(7)
    return [" ".join(chance.sample(sentences, 7)) for _ in range(count)]
