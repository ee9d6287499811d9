"""Hooks for the specification: check the requirements that tests name, and select tests by level and by edition."""

from collections.abc import Generator
from typing import Any

import pytest

from conformance.harness.specification.edition import EditionError, Selection, select
from conformance.harness.specification.markers import check_markers, requirements_of
from conformance.harness.specification.requirements import (
    SELECTABLE_LEVELS,
    Requirement,
    SpecificationError,
    is_within,
    load_requirements,
)

_LEVEL, _EDITION = "--fx-level", "--fx-edition"
_SELECTION = pytest.StashKey[Selection]()


def add_selecting_options(parser: pytest.Parser) -> None:
    """Add the options that select tests by level and by edition."""
    group = parser.getgroup("fx")
    group.addoption(
        _LEVEL,
        choices=SELECTABLE_LEVELS,
        help="run the requirements up to this level, and judge by them alone (default: all of them)",
    )
    group.addoption(
        _EDITION,
        metavar="VERSION",
        help="run what that edition of the specification asks for, such as 0.2; what is newer, or has changed since, is"
        " left out (default: what it asks for today)",
    )


def runs_all_requirements(config: pytest.Config) -> bool:
    """Whether --fx-level and --fx-edition leave out none."""
    if config.getoption(_EDITION, None) and selection_of_run(config).left_out:
        return False
    return config.getoption(_LEVEL, None) in (None, SELECTABLE_LEVELS[-1])


def selection_of_run(config: pytest.Config) -> Selection:
    """The specification as this run judges by it, read once in each process.

    Raises:
        UsageError: a chapter breaks the rules of `spec/README.md`, or there is no such edition.
    """
    if _SELECTION not in config.stash:
        try:
            config.stash[_SELECTION] = select(load_requirements(), config.getoption(_EDITION, None))
        except SpecificationError as error:
            raise pytest.UsageError(str(error)) from error
        except EditionError as error:
            raise pytest.UsageError(f"{_EDITION}: {error}") from error
    return config.stash[_SELECTION]


def requirements_of_run(config: pytest.Config) -> dict[str, Requirement]:
    """All requirements of the specification.

    Raises:
        UsageError: a chapter breaks the rules of `spec/README.md`, or there is no such edition.
    """
    return selection_of_run(config).requirements


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
    """Deselect the tests that check a requirement that --fx-level or --fx-edition leaves out, whatever -k selects.

    A requirement that is not left out keeps all of its tests if each of them also checks one that is.
    """
    selection, level = selection_of_run(config), config.getoption(_LEVEL)
    if level is None and not selection.left_out:
        return
    selected = {name: each for name, each in selection.requirements.items() if name not in selection.left_out}
    within = {name for name, requirement in selected.items() if is_within(requirement, level)}
    named = {item: set(requirements_of(item)) for item in items}
    alone = {name for names in named.values() if names <= within for name in names}
    kept = {item for item, names in named.items() if names <= within or (names & within) - alone}
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
