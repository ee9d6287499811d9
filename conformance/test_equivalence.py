"""A traced module behaves as its original in each form and situation. The requirements are in spec/equivalence.md.

The tables are in `equivalence/`: programs, forms, situations, and what is seen of each call.
"""

import itertools
from typing import Any

import pytest

from conformance import simulated_device
from conformance.equivalence.cells import Cell, cells, cells_on, check, facts
from conformance.equivalence.forms import FORMS
from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.catalogue import second_device
from conformance.harness.models.tiers import leaves_nothing_out
from conformance.harness.outcomes import FACTS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each cell of the tier, with those of a second device where there is one."""
    everything, second = leaves_nothing_out(metafunc.config, metafunc.definition.path), second_device(metafunc.config)
    metafunc.config.stash.setdefault(FACTS, {}).update(facts(second.name if second else ""))
    every_cell = [*cells(everything=everything), *(cells_on(second.name, everything=everything) if second else ())]
    metafunc.parametrize("cell", list(map(parameter, every_cell)))


def parameter(cell: Cell) -> Any:
    """The cell, with the requirement of its program or its form; what is simply traced has that of its situation."""
    row = f"situations[{cell.situation.name}]" if cell.form is FORMS[0] else f"forms[{cell.form.name}]"
    return pytest.param(
        cell, id=_name(cell), marks=pytest.mark.requirement(f"equivalence.{cell.program.requirement or row}")
    )


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
