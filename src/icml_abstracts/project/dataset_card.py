"""The dataset card, `data/README.md`: what Hugging Face `datasets` reads to load the tables, and what a person reads first."""

from __future__ import annotations

from collections.abc import Mapping

from icml_abstracts import datasheet, spec
from icml_abstracts.project.croissant import citation
from icml_abstracts.spec import ABSTRACTS, TABLES, Table

PATH = "data/README.md"

SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"), (10_000_000, "1M<n<10M"))
"""Upper bounds of the size categories of Hugging Face, and their names."""


def dataset_card(n_rows: Mapping[str, int]) -> str:
    """The card, in Markdown after a YAML block, of a dataset whose tables have `n_rows`.

    Each table is a configuration, but for those without rows, which `datasets` refuses to load.

    Raises:
        KeyError: a table is not among `n_rows`.
    """
    return f"---\n{_metadata(n_rows)}---\n\n{_page(n_rows)}"


def _metadata(n_rows: Mapping[str, int]) -> str:
    """The YAML block; written by hand, since every value in it is plain."""
    size = next((name for bound, name in SIZES if n_rows[ABSTRACTS.name] < bound), "n>10M")
    lines = [
        f"pretty_name: {spec.TITLE}",
        f"language: [{datasheet.LANGUAGE}]",
        "license: unknown",
        f"size_categories: ['{size}']",
        "annotations_creators: [machine-generated]",
        "multilinguality: [monolingual]",
        "tags:",
        *(f"- {keyword}" for keyword in spec.KEYWORDS),
        "configs:",
        *(line for table in TABLES if n_rows[table.name] for line in _configuration(table)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _configuration(table: Table) -> list[str]:
    default = ["  default: true"] if table is ABSTRACTS else []
    return [f"- config_name: {table.name}", *default, f"  data_files: {table.name}.parquet"]


def _page(n_rows: Mapping[str, int]) -> str:
    tables = "".join(f"| `{table.name}` | {n_rows[table.name]:,} | {table.description} |\n" for table in TABLES)
    keys = "".join(
        f"- `{table.name}` ({', '.join(key.columns)}) → `{key.table}` ({', '.join(key.references)})\n"
        for table in TABLES
        for key in table.foreign_keys
    )
    return f"""\
# {spec.TITLE}

{spec.SUMMARY}

Version {spec.DATA_VERSION}. Every table with rows is a configuration; `{ABSTRACTS.name}` is the default:

```python
from datasets import load_dataset

abstracts = load_dataset("data", split="train")
sentences = load_dataset("data", "sentences", split="train")
```

(`data` is this folder, or the name of the repository that holds it. The split is called `train` because `datasets` calls
the only split so; nothing here is split.)

## Tables

| table | rows | what it holds |
|---|---:|---|
{tables}
Offsets are half-open ranges of Unicode code points, as in Python. Tables join by these keys:

{keys}
`../schemas/` has a Table Schema for each table, with types, constraints and a description of every column;
`../datapackage.json` and `../croissant.json` describe all files.

## How it came about

{datasheet.COLLECTION}

{datasheet.RAW_DATA} {datasheet.MISSING_DATA}

{_items(datasheet.PREPROCESSING)}
{datasheet.ANNOTATION}

## Uses and limits

{_items((*datasheet.USES, *datasheet.LIMITATIONS, *datasheet.BIASES))}
Personal information: {datasheet.PERSONAL_INFORMATION[0]}

## Rights

{spec.RIGHTS}.

## Versions

{datasheet.MAINTENANCE}

## Citation

```bibtex
{citation()}
```
"""


def _items(sentences: tuple[str, ...]) -> str:
    return "".join(f"- {sentence}\n" for sentence in sentences)
