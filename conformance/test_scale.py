"""Work grows with a program no faster than the program. The requirements are in spec/scale.md.

OPERATIONS is the table: a row prepares a program of a size, and returns what is counted. The length and contents of
programs are in test_scale_limits.py.
"""

import contextlib
import copy
import gc
import io
import operator
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import FrameType, ModuleType
from typing import Any, cast
from unittest import mock

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation

SMALL, LARGE = 1_000, 4_000
FACTOR = 6
"""At most, of the work at four times the size: enough for sorting, and less than half of what is quadratic."""

Action = Callable[[], object]


# Counting


class TooMuchWork(BaseException):
    """The work is over the limit; no `except Exception` of an implementation may hide that."""


def work_of(fx: Implementation, action: Action, limit: float) -> int:
    """Count the steps of Python that `action` takes: calls, lines and returns, and comparisons of nodes.

    A loop may do much without a call, but executes a line at each turn. A search in a list of nodes does neither, but
    compares them.

    Raises:
        TooMuchWork: it is more than `limit`.
    """
    work = 0

    def count(_frame: FrameType, _event: str, _argument: object) -> Any:
        nonlocal work
        work += 1
        if work > limit:
            raise TooMuchWork
        return count

    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()  # what it calls is not of `action`
    try:
        with comparing_visibly(fx.Node):
            sys.settrace(count)
            action()
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()
    return work


@contextlib.contextmanager
def comparing_visibly(cls: type) -> Iterator[None]:
    """Let a comparison of two nodes with `==` be a call, with the same result."""
    own, compare = "__eq__" in vars(cls), cast(Callable[[object, object], bool], cls.__eq__)
    type.__setattr__(cls, "__eq__", lambda self, other: compare(self, other))
    try:
        yield
    finally:
        if own:
            type.__setattr__(cls, "__eq__", compare)
        else:
            del cls.__eq__


# Programs


def calls(graph: Any, size: int, node: Any, **options: Any) -> Any:
    """Make calls one after the other, each of the value before it, the first one of `node`; return the last."""
    for _ in range(size):
        node = graph.call_function(operator.neg, (node,), **options)
    return node


def chain(fx: Implementation, size: int, target: Any = operator.neg) -> Any:
    """A graph of calls, each of the value before it."""
    graph = fx.Graph()
    node = graph.placeholder("x")
    for _ in range(size):
        node = graph.call_function(target, (node,))
    graph.output(node)
    return graph


def fan(fx: Implementation, size: int, *, used: bool = True) -> Any:
    """A graph of calls, all of the input; they are returned, or else the input."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    nodes = [graph.call_function(operator.neg, (x,)) for _ in range(size)]
    graph.output(nodes if used else x)
    return graph


def dead_chain(fx: Implementation, size: int) -> Any:
    """A graph of calls, each of the value before it, that returns its input."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    calls(graph, size, x)
    graph.output(x)
    return graph


def wide(fx: Implementation, size: int) -> Any:
    """A graph that returns all of its inputs."""
    graph = fx.Graph()
    graph.output([graph.placeholder(f"x{number}") for number in range(size)])
    return graph


def module(fx: Implementation, size: int, make: Callable[[Implementation, int], Any] = chain) -> Any:
    return fx.GraphModule(nn.Module(), make(fx, size))


class Layers(nn.Module):
    """Calls as many modules."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.layers = nn.ModuleList(nn.Identity() for _ in range(size))

    def forward(self, x: Any) -> Any:
        for layer in self.layers:
            x = layer(x)
        return x


class Weights(nn.Module):
    """Reads as many parameters."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.weights = nn.ParameterList(torch.zeros(1) for _ in range(size))

    def forward(self, x: Any) -> Any:
        for weight in self.weights:
            x = x + weight
        return x


def with_inputs(size: int) -> Any:
    """A function of as many inputs."""
    scope: dict[str, Any] = {}
    exec(f"def function({', '.join(f'x{number}' for number in range(size))}): return -x0", scope)
    return scope["function"]


def loop(size: int) -> Callable[[Any], Any]:
    def program(x: Any) -> Any:
        for _ in range(size):
            x = -x
        return x

    return program


