"""The programs that `benchmarks.against_torch_fx` times, each with its stages.

A program makes the input of an implementation. Its stages run one after another, each on the results of earlier stages.
"""

import copy
import operator
import pickle
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

import torch
import torch.fx
from torch.fx.experimental.proxy_tensor import make_fx

from models import case_named
from reference_fx.interop import from_torch_fx

Done = dict[str, Any]
"""Maps earlier stages to their results. `root` is the result of the program."""
Stage = Callable[[ModuleType, Done], Any]

MODELS = (
    *("resnet50", "densenet201", "efficientnet_b7", "swin_t", "vit_b_16"),
    *("googlenet", "mobilenet_v3_large", "regnet_y_400mf", "shufflenet_v2_x1_0", "convnext_tiny"),
)
_OF_SHORT = 4
USERS = 20_000
"""The number of nodes that use the replaced value."""
X = torch.ones(8, 8)


@dataclass(frozen=True)
class Program:
    """A program: its name, the function that makes it for an implementation, and its stages."""

    name: str
    make: Callable[[ModuleType], Any]
    stages: dict[str, Stage]
    makes: frozenset[str] = frozenset()
    """The stages that only prepare other stages. They are not timed."""
    length: int = 0
    """The number of calls, if the program has a chosen length."""
    times: int = 1
    """How often each stage runs in a round. Short programs need several runs, because the first pays for memory."""


def long_graph(fx: ModuleType, length: int) -> Any:
    """Make a graph of about `length` nodes: sums of two earlier values, with a `relu` at every tenth node."""
    graph = fx.Graph()
    values = [graph.placeholder("x"), graph.placeholder("y")]
    while len(values) < length:
        one, other = values[-1], values[-2]
        values.append(
            graph.call_function(torch.relu, (one,))
            if len(values) % 10 == 0
            else graph.call_function(operator.add, (one, other))
        )
    graph.output(values[-1])
    return graph


def edit(graph: Any) -> None:
    """Insert a call behind every call of a function, redirect the function call's users to the new call, and undo
    both.
    """
    inserted = []
    for node in list(graph.nodes):
        if node.op == "call_function":
            with graph.inserting_after(node):
                new = graph.call_function(torch.neg, (node,))
            node.replace_all_uses_with(new, lambda user, new=new: user is not new)
            inserted.append(new)
    for node in inserted:
        node.replace_all_uses_with(node.args[0])
        graph.erase_node(node)


