"""Deep copies of tracers. The requirements are in spec/tracing.md."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import derived, described


def program(tracer: Any = None) -> Any:
    """Reads state of every kind."""
    module = Own(
        lambda self, x: self.inner(x) + self.shift + self.plain + torch.ones(2),
        inner=nn.Sequential(nn.Linear(2, 2), nn.ReLU()),
        plain=torch.ones(2),
        tracer=tracer,
    )
    module.register_buffer("shift", torch.ones(2))
    return module


def tracing(fx: Implementation, **members: Any) -> Any:
    """A tracer of a derived class with `members`, which has options and attributes of its own."""
    tracer = derived(fx.Tracer, **members)(autowrap_functions=(len,), param_shapes_constant=True)
    tracer.own = {"list": [1, 2]}
    return tracer


def before_a_trace(fx: Implementation) -> list[Any]:
    tracer = tracing(fx)
    return [tracer, copy.deepcopy(tracer)]


def after_a_trace(fx: Implementation) -> list[Any]:
    tracer = tracing(fx)
    tracer.trace(program())
    return [tracer, copy.deepcopy(tracer)]


def after_an_error(fx: Implementation) -> list[Any]:
    tracer = tracing(fx)
    with pytest.raises(TypeError):
        tracer.trace(lambda x: int(x))
    return [tracer, copy.deepcopy(tracer)]


def during_a_trace(fx: Implementation) -> list[Any]:
    copies: list[Any] = []

    def call_module(self: Any, *args: Any) -> Any:
        copies.append(copy.deepcopy(self))
        return fx.Tracer.call_module(self, *args)

    tracer = tracing(fx, call_module=call_module)
    tracer.trace(program())
    return [tracer, copies[0]]


def of_a_module(fx: Implementation) -> list[Any]:
    module = program(tracing(fx))
    module.tracer.trace(module)
    copied = copy.deepcopy(module)
    assert copied.tracer.root is copied
    return [module.tracer, copied.tracer]


def of_a_traced_module(fx: Implementation) -> list[Any]:
    traced = fx.symbolic_trace(program())
    tracer = tracing(fx)
    tracer.trace(traced)
    traced.meta["tracer"] = tracer
    return [tracer, copy.deepcopy(traced).meta["tracer"]]


MOMENTS: dict[str, Callable[[Implementation], list[Any]]] = {
    "before": before_a_trace,
    "during": during_a_trace,
    "after": after_a_trace,
    "after-an-error": after_an_error,
    "of-a-module": of_a_module,
    "of-a-traced-module": of_a_traced_module,
}


@pytest.mark.requirement("tracing.copies.deep")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_copy_of_a_tracer_traces_on_its_own(fx: Implementation, moment: str) -> None:
    tracer, copied = MOMENTS[moment](fx)
    graphs = [getattr(each, "graph", None) for each in (tracer, copied)]
    assert graphs[0] is None or graphs[1] is not graphs[0]
    assert copied.own == {"list": [1, 2]}
    assert copied.own is not tracer.own
    assert copied.own["list"] is not tracer.own["list"]
    assert copied.param_shapes_constant

    texts = [described(graph) for graph in graphs if graph is not None]
    rows = [described(each.trace(program())) for each in (copied, tracer)]
    assert rows[0] == rows[1]
    assert [described(graph) for graph in graphs if graph is not None] == texts, "the copy changes the original's graph"


@pytest.mark.requirement("tracing.copies.deep")
def test_a_copy_of_a_tracer_wraps_the_same_functions(fx: Implementation) -> None:
    graph = copy.deepcopy(fx.Tracer(autowrap_functions=(described,))).trace(lambda x: described(x))
    assert [node.target for node in graph.nodes if node.op == "call_function"] == [described]


@pytest.mark.requirement("tracing.copies.deep")
@pytest.mark.parametrize("moment", ["after", "of-a-module", "of-a-traced-module"])
def test_a_copy_of_a_tracer_has_a_copy_of_the_root(fx: Implementation, moment: str) -> None:
    tracer, copied = MOMENTS[moment](fx)
    assert copied.root is not tracer.root
    assert [name for name, _ in copied.root.named_modules()] == [name for name, _ in tracer.root.named_modules()]
    paths = [name for name, module in copied.root.named_modules() if copied.path_of_module(module) != name]
    assert paths == []
    assert not {*map(id, copied.root.parameters())} & {*map(id, tracer.root.parameters())}
    assert set(copied.tensor_attrs.values()) == set(tracer.tensor_attrs.values())
    assert not {*map(id, copied.tensor_attrs)} & {*map(id, tracer.tensor_attrs)}


@pytest.mark.requirement("tracing.copies.deep-class")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_copy_of_a_tracer_keeps_its_class(fx: Implementation, moment: str) -> None:
    tracer, copied = MOMENTS[moment](fx)
    assert type(copied) is type(tracer)


@pytest.mark.requirement("tracing.copies.deep-circle")
@pytest.mark.parametrize("place", ["own", "root"])
def test_a_copy_of_a_tracer_that_holds_itself(fx: Implementation, place: str) -> None:
    tracer = tracing(fx)
    module = program(tracer if place == "root" else None)
    tracer.trace(module)
    tracer.own["tracer"] = tracer if place == "own" else None
    copied = copy.deepcopy(tracer)
    assert (copied.own["tracer"] if place == "own" else copied.root.tracer) is copied
