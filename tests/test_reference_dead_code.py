"""What reference_fx knows to write, what dead-code elimination keeps, and which calls are impure."""

import functools
import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.distributed._functional_collectives  # which registers operators with torch.fx as effects
import torch.fx
from torch import nn
from torch.nn import functional

import reference_fx as fx

aten = torch.ops.aten


def class_(x: Any) -> Any:
    return x


WRITES: dict[str, tuple[str, Any, dict[str, Any]]] = {
    "method": ("call_method", "add_", {}),
    "setitem-method": ("call_method", "__setitem__", {}),
    "delitem-method": ("call_method", "__delitem__", {}),
    "function": ("call_function", torch.relu_, {}),
    "functional": ("call_function", functional.relu_, {}),
    "operator": ("call_function", operator.iadd, {}),
    "overload": ("call_function", aten.add_.Tensor, {}),
    "packet": ("call_function", aten.relu_, {}),
    "packet-without-underscore": ("call_function", aten._fused_moving_avg_obs_fq_helper, {}),
    "packet-without-default": ("call_function", aten.add_, {}),
    "method-of-the-class": ("call_function", torch.Tensor.add_, {}),
    "out": ("call_function", torch.add, {"out": "x"}),
    "inplace": ("call_function", functional.relu, {"inplace": True}),
    "setattr": ("call_function", setattr, {}),
    "delattr": ("call_function", delattr, {}),
    "delitem": ("call_function", operator.delitem, {}),
}
READS: dict[str, tuple[str, Any, dict[str, Any]]] = {
    "reads-method": ("call_method", "add", {}),
    "reads-special-method": ("call_method", "__add__", {}),
    "reads-no-out": ("call_function", torch.add, {"out": None}),
    "reads-not-in-place": ("call_function", functional.relu, {"inplace": False}),
    "reads-own-function": ("call_function", class_, {}),
    "reads-nameless-function": ("call_function", functools.partial(torch.relu), {}),
    "reads-attribute": ("get_attr", "weight", {}),
}


@pytest.mark.parametrize("case", [*WRITES, *READS])
def test_calls_that_are_known_to_write(case: str) -> None:
    op, target, kwargs = (WRITES | READS)[case]
    assert fx.Graph().create_node(op, target, (), kwargs, name="node").mutates() is (case in WRITES)


class Writing(nn.Module):
    """A part that writes in its own code, which a tracer can take for a leaf."""

    def forward(self, x: Any) -> Any:
        return x.add_(1)


MODULES: dict[str, tuple[Callable[[], nn.Module], bool]] = {
    "statistics": (lambda: nn.BatchNorm1d(1).train(), True),
    "statistics-inside": (lambda: nn.Sequential(nn.BatchNorm1d(1).train()), True),
    "inplace-inside": (lambda: nn.Sequential(nn.ReLU(inplace=True)), True),
    "graph-that-writes": (lambda: fx.symbolic_trace(Writing()), True),
    "graph-inside": (lambda: nn.Sequential(fx.symbolic_trace(nn.Sequential(nn.ReLU(inplace=True)))), True),
    "evaluating": (lambda: nn.BatchNorm1d(1).eval(), False),
    "no-statistics": (lambda: nn.BatchNorm1d(1, track_running_stats=False), False),
    "graph": (lambda: fx.symbolic_trace(nn.Sequential(nn.ReLU())), False),
}
"""A module, and whether a call of it writes."""


@pytest.mark.parametrize("case", MODULES)
def test_modules_that_are_known_to_write(case: str) -> None:
    make, writes = MODULES[case]
    assert fx.Graph(nn.ModuleDict({"child": make()})).call_module("child").mutates() is writes


def test_a_predicate_and_the_option_add_up() -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.call_function(torch.neg, (x,))
    graph.call_function(torch.sin, (x,))
    graph.call_method("add_", (x, 1))
    graph.output(x)
    assert graph.eliminate_dead_code(lambda node: node.target in (torch.neg, "x"), keep_mutations=True) is True
    assert [node.target for node in graph.nodes] == ["x", torch.neg, "add_", "output"]
    assert graph.eliminate_dead_code() is True
    assert [node.target for node in graph.nodes] == ["x", "output"]


def overloads(*namespaces: str) -> list[Any]:
    found = []
    for name in torch._C._dispatch_get_all_op_names():
        namespace, _, rest = name.partition("::")
        packet, _, overload = rest.partition(".")
        if namespace in namespaces:
            found.append(getattr(getattr(getattr(torch.ops, namespace), packet), overload or "default"))
    return found


@pytest.mark.parametrize("counted", [False, True], ids=["random-not-counted", "random-counted"])
def test_operators_are_impure_where_torch_fx_says_so(counted: bool) -> None:
    nodes = [package.Graph().create_node("call_function", torch.relu, ()) for package in (fx, torch.fx)]
    differing = []
    for target in overloads("aten", "inductor", "c10d", "_c10d_functional", "profiler"):
        nodes[0].target = nodes[1].target = target
        ours, theirs = (node.is_impure(impure_random=counted) for node in nodes)
        if ours is not theirs:
            differing.append(str(target))
    assert not differing
