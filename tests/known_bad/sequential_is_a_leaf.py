"""The leaf rule forgets that Sequential is traced through: same results, coarser graph."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def is_leaf_module(self: Any, module: Any, path: str) -> bool:
    return str(type(module).__module__).startswith("torch.nn")


fx.Tracer.is_leaf_module = is_leaf_module
publish(fx, __name__)
