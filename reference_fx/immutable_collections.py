"""The immutable list and dict in which a node stores its arguments.

An argument container never changes after construction, because a `Node` would not notice that its inputs changed. To
edit an argument, build a new value and assign it to `Node.args` or `Node.kwargs`.
"""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NoReturn, TypeVar

import torch
from torch.utils import _pytree as pytree

__all__ = ["immutable_dict", "immutable_list"]

_T = TypeVar("_T")
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")

Maker = Callable[[Any], Any]
"""Makes a container of a program's own class from a plain list, tuple or dict with the same items."""

_ADVICE = (
    "{name!r} object does not support mutation. If you are attempting to modify the kwargs or args of a "
    "torch.fx.Node object,\ninstead create a new copy of it and assign the copy to the node:\n\n"
    "    new_args = ...  # copy and mutate args\n    node.args = new_args"
)


def _refuse(self: object, *_args: object, **_kwargs: object) -> NoReturn:
    raise TypeError(_ADVICE.format(name=type(self).__name__))


def _frozen(*names: str) -> Callable[[type[_T]], type[_T]]:
    """Return a class decorator that makes the methods in `names` raise TypeError."""

    def freeze(cls: type[_T]) -> type[_T]:
        for name in names:
            setattr(cls, name, _refuse)
        return cls

    return freeze


