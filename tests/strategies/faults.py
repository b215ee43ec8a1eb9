"""A clean dump, and for every rule an input that breaks that rule and no other."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl

from icml_abstracts import spec
from icml_abstracts.package import csv_form, fingerprint
from icml_abstracts.pipeline import build
from icml_abstracts.project.data_package import CSV, PARQUET
from icml_abstracts.records import Record

HEADING = "ICML 2026 Papers"
ABSTRACTS = (
    "We study how fast gradient descent forgets its starting point when the step size shrinks over time. For smooth convex "
    "losses we show that the distance decays like a power of the number of steps, and that no other schedule does better.",
    "Graph networks often lose the signal of distant nodes when they grow deep. This paper measures the loss on twelve road "
    "maps and proposes a gate that keeps half of it at no extra cost, which helps most where maps are sparse.",
    "Forecasts of river levels are needed long before rain falls on the ground. The present work trains a small model on "
    "records from forty gauges and compares it with the physics that engineers have used for a century.",
    "Speech in noisy kitchens is hard to follow for people and for machines alike. Here a microphone array learns which pans "
    "ring at which pitch, so that the voices of cooks can be told from their tools in real time.",
)


def dump(*abstracts: str, heading: str = HEADING) -> str:
    """The text of a dump."""
    return "\n\n".join((heading, *abstracts)) + "\n"


def with_fault(fault: str) -> str:
    """A clean abstract with `fault` in the middle of its first sentence."""
    return ABSTRACTS[0].replace("its starting point", f"its {fault} point")


@dataclass(frozen=True)
class Case:
    """An input, what it is validated with, and where the finding must be."""

    data: str | bytes
    line: int | None = None
    column: int | None = None
    options: dict[str, Any] = field(default_factory=dict)


_COLUMN = ABSTRACTS[0].index("starting point") + 1


def _inside(fault: str, shift: int = 0) -> Case:
    """A dump whose second abstract holds `fault`; it is found at its first code point, or `shift` after it."""
    return Case(dump(ABSTRACTS[1], with_fault(fault)), 5, _COLUMN + shift)


_FRENCH = (
    "Nous étudions la vitesse de convergence de la descente de gradient stochastique et nous montrons que le taux obtenu reste "
    "optimal pour toute fonction convexe, sans aucune autre hypothèse sur le bruit des observations."
)

DUMPS: dict[str, Case] = {
    "F001": Case("\n\n".join(ABSTRACTS), 1, 1, {"venue": None}),
    "F002": Case(HEADING + "\n", 1, 1),
    "F003": Case(dump(ABSTRACTS[1], with_fault("caf@")).encode().replace(b"@", b"\xe9"), 5, _COLUMN + 3),
    "F004": Case(dump(*ABSTRACTS).encode("utf-16"), 1, 1),
    "F015": Case(gzip.compress(dump(*ABSTRACTS).encode(), mtime=0), 1, 1),
    "F005": Case("\ufeff" + dump(*ABSTRACTS), 1, 1),
    "F006": _inside("start\0ing", 5),
    "F007": Case(dump(ABSTRACTS[0], "ICML 2025 Papers", ABSTRACTS[1]), 5, 1),
    "F008": Case(dump(*ABSTRACTS), 1, 1, {"venue": "COLM"}),
    "F009": Case(dump(*ABSTRACTS), None, None, {"expect_count": 5}),
    "R001": Case(dump(ABSTRACTS[0], ABSTRACTS[1], "Code is available at https://example.org/maps."), 7, 1),
    "R003": Case(dump(" ".join([*ABSTRACTS, *(f"On map {n} the gate keeps {n} of the signal." for n in range(150))])), 3, 1),
    "R004": Case(dump(ABSTRACTS[0], "We prove that every map has a gate."), 5, 1),
    "R005": Case(dump(ABSTRACTS[0], _FRENCH), 5, 1),
    "R006": Case(dump(ABSTRACTS[0], "Abstract: " + ABSTRACTS[1]), 5, 1),
    "M001": _inside(r"\StartName"),
    "M002": _inside("start$ing", 5),
    "M003": _inside("start}ing", 5),
    "M004": _inside(r"$\frac{a$"),
    "M005": _inside(r"\emphstarting"),
    "M006": _inside("&amp;lt;"),
    "M007": _inside("start`ing", 5),
    "M008": Case(dump(ABSTRACTS[1], ABSTRACTS[0].replace("time. For", "time.For")), 5, ABSTRACTS[0].index("For smooth")),
    "M009": _inside("<i>starting"),
    "M010": Case(dump(ABSTRACTS[1], with_fault("start-\ning")), 5, _COLUMN + 5),
    "U001": _inside("start\x07ing", 5),
    "U002": _inside("start\u200bing", 5),
    "U003": _inside("start\x02ing", 5),
    "U004": _inside("start\u2028ing", 5),
    "U005": _inside("cafÃ©", 3),
    "T001": Case(dump(ABSTRACTS[0], ABSTRACTS[1].removesuffix(", which helps most where maps are sparse.")), 5, 179),
    "D001": Case(dump(*ABSTRACTS, ABSTRACTS[0]), 11, 1),
    "D002": Case(dump(*ABSTRACTS, ABSTRACTS[0].replace("smooth", "strongly")), 11, 1),
    "P001": Case(dump(ABSTRACTS[0], "TBD"), 5, 1),
    "P002": Case(dump(ABSTRACTS[0], "This paper has been withdrawn by the authors."), 5, 1),
}
"""The rules that a text dump can break."""

RECORDS: dict[str, Record] = {
    "R002": Record(ABSTRACTS[0].replace(". For", ".\n\nFor"), "ICML", 2026),
    "U006": Record(with_fault("start\ud800ing"), "ICML", 2026),
}
"""The rules that only sources other than text can break, with an abstract that does."""


def papers(*records: dict[str, Any]) -> str:
    """A JSON list of papers with an id, a title, a status and an abstract, unless `records` say otherwise."""
    default = {"id": "a1", "title": "Maps", "status": "Poster"}
    abstracts = ({"abstract": text} for text in ABSTRACTS)
    rows = [default | abstract | record for abstract, record in zip(abstracts, records, strict=False)]
    return json.dumps([{key: value for key, value in row.items() if value is not None} for row in rows])


STRUCTURED: dict[str, dict[str, str]] = {
    "F011": {"icml2026.json": papers({}).removesuffix("]")},
    "F012": {"icml2026.json": json.dumps([{"heading": "Maps"}])},
    "F013": {
        "icml-2026-orals-posters.json": json.dumps(
            {"count": 2, "results": [{"id": 1, "name": "Maps", "eventtype": "Poster", "abstract": ABSTRACTS[0]}]}
        )
    },
    "F014": {"papers.json": papers({})},
    "R007": {"icml2026.json": papers({}, {"id": "b2", "title": None})},
    "R008": {"icml2026.json": papers({}, {"id": "b2", "keywords": 5})},
    "R009": {"icml2026.json": papers({}, {"id": "b2", "abstract": None})},
    "R010": {"icml2026.json": papers({}, {})},
    "R011": {"icml2026.bib": f"@inproceedings{{a1,\n title = {{Maps}},\n abstract = {{{ABSTRACTS[0]}"},
    "R012": {
        "icml-2026-orals-posters.json": json.dumps([{"id": 1, "name": "Maps", "eventtype": "Poster", "abstract": ABSTRACTS[0]}]),
        "icml-2026-abstracts.json": json.dumps({"2": ABSTRACTS[1]}),
    },
    "L002": {"a2026.json": papers({}), "b2026.json": papers({"title": "Other maps", "abstract": ABSTRACTS[3]})},
}
"""The rules on structured sources: the files that break them, by name."""


class Package:
    """A package to be damaged: its folder, and what it takes to change it as if a build had."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def frame(self, name: str) -> pl.DataFrame:
        return pl.read_parquet(self.root / PARQUET.path(spec.table(name)))

    def change(self, name: str, **columns: pl.Expr) -> None:
        """Set columns of a table, in both forms, and describe the files anew."""
        self.replace(name, self.frame(name).with_columns(**columns))

    def replace(self, name: str, frame: pl.DataFrame) -> None:
        table = spec.table(name)
        frame.write_parquet(self.root / PARQUET.path(table))
        if frame.columns == [column.name for column in table.columns]:
            csv_form(frame, table).write_csv(self.root / CSV.path(table))
        self.describe()

    def describe(self) -> None:
        """Make sizes and hashes of the descriptor those of the files."""

        def current(descriptor: dict[str, Any]) -> None:
            for resource in descriptor["resources"]:
                found = fingerprint(self.root / resource["path"])
                resource |= {"bytes": found.n_bytes, "hash": f"sha256:{found.sha256}"}

        self.edit(current)

    def edit(self, change: Callable[[dict[str, Any]], object]) -> None:
        """Change the descriptor."""
        path = self.root / "datapackage.json"
        descriptor = json.loads(path.read_text(encoding="utf-8"))
        change(descriptor)
        path.write_text(json.dumps(descriptor), encoding="utf-8")

    def csv(self, name: str, change: Callable[[bytes], bytes]) -> None:
        """Change the bytes of a CSV file and describe it anew."""
        path = self.root / CSV.path(spec.table(name))
        path.write_bytes(change(path.read_bytes()))
        self.describe()


