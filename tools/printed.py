"""`python tools/printed.py`: runs the examples in the documentation and writes, or checks, what they print.

A `text` block right after a `python` block holds what that prints. The `python` blocks of a page with such outputs are run,
in one namespace; those of other pages are not. In a `console` block every line `$ icml-abstracts …` is run, with its output
beneath. In a `text` block with lines that begin with `→`, each of these is the reading text of the lines before it.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from icml_abstracts import annotate

ROOT = Path(__file__).resolve().parents[1]
ELSEWHERE = {"docs/recipes/huggingface.md"}
"""Pages whose libraries are not installed beside the project; `make referees` runs them."""

_BLOCK = re.compile(r"^```(?P<language>[a-z]+)(?P<rest>[^\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_OUTPUT = re.compile(r"^```\n\n```text$", re.MULTILINE)
_ARROW = "→"
_PROMPT = "$ icml-abstracts "


def pages() -> list[Path]:
    """The pages with examples that can be run here."""
    found = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [page for page in found if page.relative_to(ROOT).as_posix() not in ELSEWHERE]


def printed(page: str) -> str:
    """The text of a page with everything that its examples print made current."""
    names: dict[str, Any] = {"__name__": "__main__"}
    runs = _OUTPUT.search(page)
    output: str | None = None
    parts: list[str] = []
    at = 0
    for block in _BLOCK.finditer(page):
        between, body = page[at : block.start()], block["body"]
        if output is not None and block["language"] == "text" and between == "\n\n":
            body, output = output, None
        elif block["language"] == "python" and runs:
            output = _run(body, names)
        elif block["language"] == "console":
            body, output = "".join(_session(body)), None
        else:
            body, output = "".join(_examples(body)) if f"\n{_ARROW}" in body else body, None
        parts += [between, f"```{block['language']}{block['rest']}\n{body}```"]
        at = block.end()
    return "".join([*parts, page[at:]])


def _run(code: str, names: dict[str, Any]) -> str:
    output = io.StringIO()
    with contextlib.redirect_stdout(output), _checkout() as folder, contextlib.chdir(folder):
        exec(compile(code, "<page>", "exec"), names)
    return _trimmed(output.getvalue())


def _session(body: str) -> Iterator[str]:
    """The lines of a console, the output of our command as it is now; other commands keep the output they have."""
    ours = False
    for line in body.splitlines(keepends=True):
        if line.startswith("$ "):
            ours = line.startswith(_PROMPT)
            yield line
            if ours:
                yield _shell(line.removeprefix("$ "))
        elif not ours:
            yield line


def _shell(command: str) -> str:
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
    with _checkout() as folder:
        done = subprocess.run(
            command, shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
    return _trimmed(done.stdout)


@contextlib.contextmanager
def _checkout() -> Iterator[Path]:
    """A folder that shows what the checkout holds; what an example writes vanishes with it."""
    with tempfile.TemporaryDirectory() as folder:
        for path in ROOT.iterdir():
            (Path(folder) / path.name).symlink_to(path)
        yield Path(folder)


def _trimmed(output: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in output.splitlines())


def _examples(body: str) -> Iterator[str]:
    source: list[str] = []
    for line in body.splitlines():
        if line.startswith(_ARROW):
            yield f"{_ARROW} {annotate(chr(10).join(source)).text}\n"
            source = []
            continue
        if line or source:
            source.append(line)
        yield f"{line}\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the pages current; with `--check` say which are not, and exit with 1 if any is not."""
    parser = argparse.ArgumentParser(prog="python tools/printed.py", description="Write what the examples in the documentation print.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a page is not current")
    parser.add_argument("pages", metavar="PAGE", nargs="*", type=Path, help="default: the README and all pages under docs")
    options = parser.parse_args(arguments)
    status = 0
    for page in options.pages or pages():
        text = page.read_text()
        current = printed(text)
        if current != text:
            print(f"{page}{' is not current' if options.check else ''}", file=sys.stderr)
            status = 1 if options.check else 0
            if not options.check:
                page.write_text(current)
    return status


if __name__ == "__main__":
    sys.exit(main())
