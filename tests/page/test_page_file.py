"""The page as a file: what it is made of, and how it is written."""

from __future__ import annotations

import base64
import json
import re
import shutil
import zlib
from pathlib import Path

import pytest

from icml_abstracts import build
from icml_abstracts.cli import main
from icml_abstracts.page import write
from icml_abstracts.page.charts import charts
from icml_abstracts.page.content import Content
from icml_abstracts.page.document import document
from icml_abstracts.page.payload import encoded, payload
from icml_abstracts.spec import QUANTITIES
from page.samples import PLAIN, abstracts, ordinary, spans, with_papers


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    dump = folder / "icml2026.txt"
    dump.write_text(f"ICML 2026 Papers\n\n{PLAIN}\n\nAnother abstract, about trees.\n")
    return build([dump], folder / "dataset", jobs=1).path


def test_command_writes_the_page(package: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(package), "--out", str(tmp_path / "page.html")]) == 0
    assert capsys.readouterr().out.startswith(str(tmp_path / "page.html"))
    assert (tmp_path / "page.html").read_text("utf-8").startswith("<!doctype html>")
    assert [file.name for file in tmp_path.iterdir()] == ["page.html"]


def test_command_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(tmp_path), "--out", str(tmp_path / "page.html")]) == 2
    assert "abstracts" in capsys.readouterr().err
    assert main(["report", "--out", str(tmp_path / "no" / "page.html")]) == 2
    assert "page.html" in capsys.readouterr().err


def test_bytes_depend_on_the_package_alone(package: Path, tmp_path: Path) -> None:
    assert write(package, tmp_path / "one.html").read_bytes() == write(package, tmp_path / "two.html").read_bytes()


def test_failed_write_leaves_the_old_page(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.html"
    page.write_text("old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write(package, page)
    assert page.read_text() == "old"
    assert list(tmp_path.iterdir()) == [page]


def test_a_package_without_one_of_its_tables_makes_no_page(package: Path, tmp_path: Path) -> None:
    shutil.copytree(package / "data", tmp_path / "data")
    (tmp_path / "data/links.parquet").unlink()
    with pytest.raises(FileNotFoundError, match="no table 'links'"):
        write(tmp_path, tmp_path / "page.html")
    assert not (tmp_path / "page.html").exists()


def test_data_hold_nothing_that_html_reads() -> None:
    assert re.fullmatch(r"[A-Za-z0-9+/=]+", encoded(payload(ordinary())))


def test_data_are_what_the_tables_hold() -> None:
    content = with_papers(ordinary(), ["On <parsing>"])
    values = json.loads(zlib.decompress(base64.b64decode(encoded(payload(content)))))
    assert values["abstracts"]["text"] == content.abstracts["text"].to_list()
    assert values["abstracts"]["paper"] == [0, None]
    assert values["papers"]["url"] == ["https://openreview.net/forum?id=paper0"]
    assert values["spans"]["links"]["n"] == [1, 0]
    assert values["spans"]["emphasis"] == {"n": [0, 1], "start": [16], "end": [22], "kind": ["italic"]}


def test_page_needs_no_network_and_has_only_its_own_scripts() -> None:
    page = document(ordinary())
    assert page.count("<script") == page.count("</script>") == 4
    assert [url for url in re.findall(r"<(?:script|link|img|iframe)\s[^>]*(?:src|href)=\"([^\"]*)\"", page) if url != "data:,"] == []
    styles = page.partition("<style>")[2].partition("</style>")[0]
    assert {url.partition(":")[0] for url in re.findall(r"url\([\"']?([^)]*)", styles)} == {"data"}


def test_plots_count_every_abstract() -> None:
    lengths = charts(Content(abstracts(["w " * n for n in (1, 30, 31, 32, 150, 9999)]), None, {}))[0]
    assert sum(bar.count for bar in lengths.bars) == 6
    assert len(lengths.bars) < 100


def test_plot_of_factors() -> None:
    texts = ["2.5× 20× 0.5× 50000× 3%"]
    factor = {"value_high": None, "unit": "×", "modifier": None}
    rows = [(f"{value:g}×", {**factor, "value": float(value)}) for value in (2.5, 20, 0.5, 50000)]
    rows[0][1]["modifier"] = "up to"
    content = Content(
        abstracts(texts), None, {"quantities": spans(QUANTITIES, texts, {0: [*rows, ("3%", {**factor, "value": 3.0, "unit": "%"})]})}
    )
    plot = next(chart for chart in charts(content) if chart.title == "Factors that are claimed")
    assert [(bar.label, bar.count, bar.part) for bar in plot.bars if bar.count] == [
        ("0× to 1×", 1, 0),
        ("2× to 3×", 1, 1),
        ("20× to 30×", 1, 0),
        ("10,000× or more", 1, 0),
    ]
    assert plot.bars[-1].query == "factor=10000-"


def test_plot_of_venues_where_there_are_several() -> None:
    content = Content(abstracts(["a", "b", "c"], [("ICML", 2026), ("COLM", 2024)]), None, {})
    plot = charts(content)[-1]
    assert [(bar.label, bar.count, bar.query) for bar in plot.bars] == [
        ("COLM 2024", 1, "venue=COLM+2024"),
        ("ICML 2026", 2, "venue=ICML+2026"),
    ]


def test_no_abstracts_no_plots() -> None:
    assert charts(Content(abstracts([]), None, {name: table.clear() for name, table in ordinary().spans.items()})) == []


def test_venues_in_the_title_are_escaped() -> None:
    content = Content(abstracts(["a"], [("<b>&", 2026)]), None, {})
    assert "<title>Abstracts of &lt;b&gt;&amp; 2026</title>" in document(content)
