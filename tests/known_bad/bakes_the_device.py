"""A GraphModule returns its result on the device where the parameters were when it was made."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
init, call = fx.GraphModule.__init__, fx.GraphModule.__call__


def init_with_device(self: Any, *args: Any, **kwargs: Any) -> None:
    init(self, *args, **kwargs)
    self.baked_device = next(self.parameters()).device


def call_with_device(self: Any, *args: Any) -> Any:
    return call(self, *args).to(self.baked_device)


fx.GraphModule.__init__, fx.GraphModule.__call__ = init_with_device, call_with_device
publish(fx, __name__)
