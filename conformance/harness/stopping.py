"""Ctrl-C and SIGTERM end a run with its summary, at whatever moment they come."""

import contextlib
import queue
import signal
import threading
from collections.abc import Generator, Iterator
from types import FrameType
from typing import Any

import pytest

from conformance.harness.options import distributes
from conformance.harness.outcomes import STOPPED

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class _Events(queue.SimpleQueue[Any]):
    """The events of all workers: where the controlling process waits, and where nothing is half done."""

    def __init__(self, config: pytest.Config) -> None:
        super().__init__()
        self._config = config

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        """The next event.

        Raises:
            KeyboardInterrupt: somebody has stopped the run.
        """
        if self._config.stash.get(STOPPED, False):
            raise KeyboardInterrupt
        return super().get(block, timeout)


class Stopping:
    """Hooks of the controlling process, or the only one, that end a run which somebody stops."""

    def __init__(self, config: pytest.Config) -> None:
        """End the run of `config`."""
        self._config = config
        self._interrupts = False
        """Whether a signal raises KeyboardInterrupt at once: while this process collects or runs tests itself."""

    def handle(self, _signal: int, _frame: FrameType | None) -> None:
        """Note a signal, and raise KeyboardInterrupt if that ends the tests and not the summary."""
        self._config.stash[STOPPED] = True
        if self._interrupts:
            self._interrupts = False
            raise KeyboardInterrupt

    @pytest.hookimpl(trylast=True)
    def pytest_sessionstart(self) -> None:
        """Wait for the events of workers in a way that a signal can end."""
        session: Any = self._config.pluginmanager.get_plugin("dsession")
        if session is not None:
            session.queue = _Events(self._config)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        """Let a signal interrupt the collection and the tests."""
        self._interrupts = not distributes(self._config)
        return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Forget where the interrupt came, which is of no interest, and is sometimes no line that pytest can print."""
        if self._config.stash.get(STOPPED, False):
            excinfo.value.__context__ = None
            excinfo.traceback = excinfo.traceback[:1]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """Let nothing interrupt the summing-up; end workers that are stopped in the middle of a test."""
        self._interrupts = False
        session: Any = self._config.pluginmanager.get_plugin("dsession")
        if self._config.stash.get(STOPPED, False) and session is not None:
            session.nodemanager.group.terminate(timeout=0)


@contextlib.contextmanager
def signals_handled(config: pytest.Config) -> Iterator[None]:
    """Have a signal end the run of `config`, inside."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    stopping = Stopping(config)
    config.pluginmanager.register(stopping)
    before = {number: signal.signal(number, stopping.handle) for number in _SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def ignore_interrupts() -> None:
    """Leave it to the controlling process what Ctrl-C ends: a terminal sends it to the workers, too.

    What they start is interrupted as ever: it does not inherit a handler.
    """
    signal.signal(signal.SIGINT, lambda _signal, _frame: None)
