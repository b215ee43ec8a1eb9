"""Definitions of abbreviations: ours beside those of three libraries, on the same texts.

Without arguments: how many definitions each finds in the abstracts at hand, how many of them we find too, and the time
per abstract. `--disagreements` lists each definition that not all find, with the finders. `--gold` scores all of them
against annotation: pairs of a dump and a list of annotated abstracts in its order.

    python benchmarks/definitions.py --disagreements
    python benchmarks/definitions.py --gold dump.txt annotation.json
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from abbreviation_extractor import extract_abbreviation_definition_pairs
from abbreviations import schwartz_hearst
from acronymkit import AcronymEngine
from texts import abstracts

from icml_abstracts.annotation import abbreviations
from icml_abstracts.markup.text import Reading, read
from icml_abstracts.sources.text import parse

Definitions = list[tuple[str, str]]
Finder = Callable[[Reading], Definitions]

ENGINE = AcronymEngine()


def ours(reading: Reading) -> Definitions:
    return [(short, long) for _, _, short, long, *_ in abbreviations.find(reading.text, [(start, end) for start, end, *_ in reading.math])]


def abbreviations_library(reading: Reading) -> Definitions:
    return sorted(schwartz_hearst.extract_abbreviation_definition_pairs(doc_text=reading.text).items())


def abbreviation_extractor(reading: Reading) -> Definitions:
    return [(found.abbreviation, found.definition) for found in extract_abbreviation_definition_pairs(reading.text)]


def acronymkit(reading: Reading) -> Definitions:
    return [(found.short_form, found.long_form) for found in ENGINE.extract(reading.text).pairs]


FINDERS: dict[str, Finder] = {
    "ours": ours,
    "abbreviations": abbreviations_library,
    "abbreviation-extractor": abbreviation_extractor,
    "acronymkit": acronymkit,
}


def folded(definitions: Iterable[tuple[str, str]]) -> Counter[tuple[str, ...]]:
    """The definitions without the differences that do not count: case, white space, kinds of dash and apostrophe."""
    alike = str.maketrans("–—’", "--'")
    return Counter(tuple(" ".join(form.split()).casefold().translate(alike) for form in pair) for pair in definitions)


def compare(readings: Sequence[Reading], disagreements: bool) -> None:
    """Print how many definitions each finder has, and share with ours, and its time per text."""
    found: dict[str, list[Counter[tuple[str, ...]]]] = {}
    for name, finder in FINDERS.items():
        started = time.process_time()
        definitions = [finder(reading) for reading in readings]
        seconds = time.process_time() - started
        found[name] = [folded(pairs) for pairs in definitions]
        common = sum((theirs & mine).total() for theirs, mine in zip(found[name], found["ours"], strict=True))
        total = sum(pairs.total() for pairs in found[name])
        print(f"{name:<24}{total:6} definitions {common:6} of them ours {seconds / len(readings) * 1e6:9.1f} µs per abstract")
    if disagreements:
        for index, reading in enumerate(readings):
            for pair in sorted(set().union(*(pairs[index] for pairs in found.values()))):
                finders = [name for name in FINDERS if pair in found[name][index]]
                if len(finders) < len(FINDERS):
                    print(f"{index:5} {pair[0]} = {pair[1]}: {', '.join(finders)} | {reading.text[:60]}")


def score(pairs: Iterable[tuple[Path, Path]]) -> None:
    """Print precision, recall and F1 of each finder over all pairs of dump and annotation; optional entries count neither way."""
    hits: Counter[str] = Counter()
    found: Counter[str] = Counter()
    true = 0
    for dump, annotation in pairs:
        records = parse(dump.read_bytes(), dump.name).records
        for record, gold in zip(records, json.loads(annotation.read_text(encoding="utf-8")), strict=True):
            entries = [(entry["short"], entry["long"]) for entry in gold["abbreviations"]]
            optional = folded((entry["short"], entry["long"]) for entry in gold["abbreviations"] if entry.get("optional"))
            wanted = folded(entries) - optional
            true += wanted.total()
            reading = read(record.raw or "")
            for name, finder in FINDERS.items():
                definitions = folded(finder(reading)) - optional
                found[name] += definitions.total()
                hits[name] += (definitions & wanted).total()
    for name in FINDERS:
        precision, recall = hits[name] / max(found[name], 1), hits[name] / max(true, 1)
        f1 = 2 * hits[name] / max(found[name] + true, 1)
        print(f"{name:<24}precision {precision:.4f}  recall {recall:.4f}  F1 {f1:.4f}  ({hits[name]} of {true}, {found[name]} found)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--disagreements", action="store_true", help="list the definitions that not all finders have")
    parser.add_argument("--gold", nargs=2, type=Path, action="append", metavar=("DUMP", "ANNOTATION"), help="score against annotation")
    arguments = parser.parse_args()
    if arguments.gold:
        score(arguments.gold)
    else:
        compare([read(raw) for raw in abstracts()], arguments.disagreements)


if __name__ == "__main__":
    main()
