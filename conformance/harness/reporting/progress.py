"""Live progress on a terminal: running tests, counts and each failure. Elsewhere pytest prints its own lines."""

import math
import os
import shutil
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence

import pytest
from xdist.workermanage import WorkerController

from conformance.files import under_ci
from conformance.harness.known_failures.expectations import short_name
from conformance.harness.machines.plugin import name_of
from conformance.harness.options import distributes
from conformance.harness.outcomes import Outcome, failure_of, model_of, record_of
from conformance.text import visible

_ROWS = 8
"""The largest number of workers that have a line."""
_WORKER = 4
"""The least width of the column with the worker, whose name starts with that of its machine if that is another one."""
_WHERE = 34
"""The width of the column with the model or the chapter."""
_FAILURES = (Outcome.FAILED, Outcome.ERROR, Outcome.MISSING)
_RED = "\x1b[31m{}\x1b[0m"
_DUMB = ("dumb", "unknown")
# Options with which somebody wants to see, or to type, something else.
_OTHER_OUTPUT = ("collectonly", "setuponly", "setupshow", "setupplan", "usepdb", "trace")

Status = tuple[str, str | tuple[str, dict[str, bool]], str | tuple[str, dict[str, bool]]]
"""The category, letter and word with which pytest shows an outcome."""


class Region:
    """The last lines of a terminal, which are drawn again and again; the cursor stays at their end.

    A line is cut to the width of the terminal, so that it takes one row until the terminal gets narrower.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        """Use `write` to print text."""
        self._write = write
        self._drawn: list[str] = []

    def draw(self, lines: Sequence[str], above: str = "") -> None:
        """Replace the lines by `lines`; print `above`, which is empty or ends with a newline, over them to stay."""
        width = shutil.get_terminal_size().columns
        lines = [cut(line, width - 1) for line in lines]
        text = f"{self._start(width)}\x1b[J{above}" + "\n".join(lines)
        self._drawn = lines  # set before they are written, because Ctrl-C may interrupt that
        self._write(text)

    def erase(self) -> None:
        """Remove the lines, and leave the cursor where the first one was."""
        if self._drawn:
            self.draw([])

    def _start(self, width: int) -> str:
        """The escape sequence that moves the cursor to the start of the first line."""
        rows = sum(max(1, math.ceil(len(line) / width)) for line in self._drawn)
        return f"\r\x1b[{rows - 1}A" if rows > 1 else "\r"


def cut(text: str, width: int) -> str:
    """The first `width` characters of `text`, made visible."""
    text = visible(text)
    return text if len(text) <= width else text[: max(width - 3, 0)] + "..."


class Progress:
    """The state of a run: the test that each worker runs, the finished tests, and the number of failures."""

    def __init__(self) -> None:
        """Start to measure the time."""
        self._started = time.monotonic()
        self._current: dict[str, str] = {}
        self._done: set[str] = set()
        self._failed: Counter[Outcome] = Counter()
        self._missing: set[str] = set()

    def begin(self, worker: str, test: str) -> None:
        """Note that the worker, or "" for the only process, starts the test."""
        self._current[worker] = test

    def leave(self, worker: str) -> None:
        """Note that the worker has ended."""
        self._current.pop(worker, None)

    def finish(self, test: str) -> None:
        """Note that the test is done."""
        self._done.add(test)

    def fail(self, report: pytest.TestReport) -> tuple[str, str] | None:
        """Count a failure, and return the two lines about it; None for a missing name that was reported before."""
        label, message = _label(report), _first_line(report)
        self._failed[label] += 1
        if label == Outcome.MISSING:
            if message in self._missing:
                return None
            self._missing.add(message)
        return f"{label.upper()} {short_name(report.nodeid)}", f"    {message}"

    def lines(self, total: int) -> Iterator[str]:
        """Yield a line for each worker, and one that says how many of `total` tests are done."""
        shown = sorted(self._current.items(), key=lambda each: (len(each[0]), each[0]))
        width = max([_WORKER, *(len(worker) for worker, _ in shown[:_ROWS])])
        for worker, test in shown[:_ROWS]:
            yield f"{worker:{width}} {_subject(test)}".lstrip()
        if len(shown) > _ROWS:
            yield f"and {len(shown) - _ROWS} more workers"
        minutes, seconds = divmod(int(time.monotonic() - self._started), 60)
        share = f" ({100 * len(self._done) // total}%)" if total else ""
        failed = "".join(f", {self._failed[label]} {label}" for label in _FAILURES if self._failed[label])
        yield f"{len(self._done)} of {total} tests{share} in {minutes}:{seconds:02}{failed}"


def _subject(test: str) -> str:
    """The model that a test runs on, or else the name of its file, and the name of the test."""
    path, _, name = short_name(test).partition("::")
    where = model_of(test) or path.removeprefix("test_").removesuffix(".py")
    what = name.removeprefix("test_")
    if model_of(test):
        what = what.partition("[")[0]
    return f"{where:{_WHERE}} {what}"


def _label(report: pytest.TestReport) -> Outcome:
    record = record_of(report)
    if record is not None and record["outcome"] == Outcome.MISSING:
        return Outcome.MISSING
    return Outcome.FAILED if report.when == "call" else Outcome.ERROR


def _first_line(report: pytest.TestReport) -> str:
    """The first line of the failure's message."""
    failure = failure_of(report)
    crash = getattr(report.longrepr, "reprcrash", None)
    text = failure["message"] if failure else crash.message if crash else str(report.longrepr)
    return next((line.strip() for line in text.splitlines() if line.strip()), "no message")


