"""What reference_fx knows to write, and that dead-code elimination keeps it where that is asked."""

import functools
import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.distributed._functional_collectives  # which registers operators with torch.fx as effects
import torch.fx
from torch import nn

import reference_fx as fx


class Writing(nn.Module):
    """A part that writes in its own code, which a tracer can take for a leaf."""

    def forward(self, x: Any) -> Any:
        return x.add_(1)


def class_(x: Any) -> Any:
    return x


def training_norm() -> nn.Module:
    return nn.BatchNorm1d(1).train()


WRITES: dict[str, Callable[[Any, Any], Any]] = {
    "method": lambda graph, x: graph.call_method("add_", (x, 1)),
    "setitem-method": lambda graph, x: graph.call_method("__setitem__", (x, 0, 1)),
    "function": lambda graph, x: graph.call_function(torch.relu_, (x,)),
    "functional": lambda graph, x: graph.call_function(nn.functional.relu_, (x,)),
    "operator": lambda graph, x: graph.call_function(operator.iadd, (x, 1)),
    "overload": lambda graph, x: graph.call_function(torch.ops.aten.add_.Tensor, (x, 1)),
    "packet": lambda graph, x: graph.call_function(torch.ops.aten.relu_, (x,)),
    "packet-without-underscore": lambda graph, x: graph.call_function(
        torch.ops.aten._fused_moving_avg_obs_fq_helper, (x,)
    ),
    "packet-without-default": lambda graph, x: graph.call_function(torch.ops.aten.add_, (x, 1)),
    "method-of-the-class": lambda graph, x: graph.call_function(torch.Tensor.add_, (x, 1)),
    "out": lambda graph, x: graph.call_function(torch.add, (x, 1), {"out": x}),
    "inplace": lambda graph, x: graph.call_function(nn.functional.relu, (x,), {"inplace": True}),
    "setattr": lambda graph, x: graph.call_function(setattr, (x, "name", 1)),
    "delattr": lambda graph, x: graph.call_function(delattr, (x, "name")),
    "delitem": lambda graph, x: graph.call_function(operator.delitem, (x, 0)),
    "delitem-method": lambda graph, x: graph.call_method("__delitem__", (x, 0)),
}
READS: dict[str, Callable[[Any, Any], Any]] = {
    "method": lambda graph, x: graph.call_method("add", (x, 1)),
    "special-method": lambda graph, x: graph.call_method("__add__", (x, 1)),
    "no-out": lambda graph, x: graph.call_function(torch.add, (x, 1), {"out": None}),
    "not-in-place": lambda graph, x: graph.call_function(nn.functional.relu, (x,), {"inplace": False}),
    "own-function": lambda graph, x: graph.call_function(class_, (x,)),
    "nameless-function": lambda graph, x: graph.create_node(
        "call_function", functools.partial(torch.relu), (x,), name="y"
    ),
    "attribute": lambda graph, _x: graph.get_attr("weight"),
}
WRITING_MODULES: dict[str, Callable[[], nn.Module]] = {
    "statistics": training_norm,
    "statistics-inside": lambda: nn.Sequential(training_norm()),
    "inplace": lambda: nn.ReLU(inplace=True),
    "inplace-inside": lambda: nn.Sequential(nn.ReLU(inplace=True)),
    "graph-that-writes": lambda: fx.symbolic_trace(Writing()),
    "graph-that-writes-inside": lambda: nn.Sequential(fx.symbolic_trace(nn.Sequential(nn.ReLU(inplace=True)))),
}
READING_MODULES: dict[str, Callable[[], nn.Module]] = {
    "relu": nn.ReLU,
    "evaluating": lambda: nn.BatchNorm1d(1).eval(),
    "no-statistics": lambda: nn.BatchNorm1d(1, track_running_stats=False),
    "graph": lambda: fx.symbolic_trace(nn.Sequential(nn.ReLU())),
}


def cases(writing: dict[str, Any], reading: dict[str, Any]) -> list[Any]:
    return [
        pytest.param(make, made is writing, id=f"{'writes' if made is writing else 'reads'}-{name}")
        for made in (writing, reading)
        for name, make in made.items()
    ]


@pytest.mark.parametrize(("make", "writes"), cases(WRITES, READS))
def test_calls_that_are_known_to_write(make: Callable[[Any, Any], Any], writes: bool) -> None:
    graph = fx.Graph()
    assert make(graph, graph.placeholder("x")).mutates() is writes


@pytest.mark.parametrize(("make", "writes"), cases(WRITING_MODULES, READING_MODULES))
def test_modules_that_are_known_to_write(make: Callable[[], nn.Module], writes: bool) -> None:
    root = nn.Module()
    root.child = make()
    graph = fx.Graph(root)
    assert graph.call_module("child", (graph.placeholder("x"),)).mutates() is writes


def test_a_predicate_and_the_option_add_up() -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.call_function(torch.neg, (x,))
    graph.call_function(torch.sin, (x,))
    graph.call_method("add_", (x, 1))
    graph.output(x)
    kept = (torch.neg, "x")
    assert graph.eliminate_dead_code(lambda node: node.target in kept, keep_mutations=True) is True
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
