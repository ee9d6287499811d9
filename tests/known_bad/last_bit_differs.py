"""What a GraphModule returns differs from the right result in the last bit of each number."""

from typing import Any

import torch

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


class GraphModule(fx.GraphModule):  # type: ignore[misc]
    def __call__(self, *args: Any) -> Any:
        result = super().__call__(*args)
        return torch.nextafter(result, torch.full_like(result, torch.inf))


fx._symbolic_trace.GraphModule = fx.GraphModule = GraphModule
publish(fx, __name__)
