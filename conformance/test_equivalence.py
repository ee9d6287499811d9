"""A traced module behaves as its original in each form and situation. The requirements are in spec/equivalence.md.

The tables are in `equivalence/`: programs, forms, situations, and what is seen of each call.
"""

import itertools
from collections.abc import Mapping
from typing import Any

import pytest

from conformance import simulated_device
from conformance.equivalence.cells import Cell, cells, cells_on, check, facts
from conformance.equivalence.forms import FORMS
from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.catalogue import second_device
from conformance.harness.models.tiers import leaves_nothing_out
from conformance.harness.outcomes import FACTS
from conformance.harness.specification.plugin import requirements_of_run
from conformance.harness.specification.requirements import Requirement


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each cell of the tier, with those of a second device where there is one."""
    everything, second = leaves_nothing_out(metafunc.config, metafunc.definition.path), second_device(metafunc.config)
    metafunc.config.stash.setdefault(FACTS, {}).update(facts(second.name if second else ""))
    every_cell = [*cells(everything=everything), *(cells_on(second.name, everything=everything) if second else ())]
    requirements = requirements_of_run(metafunc.config)
    metafunc.parametrize("cell", [parameter(cell, requirements) for cell in every_cell])


def parameter(cell: Cell, requirements: Mapping[str, Requirement]) -> Any:
    """Mark the cell with the requirement of its program, its form or its situation.

    The traced module itself has the requirement of its situation. If no document promises the situation, the other
    forms have that requirement, too, because a document promises most forms.
    """
    situation, form = f"equivalence.situations[{cell.situation.name}]", f"equivalence.forms[{cell.form.name}]"
    row = form if cell.form is not FORMS[0] and requirements[situation].level == "must" else situation
    requirement = f"equivalence.{cell.program.requirement}" if cell.program.requirement else row
    return pytest.param(cell, id=_name(cell), marks=pytest.mark.requirement(requirement))


def _name(cell: Cell) -> str:
    return "-".join(filter(None, (cell.form.name, cell.situation.name, cell.program.name, cell.place.name)))


def case_named(name: str) -> Cell:
    """The cell of the test with this name, for the script that reproduces a failure."""
    device = name.rpartition("-")[2]
    if device == simulated_device.NAME:
        simulated_device.load()
    every_cell = itertools.chain(cells(everything=True), cells_on(device, everything=True))
    return next(each for each in every_cell if _name(each) == name)


def test_every_form_behaves_as_the_original(fx: Implementation, cell: Cell) -> None:
    check(fx, cell)
