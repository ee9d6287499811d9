"""A back end for `torch.compile` that uses an implementation's conversions, and a pass over captured graphs."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
import torch.fx
from torch import nn
from torch._dynamo.backends.common import aot_autograd
from torch._functorch._aot_autograd.utils import make_boxed_func  # the public module functorch has no types

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import compare
from conformance.harness.texts.structure import structure

TorchModule = torch.fx.GraphModule
"""The class of captured modules. TorchDynamo makes them for every back end."""
Change = Callable[[Implementation, Any], object]


@dataclass(frozen=True)
class Captured:
    """A captured graph, and its conversion to the implementation."""

    module: TorchModule
    here: Any
    back: TorchModule
    code: str
    """The code of `here` before passes ran."""
    targets: Counter[tuple[str, str]]
    """The number of nodes in `here` by opcode and, for calls, target, before passes ran."""
    relus: int
    """The number of relu calls in `module` and its submodules, before passes ran."""

    @property
    def is_break(self) -> bool:
        """Whether TorchDynamo had to end the graph before the program ended."""
        reason = getattr(self.module, "compile_subgraph_reason", None)  # torch has no public name for it
        return bool(reason and reason.graph_break)


class Backend:
    """A back end that converts each captured graph to the implementation and back, and records the conversions."""

    def __init__(self, fx: Implementation, change: Change = lambda fx, module: None) -> None:
        """Convert with the functions that `fx` declares. `change` edits each converted graph."""
        self.fx = fx
        self.change = change
        self.captured: list[Captured] = []

    def __call__(self, module: TorchModule, _inputs: Any) -> Callable[..., Any]:
        """Return the function that runs a captured graph."""
        return self._converted(module).forward

    def by_aot_autograd(self, module: TorchModule, inputs: Any) -> Callable[..., Any]:
        """Do the same with the forward and backward graphs of aten operators that AOTAutograd makes."""

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
    """Fail unless a program computes the same bits with the implementation's graphs."""
    problems = compare(expected, actual, exact=True)
    assert not problems.problems, f"results differ with the implementation's graphs:\n{problems.report()}"


def graph_modules(module: Any, kind: Any) -> dict[str, Any]:
    """Return every GraphModule of the class `kind` in a module by path, including the module itself."""
    return {path: each for path, each in module.named_modules() if isinstance(each, kind)}


_RELU = {torch.relu, nn.functional.relu, "relu"}


def calls_relu(node: Any) -> bool:
    """Whether a node computes relu."""
    return node.op in ("call_function", "call_method") and node.target in _RELU


def without_relu(fx: Implementation, module: Any) -> None:
    """Replace each relu in a GraphModule and its GraphModule children by clamp_min, which gives the same bits."""
    for part in graph_modules(module, fx.GraphModule).values():
        for node in [each for each in part.graph.nodes if calls_relu(each)]:
            with part.graph.inserting_before(node):
                new = part.graph.call_function(torch.clamp_min, (node.args[0], 0))
            node.replace_all_uses_with(new)
            part.graph.erase_node(node)
        part.recompile()
