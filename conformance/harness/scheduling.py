"""Hand tests to the workers of pytest-xdist: those of a model, or a file, to one; first what took longest last time."""

import contextlib
import itertools
import operator
from collections import defaultdict
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

from conformance.harness.options import runs_the_suite
from conformance.harness.outcomes import model_of

_CACHED = "fx/seconds"
"""In pytest's cache: how long the tests of each model and file took when they ran last."""
_SECONDS = "fx_seconds"
"""The key of these seconds in a worker's input."""
_DEBUGGING = ("usepdb", "trace", "collectonly", "setuponly", "setupplan", "setupshow")
"""Options that mean nothing to a worker."""


def unit_of(nodeid: str) -> str:
    """The unit that one worker runs: the model of a test, because its tests share what they build, or else the file."""
    return model_of(nodeid) or nodeid.partition("::")[0]


def distribute(config: pytest.Config) -> None:
    """Give a run of the suite a worker, unless -n says how many, and let ModelScheduling be the default of --dist.

    The worker may end; whatever ends it is then a failure of the test that ran.
    """
    option = config.option
    if not hasattr(option, "numprocesses") or any(getattr(option, name, None) for name in _DEBUGGING):
        return
    if runs_the_suite(config) and option.numprocesses is None and not option.tx:
        option.numprocesses = 1
    if (option.numprocesses or option.tx) and option.dist == "no" and not option.distload:
        option.dist, option.loadscopereorder = "loadgroup", False


class ModelScheduling(LoadScopeScheduling):
    """Hands out units of tests in the order in which workers collect them, and loses no test with a worker."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)

    def _reschedule(self, node: WorkerController) -> None:
        """Give `node` more work, unless it still collects, which pytest-xdist does not check.

        A worker starts a test only when it has the next one. A replacement for a crashed worker gets one unit; if that
        is a single test and no other worker is left, pytest-xdist would wait for ever, and a second unit is added.
        """
        if node not in self.registered_collections:
            return
        super()._reschedule(node)
        if self.workqueue and self._pending_of(self.assigned_work[node]) == 1:
            super()._reschedule(node)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """Note that `node` has done a test; forget a finished unit, because pytest-xdist counts all units each time."""
        units = self.assigned_work.get(node)
        if units is None:
            return  # it ended, and what it still had was taken back from it
        unit = self._split_scope(self.registered_collections[node][item_index])
        left = filter(operator.not_, reversed(units[unit].values()))
        if len(list(itertools.islice(left, 2))) == 1:
            del units[unit]
            self._reschedule(node)
        else:
            super().mark_test_complete(node, item_index, duration)

    def _assign_work_unit(self, node: WorkerController) -> None:
        # A worker that has just ended cannot be sent anything. `remove_node` takes the unit back from it.
        with contextlib.suppress(OSError):
            super()._assign_work_unit(node)

    def remove_node(self, node: WorkerController) -> str | None:
        """Take back the unfinished work of `node`, and return the test in which it ended, if any.

        That test counts as done: pytest-xdist would give it to one worker after the other.
        """
        units: dict[str, dict[str, bool]] = self.assigned_work[node]
        stopped_in = next((test for tests in units.values() for test, done in tests.items() if not done), None)
        for unit, tests in list(units.items()):
            if stopped_in in tests:
                tests[stopped_in] = True
            if all(tests.values()):
                del units[unit]
        super().remove_node(node)
        return stopped_in


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ModelScheduling | None:
    """Schedule the tests by model and file, unless --dist asks for another way."""
    return ModelScheduling(config, log) if config.getoption("dist") == "loadgroup" else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Move all tests of a model to the place of its first one; in one of several workers, long units to the front."""
    place: dict[str, int] = {}
    for number, item in enumerate(items):
        place.setdefault(model_of(item.nodeid) or item.nodeid, number)
    items.sort(key=lambda item: place[model_of(item.nodeid) or item.nodeid])
    seconds = getattr(config, "workerinput", {}).get(_SECONDS, {})
    longest = max(seconds.values(), default=0)
    items.sort(key=lambda item: -seconds.get(unit_of(item.nodeid), longest))


class Seconds:
    """Hooks of the controlling process that keep how long units take, and tell each of several workers."""

    def __init__(self, config: pytest.Config) -> None:
        """Keep the seconds in the cache of `config`, if pytest has one."""
        self._cache = getattr(config, "cache", None)
        self._seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the time of a phase of a test."""
        self._seconds[unit_of(report.nodeid)] += report.duration

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: WorkerController) -> None:
        """Give the seconds of the last run to a worker."""
        if self._cache is not None and node.workerinput["workercount"] > 1:
            node.workerinput[_SECONDS] = self._cache.get(_CACHED, {})

    def pytest_sessionfinish(self) -> None:
        """Write the seconds to the cache."""
        if self._cache is not None and self._seconds:
            rounded = {unit: round(seconds, 3) for unit, seconds in self._seconds.items()}
            self._cache.set(_CACHED, {**self._cache.get(_CACHED, {}), **rounded})
