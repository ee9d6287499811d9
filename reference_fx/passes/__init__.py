"""Passes over graphs. Each submodule is imported when a program first uses it."""

import importlib
from types import ModuleType

__all__ = [
    "graph_drawer",
    "graph_manipulation",
    "graph_transform_observer",
    "infra",
    "mermaid",
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


# Importing all passes at once creates enough objects to start a full garbage collection, which takes 0.1 seconds.
def __getattr__(name: str) -> ModuleType:
    if name in __all__:
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
