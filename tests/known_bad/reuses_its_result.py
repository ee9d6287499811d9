"""A GraphModule that runs without gradients returns its result in the memory of the one that it returned before."""

from typing import Any
from weakref import WeakKeyDictionary

import torch

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__
results: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()


def call_into_last_result(self: Any, *args: Any) -> Any:
    result = call(self, *args)
    if torch.is_grad_enabled():
        return result
    last = results.setdefault(self, {}).setdefault((result.shape, result.dtype, result.device), result)
    return last.copy_(result)


fx.GraphModule.__call__ = call_into_last_result
publish(fx, __name__)
