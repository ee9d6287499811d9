"""Tracing a GraphModule again records its result once more."""

import operator
from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_grow(self: Any, root: nn.Module, concrete_args: Any = None) -> Any:
    graph = trace(self, root, concrete_args)
    if isinstance(root, fx.GraphModule):
        output = graph.output_node()
        with graph.inserting_before(output):
            output.args = (graph.call_function(operator.pos, output.args),)
    return graph


fx.Tracer.trace = trace_and_grow
publish(fx, __name__)
