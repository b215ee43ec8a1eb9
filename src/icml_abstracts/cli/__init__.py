"""The command `icml-abstracts`: one module for each subcommand, in the order of its help.

A command module has `HELP`, `EXAMPLES`, `configure(parser)` and `run(arguments) -> exit status`, and imports what is
slow to import only when it runs.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

COMMANDS = ("build", "validate", "show", "report", "diff", "rules")

OK, FOUND, CANNOT_RUN = 0, 1, 2
"""Exit statuses: clean, findings or refused input, could not run."""


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = argparse.ArgumentParser(
        prog="icml-abstracts",
        description="ICML paper abstracts as a typed, validated, relational dataset.",
        epilog="'icml-abstracts COMMAND --help' shows examples.",
    )
    top.add_argument("--version", action=_Version, nargs=0, help="print the version and exit")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in COMMANDS:
        module = importlib.import_module(f"icml_abstracts.cli.{name}")
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=module.HELP[0].upper() + module.HELP[1:] + ".",
            epilog="examples:\n" + "\n".join(f"  {example}" for example in module.EXAMPLES),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.configure(command)
        command.set_defaults(run=module.run)
    return top


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415 - slow

        print(f"icml-abstracts {version('icml-abstracts')}")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments`; returns the exit status."""
    from icml_abstracts.errors import CannotRun, RefusedInput  # noqa: PLC0415

    options = parser().parse_args(_known(sys.argv[1:] if arguments is None else arguments))
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except RefusedInput as refused:
        shown = refused.findings[:_MOST_SHOWN]
        for finding in shown:
            print(f"{finding}. {finding.rule.fix}", file=sys.stderr)
        if len(refused.findings) > len(shown):
            print(f"… and {len(refused.findings) - len(shown)} more errors", file=sys.stderr)
        return FOUND
    except CannotRun as error:
        return _fail(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        return _fail(f"{error.filename or 'output'}: {error.strerror or error}")
    except KeyboardInterrupt:
        print("interrupted; nothing was changed", file=sys.stderr)
        return 130


def _known(arguments: Sequence[str]) -> Sequence[str]:
    """`arguments`, unless they begin with a command that there is not; then the process ends with a suggestion."""
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        from icml_abstracts.errors import suggestion  # noqa: PLC0415

        sys.exit(_fail(f"there is no command '{arguments[0]}'; {suggestion(arguments[0], COMMANDS)}"))
    return arguments


_MOST_SHOWN = 20


def _fail(message: str) -> int:
    print(f"icml-abstracts: error: {message}", file=sys.stderr)
    return CANNOT_RUN
