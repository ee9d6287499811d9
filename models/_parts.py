"""Cases for submodules of models that cannot be traced as a whole."""

import functools
from collections.abc import Callable
from dataclasses import replace

from torch import nn

from models._case import ModelCase, noise_like

Shapes = tuple[tuple[int, ...], ...]


def part_case(model: ModelCase, path: str, shapes: Shapes) -> ModelCase:
    """Return a case for the submodule at `path`, which takes a tensor of each of these shapes."""
    return replace(
        model,
        name=f"{model.name}.{path}",
        kind="part",
        factory=functools.partial(_part, model.factory, path),
        running_factory=functools.partial(_part, model.running_factory, path) if model.running_factory else None,
        arguments=functools.partial(noise_like, *shapes),
        train_arguments=None,
        trace_error=None,
        parts=(),
        gains={},
        cannot={},
    )


def _part(factory: Callable[[], nn.Module], path: str) -> nn.Module:
    return factory().get_submodule(path)
