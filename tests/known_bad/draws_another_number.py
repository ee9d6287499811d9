"""A GraphModule in train mode draws one random number more than the original."""

from typing import Any

import torch

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_draw(self: Any, *args: Any) -> Any:
    result = call(self, *args)
    if self.training:
        torch.rand(())
    return result


fx.GraphModule.__call__ = call_and_draw
publish(fx, __name__)
