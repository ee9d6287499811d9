"""A walk over containers of arguments: tuples, lists, dicts and slices."""

from collections.abc import Callable, Iterable, Set
from typing import Any

from ..immutable_collections import Maker, frozen, immutable_dict, immutable_list
from .makers import PLAIN_CONTAINERS, maker_of

PLAIN: frozenset[type] = frozenset({int, float, str, bool, type(None)})
LEAVES: set[type] = {*PLAIN}
"""Classes of which nothing is a container; `node.py` adds that of nodes."""

_SEQUENCES = (tuple, list)


def values_in(container: Any) -> Iterable[Any] | None:
    """Return the values in a container, without the keys of a dict; None if it is none."""
    if isinstance(container, _SEQUENCES):
        return container
    if isinstance(container, dict):
        return container.values()
    return (container.start, container.stop, container.step) if isinstance(container, slice) else None


def with_values(
    container: Any,
    values: list[Any],
    new_list: type[list[Any]],
    new_dict: type[dict[Any, Any]],
    made: Callable[[Any, Maker], Any] = frozen,
) -> Any:
    """Return a container like this one with other values, of the given class if it is a list or dict.

    For a container of a program's own class, return what `made` gives for a plain one and what makes that class of it.
    """
    kind = type(container)
    if isinstance(container, tuple):
        if kind is not tuple and hasattr(container, "_fields"):
            return kind(*values)
        plain: Any = tuple(values)
    elif isinstance(container, list):
        plain = new_list(values)
    elif kind is slice:
        return slice(*values)
    else:
        plain = new_dict(zip(container, values, strict=True))
    maker = None if kind in PLAIN_CONTAINERS else maker_of(container)
    return plain if maker is None else made(plain, maker)


def rebuilt(
    value: Any,
    function: Callable[[Any], Any],
    new_list: type[list[Any]],
    new_dict: type[dict[Any, Any]],
    kept: Set[type] = frozenset(),
    made: Callable[[Any, Maker], Any] = frozen,
) -> Any:
    """Rebuild `value` with `function` applied to every leaf, and with the given classes of lists and dicts.

    Containers of a program's own class are what `made` gives; see `with_values`.

    Values in containers that are of a class in `kept` stay as they are.
    """
    given = values_in(value)
    if given is None:
        return function(value)
    values = list(given)
    for place, item in enumerate(values):
        kind = type(item)
        if kind not in kept:
            is_leaf = kind in LEAVES
            values[place] = function(item) if is_leaf else rebuilt(item, function, new_list, new_dict, kept, made)
    return with_values(value, values, new_list, new_dict, made)


def map_aggregate(a: Any, fn: Callable[[Any], Any]) -> Any:
    """Rebuild `a` with `fn` applied to every leaf of its lists, tuples, dicts and slices.

    Lists and dicts come back immutable, named tuples as their own class, and keys of dicts as they are. A container of
    another class comes back as an immutable one with `made_by`, which makes one of that class.

    Example:
        >>> from reference_fx.node import map_aggregate
        >>> map_aggregate((1, [2, {"a": 3}], slice(4)), lambda leaf: leaf if leaf is None else leaf * 10)
        (10, [20, {'a': 30}], slice(None, 40, None))
    """
    return rebuilt(a, fn, immutable_list, immutable_dict)


def replaced(value: Any, function: Callable[[Any], Any]) -> Any:
    """Do what `map_aggregate` does, except that numbers, strings and None in containers stay as they are."""
    return rebuilt(value, function, immutable_list, immutable_dict, PLAIN)
