"""A GraphModule in train mode counts each batch twice in its first batch norm."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_count(self: Any, *args: Any) -> Any:
    result = call(self, *args)
    first = next(module for module in self.modules() if isinstance(module, nn.BatchNorm2d))
    first.num_batches_tracked += first.training
    return result


fx.GraphModule.__call__ = call_and_count
publish(fx, __name__)
