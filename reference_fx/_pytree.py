"""Flattens the nested inputs of generated code, even if an input is a proxy.

Generated code refers to this module as `fx_pytree`.

`torch.utils._pytree` determines the structure of a value. The argument `spec` is the pytree structure that was recorded
during tracing.
"""

from collections import namedtuple
from collections.abc import Callable
from typing import Any

from torch.utils import _pytree as pytree

__all__ = ["SUPPORTED_NODES", "TreeSpec", "register_pytree_flatten_spec", "tree_flatten_spec"]

TreeSpec = pytree.TreeSpec

FlattenSpec = Callable[[Any, pytree.TreeSpec], list[Any]]


def _items(tree: Any, spec: pytree.TreeSpec) -> list[Any]:
    return [tree[number] for number in range(len(spec.children()))]


def _values(tree: Any, spec: pytree.TreeSpec) -> list[Any]:
    return [tree[key] for key in spec.context]


# A proxy can be indexed, but does not have the type or length of its value.
SUPPORTED_NODES: dict[Any, FlattenSpec] = {dict: _values, list: _items, tuple: _items, namedtuple: _items}


def register_pytree_flatten_spec(
    cls: type, flatten_fn_spec: FlattenSpec, flatten_fn_exact_match_spec: Callable[..., bool] | None = None
) -> None:
    """Register `flatten_fn_spec(tree, spec)`, which returns the children of a container of the type `cls`.

    `flatten_fn_exact_match_spec` has no effect and only exists because torch.fx has it.
    """
    SUPPORTED_NODES[cls] = flatten_fn_spec


def tree_flatten_spec(tree: Any, spec: pytree.TreeSpec) -> list[Any]:
    """Return the leaves of `tree`, which has the structure `spec`.

    Raises:
        IndexError: if `tree` has fewer items than `spec`.
        KeyError: if `tree` lacks a key of `spec`.
        TypeError: if `tree` has a leaf where `spec` has a container.
        RuntimeError: if the container types of `tree` and `spec` differ. The check skips lists, tuples and dicts in
            `spec`.
    """
    if spec.is_leaf():
        return [tree]
    try:
        children = _flattener(spec.type)(tree, spec)
    except (IndexError, KeyError, TypeError) as error:
        error.add_note(f"the module was traced with the structure {spec} in concrete_args, but called with {tree!r}")
        raise
    return [
        leaf for child, part in zip(children, spec.children(), strict=True) for leaf in tree_flatten_spec(child, part)
    ]


def _flattener(kind: Any) -> FlattenSpec:
    if kind in SUPPORTED_NODES:
        return SUPPORTED_NODES[kind]
    return _items if isinstance(kind, type) and issubclass(kind, tuple) else _generic  # torch.Size, torch.return_types


def _generic(tree: Any, spec: pytree.TreeSpec) -> list[Any]:
    kind = type(tree)
    if kind in pytree.SUPPORTED_NODES:
        children, context = pytree.SUPPORTED_NODES[kind].flatten_fn(tree)
        if (kind, context) == (spec.type, spec.context):
            return list(children)
    raise RuntimeError(
        f"Real spec {pytree.tree_structure(tree)} of object {tree} is different from expected spec {spec}: pass a "
        "value with the structure given in concrete_args, or register its type with register_pytree_flatten_spec"
    )
