"""A fault put at a random place of a clean dump is found at exactly that place."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from icml_abstracts import validate
from strategies.faults import ABSTRACTS, HEADING

FAULTS = {
    "F006": ("\0", 0),
    "M001": (r" \Unknown ", 1),
    "M002": ("a$b", 1),
    "M003": ("}", 0),
    "M004": (r" $\frac{a$ ", 1),
    "M005": (r" \emphword ", 1),
    "M006": ("&amp;lt;", 0),
    "M007": ("a`b", 1),
    "M009": ("<i>", 0),
    "M010": ("qv-\nqw", 2),
    "U001": ("\x07", 0),
    "U002": ("\u200b", 0),
    "U003": ("a\x02b", 1),
    "U004": (" \u2028", 1),
    "U005": ("Ã©", 0),
}
"""For every rule with a place inside an abstract: what breaks it, and how far in the finding is."""

END = st.sampled_from(["\n", "\r\n", "\r"])


@st.composite
def faulty_dumps(draw: st.DrawFn) -> tuple[bytes, str, int, int]:
    """A dump with one fault: its bytes, the rule, line and column of the finding."""
    code = draw(st.sampled_from(sorted(FAULTS)))
    fault, shift = FAULTS[code]
    end = draw(END)
    wrap = draw(st.sampled_from([0, 9]))  # spaces after which a line is wrapped
    abstracts = [re.sub(rf"((?:\S+ ){{{wrap}}}\S+) ", rf"\1{end}", text) if wrap else text for text in draw(st.permutations(ABSTRACTS))]
    number = draw(st.integers(0, len(abstracts) - 1))
    spaces = [match.start() for match in re.finditer(r"(?<=[a-z]) (?=[a-z])", abstracts[number])]
    at = draw(st.sampled_from(spaces))
    broken = abstracts[number][:at] + " x" + fault + "x" + abstracts[number][at:]
    if code == "M010":
        broken = broken.replace("\nqw", end + "qw")
    before = (end * 2).join([HEADING, *abstracts[:number]]) + end * 2
    text = before + (end * 2).join([broken, *abstracts[number + 1 :]]) + end
    place = len(before) + at + 2 + shift
    lines = re.split(r"\r\n|\r|\n", text[:place])
    return text.encode(), code, len(lines), len(lines[-1]) + 1


@settings(max_examples=400)
@given(faulty_dumps())
def test_fault_is_found_where_it_is(case: tuple[bytes, str, int, int]) -> None:
    data, code, line, column = case
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.txt"
        path.write_bytes(data)
        findings = validate(path).findings
    assert [(finding.code, finding.line, finding.column) for finding in findings] == [(code, line, column)]


@given(st.integers(0, 600), st.sampled_from([b"\xff", b"\xe9x", b"\xc3("]))
def test_undecodable_byte_is_found_where_it_is(at: int, byte: bytes) -> None:
    data = "\n\n".join([HEADING, *ABSTRACTS]).encode()
    at += len(HEADING) + 2
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.txt"
        path.write_bytes(data[:at] + byte + data[at:])
        (finding,) = (finding for finding in validate(path).findings if finding.code == "F003")
    before = data[:at].decode().split("\n")
    assert (finding.line, finding.column, finding.context["offset"]) == (len(before), len(before[-1]) + 1, at)
