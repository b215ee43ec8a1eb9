"""Everything that is to be said against the abstracts of one source, in one pass over its records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from icml_abstracts.annotation.prose import Prose, prose
from icml_abstracts.checks import continuations, language, mojibake
from icml_abstracts.checks.duplicates import Seen
from icml_abstracts.findings import Finding, Remark, excerpt
from icml_abstracts.records import Item, Record, located

LONGEST = 5000
"""Characters that a submission form allows an abstract."""

FEWEST_WORDS = 20
"""Words below which an abstract is suspiciously short."""


class Checks:
    """The checks on one source: pass its items through `run`; `n_abstracts` is known at the end."""

    def __init__(self, file: str, seen: Seen) -> None:
        self.file = file
        self.n_abstracts = 0
        self._seen = seen

    def run(self, items: Iterable[Item]) -> Iterator[Finding]:
        """The findings of the reader and those on its abstracts, each abstract's when the next one is known."""
        held: list[Finding] = []
        follows = False  # whether the item before was an abstract of the same section
        for item in items:
            if isinstance(item, Finding):
                yield replace(item, file=self.file)
            elif isinstance(item, Record) and item.raw is not None:
                read = prose(item.raw)
                is_rest = follows and item.line is not None and continuations.continues(read.reading.text)
                # the blank line that cut off the rest of an abstract is reported once, where the rest begins
                yield from (finding for finding in held if not (is_rest and finding.code == "T001"))
                self.n_abstracts += 1
                held = list(self._abstract(item, item.raw, read, is_rest))
                follows = True
            else:
                follows = False
        yield from held

    def _abstract(self, record: Record, raw: str, read: Prose, is_rest: bool) -> Iterator[Finding]:
        ordinal = self.n_abstracts
        yield from located(remarks(raw, read, is_rest), record, self.file, ordinal)
        if read.status in _NO_ABSTRACT:
            return
        place = f"{self.file}:{record.line}" if record.line is not None else f"{self.file}, record {ordinal}"
        if like := self._seen.add(raw, read.reading.text, place):
            code, context = "D001", {"other": like.place}
            if like.share < 1:
                code, context = "D002", {"other": like.place, "percent": str(round(100 * like.share))}
            yield Finding(self.file, code, record.line, record.column, ordinal, excerpt(raw, 0, len(raw)), context)


_NO_ABSTRACT = ("placeholder", "withdrawn")


def remarks(raw: str, read: Prose, is_rest: bool = False) -> Iterator[Remark]:
    """What is to be said against an abstract on its own, each fault once; `is_rest` tells that it continues another."""
    text = read.reading.text
    doubled = list(mojibake.find(raw))
    covered = {at for start, end, _ in doubled for at in range(start, end)}
    for remark in read.reading.remarks:
        if not (remark.code.startswith("U") and remark.start in covered):
            yield remark
    for start, end, likely in doubled:
        yield Remark("U005", start, end, {"found": raw[start:end], "likely": likely})
    for (_, before), (after, end) in pairwise(read.sentences):
        if before == after:
            yield Remark("M008", *read.reading.alignment.source(after, end))
    if is_rest:
        yield Remark("R001", 0, len(raw))
    if read.status in _NO_ABSTRACT:
        return
    if len(raw) > LONGEST:
        yield Remark("R003", 0, len(raw), {"length": len(raw), "limit": LONGEST})
    share = None if language.is_plainly_english(text) else language.function_word_share(text)
    if share is not None and share < language.LOWEST_SHARE:
        yield Remark("R005", 0, len(raw), {"percent": round(100 * share)})
    elif not is_rest and read.status == "ok" and (words := len(text.split())) < FEWEST_WORDS:
        yield Remark("R004", 0, len(raw), {"words": words, "limit": FEWEST_WORDS})
