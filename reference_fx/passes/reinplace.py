"""`reinplace`: let operators write their results over values that nothing needs any more."""

import operator
from collections.abc import Iterator
from typing import Any

import torch
from torch._guards import detect_fake_mode
from torch._ops import OpOverload

from ..graph_module import GraphModule
from ..node import Node, map_aggregate, map_arg
from .fake_tensor_prop import FakeTensorProp

__all__ = ["reinplace"]

_aten = torch.ops.aten
_VIEW_OF_SCATTER: dict[Any, OpOverload] = {
    _aten.diagonal_scatter.default: _aten.diagonal.default,
    _aten.select_scatter.default: _aten.select.int,
    _aten.slice_scatter.default: _aten.slice.Tensor,
    _aten.as_strided_scatter.default: _aten.as_strided.default,
}
"""Operators that return a copy of a tensor with a part replaced, each with the one that returns the part."""


def reinplace(gm: GraphModule, *sample_args: Any) -> GraphModule:
    """Replace operators of `torch.ops.aten` by their variants that write in place, where nothing else sees the write.

    `b = add(a, 1)` becomes `add_(a, 1)`, and what used `b` uses `a`, if `a` and its views are not used any more, and
    are neither an input nor state. A part of a tensor that is computed anew and put back, as by `select_scatter`, is
    written to. The graph is to have no operators that write yet, as `functionalize` makes it.

    Args:
        gm: the module, which changes.
        sample_args: inputs, from which shapes, types and aliases are found.

    Returns:
        The module.

    Example:
        >>> from reference_fx.experimental.proxy_tensor import make_fx
        >>> from reference_fx.passes.reinplace import reinplace
        >>> x = torch.ones(2, 3)
        >>> print(reinplace(make_fx(lambda x: (x + 1).mul(2))(x), x).code.strip())
        def forward(self, x_1):
            add = torch.ops.aten.add.Tensor(x_1, 1);  x_1 = None
            mul = torch.ops.aten.mul_.Tensor(add, 2);  mul = None
            return add
    """
    memory = _Memory(gm, sample_args)
    for node in list(gm.graph.nodes):
        if not node._erased and _is_overload(node) and node.args and isinstance(node.args[0], Node):
            _write_in_place(node, memory)
    gm.recompile()
    return gm


class _Memory:
    """Which nodes of a graph share memory.

    Invariant: nodes whose values may share memory, once the replacements so far run, have a storage in common.
    """

    def __init__(self, gm: GraphModule, sample_args: tuple[Any, ...]) -> None:
        runner = _Values(gm, detect_fake_mode(sample_args))
        runner.propagate(*sample_args)
        self.values = runner.values
        self._storages = {node: set(_storages(value)) for node, value in self.values.items()}
        self._nodes: dict[int, set[Node]] = {}
        for node, storages in self._storages.items():
            self._enter(node, storages)
        # better: analyses.reinplace.state
        fixed = [self._storages[node] for node in gm.graph.nodes if node.op in ("placeholder", "get_attr")]
        self._fixed = set[int]().union(*fixed)

    def _enter(self, node: Node, storages: set[int]) -> None:
        for storage in storages:
            self._nodes.setdefault(storage, set()).add(node)

    def is_fixed(self, node: Node) -> bool:
        """Whether the memory of a value is an input's, or state's."""
        return not self._storages[node].isdisjoint(self._fixed)

    def is_shared(self, one: Node, other: Node) -> bool:
        """Whether the values of two nodes share memory."""
        return not self._storages[one].isdisjoint(self._storages[other])

    def aliases(self, node: Node) -> set[Node]:
        """Return the nodes whose values share memory with that of `node`, itself included."""
        return set[Node]().union(*(self._nodes[storage] for storage in self._storages[node]))

    def join(self, result: Node, target: Node) -> None:
        """Note that `result`, and all that shares memory with it, lies in the memory of `target` now."""
        for alias in self.aliases(result):
            self._storages[alias] |= self._storages[target]
            self._enter(alias, self._storages[target])


class _Values(FakeTensorProp):
    """Keeps the fake values of all nodes, as they are: what shares memory in the program shares it there."""

    values: dict[Node, Any]

    def propagate_dont_convert_inputs(self, *args: Any) -> Any:
        self.values = {}
        return super().propagate_dont_convert_inputs(*args)

    def run_node(self, n: Node) -> Any:
        self.values[n] = super().run_node(n)
        return self.values[n]


