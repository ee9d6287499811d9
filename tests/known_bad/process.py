"""Faults outside of the module: in the process that traces it, in memory that is never freed, and at scale."""

import gc
import random
import sys
import warnings
from collections.abc import Callable
from typing import Any

import torch

from tests.known_bad.judging import Fault, Rows, around

ROWS = Rows()

_KEPT: list[object] = []


def traced_after(change: Callable[[], object]) -> Fault:
    """A fault: every trace does something to the process."""

    def trace(original: Any, *args: Any, **kwargs: Any) -> Any:
        change()
        return original(*args, **kwargs)

    return around("Tracer.trace")(trace)


@ROWS.function(around("Tracer.trace"), "tracing.process.grad-mode")
def leaves_gradients_off(trace: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return trace(*args, **kwargs)
    except Exception:
        torch.set_grad_enabled(False)
        raise


def keeping(*what: int) -> Any:
    """Calls what it is given, and keeps the result, 0, or arguments of it, from 1, for good."""

    def call(original: Any, *args: Any, **kwargs: Any) -> Any:
        result = original(*args, **kwargs)
        _KEPT.append([(result, *args)[number] for number in what])
        return result

    return call


def at_most(count: int) -> Any:
    def create(original: Any, graph: Any, *args: Any, **kwargs: Any) -> Any:
        if len(graph.nodes) > count:
            raise RecursionError("maximum recursion depth exceeded")
        return original(graph, *args, **kwargs)

    return create


@ROWS.function(around("Graph.__deepcopy__"), "scale.long-copy-graph")
def copies_900_nodes(original: Any, graph: Any, *args: Any, **kwargs: Any) -> Any:
    if len(graph.nodes) > 900:
        raise RecursionError("maximum recursion depth exceeded")
    return original(graph, *args, **kwargs)


def looking_at_all(original: Any, graph: Any, *args: Any, **kwargs: Any) -> Any:
    for node in graph.nodes:
        str(node)
    return original(graph, *args, **kwargs)


ROWS.add("flushes_denormals", traced_after(lambda: torch.set_flush_denormal(True)), "tracing.process.denormals")
ROWS.add(
    "resets_default_dtype",
    traced_after(lambda: torch.set_default_dtype(torch.float32)),
    "tracing.process.default-dtype",
)
ROWS.add("draws_a_number", traced_after(lambda: torch.rand(1)), "tracing.process.random-torch")
ROWS.add("seeds_python", traced_after(lambda: random.seed(0)), "tracing.process.random-python")
ROWS.add("switches_collection_off", traced_after(gc.disable), "tracing.process.garbage-collection")
ROWS.add(
    "raises_the_recursion_limit", traced_after(lambda: sys.setrecursionlimit(20_000)), "tracing.process.recursion-limit"
)
ROWS.add(
    "filters_warnings",
    traced_after(lambda: warnings.filterwarnings("ignore", "nothing like this")),
    "tracing.process.warnings",
)
ROWS.add(
    "leaves_deterministic_algorithms_on",
    traced_after(lambda: torch.use_deterministic_algorithms(True)),
    "tracing.process.determinism",
)
ROWS.add("keeps_arguments", around("GraphModule.__call__")(keeping(2)), "equivalence.memory.inputs")
ROWS.add("keeps_results", around("GraphModule.__call__")(keeping(0)), "equivalence.memory.outputs")
ROWS.add("keeps_roots", around("Tracer.trace")(keeping(2)), "equivalence.memory.root")
ROWS.add("keeps_graphs", around("Tracer.trace")(keeping(0)), "equivalence.memory.module")
ROWS.add("fails_on_4000_nodes", around("Graph.create_node")(at_most(4_000)), "scale.links")
ROWS.add("creates_in_quadratic_time", around("Graph.create_node")(looking_at_all), "scale.create")
ROWS.add("erases_in_quadratic_time", around("Graph.erase_node")(looking_at_all), "scale.erase")
