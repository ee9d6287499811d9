"""Limits of time and memory for each test, so that an endless loop fails one test and not the run.

pytest-timeout reads the limit of time (`--timeout`, `timeout` in pyproject.toml). A test that reaches it fails with
OutOfTime. If the test cannot be interrupted, because it is stuck in C or catches everything, its process ends a little
later, and pytest-xdist starts another.
"""

import contextlib
import faulthandler
import gc
import math
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from pathlib import Path
from types import FrameType

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key
from _pytest.outcomes import Failed
from pytest_timeout import Settings, is_debugging
from xdist.workermanage import parse_tx_spec_config

if sys.platform == "linux":
    import resource

    _PAGE = resource.getpagesize()

_GIB = 2**30
_LEAST_MEMORY = 8 * _GIB
"""The smallest default limit; training the largest model of torchvision, with --fx-full, takes 8 GiB."""
_SHARE = 0.8
"""The share of the machine's memory that all workers may use together by default."""
_open, _read, _close = os.open, os.read, os.close
"""Looked up here, because a test may have replaced them when its memory is measured."""
LEAST_GRACE_S = 10
"""How long a test that cannot be interrupted may go on after a short limit."""
_LONGEST_S = 1_000_000
_LARGEST_GIB = 2**20
_NO_LIMIT = Settings(timeout=None, method="signal", func_only=False, disable_debugger_detection=False)


class OutOfTime(Failed):
    """A test that reached its limit of time. `except Exception` does not catch this class."""


def add_limit_options(parser: pytest.Parser) -> None:
    """Add the option for the limit of memory; pytest-timeout adds the one for the limit of time."""
    parser.getgroup("fx").addoption(
        "--fx-memory",
        metavar="GIB",
        type=float,
        help="memory that a test may take beyond what its process has before, on Linux; 0 for no limit (default: four"
        " fifths of the machine's memory, divided by the number of workers, but at least 8)",
    )


def register_limits(config: pytest.Config) -> None:
    """Run the tests of this process within the limits that the command line and the configuration set.

    Raises:
        UsageError: a value is no valid limit, or cannot be enforced on this system.
    """
    seconds = config.getoption("timeout", None)
    if seconds is not None and not 0 <= seconds <= _LONGEST_S:
        raise pytest.UsageError(f"--timeout {seconds}: give seconds, up to {_LONGEST_S}, or 0 for no limit")
    config.pluginmanager.register(Limits(_memory_limit(config)))


