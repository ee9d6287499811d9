"""`CapabilityBasedPartitioner`: group the nodes that a back end supports into as few partitions as possible."""

import functools
import itertools
import operator
from collections.abc import Callable, Iterable, Sequence

from ...graph_module import GraphModule
from ...node import Node, _get_qualified_name
from ..operator_support import OperatorSupportBase
from ..tools_common import reached
from ..utils.fuser_utils import fuse_by_partitions

__all__ = ["CapabilityBasedPartitioner", "Partition"]


class Partition:
    """A set of nodes that the partitioner turns into one submodule.

    Example:
        >>> from reference_fx.passes.infra.partitioner import Partition
        >>> x, relu, exp, output = fx.symbolic_trace(lambda x: torch.relu(x).exp()).graph.nodes
        >>> partition = Partition(id=0, nodes=[relu])
        >>> partition.add_node(exp)
        >>> partition.size(), list(partition.nodes)
        (2, [relu, exp])
    """

    def __init__(
        self,
        id: int | None = None,  # noqa: A002 - torch.fx's public name
        nodes: Iterable[Node] | None = None,
        node_orders: Iterable[int] | None = None,
    ) -> None:
        """Make a partition with `nodes`. `node_orders` lists the nodes' positions, counted from the end of the graph.

        Raises:
            AssertionError: if the arguments `nodes` and `node_orders` differ in length.
        """
        self.id = id
        names, orders = list(nodes or ()), None if node_orders is None else list(node_orders)
        if orders is not None and len(orders) != len(names):
            raise AssertionError("nodes and node_orders must have the same length")
        self.nodes: dict[Node, int | None] = dict(zip(names, orders or itertools.repeat(None), strict=False))

    def __repr__(self) -> str:
        """Return the nodes and their positions as a string."""
        return str(self.nodes)

    def add_node(self, node: Node, node_order: int | None = None) -> None:
        """Add a node. `node_order` is the node's position, counted from the end of the graph."""
        self.nodes[node] = node_order

    def remove_node(self, node: Node) -> None:
        """Remove a node. If the partition does not contain the node, raise KeyError."""
        del self.nodes[node]

    def size(self) -> int:
        """Return the number of nodes."""
        return len(self.nodes)


_NO_COMPUTATION = frozenset({"torch.ops.aten.view", "_operator.getitem"})


class CapabilityBasedPartitioner:
    """Groups the supported nodes of a module into partitions, and turns partitions into submodules.

    Example:
        >>> from reference_fx.passes.infra.partitioner import CapabilityBasedPartitioner
        >>> from reference_fx.passes.operator_support import create_op_support
        >>> traced = fx.symbolic_trace(lambda x: torch.cos(torch.relu(torch.sin(x))))
        >>> support = create_op_support(lambda submodules, node: node.target in (torch.sin, torch.relu))
        >>> fused = CapabilityBasedPartitioner(traced, support).partition_and_fuse()
        >>> list(fused.graph.nodes), list(fused.fused_0.graph.nodes)
        ([x, fused_0, cos, output], [x, sin, relu, output])
    """

    def __init__(
        self,
        graph_module: GraphModule,
        operator_support: OperatorSupportBase,
        allows_single_node_partition: bool = False,
        non_compute_ops: Sequence[str] | None = None,
        allowed_single_node_partition_ops: Sequence[str] | None = None,
        skip_horizontal_fusion: bool = False,
    ) -> None:
        """Prepare to partition a module.

        By default, a partition needs at least two compute calls. A compute call is a call to a function that is not in
        `non_compute_ops`.

        Args:
            graph_module: the module, which `fuse_partitions` edits.
            operator_support: tells which nodes the back end supports.
            allows_single_node_partition: also propose partitions with fewer than two compute calls.
            non_compute_ops: names of functions that compute nothing, for example `torch.ops.aten.view.default`.
            allowed_single_node_partition_ops: names of functions for which one call is enough for a partition.
            skip_horizontal_fusion: merge a node only with partitions that use its value.
        """
        self.graph_module = graph_module
        self.operator_support = operator_support
        self.allows_single_node_partition = allows_single_node_partition
        self.non_compute_ops = non_compute_ops or []
        self.allowed_single_node_partition_ops = allowed_single_node_partition_ops or []
        self.skip_horizontal_fusion = skip_horizontal_fusion

    def propose_partitions(self) -> list[Partition]:
        """Return the partitions. The module stays unchanged.

        No path in the graph leaves a partition and re-enters it, not even through other partitions. A `getitem` call is
        in the same partition as the node that computes its tuple.
        """
        merging = _Merging()
        modules = dict(self.graph_module.named_modules())
        for order, node in enumerate(reversed(self.graph_module.graph.nodes)):
            # better: partitioning.partitioner.largest[inputs-and-outputs]
            is_operation = node.op not in ("placeholder", "output")
            is_supported = is_operation and self.operator_support.is_node_supported(modules, node)
            merging.see(node, order if is_supported else None)
            if is_supported and self.skip_horizontal_fusion:
                merging.merge(node, node.users)
            elif is_supported:
                merging.merge_all(node)
        for partition in merging.partitions:
            partition.nodes = dict(sorted(partition.nodes.items(), reverse=True, key=operator.itemgetter(1)))
        merging.reunite_items(self.graph_module.graph.nodes)
        partitions = [partition for partition in merging.partitions if partition.size()]
        return partitions if self.allows_single_node_partition else list(filter(self._is_worthwhile, partitions))

    def fuse_partitions(self, partitions: list[Partition], prefix: str = "fused_") -> GraphModule:
        """Replace each partition with a call to a submodule, in place, and return the module.

        Raises:
            AssertionError: if a node is in two partitions, or a path leaves a partition and re-enters it.
        """
        return fuse_by_partitions(self.graph_module, [partition.nodes for partition in partitions], prefix)

    def remove_bookend_non_compute_ops(self, partitions: list[Partition]) -> None:
        """Remove calls that compute nothing from the start and the end of each partition."""
        for partition in partitions:
            for node in sorted(partition.nodes):
                self._remove_if_at_the_edge(partition, node, _inputs)
            for node in sorted(partition.nodes, reverse=True):
                self._remove_if_at_the_edge(partition, node, _users)

    def partition_and_fuse(self, prefix: str = "fused_") -> GraphModule:
        """Replace each proposed partition with a call to a submodule, in place, and return the module."""
        return self.fuse_partitions(self.propose_partitions(), prefix)

    def _is_worthwhile(self, partition: Partition) -> bool:
        names = [_get_qualified_name(node.target) for node in partition.nodes if node.op == "call_function"]
        nothing = _NO_COMPUTATION.union(self.non_compute_ops)
        allowed = self.allowed_single_node_partition_ops
        return sum((name not in nothing) + (name in allowed) for name in names) > 1

    def _remove_if_at_the_edge(self, partition: Partition, node: Node, neighbours: "_Direction") -> None:
        """Remove `node` from `partition` if it computes nothing and the partition contains none of its `neighbours`."""
        computes_nothing = node.op == "call_function" and _get_qualified_name(node.target) in self.non_compute_ops
        if computes_nothing and partition.nodes.keys().isdisjoint(neighbours(node)):
            partition.remove_node(node)


