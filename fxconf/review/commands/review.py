"""`fxconf review`: opens the review of a change in the terminal, or writes it as a page."""

import argparse
from pathlib import Path

from conformance.files import write_atomically
from conformance.text import CommandError, say
from fxconf.command_line import Command
from fxconf.review.commands.arguments import add_change, add_running, change_of
from fxconf.review.commands.running import STOPPED, known_results, run_models
from fxconf.review.page.document import review_page
from fxconf.review.terminal.start import run_terminal


def _add_review(parser: argparse.ArgumentParser) -> None:
    add_change(parser, folders=False)
    parser.add_argument("--html", type=Path, metavar="PAGE", help="write a page in place of opening the terminal")
    parser.add_argument(
        "--behaviour", action="store_true", help="first run the old and the new code of every model that it touches"
    )
    add_running(parser)


def _review(arguments: argparse.Namespace) -> int:
    change = change_of(arguments)
    ran = run_models(change, arguments) if arguments.behaviour else known_results(change)
    if arguments.behaviour:
        say([ran.badge])
    if ran.stopped:
        return STOPPED
    if arguments.html is None:
        return run_terminal(change)
    try:
        page = review_page(change, {each.model: each for each in ran.results}).encode(
            "utf-8", errors="backslashreplace"
        )
        write_atomically(arguments.html, page)
    except OSError as error:
        raise CommandError(f"{arguments.html} cannot be written: {error.strerror}") from None
    say([f"{arguments.html} is written: open it in a browser"])
    return 0


REVIEW = Command(
    "review",
    "Look at each group of changed texts, and decide about it.",
    _add_review,
    _review,
    example="fxconf review --html page.html",
)
