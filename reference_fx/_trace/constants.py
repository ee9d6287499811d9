"""Objects that a graph keeps as they are: they must hold no symbolic value, which would outlive the trace in them."""

import contextlib
import types
from collections.abc import Iterable
from functools import partial
from typing import Any

from torch import nn

from .._node.makers import attributes_of
from .._node.walks import PLAIN, values_in
from ..graph import Graph
from ..node import Node
from .recording import Proxy, TracerBase
from .refusals import constant_refusal

_OPAQUE = (*PLAIN, type, types.ModuleType, nn.Module, TracerBase, Graph, Node)
"""Classes of values in which nothing is looked for; what a program assigns to modules has warnings of its own."""


def check_constant(value: object) -> None:
    """Check that no attribute of `value` holds a proxy, itself or inside of what the attribute holds.

    Raises:
        TraceError: an attribute holds one.
    """
    # better: tracing.state.proxyable-instance
    for name, attribute in attributes_of(value).items():
        if (proxy := _proxy_within(attribute)) is not None:
            raise constant_refusal(value, name, proxy)


def _proxy_within(value: object) -> Proxy | None:
    """Return a proxy that can be reached from `value`, if there is one."""
    remaining, seen = [value], dict[int, object]()
    while remaining:
        part = remaining.pop()
        if isinstance(part, Proxy):
            return part
        if id(part) not in seen and not _is_opaque(part):
            seen[id(part)] = part
            remaining.extend(_parts(part))
    return None


def _is_opaque(value: object) -> bool:
    is_torchs = type(value).__module__.partition(".")[0] == "torch" and values_in(value) is None
    return is_torchs or isinstance(value, _OPAQUE)


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
        with contextlib.suppress(ValueError):  # nothing was assigned to the variable yet
            yield value.cell_contents
    else:
        yield from values_in(value) or ()
