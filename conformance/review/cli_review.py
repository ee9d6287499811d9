"""`fxconf review`: everything that there is to decide, in the terminal or on a page."""

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

from conformance.report.cli import Command, CommandError
from conformance.review.cli_changes import add_base, add_pending, change_of, say
from conformance.review.files import write_atomically

_PARTS = "conformance.review."
"""Where the terminal and the page are. They are imported when they are asked for: no other command waits for them."""


def _add_review(parser: argparse.ArgumentParser) -> None:
    add_pending(parser)
    add_base(parser)
    parser.add_argument("--html", type=Path, metavar="PAGE", help="write a page in place of opening the terminal")
    parser.add_argument(
        "--behaviour", action="store_true", help="run the old and the new code of every model that it touches first"
    )


def _review(arguments: argparse.Namespace) -> int:
    change = change_of(arguments)
    behaviour = _part("behaviour")
    if arguments.behaviour:
        for _ in behaviour.behaviours(change):
            pass
    if arguments.html is None:
        return int(_part("terminal").run_terminal(change))
    page = str(_part("page").review_page(change, behaviour.known_behaviours(change)))
    try:
        write_atomically(arguments.html, page.encode("utf-8", errors="backslashreplace"))
    except OSError as error:
        raise CommandError(f"{arguments.html} cannot be written: {error.strerror}") from None
    say([f"{arguments.html} is written: open it in a browser"])
    return 0


def _part(name: str) -> Any:
    try:
        return import_module(_PARTS + name)
    except ModuleNotFoundError as error:
        raise CommandError(f"{error.name} is not installed, which this needs: pip install {error.name}") from None


REVIEW = (Command("review", "look at each group, and decide about it", _add_review, _review),)
