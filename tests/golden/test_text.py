"""The golden cases of `text.md`: source, text, remarks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from icml_abstracts.markup.text import read


class Case(NamedTuple):
    title: str
    line: int
    source: str
    text: str
    codes: list[str]


def cases() -> list[Case]:
    lines = Path(__file__).with_name("text.md").read_text(encoding="utf-8").split("\n")
    found = []
    for number, line in enumerate(lines):
        if line and lines[number + 1 : number + 2] == ["."] and lines[number + 3] == "." == lines[number + 5]:
            source, text = (_characters(lines[number + offset]) for offset in (2, 4))
            found.append(Case(line, number + 1, source, text, lines[number + 6].split()))
    return found


def _characters(line: str) -> str:
    return re.sub(r"\{U\+([0-9A-F]{4})\}", lambda code: chr(int(code[1], 16)), line)


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.line}: {case.title}")
def test_text(case: Case) -> None:
    reading = read(case.source)
    assert reading.text == case.text
    assert [remark.code for remark in reading.remarks] == case.codes


def test_every_case_is_read() -> None:
    source = Path(__file__).with_name("text.md").read_text(encoding="utf-8")
    assert len(cases()) == source.count("\n.\n") / 3 > 60
