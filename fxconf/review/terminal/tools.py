"""The difference tool: another program that shows how two files differ."""

import contextlib
import difflib
import os
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from conformance.text import visible

VARIABLE = "FX_DIFFTOOL"
NONE = f"no difference tool: set {VARIABLE} to a command that takes two files, git's diff.tool, or PAGER"
_AT_ONCE = 1.0
"""Seconds. A program that ends sooner has only printed its result, which nobody has read yet."""


class ToolError(Exception):
    """The difference tool is missing or failed; the message is one line."""


def show_difference(path: str, old: bytes, new: bytes, suspend: Callable[[], AbstractContextManager[None]]) -> str:
    """Show how `new` differs from `old` in the difference tool, inside the context `suspend()`; say which tool it was.

    Raises:
        ToolError: there is no tool, or it failed.
    """
    with TemporaryDirectory(prefix="fxconf-") as folder:
        files = _write(Path(folder), path, {"old": old, "new": new})
        command = _command(os.environ, files)
        try:
            with suspend():
                status = _run(command)
        except OSError as error:
            raise ToolError(f"{visible(command[0])} cannot be run: {error.strerror}") from None
    if status > 1:
        raise ToolError(f"{visible(shlex.join(command[:2]))} ended with status {status}")
    return f"{path} was shown by {visible(command[0])}"


def _write(folder: Path, path: str, sides: Mapping[str, bytes]) -> list[Path]:
    files = [folder / side / path for side in sides]
    for file, content in zip(files, sides.values(), strict=True):
        file.parent.mkdir(parents=True)
        file.write_bytes(content)
    return files


def _command(environment: Mapping[str, str], files: list[Path]) -> list[str]:
    """The command that shows how the second file differs from the first."""
    sides = [str(file) for file in files]
    if own := _words(environment, VARIABLE):
        return [*own, *sides]
    if _git_has_a_tool():
        return ["git", "difftool", "--no-prompt", "--no-index", "--", *sides]
    if pager := _words(environment, "PAGER"):
        return [*pager, _unified(files)]
    raise ToolError(NONE)


def _words(environment: Mapping[str, str], variable: str) -> list[str]:
    try:
        return shlex.split(environment.get(variable, ""))
    except ValueError as error:
        raise ToolError(f"{variable} is no command: {error}") from None


def _git_has_a_tool() -> bool:
    try:
        asked = subprocess.run(["git", "config", "--get", "diff.tool"], capture_output=True, check=False)
    except OSError:
        return False
    return asked.returncode == 0


def _unified(files: list[Path]) -> str:
    """The path of a file with the printable difference, for a pager."""
    old, new = (file.read_bytes().decode("utf-8", errors="backslashreplace").split("\n") for file in files)
    shown = files[0].with_name(f"{files[0].name}.diff")
    lines = difflib.unified_diff(old, new, "old", "new", lineterm="")
    shown.write_text("".join(f"{visible(line)}\n" for line in lines), encoding="utf-8")
    return str(shown)


def _run(command: list[str]) -> int:
    """Run `command` and return its exit status; wait for Enter if it ended at once."""
    started = time.monotonic()
    with _ignoring_interrupts():
        status = subprocess.run(command, check=False).returncode
        if time.monotonic() - started < _AT_ONCE:
            with contextlib.suppress(EOFError):
                input("Press Enter to go back to the review.")
    return status


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Leave Ctrl-C to the program that is shown, so that it does not end the review."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
