"""Parts of a graph as modules of their own, and the comparison of graphs."""

from torch import nn

from ...graph import Graph
from ...graph_module import GraphModule
from .matcher_utils import SubgraphMatcher

__all__ = ["HolderModule", "compare_graphs", "lift_subgraph_as_module"]


class HolderModule(nn.Module):
    """A module that only holds others, by name."""

    def __init__(self, d: dict[str, nn.Module]) -> None:
        """Hold the modules in `d`."""
        super().__init__()
        for name, module in d.items():
            self.add_module(name, module)


def lift_subgraph_as_module(
    gm: GraphModule, subgraph: Graph, comp_name: str = "", class_name: str = "GraphModule"
) -> tuple[GraphModule, dict[str, str]]:
    """Make a module that runs `subgraph` with the state of `gm`.

    Args:
        gm: has what the targets of `subgraph` lead to.
        subgraph: the program of the new module.
        comp_name: where the new module is going to be, to tell where the state is then.
        class_name: the name that the new module's class shows.

    Returns:
        The module, and a dict from the paths of state in `gm` to those with `comp_name` in front.
    """
    prefix = f"{comp_name}." if comp_name else ""
    targets = [str(node.target) for node in subgraph.nodes if node.op in ("call_module", "get_attr")]
    return GraphModule(gm, subgraph, class_name), {target: f"{prefix}{target}" for target in targets}


def compare_graphs(left: Graph, right: Graph) -> bool:
    """Whether two graphs compute the same in the same way, whatever their nodes are called."""
    if len(left.nodes) != len(right.nodes):
        return False
    return bool(SubgraphMatcher(left, match_output=True, match_placeholder=True).match(right))
