"""A process that is killed leaves the old file or the new one, and the next run clears up."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from icml_abstracts import build, validate
from strategies.faults import ABSTRACTS, dump, with_fault

_BUILD = """
import sys; from icml_abstracts import build
print("go", flush=True)
while True: build([sys.argv[1]], sys.argv[2], jobs=1)
"""
_VALIDATE = """
import sys; from icml_abstracts.cli import main
print("go", flush=True)
while True: main(["validate", sys.argv[1], "--format", "json", "--output", sys.argv[2]])
"""


def _killed(script: str, *arguments: Path, delay: float) -> None:
    """Run `script`, which does the same work again and again, and kill it after `delay` seconds of that."""
    process = subprocess.Popen([sys.executable, "-c", script, *map(str, arguments)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(delay)
    process.send_signal(signal.SIGKILL)
    process.communicate()


@pytest.mark.parametrize("seed", range(2))
def test_killed_build_leaves_one_package(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    old, new, out = tmp_path / "old" / "a.txt", tmp_path / "new" / "a.txt", tmp_path / "package"
    old.parent.mkdir()
    new.parent.mkdir()
    old.write_text(dump(*ABSTRACTS), encoding="utf-8")
    new.write_text(dump(*ABSTRACTS[:2], with_fault(r"\emph{old}")), encoding="utf-8")
    build([old], out, jobs=1)
    for number in range(12):
        _killed(_BUILD, old if number % 2 else new, out, delay=chance.uniform(0, 0.15))
        report = validate(out)
        assert report.findings == ()
        assert report.n_abstracts in (3, 4)
    build([old], out, jobs=1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "old", "package"]


def test_killed_validate_leaves_one_report(tmp_path: Path) -> None:
    chance = random.Random(2)
    source, out = tmp_path / "a.txt", tmp_path / "report.json"
    whole = set()
    for fault in ("", r"\Foo " * 500):
        source.write_text(dump(with_fault(fault)), encoding="utf-8")
        subprocess.run([sys.executable, "-m", "icml_abstracts", "validate", source, "--format", "json", "--output", out], check=True)
        whole.add(out.read_bytes())
        for _ in range(13):
            _killed(_VALIDATE, source, out, delay=chance.uniform(0, 0.1))
            assert out.read_bytes() in whole
    subprocess.run([sys.executable, "-m", "icml_abstracts", "validate", source, "--output", out], check=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "report.json"]
