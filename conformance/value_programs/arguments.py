"""Programs that branch on arguments other than tensors, or on whether two arguments are the same object."""

import collections
import copy
import dataclasses
import functools
import itertools
import operator
from collections.abc import Callable
from typing import Any

import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - the usual name

from . import making
from .making import ValueProgram, given, just, named, of, tensor


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


def number_has(x: Any, scale: Any) -> Any:
    return x * scale if hasattr(scale, "bit_length") and not hasattr(scale, "hex") else x


def optional(x: Any, mask: Any = None) -> Any:
    return x if mask is None else x.abs()


def kind_beside_none(x: Any, mask: Any = None) -> Any:
    absent = mask is None
    made = torch.ones(3, dtype=x.dtype)
    return x + made if absent and mask is None else x


def items_of_dict(inputs: Any) -> Any:
    total = 0
    for number, (key, value) in enumerate(inputs.items()):
        total = total + value * number * len(key)
    return total


def keys_of_dict(inputs: Any) -> Any:
    joined = [inputs[key] for key in inputs if key != "skipped"]
    return joined, list(inputs.values())


def absent_key(inputs: Any) -> Any:
    other = inputs.get("b")
    return inputs["a"] if other is None else inputs["a"] + other


def none_in_a_list(inputs: Any) -> Any:
    first, second = inputs
    return first if second is None else -first


def pairs(inputs: Any) -> Any:
    total = 0
    for left, right in itertools.pairwise(inputs):
        total = total + left * right
    return total


def is_absent(value: Any) -> bool:
    return value is None


class Holder:
    """Holds a value, and compares values."""

    def __init__(self, value: Any = 0) -> None:
        self.value = value

    def is_empty(self) -> bool:
        return self.value is None

    def are_one(self, one: Any, two: Any) -> bool:
        return one is two

    asks = property(lambda self: lambda value: value is None)

    def __call__(self, value: Any) -> bool:
        return value is None


class Asking(nn.Module):
    """Compares the second input with None."""

    def forward(self, x: Any, y: Any) -> Any:
        return x if y is None else x * 2


@dataclasses.dataclass(frozen=True)
class Frozen:
    """Holds a value, and refuses assignments."""

    value: Any

    def is_empty(self) -> bool:
        return self.value is None


Plain = dataclasses.make_dataclass("Plain", ["value"])
Named = collections.namedtuple("Named", "value")
LISTED = [is_absent]
HELD: dict[str, Any] = {
    "asks": is_absent,
    "partial": functools.partial(is_absent),
    "kept": functools.cache(is_absent),
    "norm": F.layer_norm,
}
HOLDER = Holder()


def same_input(x: Any, y: Any) -> Any:
    return x * 2 if x is y else x - y


def compared(asks: Callable[[Any, Any], bool]) -> Callable[[], Callable[..., Any]]:
    """Return a program that branches on the answer of another function about its inputs."""
    return just(lambda x, y: x * 2 if asks(x, y) else x - y)


class Comparing(nn.Module):
    """Compares its inputs in a method that `forward` calls."""

    def forward(self, x: Any, y: Any) -> Any:
        return x * 2 if self.are_one(x, y) else x - y

    def are_one(self, one: Any, two: Any) -> bool:
        return one is two

    @staticmethod
    def are_same(one: Any, two: Any) -> bool:
        return one is two


COMPARING = Comparing()


def part(**members: Any) -> Callable[[], nn.Module]:
    """Return a subclass of Comparing with other members."""
    return type("Part", (Comparing,), members)


def overriding(kind: Any) -> Callable[[], nn.Module]:
    class Overriding(kind):  # type: ignore[misc]  # of a class that is given
        def forward(self, x: Any, y: Any) -> Any:
            return super().forward(x, y)

    return Overriding


class Calling(nn.Module):
    """Calls a part that compares."""

    def __init__(self) -> None:
        super().__init__()
        self.part = Comparing()

    def forward(self, x: Any, y: Any) -> Any:
        return self.part(x, y)


HELPERS: dict[str, Callable[[], Callable[..., Any]]] = {
    "cell": just(lambda x, y: x * 2 if x is y else (lambda: x - y)()),
    "helper": compared(lambda one, two: one is two),
    "module": compared(lambda x, y: making.are_one(x, y)),
    "object": compared(lambda x, y: HOLDER.are_one(x, y)),
    "class": compared(lambda x, y: Comparing.are_same(x, y)),
    "part": compared(lambda x, y: COMPARING.are_one(x, y)),
    "method": Comparing,
    "method_of_class": part(are_one=classmethod(lambda _cls, one, two: one is two)),
    "function_of_class": part(are_one=staticmethod(lambda one, two: one is two)),
    "inherited": part(),
    "overridden": overriding(Comparing),
    "child": Calling,
}
"""Programs that compare their inputs in another function. The keys say where the function is."""


