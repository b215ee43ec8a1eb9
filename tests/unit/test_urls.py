"""Visible URLs: where they begin, where they end, and what only looks like one."""

from __future__ import annotations

import pytest

from icml_abstracts import urls


def shown(text: str) -> list[str]:
    return [text[start:end] for start, end in urls.spans(text)]


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("at https://example.org/a.", "https://example.org/a"),
        ("at https://example.org/a_b%20c?", "https://example.org/a_b%20c"),
        ("at https://example.org/~c, and", "https://example.org/~c"),
        ("(https://example.org/a)", "https://example.org/a"),
        ("(see https://example.org/a_(b)).", "https://example.org/a_(b)"),
        ("at www.example.org/x.", "www.example.org/x"),
        ("at github.com/owner/name.", "github.com/owner/name"),
        ("page: tiny-robot.github.io.", "tiny-robot.github.io"),
        ("is at example.com.", "example.com"),
        ("https://example.org/a–b", "https://example.org/a"),
        ("“https://example.org/a”", "https://example.org/a"),
        ("**https://example.org/a**", "https://example.org/a"),
        ("_https://example.org/a_", "https://example.org/a"),
        (r"\url{https://example.org/a\_b}", r"https://example.org/a\_b"),
        (r"\texttthttps://example.org/a/.", "https://example.org/a/"),
    ],
)
def test_a_url_ends_before_the_punctuation_of_its_sentence(text: str, url: str) -> None:
    assert shown(text) == [url]


def test_urls_next_to_each_other() -> None:
    assert shown("https://example.org/a,https://example.org/b; [https://example.org/c](https://example.org/c)") == [
        "https://example.org/a",
        "https://example.org/b",
        "https://example.org/c",
        "https://example.org/c",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "trained by simpler agents.In contradistinction to",
        "e.g. this, i.e. that, and etc.",
        "the Hour.org of code",
        "with Node.js and scikit.learn",
        "a ratio of 3.5/2 and an and/or tree",
        "mail someone@example.com/x",
        "",
    ],
)
def test_what_is_no_url(text: str) -> None:
    assert shown(text) == []


def test_a_long_prefix_hides_no_url() -> None:
    assert shown("word " * 200 + "https://example.org/a " + "word. " * 200 + "github.com/owner/name") == [
        "https://example.org/a",
        "github.com/owner/name",
    ]
