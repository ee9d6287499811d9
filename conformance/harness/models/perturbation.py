"""Change one node of a graph on purpose, to check that a comparison of outputs notices it."""

import operator
import random
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import torch
from torch import nn
from torch.nn import functional
from torch.utils import _pytree as pytree

_SWAPPED = {
    operator.add: operator.sub,
    operator.iadd: operator.sub,
    operator.sub: operator.add,
    operator.mul: operator.add,
    operator.imul: operator.add,
    operator.truediv: operator.mul,
    torch.add: torch.sub,
    torch.mul: torch.add,
    functional.relu: functional.softplus,
    functional.gelu: functional.softplus,
    functional.silu: functional.softplus,
    torch.sigmoid: torch.tanh,
    torch.relu: torch.tanh,
}
"""Maps a function to another one with the same parameters and a result of the same shape."""


class Replaced(nn.Module):
    """A module that runs another one and changes every element of its result."""

    def __init__(self, replaced: nn.Module) -> None:
        """Run and change `replaced`."""
        super().__init__()
        self.replaced = replaced

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """Change the tensors that the replaced module returns."""
        returned = self.replaced(*args, **kwargs)
        return pytree.tree_map_only(torch.Tensor, lambda tensor: functional.softsign(tensor + 0.25), returned)


class Perturbed(NamedTuple):
    """A copy of a traced model in which one node is wrong."""

    traced: Any
    """The GraphModule of the copy."""
    nodes: frozenset[str]
    """The names of the wrong node and of a node that was inserted before it."""
    change: str
    """A description of the change."""


def perturb(fx: Any, traced: Any, name: str) -> Perturbed:
    """Change one node in a copy of `traced`; the random choice of the node depends on `name` alone.

    Raises:
        ValueError: no node can be changed.
    """
    graph = fx.Graph()
    graph.output(graph.graph_copy(traced.graph, {}))
    changes = list(_changes(graph))
    if not changes:
        raise ValueError(f"the graph of {name} has no node that the test can change:\n{traced.graph}")
    node, change = random.Random(zlib.crc32(name.encode())).choice(changes)
    changed = fx.GraphModule(traced, graph)
    if change == "replace":
        done = _replace(changed, node)
    else:
        done = _argument(graph, node) if change == "argument" else _swap(node)
    changed.recompile()
    graph.lint()
    inserted = {each.name for each in graph.nodes} - {each.name for each in traced.graph.nodes}
    return Perturbed(changed, frozenset({node.name, *inserted}), f"node {node.name}: {done}")


def _changes(graph: Any) -> Iterator[tuple[Any, str]]:
    """Yield each possible change: a node, and "replace", "argument" or "swap"."""
    for node in graph.nodes:
        if not node.users:
            continue
        if node.op == "call_module":
            yield node, "replace"
            yield node, "argument"
        if node.op == "call_function" and node.target in _SWAPPED and _takes_only_nodes(node):
            yield node, "swap"


def _takes_only_nodes(node: Any) -> bool:
    """Whether all operands are nodes; an operand of a computed size is mostly a literal."""
    return bool(node.args) and all(argument in node.all_input_nodes for argument in node.args)


def _swap(node: Any) -> str:
    before, node.target = node.target, _SWAPPED[node.target]
    node.kwargs = {}
    return f"{before.__name__} swapped for {node.target.__name__}"


def _replace(traced: Any, node: Any) -> str:
    before, node.target = node.target, f"{node.target}_replaced"
    parent, _, name = node.target.rpartition(".")
    setattr(traced.get_submodule(parent), name, Replaced(traced.get_submodule(before)))
    return f"module {before} replaced"


def _argument(graph: Any, node: Any) -> str:
    with graph.inserting_before(node):
        scaled = graph.call_function(operator.mul, (node.args[0], 0.75))
    node.args = (scaled, *node.args[1:])
    return "its first argument multiplied by 0.75"
