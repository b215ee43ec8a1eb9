"""Definitions: what counts as one, where its two forms are, and what looks like one and is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icml_abstracts.annotation.abbreviations import find


def pairs(text: str) -> list[tuple[str, str]]:
    return [(short, long) for _, _, short, long, *_ in find(text)]


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("We use Careful Policy Descent (CPD) here.", "CPD", "Careful Policy Descent"),
        ("In sparse graph models (SGMs), nodes", "SGMs", "sparse graph models"),
        ("a sparse graph model (SGMs) is", "SGMs", "sparse graph model"),
        ("Recent Chain-of-Proof (CoP) prompting", "CoP", "Chain-of-Proof"),
        ("a parameter-efficient fast-tuning (PEFT) step", "PEFT", "parameter-efficient fast-tuning"),
        ("learning from human remarks (LfHR) is", "LfHR", "learning from human remarks"),
        ("the Web of Things (WoT) and", "WoT", "Web of Things"),
        ("the mean method of multipliers (MMM)", "MMM", "mean method of multipliers"),
        ("Karel–Kuhn–Tuček (KKT) conditions", "KKT", "Karel–Kuhn–Tuček"),
        ("the least absolute shift (LAS; see below)", "LAS", "least absolute shift"),
        ("the least absolute shift (LAS, Doe et al., 2017)", "LAS", "least absolute shift"),
        ("the least absolute shift (LAS; Doe and Roe (2017))", "LAS", "least absolute shift"),
        ("the least absolute shift [LAS] is", "LAS", "least absolute shift"),
        ("the least absolute shift ( LAS ) is", "LAS", "least absolute shift"),
        ("tree models(TMs) are", "TMs", "tree models"),
    ],
)
def test_initials(text: str, short: str, long: str) -> None:
    assert pairs(text) == [(short, long)]


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("a Threshold-based Check Method (TBCM)", "TBCM", "Threshold-based Check Method"),
        ("Fast Semi-Greedy Coordinate Moves (FSCM)", "FSCM", "Fast Semi-Greedy Coordinate Moves"),
        ("the area under the ROC curve (AUC)", "AUC", "area under the ROC curve"),
        ("the difference of convex functions (DC)", "DC", "difference of convex functions"),
        ("Coding Concepts (CoCo) help", "CoCo", "Coding Concepts"),
        ("with Safe-Ablated Refusal Steering (SARSteer)", "SARSteer", "Safe-Ablated Refusal Steering"),
        ("Retrieval of High-quAlity Demonstrations (RAD)", "RAD", "Retrieval of High-quAlity Demonstrations"),
        ("a denoising autoencoder (DAE)", "DAE", "denoising autoencoder"),
        ("from electroencephalography (EEG) we", "EEG", "electroencephalography"),
        ("Experiments on electroencephalography (EEG)", "EEG", "electroencephalography"),
        ("non-negative matrix folding (NMF)", "NMF", "non-negative matrix folding"),
        ("distance dependent cooking recipes (ddCR)", "ddCR", "distance dependent cooking recipes"),
        ("Sparse Subspace Search (SSS)", "SSS", "Sparse Subspace Search"),
        ("candidates vs. noises estimation (CANE)", "CANE", "candidates vs. noises estimation"),
        ("Screening, Diagnosis, and Repair (SDR)", "SDR", "Screening, Diagnosis, and Repair"),
        ("extreme label learning (XLL)", "XLL", "extreme label learning"),
        ("the independent, identically spread (i.i.s.) case", "i.i.s.", "independent, identically spread"),
        ("the learning rate (lr)", "lr", "learning rate"),
        ("augment and reduce (A&R)", "A&R", "augment and reduce"),
        ("Scheduled Auxiliary Control (SAC-X)", "SAC-X", "Scheduled Auxiliary Control"),
    ],
)
def test_letters_within_words_and_words_without_letters(text: str, short: str, long: str) -> None:
    assert pairs(text) == [(short, long)]


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("from text-to-image (T2I) models", "T2I", "text-to-image"),
        ("the World Wide Web Council (W3C)", "W3C", "World Wide Web Council"),
        ("Transparent Tableware SuperQuadric Network (T²SQNet)", "T²SQNet", "Transparent Tableware SuperQuadric Network"),
        ("max-margin matrix merging (M3M)", "M3M", "max-margin matrix merging"),
        ("Text-to-Text Tensor Transformer (T5)", "T5", "Text-to-Text Tensor Transformer"),
        ("upper confidence bounds (UCB1)", "UCB1", "upper confidence bounds"),
        ("three-dimensional (3D) scenes", "3D", "three-dimensional"),
        ("vehicle-to-everything (V2X) links", "V2X", "vehicle-to-everything"),
    ],
)
def test_digits_and_signs_that_stand_for_words(text: str, short: str, long: str) -> None:
    assert pairs(text) == [(short, long)]


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("We introduce INES (Intelligent Navigation and Enhanced Search), a", "INES", "Intelligent Navigation and Enhanced Search"),
        ("AdaMo (Adaptive Moments) is", "AdaMo", "Adaptive Moments"),
        ("O3D (Offline Data-driven Discovery and Delivery) is", "O3D", "Offline Data-driven Discovery and Delivery"),
        ("from PU (positive-unlabeled) data", "PU", "positive-unlabeled"),
        ("BORT (Better Output Representations from Trees, Doe 2018)", "BORT", "Better Output Representations from Trees"),
    ],
)
def test_short_form_first(text: str, short: str, long: str) -> None:
    assert pairs(text) == [(short, long)]


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("We add PALs or ‘projected attention layers’ to it.", "PALs", "projected attention layers"),
        ("We add projected attention layers, or PALs for short.", "PALs", "projected attention layers"),
        ("We use memory-efficient convolution or MEC with it.", "MEC", "memory-efficient convolution"),
        ("A fast information-theoretic tuning method, FITT, is", "FITT", "fast information-theoretic tuning method"),
        ("We use low-rank tuning, abbreviated as LRT.", "LRT", "low-rank tuning"),
        ("We propose SPADE, short for Sparse Attention Decoder, which", "SPADE", "Sparse Attention Decoder"),
        ("We propose TOFU, a Task of Fictitious Unlearning, as", "TOFU", "Task of Fictitious Unlearning"),
        ("We propose NILS: Natural language Item Labels for Scale. NILS is", "NILS", "Natural language Item Labels for Scale"),
        ("Support graph machines (henceforth SGMs) are", "SGMs", "Support graph machines"),
        ("the tangent difference (or TD) rule", "TD", "tangent difference"),
        ("the graph tangent kernel (“GTK”)", "GTK", "graph tangent kernel"),
        ("a relaxed form (referred to as RF) is", "RF", "relaxed form"),
        ("deep nets (convolutional belief nets, CBNs) are", "CBNs", "convolutional belief nets"),
    ],
)
def test_said_in_so_many_words(text: str, short: str, long: str) -> None:
    assert pairs(text) == [(short, long)]


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("existing language models of code (code LMs)", "code LMs", "language models of code"),
        ("from positive and unlabeled data (PU data)", "PU data", "positive and unlabeled data"),
        ("deep reinforcement learning (deep RL)", "deep RL", "deep reinforcement learning"),
    ],
)
def test_names_of_two_words(text: str, short: str, long: str) -> None:
    assert pairs(text) == [(short, long)]


def test_a_long_form_may_hold_a_defined_part() -> None:
    assert pairs("reward learning (RL) from human feedback (RLHF)") == [
        ("RL", "reward learning"),
        ("RLHF", "reward learning (RL) from human feedback"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "We set the horizon (T) to (K=T) at cost O(T), Q(lambda), GQ(lambda) and H(X|Z).",
        "in three tiers (i.e., Low/Mid/High) and models (e.g., GPT-4) such as those (see below)",
        "as is known (Kleinberg et al., 2010) since (Doe and Roe 2012) and Doe (2013)",
        "it shows (i) inequality in income, (ii) intervals in instances; (iii) instances and (1) others",
        "on images (RGB + depth), benchmarks (CIFAR-10, SVHN) and models (GPT-4)",
        "a private call center dataset (AIC) is",
        "SeProD, a self-prophetic decoding framework, is",
        "with LSTM, GRU, and CNN; we use SGD, Adam, or RMSProp",
        "Eagle (RWKV-5) and Finch (RWKV-6) are",
        "back propagation through time and its truncated version (TBPTT)",
        "between approximations with α→0 (VB) or α= 1 (EP)",
        "the alternating (augmented) steps. New (formal) tools: (almost) all",
        "(AB) (AB) [AB] [AB]",
    ],
)
def test_none(text: str) -> None:
    assert pairs(text) == []


def test_a_sentence_end_is_not_crossed() -> None:
    assert pairs("We are done. Let markets move (DLMM).") == []


def test_formulas_define_nothing() -> None:
    text = "a gradient method (GM) and its rate (GM)"
    formula = text.index("(GM)"), text.index("(GM)") + 4
    assert pairs(text) == [("GM", "gradient method")]
    assert find(text, [formula]) == []
    assert [row[2] for row in find("the k nearest neighbours (kNN)", [(26, 27)])] == ["kNN"]


def test_offsets() -> None:
    text = "We use “tree models” (TMs) and IdNe (Idle Nets)."
    assert find(text) == [(8, 25, "TMs", "tree models", 22, 25, 8, 19), (31, 46, "IdNe", "Idle Nets", 31, 35, 37, 46)]


@given(st.text(alphabet="aAbB TM()[]-,.:“”'2²&/ or", max_size=80))
def test_spans_are_within_the_text_and_hold_the_forms(text: str) -> None:
    for start, end, short, long, short_start, short_end, long_start, long_end in find(text):
        assert 0 <= start < end <= len(text)
        assert text[short_start:short_end] == short != ""
        assert text[long_start:long_end] == long != ""
        assert (start, end) == (min(short_start, long_start), max(short_end, long_end))
        assert short_end <= long_start or long_end <= short_start


@given(st.sampled_from(["We use tree models (TMs) here.", "IdNe (Idle Nets) and deep sets, or DS, are new."]))
def test_a_sentence_at_the_end_changes_nothing_before(text: str) -> None:
    assert find(f"{text} Nothing else matters.") == find(text)
