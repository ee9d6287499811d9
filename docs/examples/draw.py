"""Draw a graph: write it in the language of graphviz."""

import torch.fx as fx
from torch import nn


def draw(model: nn.Module) -> str:
    """Trace `model`, and return its graph; `dot -Tsvg` makes a picture of it."""
    nodes = list(fx.symbolic_trace(model).graph.nodes)
    boxes = [f'  {node.name} [label="{node.op}\\n{node._pretty_print_target(node.target)}"];' for node in nodes]
    arrows = [f"  {used.name} -> {node.name};" for node in nodes for used in node.all_input_nodes]
    return "\n".join(["digraph {", "  node [shape=box];", *boxes, *arrows, "}"])
