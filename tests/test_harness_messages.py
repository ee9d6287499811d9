"""What happens in a test reaches the process that distributes in few messages, all of it and in order."""

import contextlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from conformance.harness.messages import hear_together, tell_together

Event = tuple[str, dict[str, Any]]

ONE_TEST: list[Event] = [
    ("logstart", {"nodeid": "a"}),
    ("testreport", {"data": 1}),
    ("warning_recorded", {"when": "runtest"}),
    ("testreport", {"data": 2}),
    ("testreport", {"data": 3}),
    ("logfinish", {"nodeid": "a"}),
    ("runtest_protocol_complete", {"item_index": 0, "duration": 0.5}),
]


class Queue:
    """The numbers of the tests that a worker of pytest-xdist is to begin after the next one."""

    def __init__(self, waiting: list[int]) -> None:
        self._waiting = waiting

    @contextlib.contextmanager
    def lock(self) -> Iterator[list[int]]:
        yield self._waiting


class Interactor:
    """pytest-xdist's plugin in a worker."""

    def __init__(self, following: object, waiting: list[int]) -> None:
        self.sent: list[Event] = []
        self.nextitem_index = following
        self.torun = Queue(waiting)

    def sendevent(self, name: str, **details: Any) -> None:
        self.sent.append((name, details))


class Controller:
    """Its counterpart in the other process."""

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def process_from_remote(self, event: Any) -> None:
        self.heard.append(event)


def worker(following: object = None, waiting: tuple[int, ...] = ()) -> Interactor:
    interactor = Interactor(following, [*waiting])
    config: Any = SimpleNamespace(pluginmanager=SimpleNamespace(get_plugins=lambda: [object(), interactor]))
    tell_together(config)
    return interactor


def sent(events: list[Event], following: object = None, waiting: tuple[int, ...] = ()) -> list[Event]:
    interactor = worker(following, waiting)
    told = interactor.sent
    for name, details in events:
        interactor.sendevent(name, **details)
    return told


def heard(events: list[Any]) -> list[Any]:
    controller: Any = Controller()
    hear_together(controller)
    for event in events:
        controller.process_from_remote(event)
    return list(controller.heard)


def test_everything_is_heard_in_order() -> None:
    assert heard(sent(ONE_TEST * 3)) == ONE_TEST * 3


def test_a_test_takes_two_messages_unless_it_warns() -> None:
    quiet = [event for event in ONE_TEST if event[0] != "warning_recorded"]
    assert len(sent(quiet * 2)) - len(sent(quiet)) == 2
    assert len(sent(quiet + ONE_TEST)) - len(sent(quiet)) == 3


def test_a_test_takes_one_message_if_others_follow_at_once() -> None:
    quiet = [event for event in ONE_TEST if event[0] != "warning_recorded"]
    end: list[Event] = [("workerfinished", {})]
    told = [sent(quiet * count + end, following=7, waiting=(8,)) for count in (2, 3)]
    assert len(told[1]) - len(told[0]) == 1
    assert heard(told[1]) == quiet * 3 + end


@pytest.mark.parametrize(("following", "waiting"), [("SHUTDOWN", ()), (None, (8,)), (7, ())], ids=str)
def test_a_worker_that_may_wait_for_the_next_test_tells_all(following: object, waiting: tuple[int, ...]) -> None:
    assert heard(sent(ONE_TEST, following, waiting)) == ONE_TEST


def test_that_a_test_starts_and_the_first_report_are_told_at_once() -> None:
    assert sent(ONE_TEST[:2]) == ONE_TEST[:2]
    assert sent(ONE_TEST + ONE_TEST[:2]) == [*sent(ONE_TEST), ONE_TEST[0]]


@pytest.mark.parametrize("last", ["workerfinished", "internal_error", "unscheduled"])
def test_nothing_is_left_when_a_worker_ends_early(last: str) -> None:
    events = [*ONE_TEST[:2], (last, {"value": 1})]
    assert heard(sent(events)) == events


def test_what_is_no_event_of_ours_passes() -> None:
    end = object()  # what execnet gives when the other side is gone
    assert heard([end, ("workerready", {})]) == [end, ("workerready", {})]
