"""Programs that branch on sizes and other attributes of tensors."""

import math
from collections.abc import Callable
from typing import Any

import torch
from torch import zeros
from torch.nn import functional as F  # noqa: N812 - the usual name

from .making import ValueProgram, function, given, just, named, tensor, x


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


def rows(x: Any) -> Any:
    total = 0
    for number, row in enumerate(x):
        total = total + row * number
    return total


def starred_names(x: Any) -> Any:
    first, *others = x.shape
    return x.reshape(first * 1, -1) * len(others)


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
    torch._assert(x.dim() == 2, f"two dimensions, not {x.dim()} of {x.shape!r}")  # type: ignore[no-untyped-call]  # torch's
    return x + 1


def broadcast(x: Any) -> Any:
    return x.expand(torch.broadcast_shapes(x.shape, (4, 1, 1)))  # type: ignore[no-untyped-call]  # torch's


def unassigned() -> Callable[[Any], Any]:
    """Return a function that uses an unassigned variable of the function around it."""
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


def rounded(x: Any) -> Any:
    is_large = math.sqrt(x.shape[0]) > 1.5 and not math.isinf(x.shape[0])
    return x[: math.ceil(x.shape[0] / 2)] if is_large else x


def made_tensors(x: Any) -> Any:
    count = x.shape[0]
    made = torch.arange(count) + torch.zeros((count, 2)).sum() + torch.full((count,), 2.0)
    return made.reshape(count, 1) + x.view(count, -1)


def counted_and_made(x: Any) -> Any:
    count = x.shape[0]
    for _ in range(count):
        x = x * 2
    return x.sum() + torch.full((count,), 2.0).sum() + torch.arange(count).sum()


def as_numbers(x: Any) -> Any:
    (rows, columns), half = x.shape, round(x.shape[1] / 2)
    parts = *divmod(7, rows), *divmod(columns, 2), *divmod(columns, rows), round(columns / 7, 2)
    return x * float(rows) + complex(columns).real + half, parts


MAKES: dict[str, Callable[[Any], Any]] = {
    "empty": lambda count: torch.empty(count, 3).fill_(2),
    "ones": lambda count: torch.ones(count, 3, dtype=torch.bool),
    "rand": lambda count: torch.rand(count, 3) >= 0,
    "randn": lambda count: torch.randn(3, count).T.isfinite(),
    "zeros": lambda count: torch.zeros(count, 1, 3).sum(1),
    "own_name": lambda count: zeros(count, 3),
    "expand": lambda count: torch.ones(1, 3).expand(count, -1),
    "new_ones": lambda count: torch.ones(2).new_ones(count, 3),
    "new_zeros": lambda count: torch.ones(2).new_zeros(count, 3),
    "new_empty": lambda count: torch.ones(2).new_empty(count, 3).fill_(2),
    "new_full": lambda count: torch.ones(2).new_full((count, 3), 2),
    "repeat": lambda count: torch.ones(3).repeat(count, 1),
    "view": lambda count: torch.ones(12).view(-1, count, 3)[0],
    "narrow": lambda count: torch.ones(4, 3).narrow(0, 0, count),
    "roll": lambda count: torch.arange(3.0).roll(count, 0)[None],
}


def made_by(name: str) -> ValueProgram:
    """Return a program that makes a tensor from separate sizes, and branches on its shape."""

    def program(x: Any) -> Any:
        made = MAKES[name](x.shape[0])
        return made + x if made.shape[1] > 1 else x

    return ValueProgram(f"made_by_{name}", just(program), x(2, 3), same=[x(4, 3), x(1, 3)])


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


def type_of_numbers(x: Any) -> Any:
    if x.dtype is torch.float32:
        return x + 1
    return x - 1 if x.dtype == torch.float64 else x


def type_by_name(x: Any) -> Any:
    return globals()["type_of_numbers"](x)


def of_one_type(x: Any, dtype: Any) -> Any:
    return x + 1 if dtype is torch.float32 else x - 1


def limits(x: Any) -> Any:
    return x.clamp(torch.finfo(x.dtype).smallest_normal, torch.iinfo(x.long().dtype).max.bit_length())


def made_alike(x: Any) -> Any:
    made = torch.tensor([0.1]).to(x.dtype).expand(x.shape) + torch.tensor(2)[None][: x.shape[0]]
    return x + made if made.shape == x.shape else x


def filled(x: Any) -> Any:
    made = torch.zeros(4)
    made[: x.shape[0]] = 1
    return made + x.sum()


def tagged(x: Any) -> Any:
    return x if x.tag == "a" and not hasattr(x, "other") else -x


def with_tag(tag: str, **others: str) -> torch.Tensor:
    """Return a tensor with attributes that the program sets."""
    made = tensor(2, 3)
    vars(made).update(tag=tag, **others)
    return made


