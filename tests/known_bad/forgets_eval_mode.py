"""A GraphModule of a module in eval mode is in training mode, submodules included."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
init = fx.GraphModule.__init__


def init_in_training_mode(self: Any, *args: Any, **kwargs: Any) -> None:
    init(self, *args, **kwargs)
    self.train()


fx.GraphModule.__init__ = init_in_training_mode
publish(fx, __name__)
