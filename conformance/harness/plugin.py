"""The plugin that pytest loads: it adds the suite's options, registers the plugins of its folders, and starts a run.

Nothing here imports torch: a wrong command line is refused before that costs seconds. The fixtures that need torch are
registered once a run of the suite has an implementation.
"""

from collections.abc import Generator

import pytest

from conformance.harness.implementation import plugin as implementation
from conformance.harness.implementation.smoke import Smoke, choose_smoke
from conformance.harness.known_failures.expectations import is_complete
from conformance.harness.known_failures.file import add_expectation_options, expectations_of_run
from conformance.harness.known_failures.hooks import Deselected, register_expectations_hooks
from conformance.harness.options import (
    add_options,
    distributes,
    is_this_suite,
    refuse_bad_cases,
    refuse_bad_device,
    refuse_update_under_ci,
    requested_implementation,
    runs_the_suite,
)
from conformance.harness.outcomes import plugin as outcomes
from conformance.harness.outcomes.end_of_run import EndOfRun
from conformance.harness.outcomes.progress import show_progress
from conformance.harness.outcomes.records import Notes, add_record_options, start_record
from conformance.harness.outcomes.results import Results
from conformance.harness.repro import ReproFolders
from conformance.harness.specification import plugin as specification
from conformance.harness.texts import plugin as texts
from conformance.harness.texts.pending import add_pending_options, refuse_pending_folder, register_pending_hooks
from conformance.harness.texts.snapshots import add_snapshot_options, refuse_missing_snapshots
from conformance.harness.whole_models import tiers
from conformance.harness.workers import scheduling
from conformance.harness.workers.crashes import CrashedTests, Crashes
from conformance.harness.workers.limits import add_limit_options, register_limits

_PLUGINS = (specification, implementation, outcomes, texts, tiers, scheduling)
_FIXTURES = "conformance.harness.whole_models.fixtures"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the suite's options."""
    add_options(parser)
    add_limit_options(parser)
    add_expectation_options(parser)
    add_record_options(parser)
    add_snapshot_options(parser)
    add_pending_options(parser)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Choose what is run, and how tests are distributed, before pytest-xdist does."""
    choose_smoke(config)
    scheduling.distribute_by_model(config)


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugins of the folders."""
    for plugin in _PLUGINS:
        config.pluginmanager.register(plugin)
    register_limits(config)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> Generator[None, None, None]:
    """Refuse what cannot be run; workers import what this process imports at the same time."""
    config = session.config
    refuse_update_under_ci(config)
    refuse_bad_cases(config)
    refuse_bad_device(config)
    refuse_missing_snapshots(config)
    refuse_pending_folder(config)
    expectations_of_run(config)
    if not distributes(config):
        _prepare(config)
        return (yield)
    implementation.check_implementation(config)
    with scheduling.workers_ended_on_error(config):
        yield
        _prepare(config)


def _prepare(config: pytest.Config) -> None:
    """Load the implementation, and register the hooks of a run."""
    module = implementation.implementation_of_run(config) if implementation.needs_implementation(config) else None
    config.pluginmanager.register(Notes())
    config.pluginmanager.register(Deselected())
    register_pending_hooks(config)
    if config.getoption("--fx-smoke"):
        config.pluginmanager.register(Smoke(requested_implementation(config).name))
    elif runs_the_suite(config) and not distributes(config):
        config.pluginmanager.import_plugin(_FIXTURES)
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(CrashedTests())
        return
    results = Results(
        name=requested_implementation(config).name,
        module=module,
        requirements=specification.requirements_of_run(config),
        expectations=expectations_of_run(config),
        base=config.rootpath,
        complete=is_complete(config),
        whole_suite=is_this_suite(config),
        level=config.getoption("--fx-level"),
        unsupported=implementation.profile_of_run(config).unsupported,
        delegated=implementation.delegated_by(config),
    )
    config.pluginmanager.register(EndOfRun(results))
    config.pluginmanager.register(Crashes(config, results))
    config.pluginmanager.register(ReproFolders(config, results))
    start_record(config, results)
    register_expectations_hooks(config, results)
    show_progress(config)
