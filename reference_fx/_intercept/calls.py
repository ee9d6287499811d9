"""Interception of the calls that `__torch_function__` does not see.

While at least one tracer runs, `nn.Module.__call__`, `nn.Module.__getattr__` and every wrapped function are replaced. A
replacement decides at each call whether the call is recorded: a module's by the tracer that runs in the calling thread,
a function's by the proxies among its arguments. So threads trace at once, and one that merely runs a model notices
nothing. When the last tracer ends, with or without an exception, everything is put back. In a forked process, only the
thread that forked goes on, and only its tracers count.
"""

import functools
import inspect
import os
from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Protocol, TypeVar

from torch import nn

from .replacements import Patches, Record, Recorder, original, restoring, this_thread

_Wrapped = TypeVar("_Wrapped", bound=str | Callable[..., Any])
_Result = TypeVar("_Result")


class Interceptor(Protocol):
    """A tracer, told of the module calls and attribute reads of its thread."""

    def on_module_call(self, module: nn.Module, forward: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        """Return the result of calling `module`; `forward` makes the real call."""

    def on_module_getattr(self, name: str, value: Any) -> Any:
        """Return what reading the attribute `name` of a module gives, instead of `value`."""


# The registry of wrapped functions

WrapRegistry = dict[tuple[int, str], dict[str, Any]]
"""Namespaces, by their identity and the name in them that was wrapped: the form that torch.fx's registry has too."""

_wrapped_names: WrapRegistry = {}
wrap_registries = [_wrapped_names]

wrapped_methods: list[tuple[type, str]] = []
"""Methods of classes whose calls are recorded, by name, if there is a proxy among the arguments."""


def add_wrap_registry(registry: WrapRegistry) -> None:
    """Record the functions in `registry`, too, from now on."""
    wrap_registries.append(registry)


def wrap(fn_or_name: _Wrapped) -> _Wrapped:
    """Record calls of a function as one node instead of tracing through it; callable at module scope only.

    Use it as a decorator, or with the name under which the calling module knows the function, which may be a builtin:
    `wrap("len")`. A Python function is recorded also under the other names that modules of the program have for it.

    Raises:
        RuntimeError: the argument is neither a function nor a name.
        NotImplementedError: called from within a function or class.
        AttributeError: the argument can be called, but has no name.

    Example:
        >>> @fx.wrap
        ... def mean(values):
        ...     return sum(values) / len(values)
        >>> list(fx.symbolic_trace(lambda x: mean([x, x + 1])).graph.nodes)
        [x, add, mean, output]
    """
    if not isinstance(fn_or_name, str) and not callable(fn_or_name):
        raise RuntimeError(
            "Unsupported type for global function! Must be either a callable or string name, "
            f"not {type(fn_or_name).__name__}"
        )
    name = fn_or_name if isinstance(fn_or_name, str) else getattr(fn_or_name, "__name__", None)
    if not isinstance(name, str):
        words = f"{type(fn_or_name).__name__!r} object has no attribute '__name__'"
        raise AttributeError(f"{words}: wrap it by the name that the module has for it, a string")
    caller = inspect.currentframe()
    caller = caller and caller.f_back
    if caller is None or caller.f_code.co_name != "<module>":
        remedy = f"move wrap({name!r}) out of the function or class"
        raise NotImplementedError(f"wrap must be called at the top level of a module: {remedy}")
    _wrapped_names[id(caller.f_globals), name] = caller.f_globals
    patches.add_wrapped(original(fn_or_name))
    return fn_or_name


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


def intercepted(interceptor: Interceptor, program: Callable[[], _Result]) -> _Result:
    """Run `program`, with the module calls and attribute reads of this thread sent to `interceptor`; calls may nest."""
    trace, outer = _Trace(interceptor), this_thread.traces

    def run() -> _Result:
        this_thread.traces = (*outer, trace)
        patches.enter(trace)
        patches.replace_method(nn.Module, "__call__", _module_call)
        patches.replace_method(nn.Module, "__getattr__", _module_getattr)
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
        patches.replace_method(kind, name, functools.partial(Recorder, record=functools.partial(record, method=name)))
    # Generated code, which is no module, wraps what its tracer wrapped, for itself alone.
    functions = (each for each, namespace in wrapped if isinstance(each, FunctionType) and "__name__" in namespace)
    return {id(function) for function in (*functions, *patches.wrapped_functions())}
