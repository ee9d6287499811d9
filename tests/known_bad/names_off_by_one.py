"""The second `relu` is called `relu_2`."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
unused = fx._node.names.Namespace._unused


def unused_off_by_one(self: Any, candidate: str) -> str:
    if candidate in self._used:
        self._last_number.setdefault(candidate, 1)
    return str(unused(self, candidate))


fx._node.names.Namespace._unused = unused_off_by_one
publish(fx, __name__)
