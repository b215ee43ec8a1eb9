"""Quality of the annotation against hand annotation: builds the annotated abstracts and has them scored.

    python benchmarks/quality.py FOLDER

FOLDER holds `score.py`, which compares a dataset with annotation, and annotated dumps: in it or beside it, for every
`gold/NAME.json` a `NAME.txt`. Prints a table in Markdown.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from icml_abstracts import build

TABLES = ("links", "math", "abbreviations", "contributions", "quantities")
SHARES = {
    "link kind": "kind of a link",
    "contribution kind": "kind of a contribution",
    "contribution expansion": "long form of a contribution",
    "quantity modifier": "modifier of a quantity",
    "sentence count": "number of sentences",
    "offsets": "offsets",
}


def annotated(folder: Path) -> list[tuple[Path, Path]]:
    """Annotation files with the dumps that they annotate."""
    pairs = []
    for gold in sorted((folder / "gold").glob("*.json")):
        places = (gold.with_suffix(".txt"), folder.parent / "dumps" / f"{gold.stem}.txt")
        dump = next((place for place in places if place.is_file()), None)
        if dump is None:
            sys.exit(f"{gold}: no dump {gold.stem}.txt beside it or in {folder.parent / 'dumps'}")
        pairs.append((gold, dump))
    return pairs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    pairs = annotated(folder)
    with tempfile.TemporaryDirectory() as name:
        out = Path(name) / "dataset"
        build([dump for _, dump in pairs], out)
        command = [sys.executable, str(folder / "score.py"), str(out / "data"), *(str(gold) for gold, _ in pairs), "--json"]
        scores = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    print("| table | annotated | precision | recall | F1 |\n|---|---|---|---|---|")
    for table in TABLES:
        figures = scores[table]
        print(f"| `{table}` | {figures['gold']} | {figures['precision']:.3f} | {figures['recall']:.3f} | {figures['f1']:.3f} |")
    print("\n| agreement on | share | of |\n|---|---|---|")
    for key, meaning in SHARES.items():
        print(f"| {meaning} | {scores[key]['share']:.3f} | {scores[key]['of']} |")


if __name__ == "__main__":
    main()
