"""Graphs and nodes of another implementation, where those of this package are expected."""

import torch

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