@_frozen(
    *("__delitem__", "__iadd__", "__imul__", "__setitem__", "append", "clear", "extend"),
    *("insert", "pop", "remove", "reverse", "sort"),
)
class immutable_list(list[_T]):  # noqa: N801 - torch.fx's public name
    """An immutable list, which equals a plain list with the same items and is hashable if its items are.

    Example:
        >>> from reference_fx.immutable_collections import immutable_list
        >>> axes = immutable_list([0, 1])
        >>> axes == [0, 1], len({axes, immutable_list([0, 1])})
        (True, 1)
    """

    made_by: Maker | None = None
    """Makes the program's own list, if its class is not `list`."""

    def __hash__(self) -> int:  # type: ignore[override]
        """Return a hash of the items. Equal lists have equal hashes."""
        return hash(tuple(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle through the constructor, because the default calls mutating methods, which raise errors."""
        return type(self), (list(self),), vars(self) or None


@_frozen("__delitem__", "__ior__", "__setitem__", "clear", "pop", "popitem", "setdefault", "update")
class immutable_dict(dict[_Key, _Value]):  # noqa: N801 - torch.fx's public name
    """An immutable dict, which equals a plain dict with the same items and is hashable if its items are.

    Example:
        >>> from reference_fx.immutable_collections import immutable_dict
        >>> options = immutable_dict(dim=1)
        >>> options == {"dim": 1}, {**options, "keepdim": True}
        (True, {'dim': 1, 'keepdim': True})
    """

    made_by: Maker | None = None
    """Makes the program's own dict, if its class is not `dict`."""

    @classmethod
    def fromkeys(cls, iterable: Iterable[Any], value: Any = None) -> "immutable_dict[Any, Any]":
        """Make a dict that maps every item of `iterable` to `value`."""
        # better: immutable_collections.dict.fromkeys
        return cls(dict.fromkeys(iterable, value))

    def __hash__(self) -> int:  # type: ignore[override]
        """Return a hash of the items that does not depend on their order. Equal dicts have the same hash."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle through the constructor, because the default calls mutating methods, which raise errors."""
        return type(self), (dict(self),), vars(self) or None


class immutable_tuple(tuple[_T, ...]):  # noqa: N801 - like its siblings
    """Replaces instances of tuple subclasses in a node's arguments.

    A tuple subclass such as `torch.Size` may not accept nodes as items.
    """

    made_by: Maker | None = None
    """Makes the program's own tuple."""


_IMMUTABLE: dict[type, Any] = {list: immutable_list, tuple: immutable_tuple, dict: immutable_dict}


def frozen(plain: Any, maker: Maker | None) -> Any:
    """Return an immutable container with the items of `plain`.

    If `maker` is given, it becomes the container's attribute `made_by`.
    """
    result = next(immutable for kind, immutable in _IMMUTABLE.items() if isinstance(plain, kind))(plain)
    if maker is not None:
        result.made_by = maker
    return result


# torch.utils._pytree treats unknown classes as leaves, so tree_map over a node's args would otherwise stop at a list.


def _context(container: Any) -> Any:
    """Return the pytree context: the keys of a dict, or None for a list or tuple.

    If the container has a `made_by`, return the pair `(keys, made_by)`.
    """
    keys = list(container) if isinstance(container, dict) else None
    return keys if container.made_by is None else (keys, container.made_by)


def _unflattened(plain: Callable[[Iterable[Any]], Any], items: Iterable[Any], context: Any) -> Any:
    keys, maker = context if isinstance(context, tuple) else (context, None)
    return frozen(plain(items if keys is None else zip(keys, items, strict=True)), maker)


def _with_keys(container: Any) -> Any:
    if isinstance(container, dict):
        return [(pytree.MappingKey(key), item) for key, item in container.items()], _context(container)
    return [(pytree.SequenceKey(place), item) for place, item in enumerate(container)], _context(container)


for _plain, _kind in _IMMUTABLE.items():
    pytree.register_pytree_node(
        _kind,
        lambda container: (list(container.values() if isinstance(container, dict) else container), _context(container)),
        partial(_unflattened, _plain),
        serialized_type_name=f"{__name__}.{_kind.__name__}",
        flatten_with_keys_fn=_with_keys,
    )


# Containers of a program's own classes, such as `OrderedDict`

PLAIN_CONTAINERS: frozenset[type] = frozenset({tuple, list, dict})
_IMMUTABLE_KINDS = frozenset(_IMMUTABLE.values())
_IMMUTABLE_NAMES = frozenset(kind.__name__ for kind in _IMMUTABLE_KINDS)  # torch.fx's classes have the same names
_COMPARED = (int, float, str, bool, type(None))


def maker_of(container: Any) -> Maker | None:
    """Return a function that makes a container of the same class from a plain list, tuple or dict.

    Return None if `container` is itself a plain list, tuple or dict.

    If possible, the function passes the items to the class, as one or several arguments. If the class does not recreate
    the items and attributes from these arguments, the function calls `made_like`.

    Raises:
        NotImplementedError: if no function recreates a container with the same items and attributes.
    """
    # better: codegen.values[containers]
    kind: Any = type(container)
    if kind in PLAIN_CONTAINERS:
        return None
    if kind in _IMMUTABLE_KINDS or not _IMMUTABLE_NAMES.isdisjoint([base.__name__ for base in kind.__mro__]):
        return getattr(container, "made_by", None)
    if kind is torch.Size:
        return made_size
    by_class: Maker = partial(kind, container.default_factory) if isinstance(container, defaultdict) else kind
    plain: Any = next(base for base in _IMMUTABLE if isinstance(container, base))
    for maker in (by_class, partial(made_of_items, kind), partial(made_like, kind, attributes_of(container))):
        with contextlib.suppress(Exception):  # the constructor may raise anything
            if _content(maker(plain(container))) == _content(container):
                return maker
    raise NotImplementedError(
        f"argument of type: {kind}: FX cannot recreate a container of this class from its items. wrap() the function "
        f"that returns or takes this value, or pass {plain.__name__}(value)"
    )


def _content(value: Any) -> Any:
    """Return a key for comparison: literals by value, containers by contents, other objects by identity."""
    if isinstance(value, _COMPARED):
        return type(value), value
    if not isinstance(value, tuple | list | dict):
        return id(value)
    items = [_content(item) for item in (value.items() if isinstance(value, dict) else value)]
    return type(value), items, {name: _content(attribute) for name, attribute in attributes_of(value).items()}


def made_size(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Make a `torch.Size`, or keep the tuple if some items are not numbers, for example symbolic values."""
    return torch.Size(items) if all(isinstance(item, int) for item in items) else items


def made_of_items(kind: type, items: Any) -> Any:
    """Call the class `kind` with one argument per item. The items of a dict become keyword arguments."""
    return kind(**items) if isinstance(items, dict) else kind(*items)


def made_like(kind: type, attributes: dict[str, Any], items: Any) -> Any:
    """Make a container of the class `kind` with the given attributes and items, without calling its constructor."""
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
    """Return the attributes of an object, including those in `__slots__`."""
    state: Any = object.__getstate__(value)
    plain, slots = state if isinstance(state, tuple) else (state, None)
    factory = {"default_factory": value.default_factory} if isinstance(value, defaultdict) else {}
    return {**(plain or {}), **(slots or {}), **factory}
