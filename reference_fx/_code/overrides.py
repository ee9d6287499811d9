"""What methods of code generators are given that override those of `CodeGen`, and where edited lines come from."""

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from .._node.makers import maker_of
from ..node import Argument
from .values import Values


def accepted(method: Callable[..., str], options: dict[str, Any]) -> dict[str, Any]:
    """Select the options that a method of a code generator has; one that is overridden need not have them."""
    names = inspect.signature(method).parameters
    return {name: value for name, value in options.items() if name in names}


def results_of(codegen: Any, values: Values, results: Argument, descriptions: Sequence[object] | None) -> str:
    """Return what `generate_output` of a code generator makes of results and their descriptions."""
    write = codegen.generate_output
    options = {"descs": descriptions, "repr_fn": lambda value: repr(_with_source(values, value))}
    source: str = write(_with_source(values, results), **accepted(write, options))
    return source


def positions_in(body: Sequence[str], lines: Sequence[tuple[str, int | None]]) -> list[tuple[str, int | None]]:
    """Say from which of `lines` those of an edited body come; lines that are new belong to the one before them."""
    position_of, found = dict(lines), list[tuple[str, int | None]]()
    for text in (text.removesuffix("\n") for text in body):
        found.append((text, position_of.get(text, found[-1][1] if found else None)))
    return found


class _Source(str):
    """Source, which `repr` shows without quotes."""

    __slots__ = ()
    __repr__ = str.__str__


_SHOWN: dict[type, Any] = {
    kind: type(kind.__name__, (kind,), {"__repr__": lambda container: container.source}) for kind in (list, tuple, dict)
}
"""Containers that `repr` shows as their attribute `source`."""


def _with_source(values: Values, value: Argument) -> Argument:
    """Rebuild what an output holds so that its `repr` is source, as that is what a user's `generate_output` writes.

    `[x, torch.add]` has the repr `[x, <built-in method add of type object at 0x...>]`; rebuilt, `[x, torch.add]`.
    """
    if isinstance(value, (_Source, *_SHOWN.values())):
        return value
    rebuilt: Any = None
    if isinstance(value, list):
        rebuilt = [_with_source(values, item) for item in value]
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        rebuilt = tuple(_with_source(values, item) for item in value)
    elif isinstance(value, dict) and values.paint is str:
        rebuilt = {_with_source(values, key): _with_source(values, item) for key, item in value.items()}
    if rebuilt is None:
        source = values.argument(value)
        return value if repr(value) == source else _Source(source)
    if maker_of(value) is not None:
        rebuilt = _SHOWN[type(rebuilt)](rebuilt)
        rebuilt.source = values.argument(value)
    return rebuilt
