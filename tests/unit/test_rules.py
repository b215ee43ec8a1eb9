"""The rules as values, and the pages that are made of them."""

from __future__ import annotations

import re

import pytest

from icml_abstracts.cli import main
from icml_abstracts.project.rule_reference import rule_reference
from icml_abstracts.rules import RULES, matching


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_rule_is_complete(rule: object) -> None:
    for field in ("code", "name", "severity", "message", "why", "fix", "example", "since"):
        assert getattr(rule, field).strip() == getattr(rule, field) != ""
    assert re.fullmatch("[FRMUTDPLSC][0-9]{3}", rule.code)  # type: ignore[attr-defined]
    assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", rule.name)  # type: ignore[attr-defined]


def test_names_are_unique() -> None:
    assert len({rule.name for rule in RULES.values()}) == len(RULES)


def test_families_stand_together() -> None:
    families = [code[0] for code in RULES]
    assert len(list(dict.fromkeys(families))) == sum(1 for one, other in zip(["", *families], families, strict=False) if one != other)


def test_message_without_values_says_what_it_speaks_of() -> None:
    assert RULES["M001"].what == "unknown command ‹command›, kept as '‹shown›'"
    assert RULES["F008"].what == "the heading says ‹venue› ‹year›, the options say ‹expected venue› ‹expected year›"


@pytest.mark.parametrize(
    ("selector", "codes"),
    [("U005", {"U005"}), ("u005", {"U005"}), ("mojibake", {"U005"}), (" Mojibake ", {"U005"}), ("P", {"P001", "P002"})],
)
def test_selector_names_rules(selector: str, codes: set[str]) -> None:
    assert matching(selector) == codes


@pytest.mark.parametrize(
    ("selector", "hint"), [("mojibak", "did you mean 'mojibake'?"), ("X9", "'icml-abstracts rules' lists them"), ("", "lists them")]
)
def test_selector_of_no_rule(selector: str, hint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(hint)):
        matching(selector)


def test_reference_has_every_rule_with_a_link_to_it() -> None:
    page = rule_reference()
    for rule in RULES.values():
        assert page.count(f"\n### {rule.code} {rule.name}\n") == 1
        assert f"(#{rule.code.lower()}-{rule.name})" in page
    assert page.isascii() or not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u2028\ufeff]", page)


def test_command_lists_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[:4] for line in lines] == list(RULES)


def test_command_explains_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "mojibake"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("U005 mojibake (warning, since 0.1.0)\n")
    assert RULES["U005"].fix in out


def test_command_refuses_an_unknown_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "mojibak"]) == 2
    assert "did you mean 'mojibake'?" in capsys.readouterr().err
