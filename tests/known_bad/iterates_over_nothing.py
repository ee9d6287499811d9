"""A loop over a value that is not known yet makes no round."""

from collections.abc import Iterator
from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def iterate(self: Any, obj: Any) -> Iterator[Any]:
    return iter(())


fx.proxy.TracerBase.iter = iterate
publish(fx, __name__)
