"""Interception of the calls that `__torch_function__` does not see.

While at least one tracer runs, `__call__`, `__getattr__` and `__setattr__` of `nn.Module` are replaced, and so is every
wrapped function. A replacement decides at each call whether the call is recorded: a module's by the tracer that runs in
the calling thread, a function's by the proxies among its arguments. So threads trace at once, and one that merely runs
a model notices nothing. When the last tracer ends, with or without an exception, everything is put back. In a forked
process, only the thread that forked goes on, and only its tracers count.
"""

import functools
import os
from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Protocol, TypeVar

import torch
from torch import nn

from .replacements import MethodRecorder, Patches, Record, restoring, this_thread

_Result = TypeVar("_Result")


class Interceptor(Protocol):
    """A tracer, told of the module calls and attribute reads of its thread."""

    def on_module_call(self, module: nn.Module, forward: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        """Return the result of calling `module`; `forward` makes the real call."""

    def on_module_getattr(self, name: str, value: Any) -> Any:
        """Return what reading the attribute `name` of a module gives, instead of `value`."""

    def on_module_setattr(self, module: nn.Module, name: str, value: Any) -> None:
        """Take note that `value` is about to be assigned to the attribute `name` of a module."""


# The registry of wrapped functions

WrapRegistry = dict[tuple[int, str], dict[str, Any]]
"""Namespaces, by their identity and the name in them that was wrapped: the form that torch.fx's registry has too."""

_wrapped_names: WrapRegistry = {}
wrap_registries = [_wrapped_names]
"""The functions of all of them are recorded; `interop` adds one."""

# better: proxies.torch.converted[tensor]
wrapped_methods: list[tuple[type, str]] = [
    (torch.Tensor, name) for name in ("expand", "new_empty", "new_ones", "new_zeros")
]
"""Methods of classes whose calls are recorded, by name, if there is a proxy among the arguments.

These take sizes one by one. In C they take a proxy for all sizes, and refuse the next size.
"""


# Tracers at work


@dataclass(eq=False, frozen=True)
class _Trace:
    """One run of a tracer, which may run several times at once."""

    interceptor: Interceptor


patches = Patches()
if hasattr(os, "register_at_fork"):  # not where no process forks, as on Windows
    os.register_at_fork(after_in_child=lambda: patches.reset(this_thread.traces))


def _module_call(present: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(present)
    def call(module: nn.Module, /, *args: Any, **kwargs: Any) -> Any:
        traces = this_thread.traces
        if not traces:
            return present(module, *args, **kwargs)
        return traces[-1].interceptor.on_module_call(module, functools.partial(present, module), args, kwargs)

    return call


def _module_getattr(present: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(present)
    def read(module: nn.Module, name: str) -> Any:
        value = present(module, name)
        traces = this_thread.traces
        return traces[-1].interceptor.on_module_getattr(name, value) if traces else value

    return read


def _module_setattr(present: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(present)
    def assign(module: nn.Module, name: str, value: Any) -> None:
        if traces := this_thread.traces:
            traces[-1].interceptor.on_module_setattr(module, name, value)
        present(module, name, value)

    return assign


def intercepted(interceptor: Interceptor, program: Callable[[], _Result]) -> _Result:
    """Run `program`, with what this thread asks of modules sent to `interceptor`; calls may nest."""
    trace, outer = _Trace(interceptor), this_thread.traces

    def run() -> _Result:
        this_thread.traces = (*outer, trace)
        patches.enter(trace)
        patches.replace_method(nn.Module, "__call__", _module_call)
        patches.replace_method(nn.Module, "__getattr__", _module_getattr)
        patches.replace_method(nn.Module, "__setattr__", _module_setattr)
        return program()

    def restore() -> None:
        this_thread.traces = outer
        patches.leave(trace)

    return restoring(run, restore)


def is_intercepting() -> bool:
    """Whether the module calls of this thread go to an interceptor at present."""
    return bool(this_thread.traces)


def record_wrapped_calls(record: Record) -> set[int]:
    """Send calls of all wrapped functions and methods through `record` first, until the last tracer ends.

    Returns:
        The identities of the Python functions among them: programs may know them by other names, too.
    """
    wrapped = [
        (patches.replace_function(namespace, name, record), namespace)
        for registry in wrap_registries
        for (_, name), namespace in registry.copy().items()
    ]
    for kind, name in wrapped_methods:
        recording = functools.partial(MethodRecorder, record=functools.partial(record, method=name))
        patches.replace_method(kind, name, recording)
    # Generated code, which is no module, wraps what its tracer wrapped, for itself alone.
    functions = (each for each, namespace in wrapped if isinstance(each, FunctionType) and "__name__" in namespace)
    return {id(function) for function in (*functions, *patches.wrapped_functions())}
