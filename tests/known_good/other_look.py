"""A part of `does_better`: names of nodes, words of messages, texts of graphs and code are others.

Inputs are called `p_x`, the output `ret`, other nodes after their place, `fn_3`. Code is written from a syntax tree:
variables have names of their own, each statement has a line, and there are no comments. Errors and warnings have the
same classes, and name the same nodes and places.
"""

import ast
import functools
import re
from collections.abc import Callable
from typing import Any

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
    within -= {id(key) for node in ast.walk(tree) if called_name(node) == "refusal" for key in ast.walk(node)}
    for part in ast.walk(tree):
        if not isinstance(part, ast.Constant) or not isinstance(part.value, str) or part in statements:
            continue
        if id(part) in within or PROSE.search(part.value):
            part.value = WORD.sub("other", part.value)
    return tree


def change_source(tree: ast.Module) -> None:
    """Change the words and the names that a module of reference_fx makes."""
    reworded(tree)


def install(fx: Any) -> None:
    """Change a copy of reference_fx whose sources were changed."""
    _number_nodes(fx.graph.Graph)
    _write_from_tree(fx._code.writer)
    fx.node.Node.format_node = _in_prefix_form(fx.node.Node.format_node)
    fx.graph.Graph.__str__ = print_by_number


# Names


def _number_nodes(graph_class: Any) -> None:
    create_node = graph_class.create_node

    @functools.wraps(create_node)
    def create_numbered_node(
        self: Any,
        op: str,
        target: Any,
        args: Any = None,
        kwargs: Any = None,
        name: str | None = None,
        type_expr: Any = None,
        **others: Any,
    ) -> Any:
        if name is None:
            names = {"placeholder": f"p_{target}".replace("*", ""), "output": "ret"}
            name = names.get(op, f"fn_{len(self.nodes)}")
        return create_node(self, op, target, args, kwargs, name, type_expr, **others)

    graph_class.create_node = create_numbered_node


# Text


def _write_from_tree(writer: Any) -> None:
    written_lines_of = writer._lines_of

    def lines_from_tree(code: Any, node: Any) -> list[str]:
        """Each statement of a node on a line of its own; comments stay where they are asked for."""
        lines = written_lines_of(code, node)
        if code.expanded or code.overrides_output or type(code.notes) is not writer.Notes or code.paint is not str:
            return lines
        return [ast.unparse(statement) for statement in ast.parse("\n".join(lines)).body]

    def numbered_name(self: Any, node: Any) -> str:
        """Return the variable for the value of a node. Errors name that of a parameter or constant."""
        return self.namespace.create_name(node.name if node.op == "get_attr" else f"local_{node.op}", node)

    writer._lines_of, writer._Writer.name = lines_from_tree, numbered_name


def _in_prefix_form(format_node: Callable[..., str | None]) -> Callable[..., str | None]:
    def format_in_prefix_form(
        self: Any,
        placeholder_names: list[str] | None = None,
        maybe_return_typename: list[str] | None = None,
        *,
        include_tensor_metadata: bool = False,
        **others: Any,
    ) -> str | None:
        options = {"include_tensor_metadata": include_tensor_metadata, **others}
        line = format_node(self, placeholder_names, maybe_return_typename, **options)
        target = getattr(self.target, "__name__", self.target)
        metadata = f" of {self.meta}" if include_tensor_metadata else ""
        return line and f"{self.op} {self.name} <- {target} {self.args} {self.kwargs}{metadata}"

    return format_in_prefix_form


def print_by_number(self: Any) -> str:
    return "\n".join(f"{number}: {node.format_node()}" for number, node in enumerate(self.nodes))
