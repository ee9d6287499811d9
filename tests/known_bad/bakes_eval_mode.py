"""A GraphModule of a module in train mode is in eval mode, submodules included."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
init = fx.GraphModule.__init__


def init_in_eval_mode(self: Any, *args: Any, **kwargs: Any) -> None:
    init(self, *args, **kwargs)
    self.eval()


fx.GraphModule.__init__ = init_in_eval_mode
publish(fx, __name__)