def package(root: Path) -> Package:
    """A clean package of two dumps, with rows in every table that a dump can fill."""
    folder = root / "sources"
    folder.mkdir()
    marked = ABSTRACTS[2].replace("small model", r"\emph{small} model of $10^3$ weights") + " See https://github.com/gauge/river."
    (folder / "a.txt").write_text(dump(*ABSTRACTS[:2]), encoding="utf-8")
    (folder / "b.txt").write_text(dump(marked, ABSTRACTS[3], heading="ICML 2025 Papers"), encoding="utf-8")
    build([folder / "a.txt", folder / "b.txt"], root / "package", jobs=1)
    return Package(root / "package")


def _first(value: pl.Expr | str | int, column: str) -> pl.Expr:
    """`column` with `value` in its first row."""
    new = pl.lit(value) if isinstance(value, str) else value
    return pl.when(pl.int_range(pl.len()) == 0).then(new).otherwise(pl.col(column))


def _without(name: str) -> Callable[[dict[str, Any]], object]:
    return lambda descriptor: descriptor.update(resources=[one for one in descriptor["resources"] if one["name"] != name])


def _renamed(package: Package) -> None:
    """Give the first abstract another id, in all tables."""
    first = package.frame("abstracts")["abstract_id"][0]
    for table in spec.TABLES:
        if any(column.name == "abstract_id" for column in table.columns):
            identifier = pl.col("abstract_id")
            package.change(table.name, abstract_id=pl.when(identifier == first).then(pl.lit("0" * 16)).otherwise(identifier))


