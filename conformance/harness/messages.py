"""What workers tell the process that distributes: all that happened in a test, in one message with the next's start.

pytest-xdist sends one for each phase of each test. While every core is busy, five of them take as long as a small test.
"""

from typing import Any

import pytest
from xdist.workermanage import WorkerController

_TOGETHER = "fx_together"
_HELD_BACK = frozenset({"testreport", "logfinish"})
"""What a worker tells when the test is complete. That it starts is told at once, as it may take long."""
_COMPLETE = "runtest_protocol_complete"


def tell_together(config: pytest.Config) -> None:
    """Have this worker hold back what it tells of a test until it is complete.

    A test that ends the process takes that with it: it has failed, whatever it had reported before.
    """
    # pytest-xdist runs the source of its module in the worker, so that the class there is not the one to import.
    interactors: list[Any] = [plugin for plugin in config.pluginmanager.get_plugins() if hasattr(plugin, "sendevent")]
    for interactor in interactors:
        interactor.sendevent = _Holding(interactor)


class _Holding:
    """Sends events, some of them later."""

    def __init__(self, interactor: Any) -> None:
        """Send with the method of `interactor` that takes an event's name and what belongs to it."""
        self._interactor = interactor
        self._send = interactor.sendevent
        self._held: list[tuple[str, dict[str, Any]]] = []
        self._reported = False

    def __call__(self, name: str, **details: Any) -> None:
        """Send an event after those that were held back, or hold it back.

        The first report is not, as it says what was collected, which has to be known of a test that ends the process.
        """
        self._held.append((name, details))
        first = name == "testreport" and not self._reported
        self._reported = self._reported or first
        if (name in _HELD_BACK and not first) or (name == _COMPLETE and self._is_about_to_start_one()):
            return
        held, self._held = self._held, []
        if len(held) > 1:
            self._send(_TOGETHER, events=held)
        else:
            self._send(name, **details)

    def _is_about_to_start_one(self) -> bool:
        """Whether the worker will tell at once that it starts the next test: it has that, and the one after it.

        pytest-xdist gets the one after before it starts a test, and waits if there is none.
        """
        if not isinstance(getattr(self._interactor, "nextitem_index", None), int):
            return False
        with self._interactor.torun.lock() as waiting:
            return bool(waiting)


def hear_together(node: WorkerController) -> None:
    """Have this process take from a worker what that tells together."""
    process_one = node.process_from_remote

    def process(event: Any) -> None:
        several = isinstance(event, tuple) and event[0] == _TOGETHER
        for one in event[1]["events"] if several else [event]:
            process_one(one)

    vars(node)["process_from_remote"] = process
