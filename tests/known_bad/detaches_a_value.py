"""The result of a GraphModule's first module does not lead gradients back; all values are right."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_detach(self: Any, *args: Any) -> Any:
    first = next(module for module in self.modules() if isinstance(module, nn.Conv2d))
    hook = first.register_forward_hook(lambda module, inputs, output: output.detach())
    try:
        return call(self, *args)
    finally:
        hook.remove()


fx.GraphModule.__call__ = call_and_detach
publish(fx, __name__)
