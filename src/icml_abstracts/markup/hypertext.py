"""HTML remnants in a scan: tags and entities."""

from __future__ import annotations

import re
from html import unescape

from icml_abstracts.markup import rendering
from icml_abstracts.markup.state import OpenTag, Span, State
from icml_abstracts.markup.symbols import TAG_EMPHASIS

_TAG = re.compile(
    r"<(?P<close>/?)(?P<name>i|b|em|strong|sub|sup|p|br|a|u|tt|code|span|jats:[a-z-]{1,30})"
    r"(?P<attributes>(?:\s+[a-z:-]{1,30}\s*=\s*(?:\"[^\"<>]{0,1000}\"|'[^'<>]{0,1000}'))*+)\s*/?>",
    re.IGNORECASE,
)
_TAG_HREF = re.compile(r"href\s*=\s*[\"']([^\"']*)", re.IGNORECASE)
_TAG_SCRIPT = re.compile(r"<(su[bp])>([^<>]{1,60})</\1>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_ENTITY_REST = re.compile(r"(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_MARKUP_INSIDE = re.compile(r"[\\$*_`<&{}]")


def tag(scan: State, at: int) -> int:
    """A tag: what is between a pair of them stays."""
    if script := _TAG_SCRIPT.match(scan.source, at):
        mark = "^" if script[1].lower() == "sup" else "_"
        if not _MARKUP_INSIDE.search(script[2]):
            scan.replace(at, script.end(), rendering.script(mark, script[2]), "tag")
            return script.end()
    match = _TAG.match(scan.source, at)
    if match is None:
        return at + 1
    name, end = match["name"].lower().removeprefix("jats:"), match.end()
    block = name in ("p", "br", "title", "sec")
    scan.replace(at, end, " " if block else "", "paragraph" if name == "p" else "tag")
    if name == "br" or match[0].endswith("/>"):
        return end
    if not match["close"]:
        href = _TAG_HREF.search(match["attributes"])
        scan.tags.append(OpenTag(name, at, end, href[1] if href else ""))
    elif scan.tags and scan.tags[-1][0] == name:
        _, _, inner_start, target = scan.tags.pop()
        if name in TAG_EMPHASIS:
            scan.emphasis.append(Span(inner_start, at, TAG_EMPHASIS[name]))
        if target:
            scan.targets.append(Span(inner_start, at, unescape(target)))
    elif not block:
        scan.remark("M009", at, end, tag=match[0])
    return end


def entity(scan: State, at: int) -> int:
    """An entity, decoded once."""
    match = _ENTITY.match(scan.source, at)
    if match is None:
        return at + 1
    text = unescape(match[0])
    if text == match[0]:
        return match.end()
    scan.replace(at, match.end(), text, "entity")
    if text == "&" and (rest := _ENTITY_REST.match(scan.source, match.end())) and unescape("&" + rest[0]) != "&" + rest[0]:
        scan.remark("M006", at, rest.end(), entity=scan.source[at : rest.end()])
    return match.end()
