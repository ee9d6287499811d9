"""Names that are replaced while programs are traced, and put back whatever threads, forks and Ctrl-C do.

A `Recorder` stands at the name of a wrapped function; `Patches` puts it there.
"""

import builtins
import functools
import importlib
import operator
import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, TypeVar
from weakref import WeakSet

_Result = TypeVar("_Result")


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
    """Return what is at a dotted path in a module, or would be if no program were traced at present."""
    return original(operator.attrgetter(path)(importlib.import_module(module)))


class _SharedModule(ModuleType):
    """The class of a module while recorders stand in its namespace.

    Who reads an attribute of the module gets a recorder in a thread that traces, and the function itself in another:
    pickle finds the function by its name, and `from math import floor` imports it.
    """

    def __getattribute__(self, name: str) -> Any:
        """Read an attribute, also if the module has lost this class since: another thread may have ended its trace."""
        value = ModuleType.__getattribute__(self, name)
        return value if type(value) is not Recorder or this_thread.traces else value._function


# Names

ABSENT = object()


def restoring(program: Callable[[], _Result], restore: Callable[[], None]) -> _Result:
    """Run `program`, and then `restore`, twice: a KeyboardInterrupt may stop the first time, or strike just before."""
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
        """Record calls of `namespace[name]` until the last trace ends, and return what it was before, if it is one."""
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
        """Have the module with this namespace show its recorders to threads that trace only."""
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
