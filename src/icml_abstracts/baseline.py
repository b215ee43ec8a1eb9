"""Baselines: findings that are known and accepted, so that only new ones count.

A baseline names findings by their fingerprints, which follow from file name, rule and content and not from lines, so
that it holds when text moves. What several findings share is counted.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from icml_abstracts.errors import CannotRun
from icml_abstracts.findings import Finding
from icml_abstracts.rules import RULES

VERSION = 1
STALE = "F010"


@dataclass(frozen=True, slots=True)
class Baseline:
    """Known findings: for every fingerprint how many there may be, and what its entry says of them."""

    file: str
    counts: Counter[str]
    entries: dict[str, dict[str, Any]]

    @classmethod
    def read(cls, path: Path) -> Baseline:
        """The baseline in a file; raises `CannotRun` when it cannot be read as one."""
        try:
            content = json.loads(path.read_bytes())
            entries = {entry["fingerprint"]: entry for entry in content["findings"]}
            counts = Counter({key: int(entry["count"]) for key, entry in entries.items()})
            known = content["version"] == VERSION and all(entry["code"] in RULES for entry in entries.values())
        except OSError as error:
            raise CannotRun(f"{path}: {error.strerror or error}") from None
        except (ValueError, KeyError, TypeError, RecursionError):
            known = False
        if not known:
            raise CannotRun(f"{path}: is no baseline of this version; write it again with --write-baseline")
        return cls(path.as_posix(), counts, entries)

    def split(self, findings: Iterable[Finding]) -> tuple[list[Finding], int]:
        """The findings that are not in the baseline with one for each entry that is stale, and how many are in it."""
        left = self.counts.copy()
        new: list[Finding] = []
        known = 0
        for finding in findings:
            if left[finding.fingerprint] > 0:
                left[finding.fingerprint] -= 1
                known += 1
            else:
                new.append(finding)
        new += [self._stale(key) for key, count in left.items() if count > 0]
        return new, known

    def _stale(self, fingerprint: str) -> Finding:
        entry = self.entries[fingerprint]
        code, shown = str(entry["code"]), str(entry.get("excerpt", ""))
        return Finding(self.file, STALE, excerpt=shown, context={"rule": f"{code} {RULES[code].name}", "shown": shown})


def baseline_text(findings: Iterable[Finding]) -> str:
    """The content of a baseline file that lists `findings`."""
    counts: Counter[str] = Counter()
    entries: dict[str, dict[str, Any]] = {}
    for finding in sorted(findings, key=lambda finding: (finding.code, finding.fingerprint)):
        if finding.code != STALE:
            key = finding.fingerprint
            counts[key] += 1
            entries[key] = {"code": finding.code, "fingerprint": key, "count": counts[key], "excerpt": finding.excerpt}
    return json.dumps({"version": VERSION, "findings": list(entries.values())}, indent=1, ensure_ascii=False) + "\n"