# Operations


def for_each(items: Iterable[Any], function: Callable[[Any], object]) -> Action:
    items = list(items)

    def run() -> None:
        for item in items:
            function(item)

    return run


def new_graph(use: Callable[[Any, int, Any], object]) -> Callable[[Implementation, int], Action]:
    """`use` of an empty graph, the size and an input."""

    def prepare(fx: Implementation, size: int) -> Action:
        graph = fx.Graph()
        x = graph.placeholder("x")
        return lambda: use(graph, size, x)

    return prepare


def of_inputs(fx: Implementation, size: int) -> Action:
    graph = fx.Graph()
    inputs = [graph.placeholder("x") for _ in range(size)]
    return lambda: graph.call_function(len, (inputs,))


def of_different_functions(fx: Implementation, size: int) -> Action:
    graph = fx.Graph()
    functions = [eval("lambda: 0") for _ in range(size)]
    for function in functions:
        graph.create_node("call_function", function, name="called")
    return for_each(functions, lambda function: graph.find_nodes(op="call_function", target=function))


def with_replacement(fx: Implementation, size: int) -> Action:
    graph = fan(fx, size)
    x, *_ = graph.nodes
    with graph.inserting_after(x):
        other = graph.placeholder("y")
    return lambda: x.replace_all_uses_with(other)


def at_one_place(method: str) -> Callable[[Implementation, int], Action]:
    """Insert nodes at one place, and ask for the order of each and the one before."""

    def prepare(fx: Implementation, size: int) -> Action:
        graph = chain(fx, 3)
        x, place, *_ = graph.nodes

        def run() -> None:
            with getattr(graph, method)(place):
                last = graph.call_function(operator.neg, (x,))
                for _ in range(size):
                    last, before = graph.call_function(operator.neg, (x,)), last
                    assert (before < last) == (method == "inserting_before")

        return run

    return prepare


def everywhere(fx: Implementation, size: int) -> Action:
    graph = chain(fx, size)

    def insert(node: Any) -> None:
        with graph.inserting_after(node):
            graph.call_function(operator.pos, (node,))

    return for_each(list(graph.nodes)[:-1], insert)


def moved(fx: Implementation, size: int, method: str) -> Action:
    graph = fan(fx, size, used=False)
    x, *nodes, output = graph.nodes
    return for_each(nodes, {"append": x.append, "prepend": output.prepend}[method])


def printed_as_table(fx: Implementation, size: int) -> Action:
    graph, library = chain(fx, size), ModuleType("tabulate")  # a library that an implementation may need, and few have
    library.tabulate = lambda rows, **_options: str(rows)  # type: ignore[attr-defined]  # modules take any attribute

    def run() -> None:
        with mock.patch.dict(sys.modules, tabulate=library), contextlib.redirect_stdout(io.StringIO()):
            graph.print_tabular()

    return run


