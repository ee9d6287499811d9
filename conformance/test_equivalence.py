"""A traced module is the original module, in every form and situation. The requirements are in spec/equivalence.md.

The tables are in `equivalence/`: programs, forms, situations, and what is seen of each call.
"""

from typing import Any

import pytest

from conformance.equivalence.cells import Cell, cells, check, facts
from conformance.equivalence.forms import FORMS
from conformance.harness.implementation.loading import Implementation
from conformance.harness.outcomes.outcomes import FACTS
from conformance.harness.whole_models.tiers import leaves_nothing_out


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each cell, in the default tier of each that it has."""
    metafunc.config.stash.setdefault(FACTS, {}).update(facts())
    every_cell = cells(everything=leaves_nothing_out(metafunc.config))
    metafunc.parametrize("cell", list(map(parameter, every_cell)))


def parameter(cell: Cell) -> Any:
    """The cell, with the requirement of its form; what is simply traced has that of its situation."""
    row = f"situations.{cell.situation.name}" if cell.form is FORMS[0] else f"forms.{cell.form.name}"
    return pytest.param(cell, id=_name(cell), marks=pytest.mark.requirement(f"equivalence.{row}"))


def _name(cell: Cell) -> str:
    return f"{cell.form.name}-{cell.situation.name}-{cell.program.name}"


def case_named(name: str) -> Cell:
    """The cell of the test with this name, for the script that reproduces a failure."""
    return next(each for each in cells(everything=True) if _name(each) == name)


def test_every_form_behaves_as_the_original(fx: Implementation, cell: Cell) -> None:
    check(fx, cell.program, cell.form, cell.situation)
