"""`SubgraphMatcher`: find the parts of a graph that match a smaller graph, the pattern."""

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import torch

from ...graph import Graph
from ...node import Argument, Node
from ..tools_common import reached

__all__ = ["InternalMatch", "SubgraphMatcher"]


@dataclass
class InternalMatch:
    """A match: a part of a graph that corresponds to a pattern.

    Example:
        >>> from reference_fx.passes.utils.matcher_utils import SubgraphMatcher
        >>> pattern = fx.symbolic_trace(lambda x: x.exp() + 1).graph
        >>> (match,) = SubgraphMatcher(pattern).match(fx.symbolic_trace(lambda a: a.exp() + 1).graph)
        >>> match.anchors, match.placeholder_nodes, match.returning_nodes
        ([add], [a], [add])
    """

    anchors: list[Node]
    """The pattern nodes at which the search started: those that only the pattern's output uses."""
    nodes_map: dict[Node, Any] = field(default_factory=dict)
    """Maps each pattern node to its counterpart. The counterpart of an input may be a literal or a list."""
    placeholder_nodes: list[Any] = field(default_factory=list)
    """The counterparts of the pattern's inputs, in the order of the inputs."""
    returning_nodes: list[Node] = field(default_factory=list)
    """The counterparts of the nodes that the pattern returns, in the order of the results."""
    name_node_map: dict[str, Node] = field(default_factory=dict)
    """Maps names to counterparts. Only `SubgraphMatcherWithNameNodeMap` fills this dict."""

    def __copy__(self) -> "InternalMatch":
        """Return a copy of the match, including its lists and dicts."""
        return InternalMatch(*map(copy.copy, vars(self).values()))


@dataclass(frozen=True)
class NodeMatcher:
    """Compares a node or argument of a pattern with a node or argument of a graph."""

    match_placeholder: bool = False
    """Match each input of the pattern only with an input of the graph."""
    ignore_literals: bool = False
    """Match a literal in the pattern with any argument."""
    pattern_nodes: type[Any] = Node
    """The class of the pattern's nodes. It may be `torch.fx.Node`."""

    def same_call(self, pattern_node: Node, node: Node, name: str = "") -> bool:
        """Return whether two nodes have the same target, or `node.name` contains `name`. Arguments are not compared."""
        if name and name in node.name:
            return True
        if pattern_node.op == "placeholder":
            return node.op == "placeholder" or not self.match_placeholder
        if pattern_node.op == node.op == "get_attr":
            return _same_kind_of_state(pattern_node, node)
        return (pattern_node.op, pattern_node.target) == (node.op, node.target)

    def match_nodes(self, pattern_node: Node, node: Node, match: InternalMatch, name: str = "") -> bool:
        """Return whether two nodes, and all nodes that they depend on, match.

        Add the matched pairs of nodes to `match`.

        If the name of `node` contains `name`, the target of `node` is not compared.
        """
        if pattern_node in match.nodes_map:
            return match.nodes_map[pattern_node] is node
        if any(taken is node for taken in match.nodes_map.values()) or not self.same_call(pattern_node, node, name):
            return False
        match.nodes_map[pattern_node] = node
        if pattern_node.op == "placeholder":
            return True
        return self._match_values(_arguments(pattern_node), _arguments(node), match)

    def _match_values(self, expected: Argument, value: Argument, match: InternalMatch) -> bool:
        if isinstance(expected, self.pattern_nodes):
            if isinstance(value, Node):
                return self.match_nodes(expected, value, match)
            return expected.op == "placeholder" and not self.match_placeholder and _bind(expected, value, match)
        parts, value_parts = _parts(expected), _parts(value)
        if parts is None or value_parts is None:
            return self.ignore_literals or _is_same_literal(expected, value)
        # A list in the pattern also matches a tuple.
        # better: rewriter.match.same-call[keywords], rewriter.match.same-call[slices]
        return parts.keys() == value_parts.keys() and all(
            self._match_values(part, value_parts[key], match) for key, part in parts.items()
        )


