"""Links: the URL, the host, the repository, and what the sentence says is there."""

from __future__ import annotations

import pytest

from icml_abstracts.annotation import links, sentences


def find(text: str, *targets: tuple[int, int, str]) -> list[links.Row]:
    return links.find(text, targets, sentences.split(text))


def kinds(text: str) -> list[str]:
    return [kind for _, _, _, _, kind, _ in find(text)]


def test_a_visible_url() -> None:
    text = "Code: https://GitHub.com/Owner/name."
    assert find(text) == [(6, 35, "https://GitHub.com/Owner/name", "github.com", "code", "Owner/name")]


def test_a_url_without_scheme() -> None:
    assert find("See www.example.org/a.") == [(4, 21, "https://www.example.org/a", "www.example.org", "project", None)]


def test_a_hyperlink_is_its_visible_text() -> None:
    text = "Find our code here."
    assert find(text, (14, 18, "https://example.org/x.")) == [(14, 18, "https://example.org/x", "example.org", "code", None)]


def test_a_hyperlink_around_a_url_is_one_link() -> None:
    text = "At example.github.io now."
    assert [row[2] for row in find(text, (3, 20, "https://example.github.io/"))] == ["https://example.github.io/"]


@pytest.mark.parametrize("target", ["#section", "mailto:someone@example.org", "/relative/path", "readme"])
def test_a_target_that_is_no_url(target: str) -> None:
    assert find("see here", (4, 8, target)) == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Our code is available at https://example.org/a.", "code"),
        ("Code and data are at https://example.org/a.", "code"),
        ("The benchmark and evaluation scripts are at https://example.org/a.", "code"),
        ("The dataset is released at https://github.com/owner/name.", "data"),
        ("Pretrained checkpoints: https://example.org/a", "model"),
        ("All resources are at https://github.com/owner/name.", "code"),
        ("It learns from data. See https://example.org/a.", "project"),
        ("Videos of our models are on our website https://example.org/a.", "project"),
        ("Project page: example.github.io", "project"),
        ("A longer version of this paper is at https://example.org/a.", "paper"),
        ("See https://arxiv.org/abs/1.", "paper"),
        ("The set is at https://huggingface.co/datasets/owner/name.", "data"),
        ("It is at https://huggingface.co/owner/name.", "model"),
        ("A clip is at https://youtu.be/abc.", "other"),
    ],
)
def test_kind(text: str, kind: str) -> None:
    assert kinds(text) == [kind]


def test_each_link_is_announced_by_the_words_since_the_one_before() -> None:
    text = "Tutorial: https://example.org/a code: https://example.org/b dataset: https://example.org/c"
    assert kinds(text) == ["project", "code", "data"]


@pytest.mark.parametrize(
    ("url", "repository"),
    [
        ("https://github.com/owner/name", "owner/name"),
        ("https://github.com/owner/name.git", "owner/name"),
        ("https://www.github.com/owner/name/tree/main", "owner/name"),
        ("https://gitlab.com/owner/name/", "owner/name"),
        ("https://huggingface.co/datasets/owner/name", "owner/name"),
        ("https://huggingface.co/papers/1234", None),
        ("https://github.com/owner", None),
        ("https://owner.github.io/name/page", None),
    ],
)
def test_repository(url: str, repository: str | None) -> None:
    assert [row[5] for row in find(f"see {url} now")] == [repository]
