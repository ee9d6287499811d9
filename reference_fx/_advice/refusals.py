"""Errors for operations that a proxy does not support, with the line of the traced program and a remedy."""

from typing import Any

from .errors import CaptureWarning, TraceError
from .frames import places, use_of_number, warn_at_program

_NUMBER = "a symbolic value has no number yet: use a concrete value, or wrap() the code that needs the number"
_ASSIGNMENT = "compute the result out of place with torch.where, index_put, or slices and torch.cat, or wrap() the code"

_REFUSALS: dict[str, tuple[type[Exception], str, str]] = {
    "other graph": (
        TraceError,
        "{proxy} stands for a value of another graph, so this graph cannot use it",
        "pass the value as an argument to the traced program, or use the same tracer for both graphs",
    ),
    "erased": (
        TraceError,
        "the node {proxy.node} of this proxy was erased from its graph",
        "make a proxy for a node that is in the graph, or erase the node later",
    ),
    "constant": (
        TraceError,
        "the attribute {name!r} of a {owner} object contains {proxy}, but a graph stores such an object unchanged",
        "pass the value separately from the object, create the object in a function that you wrap(), or use "
        "ProxyableClassMeta for its class and pass the value to the constructor",
    ),
    "bool": (
        TraceError,
        "symbolically traced variables cannot be used as inputs to control flow",
        "make the condition depend on attributes or concrete values, or wrap() the code that branches",
    ),
    "iter": (
        TraceError,
        "Proxy object cannot be iterated. This can be attempted when the Proxy is used in a loop or as a *args or "
        "**kwargs function argument. See the torch.fx docs on pytorch.org for a more detailed explanation of what "
        "types of control flow can be traced, and check out the Proxy docstring for help troubleshooting Proxy "
        "iteration errors",
        "index the value a known number of times, unpack it to names, or wrap() the code that iterates",
    ),
    "len": (
        RuntimeError,
        "'len' is not supported in symbolic tracing by default. If you want this call to be recorded, please call "
        "torch.fx.wrap('len') at module scope",
        "len() needs a number that is not known yet, and torch.tensor() and numpy call len(): use x.size(0) or "
        "torch.stack(values), or wrap() the code",
    ),
    "__format__": (
        TypeError,
        "unsupported format string passed to {kind}.__format__",
        "format the value after the traced program has run, or wrap() the code",
    ),
    # Messages from Python
    "number": (TypeError, "{kind!r} object cannot be interpreted as an integer", _NUMBER),
    "item": (TypeError, "list indices must be integers or slices, not {kind}", _NUMBER),
    "slice": (TypeError, "slice indices must be integers or None, not {kind}", _NUMBER),
    "__int__": (
        TypeError,
        "int() argument must be a string, a bytes-like object or a real number, not {kind!r}",
        _NUMBER,
    ),
    "__float__": (TypeError, "float() argument must be a string or a real number, not {kind!r}", _NUMBER),
    "__complex__": (TypeError, "complex() first argument must be a string or a number, not {kind!r}", _NUMBER),
    "__setitem__": (TypeError, "{kind!r} object does not support item assignment", _ASSIGNMENT),
    "__delitem__": (TypeError, "{kind!r} object doesn't support item deletion", _ASSIGNMENT),
}
"""The class of each error, its message, and what to do instead."""


def refusal(what: str, proxy: Any, **details: str) -> Exception:
    """Create the error for an unsupported operation on `proxy`.

    `what` names the operation: a key of `_REFUSALS`, or `__index__`.
    """
    # `range` and list items also need a number, but Python's messages for them differ.
    error, words, remedy = _REFUSALS[use_of_number() if what == "__index__" else what]
    return error(words.format(kind=type(proxy).__name__, proxy=proxy, **details) + _where(proxy, remedy))


def warn_of_assignment(proxy: Any, name: str) -> None:
    """Warn that the program assigns to the attribute `name` of a symbolic tensor."""
    words = f"assigning to .{name} of a symbolic value has no effect in the traced program"
    remedy = "use a function or method that returns the changed tensor, or wrap() the code"
    warn_at_program(CaptureWarning, words + _where(proxy, remedy))


def _where(proxy: Any, remedy: str) -> str:
    """Return the end of an error message: the program line that is running, the value, and the remedy."""
    # better: control_flow.dynamic.error[where], proxies.refusals.error[where], proxies.refusals.error[module]
    is_proxy = hasattr(type(proxy), "_described")  # Tracer.to_bool and iter are public and accept any object
    module = next(reversed(proxy.tracer.module_stack.values()), None) if is_proxy else None
    lines = [*places(), *([f"in the module {module[0]} ({module[1].__name__})"] if module else [])]
    described = proxy._described() if is_proxy else repr(proxy)
    return "\n  ".join(["", *lines, f"the value is {described}", remedy])
