"""The specification of the dataset: every table, column, type, constraint, key and description, as plain values.

Nothing else in the project states these facts. `project/` turns them into Polars, Arrow and Pandera schemas, into
Table Schema and Data Package descriptors, into the row types of `rows.py` and into the data dictionary.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Type = Literal["string", "integer", "number", "boolean", "list"]
"""Neutral column types; a `list` holds strings."""

Scalar = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Column:
    """One column: what it holds and what holds for it.

    `nullable` columns may lack a value. Strings are never empty unless `may_be_empty`, so that a missing value has one
    spelling. `pattern` is matched against the whole value.
    """

    name: str
    type: Type
    description: str
    nullable: bool = False
    may_be_empty: bool = False
    minimum: int | None = None
    enum: tuple[str, ...] = ()
    pattern: str | None = None
    unique: bool = False
    example: Scalar | tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class ForeignKey:
    """`columns` of this table name the row of `table` whose `references` hold the same values."""

    columns: tuple[str, ...]
    table: str
    references: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its columns in order, its keys, and for a span table the column that holds the spanned text."""

    name: str
    title: str
    description: str
    columns: tuple[Column, ...]
    primary_key: tuple[str, ...]
    foreign_keys: tuple[ForeignKey, ...] = ()
    surface: str | None = None
    row: str = ""
    """Name of the row type in `rows.py`; empty where no row type is needed."""

    def __getitem__(self, name: str) -> Column:
        """The column called `name`; raises `KeyError` when there is none."""
        for column in self.columns:
            if column.name == name:
                return column
        raise KeyError(name)

    @property
    def own_columns(self) -> tuple[Column, ...]:
        """The columns of a span table that are not shared by all span tables."""
        return tuple(column for column in self.columns if column not in SPAN)


FORMATS = ("text", "icml-virtual", "openreview", "paperlists", "bibtex")
"""Input formats a dump can have."""

STATUSES = ("ok", "placeholder", "withdrawn", "truncated")
LINK_METHODS = ("id", "text", "title")
EDIT_KINDS = (
    "math",
    "symbol",
    "command",
    "mark",
    "group",
    "escape",
    "accent",
    "quote",
    "dash",
    "hyphen",
    "space",
    "paragraph",
    "link",
    "citation",
    "footnote",
    "list",
    "entity",
    "tag",
    "ligature",
    "control",
    "composition",
    "label",
)
EMPHASIS_KINDS = ("italic", "bold", "code")
LINK_KINDS = ("code", "data", "model", "project", "paper", "other")
CONTRIBUTION_KINDS = ("method", "dataset", "benchmark", "metric", "model", "software", "concept")
MODIFIERS = ("up to", "over", "under", "about")

ABSTRACT_ID = Column(
    "abstract_id",
    "string",
    "The abstract: first 16 hexadecimal digits of the SHA-256 of `raw` in NFC with white space folded; the k-th "
    "occurrence of the same content carries the suffix `-k`.",
    pattern=r"[0-9a-f]{16}(-[1-9][0-9]*)?",
    example="5d41402abc4b2a76",
)
DUMP_ID = Column("dump_id", "string", "The source file, by its name without extension.", example="icml2026")
VENUE = Column("venue", "string", "Venue, as the heading or the source names it.", example="ICML")
YEARS = range(1900, 2100)
"""Years that a heading can name."""
YEAR = Column("year", "integer", "Year of the venue.", minimum=YEARS.start, example=2026)

SPAN = (
    ABSTRACT_ID,
    Column("ordinal", "integer", "Position among the rows of the abstract, from 1, in text order.", minimum=1),
    Column("start", "integer", "Start of the span in `abstracts.text`, in code points.", minimum=0),
    Column("end", "integer", "End of the span in `abstracts.text`, exclusive, in code points.", minimum=0),
    Column("raw_start", "integer", "Start of the span's source in `abstracts.raw`, in code points.", minimum=0),
    Column("raw_end", "integer", "End of the span's source in `abstracts.raw`, exclusive, in code points.", minimum=0),
)
"""The columns that every span table begins with."""

OF_ABSTRACT = ForeignKey(("abstract_id",), "abstracts", ("abstract_id",))


def span_table(
    name: str,
    title: str,
    description: str,
    row: str,
    *own: Column,
    surface: str = "text",
    foreign_keys: tuple[ForeignKey, ...] = (),
) -> Table:
    """A table with one row per stretch of an abstract's text."""
    return Table(
        name,
        title,
        description,
        SPAN + own,
        primary_key=("abstract_id", "ordinal"),
        foreign_keys=(OF_ABSTRACT, *foreign_keys),
        surface=surface,
        row=row,
    )


