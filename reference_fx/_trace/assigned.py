"""Tensors of modules to whose attributes a traced program assigns symbolic values: a graph assigns nothing."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import torch
from torch import nn

from ..node import Node
from .errors import CaptureWarning
from .frames import warning_at_program
from .recording import Proxy


class _Assigned(NamedTuple):
    before: Any
    warn: Callable[[str], None]


class Assignments:
    """What buffers, and attributes that hold tensors, were before a trace that assigns symbolic values to them."""

    def __init__(self) -> None:
        """Know of none."""
        self._found: dict[tuple[nn.Module, str], _Assigned] = {}

    def note(self, module: nn.Module, name: str) -> None:
        """Remember what the attribute is that the traced program is about to assign a symbolic value to."""
        present = module._buffers.get(name, vars(module).get(name))
        if name in module._buffers or isinstance(present, torch.Tensor):
            before, _ = self._found.get((module, name), (present, None))
            self._found[module, name] = _Assigned(before, warning_at_program(CaptureWarning))

    def warn(self, paths: Mapping[nn.Module, str], path_of_tensor: Callable[[Any], str | None]) -> None:
        """Warn of each that the traced program does not change as the program does."""
        # better: control_flow.warnings.assignment
        for (module, name), (before, warn) in self._found.items():
            value = getattr(module, name)
            if isinstance(value, Proxy) and not _is_written_to(value.node, path_of_tensor(before)):
                path = f"{paths[module]}.{name}".lstrip(".") if module in paths else f"{type(module).__name__}.{name}"
                warn(
                    f"the traced program leaves {path} as it is, to which the program assigns {value.node} here: write "
                    f"to the tensor in place, such as by {name}.copy_(...), or return the new value"
                )

    def undo(self) -> None:
        """Give the attributes their values back, in whose place there is a symbolic one."""
        # better: tracing.state.assigned
        for (module, name), (before, _) in self._found.items():
            if isinstance(getattr(module, name, None), Proxy):
                setattr(module, name, before)


def _is_written_to(node: Node, path: str | None) -> bool:
    """Whether a node is a tensor that is read from `path`, after writes to it in place."""
    while node.op != "get_attr" and node.mutates() and isinstance(node.args[0], Node):
        node = node.args[0]
    return node.op == "get_attr" and node.target == path
