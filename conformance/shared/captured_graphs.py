"""A back end of `torch.compile` made of an implementation's conversions, and a pass for the graphs that it captures."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
import torch.fx
from torch import nn
from torch._dynamo.backends.common import aot_autograd
from torch._functorch._aot_autograd.utils import make_boxed_func  # a private module, as functorch has no types

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import compare
from conformance.harness.texts.structure import structure

TorchModule = torch.fx.GraphModule
"""The class of captured modules, which TorchDynamo makes for whatever back end."""
Change = Callable[[Implementation, Any], object]


@dataclass(frozen=True)
class Captured:
    """A captured graph, and what the implementation makes of it."""

    module: TorchModule
    here: Any
    back: TorchModule
    code: str
    """The code of `here` before the passes."""
    targets: Counter[tuple[str, str]]
    """How often `here` had a node of an opcode and, for a call, of a target, before the passes."""
    relus: int
    """How often `module` and the modules in it called relu, before the passes."""

    @property
    def is_break(self) -> bool:
        """Whether the program goes on where TorchDynamo had to end the graph."""
        reason = getattr(self.module, "compile_subgraph_reason", None)  # no public name says so
        return bool(reason and reason.graph_break)


class Backend:
    """A back end that converts each captured graph to the implementation and back, and keeps what it converts."""

    def __init__(self, fx: Implementation, change: Change = lambda fx, module: None) -> None:
        """Convert with the functions that `fx` declares; `change` edits what is converted."""
        self.fx = fx
        self.change = change
        self.captured: list[Captured] = []

    def __call__(self, module: TorchModule, _inputs: Any) -> Callable[..., Any]:
        """Make the function that runs a captured graph."""
        return self._converted(module).forward

    def by_aot_autograd(self, module: TorchModule, inputs: Any) -> Callable[..., Any]:
        """The same for the graphs of aten operators, forward and backward, that AOTAutograd makes of a captured one."""

        def compiler(graph: TorchModule, inputs: Any) -> Callable[..., Any]:
            function: Callable[..., Any] = make_boxed_func(self(graph, inputs))
            return function

        compiled: Callable[..., Any] = aot_autograd(fw_compiler=compiler)(self._converted(module), inputs)
        return compiled

    def _converted(self, module: TorchModule) -> TorchModule:
        here = self.fx.from_torch(module)
        code, targets = here.code, Counter(map(_target, structure(here.graph).nodes))
        parts = graph_modules(module, TorchModule).values()
        relus = sum(calls_relu(node) for part in parts for node in part.graph.nodes)
        self.change(self.fx, here)
        self.captured.append(Captured(module, here, self.fx.to_torch(here), code, targets, relus))
        return self.captured[-1].back


def _target(node: Any) -> tuple[str, str]:
    return node.opcode, node.target if node.opcode.startswith("call_") else ""


def check_equal(expected: Any, actual: Any) -> None:
    """Check that a program computes the same bits by way of the implementation's graphs."""
    problems = compare(expected, actual, exact=True)
    assert not problems.problems, f"by way of the implementation's graphs, it computes otherwise:\n{problems.report()}"


def graph_modules(module: Any, kind: Any) -> dict[str, Any]:
    """Every GraphModule of the class `kind` in a module, that itself among them, by its path."""
    return {path: each for path, each in module.named_modules() if isinstance(each, kind)}


_RELU = {torch.relu, nn.functional.relu, "relu"}


def calls_relu(node: Any) -> bool:
    """Whether a node computes relu."""
    return node.op in ("call_function", "call_method") and node.target in _RELU


def without_relu(fx: Implementation, module: Any) -> None:
    """Compute each relu in a GraphModule, and in those inside of it, as clamp_min, which has the same bits."""
    for part in graph_modules(module, fx.GraphModule).values():
        for node in [each for each in part.graph.nodes if calls_relu(each)]:
            with part.graph.inserting_before(node):
                new = part.graph.call_function(torch.clamp_min, (node.args[0], 0))
            node.replace_all_uses_with(new)
            part.graph.erase_node(node)
        part.recompile()
