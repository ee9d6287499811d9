"""A traced module is the original module, in every form and situation. The requirements are in spec/equivalence.md.

The tables are in `equivalence/`: programs, forms, situations, and what is seen of each call.
"""

from typing import Any

import pytest

from conformance.equivalence.cells import Cell, cells, check
from conformance.equivalence.forms import FORMS
from conformance.harness.implementation.loading import Implementation


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Those of the default tier, unless --fx-full is given or an argument names a test."""
    metafunc.parametrize("cell", map(parameter, cells(everything=runs_everything(metafunc.config))))


def parameter(cell: Cell) -> Any:
    """The cell, with the requirement of its form; the cells of traced modules have that of their situation."""
    row = f"situations.{cell.situation.name}" if cell.form is FORMS[0] else f"forms.{cell.form.name}"
    name = f"{cell.form.name}-{cell.situation.name}-{cell.program.name}"
    return pytest.param(cell, id=name, marks=pytest.mark.requirement(f"equivalence.{row}"))


def test_every_form_behaves_as_the_original(fx: Implementation, cell: Cell) -> None:
    check(fx, cell.program, cell.form, cell.situation)
