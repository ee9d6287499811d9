"""A pickle has the names that the nodes would get if they were created anew, each with a suffix."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
reduce_graph_module = fx.graph_module.reduce_graph_module


def reduce_renamed(body: dict[str, Any], import_block: str) -> Any:
    result = reduce_graph_module(body, import_block)
    for node in result.graph.nodes:
        if node.op == "call_module":
            node.name = f"{node.name}_1"
    result.recompile()
    return result


fx.graph_module.reduce_graph_module = reduce_renamed
publish(fx, __name__)
