"""Dead-code elimination does not ask the predicate that it is given: writes whose result is unused are removed."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
eliminate_dead_code = fx.Graph.eliminate_dead_code


def ignore_predicate(self: Any, is_impure_node: Any = None) -> bool:
    return bool(eliminate_dead_code(self))


fx.Graph.eliminate_dead_code = ignore_predicate
publish(fx, __name__)