def _storages(value: Any) -> Iterator[int]:
    tensors: list[torch.Tensor] = []
    map_aggregate(value, lambda leaf: tensors.append(leaf) if isinstance(leaf, torch.Tensor) else None)
    for tensor in tensors:
        yield tensor.untyped_storage()._cdata


def _is_overload(node: Node) -> bool:
    return node.op == "call_function" and isinstance(node.target, OpOverload)


def _write_in_place(node: Node, memory: _Memory) -> None:
    """Let `node` write its result over its first argument, if it can and nothing else needs that."""
    target: Any = node.target
    view = _VIEW_OF_SCATTER.get(target)
    in_place: Any = _in_place_variant(target)
    if (view is None and in_place is None) or not _can_hold_result(node, memory):
        return
    written = node.args[0]
    later = [user for alias in memory.aliases(written) for user in alias.users if user > node]
    readers = [user for user in dict.fromkeys(later) if not _only_makes_views(user)]
    if not all(_overwrites(user, written) and not memory.is_shared(user.args[1], written) for user in readers):
        return
    memory.join(node, written)
    node.replace_all_uses_with(written)
    if view is not None:
        with node.graph.inserting_before(node):
            part = node.graph.call_function(view, (written, *node.args[2:]), node.kwargs)
            node.graph.call_function(_aten.copy_.default, (part, node.args[1]))
        node.graph.erase_node(node)
    else:
        node.target = in_place
    for scatter in readers:
        if scatter.args[1] is written:  # which is a part of what it would be put into
            memory.join(scatter, written)
            scatter.replace_all_uses_with(scatter.args[0])
            scatter.graph.erase_node(scatter)


def _in_place_variant(target: OpOverload) -> OpOverload | None:
    """Return the overload that takes the same arguments and writes the result to the first one, if there is one."""
    namespace, _, name = target._schema.name.partition("::")
    packet = getattr(getattr(torch.ops, namespace), f"{name}_", None)
    if packet is None or any(each.alias_info is not None for each in target._schema.arguments):  # a view, or a write
        return None
    variants: list[OpOverload] = [getattr(packet, overload) for overload in packet.overloads()]
    return next((variant for variant in variants if _arguments(variant) == _arguments(target)), None)


def _arguments(target: OpOverload) -> tuple[Any, ...]:
    """Return the types of arguments, with the names of all but the first one, by which no call names it."""
    first, *others = target._schema.arguments
    return first.type.annotation_str, *((each.name, each.type.annotation_str) for each in others)


def _can_hold_result(node: Node, memory: _Memory) -> bool:
    """Whether the first argument of `node` has memory for the result that no other argument, input or state has."""
    first, *others = _nodes_in((node.args, node.kwargs))
    written, result = memory.values[first], memory.values[node]
    # better: analyses.reinplace.overlapping-arguments, analyses.reinplace.overlapping-elements
    return (
        isinstance(written, torch.Tensor)
        and isinstance(result, torch.Tensor)
        and (written.shape, written.dtype) == (result.shape, result.dtype)
        and not _overlaps_itself(written)
        and not memory.is_fixed(first)
        and not any(memory.is_shared(first, other) for other in others)
    )


def _nodes_in(arguments: Any) -> list[Node]:
    """List the nodes in arguments, each as often as it is there."""
    found: list[Node] = []
    map_arg(arguments, lambda node: found.append(node))
    return found


def _overlaps_itself(tensor: torch.Tensor) -> bool:
    """Whether two elements may lie at the same place."""
    extent = 1
    for stride, size in sorted(zip(tensor.stride(), tensor.shape, strict=True)):
        if size > 1 and stride < extent:
            return True
        extent += (size - 1) * stride
    return False


def _only_makes_views(node: Node) -> bool:
    """Whether a node makes views of its arguments, without a look at their elements."""
    if node.target is operator.getitem:
        return True
    results = node.target._schema.returns if _is_overload(node) else []  # type: ignore[union-attr]  # an overload
    return bool(results) and all(each.alias_info is not None and not each.alias_info.is_write for each in results)


def _overwrites(user: Node, part: Node) -> bool:
    """Whether `user` copies a tensor with something else in the place of `part`, which is a view of the tensor."""
    view = _VIEW_OF_SCATTER.get(user.target)
    is_view = view is not None and part.target is view and part.args[0] is user.args[0]
    return is_view and (part.args[1:], part.kwargs) == (user.args[2:], user.kwargs)
