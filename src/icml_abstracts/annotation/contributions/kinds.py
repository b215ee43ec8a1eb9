"""What kind of thing a name stands for, read off the nouns that describe it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from icml_abstracts.annotation.contributions.cues import ARTICLE, BE, CLAUSE, INTRODUCE, INTRODUCED, NAME, OUR, PREPOSITION, US, USE

if TYPE_CHECKING:
    from icml_abstracts.annotation.contributions.names import Mention
    from icml_abstracts.annotation.contributions.scoring import Candidate
    from icml_abstracts.annotation.contributions.words import Words

_KINDS = {
    "method": "framework method approach algorithm system pipeline technique strategy architecture module policy network "
    "mechanism objective "
    "loss scheme procedure estimator optimizer optimiser kernel attack defense defence paradigm component layer block formulation solver "
    "controller planner agent regularizer decoder encoder classifier prior process recipe solution operator inference formalism "
    "heuristic protocol methodology transformer sampler learner curriculum theory generator stage training search "
    "autoencoder auto-encoder vae gan cnn rnn lstm gnn mlp descent ascent sampling decoding distillation pruning quantization fine-tuning "
    "finetuning prompting regularization attention embedding ensemble backbone "
    "representation structure workflow detector penalty constraint rule bound program",
    "dataset": "dataset corpus data collection database",
    "benchmark": "benchmark testbed test-bed challenge competition leaderboard suite",
    "metric": "metric measure score index statistic indicator criterion",
    "model": "model llm lm vlm",
    "software": "library toolkit platform simulator software tool package toolbox toolset device hardware engine gripper sensor "
    "interface robot "
    "codebase repository infrastructure environment playground plugin compiler hand exoskeleton app application",
    "concept": "problem task setting phenomenon hypothesis property concept notion effect behavior behaviour principle condition dimension "
    "assumption definition perspective issue curse paradox regime limitation game zone gap law risk vulnerability",
    "": "variant version extension",
}
_IRREGULAR = {
    "strategies": "strategy",
    "policies": "policy",
    "losses": "loss",
    "corpora": "corpus",
    "libraries": "library",
    "hypotheses": "hypothesis",
    "properties": "property",
    "phenomena": "phenomenon",
    "criteria": "criterion",
    "processes": "process",
}
NOUNS: dict[str, str] = {noun: kind for kind, nouns in _KINDS.items() for noun in nouns.split()}
NOUNS |= {noun + "s": kind for noun, kind in NOUNS.items()}
NOUNS |= {plural: NOUNS[noun] for plural, noun in _IRREGULAR.items()}
"""Nouns that say what a named thing is, in both numbers, with the kind they tell; empty where they tell none."""

_COLLECTIVE = frozenset(
    "set sets series family families collection class classes suite type types kind variety pair group number sequence range".split()
)
_STATISTICAL = frozenset(
    "bayesian probabilistic statistical graphical latent nonparametric non-parametric mixture topic markov linear factor regression "
    "gaussian hierarchical stochastic generative".split()
)
_QUALIFYING = frozenset("designed aimed aiming capable tailored consisting containing comprising targeting and as".split())
"""Words that end the noun phrase in which a kind is looked for."""
_DETERMINERS = frozenset("a an the our one two three first".split())
_PREPOSITIONS = frozenset("of for with via in from to on by under over using".split())
_DASHES = frozenset("–—-")
_ENDINGS = re.compile(
    r"(?P<benchmark>Bench(?:mark)?|BENCH|Eval|Arena|Challenge|Suite)(?![a-z])|(?P<dataset>(?:Dataset|Corpus|Instruct)\Z)|"
    r"(?P<metric>(?:Score|Metric|Index)\Z)"
)
"""What names themselves say."""
_MARKS = "(),.;:“”\"'’—[]"


def kind_of(words: Words, candidate: Candidate) -> str:
    """The kind of a contribution: what its introducing sentence calls it, else what its name or another sentence does."""
    introduction = candidate.introduction
    kind = (
        _apposition(words, introduction.last)
        or _after(words, introduction.last)
        or _predicative(words, introduction)
        or _before(words, introduction)
    )
    if kind:
        return kind
    match = _ENDINGS.search(candidate.name)
    if match is not None and match.lastgroup is not None:
        return match.lastgroup
    spelled = _of_head(candidate.expansion or "")
    if spelled and spelled != "model":  # which may be statistical; other sentences know
        return spelled
    for mention in candidate.mentions:
        kind = _apposition(words, mention.last) or _after(words, mention.last)
        if kind:
            return kind
    if kind := spelled or _of_head(candidate.name):
        return kind
    coined = not introduction.distinctive and any(relation.label == "named" for relation in candidate.relations)
    return "concept" if coined else "method"


def _of_head(name: str) -> str:
    """The kind that a name tells by its last word before the first preposition; empty when it tells none."""
    head = list(takewhile(lambda word: word not in _PREPOSITIONS, name.split()))
    return _told(head) if head and head[-1].lower() in NOUNS else ""


def _told(phrase: Sequence[str]) -> str:
    """The kind told by a noun phrase, by its last telling noun; empty when it tells none."""
    bare = [word.strip(_MARKS).lower() for word in phrase]
    kinds = [kind for word in bare if (kind := NOUNS.get(word) or NOUNS.get(word.rpartition("-")[2]))]
    if not kinds:
        return ""
    if bare[-1].rstrip("s") in ("suite", "collection") and len(kinds) > 1:
        return kinds[-2]
    if "benchmark" in kinds and kinds[-1] in ("dataset", "concept", "software"):
        return "benchmark"
    if kinds[-1] == "model" and not _STATISTICAL.isdisjoint(bare):
        return "method"
    return kinds[-1]


def _phrase(words: Words, start: int, longest: int = 12) -> list[str]:
    """The noun phrase that begins at word `start`, without what its prepositions and clauses add."""
    phrase: list[str] = []
    for i in range(start, min(start + longest, len(words.tokens))):
        token, cue = words.tokens[i], words.cues[i]
        if (
            cue is not None
            and cue.role in (PREPOSITION, CLAUSE, NAME, BE, US)
            and not (token == "of" and phrase and phrase[-1] in _COLLECTIVE)
        ):
            break
        if phrase and (
            (token in _QUALIFYING and words.ends_open(i - 1))
            or (cue is not None and cue.role in (USE, INTRODUCE) and words.plain(i - 1) in NOUNS)
        ):
            break
        phrase.append(token)
        if not words.ends_open(i) and (not token.endswith(",") or words.plain(i).lower() in NOUNS):
            break  # a comma may also part adjectives
    return phrase


def _apposition(words: Words, last: int) -> str:
    """`X, a benchmark …`; `X is a benchmark …`."""
    if last >= len(words.tokens):
        return ""
    if words.tokens[last] == "and":  # shared with the next name
        last = next((i + 1 for i in range(last + 1, min(last + 4, len(words.tokens) - 1)) if words.tokens[i].endswith(",")), last)
    start = last
    if words.tokens[last] in _DASHES or words.tokens[last] in ("is", "are"):
        start += 1
    elif words.tokens[last - 1][-1:] not in ",—:":
        return ""
    if start < len(words.tokens) and words.tokens[start] in _DETERMINERS:
        return _told(_phrase(words, start + 1))
    return ""


def _after(words: Words, last: int) -> str:
    """`X dataset`, `X evaluation suite`."""
    if last < len(words.tokens) and words.tokens[last][:1].islower():
        return _told(_phrase(words, last, 3))
    return ""


def _predicative(words: Words, mention: Mention) -> str:
    """`present X and its variant, Y, as datasets`."""
    for i in range(mention.last, min(mention.last + 8, len(words.tokens))):
        if words.tokens[i] == "as":
            return _told(_phrase(words, i + 1))
        if words.cues[i] is not None or words.tokens[i][-1:] in ".;":
            break
    return ""


def _before(words: Words, mention: Mention) -> str:
    """`benchmark X`, `a dataset called X`, `two algorithms to …: X`."""
    kind = ""
    first = mention.first
    floor = max(words.head(first), first - 18)
    apart = not words.ends_open(first - 1) if first > floor else False
    for i in range(first - 1, floor - 1, -1):
        cue = words.cues[i]
        role = cue.role if cue is not None else ""
        if i < floor or role in (INTRODUCE, INTRODUCED, BE, OUR) or (role == ARTICLE and kind and not apart):
            break
        if role == CLAUSE:
            kind = ""
            floor = max(floor, i - 6)
            apart = not words.ends_open(i - 1)
        elif role == PREPOSITION:
            kind = ""  # what was passed only qualifies the noun to come
        elif not kind and not role:
            noun = words.plain(i).lower()
            kind = NOUNS.get(noun) or NOUNS.get(noun.rpartition("-")[2]) or ""
            if kind == "dataset" and words.tokens[i - 1] == "benchmark":
                kind = "benchmark"
    return kind
