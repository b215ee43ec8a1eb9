"""`python -m icml_abstracts.project`: writes the files that are generated from the code, or checks that they are current."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from icml_abstracts.project.data_dictionary import data_dictionary
from icml_abstracts.project.row_types import rows_module
from icml_abstracts.project.rule_reference import rule_reference
from icml_abstracts.project.table_schema import table_schema_files
from icml_abstracts.report.json import schema as report_schema

COMMAND = "python -m icml_abstracts.project"
ROOT = Path(__file__).resolve().parents[3]
"""The checkout that this module is part of."""


def projections() -> dict[str, str]:
    """Path, relative to the checkout, and content of every generated file."""
    return {
        "src/icml_abstracts/rows.py": rows_module(),
        **table_schema_files(),
        "docs/data-dictionary.md": data_dictionary(),
        "docs/rules.md": rule_reference(),
        "docs/report.schema.json": json.dumps(report_schema(), ensure_ascii=False, indent=2) + "\n",
    }


def stale(root: Path, files: Mapping[str, str]) -> list[str]:
    """The paths of `files` that are missing under `root` or differ there, and of schemas there that belong to no table."""
    changed = [path for path, content in files.items() if _content(root / path) != content.encode()]
    left_over = {path.relative_to(root).as_posix() for path in root.glob("schemas/*.json")} - files.keys()
    return changed + sorted(left_over)


def write(root: Path, files: Mapping[str, str]) -> list[str]:
    """Makes the stale files under `root` current; returns their paths."""
    paths = stale(root, files)
    for path in paths:
        target = root / path
        if path in files:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(files[path].encode())
        else:
            target.unlink()
    return paths


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Runs the command; returns its exit status: 0, 1 for stale files under `--check`, 2 outside a checkout."""
    parser = argparse.ArgumentParser(prog=COMMAND, description="Write the files that are generated from the code.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file is not current")
    check = parser.parse_args(arguments).check
    if not (root / "pyproject.toml").is_file():
        print(f"{root} is not a checkout of the project; generated files are part of its sources", file=sys.stderr)
        return 2
    if not check:
        for path in write(root, projections()):
            print(path)
        return 0
    paths = stale(root, projections())
    for path in paths:
        print(f"{path} is not current; run `{COMMAND}`", file=sys.stderr)
    return 1 if paths else 0


if __name__ == "__main__":
    sys.exit(main())