class LiveProgress:
    """Hooks that show the progress of a run in place of pytest's letters."""

    def __init__(self, config: pytest.Config, reporter: pytest.TerminalReporter) -> None:
        """Write the progress to the terminal of `reporter`."""
        self._distributed = distributes(config)
        self._reporter = reporter
        self._region = Region(lambda text: reporter.write_raw(text, flush=True))
        self._progress = Progress()
        self._session: pytest.Session | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        """Show the progress while tests run, and erase it when they end or are interrupted."""
        self._session, self._reporter.showfspath = session, False
        try:
            return (yield)
        finally:
            self._session = None
            self._region.erase()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_report_teststatus(self) -> Generator[None, Status | None, Status | None]:
        """Suppress the letter and the word of an outcome while tests run; pytest still counts it."""
        status = yield
        return status if self._session is None or not status else (status[0], "", "")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Show the next test of this process. For a worker's test pytest-xdist does not say which worker runs it."""
        if not self._distributed:
            self._progress.begin("", nodeid)
            self._draw()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Update the progress after one phase of a test."""
        failure = self._progress.fail(report) if report.failed else None
        if report.when == "setup" and hasattr(report, "node"):
            self._progress.begin(name_of(report.node), report.nodeid)
        elif report.when != "call":
            self._progress.finish(report.nodeid)
        self._draw(failure)
        if report.when not in ("setup", "call", "teardown"):
            self._region.erase()  # pytest-xdist now prints that it replaces the worker

    @pytest.hookimpl(optionalhook=True, tryfirst=True)
    def pytest_testnodedown(self, node: WorkerController) -> None:
        """Erase the progress, because pytest-xdist prints that the worker has ended."""
        self._progress.leave(name_of(node))
        self._region.erase()

    @pytest.hookimpl(tryfirst=True)
    def pytest_internalerror(self) -> None:
        """Erase the progress, because pytest prints an internal error."""
        self._region.erase()

    def _draw(self, failure: tuple[str, str] | None = None) -> None:
        if self._session is None:
            return
        above = ""
        if failure is not None:
            test, message = visible(failure[0]), cut(failure[1], shutil.get_terminal_size().columns)
            above = f"{_RED.format(test) if self._reporter.hasmarkup else test}\n{message}\n"
        self._region.draw(list(self._progress.lines(self._session.testscollected)), above)


def show_progress(config: pytest.Config) -> None:
    """Show the progress if the output is a terminal, and no option or CI asks for other output."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if type(reporter) is not pytest.TerminalReporter or not reporter.isatty or reporter.verbosity != 0:
        return
    if under_ci() or os.name == "nt" or os.environ.get("TERM", "dumb") in _DUMB:
        return
    if config.option.capture == "no" or any(getattr(config.option, name, None) for name in _OTHER_OUTPUT):
        return
    config.pluginmanager.register(LiveProgress(config, reporter))
