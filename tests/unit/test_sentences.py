"""Where sentences end, and where they do not."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icml_abstracts.annotation.sentences import split


def parts(text: str, *quoted: str) -> list[str]:
    runs = [(text.index(run), text.index(run) + len(run)) for run in quoted]
    return [text[start:end] for start, end in split(text, runs)]


@pytest.mark.parametrize(
    "text",
    [
        "As Doe et al. (2018) show, it holds.",
        "It is w.r.t. the prior, e.g. an i.i.d. Gaussian one, vs. another; see Fig. 2 and Eq. (3).",
        "We use U.S. data and 3.9x more of it, with Llama-3.2, Qwen3 and v0.1 of X.",
        "J. Doe and A. B. Roe found it.",
        "It has two parts: 1) the first one; 2) the second.",
        "Three things hold: 1. This; 2. That; 3. More.",
        "We study clouds (small ones. Large ones too.) in the sky.",
        "We ask “why?” and answer.",
        "Find it on Code.org or at https://example.org/a.b.",
        "Nothing ends here... or here… at least.",
        "Methods such as trees, bushes, etc. have roots.",
        "Answers on Jeopardy! are hard.",
    ],
)
def test_one_sentence(text: str) -> None:
    assert parts(text) == [text]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Its cost is linear in T.", "Inspired by this, we go on."),
        ("It needs the matrix A.", "We invert it."),
        ("The order is 2.", "Finally, it grows."),
        ("It scores 0.5 on GPT-3.5.", "We explain why."),
        ("They use trees, bushes, etc.", "The roots are deep."),
        ("It was found in the U.S.", "We look elsewhere."),
        ("It is due to Doe et al.", "Our proof is shorter."),
        ("Why is it so?", "We explain."),
        ("It is “so.”", "We explain."),
        ("(It is so.)", "We explain."),
        ("It is so!", "(This surprises us.)"),
        ("It works.", "iTree is the name."),
        ("It works.", "3D trees do too."),
        ("It holds for one.", "(2) It holds for two."),
    ],
)
def test_two_sentences(first: str, second: str) -> None:
    assert parts(f"{first} {second}") == [first, second]


def test_a_missing_space() -> None:
    assert parts("It has dependencies.The rest has none. So it is.") == ["It has dependencies.", "The rest has none.", "So it is."]


def test_a_question_in_emphasis_ends_its_clause() -> None:
    question = "where should it be cut?"
    assert parts(f"We ask: {question} Correct answers follow.", question) == [f"We ask: {question}", "Correct answers follow."]


def test_a_question_mark_in_an_emphasised_name() -> None:
    assert parts("We release Guess What? Benchmark today.", "Guess What?") == ["We release Guess What? Benchmark today."]


def test_nothing() -> None:
    assert split("") == split("  ") == []


@given(st.text(alphabet="aB1 .?!…()[]“”\"'-—:;", max_size=60))
def test_every_character_lies_in_one_sentence(text: str) -> None:
    spans = split(text)
    assert "".join(text[start:end] for start, end in spans).replace(" ", "") == text.replace(" ", "")
    assert all(start < end for start, end in spans)
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
