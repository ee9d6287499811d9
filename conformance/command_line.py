"""The command line of fxconf: what a command is, its errors and exit status; and numbers and lists in words."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NoReturn, TextIO

USAGE_ERROR = 4
"""The exit status after a wrong command line or an unusable file; pytest's is the same."""
LONGEST_LINE = 2_000
"""The characters of a line for people; a longer one quotes what nobody reads."""
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


def say(lines: Iterable[str], stream: TextIO | None = None, limit: int | None = LONGEST_LINE) -> None:
    """Print each of `lines` as one line that is `visible`, to the standard output or to `stream`.

    All that fxconf prints goes through here, because any line may quote a record, a manifest or an exception.
    """
    stream = stream or sys.stdout
    stream.flush()
    for line in lines:
        stream.buffer.write(f"{visible(line, limit)}\n".encode())  # in UTF-8 whatever the locale is
    stream.flush()


def say_json(content: object) -> None:
    """Print `content` as JSON, which has an escape for what is not ASCII; nothing is left out."""
    text = json.dumps(content, indent=1).replace("\x7f", "\\u007f")  # json leaves DEL as it is
    say(text.splitlines(), limit=None)


def number(count: int, what: str) -> str:
    """`1 place`, `2,000 places`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def visible(text: str, limit: int | None = None) -> str:
    """`text` as one line that a terminal shows as it is: the only way for foreign strings to a terminal.

    There is an escape for each character that moves the cursor, changes colours or the direction of writing, shows
    nothing, or is half of a character. Of a text that is longer than `limit` characters the middle is left out, and
    the number of characters that were; its end stays, because it says what to do.
    """
    if limit is not None and len(text) > limit:
        end = limit // 4
        left_out = f" [... {number(len(text) - limit, 'character')} left out ...] "
        return f"{visible(text[: limit - end])}{left_out}{visible(text[len(text) - end :])}"
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)


def few(names: Sequence[str], limit: int = 5) -> str:
    """The first `limit` names, and how many more there are."""
    more = len(names) - limit
    return ", ".join(names[:limit]) + (f" and {more:,} more" if more > 0 else "")


def extent(places: int, models: int) -> str:
    """`3 places in 2 models`."""
    return f"{number(places, 'place')} in {number(models, 'model')}"
