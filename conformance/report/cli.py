"""`fxconf`: what to make of the records of runs with `--fx-report`, and of the texts that runs leave pending."""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from conformance.report.badge import badge
from conformance.report.compare import compare
from conformance.report.fields import RecordError
from conformance.report.page import page
from conformance.report.records import read_record, read_records

USAGE_ERROR = 4
"""The exit status after a wrong command line or an unusable record; pytest's is the same."""

_STATUSES = (
    "The exit status is 0 if the command did what it was asked for, 1 if something is not as it has to be (status:"
    f" something is left), and {USAGE_ERROR} if it could not do it: nothing has changed, and one line says why."
)


class CommandError(Exception):
    """A command cannot do what it is asked for; the message is one line, and says what to do."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with a command line in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_ERROR, f"{self.prog}: {message}; see {self.prog} --help\n")


@dataclass(frozen=True)
class Command:
    """One of fxconf's commands. Another one is another entry of COMMANDS."""

    name: str
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    """Does it, and returns the exit status."""


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="of one implementation each")
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="PAGE", help="the HTML file to write")


def _report(arguments: argparse.Namespace) -> int:
    records = read_records(arguments.records)
    _write(page(records, arguments.output), arguments.output)
    return 0


def _add_compare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("baseline", type=Path, metavar="BASELINE", help="the record to compare with")
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="of any implementation, or the same")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write there instead of printing")


def _compare(arguments: argparse.Namespace) -> int:
    paths = [arguments.baseline, *arguments.records]
    for number, path in enumerate(paths):
        if path.resolve() in [earlier.resolve() for earlier in paths[:number]]:
            raise CommandError(f"{path} is named twice: name the records of two runs")
    _write(compare([read_record(path) for path in paths]), arguments.output)
    return 0


def _add_badge(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="of the implementation")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write there instead of printing")
    parser.add_argument("--label", default="FX conformance", help="the left half of the badge (default: %(default)s)")


def _badge(arguments: argparse.Namespace) -> int:
    _write(badge(read_record(arguments.record), arguments.label), arguments.output)
    return 0


COMMANDS = (
    Command("report", "one HTML page that compares the records of several implementations", _add_report, _report),
    Command("compare", "what differs from a first record, as Markdown, what got worse first", _add_compare, _compare),
    Command("badge", "the JSON file that shields.io makes a badge of", _add_badge, _badge),
)


def _write(text: str, path: Path | None) -> None:
    """Write `text` to `path`, or print it; what no encoding has is written as an escape."""
    encoded = text.encode("utf-8", errors="backslashreplace")
    if path is None:
        sys.stdout.buffer.write(encoded)
        sys.stdout.flush()
        return
    try:
        path.write_bytes(encoded)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}; name another file with -o") from None


def _parser(available: Sequence[Command]) -> argparse.ArgumentParser:
    parser = _Parser(prog="fxconf", description=__doc__, epilog=_STATUSES)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in available:
        added = commands.add_parser(command.name, help=command.help, description=command.help)
        command.add_arguments(added)
        added.set_defaults(run=command.run)
    return parser


def main(arguments: Sequence[str] | None = None, more: Sequence[Command] = ()) -> int:
    """Do what the command line says, by COMMANDS or one of `more`, and return the exit status."""
    parsed = _parser((*COMMANDS, *more)).parse_args(arguments)
    try:
        return int(parsed.run(parsed))
    except (RecordError, CommandError) as error:
        print(f"fxconf: {error}", file=sys.stderr)
        return USAGE_ERROR
