"""Judge a tracer on top of torch.fx: torch.ao's, which traces a model that is to be quantized.

pytest conformance/ --fx-impl docs.examples.quantization_tracer --fx-expect conformance/expectations/torch.fx.toml
"""

import torch.fx
from torch.ao.quantization.fx.tracer import QuantizationTracer

from conformance.adapters import tracer


class Tracer(QuantizationTracer):
    """A tracer that skips no modules, so that its constructor needs no arguments."""

    def __init__(self) -> None:
        """Skip nothing."""
        super().__init__(skipped_module_names=[], skipped_module_classes=[])


tracer(__name__, torch.fx, Tracer)
