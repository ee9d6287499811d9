"""Hooks and the fixture for the implementation under test: it is imported once in each process."""

import contextlib
from collections.abc import Iterator
from types import ModuleType

import pytest

from conformance.harness.implementation.guards import delegated_names
from conformance.harness.implementation.loading import (
    Implementation,
    ImplementationError,
    check_name,
    load_implementation,
)
from conformance.harness.implementation.profile import Profile, ProfileError, load_profile
from conformance.harness.options import (
    DEFAULT_IMPLEMENTATION,
    refuse_delegation,
    requested_implementation,
    runs_the_suite,
)
from conformance.harness.outcomes.outcomes import MISSES, REFUSED
from conformance.harness.specification.plugin import requirements_of_run
from conformance.harness.specification.requirements import requirements_of

_MODULE = pytest.StashKey[ModuleType]()
_PROFILE = pytest.StashKey[Profile]()
_DELEGATED = pytest.StashKey[tuple[str, ...]]()


def pytest_configure(config: pytest.Config) -> None:
    """Let an implementation warn, or use what torch has deprecated: that is shown, and fails no requirement."""
    if requested_implementation(config).name != DEFAULT_IMPLEMENTATION:
        config.addinivalue_line("filterwarnings", "default")


def needs_implementation(config: pytest.Config) -> bool:
    """Whether a run has anything to do with an implementation."""
    return requested_implementation(config).explicit or runs_the_suite(config)


def check_implementation(config: pytest.Config) -> None:
    """Refuse a module that cannot be found, without importing it.

    Raises:
        UsageError: there is none of that name.
    """
    if needs_implementation(config):
        with _refusing(config):
            check_name(requested_implementation(config).name)


def implementation_of_run(config: pytest.Config) -> ModuleType:
    """The implementation under test, imported once.

    Raises:
        UsageError: there is no such implementation.
    """
    if _MODULE not in config.stash:
        name = requested_implementation(config).name
        with _refusing(config):
            module = load_implementation(name)
            config.stash[_PROFILE] = load_profile(module, name, requirements_of_run(config))
        config.stash[_DELEGATED] = delegated = delegated_names(module, name)
        refuse_delegation(config, delegated)
        config.stash[_MODULE] = module
    return config.stash[_MODULE]


def profile_of_run(config: pytest.Config) -> Profile:
    """What the implementation says that it does not support."""
    return config.stash.get(_PROFILE, Profile())


def delegated_by(config: pytest.Config) -> tuple[str, ...]:
    """The public names of the implementation that are torch.fx's own."""
    return config.stash.get(_DELEGATED, ())


@contextlib.contextmanager
def _refusing(config: pytest.Config) -> Iterator[None]:
    """Inside, what is wrong with the implementation is said as what is wrong with the option that names it."""
    try:
        yield
    except (ImplementationError, ProfileError) as error:
        raise pytest.UsageError(f"{requested_implementation(config).origin}: {error}") from error


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Do not run a test of what the implementation says that it does not support."""
    reason = profile_of_run(item.config).refusal(requirements_of(item))
    if reason is not None:
        item.stash[REFUSED] = reason
        pytest.skip(reason)


@pytest.fixture
def fx(request: pytest.FixtureRequest) -> Implementation:
    """The implementation under test; a name that it lacks makes the test *missing*."""
    if not requirements_of(request.node):
        pytest.fail('a test that uses fx names what it checks: @pytest.mark.requirement("...")', pytrace=False)
    misses = request.node.stash.setdefault(MISSES, [])
    name = requested_implementation(request.config).name
    return Implementation(implementation_of_run(request.config), name, misses)
