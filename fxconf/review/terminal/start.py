"""Opens the review in a terminal, and says what is left when it closes."""

import os
import sys
from importlib import import_module
from typing import TextIO

from conformance.text import CommandError, say
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.sources.change import Change

if sys.platform == "win32":

    def _forget_keys() -> None:
        """Do nothing: Windows cannot discard what was typed."""

else:
    import termios

    def _forget_keys() -> None:
        """Discard keys that were pressed before the review was on the screen."""
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


NO_TERMINAL = (
    "the review needs a terminal to be shown in; `fxconf groups` prints what there is to decide, and"
    " `fxconf accept ID --expect-places N` decides"
)


def run_terminal(change: Change) -> int:
    """Review `change` in the terminal, and return the exit status: 0, however much is left to decide.

    Raises:
        CommandError: this is no terminal, or earlier decisions cannot be read.
    """
    streams = sys.stdin, sys.stdout, sys.stderr  # textual draws on the last
    if not all(map(_shows, streams)) or os.environ.get("TERM", "dumb") in ("", "dumb"):
        raise CommandError(NO_TERMINAL)
    say([f"comparing {len(change.old.keys() | change.new.keys()):,} texts ..."], sys.stderr)
    decisions = Decisions(change)
    theme = "ansi-dark" if "NO_COLOR" in os.environ else "textual-dark"
    review = import_module("fxconf.review.terminal.app").ReviewApp(decisions, theme)
    _forget_keys()
    review.run()
    say([left_line(decisions)])
    return 0


def _shows(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def left_line(decisions: Decisions) -> str:
    """What is left to decide, in the line that is printed at the end."""
    if decisions.change.is_committed:
        return "fxconf review: nothing was to be decided; `fxconf record-review` records that you have seen it"
    if decisions.is_stopped:
        return "fxconf review: a step was stopped halfway: fxconf recover completes it"
    kept = "; what was decided is kept" if any(decisions.left) else ""
    return f"fxconf review: {decisions.progress}{kept}"
