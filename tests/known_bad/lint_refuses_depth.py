"""lint does not look for a target below the first level, and says that it does not exist."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
lint = fx.Graph.lint


def lint_one_level(self: Any) -> None:
    lint(self)
    for node in self.nodes:
        if node.op == "call_module" and not hasattr(self.owning_module, node.target):
            raise RuntimeError(f"Node {node} referenced nonexistent target {node.target}")


fx.Graph.lint = lint_one_level
publish(fx, __name__)
