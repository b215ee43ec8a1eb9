"""What a number counts: the head of the noun phrase that follows it.

No parser and no dictionary: the head is the first word that looks like a plural (`4 visual search benchmarks`), unless a
preposition, a verb or other punctuation than that between adjectives comes first.
"""

from __future__ import annotations

import re

_WORD = re.compile(r" ([^\W\d_][\w'’-]*+(?:(?<=[A-Za-z]) [0-9][\w.]*+(?= [a-z]))?)")  # also `Atari 2600` in `57 Atari 2600 games`
_PARTITIVE = re.compile(r" of (?:the|these|those|our|all|its|their|which)(?= )")
_COORDINATION = re.compile(r"(?:,| and| or)( [0-9][0-9,]*+)?(?= [a-z])")
_COMPOUND = re.compile(r"\S+ per (?:second|minute|hour|day)\b|orders of magnitude\b|degrees of freedom\b")
_LONGEST_PHRASE = 6

_STOPS = frozenset(
    (
        "a about above across after against all also among an and any are as at be because been before being below "
        "between both but by can compared could did do does down during each even for from had has have if in into is "
        "it its just may might must no not of on only or our out over per respectively should so than that the their "
        "then these they this those through to under up using versus via vs was we were when where whereas which while "
        "who whose will with within without would achieve achieves achieving allows attains beats delivers demonstrates "
        "enables exceeds gets gives improves increases leads makes matches obtains outperform outperforming outperforms "
        "outputs performs produces provides reaches reduces remains requires shows surpasses takes uses yields"
    ).split()
)
"""Words that no noun phrase contains; the verbs look like plurals."""

_NOT_PLURAL = frozenset(
    (
        "access across always analysis basis bias class continuous drops hers his hypothesis less loss needs ours "
        "others perhaps plus previous process progress rises serves supports this thus towards unless us various yes"
    ).split()
)
_IRREGULAR = frozenset("children corpora criteria data media men people phenomena spectra women".split())
_MODIFIERS = frozenset("data media news sports systems".split())
"""Plurals that rather go before a head than are one (`100 data points`)."""

_TIMES = frozenset("second minute hour day week month year".split())
_MODELS = frozenset(
    (
        "model models LLM LLMs LM LMs SLM SLMs VLM VLMs LVLM LVLMs MLLM MLLMs network networks transformer transformers "
        "backbone backbones variant variants checkpoint checkpoints scale scales size sizes version versions"
    ).split()
)
"""What is measured by its number of parameters (`a 7B model`)."""


def head(text: str, end: int, one: bool, size: bool) -> tuple[str, int] | None:
    """The head of the noun phrase that the number ending at `end` counts.

    Args:
        text: Reading text.
        end: End of the number.
        one: Whether the number is 1, which counts a singular.
        size: Whether the number has the magnitude of a model's size, written as a letter.

    Returns:
        The head and the end of the quantity: of the head, or of the number itself where another number stands between
        (`5 simulated and 3 real tasks`). None when nothing is counted.
    """
    partitive = _PARTITIVE.match(text, end)
    position = partitive.end() if partitive else end
    plural = last = None
    coordinated = shared = False
    for _ in range(_LONGEST_PHRASE):
        word = _WORD.match(text, position)
        if word is None or word.group(1) in _STOPS:
            joint = _COORDINATION.match(text, position)
            if joint is None or coordinated or plural or last is None:
                break
            position, coordinated, shared = joint.end(), True, joint.group(1) is not None
            continue
        noun, position = word.group(1), word.end()
        if noun in ("parameter", "parameters") or (size and noun in _MODELS):
            return "parameters", end if shared else position
        if _is_plural(noun) or (last is None and noun in _TIMES):
            plural = noun, position
            if noun not in _MODIFIERS and not noun.endswith("ics"):
                break
        elif plural:
            break
        if not noun.endswith("ly"):
            last = noun, position
    if plural is None:
        return last if one and not coordinated else None
    noun, position = plural
    if compound := _COMPOUND.match(text, position - len(noun)):
        noun, position = compound.group(), compound.end()
    return noun, end if shared else position


def _is_plural(word: str) -> bool:
    if word in _IRREGULAR:
        return True
    if len(word) < 3 or word[-1] != "s" or word in _NOT_PLURAL:
        return False
    return word[-2] not in "siu" or word[:-1].isupper()  # not `class`, `basis`, `various`, but `GPUs`
