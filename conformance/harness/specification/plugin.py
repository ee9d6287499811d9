"""Hooks for the specification: it is read when a run starts, and every test has to cite it rightly."""

from collections.abc import Generator
from typing import Any

import pytest

from conformance.harness.specification.levels import select_level
from conformance.harness.specification.requirements import (
    Requirement,
    SpecificationError,
    check_markers,
    load_requirements,
)

_REQUIREMENTS = pytest.StashKey[dict[str, Requirement]]()


def requirements_of_run(config: pytest.Config) -> dict[str, Requirement]:
    """The specification, read once.

    Raises:
        UsageError: it is not written as it has to be.
    """
    if _REQUIREMENTS not in config.stash:
        try:
            config.stash[_REQUIREMENTS] = load_requirements()
        except SpecificationError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_REQUIREMENTS]


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker of a requirement."""
    config.addinivalue_line("markers", "requirement(*ids): requirements of the specification that the test checks")


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Refuse a test that names an unknown requirement."""
    collected = yield
    for item in collected if isinstance(collected, list) else []:
        if isinstance(item, pytest.Function):
            check_markers(item, requirements_of_run(collector.config))
    return collected


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the levels that were not asked for."""
    select_level(config, items, requirements_of_run(config))
