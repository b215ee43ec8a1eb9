"""What the words before a number make of it: a part of a name, a bound, a score, one side of a change."""

from __future__ import annotations

from icml_abstracts.annotation.sentences import OPENERS

_REACH = 60  # code points before a number that can say something about it
_BRACKETS = "([“‘\"'"

_SIGNS = {sign: modifier for modifier, signs in (("about", "~∼≈≃"), ("under", "<≤≲"), ("over", ">≥≳")) for sign in signs}
SIGNS = frozenset(_SIGNS)

_MODIFIERS = {
    phrase: modifier
    for modifier, phrases in (
        ("up to", "up to; upto; as much as; as high as; as many as; as large as; as long as; as far as"),
        ("over", "over; above; beyond; exceed; exceeds; exceeding; surpass; surpasses; surpassing; in excess of; at least"),
        ("over", "more than; greater than; larger than; higher than; longer than; better than"),
        ("over", "no less than; no fewer than; not less than"),
        ("under", "under; below; within; at most; less than; fewer than; lower than; smaller than; shorter than"),
        ("under", "no more than; no greater than; not more than"),
        ("about", "about; around; roughly; approximately; approx.; approx; nearly; almost; circa; close to; an estimated"),
    )
    for phrase in phrases.split("; ")
}
_FILLERS = frozenset("a an additional another".split())
_AGGREGATES = tuple(
    (
        "advantage aggregat analy averag benefit compar comput distribut evaluat experiment gain improve mean optimi "
        "perform recommend result sampl search test"
    ).split()
)
"""Beginnings of words after which `over` is a preposition (`averaged over 5 seeds`)."""

_METRICS = frozenset(
    (
        "accuracies accuracy average bleu cer cider coefficient correlation depth depths dice dimension dimensionality "
        "dimensions elo error errors f1 fid kappa length lengths loss lpips mae map mean miou iou mse nll perplexities "
        "perplexity precision psnr rate rates rating ratio ratios recall return returns reward rewards rmse score "
        "scores size sizes ssim temperature total wer window windows"
    ).split()
)
_NAMED_METRICS = ("AP", "AU", "NDCG", "ROUGE", "nDCG")
_LINKS = frozenset("about and around at by from is nearly of only or over reaches reaching than to up was with =".split())

_LABELS = frozenset(
    ("case chapter equation figure lemma level order part phase rank section stage step table task theorem top type version").split()
)
"""Words whose number is an index or an order."""

_CHANGES = tuple(
    (
        "boost chang cut declin decreas drop elevat enhanc fall fell gain goes going grew grow improv increas jump lift "
        "lower push rais reduc ris rose shrank shrink shrunk speed went"
    ).split()
)
"""Beginnings of verbs and nouns of change."""
_RANGES = ("anywhere", "between", "rang", "scal", "span", "var")


def words_before(text: str, start: int) -> list[str]:
    """The words that end before `start`, the first perhaps cut."""
    return text[max(0, start - _REACH) : start].split()


def modifier(words: list[str]) -> str | None:
    """The modifier that `words`, or a sign at their end, give to the number after them; the outermost where there are several."""
    found = None
    if words and words[-1][-1] in SIGNS:
        found = _SIGNS[words[-1][-1]]
        rest = words[-1].rstrip("".join(SIGNS))
        words = [*words[:-1], rest] if rest else words[:-1]
    while words:
        tail = [word.lstrip(_BRACKETS).lower() for word in words[-3:]]
        for count in range(len(tail), 0, -1):
            if phrase := _MODIFIERS.get(" ".join(tail[-count:])):
                break
        else:
            if tail[-1] not in _FILLERS:
                break
            words = words[:-1]
            continue
        if tail[-1] == "over" and len(words) > 1 and words[-2].lower().startswith(_AGGREGATES):
            break
        found, words = phrase, words[:-count]
    return found


def is_name(words: list[str]) -> bool:
    """Whether the number directly after `words` belongs to the last one (`Llama 2`, `Table 3`, `Llama 3.1 70B`)."""
    if not words:
        return False
    word = words[-1].lstrip(_BRACKETS)
    opens = len(words) < 2 or words[-2][-1] in ".?!"
    if word[:1].isdigit() and word[-1].isdigit() and len(words) > 1:
        word = words[-2]
    if not word[:1].isupper():
        return word in _LABELS
    return word not in OPENERS and word[-1] not in ".,;:)?!" and not (opens and word.endswith(("ing", "ly")))


def is_factor(words: list[str]) -> bool:
    """Whether `words` end with `factor of`, perhaps with a modifier or another number after it."""
    return any(word in ("factor", "factors") for word in words[-5:-1]) and "of" in words[-4:]


def is_score(words: list[str]) -> bool:
    """Whether `words` end with a metric or a size and what may link it to a bare number."""
    if not words:
        return False
    last = words[-1].rstrip(":=(~∼≈<>")
    if last and last not in _LINKS and not _is_metric(last):
        return False
    return any(_is_metric(word) for word in words[-5:])


def _is_metric(word: str) -> bool:
    word = word.strip("(),:")
    return word.lower() in _METRICS or word.startswith(_NAMED_METRICS)


def is_change(words: list[str], result: bool) -> bool:
    """Whether `words` lead from one value to another, rather than through a range.

    `result` says that the number is a score or share; sizes need a verb of change (`growing from 1 to 10 layers`).
    """
    if not words or any(word.startswith(_RANGES) for word in words):
        return False
    if words[-1] == "(":
        return len(words) > 1 and words[-2].startswith("improv")
    return words[-1].lstrip("(") == "from" and (result or any(word.lower().startswith(_CHANGES) for word in words))
