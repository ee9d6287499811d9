"""`fxconf review`: everything that there is to decide, in the terminal or on a page."""

import argparse
from pathlib import Path

from conformance.report.cli import Command, CommandError
from conformance.review.behaviour import badge, behaviours, known_behaviours
from conformance.review.cli_changes import add_base, add_pending, change_of, say
from conformance.review.files import write_atomically
from conformance.review.page import review_page
from conformance.review.terminal import run_terminal


def _add_review(parser: argparse.ArgumentParser) -> None:
    add_pending(parser)
    add_base(parser)
    parser.add_argument("--html", type=Path, metavar="PAGE", help="write a page in place of opening the terminal")
    parser.add_argument(
        "--behaviour", action="store_true", help="first run the old and the new code of every model that it touches"
    )


def _review(arguments: argparse.Namespace) -> int:
    change = change_of(arguments)
    found = known_behaviours(change)
    if arguments.behaviour:
        found = {each.model: each for each in behaviours(change)}
        say([badge(found.values())])
    if arguments.html is None:
        return run_terminal(change)
    try:
        page = review_page(change, found).encode("utf-8", errors="backslashreplace")
        write_atomically(arguments.html, page)
    except OSError as error:
        raise CommandError(f"{arguments.html} cannot be written: {error.strerror}") from None
    say([f"{arguments.html} is written: open it in a browser"])
    return 0


REVIEW = (Command("review", "look at each group, and decide about it", _add_review, _review),)
