"""What pip installs: the wheel and the source distribution, their content, and a new user's first minute with them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from icml_abstracts.cli import COMMANDS
from icml_abstracts.spec import TABLES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "icml_abstracts"
DUMP = "ICML 2030 Papers\n\nWe study gulls. They dive up to $3\\times$ deeper.\n"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def run(*command: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source distribution of the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    built = run(sys.executable, "-m", "hatchling", "build", "--directory", folder)
    assert built.returncode == 0, built.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(distributions: Path) -> Path:
    return next(distributions.glob("*.whl"))


def content(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_holds_every_module_and_asset(wheel: Path) -> None:
    files = {path for path in SOURCE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert {path.relative_to(SOURCE.parent).as_posix() for path in files} <= content(wheel).keys()
    assert "icml_abstracts/py.typed" in content(wheel)


def test_the_wheel_holds_the_package_byte_for_byte(wheel: Path) -> None:
    held = content(wheel)
    for line in (ROOT / "SHA256SUMS").read_text().splitlines():
        path = line.split("  ", 1)[1]
        assert held[f"icml_abstracts/_package/{path}"] == (ROOT / path).read_bytes(), path
    assert {f"icml_abstracts/_package/{name}" for name in ("datapackage.json", "croissant.json", "SHA256SUMS")} <= held.keys()


def test_the_wheel_names_its_command_and_carries_its_licence(wheel: Path) -> None:
    about = {name.partition(".dist-info/")[2]: text.decode() for name, text in content(wheel).items() if ".dist-info/" in name}
    assert "icml-abstracts = icml_abstracts.cli:main" in about["entry_points.txt"]
    assert {"licenses/LICENSE", "licenses/NOTICE.md"} <= about.keys()
    assert re.findall(r"^Requires-Dist: ([a-z-]+)[^;\n]*$", about["METADATA"], re.MULTILINE) == ["polars"]


def test_a_wheel_made_from_the_source_distribution_is_the_same(distributions: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(next(distributions.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    source = next(tmp_path.iterdir())
    built = run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path / "dist", cwd=source)
    assert built.returncode == 0, built.stderr
    assert content(next((tmp_path / "dist").glob("*.whl"))) == content(wheel)


# A new user's first minute, in an environment with nothing but what pip brings.


def interpreter(version: str) -> Path | None:
    """A Python of `version`, if one is at hand."""
    if version == f"{sys.version_info.major}.{sys.version_info.minor}":
        return Path(sys.executable)
    candidates = [Path(found)] if (found := shutil.which(f"python{version}")) else []
    if shutil.which("pyenv"):
        candidates += sorted(Path(run("pyenv", "root").stdout.strip()).glob(f"versions/{version}.*/bin/python"))
    return next((path for path in candidates if run(path, "-c", "").returncode == 0), None)


def environment(folder: Path, python: Path, *packages: str | Path) -> Path:
    """A virtual environment in `folder` with `packages`; returns the folder of its installed packages."""
    home = folder / "venv"
    assert run(python, "-m", "venv", "--without-pip", home).returncode == 0
    pip = (sys.executable, "-m", "pip", "--python", home / "bin" / "python", "install", "--quiet", "--disable-pip-version-check")
    installed = run(*pip, *packages, cwd=folder)
    if installed.returncode and "No matching distribution found for polars" in installed.stderr:
        pytest.skip("pip reaches no index that has polars")
    assert installed.returncode == 0, installed.stderr
    return next(home.glob("lib/python*/site-packages"))


@pytest.fixture(scope="module")
def own(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with an environment of the Python that runs the tests: the wheel without extras, and what it requires."""
    folder = tmp_path_factory.mktemp("own")
    polars = re.search(r"^polars==\S+", (ROOT / "requirements.txt").read_text(), re.MULTILINE)
    assert polars
    environment(folder, Path(sys.executable), wheel, polars[0])
    yield folder
    shutil.rmtree(folder / "venv")


