"""A Transformer records calls of functions without their keyword arguments."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call_function = fx.Transformer.call_function


def call_without_keywords(self: Any, target: Any, args: Any, kwargs: Any) -> Any:
    return call_function(self, target, args, {})


fx.Transformer.call_function = call_without_keywords
publish(fx, __name__)
