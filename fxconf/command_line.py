"""The command line of fxconf: its commands, errors and exit statuses."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

from conformance.text import CommandError, say

USAGE_ERROR = 4
"""The exit status after a wrong command line or an unusable file, as in pytest."""
_KILLED_BY_PIPE = 141
"""The exit status that a shell gives a command whose reader went away."""


@dataclass(frozen=True)
class Command:
    """One of fxconf's commands."""

    name: str
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    """Runs the command, and returns the exit status."""
    passes_on: bool = False
    """Whether another program reads all words after the command."""
    example: str = ""
    """A command line that `--help` shows."""


class _Parser(argparse.ArgumentParser):
    """A parser that reports a wrong command line in one line."""

    def error(self, message: str) -> NoReturn:
        say([f"{self.prog}: {message}; see {self.prog} --help"], sys.stderr)
        self.exit(USAGE_ERROR)


def run_command(commands: Iterable[Command], gone: Mapping[str, str], arguments: Sequence[str] | None) -> int:
    """Run the command that `arguments` name, by default those of the process, and return the exit status.

    `gone` maps each former command, or command and former option, to what to do instead.
    """
    words = sys.argv[1:] if arguments is None else [*arguments]
    parser = _parser(commands)
    for former in (*words[:1], *(f"{words[0]} {word.partition('=')[0]}" for word in words[1:])):
        if former in gone:
            parser.error(f"{former} was removed: {gone[former]}")
    parsed = parser.parse_args(words)
    try:
        return int(parsed.run(parsed))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _KILLED_BY_PIPE
    except CommandError as error:
        said = str(error)
    except OSError as error:
        said = f"cannot read {error.filename or 'a file'}: {error.strerror}"
    say([f"fxconf: {said}"], sys.stderr)
    return USAGE_ERROR


def _parser(commands: Iterable[Command]) -> _Parser:
    parser = _Parser(
        prog="fxconf",
        description="Run the suite, compare the records of its runs, and review changed snapshots.",
        epilog=f"The exit status is 0 after success, and {USAGE_ERROR} after an error. One line explains the error.",
    )
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in commands:
        added = choices.add_parser(command.name, help=command.help.partition(". ")[0], description=command.help)
        if command.passes_on:
            added.prefix_chars = ""
        command.add_arguments(added)
        added.epilog = f"example: {command.example}" if command.example else None
        added.set_defaults(run=command.run)
    return parser
