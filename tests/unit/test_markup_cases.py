"""What every kind of markup becomes: the text, the kind of each edit, and what is remarked on which stretch."""

from __future__ import annotations

import pytest
from hypothesis import given

from icml_abstracts import annotate
from icml_abstracts.findings import Finding
from icml_abstracts.rules import RULES
from icml_abstracts.spec import EDIT_KINDS, EMPHASIS_KINDS
from strategies.markup import sources, well_formed

CASES = [
    ("\\textit{a} b", "a b", "command command", ""),
    ("\\emph{a}", "a", "command command", ""),
    ("{\\em a} b", "a b", "group command group", ""),
    ("\\textcolor{red}{a} b", "a b", "command command", ""),
    ("\\verb|a_b| c", "a_b c", "command command", ""),
    ("\\verb*+a b+ c", "a b c", "command command", ""),
    ("\\href{https://a.b/c}{our code}", "our code", "link link", ""),
    ("\\href{https://a.b/c}{\\textit{our} code} x", "our code x", "link command command link", ""),
    ("\\href{https://a.b/c\\_d}{x}", "x", "link link", ""),
    ("\\href{https://a.b/c}", "href https://a.b/c", "command group group", "M001:\\href"),
    ("\\href", "href", "command", "M001:\\href"),
    ("\\url{https://a.b/c_d}", "https://a.b/c_d", "link link", ""),
    ("\\url{https://a.b/c\\_d\\%20}", "https://a.b/c_d%20", "link escape escape link", ""),
    ("\\url https://a.b/c", "url https://a.b/c", "command", "M001:\\url"),
    ("[here](https://a.b/c) x", "here x", "link link", ""),
    ("a \\cite{b} c", "a c", "citation", ""),
    ("a~\\citep{b,c}.", "a.", "citation", ""),
    ("a\\cite{b}c", "ac", "citation", ""),
    ("a \\ref{x}\\label{y}.", "a.", "citation citation", ""),
    ("a\\footnote{b c} d", "a (b c) d", "footnote footnote", ""),
    ("a \\footnote{b} d", "a (b) d", "footnote footnote", ""),
    ("\\footnote{b}", "(b)", "footnote footnote", ""),
    ("a~\\footnote{b} d", "a (b) d", "space footnote footnote", ""),
    ("\\begin{itemize}\\item a \\item b\\end{itemize}", "a; b", "list list list", ""),
    ("\\begin{itemize}\\item[x] a \\item[y:] b\\end{itemize}", "x a; y: b", "list list list list list list list", ""),
    ("\\begin{enumerate}\\item a. \\item b\\end{enumerate} c", "a. b c", "list list list", ""),
    ("\\begin{equation}x\\end{equation}", "x", "math", ""),
    ("\\begin{center}a\\end{center}", "a", "command command", ""),
    ("\\begin{foo}a\\end{foo}", "a", "command command", "M001:\\begin{foo} M001:\\end{foo}"),
    ("a\\\\b", "a b", "space", ""),
    ("a \\\\[2pt] b", "a b", "space", ""),
    ("a\\,b\\;c\\ d\\!e", "a b c de", "space space space space", ""),
    ("a\\| b", "a‖ b", "symbol", ""),
    ("\\%\\&\\#\\_\\$\\{\\}", "%&#_${}", "escape escape escape escape escape escape escape", ""),
    ("\\~{}a \\^{}b \\~a", "~a ^b ã", "escape group group escape group group accent", ""),
    (
        "Poincar\\'e Rockt{\\\"a}schel \\k{e} {\\l} \\o \\ss \\aa \\'{\\i} \\v{c}",
        "Poincaré Rocktäschel ę ł ø ß å í č",
        "accent group accent group accent group accent group accent accent accent accent accent",
        "",
    ),
    (
        '\\"{o} \\^o \\`a \\=a \\.z \\u{g} \\H{o} \\c{c} \\r{a}',
        "ö ô à ā ż ğ ő ç å",
        "accent accent accent accent accent accent accent accent accent",
        "",
    ),
    (
        "\\ModelName achieves \\ModelName~x g(\\opt)",
        "ModelName achieves ModelName x g(opt)",
        "command command space command",
        "M001:\\ModelName M001:\\ModelName M001:\\opt",
    ),
    ("\\Foo{a}{b} \\Foo[c]{d}", "Foo ab Foo[c]d", "command group group group group command group group", "M001:\\Foo M001:\\Foo"),
    (
        "\\emphanalogies \\mathbbR \\textitx",
        "analogies ℝ x",
        "command symbol command",
        "M005:\\emphanalogies M005:\\mathbbR M005:\\textitx",
    ),
    (
        "\\sqrtn \\tildeO \\alphax \\logn",
        "√n Õ αx log n",
        "symbol symbol symbol symbol",
        "M005:\\sqrtn M005:\\tildeO M005:\\alphax M005:\\logn",
    ),
    ("O(\\log n) n \\times n \\alpha-fair a\\alpha b\\beta", "O(log n) n × n α-fair aα bβ", "symbol symbol symbol symbol symbol", ""),
    ("\\mathcal{O}\\l(x\\r)", "O(x)", "symbol command command", ""),
    ("\\big(a\\big)", "(a)", "command command", ""),
    ("\\textbf{a", "a", "command", "M003:{"),
    ("\\textbf a", "a", "command", ""),
    ("a {b} {c d} {\\bf e}", "a b {c d} e", "group group group command group", ""),
    ("a } b { c", "a b c", "space space", "M003:} M003:{"),
    ("$x_i$ and $\\alpha^2$", "x_i and α²", "math math", ""),
    ("$\\foo x$", "foo x", "math", "M001:$\\foo x$"),
    ("$\\frac{a$", "\\frac{a", "math", "M004:$\\frac{a$"),
    ("$$x$$ \\(a\\) \\[b\\]", "x a b", "math math math", ""),
    (
        "$\\log n$ $\\sin\\theta$ $\\arg\\min_x f$ $\\{a\\}$ $a\\,b$ $\\%$",
        "log n sin θ arg min_x f {a} a b %",
        "math math math math math math",
        "",
    ),
    ("$\\text{a b}$ $\\mathrm{abc}$ $\\operatorname{rank}(A)$", "a b abc rank(A)", "math math math", ""),
    ("$a \\le b$ $a\\land b$ $\\|x\\|_2$ $\\lVert x\\rVert$", "a ≤ b a∧b ‖x‖₂ ‖x‖", "math math math math", ""),
    ("$\\hat{x}$ $\\bar x$ $\\vec{xy}$ $\\tilde{\\mathcal{O}}(n)$", "x̂ x̄ x⃗y⃗ Õ(n)", "math math math math", ""),
    ("$\\sqrt{n}$ $\\sqrt[3]{n}$ $\\sqrt{ab}$ $\\binom{n}{k}$", "√n ³√n √(ab) C(n,k)", "math math math math", ""),
    (
        "$x^{2}$ $x^{-1}$ $x^{ab}$ $x_{12}$ $x_{ij}$ $x'$ $x^\\prime$ $x^*$ $x^{\\top}$",
        "x² x⁻¹ x^(ab) x₁₂ x_(ij) x' x′ x^* x^⊤",
        "math math math math math math math math math",
        "",
    ),
    ("$\\left(\\frac{a}{b}\\right)$ $\\frac12$ $\\frac{a+b}{c}$", "(a/b) 1/2 (a+b)/c", "math math math", ""),
    ("$\\begin{matrix}a & b\\end{matrix}$", "a b", "math", ""),
    ("a$b", "a$b", "", "M002:$"),
    ("$5 and $10", "$5 and $10", "", ""),
    ("x_{ij} y^{2} O(n^{2})", "x_(ij) y² O(n²)", "symbol symbol symbol", ""),
    ("**a** *b* _c_ `d` ***e***", "a b c d e", "mark mark mark mark mark mark mark mark mark mark mark mark", ""),
    ("**a*b", "**a*b", "", ""),
    ("a*b*c a_b_c __init__ f(x)_i*", "a*b*c a_b_c __init__ f(x)_i*", "", ""),
    ("``a'' `b' ``c\"", "“a” ‘b’ “c”", "quote quote quote quote quote quote", ""),
    ("`a", "`a", "", "M007:`"),
    ("a```b", "a```b", "", "M007:```"),
    ("`a` and `b", "a and `b", "mark mark", "M007:`"),
    ("a -- b --- c a--b 1--2 --option", "a – b — c a–b 1–2 --option", "dash dash dash dash", ""),
    ("<i>a</i> <b>c</b> x<sup>2</sup> y<sub>i</sub> <em>q</em>", "a c x² y_i q", "tag tag tag tag tag tag tag tag", ""),
    ("<p>a</p><p>b</p> a<br/>b", "a b a b", "paragraph paragraph paragraph tag", ""),
    ('<a href="https://a.b/c">x</a> y', "x y", "tag tag", ""),
    ("<i>a", "a", "tag", "M009:<i>"),
    ("a</i>", "a", "tag", "M009:</i>"),
    ("<sup>ab</sup> x<sup>n+1</sup>", "^(ab) x^(n+1)", "tag tag", ""),
    ("<foo>a</foo> a<b", "<foo>a</foo> a<b", "", ""),
    (
        "&amp; &lt; &mdash; &#233; &#xe9; &amp;lt; &foo; &nbsp;x",
        "& < — é é &lt; &foo; x",
        "entity entity entity entity entity entity entity",
        "M006:&amp;lt;",
    ),
    ("a ~ b 5~10 Fig.~2 ~32 a~b", "a ~ b 5~10 Fig. 2 ~32 a b", "space space", ""),
    ("eﬃcient ﬁne", "efficient fine", "ligature ligature", ""),
    ("é", "é", "composition", ""),
    ("a\u200bb a\xadb a\xa0b a\tb", "ab ab a b a b", "control control space space", "U002:\u200b U002:\xad"),
    ("self\x02consumption", "self-consumption", "hyphen", "U003:\x02"),
    ("a\x07b", "ab", "control", "U001:\x07"),
    ("Abstract: We", "We", "label", "R006:Abstract:"),
    ("pro-\nvides and provides", "provides and provides", "hyphen", ""),
    ("pro-\nvides", "pro- vides", "space", "M010:-"),
    ("zero-\nand few", "zero- and few", "space", "M010:-"),
    ("a\n\nb", "a b", "paragraph", "R002:\n\n"),
    ("a\nb", "a b", "space", ""),
]


