"""Passes over graphs."""

from typing import TYPE_CHECKING

from .._later import submodules

if TYPE_CHECKING:
    from . import (
        graph_drawer,
        graph_manipulation,
        graph_transform_observer,
        infra,
        net_min_base,
        operator_support,
        param_fetch,
        pass_manager,
        reinplace,
        runtime_assert,
        shape_prop,
        split_module,
        split_utils,
        splitter_base,
        tools_common,
        utils,
    )

__all__ = [
    "graph_drawer",
    "graph_manipulation",
    "graph_transform_observer",
    "infra",
    "net_min_base",
    "operator_support",
    "param_fetch",
    "pass_manager",
    "reinplace",
    "runtime_assert",
    "shape_prop",
    "split_module",
    "split_utils",
    "splitter_base",
    "tools_common",
    "utils",
]

__getattr__ = submodules(__name__, __all__)
