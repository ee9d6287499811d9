"""Random programs and random edits of graphs, on which all that FX makes of a program has to agree: `make fuzz`."""

from collections.abc import Callable
from typing import Any

from hypothesis.strategies import SearchStrategy

from tests.fuzz.edits import check_edits, choices
from tests.fuzz.programs import check_program, programs

CHECKS: dict[Callable[..., None], dict[str, SearchStrategy[Any]]] = {
    check_program: {"program": programs},
    check_edits: {"program": programs, "chosen": choices},
}
"""What is checked, and of what."""