def _memory_limit(config: pytest.Config) -> int | None:
    """The number of bytes that each test may take; None for no limit."""
    gib: float | None = config.getoption("--fx-memory")
    if gib is not None and not 0 <= gib <= _LARGEST_GIB:
        raise pytest.UsageError(f"--fx-memory {gib}: give GiB, up to {_LARGEST_GIB}, or 0 for no limit")
    if gib and sys.platform != "linux":
        raise pytest.UsageError(f"--fx-memory {gib}: the memory of a process can be limited on Linux only")
    if gib == 0 or sys.platform != "linux":
        return None
    if gib is not None:
        return math.ceil(gib * _GIB)
    return max(int(memory_of_machine() * _SHARE) // _processes(config), _LEAST_MEMORY)


def _processes(config: pytest.Config) -> int:
    """The number of processes that run tests at the same time."""
    if hasattr(config, "workerinput"):
        return int(config.workerinput["workercount"])
    return len(parse_tx_spec_config(config)) if config.getoption("dist", "no") != "no" else 1


def memory_of_machine(root: Path = Path("/")) -> int:
    """The bytes of memory that the machine has, or fewer if the process's control groups allow fewer.

    The files about control groups are looked up below `root`.
    """
    sizes = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")]
    groups = root / "proc/self/cgroup"
    for line in groups.read_text(encoding="utf-8").splitlines() if groups.exists() else ():
        _, controllers, group = line.split(":", 2)
        if "memory" in controllers.split(","):
            hierarchy, name = root / "sys/fs/cgroup/memory", "memory.limit_in_bytes"
        elif not controllers:
            hierarchy, name = root / "sys/fs/cgroup", "memory.max"
        else:
            continue
        # A container often sees its own group at the top, whatever the name of the group says.
        folders = [Path(group.lstrip("/")), *Path(group.lstrip("/")).parents]
        files = [hierarchy / folder / name for folder in folders]
        texts = [file.read_text(encoding="utf-8").strip() for file in files if file.is_file()]
        sizes += [int(text) for text in texts if text != "max"]
    return min(sizes)


class Limits:
    """Hooks that enforce the limits of each test.

    The limits hold while a fixture or the test function runs, and not in pytest's own code. Setup, call and teardown
    have the whole time each. The process ends if all three together take a fifth, or at least LEAST_GRACE_S, more.
    """

    def __init__(self, memory: int | None) -> None:
        """Limit the memory that a test takes to `memory` bytes; None for no limit."""
        self._memory = memory
        self._settings = _NO_LIMIT
        self._failed = False

    def pytest_report_header(self) -> str | None:
        """Print the limit of memory; pytest-timeout prints the limit of time."""
        return f"memory: {self._memory / _GIB:.1f} GiB a test (--fx-memory)" if self._memory else None

    @pytest.hookimpl(optionalhook=True)
    def pytest_timeout_set_timer(self, item: pytest.Item, settings: Settings) -> bool | None:
        """Replace the timer of pytest-timeout, unless its settings ask for a thread."""
        if settings.method != "signal" or threading.current_thread() is not threading.main_thread():
            return None
        self._settings = settings
        self._end_process_later(item.config)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """Clear the limit of time after each test; after a failure, free the memory that the exception holds."""
        try:
            return (yield)
        finally:
            faulthandler.cancel_dump_traceback_later()
            self._settings = _NO_LIMIT
            if self._failed:
                self._failed = False
                self._free_memory_of_exception()

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        """Run a phase of a test within the limits; pytest makes its report without them."""
        try:
            with self._time_limited(), _memory_limited(self._memory):
                return (yield)
        except MemoryError as error:
            error.add_note(f"the limit is {(self._memory or 0) / _GIB:.1f} GiB: --fx-memory GIB sets another, 0 none")
            raise

    pytest_runtest_setup = pytest_runtest_call
    pytest_runtest_teardown = pytest_runtest_call

    @pytest.hookimpl(trylast=True)
    def pytest_exception_interact(self, node: pytest.Item | pytest.Collector) -> None:
        """Start the timer for the rest of a failed test again, which pytest-timeout cancels here for debuggers."""
        self._failed = True
        self._end_process_later(node.config)

    def _end_process_later(self, config: pytest.Config) -> None:
        """End this process if the test still runs a fifth of the limit, or at least LEAST_GRACE_S, after the limit."""
        seconds = self._settings.timeout
        if seconds is not None and not self._is_debugged():
            stderr = config.stash.get(fault_handler_stderr_fd_key, 2)
            faulthandler.dump_traceback_later(seconds + max(seconds / 5, LEAST_GRACE_S), exit=True, file=stderr)

    def _is_debugged(self) -> bool:
        return not self._settings.disable_debugger_detection and bool(is_debugging())

    @contextlib.contextmanager
    def _time_limited(self) -> Iterator[None]:
        if self._settings.timeout is None:
            yield
            return
        before = signal.signal(signal.SIGALRM, self._raise_out_of_time)
        signal.setitimer(signal.ITIMER_REAL, self._settings.timeout)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def _raise_out_of_time(self, _signal: int, _frame: FrameType | None) -> None:
        if not self._is_debugged():
            raise OutOfTime(f"no end after {self._settings.timeout:g} s: --timeout SECONDS sets another limit, 0 none")

    def _free_memory_of_exception(self) -> None:
        """Free what the last exception holds, if this process uses more than half of its limit."""
        if self._memory is None or _own_memory() < self._memory / 2:
            return
        for name in ("last_type", "last_value", "last_traceback", "last_exc"):  # pytest sets them for debuggers
            vars(sys).pop(name, None)
        gc.collect()


@contextlib.contextmanager
def _memory_limited(size: int | None) -> Iterator[None]:
    """Limit the memory of this process to what it has now and `size` bytes, or to its present limit if that is smaller.

    What it has now includes memory of earlier tests that was freed and that the C library keeps, often gigabytes.
    """
    if size is None or sys.platform != "linux":
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_DATA)
    sizes = [each for each in (_own_memory() + size, *before) if each != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_DATA, (min(sizes), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


def _own_memory() -> int:
    """The number of bytes of this process that RLIMIT_DATA counts."""
    file = _open("/proc/self/statm", os.O_RDONLY)
    try:
        return int(_read(file, 1000).split()[5]) * _PAGE
    finally:
        _close(file)
