"""`ValueProgram`: a program that branches on values of its inputs; and functions for tables of such programs."""

import inspect
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import torch

Inputs = dict[str, Any]
"""Maps the names of a program's parameters to arguments."""


def tensor(*shape: int) -> torch.Tensor:
    """Return a tensor with different elements of both signs."""
    count = math.prod(shape)
    return (torch.arange(count, dtype=torch.float32) - count // 2).reshape(shape) / 4


@dataclass(frozen=True)
class ValueProgram:
    """A program and inputs for it. Each call of a function here makes new objects."""

    name: str
    make: Callable[[], Callable[..., Any]]
    """Makes a module or function."""
    example: Callable[[], Inputs]
    same: Sequence[Callable[[], Inputs]] = field(default=(), kw_only=True)
    """Other inputs for which the program takes the same branches as for the example."""
    other: Sequence[Callable[[], Inputs]] = field(default=(), kw_only=True)
    """Inputs for which the program takes another branch or fails."""


def x(*shape: int) -> Callable[[], Inputs]:
    """Return a function that makes the input `x`, a tensor of this shape."""
    return lambda: {"x": tensor(*shape)}


def are_one(one: Any, two: Any) -> bool:
    """Whether two values are the same object. The programs that call this function are in other modules."""
    return one is two


def just(program: Callable[..., Any]) -> Callable[[], Callable[..., Any]]:
    return lambda: program


def xs(*shapes: tuple[int, ...]) -> list[Callable[[], Inputs]]:
    return [x(*shape) for shape in shapes]


def of(**values: Any) -> Callable[[], Inputs]:
    """Return a function that makes inputs. Tuples of numbers are shapes of tensors."""
    return lambda: {name: made(value) for name, value in values.items()}


def made(value: Any) -> Any:
    if isinstance(value, tuple):
        return tensor(*value)
    if isinstance(value, list):
        return [made(item) for item in value]
    return {key: made(item) for key, item in value.items()} if isinstance(value, dict) else value


def function(program: Callable[..., Any], example: tuple[int, ...], same: Any = (), other: Any = ()) -> ValueProgram:
    """Return a program of one tensor `x`, with shapes of `x`."""
    return ValueProgram(program.__name__, just(program), x(*example), same=xs(*same), other=xs(*other))


def given(program: Callable[..., Any], example: list[Any], same: Any = (), other: Any = ()) -> ValueProgram:
    """Return a program of several inputs. Tuples of numbers are shapes of tensors."""
    names = inspect.signature(program).parameters
    first, *others = (of(**dict(zip(names, values, strict=False))) for values in (example, *same, *other))
    return ValueProgram(program.__name__, just(program), first, same=others[: len(same)], other=others[len(same) :])


def named(make: Callable[..., ValueProgram], rows: dict[str, tuple[Any, ...]]) -> list[ValueProgram]:
    """Return the program that `make` makes from each row, with the row's name."""
    return [replace(make(*row), name=name) for name, row in rows.items()]
