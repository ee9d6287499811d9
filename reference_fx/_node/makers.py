"""What makes a container of a program's own class, such as `OrderedDict`, from a plain list, tuple or dict."""

from collections import defaultdict
from functools import partial
from typing import Any

import torch

from ..immutable_collections import Maker, immutable_dict, immutable_list, immutable_tuple

PLAIN_CONTAINERS: frozenset[type] = frozenset({tuple, list, dict})
_IMMUTABLE: frozenset[type] = frozenset({immutable_tuple, immutable_list, immutable_dict})
_IMMUTABLE_NAMES = frozenset(kind.__name__ for kind in _IMMUTABLE)
_COMPARED = (int, float, str, bool, type(None))


def maker_of(container: Any) -> Maker | None:
    """Return what makes a container like this one from a plain list, tuple or dict; None if this one is plain.

    The class makes the container if its constructor takes the items, together or one by one, and gives the same items
    and attributes. Otherwise `made_like` makes it.

    Raises:
        NotImplementedError: neither gives the same items and attributes.
    """
    # better: codegen.values[containers]
    kind = type(container)
    if kind in PLAIN_CONTAINERS:
        return None
    if kind in _IMMUTABLE:
        made_by: Maker | None = container.made_by
        return made_by
    if not _IMMUTABLE_NAMES.isdisjoint([base.__name__ for base in kind.__mro__]):  # torch.fx's, or derived
        return getattr(container, "made_by", None)
    if kind is torch.Size:
        return made_size
    by_class: Maker = kind
    if isinstance(container, defaultdict):
        by_class = partial(by_class, container.default_factory)
    for maker in (by_class, partial(made_of_items, kind), partial(made_like, kind, attributes_of(container))):
        if _makes_same(maker, container):
            return maker
    raise NotImplementedError(
        f"argument of type: {kind}: no container of this class can be made again from its items: wrap() the function "
        f"that makes or takes this value, or pass {_base_of(container).__name__}(value)"
    )


def made_size(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Make a `torch.Size`, or leave the tuple as it is if not all items are numbers: some may be symbolic."""
    return torch.Size(items) if all(isinstance(item, int) for item in items) else items


def made_of_items(kind: type, items: Any) -> Any:
    """Make a container of the class `kind`, whose constructor takes the items of a dict by keyword."""
    return kind(**items) if isinstance(items, dict) else kind(*items)


def made_like(kind: type, attributes: dict[str, Any], items: Any) -> Any:
    """Make a container of the class `kind` with these attributes and items, without its constructor."""
    made: Any = tuple.__new__(kind, items) if issubclass(kind, tuple) else kind.__new__(kind)
    for name, value in attributes.items():
        object.__setattr__(made, name, value)
    if isinstance(made, list):
        made.extend(items)
    elif isinstance(made, dict):
        for key in items:
            made[key] = items[key]
    return made


def attributes_of(value: object) -> dict[str, Any]:
    """Return the attributes of an object, also those in slots."""
    state: Any = object.__getstate__(value)
    plain, slots = state if isinstance(state, tuple) else (state, None)
    factory = {"default_factory": value.default_factory} if isinstance(value, defaultdict) else {}
    return {**(plain or {}), **(slots or {}), **factory}


def _base_of(container: Any) -> type:
    return next(base for base in (tuple, list, dict) if isinstance(container, base))


def _makes_same(maker: Maker, container: Any) -> bool:
    try:
        return _is_same(maker(_base_of(container)(container)), container)
    except Exception:  # the constructor may raise anything
        return False


def _is_same(one: Any, other: Any) -> bool:
    """Whether two values are one object, equal numbers or texts, or containers with the same items and attributes."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, _COMPARED):
        return bool(one == other)
    if not isinstance(one, tuple | list | dict) or len(one) != len(other):
        return False
    items, attributes = [_items(one), _items(other)], [attributes_of(one), attributes_of(other)]
    return attributes[0].keys() == attributes[1].keys() and all(
        _is_same(mine[place], its[place]) for mine, its in (items, attributes) for place in mine
    )


def _items(container: Any) -> dict[Any, Any]:
    """Return the items of a container by position; those of a dict are its keys and values."""
    return dict(enumerate(container.items() if isinstance(container, dict) else container))
