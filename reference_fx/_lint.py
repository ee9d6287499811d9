"""What makes a graph well-formed, one rule per function.

A rule is told a node and what the nodes before it have established, and raises if the node breaks it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import torch

from .node import OPCODES, Node, is_target_of, wrong_target

if TYPE_CHECKING:
    from .graph import Graph


@dataclass
class _Progress:
    """What is known when the rules reach a node."""

    graph: "Graph"
    owner: torch.nn.Module | None
    defined: dict[Node, None] = field(default_factory=dict)
    names: dict[str, Node] = field(default_factory=dict)


def _opcode_is_known(node: Node, _progress: _Progress) -> None:
    if node.op not in OPCODES:
        raise RuntimeError(f"Node {node} had unknown opcode {node.op}! The opcodes are {', '.join(OPCODES)}")


def _belongs_to_graph(node: Node, progress: _Progress) -> None:
    if node.graph is not progress.graph:
        raise RuntimeError(f"Node '{node}' does not belong to this Graph! Copy it in with Graph.node_copy")


def _inputs_are_defined_before(node: Node, progress: _Progress) -> None:
    for value in node.all_input_nodes:
        if value.graph is not progress.graph:
            raise RuntimeError(
                f"Argument '{value}' of Node '{node}' does not belong to this Graph, but was used as an argument! "
                "If you are copying nodes from another graph, make sure to use ``arg_transform`` on node_copy() "
                "to remap values"
            )
        if value not in progress.defined:
            remedy = "it was erased" if value._erased else f"it stands after '{node}'"
            raise RuntimeError(
                f"Argument '{value}' of Node '{node}' was used before it has been defined! "
                f"Please check that Nodes in the graph are topologically ordered: {remedy}\n{progress.graph}"
            )


def _users_mirror_inputs(node: Node, _progress: _Progress) -> None:
    # Differs from torch.fx, where a pass that asks such a node for its users gets the wrong answer.
    for value in node.all_input_nodes:
        if node not in value.users:
            raise RuntimeError(
                f"Node '{node}' uses '{value}', whose users do not say so! Assign to args, never to users"
            )
    for user in node.users:
        if node not in user._input_nodes:
            raise RuntimeError(
                f"'{user}' is a user of Node '{node}', but does not use it! Assign to args, never to users"
            )


def _name_is_text(node: Node, _progress: _Progress) -> None:
    if not isinstance(node.name, str):
        raise TypeError(f"name of a {node.op} node must be a string, not {node.name!r}: assign another one")


def _name_is_unique(node: Node, progress: _Progress) -> None:
    if node.name in progress.names:
        raise RuntimeError(f"Node redefined name {node.name}! Give one of the two another name")


def _target_has_right_type(node: Node, progress: _Progress) -> None:
    if progress.owner is not None and not is_target_of(node.op, node.target):
        raise wrong_target(f"Node {node}", node.op, node.target)


def _target_exists(node: Node, progress: _Progress) -> None:
    if progress.owner is None or node.op not in ("get_attr", "call_module"):
        return
    value: Any = progress.owner
    atoms = str(node.target).split(".")
    for i, atom in enumerate(atoms):
        missing = object()
        following = getattr(value, atom, missing)
        if following is missing:
            raise RuntimeError(
                f"Node {node} target {node.target} references nonexistent attribute {atom} of {'.'.join(atoms[:i])}: "
                "add it to the owning module, or erase the node"
            )
        value = following
    if node.op == "call_module" and not isinstance(value, torch.nn.Module):
        raise RuntimeError(
            f"Node {node} target {node.target} {atoms[-1]} of {'.'.join(atoms[:-1])} does not reference an nn.Module: "
            f"it is a {torch.typename(value)}, to read with a get_attr node"
        )


RULES: tuple[Callable[[Node, _Progress], None], ...] = (
    _name_is_text,
    _opcode_is_known,
    _belongs_to_graph,
    _target_has_right_type,
    _inputs_are_defined_before,
    _users_mirror_inputs,
    _name_is_unique,
    _target_exists,
)


def lint(graph: "Graph", nodes: Iterable[Node], owner: torch.nn.Module | None) -> None:
    """Raise RuntimeError, ValueError or TypeError for the first node that breaks a rule."""
    progress = _Progress(graph, owner)
    for node in nodes:
        for rule in RULES:
            rule(node, progress)
        progress.defined[node] = None
        progress.names[node.name] = node
