"""What tracers of other kinds than `Tracer` have in common with it. The requirements are in spec/tracing.md."""

from collections import OrderedDict
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import derived, message_of

requirement = pytest.mark.requirement


def bare_tracer(fx: Implementation) -> Any:
    """A tracer that knows no more than its graph."""
    tracer = derived(fx.proxy.TracerBase)()
    tracer.graph = fx.Graph()
    return tracer


def appending_tracer(fx: Implementation) -> Any:
    return fx.proxy.GraphAppendingTracer(fx.Graph())


def an_input(fx: Implementation, tracer: Any) -> Any:
    """A proxy of an input, whose operations the tracer records."""
    return fx.Proxy(tracer.graph.placeholder("x"), tracer)


def relu_node(fx: Implementation, tracer: Any) -> Any:
    """A node that the tracer makes."""
    result: Any = torch.relu(an_input(fx, tracer))
    return result.node


OPTIONS = {
    "check_mutable_operations": False,
    "proxy_buffer_attributes": False,
    "trace_asserts": False,
    "traced_func_name": "forward",
}


@requirement("tracing.base.options")
@pytest.mark.parametrize("kind", ["TracerBase", "GraphAppendingTracer"])
def test_every_tracer_has_the_options(fx: Implementation, kind: str) -> None:
    tracer = getattr(fx.proxy, kind)
    assert {name: getattr(tracer, name) for name in OPTIONS} == OPTIONS
    assert isinstance(tracer.record_stack_traces, bool)


@requirement("tracing.base.options")
def test_every_tracer_refuses_what_mutates(fx: Implementation) -> None:
    tracer = appending_tracer(fx)
    tracer.check_mutable_operations = True
    x = an_input(fx, tracer)
    message_of(lambda: torch.relu_(x))
    torch.relu(x)
    assert [node.target for node in tracer.graph.nodes] == ["x", torch.relu]


@requirement("tracing.base.other-bases")
@pytest.mark.parametrize("appending", [False, True], ids=["tracing", "appending"])
def test_a_tracer_with_another_base(fx: Implementation, appending: bool) -> None:
    class Noting:
        def __init__(self) -> None:
            self.notes = ["made"]

    kind = fx.proxy.GraphAppendingTracer if appending else fx.Tracer
    assert type("Both", (kind, Noting), {})(*[fx.Graph()] * appending).notes == ["made"]


@requirement("tracing.base.modules")
@pytest.mark.parametrize("make", [bare_tracer, appending_tracer], ids=lambda make: make.__name__)
def test_every_tracer_notes_the_modules(fx: Implementation, make: Any) -> None:
    tracer = make(fx)
    stack = OrderedDict(outer=("layers", nn.Sequential), inner=("layers.0", nn.ReLU))
    tracer.scope, tracer.module_stack, tracer.node_name_to_scope = fx.proxy.Scope("layers.0", nn.ReLU), stack, {}
    node = relu_node(fx, tracer)
    assert node.meta["nn_module_stack"] == stack
    tracer.module_stack.clear()
    assert list(node.meta["nn_module_stack"]) == ["outer", "inner"]
    assert tracer.node_name_to_scope == {node.name: ("layers.0", nn.ReLU)}


@requirement("tracing.base.modules")
def test_an_appending_tracer_has_no_modules_at_first(fx: Implementation) -> None:
    tracer = appending_tracer(fx)
    node = relu_node(fx, tracer)
    assert "nn_module_stack" not in node.meta
    assert tracer.node_name_to_scope == {node.name: ("", None)}
    assert appending_tracer(fx).node_name_to_scope == {}


@requirement("tracing.base.graph-alone")
def test_a_tracer_needs_a_graph_alone(fx: Implementation) -> None:
    tracer, other = bare_tracer(fx), bare_tracer(fx)
    y: Any = torch.relu(an_input(fx, tracer)) + 1
    tracer.graph.output(y.node)
    assert fx.GraphModule({}, tracer.graph)(torch.tensor(-1.0)) == 1
    assert tracer.node_name_to_scope == {node.name: ("", None) for node in (y.node, y.node.args[0])}
    assert other.node_name_to_scope == {}
    assert (tracer.scope.module_path, tracer.scope.module_type, dict(tracer.module_stack)) == ("", None, {})


@requirement("tracing.base.stack-traces")
def test_every_tracer_records_stack_traces(fx: Implementation) -> None:
    tracer = appending_tracer(fx)
    tracer.record_stack_traces = True
    x = an_input(fx, tracer)
    node = (x * 3).node
    assert (node.stack_trace or "").splitlines()[-1:] == ["    node = (x * 3).node"], node.stack_trace


@requirement("tracing.methods.names-of-functions")
def test_another_function_by_the_name_of_the_first(fx: Implementation) -> None:
    def create_proxy(self: Any, kind: str, target: Any, *rest: Any, **options: Any) -> Any:
        replaced = torch.sigmoid if target is torch.relu else target
        return super(replacing, self).create_proxy(kind, replaced, *rest, **options)

    replacing = derived(fx.Tracer, create_proxy=create_proxy)
    graph = replacing().trace(lambda x: torch.relu(x) + torch.neg(x))
    assert [node.name for node in graph.nodes] == ["x", "relu", "neg", "add", "output"]
    assert [node.target for node in graph.nodes][1] is torch.sigmoid
