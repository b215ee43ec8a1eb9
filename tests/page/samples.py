"""Small contents of a page, written by hand, with rows whose places are found by their words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import polars as pl

from icml_abstracts.page.content import Content
from icml_abstracts.project.polars_schema import polars_schema
from icml_abstracts.spec import ABBREVIATIONS, ABSTRACTS, CONTRIBUTIONS, EMPHASIS, LINKS, MATH, QUANTITIES, Table

PLAIN = (
    "We study large language models (LLMs) and propose Glimmer, a parser that is up to 2.5× faster on $n^2$ inputs. "
    "It is public: https://github.com/example/glimmer."
)
TEXT = PLAIN.replace("$n^2$", "n²")

Row = tuple[str, dict[str, Any]]
"""The words that a span covers, and its own columns."""


def abstracts(texts: Sequence[str], venues: Sequence[tuple[str, int]] = (("ICML", 2026),)) -> pl.DataFrame:
    """A row of `abstracts` for every text; the venues take turns."""
    rows = [
        {
            "abstract_id": f"{index:016x}",
            "dump_id": "icml2026",
            "ordinal": index + 1,
            "venue": venues[index % len(venues)][0],
            "year": venues[index % len(venues)][1],
            "raw": text,
            "text": text,
            "n_words": len(text.split()),
            "n_sentences": 1,
            "status": "ok",
        }
        for index, text in enumerate(texts)
    ]
    columns = polars_schema(ABSTRACTS)
    return pl.DataFrame(rows, schema={name: dtype for name, dtype in columns.items() if name not in ("paper_id", "link_method")})


def spans(table: Table, texts: Sequence[str], rows: dict[int, list[Row]]) -> pl.DataFrame:
    """Rows of a span table, by the index of their abstract."""
    made: list[dict[str, Any]] = []
    assert table.surface
    for index, found in rows.items():
        for ordinal, (words, own) in enumerate(found, 1):
            start = texts[index].index(words)
            place = {"start": start, "end": start + len(words), "raw_start": start, "raw_end": start + len(words)}
            made.append({"abstract_id": f"{index:016x}", "ordinal": ordinal, table.surface: words, **place, **own})
    return pl.DataFrame(made, schema=polars_schema(table))


def abbreviation(text: str, short: str, long: str) -> dict[str, Any]:
    """The own columns of a row of `abbreviations`."""
    starts = {"short_start": text.index(f"({short})") + 1, "long_start": text.index(long)}
    return {
        "short": short,
        "long": long,
        **starts,
        "short_end": starts["short_start"] + len(short),
        "long_end": starts["long_start"] + len(long),
    }


def papers(titles: Sequence[str], url: str | None = None) -> pl.DataFrame:
    """A row of `papers` for every title, with the columns that the page reads."""
    return pl.DataFrame(
        {
            "paper_id": [f"paper{index}" for index in range(len(titles))],
            "title": titles,
            "authors": [["Ada Example", "José Exemplo"]] * len(titles),
            "decision": ["Accept (poster)"] * len(titles),
            "openreview_id": [f"paper{index}" for index in range(len(titles))],
            "url": [url] * len(titles),
        },
        schema_overrides={"url": pl.String},
    )


def with_papers(content: Content, titles: Sequence[str], url: str | None = None) -> Content:
    """`content` with a paper for each of its first abstracts."""
    ids = [f"paper{index}" if index < len(titles) else None for index in range(content.abstracts.height)]
    return Content(content.abstracts.with_columns(paper_id=pl.Series(ids, dtype=pl.String)), papers(titles, url), content.spans)


def ordinary(n_more: int = 0) -> Content:
    """One abstract with a span of every kind, one without any, and `n_more` numbered ones."""
    texts = [
        TEXT,
        "A short note on convex optimisation by José.",
        *(f"Abstract number {number} on sparse graphs." for number in range(n_more)),
    ]
    return Content(
        abstracts(texts),
        None,
        {
            "contributions": spans(
                CONTRIBUTIONS,
                texts,
                {0: [("Glimmer", {"kind": "software", "expansion": None, "released": True, "sentence_ordinal": 1})]},
            ),
            "abbreviations": spans(
                ABBREVIATIONS, texts, {0: [("large language models (LLMs)", abbreviation(TEXT, "LLMs", "large language models"))]}
            ),
            "quantities": spans(QUANTITIES, texts, {0: [("2.5×", {"value": 2.5, "value_high": None, "unit": "×", "modifier": "up to"})]}),
            "links": spans(
                LINKS,
                texts,
                {
                    0: [
                        (
                            "https://github.com/example/glimmer",
                            {
                                "url": "https://github.com/example/glimmer",
                                "host": "github.com",
                                "kind": "code",
                                "repository": "example/glimmer",
                            },
                        )
                    ]
                },
            ),
            "math": spans(MATH, texts, {0: [("n²", {"tex": "n^2", "display": False})]}),
            "emphasis": spans(EMPHASIS, texts, {1: [("convex", {"kind": "italic"})]}),
        },
    )
