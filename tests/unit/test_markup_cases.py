"""What every kind of markup becomes: the text, the kind of each edit, and what is remarked on which stretch."""

from __future__ import annotations

import pytest
from hypothesis import given

from icml_abstracts import annotate
from icml_abstracts.findings import Finding
from icml_abstracts.markup.edits import Replacement
from icml_abstracts.markup.text import read
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
    ("\\url{https://a.b/c\\_d} \\~n", "https://a.b/c_d ñ", "link escape link accent", ""),
    ("https://a.b/*c*/*d* *e* https://a.b/*f*", "https://a.b/*c*/*d* e https://a.b/*f*", "mark mark", ""),
    ("\\url https://a.b/c", "url https://a.b/c", "command", "M001:\\url"),
    ("[here](https://a.b/c) x", "here x", "link link", ""),
    ("a \\cite{b} c", "a c", "citation", ""),
    ("a~\\citep{b,c}.", "a.", "citation", ""),
    ("a\\cite{b}c", "ac", "citation", ""),
    ("a \\ref{x}\\label{y}.", "a.", "citation citation", ""),
    ("a (\\cite{b}), [\\ref{c}] ((\\cite{d})) a ~ \\cite{e}", "a, a", "citation citation citation citation", ""),
    ("a (\\citep{b}, \\citep{c}; \\cite[p.~1]{d}) e", "a e", "citation", ""),
    ("by \\citet{a} and~\\citet*{b}, c", "by, c", "citation", ""),
    ("a ( \\cite{b} ) c [(\\ref{d}) ] e (see \\cite{f})", "a c e (see)", "citation citation citation", ""),
    ("a \\cite{b}, c \\cite{d} andy \\cite{e}", "a, c andy", "citation citation citation", ""),
    ("aX\\cite{b} aX \\cite{c}.", "aX aX.", "citation citation", ""),
    ("aX\\item b", "aX b", "list", ""),
    ("a \\cite b, \\citep  c", "a b, c", "command command", ""),
    ("\\label x \\ref$a$", "x a", "command space command math", ""),
    ("\\item \\cite{a} b", "b", "list", ""),
    ("x {\\bf \\cite{a} b} \\over \\ref{c}", "x b /", "space group symbol citation", ""),
    ("\\bf \\item a \\item b ", "a; b", "command list list space", ""),
    ("a~(\\cite{b}) [\\cite{c}d] x\\cite{e}y z \\cite{f}1.", "a [d] xy z 1.", "citation citation citation citation", ""),
    ("\\textcolor{red} \\textbf{a}", "textcolor red a", "command group group command command", "M001:\\textcolor"),
    ("a\\footnote{b c} d", "a (b c) d", "footnote footnote", ""),
    ("a \\footnote{b} d", "a (b) d", "footnote footnote", ""),
    ("\\footnote{b}", "(b)", "footnote footnote", ""),
    ("a~\\footnote{b} d", "a (b) d", "space footnote footnote", ""),
    ("\\begin{itemize}\\item a \\item b\\end{itemize}", "a; b", "list list list", ""),
    ("\\begin{itemize}\\item[x] a \\item[y:] b\\end{itemize}", "x a; y: b", "list list list list list list list", ""),
    ("\\begin{enumerate}\\item a. \\item b\\end{enumerate} c", "a. b c", "list list list", ""),
    ("\\begin{itemize}[a] \\item  b \\item c\n\\item d\\end{itemize}", "b; c; d", "list list list list", ""),
    (
        "\\item a; \\item b. \\item c, \\item d: \\item e! \\item f? \\item g",
        "a; b. c, d: e! f? g",
        "list list list list list list list",
        "",
    ),
    ("  \\item a \\item [b] c", "a; b c", "list list list list", ""),
    ("\\begin{itemize}\\item a\\end{itemize} \\begin{itemize}\\item b\\end{itemize}", "a b", "list list list", ""),
    ("\\begin{figure*}a\\end{figure*}", "a", "command command", ""),
    ("\\begin{equation}x\\end{equation}", "x", "math", ""),
    ("\\begin{center}a\\end{center}", "a", "command command", ""),
    ("\\begin{foo}a\\end{foo}", "a", "command command", "M001:\\begin{foo} M001:\\end{foo}"),
    ("a\\\\b", "a b", "space", ""),
    ("a \\\\[2pt] b", "a b", "space", ""),
    ("a\\,b\\;c\\ d\\!e", "a b c de", "space space space space", ""),
    ("a\\| b", "a‖ b", "symbol", ""),
    ("a\\,[2pt] b", "a [2pt] b", "space", ""),
    ("(a)\\quad(b)", "(a) (b)", "space", ""),
    ("\\quad a b\\quad c\\newline d", "a b c d", "space space space", ""),
    ("\\% \\_{}x \\~{} \\^{} \\~x", "% _x ~ ^ x̃", "escape escape group group escape group group escape group group accent", ""),
    ("\\[x a\\( b", "[x a( b", "escape escape", ""),
    ("\\?*a* \\", "\\?a \\", "mark mark", ""),
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
    ("\\'{\\j} \\'{\\o} \\c d", "j́ 'ø ḑ", "accent escape group accent group accent", ""),
    ("\\o{}x S\\o ren \\o, \\aa* \\o\\ss{}x", "øx Søren ø, å* øßx", "accent accent accent accent accent accent", ""),
    (
        "\\ModelName achieves \\ModelName~x g(\\opt)",
        "ModelName achieves ModelName x g(opt)",
        "command command space command",
        "M001:\\ModelName M001:\\ModelName M001:\\opt",
    ),
    (
        "\\Foo{}{} x \\Foo{}{a} \\Foo{}*b*",
        "Foo x Foo a Foob",
        "command group group command group group group command group mark mark",
        "M001:\\Foo M001:\\Foo M001:\\Foo",
    ),
    ("\\Foo{*a*}", "Foo a", "command group mark mark group", "M001:\\Foo"),
    ("\\Foo{a}{b} \\Foo[c]{d}", "Foo ab Foo[c]d", "command group group group group command group group", "M001:\\Foo M001:\\Foo"),
    (
        "\\emphanalogies \\mathbbR \\textitx",
        "analogies ℝ x",
        "command symbol command",
        "M005:\\emphanalogies M005:\\mathbbR M005:\\textitx",
    ),
    ("\\citepabc \\urlhttps", "abc https", "command command", "M005:\\citepabc M005:\\urlhttps"),
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
    ("{\\em{}a} {\\em {}b}\\bf{}c", "a bc", "group command group group command group command", ""),
    ("x {,} y", "x {,} y", "", ""),
    ("{ a} {a}, b", "{ a} a, b", "group group", ""),
    ("{*a*} {*b} {\\%c} {, d}{e f}", "a *b %c {, d}{e f}", "group mark mark group group group group escape group", ""),
    ("}*a* {*b*", "a b", "group mark mark group mark mark", "M003:} M003:{"),
    ("{a,b} {0,1}^n ({a,b}) ={a,b} ∈{a,b} |{a,b} \\{a,b\\}", "{a,b} {0,1}^n ({a,b}) ={a,b} ∈{a,b} |{a,b} {a,b}", "escape escape", ""),
    ("f{a,b} ,{ab} x{,} {a", "fa,b ,ab x, a", "group group group group group group group", "M003:{"),
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
    ("``a", "“a", "quote", "M007:``"),
    ("`a ``b", "`a “b", "quote", "M007:` M007:``"),
    ("``a `b``c", "a `bc", "mark mark", ""),
    ("```a `b` c```d", "a `b` cd", "mark mark", ""),
    ("````a```", "````a```", "", "M007:```` M007:```"),
    ('``a" ``b” ``c``d', "“a” “b” cd", "quote quote quote mark mark", ""),
    ("a```b", "a```b", "", "M007:```"),
    ("`a` and `b", "a and `b", "mark mark", "M007:`"),
    ("a -- b --- c a--b 1--2 --option", "a – b — c a–b 1–2 --option", "dash dash dash dash", ""),
    ("<i>a</i> <b>c</b> x<sup>2</sup> y<sub>i</sub> <em>q</em>", "a c x² y_i q", "tag tag tag tag tag tag tag tag", ""),
    ("<p>a</p><p>b</p> a<br/>b", "a b a b", "paragraph paragraph paragraph tag", ""),
    ('<a href="https://a.b/c">x</a> y', "x y", "tag tag", ""),
    ("<i>a", "a", "tag", "M009:<i>"),
    ("a</i>", "a", "tag", "M009:</i>"),
    ("<sup>ab</sup> x<sup>n+1</sup>", "^(ab) x^(n+1)", "tag tag", ""),
    ("<jats:title>a</jats:title>b<jats:sec>c</jats:sec><jats:italic>d</jats:italic>", "a b c d", "tag tag tag tag tag tag", ""),
    ("a<br>b<BR />c <i/>d <p/>e", "a b c d e", "tag tag tag paragraph", ""),
    ("<<i>a</i>", "<a", "tag tag", ""),
    ("<p>a <span>b <u>c <a>d", "a b c d", "paragraph tag tag tag", "M009:<u>"),
    ("<foo>a</foo> a<b", "<foo>a</foo> a<b", "", ""),
    (
        "&amp; &lt; &mdash; &#233; &#xe9; &amp;lt; &foo; &nbsp;x",
        "& < — é é &lt; &foo; x",
        "entity entity entity entity entity entity entity",
        "M006:&amp;lt;",
    ),
    ("&&amp; &amp;foo; &amp;b", "&& &foo; &b", "entity entity entity", ""),
    ("a~/b 5~1a a~, b a~.~c 5~% a~", "a~/b 5~1a a, b a. c 5 % a", "space space space space space", ""),
    ("a ~ b 5~10 Fig.~2 ~32 a~b", "a ~ b 5~10 Fig. 2 ~32 a b", "space space", ""),
    ("--fast x --a b --5 (--b) a----b ---a", "--fast x --a b –5 (--b) a----b —a", "dash dash", ""),
    ("https://a.b/c--d https://a.b/c-- https://a.b/c~", "https://a.b/c--d https://a.b/c-- https://a.b/c~", "", ""),
    ("eﬃcient ﬁne", "efficient fine", "ligature ligature", ""),
    ("é", "é", "composition", ""),
    ("a\u200bb a\xadb a\xa0b a\tb", "ab ab a b a b", "control control space space", "U002:\u200b U002:\xad"),
    ("e\u0301  b", "é b", "composition space", ""),
    (" a ", "a", "space space", ""),
    ("a\u2028b a\tb\n\nc", "a b a b c", "space space paragraph", "U004:\u2028 R002:\n\n"),
    ("a\x00b c\x7fd", "ab cd", "control control", "F006:\x00 U001:\x7f"),
    ("x a\x02b c\x02 d \x02e", "x a-b c d e", "hyphen control control", "U003:\x02 U001:\x02 U001:\x02"),
    ("self\x02consumption", "self-consumption", "hyphen", "U003:\x02"),
    ("a\x07b", "ab", "control", "U001:\x07"),
    ("Abstract: We", "We", "label", "R006:Abstract:"),
    ("pro-\nvides and provides", "provides and provides", "hyphen", ""),
    ("pro-\nvides", "pro- vides", "space", "M010:-"),
    (
        "Our method is of use where the field pro-\nvides what it provides.",
        "Our method is of use where the field provides what it provides.",
        "hyphen",
        "",
    ),
    ("Our method is of use where the task is zero-\nshot.", "Our method is of use where the task is zero- shot.", "space", "M010:-"),
    ("zero-\nand zeroand", "zero- and zeroand", "space", "M010:-"),
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
    assert all(0 <= remark.start < remark.end <= len(raw) for remark in markup)
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
        (r"\textbf{a {\it b} c} \texttt{d} \verb|e|", "a b c d e", [], [("a b c", "bold"), ("b", "italic"), ("d", "code"), ("e", "code")]),
        (r"{\bf a \it b} c {\sf d} \bf e", "a b c d e", [], [("a b", "bold"), ("b", "italic")]),
        (r"\textit{a \bf b} c {\tt d}", "a b c d", [], [("a b", "italic"), ("b", "bold"), ("d", "code")]),
        (r"\href{https://a.b/c\_d}{e f} g", "e f g", [("e f", "https://a.b/c_d")], []),
        (r"$a \pmod n$ $a \bmod n$", "a (mod n) a mod n", [], []),
        (r"\mathbf x \hat y \sqrt 2 \frac 1 2", "x ŷ √2 1/2", [], []),
        ("a\\", "a\\", [], []),
        ("& &a &amp", "& &a &amp", [], []),
        ("$$a$$ $$b", "a $$b", [], []),
        ("<a href='https://a.b/c'>x</a> and <a>y</a>", "x and y", [("x", "https://a.b/c")], []),
        ("https://a.b/c_d_e *x*", "https://a.b/c_d_e x", [("https://a.b/c_d_e", "https://a.b/c_d_e")], [("x", "italic")]),
        ("a~b~https://a.b/c~d e~f", "a b https://a.b/c~d e f", [("https://a.b/c~d", "https://a.b/c~d")], []),
        ("`a b` ``c`` <b>d</b> <tt>e</tt>", "a b c d e", [], [("a b", "code"), ("c", "code"), ("d", "bold"), ("e", "code")]),
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


