"""Tables of TeX: what each command prints. Data only.

Sources: the command names of LaTeX2e, amsmath, amssymb and textcomp with the characters that unicode-math gives them.
"""

from __future__ import annotations


def _table(entries: str) -> dict[str, str]:
    words = entries.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def _names(entries: str) -> frozenset[str]:
    return frozenset(entries.split())


SYMBOLS = _table(
    r"""
And & Box □ Bumpeq ≎ Delta Δ Diamond ◇ Downarrow ⇓ Gamma Γ Im ℑ Join ⋈ Lambda Λ Leftarrow ⇐ Leftrightarrow ⇔
Lleftarrow ⇚ Longleftarrow ⟸ Longleftrightarrow ⟺ Longrightarrow ⟹ Lsh ↰ Omega Ω P ¶ Phi Φ Pi Π Psi Ψ Re ℜ Rightarrow
⇒ Rrightarrow ⇛ Rsh ↱ S § Sigma Σ Subset ⋐ Supset ⋑ Theta Θ Uparrow ⇑ Updownarrow ⇕ Upsilon Υ VDash ⊫ Vdash ⊩ Vert ‖
Vvdash ⊪ Xi Ξ aleph ℵ alpha α amalg ⨿ angle ∠ approx ≈ approxeq ≊ ast ∗ asymp ≍ backepsilon ϶ backprime ‵ backsim ∽
backsimeq ⋍ backslash \ barwedge ⌅ because ∵ beta β beth ℶ between ≬ bigcap ⋂ bigcirc ○ bigcup ⋃ bigtriangledown ▽
bigtriangleup △ bigvee ⋁ bigwedge ⋀ blacklozenge ⧫ blacksquare ■ blacktriangle ▴ blacktriangledown ▾ blacktriangleleft
◂ blacktriangleright ▸ bot ⊥ bowtie ⋈ boxdot ⊡ boxminus ⊟ boxplus ⊞ boxtimes ⊠ bullet • bumpeq ≏ cap ∩ cdot · cdots ⋯
cent ¢ checkmark ✓ chi χ circ ∘ circeq ≗ circlearrowleft ↺ circlearrowright ↻ circledast ⊛ circledcirc ⊚ circleddash ⊝
colon : coloneqq ≔ complement ∁ cong ≅ coprod ∐ copyright © cup ∪ cupdot ⊍ curlyeqprec ⋞ curlyeqsucc ⋟ curlyvee ⋎
curlywedge ⋏ curvearrowleft ↶ curvearrowright ↷ dag † dagger † daleth ℸ dashv ⊣ ddag ‡ ddagger ‡ ddots ⋱ degree °
delta δ diamond ⋄ digamma ϝ div ÷ divideontimes ⋇ doteq ≐ doteqdot ≑ dotplus ∔ dots … dotsb ⋯ dotsc … dotsi ⋯ dotsm ⋯
dotso … doublecap ⋒ downarrow ↓ downdownarrows ⇊ downharpoonleft ⇃ downharpoonright ⇂ ell ℓ emptyset ∅ eps ϵ epsilon ϵ
eqcirc ≖ eqqcolon ≕ equiv ≡ eta η eth ð euro € exists ∃ fallingdotseq ≒ flat ♭ forall ∀ frown ⌢ gamma γ ge ≥ geq ≥
geqq ≧ geqslant ⩾ gets ← gg ≫ gimel ℷ gnapprox ⪊ gneq ⪈ gneqq ≩ gnsim ⋧ gt > gtrapprox ⪆ gtrdot ⋗ gtreqless ⋛
gtreqqless ⪌ gtrless ≷ gtrsim ≳ guillemotleft « guillemotright » guilsinglleft ‹ guilsinglright › hbar ℏ hdots …
hookleftarrow ↩ hookrightarrow ↪ hslash ℏ iff ⟺ iiint ∭ iint ∬ imath ı impliedby ⟸ implies ⟹ in ∈ independent ⫫ infty
∞ int ∫ intercal ⊺ iota ι jmath ȷ kappa κ lVert ‖ lambda λ land ∧ langle ⟨ lbrace { lbrack [ lceil ⌈ ldots … le ≤
leadsto ⇝ leftarrow ← leftarrowtail ↢ leftharpoondown ↽ leftharpoonup ↼ leftleftarrows ⇇ leftrightarrow ↔
leftrightarrows ⇆ leftrightharpoons ⇋ leftrightsquigarrow ↭ leftthreetimes ⋋ leq ≤ leqq ≦ leqslant ⩽ lessapprox ⪅
lessdot ⋖ lesseqgtr ⋚ lesseqqgtr ⪋ lessgtr ≶ lesssim ≲ lfloor ⌊ lhd ⊲ ll ≪ llcorner ⌞ lmoustache ⎰ lnapprox ⪉ lneq ⪇
lneqq ≨ lnot ¬ lnsim ⋦ longleftarrow ⟵ longleftrightarrow ⟷ longmapsto ⟼ longrightarrow ⟶ looparrowleft ↫
looparrowright ↬ lor ∨ lozenge ◊ lq ‘ lrcorner ⌟ lt < ltimes ⋉ lvert | mapsto ↦ measuredangle ∡ mho ℧ mid | models ⊨
mp ∓ mu μ multimap ⊸ nLeftarrow ⇍ nLeftrightarrow ⇎ nRightarrow ⇏ nVDash ⊯ nVdash ⊮ nabla ∇ natural ♮ ne ≠ nearrow ↗
neg ¬ neq ≠ nexists ∄ ngeq ≱ ngeqslant ≱ ngtr ≯ ni ∋ nleftarrow ↚ nleftrightarrow ↮ nleq ≰ nleqslant ≰ nless ≮ nmid ∤
notin ∉ nparallel ∦ nprec ⊀ nrightarrow ↛ nsim ≁ nsubseteq ⊈ nsucc ⊁ nsupseteq ⊉ ntriangleleft ⋪ ntrianglelefteq ⋬
ntriangleright ⋫ ntrianglerighteq ⋭ nu ν nvDash ⊭ nvdash ⊬ nwarrow ↖ odot ⊙ oint ∮ omega ω omicron ο ominus ⊖ oplus ⊕
oslash ⊘ otimes ⊗ owns ∋ parallel ∥ partial ∂ perp ⊥ phi ϕ pi π pitchfork ⋔ pm ± pounds £ prec ≺ precapprox ⪷ preceq ≼
precnapprox ⪹ precneqq ⪵ precsim ≾ prime ′ prod ∏ propto ∝ psi ψ quotedblbase „ quotesinglbase ‚ rVert ‖ rangle ⟩
rbrace } rbrack ] rceil ⌉ restriction ↾ rfloor ⌋ rhd ⊳ rho ρ rightangle ∟ rightarrow → rightarrowtail ↣
rightharpoondown ⇁ rightharpoonup ⇀ rightleftarrows ⇄ rightleftharpoons ⇌ rightrightarrows ⇉ rightsquigarrow ⇝
rightthreetimes ⋌ risingdotseq ≓ rmoustache ⎱ rq ’ rtimes ⋊ rvert | searrow ↘ setminus ∖ sharp ♯ sigma σ sim ∼ simeq ≃
slash / smallsetminus ∖ smile ⌣ sphericalangle ∢ sqcap ⊓ sqcup ⊔ sqsubset ⊏ sqsubseteq ⊑ sqsupset ⊐ sqsupseteq ⊒
square □ star ⋆ subset ⊂ subseteq ⊆ subseteqq ⫅ subsetneq ⊊ subsetneqq ⫋ succ ≻ succapprox ⪸ succeq ≽ succnapprox ⪺
succneqq ⪶ succnsim ⋩ succsim ≿ sum ∑ supset ⊃ supseteq ⊇ supseteqq ⫆ supsetneq ⊋ supsetneqq ⫌ surd √ swarrow ↙ tau τ
textacutedbl ˝ textasciiacute ´ textasciibreve ˘ textasciicaron ˇ textasciicircum ^ textasciidieresis ¨
textasciimacron ¯ textasciitilde ~ textasteriskcentered ⁎ textbackslash \ textbaht ฿ textbar | textbigcircle ◯
textbrokenbar ¦ textbullet • textcelsius ℃ textcent ¢ textcircledP ℗ textcolonmonetary ₡ textcopyright © textcurrency
¤ textdagger † textdaggerdbl ‡ textdegree ° textdiscount ⁒ textdiv ÷ textdollar $ textdong ₫ textdownarrow ↓
textellipsis … textemdash — textendash – textestimated ℮ texteuro € textexclamdown ¡ textflorin ƒ textfractionsolidus
⁄ textgreater > textinterrobang ‽ textlangle 〈 textleftarrow ← textless < textlira ₤ textlnot ¬ textmho ℧ textmu µ
textnaira ₦ textnumero № textohm Ω textonehalf ½ textonequarter ¼ textonesuperior ¹ textopenbullet ◦ textordfeminine ª
textordmasculine º textparagraph ¶ textperiodcentered · textpertenthousand ‱ textperthousand ‰ textpeso ₱ textphi ɸ
textpm ± textquestiondown ¿ textquotedbl " textquotedblleft “ textquotedblright ” textquoteleft ‘ textquoteright ’
textquotesingle ' textrangle 〉 textrecipe ℞ textregistered ® textrightarrow → textsection § textservicemark ℠
textsterling £ textthreequarters ¾ textthreesuperior ³ texttimes × texttrademark ™ texttwosuperior ² textunderscore _
textuparrow ↑ textvisiblespace ␣ textwon ₩ textyen ¥ therefore ∴ theta θ thickapprox ≈ thicksim ∼ times × to → top ⊤
triangledown ▿ triangleleft ◃ trianglelefteq ⊴ triangleq ≜ triangleright ▹ trianglerighteq ⊵ twoheadleftarrow ↞
twoheadrightarrow ↠ udots ⋰ ulcorner ⌜ unlhd ⊴ unrhd ⊵ uparrow ↑ updownarrow ↕ upharpoonleft ↿ upharpoonright ↾ uplus
⊎ upmu μ upsilon υ upuparrows ⇈ urcorner ⌝ varDelta Δ varGamma Γ varLambda Λ varOmega Ω varPhi Φ varPi Π varPsi Ψ
varSigma Σ varTheta Θ varepsilon ε varkappa ϰ varnothing ∅ varphi φ varpi ϖ varrho ϱ varsigma ς vartheta ϑ vartriangle
▵ vartriangleleft ⊲ vartriangleright ⊳ vdash ⊢ vdots ⋮ vee ∨ veebar ⊻ vert | wedge ∧ wp ℘ wr ≀ xi ξ zeta ζ
"""
)
"""Command name to character, for symbols of text and mathematics (after the unicode-math and textcomp tables)."""

