"""Weighing everything that an abstract says about a name: is it a contribution, or something that exists?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import itemgetter

from icml_abstracts.annotation.contributions.cues import FIELD
from icml_abstracts.annotation.contributions.evidence import NONE, Clauses, Relation
from icml_abstracts.annotation.contributions.names import Mention
from icml_abstracts.annotation.contributions.words import Words

THRESHOLD = 3.0
"""Score of a contribution: about as much as one introducing sentence that leaves little doubt."""
_VARIANT_THRESHOLD = 2.0
"""The same for variants of an accepted name."""

_ADDRESSED = 2.0
"""What it adds that an address bears the name."""
_SHORTEST_ADDRESSED = 4
_ON_ITS_OWN = -0.7
"""What governs the name of a system that is never introduced must weigh more."""
_NO_LETTER = re.compile(r"[^A-Za-z0-9]+")

_MOST_BESIDES = 2.5
"""What a candidate that no mention speaks for can gain by its form and description."""

_ARTICLES = frozenset(("a", "an", "the", "one", "our"))
_COPULAS = frozenset(("is", "are"))
_PREDICATES = frozenset(("a", "an", "the", "our", "designed", "based", "trained"))
_first = itemgetter(0)
_weight = itemgetter(1)  # of a relation
_JOINT = re.compile(r"[- ]")
_COMPOUND = re.compile(r" |-[A-Z]")
_ADJECTIVE = ("ian", "ean", "ese", "ish")


class Candidate:
    """A name with its mentions in text order and what governs each."""

    __slots__ = ("definition", "mentions", "name", "relations")

    def __init__(self, name: str) -> None:
        self.name = name
        self.mentions: list[Mention] = []
        self.relations: list[Relation] = []
        self.definition: int | None = None
        """Which of the mentions gives a long form."""

    def add(self, mention: Mention, relation: Relation) -> None:
        """Take a further mention."""
        if mention.expansion is not None and self.definition is None:
            self.definition = len(self.mentions)
        self.mentions.append(mention)
        self.relations.append(relation)

    @property
    def expansion(self) -> str | None:
        """The long form."""
        return None if self.definition is None else self.mentions[self.definition].expansion

    @property
    def introduction(self) -> Mention:
        """The mention that says most clearly that this is new."""
        return self.mentions[self.relations.index(max(self.relations, key=_weight))]


def contributions(words: Words, found: Sequence[Mention], urls: str) -> list[Candidate]:
    """The candidates that the text as a whole presents as its own; `urls` are the addresses it gives, in lower case."""
    clauses = Clauses(words)
    scored = [
        (score(clauses, candidate) + (_ADDRESSED if urls and _addressed(candidate, urls) else 0.0), candidate)
        for candidate in judge(clauses, gather(words, found))
    ]
    accepted = [candidate for points, candidate in scored if points >= THRESHOLD and not words.known(candidate.name)]
    names = {candidate.name for candidate in accepted}
    if not accepted:
        unintroduced = [candidate for _, candidate in scored if _acts_alone(candidate) and not words.known(candidate.name)]
        return unintroduced if len(unintroduced) == 1 else []
    variants = [c for points, c in scored if _VARIANT_THRESHOLD <= points < THRESHOLD and _is_variant(c.name, names)]
    return accepted + variants


def _addressed(candidate: Candidate, urls: str) -> bool:
    """Whether an address that the abstract gives bears the name."""
    name = _NO_LETTER.sub("", candidate.name).lower()
    return len(name) >= _SHORTEST_ADDRESSED and name in urls


def _acts_alone(candidate: Candidate) -> bool:
    """Whether the text speaks of the name as its system without ever introducing it: as a subject, never as others' work."""
    if candidate.definition is not None or len(candidate.mentions) < 2:
        return False
    if candidate.name in FIELD or not any(mention.distinctive for mention in candidate.mentions):
        return False
    labels = [label for label, _ in candidate.relations]
    return "agent" in labels and min(candidate.relations, key=_weight).weight > _ON_ITS_OWN


def _is_variant(name: str, names: set[str]) -> bool:
    """Whether the name adds something to one of `names`, before or after it: `Foo-small`, `Sparse-Foo`."""
    return any(name[: mark.start()] in names or name[mark.end() :] in names for mark in _JOINT.finditer(name)) or name.rstrip("+") in names