_Direction = Callable[[Node], Iterable[Node]]
_users: _Direction = operator.attrgetter("users")
_inputs: _Direction = operator.attrgetter("all_input_nodes")


def _is_getitem(node: Node) -> bool:
    return node.op == "call_function" and node.target is operator.getitem


class _Merging:
    """Merges partitions, unless a path would leave the merged partition and re-enter it.

    The caller passes all nodes to `see` in reverse graph order, so each node comes after its users. The attribute
    `home` maps each node to its partition.
    """

    def __init__(self) -> None:
        self.partitions: dict[Partition, int] = {}
        """Maps each partition to the position of its last node, counted from the end of the graph."""
        self.home: dict[Node, Partition] = {}
        self._ids = itertools.count()
        # The users and the inputs of each partition's nodes, without those inside the partition.
        self._outside: dict[_Direction, dict[Partition, set[Node]]] = {_users: {}, _inputs: {}}
        self._seen: set[Node] = set()

    def see(self, node: Node, order: int | None) -> None:
        """Record a node.

        If `order` is given, make a partition for `node`. `order` is the node's position, counted from the graph's end.
        """
        self._seen.add(node)
        if order is not None:
            partition = self.home[node] = Partition(next(self._ids), [node], [order])
            self.partitions[partition] = order
            for direction, outside in self._outside.items():
                outside[partition] = set(direction(node))

    def merge_all(self, node: Node) -> None:
        """Merge the partition of `node` with every other partition if possible, starting at the graph's end."""
        self._merge([self.home[node], *sorted(self.partitions, key=self.partitions.__getitem__)])

    def merge(self, node: Node, neighbours: Iterable[Node]) -> None:
        self._merge([self.home[each] for each in (node, *neighbours) if each in self.home])

    def _merge(self, partitions: list[Partition]) -> None:
        """Merge the first partition with every other partition, unless a path between the two contains other nodes."""
        first, *others = dict.fromkeys(partitions)
        apart = self._apart_from(first) if others else set()
        for other in others:
            if other not in apart:
                first = self._union(first, other)
                apart = self._apart_from(first)

    def _union(self, first: Partition, second: Partition) -> Partition:
        kept, gone = (first, second) if first.size() >= second.size() else (second, first)
        kept.nodes |= gone.nodes
        self.home.update(dict.fromkeys(gone.nodes, kept))
        self.partitions[kept] = min(self.partitions[kept], self.partitions.pop(gone))
        for outside in self._outside.values():
            outside[kept] = {node for node in outside[kept] | outside.pop(gone) if node not in kept.nodes}
        return kept

    def _apart_from(self, partition: Partition) -> set[Partition | Node]:
        """Find the partitions and nodes that are two or more graph edges away from `partition`.

        If `partition` were merged with a partition or node two or more edges away, a path could leave the merged
        partition and re-enter it.
        """
        found: set[Partition | Node] = set()
        for direction in (_users, _inputs):
            step = functools.partial(self._next_to, direction=direction)
            found.update(reached([far for near in step(partition) for far in step(near)], step))
        return found

    def _next_to(self, group: Partition | Node, direction: _Direction) -> set[Partition | Node]:
        """Find the neighbours of a partition or node: other partitions, and recorded nodes that have no partition."""
        nodes = self._outside[direction][group] if isinstance(group, Partition) else direction(group)
        return {self.home.get(node, node) for node in nodes if node in self._seen}

    def reunite_items(self, nodes: Iterable[Node]) -> None:
        """Move each `getitem` call to the partition of the node that computes its tuple.

        If the node that computes the tuple has no partition, remove the `getitem` call from its partition.
        """
        tuples = [node for node in nodes if all(map(_is_getitem, node.users))]
        items = [(user, node) for node in tuples for user in node.users if user.args[0] is node]
        # The next iteration moves items of items.
        while moves := {user: node for user, node in items if self.home.get(user) is not self.home.get(node)}:
            for user, home in [(user, self.home.get(node)) for user, node in moves.items()]:
                if user in self.home:
                    self.home.pop(user).remove_node(user)
                if home is not None:
                    self.home[user] = home
                    home.add_node(user)
