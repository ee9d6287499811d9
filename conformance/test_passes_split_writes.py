"""split_module and in-place writes. See spec/passes.md."""

import operator
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import labels
from conformance.test_passes_split_module import VALUE, order, split


def read_after(x: Any) -> Any:
    y = x * 2
    y.add_(1)
    return torch.relu(y)


def read_before(x: Any) -> Any:
    y = x * 2
    z = torch.relu(y)
    y.add_(1)
    return z


def read_in_between(x: Any) -> Any:
    y = x * 2
    y[0].add_(3)
    z = torch.relu(y)
    torch.relu_(y.view(2, 2))
    return z + y


def read_on_both_sides(x: Any) -> Any:
    y = x * 2
    z = torch.relu(y)
    y.add_(1)
    return z + torch.sin(y)


def written_by_out(x: Any) -> Any:
    y = x * 2
    z = torch.relu(y)
    torch.sub(x, 7, out=y)
    return z * y.sin()


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize("keep_order", [False, True])
@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("program", [read_after, read_before, read_in_between, written_by_out])
def test_parts_write_between_the_same_reads(
    fx: Implementation, program: Callable[[Any], Any], backwards: bool, keep_order: bool
) -> None:
    gm = fx.symbolic_trace(program)
    calls = [label for node, label in labels(gm.graph).items() if node.op.startswith("call_")]
    partitions = {name: -place if backwards else place for place, name in enumerate(calls)}
    parts = split(fx, gm, partitions, keep_original_order=keep_order)
    assert torch.equal(parts(VALUE), program(VALUE)), f"{parts.graph}"


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize("keep_order", [False, True])
def test_no_order_has_the_write_between_the_reads(fx: Implementation, keep_order: bool) -> None:
    homes = {"mul": 0, "relu": 0, "add_": 1, "add": 1}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # which is no refusal
        parts = split(fx, read_on_both_sides, {**homes, "sin": 0}, keep_original_order=keep_order)
    assert order(parts) == ["submod_0", "submod_1"]


def reads_alone(x: Any) -> Any:
    y = torch.relu(x) + torch.neg(x)
    return y.add_(1)


def writes_elsewhere(x: Any) -> Any:
    y = x * 2
    y.add_(1)
    return y + torch.neg(x)


def writes_by_keyword(x: Any) -> Any:
    y = x * 2
    torch.ops.aten.add_.Tensor(self=y, other=x)
    return y + torch.neg(x)


def counting() -> Any:
    """Writes to a buffer between reads of it."""

    def program(self: Any, x: Any) -> Any:
        before = torch.relu(x + self.count)
        torch.add(x, 1, out=self.count)
        return before * self.count

    module = Own(program)
    module.register_buffer("count", torch.ones(4))
    return module


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize("written_first", [False, True])
def test_a_part_that_writes_to_state(fx: Implementation, written_first: bool) -> None:
    gm = fx.symbolic_trace(counting())
    calls = [label for node, label in labels(gm.graph).items() if node.op.startswith("call_")]
    partitions = {name: -place if written_first else place for place, name in enumerate(calls)}
    parts, program = split(fx, gm, partitions), counting()
    assert torch.equal(parts(VALUE), program(VALUE)), f"{parts.graph}"


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize("program", [reads_alone, writes_elsewhere, writes_by_keyword])
def test_reads_are_in_any_order(fx: Implementation, program: Callable[[Any], Any]) -> None:
    parts = split(fx, program, lambda node: "late" if node.target is not torch.neg else "early")
    assert order(parts) == ["submod_early", "submod_late"]
    assert torch.equal(parts(VALUE), program(VALUE))


