"""reference_fx prints and generates, byte for byte, what torch.fx does; so do its graphs after the same edits."""

import collections
import copy
import enum
import math
import operator
import typing
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from torch import nn

import reference_fx
from conformance.random_programs.edits import Edits
from conformance.random_programs.programs import Program, programs, text_of
from conformance.random_programs.script import Script, isolated

BOTH = (torch.fx, reference_fx)
Point = collections.namedtuple("Point", "first second")


class Colour(enum.Enum):
    RED = 1


def unpacking(x: Any) -> Any:
    a, b = x.split(2)
    (c, (d, _)) = x
    return a + b + c + d


def in_place(x: Any, y: Any) -> Any:
    x += 1
    x -= y
    x *= 2
    x @= y
    x |= 1
    return x


def annotated(
    x: torch.Tensor,
    y: int = 3,
    z: typing.Optional[torch.Tensor] = None,  # noqa: UP045
    w: typing.Optional[list[int]] = None,  # noqa: UP045
    q: tuple[int, str] = (1, "a"),
) -> tuple[torch.Tensor, dict[str, int]]:
    return x, {}


def every_parameter(x: Any, /, y: Any, z: Any = 4.5, *args: Any, k: Any = 1, **kwargs: Any) -> Any:
    return x + y + z + args[0] + k + kwargs["q"]