LETTERS = _table(
    r"""
AA Å AE Æ DH Ð DJ Đ IJ Ĳ L Ł NG Ŋ O Ø OE Œ TH Þ aa å ae æ dh ð dj đ i ı ij ĳ j ȷ l ł ng ŋ o ø oe œ ss ß th þ
"""
)
"""Command name to letter."""


FUNCTIONS = _names(
    """
arccos arcsin arctan arg argmax argmin cos cosh cot coth csc deg det diag dim dom erf exp gcd hom inf ker lcm lg lim
liminf limsup ln log max min poly polylog Pr rank sec sgn sign sin sinh softmax sup supp tan tanh tr Tr
"""
)
"""Commands that print their own name, set off from letters by spaces."""

ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307", '"': "\u0308",
    "u": "\u0306", "v": "\u030c", "H": "\u030b", "c": "\u0327", "k": "\u0328", "r": "\u030a", "d": "\u0323", "b": "\u0331",
}  # fmt: skip
"""Text accent commands to combining characters."""

MATH_ACCENTS = {
    "hat": "\u0302", "widehat": "\u0302", "tilde": "\u0303", "widetilde": "\u0303", "bar": "\u0304", "overline": "\u0304",
    "vec": "\u20d7", "overrightarrow": "\u20d7", "dot": "\u0307", "ddot": "\u0308", "check": "\u030c", "widecheck": "\u030c",
    "breve": "\u0306", "acute": "\u0301", "grave": "\u0300", "mathring": "\u030a",
}  # fmt: skip
"""Accent commands of mathematics to combining characters."""