@pytest.mark.requirement("passes.split_module.same-result")
def test_a_statement_that_writes_to_no_value(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.call_function(operator.setitem, ([1, 2], 0, x))
    graph.output(graph.call_function(torch.relu, (x,)))
    parts = split(fx, fx.GraphModule({}, graph), {"setitem": 0, "relu": 1})
    assert torch.equal(parts(VALUE), torch.relu(VALUE))


_broadcast: Any = torch.broadcast_tensors
ALIASES: dict[str, Callable[[Any], Any]] = {
    **{
        name: operator.methodcaller(name)
        for name in ("t", "ravel", "detach", "contiguous", "cpu", "conj", "resolve_neg")
    },
    **{name: operator.methodcaller(name, 0) for name in ("squeeze", "unsqueeze", "diagonal")},
    **{name: operator.methodcaller(name, 0, 1) for name in ("transpose", "swapdims", "swapaxes", "movedim", "permute")},
    **{name: operator.methodcaller(name, 2, 2) for name in ("view", "reshape", "expand", "sum_to_size")},
    **{f.__name__: f for f in (torch.flatten, torch.real, torch.adjoint, torch.view_as_complex, torch.conj_physical)},
    **{f.__name__: f for f in (torch.atleast_1d, torch.atleast_2d, torch.atleast_3d)},
    "select": lambda x: x.select(0, 1),
    "narrow": lambda x: x.narrow(0, 0, 1),
    "unfold": lambda x: x.unfold(0, 1, 1),
    "as_strided": lambda x: x.as_strided((2,), (1,)),
    "unflatten": lambda x: torch.unflatten(x, 0, (2, 1)),
    "getattr": operator.attrgetter("T"),
    "getitem": operator.itemgetter(0),
    "pos": operator.pos,
    "to": lambda x: x.to(torch.float32),
    "type": lambda x: x.type(torch.float32),
    "type_as": lambda x: x.type_as(x),
    "overload": lambda x: torch.ops.aten.view.default(x, [4]),
    "packet": lambda x: torch.ops.aten.slice(x, 0, 1),
    "einsum": lambda x: torch.einsum("ij->ji", x),
    "cartesian_prod": lambda x: torch.cartesian_prod(x[0]),
    "dropout": lambda x: functional.dropout(x, training=False),
    "dropout1d": lambda x: functional.dropout1d(x, training=False),
    "dropout2d": lambda x: functional.dropout2d(x[None, None], training=False),
    "dropout3d": lambda x: functional.dropout3d(x[None, None], training=False),
    "alpha_dropout": lambda x: functional.alpha_dropout(x, training=False),
    "feature_alpha_dropout": lambda x: functional.feature_alpha_dropout(x, training=False),
    "feature_dropout": lambda x: torch.feature_dropout(x, 0.5, False),
    "Identity": nn.Identity(),
    "Flatten": nn.Flatten(),
    "Unflatten": nn.Unflatten(0, (2, 1)),
    **{kind.__name__: kind().eval() for kind in (nn.Dropout, nn.Dropout1d, nn.AlphaDropout, nn.FeatureAlphaDropout)},
}
"""Programs whose value is their input or a view of it."""

SEQUENCES: dict[str, Callable[[Any], Any]] = {
    **{name: operator.methodcaller(name, 1) for name in ("split", "unbind", "unsafe_split")},
    **{name: operator.methodcaller(name, 2) for name in ("chunk", "unsafe_chunk", "tensor_split")},
    "split_with_sizes": lambda x: x.split_with_sizes([1, 1]),
    "unsafe_split_with_sizes": lambda x: x.unsafe_split_with_sizes([1, 1]),
    "broadcast_tensors": lambda x: _broadcast(x, x),
    "meshgrid": lambda x: torch.meshgrid(x[0], x[0], indexing="ij"),
}
"""Programs whose value is a sequence of views of their input."""

DTYPES = {"bool": torch.bool, "byte": torch.uint8, "char": torch.int8, "short": torch.int16, "int": torch.int32}
DTYPES |= {"long": torch.int64, "half": torch.float16, "bfloat16": torch.bfloat16, "float": torch.float32}
DTYPES |= {"double": torch.float64, "cfloat": torch.cfloat, "cdouble": torch.cdouble}

ONES = torch.ones(2, 2)
CASES = [
    *(pytest.param(alias, ONES, id=name) for name, alias in ALIASES.items()),
    *(pytest.param(lambda x, views=views: views(x)[1], ONES, id=name) for name, views in SEQUENCES.items()),
    *(pytest.param(operator.methodcaller(name), ONES.to(dtype), id=name) for name, dtype in DTYPES.items()),
    *(pytest.param(function, ONES + 1j, id=function.__name__) for function in (torch.imag, torch.view_as_real)),
]


def aliasing(alias: Callable[[Any], Any]) -> Any:
    """Writes to an alias of its input, and reads the input after that."""

    def program(self: Any, x: Any) -> Any:
        self.function(x).zero_()
        return x.clone()

    return Own(program, function=alias)


def split_writer(fx: Implementation, alias: Callable[[Any], Any]) -> Any:
    """`aliasing` in three parts: `make`, `write`, `read`."""
    gm = fx.symbolic_trace(aliasing(alias))
    calls = [node for node in gm.graph.nodes if node.op.startswith("call_")]
    home = dict.fromkeys(calls, "make") | dict(zip(calls[-2:], ("write", "read"), strict=True))
    return split(fx, gm, home.__getitem__)


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize(("alias", "x"), CASES)
def test_a_write_to_an_alias(fx: Implementation, alias: Callable[[Any], Any], x: torch.Tensor) -> None:
    parts = split_writer(fx, alias)
    expected = aliasing(alias)(x.clone())
    assert expected.tolist() != x.tolist(), "the program does not write to its input"
    assert parts(x.clone()).tolist() == expected.tolist(), f"{parts.graph}"


@pytest.mark.requirement("passes.split_module.order[writes]")
def test_a_write_to_the_same_tensor_on_a_gpu(fx: Implementation) -> None:
    parts = split_writer(fx, lambda x: x.cuda())
    assert order(parts) == ["submod_make", "submod_write", "submod_read"], f"{parts.graph}"