@pytest.fixture(scope="module", params=VERSIONS)
def home(request: pytest.FixtureRequest, own: Path, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an environment `venv` of each Python at hand, in which the wheel is installed without extras."""
    python = interpreter(request.param)
    if python is None:
        pytest.skip(f"no Python {request.param} at hand")
    folder = own
    if python != Path(sys.executable):
        folder = tmp_path_factory.mktemp("home")
        # Polars is large and the same for every version of Python (it has the stable ABI), so it is not copied again.
        polars = next((own / "venv").glob("lib/python*/site-packages"))
        (environment(folder, python, "--no-deps", wheel) / "polars.pth").write_text(f"{polars}\n")
    (folder / "icml2030.txt").write_text(DUMP)
    return folder


def python(home: Path, code: str) -> str:
    """What `code` prints."""
    done = run(home / "venv" / "bin" / "python", "-I", "-c", code, cwd=home)
    assert done.returncode == 0, done.stderr
    return done.stdout


def command(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(home / "venv" / "bin" / "icml-abstracts", *arguments, cwd=home)


def test_every_table_loads_in_three_lines(home: Path) -> None:
    shapes = python(
        home,
        "import icml_abstracts\n"
        f"for table in {[table.name for table in TABLES]}:\n"
        "    print(table, icml_abstracts.load(table).width, icml_abstracts.scan(table).collect().width)",
    )
    assert shapes.splitlines() == [f"{table.name} {len(table.columns)} {len(table.columns)}" for table in TABLES]


def test_text_is_annotated_with_the_standard_library_alone(home: Path) -> None:
    said = python(
        home,
        "import sys\nbare = set(sys.modules)\nimport icml_abstracts\n"
        r"print(icml_abstracts.annotate(r'We propose \emph{Tern}, up to $2\times$ faster.').text)"
        "\nprint({name.partition('.')[0] for name in set(sys.modules) - bare} - sys.stdlib_module_names)",
    )
    assert said == "We propose Tern, up to 2× faster.\n{'icml_abstracts'}\n"


def test_the_commands_explain_themselves_without_importing_polars(home: Path) -> None:
    for name in COMMANDS:
        helped = command(home, name, "--help")
        assert helped.returncode == 0
        assert "examples:\n  icml-abstracts" in helped.stdout
    assert python(home, "import sys\nfrom icml_abstracts.cli import parser\nparser()\nprint('polars' in sys.modules)") == "False\n"
    assert re.fullmatch(r"icml-abstracts \d+\.\d+\.\d+\n", command(home, "--version").stdout)


def test_an_abstract_is_shown(home: Path) -> None:
    shown = command(home, "show")
    assert shown.returncode == 0, shown.stderr
    assert "ICML 2026" in shown.stdout


@pytest.mark.skipif("validate" not in COMMANDS, reason="there is no such command yet")
def test_a_dump_is_validated(home: Path) -> None:
    validated = command(home, "validate", "icml2030.txt")
    assert validated.returncode == 0, validated.stdout + validated.stderr


def test_a_missing_extra_is_an_exact_command(home: Path) -> None:
    built = command(home, "build", "icml2030.txt", "--out", "dataset")
    assert built.returncode == 2
    assert built.stderr == "icml-abstracts: error: writing a data package needs the extra 'build': pip install 'icml-abstracts[build]'\n"
    assert not (home / "dataset").exists()
    for code, extra in (
        ("icml_abstracts.load(backend='pandas')", "pandas"),
        ("icml_abstracts.load(backend='arrow')", "build"),
        ("icml_abstracts.schemas.abstracts", "validate"),
    ):
        said = python(home, f"import icml_abstracts\ntry:\n    {code}\nexcept ImportError as error:\n    print(error)")
        assert f"pip install 'icml-abstracts[{extra}]'" in said


def test_a_near_miss_is_answered_with_a_suggestion(home: Path) -> None:
    said = python(home, "import icml_abstracts\ntry:\n    icml_abstracts.load('abstract')\nexcept ValueError as error:\n    print(error)")
    assert said == "there is no table 'abstract'; did you mean 'abstracts'?\n"
    assert "did you mean 'show'?" in command(home, "shwo").stderr
    assert command(home, "show", "no-such").returncode == 2
