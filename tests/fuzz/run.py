"""Coverage-guided fuzzing by hand: `python tests/fuzz/run.py dump|package [libFuzzer options]`; needs `pip install atheris`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
with atheris.instrument_imports(include=["icml_abstracts"]):
    from fuzz import harness


def main() -> None:
    """Fuzz until stopped."""
    target = {"dump": harness.validate_dump, "package": harness.validate_package}[sys.argv.pop(1)]
    with tempfile.TemporaryDirectory() as folder:
        if target is harness.validate_package:
            harness.clean_package(Path(folder))
        atheris.Setup(sys.argv, lambda data: target(data, Path(folder)))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
