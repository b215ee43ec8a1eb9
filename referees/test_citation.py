"""cffconvert accepts `CITATION.cff` and refuses broken copies."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


def verdict(package: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("cffconvert")), "--validate", "--infile", str(package / "CITATION.cff")]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_citation_is_accepted(package: Path) -> None:
    assert verdict(package).returncode == 0


@pytest.mark.parametrize("lost", ["title:", "authors:", "cff-version:"])
def test_a_citation_that_lacks_what_it_needs_is_refused(package: Path, lost: str) -> None:
    path = package / "CITATION.cff"
    path.write_text(path.read_text().replace(lost, f"x-{lost}"))
    assert verdict(package).returncode != 0
