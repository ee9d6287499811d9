"""Operators that write in place. See spec/analyses.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import cited

aten = torch.ops.aten
VALUES = (torch.tensor([[0.25, -0.5], [0.75, 1.0]]), torch.tensor([2.0, 3.0]))


def written(fx: Implementation, program: Callable[..., Any]) -> list[str]:
    """The operators that write or put back after the pass, whose result is well-formed, and computes the same."""
    gm = fx.symbolic_trace(program)
    values = [value.clone() for value in VALUES]
    assert fx.passes.reinplace.reinplace(gm, *values) is gm
    gm.graph.lint()
    assert gm.code == fx.GraphModule(gm, gm.graph).code
    for _ in range(2):
        torch.testing.assert_close(gm(*values), program(*VALUES), rtol=0, atol=0)
        assert all(torch.equal(value, original) for value, original in zip(values, VALUES, strict=True))
    called = [node.target for node in gm.graph.nodes if node.op == "call_function"]
    return [str(target) for target in called if _writes(target) or "scatter" in str(target)]


def _writes(target: Any) -> bool:
    return isinstance(target, torch._ops.OpOverload) and target._schema.is_mutable


def of_a_copy(program: Callable[[Any, Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """A program that computes with a copy of its first input, and with both inputs."""
    return lambda x, y: program(aten.clone.default(x), x, y)


def viewed_and_changed(a: Any) -> Any:
    """Return something computed of a tensor, and a view of the tensor."""
    view = aten.view.default(a, [-1])
    return aten.exp.default(a), view


WRITES: dict[str, tuple[Callable[[Any, Any], Any], list[str]]] = {
    "chain": (
        lambda x, y: aten.relu.default(aten.sin.default(aten.cos.default(x))),
        ["aten.sin_.default", "aten.relu_.default"],
    ),
    "arguments": (of_a_copy(lambda a, x, y: aten.clamp.default(a, 0, max=0.5)), ["aten.clamp_.default"]),
    "other_overload": (
        of_a_copy(lambda a, x, y: aten.floor_divide.default(aten.pow.Tensor_Scalar(a, 2), y)),
        ["aten.pow_.Scalar", "aten.floor_divide_.Tensor"],
    ),
    "last_overload": (
        of_a_copy(lambda a, x, y: aten.clamp.Tensor(aten.lerp.Tensor(a, x, x), y)),
        ["aten.lerp_.Tensor", "aten.clamp_.Tensor"],
    ),
    "other_operand": (of_a_copy(lambda a, x, y: aten.add.Tensor(a, y, alpha=2)), ["aten.add_.Tensor"]),
    "view": (of_a_copy(lambda a, x, y: aten.add.Tensor(aten.view.default(a, [-1]), 1)), ["aten.add_.Tensor"]),
    "part": (of_a_copy(lambda a, x, y: aten.add.Tensor(aten.split.Tensor(a, 1)[0], 1)), ["aten.add_.Tensor"]),
    "view_that_is_not_used": (
        of_a_copy(lambda a, x, y: (aten.add.Tensor(a, 1), aten.view.default(a, [-1]))[0]),
        ["aten.add_.Tensor"],
    ),
    "item_that_is_not_used": (
        of_a_copy(lambda a, x, y: (lambda parts: (aten.add.Tensor(a, 1), parts[0])[0])(aten.split.Tensor(a, 1))),
        ["aten.add_.Tensor"],
    ),
    "size_of_one": (
        of_a_copy(lambda a, x, y: aten.add.Tensor(aten.as_strided.default(a, [1, 2], [0, 1]), 1)),
        ["aten.add_.Tensor"],
    ),
    "view_of_result": (
        of_a_copy(lambda a, x, y: viewed_and_changed(aten.add.Tensor(a, 1))),
        ["aten.add_.Tensor"],
    ),
    "used_before": (
        of_a_copy(lambda a, x, y: (lambda b: aten.add.Tensor(aten.exp.default(a), b))(aten.neg.default(a))),
        ["aten.exp_.default", "aten.add_.Tensor"],
    ),
}
STAYS: dict[str, Callable[[Any, Any], Any]] = {
    "input": lambda x, y: aten.add.Tensor(x, 1),
    "second_input": lambda x, y: aten.add.Tensor(y, 1),
    "view_of_input": lambda x, y: aten.add.Tensor(aten.view.default(x, [-1]), 1),
    "view_of_views_of_input": lambda x, y: aten.add.Tensor(
        aten.t.default(aten.t.default(aten.view.default(x, [-1, 1]))), 1
    ),
    "part_of_input": lambda x, y: aten.add.Tensor(aten.split.Tensor(x, 1)[0], 1),
    "used_later": of_a_copy(lambda a, x, y: aten.sub.Tensor(x, aten.add.Tensor(aten.sum.dim_IntList(a, [0]), a))),
    "returned": of_a_copy(lambda a, x, y: (a, aten.add.Tensor(a, 1))),
    "returned_in_dict": of_a_copy(lambda a, x, y: {"before": a, "after": aten.add.Tensor(a, 1)}),
    "view_returned": of_a_copy(lambda a, x, y: (aten.add.Tensor(a, 1), aten.view.default(a, [-1]))),
    "other_type": of_a_copy(lambda a, x, y: aten.ge.Scalar(a, 0.5)),
    "other_shape": lambda x, y: aten.add.Tensor(aten.clone.default(y), x),
    "expanded": lambda x, y: aten.add.Tensor(aten.expand.default(aten.sum.default(x), [2, 2]), 1),
    "repeated": of_a_copy(lambda a, x, y: aten.mul.Tensor(a, a)),
    "other_arguments_in_place": of_a_copy(lambda a, x, y: aten.normal.Tensor_float(a, 0.0)),
    "other_functions": lambda x, y: torch.relu(torch.sin(x)).add(1),
}


@pytest.mark.requirement("analyses.reinplace.same-result[edited]", "analyses.reinplace.writes")
@pytest.mark.parametrize("name", WRITES)
def test_operators_write(fx: Implementation, name: str) -> None:
    program, expected = WRITES[name]
    assert written(fx, program) == expected


@pytest.mark.requirement("analyses.reinplace.same-result[edited]")
@pytest.mark.parametrize("name", STAYS)
def test_operators_that_would_be_seen_to_write_stay(fx: Implementation, name: str) -> None:
    assert "aten.add_.Tensor" not in written(fx, STAYS[name])


def one_row(a: Any, function: Callable[[Any], Any], row: int = 0) -> Any:
    """Put what is computed of the first row into a row."""
    return aten.select_scatter.default(a, function(aten.select.int(a, 0, 0)), 0, row)


def seven(row: Any) -> Any:
    return aten.fill.Scalar(row, 7)


def added(value: Any) -> Any:
    return aten.add.Tensor(value, 1)


def one_element(a: Any, column: int = 1) -> Any:
    """Put what is computed of an element into the row, and the row into the tensor, as `functionalize` writes it."""
    element = added(aten.select.int(aten.select.int(a, 0, 1), 0, 1))
    return aten.select_scatter.default(
        a, aten.select_scatter.default(aten.select.int(a, 0, 1), element, 0, column), 0, 1
    )


def of_equal_view(a: Any) -> Any:
    """Put what is computed of a part of a view into another view of the same elements."""
    element = added(aten.select.int(aten.select.int(a, 1, 1), 0, 1))
    return aten.select_scatter.default(aten.as_strided.default(a, [2], [2], 1), element, 0, 1)


PARTS: dict[str, tuple[Callable[[Any, Any, Any], Any], list[str]]] = {
    "same_part": (lambda a, x, y: one_row(a, seven), ["aten.fill_.Scalar"]),
    "other_part": (lambda a, x, y: one_row(a, seven, 1), ["aten.copy_.default"]),
    "input": (lambda a, x, y: aten.select_scatter.default(a, y, 0, 1), ["aten.copy_.default"]),
    "used_later": (lambda a, x, y: (one_row(a, seven), a), ["aten.select_scatter.default"]),
    "diagonal": (
        lambda a, x, y: aten.diagonal_scatter.default(a, added(aten.diagonal.default(a))),
        ["aten.add_.Tensor"],
    ),
    "slice": (
        lambda a, x, y: aten.slice_scatter.default(a, added(aten.slice.Tensor(a, 1, 0, 1)), 1, 0, 1),
        ["aten.add_.Tensor"],
    ),
    "part_of_part": (lambda a, x, y: one_element(a), ["aten.add_.Tensor"]),
    "other_part_of_part": (lambda a, x, y: one_element(a, 0), ["aten.copy_.default"]),
    "equal_view": (lambda a, x, y: of_equal_view(a), ["aten.add_.Tensor"]),
    "keywords": (
        lambda a, x, y: aten.slice_scatter.default(a, aten.unsqueeze.default(y, 0), start=1),
        ["aten.copy_.default"],
    ),
    "view_of_result": (lambda a, x, y: viewed_and_changed(one_row(a, seven)), ["aten.fill_.Scalar"]),
    "other_view": (
        lambda a, x, y: aten.select_scatter.default(aten.t.default(a), seven(aten.select.int(a, 0, 0)), 0, 0),
        ["aten.copy_.default"],
    ),
}


@pytest.mark.requirement("analyses.reinplace.same-result[edited]", "analyses.reinplace.puts-back[one-step]")
@pytest.mark.parametrize("name", PARTS)
def test_parts_are_written_to(fx: Implementation, name: str) -> None:
    program, expected = PARTS[name]
    assert written(fx, of_a_copy(program)) == expected


@pytest.mark.requirement("analyses.reinplace.same-result[fake-inputs]")
def test_sample_inputs_may_be_fake(fx: Implementation) -> None:
    program, mode = WRITES["chain"][0], FakeTensorMode()
    gm = fx.passes.reinplace.reinplace(fx.symbolic_trace(program), *map(mode.from_tensor, VALUES))
    assert torch.equal(gm(*VALUES), program(*VALUES))


def times_transposed(a: Any) -> Any:
    return aten.mul.Tensor(a, aten.t.default(a))


def put_by_itself(indices: Any) -> Any:
    """Put numbers where the numbers of the same tensor say."""
    return aten.index_put.default(indices, [indices], aten.flip.default(indices, [0]))


def viewed_as_one_row(x: Any) -> Any:
    """Compute something of a part of a tensor that no view shows as one row, and show it so."""
    return aten.view.default(added(aten.slice.Tensor(aten.cat.default([x, x], 1), 1, 0, 2)), [-1])


OVERLAPPING: dict[str, tuple[str, Callable[[Any, Any, Any], Any], list[str]]] = {
    "arguments": ("stays[overlapping-arguments]", lambda a, x, y: times_transposed(a), []),
    "keyword": ("stays[overlapping-arguments]", lambda a, x, y: aten.mul.Tensor(a, other=aten.t.default(a)), []),
    "in-a-list": ("stays[overlapping-arguments]", lambda a, x, y: put_by_itself(aten.argsort.default(y)), []),
    "arguments-later": (
        "stays[overlapping-arguments]",
        lambda a, x, y: times_transposed(added(a)),
        ["aten.add_.Tensor"],
    ),
    "elements": ("stays[overlapping-elements]", lambda a, x, y: added(aten.as_strided.default(a, [2, 3], [1, 1])), []),
    "strides": ("stays[other-strides]", lambda a, x, y: viewed_as_one_row(x), []),
}


@pytest.mark.parametrize(("program", "expected"), cited("analyses.reinplace", OVERLAPPING))
def test_what_shares_memory_is_not_written_to(fx: Implementation, program: Any, expected: list[str]) -> None:
    assert written(fx, of_a_copy(program)) == expected


@pytest.mark.requirement("analyses.reinplace.puts-back[several-steps]")
def test_a_part_that_is_computed_in_steps(fx: Implementation) -> None:
    def program(a: Any, x: Any, y: Any) -> Any:
        return one_row(a, lambda row: aten.mul.Tensor(aten.add.Tensor(row, 1), y))

    assert written(fx, of_a_copy(program))


@pytest.mark.requirement("analyses.reinplace.same-result[state]")
def test_state_is_not_written_to(fx: Implementation) -> None:
    root, graph = nn.Module(), fx.Graph()
    root.inner = nn.Module()
    root.inner.register_buffer("state", VALUES[0].clone())
    double = graph.call_function(aten.mul.Tensor, (graph.get_attr("inner.state"), 2))
    graph.output(graph.call_function(aten.add.Tensor, (double, graph.placeholder("x"))))
    gm = fx.passes.reinplace.reinplace(fx.GraphModule(root, graph), VALUES[1])
    assert [node.target for node in gm.graph.nodes if node.op == "call_function"] == [aten.mul.Tensor, aten.add_.Tensor]
    for _ in range(2):
        assert torch.equal(gm(VALUES[1]), VALUES[0] * 2 + VALUES[1])
