"""A traced module is the original module, in every form and situation. The requirements are in spec/equivalence.md.

The tables are in `equivalence/`: programs, forms, situations, and what is seen of each call.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from conformance.equivalence.cells import cells_of_form, cells_of_situation, check
from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.programs import Program
from conformance.equivalence.situations import SITUATIONS, Situation
from conformance.harness.implementation.loading import Implementation

requirement = pytest.mark.requirement
TRACED, *OTHER_FORMS = FORMS


def situations() -> Iterator[Any]:
    """Every program in each situation that it can be in."""
    for situation in SITUATIONS:
        mark = requirement(f"equivalence.situations.{situation.name}")
        for program in cells_of_situation(situation):
            yield pytest.param(situation, program, id=f"{situation.name}-{program.name}", marks=mark)


def forms() -> Iterator[Any]:
    """Every form with each situation, on some programs."""
    for form in OTHER_FORMS:
        mark = requirement(f"equivalence.forms.{form.name}")
        for situation, programs in cells_of_form(form):
            for program in dict.fromkeys(programs):
                yield pytest.param(
                    form, situation, program, id=f"{form.name}-{situation.name}-{program.name}", marks=mark
                )


@pytest.mark.parametrize(("situation", "program"), list(situations()))
def test_traced_modules_behave_as_the_original(fx: Implementation, situation: Situation, program: Program) -> None:
    check(fx, program, TRACED, situation)


@pytest.mark.parametrize(("form", "situation", "program"), list(forms()))
def test_every_form_behaves_as_the_original(
    fx: Implementation, form: Form, situation: Situation, program: Program
) -> None:
    check(fx, program, form, situation)
