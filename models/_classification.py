"""torchvision's image classification models: all that its registry lists, and what is special about a few."""

import functools
from dataclasses import dataclass, field
from typing import Any

from models._case import ModelCase
from models._torchvision import torchvision

_BATCH = 2
_CHANNELS = 3


@dataclass(frozen=True)
class _Exception:
    """What differs from the rule for one family, and why."""

    reason: str
    image_size: tuple[int, int] = (64, 96)
    options: dict[str, Any] = field(default_factory=dict)


_RULE = _Exception(reason="")
_NO_INITIALISATION = {"init_weights": False}
_EXCEPTIONS = {
    "alexnet": _Exception("64 pixels leave one for its adaptive pooling", image_size=(96, 128)),
    "googlenet": _Exception("warns that it is slow to initialise", options=_NO_INITIALISATION),
    "inception": _Exception(
        "does not pad, so that 107 pixels leave two and 75 one; warns that it is slow to initialise",
        image_size=(112, 144),
        options=_NO_INITIALISATION,
    ),
    "maxvit": _Exception("the partitions of its attention are made for this size", image_size=(224, 224)),
    "vision_transformer": _Exception("its positions are made for this size", image_size=(224, 224)),
}


def classification_cases() -> list[ModelCase]:
    """A case for each model of torchvision's registry that is defined directly below `torchvision.models`."""
    return [_case(name) for name in torchvision.models.list_models(module=torchvision.models)]


def _case(model: str) -> ModelCase:
    builder = torchvision.models.get_model_builder(model)
    family = builder.__module__.rpartition(".")[2]
    exception = _EXCEPTIONS.get(family, _RULE)
    return ModelCase(
        name=f"torchvision/{model}",
        family=family,
        factory=functools.partial(builder, weights=None, **exception.options),
        input_shape=(_BATCH, _CHANNELS, *exception.image_size),
    )
