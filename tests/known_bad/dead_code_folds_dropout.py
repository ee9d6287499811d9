"""Dead-code elimination also removes each Dropout, which does nothing in eval mode."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
eliminate_dead_code = fx.Graph.eliminate_dead_code


def eliminate_too_much(self: Any, is_impure_node: Any = None) -> bool:
    for node in self.nodes:
        if node.op == "call_module" and isinstance(self.owning_module.get_submodule(node.target), nn.Dropout):
            node.replace_all_uses_with(node.args[0])
    return bool(eliminate_dead_code(self, is_impure_node))


fx.Graph.eliminate_dead_code = eliminate_too_much
publish(fx, __name__)
