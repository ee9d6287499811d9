"""Finds changes to module state that the graph does not record: assignments, and in-place writes during tracing."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeGuard

import torch
from torch import nn
from torch.utils import _pytree as pytree

from ..node import Node
from .errors import CaptureWarning
from .frames import warn_at_program, warning_at_program

Owned = dict[int, tuple[str, torch.Tensor]]
"""Maps the storages of module tensors, which views share, to the names of the attributes and the tensors."""


class _Assigned(NamedTuple):
    before: Any
    warn: Callable[[str], None]


class Assignments:
    """Stores the original values of the module attributes that a traced program assigns to."""

    def __init__(self, symbolic: type) -> None:
        """Start without any assignments. `symbolic` is the class `Proxy`."""
        self._symbolic: type[Any] = symbolic
        self._found: dict[tuple[nn.Module, str], _Assigned] = {}

    def note(self, module: nn.Module, name: str, value: object) -> None:
        """Store the current value of an attribute to which the traced program is about to assign `value`."""
        if not isinstance(value, self._symbolic | torch.Tensor | int | float):
            return
        present = module._buffers.get(name, vars(module).get(name))
        if name in module._buffers or isinstance(present, torch.Tensor) or _is_number(present):
            before, _ = self._found.get((module, name), (present, None))
            self._found[module, name] = _Assigned(before, warning_at_program(CaptureWarning))

    def warn(self, path_of_tensor: Callable[[Any], str | None]) -> None:
        """Warn about each attribute assignment that the graph does not record."""
        for (module, name), (before, warn) in self._found.items():
            value = getattr(module, name, None)
            if isinstance(value, self._symbolic):
                if _is_number(before) or _is_written_to(value.node, path_of_tensor(before)):
                    continue
                # better: control_flow.warnings.lost[assignment]
                warn(
                    f"the program assigns {value.node} to {name} here, but the traced program does not: write to the "
                    f"tensor in place, for example with {name}.copy_(...), or return the new value"
                )
            elif not _is_same(value, before):
                # better: control_flow.warnings.lost[write]
                warn(f"the program assigns to {name} here: {_REMEDY}")

    def undo(self) -> None:
        """Restore the original value of each module attribute that contains a proxy."""
        # better: tracing.state.assigned[root], tracing.state.assigned[traced]
        for (module, name), (before, _) in self._found.items():
            if isinstance(getattr(module, name, None), self._symbolic):
                setattr(module, name, before)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_same(value: object, before: object) -> bool:
    return value is before or (_is_number(value) and _is_number(before) and value == before)


def _is_written_to(node: Node, path: str | None) -> bool:
    """Return whether `node` is the tensor attribute at `path`, or the result of in-place writes to that attribute."""
    while node.op != "get_attr" and node.mutates() and isinstance(node.args[0], Node):
        node = node.args[0]
    return node.op == "get_attr" and node.target == path


def warn_of_write(func: Any, args: Any, kwargs: Any, owned: Owned) -> None:
    """Warn if a torch operator that runs during tracing writes to a tensor in `owned`."""
    # better: control_flow.warnings.lost[write]
    given = {argument.name: value for argument, value in zip(func._schema.arguments, args, strict=False)} | kwargs
    written = [each.name for each in func._schema.arguments if each.alias_info is not None and each.alias_info.is_write]
    for tensor in pytree.tree_leaves([given.get(name) for name in written]):
        if has_storage(tensor) and (found := owned.get(tensor.untyped_storage()._cdata)):
            warn_at_program(CaptureWarning, f"the program writes to {found[0]} here, with {func}: {_REMEDY}")


_REMEDY = (
    "this happens only once, during tracing, and the traced program only has the result. wrap() a function that does "
    "this, or create a new tensor"
)


def tensors_of(modules: Iterable[nn.Module]) -> Owned:
    """Return a dict of the tensors that are module attributes, keyed by storage."""
    attributes = (each for module in modules for each in (module._parameters, module._buffers, vars(module)))
    found = ((name, value) for holder in attributes for name, value in holder.items())
    return {value.untyped_storage()._cdata: (name, value) for name, value in found if has_storage(value)}


def has_storage(value: object) -> TypeGuard[torch.Tensor]:
    """Return whether a value is a tensor with a single storage. A sparse tensor has no storage of its own."""
    return isinstance(value, torch.Tensor) and torch._C._has_storage(value)
