"""The plugin that pytest loads: it adds the suite's options, registers the plugins of its rooms, and ends a run.

This module does not import torch, so that a wrong command line is refused within a second. The processes that run
tests import torch and the implementation: the workers, or with -n 0 the only process.
"""

import importlib
from collections.abc import Generator
from functools import partial
from typing import Any

import pytest
from _pytest.config import create_terminal_writer
from xdist.workermanage import WorkerController

from conformance.harness import limits, scheduling, stopping
from conformance.harness.implementation import plugin as implementation
from conformance.harness.implementation.smoke import Smoke, select_smoke_checks
from conformance.harness.judging import plugin as judging
from conformance.harness.known_failures import updating
from conformance.harness.known_failures.expectations import expectations_of_run, whole_requirements
from conformance.harness.models import tiers
from conformance.harness.options import (
    SEED,
    add_options,
    distributes,
    is_this_suite,
    own_names,
    prepare_random_programs,
    refuse_options_of_plugins,
    refuse_update_under_ci,
    requested_implementation,
    rerun_command,
    runs_the_suite,
    selects_all_asked_for,
    selects_everything,
    set_own_names,
)
from conformance.harness.outcomes import LETTERS, STOPPED
from conformance.harness.reporting import crashes, records
from conformance.harness.reporting.failures import FewFailures, RestOfFailures
from conformance.harness.reporting.results import RESULTS, EndOfRun, Results
from conformance.harness.reporting.summary import print_summary
from conformance.harness.specification import plugin as specification
from conformance.harness.specification.chapters import commit, digest
from conformance.harness.texts import plugin as texts
from conformance.harness.texts.snapshots import add_snapshot_options, refuse_missing_snapshots

_PLUGINS = (specification, implementation, judging, texts, tiers, scheduling, crashes)
_CATALOGUE = "conformance.harness.models.catalogue"
_FIXTURES = "conformance.harness.models.fixtures"
_REFUSED = "fx_refused"
"""In a worker's output: why it cannot run any test."""
_COLLECTED = pytest.StashKey[set[WorkerController]]()
"""On a run: the workers that have collected the tests."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the suite's options."""
    if not __debug__:
        raise pytest.UsageError(
            "the suite needs assertions, which python -O removes. Run Python without -O, and unset PYTHONOPTIMIZE"
        )
    add_options(parser)
    specification.add_level_option(parser)
    limits.add_limit_options(parser)
    updating.add_expectation_options(parser)
    records.add_record_options(parser)
    add_snapshot_options(parser)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> Generator[None, int | None, int | None]:
    """Run the session, with its tests and their workers selected before pytest-xdist reads its options; sum it up."""
    select_smoke_checks(config)  # workers select them, too
    if hasattr(config, "workerinput"):
        stopping.ignore_interrupts()
        return (yield)
    scheduling.distribute(config)
    with stopping.signals_handled(config):
        status = yield
        results, stopped = config.stash.get(RESULTS, None), config.stash.get(STOPPED, False)
        if stopped:
            status = int(pytest.ExitCode.INTERRUPTED)
        if results is not None and status is not None:
            results.stopped = stopped
            _print_results(config, results, int(status))
    return status


def _print_results(config: pytest.Config, results: Results, status: int) -> None:
    """Print the summary after all else; of a run without tests of the suite, what others have noted for it."""
    if results.outcomes or results.unusable or results.stopped:
        print_summary(results, status, create_terminal_writer(config))
    else:
        print(*results.notes, sep="\n", end="\n" if results.notes else "")


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugins of the rooms and the limits of tests."""
    prepare_random_programs(config)
    for plugin in _PLUGINS:
        config.pluginmanager.register(plugin)
    limits.register_limits(config)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(scheduling.Seconds(config))


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Print what a run judges by, what the letters mean, and which random programs it tries if it asks for some."""
    lines = list[str]()
    if runs_the_suite(config):
        lines += [f"specification: {digest()}, suite {commit() or 'outside of git'}", f"outcomes: {LETTERS}"]
    examples = config.getoption("--fx-examples")
    if examples:
        lines.append(f"random programs: --fx-examples {examples} --hypothesis-seed {config.option.hypothesis_seed}")
    return lines


