"""Capture one program in four ways: what each way gives or refuses. torch.fx has three of them, by the same names."""

from collections.abc import Callable

import torch

import reference_fx as fx
from reference_fx.experimental import meta_tracer
from reference_fx.interop import make_fx
from reference_fx.interop.dynamo import Backend

Program = Callable[[torch.Tensor], torch.Tensor]


def halved(x: torch.Tensor) -> torch.Tensor:
    """Loop until all values are small. Only a run tells how often."""
    while x.abs().max() > 1:
        x = x / 2
    return centred(x)


def centred(x: torch.Tensor) -> torch.Tensor:
    """Branch on a size. An example input tells the size."""
    if x.shape[0] > 1:
        x = x - x.mean(0)
    return torch.relu(x)


def by_symbolic_tracing(program: Program, x: torch.Tensor) -> list[fx.GraphModule]:
    """Run the program on proxies, which have no values; `x` is not needed."""
    return [fx.symbolic_trace(program)]


def by_values(program: Program, x: torch.Tensor) -> list[fx.GraphModule]:
    """Run the program on proxies that know the shape and type of `x`. The graph checks each decision made by them."""
    return [meta_tracer.symbolic_trace(program, {"x": x})]


def by_make_fx(program: Program, x: torch.Tensor) -> list[fx.GraphModule]:
    """Run the program on `x`, and record the operators of aten that it calls."""
    return [make_fx(program)(x)]


def by_dynamo(program: Program, x: torch.Tensor) -> list[fx.GraphModule]:
    """Read the program's bytecode. Where values decide, a graph ends, Python goes on, and another graph begins."""
    torch.compiler.reset()
    backend = Backend()
    torch.compile(program, backend=backend)(x)
    return [each.module for each in backend.graphs]


WAYS = (by_symbolic_tracing, by_values, by_make_fx, by_dynamo)


def capture(program: Program, x: torch.Tensor) -> dict[str, list[fx.GraphModule] | Exception]:
    """Return, for each way, the graphs that it gives, or the error with which it refuses."""
    found: dict[str, list[fx.GraphModule] | Exception] = {}
    for way in WAYS:
        try:
            found[way.__name__] = way(program, x)
        except (fx.proxy.TraceError, RuntimeError) as error:
            found[way.__name__] = error
    return found


def described(program: Program, x: torch.Tensor) -> str:
    """Return a line for each way and graph: the names of its calls, or the class of the error."""
    lines = []
    for way, found in capture(program, x).items():
        graphs = [] if isinstance(found, Exception) else [module.graph for module in found]
        calls = [[node.name for node in graph.nodes if node.op.startswith("call_")] for graph in graphs]
        lines += [f"{way}: {' '.join(each)}" for each in calls] or [f"{way}: {type(found).__name__}"]
    return "\n".join(lines)
