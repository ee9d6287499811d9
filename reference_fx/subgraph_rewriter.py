"""`replace_pattern` replaces the parts of a graph that match a pattern."""

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from torch import nn

from ._symbolic_trace import symbolic_trace
from .graph import Graph, check_nodes_are_own
from .graph_module import GraphModule, _attach, _holder
from .interop.conversion import from_torch_fx
from .node import Argument, Node, hint, map_aggregate, map_arg
from .passes.tools_common import put_inputs_first
from .passes.utils.matcher_utils import InternalMatch, SubgraphMatcher

__all__ = ["Match", "ReplacedPatterns", "replace_pattern", "replace_pattern_with_filters"]

Program = Callable[..., Any] | nn.Module | Graph
"""A pattern or a replacement: a function or module to trace, or its graph."""
MatchFilter = Callable[[InternalMatch, Graph, Graph], bool]
ReplacementCallback = Callable[[InternalMatch, Graph, Graph], Graph]


class Match(NamedTuple):
    """A match that was replaced.

    Example:
        >>> traced = fx.symbolic_trace(lambda a: torch.relu(a) + 1)
        >>> (match,) = fx.replace_pattern(traced, lambda x: torch.relu(x), lambda x: x.clamp(min=0))
        >>> match.anchor, match.nodes_map
        (relu, {relu: relu, x: a})
    """

    anchor: Node
    """The pattern's node at which the match ends."""
    nodes_map: dict[Node, Any]
    """Maps each node of the pattern to its counterpart in the graph. An input's counterpart may be a literal."""


@dataclass
class ReplacedPatterns:
    """A replaced match, and the nodes that replaced it.

    Example:
        >>> from reference_fx.subgraph_rewriter import replace_pattern_with_filters
        >>> traced = fx.symbolic_trace(lambda a: torch.relu(a) + 1)
        >>> (found,) = replace_pattern_with_filters(traced, lambda x: torch.relu(x), lambda x: x.clamp(min=0).neg())
        >>> found.anchor, found.replacements
        (relu, [clamp, neg])
    """

    anchor: Node
    """The pattern's node from which the match was found."""
    nodes_map: dict[Node, Any]
    """Maps each node of the pattern to its counterpart in the graph. An input's counterpart may be a literal."""
    replacements: list[Node]
    """The nodes that replaced the match."""


