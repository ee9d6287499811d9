"""Graphs that torch captures from small programs: with TorchDynamo, torch.export, make_fx and AOTAutograd."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import torch
import torch.fx
from torch import nn
from torch._dynamo.backends.common import aot_autograd
from torch._functorch.aot_autograd import make_boxed_func
from torch.export import Dim, ExportedProgram, export
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils import _pytree as pytree

Captured = dict[str, torch.fx.GraphModule]


class Attention(nn.Module):
    """Parameters, sizes and a line that several nodes come from."""

    def __init__(self) -> None:
        super().__init__()
        self.query, self.key = nn.Linear(8, 8), nn.Linear(8, 8)

    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        keys = self.key(y).transpose(-1, -2)
        return (self.query(x) @ keys).softmax(-1) * x.shape[0] * (x.shape[0] + x.shape[1])


class Nested(nn.Module):
    """Nested inputs and results, and a buffer that is written to."""

    seen: torch.Tensor

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("seen", torch.zeros(1))

    def forward(self, inputs: dict[str, Any], scale: torch.Tensor) -> dict[str, Any]:
        self.seen.add_(1)
        return {"out": inputs["a"] * scale + inputs["b"][0], "size": inputs["a"].shape[0], "seen": self.seen + 1}


class Branching(nn.Module):
    """An operator with graphs as operands."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.cond(x.sum() > 0, torch.sin, torch.cos, (x,)) + 1  # type: ignore[no-any-return] # untyped


class Modes(nn.Module):
    """Gradient and autocast modes."""

    def __init__(self) -> None:
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        with torch.no_grad():
            y = self.layer(x)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            z = self.layer(x)
        return y + z


PROGRAMS: dict[str, tuple[Callable[[], nn.Module], Callable[[], tuple[Any, ...]]]] = {
    "attention": (Attention, lambda: (torch.randn(4, 3, 8), torch.randn(4, 5, 8))),
    "nested": (Nested, lambda: ({"a": torch.randn(3, 4), "b": [torch.randn(4)]}, torch.ones(1))),
    "branching": (Branching, lambda: (torch.randn(3, 4),)),
    "modes": (Modes, lambda: (torch.randn(2, 4),)),
}


def by_dynamo(program: nn.Module, inputs: tuple[Any, ...]) -> Captured:
    """Capture with TorchDynamo, with sizes that are numbers and with symbols."""
    found: Captured = {}
    for dynamic in (False, True):
        torch._dynamo.reset()

        def keep(module: torch.fx.GraphModule, _inputs: Any, dynamic: bool = dynamic) -> Callable[..., Any]:
            found[f"dynamo-{dynamic}-{len(found)}"] = module
            return module.forward

        torch.compile(program, backend=keep, dynamic=dynamic)(*inputs)
    return found


def by_export(program: nn.Module, inputs: tuple[Any, ...]) -> Captured:
    """Capture with torch.export: the graph, the module, and both of them decomposed."""
    sizes = pytree.tree_map(lambda _: {0: Dim.AUTO}, inputs)
    found: Captured = {}
    for dynamic, shapes in ((False, None), (True, sizes)):
        exported = export(program, inputs, dynamic_shapes=shapes)
        for stage, each in (("exported", exported), ("decomposed", exported.run_decompositions())):
            found.update({f"{stage}-{dynamic}-{kind}": module for kind, module in _modules(each)})
    return found


def _modules(exported: ExportedProgram) -> Iterator[tuple[str, torch.fx.GraphModule]]:
    yield "graph", exported.graph_module
    yield "module", exported.module()  # type: ignore[misc] # it is a GraphModule


def by_make_fx(program: nn.Module, inputs: tuple[Any, ...]) -> Captured:
    """Capture with make_fx, with sizes that are numbers and with symbols, and with stack traces."""
    state = {**dict(program.named_parameters()), **dict(program.named_buffers())}

    def function(state: dict[str, torch.Tensor], inputs: tuple[Any, ...]) -> Any:
        return torch.func.functional_call(program, state, inputs)

    options: tuple[dict[str, Any], ...] = ({}, {"tracing_mode": "symbolic"}, {"record_stack_traces": True})
    return {f"make_fx-{place}": make_fx(function, **each)(state, inputs) for place, each in enumerate(options)}


def by_aot_autograd(program: nn.Module, inputs: tuple[Any, ...]) -> Captured:
    """Capture the forward and the backward with AOTAutograd."""
    found: Captured = {}

    def keep(module: torch.fx.GraphModule, _inputs: Any) -> Callable[..., Any]:
        found[f"aot-{len(found)}"] = module
        return make_boxed_func(module.forward)  # type: ignore[no-any-return] # untyped

    torch._dynamo.reset()
    differentiable = pytree.tree_map(lambda each: each.clone().requires_grad_(), inputs)
    backend = aot_autograd(fw_compiler=keep, bw_compiler=keep)
    results = pytree.tree_leaves(torch.compile(program, backend=backend)(*differentiable))
    sum(each.float().sum() for each in results if isinstance(each, torch.Tensor)).backward()  # type: ignore[union-attr]
    return found


def by_tracing(program: nn.Module, _inputs: tuple[Any, ...]) -> Captured:
    """Trace symbolically, with stack traces and without."""
    concrete = {"inputs": {"a": torch.fx.PH, "b": [torch.fx.PH]}} if isinstance(program, Nested) else None
    found: Captured = {}
    for recorded in (False, True):
        tracer = torch.fx.Tracer()
        tracer.record_stack_traces = recorded
        graph = tracer.trace(program, concrete)
        found[f"traced-{recorded}"] = torch.fx.GraphModule(tracer.root, graph)
    return found


WAYS = {way.__name__: way for way in (by_dynamo, by_export, by_make_fx, by_aot_autograd, by_tracing)}


@cache
def captured(program: str, way: str) -> Captured:
    """Return the graphs of a program; do not change them."""
    make, inputs = PROGRAMS[program]
    torch.manual_seed(0)
    return WAYS[way](make(), inputs())