DUMPS = Table(
    "dumps",
    "Dumps",
    "One row per source file.",
    (
        DUMP_ID,
        Column(
            "file_name",
            "string",
            "Name of the file, without folders; both names with ` + ` between them where a source has two files.",
            example="icml2026.txt",
        ),
        Column("format", "string", "Format the file was read as.", enum=FORMATS),
        Column("sha256", "string", "SHA-256 of the file's bytes, in hexadecimal.", pattern=r"[0-9a-f]{64}"),
        Column("n_bytes", "integer", "Size of the file in bytes.", minimum=0),
        Column("heading", "string", "First heading line; missing where the format has none.", nullable=True),
        VENUE,
        YEAR,
        Column("n_abstracts", "integer", "Number of abstracts read from the file.", minimum=0),
    ),
    primary_key=("dump_id",),
)

PAPERS = Table(
    "papers",
    "Papers",
    "One row per paper known from a source or a catalog, with or without an abstract.",
    (
        Column(
            "paper_id",
            "string",
            "The paper: its OpenReview id, else `icml-` and its event id, else the key its source gives it.",
            example="5Ppjdid5wt",
        ),
        VENUE,
        YEAR,
        Column("title", "string", "Title in plain text, by the rules of `abstracts.text`."),
        Column("title_raw", "string", "Title as the source has it."),
        Column("authors", "list", "Names of the authors in plain text, in order.", nullable=True, example=("A. Author", "B. Author")),
        Column("decision", "string", "Decision or status, as the source words it.", nullable=True, example="Accept (regular)"),
        Column("topic", "string", "Topic or primary area, as the source words it.", nullable=True),
        Column("keywords", "list", "Keywords.", nullable=True),
        Column("openreview_id", "string", "Id on OpenReview.", nullable=True),
        Column("event_id", "string", "Id of the event on the virtual site.", nullable=True, example="64393"),
        Column("url", "string", "Page of the paper.", nullable=True),
        Column("license", "string", "Licence, where the source records one.", nullable=True, example="CC BY 4.0"),
    ),
    primary_key=("paper_id",),
)

ABSTRACTS = Table(
    "abstracts",
    "Abstracts",
    "One row per abstract: its exact source, its reading text, and where it stood.",
    (
        ABSTRACT_ID,
        DUMP_ID,
        Column("ordinal", "integer", "Position among the abstracts of the dump, from 1.", minimum=1),
        Column("paper_id", "string", "The paper; missing where the abstract is not linked.", nullable=True),
        Column("link_method", "string", "What links the abstract to its paper.", nullable=True, enum=LINK_METHODS),
        VENUE,
        YEAR,
        Column("line", "integer", "Line of the dump on which it starts, from 1.", nullable=True, minimum=1),
        Column("dump_start", "integer", "Start in the dump, in code points after any byte order mark.", nullable=True, minimum=0),
        Column("dump_end", "integer", "End in the dump, exclusive, in code points.", nullable=True, minimum=0),
        Column("raw", "string", "Exact source text, without white space at its ends."),
        Column(
            "text",
            "string",
            "Reading text: one line of plain Unicode (NFC), markup resolved, formulas readable.",
            may_be_empty=True,
        ),
        Column("n_words", "integer", "Number of white-space separated words of `text`.", minimum=0),
        Column("n_sentences", "integer", "Number of rows in `sentences`.", minimum=0),
        Column("status", "string", "Whether the text is a whole abstract.", enum=STATUSES),
    ),
    primary_key=("abstract_id",),
    foreign_keys=(
        ForeignKey(("dump_id",), "dumps", ("dump_id",)),
        ForeignKey(("paper_id",), "papers", ("paper_id",)),
    ),
)

EDITS = span_table(
    "edits",
    "Edits",
    "One row per place where `text` differs from `raw`. What lies between edits is copied verbatim, so raw and edits "
    "rebuild text, and every offset maps both ways.",
    "Edit",
    Column("text", "string", "The replacement; empty where the source vanishes.", may_be_empty=True, example="–"),
    Column("kind", "string", "What was resolved.", enum=EDIT_KINDS),
)

SENTENCES = span_table(
    "sentences",
    "Sentences",
    "One row per sentence.",
    "Sentence",
    Column("text", "string", "The sentence."),
)

MATH = span_table(
    "math",
    "Formulas",
    "One row per formula.",
    "Formula",
    Column("text", "string", "The formula in readable Unicode.", example="Õ(T^(2/3))"),
    Column("tex", "string", "Its TeX source without delimiters.", example=r"\tilde{\mathcal{O}}(T^{2/3})"),
    Column("display", "boolean", "Whether it was set as a display."),
)

