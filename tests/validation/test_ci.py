"""What CI runs: the action, the workflows of the documentation, the hook."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from icml_abstracts.settings import SETTINGS
from strategies.faults import ABSTRACTS, dump, with_fault

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
PAGE = (ROOT / "docs/ci.md").read_text(encoding="utf-8")
WORKFLOWS = [block for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) if "jobs:" in block]


def load(text: str) -> Any:
    return YAML(typ="safe").load(text)


def accepted(schema: str, file: Path) -> None:
    subprocess.run([sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, file], check=True)


def test_action_is_accepted_by_its_schema() -> None:
    accepted("vendor.github-actions", ROOT / "action.yml")


def test_workflows_are_accepted_and_read_only(tmp_path: Path) -> None:
    assert len(WORKFLOWS) == 2
    inputs = set(load((ROOT / "action.yml").read_text(encoding="utf-8"))["inputs"])
    for number, workflow in enumerate(WORKFLOWS):
        path = tmp_path / f"{number}.yml"
        path.write_text(workflow, encoding="utf-8")
        accepted("vendor.github-workflows", path)
        content = load(workflow)
        assert content["permissions"] == {"contents": "read"}
        (step,) = (step for step in content["jobs"]["validate"]["steps"] if step["uses"].startswith("OWNER/"))
        assert set(step["with"]) <= inputs


def test_inputs_have_defaults_and_are_never_put_into_scripts() -> None:
    action = load((ROOT / "action.yml").read_text(encoding="utf-8"))
    assert all("default" in given for given in action["inputs"].values())
    assert not any("${{" in step["run"] for step in action["runs"]["steps"])


_INPUT = re.compile(r"\$\{\{ inputs\.([\w-]+) \}\}")


def run_action(folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the second step of the action as a runner does; the first only installs the command."""
    action = load((ROOT / "action.yml").read_text(encoding="utf-8"))
    step = action["runs"]["steps"][1]
    values = {name: given["default"] for name, given in action["inputs"].items()} | inputs
    environment = {name: values[_INPUT.fullmatch(text)[1]] for name, text in step["env"].items()}  # type: ignore[index]
    (folder / "icml-abstracts").mkdir(exist_ok=True)
    if not (folder / "icml-abstracts/bin").exists():
        (folder / "icml-abstracts/bin").symlink_to(BIN)
    environment |= {"RUNNER_TEMP": str(folder), "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(folder / "summary.md")}
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    return subprocess.run(command, env={**os.environ, **environment}, cwd=folder, capture_output=True, text=True, check=False)


def test_action_passes_and_fails(tmp_path: Path) -> None:
    (tmp_path / "data/raw").mkdir(parents=True)
    (tmp_path / "other dump.txt").write_text(dump(with_fault(r"\Foo")), encoding="utf-8")
    (tmp_path / "data/raw/a.txt").write_text(dump(*ABSTRACTS), encoding="utf-8")
    assert run_action(tmp_path).returncode == 0
    both = run_action(tmp_path, paths="data/raw\nother dump.txt\n", ignore="D", sarif="findings.sarif", **{"fail-on": "warning"})
    assert both.returncode == 1
    assert both.stdout.startswith("::warning file=other dump.txt,line=3,col=48,title=M001")
    assert (tmp_path / "findings.sarif").is_file()
    assert "M001 unknown-command" in (tmp_path / "summary.md").read_text(encoding="utf-8")
    assert run_action(tmp_path, paths="missing.txt", sarif="findings.sarif").returncode == 2
    assert run_action(tmp_path, paths="$(touch pwned)").returncode == 2
    assert not (tmp_path / "pwned").exists()


def test_settings_of_the_page_are_known() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    for name, value in tomllib.loads(block)["tool"]["icml-abstracts"].items():
        assert SETTINGS[name].holds(value)


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


def test_hook_refuses_a_faulty_dump(tmp_path: Path) -> None:
    """The hook for real: pre-commit takes it from a repository and runs it; the command itself is the installed one."""
    hooks, repository = tmp_path / "hooks", tmp_path / "repository"
    (repository / "data/raw").mkdir(parents=True)
    hooks.mkdir()
    definition = load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
    for folder in (hooks, repository):
        git(folder, "init", "--quiet")
    git(hooks, "add", ".")
    git(hooks, "commit", "--quiet", "-m", "Hooks")
    (block,) = (block for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) if "hooks:" in block)
    configuration = load(block)
    assert [hook["id"] for hook in configuration["repos"][0]["hooks"]] == [hook["id"] for hook in definition]
    configuration["repos"][0] |= {"repo": str(hooks), "rev": "HEAD"}
    # `system` in place of `python`, which would build the project and fetch what it needs
    configuration["repos"][0]["hooks"][0]["language"] = "system"
    with (repository / ".pre-commit-config.yaml").open("w", encoding="utf-8") as file:
        YAML(typ="safe").dump(configuration, file)
    (repository / "data/raw/a.txt").write_text(dump(*ABSTRACTS), encoding="utf-8")
    (repository / "notes.txt").write_text("not a dump", encoding="utf-8")

    def commit() -> subprocess.CompletedProcess[str]:
        git(repository, "add", ".")
        environment = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(tmp_path / "cache")}
        command = [sys.executable, "-m", "pre_commit", "run", "--color=never"]
        return subprocess.run(command, env=environment, cwd=repository, capture_output=True, text=True, check=False)

    clean = commit()
    assert clean.returncode == 0, clean.stdout + clean.stderr
    assert "Passed" in clean.stdout
    (repository / "data/raw/a.txt").write_text(dump(with_fault("a\0b")), encoding="utf-8")
    faulty = commit()
    assert faulty.returncode == 1
    assert "data/raw/a.txt:3:49: F006 nul-character" in faulty.stdout
