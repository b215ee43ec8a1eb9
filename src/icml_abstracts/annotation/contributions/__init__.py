"""Named things that an abstract introduces, proposes, releases or coins.

Every phrase that looks like a proper name is a candidate (`names`). What governs each of its mentions (`evidence`), how the text
describes and defines it and what it looks like add up to a score (`scoring`); the nouns around it tell its kind (`kinds`), and
what the abstract says to be public, whether it is released (`release`).
"""

from __future__ import annotations

from collections.abc import Sequence

from icml_abstracts.annotation.contributions.kinds import kind_of
from icml_abstracts.annotation.contributions.names import Abbreviation, find_names
from icml_abstracts.annotation.contributions.release import Link, Releases, addresses
from icml_abstracts.annotation.contributions.scoring import contributions
from icml_abstracts.annotation.contributions.words import Range, Words

__all__ = ["find"]


def find(
    text: str,
    sentences: Sequence[Range],
    abbreviations: Sequence[Abbreviation],
    emphasis: Sequence[tuple[int, int, str]],
    links: Sequence[Link],
    math: Sequence[Range],
) -> list[tuple[int, int, str, str | None, bool, int]]:
    """The contributions that `text` names, in the order of their first mentions.

    The other arguments are what the other annotators found in the same text. Each row is `(start, end, kind, expansion,
    released, sentence)`: the first mention of the name in code points, its kind and long form, whether the text says that it
    is public, and the number of the sentence that introduces it, from 1.
    """
    if not sentences:
        return []
    words = Words(text, sentences)
    found = contributions(words, find_names(words, abbreviations, emphasis, math), addresses(links))
    if not found:
        return []
    releases = Releases(words, sentences, links)
    rows = []
    for candidate in found:
        mention = next((m for m in candidate.mentions if text[m.start : m.end] == candidate.name), candidate.mentions[0])
        sentence = words.sentence(candidate.introduction.first) + 1
        kind = kind_of(words, candidate)
        rows.append((mention.start, mention.end, kind, candidate.expansion, releases.cover(candidate, kind), sentence))
    return sorted(rows)
