"""The small programs on which tests try edits, and checks of what an edit must not change."""

import contextlib
import copy
import enum
import importlib
import math
import operator
import pickle
import re
import sys
from collections import Counter, namedtuple
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structural_difference import difference
from conformance.harness.texts.structure import structure, structure_of_rows

Pair = namedtuple("Pair", ["first", "second"])

NESTED: dict[str, Callable[[Any], Any]] = {
    "list": lambda node: [node],
    "tuple": lambda node: (1, (node,)),
    "dict": lambda node: {"key": [node]},
    "slice-start": lambda node: slice(node, None),
    "slice-stop": lambda node: (slice(None, node),),
    "slice-step": lambda node: slice(None, None, node),
    "named-tuple": lambda node: Pair(1, node),
}
"""Arguments with a node at every possible place."""

KEPT: list[Any] = [
    *(True, False, 0, 1, 1.0, -0.0, math.nan, 2**70, 1j, None, ..., "", "1", b"", torch.int8),
    *((), [], {}, slice(None), slice(0, True, None), range(3), torch.Size([1, 0])),
    *([2, 1, 2], {"b": 1, "a": 1.0, 3: None, True: ""}, Pair(1, [True, ()]), list(range(12)), tuple(range(12))),
    [1, (0, {"k": [True, (-0.0, {"l": [None, {}]})]})],
]
"""Values that FX must pass on unchanged: types, signs, order, empty containers, and deeply nested values."""

FORMS: dict[str, Callable[[Implementation, Any], Callable[..., Any]]] = {
    "traced": lambda _fx, traced: traced,
    "interpreted": lambda fx, traced: fx.Interpreter(traced).run,
    "again": lambda fx, traced: fx.symbolic_trace(traced),
    "copied": lambda _fx, traced: copy.deepcopy(traced),
    "pickled": lambda _fx, traced: pickle.loads(pickle.dumps(traced)),
    "transformed": lambda fx, traced: fx.Transformer(traced).transform(),
}
"""The most common ways to run a traced module. `equivalence/forms.py` has all forms."""


@dataclass
class Chain:
    """A graph and its nodes in order: an input, `x + 1`, `add.relu()`, and the output, which returns relu."""

    graph: Any
    x: Any
    add: Any
    relu: Any
    output: Any

    @property
    def forwards(self) -> list[Any]:
        """The nodes in the order of the graph."""
        return list(self.graph.nodes)

    @property
    def backwards(self) -> list[Any]:
        """The nodes in the reversed order of the graph."""
        return list(reversed(self.graph.nodes))

    def erased_node(self) -> Any:
        """An erased node that stood before `output`."""
        with self.graph.inserting_before(self.output):
            node = self.graph.call_function(operator.neg, (self.x,))
        self.graph.erase_node(node)
        return node


def nodes_of(graph: Any, opcode: str, target: object = None) -> list[Any]:
    """List the nodes with this opcode and target, also for implementations without `Graph.find_nodes`."""
    return [node for node in graph.nodes if node.op == opcode and target in (None, node.target)]


def output_of(graph: Any) -> Any:
    """Return the output node, also for implementations without `Graph.output_node`."""
    (output,) = nodes_of(graph, "output")
    return output


class Function(nn.Module):
    """Wraps a function as a module."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Wrap `function`."""
        super().__init__()
        self.function = function

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """Call the function."""
        return self.function(*args, **kwargs)


class Program(nn.Module):
    """A module with state of every kind, its own and in children."""

    def __init__(self) -> None:
        """Make parameters, buffers and children."""
        super().__init__()
        self.weight = nn.Parameter(torch.full((4,), 3.0))
        self.offset = nn.Buffer(torch.ones(4))
        self.layers = nn.Sequential(nn.ReLU(), nn.Linear(4, 4))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Use all state."""
        hidden: torch.Tensor = self.layers(x * self.weight)
        return hidden + self.offset


def cited(chapter: str, table: Mapping[str, tuple[Any, ...]]) -> list[Any]:
    """Return the cases of a table by name. A row has its requirement in the chapter, and its values."""
    return [
        pytest.param(*values, id=name, marks=pytest.mark.requirement(f"{chapter}.{requirement}"))
        for name, (requirement, *values) in table.items()
    ]


def refusals(table: Sequence[tuple[Any, Any, Any, Sequence[Any]]]) -> list[Any]:
    """The cases of a table of what is refused: a row, the errors, an attempt with a value, and each of the values."""
    return [
        pytest.param(row, errors, attempt, value, id=f"{row}-{number}-{place}")
        for number, (row, errors, attempt, values) in enumerate(table)
        for place, value in enumerate(values)
    ]


def derived(base: Any, **members: Any) -> Any:
    """Return a class derived from a class of the implementation, which is known only at run time."""
    return type("Derived", (base,), members)


def chain(fx: Implementation) -> Chain:
    """Return a new `Chain` of the implementation, whose nodes have the requested names."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    add = graph.create_node("call_function", operator.add, (x, 1), name="add")
    relu = graph.create_node("call_method", "relu", (add,), name="relu")
    return Chain(graph, x, add, relu, graph.output(relu))


