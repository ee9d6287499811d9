"""What tracing records: roots, nodes, modules and texts. The requirements are in spec/tracing.md."""

import contextlib
import functools
import operator
from collections.abc import Callable
from operator import add, getitem, le, matmul, mul, neg, sub
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structure import Operand
from conformance.shared.small_programs import (
    bits,
    check_refused_or_right,
    check_structure,
    derived,
    message_of,
    nodes_of,
)

requirement = pytest.mark.requirement
ONE, TWO = torch.ones(1), torch.full((1,), 2.0)
"""Tensors that are no state of a module."""


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


class Linear(nn.Module):
    """A module that is called like one of torch's."""

    def forward(self, x: Any) -> Any:
        return x + 1


class UserLinear(nn.Linear):
    pass


class UserModule(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))

    def forward(self, x: Any) -> Any:
        return x * self.weight


UserModule.__module__ = "torch_user"  # a package whose name begins like torch's


def twice() -> nn.Module:
    """A module with two names, called twice, and modules in a container."""
    block, layers = Block(), nn.Sequential(Block(), nn.ReLU())
    return Own(lambda self, x: self.seq(self.second(self.first(x))) - 1, first=block, second=block, seq=layers)


def holding(submodule: nn.Module, program: Callable[[nn.Module, Any], Any]) -> nn.Module:
    """Calls `program` with its submodule."""
    return Own(lambda self, x: program(self.sub, x), sub=submodule)


def increment(x: Any) -> Any:
    return x + 1


