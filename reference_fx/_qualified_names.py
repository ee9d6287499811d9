"""The dotted names by which printed graphs and generated code refer to functions and classes."""

import builtins
import inspect
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import torch


@lru_cache(maxsize=4096)
def qualified_name(function: Callable[..., Any]) -> str:
    """The dotted name under which a called function is printed and, if it is torch's, found again.

    Raises:
        RuntimeError: no module is known that has the function.
    """
    name = _name_of(function)
    if getattr(builtins, name, None) is function:
        return name
    if name == "<lambda>":
        return f"{function.__module__}.{_source_of(function)}"
    full = f"{_home_of(function)}.{name}".replace("torch._ops", "torch.ops")
    return _RENAMED.get(full, full)


_RENAMED = {"torch.segment_reduce": "torch._segment_reduce"}  # torch.fx prints the schema's name
_PUBLIC_HOMES = (torch, torch.nn.functional)


def _name_of(function: Callable[..., Any]) -> str:
    name = getattr(function, "__name__", None)
    if isinstance(name, str):
        return name
    raise RuntimeError(
        f"{function!r} has no __name__, so no code can be generated that calls it: "
        "define a function that calls it, and use that as the target"
    )


def _source_of(function: Callable[..., Any]) -> str:
    """What stands before the first `=` in the source of a lambda: the name that it is assigned to, if it is."""
    try:
        return inspect.getsource(function).partition("=")[0].strip()
    except (OSError, TypeError):
        return "<lambda>"


def _home_of(function: Callable[..., Any]) -> str:
    """The module or class that has a function; builtins such as `torch.relu` do not name theirs."""
    name = function.__name__
    declared = getattr(function, "__module__", None)
    if declared in (None, "torch._tensor") and getattr(torch.Tensor, name, None) is function:
        return "torch.Tensor"
    if declared:
        return str(declared)
    for module in _PUBLIC_HOMES:
        if getattr(module, name, None) is function:
            return module.__name__
    owner = getattr(function, "__objclass__", None)
    if owner is not None:
        return f"{owner.__module__}.{owner.__qualname__}"
    raise RuntimeError(f"cannot find module for {function}: make a function that calls it, and use that as the target")


def type_repr(annotation: Any) -> str:
    """An annotation as text: a class by its qualified name, anything else as Python writes it."""
    if isinstance(annotation, type) and not hasattr(annotation, "__origin__"):
        if annotation.__module__ == "builtins":
            return annotation.__qualname__
        return f"{annotation.__module__}.{annotation.__qualname__}"
    if annotation is ...:
        return "..."
    if inspect.isfunction(annotation):
        return annotation.__name__
    return repr(annotation)
