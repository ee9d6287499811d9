"""The names that random programs use: inputs, modules, functions and values that pickle can import."""

import enum
from typing import Any, NamedTuple

import torch
from torch import nn

__all__ = ["Block", "Collector", "Color", "Hooked", "Pair", "called", "collected", "inputs", "mixed"]


class Color(enum.Enum):
    """An enum."""

    RED = 1
    GREEN = "green"


class Pair(NamedTuple):
    """A named tuple."""

    left: Any
    right: Any


class Block(nn.Module):
    """A module that the tracer enters, with a keyword argument that has a default."""

    def __init__(self) -> None:
        """Make the layer."""
        super().__init__()
        self.linear, self.scale = nn.Linear(3, 3), nn.Parameter(torch.tensor([1.5, -0.5, 2.0]))

    def forward(self, x: Any, *, shift: float = 0.0) -> Any:
        """Use the layer and the keyword argument."""
        return self.linear(x) * self.scale + shift


class Hooked(nn.Tanh):
    """A leaf module with a hook."""

    def __init__(self) -> None:
        """Register the hook."""
        super().__init__()
        self.register_forward_hook(_add_half)


def _add_half(_module: Any, _args: Any, output: Any) -> Any:
    return output + 0.5


class Collector(nn.Module):
    """Returns its arguments."""

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """Return the arguments."""
        return args, kwargs


def collected(*args: Any, **kwargs: Any) -> Any:
    """Return the arguments."""
    return args, kwargs


def mixed(*values: Any, **named: Any) -> Any:
    """Return a tensor that depends on the position of each tensor in the arguments, also inside of containers."""
    total: Any = 0.0
    for value in (*values, *named.values()):
        inner = (
            mixed(*value) if isinstance(value, list | tuple) else mixed(**value) if isinstance(value, dict) else value
        )
        total = total * 0.5 - inner
    return total


def inputs() -> Any:
    """Return new inputs, always with the same values. Programs may write to them."""
    return torch.tensor([[1.5, -2.0, 0.0], [3.0, -0.5, 7.0]]), torch.tensor([[0.5, 2.0, -1.0], [-3.0, 1.0, 4.0]])


def called(run: Any, given: Any) -> Any:
    """Return the result of `run`, and the inputs, to which `run` may have written."""
    return run(*given), given
