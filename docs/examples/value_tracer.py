"""Judge a tracer that is given examples of inputs: torch.fx's MetaTracer, which runs a program on their shapes.

pytest conformance/ --fx-impl docs.examples.value_tracer --fx-expect conformance/expectations/torch.fx.toml

The suite gives it the inputs of each whole model, and the examples of the chapter on values; elsewhere it has none.
"""

from collections.abc import Mapping
from typing import Any

import torch
import torch.fx
from torch.fx.experimental import meta_tracer
from torch.utils import _pytree as pytree

from conformance.adapters import tracer


class Tracer(meta_tracer.MetaTracer):
    """A tracer without examples, for programs of which the suite knows none."""

    def trace(self, root: Any, concrete_args: Any = None) -> torch.fx.Graph:
        """Record what `root` does with inputs of which nothing is known."""
        return super().trace(root, {}, concrete_args)


def with_examples(root: Any, examples: Mapping[str, Any], concrete_args: Any = None) -> torch.fx.GraphModule:
    """Trace `root` with an example of each input, of which MetaTracer wants the shape alone."""
    shapes = pytree.tree_map_only(torch.Tensor, lambda value: value.to("meta"), dict(examples))
    return meta_tracer.symbolic_trace(root, shapes, concrete_args)


tracer(__name__, torch.fx, Tracer, with_examples)
