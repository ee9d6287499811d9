"""All models, and how to find one."""

import difflib
import operator

from models._case import ModelCase
from models._detection import detection_cases, detection_part_cases
from models._optical_flow import optical_flow_cases, optical_flow_part_cases
from models._registry import absent
from models._whole import whole_cases

_by_name = operator.attrgetter("name")

CASES: tuple[ModelCase, ...] = tuple(
    sorted([*whole_cases(), *detection_part_cases(), *optical_flow_part_cases()], key=_by_name)
)
"""Every model that can be traced, and every part that can be of those that cannot, sorted by name."""

UNTRACEABLE: tuple[ModelCase, ...] = tuple(sorted([*detection_cases(), *optical_flow_cases()], key=_by_name))
"""Every model that cannot be traced as a whole, sorted by name; its `parts` can."""

ALL_CASES: tuple[ModelCase, ...] = tuple(sorted([*CASES, *UNTRACEABLE], key=_by_name))
"""Every model of the catalogue, sorted by name."""

ABSENT: tuple[str, ...] = tuple(sorted(f"torchvision/{name}" for name in absent()))
"""The names of the models that are known here, and that the installed torchvision lacks: no case is made of them."""

_BY_NAME = {case.name: case for case in ALL_CASES}


def case_named(name: str) -> ModelCase:
    """Find the model of this name, such as "torchvision/resnet50".

    Raises:
        LookupError: no model has this name; names close to it are given.
    """
    if name in _BY_NAME:
        return _BY_NAME[name]
    close = difflib.get_close_matches(name, _BY_NAME, n=5, cutoff=0.5)
    hint = f"did you mean {', '.join(close)}?" if close else f"see models.ALL_CASES for all {len(ALL_CASES)} names"
    raise LookupError(f"no model of the catalogue is named {name!r}: {hint}")
