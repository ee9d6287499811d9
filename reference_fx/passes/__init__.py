"""Passes over graphs."""

from . import (
    graph_drawer,
    graph_manipulation,
    infra,
    param_fetch,
    reinplace,
    runtime_assert,
    shape_prop,
    split_module,
    utils,
)

__all__ = [
    "graph_drawer",
    "graph_manipulation",
    "infra",
    "param_fetch",
    "reinplace",
    "runtime_assert",
    "shape_prop",
    "split_module",
    "utils",
]