@dataclass(eq=False, repr=False)
class SubgraphMatcher:
    """Finds a pattern in graphs.

    Two nodes match if they have the same opcode and target, and their arguments match. An input of the pattern matches
    any value. If the pattern uses an input twice, both uses must match the same value. Two different pattern nodes
    never match the same node. Two get_attr nodes match if their values have the same type. If the pattern computes a
    value but does not return it, nodes outside the match must not use the matched value.

    Raises:
        ValueError: if the pattern has no call and no get_attr node, or has an input that no call uses.
        AssertionError: if the pattern contains dead code: nodes that have no users and no side effects.

    Example:
        >>> from reference_fx.passes.utils.matcher_utils import SubgraphMatcher
        >>> pattern = fx.symbolic_trace(lambda x, y: torch.relu(x + y)).graph
        >>> graph = fx.symbolic_trace(lambda a, b: torch.relu(torch.relu(a + b) + b)).graph
        >>> [match.returning_nodes for match in SubgraphMatcher(pattern).match(graph)]
        [[relu], [relu_1]]
    """

    pattern: Graph
    """The pattern. It may be a torch.fx graph, for example from `torch.export`."""
    match_output: bool = False
    """Also match the pattern's output with the graph's output."""
    match_placeholder: bool = False
    """Match each input of the pattern only with an input of the graph."""
    remove_overlapping_matches: bool = True
    """Keep only the first of several matches that share a node."""
    ignore_literals: bool = False
    """Match a literal in the pattern with any argument."""

    def __post_init__(self) -> None:
        """Check the pattern, and find the pattern nodes at which a search starts."""
        self.pattern_placeholder_nodes = [node for node in self.pattern.nodes if node.op == "placeholder"]
        _check_pattern(self.pattern, self.pattern_placeholder_nodes, self.match_output)
        output = self.pattern.output_node()
        self.pattern_returning_nodes = output.all_input_nodes
        returned_only = [node for node in self.pattern_returning_nodes if len(node.users) == 1]
        self.pattern_anchors = [output] if self.match_output else returned_only

    def match(self, graph: Graph, node_name_match: str = "") -> list[InternalMatch]:
        """List the matches in `graph`, in the order of their last nodes.

        Args:
            graph: the graph to search.
            node_name_match: if this string is not empty, a match may end at any node whose name contains it.
        """
        matches = [InternalMatch(list(self.pattern_anchors))]
        pattern_nodes = type(self.pattern.output_node())
        nodes = NodeMatcher(self.match_placeholder, self.ignore_literals, pattern_nodes)
        for anchor in self.pattern_anchors:
            starts = [node for node in graph.nodes if nodes.same_call(anchor, node, node_name_match)]
            grown = ((copy.copy(match), node) for match in matches for node in starts)
            matches = [match for match, node in grown if nodes.match_nodes(anchor, node, match, node_name_match)]
        matches = [match for match in matches if self._is_contained(match) and self._is_closed(match)]
        for match in matches:
            match.placeholder_nodes = [match.nodes_map[node] for node in self.pattern_placeholder_nodes]
            match.returning_nodes = [match.nodes_map[node] for node in self.pattern_returning_nodes]
        return list(_without_overlaps(matches)) if self.remove_overlapping_matches else matches

    # A match as a whole

    def _is_contained(self, match: InternalMatch) -> bool:
        """Return whether the pattern returns all values of the match that nodes outside the match use."""
        computed = _computed(match)
        inner = [node for node, pattern_node in computed.items() if pattern_node not in self.pattern_returning_nodes]
        return all(user in computed for node in inner for user in node.users)

    def _is_closed(self, match: InternalMatch) -> bool:
        """Return whether a match can be replaced: no input of the match may depend on a result of the match."""
        computed = _computed(match)
        last = max(computed)
        outside = [user for node in computed for user in node.users if user not in computed]
        later = reached(outside, lambda node: [user for user in node.users if user <= last])
        return computed.keys().isdisjoint(later)


def _check_pattern(pattern: Graph, inputs: Iterable[Node], match_output: bool) -> None:
    if not any(node.op.startswith("call_") or node.op == "get_attr" for node in pattern.nodes):
        # better: rewriter.pattern.refused[computes-nothing]
        raise ValueError("SubgraphMatcher cannot be initialized with an empty pattern: add a call to the pattern")
    dead = [node for node in pattern.nodes if not node.users and not node.is_impure()]
    if dead:
        raise AssertionError(
            f"SubgraphMatcher cannot be initialized with an pattern with dead code: no node uses {dead}; return these "
            "values from the pattern, or remove them with Graph.eliminate_dead_code"
        )
    for node in inputs:
        if not match_output and not any(user.op != "output" for user in node.users):
            # better: rewriter.pattern.refused[unused-input]
            raise ValueError(f"no call in the pattern uses the input {node}: pass the input to a call, or remove it")


def _bind(pattern_input: Node, value: Argument, match: InternalMatch) -> bool:
    """Match an input of the pattern with a literal. If the input already matches a different value, return False."""
    bound = match.nodes_map.setdefault(pattern_input, value)
    return bound is value or _is_same_literal(bound, value)


def _is_same_literal(one: Argument, other: Argument) -> bool:
    """Return whether two values have the same type and are equal. 0.0 and -0.0 are different, and nan equals nan."""
    # better: rewriter.match.literals[signed-zeros], rewriter.match.literals[nan]
    if type(one) is not type(other):
        return False
    return repr(one) == repr(other) if isinstance(one, float | complex) else bool(one == other)


def _parts(value: Argument) -> dict[Any, Argument] | None:
    """Return a dict from positions or keys to the items of a container. For a literal, return None."""
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    if isinstance(value, slice):
        return {name: getattr(value, name) for name in ("start", "stop", "step")}
    return value if isinstance(value, dict) else None


def _arguments(node: Node) -> dict[Any, Argument]:
    """Map positions and keywords to arguments. For an operator overload, map all names to arguments or defaults."""
    if not isinstance(node.target, torch._ops.OpOverload):
        return {**dict(enumerate(node.args)), **node.kwargs}
    formal = node.target._schema.arguments
    bound = {argument.name: argument.default_value for argument in formal if argument.has_default_value()}
    bound.update(zip((argument.name for argument in formal), node.args, strict=False))
    return {**bound, **node.kwargs}


def _same_kind_of_state(pattern_node: Node, node: Node) -> bool:
    """Return whether two get_attr nodes read values of the same type.

    If a graph has no owning module, return whether the nodes read the same path.
    """
    missing = object()
    values = [_state(each, missing) for each in (pattern_node, node)]
    if any(value is missing for value in values):
        return pattern_node.target == node.target
    return type(values[0]) is type(values[1])


def _state(node: Node, default: object) -> Any:
    value: Any = node.graph.owning_module
    for atom in str(node.target).split("."):
        value = getattr(value, atom, default)
    return value


def _computed(match: InternalMatch) -> dict[Node, Node]:
    """Map the matched nodes in the graph to their counterparts in the pattern. Leave out the pattern's inputs."""
    return {node: pattern_node for pattern_node, node in match.nodes_map.items() if pattern_node.op != "placeholder"}


def _without_overlaps(matches: Iterable[InternalMatch]) -> Iterator[InternalMatch]:
    """Yield the matches that overlap no earlier match. Matches may share inputs."""
    taken: set[Node] = set()
    for match in matches:
        computed = _computed(match).keys()
        if taken.isdisjoint(computed):
            taken |= computed
            yield match
