"""Tests that end the process that runs them: what they say of a requirement, and their folders.

A process that ends cannot tell of it. pytest-xdist does, and starts another worker in its place; that one has the same
tests, and writes the folders of those that ended others.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from xdist.workermanage import WorkerController

from conformance.harness.expectations import settle
from conformance.harness.failure import command_of, rerun_command
from conformance.harness.outcomes import Outcome, Record, attach
from conformance.harness.repro import Failure, keep_crash
from conformance.harness.requirements import Requirement, requirements_of
from conformance.harness.results import Results
from conformance.harness.standalone import SCRIPT
from conformance.harness.summary import ROWS

_CRASHED = "fx_crashed"
"""Of a worker's input: what pytest-xdist said of each test that ended an earlier worker, by test."""
_FOLDERS = "fx_crashed_folders"
"""Of its output: for each of these the requirements that it names, and the folder, if there is one."""


class Crashes:
    """Hooks of the process that has workers: a test that ended one is in error, as an entry may expect."""

    def __init__(self, config: pytest.Config, results: Results) -> None:
        """Complete the `results`."""
        self._config, self._results = config, results
        self._requirements: dict[str, list[str]] = {}
        self._unjudged: dict[str, pytest.TestReport] = {}
        self._messages: dict[str, str] = {}
        self._folders: dict[str, str | None] = {}
        self._asked: dict[str, WorkerController] = {}

    def failures(self) -> dict[str, Failure]:
        """What is known of the test that ended a worker, by test."""
        return {
            test: Failure(message=message, command=command_of(self._config, test), repro=self._folders.get(test))
            for test, message in self._messages.items()
        }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Learn which requirements a test names."""
        self._learn(getattr(report, "collected", {}))

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport) -> None:
        """Judge the test, now or when it is known what it checks."""
        self._messages[crashitem] = str(report.longrepr)
        self._unjudged[crashitem] = report
        self._learn({})

    def _learn(self, requirements: Mapping[str, list[str]]) -> None:
        self._requirements.update(requirements)
        for test in [test for test in self._unjudged if test in self._requirements]:
            self._judge(test, self._unjudged.pop(test))

    def _judge(self, test: str, report: pytest.TestReport) -> None:
        named = self._requirements[test]
        if not named:
            return
        levels = [self._results.requirements[name].level for name in named]
        entries = self._results.expectations.of(test, named)
        outcome = settle(report, str(report.longrepr), Outcome.ERROR, levels, entries)
        attach(report, Record(requirements=named, outcome=outcome.value, message="", facts={}))
        self._results.add(report)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: WorkerController) -> None:
        """Tell a worker of the tests that ended others, each test to one, as two would write the same folder."""
        told = {test: said for test, said in self._messages.items() if test not in {*self._folders, *self._asked}}
        node.workerinput[_CRASHED] = told
        self._asked |= dict.fromkeys(told, node)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: WorkerController) -> None:
        """Take over what it has made of that; what it did not get to is for the next worker."""
        self._asked = {test: asked for test, asked in self._asked.items() if asked is not node}
        written: dict[str, Any] = (getattr(node, "workeroutput", None) or {}).get(_FOLDERS, {})
        for test, (requirements, folder) in written.items():
            self._folders[test] = folder
            self._learn({test: requirements})

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which scripts end the process that runs them."""
        folders = [folder for folder in self._folders.values() if folder is not None]
        for folder in folders[:ROWS]:
            script = os.path.relpath(Path(folder, SCRIPT), self._config.invocation_params.dir)
            terminalreporter.write_line(f"crashed         a worker; reproduce it without pytest: python {script}")
        if len(folders) > ROWS:
            terminalreporter.write_line(f"  and {len(folders) - ROWS} more")


class CrashFolders:
    """Hooks of a worker: it writes the folders of tests that ended another."""

    def __init__(self, requirements: Mapping[str, Requirement]) -> None:
        """Know the specification."""
        self._requirements = requirements

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Write them, as the tests are known now."""
        config = session.config
        crashed: dict[str, str] = getattr(config, "workerinput", {}).get(_CRASHED, {})
        written = {}
        for item in session.items if crashed else ():
            if item.nodeid in crashed:
                named = requirements_of(item)
                requirements = [self._requirements[name] for name in named]
                folder = keep_crash(item, requirements, crashed[item.nodeid], rerun_command(item))
                written[item.nodeid] = named, str(folder) if folder else None
        if written:
            config.__dict__["workeroutput"][_FOLDERS] = written
