"""Programs that decide by arguments that are no tensors, or by whether two are one."""

import itertools
from collections.abc import Callable
from typing import Any

import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - the usual name

from . import making
from .making import ValueProgram, given, just, of, tensor, twice


def numbers(x: Any, scale: float, count: int) -> Any:
    for _ in range(count):
        x = x * scale
    return x if scale > 0 else -x


def number_class(x: Any, size: Any) -> Any:
    if type(size) is int:
        size = (size, size)
    return F.pad(x, size)


def list_class(inputs: Any) -> Any:
    return type(inputs)([inputs[0], *inputs[1:]]) if type(inputs) in (list, tuple) else inputs + 1


def number_kind(x: Any, scale: Any) -> Any:
    return x * scale if isinstance(scale, int) else x


def number_has(x: Any, scale: Any) -> Any:
    return x * scale if hasattr(scale, "bit_length") and not hasattr(scale, "hex") else x


def pair(inputs: Any) -> Any:
    return inputs[0] - inputs[1] if isinstance(inputs, list) and len(inputs) == 2 else inputs[0]


def flagged(x: Any, flag: Any) -> Any:
    return x + 1 if flag is True else x - 1


def default_flag(x: Any, negate: Any = False) -> Any:
    return -x if negate else x


def optional(x: Any, mask: Any = None) -> Any:
    return x if mask is None else x.abs()


def optional_for_torch(x: Any, bias: Any) -> Any:
    return F.layer_norm(x if x.grad is None else -x, (3,), None, bias)


def optional_for_each(x: Any, mask: Any) -> Any:
    return [each for each in (x, -x) if mask is None]


def optional_by_name(x: Any, mask: Any = None) -> Any:
    return globals()["optional"](x, mask)


def optional_elsewhere(x: Any, mask: Any) -> Any:
    return optional(x, mask)


def kind_beside_none(x: Any, mask: Any = None) -> Any:
    absent = mask is None
    made = torch.ones(3, dtype=x.dtype)
    return x + made if absent and mask is None else x


def named_mode(x: Any, mode: Any) -> Any:
    return {"up": x + 1, "down": x - 1}[mode]


def sign_of_zero(x: Any, number: float) -> Any:
    return x if str(number) == "0.0" else -x


def items_of_dict(inputs: Any) -> Any:
    total = 0
    for number, (key, value) in enumerate(inputs.items()):
        total = total + value * number * len(key)
    return total


def keys_of_dict(inputs: Any) -> Any:
    joined = [inputs[key] for key in inputs if key != "skipped"]
    return joined, list(inputs.values())


def keyword_arguments(inputs: Any) -> Any:
    return dict(**inputs)


def absent_key(inputs: Any) -> Any:
    other = inputs.get("b")
    return inputs["a"] if other is None else inputs["a"] + other


def key_is_there(inputs: Any) -> Any:
    return inputs["a"] + inputs["b"] if "b" in inputs else inputs["a"]


def none_in_a_list(inputs: Any) -> Any:
    first, second = inputs
    return first if second is None else -first


def pairs(inputs: Any) -> Any:
    total = 0
    for left, right in itertools.pairwise(inputs):
        total = total + left * right
    return total


def same_input(x: Any, y: Any) -> Any:
    return x * 2 if x is y else x - y


def same_cell(x: Any, y: Any) -> Any:
    return x * 2 if x is y else (lambda: x - y)()


def same_for_helper(x: Any, y: Any) -> Any:
    return doubled_or_difference(x, y)


class SameForPart(nn.Module):
    """Compares its inputs in `forward`."""

    def forward(self, x: Any, y: Any) -> Any:
        return x * 2 if x is y else x - y


def doubled_or_difference(one: Any, two: Any) -> Any:
    return one * 2 if one is two else one - two


KEPT = SameForPart()


def same_for_kept(x: Any, y: Any) -> Any:
    return KEPT.forward(x, y)


def same_for_module(x: Any, y: Any) -> Any:
    return x * 2 if making.are_one(x, y) else x - y


class SameForMethod(nn.Module):
    """Compares its inputs in a method that `forward` calls."""

    def forward(self, x: Any, y: Any) -> Any:
        return x * 2 if self.are_one(x, y) else x - y

    def are_one(self, one: Any, two: Any) -> bool:
        return one is two


class SameForMethodOfClass(SameForMethod):
    """In a method of the class."""

    @classmethod
    def are_one(cls, one: Any, two: Any) -> bool:
        return one is two


class SameForFunctionOfClass(SameForMethod):
    """In a function that its class holds."""

    @staticmethod
    def are_one(one: Any, two: Any) -> bool:
        return one is two


class SameForInherited(SameForMethod):
    """In a method that it inherits."""


