"""Interception of the calls that `__torch_function__` does not see.

While at least one tracer runs, `__call__`, `__getattr__` and `__setattr__` of `nn.Module` are replaced, and so is every
wrapped function. A replacement decides at each call whether the call is recorded: a module's by the tracer that runs in
the calling thread, a function's by the proxies among its arguments. So threads trace at once, and one that merely runs
a model notices nothing. When the last tracer ends, with or without an exception, everything is put back. In a forked
process, only the thread that forked goes on, and only its tracers count.
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
    """The traces that run in this thread, each inside of the one before."""


this_thread = _Thread()

# Functions

Record = Callable[..., Any]
"""Given a wrapped function, its arguments, and the name if it is a method: a proxy of the call, or NotImplemented."""


class Recorder:
    """Calls a function, or records the call if there is a proxy among the arguments; in whichever thread.

    The code of the module that it stands in sees it in the function's place, in all threads. So it looks like the
    function and pickles as it, and `original` leads back from one that somebody kept.
    """

    def __init__(self, function: Callable[..., Any], record: Record) -> None:
        """Stand for `function`, whose calls with proxies go to `record`."""
        functools.update_wrapper(self, function)
        self._function = function
        self._record = record

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Record the call, or make it."""
        recorded = self._record(self._function, args, kwargs)
        return self._function(*args, **kwargs) if recorded is NotImplemented else recorded

    def __get__(self, instance: object, _owner: type | None = None) -> Any:
        """Become a method where the function would."""
        binds = instance is not None and hasattr(type(self._function), "__get__")
        return MethodType(self, instance) if binds else self

    def __repr__(self) -> str:
        """Return the function's."""
        return repr(self._function)

    def __eq__(self, other: object) -> bool:
        """Equal the function: a thread that builds a graph while another one traces may put this into a node."""
        return self is other or other is self._function

    def __hash__(self) -> int:
        """Return the function's, so that tables find this by the function."""
        return hash(self._function)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, str]]:
        """Pickle the function, which cannot be found by its name in a thread that traces."""
        return find, (self._function.__module__, self._function.__qualname__)


class MethodRecorder(Recorder):
    """Calls a method, or records the call; torch, which reads it from the class to name it, gets the method itself."""

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        """Become a method of an instance."""
        return self._function if instance is None else super().__get__(instance, owner)


def original(value: Any) -> Any:
    """Return the function for which `value` stands, or `value` itself."""
    return value._function if type(value) is Recorder else value


def find(module: str, path: str) -> Any:
    """Return the value at a dotted path in a module; the function itself if a recorder stands there at present."""
    return original(operator.attrgetter(path)(importlib.import_module(module)))


class _SharedModule(ModuleType):
    """The class of a module while recorders stand in its namespace.

    A thread that traces reads a recorder from the module. Another thread reads the function itself: its pickle finds
    the function by name, and its `from math import floor` imports the function.
    """

    def __getattribute__(self, name: str) -> Any:
        """Read an attribute, also if the module has lost this class since: another thread may have ended its trace."""
        value = ModuleType.__getattribute__(self, name)
        return value if type(value) is not Recorder or this_thread.traces else value._function


# Names

ABSENT = object()


def restoring(program: Callable[[], _Result], restore: Callable[[], None]) -> _Result:
    """Run `program`, and then `restore` twice: a KeyboardInterrupt may stop the first `restore`, or prevent it."""
    try:
        try:
            return program()
        finally:
            restore()
    finally:
        restore()


