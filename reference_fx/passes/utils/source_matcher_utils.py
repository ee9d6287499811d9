"""Find the nodes that come from a given module or function of the program."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ...graph import Graph
from ...node import Node

__all__ = ["SourcePartition", "check_subgraphs_connected", "get_source_partitions"]


@dataclass
class SourcePartition:
    """The nodes that come from one call to a module or function.

    Example:
        >>> from reference_fx.passes.utils.source_matcher_utils import SourcePartition
        >>> x, relu, output = fx.symbolic_trace(lambda x: torch.relu(x)).graph.nodes
        >>> SourcePartition([relu], nn.ReLU, input_nodes=[x], output_nodes=[relu]).output_nodes
        [relu]
    """

    nodes: list[Node]
    """The nodes, in order."""
    source: Any
    """The called function, the class of the called module, or the name of either."""
    input_nodes: list[Node] = field(default_factory=list)
    """The other nodes that the partition uses, except get_attr nodes."""
    output_nodes: list[Node] = field(default_factory=list)
    """The partition's nodes that other nodes use, except get_attr nodes."""
    params: list[Node] = field(default_factory=list)
    """The get_attr nodes in the partition."""


def get_source_partitions(
    graph: Graph, wanted_sources: list[Any], filter_fn: Callable[[Node], bool] | None = None
) -> dict[Any, list[SourcePartition]]:
    """Find the partitions of a graph that come from given modules and functions.

    TorchDynamo and `torch.export` record in each node's metadata the module or function that the node comes from. This
    function reads the metadata entry `source_fn_stack` or, if the entry is missing, `torch_fn` and then
    `nn_module_stack`.

    Args:
        graph: the graph to search.
        wanted_sources: functions, module classes, or the names of functions or module classes.
        filter_fn: takes a node. A partition is returned only if `filter_fn` returns True for all its nodes.

    Returns:
        A dict from each found source to a list of its partitions, in graph order.

    Example:
        >>> from reference_fx.passes.utils.source_matcher_utils import get_source_partitions
        >>> x, relu, exp, output = fx.symbolic_trace(lambda x: torch.relu(x).exp()).graph.nodes
        >>> relu.meta["source_fn_stack"] = exp.meta["source_fn_stack"] = [("activation", nn.ELU)]
        >>> (partition,) = get_source_partitions(relu.graph, [nn.ELU])[nn.ELU]
        >>> partition.nodes, partition.input_nodes, partition.output_nodes
        ([relu, exp], [x], [exp])
    """
    nodes: dict[Any, dict[str, list[Node]]] = {}
    for node in graph.nodes:
        for source, call in _sources_of(node, wanted_sources):
            nodes.setdefault(source, {}).setdefault(call, []).append(node)
            break
    return {
        source: [_partition(source, part) for part in calls.values() if filter_fn is None or all(map(filter_fn, part))]
        for source, calls in nodes.items()
    }


def _sources_of(node: Node, wanted: list[Any]) -> Iterator[tuple[Any, str]]:
    """Yield the sources in `wanted` from which a node comes, each with the name of the call."""
    stack = node.meta.get("source_fn_stack")
    if stack is not None:
        call, source = stack[-1]
        if source in wanted:
            yield source, call
        return
    torch_fn = node.meta.get("torch_fn")
    if torch_fn:
        name = torch_fn[1].rpartition(".")[2]
        if name in wanted:
            yield name, torch_fn[0]
    modules = node.meta.get("nn_module_stack") if node.op == "call_function" else None
    if modules:
        path, kind = list(modules.values())[-1]
        for source in wanted:
            if kind == source or (isinstance(source, type) and kind == f"{source.__module__}.{source.__qualname__}"):
                yield source, path


def _partition(source: Any, nodes: list[Node]) -> SourcePartition:
    # better: analyses.source_partitions.boundary[nested-inputs]
    inputs = dict.fromkeys(value for node in nodes for value in node.all_input_nodes)
    members = set(nodes)
    return SourcePartition(
        nodes,
        source,
        [value for value in inputs if value not in members and value.op != "get_attr"],
        [node for node in nodes if node.op != "get_attr" and any(user not in members for user in node.users)],
        [node for node in nodes if node.op == "get_attr"],
    )


def check_subgraphs_connected(subgraph1: SourcePartition, subgraph2: SourcePartition) -> bool:
    """Return whether a node of `subgraph2` uses a node of `subgraph1`.

    Example:
        >>> from reference_fx.passes.utils.source_matcher_utils import SourcePartition, check_subgraphs_connected
        >>> x, relu, exp, output = fx.symbolic_trace(lambda x: torch.relu(x).exp()).graph.nodes
        >>> first, second = SourcePartition([relu], torch.relu), SourcePartition([exp], "exp")
        >>> check_subgraphs_connected(first, second), check_subgraphs_connected(second, first)
        (True, False)
    """
    return any(value in subgraph1.nodes for node in subgraph2.nodes for value in node.all_input_nodes)
