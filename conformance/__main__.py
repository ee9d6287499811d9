"""The command line of fxconf with all of its commands: `python -m conformance COMMAND` is `fxconf COMMAND`."""

import sys
from collections.abc import Sequence

from conformance.command_line import run_command
from conformance.report.cli import COMMANDS as REPORT
from conformance.report.merge import MERGE
from conformance.report.specification.cli import SPEC
from conformance.review.commands.check import CHECK
from conformance.review.commands.decide import DECIDE
from conformance.review.commands.groups import GROUPS
from conformance.review.commands.prune import PRUNE
from conformance.review.commands.review import REVIEW

COMMANDS = (*REPORT, MERGE, SPEC, *GROUPS, *DECIDE, REVIEW, *CHECK, PRUNE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that `arguments`, or else the process's own, name, and return the exit status."""
    return run_command(COMMANDS, arguments)


if __name__ == "__main__":
    sys.exit(main())
