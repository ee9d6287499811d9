"""What a GraphModule returns in eval mode went through float16."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_round(self: Any, *args: Any) -> Any:
    result = call(self, *args)
    return result if self.training else result.half().to(result.dtype)


fx.GraphModule.__call__ = call_and_round
publish(fx, __name__)
