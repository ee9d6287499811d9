"""The name `type` in the modules of a program that is traced: what it answers about what stands for a value.

Python asks no object for `type(x)`. So while a program is traced, its modules have a global name `type` that asks those
objects whose class has a method `asked_type`, and is otherwise Python's own, in whichever thread.
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
    """Does what `type` does, as a function, as a class to compare with, and as a base."""

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
        return getattr, (int, "__class__")  # which is Python's own


_TYPE = _Type()


class _Traces:
    """The traces that run, and the lock of what they share."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Forget other threads, which are not there in a forked process, and one of which may have held the lock."""
        self.lock = threading.RLock()
        self.running: set[TypeNames] = set()


_traces = _Traces()
if hasattr(os, "register_at_fork"):  # not where no process forks, as on Windows
    os.register_at_fork(after_in_child=_traces.reset)


class TypeNames:
    """The modules of a program in which `type` asks, until the trace ends.

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
        """Begin with no module."""
        self._namespaces: dict[int, _Namespace] = {}
        self._seen: dict[int, _Namespace] = {}

    def __enter__(self) -> "TypeNames":
        """Return the object itself."""
        with _traces.lock:
            _traces.running.add(self)
        return self

    def add(self, function: Callable[..., Any]) -> None:
        """Have `type` ask in the module of a function, and in those of functions, or modules, that it has names for."""
        own: _Namespace = getattr(function, "__globals__", {})
        if id(own) in self._seen or not is_program(own):
            return
        self._seen[id(own)] = own
        for namespace in filter(is_program, _namespaces(own)):
            with _traces.lock:
                if namespace.get("type", _TYPE) is _TYPE:
                    self._namespaces[id(namespace)] = namespace  # first, as Ctrl-C may come between
                    namespace["type"] = _TYPE

    def __exit__(self, *_exception: object) -> None:
        """Take the name out of the modules where no other trace needs it."""
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
        elif issubclass(type(value), ModuleType):  # to ask other objects for their class may do anything
            yield vars(value)
