"""The order of tests: what one model needs is built once, because its tests run in a row and in one process."""

import contextlib
import io
from collections.abc import Iterator
from typing import Any

import pytest
from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController

from conformance.harness.options import files_of_suite
from conformance.harness.outcomes.outcomes import model_of


def distribute_by_model(config: pytest.Config) -> None:
    """Make `loadgroup` the way that pytest-xdist distributes tests, unless the command line says another."""
    if getattr(config.option, "numprocesses", None) and config.option.dist == "no" and not config.option.distload:
        config.option.dist = "loadgroup"


@contextlib.contextmanager
def workers_ended_on_error(config: pytest.Config) -> Iterator[None]:
    """Inside, workers may be started, and an exception ends them: pytest would end without telling them."""
    try:
        with _held_back(config):
            yield
    except BaseException:
        session: Any = config.pluginmanager.get_plugin("dsession")
        if session.nodemanager is not None:
            session.nodemanager.group.terminate(timeout=0)
        raise


@contextlib.contextmanager
def _held_back(config: pytest.Config) -> Iterator[None]:
    """What pytest prints inside is printed at the end, or not at all if that is an exception."""
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
    """Give a model's tests to one worker, and a test that ends its worker to none after that."""

    def __init__(self, config: pytest.Config, log: Any) -> None:
        """Know which files are the suite's."""
        super().__init__(config, log)
        self._files_of_suite = files_of_suite(config)

    def _split_scope(self, nodeid: str) -> str:
        """What the tests that go together with `nodeid` have in common: the model, or in the suite the file.

        The model is read from the id: with pytest 9.2, pytest-xdist 3.8 does not see the `xdist_group` of a test. The
        small tests of a file need the same imports, and are handed out at once.
        """
        file = nodeid.partition("::")[0]
        return model_of(nodeid) or (file if file in self._files_of_suite else super()._split_scope(nodeid))

    def _reschedule(self, node: WorkerController) -> None:
        """Give `node` more to do, if it is ready: pytest-xdist would also ask a worker that still collects.

        A worker begins a test when it has the next one. In the place of one that ended it gets one unit, and if that is
        a single test and no other worker is left, pytest-xdist would wait for it for ever.
        """
        if node not in self.registered_collections:
            return
        super()._reschedule(node)
        if self.workqueue and self._pending_of(self.assigned_work[node]) == 1:
            super()._reschedule(node)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """Note that `node` has done a test; what it has done wholly is forgotten, as it is counted after each test."""
        nodeid = self.registered_collections[node][item_index]
        scope = self._split_scope(nodeid)
        tests = self.assigned_work[node][scope]
        tests[nodeid] = True
        if all(tests.values()):
            del self.assigned_work[node][scope]
        self._reschedule(node)

    def _assign_work_unit(self, node: WorkerController) -> None:
        """Give `node` the last unit of work: the largest models are late in the alphabet, and have to start early."""
        self.workqueue.move_to_end(next(reversed(self.workqueue)), last=False)
        # A worker that has just ended cannot be told. The unit is noted as its work, and `remove_node` takes that back.
        with contextlib.suppress(OSError):
            super()._assign_work_unit(node)

    def remove_node(self, node: WorkerController) -> str | None:
        """Take back what `node` had left to do, and return the test that it stopped in, if any.

        pytest-xdist would give that test to the next worker too, until none is left.
        """
        workload: dict[str, dict[str, bool]] = self.assigned_work[node]
        stopped_in = _first_pending(workload)
        for scope, tests in list(workload.items()):
            if stopped_in in tests:
                tests[stopped_in] = True
            if all(tests.values()):
                del workload[scope]
        super().remove_node(node)
        return stopped_in


def _first_pending(workload: dict[str, dict[str, bool]]) -> str | None:
    return next((test for tests in workload.values() for test, completed in tests.items() if not completed), None)


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ModelScheduling | None:
    """Keep the tests of one model in one worker; leave any other way of distribution to pytest-xdist."""
    return ModelScheduling(config, log) if config.getoption("dist") == "loadgroup" else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Move the tests of each model to where its first test is."""
    place: dict[str, int] = {}
    for number, item in enumerate(items):
        place.setdefault(model_of(item.nodeid) or item.nodeid, number)
    items.sort(key=lambda item: place[model_of(item.nodeid) or item.nodeid])
