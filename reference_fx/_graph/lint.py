"""The rules of a well-formed graph, one function each: it raises for the first node that breaks the rule."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import torch

from ..node import OPCODES, Node, is_target_of, wrong_target
from .names import attributes_along


@dataclass(frozen=True)
class _Program:
    graph: object
    nodes: Sequence[Node]
    owner: torch.nn.Module | None


def _nodes_are_of_graph(program: _Program) -> None:
    for node in program.nodes:
        if not isinstance(node.name, str):
            raise TypeError(f"name of a {node.op} node must be a string, not {node.name!r}: assign another one")
        if node.op not in OPCODES:
            raise RuntimeError(f"Node {node} had unknown opcode {node.op}! The opcodes are {', '.join(OPCODES)}")
        if node.graph is not program.graph:
            raise RuntimeError(f"Node '{node}' does not belong to this Graph! Copy it in with Graph.node_copy")


def _targets_have_right_type(program: _Program) -> None:
    if program.owner is None:
        return
    for node in program.nodes:
        if not is_target_of(node.op, node.target):
            raise wrong_target(f"Node {node}", node.op, node.target)


def _inputs_are_defined_before(program: _Program) -> None:
    defined: set[Node] = set()
    for node in program.nodes:
        for value in node._input_nodes:
            if value not in defined:
                raise _undefined_input(program, node, value)
        defined.add(node)


def _undefined_input(program: _Program, node: Node, value: Node) -> RuntimeError:
    if value.graph is not program.graph:
        return RuntimeError(
            f"Argument '{value}' of Node '{node}' does not belong to this Graph, but was used as an argument! "
            "If you are copying nodes from another graph, make sure to use ``arg_transform`` on node_copy() "
            "to remap values"
        )
    remedy = "it was erased" if value._erased else f"it stands after '{node}'"
    return RuntimeError(
        f"Argument '{value}' of Node '{node}' was used before it has been defined! "
        f"Please check that Nodes in the graph are topologically ordered: {remedy}\n{program.graph}"
    )


def _users_mirror_inputs(program: _Program) -> None:  # better: graph.lint.users
    uses: dict[Node, int] = {}
    for node in program.nodes:
        for value in node._input_nodes:
            uses[value] = uses.get(value, 0) + 1
            if node not in value.users:
                raise RuntimeError(f"Node '{node}' uses '{value}', whose users do not say so! {_REMEDY}")
    for node in program.nodes:
        if len(node.users) != uses.get(node, 0):
            for user in node.users:
                if node not in user._input_nodes:
                    raise RuntimeError(f"'{user}' is a user of Node '{node}', but does not use it! {_REMEDY}")


_REMEDY = "Assign to args, never to users"


def _names_are_unique(program: _Program) -> None:
    names: set[str] = set()
    for node in program.nodes:
        if node.name in names:
            raise RuntimeError(f"Node redefined name {node.name}! Give one of the two another name")
        names.add(node.name)


def _targets_exist(program: _Program) -> None:
    holders: dict[str, Any] = {"": program.owner}
    for node in program.nodes if program.owner is not None else ():
        if node.op not in ("get_attr", "call_module"):
            continue
        parent, _, name = str(node.target).rpartition(".")
        try:
            if parent not in holders:
                holders[parent] = attrgetter(parent)(program.owner)
            value = getattr(holders[parent], name)
        except AttributeError:
            raise _missing_target(node, program.owner) from None
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


RULES: tuple[Callable[[_Program], None], ...] = (
    _nodes_are_of_graph,
    _targets_have_right_type,
    _inputs_are_defined_before,
    _users_mirror_inputs,
    _names_are_unique,
    _targets_exist,
)


def lint(graph: object, nodes: Sequence[Node], owner: torch.nn.Module | None) -> None:
    """Raise RuntimeError, ValueError or TypeError if `nodes`, which are all of `graph`, break a rule."""
    program = _Program(graph, nodes, owner)
    for rule in RULES:
        rule(program)