@pytest.mark.parametrize(("raw", "text", "kinds", "remarks"), [pytest.param(*case, id=case[0]) for case in CASES])
def test_markup(raw: str, text: str, kinds: str, remarks: str) -> None:
    annotation = annotate(raw)
    assert annotation.text == text
    assert " ".join(edit.kind for edit in annotation.edits) == kinds
    markup = [remark for remark in annotation.remarks if RULES[remark.code].name not in ("truncated", "placeholder")]
    assert " ".join(f"{remark.code}:{raw[remark.start : remark.end]}" for remark in markup) == remarks


@given(sources | well_formed)
def test_rows_and_remarks_are_well_formed(raw: str) -> None:
    annotation = annotate(raw)
    assert {edit.kind for edit in annotation.edits} <= set(EDIT_KINDS)
    assert {run.kind for run in annotation.emphasis} <= set(EMPHASIS_KINDS)
    for remark in annotation.remarks:
        assert 0 <= remark.start <= remark.end <= len(raw)
        assert "{" not in RULES[remark.code].message or Finding("x", remark.code, context=remark.context).message


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (r"\Foo a", r"unknown command \Foo, kept as 'Foo'"),
        (r"$\foo x$", r"unknown command \foo, kept as 'foo'"),
        (r"x_{\foo}", r"unknown command \foo, kept as 'foo'"),
        (r"\begin{foo}a", r"unknown command \begin{foo}, kept as ''"),
        (r"\emphanalogies", r"\emphanalogies has lost its braces; read as 'analogies'"),
        (r"\mathbbR", r"\mathbbR has lost its braces; read as 'ℝ'"),
        (r"\logn", r"\logn has lost its braces; read as 'log n'"),
        (r"a } b", "'}' without its partner"),
        (r"a { b", "'{' without its partner"),
        (r"\textbf{a", "'{' without its partner"),
        ("<i>a", "'<i>' has no partner; dropped"),
        ("a</i>", "'</i>' has no partner; dropped"),
        ("&amp;lt;", "'&amp;lt;' was escaped twice; decoded once"),
        ("a\x07b", "control character U+0007, dropped"),
        ("a\u200bb", "invisible character U+200B, dropped"),
        ("a\u2028b", "U+2028 is read as a space, not as a line end"),
        ("Abstract: We", "a leading 'Abstract:' is dropped"),
    ],
)
def test_messages(raw: str, message: str) -> None:
    remark = annotate(raw).remarks[0]
    assert Finding("x", remark.code, context=remark.context).message == message


