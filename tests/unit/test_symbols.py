"""The tables of TeX: names and what they print."""

from __future__ import annotations

import unicodedata

import pytest

from icml_abstracts.markup import symbols


def test_a_table_is_written_as_names_and_characters_in_turn() -> None:
    assert symbols._table(" a α\n beta β ") == {"a": "α", "beta": "β"}
    assert symbols._names(" a\n beta ") == {"a", "beta"}
    with pytest.raises(ValueError, match="shorter"):
        symbols._table("a α beta")


@pytest.mark.parametrize("table", [symbols.SYMBOLS, symbols.LETTERS, symbols.MACROS])
def test_names_are_of_letters_and_print_one_character(table: dict[str, str]) -> None:
    for name, shown in table.items():
        assert name.isascii() and name.isalpha(), name
        assert len(shown) == 1 and shown.isprintable(), name


@pytest.mark.parametrize("table", [symbols.ACCENTS, symbols.MATH_ACCENTS])
def test_accents_are_combining_characters(table: dict[str, str]) -> None:
    assert all(unicodedata.combining(mark) for mark in table.values())
