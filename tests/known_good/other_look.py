"""Nodes have other names, messages other words, and graphs and code another text; what is computed is the same.

Inputs are called `p_x`, the output `ret`, other nodes after their place, `fn_3`. Code is written from a syntax tree:
variables have names of their own, each statement has a line, and there are no comments. Errors and warnings have the
same classes, and name the same nodes and places.
"""

import ast
import functools
import re
from typing import Any

from tests.known_good import second_copy

# Words

WORD = re.compile(r"(?<![\w.%<{'\"])[A-Za-z]{2,}(?![\w.(\[{'\"<>])")
MESSAGES = ("warn", "warn_explicit", "_warn", "add_note")
"""Functions that are given a message."""
PROSE = re.compile(r"^(?!.*(?:\bimport|\bfrom|\bdef|=) ?)(?:.*\b[a-z]+,? ){3}", re.DOTALL)


def is_message(node: ast.AST) -> bool:
    if isinstance(node, ast.Raise):
        return True
    return called_name(node) in MESSAGES


def called_name(node: ast.AST) -> str | None:
    called = node.func if isinstance(node, ast.Call) else None
    return getattr(called, "attr", getattr(called, "id", None))


def reworded(tree: ast.Module) -> ast.Module:
    """Replace the words in what is raised or warned of, and in other texts that read like sentences."""
    statements = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]  # documentation among them
    within = {id(part) for node in ast.walk(tree) if is_message(node) for part in ast.walk(node)}
    within -= {id(key) for node in ast.walk(tree) if called_name(node) == "_refusal" for key in ast.walk(node)}
    for part in ast.walk(tree):
        if not isinstance(part, ast.Constant) or not isinstance(part.value, str) or part in statements:
            continue
        if id(part) in within or PROSE.search(part.value):
            part.value = WORD.sub("other", part.value)
    return tree


def with_inputs_by_target(tree: ast.Module) -> ast.Module:
    """Have the minimizer find the inputs of its parts by their targets, as their nodes have other names."""
    for node in ast.walk(tree):
        match node:
            case ast.ListComp(ast.Attribute(attr="name") as attribute, [ast.comprehension(iter=iterated)]):
                if ast.unparse(iterated) == "submodule.graph.find_nodes(op='placeholder')":
                    attribute.attr = "target"
    return tree


fx = second_copy(__name__, lambda tree: reworded(with_inputs_by_target(tree)))

# Names

create_node = fx.graph.Graph.create_node


@functools.wraps(create_node)
def create_numbered_node(
    self: Any,
    op: str,
    target: Any,
    args: Any = None,
    kwargs: Any = None,
    name: str | None = None,
    type_expr: Any = None,
) -> Any:
    if name is None:
        names = {"placeholder": f"p_{target}".replace("*", ""), "output": "ret"}
        name = names.get(op, f"fn_{len(self.nodes)}")
    return create_node(self, op, target, args, kwargs, name, type_expr)


fx.graph.Graph.create_node = create_numbered_node

# Text

writer, node_class = fx._code.writer, fx.node.Node
written_lines_of = writer._lines_of


def lines_from_tree(code: Any, node: Any) -> list[str]:
    """Each statement of a node on a line of its own; comments stay where they are asked for."""
    lines = written_lines_of(code, node)
    if code.expanded or code.overrides_output or type(code.notes) is not writer.Notes:
        return lines
    return [ast.unparse(statement) for statement in ast.parse("\n".join(lines)).body]


def numbered_name(self: Any, node: Any) -> str:
    """Return the variable for the value of a node. Errors name that of a parameter or constant."""
    return self.namespace.create_name(node.name if node.op == "get_attr" else f"local_{node.op}", node)


format_node = node_class.format_node


def format_in_prefix_form(
    self: Any,
    placeholder_names: list[str] | None = None,
    maybe_return_typename: list[str] | None = None,
    *,
    include_tensor_metadata: bool = False,
) -> str | None:
    line = format_node(self, placeholder_names, maybe_return_typename, include_tensor_metadata=include_tensor_metadata)
    target = getattr(self.target, "__name__", self.target)
    metadata = f" of {self.meta}" if include_tensor_metadata else ""
    return line and f"{self.op} {self.name} <- {target} {self.args} {self.kwargs}{metadata}"


def print_by_number(self: Any) -> str:
    return "\n".join(f"{number}: {node.format_node()}" for number, node in enumerate(self.nodes))


writer._lines_of, writer._Writer.name = lines_from_tree, numbered_name
node_class.format_node = format_in_prefix_form
fx.graph.Graph.__str__ = print_by_number
