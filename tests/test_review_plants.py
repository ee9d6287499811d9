"""The review of changes with a fault in a few models: the groups are those of a person, and the fault is the first."""

import pytest

from conformance.review.grouping.comparison import compare_texts
from tests.planted_changes import PLANTS, planted
from tests.simulated_changes import snapshots


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return snapshots()


@pytest.mark.parametrize("name", PLANTS)
def test_a_fault_is_the_first_group(texts: dict[str, str], name: str) -> None:
    """Among the models with the fault, and every fourth of the others."""
    plant = PLANTS[name]
    faults = {f"torchvision/{path}" for path in plant.faults}
    some = {path: text for at, (path, text) in enumerate(texts.items()) if at % 8 < 2 or path in faults}
    sections = compare_texts(some, planted(some, plant)).sections
    assert len(sections) == plant.sections, [(each.count, each.old, each.new) for each in sections]
    if plant.first:
        models = {f"torchvision/{name.removesuffix('.graph.txt').removesuffix('.py')}" for name in plant.faults}
        expected = {f"torchvision/{name}" for name in plant.models} or models
        assert ((sections[0].old, sections[0].new), {*sections[0].models}) == (plant.first, expected)
