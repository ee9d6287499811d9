"""A GraphModule converts its inputs to the type that the parameters had when it was made."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
init, call = fx.GraphModule.__init__, fx.GraphModule.__call__


def init_with_dtype(self: Any, *args: Any, **kwargs: Any) -> None:
    init(self, *args, **kwargs)
    self.baked_dtype = next(self.parameters()).dtype


def call_with_dtype(self: Any, *args: Any) -> Any:
    return call(self, *(argument.to(self.baked_dtype) for argument in args))


fx.GraphModule.__init__, fx.GraphModule.__call__ = init_with_dtype, call_with_dtype
publish(fx, __name__)
