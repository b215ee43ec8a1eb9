"""Which stretches are formulas, and what of them is TeX."""

from __future__ import annotations

import pytest

from icml_abstracts.markup.formulas import find, is_prose
from icml_abstracts.markup.text import MathSpan, read


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("a $x$ b", ["$x$"]),
        ("$ x $", ["$ x $"]),
        ("$x $y$ z", ["$y$"]),
        ("a $x y", []),
        ("$x$1", []),
        ("$x$ $y$2 z", ["$x$"]),
        (r"$\sim$15 $a_{i}$2", [r"$\sim$", "$a_{i}$"]),
        ("$$", []),
        ("$ $ x$", []),
        ("$$x$$ a", ["$$x$$"]),
        ("$$ $$x$$", ["$$x$$"]),
        ("$a$$b$", ["$a$", "$b$"]),
        ("$a$$b$$c$", ["$a$", "$b$", "$c$"]),
        ("a $5 $$x$$ b", ["$$x$$"]),
        ("$a\n\nb$ c", []),
        ("$a\n \n$b$ c", ["$b$"]),
        ("$a\rb$ $a\r\rb$ c", ["$a\rb$"]),
        (r"\(a\) \[b\] a\) \] \(", [r"\(a\)", r"\[b\]"]),
        (r"$a \(b\) c", [r"\(b\)"]),
        (r"\[a \(b\] c\)", [r"\[a \(b\]"]),
        (r"$$a \(b\) c$$", [r"$$a \(b\) c$$"]),
        (r"\(a $b$\)", [r"\(a $b$\)"]),
        (r"\(a $$b$$\)", [r"\(a $$b$$\)"]),
        (r"\begin{align*}a\end{align*}b\end{align}", [r"\begin{align*}a\end{align*}"]),
        (r"$\begin{aligned}a\end{aligned}$", [r"$\begin{aligned}a\end{aligned}$"]),
        (r"\$a$ b\$", []),
        ("$a `b` c$", []),
        ("costs $5 and we have $6 in total", []),
    ],
)
def test_find(source: str, found: list[str]) -> None:
    formulas = find(source)
    assert list(formulas) == [formula.start for formula in formulas.values()]
    assert [source[formula.start : formula.end] for formula in formulas.values()] == found


@pytest.mark.parametrize(
    ("source", "display"),
    [
        ("$ x $", False),
        (r"\( x \)", False),
        (r"\begin{math} x \end{math}", False),
        ("$$ x $$", True),
        (r"\[ x \]", True),
        (r"\begin{equation*} x \end{equation*}", True),
    ],
)
def test_a_row_of_math(source: str, display: bool) -> None:
    assert read(f"a {source} b").math == [MathSpan(2, 3, "x", display)]


@pytest.mark.parametrize("source", ["$\u200b$", "$~$", r"\(\label{x}\)", r"$\,$"])
def test_a_formula_that_prints_nothing_has_no_row(source: str) -> None:
    assert read(f"a {source} b").math == []


@pytest.mark.parametrize(
    ("content", "prose"),
    [
        ("x y z", False),
        ("a `b", True),
        ("deep neural nets", True),
        ("Deep neural, yes nets", True),
        (r"\deep neural nets", False),
        (r"\text{deep neural nets} x", False),
        ("x and y", False),
        ("x is in y", True),
        ("5 to 6 of 7", True),
        (r"\in the", False),
        ("xand yof", False),
    ],
)
def test_prose_is_no_formula(content: str, prose: bool) -> None:
    assert is_prose(content) == prose
