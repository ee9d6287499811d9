"""`replace_pattern`: replace every part of a graph that computes one thing by another that computes the same."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from torch import nn

from ._symbolic_trace import symbolic_trace
from .graph import Graph
from .graph_module import GraphModule, _attach, _Holders
from .node import Argument, Node, map_aggregate, map_arg
from .passes.utils.matcher_utils import InternalMatch, SubgraphMatcher

__all__ = ["Match", "ReplacedPatterns", "replace_pattern", "replace_pattern_with_filters"]

Program = Callable[..., Any] | nn.Module | Graph
"""What is looked for, or put in its place: something to trace, or its graph."""
MatchFilter = Callable[[InternalMatch, Graph, Graph], bool]
ReplacementCallback = Callable[[InternalMatch, Graph, Graph], Graph]


class Match(NamedTuple):
    """A place where the pattern was."""

    anchor: Node
    """The node of the pattern from which the place was found."""
    nodes_map: dict[Node, Any]
    """For each node of the pattern its counterpart in the graph, which for an input may also be a literal."""


@dataclass
class ReplacedPatterns:
    """A place where the pattern was, and what is there now."""

    anchor: Node
    """The node of the pattern from which the place was found."""
    nodes_map: dict[Node, Any]
    """For each node of the pattern its counterpart in the graph, which for an input may also be a literal."""
    replacements: list[Node]
    """The nodes that took their place."""


def replace_pattern(gm: GraphModule, pattern: Program, replacement: Program) -> list[Match]:
    """Replace every occurrence of `pattern` in the graph of `gm` by `replacement`, and recompile.

    Both take the same inputs and return the same number of values. Of occurrences that overlap the first is replaced.
    State that the replacement brings along is added to `gm`, unless it has something at that path; if the replacement
    is a module, submodules of `gm` that nothing uses any more are removed.

    Args:
        gm: the module whose graph changes.
        pattern: what to look for, see `SubgraphMatcher`.
        replacement: what to put there.

    Raises:
        AssertionError: something occurs, and the replacement has another number of inputs or results; or the pattern
            or the replacement is nothing that can be traced.
        ValueError: the pattern computes nothing, or does not use an input.
    """
    replaced = replace_pattern_with_filters(gm, pattern, replacement)
    return [Match(place.anchor, place.nodes_map) for place in replaced]


def replace_pattern_with_filters(
    gm: GraphModule,
    pattern: Program,
    replacement: Program | None = None,
    match_filters: list[MatchFilter] | None = None,
    ignore_literals: bool = False,
    replacement_callback: ReplacementCallback | None = None,
    node_name_match: str = "",
) -> list[ReplacedPatterns]:
    """Replace occurrences of `pattern` in the graph of `gm`, as `replace_pattern` does, and recompile.

    Args:
        gm: the module whose graph changes.
        pattern: what to look for.
        replacement: what to put there.
        match_filters: each is told a match, the graph and the pattern's graph; all have to agree to it.
        ignore_literals: a literal of the pattern stands for any argument.
        replacement_callback: told the same, gives the graph to put there, in the place of `replacement`.
        node_name_match: if not empty, a node whose name contains it matches whatever it calls.

    Raises:
        AssertionError: as `replace_pattern`, or there is neither a replacement nor a callback.
    """
    if replacement_callback is None and not isinstance(replacement, Graph) and not callable(replacement):
        raise AssertionError(
            "Must provide either a replacement GraphModule or a replacement callback: a replacement is a GraphModule, a"
            f" Graph, a module or a function, not {replacement!r}"
        )
    pattern_graph = _graph_of(pattern)
    given = _graph_of(replacement) if replacement_callback is None else None
    matches = SubgraphMatcher(pattern_graph, ignore_literals=ignore_literals).match(gm.graph, node_name_match)
    chosen = [match for match in matches if all(agree(match, gm.graph, pattern_graph) for agree in match_filters or ())]
    rewriter = _Rewriter(gm, pattern_graph)
    replaced = []
    for match in chosen:
        rewriter.update(match)
        graph = given if replacement_callback is None else replacement_callback(match, gm.graph, pattern_graph)
        replaced.append(rewriter.replace(match, cast(Graph, graph)))
    _put_inputs_first(gm.graph)
    gm.recompile()
    if isinstance(replacement, nn.Module):
        gm.delete_all_unused_submodules()
    return replaced


def _graph_of(program: object) -> Graph:
    if isinstance(program, Graph):
        return program
    if isinstance(program, GraphModule):
        return program.graph
    if not callable(program):
        raise AssertionError(
            f"Expected FunctionType, got {type(program)}: a pattern is a GraphModule, a Graph, a module or a function"
        )
    return symbolic_trace(program).graph


class _Rewriter:
    """Replaces matches in one graph, one after the other.

    Invariant: `_replaced` says for every value that a match returned what took its place, so that matches that were
    found before are still told the right inputs.
    """

    def __init__(self, gm: GraphModule, pattern: Graph) -> None:
        self._gm = gm
        self._graph = gm.graph
        self._inputs = [node for node in pattern.nodes if node.op == "placeholder"]
        self._results = _leaves(pattern.output_node().args[0])
        # Differs from torch.fx: an input that the pattern only passes on keeps its other users.
        self._computed_results = [
            result for result in self._results if isinstance(result, Node) and result.op != "placeholder"
        ]
        self._replaced: dict[Node, Argument] = {}

    def update(self, match: InternalMatch) -> None:
        """Make the inputs of `match` what they are by now."""
        # Differs from torch.fx, which does not look for them in lists; pytorch#159613.
        for node in self._inputs:
            match.nodes_map[node] = self._current(match.nodes_map[node])
        match.placeholder_nodes = [match.nodes_map[node] for node in self._inputs]

    def replace(self, match: InternalMatch, replacement: Graph) -> ReplacedPatterns:
        """Put `replacement` where `match` is."""
        self._check(replacement)
        _take_state(self._gm, replacement)
        computed = [node for pattern, node in match.nodes_map.items() if pattern.op != "placeholder"]
        inputs = [node for node in replacement.nodes if node.op == "placeholder"]
        counterpart = dict(zip(inputs, match.placeholder_nodes, strict=True))
        users = [user for pattern in self._computed_results for user in match.nodes_map[pattern].users]
        with self._graph.inserting_before(min(users) if users else max(computed).next):
            result = self._graph.graph_copy(replacement, counterpart)
        for pattern, value in zip(self._results, _leaves(result), strict=True):
            if pattern in self._computed_results:
                self._redirect(match.nodes_map[pattern], value)
        for node in sorted(computed, reverse=True):
            self._graph.erase_node(node)
        new = [counterpart[node] for node in replacement.nodes if node.op not in ("placeholder", "output")]
        return ReplacedPatterns(match.anchors[0], match.nodes_map, new)

    def _check(self, replacement: Graph) -> None:
        if not isinstance(replacement, Graph):
            raise AssertionError(f"a replacement callback returns a Graph, not {replacement!r}")
        inputs = [node for node in replacement.nodes if node.op == "placeholder"]
        if len(inputs) != len(self._inputs):
            raise AssertionError(
                f"Placeholder count mismatch: {len(self._inputs)} vs {len(inputs)}: the replacement takes the inputs "
                "of the pattern, even those that it does not need"
            )
        results = _leaves(replacement.output_node().args[0])
        if len(results) != len(self._results):
            raise AssertionError(
                f"Returning nodes count mismatch: {len(self._results)} vs {len(results)}: the replacement returns as "
                "many values as the pattern"
            )

    def _current(self, value: Argument) -> Argument:
        """`value` with every node in it that was replaced as what took its place."""
        return map_arg(value, lambda node: self._current(self._replaced[node]) if node in self._replaced else node)

    def _redirect(self, old: Node, value: Argument) -> None:
        """Make all users of `old` use `value`."""
        self._replaced[old] = value
        for user in list(old.users):
            user.args, user.kwargs = self._current(user.args), self._current(user.kwargs)


def _leaves(value: Argument) -> list[Argument]:
    """The nodes and literals in a value, in order."""
    found: list[Argument] = []
    map_aggregate(value, found.append)
    return found


def _take_state(gm: GraphModule, replacement: Graph) -> None:
    """Give `gm` copies of the state that `replacement` uses, except where it has something already."""
    # Differs from torch.fx, which fails for a parameter of a submodule, and makes a buffer a plain attribute.
    if replacement.owning_module is None:
        return
    sources, holders = _Holders(replacement.owning_module), _Holders(gm, make=True)
    targets = {str(node.target) for node in replacement.nodes if node.op in ("get_attr", "call_module")}
    # Parents first: a module would otherwise find its place taken by what was made to hold its part.
    for target in sorted(targets, key=lambda path: path.count(".")):
        parent, _, name = target.rpartition(".")
        if not hasattr(holders[parent], name):
            _attach(holders[parent], name, copy.deepcopy(getattr(sources[parent], name)))


def _put_inputs_first(graph: Graph) -> None:
    """Move nodes up that stand behind one of their users; the others keep their order."""
    # Differs from torch.fx, which uses a value before it is defined if a pattern returns several.
    placed: set[Node] = set()
    for node in list(graph.nodes):
        for value in _missing_inputs(node, placed):
            if value is not node:
                node.prepend(value)
            placed.add(value)


def _missing_inputs(node: Node, placed: set[Node]) -> Iterator[Node]:
    """What has to stand before `node` and is not placed yet, each after its own inputs, and `node` itself."""
    stack, opened = [node], set()
    while stack:
        missing = [value for value in stack[-1].all_input_nodes if value not in placed]
        opened.add(stack[-1])
        if not opened.isdisjoint(missing):
            raise RuntimeError(f"{stack[-1]} is computed from itself: call Graph.lint before replacing patterns")
        stack.extend(reversed(missing))
        if not missing:
            value = stack.pop()
            if value not in placed:
                yield value