class Comparing:
    """Has methods that are no module's."""

    def are_one(self, one: Any, two: Any) -> bool:
        return one is two

    @staticmethod
    def are_same(one: Any, two: Any) -> bool:
        return one is two


COMPARING = Comparing()


def same_for_object(x: Any, y: Any) -> Any:
    return x * 2 if COMPARING.are_one(x, y) else x - y


def same_for_class(x: Any, y: Any) -> Any:
    return x * 2 if Comparing.are_same(x, y) else x - y


class SameForChild(nn.Module):
    """Has a child that does."""

    def __init__(self) -> None:
        super().__init__()
        self.child = SameForMethod()

    def forward(self, x: Any, y: Any) -> Any:
        return self.child(x, y)


HELPERS: dict[str, Callable[[], Callable[..., Any]]] = {
    "cell": just(same_cell),
    "helper": just(same_for_helper),
    "module": just(same_for_module),
    "object": just(same_for_object),
    "class": just(same_for_class),
    "part": just(same_for_kept),
    "method": SameForMethod,
    "method_of_class": SameForMethodOfClass,
    "function_of_class": SameForFunctionOfClass,
    "inherited": SameForInherited,
    "child": SameForChild,
}
"""Programs that compare their inputs in another function, by who has it."""


def same_and_flag(x: Any, y: Any, flag: Any) -> Any:
    return x * 2 if flag and making.are_one(x, y) else x - y


def same_of_three(query: Any, key: Any, value: Any) -> Any:
    return query * 2 + value if query is key else query - key + value


def same_local(x: Any, y: Any, z: Any) -> Any:
    last = z if x.dim() > 2 else y
    return x * 2 if x is last else x - z


ARGUMENTS = [
    given(
        numbers,
        {"x": (2, 3), "scale": 0.5, "count": 2},
        same=[{"x": (3,), "scale": 0.25, "count": 2}],
        other=[
            {"x": (2, 3), "scale": -0.5, "count": 2},
            {"x": (2, 3), "scale": 0.5, "count": 3},
            {"x": (2, 3), "scale": torch.tensor(0.5), "count": 2},
        ],
    ),
    given(
        number_kind, {"x": (2, 3), "scale": 2}, same=[{"x": (2, 3), "scale": 3}], other=[{"x": (2, 3), "scale": 0.5}]
    ),
    given(
        pair,
        {"inputs": [(2,), (2,)]},
        same=[{"inputs": [(4,), (4,)]}],
        other=[{"inputs": [(2,)]}, {"inputs": [(2,), (2,), (2,)]}],
    ),
    given(
        flagged,
        {"x": (2, 3), "flag": True},
        same=[{"x": (4,), "flag": True}],
        other=[{"x": (2, 3), "flag": False}, {"x": (2, 3), "flag": 1}, {"x": (2, 3), "flag": None}],
    ),
    given(
        default_flag,
        {"x": (2, 3)},
        same=[{"x": (4,)}, {"x": (4,), "negate": False}],
        other=[{"x": (2, 3), "negate": True}],
    ),
    given(number_has, {"x": (2, 3), "scale": 2}, same=[{"x": (2, 3), "scale": 3}], other=[{"x": (2, 3), "scale": 0.5}]),
    given(number_has, {"x": (2, 3), "scale": 0.5}, other=[{"x": (2, 3), "scale": 2}], name="number_has_not"),
    given(optional_for_torch, {"x": (2, 3), "bias": (3,)}, same=[{"x": (4, 3), "bias": None}]),
    given(optional_for_each, {"x": (2, 3), "mask": (2, 3)}, other=[{"x": (2, 3), "mask": None}]),
    given(optional_by_name, {"x": (2, 3), "mask": (2, 3)}, other=[{"x": (2, 3)}]),
    given(optional_elsewhere, {"x": (2, 3), "mask": (2, 3)}, other=[{"x": (2, 3), "mask": None}]),
    given(
        optional, {"x": (2, 3)}, same=[{"x": (4,)}, {"x": (4,), "mask": None}], other=[{"x": (2, 3), "mask": (2, 3)}]
    ),
    given(
        optional,
        {"x": (2, 3), "mask": (2, 3)},
        same=[{"x": (4,), "mask": (4,)}],
        other=[{"x": (2, 3), "mask": None}],
        name="given",
    ),
    ValueProgram(
        "number_class",
        just(number_class),
        of(x=(2, 3), size=2),
        same=[of(x=(3,), size=1)],
        other=[lambda: {"x": tensor(2, 3), "size": [1, 2]}],
    ),
    ValueProgram(
        "list_class",
        just(list_class),
        of(inputs=[(2,), (3,)]),
        same=[of(inputs=[(4,), (1,)])],
        other=[lambda: {"inputs": (tensor(2), tensor(3))}, of(inputs=(2, 3))],
    ),
    ValueProgram(
        "kind_beside_none",
        just(kind_beside_none),
        of(x=(2, 3)),
        same=[lambda: {"x": tensor(4, 3).double()}],
        other=[of(x=(2, 3), mask=(2, 3))],
    ),
    given(
        named_mode,
        {"x": (2, 3), "mode": "up"},
        same=[{"x": (4,), "mode": "up"}],
        other=[{"x": (2, 3), "mode": "down"}, {"x": (2, 3), "mode": "left"}],
    ),
    given(
        sign_of_zero,
        {"x": (2,), "number": 0.0},
        same=[{"x": (4,), "number": 0.0}],
        other=[{"x": (2,), "number": -0.0}, {"x": (2,), "number": 1e-9}],
    ),
    given(
        items_of_dict,
        {"inputs": {"a": (2,), "bc": (2,)}},
        same=[{"inputs": {"a": (4,), "bc": (4,)}}],
        other=[{"inputs": {"bc": (2,), "a": (2,)}}, {"inputs": {"a": (2,), "bc": (2,), "d": (2,)}}],
    ),
    given(
        keys_of_dict,
        {"inputs": {"a": (2,), "skipped": (2,)}},
        same=[{"inputs": {"a": (4,), "skipped": (1,)}}],
        other=[{"inputs": {"a": (2,), "b": (2,)}}, {"inputs": {"a": (2,)}}],
    ),
    given(
        keyword_arguments,
        {"inputs": {"a": (2,), "b": (3,)}},
        same=[{"inputs": {"a": (4,), "b": (1,)}}],
        other=[{"inputs": {"a": (2,)}}, {"inputs": {"a": (2,), "b": (2,), "c": (1,)}}],
    ),
    given(
        absent_key,
        {"inputs": {"a": (2,)}},
        same=[{"inputs": {"a": (4,)}}, {"inputs": {"a": (4,), "c": (1,)}}],
        other=[{"inputs": {"a": (2,), "b": (2,)}}],
    ),
    given(
        absent_key,
        {"inputs": {"a": (2,), "b": (2,)}},
        same=[{"inputs": {"a": (4,), "b": (4,)}}],
        other=[{"inputs": {"a": (2,)}}],
        name="present_key",
    ),
    given(
        key_is_there,
        {"inputs": {"a": (2,), "b": (2,)}},
        same=[{"inputs": {"a": (4,), "b": (4,)}}],
        other=[{"inputs": {"a": (2,)}}],
    ),
    given(none_in_a_list, {"inputs": [(2,), None]}, same=[{"inputs": [(4,), None]}], other=[{"inputs": [(2,), (2,)]}]),
    given(
        none_in_a_list,
        {"inputs": [(2,), (2,)]},
        same=[{"inputs": [(4,), (4,)]}],
        other=[{"inputs": [(2,), None]}],
        name="tensor_in_a_list",
    ),
    given(
        pairs,
        {"inputs": [(2,), (2,), (2,)]},
        same=[{"inputs": [(4,), (1,), (1,)]}],
        other=[{"inputs": [(2,), (2,)]}, {"inputs": [(2,), (2,), (2,), (2,)]}],
    ),
]
"""Programs that decide by arguments that are no tensors."""

