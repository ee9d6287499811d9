"""A GraphModule has copies of its root's submodules: it is right until somebody trains either of them."""

import copy
from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
attach = fx.graph_module._attach


def attach_copy(destination: Any, name: str, value: Any, **options: Any) -> None:
    attach(destination, name, copy.deepcopy(value), **options)


fx.graph_module._attach = attach_copy
publish(fx, __name__)
