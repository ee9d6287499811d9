"""Capture one program in four ways, and see what each gives, and what it refuses."""

from collections.abc import Callable

import torch
import torch.fx as fx
from torch.fx.experimental import meta_tracer
from torch.fx.experimental.proxy_tensor import make_fx

Program = Callable[[torch.Tensor], torch.Tensor]


def halve_until_small(x: torch.Tensor) -> torch.Tensor:
    """Loop as long as values say: tracing once cannot know how long."""
    while x.abs().max() > 1:
        x = x / 2
    return centred(x)


def centred(x: torch.Tensor) -> torch.Tensor:
    """Branch on a size, which an example tells."""
    if x.shape[0] > 1:
        x = x - x.mean(0)
    return torch.relu(x)


def by_symbolic_tracing(program: Program, x: torch.Tensor) -> list[fx.GraphModule]:
    """Run the program on proxies, which have no values."""
    return [fx.symbolic_trace(program)]


def by_values(program: Program, x: torch.Tensor) -> list[fx.GraphModule]:
    """Run the program on proxies that know the shape of an example."""
    return [meta_tracer.symbolic_trace(program, {"x": x.to("meta")})]


def by_make_fx(program: Program, x: torch.Tensor) -> list[fx.GraphModule]:
    """Run the program on an example, and record the operators of aten."""
    return [make_fx(program)(x)]


def by_dynamo(program: Program, x: torch.Tensor) -> list[fx.GraphModule]:
    """Run the program's bytecode: where values decide, a graph ends, Python goes on, and another graph begins."""
    graphs: list[fx.GraphModule] = []

    def keep(graph: fx.GraphModule, example_inputs: list[torch.Tensor]) -> Callable[..., object]:
        graphs.append(graph)
        return graph.forward

    torch.compiler.reset()
    torch.compile(program, backend=keep)(x)
    return graphs


WAYS = {"symbolic tracing": by_symbolic_tracing, "values": by_values, "make_fx": by_make_fx, "TorchDynamo": by_dynamo}


def capture(program: Program, x: torch.Tensor) -> dict[str, list[fx.GraphModule] | Exception]:
    """Capture `program` in each of the ways: the graphs that it gives, or the error with which it refuses."""
    found: dict[str, list[fx.GraphModule] | Exception] = {}
    for name, way in WAYS.items():
        try:
            found[name] = way(program, x)
        except Exception as error:
            found[name] = error
    return found


def table(program: Program, x: torch.Tensor) -> str:
    """Return a row of Markdown for each way."""
    rows = ["| Way | It gives |", "| --- | --- |"]
    for name, found in capture(program, x).items():
        if isinstance(found, Exception):
            rows.append(f"| {name} | {type(found).__name__} |")
        else:
            calls = [node.format_node().partition("target=")[2].partition("]")[0] for graph in found for node in graph.graph.nodes if node.op.startswith("call_")]
            rows.append(f"| {name} | {len(found)} graphs: {', '.join(calls)} |")
    return "\n".join(rows)
