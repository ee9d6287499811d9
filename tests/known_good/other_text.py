"""Graphs and nodes are printed, and code is laid out, in another way; the code computes the same."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)
writer, node_class = fx._code.writer, fx.node.Node


def lines_of(code: Any, node: Any) -> list[str]:
    """The statement of a node, and the one that frees values on a line of its own."""
    statement = writer.RENDER[node.op](code, node)
    if node.op in ("placeholder", "output"):
        return [statement] if statement else []
    freed = code.freeing(node).lstrip("; ")
    return [*code.notes.above(node), statement, *([freed] if freed else [])]


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
    return line and f"{self.op} {self.name} <- {target} {self.args} {self.kwargs}"


def print_by_number(self: Any) -> str:
    return "\n".join(f"{number}: {node.format_node()}" for number, node in enumerate(self.nodes))


writer._lines_of = lines_of
writer.EXPRESSION_OF.update({function: f"({source})" for function, source in writer.EXPRESSION_OF.items()})
node_class.format_node = format_in_prefix_form
fx.graph.Graph.__str__ = print_by_number
