"""Generated calls lack their keyword arguments."""

from collections.abc import Iterable
from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def arguments(self: Any, args: Iterable[Any], kwargs: dict[str, Any]) -> str:
    return ", ".join(map(self.argument, args))


fx._code.values.Values.arguments = arguments
publish(fx, __name__)
