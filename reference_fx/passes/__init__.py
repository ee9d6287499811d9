"""Passes over graphs."""

from . import (
    graph_transform_observer,
    infra,
    net_min_base,
    operator_support,
    pass_manager,
    shape_prop,
    split_module,
    split_utils,
    splitter_base,
    tools_common,
    utils,
)

__all__ = [
    "graph_transform_observer",
    "infra",
    "net_min_base",
    "operator_support",
    "pass_manager",
    "shape_prop",
    "split_module",
    "split_utils",
    "splitter_base",
    "tools_common",
    "utils",
]
