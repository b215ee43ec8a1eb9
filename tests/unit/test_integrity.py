"""Damage to packages, and exactly what is said of it: file, row, number of rows, value."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from icml_abstracts import build, validate
from icml_abstracts.integrity.files import typed
from icml_abstracts.integrity.spans import stretches
from strategies.faults import ABSTRACTS, HEADING, Package, dump, package

LAST = pl.int_range(pl.len()) == pl.len() - 1


@pytest.fixture(scope="session")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return package(tmp_path_factory.mktemp("integrity"))


@pytest.fixture
def damaged(clean: Package, tmp_path: Path) -> Package:
    shutil.copytree(clean.root, tmp_path / "package")
    return Package(tmp_path / "package")


def said(package: Package) -> list[str]:
    """What validation says, without the folder."""
    return [str(finding).removeprefix(f"{package.root.as_posix()}/") for finding in validate(package.root).findings]


def last(column: str, value: pl.Expr) -> dict[str, pl.Expr]:
    """Change the last row of a column."""
    return {column: pl.when(LAST).then(value).otherwise(pl.col(column))}


SPANS = "data/sentences.parquet"
OUTSIDE = "'path' of the resource 'x' is no path inside the package"


@pytest.mark.parametrize(
    ("column", "value", "expected"),
    [
        ("start", pl.lit(-1), "start to end is no stretch of the abstract's 'text'"),
        ("start", pl.col("end"), "start to end is no stretch of the abstract's 'text'"),
        ("end", pl.col("end") + 1, "start to end is no stretch of the abstract's 'text'"),
        ("raw_start", pl.lit(-1), "raw_start to raw_end is no stretch of the abstract's 'raw'"),
        ("raw_start", pl.col("raw_end"), "raw_start to raw_end is no stretch of the abstract's 'raw'"),
        ("raw_end", pl.col("raw_end") + 1, "raw_start to raw_end is no stretch of the abstract's 'raw'"),
    ],
)
def test_offset_out_of_range(column: str, value: pl.Expr, expected: str, damaged: Package) -> None:
    n_rows = damaged.frame("sentences").height
    damaged.change("sentences", **last(column, value))
    assert f"{SPANS}#{n_rows}: C005 offset-out-of-range: {expected}: 1 row, first row {n_rows}" in said(damaged)
    assert not [line for line in said(damaged) if " C006 " in line or " C007 " in line]


@pytest.mark.parametrize("column", ["raw_start", "raw_end"])
def test_source_of_every_row_is_checked_at_both_ends(column: str, damaged: Package) -> None:
    n_rows = damaged.frame("math").height
    damaged.change("math", **last(column, pl.col(column) + (1 if column == "raw_start" else -1)))
    assert said(damaged) == [
        f"data/math.parquet#{n_rows}: C007 wrong-source-range: raw_start and raw_end are not the source of start and end: "
        f"1 row, first row {n_rows}"
    ]


def test_source_of_copied_text(damaged: Package) -> None:
    damaged.change("sentences", raw_start=pl.when(pl.col("ordinal") == 2).then(pl.col("raw_start") + 1).otherwise("raw_start"))
    (line,) = said(damaged)
    assert line.startswith(f"{SPANS}#2: C007 wrong-source-range")
    assert line.endswith("4 rows, first row 2")


def test_surface_shows_the_first_value(damaged: Package) -> None:
    damaged.change("sentences", text=pl.when(pl.col("ordinal") == 2).then(pl.lit("We\x1b")).otherwise("text"))
    assert said(damaged) == [
        rf"{SPANS}#2: C006 wrong-surface: column 'text' is not what stands at its offsets: 4 rows, first row 2 ('We\x1b')"
    ]


def test_parts_of_a_row_have_surfaces_too(damaged: Package, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(dump(ABSTRACTS[0].replace("gradient descent", "Gradient Descent (GD)")), encoding="utf-8")
    made = Package(tmp_path / "other")
    build([path], made.root, jobs=1)
    made.change("abbreviations", short=pl.lit("XX"))
    assert said(made) == [
        "data/abbreviations.parquet#1: C006 wrong-surface: column 'short' is not what stands at its offsets: 1 row, first row 1 ('XX')"
    ]
    build([path], made.root, jobs=1)
    made.change("abbreviations", long_end=pl.col("long_end") + 1000)
    assert said(made) == [
        "data/abbreviations.parquet#1: C005 offset-out-of-range: long_start to long_end is no stretch of the abstract's 'text': "
        "1 row, first row 1"
    ]


EDITED = "data/abstracts.parquet#3: C008 text-not-rebuilt: raw and edits do not give text: 1 row, first row 3"


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("raw_end", pl.col("raw_end") - 1),
        ("raw_start", pl.col("raw_start") - 1),
        ("raw_start", pl.lit(0)),
    ],
)
def test_edits_that_do_not_rebuild(column: str, value: pl.Expr, damaged: Package) -> None:
    damaged.change("edits", **last(column, value))
    assert said(damaged) == [EDITED]


def test_text_that_edits_do_not_give(damaged: Package) -> None:
    """A letter between edits, which no surface covers."""
    damaged.replace("sentences", damaged.frame("sentences").head(0))
    damaged.change("abstracts", n_sentences=pl.lit(0, pl.Int64), text=pl.col("text").str.replace("gauges", "gaugeS"))
    assert said(damaged) == [EDITED]


def test_missing_edits(damaged: Package) -> None:
    damaged.replace("edits", damaged.frame("edits").head(0))
    assert EDITED in said(damaged)


@pytest.mark.parametrize(
    ("name", "columns", "expected"),
    [
        (
            "dumps",
            {"n_abstracts": pl.col("n_abstracts") + 1},
            "data/dumps.parquet#1: C009 wrong-number: column 'n_abstracts' is not the number of its rows in 'abstracts': "
            "2 rows, first row 1 ('3')",
        ),
        (
            "abstracts",
            last("n_sentences", pl.lit(9)),
            "data/abstracts.parquet#4: C009 wrong-number: column 'n_sentences' is not the number of its rows in 'sentences': "
            "1 row, first row 4 ('9')",
        ),
        (
            "abstracts",
            last("n_words", pl.lit(0)),
            "data/abstracts.parquet#4: C009 wrong-number: column 'n_words' is not the number of words of 'text': 1 row, first row 4 ('0')",
        ),
        (
            "abstracts",
            last("ordinal", pl.lit(3)),
            "data/abstracts.parquet#4: C012 wrong-order: 'ordinal' does not count the rows of each dump_id from 1: 1 row, first row 4",
        ),
        (
            "sentences",
            last("ordinal", pl.lit(7)),
            "data/sentences.parquet#9: C012 wrong-order: 'ordinal' does not count the rows of each abstract_id from 1: 1 row, first row 9",
        ),
        (
            "dumps",
            last("sha256", pl.lit("A" * 64)),
            f"data/dumps.parquet#2: S008 invalid-value: column 'sha256' must match [0-9a-f]{{64}}: 1 row, first row 2 ('{'A' * 60}')",
        ),
        (
            "dumps",
            last("venue", pl.lit(None)),
            "data/dumps.parquet#2: S008 invalid-value: column 'venue' must not be missing: 1 row, first row 2 ('')",
        ),
        (
            "dumps",
            {"file_name": pl.lit("")},
            "data/dumps.parquet#1: S008 invalid-value: column 'file_name' must not be empty: 2 rows, first row 1 ('')",
        ),
    ],
)
def test_value(name: str, columns: dict[str, pl.Expr], expected: str, damaged: Package) -> None:
    damaged.change(name, **columns)
    assert said(damaged) == [expected]


def test_duplicate_key_of_two_columns(damaged: Package) -> None:
    rows = damaged.frame("links")
    damaged.replace("links", pl.concat([rows, rows]))
    identifier = rows["abstract_id"][0]
    assert said(damaged)[0] == (
        "data/links.parquet#2: C012 wrong-order: 'ordinal' does not count the rows of each abstract_id from 1: 1 row, first row 2"
    )
    assert said(damaged)[1] == (
        f"data/links.parquet#2: S009 duplicate-key: abstract_id and ordinal is not unique: 1 row, first row 2 ('{identifier}, 1')"
    )


def test_dangling_reference_of_two_columns(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(dump(ABSTRACTS[1].replace("proposes a gate", "introduces GateNet, a gate")), encoding="utf-8")
    made = Package(tmp_path / "package")
    build([path], made.root, jobs=1)
    assert made.frame("contributions").height == 1
    made.change("contributions", sentence_ordinal=pl.lit(9, pl.Int64))
    (line,) = said(made)
    assert line.startswith(
        "data/contributions.parquet#1: S010 dangling-reference: abstract_id and sentence_ordinal refers to no row of 'sentences'"
    )
    assert line.endswith(", 9')")


def test_order_of_rows(damaged: Package) -> None:
    rows = damaged.frame("sentences")
    damaged.replace("sentences", pl.concat([rows.tail(2), rows.head(-2)]))
    assert said(damaged) == [f"{SPANS}#3: C012 wrong-order: rows are not in the order of 'abstracts': 1 row, first row 3"]


def test_order_in_the_text(damaged: Package) -> None:
    swapped = damaged.frame("sentences").sort("abstract_id", -pl.col("ordinal"), maintain_order=True)
    place = {identifier: number for number, identifier in enumerate(damaged.frame("abstracts")["abstract_id"])}
    swapped = swapped.sort(swapped["abstract_id"].replace_strict(place), maintain_order=True)
    damaged.replace("sentences", swapped.with_columns(ordinal=pl.int_range(1, pl.len() + 1).over("abstract_id")))
    assert said(damaged) == [f"{SPANS}#2: C012 wrong-order: rows are not in text order: 5 rows, first row 2"]


def test_of_two_at_one_place_the_longer_is_first(damaged: Package) -> None:
    rows = damaged.frame("emphasis")
    text = damaged.frame("abstracts").filter(abstract_id=rows["abstract_id"][0])["text"][0]
    start, end = rows["start"][0], rows["end"][0] + 6
    longer = rows.with_columns(end=pl.lit(end), raw_end=pl.col("raw_end") + 7, text=pl.lit(text[start:end]))
    for first, second, expected in [(longer, rows, 0), (rows, longer, 1)]:
        both = pl.concat([first, second], how="vertical_relaxed").with_columns(ordinal=pl.int_range(1, 3))
        damaged.replace("emphasis", both.cast(rows.schema))
        assert len(said(damaged)) == expected
    assert said(damaged) == ["data/emphasis.parquet#2: C012 wrong-order: rows are not in text order: 1 row, first row 2"]


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        (lambda rows: rows.drop("kind", "text"), "missing columns: text, kind"),
        (lambda rows: rows.with_columns(x=1, y=2), "columns that are not specified: x, y"),
        (lambda rows: rows.select(rows.columns[::-1]), "columns out of order; they should be abstract_id, ordinal, start, end,"),
    ],
)
def test_columns(frame: Callable[[pl.DataFrame], pl.DataFrame], problem: str, damaged: Package) -> None:
    damaged.replace("emphasis", frame(damaged.frame("emphasis")))
    (line,) = said(damaged)
    assert line.startswith(f"data/emphasis.parquet: S006 wrong-columns: {problem}")


@pytest.mark.parametrize(
    ("name", "change", "expected"),
    [
        ("emphasis", lambda data: b"x" + data, "its columns are xabstract_id, ordinal, start, end, raw_start, raw_end, text, kind"),
        ("emphasis", lambda data: data + data.splitlines(keepends=True)[-1], "it has 2 rows, the other 1"),
        ("emphasis", lambda data: data.replace(b",italic", b",bold"), "column 'kind' in 1 row, first row 1: 'bold', not 'italic'"),
        ("emphasis", lambda data: data.replace(b",italic", b","), "column 'kind' in 1 row, first row 1: 'missing', not 'italic'"),
        ("math", lambda data: data.replace(b",false", b",0"), "column 'display' in 1 row, first row 1: '0', not 'false'"),
        ("math", lambda data: data.replace(b",false", b",true"), "column 'display' in 1 row, first row 1: 'true', not 'false'"),
        ("dumps", lambda data: data.replace(b",2026,", b",x,"), "column 'year' in 1 row, first row 1: 'x', not '2026'"),
        ("dumps", lambda data: data.replace(b"ICML,", b"COLM,"), "column 'venue' in 2 rows, first row 1: 'COLM', not 'ICML'"),
    ],
)
def test_csv_that_differs(name: str, change: Callable[[bytes], bytes], expected: str, damaged: Package) -> None:
    damaged.csv(name, change)
    (line,) = said(damaged)
    assert line.partition("the Parquet file: ")[2] == expected


def test_csv_of_another_spelling_is_the_same(damaged: Package) -> None:
    damaged.csv("emphasis", lambda data: data.replace(b",italic", b',"italic"'))
    damaged.csv("edits", lambda data: data.replace(b'""', b""))
    assert said(damaged) == []


def test_unreadable_csv(damaged: Package) -> None:
    damaged.csv("emphasis", lambda data: data + b'"' + b"\xff" * 9 + b"\n")
    (line,) = said(damaged)
    assert line.startswith("data/emphasis.csv: C004 unreadable-file: the file cannot be read as csv: ") or "C010" in line


def test_dumps_beside_the_package(damaged: Package) -> None:
    raw = damaged.root / "data/raw"
    raw.mkdir()
    whole = dump(*ABSTRACTS[:2]).encode()
    (raw / "a.txt").write_bytes(whole)
    assert said(damaged) == []
    place = "data/dumps.parquet#1: C013 dump-differs: 'data/raw/a.txt' is not the file that the table was built from: "
    (raw / "a.txt").write_bytes(whole.replace(b"We", b"we"))
    assert said(damaged) == [place + "its SHA-256 differs"]
    (raw / "a.txt").write_bytes(HEADING.encode())
    assert said(damaged) == [place + f"it has {len(HEADING)} bytes, not {len(whole)}"]
    (raw / "a.txt").write_bytes(whole)
    damaged.change("abstracts", dump_end=pl.when(pl.col("ordinal") == 2).then(pl.col("dump_end") - 1).otherwise("dump_end"))
    (line,) = said(damaged)
    assert line.startswith(
        "data/abstracts.parquet#2: C006 wrong-surface: column 'raw' is not what stands at its offsets: 1 row, first row 2"
    )


def test_schema_file(damaged: Package) -> None:
    (damaged.root / "schemas/links.json").write_text("{}", encoding="utf-8")
    (damaged.root / "schemas/math.json").unlink()
    assert said(damaged) == [
        "schemas/links.json: S011 stale-schema: the schema of 'links' is not that of the specification",
        "schemas/math.json: C001 missing-file: the file is missing",
    ]


@pytest.mark.parametrize(("version", "code"), [("0.0.99", "S005"), ("10.0.0", "S004"), ("0.1000.0", "S004")])
def test_versions_compare_as_numbers(version: str, code: str, damaged: Package) -> None:
    damaged.edit(lambda descriptor: descriptor.update(version=version))
    damaged.edit(lambda descriptor: descriptor["resources"][0]["schema"].update(title="?"))  # may be so in another version
    (line,) = said(damaged)
    assert line.startswith(f"datapackage.json: {code} ")
    assert f"has version {version}, " in line


def test_long_abstracts_are_sliced_alike() -> None:
    texts = ["é" * 10 + "abc", "漢" * 30_000 + "abc"]
    rows = pl.DataFrame(
        {"abstract_id": ["a", "b", "b"], "_text": [texts[0], texts[1], texts[1]], "start": [10, 30_000, 1], "end": [12, 30_003, 3]}
    )
    rows = rows.with_columns(_text_length=pl.col("_text").str.len_chars().cast(pl.Int64))
    assert stretches(rows, "_text", "start", "end").to_list() == ["ab", "abc", "漢漢"]


def test_long_abstract_validates(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(dump(" ".join([*ABSTRACTS, r"It costs $10^3$ and \emph{more}."] * 60), ABSTRACTS[0]), encoding="utf-8")
    made = Package(tmp_path / "package")
    build([path], made.root, jobs=1)
    assert said(made) == []
    made.change("emphasis", raw_end=pl.col("raw_end") - 1)
    assert [line.split()[1] for line in said(made)] == ["C007"]


@pytest.mark.parametrize(
    ("columns", "problem"),
    [
        ({"kind": pl.String}, "column 'kind' is of type String, not Enum"),
        ({"ordinal": pl.String}, "column 'ordinal' is of type String, not Int64"),
        ({"text": pl.Enum(["small"])}, "column 'text' is of type Enum, not String"),
    ],
)
def test_types(columns: dict[str, pl.DataType], problem: str, damaged: Package) -> None:
    rows = damaged.frame("emphasis")
    damaged.replace("emphasis", rows.with_columns(pl.col(name).cast(dtype) for name, dtype in columns.items()))
    assert said(damaged) == [f"data/emphasis.parquet: S007 wrong-column-type: {problem}"]


@pytest.mark.parametrize(
    ("form", "problem"), [("parquet", "parquet: parquet: File out of specification"), ("csv", "csv: invalid utf-8 sequence")]
)
def test_unreadable_files(form: str, problem: str, damaged: Package) -> None:
    path = damaged.root / f"data/emphasis.{form}"
    path.write_bytes(path.read_bytes()[:100] + b"\xff\n" * 3)
    damaged.describe()
    (line,) = said(damaged)
    assert line.startswith(f"data/emphasis.{form}: C004 unreadable-file: the file cannot be read as {problem}")


@pytest.mark.parametrize(
    ("descriptor", "problem"),
    [
        ("{", "it is no JSON (Expecting property name enclosed in double quotes: line 1 column 2 (char 1))"),
        ("[" * 100_000, "it is no JSON (nested too deeply)"),
        ("[]", "it is no JSON object"),
        ('{"version": 1}', "'version' is not of the form 1.2.3"),
        ('{"version": "1.2.3.4"}', "'version' is not of the form 1.2.3"),
        ('{"version": "1.2.3", "resources": []}', "'resources' is no list of resources"),
        ('{"version": "1.2.3", "resources": "x"}', "'resources' is no list of resources"),
        ('{"version": "1.2.3", "resources": [{"name": "x", "path": "x", "bytes": 1, "hash": ""}, {}]}', "resource 2 has no name"),
        ('{"version": "1.2.3", "resources": [{"name": 1}]}', "resource 1 has no name"),
        ('{"version": "1.2.3", "resources": [{"name": "x"}]}', "'path' of the resource 'x' is no path inside the package"),
        *(
            (
                f'{{"version": "1.2.3", "resources": [{{"name": "x", "path": "{path}"}}]}}',
                "'path' of the resource 'x' is no path inside the package",
            )
            for path in ("", "/x", "../x", "a/../x", "a\\\\x", "a\\u0000")
        ),
        ('{"version": "1.2.3", "resources": [{"name": "x", "path": "x"}]}', "the resource 'x' has no 'bytes' and 'hash'"),
        ('{"version": "1.2.3", "resources": [{"name": "x", "path": "x", "bytes": 1}]}', "the resource 'x' has no 'bytes' and 'hash'"),
        ('{"version": "1.2.3", "resources": [{"name": "x", "path": "x", "hash": ""}]}', "the resource 'x' has no 'bytes' and 'hash'"),
    ],
)
def test_unusable_descriptor_says_why(descriptor: str, problem: str, tmp_path: Path) -> None:
    made = Package(tmp_path)
    (tmp_path / "datapackage.json").write_text(descriptor, encoding="utf-8")
    assert said(made) == [f"datapackage.json: S001 invalid-descriptor: the descriptor cannot be used: {problem}"]


def test_files_and_descriptor_disagree(damaged: Package) -> None:
    path = damaged.root / "data/links.csv"
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    assert f"data/links.csv: C002 wrong-size: the file has {len(whole) - 1} bytes, the descriptor says {len(whole)}" in said(damaged)
    path.write_bytes(whole[:-2] + b"x\n")
    assert "data/links.csv: C003 wrong-hash: the file's SHA-256 is not that of the descriptor" in said(damaged)
    path.unlink()
    (damaged.root / "data/links.parquet").unlink()
    assert said(damaged) == [
        "data/links.csv: C001 missing-file: the file is missing",
        "data/links.parquet: C001 missing-file: the file is missing",
    ]


def test_resources_that_are_missing_or_unknown(damaged: Package) -> None:
    damaged.edit(lambda descriptor: descriptor["resources"][-1].update(name="scores"))
    missing = damaged.frame("dumps").height and "quantities-csv"
    assert said(damaged) == [
        f"datapackage.json: S002 missing-table: the package has no '{missing}'",
        "datapackage.json: S003 unknown-table: 'scores' is no table of this version of the specification; not checked",
    ]


def test_stale_schema_names_its_resource(damaged: Package) -> None:
    damaged.edit(lambda descriptor: descriptor["resources"][1].update(schema={}))
    assert said(damaged) == [
        "datapackage.json: S011 stale-schema: the schema of 'dumps-csv' is not that of the specification",
    ]


def test_dump_with_a_byte_order_mark_beside_the_package(tmp_path: Path) -> None:
    made = Package(tmp_path)
    (tmp_path / "data/raw").mkdir(parents=True)
    (tmp_path / "data/raw/a.txt").write_text("\ufeff" + dump(*ABSTRACTS), encoding="utf-8")
    build([tmp_path / "data/raw/a.txt"], tmp_path, jobs=1)
    assert said(made) == []


def test_ids_of_repeated_abstracts(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(dump(ABSTRACTS[0], ABSTRACTS[1], ABSTRACTS[0]), encoding="utf-8")
    made = Package(tmp_path / "package")
    build([path], made.root, jobs=1)
    assert said(made) == []
    identifier = made.frame("abstracts")["abstract_id"][2]
    other = identifier.removesuffix("-2") + "-3"
    for name in ("abstracts", "sentences"):
        made.change(name, abstract_id=pl.col("abstract_id").replace({identifier: other}))
    assert said(made) == [f"data/abstracts.parquet#3: C011 wrong-id: abstract_id does not follow from raw: 1 row, first row 3 ('{other}')"]


def test_cells_of_a_csv_file_as_values() -> None:
    cells = pl.DataFrame({"cell": ["true", "false", "True", "", None]})
    assert cells.select(typed("cell", pl.Boolean(), may_be_empty=False))["cell"].to_list() == [True, False, None, None, None]
    cells = pl.DataFrame({"cell": ["7", "-7", "7.5", "x", None]})
    assert cells.select(typed("cell", pl.Int64(), may_be_empty=False))["cell"].to_list() == [7, -7, None, None, None]
    assert cells.select(typed("cell", pl.String(), may_be_empty=True))["cell"].to_list()[-1] == ""
