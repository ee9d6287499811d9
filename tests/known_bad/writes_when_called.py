"""A call in eval mode that has its result makes an element of the largest weight NaN, unseen by autograd."""

from typing import Any

import torch

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_write(self: Any, *args: Any) -> Any:
    result = call(self, *args)
    if not self.training:
        weight = max(self.parameters(), key=torch.numel)
        weight.data.view(-1)[weight.numel() // 2] = torch.nan
    return result


fx.GraphModule.__call__ = call_and_write
publish(fx, __name__)
