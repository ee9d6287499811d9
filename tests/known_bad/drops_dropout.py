"""A GraphModule has an Identity in the place of each Dropout, in train mode too."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
attach = fx.graph_module._attach


def attach_without_dropout(destination: Any, name: str, value: Any, **options: Any) -> None:
    is_dropout = isinstance(value, nn.Dropout)
    attach(destination, name, nn.Identity().train(value.training) if is_dropout else value, **options)


fx.graph_module._attach = attach_without_dropout
publish(fx, __name__)
