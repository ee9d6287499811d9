"""In-place writes: which parts of a graph have to keep their order because they use the same memory."""

from collections.abc import Mapping
from typing import TypeVar

import torch
from torch import nn
from torch.nn.modules.dropout import _DropoutNd
from torch.utils import _pytree as pytree

from ...node import Node

Home = TypeVar("Home")


def order_of_writes(nodes: list[Node], homes: Mapping[Node, Home]) -> dict[Home, dict[Home, None]]:
    """Find the parts of a graph whose order matters because one writes to memory that the other uses.

    Args:
        nodes: all nodes of a module's graph, in their order.
        homes: the part that a node belongs to; other nodes compute nothing.

    Returns:
        For each part those that have to come after it; two parts that need to come after each other are listed twice.
    """
    found: dict[Home, dict[Home, None]] = {}
    if not any(node.op.startswith("call_") and node.mutates() for node in nodes):
        return found
    memory = _memory(nodes)
    writer: dict[Node, Home] = {}  # of each memory, the last
    readers: dict[Node, dict[Home, None]] = {}  # since the last write
    for node in nodes:
        if node not in homes:
            continue
        home = homes[node]
        written = {memory[value] for value in _written_by(node)}
        for place in dict.fromkeys(memory[value] for value in node.all_input_nodes):
            earlier = {writer[place]: None} if place in writer else {}
            if place in written:
                earlier |= readers.pop(place, {})
                writer[place] = home
            else:
                readers.setdefault(place, {})[home] = None
            for each in earlier:
                if each != home:
                    found.setdefault(each, {})[home] = None
    return found


def _written_by(node: Node) -> list[Node]:
    """List the inputs to which a call writes: the first, or what is given as `out`."""
    if not node.mutates():
        return []
    candidates = node.kwargs.get("out", node.args[0] if node.args else node.all_input_nodes[:1])
    return [value for value in pytree.tree_leaves(candidates) if isinstance(value, Node)]


def _memory(nodes: list[Node]) -> dict[Node, Node]:
    """Map each node to one that stands for its memory, which views of it share, and reads of the same state."""
    found: dict[Node, Node] = {}
    of_state: dict[str, Node] = {}
    for node in nodes:
        if node.op == "get_attr":
            found[node] = of_state.setdefault(str(node.target), node)
        elif node.all_input_nodes and _may_return_its_input(node):
            found[node] = found[(_written_by(node) or node.all_input_nodes)[0]]
        else:
            found[node] = node
    return found


def _may_return_its_input(node: Node) -> bool:
    """Whether the value of a node may be its first input, or a view of it."""
    if node.op == "call_module":
        return node.mutates() or isinstance(node._called_module(), _VIEWING_MODULES)
    name = node.target if isinstance(node.target, str) else getattr(node.target, "__name__", "")
    name = name.partition(".")[0]
    return node.mutates() or name in _UNDECLARED_VIEWS or _is_declared_view(name)


def _is_declared_view(name: str) -> bool:
    """Whether a schema of the operator says that its result can share memory with an argument, and writes nothing."""
    results = (each for schema in torch._C._jit_get_schemas_for_operator(f"aten::{name}") for each in schema.returns)
    return any(each.alias_info is not None and not each.alias_info.is_write for each in results)


_VIEWING_MODULES = (nn.Identity, nn.Flatten, nn.Unflatten, _DropoutNd)
_UNDECLARED_VIEWS = frozenset(
    {
        *("getattr", "getitem", "pos", "broadcast_tensors", "meshgrid", "cartesian_prod", "einsum", "sum_to_size"),
        *("atleast_1d", "atleast_2d", "atleast_3d", "unsafe_chunk", "unsafe_split", "unsafe_split_with_sizes"),
        *("dropout", "dropout1d", "dropout2d", "dropout3d", "feature_dropout", "alpha_dropout"),
        *("feature_alpha_dropout", "conj_physical", "type", "type_as", "bool", "byte", "char", "short", "int", "long"),
        *("half", "bfloat16", "float", "double", "cfloat", "cdouble"),
    }
)
"""The functions and methods of torch that can return their input, or a view of it, though no schema says so."""
