"""Every mention of everything that may be a proper name."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from icml_abstracts.annotation.contributions.cues import FIELD
from icml_abstracts.annotation.contributions.kinds import NOUNS
from icml_abstracts.annotation.contributions.words import Range, Words

Abbreviation = tuple[int, int, str, str, int, int, int, int]

_CAPITALISED = re.compile(r"[A-ZÀ-ÖØ-ÞΑ-Ω][^ —]*—?")
"""A word from its first capital on."""
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
_TWO_SENTENCES = re.compile(r"[a-z]{2}\.[A-Z]")
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
_LONGEST_GLOSS = 14  # words of a long form in brackets
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
    attributive: bool
    """Whether it is an adjective made of a name."""
    goes_on: bool
    """Whether nothing follows in the word that ends a name."""


def find_names(
    words: Words, abbreviations: Sequence[Abbreviation], emphasis: Sequence[tuple[int, int, str]], math: Sequence[Range]
) -> list[Mention]:
    """All mentions of possible names, in text order: definitions, emphasised runs, capitalised phrases."""
    definitions = [definition for definition in abbreviations if definition[0] >= words.background]
    runs = _set_apart(words, emphasis)
    found: list[Mention] = []
    covered: set[int] = set()
    if definitions or runs:
        spans = [(definition[0], definition[1]) for definition in definitions] + runs
        at = words.at({offset for start, end in spans for offset in (start, end - 1)})
        for definition in definitions:
            _add(_defined(words, definition, at[definition[0]], at[definition[1] - 1] + 1), found, covered)
        for run in runs:
            _add(_emphasised(words, run, at[run[0]], at[run[1] - 1] + 1), found, covered)
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


def _set_apart(words: Words, emphasis: Sequence[tuple[int, int, str]]) -> list[Range]:
    """Emphasised and quoted runs that read as one name or one coined term, without an article before it."""
    text = words.text
    runs = [(start, end) for start, end, _ in emphasis if start >= words.background]
    if "“" in text or '"' in text or "‘" in text:
        runs += [match.span(1) for match in _QUOTED.finditer(text, words.background)]
    return [named for start, end in runs if (named := _named(text, start, end)) is not None]


def _named(text: str, start: int, end: int) -> Range | None:
    """The part of a run that may be a name."""
    surface = text[start:end].strip(" .,;:!?“”\"'‘’()")
    article, _, rest = surface.partition(" ")
    if article in _ARTICLES:
        surface = rest
    opener = surface.partition(" ")[0]
    if not opener[:1].isalpha() or surface.count(" ") >= _LONGEST_EMPHASIS or opener in _ORDINARY:
        return None
    if opener.islower() and not surface.islower():
        return None
    start = text.index(surface, start)
    return start, start + len(surface)


def _emphasised(words: Words, run: Range, first: int, last: int) -> Mention:
    surface = words.text[slice(*run)]
    opener = surface.partition(" ")[0]
    return Mention(surface, first, last, *run, _DISTINCTIVE.search(surface) is not None, _DISTINCTIVE.search(opener) is not None)


def _defined(words: Words, definition: Abbreviation, first: int, last: int) -> Mention | None:
    """A definition as one mention; `Long (SHORT) TAIL` is named `SHORT-TAIL` where the text says so elsewhere."""
    _, end, short, long, short_start, short_end, _, _ = definition
    if last - first > 3 * _LONGEST:
        return None
    shape = _shape(words.tokens[last]) if last < len(words.tokens) and words.text[end : end + 1] == ")" else None
    if shape is not None and shape.distinctive:
        for mark in "- ":
            compound = short + mark + words.tokens[last][shape.start : shape.end]
            at = words.text.find(compound, end)
            if at >= 0:
                return Mention(compound, first, last + 1, at, at + len(compound), True, True, long)
    return Mention(short, first, last, short_start, short_end, True, True, long)


@lru_cache(maxsize=16384)
def _shape(token: str) -> _Shape | None:
    """How a word looks, or None when it cannot be part of a name."""
    if len(token) > _LONGEST_WORD:
        return None
    match = _CORE.match(token)
    if match is None:
        return None
    core, rest = match[1], token[match.end() :]
    if len(core) < 2 or core in _ORDINARY or "_" in core or core.lower() == core:
        return None
    if _FORMULA.search(rest) or _TWO_SENTENCES.search(core):
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
    return _Shape(match.start(1), match.start(1) + len(core), distinctive, attributive, not rest)


def _phrases(words: Words, covered: set[int]) -> Iterator[Mention]:
    """Runs of capitalised or distinctive words outside `covered`."""
    text, tokens, between = words.text, words.tokens, words.between
    first = last = start = end = i = 0
    leads = distinctive = goes_on = False
    position = words.background
    for match in _CAPITALISED.finditer(text, position):
        capital, stop = match.span()
        i += between(position, capital)
        position = capital
        shape = None if i in covered else _shape(tokens[i])
        if shape is None:
            goes_on = False
            continue
        begins, ends, striking, attributive, open_ = shape
        if attributive and not _before_title(tokens, i):
            goes_on = False
            continue
        offset = stop - len(tokens[i])
        if (goes_on and not begins and i - first < _LONGEST) and (
            i == last or (not (distinctive or striking) and _connected(tokens, last, i))
        ):
            distinctive = distinctive or striking
        else:
            if last and (name := text[start:end]) not in FIELD:
                yield Mention(name, first, last, start, end, distinctive, leads)
            first, start = i, offset + begins
            leads = distinctive = striking
        last, end, goes_on = i + 1, offset + ends, open_
    if last and (name := text[start:end]) not in FIELD:
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
        if before is not None and mention.first - before.last <= 2 and before.expansion is None:
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
    if other.expansion is not None:  # the long form found may lack its first word
        follows = not between and not one.distinctive and words.ends_open(one.last - 1)
        return other._replace(first=one.first) if follows else None
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
    if not between and one.distinctive and words.tokens[other.first].startswith("(") and one.name[0].lower() == other.name[0].lower():
        for last in range(other.last, min(other.first + _LONGEST_GLOSS, len(words.tokens)) + 1):
            closing = words.tokens[last - 1].find(")")
            if closing >= 0:
                end = other.start + len(" ".join(words.tokens[other.first : last])) - 1 - (len(words.tokens[last - 1]) - closing)
                return one._replace(last=last, expansion=words.text[other.start : end])
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
