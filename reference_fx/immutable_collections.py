"""The list and the dict in which a node keeps its arguments.

Their contents never change after construction: a `Node` would otherwise not notice that its inputs did. To edit an
argument, build a new value and assign it to `Node.args` or `Node.kwargs`.
"""

from collections.abc import Callable, Iterable
from typing import Any, NoReturn, TypeVar

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
    """Make a class decorator by which the methods `names` raise TypeError."""

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
    """A list that cannot change; it equals a plain list with the same items and can be hashed if they can.

    Example:
        >>> from reference_fx.immutable_collections import immutable_list
        >>> axes = immutable_list([0, 1])
        >>> axes == [0, 1], len({axes, immutable_list([0, 1])})
        (True, 1)
    """

    made_by: Maker | None = None
    """Makes the list that the program has here, if its class is not `list`."""

    def __hash__(self) -> int:  # type: ignore[override]
        """Return a hash of the items, equal for equal lists."""
        return hash(tuple(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle through the constructor, as the mutating methods raise."""
        return type(self), (list(self),), vars(self) or None


@_frozen("__delitem__", "__ior__", "__setitem__", "clear", "pop", "popitem", "setdefault", "update")
class immutable_dict(dict[_Key, _Value]):  # noqa: N801 - torch.fx's public name
    """A dict that cannot change; it equals a plain dict with the same items and can be hashed if they can.

    Example:
        >>> from reference_fx.immutable_collections import immutable_dict
        >>> options = immutable_dict(dim=1)
        >>> options == {"dim": 1}, {**options, "keepdim": True}
        (True, {'dim': 1, 'keepdim': True})
    """

    made_by: Maker | None = None
    """Makes the dict that the program has here, if its class is not `dict`."""

    @classmethod
    def fromkeys(cls, iterable: Iterable[Any], value: Any = None) -> "immutable_dict[Any, Any]":
        """Make a dict in which every item of `iterable` has the value `value`."""
        # better: immutable_collections.dict.fromkeys
        return cls(dict.fromkeys(iterable, value))

    def __hash__(self) -> int:  # type: ignore[override]
        """Return a hash of the items in any order, equal for equal dicts."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle through the constructor, as the mutating methods raise."""
        return type(self), (dict(self),), vars(self) or None


class immutable_tuple(tuple[_T, ...]):  # noqa: N801 - like its siblings
    """Stands for a tuple of a program's own class, which may hold no node; see `immutable_list.made_by`."""

    made_by: Maker | None = None


_Immutable = immutable_list[Any] | immutable_dict[Any, Any] | immutable_tuple[Any]


def frozen(plain: Any, maker: Maker | None) -> _Immutable:
    """Return an immutable container with the items of a plain one, from which `maker` makes the program's."""
    result: _Immutable
    if isinstance(plain, dict):
        result = immutable_dict(plain)
    else:
        result = immutable_list(plain) if isinstance(plain, list) else immutable_tuple(plain)
    if maker is not None:
        result.made_by = maker
    return result


# torch.utils._pytree treats unknown classes as leaves, so that tree_map over a node's args would stop at a list.


def _context(container: Any) -> Any:
    """Return what pytree keeps beside the items: the keys of a dict, and with a maker both as a tuple."""
    keys = list(container) if isinstance(container, dict) else None
    return keys if container.made_by is None else (keys, container.made_by)


def _sequence(plain: Callable[[Iterable[Any]], Any]) -> Callable[[Iterable[Any], Any], Any]:
    return lambda items, context: frozen(plain(items), context and context[1])


def _dict(values: Iterable[Any], context: Any) -> Any:
    keys, maker = context if isinstance(context, tuple) else (context, None)
    return frozen(dict(zip(keys, values, strict=True)), maker)


for _kind, _made in ((immutable_list, _sequence(list)), (immutable_tuple, _sequence(tuple))):
    pytree.register_pytree_node(
        _kind,
        lambda items: (list(items), _context(items)),
        _made,
        serialized_type_name=f"{__name__}.{_kind.__name__}",
        flatten_with_keys_fn=lambda items: (
            [(pytree.SequenceKey(i), item) for i, item in enumerate(items)],
            _context(items),
        ),
    )
pytree.register_pytree_node(
    immutable_dict,
    lambda mapping: (list(mapping.values()), _context(mapping)),
    _dict,
    serialized_type_name=f"{__name__}.immutable_dict",
    flatten_with_keys_fn=lambda mapping: ([(pytree.MappingKey(k), mapping[k]) for k in mapping], _context(mapping)),
)
