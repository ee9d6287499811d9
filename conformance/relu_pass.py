"""A pass for captured graphs: relu, however it is called, is computed as clamp_min, which has the same bits."""

from typing import Any

import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation

_RELU = {torch.relu, nn.functional.relu, "relu"}


def calls_relu(node: Any) -> bool:
    """Whether a node computes relu."""
    return node.op in ("call_function", "call_method") and node.target in _RELU


def graph_modules(module: Any, kind: Any) -> dict[str, Any]:
    """Every GraphModule of the class `kind` in a module, that itself among them, by its path."""
    return {path: each for path, each in module.named_modules() if isinstance(each, kind)}


def without_relu(fx: Implementation, module: Any) -> int:
    """Give each relu in a GraphModule, and in those inside of it, another target; return how many there were."""
    count = 0
    for part in graph_modules(module, fx.GraphModule).values():
        for node in [each for each in part.graph.nodes if calls_relu(each)]:
            with part.graph.inserting_before(node):
                new = part.graph.call_function(torch.clamp_min, (node.args[0], 0))
            node.replace_all_uses_with(new)
            part.graph.erase_node(node)
            count += 1
        part.recompile()
    return count
