"""The rule reference: every rule that validation knows, as a page."""

from __future__ import annotations

from icml_abstracts.findings import printable
from icml_abstracts.rules import RULES, Rule

_FAMILIES = {
    "F": "Files",
    "R": "Records",
    "M": "Markup",
    "U": "Unicode",
    "T": "Truncation",
    "D": "Duplicates",
    "P": "Placeholders",
    "L": "Linking",
    "S": "Schema",
    "C": "Integrity",
}

_HEAD = """\
<!-- Generated from rules.py by `python -m icml_abstracts.project`; do not edit. -->
# Rules

What `icml-abstracts validate` looks for. An *error* makes it exit with 1; *warning* and *info* do so under `--fail-on warning`
and `--fail-on info`. `--select` and `--ignore` take codes (`U005`), beginnings of codes (`U`) and names (`mojibake`); in
`pyproject.toml` every ignored rule needs a reason:

```toml
[tool.icml-abstracts.ignore]
M001 = "authors' macros are kept as they are"
```

A code is never used again for another rule. Values that a message names stand between ‹ and ›.
"""


def rule_reference() -> str:
    """The page as Markdown."""
    families = [(letter, title, [rule for rule in RULES.values() if rule.code[0] == letter]) for letter, title in _FAMILIES.items()]
    parts = [_HEAD]
    for letter, title, rules in families:
        if rules:
            parts += [f"## {letter}: {title}\n", "| code | name | severity |\n|---|---|---|"]
            parts += [f"| [`{rule.code}`](#{_anchor(rule)}) | {rule.name} | {rule.severity} |" for rule in rules]
            parts += ["", *map(_section, rules)]
    return "\n".join(parts)


def _anchor(rule: Rule) -> str:
    return f"{rule.code} {rule.name}".lower().replace(" ", "-")


def _section(rule: Rule) -> str:
    example = printable(rule.example)
    ticks = "``" if "`" in example else "`"
    return (
        f"### {rule.code} {rule.name}\n\n*{rule.severity}, since {rule.since}*: {rule.what}\n\n"
        f"- Why: {rule.why}\n- What to do: {rule.fix}\n- Example: {ticks}{' ' * (len(ticks) - 1)}{example}{' ' * (len(ticks) - 1)}{ticks}\n"
    )
