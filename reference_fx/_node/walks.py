"""A walk over nested arguments."""

from collections.abc import Callable
from typing import Any

PLAIN: frozenset[type] = frozenset({int, float, str, bool, type(None)})
LEAVES: set[type] = {*PLAIN}
"""Classes of which nothing is a container; `node.py` adds that of nodes."""


def rebuilt(
    value: Any, function: Callable[[Any], Any], new_list: type[list[Any]], new_dict: type[dict[str, Any]]
) -> Any:
    """Rebuild `value` with `function` applied to every leaf, and with the given classes of lists and dicts."""
    if type(value) in LEAVES:
        return function(value)
    if isinstance(value, tuple):
        items = [
            function(item) if type(item) in LEAVES else rebuilt(item, function, new_list, new_dict) for item in value
        ]
        return tuple(items) if type(value) is tuple or not hasattr(value, "_fields") else type(value)(*items)
    if isinstance(value, list):
        return new_list([rebuilt(item, function, new_list, new_dict) for item in value])
    if isinstance(value, dict):
        return new_dict({key: rebuilt(item, function, new_list, new_dict) for key, item in value.items()})
    if isinstance(value, slice):
        bounds = (value.start, value.stop, value.step)
        return slice(*(rebuilt(bound, function, new_list, new_dict) for bound in bounds))
    return function(value)
