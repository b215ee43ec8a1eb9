"""Mathematics outside formulas: how far a command or script reaches, and the spaces around it."""

from __future__ import annotations

import pytest

from icml_abstracts.markup.text import read

TEXTS = [
    # symbols
    (r"n \times n a\leq5 \alpha-fair", "n × n a≤5 α-fair"),
    (r"a \alpha b a\alpha b", "a α b aα b"),
    (r"\theta* and (\theta*) and \alpha*b*c", "θ* and (θ*) and α*b*c"),
    # functions
    (r"O(\log n) O(n\log n) 2\log n", "O(log n) O(n log n) 2 log n"),
    (r"O(\log{n}) \log2 \log\alpha \log \alpha \log(n)", "O(log n) log 2 log α log α log(n)"),
    (r"\log n", "log n"),
    (r"\log_2 n \log^2n \max_{x}f \argmin_x f", "log₂ n log² n max_x f arg min_x f"),
    (r"n\operatorname{rank}A \operatorname*{rank} A", "n rank A rank A"),
    (r"a \bmod n a\bmod2 a \mod n x \pmod n \pmod{n}.", "a mod n a mod 2 a mod n x (mod n) (mod n)."),
    # arguments
    (r"\mathbf{x}y \mathbf x y \mathcal O(n) \mathbb R^d \boldsymbol\theta.", "xy x y O(n) ℝ^d θ."),
    (r"\hat{x}y \hat x y \bar\theta y \bar X", "x̂y x̂ y θ̄ y X̄"),
    (r"\frac{a}{b}c \frac ab c \frac{a} {b} c \frac12c \frac a{b+c}d", "a/bc a/b c a/b c 1/2c a/(b+c)d"),
    (r"\frac\alpha\beta c \frac\alpha b c \frac{\hat a}\hat b c", "α/β c α/b c â/b̂ c"),
    (r"\dfrac ab \sfrac{1}{2} \cfrac12 \tfrac12 \nicefrac12", "a/b 1/2 1/2 1/2 1/2"),
    (r"\binom{n}{k} \dbinom nk \tbinom nk", "C(n,k) C(n,k) C(n,k)"),
    (r"\overset{a}{b} \stackrel a b \underset{i}{\max} f", "b^a b^a max_i f"),
    (r"\sqrt{n}m \sqrt n m \sqrt[3]{n} \sqrt [3] {n} \sqrt2", "√nm √n m ³√n ³√n √2"),
    (r"\not= \not\in a", "≠ ∉ a"),
    (r"\hat\% \mathbf\%b", "%̂ %b"),
    (r"\mathbf\frac12x \mathbf\operatorname*{a}b", "1/2x ab"),
    (r"\mathbf\mathbf\mathbf\mathbf\mathbf xy", "xy"),
    # scripts
    (r"\alpha_i^2 \alpha_{i j} \alpha^2_3 \ell_2-norm", "α_i² α_(i j) α²₃ ℓ₂-norm"),
    (r"\alpha_\beta c \alpha^\frac12 c \alpha_\mathbf{ij}k", "α_β c α^(1/2) c α_(ij)k"),
    (r"\mathbf{x}_i^2y \hat x_1 \frac12^n \max_i^n f", "x_i²y x̂₁ 1/2^n max_i^n f"),
    (r"\alpha^\% \alpha^2_3^4", "α^% α²₃^4"),
    (r"\alpha_ i \alpha^ 2 \alpha ^2 \alpha _i", "α_ i α^ 2 α ^2 α _i"),
    (r"\hat\alpha*_b", "α̂*_b"),
    (r"\alpha_", "α_"),
    (r"a_{ij}b a^{2}b a^{i}_{j}^{2}b", "a_(ij)b a²b a^i_j²b"),
    (r"sum_{i=1}^{n} ^{2}", "sum_(i=1)^n ²"),
    (r"x _{ij} _{ij}", "x _ij _ij"),
    # where no argument is
    (r"\alpha $x$ \alpha$x$ \alpha & b", "α x αx α & b"),
    (r"\over", "/"),
    (r"a \over b a\over b", "a /b a/b"),
]


@pytest.mark.parametrize(("raw", "text"), [pytest.param(*case, id=case[0]) for case in TEXTS])
def test_text(raw: str, text: str) -> None:
    reading = read(raw)
    assert reading.text == text
    assert reading.remarks == []


@pytest.mark.parametrize(
    ("raw", "text", "remarks"),
    [
        (r"a \hat $x$", "a hat x", r"M001:\hat"),
        (r"\hat & x", "hat & x", r"M001:\hat"),
        (r"{\hat } x", "hat x", r"M001:\hat"),
        (r"a \hat", "a hat", r"M001:\hat"),
        (r"\frac{a} b$x$", "a/bx", ""),
        (r"\frac{a} $x$", "frac a x", r"M001:\frac"),
        (r"\hat {x y", "hat x y", r"M001:\hat M003:{"),
        (r"\alpha_{x y", "α_x y", "M003:{"),
        (r"a_{x y^2", "a_x y^2", "M003:{"),
        (r"a^{x \textbf{b}", "a^x b", "M003:{"),
        (r"a_{\frac} *b*", "a_frac b", r"M001:\frac"),
        (r"a^{\?} *b*", "a^\\? b", ""),
        (r"b a_{\foo} c", "b a_(foo) c", r"M001:_{\foo}"),
        (r"b \mathbf{\foo} c", "b foo c", r"M001:\mathbf{\foo}"),
        (r"b $\foo$ c", "b foo c", r"M001:$\foo$"),
        (r"b $}$ c", "b } c", "M004:$}$"),
        (r"a$\textbf{b}", "a$b", "M002:$"),
        (r"\hat" * 6 + " x", "hatx̂̂̂̂̂", r"M001:\hat"),
    ],
)
def test_what_is_remarked(raw: str, text: str, remarks: str) -> None:
    reading = read(raw)
    assert reading.text == text
    assert all(0 <= remark.start < remark.end <= len(raw) for remark in reading.remarks)
    assert " ".join(f"{remark.code}:{raw[remark.start : remark.end]}" for remark in reading.remarks) == remarks


def test_a_command_inside_an_argument_is_named() -> None:
    (remark,) = read(r"\mathbf{\foo}").remarks
    assert remark.context == {"command": r"\foo", "shown": "foo"}


def test_what_a_script_prints_is_one_edit() -> None:
    assert [(edit.text, edit.kind) for edit in read(r"a_{ij} \mathbf{xy}^2").edits] == [("(ij)", "symbol"), ("xy²", "symbol")]