def signed(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        return -function(*args, **kwargs)

    return wrapper


def fails(x: Any) -> Any:
    raise ZeroDivisionError(str(x))


# Roots


GRID = torch.linspace(-1, 1, 12).reshape(3, 4)
ROOTS: dict[str, dict[str, tuple[Callable[..., Any], tuple[Any, ...]]]] = {
    "module": {"x": (Scaled(), (GRID,)), "input1 input2": (nn.Bilinear(4, 4, 1), (GRID, GRID + 1))},
    "function": {"x": (increment, (torch.ones(2),)), "x y": (lambda x, y: y - x - 1, (3, 5))},
    "decorated": {"x": (signed(increment), (torch.ones(1),))},
}
"""Roots with their parameters and inputs."""


@requirement("tracing.roots.captured[{kind}]")
@pytest.mark.parametrize("kind", ROOTS)
def test_a_root_is_captured(fx: Implementation, kind: str) -> None:
    for parameters, (root, inputs) in ROOTS[kind].items():
        traced = fx.symbolic_trace(root)
        assert isinstance(traced, fx.GraphModule)
        assert [node.target for node in nodes_of(traced.graph, "placeholder")] == parameters.split(), traced.code
        assert bits(traced(*inputs)) == bits(root(*inputs)), traced.code


@requirement("tracing.roots.known[class-name]")
def test_the_class_is_called_like_the_root(fx: Implementation) -> None:
    assert [type(fx.symbolic_trace(root)).__name__ for root in (Scaled(), increment)] == ["Scaled", "increment"]


@requirement("tracing.roots.graph")
def test_a_tracer_returns_a_graph(fx: Implementation) -> None:
    graph = fx.Tracer().trace(increment)
    assert isinstance(graph, fx.Graph)
    assert not isinstance(graph, fx.GraphModule)
    assert fx.GraphModule(nn.Module(), graph)(1) == 2
    assert isinstance(fx.Tracer().trace(Scaled()), fx.Graph)


@requirement("tracing.roots.reuse")
def test_a_tracer_traces_again(fx: Implementation) -> None:
    tracer, shared = fx.Tracer(), nn.Linear(2, 2)
    inner = nn.ModuleDict({"inner": shared})["inner"]
    roots = [nn.Sequential(nn.ReLU(), shared), nn.Sequential(inner, nn.Tanh()), Scaled(), increment]
    roots += [Scaled(), roots[0], lambda x: x + ONE + TWO, lambda x, y=3: x + TWO * y]
    graphs = [str(graph) for graph in [tracer.trace(root) for root in roots]]
    assert graphs == [str(fx.Tracer().trace(root)) for root in roots]


@requirement("tracing.roots.known[root]")
def test_the_root_has_the_state(fx: Implementation) -> None:
    tracer, module = fx.Tracer(), Scaled()
    graph = tracer.trace(module)
    assert tracer.root is module
    traced = fx.GraphModule(tracer.root, graph)
    assert traced.param is module.param
    assert torch.equal(traced(GRID), module(GRID)), graph
    roots: list[nn.Module] = [module]
    for program in (lambda x: x + torch.tensor([41]), lambda x: x * torch.tensor([42])):
        graph = tracer.trace(program)
        assert isinstance(tracer.root, nn.Module)
        assert tracer.root not in roots, "the root of another trace"
        assert fx.GraphModule(tracer.root, graph)(1).item() == 42, graph
        roots.append(tracer.root)


@requirement("tracing.roots.known[root-module-name]")
def test_the_name_of_the_root(fx: Implementation) -> None:
    tracer, found = fx.Tracer(), []
    for trace in (lambda: None, lambda: tracer.trace(increment), lambda: tracer.trace(Scaled())):
        trace()
        found.append(tracer.root_module_name)
    assert found == ["", "", "Scaled"]


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


@requirement("tracing.roots.neither")
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
    check_structure(tracer.trace(increment), X, call(add, A, 1), ("output", "output", (B,)))


@requirement("tracing.roots.no-forward")
def test_a_module_needs_a_forward(fx: Implementation) -> None:
    with pytest.raises(NotImplementedError):
        fx.symbolic_trace(type("Empty", (nn.Module,), {})())


@requirement("tracing.roots.traced-func-name")
def test_another_method_can_be_traced(fx: Implementation) -> None:
    encoder = type("Encoder", (nn.Module,), {"encode": lambda self, x: x.relu()})
    tracer = derived(fx.Tracer, traced_func_name="encode")()
    for kind in (encoder, type("Derived", (encoder,), {})):
        check_structure(tracer.trace(kind()), X, method("relu", A), ("output", "output", (B,)))
    message_of(lambda: tracer.trace(nn.Linear(1, 1)))


# Nodes


Row = tuple[Any, ...]
A, B, C, D, E = map(Operand, range(5))
X, Y, INPUT = (("placeholder", name) for name in ("x", "y", "input"))


def case(name: str, root: Callable[..., Any], *rows: Row, returns: Any = None) -> Any:
    """A root, and the nodes that its trace has; the last node is returned unless `returns` says otherwise."""
    returned = Operand(len(rows) - 1) if returns is None else returns
    return pytest.param(root, [*rows, ("output", "output", (returned,))], id=name)


def call(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Row:
    return ("call_function", function, args, kwargs)


def method(name: str, *args: Any, **kwargs: Any) -> Row:
    return ("call_method", name, args, kwargs)


def module(path: str, *args: Any, **kwargs: Any) -> Row:
    return ("call_module", path, args, kwargs)


def attribute(path: str) -> Row:
    return ("get_attr", path)


def static_branch(x: Any) -> Any:
    return torch.cat([x * factor for factor in range(1, 3)])


def unused(x: Any) -> Any:
    torch.neg(x)
    return x


def block() -> nn.Module:
    """A module of one's own, with one of torch's, a parameter and a buffer."""
    program = lambda self, x: self.linear(x) * self.scale + self.shift  # noqa: E731 - without annotations
    return Own(program, linear=nn.Linear(2, 2), scale=nn.Parameter(torch.ones(2)), shift=nn.Buffer(torch.zeros(2)))


def outer() -> nn.Module:
    """Such a module inside of another, which reads a parameter of it."""
    return Own(lambda self, x: nn.functional.linear(self.inner(x), self.inner.linear.weight), inner=block())


def block_rows(prefix: str = "") -> list[Row]:
    before = [X, module(f"{prefix}linear", A), attribute(f"{prefix}scale"), call(mul, B, C)]
    return [*before, attribute(f"{prefix}shift"), call(add, D, E)]


def defaults(x: Any, y: Any = 3, *, z: Any = None) -> Any:
    return x


def with_another_forward() -> nn.Module:
    """A module whose `forward` is no Python function."""
    module = nn.ReLU()
    module.forward = torch.relu  # type: ignore[method-assign]
    return module


def quantized() -> nn.Module:
    kind: Callable[[], nn.Module] = torch.ao.nn.quantized.ReLU6
    return kind()


def of_relu() -> nn.Module:
    """A module of torch's that has two names."""
    relu = nn.ReLU()
    return nn.Sequential(relu, relu)


LINEAR = (INPUT, attribute("0.weight"), attribute("0.bias"), call(nn.functional.linear, A, B, C))
DEEP = nn.Sequential(nn.Sequential(nn.Sequential(nn.ReLU(), nn.Tanh())))
RECORDED = {
    "structure.recorded[operations]": [
        case(
            "operators", lambda x, y: -((x @ y) ** 2), X, Y, call(matmul, A, B), call(operator.pow, C, 2), call(neg, D)
        ),
        case("swapped", lambda x, y: y - x, X, Y, call(sub, B, A)),
        case("reflected", lambda x: 1 - x, X, call(sub, 1, A)),
        case("compared", lambda x: x <= 0.5, X, call(le, A, 0.5)),
        case("function", lambda x: torch.flatten(x, 1), X, call(torch.flatten, A, 1)),
        case("keywords", lambda x: torch.flatten(end_dim=2, input=x), X, call(torch.flatten, input=A, end_dim=2)),
        case("same-twice", lambda x: torch.add(x, x), X, call(torch.add, A, A)),
        case("method", lambda x: x.view(-1, x.size(0)), X, method("size", A, 0), method("view", A, -1, B)),
        case(
            "attribute",
            lambda x: x.T.shape[0],
            X,
            call(getattr, A, "T"),
            call(getattr, B, "shape"),
            call(getitem, C, 0),
        ),
        case("in-place", lambda x: x.add_(2), X, method("add_", A, 2)),
        case("unrolled", static_branch, X, call(mul, A, 1), call(mul, A, 2), call(torch.cat, [B, C])),
        case("keywords-of-a-method", lambda x: x.sum(dim=1), X, method("sum", A, dim=1)),
        case(
            "repeated",
            lambda x: torch.rand_like(x) + torch.rand_like(x),
            X,
            call(torch.rand_like, A),
            call(torch.rand_like, A),
            call(add, B, C),
        ),
        case(
            "attribute-read-twice",
            lambda x: x.T.add(x.T),
            X,
            call(getattr, A, "T"),
            call(getattr, A, "T"),
            method("add", B, C),
        ),
        case("unused", unused, X, call(torch.neg, A), returns=A),
    ],
    "structure.recorded[arguments]": [
        case("types", lambda x: x.f(1, 1.0, True, "1", None, 1j), X, method("f", A, 1, 1.0, True, "1", None, 1j)),
        case("nested", lambda x: x.f([x, (x,)], {"k": [x]}), X, method("f", A, [A, (A,)], {"k": [A]})),
        case(
            "nested-keywords",
            lambda x: x.f(k=[x, (1,)], d={1: x, "e": []}, n=None),
            X,
            method("f", A, k=[A, (1,)], d={1: A, "e": []}, n=None),
        ),
        case(
            "slices", lambda x: x[1:, ..., None, :x], X, call(getitem, A, (slice(1, None), ..., None, slice(None, A)))
        ),
        case(
            "of-torch",
            lambda x: x.to(torch.float16, memory_format=torch.channels_last),
            X,
            method("to", A, torch.float16, memory_format=torch.channels_last),
        ),
        case("strings", lambda x: x.f("a, b", "%x"), X, method("f", A, "a, b", "%x")),
        case(
            "returned", lambda x: {"first": x, "rest": (x, [None, 2])}, X, returns={"first": A, "rest": (A, [None, 2])}
        ),
    ],
    "structure.recorded[modules]": [
        case("state", block(), *tuple(block_rows())),
        case(
            "inlined",
            outer(),
            *block_rows("inner."),
            attribute("inner.linear.weight"),
            call(nn.functional.linear, Operand(5), Operand(6)),
        ),
    ],
    "structure.recorded[signatures]": [
        case("none", lambda: (1, "text"), returns=(1, "text")),
        case("defaults", defaults, X, ("placeholder", "y", (3,)), ("placeholder", "z", (None,)), returns=A),
    ],
    "modules.leaf[torch]": [
        case("with-submodules", nn.Sequential(nn.TransformerEncoderLayer(4, 2, 4)), INPUT, module("0", A)),
        case("with-a-module", nn.Sequential(nn.DataParallel(nn.ReLU())), INPUT, module("0", A)),
        case("with-another-forward", nn.Sequential(with_another_forward()), INPUT, module("0", A)),
    ],
    "modules.leaf[quantized]": [case("quantized", nn.Sequential(quantized()), INPUT, module("0", A))],
    "modules.leaf[sequential]": [
        case("sequential", nn.Sequential(nn.Linear(1, 1), nn.ReLU()), INPUT, module("0", A), module("1", B)),
        case("in-sequentials", DEEP, INPUT, module("0.0.0", A), module("0.0.1", B)),
        case(
            "own-in-sequential",
            nn.Sequential(nn.Sequential(UserModule())),
            INPUT,
            attribute("0.0.weight"),
            call(mul, A, B),
        ),
        case(
            "with-own-modules",
            twice(),
            X,
            module("first.lin", A),
            call(add, B, 1),
            module("first.lin", C),
            call(add, D, 1),
            module("seq.0.lin", E),
            call(add, Operand(5), 1),
            module("seq.1", Operand(6)),
            call(sub, Operand(7), 1),
        ),
    ],
    "modules.leaf[own]": [
        case("own", holding(Block(), lambda sub, x: sub(x)), X, module("sub.lin", A), call(add, B, 1)),
        case("of-a-class-like-torch's", nn.Sequential(UserModule()), INPUT, attribute("0.weight"), call(mul, A, B)),
        case(
            "called-like-one-of-torch", nn.Sequential(Linear(), nn.Linear(2, 2)), INPUT, call(add, A, 1), module("1", B)
        ),
    ],
    "modules.leaf[own-subclass]": [case("own-subclass", nn.Sequential(UserLinear(2, 2)), *LINEAR)],
    "modules.uses[arguments]": [
        case(
            "arguments-of-a-module",
            holding(nn.Bilinear(1, 1, 1), lambda sub, x: sub(x, input2=x)),
            X,
            module("sub", A, input2=A),
        )
    ],
    "modules.uses[shared]": [
        case("with-two-names", of_relu(), INPUT, module("0", A), module("0", B)),
    ],
    "modules.uses[again]": [
        case("called-again", holding(nn.ReLU(), lambda sub, x: sub(sub(x))), X, module("sub", A), module("sub", B)),
    ],
    "modules.uses[as-argument]": [
        case(
            "module-as-argument",
            holding(nn.Sequential(nn.ReLU()), lambda sub, x: x.apply(sub, sub.get_submodule("0"))),
            X,
            attribute("sub"),
            attribute("sub.0"),
            method("apply", A, B, C),
        )
    ],
}
"""Programs, by the requirement that they are about."""


@pytest.mark.parametrize(
    ("cited", "root", "rows"),
    [pytest.param(cited, *each.values, id=each.id) for cited, cases in RECORDED.items() for each in cases],
)
@requirement("tracing.{cited}")
def test_what_a_program_becomes(fx: Implementation, cited: str, root: Callable[..., Any], rows: list[Row]) -> None:
    check_structure(fx.symbolic_trace(root).graph, *rows)


@requirement("tracing.structure.recorded[results]")
def test_nested_results(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x: {"a": (x, 2), "b": [None, {"c": x}]})
    assert traced(1) == {"a": (1, 2), "b": [None, {"c": 1}]}, traced.code


# Modules


FIRST, LIN = ("first", "first", Block), ("first.lin", "first.lin", nn.Linear)
AGAIN, LIN_AGAIN = ("first@1", "first", Block), ("first.lin@1", "first.lin", nn.Linear)
SEQ, SEQ_0 = ("seq", "seq", nn.Sequential), ("seq.0", "seq.0", Block)
SEQ_LIN, SEQ_1 = ("seq.0.lin", "seq.0.lin", nn.Linear), ("seq.1", "seq.1", nn.ReLU)
STACKS: list[list[tuple[str, str, type]]] = [
    [],
    [FIRST, LIN],
    [FIRST],
    [AGAIN, LIN_AGAIN],
    [AGAIN],
    [SEQ, SEQ_0, SEQ_LIN],
    [SEQ, SEQ_0],
    [SEQ, SEQ_1],
    [],
    [],
]
"""The modules around each node of `twice`: the key, the path and the class, outermost first."""


@requirement("tracing.modules.around[stack]")
def test_nodes_know_the_modules_around_them(fx: Implementation) -> None:
    graph = fx.symbolic_trace(twice()).graph
    stacks = [node.meta.get("nn_module_stack", {}) for node in graph.nodes]
    assert [[(key, *value) for key, value in stack.items()] for stack in stacks] == STACKS, graph


@requirement("tracing.modules.around[scope]")
def test_the_tracer_knows_the_module_of_each_node(fx: Implementation) -> None:
    tracer = fx.Tracer()
    graph = tracer.trace(twice())
    scopes = [tracer.node_name_to_scope[node.name] for node in graph.nodes]
    assert scopes == [stack[-1][1:] if stack else ("", None) for stack in STACKS], graph
    assert (tracer.scope.module_path, tracer.scope.module_type) == ("", None)
    tracer = fx.Tracer()
    graph = tracer.trace(Own(lambda self, x: x + self.weight, weight=nn.Parameter(torch.ones(1))))
    assert tracer.node_name_to_scope == {node.name: ("", None) for node in graph.nodes}


class Refusing(nn.Module):
    def forward(self, x: Any) -> Any:
        raise LookupError("refused")


class Catching(nn.Module):
    """A module that goes on after an error of one inside of it."""

    def __init__(self) -> None:
        super().__init__()
        self.inner = nn.Sequential(Refusing())

    def forward(self, x: Any) -> Any:
        with contextlib.suppress(LookupError):
            self.inner(x)
        return x.neg()


@requirement("tracing.modules.around[caught-error]")
def test_the_modules_after_an_error_that_was_caught(fx: Implementation) -> None:
    tracer = fx.Tracer()
    (node,) = nodes_of(tracer.trace(nn.Sequential(Catching())), "call_method")
    assert dict(node.meta["nn_module_stack"]) == {"0": ("0", Catching)}
    assert tracer.node_name_to_scope[node.name] == ("0", Catching)


@requirement("tracing.modules.submodule-paths")
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


@requirement("tracing.modules.submodule-paths")
def test_the_paths_of_modules_can_be_changed(fx: Implementation) -> None:
    def call_module(self: Any, m: nn.Module, *call: Any) -> Any:
        self.submodule_paths[m] = "other"
        return fx.Tracer.call_module(self, m, *call)

    graph = derived(fx.Tracer, call_module=call_module)().trace(holding(nn.ReLU(), lambda sub, x: sub(x)))
    assert [node.target for node in nodes_of(graph, "call_module")] == ["other"], graph


# Text


@requirement("tracing.text.exact[graph]")
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


@requirement("tracing.text.exact[numeric-names]")
def test_modules_with_numeric_names(fx: Implementation) -> None:
    assert fx.symbolic_trace(nn.Sequential(nn.ReLU(), nn.Tanh())).code == (
        "\n\n\ndef forward(self, input):\n"
        "    input_1 = input\n"
        '    _0 = getattr(self, "0")(input_1);  input_1 = None\n'
        '    _1 = getattr(self, "1")(_0);  _0 = None\n'
        "    return _1\n"
        "    "
    )


REFUSED: dict[str, tuple[list[Callable[[Implementation], Any]], type[Exception], str]] = {
    "root": ([lambda fx: fx.symbolic_trace(3)], AssertionError, r"Expected FunctionType, got <class 'int'>"),
    "method": (
        [lambda fx: derived(fx.Tracer, traced_func_name="encode")().trace(nn.Linear(1, 1))],
        AssertionError,
        r"traced_func_name=encode doesn't exist in Linear",
    ),
    "module": (
        [lambda fx: fx.symbolic_trace(lambda x: nn.ReLU()(x))],
        NameError,
        "module is not installed as a submodule",
    ),
    "parameter": (
        [lambda fx: fx.symbolic_trace(lambda x: x + nn.Parameter(torch.ones(1)))],
        NameError,
        "parameter is not a member of this module",
    ),
    "value": (
        [lambda fx: fx.symbolic_trace(lambda x: x.add(object())), lambda fx: fx.symbolic_trace(lambda x: object())],
        NotImplementedError,
        r"^argument of type: <class 'object'>",
    ),
    "mutable": (
        [lambda fx: derived(fx.Tracer, check_mutable_operations=True)().trace(lambda x: torch.relu_(x))],
        RuntimeError,
        "Tried to trace mutable operation aten::",
    ),
}


@requirement("tracing.text.errors[{row}]")
@pytest.mark.parametrize("row", REFUSED)
def test_words_of_errors(fx: Implementation, row: str) -> None:
    attempts, kind, words = REFUSED[row]
    for attempt in attempts:
        with pytest.raises(kind, match=words):
            attempt(fx)
