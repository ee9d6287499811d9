"""A parameter that the code uses is baked in as a constant."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def getattr_detached(self: Any, name: str, value: Any, cache: Any) -> Any:
    return value.detach().clone() if isinstance(value, nn.Parameter) else value


fx.Tracer.getattr = getattr_detached
publish(fx, __name__)
