"""The Interpreter calls functions without their keyword arguments."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
fetch = fx.Interpreter.fetch_args_kwargs_from_env


def fetch_args(self: Any, node: Any) -> Any:
    return fetch(self, node)[0], {}


fx.Interpreter.fetch_args_kwargs_from_env = fetch_args
publish(fx, __name__)
