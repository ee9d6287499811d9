"""A call in eval mode writes to one element of the largest weight, unseen by autograd, once it has its result."""

from typing import Any

import torch

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_write(self: Any, *args: Any) -> Any:
    result = call(self, *args)
    if not self.training:
        weight = max(self.parameters(), key=torch.numel)
        weight.data.view(-1)[weight.numel() // 2] += 1
    return result


fx.GraphModule.__call__ = call_and_write
publish(fx, __name__)
