"""Markdown emphasis: what a run of marks may do beside its neighbours, and which runs belong together."""

from __future__ import annotations

import pytest

from icml_abstracts.markup.emphasis import run_at
from icml_abstracts.markup.text import read


@pytest.mark.parametrize(
    ("before", "run", "after", "roles"),
    [
        ("", "*", "a", "opens"),
        ("a", "*", "", "closes"),
        ("", "*", "", ""),
        (" ", "*", " ", ""),
        (" ", "*", "a", "opens"),
        ("a", "*", " ", "closes"),
        ("a", "*", "b", "closes"),
        ("(", "*", "a", "opens"),
        ("a", "*", ")", "closes"),
        ("(", "*", ")", ""),
        ("^", "*", "a", ""),
        (")", "*", "a", "closes"),
        ("]", "*", "a", "closes"),
        ("X", "*", "a", "closes"),
        ("-", "*", "a", "opens closes"),
        ("-", "*", "2", "opens"),
        ("=", "*", "2", "opens"),
        ("a", "**", "b", "opens closes"),
        ("a", "**", "2", ""),
        (" ", "**", "2", "opens"),
        ("-", "**", "2", "opens closes"),
        ("a", "***", "b", "opens closes"),
        ("a", "****", "b", ""),
        (" ", "****", "b", ""),
        (" ", "_", "a", "opens"),
        ("a", "_", " ", "closes"),
        ("a", "_", "b", ""),
        (")", "_", "a", ""),
        ("-", "_", "a", "opens"),
        ("a", "_", "-", "closes"),
        ("\\", "_", "a", ""),
    ],
)
def test_roles(before: str, run: str, after: str, roles: str) -> None:
    found = run_at(before + run + after, len(before))
    assert (found.char, found.start, found.length) == (run[0], len(before), len(run))
    assert " ".join(role for role in ("opens", "closes") if getattr(found, role)) == roles


@pytest.mark.parametrize(
    ("raw", "text", "emphasis"),
    [
        ("*a _b* c", "a _b c", [("a _b", "italic")]),
        ("*a **b* c", "a **b c", [("a **b", "italic")]),
        ("**a *b** c", "a *b c", [("a *b", "bold")]),
        ("***a* b** c", "a b c", [("a b", "bold"), ("a", "italic")]),
        ("***a** b* c", "a b c", [("a b", "italic"), ("a", "bold")]),
        ("*x ***a** b* c*", "x a b c", [("x a b c", "italic"), ("a b", "italic"), ("a", "bold")]),
        ("***a** b* c*", "a b c*", [("a b", "italic"), ("a", "bold")]),
        ("*a *b c* d* e", "a b c d e", [("a b c d", "italic"), ("b c", "italic")]),
        ("*a* b*", "a b*", [("a", "italic")]),
        ("a_ b", "a_ b", []),
        ("_a_ __A b__ __C__", "a A b C", [("a", "italic"), ("A b", "bold"), ("C", "bold")]),
        ("_a__ b", "a_ b", [("a", "italic")]),
        ("__a_ b", "_a b", [("a", "italic")]),
        ("__all__ __a_1__", "__all__ __a_1__", []),
        ("x\\textbf{ a }y *b* \\emph{}", "x a y b", [("a", "bold"), ("b", "italic")]),
    ],
)
def test_pairs(raw: str, text: str, emphasis: list[tuple[str, str]]) -> None:
    reading = read(raw)
    assert reading.text == text
    assert [(text[span.start : span.end], span.value) for span in reading.emphasis] == emphasis
