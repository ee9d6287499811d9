"""A deep copy of a GraphModule is in train mode, submodules included."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
deepcopy = fx.GraphModule.__deepcopy__


def deepcopy_in_train_mode(self: Any, memo: dict[int, Any]) -> Any:
    return deepcopy(self, memo).train()


fx.GraphModule.__deepcopy__ = deepcopy_in_train_mode
publish(fx, __name__)