def keyed_by_tensor(x: Any) -> Any:
    first = x[x[:, 0] > -1].T[0]
    return x * {first: 2.0, x: 3.0}[first]


def grown(x: Any) -> Any:
    x = x + 1 if x.grad is None else x
    return x if hasattr(x, "tolist") and not hasattr(x, "nonsense") else -x


def kind_of_item(x: Any) -> Any:
    made = torch.full((2,), x.flatten()[0].item())
    return x + 1 if made.dtype is x.dtype else x * 2


def kind_of_rounded(x: Any) -> Any:
    made = torch.full((2,), math.floor(x.sum().item()))
    return x + 1 if made.dtype is torch.int64 else x * 2


def items_of(kind: torch.dtype) -> ValueProgram:
    """Return a program of tensors of one dtype that makes a tensor from a number in them."""
    others = [lambda other=other: {"x": tensor(2, 3).to(other)} for other in ITEMS if other is not kind]
    return ValueProgram(f"item_of_{kind}", just(kind_of_item), lambda: {"x": tensor(2, 3).to(kind)}, other=others)


ITEMS = (torch.float32, torch.int64, torch.complex64, torch.bool)


def made_of_item(x: Any) -> Any:
    one, other = torch.tensor(x.sum().item()), torch.as_tensor(x.max().item())
    return x * one - other if one.dim() == other.dim() == 0 else x


def equal_shapes(x: Any, y: Any) -> Any:
    return x + y if x.shape == y.shape else x


OF_SIZES: dict[str, tuple[Any, ...]] = {
    "largest": (lambda x: x.sum() * max(x.shape[0], x.shape[1]) - min(x.shape), (2, 3), [(4, 7)], [(3, 2), (5, 1)]),
    "list_item": (lambda x: [x + 1, x + 2, x + 3, x + 4][x.shape[0]], (2, 3), [(2, 1)], [(0, 3), (3, 2), (5, 1)]),
    "list_part": (lambda x: torch.stack([x, x + 1, x + 2, x + 3][: x.shape[0]]), (2, 3), [(2, 1)], [(1, 3), (3, 2)]),
    "repeated_list": (lambda x: torch.cat([x.sum().reshape(1)] * x.shape[0]), (2, 3), [(2, 1)], [(1, 3), (3, 2)]),
    "keyed_by_shape": (
        lambda x: x * {(2, 3): 10, (3, 2): 20}.get(x.shape, 30),
        (2, 3),
        [],
        [(3, 2), (2, 2), (2, 3, 1)],
    ),
    "keyed_by_size": (lambda x: x * {1: 10, 2: 20}.get(x.shape[0], 30), (4, 3), [(4, 1)], [(1, 3), (2, 3)]),
    "in_a_set": (lambda x: x if x.shape[0] in {2, 4, 6} else -x, (2, 3), [(2, 1)], [(3, 3), (1, 2)]),
    "in_a_tuple": (lambda x: x if x.shape[1] in (3, 5) else -x, (2, 3), [(4, 3)], [(2, 4), (2, 5)]),
    "text_of_size": (lambda x: x if f"{x.shape[0]}x{x.shape[1]:02d}" == "2x03" else -x, (2, 3), [], [(2, 4), (3, 3)]),
    "text_of_shape": (lambda x: x if str(tuple(x.shape)) == "(2, 3)" else -x, (2, 3), [], [(2, 4), (3,)]),
    "number_tensor": (lambda x: x / torch.tensor(x.shape[0]) + torch.tensor([x.shape[1], 1.0]).sum(), (2, 3), [(4, 1)]),
}

SIZES = [
    function(shape_branch, (2, 3), same=[(3, 3), (5, 1)], other=[(1, 3), (0, 2)]),
    function(count_to_size, (3, 2), same=[(3, 5), (3,)], other=[(2, 2), (4, 2)]),
    function(halves, (8, 2), same=[(8, 3), (11, 1)], other=[(3, 2), (1, 1), (16, 1)]),
    function(asserted, (3, 6), same=[(4, 4), (1, 9)], other=[(2, 2, 2), (3,)]),
    function(asserted_by_torch, (3, 6), same=[(4, 4), (1, 9)], other=[(2, 2, 2), (3,)]),
    given(bit_pattern, [tensor(2, 3).double()], [[(2, 5)]], [[(2, 3)]]),
    function(whole_number, (2, 6), same=[(5, 6)], other=[(2, 4), (2, 2)]),
    function(rounded, (4, 3), same=[(4, 1), (9, 2)], other=[(2, 3), (1, 3)]),
    function(made_tensors, (2, 3), same=[(4, 1), (1, 3)]),
    *named(function, OF_SIZES),
    given(equal_shapes, [(2, 3), (2, 3)], [[(4, 1), (4, 1)]], [[(2, 3), (1, 3)], [(2, 3), (3,)]]),
]
"""Programs that compare sizes, loop over them, compute with them, or use them as keys."""

