"""The command `fxconf` of the suite that pip installed, in the folder that holds the suite's own packages."""

import sys
from pathlib import Path


def main() -> int:
    """Run the command that the process's arguments name, and return the exit status.

    This folder goes first on the path: `conformance` and `models` are names of other projects, too, so that they are
    not at the top of site-packages.
    """
    sys.path.insert(0, str(Path(__file__).parent))
    from fxconf.__main__ import main as run_command  # noqa: PLC0415  (found by the line above)

    return run_command()
