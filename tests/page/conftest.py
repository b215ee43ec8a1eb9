"""A browser for the tests of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from icml_abstracts.page.content import Content
from icml_abstracts.page.document import document
from page.chromium import PROGRAM, Chromium


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    """One headless Chromium for all tests."""
    if PROGRAM is None:
        pytest.skip("no Chromium is installed (Debian: apt-get install chromium)")
    with Chromium(tmp_path_factory.mktemp("profile")) as started:
        yield started


@pytest.fixture
def opened(browser: Chromium, tmp_path: Path) -> Callable[..., Chromium]:
    """Opens the page of a content in the browser, in a window of the given size."""

    def open_page(content: Content, fragment: str = "", width: int = 1280, height: int = 900) -> Chromium:
        page = tmp_path / "report.html"
        page.write_text(document(content), "utf-8")
        browser.resize(width, height)
        browser.requests.clear()
        browser.problems.clear()
        browser.open(page, fragment)
        return browser

    return open_page
