"""TeX mathematics to Unicode: what each command prints, and the spaces around it."""

from __future__ import annotations

import pytest

from icml_abstracts.markup.rendering import MAX_DEPTH, Unrenderable, formula

SPACES = [
    (r"a \le b", "a ≤ b"),
    (r"a\le b", "a≤b"),
    (r"\sim 400", "∼400"),
    (r"x\, \le y", "x ≤ y"),
    (r"\alpha  x", "αx"),
    (r"a \not\in B", "a ∉ B"),
    (r"a\not\in B", "a∉B"),
    (r"a \hat\theta b", "a θ̂ b"),
    (r"a \le b^\alpha c", "a ≤ b^αc"),
    (r"a \le {\alpha x}", "a ≤ αx"),
    (r"x \langle a, b \rangle y", "x ⟨a, b⟩ y"),
    (r"\langle a,b\rangle z", "⟨a,b⟩z"),
    (r"f \langle a\rangle", "f ⟨a⟩"),
    (r"\lVert x \rVert \le 1", "‖x‖ ≤ 1"),
    ("a & b~c \n d", "a b c d"),
    (r"~ a~ b & & c", "a b c"),
    (r"a\quad b \qquad c\,d\;e\!f\ g", "a b c d ef g"),
    (r"\quad a", "a"),
    (r"\text{if } \le b", "if ≤ b"),
    (r"(a)\quad(b)", "(a) (b)"),
    (r"a \\ b\\c", "a; b; c"),
    (r"a \\[2pt] b", "a; b"),
    (r"\\ a", "a"),
]

ESCAPES = [
    (r"\% \& \_ \$ \# \{ \}", "% & _ $ # { }"),
    (r"\|x\|", "‖x‖"),
    (r"\(x\) \[y\]", "x y"),
    (r"\l( x\r) \l[x\r] \l|x\r|", "( x) [x] |x|"),
    (r"\l a\l\{", "łał{"),
    (r"x^*y*z \theta* \log*n (\alpha*)", "x^*y*z θ* log*n (α*)"),
]

WORDS = [
    (r"\log n", "log n"),
    (r"\log  n", "log n"),
    (r"\log{n} \log {n} {\log }n", "log n log n log n"),
    (r"\log\alpha \log \alpha", "log α log α"),
    (r"2\log n", "2 log n"),
    (r"n\log n", "n log n"),
    (r"n \log n", "n log n"),
    (r"\hat{x}\log n", "x̂ log n"),
    (r"(\log n)", "(log n)"),
    (r"\text{a }\log n", "a log n"),
    (r"\log\log T", "log log T"),
    (r"\log(x) \log (x) \log[x] \log [x]", "log(x) log(x) log[x] log[x]"),
    (r"\log_2 n \log ^2 n \log^{2}n", "log₂ n log² n log²n"),
    (r"\log\left(x\right) \log \left(x\right)", "log(x) log(x)"),
    (r"(\log \right) (\log\right)", "(log) (log)"),
    (r"\max \middle", "max"),
    (r"\log\big(x\big) \log \bigl(x\bigr) \log\Big(x\Big) \log \Bigg(x\Bigg)", "log(x) log(x) log(x) log(x)"),
    (r"\log\leftarrow \log\bigcup", "log ← log ⋃"),
    (r"\log +x", "log +x"),
    (r"\log+x", "log+x"),
    (r"\log |x| \log|x|", "log |x| log|x|"),
    (r"\log \|x\| \log\|x\|", "log ‖x‖ log‖x‖"),
    (r"{x\log } y", "x log y"),
    (r"\log", "log"),
    (r"\argmin_x f \argmax y", "arg min_x f arg max y"),
    (r"\operatorname{rank}A \operatorname*{arg\,max}_x \operatorname{ sign }(x)", "rank A arg max_x sign(x)"),
    (r"\foo x\foo\baz \fooX", "foo x foo baz fooX"),
]

