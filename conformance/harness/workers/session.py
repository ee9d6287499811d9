"""Run the session in a child process, and end with its status only if the child has sent its summary.

The implementation under test is imported and run by the child and its workers. Whatever it does there (`os._exit(0)`,
threads that never end, closed files, replaced builtins), this process still prints the summary, or says that there is
none and fails.
"""

import atexit
import contextlib
import json
import math
import os
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator
from os import _exit  # the implementation may replace the attribute of `os`
from types import FrameType
from typing import IO, Any, NoReturn, TypedDict

import pytest
from _pytest.config import create_terminal_writer

from conformance.harness.outcomes.results import RESULTS
from conformance.harness.outcomes.summary import summary

if sys.platform == "linux":
    import fcntl

_BEGUN = pytest.StashKey[bool]()
_PASSED_ON = ("SIGINT", "SIGTERM", "SIGHUP")
_SECONDS_TO_EXIT = 5
"""How long the functions that were registered with `atexit` may take."""
_SECONDS_OF_ONE_INTERRUPT = 1


class _Ending(TypedDict):
    """How a session ended, in types that JSON has."""

    status: int
    """The exit status."""
    summary: list[str]
    """The lines of the summary; none if no test of the suite was run."""
    usage_error: list[str] | None
    """The arguments of a UsageError; None without one."""


def has_begun(config: pytest.Config) -> bool:
    """Whether this process runs the session of `config` already, or is a worker of one."""
    return hasattr(config, "workerinput") or config.stash.get(_BEGUN, False)


def run_session(config: pytest.Config, *, apart: bool) -> int:
    """Run the session of `config`, print its summary after all else, and return the exit status.

    The session runs in a child process if that is to be kept `apart` and the system can fork.

    Raises:
        UsageError: the session raised it.
    """
    ending = _ending_of_child(config) if apart and hasattr(os, "fork") else _session(config)
    if ending["usage_error"] is not None:
        raise pytest.UsageError(*ending["usage_error"])
    if ending["summary"]:
        writer = create_terminal_writer(config, sys.stdout)
        writer.sep("=", "conformance")
        for line in ending["summary"]:
            writer.line(line)
        writer.flush()
    return ending["status"]


def _session(config: pytest.Config) -> _Ending:
    """Run the session in this process."""
    config.stash[_BEGUN] = True
    try:
        status = int(config.hook.pytest_cmdline_main(config=config))
    except pytest.UsageError as error:
        return _Ending(status=pytest.ExitCode.USAGE_ERROR, summary=[], usage_error=[str(each) for each in error.args])
    results = config.stash.get(RESULTS, None)
    lines: list[str] = []
    if results is not None:
        lines = list(summary(results, status)) if results.outcomes else results.notes
    return _Ending(status=status, summary=lines, usage_error=None)


def _ending_of_child(config: pytest.Config) -> _Ending:
    """Run the session in a child process, and wait for its end."""
    alive, held = os.pipe()  # The end that is held is closed when this process ends, however it ends.
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    with tempfile.TemporaryFile("w+", encoding="utf-8") as file:
        child = os.fork()
        if not child:
            os.close(held)
            _be_the_child(config, file, alive)
        os.close(alive)
        with _signals_passed_on(child):
            _, ended = os.waitpid(child, 0)
        os.close(held)
        file.seek(0)
        text = file.read()
    try:
        ending: _Ending = json.loads(text)
    except ValueError:
        return _without_summary(os.waitstatus_to_exitcode(ended))
    return ending


def _without_summary(status: int) -> _Ending:
    """The ending of a session whose process ended with `status`, or by the signal -`status`, before its summary."""
    how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
    line = f"verdict         FAIL: the run was ended {how}, before its summary; -n auto or -v shows in which test"
    failed = 128 - status if status < 0 else status or int(pytest.ExitCode.INTERNAL_ERROR)
    return _Ending(status=failed, summary=[line], usage_error=None)


def _be_the_child(config: pytest.Config, file: IO[str], alive: int) -> NoReturn:
    """Run the session, write how it ended to `file`, and end this process.

    The caller of pytest goes on in the parent alone, so that this process returns to nobody.
    """
    status = int(pytest.ExitCode.INTERNAL_ERROR)
    try:
        _end_with_parent(alive)
        signal.signal(signal.SIGINT, _Interrupted())
        atexit._clear()  # what is registered so far is the parent's to do
        ending = _session(config)
        json.dump(ending, file)
        file.flush()
        status = ending["status"]
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(_SECONDS_TO_EXIT)
        atexit._run_exitfuncs()
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        _exit(status)


class _Interrupted:
    """A handler that raises KeyboardInterrupt once for a Ctrl-C that a terminal and the parent both send."""

    def __init__(self) -> None:
        self._last = -math.inf

    def __call__(self, number: int, frame: FrameType | None) -> None:
        last, self._last = self._last, time.monotonic()
        if self._last - last > _SECONDS_OF_ONE_INTERRUPT:
            signal.default_int_handler(number, frame)


def _end_with_parent(alive: int) -> None:
    """Have this process killed when its parent ends, where the system can: on Linux.

    `alive` is the end of a pipe of which the parent holds the other. The system sends a signal when that is closed.
    """
    if sys.platform == "linux":
        fcntl.fcntl(alive, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(alive, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(alive, fcntl.F_SETFL, os.O_NONBLOCK | os.O_ASYNC)
        with contextlib.suppress(BlockingIOError):  # which says that the parent is there
            os.read(alive, 1)
            _exit(pytest.ExitCode.INTERRUPTED)


@contextlib.contextmanager
def _signals_passed_on(child: int) -> Iterator[None]:
    """Pass signals that ask this process to end on to the child, and wait for its end all the same."""

    def pass_on(number: int, _frame: FrameType | None) -> None:
        os.kill(child, number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before: dict[Any, Any] = {}
    for name in _PASSED_ON:
        number = getattr(signal, name)
        before[number] = signal.signal(number, pass_on)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
