"""The last tensor that a GraphModule returns in train mode does not lead gradients back."""

from typing import Any

from torch.utils import _pytree as pytree

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_detach(self: Any, *args: Any) -> Any:
    leaves, spec = pytree.tree_flatten(call(self, *args))
    if self.training:
        leaves[-1] = leaves[-1].detach()
    return pytree.tree_unflatten(leaves, spec)


fx.GraphModule.__call__ = call_and_detach
publish(fx, __name__)
