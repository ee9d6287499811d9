"""The nodes of a graph are in a plain list, and none of torch.fx's private attributes of nodes and graphs exists.

An edit in the middle of such a list is work in proportion to its length.
"""

import ast
import itertools
import re
from collections.abc import Iterator
from typing import Any

from tests.known_good import second_copy

PRIVATE = re.compile(
    r"_(prev|next|args|kwargs|input_nodes|sort_key|erased|op|target|root|length|insert|namespace|codegen|tracer_cls"
    r"|tracer_extras|index|owning_module|graph|body_transformer)"
)


def renamed(tree: ast.Module) -> ast.Module:
    """Give private attributes other names, wherever they are read, set or named in a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and PRIVATE.fullmatch(node.attr):
            node.attr = f"_own{node.attr}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and PRIVATE.fullmatch(node.value):
            node.value = f"_own{node.value}"
        elif isinstance(node, ast.FunctionDef | ast.AnnAssign) and PRIVATE.fullmatch(name_of(node)):
            rename(node)
    return tree


def name_of(node: ast.FunctionDef | ast.AnnAssign) -> str:
    target = node.name if isinstance(node, ast.FunctionDef) else node.target
    return target.id if isinstance(target, ast.Name) else target if isinstance(target, str) else ""


def rename(node: ast.FunctionDef | ast.AnnAssign) -> None:
    if isinstance(node, ast.FunctionDef):
        node.name = f"_own{node.name}"
    elif isinstance(node.target, ast.Name):
        node.target.id = f"_own{node.target.id}"


fx = second_copy(__name__, renamed)
graph_class, node_class = fx.graph.Graph, fx.node.Node
make_graph, link_before, unlink = graph_class.__init__, node_class._link_before, node_class._unlink


class View:
    """The nodes of a graph in their order. A loop goes on after the node that it was given, or where that was."""

    def __init__(self, graph: Any) -> None:
        self.graph = graph

    def __len__(self) -> int:
        return len(self.graph.plain_list)

    def __iter__(self) -> Iterator[Any]:
        return self.walk(1)

    def __reversed__(self) -> Iterator[Any]:
        return self.walk(-1)

    def walk(self, step: int) -> Iterator[Any]:
        nodes = self.graph.plain_list
        place = 0 if step > 0 else len(nodes) - 1
        while 0 <= place < len(nodes):
            yield nodes[place]
            seen, nodes = nodes, self.graph.plain_list
            if nodes is seen:
                place += step
            elif seen[place] in nodes:
                place = nodes.index(seen[place]) + step
            else:
                ahead = itertools.islice(itertools.count(place, step), len(seen) - place if step > 0 else place + 1)
                left = (nodes.index(seen[each]) for each in ahead if seen[each] in nodes)
                place = next(left, -1)


def make_with_list(self: Any, *args: Any, **kwargs: Any) -> None:
    self.plain_list: list[Any] = []
    make_graph(self, *args, **kwargs)


def put_before(self: Any, successor: Any) -> None:
    """Link the node; the list is another one afterwards, unless it only grows, so that a loop has the one it is in."""
    link_before(self, successor)
    nodes, graph = self.graph.plain_list, self.graph
    if self.next.op == "root":
        nodes.append(self)
    else:
        place = nodes.index(self.next)
        graph.plain_list = [*nodes[:place], self, *nodes[place:]]


def take_out(self: Any) -> None:
    is_new = self.next is self
    unlink(self)
    if not is_new:
        self.graph.plain_list = [each for each in self.graph.plain_list if each is not self]


graph_class.__init__ = make_with_list
graph_class.nodes = property(View)
node_class._link_before, node_class._unlink = put_before, take_out
