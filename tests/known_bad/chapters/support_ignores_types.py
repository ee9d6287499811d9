"""Operator support admits arguments of every type."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)


def is_node_supported(self: Any, submodules: Any, node: Any) -> bool:
    return not node.op.startswith("call_") or (
        fx.passes.tools_common.get_node_target(submodules, node) in self._support_dict
    )


fx.passes.operator_support.OperatorSupport.is_node_supported = is_node_supported
