"""Where sentences end.

Every full stop, question mark, exclamation mark and ellipsis that a space or a capital letter follows is a candidate; what
stands before and after it decides. Colons, semicolons and list markers never end a sentence, nor does a mark in brackets.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

Range = tuple[int, int]

_AFTER = r"([)\]\"'”’»]*+)(?:\s++|(?=[A-Z][A-Za-z0-9]{0,15}[ ,]))"
_CANDIDATE = re.compile(rf"([.?!…](?<![.?!…].)[.?!…]*+){_AFTER}")
_FULL_STOP = re.compile(rf"(\.(?<!\..)\.*+){_AFTER}")  # the same for texts without other marks, three times as fast
_WORD = re.compile(r"[\"'“‘«(\[]*([^\W_]+(?:['’]\w+)?)")
_LETTERS = re.compile(r"(?:[^\W\d_]\.)+[^\W\d_]")
_DASH = re.compile(r"[—–/(]")

_NEVER = frozenset(
    (
        "e.g i.e cf vs viz eg ie fig figs Fig Figs eq eqs eqn eqns Eq Eqs Eqn Eqns sec secs Sec Secs thm Thm Thms def "
        "Def Defs ref refs Ref Refs prop Prop lem Lem cor Cor tab Tab App chap Chap ch Ch pp vol Vol Dr Prof Mr Mrs Ms "
        "St approx resp Resp incl esp w.r.t wrt a.k.a aka s.t c.f"
    ).split()
)
"""Abbreviations after which a sentence goes on."""

_RARELY = frozenset("al i.i.d iid inc Inc ltd Ltd Co Corp Jr Sr Dept Univ a.s a.e".split())
"""Abbreviations that end a sentence only when the next word opens one."""

_NAMES = frozenset(("Yahoo!", "Jeopardy!"))

OPENERS = frozenset(
    (
        "A About Across Additionally Adopting After All Almost Also Although An And Another Applying Approximately Are "
        "Around As Assuming At Based Because Before Being Besides Between Beyond Both Building But By Can Code Compared "
        "Comparing Comprehensive Consequently Considering Contrary Conversely Correspondingly Current Currently Despite "
        "Do Does Drawing Due During Each Empirical Empirically Equipped Essentially Evaluating Evaluations Even Every "
        "Existing Experiment Experimental Experiments Extensive Few Finally First Firstly Following For Fortunately "
        "From Further Furthermore Given Having Hence Here How However I If In Indeed Inspired Instead Interestingly Is "
        "It Its Lastly Leveraging Like Many More Moreover Most Motivated Nearly Nevertheless Next No Nonetheless Not "
        "Notably Now Numerical Of On Once One Only Or Our Over Overall Particularly Perhaps Previous Previously Prior "
        "Recent Recently Regarding Results Roughly Second Secondly Several Similarly Simulation Simulations Since So "
        "Some Specifically State Still Such Surprisingly Taking Than Thanks That The Their Then There Thereby Therefore "
        "These They Third This Those Though Through Thus To Together Towards Traditional Traditionally Two Typically "
        "Under Unfortunately Unlike Until Up Upon Using Via We What When Where Whereas Whether Which While Who Why With "
        "Within Without Yet You"
    ).split()
)
"""Capitalised words that begin a sentence and are no names."""

_GOES_ON = frozenset(",;:–—-&)]”’")
_REACH = 300  # how far the end of an open bracket is looked for
_LONGEST_WORD = 40
_LONGEST_ABBREVIATION = 6
_LONGEST_NAME = 4  # in words


def split(text: str, quoted: Sequence[Range] = ()) -> list[Range]:
    """The sentences of `text` as half-open ranges of code points, in order and without the space around them.

    `quoted` are the emphasised and code runs, in order: a question or exclamation mark in a run of a few words may belong
    to a name. Every character that is not white space lies in exactly one range. A range that touches the next one marks
    a space that is missing from the text.
    """
    found: list[Range] = []
    start = counted = len(text) - len(text.lstrip())
    depth = 0
    bracketed = "(" in text or "[" in text
    candidates = _CANDIDATE if "?" in text or "!" in text or "…" in text else _FULL_STOP
    for match in candidates.finditer(text, start):
        after = match.end()
        if after == len(text):
            break
        end = match.end(2)
        if bracketed:
            if depth or text.find("(", counted, end) >= 0 or text.find("[", counted, end) >= 0:
                depth = max(0, depth + _opened(text, counted, end))
            counted = end
            if depth and _closes(text, end):
                continue
        if _ends(text, start, match) and not (quoted and _in_name(text, match, quoted)):
            found.append((start, end))
            start, depth = after, 0
    last = len(text.rstrip())
    if last > start:
        found.append((start, last))
    return found


def _opened(text: str, start: int, end: int) -> int:
    """Brackets opened less brackets closed."""
    return text.count("(", start, end) + text.count("[", start, end) - text.count(")", start, end) - text.count("]", start, end)


def _closes(text: str, at: int) -> bool:
    return text.find(")", at, at + _REACH) >= 0 or text.find("]", at, at + _REACH) >= 0


def _opens(text: str, at: int) -> bool:
    word = _WORD.match(text, at)
    return word is not None and word.group(1) in OPENERS


def _ends(text: str, start: int, match: re.Match[str]) -> bool:
    """Whether the mark at `match` ends the sentence that began at `start`."""
    at, after = match.span()
    mark, closers = match.groups()
    following = text[after]
    spaced = match.end(2) < after
    low = max(start, at - _LONGEST_WORD)
    word_start = max(text.rfind(" ", low, at) + 1, low)
    word = text[word_start:at]
    if len(word) > _LONGEST_ABBREVIATION and mark == "." and spaced and following.isupper():
        return True
    if following in _GOES_ON:
        return False
    word = word.lstrip("(“‘\"'[")
    if not spaced:
        return _glued(text, word, mark, after)
    if mark != ".":
        return not _continues(text, after) and word + mark not in _NAMES
    if closers and following.islower():
        return False
    word = _DASH.split(word)[-1]
    if word in _NEVER:
        return False
    if word == "etc":
        return following.isupper()
    if word == "No":
        return not following.isdigit()
    if word.rpartition("-")[2] in _RARELY or _LETTERS.fullmatch(word):
        return _opens(text, after)
    if word.isdigit():
        return not (len(word) < 3 and (word_start <= start or text[word_start - 2] in ":;,."))
    if len(word) == 1 and word.isupper():
        return not _is_initial(text, start, word_start, after)
    return True


def _continues(text: str, after: int) -> bool:
    """Whether a lower-case word follows, perhaps in quotes or brackets."""
    word = _WORD.match(text, after)
    return word is not None and word.group(1).islower()


def _glued(text: str, word: str, mark: str, after: int) -> bool:
    """Whether a sentence ends though no space follows (`dependencies.The`); not so in names and URLs (`Code.Org`)."""
    if "." in word or "/" in word or "_" in word or "@" in word:
        return False
    return (mark != "." or (word.islower() and word[-3:].isalpha() and len(word) > 2)) or _opens(text, after)


def _is_initial(text: str, start: int, word_start: int, after: int) -> bool:
    """Whether a capital letter with its full stop is part of a person's name, rather than a symbol that ends a sentence."""
    if not text[after].isupper() or _opens(text, after):
        return False
    if text[after + 1 : after + 2] == "." or word_start <= start:
        return True
    before = text[max(start, word_start - _LONGEST_WORD) : word_start].split()
    return bool(before) and (before[-1][0].isupper() or before[-1] in ("by", "and"))


def _in_name(text: str, match: re.Match[str], quoted: Sequence[Range]) -> bool:
    """Whether the mark at `match` stands in a short quoted run and no new sentence evidently follows."""
    at, end = match.span(1)
    i = bisect_right(quoted, at, key=_start) - 1
    if i < 0:
        return False
    first, last = quoted[i]
    if at >= last or (text[at] == "." and end >= last):
        return False
    return text.count(" ", first, min(last, first + _REACH)) < _LONGEST_NAME and not _opens(text, match.end())


def _start(span: Range) -> int:
    return span[0]
