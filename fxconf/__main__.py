"""The commands of fxconf. `python -m fxconf COMMAND` is the same as `fxconf COMMAND`."""

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
from fxconf.report.commands import COMPARE, REPORT
from fxconf.review.command import REVIEW
from fxconf.spec import SPEC

_RUN_HELP = (
    "usage: fxconf run [TEST ...] [--impl MODULE] [OPTION ...]",
    "",
    "Runs the suite with pytest in any folder, and writes files there. TEST is a name from a failure (default: all).",
    "--impl stands for --fx-impl. All other options are pytest's and the suite's: `fxconf run --help-all` lists them.",
    "",
    "example: fxconf run --impl yourpackage.fx -n auto --fx-report records",
)
_ALL_OPTIONS = "--help-all"


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*")


def _run(arguments: argparse.Namespace) -> int:
    """Run pytest on the suite. It imports from the current folder and writes there."""
    if {"-h", "--help"} & {*arguments.words}:
        say(_RUN_HELP)
        return 0
    here = os.getcwd()
    path = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")]), here]
    command = [sys.executable, "-P", "-m", "pytest", *_pytest_arguments(arguments.words, here)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    if os.name == "posix":  # so that signals reach pytest, which prints a summary after Ctrl-C
        os.execve(sys.executable, command, environment)
    return subprocess.run(command, env=environment, check=False).returncode


def _pytest_arguments(words: Sequence[str], here: str) -> Iterator[str]:
    """Yield the arguments of pytest, which name the root of the suite and load its plugin early.

    Otherwise pytest takes the value of an option for a path, and looks for a root and a conftest.py beside that path.
    """
    yield from ("-p", "conformance.harness.plugin", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT))
    if not Path(here).is_relative_to(ROOT):
        yield from ("-o", f"cache_dir={os.path.join(here, '.pytest_cache')}")
    tests = list(takewhile(lambda word: not word.startswith("-"), words))
    yield from (str(ROOT / test) for test in tests or ["conformance"])
    for word in words[len(tests) :]:
        name, equals, value = word.partition("=")
        name = {"--impl": "--fx-impl", _ALL_OPTIONS: "--help"}.get(name, name)
        yield f"{name}{equals}{value}"


RUN = Command("run", "Run the suite with pytest, in any folder", _add_run, _run, passes_on=True)
COMMANDS = (RUN, REPORT, COMPARE, REVIEW, SPEC)

_BY_COMPARE = "fxconf compare BEFORE AFTER prints what changed between records"
_BY_TAG = "git diff TAG -- conformance/spec prints what changed since an edition, which is a git tag"
_BY_REVIEW = "fxconf review groups what changed below snapshots/"
GONE = {
    "merge": "pass the records of all parts to fxconf report or fxconf compare, which merge them",
    "releases": _BY_COMPARE,
    "history": _BY_COMPARE,
    "publish": "keep the records themselves, and see what changed with fxconf compare",
    "badge": "fxconf compare prints the numbers first, and the verdict of a run has them, too",
    "claim": "quote what conformance/spec/conforming.md lists from the end of a run",
    "check-claim": "check out the commit that the claim names, and run the suite",
    "groups": _BY_REVIEW,
    "show": _BY_REVIEW,
    "status": "fxconf review shows what changed below snapshots/, and git status lists the files",
    "accept": "fxconf review --stage N stages the files of a group",
    "reject": "fxconf review --restore N restores the files of a group",
    "skip": "do not stage the group",
    "undo": "git restore --staged snapshots unstages the files",
    "recover": "git keeps the state of a review, which git status shows",
    "apply": "git apply applies a change that somebody else made",
    "behaviour": "fxconf review --run runs the parity checks of the changed models",
    "record-review": "fxconf review --base main --markdown writes a comment for the pull request",
    "check-review": "fxconf review --base main --markdown writes a comment for the pull request",
    "prune": "pytest tests/test_models_snapshots.py names snapshots that no model owns: git rm them",
    "report --speed": "make bench compares the speed of reference_fx with that of torch.fx",
    "compare -o": "redirect the output: fxconf compare BEFORE AFTER > FILE",
    "compare --output": "redirect the output: fxconf compare BEFORE AFTER > FILE",
    "spec --html": "make site makes pages of the specification",
    "spec --edition": _BY_TAG,
    "spec --changes": _BY_TAG,
    "spec --write-changes": _BY_TAG,
    "spec --release": "git tag names an edition of the specification",
    "review --old": "fxconf review BEFORE AFTER compares two folders",
    "review --new": "fxconf review BEFORE AFTER compares two folders",
    "review --pending": "fxconf review FOLDER compares a folder with the snapshots",
    "review --behaviour": "fxconf review --run runs the parity checks of the changed models",
}
"""Former commands and options, and what to do instead."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that `arguments` name, by default those of the process, and return the exit status."""
    return run_command(COMMANDS, GONE, arguments)


if __name__ == "__main__":
    sys.exit(main())