OF_SHAPES: dict[str, tuple[Any, ...]] = {
    "scaled_by_chosen": (lambda x: x * x[x > 0].sum().item() + x[x > 0].numel(), (2, 3), [(4, 3), (1, 3)]),
    "length": (lambda x: x * len(x), (3, 2), [(3, 4)], [(2, 2)]),
    "rows_backwards": (lambda x: torch.cat([row[:1] for row in reversed(x)]), (3, 2), [(3, 4)], [(2, 2), (5, 2)]),
    "starred": (lambda x: torch.stack([*x, x[0]]), (3, 2), [(3, 4)], [(2, 2), (5, 2)]),
    "starred_call": (lambda x: x.new_ones(*x.shape) + x, (3, 2), [(4, 5)], [(2, 2, 2), (3,)]),
    "divided": (lambda x: x * divmod(x.shape[0], 2)[0], (4, 3), [(4, 1)], [(2, 3), (5, 3)]),
    "modulus": (lambda x: x * pow(x.shape[0], 2, 5), (2, 3), [(4, 3), (3, 1)]),
    "size_is_true": (lambda x: x + 1 if x.shape[0] and not x.shape[1] - 3 else -x, (2, 3), [(4, 3)], [(0, 3), (2, 2)]),
}

SHAPES = [
    function(size_chain, (2, 3), same=[(4, 2)], other=[(1, 3), (5, 3), (2, 2, 2), (3,)]),
    function(rows, (3, 2), same=[(3, 4)], other=[(2, 2), (5, 2)]),
    function(starred_names, (3, 2, 2), same=[(4, 1, 3)], other=[(4, 3), (2, 2, 2, 2)]),
    function(broadcast, (2, 3), same=[(2, 3)], other=[(2, 4), (1, 3), (4, 2, 3)]),
    given(made_alike, [(2, 3)], [[(4,)], [tensor(4).double()]]),
    function(filled, (2, 3), same=[(2, 1)], other=[(4, 3), (1, 3)]),
    function(keyed_by_tensor, (2, 3), same=[(3, 4)]),
    ValueProgram("unassigned", unassigned, x(2, 3), same=[x(3, 1)], other=[x(1, 3)]),
    function(counted_and_made, (3, 2), same=[(3, 4)], other=[(2, 2), (4, 2)]),
    function(as_numbers, (2, 3), same=[(2, 3)], other=[(3, 3), (2, 4)]),
    *map(made_by, MAKES),
    function(first_of_two, (2, 3), same=[(2, 1)], other=[(4, 3), (1, 3), (3,)]),
    function(last_of_two, (2, 3), other=[(3, 3), (2, 3, 1)]),
    ValueProgram("by_a_helper", just((lambda ask: lambda x: ask(x, x.dtype))(of_one_type)), x(2, 3), same=[x(4)]),
    *named(function, OF_SHAPES),
    given(tagged, [with_tag("a")], [], [[with_tag("b")], [with_tag("a", other="")], [(2, 3)]]),
]
"""Programs that ask for lengths, iterate, unpack, or read attributes that they set."""

OF_KINDS: dict[str, tuple[Any, ...]] = {
    "needs_gradient": (
        lambda x: x + 1 if x.requires_grad is False else x - 1,
        [(2, 3)],
        [[(4,)]],
        [[tensor(2, 3).requires_grad_()]],
    ),
    "on_the_cpu": (
        lambda x: x + 1 if x.device.type == "cpu" and x.is_contiguous() else x - 1,
        [(2, 3)],
        [[(4,)]],
        [[tensor(2, 3).t()]],
    ),
    "item_has": (
        lambda x: x + 1 if hasattr(x.sum().item() * 2, "hex") else x - 1,
        [(2, 3)],
        [[(4,)]],
        [[tensor(2, 3).long()]],
    ),
    "grown": (grown, [(2, 3)], [[(4,)]]),
}

KINDS = [
    *(
        given(asks, [(2, 3)], [[(4,)]], [[tensor(2).double()], [tensor(2).half()]])
        for asks in (type_of_numbers, type_by_name, limits)
    ),
    *named(given, OF_KINDS),
    *map(items_of, ITEMS),
    function(kind_of_rounded, (2, 3), same=[(4, 3)]),
    function(scaled_by_item, (2, 3), same=[(4, 3)], other=[(1, 3)]),
    function(made_of_item, (2, 3), same=[(4, 3)]),
]
"""Programs that branch on other attributes of tensors, also of tensors computed with numbers of tensors."""
