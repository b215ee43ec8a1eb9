"""The checks on abstracts one by one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icml_abstracts.checks import mojibake
from icml_abstracts.checks.continuations import continues
from icml_abstracts.checks.duplicates import Likeness, Seen
from icml_abstracts.checks.language import LOWEST_SHARE, function_word_share, is_plainly_english
from strategies.faults import ABSTRACTS


@pytest.mark.parametrize(
    "text",
    [
        "and shows that it is fast.",
        "a, b and c are all we need.",
        "Code is available at https://example.org/code.",
        "Our code and models are publicly available at example.org.",
        "The source code can be found at https://example.org.",
        "Project page: https://example.org/p",
        "https://example.org/p",
        "Website: https://example.org",
        "Moreover, it never fails.",
        "Extensive experiments on ten maps show gains.",
        "Our proposed method, Gate, keeps the signal.",
        "We also show a lower bound.",
        "Based on these findings, we argue against it.",
        "(2) The gate is cheap.",
        "- The gate is cheap.",
        "ii) The gate is cheap.",
        "Trigger warning: this text has examples of noise.",
        "Keywords: maps, gates",
        "No code needed.",
        "**Code is available** at https://example.org.",
    ],
)
def test_continuation(text: str) -> None:
    assert continues(text)


@pytest.mark.parametrize(
    "text",
    [
        *ABSTRACTS,
        "k-means is a method for clustering data that everybody uses.",
        "t-SNE plots are popular but hard to read for us.",
        "We propose a gate.",
        "In this paper, we study gates.",
        "Second-order methods are fast.",
        "Empirical evaluation of gates is hard.",
        "Code generation is a task for language models that we study here.",
        "Data are the fuel of models, and models are what we build.",
        "2D maps are easy to read.",
        "The seminal work of a classic",
        "",
    ],
)
def test_no_continuation(text: str) -> None:
    assert not continues(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("PoincarÃ© and", [(7, 9, "é")]),
        ("donâ€™t", [(3, 6, "’")]),
        ("a â€œbâ€\x9d c", [(2, 5, "“"), (6, 9, "”")]),
        ("Â±5", [(0, 2, "±")]),
        ("ï¬\x81ne", [(0, 3, "ﬁ")]),
        ("ðŸ˜€", [(0, 4, "😀")]),
        ("ErdÅ‘s", [(3, 5, "ő")]),
        ("500 Å–600 Å", []),
        ("Poincaré—” said", []),
        ("São Paulo", []),
        ("Ångström", []),
        ("ÂÂ", []),
        ("plain", []),
    ],
)
def test_mojibake(text: str, found: list[tuple[int, int, str]]) -> None:
    assert list(mojibake.find(text)) == found


@given(st.text(st.characters(min_codepoint=0xC0, max_codepoint=0x17F, categories=["L"]), min_size=1, max_size=5))
def test_doubled_letters_are_found(word: str) -> None:
    doubled = word.encode().decode("latin-1")
    assert [likely for _, _, likely in mojibake.find(f"x{doubled}x")] == [word]


def test_language() -> None:
    french = "Nous étudions la vitesse de convergence de la descente de gradient et nous montrons que le taux reste optimal pour tous."
    german = (
        "Wir untersuchen die Konvergenz des Gradientenverfahrens und zeigen, dass die Rate ohne weitere Annahmen optimal ist und bleibt."
    )
    chinese = "我们研究随机梯度下降的收敛性并证明其速率是最优的" * 3
    for text in (french, german, chinese):
        share = function_word_share(text)
        assert share is not None
        assert share < LOWEST_SHARE
        assert not is_plainly_english(text)
    for text in ABSTRACTS:
        share = function_word_share(text)
        assert share is not None
        assert share > LOWEST_SHARE
    assert is_plainly_english(ABSTRACTS[0])
    assert function_word_share("Too few words.") is None
    assert function_word_share("") is None
    assert not is_plainly_english("")


def test_fourteen_words_are_too_few_to_judge_and_fifteen_are_not() -> None:
    assert function_word_share("mot " * 14) is None
    assert function_word_share("mot " * 15) == 0.0
    assert function_word_share("the " + "mot " * 15) == 1 / 16


def test_the_same_abstract_in_other_white_space() -> None:
    seen = Seen()
    assert seen.add("a  b", "a b", "x:1") is None
    assert seen.add("a\nb", "a b", "x:3") == Likeness("x:1", 1.0)
    assert seen.add("a\nb", "a b", "x:5") == Likeness("x:1", 1.0)


def test_the_nearest_abstract_is_named() -> None:
    seen = Seen()
    first = " ".join(ABSTRACTS[:2])
    near, nearer = first.replace("gradient", "mirror").replace("maps", "plans"), first.replace("twelve", "ten")
    assert seen.add(first, first, "1") is None
    assert (seen.add(near, near, "2") or Likeness("", 0)).place == "1"
    assert (seen.add(nearer, nearer, "3") or Likeness("", 0)).place == "1"
    other = seen.add(ABSTRACTS[3], ABSTRACTS[3], "4")
    assert other is None


@pytest.mark.parametrize("length", [60, 100, 200])
def test_near_duplicates_are_found_and_others_are_not(length: int) -> None:
    """Of texts with a word in twenty changed most are found; of texts that share a third of their words none is."""
    chance = random.Random(length)
    found = false = 0
    for _ in range(100):
        words = [f"w{chance.randrange(5000)}" for _ in range(length)]
        changed = [f"v{chance.randrange(5000)}" if chance.random() < 0.05 else word for word in words]
        partly = words[: length // 3] + [f"u{chance.randrange(5000)}" for _ in range(length - length // 3)]
        seen = Seen()
        seen.add("1", " ".join(words), "1")
        found += seen.add("2", " ".join(changed), "2") is not None
        seen = Seen()
        seen.add("1", " ".join(words), "1")
        false += seen.add("3", " ".join(partly), "3") is not None
    assert found >= 85
    assert false == 0