BLACKBOARD = dict(zip("RNZQCP", "ℝℕℤℚℂℙ", strict=True))
"""Letters that `\\mathbb` changes; all others keep their base letter."""

MACROS = {"R": "ℝ", "N": "ℕ", "Z": "ℤ", "Q": "ℚ", "C": "ℂ", "E": "E", "reals": "ℝ", "real": "ℝ"}
"""Author macros of number sets and expectation, so common that every mathematician reads them alike."""

FRACTIONS = _names("frac dfrac tfrac cfrac nicefrac sfrac")
BINOMIALS = _names("binom dbinom tbinom")
STACKED = _names("overset underset stackrel")
"""Commands of two arguments."""

UNSTARRED = frozenset({*SYMBOLS, *LETTERS, *MACROS, *FUNCTIONS})
"""Commands without a starred form: a star after them is itself."""

SUPERSCRIPTS = str.maketrans("0123456789+-−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻")
SUBSCRIPTS = str.maketrans("0123456789+-−", "₀₁₂₃₄₅₆₇₈₉₊₋₋")

SPACES = {",": " ", ":": " ", ";": " ", ">": " ", " ": " ", "\n": " ", "\r": " ", "\t": " ", "\\": " ", "!": "", "-": "", "/": "", "@": ""}
"""One-character commands that make room, or none."""

