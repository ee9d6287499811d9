"""In-place writes: find the parts of a graph that must keep their order because they share memory."""

import warnings
from collections.abc import Iterable, Mapping
from typing import TypeVar

import torch
from torch import nn
from torch.nn.modules.dropout import _DropoutNd
from torch.utils import _pytree as pytree

from ...node import Node

Home = TypeVar("Home")


def order_of_writes(nodes: list[Node], homes: Mapping[Node, Home]) -> dict[Home, dict[Home, None]]:
    """Find pairs of parts whose order matters because one part writes to memory that the other part uses.

    Args:
        nodes: all nodes of a module's graph, in their order.
        homes: a dict from each computing node to its part.

    Returns:
        A dict from each part to the parts that have to run later. If each of two parts has to run after the other, the
        dict contains both orders.
    """
    found: dict[Home, dict[Home, None]] = {}
    if not any(node.op.startswith("call_") and node.mutates() for node in nodes):
        return found
    memory = _memory(nodes)
    writer: dict[Node, Home] = {}  # the last writer of each memory
    readers: dict[Node, dict[Home, None]] = {}  # the readers since the last write
    for node in nodes:
        if node not in homes:
            continue
        home = homes[node]
        written = {memory[value] for value in written_by(node)}
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


def written_by(node: Node) -> list[Node]:
    """List the inputs that a call writes to, according to its schema.

    If the call has no schema, list the argument `out` or the first input.
    """
    if not node.mutates():
        return []
    candidates: object = node.kwargs.get("out", node.args[0] if node.args else node.all_input_nodes[:1])
    if isinstance(node.target, torch._ops.OpOverload):
        arguments = node.target._schema.arguments
        given = {**dict(zip((each.name for each in arguments), node.args, strict=False)), **node.kwargs}
        written = (each.name for each in arguments if each.alias_info is not None and each.alias_info.is_write)
        candidates = [given.get(name) for name in written]
    return [value for value in pytree.tree_leaves(candidates) if isinstance(value, Node)]


def _memory(nodes: list[Node]) -> dict[Node, Node]:
    """Map each node to a node that represents its memory. Views, and reads of the same state, map to the same node."""
    found: dict[Node, Node] = {}
    of_state: dict[str, Node] = {}
    for node in nodes:
        if node.op == "get_attr":
            found[node] = of_state.setdefault(str(node.target), node)
        elif node.all_input_nodes and _may_return_its_input(node):
            found[node] = found[(written_by(node) or node.all_input_nodes)[0]]
        else:
            found[node] = node
    return found


class SharedMemory:
    """Tells which nodes may share memory, for any arguments of the module.

    All inputs, parameters and buffers count as the same memory, because a caller may pass one tensor twice. The inputs
    and the result of a call to a function outside torch also count as the same memory. The node `outside` represents
    the memory of all inputs and state: the first input or get_attr node, or None.
    """

    def __init__(self, nodes: Iterable[Node]) -> None:
        """Group the nodes of a graph by shared memory."""
        self.outside: Node | None = None
        self._parents: dict[Node, Node] = {}
        for node in nodes:
            self._parents[node] = node
            if node.op in ("placeholder", "get_attr"):
                self.outside = self.outside or node
                self._join(node, self.outside)
            for value in self._returned_by(node):
                self._join(node, value)

    def of(self, node: Node) -> Node:
        """Return the node that represents the memory of `node`."""
        while self._parents[node] is not node:
            node = self._parents[node]
        return node

    def _returned_by(self, node: Node) -> list[Node]:
        if not node.op.startswith("call_"):
            return []
        is_known = node.op == "call_method" or _is_from_torch(node)
        return written_by(node) or (node.all_input_nodes if not is_known or _may_return_its_input(node) else [])

    def _join(self, node: Node, other: Node) -> None:
        self._parents[self.of(node)] = self.of(other)


def _is_from_torch(node: Node) -> bool:
    """Return whether the called function, or the called module's class, is defined in torch or Python."""
    called = node.target if node.op == "call_function" else type(_called_module(node))
    is_higher_order = isinstance(called, torch._ops.HigherOrderOperator)
    home = str(getattr(called, "__module__", None) or "torch").partition(".")[0]
    return home in ("torch", "_operator", "builtins", "math") and not is_higher_order


def _may_return_its_input(node: Node) -> bool:
    """Return whether the value of a node may be the node's first input, or a view of this input."""
    if node.op == "call_module":
        return node.mutates() or isinstance(_called_module(node), _VIEWING_MODULES)
    name = node.target if isinstance(node.target, str) else getattr(node.target, "__name__", "")
    name = name.partition(".")[0]
    return node.mutates() or name in _UNDECLARED_VIEWS or _is_declared_view(name)


def _called_module(node: Node) -> nn.Module:
    owner: nn.Module = node.graph.owning_module
    return owner.get_submodule(str(node.target))


def _is_declared_view(name: str) -> bool:
    """Return whether a schema of the aten operator `name` says that its result may be a view of an argument."""
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
"""torch functions and methods that may return their input or a view of it, although no schema says so."""


def warn_of_moved_writes(order: Mapping[str, Mapping[str, None]], places: Mapping[str, int], remedy: str) -> None:
    """Warn the caller of the pass if the positions in `places` contradict `order`, which `order_of_writes` returned."""
    end = len(places)  # sorting may have renamed the part
    moved = next(((a, b) for a in order for b in order[a] if places.get(a, 0) > places.get(b, end)), None)
    if moved:
        warnings.warn(
            f"{moved[0]} and {moved[1]} share memory, and one of them writes to it in place. {moved[1]} now runs "
            f"first, so the result may differ: {remedy}",
            stacklevel=4,
        )
