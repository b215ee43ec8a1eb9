"""Exceptions that end a command: what cannot be run, and input that is refused; and what was probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from icml_abstracts.findings import Finding


class CannotRun(Exception):
    """A command that cannot be carried out as called; the message is one line that says what, where and what to do."""


class MissingExtra(CannotRun, ImportError):
    """A library of an optional extra is not installed; the message is the exact command that installs it."""

    def __init__(self, extra: str, purpose: str) -> None:
        super().__init__(f"{purpose} needs the extra '{extra}': pip install 'icml-abstracts[{extra}]'")


class DamagedTable(CannotRun, ValueError):
    """A file of a data package cannot be read, or does not hold the table that it should."""

    def __init__(self, file: object, problem: str) -> None:
        super().__init__(f"{file}: {problem}; 'icml-abstracts validate' says all that is wrong with the package")


class RefusedInput(Exception):
    """Input with errors that no dataset can be built from; `findings` say which."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        super().__init__("; ".join(f"{finding}. {finding.rule.fix}" for finding in findings))
        self.findings = tuple(findings)


def suggestion(name: str, known: Sequence[str]) -> str:
    """The end of a message that refuses `name`: the one of `known` that is nearest, or all of them."""
    close = difflib.get_close_matches(name, known, 1)
    return f"did you mean '{close[0]}'?" if close else f"there are {', '.join(known)}"
