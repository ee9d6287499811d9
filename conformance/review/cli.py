"""fxconf's commands that review what a change did to the texts of all models."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

from conformance.report.cli import CommandError
from conformance.report.cli import main as fxconf
from conformance.review.cli_decide import DECIDE
from conformance.review.cli_gate import GATE
from conformance.review.cli_groups import GROUPS
from conformance.review.cli_review import REVIEW
from conformance.review.decisions import DecisionError
from conformance.review.pending import PendingError
from conformance.review.prune import PRUNE

_KILLED_BY_PIPE = 141
"""The exit status of a command whose reader went away, as a shell gives it."""


def _in_one_line(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """`run`, whose errors are those of a command."""

    def run_and_say(arguments: argparse.Namespace) -> int:
        try:
            return run(arguments)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return _KILLED_BY_PIPE
        except (PendingError, DecisionError) as error:
            raise CommandError(str(error)) from None
        except OSError as error:
            raise CommandError(f"{error.filename or 'a file'} cannot be read: {error.strerror}") from None

    return run_and_say


COMMANDS = tuple(
    replace(command, run=_in_one_line(command.run)) for command in (*GROUPS, *DECIDE, *REVIEW, *GATE, PRUNE)
)


def main(arguments: Sequence[str] | None = None) -> int:
    """fxconf with all of its commands."""
    return fxconf(arguments, COMMANDS)
