"""The cells of the matrix: one program, in one form, in one situation."""

import warnings
from collections.abc import Iterator
from typing import Any

from torch import nn

from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.observation import Subject, differences, same_random_numbers
from conformance.equivalence.programs import PROGRAMS, Program
from conformance.equivalence.situations import SITUATIONS, Situation
from conformance.harness.implementation.loading import Implementation

_SHOWN = 3
"""The largest number of differences that a failure shows."""


class Called(nn.Module):
    """A function as a module."""

    def __init__(self, function: Any) -> None:
        """Call `function`."""
        super().__init__()
        self.function = function
        self.eval()

    def forward(self, *args: Any) -> Any:
        """Call it."""
        return self.function(*args)


def can_be(program: Program, form: Form, situation: Situation) -> bool:
    """Whether there is such a cell: the program has the form, and both can be in the situation."""
    return (
        situation.needs <= program.traits and program.name not in form.left_out and form.name not in situation.left_out
    )


def check(fx: Implementation, program: Program, form: Form, situation: Situation) -> None:
    """Fail unless the form behaves in the situation as the original does."""
    with same_random_numbers(), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch warns of the original, too
        root = prepared_root(fx, program, situation)
        original = root if isinstance(root, nn.Module) else Called(root)
        expected = situation.run(Subject(original, original, form.keeps_names), program)
        subject = form.subject(fx, prepared_root(fx, program, situation))
        actual = situation.run(subject, program)
    found = differences(expected, actual)
    assert not found, "\n".join(
        [
            f"{program.name} as {form.name}, in the situation {situation.name}:"
            f" {len(found)} of {len(expected)} observations differ",
            *found[:_SHOWN],
            str(getattr(subject.module, "code", "")),
        ]
    )


def prepared_root(fx: Implementation, program: Program, situation: Situation) -> Any:
    """A new root, after what is done to it before it is traced."""
    root = program.root(fx)
    situation.before(root)
    return root


def cells_of_situation(situation: Situation) -> Iterator[Program]:
    """Yield every program that can be in the situation, as it is traced."""
    return (program for program in PROGRAMS if can_be(program, FORMS[0], situation))


def cells_of_form(form: Form) -> Iterator[tuple[Situation, tuple[Program, ...]]]:
    """Yield every situation that the form can be in with two programs, others for each form and situation.

    All programs are in the first situation, the call as it was traced.
    """
    for number, situation in enumerate(SITUATIONS):
        able = [program for program in PROGRAMS if can_be(program, form, situation)]
        if not able:
            continue
        start = number * len(FORMS) + FORMS.index(form)
        yield (
            situation,
            tuple(able) if not number else tuple(able[(start + step) % len(able)] for step in (0, len(able) // 2)),
        )
