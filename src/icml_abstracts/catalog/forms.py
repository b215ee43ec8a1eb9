"""Short and long forms that stand for each other: a title may say `LLMs` where its abstract says `large language models`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from icml_abstracts.catalog.terms import words

_FEWEST = 2
"""How many abstracts must agree on a definition: that of one may be its own."""


class Forms:
    """The long form of each short one, learnt from the definitions on which most abstracts agree."""

    def __init__(self, definitions: Iterable[tuple[str, str]]) -> None:
        counts: dict[str, Counter[tuple[str, ...]]] = defaultdict(Counter)
        for short, long in definitions:
            short_words, long_words = words(short), tuple(words(long))
            if len(short_words) == 1 and len(long_words) > 1:
                counts[short_words[0]][long_words] += 1
        commonest = {short: min(longs, key=lambda long: (-longs[long], long)) for short, longs in counts.items()}
        self._long = {short: form for short, form in commonest.items() if max(_FEWEST, counts[short].total() / 2) <= counts[short][form]}
        self._beginning: dict[tuple[str, str], list[str]] = defaultdict(list)
        for short, form in sorted(self._long.items()):
            self._beginning[form[0], form[1]].append(short)

    def both(self, text: Sequence[str]) -> list[str]:
        """The words of `text`, and after them the other form of every form in it that does not stand there too."""
        if not self._long:
            return list(text)
        held = set(text)
        added: list[str] = []
        for short in sorted(held & self._long.keys()):
            if not held.issuperset(self._long[short]):
                added += self._long[short]
        for at, two in enumerate(pairwise(text)):
            for short in self._beginning.get(two, ()):
                long = self._long[short]
                if short not in held and tuple(text[at : at + len(long)]) == long:
                    held.add(short)
                    added.append(short)
        return [*text, *added]
