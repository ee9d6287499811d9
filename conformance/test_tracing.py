"""What tracing records: roots, operations, modules. The requirements are in spec/tracing.md."""

import contextlib
import functools
import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import check_refused_or_right, derived, message_of


class Scaled(nn.Module):
    """A parameter, a leaf module, an operator and a method."""

    def __init__(self) -> None:
        super().__init__()
        self.param = nn.Parameter(torch.ones(3, 4))
        self.linear = nn.Linear(4, 5)

    def forward(self, x: torch.Tensor) -> Any:
        return self.linear(x + self.param).clamp(min=0.0, max=1.0)


class Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.lin = nn.Linear(2, 2)

    def forward(self, x: Any) -> Any:
        return self.lin(x) + 1


def twice() -> nn.Module:
    """A module with two names, called twice, and modules in a container."""
    block, layers = Block(), nn.Sequential(Block(), nn.ReLU())
    return Own(lambda self, x: self.seq(self.second(self.first(x))) - 1, first=block, second=block, seq=layers)


class UserLinear(nn.Linear):
    pass


class UserModule(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))

    def forward(self, x: Any) -> Any:
        return x * self.weight


UserModule.__module__ = "torch_user"  # a package whose name begins like torch's


ONE, TWO = torch.ones(1), torch.full((1,), 2.0)
"""Tensors that are no state of a module."""


def increment(x: Any) -> Any:
    return x + 1


