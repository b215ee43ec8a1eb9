"""Reader of BibTeX as PMLR publishes it: one entry a paper, the abstract among its fields.

The library bibtexparser does the parsing. An entry that is cut, its braces never closed, is closed and read again.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from icml_abstracts.errors import MissingExtra
from icml_abstracts.records import Item, Paper
from icml_abstracts.sources.fields import Fields, Occasion
from icml_abstracts.spec import YEARS

if TYPE_CHECKING:
    from bibtexparser.model import Entry, ParsingFailedBlock

_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_YEAR = re.compile("(?:19|20)[0-9]{2}")
_AND = re.compile(r"\s+and\s+")
_LAST_FIRST = re.compile(r"(?P<last>[^,]+),(?:\s*(?P<suffix>[^,]+),)?\s*(?P<first>[^,]+)")
_VENUES = {"International Conference on Machine Learning": "ICML", "Conference on Robot Learning": "CoRL"}


def read(path: Path, occasion: Occasion) -> Iterator[Item]:
    """The papers of a BibTeX file, in its order.

    Raises:
        MissingExtra: bibtexparser is not installed.
        OSError: the file cannot be read.
    """
    try:
        from bibtexparser.entrypoint import parse_string  # noqa: PLC0415 - an extra
    except ImportError:
        raise MissingExtra("bibtex", "reading BibTeX") from None
    logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)  # what fails is a finding
    text = path.read_text(encoding="utf-8", errors="replace")
    library = parse_string(text)
    seen: dict[str, int] = {}
    blocks = sorted(library.blocks, key=lambda block: block.start_line or 0)
    ordinal = 0
    for block in blocks:
        entry, whole = _entry(block)
        if entry is None:
            continue
        ordinal += 1
        values = {field.key.lower(): str(field.value) for field in entry.fields}
        fields = Fields({**values, "ID": entry.key}, path.name, (block.start_line or 0) + 1, 1, ordinal)
        if not whole:
            fields.find("R011")
        if entry.key in seen:
            fields.find("R010", id=entry.key, other=seen[entry.key])
        seen.setdefault(entry.key, ordinal)
        yield from _paper(fields, occasion)


def _entry(block: object) -> tuple[Entry | None, bool]:
    """The entry that a block holds, and whether it is whole."""
    from bibtexparser.model import DuplicateBlockKeyBlock, Entry, ParsingFailedBlock  # noqa: PLC0415

    if isinstance(block, Entry):
        return block, True
    if isinstance(block, DuplicateBlockKeyBlock) and isinstance(block.ignore_error_block, Entry):
        return block.ignore_error_block, True
    if isinstance(block, ParsingFailedBlock):
        return _closed(block), False
    return None, True


def _closed(block: ParsingFailedBlock) -> Entry | None:
    """The entry of a block that ends before its braces are closed."""
    from bibtexparser.entrypoint import parse_string  # noqa: PLC0415

    raw = block.raw or ""
    depth = sum({"{": 1, "}": -1}.get(brace, 0) for brace in _BRACES.findall(raw))
    entries = parse_string(raw.rstrip() + "}" * max(depth, 0)).entries
    return entries[0] if entries else None


def _paper(fields: Fields, occasion: Occasion) -> Iterator[Item]:
    title = fields.text("title", required=True)
    book, year = fields.text("booktitle") or "", fields.text("year")
    venue = next((short for name, short in _VENUES.items() if name in book), occasion.venue or "")
    url = fields.text("url")
    key = str(fields.values["ID"])
    paper = None
    if title:
        authors = fields.text("author")
        paper = Paper(
            key,
            title,
            tuple(map(_name, _AND.split(authors))) if authors else None,
            keywords=fields.names("keywords"),
            openreview_id=None,
            url=url,
        )
    if year and not _YEAR.fullmatch(year):
        fields.find("R008", key="year", found=f"'{year}'", wanted=f"a year from {YEARS.start} to {YEARS.stop - 1}")
        year = None
    yield from fields.record(paper, venue, int(year) if year else occasion.year or 0)


def _name(author: str) -> str:
    """A name in reading order, whether the entry gives the last name first or not."""
    name = _LAST_FIRST.fullmatch(author.strip())
    ordered = " ".join(part for part in (name["first"], name["last"], name["suffix"]) if part) if name else author
    return " ".join(ordered.split())