def replace_pattern(gm: GraphModule, pattern: Program, replacement: Program) -> list[Match]:
    """Replace every match of `pattern` in the graph of `gm` with `replacement`, and recompile `gm`.

    The pattern and the replacement take the same inputs and return the same number of values. If matches overlap, only
    the first match is replaced. Parameters, buffers and modules of the replacement are added to `gm`, unless `gm` has
    an attribute at the same path. If the replacement is a module, submodules of `gm` that no node uses any more are
    removed.

    Args:
        gm: the module whose graph is changed.
        pattern: the program to look for, as in `SubgraphMatcher`.
        replacement: the program that replaces each match.

    Raises:
        AssertionError: if the pattern or the replacement cannot be traced, or if their numbers of inputs or results
            differ. If nothing matches the pattern, different numbers raise no error.
        ValueError: if the pattern computes nothing or does not use one of its inputs.
        RuntimeError: if the graph of `gm` contains a cycle.
        TypeError: if `gm` is a module of another FX implementation.

    Example:
        >>> traced = fx.symbolic_trace(lambda a: a * torch.sigmoid(a) + 1)
        >>> matches = fx.replace_pattern(traced, lambda x: x * torch.sigmoid(x), lambda x: nn.functional.silu(x))
        >>> print(traced.code.strip())
        def forward(self, a):
            silu = torch.nn.functional.silu(a, inplace = False);  a = None
            add = silu + 1;  silu = None
            return add
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
    """Replace matches of `pattern` in the graph of `gm` like `replace_pattern`, and recompile `gm`.

    Args:
        gm: the module whose graph is changed.
        pattern: the program to look for.
        replacement: the program that replaces each match.
        match_filters: functions that take a match, the graph and the pattern's graph, and return True if the match may
            be replaced.
        ignore_literals: whether a literal in the pattern matches any argument.
        replacement_callback: a function that takes a match, the graph and the pattern's graph, and returns the
            replacement's graph.
        node_name_match: if this text is not empty, a node of `gm` with the text in its name matches any call in the
            pattern.

    Raises:
        AssertionError: if neither a replacement nor a callback is given. `replace_pattern` lists the other errors.

    Example:
        >>> from reference_fx.subgraph_rewriter import replace_pattern_with_filters
        >>> def ends_the_program(match, graph, pattern):
        ...     return graph.output_node() in match.returning_nodes[0].users
        >>> traced = fx.symbolic_trace(lambda a: torch.relu(torch.relu(a) + 1))
        >>> pattern, replacement = (lambda x: torch.relu(x)), (lambda x: torch.sigmoid(x))
        >>> found = replace_pattern_with_filters(traced, pattern, replacement, [ends_the_program])
        >>> list(traced.graph.nodes)
        [a, relu, add, sigmoid, output]
    """
    if replacement_callback is None and not isinstance(replacement, Graph) and not callable(replacement):
        raise AssertionError(
            "Must provide either a replacement GraphModule or a replacement callback: the replacement must be a "
            f"GraphModule, Graph, module or function, not {replacement!r}"
        )
    # better: rewriter.refused[other-implementation]
    check_nodes_are_own(gm.graph.nodes, "each node that replace_pattern searches")
    pattern_graph = _graph_of(pattern)
    if unused := [node for node in pattern_graph.nodes if not node.users and node.op.startswith("call_")]:
        raise AssertionError(f"the pattern has dead code, which cannot match: no node uses {unused}. Erase these nodes")
    given = _graph_of(replacement) if replacement_callback is None else None
    matches = SubgraphMatcher(pattern_graph, ignore_literals=ignore_literals).match(gm.graph, node_name_match)
    chosen = [match for match in matches if all(agree(match, gm.graph, pattern_graph) for agree in match_filters or ())]
    rewriter = _Rewriter(gm, pattern_graph)
    replaced = []
    for match in chosen:
        rewriter.update(match)
        made = given
        if replacement_callback is not None:
            rewriter.erase_matches()  # a callback may look at the graph
            made = replacement_callback(match, gm.graph, pattern_graph)
        replaced.append(rewriter.replace(match, _graph_of(made)))
    rewriter.erase_matches()
    put_inputs_first(gm.graph)
    gm.recompile()
    if isinstance(replacement, nn.Module):
        gm.delete_all_unused_submodules()
    return replaced


def _graph_of(program: Any) -> Graph:
    if isinstance(program, Graph):
        return program
    if isinstance(program, GraphModule):
        return program.graph
    if isinstance(program, nn.Module) and hasattr(program, "graph") and hint(program):
        # torch.export makes torch.fx patterns. If they were traced again, their nodes would get other names.
        converted: GraphModule = from_torch_fx(program)  # type: ignore[call-overload] # `hint` looks at its class
        return converted.graph
    return symbolic_trace(program).graph


class _Rewriter:
    """Replaces matches in one graph, one after another. `erase_matches` then redirects their users.

    Users are redirected last, so that a node that uses the results of thousands of matches is rewritten only once.

    Invariant: `_replaced` maps every result of a replaced match to its new value. All matches are found before the
    first is replaced, so `update` looks up earlier replacements in `_replaced`. `_matched` contains the nodes that must
    still be erased.
    """

    def __init__(self, gm: GraphModule, pattern: Graph) -> None:
        self._gm = gm
        self._graph = gm.graph
        self._inputs = [node for node in pattern.nodes if node.op == "placeholder"]
        self._results = _leaves(pattern.output_node().args[0])
        # better: rewriter.replace_pattern.inputs[passed-on]
        self._computed_results = [
            result for result in self._results if isinstance(result, Node) and result.op != "placeholder"
        ]
        self._replaced: dict[Node, Argument] = {}
        self._matched: set[Node] = set()

    def update(self, match: InternalMatch) -> None:
        """Update the inputs of `match` after other matches were replaced."""
        # better: rewriter.replace_pattern.inputs[adjacent-in-lists]
        for node in self._inputs:
            match.nodes_map[node] = self._current(match.nodes_map[node])
        match.placeholder_nodes = [match.nodes_map[node] for node in self._inputs]

    def replace(self, match: InternalMatch, replacement: Graph) -> ReplacedPatterns:
        """Insert `replacement` before the users of `match`.

        The users keep using `match` until `erase_matches` is called.
        """
        self._check(replacement)
        _take_state(self._gm, replacement)
        computed = [node for pattern, node in match.nodes_map.items() if pattern.op != "placeholder"]
        inputs = [node for node in replacement.nodes if node.op == "placeholder"]
        counterpart = dict(zip(inputs, match.placeholder_nodes, strict=True))
        results = {pattern: match.nodes_map[pattern] for pattern in self._computed_results}
        users = [user for node in results.values() for user in node.users if user not in self._matched]
        with self._graph.inserting_before(min(users) if users else max(computed).next):
            result = self._graph.graph_copy(replacement, counterpart)
        for pattern, value in zip(self._results, _leaves(result), strict=True):
            if pattern in results:
                self._replaced[results[pattern]] = value
        self._matched.update(computed)
        new = [counterpart[node] for node in replacement.nodes if node.op not in ("placeholder", "output")]
        return ReplacedPatterns(match.anchors[0], match.nodes_map, new)

    def erase_matches(self) -> None:
        """Make all users of replaced results use the new values, and erase the matches."""
        for user in sorted({user for node in self._matched for user in node.users}):
            user.args, user.kwargs = self._current(user.args), self._current(user.kwargs)
        for node in sorted(self._matched, reverse=True):
            self._graph.erase_node(node)
        self._matched.clear()

    def _check(self, replacement: Graph) -> None:
        inputs = [node for node in replacement.nodes if node.op == "placeholder"]
        if len(inputs) != len(self._inputs):
            raise AssertionError(
                f"Placeholder count mismatch: {len(self._inputs)} vs {len(inputs)}: the replacement must take all "
                "inputs of the pattern, even if it does not need them"
            )
        results = _leaves(replacement.output_node().args[0])
        if len(results) != len(self._results):
            raise AssertionError(
                f"Returning nodes count mismatch: {len(self._results)} vs {len(results)}: the replacement must return "
                "as many values as the pattern"
            )

    def _current(self, value: Argument) -> Argument:
        """Return `value` with each replaced node exchanged for the node's new value."""
        return map_arg(value, lambda node: self._current(self._replaced[node]) if node in self._replaced else node)


def _leaves(value: Argument) -> list[Argument]:
    """List the nodes and literals in a value, in order."""
    found: list[Argument] = []
    map_aggregate(value, found.append)
    return found


def _take_state(gm: GraphModule, replacement: Graph) -> None:
    """Copy to `gm` the attributes and modules that `replacement` uses. Existing attributes of `gm` stay unchanged."""
    # better: rewriter.state[any-kind]
    if replacement.owning_module is None:
        return
    sources, holders = {"": replacement.owning_module}, {"": gm}
    targets = {str(node.target) for node in replacement.nodes if node.op in ("get_attr", "call_module")}
    # Parents come first. Otherwise, an empty module that was created for a child would take the parent's place.
    for target in sorted(targets):
        parent, _, name = target.rpartition(".")
        holder = _holder(holders, parent, make=True)
        if not hasattr(holder, name):
            _attach(holder, name, copy.deepcopy(getattr(_holder(sources, parent), name)))
