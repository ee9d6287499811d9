"""`reinplace`: replace operators with in-place variants that overwrite values no longer needed."""

import operator
from collections import ChainMap
from collections.abc import Iterator, Mapping
from typing import Any

import torch
from torch._guards import detect_fake_mode
from torch._ops import OpOverload
from torch.utils import _pytree as pytree

from ..graph_module import GraphModule
from ..node import Node, map_arg
from .fake_tensor_prop import FakeTensorProp

__all__ = ["reinplace"]

_aten = torch.ops.aten
_VIEW_OF_SCATTER: dict[Any, OpOverload] = {
    _aten.diagonal_scatter.default: _aten.diagonal.default,
    _aten.select_scatter.default: _aten.select.int,
    _aten.slice_scatter.default: _aten.slice.Tensor,
    _aten.as_strided_scatter.default: _aten.as_strided.default,
}
"""Maps each operator that copies a tensor and replaces a part of the copy to the operator that returns the part."""


def reinplace(gm: GraphModule, *sample_args: Any) -> GraphModule:
    """Replace `torch.ops.aten` operators with their in-place variants if no other node can see the write.

    For example, `b = add(a, 1)` becomes `add_(a, 1)`, and the users of `b` use `a` instead. The pass makes this change
    only if `a` is neither an input nor state, and no later node uses `a` or a view of `a`. If `select_scatter` or a
    similar operator copies a tensor with one part replaced, the new code instead writes the part directly into the
    tensor. The original graph must not contain in-place writes. To remove in-place writes, use
    `torch.func.functionalize`.

    Args:
        gm: the module to edit.
        sample_args: sample inputs. `reinplace` runs the graph on fake copies to find shapes, dtypes and shared memory.

    Returns:
        `gm`.

    Example:
        >>> from reference_fx.interop import make_fx
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
    """The fake values of the nodes show which nodes share memory. Each replacement updates the fake values."""

    def __init__(self, gm: GraphModule, sample_args: tuple[Any, ...]) -> None:
        self._runner = _Values(gm, detect_fake_mode(sample_args))
        self._runner.propagate(*sample_args)
        self.values: dict[Node, Any] = {}
        self._nodes: dict[int, set[Node]] = {}
        for node, value in self._runner.values.items():
            self._enter(node, value)
        # better: analyses.reinplace.same-result[state]
        fixed = [self._storages(node) for node in gm.graph.nodes if node.op in ("placeholder", "get_attr")]
        self._fixed = set[int]().union(*fixed)

    def _storages(self, node: Node) -> set[int]:
        return {tensor.untyped_storage()._cdata for tensor in _tensors(self.values[node])}

    def _enter(self, node: Node, value: Any) -> None:
        self.leave(node)
        self.values[node] = value
        for storage in self._storages(node):
            self._nodes.setdefault(storage, set()).add(node)

    def leave(self, node: Node) -> None:
        if node in self.values:
            for storage in self._storages(node):
                self._nodes[storage].discard(node)
            del self.values[node]

    def is_fixed(self, node: Node) -> bool:
        """Return whether the value of `node` shares memory with an input, a parameter or a buffer."""
        return not self._storages(node).isdisjoint(self._fixed)

    def is_shared(self, one: Node, other: Node) -> bool:
        return not self._storages(one).isdisjoint(self._storages(other))

    def aliases(self, node: Node) -> set[Node]:
        return set[Node]().union(*(self._nodes[storage] for storage in self._storages(node)))

    def replace(self, node: Node, other: Node) -> bool:
        """Make the users of `node` use `other` instead.

        Return False if a view of `node` cannot be computed from `other`.
        """
        moved = {node: self.values[other]}
        for alias in sorted(self.aliases(node)):
            if alias > node and not moved.keys().isdisjoint(alias.all_input_nodes):
                try:
                    moved[alias] = self._runner.value_of(alias, ChainMap(moved, self.values))
                except (RuntimeError, ValueError):
                    return False
        for each, value in moved.items():
            self._enter(each, value)
        node.replace_all_uses_with(other)
        return True

    def place(self, node: Node) -> tuple[Any, ...]:
        return _place(self.values[node])

    def place_of_part(self, scatter: Node) -> tuple[Any, ...]:
        """Return the memory location that the replaced part of `scatter` has in the original tensor."""
        return _place(self._runner.part_of(scatter, self.values))


class _Values(FakeTensorProp):
    """Stores the fake values of all nodes. Two fake values share memory if the real values would share memory."""

    values: dict[Node, Any]

    def propagate_dont_convert_inputs(self, *args: Any) -> Any:
        self.values = {}
        return super().propagate_dont_convert_inputs(*args)

    def run_node(self, n: Node) -> Any:
        self.values[n] = super().run_node(n)
        return self.values[n]

    def value_of(self, node: Node, values: Mapping[Node, Any]) -> Any:
        args, kwargs = (map_arg(value, values.__getitem__) for value in (node.args, node.kwargs))
        with self._mode:
            return getattr(self, node.op)(node.target, args, kwargs)

    def part_of(self, scatter: Node, values: Mapping[Node, Any]) -> Any:
        """Compute the part of the first argument that `scatter` replaces in its copy."""
        args, kwargs = (map_arg(value, values.__getitem__) for value in (scatter.args, scatter.kwargs))
        with self._mode:
            return _VIEW_OF_SCATTER[scatter.target](args[0], *args[2:], **kwargs)


def _tensors(value: Any) -> list[torch.Tensor]:
    return [leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)]


def _place(value: Any) -> tuple[Any, ...]:
    """For each tensor in a value, return the storage and layout, which determine the addresses of the elements."""
    return tuple(
        (each.untyped_storage()._cdata, each.dtype, each.storage_offset(), each.shape, each.stride())
        for each in _tensors(value)
    )


def _is_overload(node: Node) -> bool:
    return node.op == "call_function" and isinstance(node.target, OpOverload)


def _write_in_place(node: Node, memory: _Memory) -> None:
    """If no other node needs the first argument of `node`, make `node` write its result into this argument."""
    target: Any = node.target
    view = _VIEW_OF_SCATTER.get(target)
    in_place: Any = _in_place_variant(target)
    if (view is None and in_place is None) or not _can_hold_result(node, memory):
        return
    written = node.args[0]
    later = [user for alias in memory.aliases(written) for user in alias.users if user > node]
    readers = sorted({user for user in later if not _only_makes_views(user)})
    if not all(_overwrites(user, written, memory) for user in readers) or not memory.replace(node, written):
        return
    if view is None:
        node.target = in_place
    else:
        with node.graph.inserting_before(node):
            part = node.graph.call_function(view, (written, *node.args[2:]), node.kwargs)
            node.graph.call_function(_aten.copy_.default, (part, node.args[1]))
        _erase(node, memory)
    for scatter in readers:
        whole, part = scatter.args[:2]
        if memory.place(part) == memory.place_of_part(scatter) and memory.replace(scatter, whole):
            _erase(scatter, memory)


def _erase(node: Node, memory: _Memory) -> None:
    memory.leave(node)
    node.graph.erase_node(node)


def _in_place_variant(target: OpOverload) -> OpOverload | None:
    """Return the overload that has the same parameters and writes into its first argument, or None."""
    namespace, _, name = target._schema.name.partition("::")
    packet = getattr(getattr(torch.ops, namespace), f"{name}_", None)
    if packet is None or any(each.alias_info is not None for each in target._schema.arguments):  # a view or a write
        return None
    variants: list[OpOverload] = [getattr(packet, overload) for overload in packet.overloads()]
    return next((variant for variant in variants if _arguments(variant) == _arguments(target)), None)


def _arguments(target: OpOverload) -> tuple[Any, ...]:
    """Return the types of all parameters, and the names of all parameters but the first.

    The name of the first parameter does not matter, because no call passes this parameter by keyword.
    """
    first, *others = target._schema.arguments
    return first.type.annotation_str, *((each.name, each.type.annotation_str) for each in others)


def _can_hold_result(node: Node, memory: _Memory) -> bool:
    """Return whether `node` can write its result into the memory of its first argument.

    The result must fit into the memory, and no other argument, module input, parameter or buffer may share the
    argument's memory.
    """
    first, *others = _nodes_in((node.args, node.kwargs))
    written, result = memory.values[first], memory.values[node]
    # better: analyses.reinplace.stays[overlapping-arguments], analyses.reinplace.stays[overlapping-elements]
    return (
        isinstance(written, torch.Tensor)
        and isinstance(result, torch.Tensor)
        and (written.shape, written.dtype) == (result.shape, result.dtype)
        and not _overlaps_itself(written)
        and not memory.is_fixed(first)
        and not any(memory.is_shared(first, other) for other in others)
    )


def _nodes_in(arguments: Any) -> list[Node]:
    """List the nodes in `arguments`. A node that occurs twice in the arguments is listed twice."""
    return [each for each in pytree.tree_leaves(arguments) if isinstance(each, Node)]


def _overlaps_itself(tensor: torch.Tensor) -> bool:
    """Return whether two elements of a tensor may have the same address."""
    extent = 1
    for stride, size in sorted(zip(tensor.stride(), tensor.shape, strict=True)):
        if size > 1 and stride < extent:
            return True
        extent += (size - 1) * stride
    return False


def _only_makes_views(node: Node) -> bool:
    """Return whether a node only makes views of its arguments, and does not read their elements."""
    if node.target is operator.getitem:
        return True
    results = node.target._schema.returns if _is_overload(node) else []  # type: ignore[union-attr]  # an overload
    return bool(results) and all(each.alias_info is not None and not each.alias_info.is_write for each in results)


def _overwrites(user: Node, written: Node, memory: _Memory) -> bool:
    """Return whether `user` copies a tensor and replaces, in the copy, a part that contains `written`."""
    if user.target not in _VIEW_OF_SCATTER or memory.is_shared(user.args[1], written):
        return False
    return memory.place_of_part(user) in map(memory.place, _with_wholes(written))


def _with_wholes(part: Node) -> Iterator[Node]:
    """Yield a node. If the node's value is a view, also yield the nodes of the viewed values.

    Stop at `as_strided`, because its result can contain elements outside its input.
    """
    yield part
    while _only_makes_views(part) and part.target is not _aten.as_strided.default:
        part = part.all_input_nodes[0]
        yield part
