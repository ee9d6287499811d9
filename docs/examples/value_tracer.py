"""Judge a tracer that is given examples of inputs: torch.fx's MetaTracer, which runs a program on their shapes.

pytest conformance/ --fx-impl docs.examples.value_tracer --fx-expect conformance/expectations/torch.fx.toml

The suite gives it the inputs of each whole model, and the examples of the chapter on values; elsewhere it has none.
"""

from collections.abc import Mapping
from typing import Any

import torch.fx
from torch.fx.experimental import meta_tracer

from conformance.adapters import tracer


class Tracer(meta_tracer.MetaTracer):
    """A tracer that needs no examples: programs of which the suite knows none are traced, too."""

    def trace(self, root: Any, concrete_args: Any = None, meta_args: Any = None) -> torch.fx.Graph:
        """Record what `root` does. A pickle names `meta_args`, as MetaTracer leaves them for it."""
        return super().trace(root, meta_args or {}, concrete_args)


def with_examples(root: Any, examples: Mapping[str, Any], concrete_args: Any = None) -> torch.fx.GraphModule:
    """Trace `root` with an example of each input by its name."""
    return meta_tracer.symbolic_trace(root, dict(examples), concrete_args)


tracer(__name__, torch.fx, Tracer, with_examples)
