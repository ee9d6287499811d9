"""Hooks and fixtures for the implementation under test, which each process that runs tests imports once."""

import contextlib
import importlib
from collections.abc import Generator, Iterator
from types import ModuleType
from typing import Any

import pytest

from conformance.harness.implementation.loading import (
    Implementation,
    ImplementationError,
    check_name,
    delegated_names,
    load_implementation,
    location,
    version,
)
from conformance.harness.implementation.profile import Profile, ProfileError, load_profile
from conformance.harness.options import own_names, requested_implementation, runs_the_suite
from conformance.harness.outcomes import (
    FACTS,
    MISSING_NAMES,
    STOPPED,
    UNSUPPORTED_REASON,
    ProcessChangedError,
)
from conformance.harness.specification.markers import requirements_of
from conformance.harness.specification.plugin import requirements_of_run
from conformance.harness.specification.requirements import is_within

IMPLEMENTATION = pytest.StashKey[ModuleType]()
_PROFILE = pytest.StashKey[Profile]()
_DRAWN = pytest.StashKey[dict[str, str]]()
"""On a test: what it changed in the generators of random numbers while its function ran."""
USES = pytest.StashKey[list[str]]()
"""On a test: what it took from the implementation that the base below it does not have."""


def pytest_configure(config: pytest.Config) -> None:
    """Show the warnings of what is judged, which fail no requirement; -W error makes them errors."""
    if needs_implementation(config):
        config.addinivalue_line("filterwarnings", "default")


def needs_implementation(config: pytest.Config) -> bool:
    """Whether a run imports an implementation: somebody names one, or the arguments name the suite."""
    return requested_implementation(config).explicit or runs_the_suite(config)


def check_implementation(config: pytest.Config) -> None:
    """Refuse an implementation that cannot be found, without importing it.

    Raises:
        UsageError: there is no module of that name.
    """
    if needs_implementation(config):
        with _as_usage_error(config):
            check_name(requested_implementation(config).name)


def implementation_of_run(config: pytest.Config) -> ModuleType:
    """The implementation under test, imported once; what is known of it goes to the controlling process as facts.

    Raises:
        UsageError: there is no such implementation, or its declaration cannot be read.
    """
    if IMPLEMENTATION not in config.stash:
        name = requested_implementation(config).name
        with _as_usage_error(config):
            check_name(name)
            watch = _process_state().Watch()
            module = load_implementation(name, watch)
            profile = load_profile(module, name, requirements_of_run(config))
            delegated = ", ".join(delegated_names(module, name))
        config.stash[IMPLEMENTATION], config.stash[_PROFILE] = module, profile
        config.stash.setdefault(FACTS, {}).update(
            {
                "implementation version": version(module) or "",
                "implementation location": location(module),
                "implementation delegates": delegated,
                "implementation base": profile.base.__name__ if profile.base else "",
                **{f"unsupported {each}": reason for each, reason in profile.unsupported.items()},
                **{f"import {each}": change for each, change in watch.changes.items()},
            }
        )
    return config.stash[IMPLEMENTATION]


def _process_state() -> Any:
    """The module that watches the state of the process; it imports torch, which takes seconds."""
    return importlib.import_module("conformance.harness.implementation.process_state")


def profile_of_run(config: pytest.Config) -> Profile:
    """The requirements that the implementation declares as unsupported."""
    return config.stash.get(_PROFILE, Profile())


@contextlib.contextmanager
def _as_usage_error(config: pytest.Config) -> Iterator[None]:
    """Turn an error about the implementation into a UsageError about the option that names it."""
    try:
        yield
    except (ImplementationError, ProfileError) as error:
        raise pytest.UsageError(f"{requested_implementation(config).origin}: {error}") from error


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test of a requirement that the implementation declares as unsupported."""
    reason = profile_of_run(item.config).reason_not_to_run(requirements_of(item))
    if reason is not None:
        item.stash[UNSUPPORTED_REASON] = reason
        pytest.skip(reason)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach whether a test has used what the base of the implementation does not have."""
    report = yield
    if item.stash.get(USES, []):
        report.__dict__["uses_more_than_base"] = True
    return report


@pytest.fixture
def fx(request: pytest.FixtureRequest) -> Implementation:
    """The implementation under test; the outcome of a test that uses a missing name is *missing*."""
    if not requirements_of(request.node):
        pytest.fail('a test that uses fx names what it checks: @pytest.mark.requirement("...")', pytrace=False)
    misses = request.node.stash.setdefault(MISSING_NAMES, [])
    name = requested_implementation(request.config).name
    module = implementation_of_run(request.config)
    profile = profile_of_run(request.config)
    uses = request.node.stash.setdefault(USES, [])
    return Implementation(module, name, misses, profile.functions, profile.base, uses)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Watch the generators of random numbers inside of a test: plugins such as pytest-randomly seed them around it."""
    if not requirements_of(pyfuncitem):
        return (yield)
    with _process_state().Watch(_process_state().DRAWN) as watch:
        pyfuncitem.stash[_DRAWN] = watch.changes
        return (yield)


@pytest.fixture(autouse=True)
def process_kept(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail the requirements about what a test has left changed in the process, and put that back."""
    if not requirements_of(request.node) or _is_of_own_model(request.node):
        yield
        return
    with _process_state().Watch(_process_state().AROUND) as watch:
        yield
    config, level = request.config, request.config.getoption("--fx-level")
    if config.stash.get(STOPPED, False):
        return  # a test that Ctrl-C has interrupted could not put back what it changed
    changes = {**watch.changes, **request.node.stash.get(_DRAWN, {})}
    known, unsupported = requirements_of_run(config), profile_of_run(config).unsupported
    asked = {name for name in changes if name not in unsupported and is_within(known[name], level)}
    if asked:
        raise ProcessChangedError({name: changes[name] for name in asked})


def _is_of_own_model(item: pytest.Item) -> bool:
    """Whether a test is one of a case of --fx-models: the model may change the process itself."""
    callspec = getattr(item, "callspec", None)
    return callspec is not None and getattr(callspec.params.get("case"), "name", None) in own_names(item.config)
