"""Strategies for the sources of abstracts: markup, well-formed and broken."""

from __future__ import annotations

from hypothesis import strategies as st

WORDS = ("We", "propose", "fast", "methods", "naïve", "GPT-4", "2.5", "10%", "the", "model’s", "x", "α", "中文")
DELIMITERS = (
    "$", "$$", "*", "**", "***", "_", "__", "`", "``", "```", "''", "{", "}", "[", "]", "(", ")", "<", ">", "&", "^", "~",
    "-", "--", "---", "|", "\\(", "\\)", "\\[", "\\]", "^{", "_{", "](", "\\{", "\\}", "\\$", "\\%",
)  # fmt: skip
COMMANDS = (
    "\\textit{", "\\emph", "\\em ", "{\\bf ", "\\textcolor{", "\\frac", "\\sqrt", "\\alpha", "\\le ", "\\log", "\\mathbb{R}", "\\mathbbR",
    "\\left(", "\\right)", "\\over", "\\not", "\\ours", "\\ours{}", "\\cite{a}", "\\footnote{", "\\url{https://a.b/c_d}", "\\href{u}{",
    "\\begin{itemize}", "\\item", "\\end{itemize}", "\\begin{equation}", "\\end{equation}", "\\verb|", "\\\\", "\\'e", "\\c", "\\l", "\\",
)  # fmt: skip
OTHERS = (
    "&amp;", "&amp;lt;", "&nbsp;", "<i>", "</i>", "<sup>2</sup>", "<br/>", "https://a.b/c_d", "github.com/a/b", "[x](https://a.b/c)",
    "ﬁ", "\x00", "\x02", "\x07", "\u00ad", "\u200b", "\u2028", "\u00a0", "e\u0301", "\u0301", "\u1100\u1161", "\ud800", "\u212b",
    "Abstract:", "\n", "\n\n", "\r\n", "\t", "  ",
)  # fmt: skip

fragments = st.one_of(st.sampled_from(WORDS), st.sampled_from(DELIMITERS), st.sampled_from(COMMANDS), st.sampled_from(OTHERS))

soups = st.lists(st.one_of(fragments, st.just(" "), st.just(" "), st.just(".")), max_size=40).map("".join)
"""Fragments of markup in any order."""

any_text = st.text(st.characters(codec=None, categories=None), max_size=200)
"""Any text at all, lone surrogates included."""

sources = st.one_of(soups, any_text)

formulas = st.sampled_from(
    (
        "$x$",
        "$x_i^*$",
        "$\\frac{a}{b}$",
        "$2\\times$",
        "$$E=mc^2$$",
        "\\(a\\le b\\)",
        "$\\tilde{\\mathcal{O}}(\\sqrt{T})$",
        "$\\sim 3$",
        "$p<0.05$",
    )
)
phrases = st.lists(st.sampled_from(("method", "loss", "Deep", "X", "state-of-the-art", "GAN", "3.5")), min_size=1, max_size=3).map(" ".join)


def _wrapped(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(st.sampled_from(("\\textit{", "\\emph{", "\\textbf{", "\\texttt{", "{\\em ")), inner).map(lambda p: f"{p[0]}{p[1]}}}"),
        inner.map(lambda text: f"**{text}**"),
        st.tuples(inner, inner).map(" ".join),
    )


well_formed = st.lists(st.one_of(formulas, st.recursive(phrases, _wrapped, max_leaves=4)), min_size=1, max_size=12).map(" ".join)
"""Sources whose markup is all in order."""
