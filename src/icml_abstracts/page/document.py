"""The page put together: template, styles, scripts and data in one file."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from pathlib import Path
from string import Template

from icml_abstracts.page.charts import charts
from icml_abstracts.page.content import Content
from icml_abstracts.page.markup import chart, figures, venues
from icml_abstracts.page.payload import encoded, payload

_HERE = Path(__file__).parent
_LIBRARIES = ("temml.min.js", "ufuzzy.min.js")
_APP = ("data.js", "query.js", "list.js", "reading.js", "tip.js", "main.js")
"""The files of `app/`, which share one scope, in the order in which they use each other."""


def document(content: Content) -> str:
    """The whole page of `content`."""
    scripts = [_text("assets", name) for name in _LIBRARIES]
    scripts.append("(() => {\n" + "".join(_text("app", name) for name in _APP) + "})();\n")
    return Template(_text("app", "page.html")).substitute(
        venues=escape(venues(content)),
        policy=escape(_policy(scripts)),
        styles=_text("app", "page.css") + _formula_styles(),
        figures=figures(content),
        charts="\n".join(map(chart, charts(content))),
        data=encoded(payload(content)),
        scripts="\n".join(f"<script>{script}</script>" for script in scripts),
    )


def _text(folder: str, name: str) -> str:
    return (_HERE / folder / name).read_text("utf-8")


def _formula_styles() -> str:
    font = base64.b64encode((_HERE / "assets" / "temml.woff2").read_bytes()).decode()
    return _text("assets", "temml.css").replace("url('Temml.woff2')", f"url('data:font/woff2;base64,{font}')")


def _policy(scripts: list[str]) -> str:
    """A content security policy that lets these scripts run and nothing be fetched, whatever the data hold."""
    digests = (base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts)
    allowed = " ".join(f"'sha256-{digest}'" for digest in digests)
    return (
        f"default-src 'none'; script-src {allowed}; style-src 'unsafe-inline'; img-src data:; font-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