@pytest.mark.parametrize(
    ("raw", "text", "links", "emphasis"),
    [
        (r"$a \pmod n$ $a \bmod n$", "a (mod n) a mod n", [], []),
        (r"\mathbf x \hat y \sqrt 2 \frac 1 2", "x ŷ √2 1/2", [], []),
        ("a\\", "a\\", [], []),
        ("& &a &amp", "& &a &amp", [], []),
        ("$$a$$ $$b", "a $$b", [], []),
        ("<a href='https://a.b/c'>x</a> and <a>y</a>", "x and y", [("x", "https://a.b/c")], []),
        ("https://a.b/c_d_e *x*", "https://a.b/c_d_e x", [("https://a.b/c_d_e", "https://a.b/c_d_e")], [("x", "italic")]),
        ("a~b~https://a.b/c~d e~f", "a b https://a.b/c~d e f", [("https://a.b/c~d", "https://a.b/c~d")], []),
        ("x **a** y *b*.", "x a y b.", [], [("a", "bold"), ("b", "italic")]),
        ("***a** b*", "a b", [], [("a b", "italic"), ("a", "bold")]),
        ("a*b *c* d", "a*b c d", [], [("c", "italic")]),
        ("1 * 2 * 3 * ** _a_b _c_", "1 * 2 * 3 * ** _a_b c", [], [("c", "italic")]),
    ],
)
def test_links_and_emphasis(raw: str, text: str, links: list[tuple[str, str]], emphasis: list[tuple[str, str]]) -> None:
    annotation = annotate(raw)
    assert annotation.text == text
    assert [(link.text, link.url) for link in annotation.links] == links
    assert [(run.text, run.kind) for run in annotation.emphasis] == emphasis


def test_remarks_are_in_the_order_of_the_source() -> None:
    assert [remark.code for remark in annotate(r"<i>a } \Foo $x.").remarks] == ["M009", "M003", "M001", "M002"]
