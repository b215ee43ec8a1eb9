"""Whether a paragraph of a dump reads as the rest of the abstract before it.

The form of a dump does not tell a blank line inside an abstract from one between two, so only the wording can. The cues
were chosen for few false alarms; a paragraph that could as well open an abstract ("We propose …") is let pass.
"""

from __future__ import annotations

import re

from icml_abstracts import urls

_LOWER_CASE = re.compile(r"[a-z]{2,}[,;:.]?(?:\s|$)|[a-z],?\s")
_LIST_ITEM = re.compile(r"(?:[-*•‣–—]|\(?(?:[0-9]{1,2}|[a-e]|i{1,3}|i?v|vi{0,3})[.)])\s+\S")
_NOTICE = re.compile(
    r"(?:(?:our|the|all|source|project|additional|see|more|anonymous|supplementary|demo|full|trained|\*+) ){0,3}"
    r"(?:(?:code|codes|source|implementation|data|datasets?|benchmark|models?|weights|checkpoints|videos?|demos?|"
    r"results|materials?|resources|"
    r"website|webpage|page|repository|repo|appendix|details)(?:base)?(?:,? (?:and )?(?:the |our )?[a-z-]+){0,4}? ?"
    r"(?:(?:is|are|will be|can be|has been|have been)\b.{0,60}\b"
    r"(?:available|released|found|accessed|open-?sourced|public|published|accessible)\b"
    r"|available\b|at https?:|: ?https?:|:$)|(?:web)?(?:site|page)\s*:)",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"\W{0,3}(?:(?:trigger|content)?\s*warning|keywords?|key words|index terms|tl;?dr|disclaimer|note|acknowledge?ments?|"
    r"significance(?: statement)?|lay summary|impact statement)\W{0,3}[:.—–-]",
    re.IGNORECASE,
)
_SEQUEL = re.compile(
    r"(?:moreover|furthermore|in addition|additionally|however|therefore|thus|hence|consequently|as a result|"
    r"nevertheless|"
    r"finally|lastly|second(?:ly)?,|third(?:ly)?,|specifically|in particular|notably|meanwhile|besides|"
    r"in (?:contrast|summary|conclusion)|"
    r"overall|to this end|in this (?:way|setting)|based on (?:our|these|this)|these (?:results|findings|methods|approaches|observations)|"
    r"(?:extensive|comprehensive|numerical|empirical|our|further|through) (?:\w+ ){0,2}"
    r"(?:experiments|evaluations|results|simulations|studies)\b|"
    r"experiment(?:s|al results)\b|empirically,|our (?:(?:\w|-)+ ){0,2}"
    r"(?:method|approach|framework|results?|findings|contributions?|analysis|model|algorithm|experiments)\b|"
    r"we (?:also|further|additionally|then|finally|conclude|hope|find)\b|(?:project|home)\s?(?:web)?(?:page|site))",
    re.IGNORECASE,
)
_SUBJECT = re.compile(r"\b(?:we|our|this (?:paper|work|article|study|thesis|position)|is|are|has|have|can)\b", re.IGNORECASE)
_ENDS = (".", "!", "?")
_SHORT = 200
"""Characters below which a paragraph without a subject of its own, or a labelled note, counts as part of another."""


def continues(text: str) -> bool:
    """Whether the paragraph that reads `text` seems to belong to the abstract before it."""
    opening = text[:400].lstrip("*_ ")
    return bool(
        _LOWER_CASE.match(opening)
        or _SEQUEL.match(opening)
        or _NOTICE.match(opening)
        or _LIST_ITEM.match(opening)
        or (
            len(text) < _SHORT
            and (_LABEL.match(opening) or urls.spans(opening.split(" ", 1)[0]) or (text.endswith(_ENDS) and not _SUBJECT.search(text)))
        )
    )
