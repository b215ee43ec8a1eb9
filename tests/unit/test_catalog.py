"""Links between abstracts and papers, by text and by title."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

import pytest

from icml_abstracts.catalog import AbstractClues, Link, PaperClues, link
from icml_abstracts.catalog.beliefs import share_out
from icml_abstracts.catalog.forms import Forms
from icml_abstracts.catalog.likelihood import Pair
from icml_abstracts.catalog.order import windows
from icml_abstracts.catalog.terms import Terms, positions, words

SYLLABLES = ("bra", "cor", "dun", "fel", "gim", "hos", "lar", "mer", "nol", "pav", "rus", "tiv")
COINED = [f"{first}{second}{third}" for third, second, first in product(("ax", "ent", "ori"), SYLLABLES, SYLLABLES)]
HOW = ("Sparse", "Private", "Causal", "Robust", "Streaming")
WHAT = ("Auctions", "Tomography", "Routing", "Compression")
PAPERS = [
    PaperClues(f"{how} {COINED[n]} {COINED[n + 120]} {what} for {COINED[n + 240]}", "", f"{n * 7919 % 997:03}")
    for n, (how, what, _) in enumerate(product(HOW, WHAT, range(6)))
]
"""120 invented papers, told apart by coined words, their keys in no order."""


REST = (
    "Earlier work either assumed that data come in equal parts or paid dearly for the lack of such an assumption; neither will do in "
    "practice. Experiments on two machines confirm the theory within small errors, and hint at open questions for later."
)


def about(paper: PaperClues) -> str:
    """An abstract that says what the title says, in words of its own."""
    how, thing, kind, what, _, purpose = paper.title.split()
    return (
        f"Much has been said on {purpose}, yet old methods are slow. In this paper we introduce {thing} {kind}, a {how.lower()} scheme "
        f"for {purpose} that needs few samples, and show where {what.lower()} by {thing} {kind} fails. {REST}"
    )


def linked(abstracts: Sequence[str], papers: Sequence[PaperClues]) -> list[Link]:
    """Links of abstracts each of which comes from a source of its own, so that their order says nothing."""
    return link([AbstractClues(text, str(place)) for place, text in enumerate(abstracts)], papers)


def titles(links: Sequence[Link], papers: Sequence[PaperClues]) -> list[str | None]:
    return [None if one.paper is None else papers[one.paper].title for one in links]


# by title


def test_every_abstract_finds_its_title() -> None:
    links = linked([about(paper) for paper in PAPERS], PAPERS)
    assert [one.paper for one in links] == list(range(len(PAPERS)))
    assert {one.method for one in links} == {"title"}


def test_the_chosen_paper_is_the_first_candidate() -> None:
    one = linked([about(paper) for paper in PAPERS[::5]], PAPERS)[4]
    assert one.paper == one.candidates[0].paper == 20
    assert one.candidates[0].belief > 0.7
    assert [candidate.belief for candidate in one.candidates] == sorted((candidate.belief for candidate in one.candidates), reverse=True)


def test_few_abstracts_and_many_papers() -> None:
    chosen = PAPERS[5::10]
    assert titles(linked([about(paper) for paper in chosen], PAPERS), PAPERS) == [paper.title for paper in chosen]


def test_two_papers_of_one_title_are_both_candidates_and_neither_is_linked() -> None:
    links = linked([about(paper) for paper in PAPERS], [*PAPERS, PAPERS[7]])
    assert links[7].paper is None
    assert {candidate.paper for candidate in links[7].candidates[:2]} == {7, len(PAPERS)}
    assert all(one.paper == place for place, one in enumerate(links) if place != 7)


def test_two_copies_of_an_abstract_have_one_paper() -> None:
    links = linked([*map(about, PAPERS), about(PAPERS[3]).upper()], PAPERS)
    assert (links[3].paper, links[-1].paper) == (3, 3)


def test_a_title_that_is_missing_leaves_its_abstract_alone() -> None:
    papers = [paper for place, paper in enumerate(PAPERS) if place % 10]
    links = linked([about(paper) for paper in PAPERS], papers)
    assert titles(links, papers) == [paper.title if paper in papers else None for paper in PAPERS]


def test_the_catalog_of_another_year_links_nothing() -> None:
    others = [PaperClues(f"{how} Approximations of {what}: a {kind} View") for how, what, kind in product(HOW, WHAT, COINED[300:306])]
    assert {one.paper for one in linked([about(paper) for paper in PAPERS], others)} == {None}


def test_an_abstract_on_something_else_has_no_link() -> None:
    links = linked([*map(about, PAPERS[:60]), "Bread rises when yeast meets warm water, and bakers have known it for ages."], PAPERS)
    assert links[-1].paper is None


@pytest.mark.parametrize("text", ["", "N/A", "TBD", "…", "😀"])
def test_a_placeholder_has_no_link(text: str) -> None:
    assert linked([text, text], [*PAPERS, PaperClues(text), PaperClues(text, text)]) == [Link(None, None, ())] * 2


def test_a_text_that_is_cut_off_takes_a_stronger_belief() -> None:
    (cut,) = linked([about(PAPERS[3])[:100]], PAPERS)
    assert cut.paper is None


def test_an_empty_catalog_and_no_abstracts() -> None:
    assert linked(["We study trees."], []) == [Link(None, None, ())]
    assert linked([], PAPERS) == []


def test_a_system_named_before_the_colon() -> None:
    papers = [*PAPERS, PaperClues("GrapeNet: A Tale of Two Cellars"), PaperClues("PlumNet: Sweetness Considered")]
    texts = [
        f"Wine ages. We propose GrapeNet, which predicts when. GrapeNet is fast, and its errors are small. {REST}",
        *map(about, PAPERS),
    ]
    assert titles(linked(texts, papers), papers)[0] == "GrapeNet: A Tale of Two Cellars"


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Finetuning Cellars", "We show that fine-tuning matters for a wine cellar, and that fine-tuning late is best."),
        (
            "Fine-Tuning Damp Cellars",
            "We show that finetuning matters for a damp cellar, and that finetuning late is best if it is damp.",
        ),
        ("Poincaré's Cellars Revisited", "We revisit the cellar of Poincare and find that Poincare kept more wine than was thought."),
        ("BRESSAC Cellars", "We measure the bressac of a cellar: bressac grows with age, and a cellar without bressac is cold."),
    ],
)
def test_spelling_is_no_obstacle(title: str, text: str) -> None:
    papers = [*PAPERS, PaperClues(title), PaperClues("Cellars in Winter"), PaperClues("On the Ageing of Wine")]
    assert titles(linked([*map(about, PAPERS), f"{text} {REST}"], papers), papers)[-1] == title


# abbreviations

DEFINED = (("OHP", "old harvest problems"),)


def definitions(n: int) -> list[AbstractClues]:
    return [AbstractClues(f"Old harvest problems (OHP) are met in {where}.", "", DEFINED) for where in ("spring", "autumn", "winter")[:n]]


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("OHPs at Scale", "We solve old harvest problems by parts, and old harvest problems at large scale by parts of parts."),
        ("Old Harvest Problems at Scale", "We solve OHPs by parts, and OHPs at large scale by parts of parts."),
    ],
)
def test_short_and_long_forms_stand_for_each_other(title: str, text: str) -> None:
    papers = [*PAPERS, PaperClues(title), PaperClues("Planning at Scale")]
    abstracts = [*(AbstractClues(about(paper)) for paper in PAPERS), *definitions(2), AbstractClues(f"{text} {REST}")]
    assert titles(link(abstracts, papers), papers)[-1] == title


def test_forms_that_only_one_abstract_defines_or_that_many_dispute_are_left_alone() -> None:
    assert Forms(DEFINED).both(["ohp"]) == ["ohp"]
    assert Forms((*DEFINED, *DEFINED)).both(["ohp"]) == ["ohp", "old", "harvest", "problem"]
    assert Forms((*DEFINED, *DEFINED)).both(["old", "harvest", "problem"]) == ["old", "harvest", "problem", "ohp"]
    assert Forms((*DEFINED * 2, *(("OHP", f"optimal {hull} placement") for hull in ("hat", "hut", "hub")))).both(["ohp"]) == ["ohp"]


# order


def in_order(papers: Sequence[PaperClues]) -> list[PaperClues]:
    return sorted(papers, key=lambda paper: paper.key, reverse=True)


VAGUE = f"We consider a matter of some importance, and settle it under mild assumptions; old routing is a special case. {REST}"


def test_the_order_of_a_dump_decides_where_the_links_of_the_others_prove_it() -> None:
    dump = in_order(PAPERS)[50:80]
    place = next(place for place, paper in enumerate(dump) if "Routing" in paper.title and 0 < place < 29)
    vague = f"{VAGUE} So are {dump[place].title.split()[-1]}."
    texts = [vague if at == place else about(paper) for at, paper in enumerate(dump)]
    assert titles(link([AbstractClues(text) for text in texts], PAPERS), PAPERS) == [paper.title for paper in dump]
    mixed = list(range(len(dump)))
    random.Random(1).shuffle(mixed)
    assert titles(link([AbstractClues(texts[at]) for at in mixed], PAPERS), PAPERS)[mixed.index(place)] is None


def test_the_order_of_one_dump_says_nothing_of_another() -> None:
    dump = in_order(PAPERS)[50:80]
    abstracts = [AbstractClues(about(paper), "one") for paper in dump] + [AbstractClues(VAGUE, "other")]
    assert titles(link(abstracts, PAPERS), PAPERS)[-1] is None


def test_windows_lie_between_the_neighbours() -> None:
    papers = list(range(100))
    links = {abstract: abstract * 3 for abstract in range(20) if abstract not in (0, 7, 19)}
    found = windows(range(20), links, [papers], 100)
    assert list(found[7].papers) == [19, 20, 21, 22, 23]
    assert max(found[0].papers) == 2
    assert min(found[19].papers) == 55
    assert not windows(range(20), dict(list(links.items())[:7]), [papers], 100)
    assert not windows(range(20), {abstract: abstract * 37 % 100 for abstract in range(20)}, [papers], 100)


# by text

TEXTS = {place: about(paper) for place, paper in enumerate(PAPERS[:40])}
WITH_TEXTS = [paper._replace(title="An Untold Story", abstract=TEXTS[place]) for place, paper in enumerate(PAPERS[:40])]


def test_the_same_text_in_other_case_spacing_and_markup() -> None:
    texts = [text.replace(" few ", "  **few**\n").replace("paper", r"\emph{Paper}") for text in TEXTS.values()]
    links = linked(texts, WITH_TEXTS)
    assert [(one.paper, one.method) for one in links] == [(place, "text") for place in TEXTS]


def test_a_text_that_was_revised_or_cut() -> None:
    long = [f"{TEXTS[place]} It took {' and '.join(COINED[place * 40 : place * 40 + 30])} to see it." for place in range(10)]
    papers = [PaperClues("An Untold Story", text) for text in long]
    revised = long[2].replace("Much has been said", "A little was written").replace("confirm", "support")
    cut = " ".join(long[5].split()[-50:])
    links = linked([revised, cut], papers)
    assert [(one.paper, one.method) for one in links] == [(2, "text"), (5, "text")]
    assert links[0].candidates[0].belief < 1


def test_one_text_under_two_titles_is_not_linked() -> None:
    (one,) = linked([TEXTS[0]], [WITH_TEXTS[0], WITH_TEXTS[0]._replace(title="Another"), *WITH_TEXTS[1:]])
    assert (one.paper, one.method) == (None, None)
    assert {candidate.paper for candidate in one.candidates} == {0, 1}


def test_a_paper_whose_abstract_is_another_is_not_linked_by_its_title() -> None:
    papers = [paper._replace(abstract=" ".join(COINED[place : place + 20])) for place, paper in enumerate(PAPERS[:20])]
    assert {one.paper for one in linked([about(paper) for paper in PAPERS[:20]], papers)} == {None}


def test_catalogs_of_texts_and_of_titles_together() -> None:
    papers = [*WITH_TEXTS, *PAPERS[40:]]
    links = linked([about(paper) for paper in PAPERS], papers)
    assert [one.paper for one in links] == list(range(len(PAPERS)))
    assert [one.method for one in links] == ["text"] * 40 + ["title"] * (len(PAPERS) - 40)


# whatever the order


@pytest.mark.parametrize("seed", range(3))
def test_neither_the_order_of_papers_nor_of_abstracts_matters(seed: int) -> None:
    papers = [*WITH_TEXTS[:10], *PAPERS[20:], PAPERS[30]]
    texts = [*map(about, PAPERS), VAGUE, about(PAPERS[50])]
    straight = linked(texts, papers)
    places, at = list(range(len(papers))), list(range(len(texts)))
    random.Random(seed).shuffle(places)
    random.Random(seed + 10).shuffle(at)
    shuffled = linked([texts[n] for n in at], [papers[n] for n in places])

    def shown(one: Link, of: Sequence[PaperClues]) -> object:
        return (of[one.paper] if one.paper is not None else None, one.method, sorted((of[n], belief) for n, belief in one.candidates))

    assert [shown(one, [papers[n] for n in places]) for one in shuffled] == [shown(straight[n], papers) for n in at]


# parts


def test_words() -> None:
    assert words("The Fine-Tuning of LLMs' Weights: Gauss’s M², and a DeepNet") == [
        "fine", "tuning", "llm", "weight", "gauss", "m2", "deep", "net",
    ]  # fmt: skip
    assert words("") == []


def test_positions_name_each_word_once() -> None:
    assert positions(["deep", "learning", "deep", "net"]) == [
        Terms("deep", "", ""),
        Terms("learning", "learn-", "deeplearning"),
        Terms("net", "", "deepnet"),
    ]


def test_beliefs_are_shared_out() -> None:
    beliefs = share_out([Pair(0, 0, 9.0), Pair(0, 1, 9.0), Pair(1, 1, 14.0)], 2, 2)
    assert beliefs.of[1][1] > beliefs.of[0][0] > 0.9
    assert beliefs.of[0][1] < 0.1
    assert share_out([], 3, 4).expected == 0
    even = share_out([Pair(0, 0, 9.0), Pair(0, 1, 9.0)], 1, 2).of[0]
    assert even[0] == even[1] < 0.5
