"""What a GraphModule returns in eval mode does not lead gradients back."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_detach(self: Any, *args: Any) -> Any:
    result = call(self, *args)
    return result if self.training else result.detach()


fx.GraphModule.__call__ = call_and_detach
publish(fx, __name__)
