"""Programs that decide by shapes and other values of their inputs, for tracers that know an example of each input."""

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - the usual name

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


# Decisions


def shape_branch(x: Any) -> Any:
    if x.shape[0] > 1:
        return x + 1
    return x - 1


def size_chain(x: Any) -> Any:
    if 1 < x.size(0) <= 4 and x.dim() == 2:
        return x.sum(0)
    return x.sum()


def count_to_size(x: Any) -> Any:
    total = x.sum()
    for number in range(x.shape[0]):
        total = total + number
    return total


def length(x: Any) -> Any:
    return x * len(x)


def rows(x: Any) -> Any:
    total = 0
    for number, row in enumerate(x):
        total = total + row * number
    return total


def rows_backwards(x: Any) -> Any:
    return torch.cat([row[:1] for row in reversed(x)])


def starred(x: Any) -> Any:
    return torch.stack([*x, x[0]])


def starred_names(x: Any) -> Any:
    first, *others = x.shape
    return x.reshape(first * 1, -1) * len(others)


def starred_call(x: Any) -> Any:
    return x.new_ones(*x.shape) + x


def halves(x: Any) -> Any:
    size = x.shape[0]
    while size > 1:
        x, size = x * 2, size // 2
    return x


def asserted(x: Any) -> Any:
    assert x.dim() == 2, f"two dimensions, not {x.dim()}"
    height, width = x.shape
    return F.pad(x, (0, -width % 4, 0, -height % 4))


def whole_number(x: Any) -> Any:
    half = int(x.size(1) / 2)
    return x[:, :half] - x[:, half : 2 * half]


def largest(x: Any) -> Any:
    return x.sum() * max(x.shape[0], x.shape[1]) - min(x.shape)


def list_item(x: Any) -> Any:
    return [x + 1, x + 2, x + 3, x + 4][x.shape[0]]


def list_part(x: Any) -> Any:
    return torch.stack([x, x + 1, x + 2, x + 3][: x.shape[0]])


def repeated_list(x: Any) -> Any:
    return torch.cat([x.sum().reshape(1)] * x.shape[0])


def keyed_by_shape(x: Any) -> Any:
    return x * {(2, 3): 10, (3, 2): 20}.get(x.shape, 30)


def keyed_by_size(x: Any) -> Any:
    return x * {1: 10, 2: 20}.get(x.shape[0], 30)


def in_a_set(x: Any) -> Any:
    return x if x.shape[0] in {2, 4, 6} else -x


def in_a_tuple(x: Any) -> Any:
    return x if x.shape[1] in (3, 5) else -x


def text_of_size(x: Any) -> Any:
    return x if f"{x.shape[0]}x{x.shape[1]:02d}" == "2x03" else -x


def text_of_shape(x: Any) -> Any:
    return x if str(tuple(x.shape)) == "(2, 3)" else -x


def equal_shapes(x: Any, y: Any) -> Any:
    return x + y if x.shape == y.shape else x


def numbers(x: Any, scale: float, count: int) -> Any:
    for _ in range(count):
        x = x * scale
    return x if scale > 0 else -x


def rounded(x: Any) -> Any:
    return x[: math.ceil(x.shape[0] / 2)] if math.sqrt(x.shape[0]) > 1.5 else x


def number_tensor(x: Any) -> Any:
    return x / torch.tensor(x.shape[0]) + torch.tensor([x.shape[1], 1.0]).sum()


def made_tensors(x: Any) -> Any:
    count = x.shape[0]
    made = torch.arange(count) + torch.zeros((count, 2)).sum() + torch.full((count,), 2.0)
    return made.reshape(count, 1) + x.view(count, -1)


def has_kind(x: Any) -> Any:
    return x + 1 if isinstance(x, torch.Tensor) else x


def exact_class(x: Any) -> Any:
    return x + 1 if type(x) is torch.Tensor and type(x.shape) is torch.Size else x - 1


def number_class(x: Any, size: Any) -> Any:
    if type(size) is int:
        size = (size, size)
    return F.pad(x, size)


def list_class(inputs: Any) -> Any:
    return type(inputs)([inputs[0], *inputs[1:]]) if type(inputs) in (list, tuple) else inputs + 1


def made_class(x: Any) -> Any:
    made = type("Made", (), {"factor": 3})
    return x * made.factor if isinstance(made, type) and type(made) is type and type(made()) is made else x


def number_kind(x: Any, scale: Any) -> Any:
    return x * scale if isinstance(scale, int) else x


def pair(inputs: Any) -> Any:
    return inputs[0] - inputs[1] if isinstance(inputs, list) and len(inputs) == 2 else inputs[0]


def type_of_numbers(x: Any) -> Any:
    if x.dtype is torch.float32:
        return x + 1
    return x - 1 if x.dtype == torch.float64 else x


