"""Patterns that match too much or too little, and replacements that break the graph."""

from types import CodeType
from typing import Any

from tests.known_bad.faults import Rows, around, instead

ROWS = Rows("rewriter.")
_MATCHER = "passes.utils.matcher_utils.NodeMatcher"
_REWRITER = "subgraph_rewriter._Rewriter"
_traced: dict[CodeType, Any] = {}


def forget_metadata(module: Any) -> None:
    for node in module.graph.nodes:
        for key in ("val", "tensor_meta", "stack_trace"):
            node.meta.pop(key, None)


@ROWS.function(around("subgraph_rewriter.replace_pattern_with_filters"), "replace_pattern.meta")
def replacing_loses_metadata(replace: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    matches = replace(module, *args, **kwargs)
    forget_metadata(module)
    return matches


@ROWS.function(around("subgraph_rewriter.replace_pattern"), "replace_pattern.matches")
def replacing_returns_nothing(replace_pattern: Any, *args: Any, **kwargs: Any) -> Any:
    replace_pattern(*args, **kwargs)
    return []


@ROWS.function(around(f"{_MATCHER}.match_nodes"), "match.same-call[calls]", "match.same-call[other-spellings]")
def operands_match_in_any_order(
    match_nodes: Any, nodes: Any, pattern_node: Any, node: Any, match: Any, *name: str
) -> bool:
    before = dict(match.nodes_map)
    if match_nodes(nodes, pattern_node, node, match, *name):
        return True
    match.nodes_map.clear()
    match.nodes_map.update(before)
    if len(node.args) != 2 or pattern_node in before or not nodes.same_call(pattern_node, node):
        return False
    match.nodes_map[pattern_node] = node
    return bool(nodes._match_values(list(pattern_node.args), list(node.args[::-1]), match))


@ROWS.function(around(f"{_MATCHER}._match_values"), "match.options[ignore-literals]")
def truth_values_are_never_ignored(match_values: Any, nodes: Any, expected: Any, *args: Any) -> Any:
    return expected is args[0] if isinstance(expected, bool) else match_values(nodes, expected, *args)


ROWS.add(
    "matcher_lets_values_leak",
    instead("passes.utils.matcher_utils.SubgraphMatcher._is_contained")(lambda _self, _match: True),
    "match.results[leaking-value]",
)


@ROWS.function(
    instead("passes.utils.matcher_utils._is_same_literal"), "match.literals[signed-zeros]", "match.literals[nan]"
)
def literals_are_compared_by_an_operator(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


@ROWS.function(
    around("passes.utils.matcher_utils.SubgraphMatcher._is_closed"), "match.results[value-comes-back]", says="later"
)
def values_come_back_at_the_next_step(_is_closed: Any, matcher: Any, match: Any) -> bool:
    inside = {node for pattern_node, node in match.nodes_map.items() if pattern_node.op != "placeholder"}
    outside = {user for node in inside for user in node.users} - inside
    return inside.isdisjoint(user for node in outside for user in node.users)


@ROWS.function(around("subgraph_rewriter._take_state"), "state[existing]")
def parameters_of_replacements_come_first(take: Any, gm: Any, replacement: Any) -> None:
    for node in replacement.nodes:
        if node.op == "get_attr" and node.target in gm._parameters:
            delattr(gm, node.target)
    take(gm, replacement)


@ROWS.function(around("passes.utils.matcher_utils._bind"), "match.inputs[one-value]", says="none_then")
def none_binds_nothing(bind: Any, pattern_input: Any, value: Any, match: Any) -> bool:
    if match.nodes_map.get(pattern_input, value) is None:
        match.nodes_map[pattern_input] = value
    return bool(bind(pattern_input, value, match))


@ROWS.function(around(f"{_REWRITER}.replace"), "filters.replacements", says="weight")
def reads_are_no_replacements(replace_match: Any, rewriter: Any, *args: Any) -> Any:
    place = replace_match(rewriter, *args)
    place.replacements = [node for node in place.replacements if node.op != "get_attr"]
    return place


@ROWS.function(around(f"{_REWRITER}.replace"), "replace_pattern.recompiles", says="check")
def replacements_lose_checks(replace_match: Any, rewriter: Any, *args: Any) -> Any:
    place = replace_match(rewriter, *args)
    for node in reversed(place.replacements):
        if not node.users and node.op != "call_module":
            node.graph.erase_node(node)
    return place


@ROWS.function(around("passes.utils.matcher_utils.SubgraphMatcher.match"), "match.result[none]", says="looks_again")
def a_graph_is_searched_once(match: Any, matcher: Any, graph: Any, *name: str) -> Any:
    known, key = vars(matcher).setdefault("_known_matches", {}), (graph, len(graph.nodes), *name)
    return known[key] if key in known else known.setdefault(key, match(matcher, graph, *name))


ROWS.add(
    "matcher_ignores_keywords",
    instead("passes.utils.matcher_utils._arguments")(lambda node: dict(enumerate(node.args))),
    "match.same-call[keywords]",
    "match.same-call[operator-defaults]",
)
