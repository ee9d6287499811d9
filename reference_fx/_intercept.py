"""Intercepts the calls that `__torch_function__` does not see.

While a tracer runs, `__call__`, `__getattr__` and `__setattr__` of `nn.Module` are replaced, and so is every function
that was passed to `wrap`. A call to a module goes to the tracer that is running in the calling thread. A call to a
wrapped function is recorded if an argument is a proxy. Several threads can therefore trace at the same time. Threads
that only run a model are not affected. When the last tracer finishes or fails, all originals are restored. In a forked
process, only the thread that called fork continues, so only this thread's tracers keep running.
"""

import builtins
import functools
import importlib
import inspect
import operator
import os
import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Protocol, TypeVar
from weakref import WeakSet

import torch
from torch import nn

_Result = TypeVar("_Result")
_Wrapped = TypeVar("_Wrapped", bound=str | Callable[..., Any])


class _Thread(threading.local):
    traces: tuple[Any, ...] = ()
    """The traces that run in this thread, each nested in the previous one."""


this_thread = _Thread()

# Functions

Record = Callable[..., Any]
"""Takes a wrapped function, its arguments, and a method's name. Returns a proxy of the call, or NotImplemented."""


class Recorder:
    """Replaces a wrapped function.

    A recorder records a call if an argument contains a proxy. A call without a proxy goes to the original function.

    While a recorder replaces a function in a module, all threads that run the module's code see the recorder. A
    recorder therefore looks like its function and pickles as its function. If a program keeps a recorder after tracing,
    `original` returns the recorder's function.
    """

    def __init__(self, function: Callable[..., Any], record: Record) -> None:
        functools.update_wrapper(self, function)
        self._function = function
        self._record = record

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        recorded = self._record(self._function, args, kwargs)
        return self._function(*args, **kwargs) if recorded is NotImplemented else recorded

    def __get__(self, instance: object, _owner: type | None = None) -> Any:
        """Bind to an instance if the original function does, so that wrapped methods work."""
        binds = instance is not None and hasattr(type(self._function), "__get__")
        return MethodType(self, instance) if binds else self

    def __repr__(self) -> str:
        return repr(self._function)

    def __eq__(self, other: object) -> bool:
        """Compare equal to the function, because a recorder may become a node's target while another thread traces."""
        return self is other or other is self._function

    def __hash__(self) -> int:
        """Return the hash of the function, so that a lookup with the recorder finds the function."""
        return hash(self._function)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, str]]:
        """Pickle a reference to the function, because during tracing the function's name leads to this recorder."""
        return find, (self._function.__module__, self._function.__qualname__)


class MethodRecorder(Recorder):
    """A recorder for a method.

    Reading a recorded method from its class returns the original, because torch reads the method's name from the class.
    """

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        return self._function if instance is None else super().__get__(instance, owner)


def original(value: Any) -> Any:
    """Return the function that the recorder `value` replaces. Return other values unchanged."""
    return value._function if type(value) is Recorder else value


def find(module: str, path: str) -> Any:
    """Return the value at a dotted path in a module. If the value is a recorder, return its function."""
    return original(operator.attrgetter(path)(importlib.import_module(module)))


class _SharedModule(ModuleType):
    """The temporary class of a Python module while recorders replace some of its functions.

    A thread that is tracing reads the recorder from the module. Other threads read the original function, so that
    pickle finds the function by name and `from math import floor` imports the original.
    """

    def __getattribute__(self, name: str) -> Any:
        """Read an attribute, even if another thread has just ended its trace and restored the module's class."""
        value = ModuleType.__getattribute__(self, name)
        return value if type(value) is not Recorder or this_thread.traces else value._function


# Names

ABSENT = object()


def restoring(program: Callable[[], _Result], restore: Callable[[], None]) -> _Result:
    """Run `program`, then call `restore` twice, because a KeyboardInterrupt may interrupt or skip the first call."""
    try:
        try:
            return program()
        finally:
            restore()
    finally:
        restore()


