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

    def __hash__(self) -> int:  # type: ignore[override]
        """Return a hash of the items, equal for equal lists."""
        return hash(tuple(self))

    def __reduce__(self) -> tuple[type["immutable_list[_T]"], tuple[list[_T]]]:
        """Copy and pickle through the constructor, as the mutating methods raise."""
        return type(self), (list(self),)


@_frozen("__delitem__", "__ior__", "__setitem__", "clear", "pop", "popitem", "setdefault", "update")
class immutable_dict(dict[_Key, _Value]):  # noqa: N801 - torch.fx's public name
    """A dict that cannot change; it equals a plain dict with the same items and can be hashed if they can.

    Example:
        >>> from reference_fx.immutable_collections import immutable_dict
        >>> options = immutable_dict(dim=1)
        >>> options == {"dim": 1}, {**options, "keepdim": True}
        (True, {'dim': 1, 'keepdim': True})
    """

    @classmethod
    def fromkeys(cls, iterable: Iterable[Any], value: Any = None) -> "immutable_dict[Any, Any]":
        """Make a dict in which every item of `iterable` has the value `value`."""
        # better: immutable_collections.dict.fromkeys
        return cls(dict.fromkeys(iterable, value))

    def __hash__(self) -> int:  # type: ignore[override]
        """Return a hash of the items in any order, equal for equal dicts."""
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type["immutable_dict[_Key, _Value]"], tuple[dict[_Key, _Value]]]:
        """Copy and pickle through the constructor, as the mutating methods raise."""
        return type(self), (dict(self),)


# torch.utils._pytree treats unknown classes as leaves, so that tree_map over a node's args would stop at a list.
pytree.register_pytree_node(
    immutable_list,
    lambda items: (list(items), None),
    lambda items, _context: immutable_list(items),
    serialized_type_name=f"{__name__}.immutable_list",
    flatten_with_keys_fn=lambda items: ([(pytree.SequenceKey(i), item) for i, item in enumerate(items)], None),
)
pytree.register_pytree_node(
    immutable_dict,
    lambda mapping: (list(mapping.values()), list(mapping)),
    lambda values, keys: immutable_dict(zip(keys, values, strict=True)),
    serialized_type_name=f"{__name__}.immutable_dict",
    flatten_with_keys_fn=lambda mapping: ([(pytree.MappingKey(k), mapping[k]) for k in mapping], list(mapping)),
)
