"""The reading text of an abstract: markup, then characters, with the edits that lead there."""

from __future__ import annotations

from typing import NamedTuple

from icml_abstracts.findings import Remark
from icml_abstracts.markup import hyperlinks, typography
from icml_abstracts.markup.edits import Alignment, Replacement, apply, compose, smallest
from icml_abstracts.markup.scanner import scan
from icml_abstracts.markup.state import Span


class MathSpan(NamedTuple):
    """A formula at `start:end` of the text, with its TeX."""

    start: int
    end: int
    tex: str
    display: bool


class Reading(NamedTuple):
    """The text of a source with its alignment and what its markup said.

    `emphasis` and `targets` (start, end, kind or URL) and `math` are ranges of `text`; `remarks` are of the source.
    """

    text: str
    edits: tuple[Replacement, ...]
    alignment: Alignment
    math: list[MathSpan]
    emphasis: list[Span]
    targets: list[Span]
    remarks: list[Remark]


def read(source: str) -> Reading:
    """The reading text of `source` (stripped of white space at its ends); never fails, linear in its length."""
    scanned = scan(source)
    revision = _Revision(source, scanned.replacements, scanned.remarks)
    revision.apply(*typography.label(revision.text))
    targets = scanned.targets
    while True:
        links, spans = hyperlinks.resolve(revision.text)
        targets.extend(Span(*revision.alignment().source(span.start, span.end), span.value) for span in spans)
        revision.apply(links, [])
        if not revision.apply(*typography.polish(revision.text)):
            break
    text, edits = revision.text, smallest(source, revision.edits)
    alignment = Alignment(len(source), edits)
    math = []
    for formula in scanned.formulas:
        start, end = _trimmed(text, *alignment.text(formula.start, formula.end))
        if start < end:
            math.append(MathSpan(start, end, source[formula.tex_start : formula.tex_end].strip(), formula.display))
    emphasis = _spans(text, alignment, scanned.emphasis)
    return Reading(text, tuple(edits), alignment, math, emphasis, _spans(text, alignment, targets), revision.remarks)


class _Revision:
    """A text on its way from its source: what it is now and the edits that lead there."""

    def __init__(self, source: str, edits: list[Replacement], remarks: list[Remark]) -> None:
        self.source = source
        self.edits = edits
        self.remarks = remarks
        self.text = apply(source, edits) if edits else source

    def alignment(self) -> Alignment:
        return Alignment(len(self.source), self.edits)

    def apply(self, replacements: list[Replacement], remarks: list[Remark]) -> bool:
        """Replace in the text; remarks on the text become remarks on the source. Returns whether anything changed."""
        if remarks:
            alignment = self.alignment()
            self.remarks.extend(Remark(r.code, *alignment.source(r.start, r.end), r.context) for r in remarks)
        if replacements:
            self.edits = compose(self.source, self.edits, replacements)
            self.text = apply(self.text, replacements)
        return bool(replacements)


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start] == " ":
        start += 1
    while start < end and text[end - 1] == " ":
        end -= 1
    return start, end


def _spans(text: str, alignment: Alignment, spans: list[Span]) -> list[Span]:
    ranges = ((*_trimmed(text, *alignment.text(span.start, span.end)), span.value) for span in spans)
    return [Span(start, end, value) for start, end, value in ranges if start < end]