@dataclass
class Replacement:
    """A name in a namespace or class, with its value during tracing and its original value."""

    namespace: Any
    name: str
    original: Any
    replacement: Any

    def apply(self) -> None:
        """Replace the original, unless it is already replaced or the program has assigned another value to the name."""
        if self._present() is self.original:
            self._set(self.replacement)

    def undo(self) -> None:
        """Restore the original, unless it is already restored or the program has assigned another value to the name."""
        if self._present() is self.replacement:
            self._set(self.original)

    def _present(self) -> Any:
        if isinstance(self.namespace, dict):
            return self.namespace.get(self.name, ABSENT)
        if isinstance(self.namespace, type):  # which may inherit it
            return vars(self.namespace).get(self.name, ABSENT)
        return getattr(self.namespace, self.name)

    def _set(self, value: Any) -> None:
        if not isinstance(self.namespace, dict):
            if value is ABSENT:
                delattr(self.namespace, self.name)
            else:
                setattr(self.namespace, self.name, value)
        elif value is ABSENT:
            del self.namespace[self.name]
        else:
            self.namespace[self.name] = value


class Patches:
    """Keeps track of replaced methods and functions.

    Each method or function is replaced once, even if several traces run.

    A KeyboardInterrupt can stop any method of this class halfway. After an interruption, calling the same method again
    completes its work.
    """

    # better: wrap.patches.threads[two], wrap.patches.threads[bystander]

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._traces: set[object] = set()
        self._installed: dict[tuple[int, str], Replacement] = {}
        self._wrapped_functions: WeakSet[FunctionType] = WeakSet()

    def enter(self, trace: object) -> None:
        """Add a trace that starts."""
        with self._lock:
            self._traces.add(trace)

    def leave(self, trace: object) -> None:
        """Remove a trace that has ended. If no other trace is running, restore all originals."""
        with self._lock:
            self._traces.discard(trace)
            if not self._traces:
                self._put_back()

    def _put_back(self) -> None:
        for replacement in reversed(self._installed.values()):
            replacement.undo()
        self._installed.clear()

    def reset(self, traces: Iterable[object]) -> None:
        """Keep only the given `traces`, because the other threads do not exist after a fork."""
        self._lock = threading.RLock()
        self._traces = set(traces)
        if not self._traces:
            self._put_back()

    def replace_method(self, cls: type, name: str, replacing: Callable[[Callable[..., Any]], Any]) -> None:
        """Until the last trace ends, replace the method `cls.name` with `replacing(method)`."""
        with self._lock:
            key = id(cls), name
            if key not in self._installed:
                present = vars(cls).get(name, ABSENT)
                self._installed[key] = Replacement(cls, name, present, replacing(getattr(cls, name)))
            self._installed[key].apply()

    def replace_function(self, namespace: dict[str, Any], name: str, record: Record) -> object:
        """Record calls to `namespace[name]` until the last trace ends.

        Return the original value of `namespace[name]`, or None if no function has this name.
        """
        with self._lock:
            key = id(namespace), name
            if key not in self._installed:
                present = namespace.get(name, ABSENT)
                # better: wrap.refusals.harmless[missing], wrap.refusals.harmless[not-callable]
                function = getattr(builtins, name, ABSENT) if present is ABSENT else present
                if not callable(function) or type(function) is Recorder:
                    return None
                self._share_module(namespace)
                self._installed[key] = Replacement(namespace, name, present, _recorder(function, record))
            self._installed[key].apply()
            return self._installed[key].original

    def _share_module(self, namespace: dict[str, Any]) -> None:
        """Make the module with this namespace return its recorders only to threads that are tracing."""
        # better: wrap.patches.threads[others]
        module = sys.modules.get(str(namespace.get("__name__")))
        key = id(module), "__class__"
        if type(module) is ModuleType and vars(module) is namespace and key not in self._installed:
            self._installed[key] = Replacement(module, "__class__", ModuleType, _SharedModule)
        if key in self._installed:
            self._installed[key].apply()

    def add_wrapped(self, function: object) -> None:
        """Remember a function that was passed to `wrap`, because a module may import it under another name."""
        if isinstance(function, FunctionType):  # better: wrap.names.recorded[function-object]
            with self._lock:
                self._wrapped_functions.add(function)

    def wrapped_functions(self) -> list[FunctionType]:
        """List the Python functions that were passed to `wrap`."""
        with self._lock:
            return list(self._wrapped_functions)