def of_one_type(x: Any, dtype: Any) -> Any:
    return x + 1 if dtype is torch.float32 else x - 1


def needs_gradient(x: Any) -> Any:
    return x + 1 if x.requires_grad is False else x - 1


def grown(x: Any) -> Any:
    x = x + 1 if x.grad is None else x
    return x if hasattr(x, "tolist") and not hasattr(x, "nonsense") else -x


def on_the_cpu(x: Any) -> Any:
    return x + 1 if x.device.type == "cpu" and x.is_contiguous() else x - 1


# Arguments that are no tensors


def flagged(x: Any, flag: Any) -> Any:
    return x + 1 if flag is True else x - 1


def default_flag(x: Any, negate: Any = False) -> Any:
    return -x if negate else x


def optional(x: Any, mask: Any = None) -> Any:
    return x if mask is None else x.abs()


def optional_for_each(x: Any, mask: Any) -> Any:
    return [each for each in (x, -x) if mask is None]


def optional_elsewhere(x: Any, mask: Any) -> Any:
    return optional(x, mask)


def named_mode(x: Any, mode: Any) -> Any:
    return {"up": x + 1, "down": x - 1}[mode]


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


# Modules


class Recurrent(nn.Module):
    """Branches on the results of an LSTM, a tuple in a tuple."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.lstm = nn.LSTM(3, 4, batch_first=True)

    def forward(self, x: Any) -> Any:
        out, states = self.lstm(x)
        for state in states:
            out = out + state.sum()
        return out if out.shape[1] > 2 else out.flatten()


def encoder_layer() -> nn.Module:
    torch.manual_seed(0)
    return nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True)


class Encoded(nn.Module):
    """Branches on what a module of torch.nn returns that calls others."""

    def __init__(self) -> None:
        super().__init__()
        self.layer = encoder_layer()

    def forward(self, x: Any) -> Any:
        x = self.layer(x)
        return x.sum(1) if x.shape[1] > 2 else x


class Normed(nn.Module):
    """Has statistics that training updates, and branches on the size of what a submodule returns and of a parameter."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.layers = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.Dropout(0.0))
        self.scale = nn.Parameter(torch.full((2, 1, 1), 0.5))
        self.register_buffer("offset", torch.ones(1))

    def forward(self, x: Any) -> Any:
        x = self.layers(x)
        if x.shape[-1] > 4:
            x = F.max_pool2d(x, 2)
        return x * self.scale + self.offset if self.scale.shape[0] == x.size(1) else x


def twice(*shape: int) -> Callable[[], Inputs]:
    """The input `x`, which is `y`, too."""
    return lambda: dict.fromkeys(("x", "y"), tensor(*shape))


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


def given(
    program: Callable[..., Any], example: Inputs, same: Any = (), other: Any = (), name: str = ""
) -> ValueProgram:
    """A function of several inputs, of which tuples of numbers are the shapes of tensors."""
    made_same, made_other = ([of(**inputs) for inputs in each] for each in (same, other))
    return ValueProgram(name or program.__name__, just(program), of(**example), same=made_same, other=made_other)


SIZES = [
    function(shape_branch, (2, 3), same=[(3, 3), (5, 1)], other=[(1, 3), (0, 2)]),
    function(count_to_size, (3, 2), same=[(3, 5), (3,)], other=[(2, 2), (4, 2)]),
    function(halves, (8, 2), same=[(8, 3), (11, 1)], other=[(3, 2), (1, 1), (16, 1)]),
    function(asserted, (3, 6), same=[(4, 4), (1, 9)], other=[(2, 2, 2), (3,)]),
    function(whole_number, (2, 6), same=[(5, 6)], other=[(2, 4), (2, 2)]),
    function(largest, (2, 3), same=[(4, 7)], other=[(3, 2), (5, 1)]),
    function(list_item, (2, 3), same=[(2, 1)], other=[(0, 3), (3, 2), (5, 1)]),
    function(list_part, (2, 3), same=[(2, 1)], other=[(1, 3), (3, 2)]),
    function(repeated_list, (2, 3), same=[(2, 1)], other=[(1, 3), (3, 2)]),
    function(keyed_by_shape, (2, 3), other=[(3, 2), (2, 2), (2, 3, 1)]),
    function(keyed_by_size, (4, 3), same=[(4, 1)], other=[(1, 3), (2, 3)]),
    function(in_a_set, (2, 3), same=[(2, 1)], other=[(3, 3), (1, 2)]),
    function(in_a_tuple, (2, 3), same=[(4, 3)], other=[(2, 4), (2, 5)]),
    function(text_of_size, (2, 3), other=[(2, 4), (3, 3)]),
    function(text_of_shape, (2, 3), other=[(2, 4), (3,)]),
    function(rounded, (4, 3), same=[(4, 1), (9, 2)], other=[(2, 3), (1, 3)]),
    function(number_tensor, (2, 3), same=[(4, 1)]),
    function(made_tensors, (2, 3), same=[(4, 1), (1, 3)]),
    given(
        equal_shapes,
        {"x": (2, 3), "y": (2, 3)},
        same=[{"x": (4, 1), "y": (4, 1)}],
        other=[{"x": (2, 3), "y": (1, 3)}, {"x": (2, 3), "y": (3,)}],
    ),
]
"""Programs that compare sizes, count to them, compute with them, or look them up."""

