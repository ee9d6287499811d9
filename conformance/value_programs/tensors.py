"""Programs that decide by sizes, classes and other attributes of tensors."""

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from numbers import Number
from typing import Any

import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - the usual name

from .making import ValueProgram, function, given, just, tensor, x


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


def asserted_by_torch(x: Any) -> Any:
    torch._assert(x.dim() == 2, f"two dimensions, not {x.dim()} of {x.shape}")  # type: ignore[no-untyped-call]  # torch's
    return x + 1


def broadcast(x: Any) -> Any:
    return x.expand(torch.broadcast_shapes(x.shape, (4, 1, 1)))  # type: ignore[no-untyped-call]  # torch's


def unassigned() -> Callable[[Any], Any]:
    """A function that names a variable around it which has no value."""
    other = torch.neg

    def program(x: Any) -> Any:
        return x + 1 if x.shape[0] > 1 else other(x)  # noqa: F821 - which has no value any more

    del other
    return program


def bit_pattern(x: Any) -> Any:
    x = x.view(torch.int32)
    return x if x.shape[1] > 4 else -x


def whole_number(x: Any) -> Any:
    half = int(x.size(1) / 2)
    return x[:, :half] - x[:, half : 2 * half]


def scaled_by_item(x: Any) -> Any:
    x = torch.clamp(x * x.abs().max().item(), max=x.sum().item() + 1)
    return x.sum(0) if x.shape[0] > 1 else x


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


def rounded(x: Any) -> Any:
    return x[: math.ceil(x.shape[0] / 2)] if math.sqrt(x.shape[0]) > 1.5 else x


def number_tensor(x: Any) -> Any:
    return x / torch.tensor(x.shape[0]) + torch.tensor([x.shape[1], 1.0]).sum()


def made_tensors(x: Any) -> Any:
    count = x.shape[0]
    made = torch.arange(count) + torch.zeros((count, 2)).sum() + torch.full((count,), 2.0)
    return made.reshape(count, 1) + x.view(count, -1)


def size_is_true(x: Any) -> Any:
    return x + 1 if x.shape[0] and not x.shape[1] - 3 else -x


def has_kind(x: Any) -> Any:
    return x + 1 if isinstance(x, torch.Tensor) else x.type(torch.FloatTensor)


def exact_class(x: Any) -> Any:
    return x + 1 if type(x) is torch.Tensor and type(x.shape) is torch.Size else x - 1


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
"""How a program asks for the class of a value."""
HOLDERS: dict[str, tuple[Callable[[Any], Any], Any, list[Any]]] = {
    "tensor": (lambda x: x, (2, 3), [nn.Parameter(tensor(2, 3))]),
    "parameter": (lambda x: x, nn.Parameter(tensor(2, 3)), [tensor(2, 3)]),
    "shape": (lambda x: x.shape, (2, 3), []),
    "size": (lambda x: x.shape[0], (2, 3), []),
    "dict": (lambda x: x, {"a": (2, 3)}, [[tensor(2, 3)]]),
    "list": (lambda x: x, [(2, 3)], [{"a": tensor(2, 3)}]),
    "number": (lambda x: x, 2.5, [2]),
}
"""Of what it asks: what that is of an input, an example of this, and inputs of other classes."""


def asked(how: str, what: str) -> ValueProgram:
    """A program that returns whether a value is of each of some classes."""
    take, example, others = HOLDERS[what]

    def program(x: Any) -> Any:
        value = take(x)
        return [ASKS[how](value, kind) for kind in ASKED_KINDS]

    return given(program, {"x": example}, other=[{"x": other} for other in others], name=f"{how}_{what}")


def first_of_two(x: Any) -> Any:
    match x.shape:
        case (4, _):
            return x - 1
        case (rows, *others) if rows > 1:
            return x * rows + len(others)
    return x


def last_of_two(x: Any) -> Any:
    match x.size(), [x, x]:
        case (2, 3), [_, last]:
            return last + 1
    return x


def made_class(x: Any) -> Any:
    made = type("Made", (), {"factor": 3})
    return x * made.factor if isinstance(made, type) and type(made) is type and type(made()) is made else x


def type_of_numbers(x: Any) -> Any:
    if x.dtype is torch.float32:
        return x + 1
    return x - 1 if x.dtype == torch.float64 else x


def of_one_type(x: Any, dtype: Any) -> Any:
    return x + 1 if dtype is torch.float32 else x - 1


def limits(x: Any) -> Any:
    return x.clamp(torch.finfo(x.dtype).smallest_normal, torch.iinfo(x.long().dtype).max.bit_length())


def made_alike(x: Any) -> Any:
    return torch.tensor([0.1]).to(x.dtype).expand(x.shape) + torch.tensor(2)[None][: x.shape[0]] + x


@functools.singledispatch
def dispatched(x: Any) -> Any:
    return x


@dispatched.register
def _(x: torch.Tensor) -> Any:
    return x + 1


@dispatched.register
def _(x: list) -> Any:  # type: ignore[type-arg]  # a class, which it looks up
    return x[0] + 2


def by_dispatch(x: Any) -> Any:
    return dispatched(x)


