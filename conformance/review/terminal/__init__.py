"""The review in a terminal. The library that draws it is loaded when there is something to draw."""

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import TextIO

from conformance.report.cli import CommandError
from conformance.review.changes import Change
from conformance.review.decisions import DecisionError, Decisions
from conformance.review.printing import number

if sys.platform == "win32":

    def _forget_keys() -> None:
        """What was typed before is not told from what is typed after."""

else:
    import termios

    def _forget_keys() -> None:
        """Forget keys that were pressed before there was anything to decide about."""
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


NO_TERMINAL = (
    "the review needs a terminal to be shown in; `fxconf groups` prints what there is to decide, and"
    " `fxconf accept ID --expect-places N` decides"
)
_LIGHT = ("7", "15")


def run_terminal(change: Change) -> int:
    """Review `change` in the terminal, and return the exit status: 0, however much is left to decide.

    Raises:
        CommandError: this is no terminal, or what was decided earlier cannot be read.
    """
    streams = sys.stdin, sys.stdout, sys.stderr  # the last is what it draws on
    if not all(map(_shows, streams)) or os.environ.get("TERM", "dumb") in ("", "dumb"):
        raise CommandError(NO_TERMINAL)
    print(f"comparing {len(change.old.keys() | change.new.keys()):,} texts ...", file=sys.stderr)
    try:
        decisions = Decisions(change)
    except DecisionError as error:
        raise CommandError(str(error)) from None
    review = import_module(f"{__name__}.app").ReviewApp(decisions, theme(os.environ))
    _forget_keys()
    review.run()
    print(left_line(decisions))
    return 0


def _shows(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def theme(environment: Mapping[str, str]) -> str:
    """The colours to start with: none with NO_COLOR, else those for the background that the terminal tells of."""
    if "NO_COLOR" in environment:
        return "ansi-dark"
    background = environment.get("COLORFGBG", "").rpartition(";")[2]
    return "textual-light" if background in _LIGHT else "textual-dark"


def left_line(decisions: Decisions) -> str:
    """What is left to decide, for the last line."""
    left = decisions.left
    if decisions.change.root is None:
        return "fxconf review: nothing was to be decided; `fxconf record-review` records that you have seen it"
    if not left.sections and not left.files:
        return "fxconf review: all is decided"
    return (
        f"fxconf review: {len(left.sections):,} of {number(len(decisions.sections), 'group')} undecided,"
        f" {number(len(left.files), 'file')} waiting; what was decided is kept"
    )