def _cut(package: Package) -> None:
    path = package.root / "data/emphasis.parquet"
    path.write_bytes(path.read_bytes()[:100])
    package.describe()


def _added(package: Package) -> None:
    package.edit(lambda descriptor: descriptor["resources"].append({**descriptor["resources"][0], "name": "scores"}))


def _other_dialect(descriptor: dict[str, Any]) -> None:
    (resource,) = (one for one in descriptor["resources"] if one["name"] == "emphasis-csv")
    resource["dialect"] = {"delimiter": ";"}


def _beside(package: Package) -> None:
    (package.root / "data/raw").mkdir()
    (package.root / "data/raw/a.txt").write_bytes(b"ICML 2026 Papers\n")


PACKAGES: dict[str, tuple[Callable[[Package], object], str]] = {
    "S001": (lambda p: (p.root / "datapackage.json").write_text("{"), "datapackage.json"),
    "S002": (lambda p: p.edit(_without("links-csv")), "datapackage.json"),
    "S003": (_added, "datapackage.json"),
    "S004": (lambda p: p.edit(lambda descriptor: descriptor.update(version="99.0.0")), "datapackage.json"),
    "S005": (lambda p: p.edit(lambda descriptor: descriptor.update(version="0.0.1")), "datapackage.json"),
    "S006": (lambda p: p.replace("emphasis", p.frame("emphasis").drop("kind")), "data/emphasis.parquet"),
    "S007": (lambda p: p.replace("emphasis", p.frame("emphasis").cast({"ordinal": pl.String})), "data/emphasis.parquet"),
    "S008": (lambda p: p.change("dumps", year=pl.lit(20, pl.Int64)), "data/dumps.parquet"),
    "S009": (lambda p: p.replace("dumps", pl.concat([p.frame("dumps").head(1), p.frame("dumps")])), "data/dumps.parquet"),
    "S010": (lambda p: p.change("emphasis", abstract_id=pl.lit("0" * 16)), "data/emphasis.parquet"),
    "S011": (lambda p: p.edit(lambda descriptor: descriptor["resources"][0]["schema"].update(title="?")), "datapackage.json"),
    "S012": (lambda p: p.edit(_other_dialect), "data/emphasis.csv"),
    "C001": (lambda p: (p.root / "data/links.csv").unlink(), "data/links.csv"),
    "C002": (lambda p: p.edit(lambda descriptor: descriptor["resources"][0].update(bytes=1)), "data/dumps.parquet"),
    "C003": (lambda p: p.edit(lambda descriptor: descriptor["resources"][0].update(hash="sha256:0")), "data/dumps.parquet"),
    "C004": (_cut, "data/emphasis.parquet"),
    "C005": (lambda p: p.change("emphasis", end=pl.col("end") + 10_000), "data/emphasis.parquet"),
    "C006": (lambda p: p.change("emphasis", text=pl.lit("tiny")), "data/emphasis.parquet"),
    "C007": (lambda p: p.change("emphasis", raw_end=pl.col("raw_end") - 1), "data/emphasis.parquet"),
    "C008": (lambda p: p.change("edits", raw_end=_first(pl.col("raw_end") - 1, "raw_end")), "data/abstracts.parquet"),
    "C009": (lambda p: p.change("abstracts", n_words=_first(pl.col("n_words") + 1, "n_words")), "data/abstracts.parquet"),
    "C010": (lambda p: p.csv("emphasis", lambda data: data.replace(b"small", b"tiny")), "data/emphasis.csv"),
    "C011": (_renamed, "data/abstracts.parquet"),
    "C012": (lambda p: p.replace("dumps", p.frame("dumps").reverse()), "data/dumps.parquet"),
    "C013": (_beside, "data/dumps.parquet"),
}
"""The rules on packages: what to do to a clean one, and the file that the finding names."""