def intercepted_methods() -> list[Any]:
    """Return the methods of modules that tracing replaces, and their code, which an implementation may replace
    instead.
    """
    methods = nn.Module.__call__, nn.Module.__getattr__, nn.Module.__setattr__
    return [*methods, *(getattr(method, "__code__", None) for method in methods)]


def is_refused(edit: Callable[[], object]) -> bool:
    """Whether an edit raises. An implementation may refuse at once what `lint` would find."""
    try:
        edit()
    except Exception:
        return True
    return False


@contextlib.contextmanager
def process_restored(fx: Implementation) -> Iterator[None]:
    """Restore what an implementation may leave replaced after tracing in threads, to protect later tests."""
    flags = [
        (vars(module), {name: value for name, value in vars(module).items() if isinstance(value, bool | None)})
        for loaded, module in list(sys.modules.items())
        if f"{loaded}.".startswith(f"{fx.__name__}.")
    ]
    places = [(place, dict(vars(place))) for place in (torch, torch.Tensor, nn.functional, nn.Module, math)]
    try:
        yield
    finally:
        for namespace, before in flags:
            namespace.update(before)
        for place, attributes in places:
            for name, value in attributes.items():
                if vars(place).get(name) is not value:
                    setattr(place, name, value)


def returned(value: object) -> object:
    """Return the argument."""
    return value


def relu_graph(fx: Implementation, owner: nn.Module | None = None) -> Any:
    """Return a graph with a placeholder `x`, a call named `relu`, and an output."""
    graph = fx.Graph(owner)
    x = graph.placeholder("x")
    graph.output(graph.create_node("call_function", torch.relu, (x,), name="relu"))
    return graph


def names(graph: Any) -> list[str]:
    """List the names of the nodes, in order."""
    return [node.name for node in graph.nodes]


def target_name(node: Any) -> str:
    """Return the target of a node as text: the name of a function, or the target itself."""
    return node.target if isinstance(node.target, str) else str(node.target.__name__)


def targets(graph: Any) -> list[str]:
    """List the targets of the nodes as text, in order."""
    return [target_name(node) for node in graph.nodes]


def labels(graph: Any) -> dict[Any, str]:
    """Return a label for each node from its target: `relu`, `relu_1` for the second, `layer_0`."""
    count: Counter[str] = Counter()
    found = {}
    for node in graph.nodes:
        name = target_name(node).replace(".", "_")
        found[node] = f"{name}_{count[name]}" if count[name] else name
        count[name] += 1
    return found


def another_implementation(fx: Implementation) -> Any:
    """Return an implementation other than the one under test, which has to refuse the other's nodes."""
    for module in ("torch.fx", "reference_fx"):
        other = importlib.import_module(module)
        if not issubclass(fx.Node, other.Node):
            return other
    raise AssertionError("Node is a subclass of the Node of torch.fx and of reference_fx")


def of_another_implementation(fx: Implementation) -> Any:
    """Return a chain of another implementation."""
    return chain(another_implementation(fx))


def name_of_another(fx: Implementation) -> str:
    """Return a pattern for the other implementation's name, which the message of a refusal contains."""
    return re.escape(str(another_implementation(fx).__name__))


def verdict(graph: Any) -> str:
    """Return the message of `lint` for a graph; empty if the graph is well-formed."""
    try:
        graph.lint()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def described(graph: Any) -> list[object]:
    """Describe all that an edit could change: text, links in both directions, order and the message of `lint`."""
    links = [
        (node.name, [str(user) for user in node.users], str(node.all_input_nodes), list(node.meta))
        for node in graph.nodes
    ]
    backwards = [node.name for node in reversed(graph.nodes)]
    return [str(graph), links, backwards, len(graph.nodes), verdict(graph)]


def as_it_is(module: nn.Module) -> list[object]:
    """Describe everything that a transformation could change in its module: modes, state, graph and code."""
    state: list[tuple[str, torch.Tensor]] = [*module.named_parameters(), *module.named_buffers()]
    traced: list[Any] = [part for part in module.modules() if hasattr(part, "graph")]
    return [
        [(path, id(part), part.training) for path, part in module.named_modules()],
        [(path, id(value), value.requires_grad, bits(value)) for path, value in state],
        [(described(part.graph), part.code, part.graph.owning_module is part) for part in traced],
    ]


