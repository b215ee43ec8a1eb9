"""Definitions of abbreviations: a short form beside the long form it stands for.

The candidates are those of Schwartz & Hearst, "A simple algorithm for identifying abbreviation definitions in
biomedical text" (2003): what stands in brackets and what stands before them, in either order. A few appositions that need
no brackets come on top. Where their algorithm takes the first letters that match from the right, here the ways to draw the
short form from the words are weighed against each other: a letter should begin a word, and few words should lend none. The
cheapest way says where the long form begins, and its cost whether there is one at all.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

Range = tuple[int, int]
Pair = tuple[Range, Range]
"""A short form and its long form."""

Definition = tuple[int, int, str, str, int, int, int, int]
"""Start and end of the pair, short form, long form, their starts and ends."""

_BRACKETS = (("(", re.compile(r"\(([^()]{2,200})(?=[()])")), ("[", re.compile(r"\[([^\[\]]{2,200})(?=\])")))
_ASIDE = re.compile(
    r"(?:(?:also|commonly|often|usually) )?(?:or|a\.?k\.?a\.?|hence(?:forth)?|here(?:in)?after|(?:known|abbreviated|referred to) as"
    r"|called|termed|dubbed|named|denoted(?: as| by)?|abbreviated|abbrev\.|(?:in |for )?short(?: for)?|acronym)[:,]? (?:the )?",
    re.IGNORECASE,
)
"""What says inside a bracket that the other form follows."""

_SHORT_FORM = re.compile(
    r"(?!(?:[ivx]+|.|[^A-Z]?\d+|[ei]\.[ge]\.|cf\.|etc\.?|see|et al\.)$)"
    r"[\w&][\w.&/+@^*'’–-]*+(?: (?!and |or )(?:- )?[\w&][\w.&/+@^*'’–-]*+){0,2}"
)
_WORD = re.compile(r"\w+")
_NAME = re.compile(r"[A-Z][\w-]{0,14}[A-Z][\w-]{0,14}")
_HEAD_END = re.compile(r" ?[,;:] | (?:and|or|&) ")
_COMMA = re.compile(
    r", (?:(an? |the |(?:which is |which )?(?:short|stands) for )(?=[A-Z])"
    r"|(?:or |called |dubbed |termed |henceforth |hereafter |abbreviated (?:as |by |to )?)?"
    r"([A-Z][\w-]{0,14}[A-Z][\w-]{0,14})(?= ?[,.;]| for short))"
)
"""A comma and either what leads from a name to its long form (group 1), or a name (group 2) after its long form."""

_CLAUSE = re.compile(r"[“‘\"']?([^.,;:!?…()”]{1,160})")
_TITLE = re.compile(r"(?:[ –-](?:(?:and|at|by|for|from|in|of|on|the|to|via|with) ){0,2}[A-Z][\w-]*+)++")
_STOP = re.compile(r"(?<!\bvs)[.;:!?…]\s")
_NOT_LENT = re.compile(r"[^\w&]+|_")

_LONGEST = 24  # code points of a short form
_QUOTES = " \"'“”‘’`«»,"
_OPENERS = ("“", "‘", '"', "'")
_HYPHENS = ("-", "–", "‐", "/")
_STOPS = (".", ";", ":", "!", "?", "…")
_AROUND_WORDS = "\"'“”‘’`«»,.;:!?…()[]{}*_"
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_SPELLED = {
    "1": ("one", "first"),
    "2": ("to", "two", "second"),
    "3": ("three", "third"),
    "4": ("for", "four"),
    "5": ("fifth", "five"),
    "6": ("sixth", "six"),
    "x": ("ex", "cross", "trans", "every"),
    "&": ("and",),
}
"""How the words begin that a character stands for."""

_LINKS = {"a", "an", "and", "by", "for", "from", "in", "of", "or", "the", "to", "with"}
_RARER_LINKS = {"as", "at", "into", "is", "on", "over", "through", "under", "using", "via", "within"}
_CLASS_NOUNS = frozenset(
    noun + ending
    for noun in (
        *("algorithm", "approach", "architecture", "framework", "function", "method", "model", "network"),
        *("problem", "procedure", "program", "setting", "system", "task", "technique"),
    )
    for ending in ("", "s", "es")
)


def find(text: str, math: Sequence[Range] = ()) -> list[Definition]:
    """The definitions in `text`, those in brackets first; `math` are the formulas in order, which define nothing.

    Each is `(start, end, short, long, short_start, short_end, long_start, long_end)` in code points of `text`; start and
    end are those of the pair. Time is linear in the length of `text`.
    """
    pairs: list[Pair] = []
    for mark, bracket in _BRACKETS:
        if mark in text:
            for match in bracket.finditer(text):
                start, end = match.span(1)
                if not (math and _in_math(start - 1, end, math)) and (pair := _bracketed(text, start, end)):
                    pairs.append(pair)
    if apposed := _appositions(text):
        bracketed = {short for short, _ in pairs}
        pairs += [pair for pair in apposed if pair[0] not in bracketed]
    return [
        (min(short[0], long[0]), max(short[1], long[1]), text[short[0] : short[1]], text[long[0] : long[1]], *short, *long)
        for short, long in pairs
    ]


def _in_math(start: int, end: int, math: Sequence[Range]) -> bool:
    index = bisect_left(math, (start + 1,)) - 1
    return index >= 0 and end < math[index][1]


def _bracketed(text: str, start: int, end: int) -> Pair | None:
    """The definition whose second half is, or begins, `text[start:end]` between an opening bracket and the next bracket."""
    opening = start - 1
    closed = text[end] not in "(["
    cut = None
    if not (closed and _WORD.fullmatch(text, start, end)):
        start, end = _trimmed(text, start, end)
        if aside := _ASIDE.match(text, start, end):
            start, end = _trimmed(text, aside.end(), end)
        cut = _HEAD_END.search(text, start, end)
        if start == end or not (closed or cut):
            return None
    head = cut.start() if cut else end
    if _may_be_short(text, start, head) and _may_follow(text, opening, start, head):
        at = _long_before(text, opening, text[start:head])
        if at is not None:
            return (start, head), _trimmed(text, at, opening)
    if not closed:
        return None
    return _long_inside(text, opening, start, head, end) or (_both_inside(text, start, end) if cut else None)


def _long_inside(text: str, opening: int, start: int, head: int, end: int) -> Pair | None:
    """The definition of the name before `opening` by the words in the bracket, or by those up to `head`."""
    low, name_end = _trimmed(text, max(0, opening - _LONGEST), opening)
    name_start = max(text.rfind(" ", low, name_end), text.rfind("(", low, name_end)) + 1 or low
    name_start, name_end = _trimmed(text, name_start, name_end)
    form = text[name_start:name_end]
    if not form or form[0].lower() != text[start].lower() or form.islower() or not _may_be_short(text, name_start, name_end):
        return None
    tolerance = 0.4 if _capitals(form) > 1 else 0.3
    fits = [
        (fit[0], stop)
        for stop in ((head, end) if text[head : head + 2].lstrip(" ")[:1] in (",", ";", ":") else (end,))
        if " " in (words := _words(text, start, stop))
        for letters in _readings(form)
        if (fit := _fit(text, start, words, letters, tolerance, whole=True))
    ]
    return ((name_start, name_end), (start, min(fits)[1])) if fits else None


def _both_inside(text: str, start: int, end: int) -> Pair | None:
    """The definition in a bracket that holds both forms, `(long forms, LFs)`."""
    comma = text.rfind(", ", start, end)
    return _name_after(text, comma, comma + 2, end) if comma >= 0 and _NAME.fullmatch(text, comma + 2, end) else None


def _appositions(text: str) -> list[Pair]:
    """The definitions without brackets: `long, or short`, `short, short for long`, `short: Long` and the like."""
    pairs = []
    for match in _COMMA.finditer(text):
        if match[1] is None:
            pairs.append(_name_after(text, match.start(), *match.span(2)))
        else:
            pairs.append(_name_before(text, *match.span(), 0.7 if "for" in match[1] else 0.1))
    at = text.find(" or ")
    while at >= 0:
        end = at + 4
        if text[end : end + 1] in _OPENERS:
            pairs.append(_name_before(text, at, end, 0.1))
        elif text[at - 1] != "," and (name := _NAME.match(text, end)):
            pairs.append(_name_after(text, at, *name.span()))
        at = text.find(" or ", end)
    at = text.find(": ")
    while at >= 0:
        if text[at + 2 : at + 3].isupper():
            pairs.append(_name_before(text, at, at + 2, 0.25))
        at = text.find(": ", at + 2)
    return [pair for pair in pairs if pair]


def _name_after(text: str, long_end: int, start: int, end: int) -> Pair | None:
    """The definition, by the words before `long_end`, of the name `text[start:end]`."""
    at = _long_before(text, long_end, text[start:end], 0.2)
    return None if at is None or " " not in text[at:long_end] else ((start, end), _trimmed(text, at, long_end))


def _name_before(text: str, end: int, start: int, tolerance: float) -> Pair | None:
    """The definition, by the words from `start` on, of a name that ends at `end`."""
    low, end = _trimmed(text, max(0, end - _LONGEST), end)
    low, end = _trimmed(text, text.rfind(" ", low, end) + 1 or low, end)
    clause = _CLAUSE.match(text, start)
    if not clause or clause[1][0].lower() != text[low : low + 1].lower() or not _NAME.fullmatch(text, low, end):
        return None
    start = clause.start(1)
    words = _words(text, start, clause.end(1))
    ends = [match.end() for match in re.finditer(r"\S+", words)]
    best: tuple[float, int] | None = None
    for letters in _readings(text[low:end]):
        if _is_drawable(letters, words.lower()):
            for word_end in ends[1 : 2 * len(letters) + 4]:
                fit = _fit(text, start, words[:word_end], letters, tolerance, whole=True)
                if fit and (best is None or fit[0] < best[0]):
                    best = fit[0], word_end
    if best is None:
        return None
    long_end = start + best[1]
    title = _TITLE.match(text, long_end) if words[: best[1]].split()[-1][0].isupper() else None
    return (low, end), _trimmed(text, start, title.end() if title else long_end)


def _trimmed(text: str, start: int, end: int) -> Range:
    while start < end and text[start] in _QUOTES:
        start += 1
    while end > start and text[end - 1] in _QUOTES:
        end -= 1
    return start, end


def _capitals(form: str) -> int:
    return sum(map(str.isupper, form))


def _may_be_short(text: str, start: int, end: int) -> bool:
    if end - start > _LONGEST or not _SHORT_FORM.fullmatch(text, start, end):
        return False
    return text.find(" ", start, end) < 0 or _capitals(text[start:end]) > 1


def _may_follow(text: str, opening: int, start: int, end: int) -> bool:
    """Whether the bracket stands apart from the word before it, as no argument of a function does."""
    if text[opening - 1] in _QUOTES:
        return True
    before = text[max(0, opening - 3) : opening]
    return before.isalpha() and before[-1].islower() and _capitals(text[start:end]) > 1


def _readings(form: str) -> Iterable[str]:
    """The letters that the long form has to lend, in lower case, the likelier readings first."""
    letters = (form if form.isalnum() else _NOT_LENT.sub("", form)).lower()
    readings = [letters]
    if len(form) > 2 and form[-1] == "s" and not form[-2].islower():
        readings.insert(0, letters[:-1])
    if letters and not letters.isalpha():
        letters = letters.translate(_SUPERSCRIPTS)
        readings.append(letters)
        if sum(map(str.isdigit, letters)) == 1:
            readings += (
                re.sub(r"(\D)([2-6])", lambda pair: pair[1] * int(pair[2]), letters),
                re.sub(r"([2-6])(\D)", lambda pair: pair[2] * int(pair[1]), letters),
            )
        readings.append(letters[0] + re.sub(r"\d+", "", letters[1:]))
    head, _, tail = form.rpartition("-")
    if _capitals(head) > 1 >= _capitals(tail):
        readings.append(_NOT_LENT.sub("", head).lower())
    return dict.fromkeys(reading for reading in readings if len(reading) > 1)


def _words(text: str, start: int, end: int) -> str:
    """`text[start:end]` with space for what joins the parts of a compound."""
    return text[start:end].replace("-", " ").replace("–", " ").replace("—", " ").replace("/", " ")


def _long_before(text: str, opening: int, form: str, tolerance: float = 0.55) -> int | None:
    """Where the long form of `form` begins that ends at `opening`."""
    low = max(0, opening - 16 * len(form) - 40)
    around = text.rfind("(", low, opening)
    if around >= 0 and text.find(")", around, opening) < 0:
        low = around + 1
    words = _words(text, low, opening)
    initials = "".join([word[0] for word in words.split()]).lower()
    readings = _readings(form)
    for letters in readings:
        if initials.endswith(letters):
            start = low + _nth_last(words, len(letters))
            if not _STOP.search(text, start, opening):
                return _compound_start(text, start)
    if _capitals(form) < 2:
        tolerance /= 2
    lower = words.lower()
    for letters in readings:
        if _is_drawable(letters, lower) and (fit := _fit(text, low, words, letters, tolerance)):
            return _compound_start(text, fit[1])
    return _long_with_shared_word(text, opening, form, low, words) if " " in form else None


def _nth_last(words: str, count: int) -> int:
    before, *last = words.rsplit(None, count)
    return words.index(before) if len(last) < count else len(before) + words[len(before) :].index(last[0])


def _compound_start(text: str, start: int) -> int:
    while start and (text[start - 1].isalnum() or (text[start - 1] in "-–‐_^" and start > 1 and text[start - 2].isalnum())):
        start -= 1
    return start


def _long_with_shared_word(text: str, opening: int, form: str, low: int, words: str) -> int | None:
    """Where the long form begins of a name in two words, one of which it repeats: `languages of type theory (type Ls)`."""
    acronym, _, shared = form.partition(" ")
    if acronym.islower():
        acronym, shared = shared, acronym
    place = f" {words} ".lower().rfind(f" {shared} ")
    if place < 0 or not shared.islower() or _capitals(acronym) < 2:
        return None
    start = _long_before(text, opening, acronym)
    return None if start is None else min(start, low + place)


def _is_drawable(letters: str, words: str) -> bool:
    """Whether `words` hold `letters` in order, the first at the start of a word: what Schwartz & Hearst ask for."""
    at = len(words)
    for letter in letters[:0:-1]:
        if letter not in _SPELLED:
            at = words.rfind(letter, 0, at)
            if at < 0:
                return False
    if letters[0] in _SPELLED:
        return True
    at = words.rfind(letters[0], 0, at)
    while at > 0 and words[at - 1].isalnum():
        at = words.rfind(letters[0], 0, at)
    return at >= 0


def _fit(text: str, low: int, words: str, letters: str, tolerance: float, *, whole: bool = False) -> tuple[float, int] | None:
    """The least cost at which `words` (from `low` in `text`) lend `letters`, and where the first of them starts.

    `costs` holds, for each number of letters that remain to be lent, the least cost so far. None if it is more than
    `tolerance` allows. With `whole` the first word has to lend the first letter.
    """
    budget = tolerance * (len(letters) + 1)
    found: tuple[float, int] | None = None
    costs = {len(letters): 0.0}
    for start, raw, gap, skip, beginning in _lenders(text, low, words, len(words) if whole else 2 * len(letters) + 4):
        word = raw.lower()
        if word == letters:
            break
        left: dict[int, float] = {}
        for last, before in costs.items():
            cost = before + gap
            if cost + skip <= budget and cost + skip < left.get(last, budget + 1):
                left[last] = cost + skip
            for first in range(last - 1, max(-1, last - 1 - len(word)), -1):
                letter = letters[first]
                if letter not in word and letter not in _SPELLED:
                    break
                if not first and ((whole and start > low) or not _may_open(word, letters, last)):
                    break
                lent = _lending_cost(word, raw, letters[first:last], budget - cost)
                if lent is None:
                    continue
                lent += cost
                if first:
                    if lent < left.get(first, budget + 1):
                        left[first] = lent
                elif lent + beginning <= budget:
                    budget = lent + beginning
                    found = budget, start
        costs = left
        if not costs or (found and min(costs.values()) >= budget):
            break
    return found


def _lenders(text: str, low: int, words: str, count: int) -> Iterator[tuple[int, str, float, float, float]]:
    """The last `count` words of a sentence, backwards, each with what it costs to pass from it to the next, to skip it, to begin with it.

    What stands in brackets is passed over.
    """
    at = len(words)
    gap = 0.0
    bracketed = False
    for part in words.split()[: -count - 1 : -1]:
        end = at
        at = words.rfind(part, 0, end)
        start = low + at
        raw = part
        if not part.isalnum():
            bracketed = bracketed or part[-1] in ")]"
            if bracketed:
                if part[0] in "([":
                    bracketed = False
                    gap += 0.3
                continue
            if end < len(words) and part[-1] in _STOPS and part != "vs.":
                return
            if part[-1] == ",":
                gap += 0.2
            raw = part.strip(_AROUND_WORDS)
            if not raw:
                continue
            start += part.index(raw)
        elif bracketed:
            continue
        word = raw.lower()
        joined_before = start > 0 and text[start - 1] in _HYPHENS
        joined_after = text[start + len(raw) : start + len(raw) + 1] in _HYPHENS
        beginning = 0.4 if joined_before else 0.0
        if word in _LINKS or word in _RARER_LINKS:
            skip = 0.05 if word in _LINKS else 0.3
            beginning += 0.0 if joined_after else 0.5
        elif joined_before or joined_after:
            skip = 0.4
        else:
            skip = 0.5 if raw[0].isupper() or word in _CLASS_NOUNS else 1.0
        yield start, raw, gap, skip, beginning
        gap = 0.0


def _may_open(word: str, letters: str, last: int) -> bool:
    """Whether `word` may be the first of a long form: it begins with the first letter, and is more than the name itself."""
    if word[0] != letters[0] and not (letters[0] in _SPELLED and word.startswith(_SPELLED[letters[0]])):
        return False
    return last < len(letters) or letters not in word or (word.startswith(letters) and len(word) > len(letters) + 2)


def _lending_cost(word: str, raw: str, letters: str, budget: float) -> float | None:
    """What it costs to draw `letters` from one word; none if they are not in it, in order, or cost more than `budget`."""
    shouted = raw.isupper()
    if word[0] == letters[0] or (letters[0] in _SPELLED and word.startswith(_SPELLED[letters[0]])):
        at = 1
        cost = 0.0
    else:
        at = word.find(letters[0]) + 1
        if not at:
            return None
        cost = 0.2 if not shouted and raw[at - 1 : at].isupper() else 1.3
    for letter in letters[1:]:
        if cost > budget:
            return None
        if word[at : at + 1] == letter:
            at += 1
            cost += 0.15
        elif not shouted and (capital := raw.find(letter.upper(), at)) >= 0:
            at = capital + 1
            cost += 0.1
        elif letter == "x":
            cost += 0.5
        elif (seam := word.find("o" + letter, at)) >= 0:
            at = seam + 2
            cost += 0.3
        elif inner := word.find(letter, at) + 1:
            at = inner
            cost += 0.8
        else:
            return None
    return cost if cost <= budget else None
