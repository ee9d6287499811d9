"""`SubgraphMatcherWithNameNodeMap`: find a pattern in graphs, and look up matched nodes by name."""

from ...graph import Graph
from ...graph_module import GraphModule
from ...node import Node
from .matcher_utils import InternalMatch, SubgraphMatcher

__all__ = ["SubgraphMatcherWithNameNodeMap"]


class SubgraphMatcherWithNameNodeMap(SubgraphMatcher):
    """Finds a pattern in graphs. The pattern returns its results and, last, a dict from names to values.

    For example, `return relu, {"conv": conv}` names the node `conv`. `match.name_node_map["conv"]` is the node in the
    graph that matches `conv`.

    Example:
        >>> from reference_fx.passes.utils.matcher_with_name_node_map_utils import SubgraphMatcherWithNameNodeMap
        >>> def pattern(x):
        ...     total = x + 1
        ...     return torch.relu(total), {"total": total}
        >>> graph = fx.symbolic_trace(lambda a: torch.relu(a.exp() + 1)).graph
        >>> (match,) = SubgraphMatcherWithNameNodeMap(fx.symbolic_trace(pattern)).match(graph)
        >>> match.name_node_map
        {'total': add}
    """

    def __init__(
        self,
        pattern_gm: GraphModule,
        match_output: bool = False,
        match_placeholder: bool = False,
        remove_overlapping_matches: bool = True,
        ignore_literals: bool = False,
    ) -> None:
        """Remove the dict from the output of `pattern_gm`. The other options are the same as for `SubgraphMatcher`.

        Raises:
            ValueError: if the pattern does not return a dict after its results, or a value of the dict is not a node.
        """
        self.name_node_map = _take_names(pattern_gm)
        super().__init__(pattern_gm.graph, match_output, match_placeholder, remove_overlapping_matches, ignore_literals)

    def match(self, graph: Graph, node_name_match: str = "") -> list[InternalMatch]:
        """List the matches in `graph`, as `SubgraphMatcher.match` does, and fill the `name_node_map` of each match."""
        matches = super().match(graph, node_name_match)
        for match in matches:
            match.name_node_map = {name: match.nodes_map[node] for name, node in self.name_node_map.items()}
        return matches


def _take_names(pattern: GraphModule) -> dict[str, Node]:
    # better: analyses.named_matcher[names]
    output = pattern.graph.output_node()
    returned = pattern.graph.process_outputs(output.args[0])
    *results, names = returned if isinstance(returned, list | tuple) and returned else [None]
    if not isinstance(names, dict) or not all(isinstance(node, type(output)) for node in names.values()):
        raise ValueError(
            f"the pattern returns {returned}: after its results, it must return a dict from names to values"
        )
    output.args = (results,)
    pattern.recompile()
    return dict(names)
