"""`TypeNames`: in a traced program, `type(proxy)` returns the class of the value that the proxy stands for.

No class can override the result of `type(x)`. During a trace, the modules of the program get a global `type` that
shadows Python's `type`. If the class of `x` has a method `asked_type`, the global `type` calls this method for
`type(x)`. For other values, `type(x)` returns the class of `x` as usual. The global `type` that shadows Python's `type`
is visible to all threads.
"""

import os
import threading
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

from .program_frames import is_program

__all__ = ["TypeNames"]

_Namespace = dict[str, Any]


class _Type:
    """A replacement for `type` that works as a function, in `isinstance`, in comparisons, and as a base class."""

    def __call__(self, *args: Any, **options: Any) -> Any:
        if len(args) != 1 or options:
            return type(*args, **options)
        kind = type(args[0])
        answer = kind.asked_type(args[0]) if hasattr(kind, "asked_type") else kind
        return self if answer is type else answer  # so that `type(x) is type` holds

    def __instancecheck__(self, value: object) -> bool:
        return value is self or isinstance(value, type)

    def __subclasscheck__(self, value: Any) -> bool:
        return value is self or issubclass(value, type)

    def __mro_entries__(self, _bases: tuple[object, ...]) -> tuple[type, ...]:
        return (type,)

    def __eq__(self, other: object) -> bool:
        return other is self or other is type

    def __hash__(self) -> int:
        return hash(type)

    def __getattr__(self, name: str) -> Any:
        return getattr(type, name)

    def __getitem__(self, item: Any) -> Any:
        return type[item]

    def __repr__(self) -> str:
        return repr(type)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return getattr, (int, "__class__")  # Python's own `type`


_TYPE = _Type()


class _Traces:
    """Stores the running traces, and a lock.

    The traces share the globals that shadow `type`, and the lock protects these globals.
    """

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Remove all traces, and make a new lock.

        A child process calls this method after a fork, because only the thread that forked exists in the child.
        """
        self.lock = threading.RLock()
        self.running: set[TypeNames] = set()


_traces = _Traces()
if hasattr(os, "register_at_fork"):  # Windows lacks it
    os.register_at_fork(after_in_child=_traces.reset)


class TypeNames:
    """A context manager that shadows `type` in the modules of a program during a trace.

    Example:
        >>> from reference_fx.experimental.asked_types import TypeNames
        >>> program = {"__name__": "program", "asked": type("Answering", (), {"asked_type": lambda self: int})()}
        >>> exec("def kind(): return type(asked)", program)
        >>> with TypeNames() as names:
        ...     names.add(program["kind"])
        ...     program["kind"]()
        <class 'int'>
    """

    def __init__(self) -> None:
        """Start without modules."""
        self._namespaces: dict[int, _Namespace] = {}
        self._seen: dict[int, _Namespace] = {}

    def __enter__(self) -> "TypeNames":
        """Register a running trace, and return `self`."""
        with _traces.lock:
            _traces.running.add(self)
        return self

    def add(self, function: Callable[..., Any]) -> None:
        """Shadow `type` in the module of `function`, and in modules that it imports or takes functions from."""
        own: _Namespace = getattr(function, "__globals__", {})
        if id(own) in self._seen or not is_program(own):
            return
        self._seen[id(own)] = own
        for namespace in filter(is_program, _namespaces(own)):
            with _traces.lock:
                if namespace.get("type", _TYPE) is _TYPE:
                    self._namespaces[id(namespace)] = namespace  # first, because Ctrl-C may come between
                    namespace["type"] = _TYPE

    def __exit__(self, *_exception: object) -> None:
        """Remove the shadowing `type` from each module unless another running trace uses the module."""
        with _traces.lock:
            _traces.running.discard(self)
            needed = {identity for names in _traces.running for identity in names._namespaces}
            for identity, namespace in self._namespaces.items():
                if identity not in needed and namespace.get("type") is _TYPE:
                    del namespace["type"]


def _namespaces(namespace: _Namespace) -> Iterator[_Namespace]:
    yield namespace
    for value in [*namespace.values()]:
        if type(value) is FunctionType:
            yield value.__globals__
        elif issubclass(type(value), ModuleType):  # isinstance could run code of other objects
            yield vars(value)
