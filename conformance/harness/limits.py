"""Limits of time and memory for each test, so that an endless loop fails one test and not the run.

pytest-timeout limits the time of a test (`--timeout`, `timeout` in pyproject.toml). If a test cannot be interrupted,
because it is stuck in C or catches everything, its process ends a little later, and pytest-xdist starts another.
"""

import contextlib
import faulthandler
import gc
import math
import os
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key
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
_LARGEST_GIB = 2**20
_open, _read, _close = os.open, os.read, os.close
"""Looked up here, because a test may have replaced them when its memory is measured."""
LEAST_GRACE_S = 10
"""How long a test that cannot be interrupted may go on after a short limit."""
OutOfTime = pytest.fail.Exception
"""The exception at the limit of time. `except Exception` does not catch it."""


def add_limit_options(parser: pytest.Parser) -> None:
    """Add the option for the limit of memory; pytest-timeout adds the one for the limit of time."""
    parser.getgroup("fx").addoption(
        "--fx-memory",
        metavar="GIB",
        type=float,
        help="the memory that each test may allocate, on Linux; 0 means no limit (default: workers share four fifths of"
        " the machine's memory, and the limit for one test is never below 8 GiB)",
    )


def register_limits(config: pytest.Config) -> None:
    """Run the tests of this process within the limits that the command line and the configuration set.

    Raises:
        UsageError: a value is no valid limit, or cannot be enforced on this system.
    """
    config.pluginmanager.register(Limits(_memory_limit(config)))


def _memory_limit(config: pytest.Config) -> int | None:
    """The number of bytes that each test may take; None for no limit."""
    gib: float | None = config.getoption("--fx-memory")
    if gib is not None and not 0 <= gib <= _LARGEST_GIB:
        raise pytest.UsageError(f"--fx-memory {gib}: pass at most {_LARGEST_GIB} GiB, or 0 for no limit")
    if gib and sys.platform != "linux":
        raise pytest.UsageError(f"--fx-memory {gib}: a memory limit is supported only on Linux")
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
    """The bytes of memory that the machine has, or fewer if a container may use fewer.

    The files of control groups are looked up below `root`: a container sees its own group at the top.
    """
    sizes = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")]
    for name in ("memory.max", "memory/memory.limit_in_bytes"):
        file = root / "sys/fs/cgroup" / name
        if file.is_file() and (text := file.read_text(encoding="utf-8").strip()) != "max":
            sizes.append(int(text))
    return min(sizes)


class Limits:
    """Hooks that enforce the limits of each test."""

    def __init__(self, memory: int | None) -> None:
        """Limit the memory that a test takes to `memory` bytes; None for no limit."""
        self._memory = memory

    def pytest_report_header(self) -> str | None:
        """Print the limit of memory; pytest-timeout prints the limit of time."""
        return f"memory: {self._memory / _GIB:.1f} GiB a test (--fx-memory)" if self._memory else None

    @pytest.hookimpl(optionalhook=True)
    def pytest_timeout_set_timer(self, item: pytest.Item, settings: Settings) -> None:
        """End this process if the test still runs a fifth of the limit, or at least LEAST_GRACE_S, after the limit."""
        if settings.disable_debugger_detection or not is_debugging():
            seconds = settings.timeout + max(settings.timeout / 5, LEAST_GRACE_S)
            stderr = item.config.stash.get(fault_handler_stderr_fd_key, 2)
            faulthandler.dump_traceback_later(seconds, exit=True, file=stderr)

    @pytest.hookimpl(optionalhook=True)
    def pytest_timeout_cancel_timer(self) -> None:
        """Let this process go on; pytest-timeout cancels its own timer."""
        faulthandler.cancel_dump_traceback_later()

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        """Run a phase of a test within the limit of memory; pytest makes its report without it."""
        try:
            with _memory_limited(self._memory):
                return (yield)
        except MemoryError as error:
            error.add_note(f"the limit is {(self._memory or 0) / _GIB:.1f} GiB. --fx-memory changes it (0: no limit)")
            raise

    pytest_runtest_setup = pytest_runtest_call
    pytest_runtest_teardown = pytest_runtest_call

    def pytest_runtest_logfinish(self) -> None:
        """Free what the exception of a test holds, if this process uses more than half of its limit."""
        if self._memory is not None and _own_memory() > self._memory / 2:
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
