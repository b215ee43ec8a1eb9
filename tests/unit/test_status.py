"""Whole abstracts, placeholders, notices and abstracts that break off."""

from __future__ import annotations

import pytest

from icml_abstracts.annotation.status import status


@pytest.mark.parametrize("text", ["", "N/A", "n/a.", "TBD", "None", "null", "Abstract", "Part of", "[To be announced]", "No abstract."])
def test_placeholder(text: str) -> None:
    assert status(text)[0] == "placeholder"


@pytest.mark.parametrize(
    "text",
    ["This paper has been withdrawn by the authors.", "Withdrawn.", "The submission on trees was retracted.", "[Paper withdrawn]"],
)
def test_withdrawn(text: str) -> None:
    assert status(text)[0] == "withdrawn"


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("We show that the", "without a full stop"),
        ("We consider", "without a full stop"),
        ("We show that trees...", "with an ellipsis"),
        ("We show that trees…", "with an ellipsis"),
        ("We study trees, e.g.", "with an abbreviation"),
        ("We show it for trees (and small bushes.", "inside a bracket"),
        ("We bound it by a sum over x ∈ S of", "without a full stop"),
    ],
)
def test_truncated(text: str, how: str) -> None:
    assert status(text) == ("truncated", f"it ends {how}")


@pytest.mark.parametrize(
    "text",
    [
        "We show that trees grow.",
        "Do trees grow?",
        "We call them “trees.”",
        "Trees grow (see below.)",
        "It lies in (0, 1].",
        "Code is at https://example.org/a",
        "Code is at (https://example.org/a)",
        "Code is at https://example.org/ab cd",
        "None of the trees grow.",
        "We study tests that were withdrawn from the market.",
    ],
)
def test_whole(text: str) -> None:
    assert status(text) == ("ok", "")