def edit_at_end(graph: Any) -> None:
    """Append a chain of calls as long as a tenth of the graph."""
    output = graph.output_node()
    value = output.args[0]
    with graph.inserting_before(output):
        for _ in range(len(graph.nodes) // 10):
            value = graph.call_function(torch.neg, (value,))
    output.args = (value,)


def find(graph: Any) -> None:
    """Find the calls of three functions, and the inputs."""
    for target in (torch.relu, operator.add, torch.cat):
        graph.find_nodes(op="call_function", target=target)
    graph.find_nodes(op="placeholder")


EDITS: dict[str, Stage] = {
    "find_nodes": lambda fx, done: find(done["graph"]),
    "lint": lambda fx, done: done["graph"].lint(),
    "str(graph)": lambda fx, done: str(done["graph"]),
    "python_code": lambda fx, done: done["graph"].python_code("self"),
    "deepcopy(graph)": lambda fx, done: copy.deepcopy(done["graph"]),
    "dead code": lambda fx, done: done["graph"].eliminate_dead_code(),
    "edit": lambda fx, done: edit(done["deepcopy(graph)"]),
}
_OF_MODELS: dict[str, Stage] = {
    "graph": lambda fx, done: fx.Tracer().trace(done["root"]),
    "GraphModule": lambda fx, done: fx.GraphModule(done["root"], done["graph"]),
    **EDITS,
    "pickle": lambda fx, done: pickle.dumps(done["GraphModule"]),
    "unpickle": lambda fx, done: pickle.loads(done["pickle"]),
}
_OF_CAPTURED: dict[str, Stage] = {
    "graph": lambda fx, done: done["root"].graph,
    **{name: stage for name, stage in EDITS.items() if name != "edit"},
    "deepcopy(module)": lambda fx, done: copy.deepcopy(done["root"]),
    "edit": EDITS["edit"],
}


def of_model(name: str) -> Program:
    """Return the program that traces a torchvision model."""
    return Program(name, lambda fx: case_named(f"torchvision/{name}").for_text(), _OF_MODELS, times=_OF_SHORT)


def of_length(length: int) -> Program:
    """Return the program that builds a graph of about `length` nodes by hand."""
    stages: dict[str, Stage] = {
        "graph": lambda fx, done: long_graph(fx, length),
        **EDITS,
        "edit at the end": lambda fx, done: edit_at_end(done["deepcopy(graph)"]),
    }
    return Program("long graph", lambda fx: None, stages, length=length)


# Captured graphs


def captured() -> list[Program]:
    """Return the graphs of ResNet-18 that TorchDynamo, `torch.export` and make_fx capture, also after decomposition."""
    ways = {"Dynamo": _by_dynamo, "export": _exported, "make_fx": _by_make_fx, "decomposed": _decomposed}
    return [
        Program(f"resnet18 by {name}", _for_both(cache(way)), _OF_CAPTURED, frozenset({"graph"}), times=_OF_SHORT)
        for name, way in ways.items()
    ]


def _for_both(capture: Callable[[], Any]) -> Callable[[ModuleType], Any]:
    return lambda fx: capture() if fx is torch.fx else from_torch_fx(capture())


def _model() -> tuple[torch.nn.Module, tuple[Any, ...]]:
    case = case_named("torchvision/resnet18")
    return case.for_parity(), case.inputs()


def _by_dynamo() -> Any:
    model, inputs = _model()
    found = []

    def backend(graph_module: Any, _inputs: Any) -> Any:
        found.append(graph_module)
        return graph_module.forward

    torch.compile(model, backend=backend)(*inputs)
    return found[0]


def _exported() -> Any:
    model, inputs = _model()
    return torch.export.export(model, inputs).graph_module


def _decomposed() -> Any:
    model, inputs = _model()
    return torch.export.export(model, inputs).run_decompositions().graph_module


def _by_make_fx() -> Any:
    model, inputs = _model()
    return make_fx(model)(*inputs)


# Calls, users and memory


def _chain(fx: ModuleType, length: int) -> Any:
    """Return a module that adds one to a number `length` times. Almost all of its running time is FX's."""
    graph = fx.Graph()
    value = graph.placeholder("x")
    for _ in range(length):
        value = graph.call_function(operator.add, (value, 1))
    graph.output(value)
    return fx.GraphModule({}, graph)


def _with_users(fx: ModuleType, count: int) -> Any:
    """Make a graph with two inputs. `count` calls use one of them."""
    graph = fx.Graph()
    x, _ = graph.placeholder("x"), graph.placeholder("y")
    graph.output([graph.call_function(operator.neg, (x,)) for _ in range(count)])
    return graph


def _replace_users(fx: ModuleType, done: Done) -> None:
    x, y = list(done["graph"].nodes)[:2]
    x.replace_all_uses_with(y)


def of_calls(length: int = 1000) -> Program:
    """Return the programs that run a module: by its generated code, and by an Interpreter."""
    stages: dict[str, Stage] = {
        "module": lambda fx, done: _chain(fx, length),
        "graph": lambda fx, done: done["module"].graph,
        "forward": lambda fx, done: done["module"](1),
        "Interpreter.run": lambda fx, done: fx.Interpreter(done["module"]).run(1),
    }
    return Program("a chain of sums", lambda fx: None, stages, frozenset({"module", "graph"}), times=_OF_SHORT)


def of_users(count: int = USERS) -> Program:
    """Return the program that replaces a value with many users."""
    stages: dict[str, Stage] = {
        "graph": lambda fx, done: _with_users(fx, count),
        "replace users": _replace_users,
    }
    return Program("users of a value", lambda fx: None, stages, frozenset({"graph"}))


def bytes_of_a_node(fx: ModuleType, length: int = 100_000) -> float:
    """Return the memory per node of a long graph, in bytes."""
    tracemalloc.start()
    try:
        graph = long_graph(fx, length)
        return tracemalloc.get_traced_memory()[0] / len(graph.nodes)
    finally:
        tracemalloc.stop()
