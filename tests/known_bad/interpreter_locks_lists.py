"""The Interpreter hands functions lists that they cannot change."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
map_nodes_to_values = fx.Interpreter.map_nodes_to_values


def map_and_lock(self: Any, args: Any, n: Any) -> Any:
    return fx.node.map_aggregate(map_nodes_to_values(self, args, n), lambda leaf: leaf)


fx.Interpreter.map_nodes_to_values = map_and_lock
publish(fx, __name__)
