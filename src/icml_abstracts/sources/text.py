"""Reader of text dumps, as `docs/dump-format.md` states their grammar.

A heading line, then paragraphs separated by blank lines, one per abstract. Every code point of a dump belongs to a
heading, to exactly one abstract, or to white space between them. The reader holds one paragraph at a time.
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from icml_abstracts.findings import Finding, excerpt
from icml_abstracts.records import Dump, Heading, Item, Record, collect

BYTE_ORDER_MARK = "\ufeff"
REPLACEMENT = "\ufffd"
"""Stands for every byte that is not UTF-8."""

_HEADING = re.compile(
    r"(?:#{1,6} )?(?P<venue>[A-Za-z][\w&.+/'-]*(?: [\w&.+/'-]+){0,7}?),? (?P<year>(?:19|20)[0-9]{2})"
    r"(?: accepted)?(?: papers| abstracts| proceedings):?",
    re.IGNORECASE,
)
_LONGEST_HEADING = 200
_HEAD = 512
"""Bytes from which other encodings, and what is no text, are known."""
_PIECE = 1 << 20
_SIGNATURES = {
    rb"\x1f\x8b": "a gzip archive",
    rb"PK(?:\x03\x04|\x05\x06|\x07\x08)": "a zip archive, or an office document",
    rb"\xfd7zXZ\0": "an xz archive",
    rb"\x28\xb5\x2f\xfd": "a zstd archive",
    rb"BZh[1-9](?:1AY&SY|\x17rE8P\x90)": "a bzip2 archive",
    rb"\x04\x22\x4d\x18": "an lz4 archive",
    rb"7z\xbc\xaf\x27\x1c": "a 7z archive",
    rb"Rar!\x1a\x07": "a rar archive",
    rb"(?s:.{257}ustar)": "a tar archive",
    rb"%PDF-": "a PDF",
    rb"PAR1\x15": "a Parquet table",
    rb"SQLite format 3\0": "an SQLite database",
    rb"\xd0\xcf\x11\xe0": "an office document",
    rb"\x89PNG|\xff\xd8\xff|GIF8[79]a": "an image",
}
"""How files begin that are no text, as regular expressions."""
_ESCAPED = re.compile("[\udc80-\udcff]+")
_SURROGATE = re.compile("[\ud800-\udfff]")


def heading(line: str) -> tuple[str, int] | None:
    """Venue and year if `line` has the form of a heading, such as `ICML 2026 Papers`."""
    if len(line) > _LONGEST_HEADING:
        return None
    match = _HEADING.fullmatch(" ".join(line.split()))
    return (match["venue"], int(match["year"])) if match else None


class _Paragraph:
    """Lines that belong together, with where they stand."""

    __slots__ = ("line", "lines", "start")

    def __init__(self, line: int, start: int) -> None:
        self.line = line
        self.start = start
        self.lines: list[str] = []

    def section(self) -> tuple[str, int] | None:
        """Venue and year if this is a heading on its own."""
        return heading(self.lines[0]) if len(self.lines) == 1 else None

    def record(self, venue: str, year: int) -> Record:
        text = "".join(self.lines)
        raw = text.strip()
        indent = text.index(raw)
        start = self.start + indent
        return Record(raw, venue, year, self.line, indent + 1, start, start + len(raw))


class _Bytes:
    """Finds, in lines decoded with `surrogateescape`, the bytes that are not UTF-8."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.offset = 0

    def check(self, line: str, number: int) -> Iterator[Finding]:
        for bad in () if line.isascii() else _ESCAPED.finditer(line):
            before = line[: bad.start()]
            offset = self.offset + len(before.encode("utf-8", "surrogateescape"))
            byte = f"0x{ord(bad[0][0]) - 0xDC00:02X}"
            shown = before[-20:].lstrip() + REPLACEMENT
            yield Finding(self.file, "F003", number, bad.start() + 1, None, shown, {"byte": byte, "offset": offset})
        self.offset += len(line.encode("utf-8", "surrogateescape"))


def read(lines: Iterable[str], file: str, *, venue: str | None = None, year: int | None = None, escaped: bool = True) -> Iterator[Item]:
    """Read the `lines` of a dump, with their ends, as `open(…, newline="", errors="surrogateescape")` yields them.

    `venue` and `year`, where given, are what the heading must say or what stands in for it. `escaped` tells that lone
    surrogates stand for bytes that are not UTF-8. Yields headings, records and findings in the order of the file.
    """
    undecoded = _Bytes(file)
    section = Heading("", venue or "", year or 0, 0)
    paragraph: _Paragraph | None = None
    number = start = records = 0
    begun = False

    for number, with_mark in enumerate(lines, 1):
        line = with_mark
        if number == 1 and line.startswith(BYTE_ORDER_MARK):
            yield Finding(file, "F005", 1, 1)
            undecoded.offset, line = 3, line[1:]
        if escaped:
            yield from undecoded.check(line, number)
            line = _ESCAPED.sub(lambda bad: REPLACEMENT * len(bad[0]), line)
        else:
            yield from _surrogates(line, file, number)
        if line.strip():
            if begun or not (said := heading(line)):
                if not begun and (venue is None or year is None):
                    yield Finding(file, "F001", number, 1, None, excerpt(line, 0, len(line)))
                paragraph = paragraph or _Paragraph(number, start)
                paragraph.lines.append(line)
            else:
                section = Heading(line.strip(), *said, number)
                yield section
                yield from _mismatch(section, file, venue, year)
            begun = True
        elif paragraph:
            section, item = _finished(paragraph, section, file)
            records += isinstance(item, Record)
            yield from (item,) if isinstance(item, Record) else (section, item)
            paragraph = None
        start += len(line)
    if paragraph:
        section, item = _finished(paragraph, section, file)
        records += isinstance(item, Record)
        yield from (item,) if isinstance(item, Record) else (section, item)
    if not records:
        yield Finding(file, "F002", max(number, 1), 1)