SPACE_COMMANDS = _names(
    """
quad qquad enspace enskip thinspace medspace thickspace space newline linebreak par smallskip medskip bigskip
"""
)

ESCAPED = frozenset("%&#_${}*<>[]()=+.~^'\"`|")
"""Characters that print themselves after a backslash where no command of that name applies."""

MATH_FONTS = _names(
    """
mathcal mathbf mathrm mathit mathsf mathtt mathfrak mathscr mathnormal boldsymbol bm pmb mathds mathbbm mathop mathbin
mathrel mathord mathopen mathclose ensuremath underline underbrace overbrace boxed cancel operatorname smash substack
mathstrut
"""
)
"""Commands of mathematics that print their argument in base letters."""

TEXT_FORMATS: dict[str, str | None] = {
    "emph": "italic", "textit": "italic", "textsl": "italic", "textbf": "bold", "texttt": "code", "textsc": None, "textrm": None,
    "textsf": None, "textmd": None, "textup": None, "textnormal": None, "text": None, "underline": None, "uline": None,
    "uuline": None, "ul": None, "mbox": None, "hbox": None, "fbox": None, "makebox": None, "framebox": None, "textquote": None,
    "enquote": None, "textsuperscript": None, "textsubscript": None, "mathrm": None, "boldsymbol": None, "st": None, "hl": None,
    "sout": None, "lowercase": None, "uppercase": None, "MakeUppercase": None, "MakeLowercase": None, "ac": None, "acp": None,
    "acf": None, "acs": None, "acl": None, "gls": None, "Gls": None, "glspl": None, "textcolor": None, "colorbox": None,
    "intertext": None, "title": None, "section": None, "subsection": None, "paragraph": None, "textbfit": "bold", "centerline": None,
    "center": None, "nolinkurl": None, "path": None, "code": "code", "lstinline": "code", "IEEEPARstart": None,
    "texorpdfstring": None,
}  # fmt: skip
"""Commands that format their argument, with the emphasis they give."""

SWITCHES: dict[str, str | None] = {
    "em": "italic", "it": "italic", "itshape": "italic", "sl": "italic", "slshape": "italic", "bf": "bold", "bfseries": "bold",
    "tt": "code", "ttfamily": "code", "rm": None, "rmfamily": None, "sc": None, "scshape": None, "sf": None, "sffamily": None,
    "normalfont": None, "upshape": None, "mdseries": None, "tiny": None, "scriptsize": None, "footnotesize": None, "small": None,
    "normalsize": None, "large": None, "Large": None, "LARGE": None, "huge": None, "Huge": None, "centering": None, "noindent": None,
    "indent": None, "raggedright": None, "protect": None, "relax": None, "ignorespaces": None, "xspace": None, "leavevmode": None,
    "displaystyle": None, "textstyle": None, "scriptstyle": None, "scriptscriptstyle": None, "limits": None, "nolimits": None,
    "cal": None, "left": None, "right": None, "middle": None, "big": None, "Big": None, "bigg": None, "Bigg": None, "bigl": None,
    "bigr": None, "Bigl": None, "Bigr": None, "biggl": None, "biggr": None, "Biggl": None, "Biggr": None, "bigm": None, "Bigm": None,
    "nonumber": None, "notag": None, "boldmath": None, "mit": None, "allowbreak": None, "nobreak": None, "break": None, "strut": None,
    "maketitle": None, "newpage": None, "clearpage": None, "hfill": None, "vfill": None,
}  # fmt: skip
"""Commands that switch a state and print nothing."""

SILENT = _names(
    """
label ref eqref autoref cref Cref pageref nameref includegraphics vspace hspace phantom hphantom vphantom color
bibliography bibliographystyle footnotemark tag index thispagestyle pagestyle setlength definecolor rule raisebox
"""
)
"""Commands whose arguments print nothing; so are all that begin with `cite`."""

COLOUR_FIRST = _names(
    """
textcolor colorbox
"""
)
"""Commands whose first argument prints nothing and whose second does."""

LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
"""Typographic ligatures to letters; never by NFKC, which would change other characters too."""

TAG_EMPHASIS: dict[str, str] = {
    "i": "italic", "em": "italic", "b": "bold", "strong": "bold", "tt": "code", "code": "code", "italic": "italic", "bold": "bold",
}  # fmt: skip
"""HTML and JATS tags that emphasise."""

LISTS = _names("itemize enumerate description compactitem compactenum inparaenum itemize* enumerate*")
"""Environments whose items become running text."""

UNWRAPPED = _names(
    "center abstract quote quotation flushleft flushright small document figure table minipage tabular equation align gather"
)
"""Environments of which nothing but the content is printed."""
