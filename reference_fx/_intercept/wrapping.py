"""`wrap`, which says that calls of a function are to be recorded."""

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from .calls import _wrapped_names, patches
from .replacements import original

__all__ = ["wrap"]

_Wrapped = TypeVar("_Wrapped", bound=str | Callable[..., Any])


def wrap(fn_or_name: _Wrapped) -> _Wrapped:
    """Record calls of a function as one node instead of tracing through it; callable at module scope only.

    Use it as a decorator, or with the name under which the calling module knows the function, which may be a builtin:
    `wrap("len")`. A Python function is recorded also under the other names that modules of the program have for it.

    Raises:
        RuntimeError: the argument is neither a function nor a name.
        NotImplementedError: called from within a function or class.
        AttributeError: the argument can be called, but has no name.

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
