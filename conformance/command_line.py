"""The command line of fxconf: what a command is, its errors and exit status; and numbers and lists in words."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NoReturn

USAGE_ERROR = 4
"""The exit status after a wrong command line or an unusable file; pytest's is the same."""
_KILLED_BY_PIPE = 141
"""The exit status of a command whose reader went away, as a shell gives it."""
_DESCRIPTION = (
    "`fxconf`: what to make of the records of runs with `--fx-report`, and of the texts that runs leave pending."
)
_STATUSES = (
    "The exit status is 0 if the command did what it was asked for, 1 if something is not as it has to be (status:"
    f" something is left), and {USAGE_ERROR} if it could not do it: nothing has changed, and one line says why."
)


class CommandError(Exception):
    """A command cannot do what it is asked for; the message is one line, and says what to do."""


@dataclass(frozen=True)
class Command:
    """One of fxconf's commands."""

    name: str
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    """Runs the command, and returns the exit status."""


class _Parser(argparse.ArgumentParser):
    """A parser that reports a wrong command line in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message}; see {self.prog} --help\n")


def run_command(commands: Iterable[Command], arguments: Sequence[str] | None) -> int:
    """Run the command that `arguments`, or else the process's own, name, and return the exit status."""
    parser = _Parser(prog="fxconf", description=_DESCRIPTION, epilog=_STATUSES)
    choices = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in commands:
        added = choices.add_parser(command.name, help=command.help, description=command.help)
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
    print(f"fxconf: {said}", file=sys.stderr)
    return USAGE_ERROR


def say(lines: Iterable[str]) -> None:
    """Print `lines`; a character that UTF-8 cannot encode is printed as an escape."""
    for line in lines:
        sys.stdout.buffer.write(f"{line}\n".encode("utf-8", errors="backslashreplace"))
    sys.stdout.flush()


def number(count: int, what: str) -> str:
    """`1 place`, `2,000 places`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def visible(text: str) -> str:
    """`text` with an escape for each character that would move the cursor or change colours."""
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)


def few(names: Sequence[str], limit: int = 5) -> str:
    """The first `limit` names, and how many more there are."""
    more = len(names) - limit
    return ", ".join(names[:limit]) + (f" and {more:,} more" if more > 0 else "")


def extent(places: int, models: int) -> str:
    """`3 places in 2 models`."""
    return f"{number(places, 'place')} in {number(models, 'model')}"