@dataclass
class Replacement:
    """A name of a namespace or class, with its value before and while somebody traces."""

    namespace: Any
    name: str
    original: Any
    replacement: Any

    def apply(self) -> None:
        """Replace the original, unless that was done, or somebody else has assigned the name."""
        if self._present() is self.original:
            self._set(self.replacement)

    def undo(self) -> None:
        """Put the original back, unless that was done, or somebody else has assigned the name."""
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
    """Everything that is replaced at present; replaced once, however many traces run.

    A KeyboardInterrupt may stop any method at any line: it can be called again, and then finishes the work.
    """

    # better: wrap.patches.threads[two], wrap.patches.threads[bystander]

    def __init__(self) -> None:
        """Replace nothing."""
        self._lock = threading.RLock()
        self._traces: set[object] = set()
        self._installed: dict[tuple[int, str], Replacement] = {}
        self._wrapped_functions: WeakSet[FunctionType] = WeakSet()

    def enter(self, trace: object) -> None:
        """Count a trace that starts."""
        with self._lock:
            self._traces.add(trace)

    def leave(self, trace: object) -> None:
        """Count a trace no longer; after the last, put everything back."""
        with self._lock:
            self._traces.discard(trace)
            if not self._traces:
                self._put_back()

    def _put_back(self) -> None:
        for replacement in reversed(self._installed.values()):
            replacement.undo()
        self._installed.clear()

    def reset(self, traces: Iterable[object]) -> None:
        """Count exactly `traces`, and forget what other threads were doing: in a forked process, they are not there."""
        self._lock = threading.RLock()
        self._traces = set(traces)
        if not self._traces:
            self._put_back()

    def replace_method(self, cls: type, name: str, replacing: Callable[[Callable[..., Any]], Any]) -> None:
        """Replace a method with what `replacing` makes of it, until the last trace ends."""
        with self._lock:
            key = id(cls), name
            if key not in self._installed:
                present = vars(cls).get(name, ABSENT)
                self._installed[key] = Replacement(cls, name, present, replacing(getattr(cls, name)))
            self._installed[key].apply()

    def replace_function(self, namespace: dict[str, Any], name: str, record: Record) -> object:
        """Have calls of `namespace[name]` recorded until the last trace ends.

        Return the function that stood there, or None if nothing callable did.
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
        """Have the module with this namespace show its recorders only to threads that trace."""
        # better: wrap.patches.threads[others]
        module = sys.modules.get(str(namespace.get("__name__")))
        key = id(module), "__class__"
        if type(module) is ModuleType and vars(module) is namespace and key not in self._installed:
            self._installed[key] = Replacement(module, "__class__", ModuleType, _SharedModule)
        if key in self._installed:
            self._installed[key].apply()

    def add_wrapped(self, function: object) -> None:
        """Remember what `wrap` was given; a module may have a Python function under any name."""
        if isinstance(function, FunctionType):  # better: wrap.names.recorded[function-object]
            with self._lock:
                self._wrapped_functions.add(function)

    def wrapped_functions(self) -> list[FunctionType]:
        """List the Python functions that `wrap` was given as such."""
        with self._lock:
            return list(self._wrapped_functions)


def _recorder(function: Callable[..., Any], record: Record) -> Recorder:
    """Make a recorder; those of functions of modules such as `math`, which are many, are made once."""
    of_module = isinstance(function, BuiltinFunctionType) and isinstance(function.__self__, ModuleType)
    return _kept_recorder(function, record) if of_module else Recorder(function, record)


_kept_recorder = functools.cache(Recorder)


# Who is asked at a call


class Interceptor(Protocol):
    """A tracer, told of the module calls and attribute reads of its thread."""

    def on_module_call(self, module: nn.Module, forward: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        """Return the result of calling `module`; `forward` makes the real call."""

    def on_module_getattr(self, name: str, value: Any) -> Any:
        """Return the value that the program gets when it reads a module's attribute `name`, which holds `value`."""

    def on_module_setattr(self, module: nn.Module, name: str, value: Any) -> None:
        """Take note that `value` is about to be assigned to the attribute `name` of a module."""


# The registry of wrapped functions

WrapRegistry = dict[tuple[int, str], dict[str, Any]]
"""Namespaces, by their identity and the name in them that was wrapped: the form that torch.fx's registry has too."""

_wrapped_names: WrapRegistry = {}
wrap_registries = [_wrapped_names]
"""Tracers record the functions of all of these; `interop` adds torch.fx's registry."""

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
    # Generated code, which is not a module, wraps what its tracer wrapped, for itself alone.
    functions = (each for each, namespace in wrapped if isinstance(each, FunctionType) and "__name__" in namespace)
    return {id(function) for function in (*functions, *patches.wrapped_functions())}


def wrap(fn_or_name: _Wrapped) -> _Wrapped:
    """Record calls of a function as one node instead of tracing through it; callable at module scope only.

    Use it as a decorator, or with the name under which the calling module knows the function, which may be a builtin:
    `wrap("len")`. A Python function is recorded also under the other names that modules of the program have for it.

    Raises:
        RuntimeError: if the argument is neither a function nor a name.
        NotImplementedError: called from within a function or class.
        AttributeError: if the argument can be called, but has no name.

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
