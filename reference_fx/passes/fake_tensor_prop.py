"""`FakeTensorProp`: run a graph on fake tensors, which have no data, and record the value of each node."""

import copy
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeCopyMode, FakeTensorMode
from torch.utils import _pytree as pytree

from ..graph_module import GraphModule
from ..interpreter import Interpreter
from ..node import Node, map_aggregate
from .utils._symbols import in_mode

__all__ = ["FakeTensorProp"]

_NUMBERS = (int, float, bool, torch.SymInt, torch.SymFloat, torch.SymBool)


class FakeTensorProp(Interpreter):
    """Runs a graph in a `FakeTensorMode`, and records the value of each node in its `meta["val"]`.

    A recorded value is a fake tensor, a number, or a container of fake tensors and numbers. In a container, a value of
    any other kind is recorded as None. The module and its state stay unchanged.

    Example:
        >>> from reference_fx.passes.fake_tensor_prop import FakeTensorProp
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5)))
        >>> FakeTensorProp(traced).propagate(torch.ones(2, 4)).shape
        torch.Size([2, 5])
        >>> call = traced.graph.find_nodes(op="call_module")[0]
        >>> type(call.meta["val"]).__name__, call.meta["val"].shape
        ('FakeTensor', torch.Size([2, 5]))
    """

    def __init__(self, module: GraphModule, mode: FakeTensorMode | None = None) -> None:
        """Prepare to run the graph of `module` in `mode`, by default in a new `FakeTensorMode`."""
        self._mode = FakeTensorMode() if mode is None else mode
        with FakeCopyMode(self._mode):  # better: analyses.fake_tensor_prop[state]
            super().__init__(copy.deepcopy(module), graph=module.graph)

    def run_node(self, n: Node) -> Any:
        """Run `n`, record its value in `n.meta["val"]`, and return the value."""
        with in_mode(self._mode):
            result = super().run_node(n)
        found: list[Any] = []

        def recorded(leaf: Any) -> Any:
            if isinstance(leaf, torch.Tensor):
                with self._mode, torch.no_grad():
                    leaf = leaf.detach()
            elif not isinstance(leaf, _NUMBERS):
                return None
            found.append(leaf)
            return leaf

        value = map_aggregate(result, recorded)
        n.meta.pop("val", None)  # better: analyses.fake_tensor_prop[stale]
        if found:
            n.meta["val"] = value
        return result

    def propagate(self, *args: Any) -> Any:
        """Run the graph on fake copies of the tensors in `args`, and return the result."""
        # better: analyses.fake_tensor_prop[nested-inputs]
        converted = pytree.tree_map_only(torch.Tensor, self._mode.from_tensor, args)
        return self.propagate_dont_convert_inputs(*converted)

    def propagate_dont_convert_inputs(self, *args: Any) -> Any:
        """Run the graph on `args`, and return the result.

        Tensors in `args` must be fake tensors of this pass's `FakeTensorMode`.
        """
        return super().run(*args)
