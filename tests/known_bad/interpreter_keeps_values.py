"""The Interpreter keeps every value until the end: same results, more memory."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def no_last_uses(self: Any) -> dict[Any, list[Any]]:
    return {}


fx.Interpreter._last_uses = no_last_uses
publish(fx, __name__)
