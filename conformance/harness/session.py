"""Run the session in a child process, and end with its status only if the child has sent its summary.

The implementation under test is imported and run by the child and its workers. Whatever it does there (`os._exit(0)`,
threads that never end, closed files, replaced builtins), this process still prints the summary, or says that there is
none and fails. The child seals the summary with a key, so that what is written to an inherited file is none.
"""

import atexit
import contextlib
import hmac
import json
import math
import os
import secrets
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

from conformance.harness.foreign import visible_lines
from conformance.harness.options import distributes, set_note
from conformance.harness.reporting.records import ends_with_status, record_path
from conformance.harness.reporting.summary import summary
from conformance.harness.reporting.verdict_lines import fix_first_lines
from conformance.harness.results.results import RESULTS
from conformance.text import visible

if sys.platform == "linux":
    import fcntl

_BEGUN = pytest.StashKey[bool]()
_PASSED_ON = ("SIGINT", "SIGTERM", "SIGHUP")
SECONDS_TO_EXIT = 5
"""How long the functions that were registered with `atexit` may take."""
_SECONDS_OF_ONE_INTERRUPT = 1
_SCREEN = 23
"""The number of lines that a small terminal shows, without the prompt below them."""


class _Ending(TypedDict):
    """How a session ended, in types that JSON has."""

    status: int
    """The exit status."""
    summary: list[str]
    """The lines of the summary; none if no test of the suite was run."""
    first: int
    """How many of these are the verdict and what to fix first, with which it begins."""
    usage_error: list[str] | None
    """The arguments of a UsageError; None without one."""
    recorded: bool
    """Whether the session wrote a record, if --fx-report asks for one."""


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
        raise pytest.UsageError(*map(visible_lines, ending["usage_error"]))
    _check_record(config, ending)
    if ending["summary"]:
        _print_summary(config, ending)
    return ending["status"]


def _print_summary(config: pytest.Config, ending: _Ending) -> None:
    """Print the summary; of a run that failed, and has more to say than fits on a screen, the verdict last."""
    writer = create_terminal_writer(config, sys.stdout)
    lines, first = ending["summary"], ending["first"]
    parts = [("conformance", lines)]
    if ending["status"] and len(lines) > _SCREEN:
        parts = [("conformance", lines[first:]), ("verdict", lines[:first])]
    for title, part in parts:
        writer.sep("=", title)
        for line in part:
            writer.line(visible(line))
    writer.flush()


def _check_record(config: pytest.Config, ending: _Ending) -> None:
    """Make `ending` a failure if it is none, and the record that --fx-report asks for does not say the same."""
    path = record_path(config)
    if path is None or ending["status"] or not ending["recorded"] or ends_with_status(path, ending["status"]):
        return
    ending["status"] = int(pytest.ExitCode.INTERNAL_ERROR)
    line = f"verdict         FAIL: {path} is not the whole record of this run: it has no footer with its status"
    ending["summary"][:1] = [line]


def _session(config: pytest.Config) -> _Ending:
    """Run the session in this process."""
    config.stash[_BEGUN] = True
    try:
        status = int(config.hook.pytest_cmdline_main(config=config))
    except pytest.UsageError as error:
        said = [str(each) for each in error.args]
        return _Ending(status=pytest.ExitCode.USAGE_ERROR, summary=[], first=0, usage_error=said, recorded=False)
    results = config.stash.get(RESULTS, None)
    lines: list[str] = []
    first = 0
    if results is not None:
        first = 1 + len(list(fix_first_lines(results, results.judgements())))
        lines = list(summary(results, status)) if results.outcomes or results.unusable else results.notes
    return _Ending(status=status, summary=lines, first=first, usage_error=None, recorded=results is not None)


def _ending_of_child(config: pytest.Config) -> _Ending:
    """Run the session in a child process, and wait for its end."""
    alive, held = os.pipe()  # The end that is held is closed when this process ends, however it ends.
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    key = bytearray(secrets.token_bytes(32))
    with tempfile.TemporaryFile() as file, tempfile.TemporaryFile() as places:
        child = os.fork()
        if not child:
            os.close(held)
            config.pluginmanager.register(_Places(config, places.fileno()))
            _be_the_child(config, file, alive, key)
        os.close(alive)
        with _signals_passed_on(child):
            _, ended = os.waitpid(child, 0)
        os.close(held)
        for each in (file, places):
            each.seek(0)
        seal, _, text = file.read().partition(b"\n")
        place = places.readline().decode(errors="backslashreplace").strip()
    if not hmac.compare_digest(seal, _seal(text, key)):
        return _without_summary(os.waitstatus_to_exitcode(ended), place)
    ending: _Ending = json.loads(text)
    return ending


def _seal(text: bytes, key: bytearray) -> bytes:
    """What only a process with `key` can put above `text`."""
    return hmac.new(key, text, "sha256").hexdigest().encode()


def _without_summary(status: int, place: str) -> _Ending:
    """The ending of a session whose process ended at `place` with `status`, or by the signal -`status`, too early."""
    how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
    line = f"verdict         FAIL: the run was ended {how}, before its summary{place and f', {place}'}"
    failed = 128 - status if status < 0 else status or int(pytest.ExitCode.INTERNAL_ERROR)
    return _Ending(status=failed, summary=[line], first=1, usage_error=None, recorded=False)


class _Places:
    """Hooks of the child that note the test that it runs in a file, for the parent to read if it ends there."""

    def __init__(self, config: pytest.Config, file: int) -> None:
        """Write to the descriptor `file`."""
        self._config, self._file = config, file
        set_note(config, self._note)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        if not distributes(self._config):
            self._note(f"in {nodeid}")

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        if not distributes(self._config):
            self._note(f"after {nodeid}")

    def _note(self, place: str) -> None:
        with contextlib.suppress(OSError):  # the implementation may have closed the file
            os.pwrite(self._file, f"{place}\n".encode(errors="backslashreplace"), 0)


def _be_the_child(config: pytest.Config, file: IO[bytes], alive: int, key: bytearray) -> NoReturn:
    """Run the session, write how it ended to `file`, sealed with `key`, and end this process.

    The caller of pytest goes on in the parent alone, so that this process returns to nobody. What still runs in it
    after that, such as a function registered with `atexit`, finds no key to seal another ending with.
    """
    status = int(pytest.ExitCode.INTERNAL_ERROR)
    try:
        _end_with_parent(alive)
        signal.signal(signal.SIGINT, _Interrupted())
        atexit._clear()  # what is registered so far is the parent's to do
        ending = _session(config)
        text = json.dumps(ending).encode()
        file.seek(0)
        file.truncate()
        file.write(_seal(text, key) + b"\n" + text)
        file.flush()
        key[:] = bytes(len(key))
        status = ending["status"]
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(SECONDS_TO_EXIT)
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
