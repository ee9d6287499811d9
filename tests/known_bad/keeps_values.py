"""A GraphModule keeps what its modules return until the call ends: same code, same results, more memory."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
call = fx.GraphModule.__call__


def call_and_keep(self: Any, *args: Any) -> Any:
    kept: list[Any] = []
    hooks = [module.register_forward_hook(lambda *values: kept.append(values[-1])) for module in self.modules()]
    try:
        return call(self, *args)
    finally:
        for hook in hooks:
            hook.remove()


fx.GraphModule.__call__ = call_and_keep
publish(fx, __name__)
