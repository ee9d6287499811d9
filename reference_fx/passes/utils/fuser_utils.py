"""Fuse nodes: replace each group of nodes with a call to a submodule that computes the same values."""

import copy
import itertools
import operator
from collections.abc import Mapping, Sequence

from ...graph import Graph
from ...graph_module import GraphModule
from ...node import Argument, Node
from ..tools_common import NodeList, reached, sorted_stably, stable_topological_sort
from ..tools_common import legalize_graph as legalize_graph  # executorch takes it from here
from ._writes import order_of_writes, warn_of_moved_writes
from .common import lift_subgraph_as_module

__all__ = [
    "erase_nodes",
    "fuse_as_graphmodule",
    "fuse_by_partitions",
    "insert_subgm",
    "topo_sort",
    "validate_partition",
]


def topo_sort(nodes: NodeList) -> NodeList:
    """List `nodes` so that each node comes after its inputs. Nodes that could be in any order keep their order.

    Raises:
        AssertionError: if the nodes form a cycle, or a node is listed twice.

    Example:
        >>> from reference_fx.passes.utils.fuser_utils import topo_sort
        >>> x, relu, exp, output = fx.symbolic_trace(lambda x: torch.relu(x).exp()).graph.nodes
        >>> topo_sort([exp, relu])
        [relu, exp]
    """
    order = sorted_stably(nodes)
    if len(order) < len(nodes):
        raise AssertionError(
            "topological sorted nodes doesn't have same length as input nodes: "
            f"the nodes {sorted(set(nodes).difference(order))} form a cycle or are listed twice"
        )
    return order


def validate_partition(partition: NodeList) -> bool:
    """Return whether the nodes can become one submodule. No path may leave the nodes and re-enter them.

    Example:
        >>> from reference_fx.passes.utils.fuser_utils import validate_partition
        >>> x, relu, exp, sin, output = fx.symbolic_trace(lambda x: torch.relu(x).exp().sin()).graph.nodes
        >>> validate_partition([relu, exp]), validate_partition([relu, sin])
        (True, False)
    """
    nodes = set(partition)
    outside = [user for node in nodes for user in node.users if user not in nodes]
    return nodes.isdisjoint(reached(outside, operator.attrgetter("users")))


def fuse_as_graphmodule(
    gm: GraphModule,
    nodes: NodeList,
    module_name: str,
    partition_lookup_table: Mapping[Node, int | None] | None = None,
    *,
    always_return_tuple: bool = False,
) -> tuple[GraphModule, tuple[Node, ...], tuple[Node, ...]]:
    """Return a module that computes the same values as `nodes` in `gm`. `gm` stays unchanged.

    Args:
        gm: the module that the nodes belong to.
        nodes: the nodes to copy, each after its inputs.
        module_name: the name of the new module's class.
        partition_lookup_table: not used.
        always_return_tuple: make the module return a tuple, even for a single value.

    Returns:
        The new module, the nodes in `gm` whose values are its inputs, and the nodes in `gm` whose values are its
        results. The new module returns the values that nodes outside `nodes` use.

    Raises:
        AssertionError: if a node belongs to another graph or is erased, or a path leaves `nodes` and re-enters them.
        KeyError: if a node comes before one of its inputs.

    Example:
        >>> from reference_fx.passes.utils.fuser_utils import fuse_as_graphmodule
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x).exp().sin())
        >>> x, relu, exp, sin, output = traced.graph.nodes
        >>> module, inputs, outputs = fuse_as_graphmodule(traced, [relu, exp], "Fused")
        >>> module(torch.ones(2, 3)).shape, inputs, outputs
        (torch.Size([2, 3]), (x,), (exp,))
    """
    _check_partition(gm, nodes)
    graph, inside = Graph(), dict[Node, Node]()
    inputs: list[Node] = []
    members = frozenset(nodes)

    def value_in_graph(value: Node) -> Node:
        if value not in inside and value not in members:
            inside[value] = graph.placeholder(value.name, type_expr=value.type)
            inside[value].meta = copy.copy(value.meta)
            inputs.append(value)
        return inside[value]

    for node in nodes:
        inside[node] = graph.node_copy(node, value_in_graph)
    outputs = tuple(node for node in nodes if not members.issuperset(node.users))
    results: Argument = tuple(inside[node] for node in outputs)
    graph.output(results[0] if len(results) == 1 and not always_return_tuple else results)
    module, _ = lift_subgraph_as_module(gm, graph, class_name=module_name)
    return module, tuple(inputs), outputs


def _check_partition(gm: GraphModule, nodes: NodeList) -> None:
    for node in nodes:
        if node.graph.owning_module is not gm:
            raise AssertionError(f"{node} doesn't belong to passed in graph module {type(gm).__name__}")
        if node._erased:
            raise AssertionError(f"{node} has been removed from owning graph: put each node into only one partition")
    if not validate_partition(nodes):
        raise AssertionError(
            f"Invalid partition, found dependency cycles: a path leaves the partition {nodes} and re-enters it; add "
            "the nodes on the path to the partition, or split the partition"
        )


