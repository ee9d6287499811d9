"""How tracing reads state: parameters, buffers, constants. The requirements are in spec/tracing.md."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation

SOME_TENSOR = torch.tensor([10.0])
FOREIGN = nn.Parameter(torch.ones(1))


class State(nn.Module):
    """State of every kind, and a program that uses it."""

    def __init__(self, program: Callable[..., Any]) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2, 3))
        self.register_buffer("buffer", torch.ones(2))
        self.plain = torch.ones(2)
        self.inner = nn.Linear(3, 2)
        self.tied = nn.Linear(3, 2)
        self.tied.weight = self.inner.weight
        self.program = program

    def forward(self, x: Any) -> Any:
        return self.program(self, x)


def reads(graph: Any) -> list[str]:
    return [node.target for node in graph.nodes if node.op == "get_attr"]


@pytest.mark.requirement("tracing.state.parameter")
def test_a_parameter_is_read_once(fx: Implementation) -> None:
    traced = fx.symbolic_trace(State(lambda self, x: x * self.weight + self.weight))
    assert reads(traced.graph) == ["weight"], traced.graph
    assert isinstance(traced.weight, nn.Parameter)
    graph = fx.symbolic_trace(State(lambda self, x: x * self.inner.bias + self.weight + self.inner.bias)).graph
    assert sorted(reads(graph)) == ["inner.bias", "weight"], graph


@pytest.mark.requirement("tracing.state.parameter-proxy")
@pytest.mark.parametrize("path", ["weight", "inner.bias"])
def test_a_parameter_is_symbolic(fx: Implementation, path: str) -> None:
    graph = fx.symbolic_trace(State(lambda self, x: operator.attrgetter(path)(self).exp())).graph
    assert reads(graph) == [path], graph
    assert [node.target for node in graph.nodes if node.op == "call_method"] == ["exp"], graph


@pytest.mark.requirement("tracing.state.buffer")
def test_a_buffer_is_read_at_each_use(fx: Implementation) -> None:
    traced = fx.symbolic_trace(State(lambda self, x: x * self.buffer + self.buffer))
    assert set(reads(traced.graph)) == {"buffer"}, traced.graph
    assert list(dict(traced.named_buffers())) == ["buffer"]


@pytest.mark.requirement("tracing.state.buffer-value")
def test_a_program_can_branch_on_a_buffer(fx: Implementation) -> None:
    traced = fx.symbolic_trace(State(lambda self, x: x + 1 if self.buffer.sum() > 0 else x - 1))
    assert traced(torch.ones(2)).tolist() == [2, 2], traced.graph


@pytest.mark.requirement("tracing.state.buffer-computed")
def test_what_is_computed_from_buffers_alone_is_constant(fx: Implementation) -> None:
    traced = fx.symbolic_trace(State(lambda self, x: x + self.buffer.exp()))
    assert "buffer" not in reads(traced.graph), traced.graph


@pytest.mark.requirement("tracing.state.tensor-attribute")
def test_a_tensor_that_is_an_attribute_keeps_its_name(fx: Implementation) -> None:
    traced = fx.symbolic_trace(State(lambda self, x: x + self.plain))
    assert reads(traced.graph) == ["plain"], traced.graph
    assert torch.equal(traced(torch.ones(2)), torch.full((2,), 2.0))


@pytest.mark.requirement("tracing.state.tied")
def test_a_tied_parameter_has_its_first_name(fx: Implementation) -> None:
    traced = fx.symbolic_trace(State(lambda self, x: x + self.tied.weight))
    assert reads(traced.graph) == ["inner.weight"], traced.graph


def with_constants(x: Any) -> Any:
    return x + SOME_TENSOR + SOME_TENSOR + torch.ones(1)


@pytest.mark.requirement("tracing.state.constant")
def test_other_tensors_become_attributes(fx: Implementation) -> None:
    traced = fx.symbolic_trace(with_constants)
    first, second = reads(traced.graph)[:2]
    assert first == second, traced.graph
    assert getattr(traced, first) is SOME_TENSOR
    assert traced(torch.ones(1)).item() == 22


@pytest.mark.requirement("tracing.state.foreign-parameter")
def test_a_parameter_of_nobody_is_refused(fx: Implementation) -> None:
    with pytest.raises(NameError):
        fx.symbolic_trace(lambda x: x + FOREIGN)


@pytest.mark.requirement("tracing.state.generator")
def test_a_random_generator_becomes_an_attribute(fx: Implementation) -> None:
    generator = torch.Generator()
    traced = fx.symbolic_trace(
        lambda x: torch.rand_like(x, generator=generator) + torch.randn_like(x, generator=generator)
    )
    assert {getattr(traced, name) for name in reads(traced.graph)} == {generator}, traced.graph
    drawn = [traced(torch.ones(3)) for _ in (generator.manual_seed(1), generator.manual_seed(1))]
    assert not torch.equal(*drawn), "the generator does not advance"


SHAPES: dict[str, tuple[Callable[[Any], Any], Any]] = {
    "shape": (lambda weight: weight.shape[1], 3),
    "ndim": (lambda weight: weight.ndim, 2),
    "size": (lambda weight: weight.size()[0], 2),
    "dim": (lambda weight: weight.dim(), 2),
    "numel": (lambda weight: weight.numel(), 6),
    "nelement": (lambda weight: weight.nelement(), 6),
}


@pytest.mark.requirement("tracing.state.param-shapes-constant")
@pytest.mark.parametrize("path", ["weight", "inner.weight"])
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_of_parameters_can_be_constant(fx: Implementation, name: str, path: str) -> None:
    read, value = SHAPES[name]
    program = State(lambda self, x: x + read(operator.attrgetter(path)(self)))
    graph = fx.Tracer(param_shapes_constant=True).trace(program)
    (add,) = [node for node in graph.nodes if node.op.startswith("call_")]
    assert add.args[1] == value, graph


@pytest.mark.requirement("tracing.state.param-shapes-symbolic")
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_of_parameters_are_symbolic(fx: Implementation, name: str) -> None:
    graph = fx.symbolic_trace(State(lambda self, x: x + SHAPES[name][0](self.weight))).graph
    assert reads(graph) == ["weight"], graph
    (add,) = graph.find_nodes(op="call_function", target=operator.add)
    assert isinstance(add.args[1], fx.Node), graph


@pytest.mark.requirement("tracing.state.param-size-of-dimension")
def test_one_size_of_a_parameter_can_be_constant(fx: Implementation) -> None:
    graph = fx.Tracer(param_shapes_constant=True).trace(State(lambda self, x: x + self.weight.size(1)))
    assert next(node for node in graph.nodes if node.op == "call_function").args[1] == 3, graph


@pytest.mark.requirement("tracing.state.proxy-buffers")
def test_buffers_can_be_symbolic(fx: Implementation) -> None:
    tracer_class: type[Any] = type("BufferTracer", (fx.Tracer,), {"proxy_buffer_attributes": True})
    graph = tracer_class().trace(State(lambda self, x: self.buffer.exp() + self.buffer))
    assert reads(graph) == ["buffer"], graph
    assert [node.target for node in graph.nodes if node.op == "call_method"] == ["exp"], graph
