"""A part of `does_better`: nodes are in a plain list, and no private attribute of nodes and graphs has torch.fx's name.

An edit in the middle of such a list is work in proportion to its length.
"""

import ast
import functools
import itertools
import re
from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import torch.fx
from torch.fx.graph import CodeGen

PRIVATE = re.compile(
    r"_(prev|next|args|kwargs|input_nodes|sort_key|erased|op|target|root|length|insert|namespace|codegen|tracer_cls"
    r"|tracer_extras|index|owning_module|graph|body_transformer)"
)


def change_source(tree: ast.Module) -> None:
    """Give private attributes other names, wherever they are read, set or named in a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and PRIVATE.fullmatch(node.attr):
            node.attr = f"_own{node.attr}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and PRIVATE.fullmatch(node.value):
            node.value = f"_own{node.value}"
        elif isinstance(node, ast.FunctionDef | ast.AnnAssign) and PRIVATE.fullmatch(name_of(node)):
            rename(node)


def name_of(node: ast.FunctionDef | ast.AnnAssign) -> str:
    target = node.name if isinstance(node, ast.FunctionDef) else node.target
    return target.id if isinstance(target, ast.Name) else target if isinstance(target, str) else ""


def rename(node: ast.FunctionDef | ast.AnnAssign) -> None:
    if isinstance(node, ast.FunctionDef):
        node.name = f"_own{node.name}"
    elif isinstance(node.target, ast.Name):
        node.target.id = f"_own{node.target.id}"


def install(fx: Any) -> None:
    """Change a copy of reference_fx whose sources were changed."""
    _keep_in_list(fx.node.NodeList)
    for name in ("_codegen", "_tracer_cls", "_tracer_extras"):
        setattr(torch.fx.Graph, f"_own{name}", _alias(name))
    CodeGen._own_body_transformer = _alias("_body_transformer")


def private(value: Any, name: str) -> Any:
    """An attribute of a node or a graph, which has another name if this part is installed."""
    return getattr(value, name) if hasattr(value, name) else getattr(value, f"_own{name}")


def _alias(name: str) -> property:
    """Another name of an attribute: that of graphs of torch.fx is read by conversions, whose source is changed, too."""
    return property(attrgetter(name), lambda self, value: setattr(self, name, value))


def length(self: Any) -> int:
    return len(self.plain_list)


def walk(self: Any, step: int = 1) -> Iterator[Any]:
    """Yield the nodes in their order. A loop goes on after the node that it was given, or where that was."""
    nodes = self.plain_list
    place = 0 if step > 0 else len(nodes) - 1
    while 0 <= place < len(nodes):
        yield nodes[place]
        seen, nodes = nodes, self.plain_list
        if nodes is seen:
            place += step
        elif seen[place] in nodes:
            place = nodes.index(seen[place]) + step
        else:
            ahead = itertools.islice(itertools.count(place, step), len(seen) - place if step > 0 else place + 1)
            left = (nodes.index(seen[each]) for each in ahead if seen[each] in nodes)
            place = next(left, -1)


def _keep_in_list(node_list: Any) -> None:
    make_list, insert, remove = node_list.__init__, node_list.insert, node_list.remove

    def make_with_list(self: Any, root: Any) -> None:
        self.plain_list: list[Any] = []
        make_list(self, root)

    def put_before(self: Any, node: Any, successor: Any) -> None:
        """Link the node; the list is another one afterwards, unless it only grows: a loop has the one it is in."""
        insert(self, node, successor)
        if self.plain_list[-1:] == [node]:
            return
        if node.next.op == "root":
            self.plain_list.append(node)
        elif node not in self.plain_list:
            place = self.plain_list.index(node.next)
            self.plain_list = [*self.plain_list[:place], node, *self.plain_list[place:]]

    def take_out(self: Any, node: Any) -> None:
        was_in = node in node._indexed_with
        remove(self, node)
        if was_in:
            self.plain_list = [each for each in self.plain_list if each is not node]

    node_list.__init__, node_list.insert, node_list.remove = make_with_list, put_before, take_out
    node_list.__len__, node_list.__iter__, node_list.__reversed__ = length, walk, functools.partialmethod(walk, -1)
