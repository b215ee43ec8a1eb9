"""The page as its readers meet it: in a browser, with a keyboard, on a phone, and with abstracts that mean harm."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import polars as pl
import pytest

from icml_abstracts.page.content import Content
from icml_abstracts.spec import CONTRIBUTIONS, LINKS, MATH
from page.chromium import Chromium
from page.samples import TEXT, abstracts, ordinary, spans, with_papers

Opened = Callable[..., Chromium]

HOSTILE = (
    "<script>window.harm = 1</script> </script><img src=x onerror='window.harm = 1'> <!-- \u2028 ]]> & &lt;b&gt; "
    "javascript:window.harm=1 $x$ Evil<b>Name</b> ${harm} \U0001d4d0"
)


@pytest.fixture(autouse=True)
def _quiet(browser: Chromium) -> Iterator[None]:
    """No test may make the page throw or fetch anything."""
    yield
    assert browser.problems == []
    assert [url for url in browser.requests if not url.startswith(("file:", "data:", "about:"))] == []


def titles(browser: Chromium) -> list[str]:
    found: list[str] = browser.run("[...document.querySelectorAll('[role=option] strong')].map(row => row.textContent)")
    return found


def status(browser: Chromium) -> str:
    return str(browser.run("document.getElementById('status').textContent"))


def focused(browser: Chromium) -> str:
    return str(browser.run("document.activeElement.id"))


def shown_text(browser: Chromium) -> str:
    return str(browser.run("document.getElementById('text').textContent"))


def test_overview_is_shown_first_and_its_plots_lead_to_the_abstracts(opened: Opened) -> None:
    browser = opened(ordinary(3))
    assert browser.run("document.getElementById('abstracts').hidden") is True
    assert browser.run("[...document.querySelectorAll('figure h2')].map(h => h.textContent)") == [
        "How long abstracts are",
        "What is introduced",
        "Where code lives",
    ]
    browser.click(".ranking a[href*='kind=software']")
    browser.wait("location.hash === '#abstracts?kind=software'")
    assert status(browser) == "1 of 5 abstracts"


def test_search_as_you_type(opened: Opened) -> None:
    browser = opened(ordinary(20), "#abstracts")
    assert status(browser) == "22 abstracts"
    browser.click("#q")
    browser.type("glim")
    assert status(browser) == "1 of 22 abstracts"
    assert browser.run("document.querySelector('[role=option] b').textContent.toLowerCase()") == "glim"
    browser.type("mer parser")
    assert status(browser) == "1 of 22 abstracts"
    browser.press("Escape")
    assert status(browser) == "22 abstracts"
    browser.type("number 1")
    assert len(titles(browser)) == 11  # 1, 10 to 19


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("parser glimmer", 1),  # in any order
        ("glimmar", 1),  # a name with a typing error
        ('"convex optimisation"', 1),
        ("jose", 1),
        ("n²", 1),
        ("zebra", 0),
        ("(", 1),
        ('"(LLMs"', 1),
    ],
)
def test_what_search_finds(opened: Opened, typed: str, found: int) -> None:
    browser = opened(ordinary(2), "#abstracts")
    browser.click("#q")
    browser.type(typed)
    assert status(browser) == (f"{found} of 4 abstracts" if found else "Nothing found. Try fewer words or filters.")


def test_titles_and_authors_are_searched_and_titles_come_first(opened: Opened) -> None:
    content = with_papers(ordinary(), ["On parsing", "Glimmer revisited"])
    browser = opened(content, "#abstracts?q=glimmer")
    assert titles(browser) == ["Glimmer revisited", "On parsing"] or titles(browser) == ["On parsing", "Glimmer revisited"]
    assert opened(content, "#abstracts?q=exemplo") and status(browser) == "2 abstracts"
    assert opened(content, "#abstracts?q=revisited") and titles(browser) == ["Glimmer revisited"]


@pytest.mark.parametrize("filters", [["has/code"], ["has/formula"], ["kind/software"], ["has/code", "has/formula", "kind/software"]])
def test_filters(opened: Opened, filters: list[str]) -> None:
    browser = opened(ordinary(3), "#abstracts")
    for name, value in (one.split("/") for one in filters):
        browser.click(f"[data-filter={name}][data-value={value}]")
        assert browser.run(f"document.querySelector('[data-value={value}]').ariaPressed") == "true"
    assert status(browser) == "1 of 5 abstracts"
    assert browser.run("document.querySelector('[role=option]').ariaSelected") == "true"


def test_filters_of_plots_can_be_taken_away(opened: Opened) -> None:
    browser = opened(ordinary(3), "#abstracts?words=10-&host=github.com")
    assert status(browser) == "1 of 5 abstracts"
    browser.click("[data-drop=host]")
    browser.click("[data-drop=words]")
    assert status(browser) == "5 abstracts"


def test_spans_are_marked_and_said(opened: Opened) -> None:
    browser = opened(ordinary(), "#abstracts")
    marks = browser.run(
        "Object.fromEntries([...document.querySelectorAll('#text mark')].map(m => [m.className, [m.textContent, m.dataset.tip]]))"
    )
    assert marks["contributions"] == ["Glimmer", "contribution · software · said to be public"]
    assert marks["abbreviations long"] == ["large language models", "abbreviation · LLMs = large language models"]
    assert marks["abbreviations short"] == ["LLMs", "abbreviation · LLMs = large language models"]
    assert marks["quantities"] == ["2.5×", "quantity · up to 2.5 ×"]
    assert marks["links"][1] == "link · code · example/glimmer · https://github.com/example/glimmer"
    assert browser.run("document.querySelector('#text mark.math math msup') !== null")
    assert browser.run("[...document.querySelectorAll('.legend button')].map(b => b.textContent.trim())") == [
        "abc Contributions 1",
        "abc Abbreviations 1",
        "abc Quantities 1",
        "abc Links 1",
        "abc Formulas 1",
    ]
    browser.run("document.querySelector('#text mark.contributions').focus()")
    assert browser.run("document.getElementById('tip').textContent") == "contribution · software · said to be public"
    browser.press("Escape")
    assert browser.run("document.getElementById('tip').hidden") is True


def test_marks_can_be_hidden(opened: Opened) -> None:
    browser = opened(ordinary(), "#abstracts")
    colour = "getComputedStyle(document.querySelector('#text mark.contributions')).backgroundImage"
    assert "gradient" in browser.run(colour)
    browser.click(".legend [data-layer=contributions]")
    assert browser.run(colour) == "none"


def test_spans_that_cross_are_all_marked(opened: Opened) -> None:
    texts = ["𝒜 alpha beta gamma n² delta"]
    method = {"kind": "method", "expansion": None, "released": False, "sentence_ordinal": 1}
    content = Content(
        abstracts(texts),
        None,
        {
            "contributions": spans(
                CONTRIBUTIONS, texts, {0: [("alpha beta", method), ("beta gamma n", {**method, "kind": "model"}), ("𝒜", method)]}
            ),
            "math": spans(MATH, texts, {0: [("n²", {"tex": "n^2", "display": False})]}),
        },
    )
    browser = opened(content, "#abstracts")
    marked = browser.run("[...document.querySelectorAll('#text mark')].map(m => [m.textContent.trim(), m.dataset.keys])")
    assert marked[:4] == [
        ["𝒜", "contributions-3"],
        ["alpha", "contributions-1"],
        ["beta", "contributions-1 contributions-2"],
        ["gamma", "contributions-2"],
    ]
    assert marked[4][1] == "contributions-2 math-1"


def test_links_lead_to_paper_and_code(opened: Opened) -> None:
    browser = opened(with_papers(ordinary(), ["On parsing"]), "#abstracts")
    assert browser.run("[...document.querySelectorAll('.outward a')].map(a => [a.textContent, a.href])") == [
        ["Paper ↗", "https://openreview.net/forum?id=paper0"],
        ["Code: example/glimmer ↗", "https://github.com/example/glimmer"],
    ]


def test_hostile_abstracts_are_text(opened: Opened) -> None:
    texts = [HOSTILE, TEXT]
    link = {"host": "x", "kind": "code", "repository": None}
    tex = r"\href{javascript:window.harm=1}{x}\includegraphics{//x.y/z}"
    content = Content(
        abstracts(texts, [("<i>ICML</i> </title>", 2026)]),
        None,
        {
            "contributions": spans(
                CONTRIBUTIONS,
                texts,
                {0: [("Evil<b>Name</b>", {"kind": "method", "expansion": "<img src=y>", "released": True, "sentence_ordinal": 1})]},
            ),
            "links": spans(
                LINKS,
                texts,
                {
                    0: [
                        ("javascript:window.harm=1", {"url": "javascript://x/%0awindow.harm=1", **link}),
                        ("${harm}", {"url": "data://text/html,<script>", **link}),
                    ]
                },
            ),
            "math": spans(MATH, texts, {0: [("$x$", {"tex": tex, "display": False})]}),
        },
    )
    content = with_papers(content, ["<script>window.harm = 1</script></title>"], "javascript:window.harm=1")
    browser = opened(content)
    browser.run("location.hash = '#abstracts'")
    browser.wait("document.querySelector('#text') !== null")
    assert titles(browser)[0] == "<script>window.harm = 1</script></title>"
    assert shown_text(browser).startswith(HOSTILE.partition("$x$")[0])
    assert shown_text(browser).endswith("Evil<b>Name</b> ${harm} \U0001d4d0")
    assert browser.run("document.querySelectorAll('#text a, .outward a, #text img, #text b, #text script').length") == 0
    browser.run("document.querySelectorAll('main *').forEach(one => one.click?.())")
    assert browser.run("window.harm") is None
    assert browser.run("document.title") == "Abstracts of <i>ICML</i> </title> 2026"


def test_injected_scripts_do_not_run(opened: Opened) -> None:
    browser = opened(ordinary())
    browser.run("document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.harm = 1'}))")
    assert browser.run("window.harm") is None
    assert "Content Security Policy" in browser.problems.pop()


def test_keyboard_alone(opened: Opened) -> None:
    browser = opened(ordinary(5), "#abstracts")
    browser.press("/")
    assert focused(browser) == "q"
    browser.type("sparse")
    browser.press("ArrowDown")
    assert focused(browser) == "results"
    browser.press("ArrowDown")
    assert (
        browser.run("document.getElementById(document.getElementById('results').getAttribute('aria-activedescendant')).ariaPosInSet") == "2"
    )
    assert shown_text(browser) == "Abstract number 1 on sparse graphs."
    browser.press("End")
    assert shown_text(browser) == "Abstract number 4 on sparse graphs."
    browser.press("k")
    assert shown_text(browser) == "Abstract number 3 on sparse graphs."
    browser.press("Enter")
    assert focused(browser) == "reading"
    browser.press("Escape")
    assert focused(browser) == "results"


def test_marks_are_reached_by_tab_and_lists_lead_to_them(opened: Opened) -> None:
    browser = opened(ordinary(), "#abstracts")
    browser.run("document.querySelector('.legend button:last-child').focus()")
    browser.press("Tab")
    assert browser.run("document.activeElement.className") == "abbreviations long"
    browser.click("[data-goto=quantities-1]")
    assert browser.run("document.activeElement.textContent") == "2.5×"


def test_address_brings_back_what_was_open(opened: Opened) -> None:
    browser = opened(ordinary(5), "#abstracts?q=sparse&id=0000000000000003")
    assert shown_text(browser) == "Abstract number 1 on sparse graphs."
    assert browser.run("document.getElementById('q').value") == "sparse"


def test_open_abstract_is_in_view_in_the_list(opened: Opened) -> None:
    browser = opened(ordinary(100), "#abstracts")
    assert browser.run("document.getElementById('results').scrollTop") == 0
    opened(ordinary(100), "#abstracts?id=0000000000000050")
    row = "document.querySelector('[aria-selected=true]').getBoundingClientRect()"
    assert browser.run(f"{row}.top > 0 && {row}.bottom < innerHeight + 1")


def test_phone_shows_list_or_abstract_and_never_scrolls_sideways(opened: Opened) -> None:
    browser = opened(ordinary(30), width=390, height=844)
    fits = "document.scrollingElement.scrollWidth <= innerWidth"
    assert browser.run(fits)
    browser.run("location.hash = '#abstracts'")
    browser.wait("document.querySelector('[role=option]') !== null")
    visible = "getComputedStyle(document.getElementById('reading')).display"
    assert browser.run(visible) == "none"
    browser.click("[role=option]")
    assert browser.run(visible) == "block"
    assert browser.run(fits)
    browser.run("history.back()")
    browser.wait(f"{visible} === 'none'")
    browser.click("[role=option]")
    browser.click("[data-close]")
    assert browser.run(visible) == "none"


def test_few_rows_are_in_the_document(opened: Opened) -> None:
    browser = opened(ordinary(3000), "#abstracts")
    assert len(titles(browser)) < 40
    browser.run("document.getElementById('results').scrollTop = 1e6")
    browser.wait("document.querySelector('[role=option]:last-child').ariaPosInSet === '3002'")
    assert len(titles(browser)) < 40


@pytest.mark.parametrize("dark", [False, True])
def test_colours_follow_the_system_and_the_reader(opened: Opened, dark: bool) -> None:
    browser = opened(ordinary())
    browser.resize(1280, 900, dark=dark)
    ground = "getComputedStyle(document.body).backgroundColor"
    assert browser.run(ground) == ("rgb(19, 21, 25)" if dark else "rgb(247, 245, 240)")
    browser.run("localStorage.clear()")
    browser.click("#theme")  # from the system's to light
    assert browser.run(ground) == "rgb(247, 245, 240)"
    browser.click("#theme")
    assert browser.run(ground) == "rgb(19, 21, 25)"
    browser.click("#theme")
    assert browser.run("document.documentElement.dataset.theme") == "auto"


def test_package_without_the_later_tables(opened: Opened) -> None:
    whole = ordinary(2)
    browser = opened(Content(whole.abstracts, None, {"links": whole.spans["links"], "math": whole.spans["math"]}), "#abstracts?q=glimmer")
    assert status(browser) == "1 of 4 abstracts"
    assert browser.run("document.querySelectorAll('[data-filter=kind]').length") == 0


def test_package_without_abstracts(opened: Opened) -> None:
    browser = opened(Content(abstracts([]), None, {name: table.clear() for name, table in ordinary().spans.items()}), "#abstracts")
    assert titles(browser) == []
    assert isinstance(browser.run("document.title"), str)


def test_empty_text(opened: Opened) -> None:
    content = Content(abstracts(["x"]).with_columns(text=pl.lit("")), None, {})
    assert shown_text(opened(content, "#abstracts")) == ""
