"""Run all tests of a model in a row and in one process, so that what they share is built once; the longest first."""

import contextlib
import io
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import pytest
from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController, parse_tx_spec_config

from conformance.harness.machines.plugin import is_lost
from conformance.harness.options import files_of_suite
from conformance.harness.outcomes import model_of
from conformance.harness.parts import read_durations


def distribute_by_model(config: pytest.Config) -> None:
    """Make `loadgroup` the default of pytest-xdist's --dist, and let --px replace as many workers as -n does.

    Raises:
        UsageError: there is --px, and no worker on that machine.
    """
    option = config.option
    machines = getattr(option, "px", [])
    if (getattr(option, "numprocesses", None) or machines) and option.dist == "no" and not option.distload:
        option.dist = "loadgroup"
    if machines and not option.tx:
        raise pytest.UsageError(f"--px {machines[0]}: it has no worker; add --tx 4*popen//via=NAME")
    if machines and option.maxworkerrestart is None:
        option.maxworkerrestart = str(4 * len(parse_tx_spec_config(config)))


@contextlib.contextmanager
def workers_terminated_on_error(config: pytest.Config) -> Iterator[None]:
    """Terminate the workers if an exception leaves the block; pytest itself would end without them noticing."""
    try:
        with _output_buffered(config):
            yield
    except BaseException:
        session: Any = config.pluginmanager.get_plugin("dsession")
        if session.nodemanager is not None:
            session.nodemanager.group.terminate(timeout=0)
        raise


@contextlib.contextmanager
def _output_buffered(config: pytest.Config) -> Iterator[None]:
    """Print what pytest prints inside the block when the block ends, or drop it if that is by an exception."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if not isinstance(reporter, pytest.TerminalReporter):
        yield
        return
    writer: Any = config.get_terminal_writer()
    file, writer._file = writer._file, io.StringIO()
    try:
        yield
        file.write(writer._file.getvalue())
        file.flush()
    finally:
        writer._file = file


class ModelScheduling(LoadGroupScheduling):
    """Give all tests of a model to one worker, and a test that ended its worker to no other."""

    def __init__(self, config: pytest.Config, log: Any) -> None:
        """Distribute the tests of `config`."""
        super().__init__(config, log)
        self._files_of_suite = files_of_suite(config)
        self._durations = read_durations()
        self._is_sorted = False
        self._retried: set[str] = set()

    def _split_scope(self, nodeid: str) -> str:
        """The name of the unit of work that `nodeid` belongs to: its model, or in the suite its file.

        The model is read from the node id, because pytest-xdist 3.8 does not see `xdist_group` under pytest 9.2. The
        small tests of a file need the same imports, and are handed out at once.
        """
        file = nodeid.partition("::")[0]
        return model_of(nodeid) or (file if file in self._files_of_suite else super()._split_scope(nodeid))

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
        if node not in self.assigned_work:
            return  # it ended, and what it still had was taken back from it
        nodeid = self.registered_collections[node][item_index]
        scope = self._split_scope(nodeid)
        tests = self.assigned_work[node][scope]
        tests[nodeid] = True
        if all(tests.values()):
            del self.assigned_work[node][scope]
        self._reschedule(node)

    def _assign_work_unit(self, node: WorkerController) -> None:
        """Give `node` the longest unit of work, so that no worker has much left to do when the others are through."""
        if not self._is_sorted:
            units = list(self.workqueue.items())[::-1]  # the long tests of this project's own are late in the alphabet
            self.workqueue = OrderedDict(sorted(units, key=self._seconds, reverse=True))
            self._is_sorted = True
        # A worker that has just ended cannot be sent anything. `remove_node` takes the unit back from it.
        with contextlib.suppress(OSError):
            super()._assign_work_unit(node)

    def _seconds(self, unit: tuple[str, dict[str, bool]]) -> float:
        """How long the tests of a unit of work, which comes with its name, take by the measured times."""
        return sum(map(self._durations.seconds, unit[1]))

    def remove_node(self, node: WorkerController) -> str | None:
        """Take back the unfinished work of `node`, and return the test in which it ended, if any.

        That test counts as done: pytest-xdist would give it to one worker after the other. If it was the machine that
        ended, the test is run once more.
        """
        workload: dict[str, dict[str, bool]] = self.assigned_work[node]
        unfinished = (test for tests in workload.values() for test, completed in tests.items() if not completed)
        stopped_in = next(unfinished, None)
        if is_lost(node) and stopped_in not in self._retried:
            self._retried |= {stopped_in} if stopped_in else set()
            stopped_in = None
        for scope, tests in list(workload.items()):
            if stopped_in in tests:
                tests[stopped_in] = True
            if all(tests.values()):
                del workload[scope]
        self._is_sorted = False
        super().remove_node(node)
        return stopped_in


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ModelScheduling | None:
    """Schedule the tests by model, unless --dist asks for another way."""
    return ModelScheduling(config, log) if config.getoption("dist") == "loadgroup" else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Move all tests of a model to the place of its first one."""
    place: dict[str, int] = {}
    for number, item in enumerate(items):
        place.setdefault(model_of(item.nodeid) or item.nodeid, number)
    items.sort(key=lambda item: place[model_of(item.nodeid) or item.nodeid])