def unused(x: Any) -> Any:
    x.relu()
    return x.foo.bar


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "arithmetic": lambda x, y: (x + y, x - y, x * y, x / y, x // y, x % y, x**y, x @ y),
    "bits": lambda x, y: (x << y, x >> y, x & y, x | y, x ^ y, ~x),
    "reflected": lambda x: (1 + x, 1 - x, 2 * x, 1 / x, 1 // x, 7 % x, 2**x, 1 << x, 1 >> x, 1 & x, 1 | x, 1 ^ x),
    "comparison": lambda x, y: (x < y, x <= y, x == y, x != y, x > y, x >= y),
    "unary": lambda x: (-x, +x, abs(x)),
    "in_place": in_place,
    "indexing": lambda x: x[1:2, ..., None, ::3, [0, 1]] + x[0] + x[x],
    "attributes": lambda x: (x.shape[0], x.size(0), x.relu().T, x.foo.bar, x.shape),
    "unused": unused,
    "calling": lambda x: x(3, a=x),
    "unpacking": unpacking,
    "literals": lambda x: x.foo(float("inf"), -math.inf, math.nan, 1 + 2j, -0.0, 10**30, True, None, ..., "q'\"\n"),
    "torch_literals": lambda x: x.to(torch.float16, torch.device("cuda:0"), torch.channels_last, torch.strided),
    "containers": lambda x: x.foo([1, (2,), {"a": x, 3: [x]}], slice(1, x, None), range(3), (), [], {}),
    "size": lambda x: x.view(torch.Size([1, 2])),
    "enumeration": lambda x: x.foo(Colour.RED),
    "overload": lambda x: torch.ops.aten.add.Tensor(x, 1),
    "homes": lambda x: torch._C._nn.gelu(torch.relu(torch.nn.functional.relu(torch.fft.fft(torch.linalg.norm(x))))),
    "named_tuple": lambda x: Point(x, x.relu()),
    "returned_containers": lambda x: {"a": x, "b": (x, [x])},
    "returned_constant": lambda x: 3,
    "constant_tensor": lambda x: x + torch.ones(3),
    "constant_on_the_left": lambda x: torch.ones(2, 2) @ x,
    "math": lambda x: math.sqrt(x) + math.floor(x),
    "shadowing_names": lambda input, print, len: input + print + len.sum() + input.max().min(),
    "hump_names": lambda camelCase, X: camelCase + X.toDense(),
    "annotations": annotated,
    "every_parameter": every_parameter,
    "methods": lambda x: x.add_(1).sum(dim=-1, keepdim=True).item(),
    "keywords": lambda x: torch.clamp(x, min=0.0, max=x),
}


class Sub(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.seq = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
        self.weight = nn.Parameter(torch.ones(2))
        self.register_buffer("buffer", torch.ones(2), persistent=False)
        self.plain = torch.ones(2)

    def forward(self, x: Any) -> Any:
        return self.seq(x) + self.weight + self.buffer + self.plain + torch.zeros(2)


class Nested(nn.Module):
    """Shared modules and calls, tied parameters, numbered names, lists and dicts of state, an unused module."""

    def __init__(self) -> None:
        super().__init__()
        self.sub = Sub()
        self.layers = nn.ModuleList([nn.Linear(2, 2), Sub()])
        self.again = self.layers[0]
        self.tied = nn.Linear(2, 2)
        self.tied.weight = self.layers[0].weight  # type: ignore[assignment]
        self.weights = nn.ParameterList([nn.Parameter(torch.ones(2))])
        self.named = nn.ParameterDict({"a": nn.Parameter(torch.ones(2))})
        self.unused = nn.Linear(3, 3)

    def forward(self, x: torch.Tensor, flag: bool = False) -> torch.Tensor:
        x = self.layers[1](self.again(self.sub(self.sub(x))))
        return nn.functional.linear(x, self.tied.weight) + self.weights[0] + self.named["a"]  # type: ignore[no-any-return]


def texts(fx: ModuleType, root: Any) -> dict[str, Any]:
    """What an implementation prints of a program, by what it is of."""
    tracer = fx.Tracer()
    graph = tracer.trace(root)
    graph.lint()
    module = fx.GraphModule(tracer.root, graph)
    return {
        "graph": str(graph),
        "code": module.code,
        "module": str(module),
        "copy": copy.deepcopy(module).code,
        "retraced": str(fx.symbolic_trace(module).graph),
        # Not the state_dict, which in torch.fx has the buffers that are not persistent, too.
        "state": [[name for name, _ in module.named_parameters()], [name for name, _ in module.named_buffers()]],
        "scopes": {name: str(scope) for name, scope in tracer.node_name_to_scope.items()},
        "meta": [str(node.meta) for node in graph.nodes],
        "users": [(node.name, str(node.users), str(node.all_input_nodes)) for node in graph.nodes],
        "globals": sorted(module.graph.python_code("self").globals),
    }


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions(name: str) -> None:
    expected, actual = (texts(fx, FUNCTIONS[name]) for fx in BOTH)
    assert actual == expected


@pytest.mark.parametrize("value", [1, True])
def test_a_default_stays_as_it_is_written_if_it_equals_the_concrete_value(value: Any) -> None:
    codes = {fx.symbolic_trace(lambda x, flag=True: x, concrete_args={"flag": value}).code for fx in BOTH}
    assert len(codes) == 1


@pytest.mark.parametrize("training", [True, False])
def test_modules(training: bool) -> None:
    expected, actual = (texts(fx, Nested().train(training)) for fx in BOTH)
    assert actual == expected
    modules = [fx.symbolic_trace(Nested().train(training)) for fx in BOTH]
    flags = [{name: module.training for name, module in traced.named_modules()} for traced in modules]
    assert flags[0] == flags[1]


assigned = lambda x: x  # noqa: E731

CALLED: tuple[Callable[..., Any], ...] = (
    assigned,
    *(operator.index, operator.not_, len, print, int, collections.OrderedDict, unpacking, Point, nn.Linear),
    *(torch.device, torch.Tensor, torch.Tensor.add, torch.Tensor.split, torch.segment_reduce, torch.vmap),
)


def every_call(fx: ModuleType) -> Any:
    """A graph built by hand, of everything that tracing does not make."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    y = graph.placeholder("y", type_expr=int, default_value=3)
    for name in ("iadd", "isub", "imul", "itruediv", "ifloordiv", "imod", "ipow", "imatmul", "ilshift", "irshift"):
        # Of a value that is read again, the operators are called here: codegen.values.in-place-number
        graph.call_function(getattr(operator, name), (graph.call_function(torch.clone, (x,)), y))
    for name in ("iand", "ior", "ixor"):
        graph.call_function(getattr(operator, name), (graph.call_function(torch.clone, (x,)), y))
    for name in ("concat", "contains", "is_", "lt"):
        graph.call_function(getattr(operator, name), (x, y))
    for function in (
        operator.index,
        operator.not_,
        len,
        print,
        int,
        torch.device,
        collections.OrderedDict,
        torch.Tensor,
    ):
        graph.call_function(function, (x,))
    for function in (
        torch.Tensor.add,
        torch.Tensor.split,
        torch.segment_reduce,
        torch.vmap,
        unpacking,
        nn.Linear,
        Point,
    ):
        graph.call_function(function, (x,))
    graph.call_function(operator.setitem, (x, 1, 2))
    for arguments in ((x, "a b"), (x, "foo", None), (x, "foo")):
        graph.call_function(getattr, arguments)
    graph.call_method("0bar", (x, y), {"z": [x]}, type_expr=torch.Tensor)
    graph.call_module("a.0.b", (x,), {"k": y})
    graph.get_attr("w.1.x")
    graph.get_attr("w-x.y")
    graph.output({"k": (x, [y])}, type_expr=dict[str, typing.Any])
    return graph


def test_built_by_hand() -> None:
    expected, actual = map(every_call, BOTH)
    assert str(actual) == str(expected)
    assert actual.python_code("self").src == expected.python_code("self").src


ANNOTATIONS = [
    *(
        int,
        None,
        "torch.Tensor",
        list[int],
        dict[str, int],
        typing.Callable,
        typing.Any,
    ),
    *(typing.Tuple[()], typing.Tuple[int, ...], typing.Literal["a"], typing.List, typing.Type[int]),  # noqa: UP006
    *(typing.Sequence[int], typing.Final[int], torch.dtype, torch.device, torch.Size, 3, Nested, nn.Module),
    *(typing.Union[int, typing.Optional[typing.List[torch.Tensor]]], typing.ForwardRef("X"), tuple[int, ...]),  # noqa: UP006, UP007, UP045
]


def annotated(annotation: Any) -> Callable[[Any], Any]:
    def function(x: Any) -> Any:
        return x

    function.__annotations__ = {"x": annotation, "return": annotation}
    return function


@pytest.mark.parametrize("position", range(len(ANNOTATIONS)))
def test_annotations(position: int) -> None:
    expected, actual = (texts(fx, annotated(ANNOTATIONS[position])) for fx in BOTH)
    assert actual == expected


@pytest.mark.parametrize("kind", [int, torch.Tensor, list[int]], ids=str)
def test_new_unions_are_written_like_others(kind: Any) -> None:
    optional = typing.Optional[kind]  # noqa: UP045 - torch.fx writes `kind | None` otherwise before torch 2.14
    expected, actual = texts(torch.fx, annotated(optional)), texts(reference_fx, annotated(kind | None))
    assert [actual[key] for key in ("code", "globals")] == [expected[key] for key in ("code", "globals")]
    assert actual["graph"] == texts(torch.fx, annotated(kind | None))["graph"]


@pytest.mark.parametrize("annotation", [typing.Callable[[int], int], typing.Annotated[int, 3]], ids=str)
def test_annotations_that_torch_fx_cannot_generate(annotation: Any) -> None:
    def function(x: Any) -> Any:
        return x

    function.__annotations__ = {"x": annotation}
    assert reference_fx.symbolic_trace(function)(3) == 3
    with pytest.raises(TypeError):
        torch.fx.symbolic_trace(function)


name_text = st.text("abAB_01.x ", max_size=8) | st.sampled_from(
    ["len", "class", "q_5", "q", "q_01", "inf", "torch", "é"]
)


@given(st.lists(name_text.filter(lambda name: name != "None"), min_size=1, max_size=12))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_names(names: list[str]) -> None:
    expected, actual = (
        [graph.create_node("placeholder", "x", name=name or None).name for name in names]
        for graph in (fx.Graph() for fx in BOTH)
    )
    assert actual == expected


@given(name_text, st.booleans())
@settings(max_examples=300, derandomize=True, deadline=None)
def test_names_from_targets(target: str, special: bool) -> None:
    target = f"__{target}__" if special else target
    expected, actual = (fx.Graph().call_method(target, (1,)).name for fx in BOTH)
    assert actual == expected


EDITS = ("append", "insert_before", "insert_after", "erase", "replace_all", "replace_input", "update", "move", "copy")
edits = st.lists(st.tuples(st.sampled_from(EDITS), st.integers(0, 50), st.integers(0, 50)), max_size=25)


def apply_edit(graph: Any, edit: str, first: Any, second: Any) -> None:
    """One edit; a graph may be ill-formed after it, which must not matter to the next."""
    if edit == "append":
        graph.call_function(torch.add, (first, [second]), {"alpha": first})
    elif edit == "insert_before":
        with graph.inserting_before(first):
            graph.call_method("foo", (second, (first, slice(second, None))))
    elif edit == "insert_after":
        with graph.inserting_after(first):
            graph.call_function(torch.neg, (first,))
    elif edit == "erase" and not first.users and first.op != "placeholder":
        graph.erase_node(first)
    elif edit == "replace_all":
        first.replace_all_uses_with(second, lambda user: user is not second)
    elif edit == "replace_input":
        first.replace_input_with(next(iter(first.all_input_nodes), second), second)
    elif edit == "update" and first.args:
        first.update_arg(0, second)
        first.insert_arg(1, [first])
        first.update_kwarg("k", {"a": second})
    elif edit == "move":
        first.append(second)
    elif edit == "copy":
        graph.node_copy(first)


def edited(fx: ModuleType, steps: list[tuple[str, int, int]]) -> Any:
    graph = fx.Graph()
    graph.call_function(torch.relu, (graph.placeholder("x"),))
    for edit, first, second in steps:
        nodes = list(graph.nodes)
        apply_edit(graph, edit, nodes[first % len(nodes)], nodes[second % len(nodes)])
    return graph


@given(edits)
@settings(max_examples=200, derandomize=True, deadline=None)
def test_edits(steps: list[tuple[str, int, int]]) -> None:
    expected, actual = (edited(fx, steps) for fx in BOTH)
    assert str(actual) == str(expected)
    assert len(actual.nodes) == len(expected.nodes) == len(list(actual.nodes))
    assert [str(node.users) for node in actual.nodes] == [str(node.users) for node in expected.nodes]
    assert list(reversed(actual.nodes)) == list(actual.nodes)[::-1]
    inputs = [node.target for node in actual.nodes if node.op == "placeholder"]
    # torch.fx's code is no Python if there is nothing but inputs, or if two of them have the same target.
    if len(inputs) < len(actual.nodes) and len(set(inputs)) == len(inputs):
        assert actual.python_code("self").src == expected.python_code("self").src
    for node in actual.nodes:
        assert all(node in value.users for value in node.all_input_nodes)
        assert all(node in user.all_input_nodes for user in node.users)
    assert sorted(actual.nodes) == list(actual.nodes)
    for op, target in {(node.op, node.target) for node in actual.nodes}:
        same_call = [node for node in actual.nodes if (node.op, node.target) == (op, target)]
        assert actual.find_nodes(op=op, target=target) == same_call


@given(programs())
@settings(max_examples=60, derandomize=True, deadline=None)
def test_random_programs(program: Program) -> None:
    with isolated():
        expected, actual = (text_of(fx, program) for fx in BOTH)
    assert actual == expected


class EditsOfBoth(Edits):
    """What reference_fx prints after edits, torch.fx prints after the same lines."""

    def __init__(self) -> None:
        super().__init__(reference_fx)  # type: ignore[arg-type] # taken without the record of missing names

    def teardown(self) -> None:
        other = Script(torch.fx, "\n".join(self.script.lines))  # type: ignore[arg-type]
        graphs = [script.names["graph"] for script in (other, self.script)]
        expected, actual = ([str(graph), graph.python_code("self").src] for graph in graphs)
        assert actual == expected, str(self.script.failure())


def test_random_edits() -> None:
    few = settings(max_examples=60, stateful_step_count=15, derandomize=True, deadline=None)
    with isolated():
        run_state_machine_as_test(EditsOfBoth, settings=few)


def test_many_nodes_fit_between_two() -> None:
    graph = reference_fx.Graph()
    x = graph.placeholder("x")
    output = graph.output(x)
    for inserting, node in ((graph.inserting_before, output), (graph.inserting_after, x)):
        with inserting(node):
            for _ in range(100):
                graph.call_function(torch.neg, (x,))
    assert sorted(graph.nodes) == list(graph.nodes)
    assert graph.find_nodes(op="call_function", target=torch.neg) == list(graph.nodes)[1:-1]
