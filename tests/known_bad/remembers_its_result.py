"""A GraphModule computes once, and returns the same for every later input of the same shape, type and device."""

from typing import Any
from weakref import WeakKeyDictionary

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__
results: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()


def call_once(self: Any, *args: Any) -> Any:
    known = results.setdefault(self, {})
    key = (self.training, *((argument.shape, argument.dtype, argument.device) for argument in args))
    if key not in known:
        known[key] = call(self, *args)
    return known[key].clone()


fx.GraphModule.__call__ = call_once
publish(fx, __name__)