EMPHASIS = span_table(
    "emphasis",
    "Emphasis",
    "One row per emphasised run.",
    "Emphasis",
    Column("text", "string", "The emphasised text."),
    Column("kind", "string", "How it was set.", enum=EMPHASIS_KINDS),
)

LINKS = span_table(
    "links",
    "Links",
    "One row per URL.",
    "Link",
    Column("text", "string", "What is visible: the link text, or the URL itself."),
    Column("url", "string", "Absolute URL without the sentence's punctuation.", pattern=r"[a-z][a-z0-9+.-]*://\S+"),
    Column("host", "string", "Host name in lower case.", example="github.com"),
    Column("kind", "string", "What the sentence says it leads to.", enum=LINK_KINDS),
    Column("repository", "string", "`owner/name` on a code host.", nullable=True, pattern=r"[^/\s]+/[^/\s]+", example="owner/name"),
)

ABBREVIATIONS = span_table(
    "abbreviations",
    "Abbreviations",
    "One row per definition of a short form beside its long form.",
    "Abbreviation",
    Column("text", "string", "From the first to the last character of the pair."),
    Column("short", "string", "The short form as written.", example="LLMs"),
    Column("long", "string", "The long form as written.", example="Large language models"),
    Column("short_start", "integer", "Start of the short form in `abstracts.text`.", minimum=0),
    Column("short_end", "integer", "End of the short form in `abstracts.text`, exclusive.", minimum=0),
    Column("long_start", "integer", "Start of the long form in `abstracts.text`.", minimum=0),
    Column("long_end", "integer", "End of the long form in `abstracts.text`, exclusive.", minimum=0),
)

CONTRIBUTIONS = span_table(
    "contributions",
    "Contributions",
    "One row per named thing that the abstract introduces, proposes, releases or coins.",
    "Contribution",
    Column("name", "string", "Its name; the span is the first mention."),
    Column("kind", "string", "What it is.", enum=CONTRIBUTION_KINDS),
    Column("expansion", "string", "The long form of the name as written.", nullable=True),
    Column("released", "boolean", "Whether the abstract says that it is public."),
    Column("sentence_ordinal", "integer", "The sentence that introduces it.", minimum=1),
    surface="name",
    foreign_keys=(ForeignKey(("abstract_id", "sentence_ordinal"), "sentences", ("abstract_id", "ordinal")),),
)

QUANTITIES = span_table(
    "quantities",
    "Quantities",
    "One row per number with a unit or a counted noun.",
    "Quantity",
    Column("text", "string", "Number, unit and the words between them.", example="2.49×"),
    Column("value", "number", "The number, magnitude applied; the lower end of a range."),
    Column("value_high", "number", "The upper end of a range.", nullable=True),
    Column("unit", "string", "Unit or counted noun; missing for a bare score.", nullable=True, example="×"),
    Column("modifier", "string", "What the words before it make of the number.", nullable=True, enum=MODIFIERS),
)

TABLES: tuple[Table, ...] = (
    DUMPS,
    PAPERS,
    ABSTRACTS,
    EDITS,
    SENTENCES,
    MATH,
    EMPHASIS,
    LINKS,
    ABBREVIATIONS,
    CONTRIBUTIONS,
    QUANTITIES,
)
"""The tables of the dataset, referenced tables before those that refer to them."""

SPAN_TABLES: tuple[Table, ...] = tuple(table for table in TABLES if table.surface)
"""The tables with one row per stretch of an abstract's text, each with a row type in `rows.py`."""

NAME = "icml-abstracts"
TITLE = "ICML abstracts"
SUMMARY = (
    "Abstracts of ICML papers as related tables: the exact source text, a plain reading text, the edits that lead from one to "
    "the other, and the sentences, formulas, emphasis and links of every abstract, with offsets into both texts."
)
KEYWORDS = ("ICML", "machine learning", "abstracts", "scientific text", "LaTeX")
CREATOR = "The icml-abstracts developers"
RIGHTS = "Not specified: the abstracts are their authors' texts, and the sources record no licence for them"
"""What can be said about rights in the data. The MIT licence of the project covers its code alone."""

DATA_VERSION = "0.1.0"
"""Version of the data, apart from that of the code: major for changed columns or keys, minor for new rows, patch for changed values."""


def table(name: str) -> Table:
    """The table called `name`; raises `KeyError` when there is none."""
    for candidate in TABLES:
        if candidate.name == name:
            return candidate
    raise KeyError(name)
