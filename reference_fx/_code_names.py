"""The names that generated code gives to parameters, and values whose own name would hide what is read later."""

from collections.abc import Iterator, Sequence

from ._namespace import Namespace, is_name
from .node import Node

_READS_OWNER = ("get_attr", "call_module")


def parameter_names(nodes: Sequence[Node]) -> dict[Node, str]:
    """The parameter of each placeholder, without stars: its target, or what its node is called if that can be none."""
    # Differs from torch.fx, which writes any target, and fails to compile.
    placeholders = [node for node in nodes if node.op == "placeholder"]
    chosen: dict[str, Node] = {}
    for node in placeholders:
        name = str(node.target).lstrip("*")
        is_owner = name == "self" and node is not placeholders[0]
        if is_name(name) and not is_owner:
            chosen.setdefault(name, node)
    taken = Namespace()
    for name in ("self", *chosen):
        taken.create_name(name, None)
    names = {node: name for name, node in chosen.items()}
    return {node: names.get(node) or taken.create_name(node.name, None) for node in placeholders}


def stars(node: Node) -> str:
    """What stands before the parameter of a placeholder that takes several arguments."""
    target = str(node.target)
    return target[: len(target) - len(target.lstrip("*"))][:2]


def hiding(
    nodes: Sequence[Node], parameters: dict[Node, str], owner: str, *, output_reads_owner: bool
) -> Iterator[Node]:
    """The nodes whose name is that of the owning module or of another one's parameter, which is read after them."""
    # Differs from torch.fx, whose code reads the value of the node instead.
    read_at = {
        parameters[node]: place
        for place, node in enumerate(nodes)
        if node.op == "placeholder" and parameters[node] != node.name
    }
    if not any(node.name == owner or node.name in read_at for node in nodes):
        return
    for place, node in enumerate(nodes):
        if node.op in _READS_OWNER or (node.op == "output" and output_reads_owner):
            read_at[owner] = place
    for place, node in enumerate(nodes):
        if parameters.get(node) != node.name and read_at.get(node.name, -1) > place:
            yield node
