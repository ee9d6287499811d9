"""Tools for partitioners and splitters: target names, topological sorting, and groups of calls that stay together."""

import heapq
import itertools
import operator
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import torch
from torch import nn

from ..graph import Graph
from ..graph_module import GraphModule
from ..node import Node, _get_qualified_name

__all__ = [
    "FxNetAccFusionsFinder",
    "get_acc_ops_name",
    "get_node_target",
    "is_node_output_tensor",
    "legalize_graph",
    "stable_topological_sort",
]

T = TypeVar("T")
Tensors = tuple[torch.Tensor] | list[torch.Tensor]
TensorOrTensors = torch.Tensor | Tensors
NodeList = list[Node]
NodeSet = set[Node]
Names = list[str]
CALLABLE_NODE_OPS = {"call_module", "call_function", "call_method"}
# A tuple, because targets need not be hashable.
_SIZES_AND_CHECKS = (
    *(operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod),
    *(operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne),
    torch.ops.aten.sym_constrain_range.default,
    torch.ops.aten.sym_constrain_range_for_size.default,
    torch.ops.aten.scalar_tensor.default,
    torch.ops.aten._assert_scalar.default,
    torch.ops.aten._assert_async.msg,
)


# Targets


def get_acc_ops_name(k: str | type) -> str:
    """Return the dotted name of a class or function.

    For a function in a module named `acc_ops`, the name is `acc_ops.NAME`.

    Example:
        >>> from reference_fx.passes.tools_common import get_acc_ops_name
        >>> get_acc_ops_name(torch.relu), get_acc_ops_name(nn.Linear)
        ('torch.relu', 'torch.nn.modules.linear.Linear')
    """
    if isinstance(k, str):
        return k
    if k.__module__ and "acc_ops" in k.__module__:
        return f"acc_ops.{k.__name__}"
    return str(_get_qualified_name(k))


def get_node_target(submodules: Mapping[str, nn.Module], node: Node) -> str:
    """Return the name of the function, method or module class that a node calls.

    Args:
        submodules: a dict from paths to modules, for example `dict(module.named_modules())`.
        node: a call node.

    Raises:
        AssertionError: if `node` is not a call node.

    Example:
        >>> from reference_fx.passes.tools_common import get_node_target
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5)))
        >>> call = traced.graph.find_nodes(op="call_module")[0]
        >>> call.target, get_node_target(dict(traced.named_modules()), call)
        ('0', 'torch.nn.modules.linear.Linear')
    """
    if node.op not in CALLABLE_NODE_OPS:
        raise AssertionError(f"Expect op types of {', '.join(sorted(CALLABLE_NODE_OPS))}, but found {node.op}")
    target: Any = node.target
    if node.op == "call_module":
        module = submodules[target]
        target = getattr(module, "_base_class_origin", type(module))
    return get_acc_ops_name(target)


def is_node_output_tensor(node: Node) -> bool:
    """Return whether `ShapeProp` recorded a tensor as the value of `node`. If `ShapeProp` has not run, return False.

    Example:
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> from reference_fx.passes.tools_common import is_node_output_tensor
        >>> traced = fx.symbolic_trace(lambda x: x * x.size(0))
        >>> result = ShapeProp(traced).propagate(torch.ones(2, 3))
        >>> [(node.name, is_node_output_tensor(node)) for node in traced.graph.nodes]
        [('x', True), ('size', False), ('mul', True), ('output', True)]
    """
    kind = node.meta.get("type")
    return isinstance(kind, type) and issubclass(kind, torch.Tensor)


# Searching and sorting


def reached(start: Iterable[T], step: Callable[[T], Iterable[T]]) -> list[T]:
    """List, without duplicates, the values in `start` and all values reached from them by repeated calls to `step`."""
    found = dict.fromkeys(start)
    waiting = list(found)
    for value in waiting:
        new = dict.fromkeys(each for each in step(value) if each not in found)
        found |= new
        waiting += new
    return waiting


def legalize_graph(gm: GraphModule) -> GraphModule:
    """Sort the graph of `gm` in place so that each node comes after its inputs, and return `gm`.

    Nodes without inputs come first, then nodes that only use nodes without inputs, and so on. Assertions, and operators
    that compute or compare sizes, come directly after their last input. `stable_topological_sort` preserves more of the
    original order.

    Raises:
        RuntimeError: if the graph has a cycle.

    Example:
        >>> from reference_fx.passes.tools_common import legalize_graph
        >>> traced = fx.symbolic_trace(lambda x, y: x.exp() + y)
        >>> x, y, exp, total, output = traced.graph.nodes
        >>> total.append(exp)
        >>> list(legalize_graph(traced).graph.nodes)
        [x, y, exp, add, output]
    """
    missing = {node: len(node.all_input_nodes) for node in gm.graph.nodes}
    ready = deque(node for node, count in missing.items() if not count)
    order: list[Node] = []
    while ready:
        order.append(ready.popleft())
        for node in _completed_by(order[-1], missing):
            if node.target in _SIZES_AND_CHECKS:
                ready.appendleft(node)
            else:
                ready.append(node)
    return _reordered(gm, order, RuntimeError)


def stable_topological_sort(gm: GraphModule) -> GraphModule:
    """Sort the graph of `gm` in place so that each node comes after its inputs, and return `gm`.

    Nodes that could be in any order keep their original order.

    Raises:
        AssertionError: if the graph has a cycle.

    Example:
        >>> from reference_fx.passes.tools_common import stable_topological_sort
        >>> traced = fx.symbolic_trace(lambda x, y: x.exp() + y.exp())
        >>> x, y, exp, exp_1, total, output = traced.graph.nodes
        >>> y.prepend(exp_1)
        >>> list(traced.graph.nodes)
        [x, exp_1, y, exp, add, output]
        >>> list(stable_topological_sort(traced).graph.nodes)
        [x, y, exp_1, exp, add, output]
    """
    return _reordered(gm, sorted_stably(list(gm.graph.nodes)), AssertionError)


