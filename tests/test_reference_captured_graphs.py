"""Text of graphs that torch captures: that of reference_fx is that of torch.fx, and it is Python wherever that is."""

import ast
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
import torch
import torch.fx
from packaging.version import Version
from torch import nn
from torch._dynamo.backends.common import aot_autograd
from torch._functorch.aot_autograd import make_boxed_func
from torch.export import Dim, export
from torch.fx.experimental.proxy_tensor import make_fx
from torch.fx.passes.split_module import split_module as torch_split_module
from torch.utils import _pytree as pytree

from reference_fx.interop import from_torch_fx
from reference_fx.passes.split_module import split_module

pytestmark = pytest.mark.filterwarnings("ignore:.*LeafSpec.*:FutureWarning")  # torch.export's own
Captured = dict[str, torch.fx.GraphModule]

# Programs


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

# Ways to capture them


def by_dynamo(program: nn.Module, inputs: tuple[Any, ...]) -> Captured:
    """Capture with TorchDynamo, with sizes that are numbers and with symbols."""
    found: Captured = {}
    for dynamic in (False, True):
        torch._dynamo.reset()

        def keep(module: torch.fx.GraphModule, _inputs: Any, dynamic: bool = dynamic) -> Callable[..., Any]:
            found[f"{dynamic}-{len(found)}"] = module
            return module.forward

        torch.compile(program, backend=keep, dynamic=dynamic)(*inputs)
    return found


def by_export(program: nn.Module, inputs: tuple[Any, ...]) -> Captured:
    """Capture with torch.export, with sizes that are symbols: the graph, the module, and the graph decomposed."""
    exported = export(program, inputs, dynamic_shapes=pytree.tree_map(lambda _: {0: Dim.AUTO}, inputs))
    decomposed = exported.run_decompositions().graph_module
    return {"graph": exported.graph_module, "module": exported.module(), "decomposed": decomposed}  # type: ignore[dict-item]


def by_make_fx(program: nn.Module, inputs: tuple[Any, ...]) -> Captured:
    """Capture with make_fx, with sizes that are symbols, and with stack traces."""
    state = {**dict(program.named_parameters()), **dict(program.named_buffers())}

    def function(state: dict[str, torch.Tensor], inputs: tuple[Any, ...]) -> Any:
        return torch.func.functional_call(program, state, inputs)

    options: tuple[dict[str, Any], ...] = ({"tracing_mode": "symbolic"}, {"record_stack_traces": True})
    return {str(each): make_fx(function, **each)(state, inputs) for each in options}


def by_aot_autograd(program: nn.Module, inputs: tuple[Any, ...]) -> Captured:
    """Capture the forward and the backward with AOTAutograd."""
    found: Captured = {}

    def keep(module: torch.fx.GraphModule, _inputs: Any) -> Callable[..., Any]:
        found[str(len(found))] = module
        return make_boxed_func(module.forward)  # type: ignore[no-any-return] # untyped

    torch._dynamo.reset()
    differentiable = pytree.tree_map(lambda each: each.clone().requires_grad_(), inputs)
    backend = aot_autograd(fw_compiler=keep, bw_compiler=keep)
    results = pytree.tree_leaves(torch.compile(program, backend=backend)(*differentiable))
    sum(each.float().sum() for each in results if isinstance(each, torch.Tensor)).backward()  # type: ignore[union-attr]
    return found


def by_tracing(program: nn.Module, _inputs: tuple[Any, ...]) -> Captured:
    """Trace symbolically, with stack traces."""
    concrete = {"inputs": {"a": torch.fx.PH, "b": [torch.fx.PH]}} if isinstance(program, Nested) else None
    tracer = torch.fx.Tracer()
    tracer.record_stack_traces = True
    graph = tracer.trace(program, concrete)
    return {"traced": torch.fx.GraphModule(tracer.root, graph)}


Way = Callable[[nn.Module, tuple[Any, ...]], Captured]
WAYS: dict[str, tuple[Way, ...]] = {
    "attention": (by_dynamo, by_export, by_make_fx, by_aot_autograd, by_tracing),
    "nested": (by_export, by_aot_autograd, by_tracing),
    "branching": (by_dynamo,),
    "modes": (by_dynamo, by_export),
}
CASES = [pytest.param(name, way, id=f"{name}-{way.__name__}") for name, ways in WAYS.items() for way in ways]


@cache
def pairs(program: str, way: Way) -> dict[str, tuple[torch.fx.GraphModule, Any]]:
    """The captured graphs of a program by name, each as torch.fx has it, and as reference_fx does; do not edit them."""
    make, inputs = PROGRAMS[program]
    torch.manual_seed(0)
    return {name: (module, from_torch_fx(module)) for name, module in way(make(), inputs()).items()}


# Text

LAYOUTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "sizes": {"include_stride": True, "include_device": True},
    "expanded": {"expanded_def": True},
    "colored": {"colored": True},
    "metadata": {"additional_meta": ["nn_module_stack", "desc"]},
}
VIEWS: dict[str, Callable[[Any, dict[str, Any]], str]] = {
    "readable": lambda module, layout: module.print_readable(print_output=False, **layout),
    "verbose": lambda module, layout: module.graph.python_code("self", verbose=True, **layout).src,
    "code": lambda module, layout: module.graph.python_code("self", **layout).src,
}


def of_this_edition(text: str) -> str:
    """Leave out what torch.fx writes since torch 2.15, if this is an older one, and what it wrote before 2.14."""
    if Version(torch.__version__) < Version("2.15.dev"):
        text = text.replace("Backward of forward node: ", "")
    return re.sub("; $", ";", text, flags=re.MULTILINE)


def is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


@pytest.mark.parametrize(("program", "way"), CASES)
def test_text_of_captured_graphs(program: str, way: Way) -> None:
    for name, pair in pairs(program, way).items():
        theirs, ours = (of_this_edition(str(module)) for module in pair)
        assert ours == theirs, name
        for layout, options in LAYOUTS.items():
            for view, shown in VIEWS.items():
                theirs, ours = (of_this_edition(shown(module, options)) for module in pair)
                assert ours == theirs, f"{name}, {layout}, {view}"
                assert layout == "colored" or is_python(ours), f"{name}, {layout}, {view}\n{ours}"


@pytest.mark.parametrize(("program", "way"), [case for case in CASES if case.id != "nested-by_tracing"])
def test_parts_of_captured_graphs(program: str, way: Way) -> None:
    for name, (theirs, ours) in pairs(program, way).items():
        calls = [node.name for node in theirs.graph.nodes if node.op.startswith("call_")]
        for count, in_order in ((2, False), (5, True)):
            part_of = {call: place * count // len(calls) for place, call in enumerate(calls)}

            def choose(node: Any, part_of: dict[str, int] = part_of) -> int:
                return part_of[node.name]

            parts: list[Any] = [
                torch_split_module(theirs, theirs, choose, keep_original_order=in_order),
                split_module(ours, ours, choose, keep_original_order=in_order),
            ]
            assert parts[1].meta["partition_names"] == parts[0].meta["partition_names"], name
            for part in ("", *(f"submod_{number}" for number in dict.fromkeys(part_of.values()))):
                shown = [of_this_edition(each.get_submodule(part).print_readable(print_output=False)) for each in parts]
                assert shown[0] == shown[1], f"{name}, {part}"
