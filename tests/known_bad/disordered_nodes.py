"""The last operation stands in front of the value that it uses."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_in_disorder(self: Any, root: nn.Module, concrete_args: Any = None) -> Any:
    graph = trace(self, root, concrete_args)
    *_, before, last, _output = graph.nodes
    before.prepend(last)
    return graph


fx.Tracer.trace = trace_in_disorder
publish(fx, __name__)