SCRIPTS = [
    (r"x^2 x^{12} x^{-1} x_0 x_{+1} x^- x_{−}", "x² x¹² x⁻¹ x₀ x₊₁ x⁻ x₋"),
    (r"x^{1+} x_{2-} x^{+1+}", "x¹⁺ x₂₋ x^(+1+)"),
    (r"x^a x_{\alpha} x_{ij} x^{a+b}", "x^a x_α x_(ij) x^(a+b)"),
    (r"x^{(a+b)} x_{(i)} x^{(a)(b)}", "x^(a+b) x_(i) x^((a)(b))"),
    (r"x_{\hat a} x_{\hat q} x_{\hat q r}", "x_â x_q̂ x_(q̂ r)"),
    (r"x^{} x_{ } y", "x x y"),
    (r"x^\prime x^{\prime\prime}", "x′x^(′′)"),
    ("x^″ x^‴ x^° x_′", "x″ x‴ x° x_′"),
    (r"90^\circ, x_\circ", "90°, x_∘"),
    (r"x^ 2 x^\frac12 x^\text{new}", "x² x^(1/2) x^(new)"),
    (r"x_i^* x_\max y", "x_i^* x_(max)y"),
]

FRACTIONS = [
    (r"\frac{a}{b} \dfrac ab \tfrac{a}{b} \cfrac{a}{b} \nicefrac{a}{b} \sfrac ab", "a/b a/b a/b a/b a/b a/b"),
    (r"\frac{ a }{ b }", "a/b"),
    (r"\frac12 3", "1/2 3"),
    (r"\frac{a+b}{c} \frac{a=b}{c} \frac{a b}{c} \frac{a/b}{c}", "(a+b)/c (a=b)/c (a b)/c (a/b)/c"),
    (r"\frac{-a}{b} \frac{+-a}{b} \frac{−a}{b}", "-a/b +-a/b −a/b"),
    (r"\frac{a-}{b} \frac{-a+b}{c}", "(a-)/b (-a+b)/c"),
    (r"\frac{f(a+b)}{c} \frac{(a+b)(c+d)}{e}", "f(a+b)/c (a+b)(c+d)/e"),
    (r"\frac{a}{2n} \frac{a}{b+c} \frac{a}{\log n}", "a/(2n) a/(b+c) a/(log n)"),
    (r"\frac{a}{12.5} \frac{a}{x_i^2} \frac{a}{\sqrt{n}} \frac{a}{f(x)} \frac{a}{\hat x}", "a/12.5 a/x_i² a/√n a/f(x) a/x̂"),
    (r"a \over b", "a/b"),
    (r"{a + b \over 2c} x", "(a + b)/(2c) x"),
    (r"a \over b \over c", "a/(b/c)"),
    (r"a b \choose k", "C(a b,k)"),
    (r"\binom{n}{k} \dbinom nk \tbinom{ n }{ k }", "C(n,k) C(n,k) C(n,k)"),
    (r"\sqrt{n} \sqrt 2 \sqrt{ 12.5 } \sqrt{\hat x} \sqrt{(a+b)}", "√n √2 √12.5 √x̂ √(a+b)"),
    (r"\sqrt{ab} \sqrt{-1}", "√(ab) √(-1)"),
    (r"\sqrt[3]{n} \sqrt[ 4 ]{T} \sqrt[-1]{n}", "³√n ⁴√T ⁻¹√n"),
    (r"\sqrt[k]{n} \sqrt[n+1]{ab} \sqrt[]{n}", "√[k]n √[n+1](ab) √n"),
]

COMMANDS = [
    (r"\mathbb{R} \mathbb{E} \mathbb QX \mathbb{RP}", "ℝ E ℚX ℝℙ"),
    (r"\mathcal{O}(n) \mathbf x \boldsymbol{\theta} \text{a b}", "O(n) x θ a b"),
    (r"x \in \R \cup \reals, \E", "x ∈ ℝ ∪ ℝ, E"),
    (r"\hat{x} \bar x \vec{xy} \tilde\mathcal{O} \dot{\theta}", "x̂ x̄ x⃗y⃗ Õ θ̇"),
    (r"\hat{a+b} \hat{+} \overline{x y}", "â+b̂ +̂ x̄ ȳ"),
    (r"x\not=y \not\in \not{x}", "x≠y ∉ x̸"),
    (r"\overset{d}{=} \stackrel{d}{=} \underset{12}{x} \underset{ij}{\max}", "=^d =^d x₁₂ max_(ij)"),
    (r"\overset{12}{x} \stackrel{12}{x}", "x¹² x¹²"),
    (r"\xrightarrow{p} \xleftarrow{12} \xrightarrow{}", "→^p ←¹² →"),
    (r"\xrightarrow[12]{p} \xleftarrow[n]{}", "→₁₂^p ←_n"),
    (r"x \le \xrightarrow[\alpha n]{d}", "x ≤ →_(αn)^d"),
    (r"x \pmod n \pmod{ n }", "x (mod n) (mod n)"),
    (r"x \bmod n, x\mod n, 5\mod3", "x mod n, x mod n, 5 mod 3"),
    (r"\textcolor{red}{x} \textcolor {red} {y} \href{u}{z}", "x y z"),
    (r"\color{red} x \label{x}y\label{}z", "x yz"),
    (r"x \cite[a]{b} y \citep {c} z \cite", "x y z"),
    (r"\displaystyle x {\bf y} z\limits_a", "x y z_a"),
    (r"\begin{array}{cc} a & b \\ c & d \end{array}", "a b; c d"),
    (r"\begin{matrix} {a} \end{matrix}{b}", "a b"),
    (r"\begin{cases}x\\y\end{cases}", "x; y"),
]

