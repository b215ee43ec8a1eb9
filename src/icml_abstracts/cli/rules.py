"""`icml-abstracts rules`: the reference of rules."""

from __future__ import annotations

import argparse

from icml_abstracts.cli import argument_types
from icml_abstracts.errors import CannotRun
from icml_abstracts.findings import printable
from icml_abstracts.rules import RULES, Rule, matching

HELP = "explain what validation looks for"
EXAMPLES = ("icml-abstracts rules", "icml-abstracts rules R001", "icml-abstracts rules mojibake")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("rule", metavar="CODE", nargs="?", type=argument_types.text, help="code or name of a rule (default: list all)")


def run(arguments: argparse.Namespace) -> int:
    """Print one rule, those of a family, or the list of all."""
    try:
        codes = sorted(matching(arguments.rule)) if arguments.rule else []
    except ValueError as error:
        raise CannotRun(str(error)) from None
    if codes:
        print("\n\n".join(_explained(RULES[code]) for code in codes))
    else:
        width = max(len(rule.name) for rule in RULES.values())
        print("\n".join(f"{rule.code}  {rule.name:<{width}}  {rule.severity:<7}  {rule.what}" for rule in RULES.values()))
    return 0


def _explained(rule: Rule) -> str:
    parts = [f"{rule.code} {rule.name} ({rule.severity}, since {rule.since})", "", f"  {rule.what}"]
    parts += [f"  why         {rule.why}", f"  what to do  {rule.fix}", f"  example     {printable(rule.example)}"]
    return "\n".join(parts)
