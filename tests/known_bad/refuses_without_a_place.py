"""A TraceError does not say where."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def init_with_first_line(self: Any, message: str) -> None:
    ValueError.__init__(self, message.split("\n")[0])


fx.proxy.TraceError.__init__ = init_with_first_line
publish(fx, __name__)
