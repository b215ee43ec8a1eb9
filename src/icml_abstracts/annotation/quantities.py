"""Numbers with a unit or a counted noun, and bare scores.

A number written with digits counts when it stands on its own: not inside a name, a formula, a citation or a list marker.
Numbers joined by a dash or by `to` are a range; numbers joined by `and`, `or` or commas share the unit that follows the
last one. A unit is a symbol (`%`, `×`, `dB`), or the head of the noun phrase that the number counts.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from icml_abstracts.annotation import cues, nouns

Row = tuple[int, int, float, float | None, str | None, str | None]

_NUMBER = re.compile(r"[0-9](?:[0-9]{0,2}(?:,[0-9]{3}|,? (?=000\b)000)++(?![0-9])|[0-9]*+)(?:\.[0-9]++)?")
_SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_DIGITS = str.maketrans(_SUPERSCRIPT, "0123456789")
_POWER = re.compile(rf"( ?[×⋅·] ?10)?(?:\^\(?([0-9]{{1,2}})\)?|([{_SUPERSCRIPT}]{{1,2}}))(?![{_SUPERSCRIPT}⁻\w])")
_MAGNITUDE = re.compile(
    r"(?: (?=[KMBT] (?:param|token|model)))?([kKMBT])(?![\w²³])| ?([Hh]undred|[Tt]housand|[MBmb]illion|[Tt]rillion)s?\b(?: \([KMBT]\))?"
)
_FACTORS = {"k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12}
_FACTORS |= {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}
_DEVIATION = re.compile(r" ?± ?[0-9.]+")

_SYMBOLS = (
    r"d[Bb]m?|[mµμn]s|secs?|mins?|hrs?|[KkMGTP]i?B|[kKMG]bps|[kMGT]?Hz|fps|FPS|[mckµμn]m|k?g|mg|[kM]?Wh?|m?eV|[kM]?J|°C?|"
    r"[MGTPE]?(?:FLOPS?|FLOPs|Flops|flops)|[MGT]?MACs|px|D[oO][Ff]s?|USD|"
    r"(?:mAP\w{0,3}|AP\w{0,3}|mIoU|BLEU|AU(?:RO|PR)?C|F1)(?! points?\b)|[smhV]"
)
_UNIT = re.compile(
    r"( ?(?:%|percent(?:age)?)[ -](?:absolute |accuracy |F1 )?points?\b|%p\b| ?pp\b)"
    r"|( ?%| per ?cent\b)"
    r"|( ?×(?! ?[A-Z][A-Z0-9]*\d)|[xX](?!\w)| [xX](?= [a-z])|[ -]times\b|[ -]?fold\b(?! cross))"
    rf"|( ?(?:{_SYMBOLS})[²³]?(?:/\w{{1,6}})?)(?![\w'’]|-[a-z])"
)
_RESULTS = ("", "%", "×", "percentage points")
_UNITS = ("", "percentage points", "%", "×")
_CURRENCY = frozenset("$€£¥")
_CURRENCY_NAME = re.compile(r" (?:USD|US dollars|dollars|EUR)\b")
_DIMENSIONS = re.compile(r"[0-9.]++(?: ?[×xX] ?[0-9][\w.]*+)++|[0-9]++ ?[×xX] ?[A-Z]\w*+")

_RANGE = re.compile(r"(?: ?[-–−~∼] ?| to )(?=[$€£¥]?[0-9])")
_LIST = re.compile(r"(?:(,? (?:and|or|&|vs\.?|versus|of|of the|out of|out of the) )|/|, )(?=[$€£¥]?[0-9])")
_LONGEST_SERIES = 16

_OR_MORE = re.compile(r" \(?or more\b")
_LONGEST_WORD = 40
_YEARS = range(1950, 2051)

_JOINS_BEFORE = frozenset("_^@#/=*√[{|\\⋅·∈,:.²³±")
_JOINS_AFTER = frozenset("+*=^⋅·×<>≤≥∈_²³¹⁴⁵⁶⁷⁸⁹⁰⁻√∞(|")
_LONGEST_PLAIN_FORMULA = 40
_PLAIN_FORMULA = re.compile(r"(?:[0-9][xXkKMB]?|[.,\s×%~∼≈<>≤≥±+–−—$/^-]|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻])*+")


@dataclass(slots=True)
class _Amount:
    """A number on its way to a row; `magnitude` is the letter or word that multiplies it, the unit of a score is empty."""

    start: int
    end: int
    before: list[str]
    value: float
    magnitude: str
    unit: str | None
    high: float | None = None


def find(text: str, math: Sequence[tuple[int, int]]) -> list[Row]:
    """The quantities of `text`, in text order.

    Args:
        text: Reading text.
        math: Half-open ranges of the formulas, in order; a number in a formula with variables is no quantity.

    Returns:
        Rows of start, end, value, value_high, unit and modifier.
    """
    digits = [at for digit in "0123456789" if (at := text.find(digit)) >= 0]  # far faster than a search for any of them
    if not digits:
        return []
    rows: list[Row] = []
    position = min(digits)
    while match := _NUMBER.search(text, position):
        start, position = match.span()
        before = text[start - 1] if start else " "
        if before.isalnum() or not _begins(text, start, before) or (math and _in_formula(text, start, math)):
            continue
        dimensions = _DIMENSIONS.match(text, start)
        if dimensions and not _POWER.match(text, position):
            position = dimensions.end()
            continue
        series, joints = _series(text, match)
        position = series[-1].end
        if joints == ["-"] and series[0].value == 0 and series[1].value == 1:  # `0-1 loss`
            continue
        _share(text, series, joints)
        modifier = None
        for amount in _merged(series, joints):
            if amount.unit is not None:
                modifier = _modifier(text, amount) or modifier
                rows.append((amount.start, amount.end, amount.value, amount.high, amount.unit or None, modifier))
    return rows


def _begins(text: str, start: int, before: str) -> bool:
    """Whether a quantity may begin at the digit at `start`: no name, formula, bracketed index or fraction goes before."""
    if before in _JOINS_BEFORE:
        return False
    ahead = text[max(0, start - 3) : start].rstrip()
    if before in "-–−+":
        return ahead[-2:-1] in ("", " ", "(")
    if before == "(":
        return not ahead[-2:-1].isalnum()
    last = ahead[-1:]
    if last in cues.SIGNS:
        return _follows_word(text, start)
    return not last or last not in "+=*/^⋅·∈×−"


def _follows_word(text: str, start: int) -> bool:
    """Whether the comparison sign before `start` follows a word or nothing, rather than a variable."""
    word = text[max(0, start - _LONGEST_WORD) : start].rstrip(" ~∼≈≃<≤≲>≥≳").rpartition(" ")[2].lstrip("(")
    return not word or (len(word) > 1 and word[-2:].isalpha()) or word[-1] in ",;:–—"


def _in_formula(text: str, start: int, math: Sequence[tuple[int, int]]) -> bool:
    """Whether `start` lies in a formula that holds more than numbers."""
    i = bisect_right(math, start, key=_start) - 1
    if i < 0 or start >= math[i][1]:
        return False
    first, end = math[i]
    return end - first > _LONGEST_PLAIN_FORMULA or not _PLAIN_FORMULA.fullmatch(text, first, end)


def _start(span: tuple[int, int]) -> int:
    return span[0]


def _series(text: str, match: re.Match[str]) -> tuple[list[_Amount], list[str]]:
    """The number at `match` and those joined to it, and what joins each to the next (`-`, `and` or `,`)."""
    series = [_amount(text, match)]
    joints: list[str] = []
    while len(series) < _LONGEST_SERIES:
        last = series[-1]
        if joint := _RANGE.match(text, last.end):
            kind = "-"
        elif (joint := _LIST.match(text, last.end)) and (joint.group() != "/" or last.unit or last.magnitude):
            kind = "and" if joint.group(1) else ","
            if kind == "and" and text.endswith("between ", 0, last.start):
                kind = "-"
        else:
            break
        following = _NUMBER.match(text, joint.end() + (text[joint.end()] in _CURRENCY))
        if following is None:
            break
        joints.append(kind)
        series.append(_amount(text, following))
    return series, joints


def _amount(text: str, match: re.Match[str]) -> _Amount:
    """The number at `match` with its magnitude and its unit symbol, if any."""
    start, end = match.span()
    value = float(match.group().replace(",", "").replace(" ", ""))
    magnitude = ""
    unit = None
    if (power := _POWER.match(text, end)) and (power.group(1) or value == 10):
        value = (value if power.group(1) else 1.0) * 10.0 ** int(power.group(2) or power.group(3).translate(_DIGITS))
        end = power.end()
    if scale := _MAGNITUDE.match(text, end):
        magnitude = scale.group(1) or scale.group(2).lower()
        value = _scaled(value, magnitude)
        end = scale.end()
    if text[end : end + 1] == "+" and not text[end + 1 : end + 2].isalnum():
        end += 1
    if deviation := _DEVIATION.match(text, end):
        end = deviation.end()
    if symbol := _UNIT.match(text, end):
        end = symbol.end()
        unit = symbol.group(4).strip() if symbol.group(4) else _UNITS[symbol.lastindex or 0]
    if start and text[start - 1] in _CURRENCY:
        start -= 1
        unit = text[start]
        if name := _CURRENCY_NAME.match(text, end):
            end = name.end()
    return _Amount(start, end, cues.words_before(text, start), value, magnitude, unit)


def _scaled(value: float, magnitude: str) -> float:
    """`value` times its magnitude, rounded so that 312.1 billion is 312100000000 to the last digit."""
    return round(value * _FACTORS[magnitude], 3)


def _share(text: str, series: list[_Amount], joints: list[str]) -> None:
    """Give the last number its noun, hand unit and magnitude on to the numbers before it, and find the scores among the rest."""
    last = series[-1]
    if last.unit is None and _stands_apart(text, last.end) and not _is_index(text, last):
        _count(text, last, one=last.value == 1 and not joints)
    for i in range(len(series) - 2, -1, -1):
        amount, following, joint = series[i], series[i + 1], joints[i]
        if _shares_magnitude(amount, following, joint):
            amount.value, amount.magnitude = _scaled(amount.value, following.magnitude), following.magnitude
        if amount.unit is None and (joint != "," or "and" in joints[i:] or (amount.magnitude and amount.magnitude == following.magnitude)):
            amount.unit = following.unit
    for i, amount in enumerate(series):
        if amount.unit is not None or _is_index(text, amount) or (amount is last and not _stands_apart(text, last.end)):
            continue
        if _is_score(text, amount) if i == 0 else series[i - 1].unit == "":
            amount.unit = ""


def _shares_magnitude(amount: _Amount, following: _Amount, joint: str) -> bool:
    """Whether a magnitude written once holds for both numbers (`1.6 and 3.1 billion`, `5-10K`)."""
    if amount.magnitude or amount.unit or not following.magnitude or joint == "," or amount.value >= 1000:
        return False
    return len(following.magnitude) > 1 or (joint == "-" and amount.value < following.value / _FACTORS[following.magnitude])


def _merged(series: list[_Amount], joints: list[str]) -> list[_Amount]:
    """The series with every ascending pair joined by a dash or `to` made one, unless it tells a change from one to the other."""
    merged = series[:1]
    for joint, amount in zip(joints, series[1:], strict=True):
        low = merged[-1]
        if (
            joint != "-"
            or low.unit != amount.unit
            or low.high is not None
            or low.value >= amount.value
            or cues.is_change(low.before, low.unit in _RESULTS)
        ):
            merged.append(amount)
        else:
            low.high, low.end = amount.value, amount.end
    return merged


def _is_index(text: str, amount: _Amount) -> bool:
    """Whether a number without a unit symbol is a part of a name, a year or a list marker."""
    start, end = amount.start, amount.end
    if text[start - 1 : start] == " " and cues.is_name(amount.before):
        return True
    if amount.value in _YEARS and end - start == 4:
        return True
    return (
        text[end : end + 1] == ")" and amount.value < 20 and "(" not in text[max(0, start - _LONGEST_WORD) : start - 1].rpartition(")")[2]
    )


def _stands_apart(text: str, end: int) -> bool:
    """Whether no letter, hyphen or operator follows the number that ends at `end`."""
    if end == len(text):
        return True
    after, following = text[end], text[end + 1 : end + 2]
    if after.isalnum() or after in _JOINS_AFTER or after == "]":
        return False
    if after in "-–−/.:'’":
        return not following.isalnum()
    return after != " " or following not in _JOINS_AFTER or following == "("


def _count(text: str, amount: _Amount, one: bool) -> None:
    """Find what `amount` counts."""
    noun = nouns.head(text, amount.end, one, amount.magnitude in ("B", "M"))
    if noun:
        amount.unit, amount.end = noun
    elif cues.is_factor(amount.before):
        amount.unit = "×"
    elif amount.magnitude == "B":
        amount.unit = "parameters"
    elif len(amount.magnitude) > 1:
        amount.unit = ""


def _is_score(text: str, amount: _Amount) -> bool:
    """Whether the bare `amount` states a score or a size."""
    if "." in text[amount.start : amount.end]:
        return True
    return amount.value > 1 and (cues.modifier(amount.before) is not None or cues.is_score(amount.before))


def _modifier(text: str, amount: _Amount) -> str | None:
    if "+" in text[amount.start : amount.end] or _OR_MORE.match(text, amount.end):
        return "over"
    return cues.modifier(amount.before)
