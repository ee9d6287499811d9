"""The hooks and fixtures that pytest calls; what they do is in the other modules.

Nothing here imports torch: a wrong command line is refused before that costs seconds. The fixtures that need it are in
`fixtures`, which is registered once a run of the suite has an implementation.
"""

import contextlib
from collections.abc import Callable, Generator, Iterator
from functools import partial
from types import ModuleType
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from conformance.harness.crashes import CrashedTests, Crashes
from conformance.harness.end_of_run import EndOfRun
from conformance.harness.expectations import (
    Expectations,
    ExpectationsError,
    is_complete,
    message_of,
    settle,
)
from conformance.harness.expectations_file import add_expectation_options, requested_expectations
from conformance.harness.expectations_hooks import Deselected, register_expectations_hooks
from conformance.harness.failure import frame, rerun_command
from conformance.harness.guards import delegated_names
from conformance.harness.implementation import Implementation, ImplementationError, check_name, load_implementation
from conformance.harness.levels import select_level
from conformance.harness.limits import add_limit_options, register_limits
from conformance.harness.options import (
    DEFAULT_IMPLEMENTATION,
    add_options,
    is_this_suite,
    refuse_bad_cases,
    refuse_bad_device,
    refuse_delegation,
    refuse_update_under_ci,
    requested_implementation,
    runs_the_suite,
)
from conformance.harness.outcomes import FACTS, MISSES, REFUSED, Outcome, Record, attach, judge, status
from conformance.harness.pending import MARKER, add_pending_options, keep, refuse_pending_folder, register_pending_hooks
from conformance.harness.profile import Profile, ProfileError, load_profile
from conformance.harness.progress import show_progress
from conformance.harness.records import Notes, add_record_options, start_record
from conformance.harness.repro import ReproFolders, keep_failure
from conformance.harness.requirements import (
    Requirement,
    SpecificationError,
    check_markers,
    load_requirements,
    requirements_of,
)
from conformance.harness.scheduling import (
    ModelScheduling,
    distribute_by_model,
    distributes,
    keep_models_together,
    make_scheduler,
    workers_ended_on_error,
)
from conformance.harness.smoke import Smoke, choose_smoke
from conformance.harness.snapshots import (
    Compare,
    TextFile,
    add_snapshot_options,
    match_or_fail,
    match_structure_or_fail,
    own_texts,
    refuse_missing_snapshots,
)
from conformance.harness.summary import Summary
from conformance.harness.whole_models import tiers

_FIXTURES = "conformance.harness.whole_models.fixtures"
_MODULE = pytest.StashKey[ModuleType]()
_REQUIREMENTS = pytest.StashKey[dict[str, Requirement]]()
_EXPECTATIONS = pytest.StashKey[Expectations]()
_PROFILE = pytest.StashKey[Profile]()
_DELEGATED = pytest.StashKey[tuple[str, ...]]()


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
    distribute_by_model(config)


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers, and keep syrupy's accounting of workers that were stopped from failing the run."""
    config.pluginmanager.register(tiers)
    register_limits(config)
    config.addinivalue_line("markers", "requirement(*ids): requirements of the specification that the test checks")
    config.addinivalue_line(
        "markers", "each_model(mode, traces=True, able=True): run the test on each model that can do the mode"
    )
    config.addinivalue_line("markers", f"{MARKER}(*suffixes): the snapshots of its model that the test compares")
    config.addinivalue_line("filterwarnings", "ignore:syrupy. (received|[0-9]+ selected):UserWarning")
    if requested_implementation(config).name != DEFAULT_IMPLEMENTATION:
        # That an implementation warns, or uses what torch has deprecated, is shown, but fails no requirement by itself.
        config.addinivalue_line("filterwarnings", "default")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> Generator[None, None, None]:
    """Refuse what cannot be run; workers import what this process imports at the same time."""
    config = session.config
    refuse_update_under_ci(config)
    refuse_bad_cases(config)
    refuse_bad_device(config)
    refuse_missing_snapshots(config)
    refuse_pending_folder(config)
    try:
        config.stash[_REQUIREMENTS] = requirements = load_requirements()
        config.stash[_EXPECTATIONS] = requested_expectations(config, requirements)
    except (SpecificationError, ExpectationsError) as error:
        raise pytest.UsageError(str(error)) from error
    if not distributes(config):
        _prepare(config)
        return (yield)
    if _needs_implementation(config):
        with _refusing(config):
            check_name(requested_implementation(config).name)
    with workers_ended_on_error(config):
        yield
        _prepare(config)


def _needs_implementation(config: pytest.Config) -> bool:
    return requested_implementation(config).explicit or runs_the_suite(config)


def _prepare(config: pytest.Config) -> None:
    """Load the implementation, and register the hooks of a run."""
    if _needs_implementation(config):
        _implementation(config)
    config.pluginmanager.register(Notes())
    config.pluginmanager.register(Deselected())
    register_pending_hooks(config)
    if config.getoption("--fx-smoke"):
        config.pluginmanager.register(Smoke(requested_implementation(config).name))
    elif runs_the_suite(config) and not distributes(config):
        config.pluginmanager.import_plugin(_FIXTURES)
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(CrashedTests())
    else:
        summary = _empty_summary(config)
        config.pluginmanager.register(EndOfRun(summary))
        config.pluginmanager.register(Crashes(config, summary))
        config.pluginmanager.register(ReproFolders(config, summary))
        start_record(config, summary)
        register_expectations_hooks(config, summary)
        show_progress(config)


