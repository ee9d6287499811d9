"""Constant folding of what is more than a value of the state: random numbers, submodules, nested inputs.

See spec/experimental.md.
"""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - the usual name

from conformance.harness.implementation.loading import Implementation
from conformance.test_experimental_calls import fold, graphs_of

VALUE = torch.tensor([0.25, -0.5, 0.75])
WEIGHT = torch.tensor([0.5, -0.25, -1.0])


class Noise(nn.Module):
    """A user's module, called as a leaf."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + torch.rand(3) if self.training else x


def noise(x: torch.Tensor) -> torch.Tensor:
    """Draw numbers in a user's function."""
    return x + torch.rand(3)


class ByMode(nn.Module):
    """A user's module that does something else in evaluation mode, and draws nothing."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * 2 if self.training else x


Build = Callable[[Any, Any, dict[str, nn.Module]], Any]
"""Records a call with a node as its argument; a module that it needs is put into the dict."""


def function(target: Callable[..., Any], *args: Any, **kwargs: Any) -> Build:
    return lambda graph, node, modules: graph.call_function(target, (node, *args), kwargs)


def method(name: str, *args: Any) -> Build:
    return lambda graph, node, modules: graph.call_method(name, (graph.call_method("clone", (node,)), *args))


def module(called: Callable[[], nn.Module]) -> Build:
    def build(graph: Any, node: Any, modules: dict[str, nn.Module]) -> Any:
        modules["called"] = called()
        return graph.call_module("called", (node,))

    return build


def program(fx: Implementation, build: Build) -> Any:
    """A module that computes one value of its input."""
    graph, modules = fx.Graph(), dict[str, nn.Module]()
    graph.output(build(graph, graph.placeholder("x"), modules))
    return fx.GraphModule(modules, graph)


PLACES: dict[str, Callable[[Implementation, Build], Build]] = {
    "directly": lambda fx, build: build,
    "submodule": lambda fx, build: module(lambda: program(fx, build)),
    "deeper": lambda fx, build: module(lambda: program(fx, module(lambda: program(fx, build)))),
}
"""Where a call stands: in the graph that is folded, or in the graph of a module that is called there."""

DRAWS: dict[str, Build] = {
    "rand_like": function(torch.rand_like),
    "randn_like": function(torch.randn_like),
    "overload": function(torch.ops.aten.rand_like.default),
}
"""Functions of torch that do nothing but draw."""

DRAWS_ANYWHERE: dict[str, Build] = {
    "packet": function(torch.ops.aten.rand_like),
    "dropout": function(torch.dropout, 0.5, True),
    "functional": function(F.dropout),
    "functional-of-several-calls": function(F.gumbel_softmax),
    "users-function": function(noise),
    "method": method("bernoulli", 0.5),
    "method-in-place": method("uniform_"),
    "method-in-place-with-a-number": method("bernoulli_", 0.5),
    "module": module(nn.Dropout),
    "module-that-draws-for-some-values": module(nn.RReLU),
    "module-with-parts": module(lambda: nn.Sequential(nn.Tanh(), nn.Dropout())),
    "users-module": module(Noise),
}
"""Everything else that draws."""


def folding(fx: Implementation, build: Build, *skipped: Any, training: bool = True) -> tuple[Any, Any]:
    """A module that adds a constant to its input, and what folding makes of it."""
    graph, modules = fx.Graph(), dict[str, nn.Module]()
    x, weight = graph.placeholder("x"), graph.get_attr("weight")
    constant = graph.call_function(
        torch.add, (build(graph, weight, modules), graph.call_function(torch.exp, (weight,)))
    )
    graph.output(graph.call_function(torch.add, (x, constant)))
    gm = fx.GraphModule({"weight": nn.Parameter(WEIGHT.clone()), **modules}, graph).train(training)
    return gm, fold(fx, gm, *skipped)


def three_calls(called: nn.Module, *, training: bool) -> list[Any]:
    called.train(training)
    torch.manual_seed(0)
    return [called(VALUE).tolist() for _ in range(3)]


def assert_draws_alike(gm: Any, folded: Any, *modes: bool) -> None:
    for training in modes:
        expected = three_calls(gm, training=training)
        assert three_calls(folded, training=training) == expected, f"training: {training}\n{folded.code}"


@pytest.mark.requirement("experimental.const_fold.not-folded[random]")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("draws", DRAWS)
def test_random_numbers_are_drawn_at_every_call(fx: Implementation, draws: str, place: str) -> None:
    gm, folded = folding(fx, PLACES[place](fx, DRAWS[draws]))
    assert folded.const_subgraph_module is not None, "the exponential can be folded"
    assert_draws_alike(gm, folded, True, False)


@pytest.mark.requirement("experimental.const_fold.not-folded[random-anywhere]")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("draws", DRAWS_ANYWHERE)
def test_whatever_draws_does_so_at_every_call(fx: Implementation, draws: str, place: str) -> None:
    gm, folded = folding(fx, PLACES[place](fx, DRAWS_ANYWHERE[draws]))
    assert_draws_alike(gm, folded, True)


def from_generator(x: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
    return x + torch.rand(3, generator=generator)


@pytest.mark.requirement("experimental.const_fold.not-folded[random-anywhere]")
def test_a_generator_of_the_module_is_drawn_from_at_every_call(fx: Implementation) -> None:
    def build(graph: Any, node: Any, modules: dict[str, Any]) -> Any:
        modules["generator"] = torch.Generator()
        return graph.call_function(from_generator, (node, graph.get_attr("generator")))

    _, folded = folding(fx, build)
    assert not torch.equal(folded(VALUE), folded(VALUE))


@pytest.mark.requirement("experimental.const_fold.constants[mode]")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("called", [nn.Dropout, lambda: nn.Sequential(nn.Tanh(), nn.Dropout()), Noise, ByMode])
@pytest.mark.parametrize("training", [True, False])
def test_constants_are_those_of_the_mode(fx: Implementation, called: Any, place: str, training: bool) -> None:
    gm, folded = folding(fx, PLACES[place](fx, module(called)), training=training)
    assert_draws_alike(gm, folded, training, not training, training)
    assert {part.training for part in folded.train(not training).modules()} == {not training}


@pytest.mark.requirement("experimental.const_fold.computes-once")
@pytest.mark.parametrize("place", PLACES)
def test_what_does_not_draw_is_computed_once(fx: Implementation, place: str) -> None:
    _, folded = folding(fx, PLACES[place](fx, module(nn.Dropout)), training=False)
    before = folded(VALUE)
    with torch.no_grad():
        for parameter in folded.const_subgraph_module.parameters():
            parameter.zero_()
    assert torch.equal(folded(VALUE), before)


@pytest.mark.requirement("experimental.const_fold.not-folded[skip-inside]")
@pytest.mark.parametrize("place", ["submodule", "deeper"])
def test_modules_with_a_node_that_is_skipped_are_not_folded(fx: Implementation, place: str) -> None:
    gm, folded = folding(fx, PLACES[place](fx, function(torch.sin)), lambda node: node.target is torch.sin)
    calls = [[node.target for node in graph.nodes if node.op == "call_module"] for graph in graphs_of(folded)]
    assert calls == [["called"], []]
    assert torch.equal(folded(VALUE), gm(VALUE))


@pytest.mark.requirement("experimental.const_fold.like-the-original[nested-inputs]")
def test_inputs_stay_nested(fx: Implementation) -> None:
    class Nested(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = nn.Parameter(WEIGHT)

        def forward(self, inputs: Any) -> Any:
            return {"sum": inputs["a"] + inputs["b"] * self.weight.exp()}

    model = Nested()
    traced = fx.symbolic_trace(model, concrete_args={"inputs": {"a": fx.PH, "b": fx.PH}})
    folded = fold(fx, traced)
    inputs = {"a": VALUE, "b": VALUE}
    assert torch.equal(folded(inputs)["sum"], model(inputs)["sum"])
