"""Where two computations part: the first node whose value differs is named, with what it got and how far it is off."""

import copy
import operator
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn

import reference_fx as fx
from conformance.harness.models.divergence import first_divergence
from conformance.harness.models.training import take_step

X = torch.arange(8.0).reshape(2, 4) - 3


class Net(nn.Module):
    """Each line is one node, and its comment names it."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.first = nn.Linear(4, 4)
        self.second = nn.Linear(4, 4)
        self.norm = nn.BatchNorm1d(4)

    def forward(self, x):
        torch._assert(self.first is not self.second, "no node, as no operand is symbolic")
        first = self.first(x)  # first
        relu = torch.relu(first)  # relu
        second = self.second(relu)  # second
        norm = self.norm(second)  # norm
        size = norm.size(0)  # size
        scaled = norm * size  # mul
        flat = scaled.flatten(0)  # flatten
        return flat + 1  # add


SOURCE = Path(__file__).read_text(encoding="utf-8").splitlines()


def line_of(node):
    """The line of this file that makes the node, as it is printed."""
    number = next(number for number, line in enumerate(SOURCE, 1) if line.endswith(f"  # {node}"))
    return f"{__file__}:{number}"


def node_named(traced, name):
    return next(node for node in traced.graph.nodes if node.name == name)


def traced_with(change):
    """A model in eval mode and its trace, in which `change` was made."""
    original = Net().eval()
    traced = fx.symbolic_trace(original)
    change(traced)
    traced.graph.lint()
    traced.recompile()
    return original, traced


def divergence(expected, actual, traced):
    return first_divergence(lambda: expected(X), lambda: actual(X), type(traced).forward.__code__)


def retarget(name, target):
    return lambda traced: setattr(node_named(traced, name), "target", target)


def update(name, place, value):
    """Set an argument: to the node of that name if it is text."""

    def change(traced):
        argument = node_named(traced, value) if isinstance(value, str) else value
        node_named(traced, name).update_arg(place, argument)

    return change


def erase(name):
    def change(traced):
        node = node_named(traced, name)
        node.replace_all_uses_with(node.args[0])
        traced.graph.erase_node(node)

    return change


def append(target):
    """Have the result go through one more function."""

    def change(traced):
        output = traced.graph.output_node()
        with traced.graph.inserting_before(output):
            output.args = (traced.graph.call_function(target, output.args),)

    return change


def replace_norm(traced):
    traced.norm = nn.BatchNorm1d(4, eps=0.5).eval()


class Case(NamedTuple):
    name: str
    change: Callable[[Any], None]
    node: str
    """The node that differs first."""
    function: str
    """What it calls."""
    said: str
    """What else is said of it."""


CASES = [
    Case("operator", retarget("add", operator.sub), "add", "torch.Tensor.sub", "where torch.Tensor.add gets float32["),
    Case("argument", update("second", 0, "first"), "second", "torch.nn.functional.linear", "got float32[2, 4] on cpu"),
    Case("literal", update("add", 1, 2), "add", "torch.Tensor.add", "largest difference 1 absolute"),
    Case("module", replace_norm, "norm", "torch.nn.functional.batch_norm", "got float32[2, 4] on cpu"),
    Case("shape", update("flatten", 1, 1), "flatten", "torch.Tensor.flatten", "expected float32[8] on cpu, got float"),
    Case("integer", update("size", 1, 1), "size", "torch.Tensor.size", "expected 2, got 4;"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_first_node_that_differs_is_named(case):
    original, traced = traced_with(case.change)
    said = divergence(original, traced, traced)
    generated = re.search(rf"^ *({case.node} = .*)$", traced.code, re.MULTILINE).group(1)
    assert said.startswith(f"first difference: node {case.node} ({generated})"), said
    assert case.function in said
    assert case.said in said
    assert said.endswith(f"the original's line: {line_of(case.node)}")


WHOLE = {
    "a missing call": (
        erase("relu"),
        "first difference: node second (second = self.second(first)",
        f"where torch.relu gets float32[2, 4] on cpu; the original's line: {line_of('relu')}",
    ),
    "a missing last call": (
        erase("add"),
        "first difference: torch.Tensor.add",
        f"should be called, as in {line_of('add')}, and nothing more is",
    ),
    "an exception": (
        retarget("mul", lambda *_: 1 / 0),
        "first difference: torch.Tensor.mul",
        f"should be called, as in {line_of('mul')}, and nothing more is",
    ),
    "a call too many": (
        append(operator.neg),
        "first difference: node neg (neg = -add;  add = None) calls torch.Tensor.neg",
        "and nothing more should be called",
    ),
    "Python": (
        append(lambda result: [result]),
        "every call of a torch function returns the same",
        "what differs is done with their results in Python",
    ),
}
"""A change, and how what is said of it starts and ends."""


@pytest.mark.parametrize("case", WHOLE)
def test_calls_that_do_not_pair_up_are_named(case):
    change, start, end = WHOLE[case]
    original, traced = traced_with(change)
    said = divergence(original, traced, traced)
    assert said.startswith(start), said
    assert said.endswith(end), said


def test_calls_inside_a_leaf_belong_to_the_node_that_called_it():
    original, traced = traced_with(lambda traced: None)
    original.train()
    traced.train()
    other = nn.BatchNorm1d(4, momentum=0.9)
    other.num_batches_tracked += 41
    traced.norm = other
    said = divergence(original, traced, traced)
    assert said.startswith("first difference: node norm (norm = self.norm(second)")
    assert "in torch.Tensor.add_" in said, "the first difference is in what the leaf calls first"


def test_where_an_interpreter_parts_is_told_by_the_node_of_the_code():
    _, traced = traced_with(lambda traced: None)

    class Wrong(fx.Interpreter):
        def call_method(self, target, args, kwargs):
            return super().call_method(target, args, kwargs) * (2 if target == "flatten" else 1)

    said = divergence(traced, Wrong(traced).run, traced)
    assert said.startswith("first difference: node add (")
    assert "calls torch.Tensor.mul" in said


class InPlace(nn.Module):
    """Writes in place, which tracing records as a new value."""

    def forward(self, x):
        y = x.clone()
        y += 1  # add
        y **= 2  # pow
        return y * 3  # tripled


def test_what_is_recorded_without_its_write_is_no_difference():
    original = InPlace()
    traced = fx.symbolic_trace(original)
    assert divergence(original, traced, traced).startswith("every call of a torch function returns the same")
    update("mul", 1, 4)(traced)
    traced.recompile()
    said = divergence(original, traced, traced)
    assert said.startswith("first difference: node mul (mul = pow_1 * 4")
    assert said.endswith(line_of("tripled"))


def test_what_the_harness_itself_calls_is_no_call_of_the_model():
    original, traced = traced_with(update("add", 1, 2))
    traced.norm = copy.deepcopy(traced.norm)
    traced.norm.num_batches_tracked += 7  # a buffer that take_step copies first, and that nothing is computed from
    step = [lambda model=model: take_step(model, (X,)) for model in (original, traced)]
    said = first_divergence(*step, type(traced).forward.__code__)
    assert said.startswith("first difference: node add ("), said
