"""A transformed model has zeros in the place of each parameter that its code reads itself."""

from typing import Any

import torch
from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
transform = fx.Transformer.transform


def transform_to_zeros(self: Any) -> Any:
    result = transform(self)
    for node in result.graph.nodes:
        if node.op == "get_attr":
            path, _, name = node.target.rpartition(".")
            holder = result.get_submodule(path)
            setattr(holder, name, nn.Parameter(torch.zeros_like(getattr(holder, name))))
    return result


fx.Transformer.transform = transform_to_zeros
publish(fx, __name__)
