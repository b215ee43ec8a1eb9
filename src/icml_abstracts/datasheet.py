"""The datasheet: how the dataset came about, what it is for and what it is not.

The questions are those of *Datasheets for Datasets* (Gebru et al., 2021), as far as they have an answer here. `project/`
turns the answers into the responsible-AI fields of Croissant and into the sections of the dataset card.
"""

from __future__ import annotations

RELEASED = "2026-11-30"
"""Day of `spec.DATA_VERSION`, as ISO 8601."""

LANGUAGE = "en"

COLLECTION = (
    "The abstracts are parsed from source files, each of which lists abstracts of a conference; the table `dumps` names every file "
    "with its SHA-256. Nothing is sampled or left out: every character of a text dump belongs to its heading, to exactly one "
    "abstract, or to the white space between them."
)
COLLECTION_TYPE = "Secondary Data analysis"
"""One of the values that Croissant RAI recommends."""

MISSING_DATA = (
    "A plain-text dump names neither the papers nor their authors, so these are known only where another source gives them. "
    "Placeholders, withdrawn and truncated abstracts are kept and marked in `abstracts.status`."
)
RAW_DATA = "`abstracts.raw` is the exact source text of every abstract; `line`, `dump_start` and `dump_end` say where it stood."

PREPROCESSING = (
    "Markup (LaTeX, Markdown, HTML remnants) is resolved to one line of plain Unicode in NFC, `abstracts.text`. Every change is a "
    "row of `edits`, so `raw` and `edits` rebuild `text` exactly and every offset maps both ways.",
    "Nothing is removed as a duplicate and nothing is imputed: a missing value is null.",
)
ANNOTATION = (
    "Every span table is made by deterministic software from `abstracts.raw` alone, without titles or other abstracts. "
    "No row was written or corrected by hand."
)
ANNOTATION_TOOL = "icml-abstracts"

LIMITATIONS = (
    "Spans are found automatically and some are wrong or missing.",
    "Claims are recorded as the authors make them; none was verified.",
    "Formulas in `text` are a readable rendering; `math.tex` keeps their source.",
    "Abstracts of one venue, in English, are no sample of scientific writing or of research at large.",
)
BIASES = ("Abstracts of accepted papers favour positive results and the vocabulary of their field and year.",)
PERSONAL_INFORMATION = (
    "Nothing beyond what the authors published: names of people in the text, account names in links, and the authors of a paper "
    "where a source lists them. No sensitive attributes are recorded or derived.",
)
USES = (
    "Reading, searching and studying how research is described.",
    "Developing and evaluating software that reads scientific text.",
    "Not for judging papers or people.",
)
MAINTENANCE = (
    "Versions follow the Data Package recipe: major for changed columns or keys, minor for added rows or tables, patch for "
    "corrected values. The changelog lists every version, and `icml-abstracts diff` compares any two."
)