def gather(words: Words, found: Sequence[Mention]) -> dict[str, list[Mention]]:
    """The mentions by name; a long form counts as its short form.

    A sentence's first word is capitalised whatever it is: it belongs to a name only where that name stands elsewhere, or when
    it is distinctive by itself.
    """
    heads = set(words.heads)
    short_forms = {mention.expansion.casefold(): mention.name for mention in found if mention.expansion is not None}
    by_name: dict[str, list[Mention]] = {}
    openers = []
    for mention in found:
        if mention.expansion is not None:
            by_name.setdefault(mention.name, []).append(mention)
        elif mention.first in heads and not mention.leads:
            openers.append(mention)
        else:
            by_name.setdefault(short_forms.get(mention.name.casefold(), mention.name), []).append(mention)
    for mention in openers:
        name = short_forms.get(mention.name.casefold(), mention.name)
        opener, _, rest = mention.name.partition(" ")
        if name in by_name:
            by_name[name].append(mention)
        elif opener in by_name:
            by_name[opener].append(mention._replace(last=mention.first + 1, end=mention.start + len(opener)))
        elif rest:
            without = mention._replace(name=rest, first=mention.first + 1, start=mention.end - len(rest))
            by_name.setdefault(short_forms.get(rest.casefold(), rest), []).append(without)
    return by_name


def judge(clauses: Clauses, by_name: dict[str, list[Mention]]) -> list[Candidate]:
    """Look up what governs each mention, in text order, for one may depend on the one before it."""
    ordered = [(mention.first, name, mention) for name, mentions in by_name.items() for mention in mentions]
    ordered.sort(key=_first)
    candidates = {name: Candidate(name) for name in by_name}
    own: set[str] = set()
    before: Mention | None = None
    relation = NONE
    for _, name, mention in ordered:
        relation = clauses.relation(mention, before, relation)
        before = mention
        if relation.weight >= THRESHOLD:
            own.add(name)
            if mention.expansion is not None:
                clauses.defined_in = clauses.words.head(mention.first)
        if name in own:
            clauses.own_in = clauses.words.head(mention.first)
        candidates[name].add(mention, relation)
    return list(candidates.values())


def score(clauses: Clauses, candidate: Candidate) -> float:
    """The sum of what speaks for a contribution and against it."""
    relations = candidate.relations
    best = max(relations, key=_weight)
    definition = candidate.definition
    if definition is None and best.weight < THRESHOLD - _MOST_BESIDES:
        return best.weight
    agents = against = 0
    for label, weight in relations:
        agents += label == "agent"
        against += weight <= -2
    points = best.weight - 0.5 * min(against, 2)
    points += 0.75 * (min(agents - 1, 2) if best.label == "agent" else min(agents, 3))
    if relations[0].weight < 0 and best.weight > 2:
        points -= 1.0  # mentioned before as known: the authors' version of something existing
    if candidate.name in FIELD:
        points -= 3.0
    if definition is not None:
        points += _defined(clauses, candidate, definition)
    return points + _described(clauses, candidate) + _looks(clauses, candidate)


def _described(clauses: Clauses, candidate: Candidate) -> float:
    """`X, a method …` and `X is a method …` present what readers do not know."""
    tokens = clauses.tokens
    points = 0.0
    for mention, relation in zip(candidate.mentions, candidate.relations, strict=True):
        after = mention.last
        if after + 1 >= len(tokens) or relation.label == "others":
            continue
        if tokens[after - 1][-1:] in ",—:" and tokens[after] in _ARTICLES:
            return 2.0
        if tokens[after] in _COPULAS and tokens[after + 1] in _PREDICATES:
            points = 1.0
    return points


def _defined(clauses: Clauses, candidate: Candidate, at: int) -> float:
    """A short form defined for a proper name in the paper's own sentences is most often the paper's."""
    definition = candidate.mentions[at]
    if candidate.name.endswith("s") and candidate.name[:-1].isupper():
        return -1.5
    if candidate.relations[at].weight < 1 and clauses.words.plain(definition.first - 1) in ("a", "an"):
        return 0.0  # one of many
    if sum(word[:1].isupper() for word in (definition.expansion or "").split()) < 2:
        return 0.0
    return 2.0 if candidate.relations[at].weight >= 1 else 1.5


def _looks(clauses: Clauses, candidate: Candidate) -> float:
    """What the form of the name says."""
    name = candidate.name
    if name.islower():
        return -1.5
    if any(mention.distinctive for mention in candidate.mentions):
        return 0.0
    if not _COMPOUND.search(name):
        return -2.5 if name.endswith(_ADJECTIVE) else -0.5
    if sum(word[:1].isupper() for word in name.split()) < 2:
        return 0.0
    subject = any(
        relation.label == "agent" and clauses.words.plain(mention.first - 1) == "The"
        for mention, relation in zip(candidate.mentions, candidate.relations, strict=True)
    )
    return 2.0 if subject else 0.5
