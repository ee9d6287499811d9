"""Programs that ask for the class of a value."""

import copy
import functools
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from numbers import Number
from typing import Any

import torch
from torch import nn

from .making import ValueProgram, given, named, tensor


class Tensor(torch.Tensor):
    """A class with the name of another class."""


ASKED_KINDS = (torch.Tensor, nn.Parameter, torch.Size, tuple, list, dict, int, float, Sequence, Mapping, Number)


def in_a_pattern(value: Any, kind: Any) -> bool:
    match value:
        case kind():
            return True
    return False


ASKS: dict[str, Callable[[Any, type], bool]] = {
    "isinstance": lambda value, kind: isinstance(value, kind),
    "isinstance_of_several": lambda value, kind: isinstance(value, (kind, str)),
    "pattern": in_a_pattern,
    "type": lambda value, kind: type(value) is kind,
    "attribute": lambda value, kind: value.__class__ is kind,
    "subclass": lambda value, kind: issubclass(type(value), kind),
}
"""The ways in which a program asks for the class of a value."""
HOLDERS: dict[str, tuple[Callable[[Any], Any], Any, list[Any]]] = {
    "tensor": (lambda x: x, (2, 3), [nn.Parameter(tensor(2, 3))]),
    "parameter": (lambda x: x, nn.Parameter(tensor(2, 3)), [tensor(2, 3)]),
    "shape": (lambda x: x.shape, (2, 3), []),
    "size": (lambda x: x.shape[0], (2, 3), []),
    "item": (lambda x: x.sum().item() * 2, (2, 3), [tensor(2, 3).long()]),
    "dict": (lambda x: x, {"a": (2, 3)}, [[tensor(2, 3)]]),
    "list": (lambda x: x, [(2, 3)], [{"a": tensor(2, 3)}]),
    "number": (lambda x: x, 2.5, [2]),
}
"""The values whose classes programs ask for: a function of an input, an example, and inputs of other classes."""


def asked(how: str, what: str) -> ValueProgram:
    """Return a program that tells whether a value belongs to each of some classes."""
    take, example, others = HOLDERS[what]

    def program(x: Any) -> Any:
        value = take(x)
        return [ASKS[how](value, kind) for kind in ASKED_KINDS]

    return replace(given(program, [example], other=[[other] for other in others]), name=f"{how}_{what}")


def made_class(x: Any) -> Any:
    made = type("Made", (), {"factor": 3})
    return x * made.factor if isinstance(made, type) and type(made) is type and type(made()) is made else x


def uses_of_type(x: Any) -> Any:
    class Meta(type):
        factor = 3

    made = Meta("Made", (), {})
    kinds = isinstance(type, type), issubclass(type, type), issubclass(Meta, type), operator.ne(type, int)
    texts = (
        repr(type) == "<class 'type'>",
        type.__name__ == "type",
        type[int].__args__ == (int,),
        operator.eq(copy.copy(type), type),
    )
    factors: dict[Any, int] = {int.__class__: made.factor}
    return x * factors[type] if all((*kinds, *texts, type.mro(made)[0] is made)) else x


@functools.singledispatch
def dispatched(x: Any) -> Any:
    return x


@dispatched.register
def _(x: torch.Tensor) -> Any:
    return x + 1


@dispatched.register
def _(x: list) -> Any:  # type: ignore[type-arg]  # a class, which it looks up
    return x[0] + 2


CLASSES = [
    *named(
        given,
        {
            "has_kind": (
                lambda x: x + 1 if isinstance(x, torch.Tensor) else x - torch.FloatTensor([1.0]),
                [(2, 3)],
                [[(4,)]],
            ),
            "exact_class": (
                lambda x: x + 1 if type(x) is torch.Tensor and type(x.shape) is torch.Size else x - 1,
                [(2, 3)],
                [[(4,)]],
                [[nn.Parameter(tensor(2, 3))], [tensor(2, 3).as_subclass(Tensor)]],
            ),
            "made_class": (made_class, [(2, 3)], [[(4,)]]),
            "uses_of_type": (uses_of_type, [(2, 3)], [[(4,)]]),
            "by_dispatch": (lambda x: dispatched(x), [(2, 3)], [[(3, 1)]], [[[(2, 3)]]]),
        },
    ),
    *(asked(how, what) for how in ASKS for what in HOLDERS),
]
"""Programs that ask for a class."""
