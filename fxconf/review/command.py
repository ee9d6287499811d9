"""`fxconf review`: the few rewrites that a change of all snapshots consists of."""

import argparse
from pathlib import Path

from conformance.text import say
from fxconf.command_line import Command
from fxconf.review.comparison import compare_texts


def _add_review(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)


def _review(arguments: argparse.Namespace) -> int:
    sides = [
        {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}
        for folder in (arguments.before, arguments.after)
    ]
    for section in compare_texts(*sides).sections:
        say([f"{section.size}: {section.old} -> {section.new}"])
    return 0


REVIEW = Command("review", "the few rewrites that a change of all snapshots consists of", _add_review, _review)