def _empty_summary(config: pytest.Config) -> Summary:
    """The summary of a run that starts."""
    return Summary(
        name=requested_implementation(config).name,
        module=config.stash.get(_MODULE, None),
        requirements=config.stash[_REQUIREMENTS],
        expectations=config.stash[_EXPECTATIONS],
        base=config.rootpath,
        complete=is_complete(config),
        whole_suite=is_this_suite(config),
        level=config.getoption("--fx-level"),
        unsupported=config.stash.get(_PROFILE, Profile()).unsupported,
        delegated=config.stash.get(_DELEGATED, ()),
    )


def _implementation(config: pytest.Config) -> ModuleType:
    """The implementation under test, imported once.

    Raises:
        UsageError: there is no such implementation.
    """
    if _MODULE not in config.stash:
        name = requested_implementation(config).name
        requirements: dict[str, Requirement] = config.stash[_REQUIREMENTS]
        with _refusing(config):
            module = load_implementation(name)
            config.stash[_PROFILE] = load_profile(module, name, requirements)
        config.stash[_DELEGATED] = delegated = delegated_names(module, name)
        refuse_delegation(config, delegated)
        config.stash[_MODULE] = module
    return config.stash[_MODULE]


@contextlib.contextmanager
def _refusing(config: pytest.Config) -> Iterator[None]:
    """Inside, what is wrong with the implementation is said as what is wrong with the option that names it."""
    try:
        yield
    except (ImplementationError, ProfileError) as error:
        raise pytest.UsageError(f"{requested_implementation(config).origin}: {error}") from error


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Refuse a test that names an unknown requirement."""
    collected = yield
    for item in collected if isinstance(collected, list) else []:
        if isinstance(item, pytest.Function):
            check_markers(item, collector.config.stash[_REQUIREMENTS])
    return collected


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was not asked for, and put the tests of one model next to each other."""
    requirements: dict[str, Requirement] = config.stash[_REQUIREMENTS]
    select_level(config, items, requirements)
    keep_models_together(items)


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ModelScheduling | None:
    """Keep the tests of one model in one worker."""
    return make_scheduler(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Do not run a test of what the implementation says that it does not support."""
    reason = item.config.stash.get(_PROFILE, Profile()).refusal(requirements_of(item))
    if reason is not None:
        item.stash[REFUSED] = reason
        pytest.skip(reason)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach the outcome to the report of a test that names requirements, and make its failure readable."""
    report = yield
    named = requirements_of(item)
    outcome = judge(item, call, report) if named else None
    if outcome is None:
        return report
    requirements = [item.config.stash[_REQUIREMENTS][identifier] for identifier in named]
    entries = item.config.stash[_EXPECTATIONS].of(item.nodeid, named)
    outcome = item.config.stash.get(_PROFILE, Profile()).settle(report, outcome, named)
    failure = message_of(call, report)
    outcome = settle(report, failure, outcome, [each.level for each in requirements], entries)
    facts = item.config.stash.get(FACTS, {})
    item.config.stash[FACTS] = {}
    message = str(report.longrepr) if outcome == Outcome.MISSING else ""
    attach(report, Record(requirements=named, outcome=outcome.value, message=message, facts=facts))
    keep_failure(report, outcome, failure, partial(rerun_command, item))
    if report.failed and outcome != Outcome.MISSING:
        frame(report, requested_implementation(item.config).name, requirements, entries, rerun_command(item))
    return report


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, tuple[str, dict[str, Any]]] | None:
    """Count a missing name, a known failure and a permitted difference as what they are."""
    return status(report)


@pytest.fixture
def fx(request: pytest.FixtureRequest) -> Implementation:
    """The implementation under test; a name that it lacks makes the test *missing*."""
    if not requirements_of(request.node):
        pytest.fail('a test that uses fx names what it checks: @pytest.mark.requirement("...")', pytrace=False)
    misses = request.node.stash.setdefault(MISSES, [])
    name = requested_implementation(request.config).name
    return Implementation(_implementation(request.config), name, misses)


@pytest.fixture
def match_snapshot(snapshot: SnapshotAssertion, request: pytest.FixtureRequest) -> Callable[..., None]:
    """Compare a text with a snapshot, named below `snapshots/`: `match_snapshot("torchvision/resnet50.py", code)`.

    It fails with a diff, or writes the file if --snapshot-update is given. A third argument compares structures, so
    that the failure says whether they differ as well.
    """
    request.config.stash.setdefault(FACTS, {}).update(own_texts(request.config))
    text_file = snapshot.use_extension(TextFile)
    command = rerun_command(request.node)
    keep_text = partial(keep, request.node)

    def match(name: str, text: str, compare_structure: Compare | None = None) -> None:
        match_or_fail(text_file, name, text, command, request.config, keep_text, compare_structure)

    return match


@pytest.fixture
def match_structure(request: pytest.FixtureRequest) -> Callable[[str, Compare], None]:
    """Compare a graph with a printed one: `match_structure("torchvision/resnet50.graph.txt", compare)`.

    `compare` gets the text, and returns what differs, or None.
    """

    def match(name: str, compare: Compare) -> None:
        match_structure_or_fail(name, compare, request.config)

    return match
