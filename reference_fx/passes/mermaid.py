"""`to_mermaid`: write a reference_fx or torch.fx graph as a Mermaid flowchart. torch.fx has no such module."""

import re
from collections.abc import Iterable

from ..graph import Graph
from ..node import Node

__all__ = ["to_mermaid"]

_SHAPES = {"placeholder": "([{}])", "get_attr": "[({})]", "output": "([{}])"}
"""The Mermaid shape of each opcode: round for inputs and the output, a drum for state, and a box for all others."""
_SPECIAL = re.compile(r'[&#<>"`\\]')


def to_mermaid(graph: Graph, around: Node | None = None, distance: int = 2) -> str:
    """Return the Mermaid text of a flowchart. GitHub and many editors render Mermaid flowcharts.

    A box shows the name, opcode and target of a node. The box also shows the value's shape, if `meta["shape"]`,
    `meta["val"]` or `meta["tensor_meta"]` records one. An arrow leads from a node's input to the node. With `around`,
    the chart shows only the nodes near `around`, which has a thick border.

    Args:
        graph: a reference_fx or torch.fx graph.
        around: a node in `graph`, or None to show the whole graph.
        distance: show only nodes that are up to this many arrows away from `around`.

    Raises:
        ValueError: if `around` belongs to another graph.

    Example:
        >>> from reference_fx.passes.mermaid import to_mermaid
        >>> print(to_mermaid(fx.symbolic_trace(lambda x: torch.relu(x)).graph))
        flowchart TD
          n_x(["x<br/>placeholder x"])
          n_relu["relu<br/>call_function torch.relu"]
          n_output(["output<br/>output output"])
          n_x --> n_relu
          n_relu --> n_output
    """
    nodes = list(graph.nodes) if around is None else _near(graph, around, distance)
    drawn = set(nodes)
    boxes = [f"  n_{node.name}{_SHAPES.get(node.op, '[{}]').format(_label(node))}" for node in nodes]
    arrows = [f"  n_{used.name} --> n_{node.name}" for node in nodes for used in node.all_input_nodes if used in drawn]
    marked = [] if around is None else [f"  style n_{around.name} stroke-width:4px"]
    return "\n".join(["flowchart TD", *boxes, *arrows, *marked])


def _near(graph: Graph, around: Node, distance: int) -> list[Node]:
    """List the nodes that are up to `distance` arrows away from `around`, in graph order."""
    if around.graph is not graph:
        raise ValueError(f"around={around.name} is a node of another graph: pass a node from graph.nodes")
    found, last = {around}, {around}
    for _ in range(distance):
        last = {each for node in last for each in (*node.all_input_nodes, *node.users)} - found
        found |= last
    return [node for node in graph.nodes if node in found]


def _label(node: Node) -> str:
    lines = [node.name, f"{node.op} {node._pretty_print_target(node.target)}", *_shape(node)]
    return f'"{"<br/>".join(map(_escaped, lines))}"'


def _shape(node: Node) -> Iterable[str]:
    noted = (node.meta.get("shape"), *(getattr(node.meta.get(key), "shape", None) for key in ("val", "tensor_meta")))
    return [str(list(shape)) for shape in noted if shape is not None][:1]


def _escaped(text: str) -> str:
    """Replace the characters that Mermaid reserves with Mermaid entities, and put the text on one line."""
    return _SPECIAL.sub(lambda found: f"#{ord(found[0])};", " ".join(text.split()))
