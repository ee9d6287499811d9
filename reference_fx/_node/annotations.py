"""Type annotations: as text, and as source whose parts are globals."""

import inspect
import types
import typing
from collections.abc import Callable
from typing import Any


def type_repr(annotation: Any) -> str:
    """Return an annotation as text: a class by its dotted name, anything else as Python writes it."""
    if isinstance(annotation, type):
        if annotation.__module__ == "builtins":
            return annotation.__qualname__
        return f"{annotation.__module__}.{annotation.__qualname__}"
    if annotation is ...:
        return "..."
    if inspect.isfunction(annotation):
        return annotation.__name__
    return repr(annotation)


def source_of(annotation: Any, name_of: Callable[[str, Any], str]) -> str:
    """Return the source of an annotation; `name_of` names a part of it, for which it is given the part's text, too."""
    # `int | None` has no __origin__ of its own before Python 3.14
    origin = typing.Union if isinstance(annotation, types.UnionType) else getattr(annotation, "__origin__", None)
    if origin is None:
        return name_of(type_repr(annotation), annotation)
    arguments = getattr(annotation, "__args__", None)
    if arguments is None:
        return name_of(type_repr(origin), origin)
    if typing.get_origin(annotation) in _KEPT_WHOLE:
        return name_of(type_repr(annotation), annotation)
    if not isinstance(annotation, types.GenericAlias):
        origin = typing_alias_of.get(origin, origin)
    base = name_of(type_repr(origin), origin)
    parts = [source_of(argument, name_of) for argument in arguments]
    return f"{base}[{','.join(parts)}]" if parts else base


_KEPT_WHOLE = (Callable, typing.Annotated)  # better: codegen.annotations[whole]

typing_alias_of: dict[Any, Any] = {
    getattr(typing, name).__origin__: getattr(typing, name) for name in ("List", "Dict", "Set", "FrozenSet", "Tuple")
}
"""What `typing` calls a class: `list[int]` and `typing.List[int]` have the same origin, and are printed as written."""