def sorted_stably(nodes: NodeList) -> NodeList:
    """List `nodes` so that each node comes after its inputs, and otherwise keep the order of `nodes`.

    Leave out cycles.
    """
    places = {node: place for place, node in enumerate(nodes)}
    missing = {node: sum(value in places for value in node.all_input_nodes) for node in nodes}
    ready = [places[node] for node, count in missing.items() if not count]
    order: list[Node] = []
    while ready:
        order.append(nodes[heapq.heappop(ready)])
        for node in _completed_by(order[-1], missing):
            heapq.heappush(ready, places[node])
    return order


def put_inputs_first(graph: Graph) -> None:
    """If a node comes before one of its inputs, move the node after this input. Other nodes keep their order.

    Raises:
        RuntimeError: if the graph has a cycle.
    """
    # better: rewriter.replace_pattern.inputs[late]
    nodes = list(graph.nodes)
    order = sorted_stably(nodes)
    if len(order) < len(nodes):
        circle = sorted(set(nodes).difference(order))
        raise RuntimeError(f"the nodes {circle} form a cycle: call Graph.lint before replacing patterns")
    for before, node in itertools.pairwise(order):
        before.append(node)


def _completed_by(value: Node, missing: dict[Node, int]) -> Iterable[Node]:
    """Yield the users of `value` that have no other missing input. Update the counts in `missing`."""
    for user in value.users:
        if user in missing:
            missing[user] -= 1
            if not missing[user]:
                yield user


def _reordered(gm: GraphModule, order: NodeList, error: type[Exception]) -> GraphModule:
    """Set the graph of `gm` to a copy with the nodes in `order`. If `order` lacks a node, raise `error`."""
    if len(order) < len(gm.graph.nodes):
        circle = sorted(set(gm.graph.nodes).difference(order))
        raise error(f"Input graph has cycles, unable to add {circle}")
    graph = Graph()
    graph.set_codegen(gm.graph._codegen)
    counterpart: dict[Node, Node] = {}
    for node in order:
        counterpart[node] = graph.node_copy(node, counterpart.__getitem__)
    gm.graph = graph
    return gm


# Nodes that have to stay together


class FxNetAccFusionsFinder:
    """Finds groups of supported calls that have to stay in one part because they exchange non-tensor values.

    Run `ShapeProp` first. If the value of a call contains no tensor, the call's users are in the same group as the
    call. A group also contains the nodes on the paths between its calls.

    Example:
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> from reference_fx.passes.tools_common import FxNetAccFusionsFinder
        >>> traced = fx.symbolic_trace(lambda x: x * x.size(0))
        >>> result = ShapeProp(traced).propagate(torch.ones(2, 3))
        >>> x, size, product, output = traced.graph.nodes
        >>> groups = FxNetAccFusionsFinder(traced, {size, product})()
        >>> sorted(groups[size])
        [size, mul]
    """

    def __init__(self, module: GraphModule, acc_nodes: NodeSet) -> None:
        """Prepare to search `module`.

        `acc_nodes` contains the supported calls. If a group has an unsupported call, the search removes the group's
        calls from `acc_nodes`.
        """
        self.module = module
        self.nodes = list(self.module.graph.nodes)
        self.acc_nodes = acc_nodes

    def __call__(self) -> dict[Node, NodeSet]:
        """Map each node to its group. If `acc_nodes` lacks a node in a group, remove the group from `acc_nodes`."""
        groups: list[NodeSet] = []
        for node in self.nodes:
            if node in self.acc_nodes and _without_tensor(node) and not any(node in group for group in groups):
                self._add_group({node}, groups)
        for group in groups:
            if not group <= self.acc_nodes:
                self.acc_nodes -= group
        return {node: group for group in groups if group <= self.acc_nodes for node in group}

    def _add_group(self, nodes: NodeSet, groups: list[NodeSet]) -> None:
        """Add a group that contains `nodes`, merged with every existing group that shares a node with the new group."""
        group = self._completed(nodes)
        while shared := [other for other in groups if not other.isdisjoint(group)]:
            groups[:] = [other for other in groups if other not in shared]
            group = self._completed(group.union(*shared))
        groups.append(group)

    def _completed(self, nodes: NodeSet) -> NodeSet:
        """Return `nodes` and all nodes that have to be in the same group as `nodes`."""
        group: NodeSet = set()
        waiting = nodes
        while waiting:
            group |= waiting
            related = {each for member in waiting for each in _related(member)} - group
            waiting = related or self._between(group) - group
        return group

    def _between(self, group: NodeSet) -> NodeSet:
        above, below = set(group), set(group)
        for node in self.nodes:
            if not below.isdisjoint(node.all_input_nodes):
                below.add(node)
        for node in reversed(self.nodes):
            if not above.isdisjoint(node.users):
                above.add(node)
        return above & below


def _without_tensor(node: Node) -> bool:
    return node.op in CALLABLE_NODE_OPS and "tensor_meta" not in node.meta


def _related(node: Node) -> NodeList:
    """List the inputs of `node` whose values contain no tensor.

    If the value of `node` contains no tensor, also list its users.
    """
    users = [user for user in node.users if user.op in CALLABLE_NODE_OPS] if _without_tensor(node) else []
    return [*users, *(value for value in node.all_input_nodes if _without_tensor(value))]
