"""Transformations of reference_fx on random programs."""

from typing import Any

import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

import reference_fx as fx
from reference_fx.experimental.const_fold import split_const_subgraphs
from reference_fx.experimental.merge_matmul import merge_matmul
from reference_fx.experimental.rewriter import AST_Rewriter
from reference_fx.passes.reinplace import reinplace

aten = torch.ops.aten


def keywords(x: Any, *, shift: int = 2) -> Any:
    assert x.sum() > 0
    return x + shift


def test_a_rewritten_function_can_be_called() -> None:
    rewritten = AST_Rewriter().rewrite(keywords)  # type: ignore[arg-type]  # a function
    assert torch.equal(rewritten(torch.ones(2)), torch.full((2,), 3.0))
    assert torch.equal(rewritten(torch.ones(2), shift=3), torch.full((2,), 4.0))


# Random programs: each step computes with two earlier values, which views and parts of others are among.

FUNCTIONS = (
    lambda a: aten.t.default(a),
    lambda a: aten.slice.Tensor(a, 0, 0, 2),
    lambda a: aten.view.default(aten.clone.default(a), [2, 2]),
    lambda a: aten.clone.default(a),
    lambda a: aten.sin.default(a),
    lambda a, b: aten.add.Tensor(a, b),
    lambda a, b: aten.mul.Tensor(a, b),
    lambda a: aten.mul.Tensor(aten.ge.Scalar(a, 0), 1.5),
    lambda a: aten.sub.Tensor(a, aten.sum.dim_IntList(a, [0], True)),
    lambda a, b: aten.select_scatter.default(a, aten.select.int(b, 0, 1), 0, 1),
    lambda a: aten.select_scatter.default(a, aten.add.Tensor(aten.select.int(a, 0, 0), 1), 0, 0),
    lambda a: aten.diagonal_scatter.default(a, aten.mul.Tensor(aten.sin.default(aten.diagonal.default(a)), 2)),
    lambda a, b: put_back_with_another_use(aten.select.int(a, 0, 1), b),
)


def put_back_with_another_use(row: Any, a: Any) -> Any:
    more = aten.add.Tensor(row, 1)
    return aten.add.Tensor(aten.select_scatter.default(a, row, 0, 1), more)


steps = st.lists(st.tuples(st.integers(0, len(FUNCTIONS) - 1), st.integers(0, 9), st.integers(0, 9)), max_size=9)
VALUE = torch.tensor([[0.25, -0.5], [0.75, 1.0]])


def run_steps(program: list[tuple[int, int, int]], *values: Any) -> Any:
    """Run the steps, and return the last value and one from the middle. All values are two by two."""
    known = list(values)
    for number, *operands in program:
        function = FUNCTIONS[number]
        chosen = [known[-1 - operand % len(known)] for operand in operands]  # the last ones first
        known.append(function(*chosen[: function.__code__.co_argcount]))
    return known[-1], known[len(known) // 2]


@given(steps)
@settings(max_examples=50, derandomize=True, deadline=None)
def test_random_programs_write_in_place(program: list[tuple[int, int, int]]) -> None:
    gm = fx.symbolic_trace(lambda x: run_steps(program, x))
    values = VALUE.clone()
    expected = run_steps(program, values)
    reinplace(gm, values)
    gm.graph.lint()
    for _ in range(2):
        torch.testing.assert_close(gm(values), expected, rtol=0, atol=0)
        assert torch.equal(values, VALUE), gm.code


class Folded(nn.Module):
    def __init__(self, program: list[tuple[int, int, int]]) -> None:
        super().__init__()
        self.weight, self.program = nn.Parameter(VALUE * 2), program

    def forward(self, x: Any) -> Any:
        return run_steps(self.program, x, self.weight, self.weight * 2)


@given(steps)
@settings(max_examples=20, derandomize=True, deadline=None)
def test_random_programs_are_folded(program: list[tuple[int, int, int]]) -> None:
    model = Folded(program)
    folded = split_const_subgraphs(model)
    folded.graph.lint()
    for node in folded.graph.nodes:
        assert all(node in value.users for value in node.all_input_nodes)
    for _ in range(2):
        torch.testing.assert_close(folded(VALUE), model(VALUE), rtol=0, atol=0)


class Shifted(nn.Linear):
    def forward(self, x: Any) -> Any:
        return x + (self.weight - self.bias)


def test_constants_read_state_in_the_order_of_its_use() -> None:
    constants = split_const_subgraphs(Shifted(2, 2)).const_subgraph_module
    assert constants is not None
    assert [node.target for node in constants.graph.find_nodes(op="get_attr")] == ["weight", "bias"]


def test_constants_have_their_place_in_the_state_from_the_start() -> None:
    class Two(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = nn.Parameter(torch.ones(2, 2))
            self.linear = nn.Linear(2, 2)

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return self.linear(x) @ self.weight.t() + self.weight.sin()

    folded = split_const_subgraphs(Two())
    before = [name for name, _ in folded.named_modules()]
    folded(torch.ones(2, 2))
    assert [name for name, _ in folded.named_modules()] == before
    assert next(iter(folded.state_dict())) == f"{folded.fx_const_folded_attrs_name}.0"


def test_constants_without_data_are_folded() -> None:
    with FakeTensorMode(allow_non_fake_inputs=True):
        folded = split_const_subgraphs(Shifted(2, 2))
        assert folded(torch.ones(2, 2)).shape == (2, 2)
    assert folded.has_folding_been_run


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9), st.booleans()), max_size=7))
@settings(max_examples=30, derandomize=True, deadline=None)
def test_random_multiplications_are_merged(products: list[tuple[int, int, bool]]) -> None:
    def program(x: Any, y: Any, z: Any) -> Any:
        known = [x, y, z]
        for left, right, used in products:
            product = torch.matmul(known[left % len(known)], known[right % 3])
            known.append(product.tanh() if used else product)
        return known[-1], known[len(known) // 2]

    values = VALUE, VALUE + 1, VALUE.t() * 0.5
    merged = merge_matmul(fx.symbolic_trace(program))
    merged.graph.lint()
    torch.testing.assert_close(merged(*values), program(*values))
