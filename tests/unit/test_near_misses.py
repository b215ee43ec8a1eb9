"""What is wrong with a name is said with what was probably meant."""

from __future__ import annotations

import subprocess
import sys

import pytest

import icml_abstracts
from icml_abstracts import cli

DUMP = "000_b647e122c2109595"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: icml_abstracts.load("abstract"), "there is no table 'abstract'; did you mean 'abstracts'?"),
        (lambda: icml_abstracts.scan("xyz"), "there is no table 'xyz'; there are dumps, "),
        (lambda: icml_abstracts.load(3), "there is no table '3'; there are dumps, "),  # type: ignore[call-overload]
        (
            lambda: icml_abstracts.load(backend="panda"),  # type: ignore[call-overload]
            "there is no backend 'panda'; did you mean 'pandas'?",
        ),
    ],
    ids=["table", "unlike any table", "no name", "backend"],
)
def test_a_wrong_name_is_answered_with_the_nearest(call: object, said: str) -> None:
    with pytest.raises(ValueError) as error:
        call()  # type: ignore[operator]
    assert str(error.value).startswith(said)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["shwo"], "there is no command 'shwo'; did you mean 'show'?"),
        (["zzz"], "there is no command 'zzz'; there are build, "),
    ],
)
def test_a_wrong_command_is_answered_with_the_nearest(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    assert f"icml-abstracts: error: {said}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("zz", "there is no abstract 'zz'; an abstract_id, the beginning of one, or DUMP:ORDINAL is wanted, such as "),
        (f"{DUMP}:99", "the dump has abstracts 1 to 19"),
        (f"{DUMP[:-1]}:1", f"did you mean '{DUMP}'?"),
        ("0", "give more of it"),
    ],
)
def test_an_abstract_that_is_not_there(key: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["show", key]) == 2
    assert said in capsys.readouterr().err


def test_python_suggests_the_nearest_attribute() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import icml_abstracts; icml_abstracts.anotate"], capture_output=True, text=True, check=False
    )
    assert "Did you mean: 'annotate'?" in done.stderr


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([command, "--help"])
    assert ended.value.code == 0
    assert f"examples:\n  icml-abstracts {command}" in capsys.readouterr().out
