"""A GraphModule takes `bn1` where the graph says `bn2`; nothing that is printed shows it."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
attach = fx.graph_module._attach


def attach_sibling(destination: Any, name: str, value: Any, **options: Any) -> None:
    if name == "bn2" and hasattr(destination, "bn1") and destination.bn1.weight.shape == value.weight.shape:
        value = destination.bn1
    attach(destination, name, value, **options)


fx.graph_module._attach = attach_sibling
publish(fx, __name__)
