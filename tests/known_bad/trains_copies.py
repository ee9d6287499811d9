"""A GraphModule has its root's parameters, and computes with copies of them, so that they get no gradient."""

import copy
from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_copy(self: Any, *args: Any) -> Any:
    return call(copy.deepcopy(self, {id(buffer): buffer for buffer in self.buffers()}), *args)


fx.GraphModule.__call__ = call_copy
publish(fx, __name__)
