"""The documentation: its examples print what it says, and every page is in the site."""

from __future__ import annotations

from pathlib import Path

import pytest

from printed import ROOT, main, pages, printed


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_examples_of_a_page_print_what_it_says(page: Path) -> None:
    text = page.read_text()
    assert printed(text) == text, "run `make generate`"


def test_every_page_is_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text()
    docs = ROOT / "docs"
    for page in docs.rglob("*.md"):
        assert f": {page.relative_to(docs).as_posix()}\n" in navigation


PAGE = """\
```python
gulls = 2
```

```python
print(gulls + 1)
```

```text
{result}
```

```text
**Tern** flies
→ {text}
```

```console
$ icml-abstracts shwo
{said}
$ other command
kept
```
"""


def filled(result: str, text: str, said: str) -> str:
    return PAGE.replace("{result}", result).replace("{text}", text).replace("{said}", said)


CURRENT = filled("3", "Tern flies", "icml-abstracts: error: there is no command 'shwo'; did you mean 'show'?")


def test_what_examples_print_is_written_beneath_them(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(filled("4", "", "nothing"))
    assert main(["--check", str(page)]) == 1
    assert main([str(page)]) == 0
    assert page.read_text() == CURRENT
    assert main(["--check", str(page)]) == 0


def test_code_that_prints_nothing_is_not_run() -> None:
    page = "```python\nraise SystemExit\n```\n"
    assert printed(page) == page
