"""A GraphModule computes something else when torch.compile looks at it."""

from typing import Any

import torch

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


class GraphModule(fx.GraphModule):  # type: ignore[misc]
    def __call__(self, *args: Any) -> Any:
        result = super().__call__(*args)
        return result + 1 if torch.compiler.is_compiling() else result


fx._symbolic_trace.GraphModule = fx.GraphModule = GraphModule
publish(fx, __name__)
