"""Parameters of generated functions."""

from collections.abc import Iterator, Sequence

from .._graph.names import Namespace, is_name
from ..node import Node


def parameter_names(nodes: Sequence[Node]) -> dict[Node, str]:
    """Name the parameter of each placeholder, without stars: after its target or, if that is no name, after its node.

    Of several placeholders with the same target, the first has the name.
    """
    # better: codegen.signature.any-name, codegen.signature.same-name
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
    """Return the `*` or `**` before the parameter of a placeholder that takes several arguments."""
    target = str(node.target)
    return target[: len(target) - len(target.lstrip("*"))][:2]


def shadowing_nodes(
    nodes: Sequence[Node], parameters: dict[Node, str], owner: str, *, output_reads_owner: bool
) -> Iterator[Node]:
    """Yield the nodes called like the owning module, or like another node's parameter, that is read after them."""
    # better: codegen.names.owner, codegen.names.parameter-read-later
    read_at = {
        parameters[node]: place
        for place, node in enumerate(nodes)
        if node.op == "placeholder" and parameters[node] != node.name
    }
    if not any(node.name == owner or node.name in read_at for node in nodes):
        return
    for place, node in enumerate(nodes):
        if node.op in ("get_attr", "call_module") or (node.op == "output" and output_reads_owner):
            read_at[owner] = place
    for place, node in enumerate(nodes):
        if parameters.get(node) != node.name and read_at.get(node.name, -1) > place:
            yield node


def parameter_list(free_vars: list[str]) -> list[str]:
    """Complete the source of parameters: `self` first, and a `*` before one without default behind one with."""
    parameters = free_vars if free_vars and free_vars[0] == "self" else ["self", *free_vars]
    required = next(_required_behind_a_default(parameters), None)
    # better: codegen.signature.required-after-default
    return parameters if required is None else [*parameters[:required], "*", *parameters[required:]]


def _required_behind_a_default(parameters: list[str]) -> Iterator[int]:
    """Yield the places of parameters that need a star before them; none where one is among the parameters."""
    if any(parameter.startswith("*") and not parameter.startswith("**") for parameter in parameters):
        return
    has_default = [" = " in parameter for parameter in parameters]
    for place, parameter in enumerate(parameters):
        if any(has_default[:place]) and not has_default[place] and not parameter.startswith("**"):
            yield place
