"""Finds proxies inside objects that a graph stores unchanged.

If the graph stored an object that contains a proxy, the proxy would outlive the trace.
"""

import contextlib
import types
from collections.abc import Iterable
from functools import partial
from typing import Any, TypeVar

from torch import nn

from ..immutable_collections import attributes_of
from ..node import PLAIN, values_in

_Kind = TypeVar("_Kind")

_OPAQUE = (*PLAIN, type, types.ModuleType, nn.Module)
"""The search does not look inside instances of these classes. Assignments to modules have separate warnings."""


def attribute_with(kind: type[_Kind], value: object, opaque: tuple[type, ...]) -> tuple[str, _Kind] | None:
    """Return the first attribute of `value` that contains an instance of `kind`, searching nested attributes.

    Return the attribute's name and the instance, or None if no attribute contains an instance.

    The search does not look inside instances of the classes in `opaque`.
    """
    for name, attribute in attributes_of(value).items():
        remaining, seen = [attribute], dict[int, object]()
        while remaining:
            part = remaining.pop()
            if isinstance(part, kind):
                return name, part
            if id(part) not in seen and not isinstance(part, (*_OPAQUE, *opaque)) and not _is_torchs(part):
                seen[id(part)] = part
                remaining.extend(_parts(part))
    return None


def _is_torchs(value: object) -> bool:
    return type(value).__module__.partition(".")[0] == "torch" and values_in(value) is None


def _parts(value: Any) -> Iterable[object]:
    yield from attributes_of(value).values()
    if isinstance(value, set | frozenset):
        yield from value
    elif isinstance(value, dict):
        yield from (*value, *value.values())
    elif isinstance(value, partial):
        yield from (value.func, value.args, value.keywords)
    elif isinstance(value, types.MethodType):
        yield from (value.__self__, value.__func__)
    elif isinstance(value, types.FunctionType):
        yield from (value.__defaults__, value.__kwdefaults__, value.__closure__)
    elif isinstance(value, types.CellType):
        with contextlib.suppress(ValueError):  # the variable has no value yet
            yield value.cell_contents
    else:
        yield from values_in(value) or ()
