"""Graphs whose edits, copies, checks or searches are wrong."""

import importlib
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import Any

from tests.known_bad.faults import Fault, Rows, around, itself

ROWS = Rows("graph.")


@ROWS.function(around("Graph.inserting_after"), "inserting[after]")
def inserts_before_the_output(insert: Any, graph: Any, node: Any = None) -> Any:
    return graph.inserting_before(node) if node is not None and node.op == "output" else insert(graph, node)


@ROWS.function(around("Graph.eliminate_dead_code"), "eliminate_dead_code[keeps-signature]")
def dead_inputs_are_removed(eliminate: Any, graph: Any, *args: Any, **kwargs: Any) -> bool:
    changed = eliminate(graph, *args, **kwargs)
    for node in graph.nodes:
        if node.op == "placeholder" and not node.users:
            graph.erase_node(node)
    return bool(changed)


@ROWS.function(around("Graph.eliminate_dead_code"), "eliminate_dead_code[removes]")
def dead_code_is_removed_once(eliminate: Any, graph: Any, *args: Any, **kwargs: Any) -> bool:
    users = {node: set(node.users) for node in graph.nodes}
    keep = args[0] if args and args[0] else lambda node: node.is_impure()
    return bool(eliminate(graph, lambda node: bool(users[node]) or keep(node)))


@ROWS.function(itself, "lint.refuses[duplicate-name]")
def lint_accepts_duplicates(fx: ModuleType) -> None:
    module = importlib.import_module("reference_fx._lint")
    module.RULES = tuple(rule for rule in module.RULES if rule.__name__ != "_names_are_unique")


@ROWS.function(itself, "inserting[nests]")
def insert_point_stays_after_an_error(fx: ModuleType) -> None:
    exit_block = fx.graph._Changed.__exit__
    fx.graph._Changed.__exit__ = lambda self, *error: None if error[0] else exit_block(self, *error)


def copied_node(change: Callable[[Any, Any], object]) -> Fault:
    def call(node_copy: Any, graph: Any, node: Any, *args: Any, **kwargs: Any) -> Any:
        made = node_copy(graph, node, *args, **kwargs)
        change(made, node)
        return made

    return around("Graph.node_copy")(call)


ROWS.add(
    "copied_nodes_share_metadata",
    copied_node(lambda made, node: setattr(made, "meta", node.meta)),
    "node_copy[meta]",
)


@ROWS.function(itself, "nodes[insert-while-iterating]", says="the loop met", first="inserting_while")
def loops_go_over_a_copy(fx: ModuleType) -> None:
    fx.graph.NodeList.__iter__ = lambda self: iter(list(self._walk(lambda node: node._next)))


@ROWS.function(around("Graph.node_copy"), "node_copy[copies]", says=r"\{'k'")
def copies_within_a_graph_keep_their_keywords(node_copy: Any, graph: Any, node: Any, *transform: Any) -> Any:
    copied = node_copy(graph, node, *transform)
    if node.graph is graph:
        copied.kwargs = node.kwargs
    return copied


@ROWS.function(around("Graph.output_node"), "refuses[output_node-missing]", says="DID NOT RAISE")
def outputs_need_not_be_last(output_node: Any, graph: Any) -> Any:
    return next(reversed(graph.find_nodes(op="output")), None) or output_node(graph)


@ROWS.function(itself, "lint.users")
def lint_trusts_users(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}._lint")
    module.RULES = tuple(rule for rule in module.RULES if rule.__name__ != "_users_mirror_inputs")


@ROWS.function(itself, "lint.refuses[foreign-argument]")
def nodes_are_equal_by_name(fx: ModuleType) -> None:
    fx.Node.__eq__ = lambda self, other: isinstance(other, fx.Node) and self.name == other.name
    fx.Node.__hash__ = lambda self: hash(self._op)


