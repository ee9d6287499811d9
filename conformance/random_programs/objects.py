"""What the lines of random programs name: inputs, modules, functions and values that pickle finds."""

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
    """A module that is traced through, with a keyword that has a default."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.linear, self.scale = nn.Linear(3, 3), nn.Parameter(torch.tensor([1.5, -0.5, 2.0]))

    def forward(self, x: Any, *, shift: float = 0.0) -> Any:
        """Use all of it."""
        return self.linear(x) * self.scale + shift


class Hooked(nn.Tanh):
    """A leaf with a hook."""

    def __init__(self) -> None:
        """Register the hook."""
        super().__init__()
        self.register_forward_hook(_add_half)


def _add_half(_module: Any, _args: Any, output: Any) -> Any:
    return output + 0.5


class Collector(nn.Module):
    """Returns what it is called with."""

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """Return it."""
        return args, kwargs


def collected(*args: Any, **kwargs: Any) -> Any:
    """The arguments."""
    return args, kwargs


def mixed(*values: Any, **named: Any) -> Any:
    """A tensor that depends on the place of each tensor among the arguments, also inside of containers."""
    total: Any = 0.0
    for value in (*values, *named.values()):
        inner = (
            mixed(*value) if isinstance(value, list | tuple) else mixed(**value) if isinstance(value, dict) else value
        )
        total = total * 0.5 - inner
    return total


def inputs() -> Any:
    """New inputs, always the same: programs write to them."""
    return torch.tensor([[1.5, -2.0, 0.0], [3.0, -0.5, 7.0]]), torch.tensor([[0.5, 2.0, -1.0], [-3.0, 1.0, 4.0]])


def called(run: Any, given: Any) -> Any:
    """What `run` returns of inputs, and these, to which it may have written."""
    return run(*given), given
