"""URLs: where they are, what they lead to, and the repository they name.

The kind is what the words around the link say it holds; where they say nothing, a code host holds code and any other
host a project page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from icml_abstracts import urls

Row = tuple[int, int, str, str, str, str | None]

_CONTEXT = 150  # how much of the sentence before a link can say what it holds, in code points

_SAYS = (
    (
        "code",
        re.compile(
            r"\b(?:(?:source)?codes?(?:base)?s?|(?:re)?implementations?|scripts?|software|librar(?:y|ies)|packages?|tool(?:kit|box|s)|"
            r"repositor(?:y|ies)|repo|notebooks?|open[- ]?sourced?)\b",
            re.IGNORECASE,
        ),
    ),
    ("data", re.compile(r"\b(?:data|data-?sets?|benchmarks?|corpus|corpora|annotations?|question sets?|test sets?|prompts)\b", re.IGNORECASE)),
    ("model", re.compile(r"\b(?:models?|checkpoints?|weights)\b", re.IGNORECASE)),
    ("paper", re.compile(r"\b(?:(?:full|long|extended|longer|journal) version|papers?|technical report|preprint)\b", re.IGNORECASE)),
)
_PROJECT = re.compile(r"\b(?:(?:project|web|home)[ -]?(?:pages?|sites?)|videos?|demos?|visuali[sz]ations?|results|supplementary)\b", re.IGNORECASE)

_CODE_HOST = re.compile(r"(?:^|\.)(?:github\.com|gitlab\.[a-z.]+|bitbucket\.org|codeberg\.org|gitee\.com|sourceforge\.net|4open\.science|sr\.ht)$")
_PAPER_HOST = re.compile(r"(?:^|\.)(?:arxiv\.org|openreview\.net|doi\.org|biorxiv\.org|hal\.science|proceedings\.mlr\.press|aclanthology\.org)$")
_VIDEO_HOST = re.compile(r"(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|bilibili\.com)$")
_DATA_HOST = re.compile(r"(?:^|\.)(?:zenodo\.org|kaggle\.com|figshare\.com|dataverse\.[a-z.]+|osf\.io)$")

_REPOSITORY = re.compile(
    r"[a-z]+://(?:www\.)?(?:(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com)/(?!orgs/|topics/|collections/|search/)"
    r"|huggingface\.co/(?:datasets/|spaces/)?(?!docs/|papers/|blog/|collections/|datasets/|spaces/))"
    r"([\w.-]+/[\w.-]+)",
    re.IGNORECASE,
)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_NOT_WEB = re.compile(r"[a-z][a-z0-9+-]*:(?!//|\d)|[#/.?]", re.IGNORECASE)


def find(text: str, targets: Sequence[tuple[int, int, str]], sentences: Sequence[tuple[int, int]]) -> list[Row]:
    """The links of `text`, in text order.

    Args:
        text: Reading text.
        targets: Hyperlinks whose URL is not visible: start and end of the linked text, and the URL.
        sentences: Half-open ranges of the sentences, in order.

    Returns:
        Rows of start, end, url, host, kind and repository.
    """
    visible = urls.spans(text)
    if not visible and not targets:
        return []
    found = [(start, end, url) for start, end, url in targets if start < end and not _NOT_WEB.match(url)]
    found += [(start, end, text[start:end]) for start, end in visible if not any(s < end and start < e for s, e, _ in found)]
    found.sort()
    rows = []
    before = 0
    for start, end, target in found:
        url = _absolute(target)
        host = _host(url)
        if "." not in host:
            continue
        context = max(before, start - _CONTEXT, *(s for s, _ in sentences if s <= start))
        rows.append((start, end, url, host, _kind(text[context:start], text[start:end], host, url), _repository(url)))
        before = end
    return rows


def _absolute(target: str) -> str:
    url = "".join(target.split())
    return url[: urls.end(url, 0, len(url))] if _SCHEME.match(url) else "https://" + url[: urls.end(url, 0, len(url))]


def _host(url: str) -> str:
    authority = re.split(r"[/?#]", url.split("://", 1)[1], maxsplit=1)[0]
    return authority.rsplit("@", 1)[-1].split(":", 1)[0].lower()


def _repository(url: str) -> str | None:
    match = _REPOSITORY.match(url)
    return match.group(1).removesuffix(".git") if match else None


def _kind(before: str, surface: str, host: str, url: str) -> str:
    """What the words before the link, the linked words, or else the host say."""
    said = before if urls.VISIBLE.match(surface) else f"{before} {surface}"
    if _PAPER_HOST.search(host):
        return "paper"
    for kind, words in _SAYS:
        if words.search(said):
            return kind
    if _CODE_HOST.search(host):
        return "code"
    if host == "huggingface.co":
        return "data" if "/datasets/" in url else "project" if "/spaces/" in url else "model"
    if _DATA_HOST.search(host):
        return "data"
    return "other" if _VIDEO_HOST.search(host) else "project"
