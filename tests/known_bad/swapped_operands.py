"""Tracing records `x // 2` as `2 // x`."""

import operator
from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def floordiv(self: Any, other: Any) -> Any:
    return self.tracer.create_proxy("call_function", operator.floordiv, (other, self), {})


fx.proxy.Proxy.__floordiv__ = floordiv
publish(fx, __name__)