def filled(x: Any) -> Any:
    made = torch.zeros(4)
    made[: x.shape[0]] = 1
    return made * x.sum()


def tagged(x: Any) -> Any:
    return x if x.tag == "a" and not hasattr(x, "other") else -x


def with_tag(tag: str) -> Callable[[], dict[str, Any]]:
    """The input `x`, a tensor with an attribute of the program's own."""

    def make() -> dict[str, Any]:
        made: Any = tensor(2, 3)
        made.tag = tag
        return {"x": made}

    return make


def keyed_by_tensor(x: Any) -> Any:
    first = x[x[:, 0] > -1].T[0]
    return x * {first: 2.0, x: 3.0}[first]


def needs_gradient(x: Any) -> Any:
    return x + 1 if x.requires_grad is False else x - 1


def grown(x: Any) -> Any:
    x = x + 1 if x.grad is None else x
    return x if hasattr(x, "tolist") and not hasattr(x, "nonsense") else -x


def kind_of_item(x: Any) -> Any:
    made = torch.full((2,), x.flatten()[0].item())
    return x + 1 if made.dtype is x.dtype else x * 2


def items_of(kind: torch.dtype) -> ValueProgram:
    """A function of tensors of one dtype, which makes a tensor of a number in it."""
    others = [lambda other=other: {"x": tensor(2, 3).to(other)} for other in ITEMS if other is not kind]
    return ValueProgram(f"item_of_{kind}", just(kind_of_item), lambda: {"x": tensor(2, 3).to(kind)}, other=others)


def on_the_cpu(x: Any) -> Any:
    return x + 1 if x.device.type == "cpu" and x.is_contiguous() else x - 1


ITEMS = (torch.float32, torch.int64, torch.complex64, torch.bool)
SIZES = [
    function(shape_branch, (2, 3), same=[(3, 3), (5, 1)], other=[(1, 3), (0, 2)]),
    function(count_to_size, (3, 2), same=[(3, 5), (3,)], other=[(2, 2), (4, 2)]),
    function(halves, (8, 2), same=[(8, 3), (11, 1)], other=[(3, 2), (1, 1), (16, 1)]),
    function(asserted, (3, 6), same=[(4, 4), (1, 9)], other=[(2, 2, 2), (3,)]),
    function(asserted_by_torch, (3, 6), same=[(4, 4), (1, 9)], other=[(2, 2, 2), (3,)]),
    ValueProgram("bit_pattern", just(bit_pattern), lambda: {"x": tensor(2, 3).double()}, other=[x(2, 3), x(2, 5)]),
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
    function(broadcast, (2, 3), same=[(2, 3)], other=[(2, 4), (1, 3), (4, 2, 3)]),
    ValueProgram("made_alike", just(made_alike), x(2, 3), same=[x(4), lambda: {"x": tensor(4).double()}]),
    given(by_dispatch, {"x": (2, 3)}, same=[{"x": (3, 1)}], other=[{"x": [(2, 3)]}]),
    function(filled, (2, 3), same=[(2, 1)], other=[(4, 3), (1, 3)]),
    ValueProgram("tagged", just(tagged), with_tag("a"), other=[with_tag("b"), x(2, 3)]),
    function(keyed_by_tensor, (2, 3), same=[(3, 4)]),
    ValueProgram("unassigned", unassigned, x(2, 3), same=[x(3, 1)], other=[x(1, 3)]),
    function(size_is_true, (2, 3), same=[(4, 3)], other=[(0, 3), (2, 2)]),
    function(has_kind, (2, 3), same=[(4,)]),
    function(made_class, (2, 3), same=[(4,)]),
    ValueProgram(
        "exact_class", just(exact_class), x(2, 3), same=[x(4)], other=[lambda: {"x": nn.Parameter(tensor(2, 3))}]
    ),
    function(first_of_two, (2, 3), same=[(2, 1)], other=[(4, 3), (1, 3), (3,)]),
    function(last_of_two, (2, 3), other=[(3, 3), (2, 3, 1)]),
    *(asked(how, what) for how in ASKS for what in HOLDERS),
    ValueProgram("by_a_helper", just((lambda ask: lambda x: ask(x, x.dtype))(of_one_type)), x(2, 3), same=[x(4)]),
]
"""Programs that ask for lengths, iterate, unpack, or ask for a class or for attributes of their own."""

KINDS = [
    ValueProgram(
        "type_of_numbers",
        just(type_of_numbers),
        x(2, 3),
        same=[x(4)],
        other=[lambda: {"x": tensor(2).double()}, lambda: {"x": tensor(2).half()}],
    ),
    ValueProgram(
        "limits",
        just(limits),
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
    *map(items_of, ITEMS),
    function(scaled_by_item, (2, 3), same=[(4, 3)], other=[(1, 3)]),
    given(grown, {"x": (2, 3)}, same=[{"x": (4,)}]),
    ValueProgram("on_the_cpu", just(on_the_cpu), x(2, 3), same=[x(4)], other=[lambda: {"x": tensor(2, 3).t()}]),
]
"""Programs that decide by other attributes of tensors, and of those that are computed with numbers in them."""
