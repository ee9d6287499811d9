"""The name `type` in the modules of a program that is traced: what it answers about what stands for a value.

Python asks no object for `type(x)`. So while a program is traced, its modules have a global name `type` that asks those
objects whose class has a method `asked_type`, and is otherwise Python's own, in whichever thread.
"""

from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

from .._intercept.calls import patches
from .program_frames import is_program

__all__ = ["let_type_ask"]


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


def let_type_ask(namespace: dict[str, Any]) -> None:
    """Have `type` ask in a module of a program, and in those whose functions it names, or which it names.

    That is until no program is traced any more.

    Example:
        >>> from reference_fx.experimental.asked_types import let_type_ask
        >>> asked = type("Answering", (), {"asked_type": lambda self: int})()
        >>> def program(x):
        ...     let_type_ask(globals())
        ...     return x + len(type(asked).__name__)
        >>> fx.symbolic_trace(program)(0), type(asked)
        (3, <class 'Answering'>)
    """
    if is_program(namespace):
        for each in filter(is_program, _namespaces(namespace)):
            patches.add_name(each, "type", _TYPE)


def _namespaces(namespace: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield namespace
    for value in [*namespace.values()]:
        if type(value) is FunctionType:
            yield value.__globals__
        elif issubclass(type(value), ModuleType):  # to ask other objects for their class may do anything
            yield vars(value)
