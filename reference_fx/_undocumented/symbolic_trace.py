"""Undocumented names from `torch.fx._symbolic_trace`, for programs with their own `trace` method.

A program's own `trace` method patches modules and functions during tracing, like torch.fx's tracer.
"""

import builtins
import inspect
import logging
from collections.abc import Callable
from types import FunctionType
from typing import Any

import torch
from torch import nn

from .._compatibility import compatibility
from .._intercept import ABSENT, Recorder, Replacement, original, wrap_registries
from .._intercept import _wrapped_names as _wrapped_fns_to_patch
from .._intercept import wrapped_methods as _wrapped_methods_to_patch
from .._signature import _without_stars as _patch_function
from ..node import map_aggregate
from ..proxy import Proxy, proxies_in, record_wrapped

__all__ = [
    "HAS_VARSTUFF",
    "FunctionType",
    "Proxy",
    "ScriptObject",
    "_Patcher",
    "_autowrap_check",
    "_create_wrapped_func",
    "_find_proxy",
    "_orig_module_call",
    "_orig_module_getattr",
    "_patch_function",
    "_patch_wrapped_functions",
    "_wrapped_fns_to_patch",
    "_wrapped_methods_to_patch",
    "compatibility",
    "is_fx_tracing_warning",
    "map_aggregate",
]

ScriptObject = torch.ScriptObject

HAS_VARSTUFF = inspect.CO_VARARGS | inspect.CO_VARKEYWORDS
"""The flags of functions with `*args` or `**kwargs`."""

_orig_module_call = nn.Module.__call__
_orig_module_getattr = nn.Module.__getattr__


def is_fx_tracing_warning() -> None:
    """Log how `is_fx_tracing` and `is_fx_symbolic_tracing` differ in torch.fx."""
    words = "torch.fx's is_fx_tracing is also true in torch.export, but torch.fx's is_fx_symbolic_tracing is not"
    logging.getLogger(__name__).warning(words)


class _Patcher:
    """Replaces values in namespaces, and methods of classes, until the `with` block ends. All threads are affected.

    The argument `deduplicate` has no effect, as in torch.fx.
    """

    def __init__(self) -> None:
        self._replacements: list[Replacement] = []
        self._visited: dict[int, object] = {}

    def patch(
        self, frame_dict: dict[str, Any], name: str, new_fn: Callable[..., Any], deduplicate: bool = True
    ) -> None:
        """Replace `frame_dict[name]`."""
        self._replace(Replacement(frame_dict, name, frame_dict.get(name, ABSENT), new_fn))

    def patch_method(self, cls: type, name: str, new_fn: Callable[..., Any], deduplicate: bool = True) -> None:
        """Replace the method `cls.name`."""
        self._replace(Replacement(cls, name, vars(cls).get(name, ABSENT), new_fn))

    def _replace(self, replacement: Replacement) -> None:
        self._replacements.append(replacement)
        replacement.apply()

    def visit_once(self, thing: object) -> bool:
        """Return True the first time that this method is called with `thing`."""
        is_new = id(thing) not in self._visited
        self._visited[id(thing)] = thing
        return is_new

    def __enter__(self) -> "_Patcher":
        """Return this."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Restore all originals."""
        while self._replacements:
            self._replacements.pop().undo()
        self._visited.clear()


def _create_wrapped_func(orig_fn: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that calls `orig_fn`, or records the call if an argument is a proxy."""
    return Recorder(orig_fn, record_wrapped)


def _patch_wrapped_functions(patcher: _Patcher) -> None:
    """Record calls to all functions that were passed to `wrap`."""
    for registry in wrap_registries:
        for (_, name), namespace in registry.copy().items():
            function = namespace.get(name, getattr(builtins, name, None))
            patcher.patch(namespace, name, Recorder(original(function), record_wrapped))


def _autowrap_check(patcher: _Patcher, frame_dict: dict[str, Any], function_ids: set[int]) -> None:
    """Record calls that are made through the namespace `frame_dict` to functions with an id in `function_ids`."""
    if patcher.visit_once(frame_dict):
        for name, value in frame_dict.copy().items():
            if not name.startswith("_") and callable(value) and id(value) in function_ids:
                patcher.patch(frame_dict, name, Recorder(value, record_wrapped))


def _find_proxy(*objects_to_search: object) -> Proxy | None:
    """Return the first proxy in nested values, or None."""
    return next(proxies_in(objects_to_search), None)