@ROWS.function(around("node.NodeList.find_nodes"), "find_nodes[by-target]", says="layer.weight")
def a_path_finds_what_is_below(find: Any, nodes: Any, *, op: str, target: Any = None, sort: bool = True) -> Any:
    if op not in ("get_attr", "call_module") or target is None:
        return find(nodes, op=op, target=target, sort=sort)
    return [node for node in find(nodes, op=op, sort=sort) if f"{node.target}.".startswith(f"{target}.")]


@ROWS.function(around("Graph.graph_copy"), "graph_copy[inlines]")
def copies_of_inputs_are_not_told(graph_copy: Any, graph: Any, other: Any, val_map: Any, *options: Any) -> Any:
    known = dict(val_map)
    result = graph_copy(graph, other, known, *options)
    val_map.update((node, value) for node, value in known.items() if node.op != "placeholder")
    return result


@ROWS.function(around("node.NodeList.__contains__"), "erase_node[removes]", says="True, True")
def erased_nodes_are_in_the_list(_contains: Any, nodes: Any, node: Any) -> bool:
    return bool(node.graph is nodes.root.graph)


@ROWS.function(around("Graph.__deepcopy__"), "deepcopy[meta]")
def copied_graphs_lose_codegen(deepcopy: Any, graph: Any, memo: Any = None) -> Any:
    made = deepcopy(graph, memo)
    made._codegen = type(graph).__init__.__globals__["CodeGen"]()
    return made


@ROWS.function(around("Graph.inserting_before"), "inserting[before]")
def the_insert_point_stays_where_a_node_was(inserting_before: Any, graph: Any, n: Any = None) -> Any:
    changed, last = inserting_before(graph, n), [n and n.prev]

    def insert(node: Any) -> None:
        last[0].append(node)
        last[0] = node

    graph._insert = graph._insert if n is None else insert
    return changed


@ROWS.function(around("Graph.erase_node"), "erase_node.used-raises", says="insert point")
def refusing_to_erase_moves_the_insert_point(erase: Any, graph: Any, node: Any) -> None:
    graph.inserting_before(node)
    erase(graph, node)


@ROWS.function(around("Graph.graph_copy"), "graph_copy[inlines]", says="list-of-one")
def a_list_of_one_is_its_item(graph_copy: Any, graph: Any, other: Any, val_map: Any, *options: Any) -> Any:
    result = graph_copy(graph, other, val_map, *options)
    return result[0] if isinstance(result, list) and len(result) == 1 else result


@ROWS.function(around("Graph.graph_copy"), "inserting[before]", says="insert_point")
def copies_of_graphs_end_an_insertion(graph_copy: Any, graph: Any, *args: Any) -> Any:
    result = graph_copy(graph, *args)
    graph._insert = graph._root.prepend
    return result


@ROWS.function(around("Graph.inserting_before"), "inserting[ends-of-the-graph]", says="three-inputs")
def the_beginning_is_behind_the_inputs(insert: Any, graph: Any, node: Any = None) -> Any:
    calls = [each for each in graph.nodes if each.op != "placeholder"]
    return insert(graph, calls[0] if node is None and len(graph.nodes) > 3 else node)


@ROWS.function(around("Graph.get_attr"), "get_attr.missing-warns", says="DID NOT WARN|missing|warns")
def what_is_missing_is_told_once(get_attr: Any, graph: Any, *args: Any, **options: Any) -> Any:
    with warnings.catch_warnings(record=True) as told:
        node = get_attr(graph, *args, **options)
    if told and not vars(graph).get("_has_warned"):
        vars(graph)["_has_warned"] = True
        warnings.warn(told[0].message, stacklevel=3)
    return node


@ROWS.function(around("Graph.eliminate_dead_code"), "refuses[dead-code-ill-formed]")
def graphs_are_checked_once(eliminate: Any, graph: Any, *args: Any, **options: Any) -> Any:
    graph.lint = graph.lint if not vars(graph).get("_is_checked") else lambda: None
    vars(graph)["_is_checked"] = True
    return eliminate(graph, *args, **options)