def pytest_sessionstart(session: pytest.Session) -> None:
    """Refuse a wrong command line before a worker starts, and register the hooks of the controlling process."""
    config = session.config
    if config.getoption("--fx-smoke"):
        config.pluginmanager.register(Smoke(requested_implementation(config).name))
    if hasattr(config, "workerinput"):
        return
    refuse_options_of_plugins(config)
    refuse_update_under_ci(config)
    updating.refuse_unwritable_list(config)
    refuse_missing_snapshots(config)
    expectations_of_run(config)
    implementation.check_implementation(config)
    _refuse_unusable_models(config)
    _register_controller(config)


def _refuse_unusable_models(config: pytest.Config) -> None:
    """Refuse a wrong --fx-models or --fx-device.

    Raises:
        UsageError: the models cannot be loaded or tested, or torch cannot compute on the device.
    """
    if config.getoption("--fx-models") or config.getoption("--fx-device"):
        # Imported here because the catalogue imports torch, which takes seconds.
        catalogue = importlib.import_module(_CATALOGUE)
        set_own_names(config, (case.name for case in catalogue.own_cases(config)))
        catalogue.second_device(config)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """In a process that runs tests, load the implementation before the tests are collected.

    Raises:
        UsageError: it cannot be judged. That of a worker goes to the controlling process, which raises it.
    """
    config = session.config
    if distributes(config):
        return
    try:
        if implementation.needs_implementation(config):
            implementation.implementation_of_run(config)
        if hasattr(config, "workerinput"):
            _refuse_unusable_models(config)
        if runs_the_suite(config) and not config.getoption("--fx-smoke"):
            config.pluginmanager.import_plugin(_FIXTURES)
    except pytest.UsageError as error:
        vars(config).get("workeroutput", {})[_REFUSED] = str(error)
        raise


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: WorkerController) -> None:
    """Give a worker the seed of the run."""
    node.workerinput[SEED] = getattr(node.config.option, "hypothesis_seed", None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: WorkerController) -> None:
    """Note that a worker has loaded the implementation and the tests."""
    node.config.stash.setdefault(_COLLECTED, set()).add(node)


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_testnodedown(node: WorkerController, error: Any) -> None:
    """End a run of which a worker cannot run any test: no other one could.

    Raises:
        UsageError: what the worker raised, or that it ended.
    """
    refused = (getattr(node, "workeroutput", None) or {}).get(_REFUSED)
    if refused:
        raise pytest.UsageError(refused)
    if error and node not in node.config.stash.get(_COLLECTED, set()) and not node.config.stash.get(STOPPED, False):
        request = requested_implementation(node.config)
        raise pytest.UsageError(
            f"{request.origin}: a worker process died while it imported {request.name} and collected the tests: {error}"
        )


def _register_controller(config: pytest.Config) -> None:
    """Register the hooks of the controlling process, which sees the reports of all tests."""
    deselected = set[str]()
    results = Results(
        name=requested_implementation(config).name,
        requirements=specification.requirements_of_run(config),
        expectations=expectations_of_run(config),
        base=config.rootpath,
        complete=selects_everything(config),
        whole_suite=is_this_suite(config),
        level=config.getoption("--fx-level"),
        all_asked_for=selects_all_asked_for(config),
        updates_expectations=config.getoption("--fx-expect-update"),
        own=own_names(config),
        command_for=partial(rerun_command, config),
        deselected=deselected,
        ran_whole=whole_requirements(config, deselected),
    )
    config.stash[RESULTS] = results
    few = FewFailures(config, results)
    for hooks in (EndOfRun(results), crashes.Crashes(config, results), few, RestOfFailures(few)):
        config.pluginmanager.register(hooks)
    path = records.record_path(config)
    if path is not None:
        config.pluginmanager.register(records.Recorder(config, results, path))
    if config.getoption("--fx-expect-update"):
        update = updating.ExpectationsUpdate(config, results.outcomes, results.ran_whole, results.notes)
        config.pluginmanager.register(update)