def _surrogates(line: str, file: str, number: int) -> Iterator[Finding]:
    for bad in () if line.isascii() else _SURROGATE.finditer(line):
        yield Finding(file, "U006", number, bad.start() + 1, None, excerpt(line, *bad.span()), {"code_point": f"U+{ord(bad[0]):04X}"})


def _finished(paragraph: _Paragraph, section: Heading, file: str) -> tuple[Heading, Record | Finding]:
    """The section that holds after `paragraph`, and the paragraph's abstract or the finding that it begins a section."""
    said = paragraph.section()
    if said is None:
        return section, paragraph.record(section.venue, section.year)
    line = paragraph.lines[0]
    new = Heading(line.strip(), *said, paragraph.line)
    return new, Finding(file, "F007", new.line, 1, None, excerpt(line, 0, len(line)), {"venue": new.venue, "year": new.year})


def _mismatch(said: Heading, file: str, venue: str | None, year: int | None) -> Iterator[Finding]:
    expected = venue or said.venue, year or said.year
    if expected != (said.venue, said.year):
        context: dict[str, str | int] = {
            "venue": said.venue,
            "year": said.year,
            "expected_venue": expected[0],
            "expected_year": expected[1],
        }
        yield Finding(file, "F008", said.line, 1, None, excerpt(said.text, 0, len(said.text)), context)


def parse(data: str | bytes, file: str = "<string>", *, venue: str | None = None, year: int | None = None) -> Dump:
    """Read a text dump that is at hand whole.

    Any text and any bytes are accepted; what is wrong with them is among the findings. Bytes that are not UTF-8 become
    U+FFFD, one for each byte; lone surrogates of a text stay in `raw`. `file` is the name that findings give.
    """
    if isinstance(data, bytes):
        if finding := _no_text(data[:_HEAD], file):
            return Dump(None, venue, year, (), (finding,))
        text = data.decode("utf-8", "surrogateescape")
    elif isinstance(data, str):
        text = data
    else:
        raise TypeError(f"data must be a text or bytes, not {type(data).__name__}")
    return collect(read(io.StringIO(text, newline=""), file, venue=venue, year=year, escaped=isinstance(data, bytes)))


def open_dump(path: Path, *, venue: str | None = None, year: int | None = None) -> Iterator[Item]:
    """Read a text dump from a file, paragraph by paragraph; raises `OSError` when it cannot be read."""
    if finding := no_text(path):
        yield finding
        return
    with path.open(encoding="utf-8", errors="surrogateescape", newline="") as lines:
        yield from read(lines, path.name, venue=venue, year=year)


def no_text(path: Path) -> Finding | None:
    """What a file is, if it is no text in UTF-8; raises `OSError` when it cannot be read."""
    with path.open("rb") as file:
        return _no_text(file.read(_HEAD), path.name)


def undecodable(path: Path) -> Iterator[Finding]:
    """The bytes of a file that are not UTF-8; only a file that has some is read by line."""
    try:
        with path.open(encoding="utf-8") as file:
            while file.read(_PIECE):
                pass
    except UnicodeDecodeError:
        with path.open(encoding="utf-8", errors="surrogateescape", newline="") as lines:
            undecoded = _Bytes(path.name)
            for number, line in enumerate(lines, 1):
                yield from undecoded.check(line, number)


def _no_text(head: bytes, file: str) -> Finding | None:
    """What a file that begins with `head` is, if it cannot be read."""
    if kind := binary_kind(head):
        return Finding(file, "F015", 1, 1, None, "", {"kind": kind})
    if encoding := wide_encoding(head):
        return Finding(file, "F004", 1, 1, None, "", {"encoding": encoding})
    return None


def binary_kind(head: bytes) -> str | None:
    """What a file beginning with `head` is, if its first bytes say that it is no text."""
    return next((kind for signature, kind in _SIGNATURES.items() if re.match(signature, head)), None)


def wide_encoding(head: bytes) -> str | None:
    """The name of the UTF-16 or UTF-32 encoding that a file beginning with `head` is in, if it is in one."""
    if head.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "UTF-32"
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "UTF-16"
    for width in (2, 4):
        letters = len(head) // width
        columns = [head[at : width * letters : width] for at in range(width)]
        for order, (lowest, *others) in (("LE", columns), ("BE", columns[::-1])):
            if letters >= 4 and all(lowest) and not any(map(any, others)):
                return f"UTF-{8 * width}{order}"
    return None
