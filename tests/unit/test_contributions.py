"""Contributions: what an abstract introduces by name, and what it merely uses; kind, long form, release, sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icml_abstracts.annotation import abbreviations, links, sentences
from icml_abstracts.annotation.contributions import find

Row = tuple[int, int, str, str | None, bool, int]


def rows(text: str, emphasised: str = "") -> list[Row]:
    start = text.find(emphasised)
    emphasis = [(start, start + len(emphasised), "italic")] if emphasised else []
    spans = sentences.split(text)
    return find(text, spans, abbreviations.find(text), emphasis, links.find(text, [], spans), [])


def names(text: str, emphasised: str = "") -> list[str]:
    return [text[start:end] for start, end, *_ in rows(text, emphasised)]


@pytest.mark.parametrize(
    "sentence",
    [
        "We propose FooNet, a method for sorting pebbles.",
        "In this paper, we introduce FooNet.",
        "This work describes FooNet, which sorts pebbles.",
        "We present a novel framework FooNet to sort pebbles.",
        "We present a novel framework called FooNet.",
        "We develop a new sorter of pebbles, termed FooNet, for rivers.",
        "We introduce a new approach, FooNet, that sorts pebbles.",
        "We propose a simple way of sorting pebbles, which we call FooNet.",
        "We refer to the resulting sorter as FooNet.",
        "Our method, FooNet, sorts pebbles.",
        "Our algorithm FooNet sorts pebbles.",
        "We sort pebbles. FooNet is introduced as a remedy.",
        "We sort pebbles. The proposed method, FooNet, is fast.",
        "We propose a pebble sorting framework (FooNet) for rivers.",
        "We build on this by introducing FooNet: a sorter of pebbles.",
        "We open-source FooNet to help others.",
    ],
)
def test_ways_to_introduce_a_name(sentence: str) -> None:
    assert names(sentence) == ["FooNet"]


@pytest.mark.parametrize(
    "sentence",
    [
        "We compare our sorter with FooNet and BarNet.",
        "We evaluate our sorter on FooBench, BarBench, and BazBench.",
        "Our sorter outperforms FooNet by far.",
        "We extend popular sorters such as FooNet.",
        "We train a sorter using FooNet.",
        "We study why FooNet, a widely-used sorter, fails.",
        "Prior work recently proposed FooNet, and we sort faster.",
        "We show that large language models (LLMs) and GPUs suffice.",
        "We propose a new FooNet variant that sorts pebbles.",
        "We propose a Gaussian sorter for the Dirichlet problem.",
        "We use a Pebble Transformer (PebT) to sort.",
        "We show that sorting pebbles is NP-hard.",
        "FooNet sorts pebbles. We introduce FooNet to rivers.",
    ],
)
def test_what_exists_is_no_contribution(sentence: str) -> None:
    assert names(sentence) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We propose two sorters: River Sorting (RiSo) and Lake Sorting (LaSo).", ["RiSo", "LaSo"]),
        ("We release PebbleSet and its larger variant, PebbleSet-XL.", ["PebbleSet", "PebbleSet-XL"]),
        ("We propose three sorters, FooNet, BarNet, and BazNet.", ["FooNet", "BarNet", "BazNet"]),
        (
            "We propose FooNet. It integrates two parts: (1) River-Aware Sieving to part pebbles; (2) Lake-Aware Rinsing to clean them.",
            ["FooNet", "River-Aware Sieving", "Lake-Aware Rinsing"],
        ),
        ("We propose FooNet. Central to FooNet is Shared River Sieving, which parts pebbles.", ["FooNet", "Shared River Sieving"]),
        ("We propose FooNet. The River Sieving Mechanism enables speed.", ["FooNet", "River Sieving Mechanism"]),
        ("We propose FooNet. FooNet achieves this through River Sieving that parts pebbles.", ["FooNet", "River Sieving"]),
        ("We present FooNet. Our simple FooNet-lite variant is faster.", ["FooNet", "FooNet-lite"]),
        ("Sorting is old. We introduce Foo, which sorts. Foo is fast.", ["Foo"]),
    ],
)
def test_lists_and_parts(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("text", "name", "expansion"),
    [
        ("We propose Careful Pebble Sorting (CPS), which is fast.", "CPS", "Careful Pebble Sorting"),
        ("We propose CPS (Careful Pebble Sorting), which is fast.", "CPS", "Careful Pebble Sorting"),
        ("We propose CPS, the first Careful Pebble Sorting method.", "CPS", "Careful Pebble Sorting"),
        ("We propose Careful Level (CAL) FOO. With CAL-FOO, sorting is fast.", "CAL-FOO", "Careful Level"),
        ("We propose FooNet, a sorter.", "FooNet", None),
    ],
)
def test_long_forms(text: str, name: str, expansion: str | None) -> None:
    [(start, end, _, found, _, _)] = rows(text)
    assert (text[start:end], found) == (name, expansion)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("We propose FooX, a framework for sorting.", "method"),
        ("We propose FooX.", "method"),
        ("We introduce FooX, a large-scale, diverse dataset of pebbles.", "dataset"),
        ("We release the FooX dataset.", "dataset"),
        ("We build an evaluation dataset called FooX.", "dataset"),
        ("We propose a new benchmark FooX to test sorters.", "benchmark"),
        ("We release the FooX evaluation suite.", "benchmark"),
        ("We present FooX, a benchmark dataset of pebbles.", "benchmark"),
        ("We introduce FooBench to test sorters.", "benchmark"),
        ("We propose a novel metric, FooX, to compare sorters.", "metric"),
        ("We release FooX, a family of language models for pebbles.", "model"),
        ("We present FooX, an open-source library of sorters.", "software"),
        ("We identify a phenomenon that we call Pebble Drift.", "concept"),
        ("We introduce FooX and its variant, FooX-2, as datasets of pebbles.", "dataset"),
        ("We present a disentangled VAE (d-VAE) for tides. We show that d-VAE yields meaningful notions of depth.", "method"),
        ("We propose a Tidal Recursive Algorithm (TRA). TRA solves a problem of sailors.", "method"),
        ("We develop the HarborTopic model (HTM). HTM is a process over words.", "method"),
        ("We introduce a family of layers called Interbuoys leveraging attention.", "method"),
    ],
)
def test_kinds(sentence: str, kind: str) -> None:
    assert {found for _, _, found, *_ in rows(sentence)} == {kind}


@pytest.mark.parametrize(
    ("text", "released"),
    [
        ("We propose FooNet. It sorts.", False),
        ("We propose FooNet. Code is available at https://github.com/pebble/sort.", True),
        ("We propose FooNet. The code will be released.", True),
        ("We propose FooNet. It is tested on publicly available datasets.", False),
        ("We release FooSet, a dataset of pebbles.", True),
        ("We propose FooSet, a dataset of pebbles. Our code is available online.", False),
        ("We propose FooLib, an open-source library.", True),
    ],
)
def test_release(text: str, released: bool) -> None:
    assert [row[4] for row in rows(text)] == [released]


def test_introducing_sentence_and_first_mention() -> None:
    text = "Pebbles abound. With FooNet, we sort them. We introduce FooNet as a sorter."
    [(start, _, _, _, _, sentence)] = rows(text)
    assert (start, sentence) == (text.index("FooNet"), 3)


def test_emphasis_makes_a_coined_term_a_name_and_changes_no_other() -> None:
    coined = "We call this effect pebble drift in rivers."
    assert names(coined) == []
    assert names(coined, emphasised="pebble drift") == ["pebble drift"]
    plain = "We propose FooNet, a sorter of pebbles, and compare it to BarNet."
    assert rows(plain) == rows(plain, emphasised="FooNet") == rows(plain, emphasised="BarNet")


def test_a_further_sentence_changes_nothing() -> None:
    text = "We propose FooNet, a sorter. FooNet beats BarNet on BazBench."
    assert rows(text) == rows(f"{text} It rained in Paris.")


@given(st.text(alphabet="aA Ff(),.:;—“”1²-'we propose FooNet", max_size=200))
def test_any_text_gives_rows_inside_it(text: str) -> None:
    spans = sentences.split(text)
    found = find(text, spans, abbreviations.find(text), [], [], [])
    assert found == sorted(found)
    for start, end, _, _, _, sentence in found:
        assert text[start:end].strip()
        assert 1 <= sentence <= len(spans)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pebbles abound. We add a second sieve. FooNet sorts them by size. In our tests FooNet can sort sand.", ["FooNet"]),
        ("Pebbles abound. We add a second sieve. FooNet sorts them and BarNet can too. FooNet is fast. BarNet is slow.", []),
        ("Pebbles abound. We add a second sieve. FooNet sorts them by size. We compare with FooNet.", []),
    ],
)
def test_a_system_that_is_never_introduced(text: str, expected: list[str]) -> None:
    assert names(text) == expected


def test_a_long_form_after_an_infinitive() -> None:
    assert names("We propose learning to Sort Pebbles by Size (SPS) in this work.") == ["SPS"]


def test_a_coined_view() -> None:
    assert names("We present a sieve that formulates sorting as a Pebble Chain of Recursive Size Steps, where sand is last.") == [
        "Pebble Chain of Recursive Size Steps"
    ]
    assert names("We present a sieve that formulates sorting as a Markov Decision Process.") == []
