"""The command line of fxconf with all of its commands: `python -m fxconf COMMAND` is `fxconf COMMAND`."""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path

from conformance.files import ROOT
from conformance.text import say
from fxconf.command_line import Command, run_command
from fxconf.report.cli import COMMANDS as REPORT
from fxconf.report.specification.cli import SPEC
from fxconf.review.command import REVIEW

_RUN_HELP = (
    "usage: fxconf run [TEST ...] [--impl MODULE] [OPTION ...]",
    "",
    "Runs the suite with pytest from any folder, and writes there. TEST is as failures name it (default: all tests).",
    "--impl is --fx-impl. The help of pytest follows; its part `conformance of an FX implementation` is the suite's.",
    "",
)


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*")


def _run(arguments: argparse.Namespace) -> int:
    """Run pytest on the suite, with the current folder as the one to import from and to write to."""
    if {"-h", "--help"} & {*arguments.words}:
        say(_RUN_HELP)
    here = os.getcwd()
    path = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")]), here]
    command = [sys.executable, "-P", "-m", "pytest", *_pytest_arguments(arguments.words, here)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    if os.name == "posix":  # so that signals reach pytest, which prints a summary after Ctrl-C
        os.execve(sys.executable, command, environment)
    return subprocess.run(command, env=environment, check=False).returncode


def _pytest_arguments(words: Sequence[str], here: str) -> Iterator[str]:
    """Yield the arguments of pytest; the folder of the suite is its root, and its plugin knows all options early.

    Without that, pytest takes the value of an option for a path, and looks around that for a root and for conftest.py.
    """
    yield from ("-p", "conformance.harness.plugin", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT))
    if not Path(here).is_relative_to(ROOT):
        yield from ("-o", f"cache_dir={os.path.join(here, '.pytest_cache')}")
    tests = list(takewhile(lambda word: not word.startswith("-"), words))
    yield from (str(ROOT / test) for test in tests or ["conformance"])
    for word in words[len(tests) :]:
        name, equals, value = word.partition("=")
        yield f"--fx-impl{equals}{value}" if name == "--impl" else word


RUN = Command("run", "run the suite with pytest, from any folder", _add_run, _run, passes_on=True)
COMMANDS = (RUN, *REPORT, SPEC, REVIEW)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that `arguments`, or else the process's own, name, and return the exit status."""
    return run_command(COMMANDS, arguments)


if __name__ == "__main__":
    sys.exit(main())
