"""What governs a name in its sentence, and so how the sentence brings it up.

From the name the words to its left are walked through until one settles the matter: an introducing verb, a naming one, a
preposition, a word of comparison. An apposition (`a new method for …, X, that …`) is walked through to the verb before it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from icml_abstracts.annotation.contributions.cues import (
    AGENT_VERBS,
    ARTICLE,
    AS,
    BE,
    CALLED,
    CENTRAL,
    CLAUSE,
    COMPARISONS,
    CUSTOMARY,
    EVALUATIVE,
    INTRODUCE,
    INTRODUCED,
    NAME,
    NAMELY,
    NEW,
    OFFERED,
    OTHERS,
    OUR,
    PAPERS,
    PREPOSITION,
    PRODUCED,
    SHOW,
    STRANGERS,
    SURE,
    THIS,
    US,
    USE,
)
from icml_abstracts.annotation.contributions.kinds import NOUNS
from icml_abstracts.annotation.contributions.names import Mention
from icml_abstracts.annotation.contributions.words import Words

_ENUMERATOR = re.compile(r"\(?(?:\d|[ivx]{1,4}|[IVX]{1,4}|[A-Ga-g])\)\Z")
"""A list marker before an item."""
_REACH = 14
_APPOSED_REACH = 30
_BRACKET_REACH = 8
_SENTENCE_REACH = 60
_OPENERS = frozenset(",:—–-")
"""What an apposition begins after."""
_ENDING = frozenset(',.;:—–”’"?!')
_OWN = frozenset(("introduced", "apposed", "named", "item", "ours", "proposed", "with"))
_ENUMERATING = frozenset((INTRODUCE, USE, US, THIS, NAME, PREPOSITION))
"""Roles of the words that tell what an enumeration lists."""
_TRANSPARENT = frozenset(("of", "for", "to", "in"))
"""Prepositions between an introducing verb and an apposition to its object that change nothing."""


class Relation(NamedTuple):
    """How a name is brought up, and how far this speaks for a contribution."""

    label: str
    weight: float


NONE = Relation("none", 0.0)
_MODIFIER = Relation("modifier", -1.0)
_UNNAMED = frozenset("a an the it this these our this as “ ‘".split())
"""What stands between a naming verb and the name: `we call this method X`."""
_FRAMING = ("formulat", "reformulat", "fram", "refram", "cast", "recast", "conceptuali")
"""How verbs begin that tell as what something is seen: `formulates reasoning as a …`."""
_MEANS = frozenset(("through", "via", "by"))
_ON = Relation("on", -1.5)
_BESIDE = Relation("beside", 0.5)


class _Walk:
    """The way from a mention to its left."""

    __slots__ = ("apposed", "at", "crossed", "determiner", "head", "mention", "opened")

    def __init__(self, mention: Mention, head: int, opened: bool, apposed: bool) -> None:
        self.mention = mention
        self.head = head
        self.opened = opened  # the mention stands in brackets
        self.apposed = apposed
        self.at = mention.first - 1
        self.crossed = 0.0  # what was passed that makes an apposition less likely
        self.determiner = ""

    @property
    def adjacent(self) -> bool:
        return self.at == self.mention.first - 1


class Clauses:
    """The sentences of one text, as far as they govern names."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.tokens = words.tokens
        self.cues = words.cues
        self.enumerations: dict[int, Relation] = {}
        self.defined_in = -1
        """First word of the last sentence that introduced something together with its long form."""
        self.own_in = -1
        """First word of the last sentence so far in which a name of the paper's own stands."""

    def relation(self, mention: Mention, before: Mention | None, beside: Relation) -> Relation:
        """What governs the mention; `before` is the mention before it in the same sentence, `beside` what governs that."""
        tokens, cues = self.tokens, self.cues
        first, head = mention.first, self.words.head(mention.first)
        if before is not None and before.first < head:
            before = None
        opened = tokens[first].startswith("(")
        if opened and ((before is not None and before.last == first) or not self._closes_bracket(mention)):
            return Relation("gloss", -1.5)
        near = cues[first - 1] if first > head else None
        infinitive = mention.expansion is not None and first - 2 > head and tokens[first - 1] == "to" and tokens[first - 2].endswith("ing")
        if near is not None and near.role == PREPOSITION and tokens[first - 1][-1] not in _OPENERS and not infinitive:
            return self._object(first - 1, near.weight, mention)
        mark = tokens[first - 1][-1:] if first > head else ""
        if first - 2 > head and tokens[first - 1] == "the" and tokens[first - 2][-1:] == "," and self.words.plain(first - 2) in NOUNS:
            mark = ","  # `our method, the X,`
        if mark == ":" or (mark == ")" and _ENUMERATOR.match(tokens[first - 1])):
            return _MODIFIER if self._plain_attribute(mention) else self._item(first - 1, head)
        if mark in ("—", "–") and self._item(first - 1, head).weight > 3:
            return self._item(first - 1, head)
        if head in self.enumerations and first - 2 >= head and tokens[first - 1] == "and" and tokens[first - 2][-1:] in ",;":
            return self.enumerations[head]
        if mention.expansion is not None and self.defined_in == head and self._joins(first, head):
            return Relation("with", 1.5)
        walk = _Walk(mention, head, opened, opened or mark in _OPENERS)
        floor = max(head, first - (_APPOSED_REACH if walk.apposed else _REACH))
        bound = before.last if before is not None else head
        for at in range(first - 1 - infinitive, floor - 1, -1):
            if at < bound and before is not None:
                walk.at = at
                relation = self._past(walk, before, beside)
                if relation is not None:
                    return relation
                before = None
            cue = cues[at]
            if cue is None:
                if not walk.apposed and tokens[at][-1:] in _ENDING and at < first - 1:
                    break
                continue
            walk.at = at
            relation = _GOVERNORS[cue.role](self, walk, cue.weight)
            if relation is not None:
                if relation is NONE:
                    break
                return relation
        return self._subject(mention)

    def _previous(self, walk: _Walk) -> str:
        """The word before the one reached, in the same sentence."""
        return self.tokens[walk.at - 1] if walk.at > walk.head else ""

    def _joins(self, first: int, head: int) -> bool:
        """`…, and the X`."""
        at = first - 1 if self.tokens[first - 1] == "and" else first - 2
        return at > head and self.tokens[at] == "and" and self.tokens[at - 1].endswith(",")

    def _past(self, walk: _Walk, before: Mention, beside: Relation) -> Relation | None:
        """The walk comes to the mention before: a list, or an apposition to that mention."""
        if not walk.opened and walk.mention.first - before.last <= 4:
            ending = self.tokens[before.last - 1][-1:]
            if walk.determiner and ending in ",—":
                return Relation("description", -1.5)
            between = self.tokens[before.last : walk.mention.first]
            if (
                not between
                and ending == ","
                and not walk.mention.distinctive
                and " " in walk.mention.name
                and before.name[0] == walk.mention.name[0]
            ):
                return Relation("description", -1.5)  # a long form that goes on in plain words
            if ending in ",;" or "and" in between or "or" in between:
                return Relation("with", beside.weight - 0.5) if beside.label in _OWN else Relation("with " + beside.label, beside.weight)
        if walk.apposed and not walk.opened and beside.label in ("introduced", "apposed", "named", "with", "description"):
            return _BESIDE
        return None

    def _article(self, walk: _Walk, _weight: float) -> Relation | None:
        token = self.tokens[walk.at].lower()
        if not walk.determiner or token != "the":
            walk.determiner = "a" if token in ("an", "first") else token
        return None

    def _new(self, walk: _Walk, _weight: float) -> Relation | None:
        """`a new method, X,`."""
        own = walk.apposed and not walk.crossed and not walk.opened and self._closed(walk.mention)
        return Relation("apposed", 3.5) if own else None

    def _produced(self, walk: _Walk, _weight: float) -> Relation | None:
        """`the resulting method, X,`."""
        own = walk.apposed and self._previous(walk) in ("The", "the") and self._closed(walk.mention)
        return Relation("proposed", 3.5 - walk.crossed) if own else None

    def _introduce(self, walk: _Walk, weight: float) -> Relation | None:
        mention = walk.mention
        if self._previous(walk) in STRANGERS:
            return Relation("others", -1.0)
        weight = self._active(walk, weight)
        if not walk.apposed or walk.adjacent:
            if self._attribute(walk):
                return _MODIFIER
            if walk.determiner == "a" and not mention.distinctive and " " not in mention.name:
                weight -= 2.0  # names of one plain word take no article
            return Relation("introduced", weight)
        if not self._closed(mention):
            return Relation("beside", 1.0)
        beside_noun = walk.opened or self.words.plain(mention.first - 1) in NOUNS
        return Relation("apposed", weight - (0.0 if beside_noun else 0.5) - 0.5 * walk.crossed)

    def _active(self, walk: _Walk, weight: float) -> float:
        """Weight of an introducing verb by who its subject may be."""
        verb, head = walk.at, walk.head
        token, previous = self.words.plain(verb), self._previous(walk)
        if token in ("open-source", "coin") and previous not in ("we", "We", "also", "to", "and", "will", "fully"):
            return 0.0
        if weight < SURE and not self._by_us(verb, head, 20):
            return min(weight, 1.0)
        if token.endswith("ing") and previous in ("in", "for", "of", "towards", "toward"):
            return 1.0
        if token.endswith("ing") or previous == "to":
            if weight == SURE and not token.lower().startswith("develop"):
                return weight
            return weight if token.endswith("ing") and self._by_us(verb, head, 40) else 1.0
        if token.endswith("s") and not self._by_us(verb, head, we=False):
            return weight * 0.6
        return weight

    def _introduced(self, walk: _Walk, weight: float) -> Relation | None:
        at, previous = walk.at, self._previous(walk)
        if previous in ("the", "The", "our", "Our", "newly", "this"):
            if self.words.plain(at) not in OFFERED:
                return None
            if walk.apposed:
                return Relation("proposed", 3.5 - walk.crossed) if self._closed(walk.mention) else NONE
            if self._phrase_over(walk):
                return NONE
            return _MODIFIER if self._attribute(walk, possessed=True) else Relation("proposed", 3.5)
        if self._by_us(at, walk.head, 4, this=False) and "been" not in self.tokens[max(walk.head, at - 3) : at]:
            if not walk.apposed or walk.adjacent:
                return Relation("introduced", weight)
            return Relation("apposed", weight - 0.5 * walk.crossed) if self._closed(walk.mention) else NONE
        return None if walk.apposed else Relation("reported", -2.0)

    def _phrase_over(self, walk: _Walk) -> bool:
        """Whether the noun phrase that began here ends before the mention: `our method generalizes X`."""
        return any(token in NOUNS for token in self.tokens[walk.at + 1 : walk.mention.first - 1])

    def _name(self, walk: _Walk, found: float) -> Relation | None:
        """`called X`, `we term it X`, `namely X`."""
        weight = found
        at, head = walk.at, walk.head
        if walk.apposed and not walk.adjacent and found != NAMELY:
            return None
        between = self.tokens[at + 1 : walk.mention.first]
        if found != NAMELY and any(token not in NOUNS and token not in _UNNAMED for token in between):
            weight = 2.5  # the name begins before the capital
        if found == CALLED:
            return Relation("named", weight) if self._by_us(at, head, _SENTENCE_REACH) else NONE
        own = any(
            cue is not None and cue.role in (INTRODUCE, INTRODUCED, US, OUR, THIS)
            for cue in self.cues[max(head, at - _SENTENCE_REACH) : at]
        )
        if found == NAMELY:
            return Relation("named", 4.0) if own and not self._plain_attribute(walk.mention) and self._listed_as_own(at, head) else NONE
        previous = self.cues[at - 1] if at > head else None
        if self.words.plain(at - 1) in CUSTOMARY or (
            previous is not None and previous.role == BE and not self._by_us(at, head, 30, this=False)
        ):
            return Relation("others", -1.0)
        return Relation("named", weight if own or self.words.plain(at - 1) in NOUNS else 2.0)

    def _listed_as_own(self, at: int, head: int) -> bool:
        """Whether what `namely` spells out is not what something was tried on."""
        for earlier in range(at - 1, max(head, at - _SENTENCE_REACH) - 1, -1):
            cue = self.cues[earlier]
            if cue is not None and cue.role in (INTRODUCE, US, OUR):
                return True
            if cue is not None and (cue.role == SHOW or cue.weight < -0.7) and self.tokens[earlier - 1] not in ("based", "builds"):
                return False
        return True

    def _as(self, walk: _Walk, _weight: float) -> Relation | None:
        """`refer to it as X`; `such as X`."""
        if walk.apposed and not walk.adjacent:
            return None
        at, head = walk.at, walk.head
        if self._previous(walk) in ("such", "Such", "well"):
            return Relation("others", -2.5)
        for earlier in range(at - 1, max(head, at - 10) - 1, -1):
            if self.tokens[earlier].lstrip("(").startswith(("refer", "denot", "term", "call", "name", "dub", "abbreviat", "coin")):
                by_others = self.tokens[earlier - 1] in CUSTOMARY or (
                    self.tokens[earlier - 1] in ("is", "are") and not self._by_us(earlier, head, 30)
                )
                return NONE if by_others else Relation("named", CALLED)
            if self.tokens[earlier].startswith(_FRAMING) and walk.determiner == "a" and self._coined(walk.mention):
                return Relation("named", 4.0)
        return Relation("as", 0.0)

    def _coined(self, mention: Mention) -> bool:
        """Whether a phrase in capitals is longer than a standard notion: `Alpha Chain of Beta Gamma`."""
        parts = mention.name.split()
        return mention.expansion is None and sum(part[:1].isupper() for part in parts) > 3 and any(part.islower() for part in parts)

    def _others(self, walk: _Walk, weight: float) -> Relation | None:
        return None if walk.apposed and not walk.adjacent else Relation("others", weight)

    def _our(self, walk: _Walk, _weight: float) -> Relation | None:
        if walk.opened and walk.mention.first - walk.at > _BRACKET_REACH:
            return NONE
        if not walk.apposed:
            if self._phrase_over(walk):
                return NONE
            if self._attribute(walk, possessed=True):
                return _MODIFIER
            return Relation("ours", 3.5 if self.tokens[walk.mention.first - 1] in NOUNS else 3.0)
        return Relation("ours", 3.0 - walk.crossed) if self._closed(walk.mention) else NONE

    def _be(self, walk: _Walk, _weight: float) -> Relation | None:
        """`Central to … is X`."""
        if walk.apposed or self._attribute(walk):
            return NONE
        for at in range(walk.at - 1, max(walk.head, walk.at - _SENTENCE_REACH) - 1, -1):
            cue = self.cues[at]
            if cue is not None and cue.role == CLAUSE:
                break
            if self.tokens[at] in CENTRAL:
                return Relation("introduced", 3.5)
        return NONE

    def _clause(self, walk: _Walk, _weight: float) -> Relation | None:
        if not walk.apposed or walk.opened:
            return NONE
        walk.crossed += 1
        return None

    def _use(self, walk: _Walk, weight: float) -> Relation | None:
        if not walk.apposed:
            return Relation("used", weight)
        return self._clause(walk, weight)

    def _preposition(self, walk: _Walk, weight: float) -> Relation | None:
        token = self.words.plain(walk.at)
        if walk.apposed:
            if walk.opened and token != "of":
                return NONE
            walk.crossed += 0 if token in _TRANSPARENT else 2
            return None
        return self._object(walk.at, weight, walk.mention)

    def _object(self, preposition: int, weight: float, mention: Mention) -> Relation:
        """`the effectiveness of X`, `compared to X`, `Foo achieves this through X`."""
        token = self.words.plain(preposition)
        governing = self.words.plain(preposition - 1)
        if token == "of" and governing in EVALUATIVE:
            return Relation("agent", 1.0)
        if token in ("to", "with", "against") and governing in COMPARISONS:
            return Relation("others", -2.5)
        if token in _MEANS and preposition == mention.first - 1 and self._is_part(mention):
            return Relation("means", 2.5)
        return _ON if weight < -1 else Relation("oblique", weight)

    def _is_part(self, mention: Mention) -> bool:
        """Whether a phrase in capitals, beside a name of the paper's own, may be a part of what that name stands for."""
        return (
            mention.expansion is None and not mention.distinctive and " " in mention.name and self.own_in == self.words.head(mention.first)
        )

    def _this(self, walk: _Walk, _weight: float) -> Relation | None:
        """`This X framework`."""
        return Relation("ours", 3.0) if walk.adjacent and self.words.plain(walk.mention.last) in NOUNS else None

    def _shown(self, walk: _Walk, _weight: float) -> Relation | None:
        """`we demonstrate X on …`."""
        return None if walk.apposed else Relation("agent", 1.0)

    def _outside(self, _walk: _Walk, _weight: float) -> Relation | None:
        return None

    def _item(self, marker: int, head: int) -> Relation:
        """An item of an enumeration stands as the enumeration does."""
        known = self.enumerations.get(head)
        if known is None:
            known = NONE
            for at in range(marker, max(head, marker - _APPOSED_REACH) - 1, -1):
                cue = self.cues[at]
                if cue is None or cue.role not in _ENUMERATING or (cue.role == THIS and self.words.plain(at + 1) not in PAPERS):
                    continue
                if cue.role == PREPOSITION and (cue.weight > -1 or self.words.plain(at - 1) in ("based", "builds")):
                    continue
                if cue.role == USE and self.words.plain(at - 1) == "and":
                    continue  # `introduce and study`
                if cue.role == INTRODUCE:
                    known = Relation("item", 3.5)
                elif cue.weight > -1 and cue.role != NAME:
                    known = Relation("item", 2.5)
                break
            self.enumerations[head] = known
        return known

    def _subject(self, mention: Mention) -> Relation:
        """`X outperforms …`; `X is proposed …`; `X, a method …, is proposed …`."""
        tokens, cues, after = self.tokens, self.cues, mention.last
        if after >= len(tokens):
            return NONE
        if mention.expansion is None and not self.words.ends_open(after - 1):
            if tokens[after - 1][-1:] != ",":
                return NONE
            after = next((i + 1 for i in range(after, min(after + _REACH, len(tokens) - 1)) if tokens[i][-1:] == ","), after)
            cue = cues[after]
            if cue is None or cue.role != BE:
                return NONE
        while tokens[after] not in AGENT_VERBS and after < min(mention.last + 2, len(tokens) - 1) and tokens[after] in NOUNS:
            after += 1
        if tokens[after] in ("is", "are") and any(cue is not None and cue.role == NEW for cue in cues[after + 1 : after + 4]):
            return Relation("introduced", 3.5)
        if tokens[after] in ("is", "are") and any(cue is not None and cue.role == INTRODUCED for cue in cues[after + 1 : after + 3]):
            if after > mention.last and not mention.distinctive and " " not in mention.name:
                return NONE
            indefinite = any(token in ("a", "an", "A", "An") for token in tokens[max(mention.first - 2, 0) : mention.first])
            return NONE if indefinite and mention.expansion is None else Relation("introduced", 4.0)
        return Relation("agent", 1.0) if tokens[after] in AGENT_VERBS else NONE

    def _by_us(self, word: int, head: int, reach: int = 6, this: bool = True, we: bool = True) -> bool:
        """Whether the paper or its authors may be the subject of the verb."""
        for at in range(max(head, word - reach), word):
            cue = self.cues[at]
            if cue is not None and (
                cue.role == OUR or (we and cue.role == US) or (this and cue.role == THIS and self.words.plain(at + 1) in PAPERS)
            ):
                return True
        return False

    def _closed(self, mention: Mention) -> bool:
        """Whether an apposition ends with the mention."""
        if mention.last >= len(self.tokens):
            return True
        token = self.tokens[mention.last - 1]
        if not self.words.ends_open(mention.last - 1) and (mention.expansion is None or not token.endswith(")")):
            return True
        cue = self.cues[mention.last]
        return (cue is not None and cue.role not in (NEW, PRODUCED, ARTICLE)) or self.tokens[mention.last] in ("and", "designed")

    def _closes_bracket(self, mention: Mention) -> bool:
        return self.tokens[mention.last - 1].rstrip(",.;:").endswith(")")

    def _noun_follows(self, mention: Mention) -> bool:
        """Whether the mention stands before a noun."""
        if mention.last >= len(self.tokens) or not self.words.ends_open(mention.last - 1) or self.words.text[mention.end] == ":":
            return False
        token = self.tokens[mention.last]
        return token[:1].islower() and self.cues[mention.last] is None and token not in AGENT_VERBS and token not in ("and", "or")

    def _plain_attribute(self, mention: Mention) -> bool:
        return not mention.distinctive and " " not in mention.name and self._noun_follows(mention)

    def _attribute(self, walk: _Walk, possessed: bool = False) -> bool:
        """Whether the mention only qualifies what follows it: `a GAN loss`, not `the Foo dataset`, `a Foo Bar (FB) loss`."""
        mention = walk.mention
        after = mention.last
        if mention.expansion is not None:
            if self.words.plain(after) in NOUNS and after + 1 < len(self.tokens):
                cue = self.cues[after + 1]
                return cue is not None and cue.role == NAME
            if walk.determiner == "a" and mention.name in self.tokens[mention.first] and self._noun_follows(mention):
                return True  # `a FOO (full of options) method`
            return self.words.plain(after) in ("based", "inspired", "driven")
        if not self._noun_follows(mention) or self.tokens[mention.first - 1] in NOUNS:
            return False
        if mention.name.islower() or (
            self.tokens[after] in NOUNS and after + 1 < len(self.tokens) and self.tokens[after + 1][:1].isupper()
        ):
            return True
        noun = self.words.plain(after)
        if not walk.determiner and not possessed and noun[-1:] == "s":
            return True  # `GP methods`
        if walk.determiner == "a":
            return not mention.distinctive or not NOUNS.get(noun) or self._something_named(after)
        if not walk.determiner and not possessed and noun in NOUNS and self._something_named(after):
            return True
        return possessed and noun not in NOUNS

    def _something_named(self, noun: int) -> bool:
        """Whether another name follows the noun: `a GAN variant, FooNet`."""
        if noun + 1 >= len(self.tokens):
            return False
        follower, cue = self.tokens[noun + 1], self.cues[noun + 1]
        return (cue is not None and cue.role == NAME) or (self.tokens[noun].endswith(",") and follower[:1].isupper())


_GOVERNORS = {
    INTRODUCE: Clauses._introduce,
    INTRODUCED: Clauses._introduced,
    NAME: Clauses._name,
    AS: Clauses._as,
    OTHERS: Clauses._others,
    OUR: Clauses._our,
    BE: Clauses._be,
    CLAUSE: Clauses._clause,
    USE: Clauses._use,
    PREPOSITION: Clauses._preposition,
    ARTICLE: Clauses._article,
    NEW: Clauses._new,
    PRODUCED: Clauses._produced,
    US: Clauses._outside,
    THIS: Clauses._this,
    SHOW: Clauses._shown,
}
"""How each role settles what governs a name; a rule that gives None lets the walk go on, NONE ends it."""
