"""Quantities: numbers, units, ranges and modifiers, and the digits that are none."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icml_abstracts.annotation import quantities


def find(text: str, *formulas: str) -> list[tuple[str, float, float | None, str | None, str | None]]:
    """The rows, with the surface in place of the offsets; `formulas` are set as math."""
    math = sorted((text.index(formula), text.index(formula) + len(formula)) for formula in formulas)
    return [(text[row[0] : row[1]], *row[2:]) for row in quantities.find(text, math)]


def values(text: str, *formulas: str) -> list[tuple[float, float | None, str | None]]:
    return [(value, high, unit) for _, value, high, unit, _ in find(text, *formulas)]


@pytest.mark.parametrize(
    ("text", "surface", "value", "unit"),
    [
        ("is 2.49× faster", "2.49×", 2.49, "×"),
        ("is 14x faster", "14x", 14, "×"),
        ("is 6 times faster", "6 times", 6, "×"),
        ("a 10-fold gain", "10-fold", 10, "×"),
        ("by a factor of 7 in space", "7", 7, "×"),
        ("gains 66% of it", "66%", 66, "%"),
        ("gains 32 percent of it", "32 percent", 32, "%"),
        ("by 2.62% points", "2.62% points", 2.62, "percentage points"),
        ("by 30 pp in all", "30 pp", 30, "percentage points"),
        ("by 1.03 percentage points", "1.03 percentage points", 1.03, "percentage points"),
        ("by 1.4 points", "1.4 points", 1.4, "points"),
        ("by 1.2 BLEU points", "1.2 BLEU points", 1.2, "points"),
        ("by 15 mAP on it", "15 mAP", 15, "mAP"),
        ("reaches 39.06 dB here", "39.06 dB", 39.06, "dB"),
        ("in 26ms, or so", "26ms", 26, "ms"),
        ("runs at 50 FPS.", "50 FPS", 50, "FPS"),
        ("an area of 3mm².", "3mm²", 3, "mm²"),
        ("costs $2,000 USD here", "$2,000 USD", 2000, "$"),
        ("costs $5.2K in all", "$5.2K", 5200, "$"),
        ("all 12 splits of it", "12 splits", 12, "splits"),
        ("on 4 visual search benchmarks, and", "4 visual search benchmarks", 4, "benchmarks"),
        ("for 20 different Puzzle 2600 games.", "20 different Puzzle 2600 games", 20, "games"),
        ("with 12 delicate and deformable items including", "12 delicate and deformable items", 12, "items"),
        ("using 100 of these points", "100 of these points", 100, "points"),
        ("at 5.4 frames per second", "5.4 frames per second", 5.4, "frames per second"),
        ("by 2 orders of magnitude", "2 orders of magnitude", 2, "orders of magnitude"),
        ("with 1 GPU only", "1 GPU", 1, "GPU"),
        ("has 49,500 questions", "49,500 questions", 49500, "questions"),
        ("has 28, 000 test cases", "28, 000 test cases", 28000, "cases"),
        ("has 1.5 million images", "1.5 million images", 1.5e6, "images"),
        ("has 2T tokens", "2T tokens", 2e12, "tokens"),
        ("has 50K samples", "50K samples", 50000, "samples"),
        ("has 10⁵ samples", "10⁵ samples", 1e5, "samples"),
        ("has 1.5×10⁵ samples", "1.5×10⁵ samples", 1.5e5, "samples"),
        ("has 7 B parameters", "7 B parameters", 7e9, "parameters"),
        ("has 70B parameters", "70B parameters", 7e10, "parameters"),
        ("is a 7B model", "7B model", 7e9, "parameters"),
        ("is a 1 billion parameter network", "1 billion parameter", 1e9, "parameters"),
        ("with a perplexity of 29.2.", "29.2", 29.2, None),
        ("with a score of 85 on it", "85", 85, None),
        ("at 84.2 ± 0.3% of it", "84.2 ± 0.3%", 84.2, "%"),
    ],
)
def test_one_quantity(text: str, surface: str, value: float, unit: str | None) -> None:
    assert find(text) == [(surface, value, None, unit, None)]


@pytest.mark.parametrize(
    ("text", "low", "high", "unit"),
    [
        ("a 14x-44x gain", 14, 44, "×"),
        ("by 26–54% in all", 26, 54, "%"),
        ("by 26-54% in all", 26, 54, "%"),
        ("by 5~10% in all", 5, 10, "%"),
        ("by 1 − 3% points", 1, 3, "percentage points"),
        ("2-3× faster", 2, 3, "×"),
        ("1.5× to 2× faster", 1.5, 2, "×"),
        ("10 to 20% more", 10, 20, "%"),
        ("between 5% and 10% more", 5, 10, "%"),
        ("ranging from 5% to 10%", 5, 10, "%"),
        ("ranging from 160M to 12B parameters", 1.6e8, 1.2e10, "parameters"),
        ("0.5 to 7.5 billion tokens", 5e8, 7.5e9, "tokens"),
        ("5-10K images", 5000, 10000, "images"),
        ("with scores of 6–8 but", 6, 8, None),
    ],
)
def test_range(text: str, low: float, high: float, unit: str | None) -> None:
    assert values(text) == [(low, high, unit)]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("by 0.61 and 1.03 percentage points", [(0.61, None, "percentage points"), (1.03, None, "percentage points")]),
        ("by 3%, 8%, and 12%", [(3, None, "%"), (8, None, "%"), (12, None, "%")]),
        ("with 2, 4 and 8 layers", [(2, None, "layers"), (4, None, "layers"), (8, None, "layers")]),
        ("on 16 out of 18 hard tasks", [(16, None, "tasks"), (18, None, "tasks")]),
        ("on 5 simulated and 3 real tasks", [(5, None, "tasks"), (3, None, "tasks")]),
        ("with 1.6 and 3.1 billion words", [(1.6e9, None, "words"), (3.1e9, None, "words")]),
        ("accuracy rose from 54.2% to 63.1%", [(54.2, None, "%"), (63.1, None, "%")]),
        ("the perplexity goes from 90.6 to 65.4", [(90.6, None, None), (65.4, None, None)]),
    ],
)
def test_several_quantities(text: str, rows: list[tuple[float, float | None, str | None]]) -> None:
    assert values(text) == rows


@pytest.mark.parametrize(
    ("text", "modifier"),
    [
        ("up to 46% more", "up to"),
        ("as much as 30% more", "up to"),
        ("up to an 8× gain", "up to"),
        ("up to around 8× faster", "up to"),
        ("over 4× higher", "over"),
        ("more than 4 tasks", "over"),
        ("exceeding 90% of it", "over"),
        ("at least 30% of it", "over"),
        ("≥ 3 steps", "over"),
        ("460k+ images", "over"),
        ("forgetting 50% (or more) of it", "over"),
        ("(> 100K tokens)", "over"),
        ("less than 5 tasks", "under"),
        ("within 0.8s of it", "under"),
        ("on≤5% of it", "under"),
        ("less than ∼400 ms", "under"),
        ("roughly 7 tasks", "about"),
        ("(~6%)", "about"),
        ("≈ 7 times", "about"),
        ("only 40% of it", None),
        ("averaged over 5 seeds", None),
    ],
)
def test_modifier(text: str, modifier: str | None) -> None:
    assert [row[4] for row in find(text)] == [modifier]


@pytest.mark.parametrize(
    "text",
    [
        "Llama-3.2, Qwen3, GPT-4, LRS2 and CIFAR-10",
        "Llama 2 and Gemini 3 models",
        "Python 3.8 and v0.1",
        "in INT4, 4-bit, 8 bit and 3D",
        "at pass@1, top-5 and recall@10",
        "in 2017, and in (Doe et al., 2010)",
        "ICML 2026 papers",
        "Table 3, Theorem 1.2 and phase 2 trials",
        "1) this, 2) that, and (3) the rest",
        "with 224×224 images, 3 x 3 grids and 8xH100",
        "the 0-1 loss, the 0–1 matrix",
        "for every p < 2, p ≥1 and k = 5",
        "O(n^2), T^(2/3), ℓ_2 and 1/ϵ²",
        "a 1-ϵ fraction in [0, 1] and 2n more",
        "the 1st, 2nd and 21st place",
        "with 10-fold cross-validation",
        "a 1/3 share at 10:30",
        "at https://example.org/2024/5.",
        "it more than doubles",
    ],
)
def test_no_quantity(text: str) -> None:
    assert find(text) == []


def test_formulas() -> None:
    assert values("is 2.49× faster, on 4 tasks", "2.49×", "4") == [(2.49, None, "×"), (4, None, "tasks")]
    assert values("needs m≈2.5n samples, or 3 m points", "m≈2.5n", "3 m") == []


@given(st.integers(1, 99), st.integers(1, 99), st.sampled_from(["%", "×", " dB", " tasks", ""]))
def test_either_dash_makes_the_same_range(low: int, high: int, unit: str) -> None:
    text = f"a gain of {low}-{high}{unit} in all"
    assert values(text) == values(text.replace("-", "–"))


@given(st.text(alphabet="1290.,-–×x%~<=(^_ abKMtoand$±/", max_size=50))
def test_rows_are_spans_in_order(text: str) -> None:
    rows = quantities.find(text, [])
    assert all(0 <= row[0] < row[1] <= len(text) for row in rows)
    assert all(a[1] <= b[0] for a, b in pairwise(rows))
    assert all(high is None or value < high for _, _, value, high, _, _ in rows)