DELIMITERS = [
    (r"\left( x \right) y", "(x) y"),
    (r"\left[ x \middle| y \right]", "[x | y]"),
    (r"\left <x\right>", "<x>"),
    (r"\left\{ x \right\} \left\| x \right\|", "{x} ‖x‖"),
    (r"\left\langle x \right\rangle y \left \lceil x \right \rceil", "⟨x⟩ y ⌈x⌉"),
    (r"\left. x \right|_0 \left.x\right.y", "x|₀ xy"),
    (r"f \left( x \right)", "f (x)"),
    (r"\big( x \Big)", "( x )"),
]

TABLES = {
    "spaces": SPACES,
    "escapes": ESCAPES,
    "words": WORDS,
    "scripts": SCRIPTS,
    "fractions": FRACTIONS,
    "commands": COMMANDS,
    "delimiters": DELIMITERS,
}


@pytest.mark.parametrize(
    ("tex", "text"), [pytest.param(*case, id=f"{name}: {case[0]}") for name, table in TABLES.items() for case in table]
)
def test_formula(tex: str, text: str) -> None:
    assert formula(tex).text == text


def test_unknown_commands_are_named_in_order() -> None:
    assert formula(r"\foo x \alpha \bar{\baz} \foo*{y}").unknown == (r"\foo", r"\baz", r"\foo")


@pytest.mark.parametrize(
    ("tex", "reason"),
    [
        ("a\\", "the formula ends in a backslash"),
        (r"\frac{a}", "an argument is missing"),
        (r"\sqrt[3", "an argument is missing"),
        (r"{\frac a}", "an argument is missing"),
        (r"x^}", "an argument is missing"),
        ("{a", "an opening brace without a closing one"),
        (r"\frac{a}{b", "an opening brace without a closing one"),
        ("a}", "a closing brace without an opening one"),
        ("{" * MAX_DEPTH + "}" * MAX_DEPTH, "nested too deeply"),
        (r"\?", r"no command \?"),
    ],
)
def test_what_is_no_tex_is_refused(tex: str, reason: str) -> None:
    with pytest.raises(Unrenderable) as refusal:
        formula(tex)
    assert str(refusal.value) == reason


@pytest.mark.parametrize(
    "tex",
    [
        "{" * (MAX_DEPTH - 1) + "x" + "}" * (MAX_DEPTH - 1),
        r"\hat\hat\hat\hat\hat\hat\hat x",
        "{x}" * 2 * MAX_DEPTH,
        r"\hat x" * MAX_DEPTH,
        r"\sqrt[3]{n}" * 2 * MAX_DEPTH,
        r"\sqrt[" * (MAX_DEPTH - 1) + "n" + "]{x}" * (MAX_DEPTH - 1),
    ],
)
def test_only_depth_is_limited_not_length(tex: str) -> None:
    assert formula(tex).text


@pytest.mark.parametrize("before", [r"{x}", r"\hat x", r"\sqrt[3]n"])
def test_what_is_closed_again_leaves_the_depth_as_it_was(before: str) -> None:
    assert formula(f"{{{before}" * (MAX_DEPTH - 7) + "}" * (MAX_DEPTH - 7)).text
    with pytest.raises(Unrenderable, match="nested too deeply"):
        formula(f"{{{before}" * MAX_DEPTH + "}" * MAX_DEPTH)


@pytest.mark.parametrize("tex", [r"\hat" * 8 + " x", r"\sqrt[" * MAX_DEPTH + "]" * MAX_DEPTH, "^" * MAX_DEPTH + "x"])
def test_depth_is_limited_for_all_arguments(tex: str) -> None:
    with pytest.raises(Unrenderable, match="nested too deeply"):
        formula(tex)
