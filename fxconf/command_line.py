"""The command line of fxconf: what a command is, its errors and its exit status."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from conformance.text import CommandError, say

USAGE_ERROR = 4
"""The exit status after a wrong command line or an unusable file; pytest's is the same."""
_KILLED_BY_PIPE = 141
"""The exit status of a command whose reader went away, as a shell gives it."""
_DESCRIPTION = "`fxconf`: what to make of the records of runs with `--fx-report`, and of a change of the snapshots."
_STATUSES = (
    "The exit status is 0 if the command did what it was asked for, 1 if something is not as it has to be,"
    f" and {USAGE_ERROR} if it could not do it: nothing has changed, and one line says why."
)


@dataclass(frozen=True)
class Command:
    """One of fxconf's commands."""

    name: str
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    """Runs the command, and returns the exit status."""
    passes_on: bool = False
    """Whether no word after the command is an option of its own, as another program reads them."""


class _Parser(argparse.ArgumentParser):
    """A parser that reports a wrong command line in one line."""

    def error(self, message: str) -> NoReturn:
        say([f"{self.prog}: {message}; see {self.prog} --help"], sys.stderr)
        self.exit(USAGE_ERROR)


def run_command(commands: Iterable[Command], arguments: Sequence[str] | None) -> int:
    """Run the command that `arguments`, or else the process's own, name, and return the exit status."""
    parser = _Parser(prog="fxconf", description=_DESCRIPTION, epilog=_STATUSES)
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in commands:
        added = choices.add_parser(command.name, help=command.help, description=command.help)
        if command.passes_on:
            added.prefix_chars = ""
        command.add_arguments(added)
        added.set_defaults(run=command.run)
    parsed = parser.parse_args(arguments)
    try:
        return int(parsed.run(parsed))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _KILLED_BY_PIPE
    except CommandError as error:
        said = str(error)
    except OSError as error:
        said = f"{error.filename or 'a file'} cannot be read: {error.strerror}"
    say([f"fxconf: {said}"], sys.stderr)
    return USAGE_ERROR
