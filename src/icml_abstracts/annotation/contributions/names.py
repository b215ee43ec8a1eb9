"""Every mention of everything that may be a proper name."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress
from operator import attrgetter, not_
from typing import NamedTuple

from icml_abstracts.annotation.contributions.cues import FIELD
from icml_abstracts.annotation.contributions.kinds import NOUNS
from icml_abstracts.annotation.contributions.words import Range, Words

Abbreviation = tuple[int, int, str, str, int, int, int, int]

_CORE = re.compile(r"[\"“”‘’'(\[]*([^\W_](?:[\w.+&@’'–-]*[\w+])?)")
"""A word without the punctuation around it."""
_DISTINCTIVE = re.compile(r"[^\W\d_][A-Z]|[A-Z]-?[\d²³+@]|\d-?[A-Z]|[a-z]-?\d|\+")
"""What plain capitalised words lack: inner capitals, digits, plus signs."""
_AMOUNT = re.compile(r"\d[\d.,]*(?:[A-Za-z]{0,2}\Z|-)")
_DIMENSION = re.compile(r"\dD")
_ATTRIBUTIVE = re.compile(
    r"..-(?:based|style|like|driven|aware|guided|free|level|specific|powered|inspired|only|type|related|wise|oriented|centric|agnostic|"
    r"dependent|equivariant|invariant|compatible|compliant|hard|complete|assisted|enabled|enhanced|augmented|[a-z]+ed|[a-z]+ing)\Z"
)
"""The end of a word that is an adjective made of a name."""
_FORMULA = re.compile(r"[=^/|<>]|\((?=.)")
_POSSESSIVE = ("’s", "'s")
_QUOTED = re.compile(r"[“\"‘]([^“”\"‘’]{3,60})[”\"’]")
_PART = re.compile(r"[ –-]+")

_ORDINARY = frozenset(
    "A An The This These Those That We Our It Its I In On At To By For From With Without And But Or As If When While Where Which What Why "
    "How Can Do Does Is Are There Here Then Thus Hence Such Each All Both Some Most Many Any No Not Also Table Figure Fig Section Theorem "
    "Lemma Appendix Eq Equation U.S US UK PhD Github GitHub".split()
)
"""Capitalised words that name nothing."""
_CONNECTORS = frozenset("of for to with in from as the by via on".split())
_ARTICLES = frozenset("a an the our A An The Our".split())
_GLOSSED = frozenset("a an the first".split())

_LONGEST = 9  # words of a name
_LONGEST_WORD = 60
_LONGEST_EMPHASIS = 6  # words of an emphasised run that may be a name


class Mention(NamedTuple):
    """One place where a name stands."""

    name: str
    first: int
    """First word of the mention; of the whole definition where one stands here."""
    last: int
    """The word after the mention."""
    start: int
    end: int
    """Where the name itself stands in the text."""
    distinctive: bool
    """Whether its form alone sets it apart from ordinary words."""
    leads: bool
    """Whether the form of its first word does."""
    expansion: str | None = None
    """The long form, where the mention defines the name."""


class _Shape(NamedTuple):
    """How a word looks that may be part of a name."""

    start: int
    end: int
    distinctive: bool
    title: bool
    attributive: bool
    """Whether it is an adjective made of a name."""
    goes_on: bool
    """Whether nothing follows in the word that ends a name."""


def find_names(
    words: Words, abbreviations: Sequence[Abbreviation], emphasis: Sequence[tuple[int, int, str]], math: Sequence[Range]
) -> list[Mention]:
    """All mentions of possible names, in text order: definitions, emphasised runs, capitalised phrases."""
    background = words.background
    found: list[Mention] = []
    covered: set[int] = set()
    for definition in abbreviations:
        if definition[0] >= background:
            _add(_defined(words, definition), found, covered)
    for start, end in _set_apart(words.text, background, emphasis):
        if start >= background:
            _add(_emphasised(words, start, end), found, covered)
    phrases = _phrases(words, covered)
    found += (phrase for phrase in phrases if not _in_formula(phrase, math)) if math else phrases
    if covered:
        found.sort(key=attrgetter("first"))
    return _glossed(words, found)


def _add(mention: Mention | None, found: list[Mention], covered: set[int]) -> None:
    if mention is not None and covered.isdisjoint(range(mention.first, mention.last)):
        found.append(mention)
        covered.update(range(mention.first, mention.last))


def _in_formula(mention: Mention, math: Sequence[Range]) -> bool:
    """Whether the mention is a mere part of a formula; a whole formula may be a name."""
    at = bisect_right(math, (mention.start, math[-1][1])) - 1
    return at >= 0 and mention.end <= math[at][1] and (mention.start, mention.end) != math[at]


def _set_apart(text: str, background: int, emphasis: Sequence[tuple[int, int, str]]) -> Iterator[Range]:
    """Emphasised and quoted runs."""
    for start, end, _ in emphasis:
        yield start, end
    if "“" in text or '"' in text or "‘" in text:
        for match in _QUOTED.finditer(text, background):
            yield match.span(1)


def _defined(words: Words, definition: Abbreviation) -> Mention | None:
    """A definition as one mention; `Long (SHORT) TAIL` is named `SHORT-TAIL` where the text says so elsewhere."""
    start, end, short, long, short_start, short_end, _, _ = definition
    first, last = words.at(start), words.at(end - 1) + 1
    if last - first > 3 * _LONGEST:
        return None
    if (
        last < len(words.tokens)
        and words.text[end : end + 1] == ")"
        and (shape := _shape(words.tokens[last])) is not None
        and shape.distinctive
    ):
        for mark in "- ":
            compound = short + mark + words.tokens[last][shape.start : shape.end]
            at = words.text.find(compound, end)
            if at >= 0:
                return Mention(compound, first, last + 1, at, at + len(compound), True, True, long)
    return Mention(short, first, last, short_start, short_end, True, True, long)


def _emphasised(words: Words, start: int, end: int) -> Mention | None:
    """An emphasised run that reads as one name or one coined term."""
    surface = words.text[start:end].strip(" .,;:!?“”\"'‘’()")
    article, _, rest = surface.partition(" ")
    if article in _ARTICLES:
        surface = rest
    if not surface or not surface[0].isalpha() or surface.count(" ") >= _LONGEST_EMPHASIS:
        return None
    opener = surface.split(" ", 1)[0]
    if opener in _ORDINARY or (opener.islower() and not surface.islower()):
        return None
    start = words.text.index(surface, start)
    end = start + len(surface)
    first, last = words.at(start), words.at(end - 1) + 1
    return Mention(surface, first, last, start, end, _DISTINCTIVE.search(surface) is not None, _DISTINCTIVE.search(opener) is not None)


@lru_cache(maxsize=16384)
def _shape(token: str) -> _Shape | None:
    """How a word looks, or None when it cannot be part of a name."""
    if len(token) > _LONGEST_WORD:
        return None
    match = _CORE.match(token)
    if match is None:
        return None
    core, rest = match[1], token[match.end() :]
    if len(core) < 2 or core in _ORDINARY or "_" in core or core.lower() == core or _FORMULA.search(rest):
        return None
    dimensional = _DIMENSION.fullmatch(core) is not None
    if _AMOUNT.match(core) and not dimensional:
        return None
    if core.endswith(_POSSESSIVE):
        core, rest = core[:-2], "’s"
    distinctive = _DISTINCTIVE.search(core) is not None
    title = core[0].isupper()
    if not (title or distinctive):
        return None
    attributive = dimensional or _ATTRIBUTIVE.search(core) is not None
    return _Shape(match.start(1), match.start(1) + len(core), distinctive, title, attributive, not rest)


def _phrases(words: Words, covered: set[int]) -> Iterator[Mention]:
    """Runs of capitalised or distinctive words outside `covered`."""
    tokens = words.tokens
    first = last = start = end = 0
    leads = distinctive = goes_on = False
    for i in compress(range(len(tokens)), map(not_, map(str.islower, tokens))):
        shape = None if i in covered else _shape(tokens[i])
        if shape is None:
            goes_on = False
            continue
        begins, ends, striking, _, attributive, opens = shape
        if attributive and not _before_title(tokens, i):
            goes_on = False
            continue
        if (
            goes_on
            and not begins
            and i - first < _LONGEST
            and (i == last or (not (distinctive or striking) and _connected(tokens, last, i)))
        ):
            distinctive = distinctive or striking
        else:
            if last and (name := words.text[start:end]) not in FIELD:
                yield Mention(name, first, last, start, end, distinctive, leads)
            first, start = i, words.start(i) + begins
            leads = distinctive = striking
        last, end, goes_on = i + 1, words.start(i) + ends, opens
    if last and (name := words.text[start:end]) not in FIELD:
        yield Mention(name, first, last, start, end, distinctive, leads)


def _before_title(tokens: list[str], i: int) -> bool:
    """Whether an adjective may open a name: `Threshold-based Verification` and `3D Fields`, not `LLM-based Verification`."""
    return i + 1 < len(tokens) and tokens[i + 1][:1].isupper() and (tokens[i][0].isdigit() or not tokens[i][:2].isupper())


def _connected(tokens: list[str], last: int, i: int) -> bool:
    """Whether the words between two capitalised ones may stand inside a name."""
    return i - last <= 2 and all(token in _CONNECTORS for token in tokens[last:i])


def _glossed(words: Words, found: list[Mention]) -> list[Mention]:
    """Join a short name and the phrase beside it that spells it: `ABC, the first Alpha Beta Chain`, `Alpha Beta Chain model, ABC`."""
    joined: list[Mention] = []
    before: Mention | None = None
    for mention in found:
        if before is not None and mention.first - before.last <= 2 and before.expansion is None and mention.expansion is None:
            merged = _merged(words, before, mention)
            if merged is not None:
                before = joined[-1] = merged
                continue
        joined.append(mention)
        before = mention
    return joined


def _merged(words: Words, one: Mention, other: Mention) -> Mention | None:
    """Two neighbouring mentions as one definition, where they are one."""
    between = words.tokens[one.last : other.first]
    if " " in other.name and (
        (_GLOSSED.issuperset(between) and _spells(one.name, other.name))
        or (
            not between
            and words.tokens[one.last - 1].endswith(":")
            and one.distinctive
            and not other.distinctive
            and one.name[0] == other.name[0]
        )
    ):
        return one._replace(last=other.last, expansion=other.name)
    if " " in one.name:
        bracketed = (
            not between and other.distinctive and words.tokens[other.first].startswith("(") and words.plain(other.first).endswith(")")
        )
        if bracketed or (all(token.rstrip(",") in NOUNS for token in between) and _spells(other.name, one.name)):
            return other._replace(first=one.first, expansion=one.name)
    return None


def _spells(short: str, long: str) -> bool:
    """Whether the letters of `short` are the first letters of the words of `long`, small words aside."""
    if " " in short or not short.isalpha():
        return False
    letters = short.lower()
    initials = [part[0].lower() for part in _PART.split(long) if part and part not in _CONNECTORS]
    return len(letters) > 2 and letters == "".join(initials)