def split(fx: Implementation, size: int, parts: int) -> Action:
    whole = module(fx, size)
    part = {node: number * parts // (size + 2) for number, node in enumerate(whole.graph.nodes)}
    return lambda: fx.passes.split_module.split_module(whole, whole, part.__getitem__)


def replaced(fx: Implementation, size: int, make: Callable[[Implementation, int], Any]) -> Action:
    whole = module(fx, size, make)
    return lambda: fx.subgraph_rewriter.replace_pattern(whole, lambda x: -x, lambda x: +x)


def matched(fx: Implementation, size: int) -> Action:
    pattern = fx.symbolic_trace(lambda x: (-x).neg()).graph
    matcher, graph = fx.passes.utils.matcher_utils.SubgraphMatcher(pattern), chain(fx, size)
    return lambda: matcher.match(graph)


def from_one_source(fx: Implementation, size: int) -> Action:
    graph = chain(fx, size)
    for node in graph.nodes:
        node.meta["source_fn_stack"] = [("neg", operator.neg)]
    return lambda: fx.passes.utils.source_matcher_utils.get_source_partitions(graph, [operator.neg])


def stepping(fx: Implementation, size: int) -> Action:
    first, *_ = chain(fx, size).nodes

    def run() -> None:
        node = first
        while node.op != "output":
            node = node.next
        while node is not first:
            node = node.prev

    return run


def erasing(graph: Any, order: Callable[[list[Any]], Iterable[Any]]) -> Action:
    return for_each(order([node for node in graph.nodes if node.op == "call_function"]), graph.erase_node)


def unused(fx: Implementation, size: int) -> Action:
    whole = fx.symbolic_trace(Layers(size))
    x, *nodes, output = whole.graph.nodes
    output.args = (x,)
    for node in reversed(nodes):
        whole.graph.erase_node(node)
    return whole.delete_all_unused_submodules  # type: ignore[no-any-return]  # a function


OPERATIONS: dict[str, Callable[[Implementation, int], Action]] = {
    "create": new_graph(calls),
    "names.same": new_graph(lambda graph, size, x: calls(graph, size, x, name="q")),
    "names.numbered": new_graph(lambda graph, size, x: calls(graph, size, x, name="q_1")),
    "links.one-value": lambda fx, size: partial(fan, fx, size),
    "links.one-user": of_inputs,
    "links.assigned": lambda fx, size: for_each(fan(fx, size).nodes, lambda node: setattr(node, "kwargs", {})),
    "links.listed": lambda fx, size: for_each(fan(fx, size).nodes, lambda node: node.all_input_nodes),
    "insert.before-one": at_one_place("inserting_before"),
    "insert.after-one": at_one_place("inserting_after"),
    "insert.everywhere": everywhere,
    "move.to-the-front": lambda fx, size: moved(fx, size, "append"),
    "move.to-the-end": lambda fx, size: moved(fx, size, "prepend"),
    "erase.from-the-end": lambda fx, size: erasing(dead_chain(fx, size), reversed),
    "erase.from-the-front": lambda fx, size: erasing(fan(fx, size, used=False), iter),
    "erase.backwards": lambda fx, size: erasing(fan(fx, size, used=False), reversed),
    "find.all": lambda fx, size: partial(chain(fx, size).find_nodes, op="call_function", target=operator.neg),
    "find.each": of_different_functions,
    "replace-uses.of-one": with_replacement,
    "replace-uses.of-each": lambda fx, size: for_each(
        list(chain(fx, size).nodes)[1:-1], lambda node: node.replace_all_uses_with(node.args[0])
    ),
    "walk.forwards": lambda fx, size: partial(list, chain(fx, size).nodes),
    "walk.backwards": lambda fx, size: partial(list, reversed(chain(fx, size).nodes)),
    "walk.steps": stepping,
    "walk.sorted": lambda fx, size: partial(sorted, list(chain(fx, size).nodes)[::-1]),
    "facts.length": lambda fx, size: for_each([chain(fx, size)] * size, lambda graph: len(graph.nodes)),
    "facts.output": lambda fx, size: for_each([chain(fx, size)] * size, lambda graph: graph.output_node()),
    "facts.owner": lambda fx, size: for_each(
        [chain(fx, size)] * size, lambda graph: setattr(graph, "owning_module", nn.Module())
    ),
    "lint.chain": lambda fx, size: chain(fx, size).lint,
    "lint.fan": lambda fx, size: fan(fx, size).lint,
    "dead-code.chain": lambda fx, size: dead_chain(fx, size).eliminate_dead_code,
    "dead-code.fan": lambda fx, size: fan(fx, size, used=False).eliminate_dead_code,
    "dead-code.alive": lambda fx, size: chain(fx, size).eliminate_dead_code,
    "print.chain": lambda fx, size: partial(str, chain(fx, size)),
    "print.fan": lambda fx, size: partial(str, fan(fx, size)),
    "print-table": printed_as_table,
    "print-readable": lambda fx, size: partial(module(fx, size).print_readable, print_output=False),
    "code.chain": lambda fx, size: partial(chain(fx, size).python_code, "self"),
    "code.fan": lambda fx, size: partial(fan(fx, size).python_code, "self"),
    "code.wide": lambda fx, size: partial(wide(fx, size).python_code, "self"),
    "recompile": lambda fx, size: module(fx, size).recompile,
    "module": lambda fx, size: partial(fx.GraphModule, nn.Module(), chain(fx, size)),
    "copy.graph": lambda fx, size: partial(copy.deepcopy, chain(fx, size)),
    "copy.fan": lambda fx, size: partial(copy.deepcopy, fan(fx, size)),
    "copy.module": lambda fx, size: partial(copy.deepcopy, module(fx, size)),
    "copy.into-another": lambda fx, size: partial(fx.Graph().graph_copy, chain(fx, size), {}),
    "pickle.write": lambda fx, size: partial(pickle.dumps, module(fx, size)),
    "pickle.fan": lambda fx, size: partial(pickle.dumps, module(fx, size, fan)),
    "pickle.read": lambda fx, size: partial(pickle.loads, pickle.dumps(module(fx, size))),
    "interpret.chain": lambda fx, size: partial(fx.Interpreter(module(fx, size)).run, 1),
    "interpret.fan": lambda fx, size: partial(fx.Interpreter(module(fx, size, fan)).run, 1),
    "interpret.wide": lambda fx, size: partial(fx.Interpreter(module(fx, size, wide)).run, *range(size)),
    "trace": lambda fx, size: partial(fx.symbolic_trace, loop(size)),
    # Only with --fx-full, as each takes most of a second:
    "transform.chain": lambda fx, size: fx.Transformer(module(fx, size)).transform,
    "transform.fan": lambda fx, size: fx.Transformer(module(fx, size, fan)).transform,
    "transform.wide": lambda fx, size: fx.Transformer(module(fx, size, wide)).transform,
    "retrace.chain": lambda fx, size: partial(fx.symbolic_trace, module(fx, size)),
    "retrace.fan": lambda fx, size: partial(fx.symbolic_trace, module(fx, size, fan)),
    "inputs": lambda fx, size: partial(fx.symbolic_trace, with_inputs(size)),
    "parameters": lambda fx, size: partial(fx.symbolic_trace, Weights(size)),
    "interpret.layers": lambda fx, size: partial(fx.Interpreter(fx.symbolic_trace(Layers(size))).run, 1),
    "layers": lambda fx, size: partial(fx.symbolic_trace, Layers(size)),
    "layers-transform": lambda fx, size: fx.Transformer(fx.symbolic_trace(Layers(size))).transform,
    "layers-unused.none": lambda fx, size: fx.symbolic_trace(Layers(size)).delete_all_unused_submodules,
    "layers-unused.all": unused,
    "split.two": lambda fx, size: split(fx, size, 2),
    "split.many": lambda fx, size: split(fx, size, size // 10),
    "match": matched,
    "rewrite.chain": lambda fx, size: replaced(fx, size, chain),
    "rewrite.fan": lambda fx, size: replaced(fx, size, partial(fan, used=False)),
    "rewrite.list": lambda fx, size: replaced(fx, size, fan),
    "shape-prop": lambda fx, size: partial(fx.passes.shape_prop.ShapeProp(module(fx, size)).propagate, torch.ones(1)),
    "cse.chain": lambda fx, size: partial(fx.passes.dialect.common.cse_pass.CSEPass(), module(fx, size)),
    "cse.fan": lambda fx, size: partial(fx.passes.dialect.common.cse_pass.CSEPass(), module(fx, size, fan)),
    "sort": lambda fx, size: partial(fx.passes.tools_common.stable_topological_sort, module(fx, size)),
    "source-partitions": from_one_source,
}


def cases() -> Iterator[Any]:
    for name in OPERATIONS:
        yield pytest.param(name, id=name, marks=pytest.mark.requirement(f"scale.work[{name.partition('.')[0]}]"))


@pytest.mark.parametrize("name", list(cases()))
def test_work_grows_with_the_program(fx: Implementation, name: str) -> None:
    prepare = OPERATIONS[name]
    prepare(fx, 10)()  # what is done only once
    small = work_of(fx, prepare(fx, SMALL), float("inf"))
    large = prepare(fx, LARGE)
    try:
        work_of(fx, large, FACTOR * small)
    except TooMuchWork:
        pytest.fail(f"{name}: {small:,} steps for {SMALL:,} nodes, and over {FACTOR} times as many for {LARGE:,}")
