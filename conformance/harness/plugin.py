"""The plugin that pytest loads: it adds the suite's options, registers the plugins of its folders, and starts a run.

This module does not import torch, so that a wrong command line is refused within a second. The fixtures that need torch
are registered after the implementation is loaded.
"""

import importlib
from collections.abc import Generator
from functools import partial
from types import ModuleType

import pytest
from xdist.workermanage import WorkerController

from conformance.harness import parts, scheduling, session
from conformance.harness.implementation import plugin as implementation
from conformance.harness.implementation.loading import location, version
from conformance.harness.implementation.smoke import Smoke, select_smoke_checks
from conformance.harness.judging import crashes
from conformance.harness.judging import plugin as judging
from conformance.harness.known_failures.file import add_expectation_options, expectations_of_run
from conformance.harness.limits import add_limit_options, register_limits
from conformance.harness.machines.plugin import prepare_machines
from conformance.harness.options import (
    SEED,
    add_options,
    distributes,
    is_this_suite,
    note_place,
    own_names,
    prepare_random_programs,
    refuse_update_under_ci,
    requested_implementation,
    rerun_command,
    runs_the_suite,
    set_own_names,
)
from conformance.harness.reporting.base import OnBase
from conformance.harness.reporting.failures import FewFailures, RestOfFailures
from conformance.harness.reporting.known_failures import ExpectationsUpdate
from conformance.harness.reporting.progress import show_progress
from conformance.harness.reporting.records import Recorder, add_record_options, record_path
from conformance.harness.reporting.repro import ReproFolders
from conformance.harness.results.coverage import selects_all_asked_for, selects_everything
from conformance.harness.results.results import RESULTS, EndOfRun, Results
from conformance.harness.specification import plugin as specification
from conformance.harness.texts import plugin as texts
from conformance.harness.texts.snapshots import add_snapshot_options, refuse_missing_snapshots
from conformance.harness.whole_models import tiers

_PLUGINS = (specification, implementation, judging, texts, tiers, parts, scheduling, crashes)
_CATALOGUE = "conformance.harness.whole_models.catalogue"
_FIXTURES = "conformance.harness.whole_models.fixtures"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the suite's options."""
    add_options(parser)
    specification.add_selecting_options(parser)
    parts.add_part_option(parser)
    add_limit_options(parser)
    add_expectation_options(parser)
    add_record_options(parser)
    add_snapshot_options(parser)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> int | None:
    """Run the session, with the tests and the way to distribute them selected before pytest-xdist reads its options."""
    select_smoke_checks(config)  # workers select them, too
    if session.has_begun(config):
        return None
    scheduling.distribute_by_model(config)
    return session.run_session(config, apart=implementation.needs_implementation(config))


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugins of the folders and the limits of tests."""
    prepare_random_programs(config)
    for plugin in _PLUGINS:
        config.pluginmanager.register(plugin)
    register_limits(config)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: WorkerController) -> None:
    """Give a worker the seed of the run."""
    node.workerinput[SEED] = getattr(node.config.option, "hypothesis_seed", None)


def pytest_report_header(config: pytest.Config) -> str | None:
    """Print which random programs a run tries, if it asks for some."""
    examples = config.getoption("--fx-examples")
    if not examples:
        return None
    return f"random programs: --fx-examples {examples} --hypothesis-seed {config.option.hypothesis_seed}"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> Generator[None, None, None]:
    """Refuse a wrong command line, and load the implementation while the workers start and load it too."""
    config = session.config
    refuse_update_under_ci(config)
    _refuse_unusable_models(config)
    refuse_missing_snapshots(config)
    expectations_of_run(config)
    if not distributes(config):
        _prepare(config)
        return (yield)
    implementation.check_implementation(config)
    prepare_machines(config)
    with scheduling.workers_terminated_on_error(config):
        yield
        _prepare(config)


def _refuse_unusable_models(config: pytest.Config) -> None:
    """Refuse a wrong --fx-models or --fx-device before a worker starts.

    Raises:
        UsageError: the models cannot be loaded or tested, or torch cannot compute on the device.
    """
    if config.getoption("--fx-models") or config.getoption("--fx-device"):
        # Imported here because the catalogue imports torch, which takes seconds.
        note_place(config, f"while loading --fx-models {' '.join(config.getoption('--fx-models') or [])}")
        catalogue = importlib.import_module(_CATALOGUE)
        set_own_names(config, (case.name for case in catalogue.own_cases(config)))
        catalogue.second_device(config)
        note_place(config, "")


def _prepare(config: pytest.Config) -> None:
    """Load the implementation, and register the hooks of a run."""
    module = implementation.implementation_of_run(config) if implementation.needs_implementation(config) else None
    if config.getoption("--fx-smoke"):
        config.pluginmanager.register(Smoke(requested_implementation(config).name))
    elif runs_the_suite(config) and not distributes(config):
        config.pluginmanager.import_plugin(_FIXTURES)
    if not hasattr(config, "workerinput"):
        _register_controller(config, module)


def _register_controller(config: pytest.Config, module: ModuleType | None) -> None:
    """Register the hooks of the controlling process, which sees the reports of all tests."""
    selection = specification.selection_of_run(config)
    results = Results(
        name=requested_implementation(config).name,
        version=version(module) if module else None,
        location=location(module) if module else "",
        requirements=selection.requirements,
        expectations=expectations_of_run(config),
        base=config.rootpath,
        complete=selects_everything(config),
        whole_suite=is_this_suite(config),
        edition=selection.edition,
        level=config.getoption("--fx-level"),
        left_out=selection.left_out,
        all_asked_for=selects_all_asked_for(config),
        unsupported=implementation.profile_of_run(config).unsupported,
        own=own_names(config),
        delegated=implementation.delegated_by(config),
        command_for=partial(rerun_command, config),
    )
    config.stash[RESULTS] = results
    config.pluginmanager.register(EndOfRun(results))
    below = implementation.profile_of_run(config).base
    if below is not None:
        config.pluginmanager.register(OnBase(below.__name__, results))
    if distributes(config):
        config.pluginmanager.register(crashes.Crashes(config, results))
    config.pluginmanager.register(ReproFolders(config, results))
    few = FewFailures(config, results)
    config.pluginmanager.register(few)
    config.pluginmanager.register(RestOfFailures(few))
    path = record_path(config)
    if path is not None:
        config.pluginmanager.register(Recorder(config, results, path))
    if config.getoption("--fx-expect-update"):
        config.pluginmanager.register(ExpectationsUpdate(config, results))
    show_progress(config)
