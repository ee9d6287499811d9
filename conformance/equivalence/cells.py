"""The cells of the matrix: one program in one form, in one situation and at one place."""

import warnings
from collections.abc import Iterator
from typing import Any, NamedTuple

from torch import nn

from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.observation import Observed, Subject, differences, one_thread, same_random_numbers
from conformance.equivalence.places import HERE, LEFT_OUT, Place, places
from conformance.equivalence.programs import PROGRAMS, Program
from conformance.equivalence.situations import SITUATIONS, Situation
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import Function

_SHOWN = 3
"""The largest number of differences that a failure shows."""
_EVERY = 5
"""Without --fx-full, each form meets one in `_EVERY` situations on a second device."""
_AS_TRACED = SITUATIONS[0]
_EXPECTED: dict[tuple[str, Program, Situation, Place, bool], Observed] = {}
"""The observations of the originals. All forms share them."""


class Cell(NamedTuple):
    """One program in one form, in one situation and at one place."""

    form: Form
    situation: Situation
    program: Program
    place: Place = HERE


def can_be(program: Program, form: Form, situation: Situation) -> bool:
    """Whether the program can have the form, and both can be in the situation."""
    return (
        situation.needs <= program.traits
        and program.name not in form.left_out
        and not {program.name, form.name, f"{form.name}-{program.name}"} & situation.left_out.keys()
        and (situation is _AS_TRACED or "long" not in program.traits)
    )


def check(fx: Implementation, cell: Cell) -> None:
    """Fail unless the form behaves in the situation as the original."""
    form, situation, place = cell.form, cell.situation, cell.place
    program = place.of(cell.program)
    with same_random_numbers(), one_thread(), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch also warns of the original
        expected = _of_original(fx, cell)
        root, before = _prepared_root(fx, program, situation)
        subject = form.subject(fx, program.trace(fx, root), root, before)
        shared = _shared_state(root, subject.module)
        place.move(subject.module)
        actual = situation.run(subject, program)
    state = _shared_state(root, nn.Module() if form.owns_state else root)
    found = differences(expected | {"state of the original": state}, actual | {"state of the original": shared})
    where = " ".join(filter(None, [situation.name, place.name]))
    assert not found, (
        f"{form.name} under {where}, {program.name}: " + "\n".join(found[:_SHOWN]) + f"\n{len(found)} of"
        f" {len(expected) + 1} observations differ. The code is\n{getattr(subject.module, 'code', 'not there')}"
    )


def _of_original(fx: Implementation, cell: Cell) -> Observed:
    """Return the observations of the original. Observe it once per process for all forms."""
    situation, place, keeps_names = cell.situation, cell.place, cell.form.keeps_names
    key = fx.__name__, cell.program, situation, place, keeps_names
    if key not in _EXPECTED:
        program = place.of(cell.program)
        root, before = _prepared_root(fx, program, situation)
        original = root if isinstance(root, nn.Module) else Function(root).eval()
        place.move(original)
        _EXPECTED[key] = situation.run(Subject(original, original, keeps_names, before), program)
    return _EXPECTED[key]


def _prepared_root(fx: Implementation, program: Program, situation: Situation) -> tuple[Any, Any]:
    """Return a new root, and the result of the situation's `before`."""
    root = program.root(fx)
    return root, situation.before(root) if isinstance(root, nn.Module) else None


def _shared_state(root: Any, module: Any) -> str:
    """Return how much of the state of `root` is in `module`."""
    first, second = (
        {*each.parameters(), *each.buffers()} if isinstance(each, nn.Module) else set() for each in (root, module)
    )
    return "all" if first <= second else "some" if first & second else "none"


def cells(*, everything: bool) -> Iterator[Cell]:
    """Yield the cells on the CPU.

    The first form, and the first situation, meet all programs. Without `everything`, the other forms meet two programs
    in each other situation. The programs differ between forms and situations.
    """
    for row, form in enumerate(FORMS):
        for column, situation in enumerate(SITUATIONS):
            able = [program for program in PROGRAMS if can_be(program, form, situation)]
            if not everything:
                able = [program for program in able if not (situation.takes_long or "long" in program.traits)]
                if able and row and column:
                    start = column * len(FORMS) + row
                    able = list({able[(start + step) % len(able)]: None for step in (0, len(able) // 2)})
            yield from (Cell(form, situation, program) for program in able)


def cells_on(device: str, *, everything: bool) -> Iterator[Cell]:
    """Yield the cells on the second device: one program for each form and situation, all programs for the first cell.

    Without `everything`, only the first form is in each situation. The other forms are in some situations.
    """
    movable = [program for program in PROGRAMS if program.name not in LEFT_OUT and "long" not in program.traits]
    situations = [each for each in SITUATIONS if each.name not in LEFT_OUT and not each.takes_long]
    for place in places(device):
        for row, form in enumerate(FORMS):
            for column, situation in enumerate(situations):
                able = [program for program in movable if can_be(program, form, situation)]
                if able and (row or column):
                    start = (column * len(FORMS) + row) % len(able)
                    able = able[start : start + 1] if everything or not row or (row + column) % _EVERY == 0 else []
                yield from (Cell(form, situation, program, place) for program in able)


def facts(device: str = "") -> dict[str, str]:
    """Return the number of cells, and of the cells that the tables leave out, for the summary of a run."""
    able = sum(1 for _ in cells(everything=True))
    there = sum(1 for _ in cells_on(device, everything=True)) if device else 0
    all_ = len(FORMS) * len(SITUATIONS) * len(PROGRAMS)
    return {"cases equivalence": str(able + there), "cases equivalence left out": str(all_ - able)}
