"""Running the requirements up to a level."""

from collections.abc import Mapping

import pytest

from conformance.harness.specification.requirements import LEVELS, RECORDED, Requirement, requirements_of

CHOSEN_LEVELS = tuple(level for level in LEVELS if level != RECORDED)
"""The levels that a run can go up to; what is implementation-defined can fail none, and runs with the last of them."""


def is_within(requirement: Requirement, level: str | None) -> bool:
    """Whether a run up to `level` judges the requirement; None stands for a run of all levels."""
    return level is None or LEVELS.index(requirement.level) <= LEVELS.index(_last(level))


def goes_through(config: pytest.Config) -> bool:
    """Whether the run goes through all levels."""
    return config.getoption("--fx-level", None) in (None, CHOSEN_LEVELS[-1])


def _last(level: str) -> str:
    return RECORDED if level == CHOSEN_LEVELS[-1] else level


def select_level(config: pytest.Config, items: list[pytest.Item], requirements: Mapping[str, Requirement]) -> None:
    """Deselect the tests that check something beyond the level of --fx-level.

    A requirement within that level which is only checked together with others beyond it keeps all of its tests.
    """
    level = config.getoption("--fx-level")
    if level is None:
        return
    within = {name for name, each in requirements.items() if is_within(each, level)}
    named = {item: set(requirements_of(item)) for item in items}
    alone = {name for names in named.values() if names <= within for name in names}
    kept = {item for item, names in named.items() if names <= within or (names & within) - alone}
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