def passing_on(fx: Implementation, value: Any, *default: Any) -> Any:
    """Return a module that passes its input, and `value`, through operations of each kind.

    Its result is a list of three, which has the list, tuple and dict that two operations make, and `value` itself. The
    input may have a `default`.
    """
    graph = fx.Graph()
    x = graph.create_node("placeholder", "x", default)
    called = graph.call_function(returned, (x,))
    method = graph.call_method("forward", (graph.get_attr("inner"), called))
    module = graph.call_module("inner", (), {"input": method})
    held = graph.call_function(returned, ([x, (method, {"k": module})],))
    graph.output([x, method, module, held, graph.get_attr("value")])
    return fx.GraphModule({"inner": nn.Identity(), "value": value}, graph)


def check_passes_on(
    fx: Implementation,
    run: Callable[[Any], Callable[..., Any]],
    *,
    as_default: bool = False,
    same_object: bool = True,
) -> None:
    """Fail unless a run of a module returns values unchanged and, by default, the same objects.

    With `as_default`, the values are defaults of an input, which an implementation has to write into code.
    """
    for value in KEPT:
        called = run(passing_on(fx, value, value) if as_default else passing_on(fx, value))
        for given in (value, [value]):
            result = called() if as_default else called(given)
            expected = value if as_default else given
            said = f"{expected!r} becomes {result}"
            assert bits(result) == bits([*[expected] * 3, [expected, (expected, {"k": expected})], value]), said
            assert as_default or not same_object or all(each is given for each in result[:3]), f"{said}: a copy"


def check_refusal(
    graphs: Iterable[Any],
    errors: type[Exception] | tuple[type[Exception], ...],
    words: str | None,
    attempt: Callable[[], Any],
) -> None:
    """Fail unless `attempt` raises one of `errors` with `words` in the message, and leaves `graphs` unchanged."""
    before = [(graph, described(graph)) for graph in graphs]
    with pytest.raises(errors, match=words):
        attempt()
    for graph, description in before:
        assert described(graph) == description, f"the refused edit changed\n{description[0]}\nto\n{graph}"
        made = graph.call_function(returned)
        assert [*graph.nodes][-1] is made, f"the refused edit moved the insert point of\n{graph}"
        graph.erase_node(made)


def check_structure(graph: Any, *rows: Sequence[Any]) -> None:
    """Fail unless the nodes of `graph` have these opcodes, targets and, if given, args and kwargs. Names do not matter.

    `Operand(0)` in the arguments stands for the first node.
    """
    problem = difference(structure_of_rows(*rows), structure(graph))
    assert problem is None, f"{problem}\n\n{graph}"


def shown(value: Any, labels: Mapping[Any, str]) -> str:
    """Return an argument as Python text, with labels instead of nodes."""
    if isinstance(value, tuple):
        items = [shown(item, labels) for item in value]
        return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    if isinstance(value, list):
        return f"[{', '.join(shown(item, labels) for item in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key!r}: {shown(item, labels)}" for key, item in value.items()) + "}"
    if isinstance(value, slice):
        return f"slice{shown((value.start, value.stop, value.step), labels)}"
    return labels[value] if isinstance(value, Hashable) and value in labels else repr(value)


def check_refused_or_right(
    fx: Implementation, program: Callable[[Any], Any], *inputs: Any, refusal: type[Exception] = Exception
) -> None:
    """Fail unless tracing `program` raises `refusal`, or the traced module is right for each input that it accepts."""
    try:
        traced = fx.symbolic_trace(program)
    except refusal:
        return
    refusals = []
    for value in inputs:
        try:
            result = traced(copy.deepcopy(value))
        except Exception as error:  # a module traced for some inputs may refuse others with any error
            refusals.append(error)
            continue
        expected = program(copy.deepcopy(value))
        assert repr(result) == repr(expected), f"for {value} the result is {result}, not {expected}\n{traced.code}"
    assert len(refusals) < len(inputs), f"no input is accepted, {refusals}\n{traced.code}"


def message_of(attempt: Callable[[], Any]) -> str:
    """Return the message of the exception that `attempt` raises."""
    with pytest.raises(Exception) as caught:  # noqa: PT011 - it may be of any class
        attempt()
    return str(caught.value)


def bits(value: Any) -> Any:
    """Return a substitute for `value` whose `==` distinguishes types and signs of zeros, and equates nan with nan."""
    if isinstance(value, torch.Tensor):
        return "tensor", str(value.dtype), bits(value.tolist())
    if isinstance(value, dict):
        return "dict", [(bits(key), bits(item)) for key, item in value.items()]
    if isinstance(value, list):
        return "list", list(map(bits, value))
    if isinstance(value, slice):
        return "slice", bits([value.start, value.stop, value.step])
    if isinstance(value, set | frozenset):
        return type(value).__name__, sorted(map(repr, map(bits, value)))
    if isinstance(value, tuple):  # a graph stores torch.Size as a tuple
        return type(value).__name__ if hasattr(value, "_fields") else "tuple", list(map(bits, value))
    return type(value).__name__, value if isinstance(value, enum.Enum) else repr(value)