def test_a_lone_surrogate_is_replaced() -> None:
    reading = read("a\ud800b")
    assert reading.text == "a\ufffdb"
    assert reading.edits == (Replacement(1, 2, "\ufffd", "control"),)
    assert [remark[:3] for remark in reading.remarks] == [("U006", 1, 2)]


@pytest.mark.parametrize(
    ("raw", "text", "targets"),
    [
        ("<a>y</a> <a href='https://a.b/c?d&amp;e'>x</a>", "y x", [("x", "https://a.b/c?d&e")]),
        ("[a] [b](https://a.b/c)", "[a] b", [("b", "https://a.b/c")]),
        ("[a b](https://a.b/c) [](https://a.b/d) [c](d)", "a b [](https://a.b/d) [c](d)", [("a b", "https://a.b/c")]),
        (r"\href{https://a.b/c\_d}{e}f", "ef", [("e", "https://a.b/c_d")]),
    ],
)
def test_targets(raw: str, text: str, targets: list[tuple[str, str]]) -> None:
    reading = read(raw)
    assert reading.text == text
    assert [(text[span.start : span.end], span.value) for span in reading.targets] == targets


def test_remarks_are_in_the_order_of_the_source() -> None:
    assert [remark.code for remark in annotate(r"<i>a } \Foo $x.").remarks] == ["M009", "M003", "M001", "M002"]
