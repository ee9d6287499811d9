"""A call leaves its input doubled."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_double(self: Any, *args: Any) -> Any:
    result = call(self, *(argument.clone() for argument in args))
    args[0].detach().mul_(2)
    return result


fx.GraphModule.__call__ = call_and_double
publish(fx, __name__)
