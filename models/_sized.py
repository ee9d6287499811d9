"""Build a model for smaller inputs if its builder fixes the size."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

from torch import nn


def with_arguments(builder: Callable[..., nn.Module], model_class: type[nn.Module], **arguments: Any) -> nn.Module:
    """Call `builder`, which makes a `model_class`, and override the constructor arguments that the builder fixes."""
    with _replaced(model_class, lambda *given, **named: model_class(*given, **named | arguments)):
        return builder(weights=None)


@contextlib.contextmanager
def _replaced(original: type[nn.Module], replacement: Callable[..., nn.Module]) -> Iterator[None]:
    """In the block, replace `original` by `replacement` in the module that defines it."""
    names = sys.modules[original.__module__].__dict__
    names[original.__name__] = replacement
    try:
        yield
    finally:
        names[original.__name__] = original
