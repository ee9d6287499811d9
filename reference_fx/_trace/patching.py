"""Interception of the calls that `__torch_function__` does not see.

While at least one tracer runs, `nn.Module.__call__`, `nn.Module.__getattr__` and every wrapped function are replaced. A
replacement decides at each call whether the call is recorded: a module's by the tracer that runs in the calling thread,
a function's by the proxies among its arguments. So threads trace at once, and one that merely runs a model notices
nothing. When the last tracer ends, with or without an exception, everything is put back.
"""

import builtins
import functools
import inspect
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Protocol, TypeVar
from weakref import WeakSet

from torch import nn

_Wrapped = TypeVar("_Wrapped", bound=str | Callable[..., Any])


class Interceptor(Protocol):
    """A tracer, told of the module calls and attribute reads of its thread."""

    def on_module_call(self, module: nn.Module, forward: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        """Return the result of calling `module`; `forward` makes the real call."""

    def on_module_getattr(self, name: str, value: Any) -> Any:
        """Return what reading the attribute `name` of a module gives, instead of `value`."""


Record = Callable[[Callable[..., Any], tuple[Any, ...], dict[str, Any]], Any]
"""Given a wrapped function and its arguments: a proxy of the call, or NotImplemented if there is none among them."""

# The registry of wrapped functions

WrapRegistry = dict[tuple[int, str], dict[str, Any]]
"""Namespaces, by their identity and the name in them that was wrapped: the form that torch.fx's registry has too."""

_wrapped_names: WrapRegistry = {}
_wrapped_functions: "WeakSet[FunctionType]" = WeakSet()
"""The Python functions that `wrap` was given as such; a module may have them under any name."""
_registries = [_wrapped_names]


def add_wrap_registry(registry: WrapRegistry) -> None:
    """Record the functions in `registry`, too, from now on."""
    _registries.append(registry)


def wrap(fn_or_name: _Wrapped) -> _Wrapped:
    """Record calls of a function as one node instead of tracing through it; callable at module scope only.

    Use it as a decorator, or with the name under which the calling module knows the function, which may be a builtin:
    `wrap("len")`. A Python function is recorded also under the other names that modules of the program have for it.

    Raises:
        RuntimeError: the argument is neither a function nor a name.
        NotImplementedError: called from within a function or class.
        AttributeError: the argument can be called, but has no name.
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
    if isinstance(fn_or_name, FunctionType):  # better: wrap.names.function-object
        _wrapped_functions.add(fn_or_name)
    return fn_or_name


def forget_wrapped(namespace: dict[str, Any]) -> None:
    """Remove what was wrapped in `namespace` from every registry: an entry would keep the namespace alive."""
    for registry in _registries:
        for key in [key for key, known in tuple(registry.items()) if known is namespace]:
            del registry[key]


# Replacing and putting back

_ABSENT = object()


@dataclass
class _Replacement:
    """A name of a namespace or class, with its value before and while somebody traces."""

    namespace: Any
    name: str
    original: Any
    replacement: Any

    def undo(self) -> None:
        """Put the original back, unless somebody else has assigned the name meanwhile."""
        if not isinstance(self.namespace, dict):
            if getattr(self.namespace, self.name) is self.replacement:
                setattr(self.namespace, self.name, self.original)
        elif self.namespace.get(self.name) is self.replacement:
            if self.original is _ABSENT:
                del self.namespace[self.name]
            else:
                self.namespace[self.name] = self.original


class _Patches:
    """Everything that is replaced at present; installed once however many tracers run."""

    # better: wrap.patches.two-threads, wrap.patches.bystander-thread

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._tracers = 0
        self._installed: dict[tuple[int, str], _Replacement] = {}

    def enter(self) -> None:
        """Count a tracer that starts."""
        with self._lock:
            self._tracers += 1
            if self._tracers == 1:
                self._replace_method("__call__", _module_call)
                self._replace_method("__getattr__", _module_getattr)

    def leave(self) -> None:
        """Count a tracer that ends."""
        with self._lock:
            self._tracers -= 1
            if self._tracers == 0:
                for replacement in reversed(self._installed.values()):
                    replacement.undo()
                self._installed.clear()

    def replace_function(self, namespace: dict[str, Any], name: str, record: Record) -> object:
        """Record calls of `namespace[name]` until the last tracer ends, and return what it is when nobody traces."""
        with self._lock:
            replaced = self._installed.get((id(namespace), name))
            if replaced is not None:
                return replaced.original
            original = namespace.get(name, _ABSENT)
            # better: wrap.refusals.missing-name, wrap.refusals.not-callable
            function = getattr(builtins, name, _ABSENT) if original is _ABSENT else original
            if callable(function):
                replacement = _recorder(function, record)
                self._installed[id(namespace), name] = _Replacement(namespace, name, original, replacement)
                namespace[name] = replacement
            return original

    def _replace_method(self, name: str, replacing: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        original = getattr(nn.Module, name)
        replacement = replacing(original)
        self._installed[id(nn.Module), name] = _Replacement(nn.Module, name, original, replacement)
        setattr(nn.Module, name, replacement)


patches = _Patches()
_thread = threading.local()


def _module_call(original: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(original)
    def call(module: nn.Module, /, *args: Any, **kwargs: Any) -> Any:
        interceptor = getattr(_thread, "interceptor", None)
        if interceptor is None:
            return original(module, *args, **kwargs)
        return interceptor.on_module_call(module, functools.partial(original, module), args, kwargs)

    return call


def _module_getattr(original: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(original)
    def read(module: nn.Module, name: str) -> Any:
        value = original(module, name)
        interceptor = getattr(_thread, "interceptor", None)
        return value if interceptor is None else interceptor.on_module_getattr(name, value)

    return read


def _recorder(function: Callable[..., Any], record: Record) -> Callable[..., Any]:
    """Make a function that calls `record` first; those of modules such as `math`, which are many, are made once."""
    of_module = isinstance(function, BuiltinFunctionType) and isinstance(function.__self__, ModuleType)
    return _kept_recorder(function, record) if of_module else _new_recorder(function, record)


def _new_recorder(function: Callable[..., Any], record: Record) -> Callable[..., Any]:
    @functools.wraps(function)
    def recorder(*args: Any, **kwargs: Any) -> Any:
        recorded = record(function, args, kwargs)
        return function(*args, **kwargs) if recorded is NotImplemented else recorded

    return recorder


_kept_recorder = functools.cache(_new_recorder)


@contextmanager
def intercepting(interceptor: Interceptor) -> Iterator[None]:
    """Send the module calls and attribute reads of this thread to `interceptor`; blocks may nest."""
    outer = getattr(_thread, "interceptor", None)
    patches.enter()
    _thread.interceptor = interceptor
    try:
        yield
    finally:
        _thread.interceptor = outer
        patches.leave()


def is_intercepting() -> bool:
    """Whether the module calls of this thread go to an interceptor at present."""
    return getattr(_thread, "interceptor", None) is not None


def record_wrapped_calls(record: Record) -> set[int]:
    """Send calls of all wrapped functions through `record` first, until the last tracer ends.

    Returns:
        The identities of the Python functions among them: programs may know them by other names, too.
    """
    wrapped = [
        patches.replace_function(namespace, name, record)
        for registry in _registries
        for (_, name), namespace in tuple(registry.items())
    ]
    functions = (function for function in wrapped if isinstance(function, FunctionType))
    return {id(function) for function in (*functions, *tuple(_wrapped_functions))}