def _recorder(function: Callable[..., Any], record: Record) -> Recorder:
    """Create a recorder for `function`.

    If `function` belongs to a builtin module such as `math`, always return the same recorder.
    """
    of_module = isinstance(function, BuiltinFunctionType) and isinstance(function.__self__, ModuleType)
    return _kept_recorder(function, record) if of_module else Recorder(function, record)


_kept_recorder = functools.cache(Recorder)


# The tracer that receives a call


class Interceptor(Protocol):
    """A tracer that receives the module calls, attribute reads and attribute assignments of its thread."""

    def on_module_call(self, module: nn.Module, forward: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        """Return the result of a call to `module`. `forward` makes the actual call."""

    def on_module_getattr(self, name: str, value: Any) -> Any:
        """Return the value that the program gets for the module attribute `name`.

        `value` is the attribute's actual value.
        """

    def on_module_setattr(self, module: nn.Module, name: str, value: Any) -> None:
        """Record that the program is about to assign `value` to the module attribute `name`."""


# The registry of wrapped functions

WrapRegistry = dict[tuple[int, str], dict[str, Any]]
"""Maps a namespace's `id` and a wrapped name to the namespace. torch.fx's registry has the same form."""

_wrapped_names: WrapRegistry = {}
wrap_registries = [_wrapped_names]
"""Tracers record the functions in all of these registries. `interop` adds torch.fx's registry."""

# better: proxies.torch.converted[tensor]
wrapped_methods: list[tuple[type, str]] = [
    (torch.Tensor, name) for name in ("expand", "new_empty", "new_ones", "new_zeros")
]
"""Classes and method names: calls to these methods are recorded if an argument is a proxy.

These methods accept sizes one by one. Their C code takes a proxy for all sizes, and then rejects the next size.
"""


# Tracers at work


@dataclass(eq=False, frozen=True)
class _Trace:
    """One run of a tracer. The same tracer can run several traces at once."""

    interceptor: Interceptor


patches = Patches()
if hasattr(os, "register_at_fork"):  # missing on Windows, for example
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
    """Run `program`, and redirect this thread's module calls to `interceptor`. Calls to `intercepted` can be nested."""
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
    """Return whether this thread's module calls are currently redirected to an interceptor."""
    return bool(this_thread.traces)


def record_wrapped_calls(record: Record) -> set[int]:
    """Until the last tracer finishes, call `record` before each call to a wrapped function or method.

    Returns:
        The ids of the functions that were passed to `wrap`. With the ids, the tracer finds the functions under other
        names.
    """
    wrapped = [
        (patches.replace_function(namespace, name, record), namespace)
        for registry in wrap_registries
        for (_, name), namespace in registry.copy().items()
    ]
    for kind, name in wrapped_methods:
        recording = functools.partial(MethodRecorder, record=functools.partial(record, method=name))
        patches.replace_method(kind, name, recording)
    # Generated code, which is not a module, wraps its tracer's functions only for itself.
    functions = (each for each, namespace in wrapped if isinstance(each, FunctionType) and "__name__" in namespace)
    return {id(function) for function in (*functions, *patches.wrapped_functions())}


def wrap(fn_or_name: _Wrapped) -> _Wrapped:
    """Record each call to a function as one node, instead of tracing into the function.

    Call `wrap` at module scope: as a decorator, or with the name that the module uses for the function, such as
    `wrap("len")`. Calls to a wrapped Python function are recorded even if a module of the program uses another name for
    the function.

    Raises:
        RuntimeError: if the argument is neither callable nor a string.
        NotImplementedError: if `wrap` is called inside a function or class.
        AttributeError: if the argument is callable but has no name.

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
        raise AttributeError(f"{type(fn_or_name).__name__!r} object has no attribute '__name__': pass its name instead")
    caller = inspect.currentframe()
    caller = caller and caller.f_back
    if caller is None or caller.f_code.co_name != "<module>":
        raise NotImplementedError(f"wrap must be called at the top level of a module: move wrap({name!r}) there")
    _wrapped_names[id(caller.f_globals), name] = caller.f_globals
    patches.add_wrapped(original(fn_or_name))
    return fn_or_name
