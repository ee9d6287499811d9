"""What programs that decide by values are, and how their tables are written down."""

import inspect
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import torch

Inputs = dict[str, Any]
"""Arguments of a program by parameter name."""


def tensor(*shape: int) -> torch.Tensor:
    """A tensor whose items differ, of both signs."""
    count = math.prod(shape)
    return (torch.arange(count, dtype=torch.float32) - count // 2).reshape(shape) / 4


@dataclass(frozen=True)
class ValueProgram:
    """A program, and inputs for it; all of them are made anew by each call."""

    name: str
    make: Callable[[], Callable[..., Any]]
    """Makes a module or function."""
    example: Callable[[], Inputs]
    same: Sequence[Callable[[], Inputs]] = field(default=(), kw_only=True)
    """Other inputs, for which the program decides as for the example."""
    other: Sequence[Callable[[], Inputs]] = field(default=(), kw_only=True)
    """Inputs for which it decides otherwise, or fails."""


def x(*shape: int) -> Callable[[], Inputs]:
    """The input `x`, a tensor."""
    return lambda: {"x": tensor(*shape)}


def are_one(one: Any, two: Any) -> bool:
    """Whether two values are one object: a function of another module than the programs that call it."""
    return one is two


def just(program: Callable[..., Any]) -> Callable[[], Callable[..., Any]]:
    return lambda: program


def xs(*shapes: tuple[int, ...]) -> list[Callable[[], Inputs]]:
    return [x(*shape) for shape in shapes]


def of(**values: Any) -> Callable[[], Inputs]:
    """Inputs of which tuples of numbers are the shapes of tensors."""
    return lambda: {name: made(value) for name, value in values.items()}


def made(value: Any) -> Any:
    if isinstance(value, tuple):
        return tensor(*value)
    if isinstance(value, list):
        return [made(item) for item in value]
    return {key: made(item) for key, item in value.items()} if isinstance(value, dict) else value


def function(program: Callable[..., Any], example: tuple[int, ...], same: Any = (), other: Any = ()) -> ValueProgram:
    """A function of `x`, with shapes of it."""
    return ValueProgram(program.__name__, just(program), x(*example), same=xs(*same), other=xs(*other))


def given(program: Callable[..., Any], example: list[Any], same: Any = (), other: Any = ()) -> ValueProgram:
    """A function of several inputs, of which tuples of numbers are the shapes of tensors."""
    names = inspect.signature(program).parameters
    first, *others = (of(**dict(zip(names, values, strict=False))) for values in (example, *same, *other))
    return ValueProgram(program.__name__, just(program), first, same=others[: len(same)], other=others[len(same) :])


def named(make: Callable[..., ValueProgram], rows: dict[str, tuple[Any, ...]]) -> list[ValueProgram]:
    """What `make` makes of each row, by the row's name."""
    return [replace(make(*row), name=name) for name, row in rows.items()]
