"""Hooks for the specification: check the requirements that tests name, and select tests by level."""

from collections.abc import Generator
from typing import Any

import pytest

from conformance.harness.specification.markers import check_markers, requirements_of
from conformance.harness.specification.requirements import (
    SELECTABLE_LEVELS,
    Requirement,
    SpecificationError,
    is_within,
    load_requirements,
)

_LEVEL = "--fx-level"
_REQUIREMENTS = pytest.StashKey[dict[str, Requirement]]()


def add_level_option(parser: pytest.Parser) -> None:
    """Add the option that selects tests by level."""
    parser.getgroup("fx").addoption(
        _LEVEL,
        choices=SELECTABLE_LEVELS,
        help="test only requirements up to this level, in the order of the choices (default: all requirements)",
    )


def runs_all_levels(config: pytest.Config) -> bool:
    """Whether --fx-level leaves out none."""
    return config.getoption(_LEVEL, None) in (None, SELECTABLE_LEVELS[-1])


def requirements_of_run(config: pytest.Config) -> dict[str, Requirement]:
    """All requirements of the specification, read once in each process.

    Raises:
        UsageError: a chapter breaks the rules of `spec/README.md`.
    """
    if _REQUIREMENTS not in config.stash:
        try:
            config.stash[_REQUIREMENTS] = load_requirements()
        except SpecificationError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_REQUIREMENTS]


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker `requirement`."""
    config.addinivalue_line("markers", "requirement(*ids): requirements of the specification that the test checks")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Refuse a test that names an unknown requirement."""
    collected = yield
    for item in collected if isinstance(collected, list) else []:
        if isinstance(item, pytest.Function):
            check_markers(item, requirements_of_run(collector.config))
    return collected


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that check a requirement that --fx-level leaves out, whatever -k selects.

    A requirement that is not left out keeps all of its tests if each of them also checks one that is.
    """
    if runs_all_levels(config):
        return
    requirements, level = requirements_of_run(config), config.getoption(_LEVEL)
    within = {name for name, requirement in requirements.items() if is_within(requirement, level)}
    named = {item: set(requirements_of(item)) for item in items}
    alone = {name for names in named.values() if names <= within for name in names}
    kept = {item for item, names in named.items() if names <= within or (names & within) - alone}
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
