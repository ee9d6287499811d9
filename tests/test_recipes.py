"""The commands of CONTRIBUTING.md can be typed as they stand there.

A command of pytest with options collects its tests, and runs none. Modules and targets of make take minutes: the test
only looks whether they exist.
"""

import importlib.util
import re
import shlex
from pathlib import Path

import pytest

from tests.forked_pytest import environment_of_a_run, run_forked

ROOT = Path(__file__).parents[1]
PAGE = " ".join((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split())
COMMANDS = list(dict.fromkeys(re.findall(r"`((?:pytest|make|python|--fx-impl)[ -][^`]*)`", PAGE)))
TARGETS = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def filled(command: str) -> list[str]:
    """The words of the command, with a chapter and a model for what the reader puts in."""
    if command.startswith("--"):  # options that the page adds to the command before them
        command = f"pytest conformance/test_<chapter>.py {command}"
    return shlex.split(command.replace("<chapter>", "tensor_type").replace("NAME", "alexnet"))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_can_be_typed(command: str) -> None:
    program, *words = filled(command)
    if program == "make":
        assert words[0] in TARGETS
    elif program == "python":
        assert words[0] == "-m"
        assert importlib.util.find_spec(f"{words[1]}.__main__")
    else:
        paths = [str(path) for word in words if "/" in word for path in sorted(ROOT.glob(word))]
        assert paths
        options = [word for word in words if "/" not in word]
        collecting = ["--collect-only", "-q", "-p", "no:cacheprovider", *options, *paths]
        status, printed = run_forked(collecting, ROOT, environment_of_a_run()) if options else (0, "")
        assert status == 0, printed


def test_commands_are_found() -> None:
    assert len(COMMANDS) > 10
    assert {filled(command)[0] for command in COMMANDS} == {"pytest", "make", "python"}
