"""How long a test may take, and how much memory: a loop without an end costs one test, not the run.

pytest-timeout says what the limit of a test is (`--timeout`, `timeout` in pyproject.toml). A test that reaches it fails
with OutOfTime. One that cannot be interrupted, as it is stuck in C or catches everything, ends its process a little
later; pytest-xdist starts another.
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

_GIB = 2**30
_LEAST_MEMORY = 8 * _GIB
"""What a process may have by default at least: the tests of the largest models take 3 GiB."""
_SHARE = 0.8
"""The part of the machine's memory that all workers may have together by default."""
_LONGEST_S = 1_000_000
_LARGEST_GIB = 2**20
_NO_LIMIT = Settings(timeout=None, method="signal", func_only=False, disable_debugger_detection=False)


class OutOfTime(Failed):
    """A test reached its limit of time. It is no Exception, so that `except Exception` does not catch it."""


def add_limit_options(parser: pytest.Parser) -> None:
    """Add the option that limits the memory; pytest-timeout adds the one that limits the time."""
    parser.getgroup("fx").addoption(
        "--fx-memory",
        metavar="GIB",
        type=float,
        help="memory that a process may have while it runs a test, on Linux; 0 for no limit (default: four fifths of"
        " the machine's memory, divided by the number of workers, but at least 8)",
    )


def register_limits(config: pytest.Config) -> None:
    """Have the tests of this process run within the limits that the command line or the configuration sets.

    Raises:
        UsageError: one of them is no limit, or cannot be kept on this system.
    """
    seconds = config.getoption("timeout", None)
    if seconds is not None and not 0 <= seconds <= _LONGEST_S:
        raise pytest.UsageError(f"--timeout {seconds}: give seconds, up to {_LONGEST_S}, or 0 for no limit")
    config.pluginmanager.register(Limits(_memory_limit(config)))


def _memory_limit(config: pytest.Config) -> int | None:
    """The bytes that this process, or each of its workers, may have; None for no limit."""
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
    """How many processes run tests at the same time."""
    if hasattr(config, "workerinput"):
        return int(config.workerinput["workercount"])
    return len(parse_tx_spec_config(config)) if config.getoption("dist", "no") != "no" else 1


def memory_of_machine(root: Path = Path("/")) -> int:
    """The bytes that this process can get: the machine's, or what its control groups allow, below `root`."""
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
        # Inside a container, its own group is often shown as the topmost.
        folders = [Path(group.lstrip("/")), *Path(group.lstrip("/")).parents]
        files = [hierarchy / folder / name for folder in folders]
        texts = [file.read_text(encoding="utf-8").strip() for file in files if file.is_file()]
        sizes += [int(text) for text in texts if text != "max"]
    return min(sizes)


class Limits:
    """Hooks that keep each test within its limits.

    They hold while a fixture or the test itself runs, never in pytest's own code. Each part of a test has the whole
    time; the process ends when all of them together take longer than that and a little more.
    """

    def __init__(self, memory: int | None) -> None:
        """Limit the memory to so many bytes; None for no limit."""
        self._memory = memory
        self._settings = _NO_LIMIT
        self._failed = False

    def pytest_report_header(self) -> str | None:
        """Say what the limit of the memory is; pytest-timeout says what the time is."""
        return f"memory: {self._memory / _GIB:.1f} GiB a process (--fx-memory)" if self._memory else None

    @pytest.hookimpl(optionalhook=True)
    def pytest_timeout_set_timer(self, item: pytest.Item, settings: Settings) -> bool | None:
        """Take over from pytest-timeout, unless a thread is to watch the time."""
        if settings.method != "signal" or threading.current_thread() is not threading.main_thread():
            return None
        self._settings = settings
        self._end_process_later(item.config)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """Forget the limit of a test when it has ended; if it failed, free what it has left behind."""
        try:
            return (yield)
        finally:
            faulthandler.cancel_dump_traceback_later()
            self._settings = _NO_LIMIT
            if self._failed:
                self._failed = False
                self._free_if_much()

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        """Run a part of a test within the limits; the report about it is made without them."""
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
        """Watch what is still to come of a test that has failed: pytest takes that for a debugger's time."""
        self._failed = True
        self._end_process_later(node.config)

    def _end_process_later(self, config: pytest.Config) -> None:
        """End this process if it is still in the same test a fifth, or 10 s, after the limit."""
        seconds = self._settings.timeout
        if seconds is not None and not self._is_debugged():
            stderr = config.stash.get(fault_handler_stderr_fd_key, 2)
            faulthandler.dump_traceback_later(seconds + max(seconds / 5, 10), exit=True, file=stderr)

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

    def _free_if_much(self) -> None:
        """Free what the last exception holds, if the next test would miss it."""
        if self._memory is None or _own_memory() < self._memory / 2:
            return
        for name in ("last_type", "last_value", "last_traceback", "last_exc"):  # for a debugger, after an exception
            vars(sys).pop(name, None)
        gc.collect()


@contextlib.contextmanager
def _memory_limited(size: int | None) -> Iterator[None]:
    """Inside, this process gets no more than `size` bytes, nor more than it could get before."""
    if size is None or sys.platform != "linux":
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_DATA)
    sizes = [each for each in (size, *before) if each != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_DATA, (min(sizes), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


def _own_memory() -> int:
    """The bytes of this process that the limit counts."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[5]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
