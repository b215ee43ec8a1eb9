"""URLs: where they are, what they lead to, and the repository they name.

The kind is what the words around the link say it holds; where they say nothing, a code host holds code and any other
host a project page.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from icml_abstracts import urls

Row = tuple[int, int, str, str, str, str | None]

_CONTEXT = 150  # how much of the sentence before a link can say what it holds, in code points

_SAYS = tuple(
    (kind, re.compile(rf"\b(?:{words})\b", re.IGNORECASE))
    for kind, words in (
        (
            "code",
            r"(?:source[- ]?)?codes?(?:-?bases?)?|(?:re-?)?implementations?|scripts?|software|librar(?:y|ies)|packages?|tool(?:kit|box|s)|"
            r"repositor(?:y|ies)|repo|notebooks?|open[- ]?sourced?",
        ),
        ("data", r"data|data-?sets?|benchmarks?|corpus|corpora|annotations?|(?:question|test)[- ]sets?"),
        ("model", r"models?|checkpoints?|weights"),
        ("paper", r"(?:full|long|longer|extended|journal) (?:version|paper)|the paper|technical report|preprint"),
    )
)
_VISIT = re.compile(
    r"\b(?:web ?sites?|(?:project|web|home)[- ]?pages?|videos?|demos?|more (?:details|information|results))\b[^,;]*$", re.IGNORECASE
)
"""What a project page is announced by; the words of `_SAYS` before it tell what is shown, not what is held."""

_CODE_HOST = re.compile(
    r"(?:^|\.)(?:github\.com|gitlab\.[a-z.]+|bitbucket\.org|codeberg\.org|gitee\.com|sourceforge\.net|4open\.science|sr\.ht)$"
)
_PAPER_HOST = re.compile(r"(?:^|\.)(?:arxiv\.org|openreview\.net|doi\.org|biorxiv\.org|hal\.science|mlr\.press|aclanthology\.org)$")
_DATA_HOST = re.compile(r"(?:^|\.)(?:zenodo\.org|kaggle\.com|figshare\.com|dataverse\.[a-z.]+|osf\.io)$")
_VIDEO_HOST = re.compile(r"(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|bilibili\.com)$")

_REPOSITORY = re.compile(
    r"[a-z]+://(?:www\.)?(?:(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com)/(?!(?:orgs|topics|collections|search)/)"
    r"|(?:huggingface\.co|hf\.co)/(?:datasets/|spaces/)?(?!(?:docs|papers|blog|collections|datasets|spaces)/))"
    r"([\w.-]+/[\w.-]+)",
    re.IGNORECASE,
)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_NOT_WEB = re.compile(r"[a-z][a-z0-9+-]*:(?!//|\d)|[#/.?]", re.IGNORECASE)


def find(text: str, targets: Sequence[tuple[int, int, str]], sentences: Sequence[tuple[int, int]]) -> list[Row]:
    """The links of `text`, in text order.

    Args:
        text: Reading text.
        targets: Hyperlinks whose URL is not visible, in order: start and end of the linked text, and the URL.
        sentences: Half-open ranges of the sentences, in order.

    Returns:
        Rows of start, end, url, host, kind and repository.
    """
    visible = urls.spans(text)
    if not visible and not targets:
        return []
    found = [(start, end, url) for start, end, url in targets if start < end and not _NOT_WEB.match(url)]
    found += [(start, end, text[start:end]) for start, end in visible]
    found.sort(key=lambda link: (link[0], -link[1]))
    rows: list[Row] = []
    before = 0
    for start, end, target in found:
        url = _absolute(target)
        host = _host(url)
        if "." not in host or start < before:
            continue
        sentence = bisect_right(sentences, start, key=_start) - 1
        context = max(before, start - _CONTEXT, sentences[sentence][0] if sentence >= 0 else 0)
        surface = text[start:end]
        said = text[context:start] if surface == target else f"{text[context:start]} {surface}"
        rows.append((start, end, url, host, _kind(said, host, url), _repository(url)))
        before = end
    return rows


def _start(span: tuple[int, int]) -> int:
    return span[0]


def _absolute(target: str) -> str:
    url = "".join(target.split())
    url = url[: urls.end(url, 0, len(url))]
    return url if _SCHEME.match(url) else f"https://{url}"


def _host(url: str) -> str:
    authority = re.split(r"[/?#]", url.split("://", 1)[1], maxsplit=1)[0]
    return authority.rpartition("@")[2].partition(":")[0].lower()


def _repository(url: str) -> str | None:
    match = _REPOSITORY.match(url)
    return match.group(1).removesuffix(".git") if match else None


def _kind(said: str, host: str, url: str) -> str:
    """What the words that announce the link say, or else its host."""
    if _PAPER_HOST.search(host):
        return "paper"
    for kind, words in _SAYS:
        if words.search(said) and (kind == "code" or not _VISIT.search(said)):
            return kind
    if _CODE_HOST.search(host):
        return "code"
    if host in ("huggingface.co", "hf.co"):
        return "data" if "/datasets/" in url else "project" if "/spaces/" in url else "model"
    if _DATA_HOST.search(host):
        return "data"
    return "other" if _VIDEO_HOST.search(host) else "project"
