"""Draw a graph: write it in the language of Mermaid, which GitHub and many editors show as a picture."""

import torch.fx as fx

SHAPES = {"placeholder": "([{}])", "get_attr": "[({})]", "output": "([{}])"}
"""How nodes are drawn, by opcode: inputs and the output round, state as a drum, all others as boxes."""


def draw(graph: fx.Graph) -> str:
    """Return a flow chart of the nodes, with the shapes of their values where `meta["shape"]` notes them."""
    boxes, arrows = [], []
    for node in graph.nodes:
        lines = [node.name, f"{node.op} {node._pretty_print_target(node.target)}"]
        lines += [str(list(node.meta["shape"]))] if "shape" in node.meta else []
        label = '"' + "<br/>".join(lines) + '"'
        boxes.append(f"  n_{node.name}{SHAPES.get(node.op, '[{}]').format(label)}")
        arrows += [f"  n_{used.name} --> n_{node.name}" for used in node.all_input_nodes]
    return "\n".join(["flowchart TD", *boxes, *arrows])
