"""Folders that change places whole or not at all."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from icml_abstracts.staging import exchange, staged


def ours(path: str) -> bool:
    return path in ("a", "b")


def fill(folder: Path, value: str) -> None:
    (folder / "a").write_text(value)
    (folder / "b").write_text(value)


def test_new_content_takes_the_place_of_old(tmp_path: Path) -> None:
    for value in ("old", "new"):
        with staged(tmp_path / "x", ours, "b") as folder:
            fill(folder, value)
    assert {path.name: path.read_text() for path in (tmp_path / "x").iterdir()} == {"a": "new", "b": "new"}
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_a_failure_changes_nothing(tmp_path: Path) -> None:
    with staged(tmp_path / "x", ours, "b") as folder:
        fill(folder, "old")
    with pytest.raises(ZeroDivisionError), staged(tmp_path / "x", ours, "b") as folder:
        fill(folder, "new")
        raise ZeroDivisionError
    assert (tmp_path / "x" / "a").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_what_a_killed_process_left_is_removed(tmp_path: Path) -> None:
    (tmp_path / ".x.999999999.partial").mkdir()
    with staged(tmp_path / "x", ours, "b") as folder:
        fill(folder, "new")
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_a_file_is_no_place_for_a_package(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("a file")
    with pytest.raises(NotADirectoryError), staged(tmp_path / "x", ours, "b") as folder:
        fill(folder, "new")
    assert (tmp_path / "x").read_text() == "a file"


@pytest.mark.parametrize("platform", ["linux", "elsewhere"])
def test_two_folders_change_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / name).touch()
    exchange(tmp_path / "one", tmp_path / "two")
    assert (tmp_path / "one" / "two").exists()
    assert (tmp_path / "two" / "one").exists()
    assert len(list(tmp_path.iterdir())) == 2
