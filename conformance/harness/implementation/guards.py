"""What makes a run say less than it seems to: too little was run, or it was torch.fx that ran."""

import inspect
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from conformance.harness.specification.requirements import Requirement

_ORIGINAL = "torch.fx"
_ENOUGH = 0.9
"""The share of the requirements that a run of everything has to test; some need what a machine may not have."""


@dataclass(frozen=True)
class MissingRequirements:
    """How many requirements a run of everything has tested, if they are far too few."""

    tested: int
    all: int

    def __str__(self) -> str:
        """The sentence that fails the run."""
        return (
            f"only {self.tested} of the specification's {self.all} requirements were tested, though nothing on the"
            f" command line leaves any out: was a part of the suite not collected?"
        )


def missing_requirements(requirements: Mapping[str, Requirement], tested: Iterable[str]) -> MissingRequirements | None:
    """Whether the `tested` requirements are far fewer than there are; None if they are enough."""
    count = len(set(tested) & set(requirements))
    return MissingRequirements(count, len(requirements)) if count < _ENOUGH * len(requirements) else None


def delegated_names(module: ModuleType, name: str) -> tuple[str, ...]:
    """The public classes and functions of `module`, asked for as `name`, that are torch.fx's own or derive from those.

    torch.fx itself delegates to nobody.
    """
    if _belongs_to_the_original(name):
        return ()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        public = {each: getattr(module, each, None) for each in dir(module) if not each.startswith("_")}
    return tuple(sorted(each for each, value in public.items() if _is_of_the_original(value)))


def _is_of_the_original(value: Any) -> bool:
    if isinstance(value, type):
        return any(_belongs_to_the_original(each.__module__) for each in value.__mro__)
    return inspect.isfunction(value) and _belongs_to_the_original(value.__module__)


def _belongs_to_the_original(module: str | None) -> bool:
    return module is not None and f"{module}.".startswith(f"{_ORIGINAL}.")
