"""Undocumented names from `torch.fx.graph_module` that programs use."""

from collections.abc import Callable
from typing import Any

from torch import nn
from torch.package.importer import Importer

from .._code.values import import_statements
from .._readable import print_readable as _print_readable
from ..graph_module import _attach, _holder, run_source

__all__ = [
    "_CodeOnlyModule",
    "_WrappedCall",
    "_assign_attr",
    "_copy_attr",
    "_del_attr",
    "_exec_with_source",
    "_format_import_block",
    "_format_import_statement",
    "_get_attr",
    "_has_attr",
    "_print_readable",
]


class _WrappedCall:
    """Calls a module: with `cls_call`, or with the `__call__` of the base class if `cls_call` is None.

    In torch.fx, errors that pass through `_WrappedCall` also show the line of generated code.
    """

    def __init__(self, cls: Any, cls_call: Callable[..., Any] | None) -> None:
        self.cls, self.cls_call = cls, cls_call

    def __call__(self, obj: Any, *args: Any, **kwargs: Any) -> Any:
        if self.cls_call is not None:
            return self.cls_call(obj, *args, **kwargs)
        return super(self.cls, obj).__call__(*args, **kwargs)  # type: ignore[misc] # a module has it


def _exec_with_source(
    src: str,
    globals: dict[str, Any],  # noqa: A002 - torch.fx's name
    co_fields: dict[str, Any] | None = None,
) -> None:
    """Run generated source in `globals`, so that tracebacks can show its lines."""
    run_source(src, globals, co_fields or {})


def _format_import_statement(name: str, obj: object, importer: Importer) -> str:
    """Return the statement that defines the global `name` in generated code.

    `importer` returns the module and name of `obj`.
    """
    if name in import_statements:
        return import_statements[name]
    home, attribute = importer.get_name(obj)
    return f"from {home} import {attribute} as {name}"


def _format_import_block(globals: dict[str, Any], importer: Importer) -> str:  # noqa: A002 - torch.fx's name
    """Return the sorted statements that define the globals of generated code."""
    return "\n".join(sorted({_format_import_statement(name, value, importer) for name, value in globals.items()}))


class _CodeOnlyModule(nn.Module):
    """A module that only stores attributes and has no `forward`."""

    def __init__(self, body: dict[str, Any]) -> None:
        self.__dict__ = body


# Attributes at dotted paths


def _get_attr(model: nn.Module, attr_name: str) -> Any:
    return _holder({"": model}, attr_name)


def _has_attr(model: nn.Module, attr_name: str) -> bool:
    try:
        _get_attr(model, attr_name)
    except AttributeError:
        return False
    return True


def _del_attr(model: nn.Module, attr_name: str) -> None:
    parent, _, name = attr_name.rpartition(".")
    delattr(_get_attr(model, parent), name)


def _assign_attr(from_obj: Any, to_module: nn.Module, target: str) -> None:
    """Set the attribute at a dotted path. A tensor that is not a parameter becomes a buffer."""
    parent, _, name = target.rpartition(".")
    _attach(_holder({"": to_module}, parent, make=True), name, from_obj)


def _copy_attr(from_module: nn.Module, to_module: nn.Module, target: str) -> None:
    """Set the attribute of `to_module` at the path `target` to the object at the same path in `from_module`."""
    _assign_attr(_get_attr(from_module, target), to_module, target)
