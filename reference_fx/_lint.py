"""The rules for a well-formed graph, and checks for nodes that are added to a graph. Each rule is one function.

Each rule yields the nodes that break the rule, and an error for each of these nodes.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import torch

from ._names import MISSING, attributes_along
from .node import OPCODES, Node, check_opcode, is_target_of, wrong_target

_Breaches = Iterator[tuple[Node, Exception]]


@dataclass
class _Program:
    graph: object
    nodes: Sequence[Node]
    owner: torch.nn.Module | None


def _nodes_are_of_graph(program: _Program) -> _Breaches:
    for node in program.nodes:
        name: object = node._name
        if not isinstance(name, str):
            yield node, TypeError(f"name of a {node.op} node must be a string, not {name!r}: assign a string")
        elif node._op not in OPCODES:
            words = f"Node {node} had unknown opcode {node.op}!"
            yield node, RuntimeError(f"{words} The opcodes are {', '.join(OPCODES)}")
        elif node.graph is not program.graph:
            yield node, RuntimeError(f"Node '{node}' does not belong to this Graph! Copy it in with Graph.node_copy")


def _inputs_are_defined_before(program: _Program) -> _Breaches:
    defined: set[Node] = set()
    for node in program.nodes:
        for value in node._inputs:
            if value not in defined:
                yield node, _undefined_input(program, node, value)
        defined.add(node)


def _undefined_input(program: _Program, node: Node, value: Node) -> RuntimeError:
    if value.graph is not program.graph:
        return RuntimeError(
            f"Argument '{value}' of Node '{node}' does not belong to this Graph, but was used as an argument! "
            "If you are copying nodes from another graph, make sure to use ``arg_transform`` on node_copy() "
            "to remap values"
        )
    remedy = "it was erased" if value._erased else f"it comes after '{node}'"
    return RuntimeError(
        f"Argument '{value}' of Node '{node}' was used before it has been defined! "
        f"Please check that Nodes in the graph are topologically ordered: {remedy}\n{program.graph}"
    )


def _users_mirror_inputs(program: _Program) -> _Breaches:  # better: graph.lint.users
    # If every input lists its users, and there are no more users than inputs, then all users are right. The search for
    # each user's input would be slow for calls with many inputs.
    surplus = sum([len(node.users) - len(node._inputs) for node in program.nodes])
    if not surplus and all(node in value.users for node in program.nodes for value in node._inputs):
        return
    remedy = "Assign to args, never to users"
    for node in program.nodes:
        for value in node._inputs:
            if node not in value.users:
                yield node, RuntimeError(f"Node '{node}' uses '{value}', but is not among its users! {remedy}")
        for user in node.users:
            if node not in user._inputs:
                yield node, RuntimeError(f"'{user}' is a user of Node '{node}', but does not use it! {remedy}")


def _names_are_unique(program: _Program) -> _Breaches:
    if len({node._name for node in program.nodes}) == len(program.nodes):
        return
    names: set[str] = set()
    for node in program.nodes:
        if node._name in names:
            yield node, RuntimeError(f"Node redefined name {node.name}! Rename one of the two nodes")
        names.add(node._name)


def _targets_have_right_type(program: _Program) -> _Breaches:
    for node in program.nodes if program.owner is not None else ():
        if not is_target_of(node._op, node._target):
            yield node, wrong_target(f"Node {node}", node.op, node.target)


def _targets_exist(program: _Program) -> _Breaches:
    holders: dict[str, Any] = {"": program.owner}
    for node in program.nodes if program.owner is not None else ():
        if node._op not in ("get_attr", "call_module"):
            continue
        parent, _, name = str(node.target).rpartition(".")
        try:
            if parent not in holders:
                holders[parent] = attrgetter(parent)(program.owner)
            value = getattr(holders[parent], name)
        except AttributeError:
            yield node, _missing_target(node, program.owner)
        else:
            if node.op == "call_module" and not isinstance(value, torch.nn.Module):
                words = f"Node {node} target {node.target} {name} of {parent} does not reference an nn.Module"
                yield node, RuntimeError(f"{words}: it is a {torch.typename(value)}, so read it with a get_attr node")


def _missing_target(node: Node, owner: object) -> RuntimeError:
    *found, missing = [name for _, name, _ in attributes_along(owner, str(node.target))]
    return RuntimeError(
        f"Node {node} target {node.target} references nonexistent attribute {missing} of {'.'.join(found)}: "
        "add it to the owning module, or erase the node"
    )


RULES: tuple[Callable[[_Program], _Breaches], ...] = (
    _nodes_are_of_graph,
    _inputs_are_defined_before,
    _users_mirror_inputs,
    _names_are_unique,
    _targets_have_right_type,
    _targets_exist,
)


def lint(graph: object, nodes: Sequence[Node], owner: torch.nn.Module | None) -> None:
    """Raise RuntimeError, ValueError or TypeError for the first node in `graph` that breaks a rule."""
    program, error = _Program(graph, nodes, owner), None  # better: graph.lint.first-node
    # Later rules only check the nodes before the first node that was found so far.
    for rule in RULES:
        if breach := next(rule(program), None):
            node, error = breach
            program.nodes = program.nodes[: program.nodes.index(node)]
    if error is not None:
        raise error


# Checks for nodes that enter a graph


def check_inputs_are_known(nodes: Iterable[Node], known: Iterable[Node]) -> None:
    """Raise KeyError if a node uses a value that is neither in `known` nor from an earlier node."""
    # better: graph.graph_copy[all-or-nothing]
    found = set(known)
    for node in nodes:
        check_opcode(node.op)
        unknown = [] if node in found else [value for value in node.all_input_nodes if value not in found]
        if unknown:
            raise KeyError(
                f"{node} uses {unknown[0]}, which is neither an earlier node nor in val_map: add {unknown[0]} to "
                "val_map"
            )
        if node.op == "output":
            return
        found.add(node)


def check_is_module(top: torch.nn.Module, path: str) -> None:
    """Raise AttributeError if a dotted path does not lead to a module."""
    for owner, name, value in attributes_along(top, path):
        if value is MISSING:
            raise AttributeError(f"{type(owner).__name__} has no attribute `{name}`: add it with add_submodule first")
        if not isinstance(value, torch.nn.Module):
            raise AttributeError(f"`{name}` is not an nn.Module: the path {path!r} must lead to an nn.Module")
