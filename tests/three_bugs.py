"""An implementation with three bugs, each at the root of many requirements; everything else is reference_fx."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def run(self: Any, *arguments: Any, initial_env: Any = None, **options: Any) -> Any:
    """Lose the result, but for `boxed_run`, whose tests would be a second root."""
    result = interpreter_run(self, *arguments, initial_env=initial_env, **options)
    return result if initial_env else None


def reduce(self: Any) -> Any:
    """Forget how to pickle."""
    raise TypeError("cannot pickle a GraphModule")


def as_text(self: Any) -> str:
    """Print no node."""
    return "graph()"


interpreter_run = fx.Interpreter.run
fx.Interpreter.run = run
fx.GraphModule.__reduce__ = reduce
fx.Graph.__str__ = as_text
publish(fx, __name__)
