"""Proxies of values of which something is known while tracing: a parameter's shape, or a fake tensor."""

from collections.abc import Callable
from typing import Any

import torch

from ..node import Node, map_aggregate
from .recording import Proxy, TracerBase, proxies_in

__all__ = ["MetaProxy", "ParameterProxy"]


class ParameterProxy(Proxy):
    """A parameter whose shape is known while tracing; see `Tracer(param_shapes_constant=True)`.

    Example:
        >>> class Wide(nn.Linear):
        ...     def forward(self, x):
        ...         return super().forward(x) if self.weight.shape[0] > self.weight.shape[1] else x
        >>> list(fx.Tracer(param_shapes_constant=True).trace(Wide(4, 5)).nodes)
        [x, weight, bias, linear, output]
    """

    def __init__(self, tracer: TracerBase, node: Node, name: str, param: torch.nn.Parameter) -> None:
        """Stand for `param`, which the root module has at the path `name`.

        Raises:
            AssertionError: `param` is no parameter.
        """
        super().__init__(node, tracer)
        if not isinstance(param, torch.nn.Parameter):
            raise AssertionError(f"Expected Parameter, got {type(param)}: pass the torch.nn.Parameter itself")
        self.name = name
        self.param = param

    def __repr__(self) -> str:
        """Return the path of the parameter."""
        return f"ParameterProxy({self.name})"

    @property
    def shape(self) -> torch.Size:
        """The parameter's shape."""
        return self.param.shape

    @property
    def ndim(self) -> int:
        """The number of the parameter's dimensions."""
        return self.param.ndim

    def size(self, *dim: int) -> torch.Size | int:
        """Return the parameter's shape, or its size in dimension `dim`."""
        # better: tracing.state.shapes[one-dimension]
        return self.param.size(*dim)

    def dim(self) -> int:
        """Return the number of the parameter's dimensions."""
        return self.param.dim()

    def numel(self) -> int:
        """Return the number of the parameter's elements."""
        return self.param.numel()

    nelement = numel


class MetaProxy(Proxy):
    """A proxy with a fake tensor of its value, in `meta["val"]` of its node.

    A function of torch that takes a MetaProxy is also called with the fake tensors, and gives a MetaProxy. Operators,
    methods and attributes give a plain proxy.

    Example:
        >>> from reference_fx.proxy import MetaProxy
        >>> from torch._subclasses import FakeTensorMode
        >>> graph, mode = fx.Graph(), FakeTensorMode()
        >>> node = graph.placeholder("x")
        >>> node.meta["val"] = mode.from_tensor(torch.ones(2, 3))
        >>> x = MetaProxy(node, fake_mode=mode)
        >>> torch.cat([x, x], dim=1).node.meta["val"].shape
        torch.Size([2, 6])
    """

    def __init__(self, node: Node, tracer: TracerBase | None = None, fake_mode: Any = None) -> None:
        """Stand for `node`; `fake_mode` is the `torch._subclasses.FakeTensorMode` of the value in its metadata."""
        super().__init__(node, tracer)
        self.fake_mode = fake_mode

    def __repr__(self) -> str:
        """Return the node's name."""
        return f"MetaProxy({self.node.name})"

    @classmethod
    def __torch_function__(
        cls, orig_method: Callable[..., Any], types: Any, args: Any = None, kwargs: Any = None
    ) -> "MetaProxy":
        """Record a call of a function of torch, and call it with the values in the metadata.

        Raises:
            KeyError: an argument has none there.
            TypeError: the proxy has no `fake_mode`.
        """
        args, kwargs = args or (), kwargs or {}
        fake_mode = next(proxy.fake_mode for proxy in proxies_in((args, kwargs)) if isinstance(proxy, MetaProxy))
        arguments = map_aggregate((args, kwargs), _fake_value)
        with fake_mode:  # better: proxies.torch.fake-values[error]
            value = orig_method(*arguments[0], **arguments[1])
        recorded = super().__torch_function__(orig_method, types, args, kwargs)
        recorded.node.meta["val"] = value
        return MetaProxy(recorded.node, recorded.tracer, fake_mode)


def _fake_value(leaf: Any) -> Any:
    if not isinstance(leaf, Proxy):
        return leaf
    if "val" not in leaf.node.meta:
        raise KeyError(f"val: the node {leaf.node} needs a fake value in its metadata, as FakeTensorMode makes it")
    return leaf.node.meta["val"]