def insert_subgm(
    gm: GraphModule,
    sub_gm: GraphModule,
    orig_inputs: Sequence[Node],
    orig_outputs: Sequence[Node],
    insertion_point: Node | None = None,
) -> GraphModule:
    """Insert a call to `sub_gm` into `gm`, replace the uses of `orig_outputs` with its results, and return `gm`.

    `sub_gm` becomes a submodule of `gm`, named after the class of `sub_gm`.

    Args:
        gm: the module to edit.
        sub_gm: the module to call, as `fuse_as_graphmodule` returns it.
        orig_inputs: the nodes in `gm` whose values `sub_gm` takes.
        orig_outputs: the nodes in `gm` whose values `sub_gm` returns.
        insertion_point: the node after which to call `sub_gm`, by default the last node in `orig_outputs`.

    Example:
        >>> from reference_fx.passes.utils.fuser_utils import erase_nodes, fuse_as_graphmodule, insert_subgm
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x).exp().sin())
        >>> part = [node for node in traced.graph.nodes if node.name in ("relu", "exp")]
        >>> traced = insert_subgm(traced, *fuse_as_graphmodule(traced, part, "Fused"))
        >>> erase_nodes(traced, part)
        >>> list(traced.graph.nodes)
        [x, fused, sin, output]
    """
    name = type(sub_gm).__name__
    gm.add_submodule(name, sub_gm)
    point = max(orig_outputs) if insertion_point is None else insertion_point
    with gm.graph.inserting_after(point):
        call = gm.graph.call_module(name, tuple(orig_inputs))
    if len(orig_outputs) == 1 and not isinstance(sub_gm.graph.output_node().args[0], tuple):
        orig_outputs[0].replace_all_uses_with(call, propagate_meta=True)
        return gm
    with gm.graph.inserting_before(call.next):
        for index, output in enumerate(orig_outputs):
            item = gm.graph.call_function(operator.getitem, (call, index))
            output.replace_all_uses_with(item, propagate_meta=True)
    if orig_outputs:
        call.meta["val"] = tuple(output.meta.get("val") for output in orig_outputs)
    return gm


def erase_nodes(gm: GraphModule, nodes: NodeList) -> None:
    """Erase `nodes` from `gm`, starting with the last node.

    Example:
        >>> from reference_fx.passes.utils.fuser_utils import erase_nodes
        >>> traced = fx.symbolic_trace(lambda x: (torch.relu(x).exp(), x)[1])
        >>> x, relu, exp, output = traced.graph.nodes
        >>> erase_nodes(traced, [relu, exp])
        >>> list(traced.graph.nodes)
        [x, output]
    """
    for node in reversed(nodes):
        gm.graph.erase_node(node)


def fuse_by_partitions(
    gm: GraphModule,
    partitions: Sequence[Mapping[Node, int | None]],
    prefix: str = "fused_",
    always_return_tuple: bool = False,
) -> GraphModule:
    """Replace each partition with a call to a submodule, in place, and return `gm`.

    The keys of each dict in `partitions` are the nodes of one partition. The values of the dicts are not used. Warn if
    the fusion changes the order of an in-place write and another use of the same memory.

    Args:
        gm: the module to edit.
        partitions: a list with one dict per partition.
        prefix: the prefix of the submodule names, before a number.
        always_return_tuple: make each submodule return a tuple, even for a single value.

    Raises:
        AssertionError: if a node is in two partitions or belongs to another graph, or a path leaves a partition and
            re-enters it.

    Example:
        >>> from reference_fx.passes.utils.fuser_utils import fuse_by_partitions
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x).exp().sin())
        >>> x, relu, exp, sin, output = traced.graph.nodes
        >>> print(fuse_by_partitions(traced, [{relu: None, exp: None}]).code.strip())
        def forward(self, x):
            fused_0 = self.fused_0(x);  x = None
            sin = fused_0.sin();  fused_0 = None
            return sin
    """
    sorted_partitions = [topo_sort(list(partition)) for partition in partitions]
    for nodes in sorted_partitions:  # before fusing edits the module
        _check_partition(gm, nodes)
    homes = {node: node.name for node in gm.graph.nodes}
    # better: partitioning.partitioner.same-result[fused-before]
    in_use = {str(node.target).partition(".")[0] for node in gm.graph.nodes if node.op in ("call_module", "get_attr")}
    names = (name for number in itertools.count() if (name := f"{prefix}{number}") not in in_use)
    named = [*zip(names, sorted_partitions, strict=False)]
    for name, nodes in named:
        homes |= dict.fromkeys(nodes, name)
    order = order_of_writes(list(gm.graph.nodes), homes)
    for name, nodes in named:
        fused, inputs, outputs = fuse_as_graphmodule(gm, nodes, name, always_return_tuple=always_return_tuple)
        insert_subgm(gm, fused, inputs, outputs, nodes[-1])
        erase_nodes(gm, nodes)
    stable_topological_sort(gm)
    _warn_of_moved_writes(gm, order)
    return gm


def _warn_of_moved_writes(gm: GraphModule, order: Mapping[str, Mapping[str, None]]) -> None:
    """Warn if `gm` makes its calls in another order than `order`, a list of submodule paths and node names."""
    # better: partitioning.moved-writes[partitioner]
    places: dict[str, int] = {}
    for place, node in enumerate(gm.graph.nodes):
        places[node.name] = places[str(node.target) if node.op == "call_module" else node.name] = place
    warn_of_moved_writes(order, places, "report both nodes as supported, or neither")
