"""Turn part of a graph into a module, and compare graphs."""

import operator
from collections.abc import Iterator

from torch import nn

from ...graph import Graph
from ...graph_module import GraphModule
from ...node import Node
from .matcher_utils import InternalMatch, NodeMatcher

__all__ = ["HolderModule", "compare_graphs", "lift_subgraph_as_module"]


class HolderModule(nn.Module):
    """A module that only contains other modules.

    Example:
        >>> from reference_fx.passes.utils import HolderModule
        >>> HolderModule({"first": nn.Linear(4, 5), "second": nn.ReLU()})
        HolderModule(
          (first): Linear(in_features=4, out_features=5, bias=True)
          (second): ReLU()
        )
    """

    def __init__(self, d: dict[str, nn.Module]) -> None:
        """Register the modules in `d`, a dict from names to modules, as submodules."""
        super().__init__()
        for name, module in d.items():
            self.add_module(name, module)


def lift_subgraph_as_module(
    gm: GraphModule, subgraph: Graph, comp_name: str = "", class_name: str = "GraphModule"
) -> tuple[GraphModule, dict[str, str]]:
    """Return a module that runs `subgraph` with the state of `gm`.

    Args:
        gm: the module with the submodules and the state that `subgraph` uses.
        subgraph: the graph of the new module.
        comp_name: the path at which the new module will be added to its parent.
        class_name: the name of the new module's class.

    Returns:
        The module, and a dict from each path in `gm` to the same path with the prefix `comp_name`.

    Example:
        >>> from reference_fx.passes.utils import lift_subgraph_as_module
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5), nn.ReLU()))
        >>> part = fx.Graph()
        >>> output = part.output(part.call_module("0", (part.placeholder("x"),)))
        >>> module, paths = lift_subgraph_as_module(traced, part, comp_name="part")
        >>> module(torch.ones(2, 4)).shape, paths
        (torch.Size([2, 5]), {'0': 'part.0'})
    """
    prefix = f"{comp_name}." if comp_name else ""
    targets = [str(node.target) for node in subgraph.nodes if node.op in ("call_module", "get_attr")]
    return GraphModule(gm, subgraph, class_name), {target: f"{prefix}{target}" for target in targets}


def copy_persistence(original: nn.Module, path: str, made: nn.Module, new_path: str) -> None:
    """If the buffer `path` in `original` is non-persistent, make `new_path` in `made` non-persistent, too."""
    source, name = _holder_of(original, path)
    destination, new_name = _holder_of(made, new_path)
    if name in getattr(source, "_non_persistent_buffers_set", ()):
        destination._non_persistent_buffers_set.add(new_name)


def _holder_of(root: nn.Module, path: str) -> tuple[nn.Module, str]:
    """Return the module that has the attribute at a dotted path, and the name of the attribute."""
    parent, _, name = path.rpartition(".")
    return operator.attrgetter(parent)(root) if parent else root, name


def compare_graphs(left: Graph, right: Graph) -> bool:
    """Return whether two graphs make the same calls with the same arguments. Node names do not matter.

    The inputs of the two graphs correspond by position. Calls that do not depend on each other may be in a different
    order.

    Example:
        >>> from reference_fx.passes.utils import compare_graphs
        >>> one, other = fx.symbolic_trace(lambda x: x + 1).graph, fx.symbolic_trace(lambda y: y + 1).graph
        >>> compare_graphs(one, other), compare_graphs(one, fx.symbolic_trace(lambda x: x + 2).graph)
        (True, False)
    """
    # better: passes.utils.compare-graphs[inputs], passes.utils.compare-graphs[any]
    inputs, ends = ([list(_nodes(graph, inputs=inputs)) for graph in (left, right)] for inputs in (True, False))
    if len(left.nodes) != len(right.nodes) or len(inputs[0]) != len(inputs[1]):
        return False
    match = InternalMatch([], dict(zip(*inputs, strict=True)))
    return all(NodeMatcher().match_nodes(one, other, match) for one, other in zip(*ends, strict=True))


def _nodes(graph: Graph, *, inputs: bool) -> Iterator[Node]:
    """Yield the inputs of a graph or, with `inputs=False`, the nodes without users."""
    for node in graph.nodes:
        if node.op == "placeholder" if inputs else not node.users:
            yield node