IDENTITIES = [
    ValueProgram(
        "other_input", just(same_input), of(x=(2, 3), y=(2, 3)), same=[of(x=(4,), y=(4,))], other=[twice(2, 3)]
    ),
    *(
        ValueProgram(f"other_for_{name}", make, of(x=(2, 3), y=(2, 3)), other=[twice(2, 3)])
        for name, make in HELPERS.items()
    ),
    ValueProgram("same_for_helper", just(same_for_helper), twice(2, 3), other=[of(x=(2, 3), y=(2, 3))]),
    ValueProgram(
        "other_and_flag",
        just(same_and_flag),
        of(x=(2, 3), y=(2, 3), flag=True),
        other=[lambda: {**twice(2, 3)(), "flag": True}],
    ),
    ValueProgram(
        "other_of_three",
        just(same_of_three),
        of(query=(2, 3), key=(2, 3), value=(2, 3)),
        same=[lambda: {**dict.fromkeys(("query", "value"), tensor(2, 3)), "key": tensor(2, 3)}],
        other=[lambda: {**dict.fromkeys(("query", "key"), tensor(2, 3)), "value": tensor(2, 3)}],
    ),
    ValueProgram(
        "other_local",
        just(same_local),
        of(x=(2, 3), y=(2, 3), z=(2, 3)),
        same=[of(x=(4,), y=(4,), z=(4,))],
        other=[lambda: {**twice(2, 3)(), "z": tensor(2, 3)}],
    ),
    ValueProgram("same_input", just(same_input), twice(2, 3), same=[twice(4)], other=[of(x=(2, 3), y=(2, 3))]),
]
"""Programs that decide by whether two inputs are one object."""