SHAPES = [
    function(size_chain, (2, 3), same=[(4, 2)], other=[(1, 3), (5, 3), (2, 2, 2), (3,)]),
    function(length, (3, 2), same=[(3, 4)], other=[(2, 2)]),
    function(rows, (3, 2), same=[(3, 4)], other=[(2, 2), (5, 2)]),
    function(rows_backwards, (3, 2), same=[(3, 4)], other=[(2, 2), (5, 2)]),
    function(starred, (3, 2), same=[(3, 4)], other=[(2, 2), (5, 2)]),
    function(starred_names, (3, 2, 2), same=[(4, 1, 3)], other=[(4, 3), (2, 2, 2, 2)]),
    function(starred_call, (3, 2), same=[(4, 5)], other=[(2, 2, 2), (3,)]),
    function(has_kind, (2, 3), same=[(4,)]),
    function(made_class, (2, 3), same=[(4,)]),
    ValueProgram(
        "exact_class", just(exact_class), x(2, 3), same=[x(4)], other=[lambda: {"x": nn.Parameter(tensor(2, 3))}]
    ),
    ValueProgram("by_a_helper", just((lambda ask: lambda x: ask(x, x.dtype))(of_one_type)), x(2, 3), same=[x(4)]),
]
"""Programs that ask for lengths, iterate, unpack, or ask for a class."""

KINDS = [
    ValueProgram(
        "type_of_numbers",
        just(type_of_numbers),
        x(2, 3),
        same=[x(4)],
        other=[lambda: {"x": tensor(2).double()}, lambda: {"x": tensor(2).half()}],
    ),
    ValueProgram(
        "needs_gradient",
        just(needs_gradient),
        x(2, 3),
        same=[x(4)],
        other=[lambda: {"x": tensor(2, 3).requires_grad_()}],
    ),
    given(grown, {"x": (2, 3)}, same=[{"x": (4,)}]),
    ValueProgram("on_the_cpu", just(on_the_cpu), x(2, 3), same=[x(4)], other=[lambda: {"x": tensor(2, 3).t()}]),
]
"""Programs that decide by other attributes of tensors."""

ARGUMENTS = [
    given(
        numbers,
        {"x": (2, 3), "scale": 0.5, "count": 2},
        same=[{"x": (3,), "scale": 0.25, "count": 2}],
        other=[{"x": (2, 3), "scale": -0.5, "count": 2}, {"x": (2, 3), "scale": 0.5, "count": 3}],
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
    given(optional_for_each, {"x": (2, 3), "mask": (2, 3)}, other=[{"x": (2, 3), "mask": None}]),
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
    given(
        named_mode,
        {"x": (2, 3), "mode": "up"},
        same=[{"x": (4,), "mode": "up"}],
        other=[{"x": (2, 3), "mode": "down"}, {"x": (2, 3), "mode": "left"}],
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

MODULES = [
    ValueProgram("recurrent", Recurrent, x(2, 3, 3), same=[x(4, 3, 3), x(2, 5, 3)], other=[x(2, 2, 3)]),
    ValueProgram(
        "encoder_layer", encoder_layer, lambda: {"src": tensor(2, 3, 8)}, same=[lambda: {"src": tensor(4, 5, 8)}]
    ),
    ValueProgram("encoded", Encoded, x(2, 3, 8), same=[x(4, 5, 8)], other=[x(2, 2, 8)]),
    ValueProgram(
        "normed", lambda: Normed().eval(), x(2, 1, 8, 8), same=[x(3, 1, 8, 8), x(2, 1, 9, 7)], other=[x(2, 1, 6, 6)]
    ),
]
"""Modules that decide by shapes of what their parts return."""

IDENTITIES = [
    ValueProgram(
        "other_input", just(same_input), of(x=(2, 3), y=(2, 3)), same=[of(x=(4,), y=(4,))], other=[twice(2, 3)]
    ),
    ValueProgram("other_cell", just(same_cell), of(x=(2, 3), y=(2, 3)), other=[twice(2, 3)]),
    ValueProgram("same_input", just(same_input), twice(2, 3), same=[twice(4)], other=[of(x=(2, 3), y=(2, 3))]),
]
"""Programs that decide by whether two inputs are one."""

PROGRAMS = [*SIZES, *SHAPES, *KINDS, *ARGUMENTS, *MODULES, *IDENTITIES]
