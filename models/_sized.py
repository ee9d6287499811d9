"""Build a model with smaller maps than the architecture's default, where its builder fixes their size."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

from torch import nn


def with_arguments(builder: Callable[..., nn.Module], model_class: type[nn.Module], **arguments: Any) -> nn.Module:
    """Call `builder`, which makes a `model_class`, with constructor arguments other than those that it fixes."""
    with _replaced(model_class, lambda *given, **named: model_class(*given, **named | arguments)):
        return builder(weights=None)


@contextlib.contextmanager
def _replaced(original: type[nn.Module], replacement: Callable[..., nn.Module]) -> Iterator[None]:
    """Inside, the module that defines `original` finds `replacement` by its name."""
    names = sys.modules[original.__module__].__dict__
    names[original.__name__] = replacement
    try:
        yield
    finally:
        names[original.__name__] = original
