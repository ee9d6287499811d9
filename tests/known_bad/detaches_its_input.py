"""The input of a GraphModule gets no gradient; all values and the parameters' gradients are right."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_detached(self: Any, *args: Any) -> Any:
    return call(self, *(argument.detach() for argument in args))


fx.GraphModule.__call__ = call_detached
publish(fx, __name__)
