"""All models that are traced, and how to find one."""

import difflib

from models._case import ModelCase
from models._classification import classification_cases

CASES: tuple[ModelCase, ...] = tuple(sorted(classification_cases(), key=lambda case: case.name))
"""Every model of the catalogue, sorted by name."""

_BY_NAME = {case.name: case for case in CASES}


def case_named(name: str) -> ModelCase:
    """Find the model of this name, such as "torchvision/resnet50".

    Raises:
        LookupError: no model has this name; names close to it are given.
    """
    if name in _BY_NAME:
        return _BY_NAME[name]
    close = difflib.get_close_matches(name, _BY_NAME, n=5, cutoff=0.5)
    hint = f"did you mean {', '.join(close)}?" if close else f"see models.CASES for all {len(CASES)} names"
    raise LookupError(f"no model of the catalogue is named {name!r}: {hint}")
