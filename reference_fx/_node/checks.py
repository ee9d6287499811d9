"""Checks of what a node is made of: the opcode, its target, arguments, and nodes of this implementation."""

from typing import Any

import torch

OPCODES = ("placeholder", "get_attr", "call_function", "call_method", "call_module", "output")


def check_opcode(op: str) -> None:
    """Raise AssertionError for what is no opcode."""
    if op not in OPCODES:
        raise AssertionError(f"op '{op}' is not in _legal_ops: it is one of {', '.join(OPCODES)}")


def is_target_of(op: str, target: object) -> bool:
    """Whether `target` has the type that the opcode takes."""
    if op != "call_function":
        return isinstance(target, str)
    hash(target)  # a function that cannot be hashed has no place in a table: this raises TypeError
    return callable(target)


def wrong_target(what: str, op: str, target: object) -> ValueError:
    """Make the error about `what`, whose target is not one for `op`."""
    expected = "a Callable" if op == "call_function" else "a str"
    return ValueError(f"{what} target {target} has type {torch.typename(target)} but {expected} is expected")


def unknown_opcode(node: Any) -> NotImplementedError:
    """Make the error about a node that was assigned what is no opcode."""
    return NotImplementedError(f"node: {node.op} {node.target}: {node.name}.op is one of {', '.join(OPCODES)}")


def check_arguments(args: object, kwargs: object) -> None:
    """Raise AssertionError or TypeError for arguments that a node cannot have."""
    if not isinstance(args, tuple | list):
        raise AssertionError(f"args must be a tuple, got {type(args)}: write (x,) for one argument x")
    if not isinstance(kwargs, dict):
        raise AssertionError(f"kwargs must be a dict, got {type(kwargs)}")
    for keyword in kwargs:
        if not isinstance(keyword, str):
            raise TypeError(f"keywords must be strings, got {keyword!r}: pass its value in args")


# Nodes and graphs of another implementation

_PACKAGE = __name__.rpartition("._node.")[0]


def not_a_node(value: object, what: str) -> TypeError:
    """Make the error about `what`, which has to be a node of this implementation."""
    words = f"{what} must be a Node of {_PACKAGE}.node, not {value!r} of type {torch.typename(value)}"
    return TypeError(f"{words}{hint(value)}")


def hint(value: object) -> str:
    """Return how to convert `value`, to be put behind what an error says; nothing if it is not of torch.fx."""
    homes = [f"{cls.__module__}." for cls in type(value).__mro__]
    is_torchs = any(home.startswith("torch.fx.") for home in homes)
    return f"; {_PACKAGE}.interop.from_torch_fx converts graphs and modules of torch.fx" if is_torchs else ""