def same_and_flag(x: Any, y: Any, flag: Any) -> Any:
    return x * 2 if flag and making.are_one(x, y) else x - y


def same_of_three(query: Any, key: Any, value: Any) -> Any:
    return query * 2 + value if query is key else query - key + value


def same_local(x: Any, y: Any, z: Any) -> Any:
    last = z if x.dim() > 2 else y
    return x * 2 if x is last else x - z


def with_value(holder: Holder, value: Any) -> Holder:
    setattr(holder, *("value", value))
    return holder


ABSENT: dict[str, Callable[[Any], bool]] = {
    "helper": lambda y: is_absent(y),
    "in_a_dict": lambda y: HELD["asks"](y),
    "in_a_list": lambda y: LISTED[0](y),
    "partial": lambda y: HELD["partial"](y),
    "kept": lambda y: HELD["kept"](y),
    "called_object": lambda y: HOLDER(y),
    "property": lambda y: HOLDER.asks(y),
    "globals": lambda y: globals()["is_absent"](y),
    "mapped": lambda y: next(map(HELD["asks"], [y])),
    "comprehension": lambda y: True in [each is None for each in (y,)],
    "generator": lambda y: any(each is None for each in (y,)),
    "attribute": lambda y: Holder(y).value is None,
    "method": lambda y: Holder(y).is_empty(),
    "data_class": lambda y: Plain(y).value is None,
    "frozen_data_class": lambda y: Frozen(y).is_empty(),
    "named_tuple": lambda y: Named(y).value is None,
    "set_attribute": lambda y: with_value(copy.copy(HOLDER), y).is_empty(),
    "operator_is": lambda y: operator.is_(y, None),
    "operator_is_not": lambda y: not operator.is_not(y, None),
    "not_equal": lambda y: [None.__ne__(y)] == [False],
    "as_a_key": lambda y: y in {None},
    "has_attribute": lambda y: not hasattr(y, "shape"),
}
"""How a program may ask whether an input is None."""


def absent(asks: Callable[[Any], bool]) -> ValueProgram:
    """Return a program that asks whether `y` is None."""
    return given(lambda x, y: x if asks(y) else x * 2, [(2, 3), (2, 3)], [[(4,), (3, 1)]], [[(2, 3), None]])


