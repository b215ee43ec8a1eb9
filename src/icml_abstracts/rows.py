# Generated from spec.py by `python -m icml_abstracts.project`; do not edit.
"""Rows of the span tables, as `annotate` yields them: plain tuples whose attributes are the columns.

`abstract_id` is left out: the annotation of a text does not know under which name a dataset holds it.
"""

from typing import NamedTuple


class Edit(NamedTuple):
    """A row of `edits`.

    One row per place where `text` differs from `raw`. What lies between edits is copied verbatim, so raw and edits rebuild
    text, and every offset maps both ways.
    """

    ordinal: int
    """Position among the rows of the abstract, from 1, in text order."""
    start: int
    """Start of the span in `abstracts.text`, in code points."""
    end: int
    """End of the span in `abstracts.text`, exclusive, in code points."""
    raw_start: int
    """Start of the span's source in `abstracts.raw`, in code points."""
    raw_end: int
    """End of the span's source in `abstracts.raw`, exclusive, in code points."""
    text: str
    """The replacement; empty where the source vanishes."""
    kind: str
    """What was resolved. One of math, symbol, command, mark, group, escape, accent, quote, dash, hyphen, space, paragraph,
    link, citation, footnote, list, entity, tag, ligature, control, composition, label.
    """


class Sentence(NamedTuple):
    """A row of `sentences`.

    One row per sentence.
    """

    ordinal: int
    """Position among the rows of the abstract, from 1, in text order."""
    start: int
    """Start of the span in `abstracts.text`, in code points."""
    end: int
    """End of the span in `abstracts.text`, exclusive, in code points."""
    raw_start: int
    """Start of the span's source in `abstracts.raw`, in code points."""
    raw_end: int
    """End of the span's source in `abstracts.raw`, exclusive, in code points."""
    text: str
    """The sentence."""


class Formula(NamedTuple):
    """A row of `math`.

    One row per formula.
    """

    ordinal: int
    """Position among the rows of the abstract, from 1, in text order."""
    start: int
    """Start of the span in `abstracts.text`, in code points."""
    end: int
    """End of the span in `abstracts.text`, exclusive, in code points."""
    raw_start: int
    """Start of the span's source in `abstracts.raw`, in code points."""
    raw_end: int
    """End of the span's source in `abstracts.raw`, exclusive, in code points."""
    text: str
    """The formula in readable Unicode."""
    tex: str
    """Its TeX source without delimiters."""
    display: bool
    """Whether it was set as a display."""


class Emphasis(NamedTuple):
    """A row of `emphasis`.

    One row per emphasised run.
    """

    ordinal: int
    """Position among the rows of the abstract, from 1, in text order."""
    start: int
    """Start of the span in `abstracts.text`, in code points."""
    end: int
    """End of the span in `abstracts.text`, exclusive, in code points."""
    raw_start: int
    """Start of the span's source in `abstracts.raw`, in code points."""
    raw_end: int
    """End of the span's source in `abstracts.raw`, exclusive, in code points."""
    text: str
    """The emphasised text."""
    kind: str
    """How it was set. One of italic, bold, code."""


class Link(NamedTuple):
    """A row of `links`.

    One row per URL.
    """

    ordinal: int
    """Position among the rows of the abstract, from 1, in text order."""
    start: int
    """Start of the span in `abstracts.text`, in code points."""
    end: int
    """End of the span in `abstracts.text`, exclusive, in code points."""
    raw_start: int
    """Start of the span's source in `abstracts.raw`, in code points."""
    raw_end: int
    """End of the span's source in `abstracts.raw`, exclusive, in code points."""
    text: str
    """What is visible: the link text, or the URL itself."""
    url: str
    """Absolute URL without the sentence's punctuation."""
    host: str
    """Host name in lower case."""
    kind: str
    """What the sentence says it leads to. One of code, data, model, project, paper, other."""
    repository: str | None
    """`owner/name` on a code host."""


class Abbreviation(NamedTuple):
    """A row of `abbreviations`.

    One row per definition of a short form beside its long form.
    """

    ordinal: int
    """Position among the rows of the abstract, from 1, in text order."""
    start: int
    """Start of the span in `abstracts.text`, in code points."""
    end: int
    """End of the span in `abstracts.text`, exclusive, in code points."""
    raw_start: int
    """Start of the span's source in `abstracts.raw`, in code points."""
    raw_end: int
    """End of the span's source in `abstracts.raw`, exclusive, in code points."""
    text: str
    """From the first to the last character of the pair."""
    short: str
    """The short form as written."""
    long: str
    """The long form as written."""
    short_start: int
    """Start of the short form in `abstracts.text`."""
    short_end: int
    """End of the short form in `abstracts.text`, exclusive."""
    long_start: int
    """Start of the long form in `abstracts.text`."""
    long_end: int
    """End of the long form in `abstracts.text`, exclusive."""


class Contribution(NamedTuple):
    """A row of `contributions`.

    One row per named thing that the abstract introduces, proposes, releases or coins.
    """

    ordinal: int
    """Position among the rows of the abstract, from 1, in text order."""
    start: int
    """Start of the span in `abstracts.text`, in code points."""
    end: int
    """End of the span in `abstracts.text`, exclusive, in code points."""
    raw_start: int
    """Start of the span's source in `abstracts.raw`, in code points."""
    raw_end: int
    """End of the span's source in `abstracts.raw`, exclusive, in code points."""
    name: str
    """Its name; the span is the first mention."""
    kind: str
    """What it is. One of method, dataset, benchmark, metric, model, software, concept."""
    expansion: str | None
    """The long form of the name as written."""
    released: bool
    """Whether the abstract says that it is public."""
    sentence_ordinal: int
    """The sentence that introduces it."""


class Quantity(NamedTuple):
    """A row of `quantities`.

    One row per number with a unit or a counted noun.
    """

    ordinal: int
    """Position among the rows of the abstract, from 1, in text order."""
    start: int
    """Start of the span in `abstracts.text`, in code points."""
    end: int
    """End of the span in `abstracts.text`, exclusive, in code points."""
    raw_start: int
    """Start of the span's source in `abstracts.raw`, in code points."""
    raw_end: int
    """End of the span's source in `abstracts.raw`, exclusive, in code points."""
    text: str
    """Number, unit and the words between them."""
    value: float
    """The number, magnitude applied; the lower end of a range."""
    value_high: float | None
    """The upper end of a range."""
    unit: str | None
    """Unit or counted noun; missing for a bare score."""
    modifier: str | None
    """What the words before it make of the number. One of up to, over, under, about."""
