"""An implementation with one bug: `1 - x` is recorded as `x - 1`; everything else is reference_fx."""

import operator
from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def subtract_from(self: Any, other: Any) -> Any:
    """Record the operands the wrong way round."""
    return self.tracer.create_proxy("call_function", operator.sub, (self, other), {})


fx.Proxy.__rsub__ = subtract_from
publish(fx, __name__)