GIVEN: dict[str, tuple[Any, ...]] = {
    "numbers": (
        numbers,
        [(2, 3), 0.5, 2],
        [[(3,), 0.25, 2]],
        [[(2, 3), -0.5, 2], [(2, 3), 0.5, 3], [(2, 3), torch.tensor(0.5), 2]],
    ),
    "number_kind": (
        lambda x, scale: x * scale if isinstance(scale, int) else x,
        [(2, 3), 2],
        [[(2, 3), 3]],
        [[(2, 3), 0.5]],
    ),
    "pair": (
        lambda inputs: inputs[0] - inputs[1] if isinstance(inputs, list) and len(inputs) == 2 else inputs[0],
        [[(2,), (2,)]],
        [[[(4,), (4,)]]],
        [[[(2,)]], [[(2,), (2,), (2,)]]],
    ),
    "flagged": (
        lambda x, flag: x + 1 if flag is True else x - 1,
        [(2, 3), True],
        [[(4,), True]],
        [[(2, 3), False], [(2, 3), 1], [(2, 3), None]],
    ),
    "default_flag": (lambda x, negate=False: -x if negate else x, [(2, 3)], [[(4,)], [(4,), False]], [[(2, 3), True]]),
    "number_class": (number_class, [(2, 3), 2], [[(3,), 1]], [[(2, 3), [1, 2]]]),
    "number_has": (number_has, [(2, 3), 2], [[(2, 3), 3]], [[(2, 3), 0.5]]),
    "number_has_not": (number_has, [(2, 3), 0.5], [], [[(2, 3), 2]]),
    "optional_for_torch": (
        lambda x, bias: F.layer_norm(x if x.grad is None else -x, (3,), None, bias),
        [(2, 3), (3,)],
        [[(4, 3), None]],
    ),
    "optional_in_a_dict": (
        lambda x, bias: HELD["norm"](x, (3,), None, bias),
        [(2, 3), (3,)],
        [[(4, 3), None]],
    ),
    "optional": (optional, [(2, 3)], [[(4,)], [(4,), None]], [[(2, 3), (2, 3)]]),
    "given": (optional, [(2, 3), (2, 3)], [[(4,), (4,)]], [[(2, 3), None]]),
    "kind_beside_none": (kind_beside_none, [(2, 3)], [[tensor(4, 3).double()]], [[(2, 3), (2, 3)]]),
    "named_mode": (
        lambda x, mode: {"up": x + 1, "down": x - 1}[mode],
        [(2, 3), "up"],
        [[(4,), "up"]],
        [[(2, 3), "down"], [(2, 3), "left"]],
    ),
    "has_items": (lambda x: x["a"] if hasattr(x, "items") else x[0], [{"a": (2,)}], [[{"a": (4,)}]], [[[(2,)]]]),
    "sign_of_zero": (
        lambda x, number: x if str(number) == "0.0" else -x,
        [(2,), 0.0],
        [[(4,), 0.0]],
        [[(2,), -0.0], [(2,), 1e-9]],
    ),
    "items_of_dict": (
        items_of_dict,
        [{"a": (2,), "bc": (2,)}],
        [[{"a": (4,), "bc": (4,)}]],
        [[{"bc": (2,), "a": (2,)}], [{"a": (2,), "bc": (2,), "d": (2,)}]],
    ),
    "keys_of_dict": (
        keys_of_dict,
        [{"a": (2,), "skipped": (2,)}],
        [[{"a": (4,), "skipped": (1,)}]],
        [[{"a": (2,), "b": (2,)}], [{"a": (2,)}]],
    ),
    "keyword_arguments": (
        lambda inputs: dict(**inputs),
        [{"a": (2,), "b": (3,)}],
        [[{"a": (4,), "b": (1,)}]],
        [[{"a": (2,)}], [{"a": (2,), "b": (2,), "c": (1,)}]],
    ),
    "absent_key": (absent_key, [{"a": (2,)}], [[{"a": (4,)}], [{"a": (4,), "c": (1,)}]], [[{"a": (2,), "b": (2,)}]]),
    "present_key": (absent_key, [{"a": (2,), "b": (2,)}], [[{"a": (4,), "b": (4,)}]], [[{"a": (2,)}]]),
    "key_is_there": (
        lambda inputs: inputs["a"] + inputs["b"] if "b" in inputs else inputs["a"],
        [{"a": (2,), "b": (2,)}],
        [[{"a": (4,), "b": (4,)}]],
        [[{"a": (2,)}]],
    ),
    "none_in_a_list": (none_in_a_list, [[(2,), None]], [[[(4,), None]]], [[[(2,), (2,)]]]),
    "tensor_in_a_list": (none_in_a_list, [[(2,), (2,)]], [[[(4,), (4,)]]], [[[(2,), None]]]),
    "pairs": (pairs, [[(2,), (2,), (2,)]], [[[(4,), (1,), (1,)]]], [[[(2,), (2,)]], [[(2,), (2,), (2,), (2,)]]]),
}
"""Maps names to programs, with an example, inputs with the same decisions, and inputs with other decisions."""

ARGUMENTS = [
    *named(given, GIVEN),
    *named(absent, {f"absent_{name}": (asks,) for name, asks in ABSENT.items()}),
    ValueProgram(
        "absent_for_base", overriding(Asking), of(x=(2,), y=(2,)), same=[of(x=(4,), y=(3,))], other=[of(x=(2,), y=None)]
    ),
    ValueProgram(
        "list_class",
        just(list_class),
        of(inputs=[(2,), (3,)]),
        same=[of(inputs=[(4,), (1,)])],
        other=[lambda: {"inputs": (tensor(2), tensor(3))}, of(inputs=(2, 3))],
    ),
]
"""Programs that branch on arguments other than tensors."""

X, OTHER = tensor(2, 3), tensor(4)

SAME: dict[str, tuple[Any, ...]] = {
    "other_input": (same_input, [(2, 3), (2, 3)], [[(4,), (4,)]], [[X, X]]),
    "other_and_flag": (same_and_flag, [(2, 3), (2, 3), True], [], [[X, X, True]]),
    "other_of_three": (same_of_three, [(2, 3), (2, 3), (2, 3)], [[X, (2, 3), X]], [[X, X, (2, 3)]]),
    "other_local": (same_local, [(2, 3), (2, 3), (2, 3)], [[(4,), (4,), (4,)]], [[X, X, (2, 3)]]),
    "same_input": (same_input, [X, X], [[OTHER, OTHER]], [[(2, 3), (2, 3)]]),
}

IDENTITIES = [
    *named(given, SAME),
    *(
        ValueProgram(f"other_for_{name}", make, of(x=(2, 3), y=(2, 3)), other=[of(x=X, y=X)])
        for name, make in HELPERS.items()
    ),
    ValueProgram("same_for_helper", HELPERS["helper"], of(x=X, y=X), other=[of(x=(2, 3), y=(2, 3))]),
]
"""Programs that branch on whether two inputs are the same object."""