def signed(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        return -function(*args, **kwargs)

    return wrapper


def holding(submodule: nn.Module, program: Callable[[nn.Module, Any], Any]) -> nn.Module:
    """Calls `program` with its submodule."""
    return Own(lambda self, x: program(self.sub, x), sub=submodule)


def operations(graph: Any) -> list[tuple[str, Any]]:
    """Opcode and target of every node between the placeholders and the output."""
    return [(node.op, node.target) for node in graph.nodes if node.op not in ("placeholder", "output")]


# Roots


@pytest.mark.requirement("tracing.roots.module")
def test_a_module_is_captured(fx: Implementation) -> None:
    module, x = Scaled(), torch.linspace(-1, 1, 12).reshape(3, 4)
    traced = fx.symbolic_trace(module)
    assert isinstance(traced, fx.GraphModule)
    assert torch.equal(traced(x), module(x)), traced.code
    of_two = nn.Bilinear(4, 4, 1)
    assert torch.equal(fx.symbolic_trace(of_two)(x, x + 1), of_two(x, x + 1))


@pytest.mark.requirement("tracing.roots.function")
def test_a_function_is_captured(fx: Implementation) -> None:
    traced = fx.symbolic_trace(increment)
    assert isinstance(traced, fx.GraphModule)
    assert traced(torch.ones(2)).tolist() == [2, 2], traced.code
    assert fx.symbolic_trace(lambda x, y: y - x - 1)(3, 5) == 1


@pytest.mark.requirement("tracing.roots.class-name")
def test_the_class_is_called_like_the_root(fx: Implementation) -> None:
    assert [type(fx.symbolic_trace(root)).__name__ for root in (Scaled(), increment)] == ["Scaled", "increment"]


@pytest.mark.requirement("tracing.roots.decorated")
def test_a_decorated_function_is_captured_with_its_decorator(fx: Implementation) -> None:
    traced = fx.symbolic_trace(signed(increment))
    assert [node.target for node in traced.graph.nodes if node.op == "placeholder"] == ["x"], traced.code
    assert traced(torch.ones(1)).item() == -2, traced.code


@pytest.mark.requirement("tracing.roots.graph")
def test_a_tracer_returns_a_graph(fx: Implementation) -> None:
    graph = fx.Tracer().trace(increment)
    assert isinstance(graph, fx.Graph)
    assert not isinstance(graph, fx.GraphModule)
    assert fx.GraphModule(nn.Module(), graph)(1) == 2
    assert isinstance(fx.Tracer().trace(Scaled()), fx.Graph)


@pytest.mark.requirement("tracing.roots.reuse")
def test_a_tracer_traces_again(fx: Implementation) -> None:
    tracer, shared = fx.Tracer(), nn.Linear(2, 2)
    inner = nn.ModuleDict({"inner": shared})["inner"]
    roots = [nn.Sequential(nn.ReLU(), shared), nn.Sequential(inner, nn.Tanh()), Scaled(), increment]
    roots += [Scaled(), roots[0], lambda x: x + ONE + TWO, lambda x, y=3: x + TWO * y]
    graphs = [str(graph) for graph in [tracer.trace(root) for root in roots]]
    assert graphs == [str(fx.Tracer().trace(root)) for root in roots]


@pytest.mark.requirement("tracing.roots.root")
def test_the_root_has_the_state(fx: Implementation) -> None:
    tracer, module, x = fx.Tracer(), Scaled(), torch.linspace(-1, 1, 12).reshape(3, 4)
    graph = tracer.trace(module)
    assert tracer.root is module
    traced = fx.GraphModule(tracer.root, graph)
    assert traced.param is module.param
    assert torch.equal(traced(x), module(x)), graph
    roots: list[nn.Module] = [module]
    for program in (lambda x: x + torch.tensor([41]), lambda x: x * torch.tensor([42])):
        graph = tracer.trace(program)
        assert isinstance(tracer.root, nn.Module)
        assert tracer.root not in roots, "the root of another trace"
        assert fx.GraphModule(tracer.root, graph)(1).item() == 42, graph
        roots.append(tracer.root)


@pytest.mark.requirement("tracing.roots.root-module-name")
def test_the_name_of_the_root(fx: Implementation) -> None:
    tracer = fx.Tracer()
    assert tracer.root_module_name == ""
    tracer.trace(increment)
    assert tracer.root_module_name == ""
    tracer.trace(Scaled())
    assert tracer.root_module_name == "Scaled"


class Called:
    def __call__(self, x: Any) -> Any:
        return x + 2

    def method(self, x: Any) -> Any:
        return x * 3


OTHER_ROOTS: dict[str, Any] = {
    "integer": 3,
    "none": None,
    "string": "x",
    "builtin": abs,
    "torch_function": torch.relu,
    "partial": functools.partial(torch.add, 1),
    "bound_method": Called().method,
    "callable_object": Called(),
}


@pytest.mark.requirement("tracing.roots.neither")
@pytest.mark.parametrize("name", OTHER_ROOTS)
def test_other_roots_are_traced_or_refused(fx: Implementation, name: str) -> None:
    root, tracer = OTHER_ROOTS[name], fx.Tracer()
    if callable(root):
        check_refused_or_right(fx, root, torch.tensor([-1.0, 2.0]))
        with contextlib.suppress(Exception):
            tracer.trace(root)
    else:
        message_of(lambda: fx.symbolic_trace(root))
        message_of(lambda: tracer.trace(root))
    assert operations(tracer.trace(increment)) == [("call_function", operator.add)]


@pytest.mark.requirement("tracing.roots.no-forward")
def test_a_module_needs_a_forward(fx: Implementation) -> None:
    with pytest.raises(NotImplementedError):
        fx.symbolic_trace(type("Empty", (nn.Module,), {})())


@pytest.mark.requirement("tracing.roots.traced-func-name")
def test_another_method_can_be_traced(fx: Implementation) -> None:
    encoder = type("Encoder", (nn.Module,), {"encode": lambda self, x: x.relu()})
    tracer = derived(fx.Tracer, traced_func_name="encode")()
    for kind in (encoder, type("Derived", (encoder,), {})):
        assert operations(tracer.trace(kind())) == [("call_method", "relu")]
    message_of(lambda: tracer.trace(nn.Linear(1, 1)))


# What a program leaves behind


@pytest.mark.requirement("tracing.text.graph")
def test_the_printed_graph(fx: Implementation) -> None:
    assert str(fx.symbolic_trace(Scaled()).graph) == (
        "graph():\n"
        "    %x : torch.Tensor [num_users=1] = placeholder[target=x]\n"
        "    %param : [num_users=1] = get_attr[target=param]\n"
        "    %add : [num_users=1] = call_function[target=operator.add](args = (%x, %param), kwargs = {})\n"
        "    %linear : [num_users=1] = call_module[target=linear](args = (%add,), kwargs = {})\n"
        "    %clamp : [num_users=1] = call_method[target=clamp]"
        "(args = (%linear,), kwargs = {min: 0.0, max: 1.0})\n"
        "    return clamp"
    )


@pytest.mark.requirement("tracing.text.numeric-names")
def test_modules_with_numeric_names(fx: Implementation) -> None:
    assert fx.symbolic_trace(nn.Sequential(nn.ReLU(), nn.Tanh())).code == (
        "\n\n\ndef forward(self, input):\n"
        "    input_1 = input\n"
        '    _0 = getattr(self, "0")(input_1);  input_1 = None\n'
        '    _1 = getattr(self, "1")(_0);  _0 = None\n'
        "    return _1\n"
        "    "
    )


@pytest.mark.requirement("tracing.operations.result-containers")
def test_nested_results(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x: {"a": (x, 2), "b": [None, {"c": x}]})
    assert traced(1) == {"a": (1, 2), "b": [None, {"c": 1}]}, traced.code


def fails(x: Any) -> Any:
    raise ZeroDivisionError(str(x))


# Modules


@pytest.mark.requirement("tracing.modules.leaf", "tracing.modules.sequential", "tracing.modules.own")
def test_only_torch_modules_that_are_no_sequential_stay_calls(fx: Implementation) -> None:
    graph = fx.symbolic_trace(twice()).graph
    modules = [node.target for node in graph.nodes if node.op == "call_module"]
    assert modules == ["first.lin", "first.lin", "seq.0.lin", "seq.1"], graph
    nested = nn.Sequential(nn.Sequential(nn.Sequential(nn.ReLU(), nn.Tanh())), nn.Sequential(UserModule()))
    graph = fx.symbolic_trace(nested).graph
    leaves = [("call_module", "0.0.0"), ("call_module", "0.0.1")]
    assert operations(graph) == [*leaves, ("get_attr", "1.0.weight"), ("call_function", operator.mul)], graph


def with_another_forward() -> nn.Module:
    """A module whose `forward` is no Python function."""
    module = nn.ReLU()
    module.forward = torch.relu  # type: ignore[method-assign]
    return module


LEAVES: dict[str, Callable[[], nn.Module]] = {
    "with-submodules": lambda: nn.TransformerEncoderLayer(4, 2, 4),
    "with-a-module": lambda: nn.DataParallel(nn.ReLU()),
    "with-another-forward": with_another_forward,
}


@pytest.mark.requirement("tracing.modules.leaf")
@pytest.mark.parametrize("name", LEAVES)
def test_any_module_of_torch_stays_a_call(fx: Implementation, name: str) -> None:
    assert operations(fx.symbolic_trace(nn.Sequential(LEAVES[name]())).graph) == [("call_module", "0")]


@pytest.mark.requirement("tracing.modules.quantized-leaf")
def test_a_quantized_module_stays_a_call(fx: Implementation) -> None:
    quantized: Callable[[], nn.Module] = torch.ao.nn.quantized.ReLU6
    assert operations(fx.symbolic_trace(nn.Sequential(quantized())).graph) == [("call_module", "0")]


@pytest.mark.requirement("tracing.modules.own-subclass")
def test_a_subclass_of_a_torch_module_is_traced_through(fx: Implementation) -> None:
    graph = fx.symbolic_trace(nn.Sequential(UserLinear(2, 2))).graph
    assert operations(graph) == [
        ("get_attr", "0.weight"),
        ("get_attr", "0.bias"),
        ("call_function", nn.functional.linear),
    ], graph


@pytest.mark.requirement("tracing.modules.arguments")
def test_a_call_of_a_module_does_not_hold_the_module(fx: Implementation) -> None:
    graph = fx.symbolic_trace(holding(nn.Bilinear(1, 1, 1), lambda sub, x: sub(x, input2=x))).graph
    x, call, _ = graph.nodes
    assert (call.op, call.target, call.args, call.kwargs) == ("call_module", "sub", (x,), {"input2": x}), graph


@pytest.mark.requirement("tracing.modules.shared", "tracing.modules.again")
def test_a_shared_module_has_its_first_name_at_every_call(fx: Implementation) -> None:
    graph = fx.symbolic_trace(twice()).graph
    assert [node.target for node in graph.nodes if node.op == "call_module"][:2] == ["first.lin"] * 2, graph
    relu = nn.ReLU()
    graph = fx.symbolic_trace(nn.Sequential(relu, relu)).graph
    assert [node.target for node in graph.nodes if node.op == "call_module"] == ["0", "0"], graph


@pytest.mark.requirement("tracing.modules.not-installed")
@pytest.mark.parametrize("make", [nn.ReLU, nn.Sequential, Block], ids=["leaf", "container", "own"])
def test_a_module_of_nobody_is_refused(fx: Implementation, make: Callable[[], nn.Module]) -> None:
    with pytest.raises(NameError):
        fx.symbolic_trace(lambda x: make()(x))


@pytest.mark.requirement("tracing.modules.as-argument")
def test_a_module_can_be_an_argument(fx: Implementation) -> None:
    graph = fx.symbolic_trace(
        holding(nn.Sequential(nn.ReLU()), lambda sub, x: x.apply(sub, sub.get_submodule("0")))
    ).graph
    assert operations(graph) == [("get_attr", "sub"), ("get_attr", "sub.0"), ("call_method", "apply")], graph


STACKS: list[list[tuple[str, str, type]]] = [
    [],
    [("first", "first", Block), ("first.lin", "first.lin", nn.Linear)],
    [("first", "first", Block)],
    [("first@1", "first", Block), ("first.lin@1", "first.lin", nn.Linear)],
    [("first@1", "first", Block)],
    [("seq", "seq", nn.Sequential), ("seq.0", "seq.0", Block), ("seq.0.lin", "seq.0.lin", nn.Linear)],
    [("seq", "seq", nn.Sequential), ("seq.0", "seq.0", Block)],
    [("seq", "seq", nn.Sequential), ("seq.1", "seq.1", nn.ReLU)],
    [],
    [],
]


@pytest.mark.requirement("tracing.modules.stack")
def test_nodes_know_the_modules_around_them(fx: Implementation) -> None:
    graph = fx.symbolic_trace(twice()).graph
    stacks = [node.meta.get("nn_module_stack", {}) for node in graph.nodes]
    assert [[(key, *value) for key, value in stack.items()] for stack in stacks] == STACKS, graph


@pytest.mark.requirement("tracing.roots.reuse")
def test_a_second_trace_leaves_the_first_program(fx: Implementation) -> None:
    numbers = iter([41.0, 42.0, 43.0])
    root, tracer = holding(nn.ReLU(), lambda sub, x: sub(x) + torch.tensor([next(numbers)])), fx.Tracer()
    graphs = [tracer.trace(root) for _ in range(3)]
    assert [fx.GraphModule(root, graph)(torch.ones(1)).item() for graph in graphs] == [42.0, 43.0, 44.0]


@pytest.mark.requirement("tracing.modules.submodule-paths")
def test_the_tracer_knows_the_paths_of_modules(fx: Implementation) -> None:
    seen: list[Any] = []
    tracer, container = fx.Tracer(), nn.Sequential(nn.ReLU())
    root = holding(container, lambda sub, x: seen.append(tracer.submodule_paths))
    assert tracer.submodule_paths is None
    tracer.trace(root)
    assert seen == [{root: "", container: "sub", container[0]: "sub.0"}]
    assert tracer.submodule_paths is None
    assert tracer.path_of_module(container[0]) == "sub.0"
    with pytest.raises(ZeroDivisionError):
        tracer.trace(fails)
    assert tracer.submodule_paths is None
    message_of(lambda: tracer.path_of_module(nn.ReLU()))


@pytest.mark.requirement("tracing.modules.submodule-paths")
def test_the_paths_of_modules_can_be_changed(fx: Implementation) -> None:
    def call_module(self: Any, m: nn.Module, *call: Any) -> Any:
        self.submodule_paths[m] = "other"
        return fx.Tracer.call_module(self, m, *call)

    graph = derived(fx.Tracer, call_module=call_module)().trace(holding(nn.ReLU(), lambda sub, x: sub(x)))
    assert [node.target for node in graph.nodes if node.op == "call_module"] == ["other"], graph


@pytest.mark.requirement("tracing.modules.scope")
def test_the_tracer_knows_the_module_of_each_node(fx: Implementation) -> None:
    tracer = fx.Tracer()
    graph = tracer.trace(twice())
    scopes = [tracer.node_name_to_scope[node.name] for node in graph.nodes]
    assert scopes == [
        ("", None),
        ("first.lin", nn.Linear),
        ("first", Block),
        ("first.lin", nn.Linear),
        ("first", Block),
        ("seq.0.lin", nn.Linear),
        ("seq.0", Block),
        ("seq.1", nn.ReLU),
        ("", None),
        ("", None),
    ], graph
    assert (tracer.scope.module_path, tracer.scope.module_type) == ("", None)
    tracer = fx.Tracer()
    graph = tracer.trace(Own(lambda self, x: x + self.weight, weight=nn.Parameter(torch.ones(1))))
    assert tracer.node_name_to_scope == {node.name: ("", None) for node in graph.nodes}


class Linear(nn.Module):
    """A module that is called like one of torch's."""

    def forward(self, x: Any) -> Any:
        return x + 1


@pytest.mark.requirement("tracing.modules.own")
def test_a_module_that_is_called_like_one_of_torch_is_traced_through(fx: Implementation) -> None:
    graph = fx.symbolic_trace(nn.Sequential(Linear(), nn.Linear(2, 2))).graph
    assert [node.op for node in graph.nodes] == ["placeholder", "call_function", "call_module", "output"], graph
