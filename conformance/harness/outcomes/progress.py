"""On a terminal, a run shows what it is doing and prints failures as they come; elsewhere pytest's plain lines stay."""

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
from conformance.harness.options import distributes
from conformance.harness.outcomes.outcomes import Outcome, model_of, record_of
from conformance.harness.repro import failure_of

_ROWS = 8
"""So many workers at most have a line."""
_WHERE = 34
"""The width of the column with the model or the chapter."""
_FAILURES = (Outcome.FAILED, Outcome.ERROR, Outcome.MISSING)
_RED = "\x1b[31m{}\x1b[0m"
_DUMB = ("dumb", "unknown")
# Options with which somebody wants to see, or to type, something else.
_OTHER_OUTPUT = ("collectonly", "setuponly", "setupshow", "setupplan", "usepdb", "trace")

Status = tuple[str, str | tuple[str, dict[str, bool]], str | tuple[str, dict[str, bool]]]
"""How pytest counts, marks and names an outcome."""


class Region:
    """The last lines of a terminal, which are drawn over and over; the cursor stays at the end of them.

    A line that is longer than the terminal is wide is cut, so that each is one row until the terminal gets narrower.
    """

    def __init__(self, write: Callable[[str], None]) -> None:
        """Draw with `write`."""
        self._write = write
        self._drawn: list[str] = []

    def draw(self, lines: Sequence[str], above: str = "") -> None:
        """Show `lines` in the place of what is shown, and `above`, which ends with a line end, for good above them."""
        width = shutil.get_terminal_size().columns
        lines = [cut(line, width - 1) for line in lines]
        text = f"{self._start(width)}\x1b[J{above}" + "\n".join(lines)
        self._drawn = lines  # before they are: Ctrl-C may come while they are written
        self._write(text)

    def erase(self) -> None:
        """Show nothing, with the cursor where the first line was."""
        if self._drawn:
            self.draw([])

    def _start(self, width: int) -> str:
        """What moves the cursor to where the first line starts."""
        rows = sum(max(1, math.ceil(len(line) / width)) for line in self._drawn)
        return f"\r\x1b[{rows - 1}A" if rows > 1 else "\r"


def printable(text: str) -> str:
    """`text` with spaces for control characters."""
    return "".join(character if character.isprintable() else " " for character in text)


def cut(text: str, width: int) -> str:
    """`text` on one line, without control characters, and no longer than `width`."""
    text = printable(text)
    return text if len(text) <= width else text[: max(width - 3, 0)] + "..."


class Progress:
    """What a run is doing: which test each worker is in, how many are done, which have failed."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Start."""
        self._clock, self._started = clock, clock()
        self._current: dict[str, str] = {}
        self._done: set[str] = set()
        self._failed: Counter[Outcome] = Counter()
        self._lacking: set[str] = set()

    def begin(self, worker: str, test: str) -> None:
        """The worker, or "" if there is only one process, has come to the test."""
        self._current[worker] = test

    def leave(self, worker: str) -> None:
        """The worker has ended."""
        self._current.pop(worker, None)

    def finish(self, test: str) -> None:
        """The test is done."""
        self._done.add(test)

    def fail(self, report: pytest.TestReport) -> tuple[str, str] | None:
        """Count a failure; the two lines that tell of it, or None: a name that many tests miss is told of once."""
        label, message = _label(report), first_line(report)
        self._failed[label] += 1
        if label == Outcome.MISSING:
            if message in self._lacking:
                return None
            self._lacking.add(message)
        return f"{label.upper()} {short_name(report.nodeid)}", f"    {message}"

    def lines(self, total: int) -> Iterator[str]:
        """What is shown while `total` tests are run: a line for each worker, and how far the run is."""
        shown = sorted(self._current.items(), key=lambda each: (len(each[0]), each[0]))
        for worker, test in shown[:_ROWS]:
            yield f"{worker:4} {_subject(test)}".lstrip()
        if len(shown) > _ROWS:
            yield f"and {len(shown) - _ROWS} more workers"
        minutes, seconds = divmod(int(self._clock() - self._started), 60)
        share = f" ({100 * len(self._done) // total}%)" if total else ""
        failed = "".join(f", {self._failed[label]} {label}" for label in _FAILURES if self._failed[label])
        yield f"{len(self._done)} of {total} tests{share} in {minutes}:{seconds:02}{failed}"


def _subject(test: str) -> str:
    """The model or the chapter that a test is about, and the test."""
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


def first_line(report: pytest.TestReport) -> str:
    """What went wrong, in one line."""
    failure = failure_of(report)
    crash = getattr(report.longrepr, "reprcrash", None)
    text = failure["message"] if failure else crash.message if crash else str(report.longrepr)
    return next((line.strip() for line in text.splitlines() if line.strip()), "no message")


class LiveProgress:
    """Hooks that show the progress of a run in place of pytest's letters."""

    def __init__(self, config: pytest.Config, reporter: pytest.TerminalReporter) -> None:
        """Show it where `reporter` writes."""
        self._distributed = distributes(config)
        self._reporter = reporter
        self._region = Region(lambda text: reporter.write_raw(text, flush=True))
        self._progress = Progress()
        self._session: pytest.Session | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        """Show it while tests run, and leave nothing of it behind, whatever ends that."""
        self._session, self._reporter.showfspath = session, False
        try:
            return (yield)
        finally:
            self._session = None
            self._region.erase()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_report_teststatus(self) -> Generator[None, Status | None, Status | None]:
        """Have pytest count an outcome while tests run, and print nothing about it."""
        status = yield
        return status if self._session is None or not status else (status[0], "", "")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Show which test is next, if it is run in this process; pytest-xdist does not say in which worker."""
        if not self._distributed:
            self._progress.begin("", nodeid)
            self._draw()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in one phase of a test."""
        failure = self._progress.fail(report) if report.failed else None
        if report.when == "setup" and hasattr(report, "node"):
            self._progress.begin(report.node.gateway.id, report.nodeid)
        elif report.when != "call":
            self._progress.finish(report.nodeid)
        self._draw(failure)
        if report.when not in ("setup", "call", "teardown"):
            self._region.erase()  # pytest-xdist goes on to say that it replaces the worker

    @pytest.hookimpl(optionalhook=True, tryfirst=True)
    def pytest_testnodedown(self, node: WorkerController) -> None:
        """Make room for what pytest-xdist has to say about a worker that has ended."""
        self._progress.leave(node.gateway.id)
        self._region.erase()

    @pytest.hookimpl(tryfirst=True)
    def pytest_internalerror(self) -> None:
        """Make room for pytest's words about an error of its own."""
        self._region.erase()

    def _draw(self, failure: tuple[str, str] | None = None) -> None:
        if self._session is None:
            return
        above = ""
        if failure is not None:
            test, message = printable(failure[0]), cut(failure[1], shutil.get_terminal_size().columns)
            above = f"{_RED.format(test) if self._reporter.hasmarkup else test}\n{message}\n"
        self._region.draw(list(self._progress.lines(self._session.testscollected)), above)


def show_progress(config: pytest.Config) -> None:
    """Show the progress of the run if somebody watches it who has not asked for more, less or other output."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if type(reporter) is not pytest.TerminalReporter or not reporter.isatty or reporter.verbosity != 0:
        return
    if under_ci() or os.name == "nt" or os.environ.get("TERM", "dumb") in _DUMB:
        return
    if config.option.capture == "no" or any(getattr(config.option, name, None) for name in _OTHER_OUTPUT):
        return
    config.pluginmanager.register(LiveProgress(config, reporter))
