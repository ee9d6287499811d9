"""The rules of a well-formed graph, one function each: it raises if a node breaks the rule."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

import torch

from ..node import OPCODES, Node, is_target_of, wrong_target
from .names import attributes_along


@dataclass
class _Checked:
    """The part of a graph before the node that is being checked."""

    graph: object
    owner: torch.nn.Module | None
    nodes: set[Node] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    holders: dict[str, Any] = field(default_factory=dict)
    """The modules below the owner by dotted path, each looked up once."""


def _is_of_graph(checked: _Checked, node: Node) -> None:
    if not isinstance(node.name, str):
        raise TypeError(f"name of a {node.op} node must be a string, not {node.name!r}: assign another one")
    if node.op not in OPCODES:
        raise RuntimeError(f"Node {node} had unknown opcode {node.op}! The opcodes are {', '.join(OPCODES)}")
    if node.graph is not checked.graph:
        raise RuntimeError(f"Node '{node}' does not belong to this Graph! Copy it in with Graph.node_copy")


def _inputs_are_defined_before(checked: _Checked, node: Node) -> None:
    for value in node._input_nodes:
        if value not in checked.nodes:
            raise _undefined_input(checked, node, value)
    checked.nodes.add(node)


def _undefined_input(checked: _Checked, node: Node, value: Node) -> RuntimeError:
    if value.graph is not checked.graph:
        return RuntimeError(
            f"Argument '{value}' of Node '{node}' does not belong to this Graph, but was used as an argument! "
            "If you are copying nodes from another graph, make sure to use ``arg_transform`` on node_copy() "
            "to remap values"
        )
    remedy = "it was erased" if value._erased else f"it stands after '{node}'"
    return RuntimeError(
        f"Argument '{value}' of Node '{node}' was used before it has been defined! "
        f"Please check that Nodes in the graph are topologically ordered: {remedy}\n{checked.graph}"
    )


def _users_mirror_inputs(_checked: _Checked, node: Node) -> None:  # better: graph.lint.users
    for value in node._input_nodes:
        if node not in value.users:
            raise RuntimeError(f"Node '{node}' uses '{value}', whose users do not say so! {_REMEDY}")
    for user in node.users:
        if node not in user._input_nodes:
            raise RuntimeError(f"'{user}' is a user of Node '{node}', but does not use it! {_REMEDY}")


_REMEDY = "Assign to args, never to users"


def _name_is_unique(checked: _Checked, node: Node) -> None:
    if node.name in checked.names:
        raise RuntimeError(f"Node redefined name {node.name}! Give one of the two another name")
    checked.names.add(node.name)


def _target_exists(checked: _Checked, node: Node) -> None:
    if checked.owner is None:
        return
    if not is_target_of(node.op, node.target):
        raise wrong_target(f"Node {node}", node.op, node.target)
    if node.op not in ("get_attr", "call_module"):
        return
    parent, _, name = str(node.target).rpartition(".")
    try:
        if parent not in checked.holders:
            checked.holders[parent] = attrgetter(parent)(checked.owner) if parent else checked.owner
        value = getattr(checked.holders[parent], name)
    except AttributeError:
        raise _missing_target(node, checked.owner) from None
    if node.op == "call_module" and not isinstance(value, torch.nn.Module):
        raise RuntimeError(
            f"Node {node} target {node.target} {name} of {parent} does not reference an nn.Module: "
            f"it is a {torch.typename(value)}, to read with a get_attr node"
        )


def _missing_target(node: Node, owner: object) -> RuntimeError:
    *found, missing = [name for _, name, _ in attributes_along(owner, str(node.target))]
    return RuntimeError(
        f"Node {node} target {node.target} references nonexistent attribute {missing} of {'.'.join(found)}: "
        "add it to the owning module, or erase the node"
    )


RULES: tuple[Callable[[_Checked, Node], None], ...] = (
    _is_of_graph,
    _inputs_are_defined_before,
    _users_mirror_inputs,
    _name_is_unique,
    _target_exists,
)


def lint(graph: object, nodes: Sequence[Node], owner: torch.nn.Module | None) -> None:
    """Raise RuntimeError, ValueError or TypeError for the first of `nodes`, which are all of `graph`, breaking a rule."""
    checked = _Checked(graph, owner)
    for node in nodes:  # better: graph.lint.first-node
        for rule in RULES:
            rule(checked, node)
