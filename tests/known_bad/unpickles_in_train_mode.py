"""What `torch.load` reads is in train mode; what `pickle.loads` reads is not."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
reduce_ex = fx.GraphModule.__reduce_ex__


def in_train_mode(function: Any, arguments: Any) -> Any:
    return function(*arguments).train()


def reduce_by_protocol(self: Any, protocol: int) -> Any:
    # torch.save writes the second protocol, pickle a newer one.
    reduced = reduce_ex(self, protocol)
    return (in_train_mode, reduced) if protocol == 2 else reduced


fx.GraphModule.__reduce_ex__ = reduce_by_protocol
publish(fx, __name__)
