"""Profile a model node by node, with an interpreter."""

import time
from collections import defaultdict

import torch.fx as fx
from torch import nn


class Profiler(fx.Interpreter):
    """Runs a model, and adds up the seconds that each node takes."""

    def __init__(self, model: nn.Module) -> None:
        """Trace `model`."""
        super().__init__(fx.symbolic_trace(model))
        self.seconds = defaultdict(float)

    def run_node(self, n: fx.Node):
        """Run a node, and measure."""
        start = time.perf_counter()
        result = super().run_node(n)
        self.seconds[n.name] += time.perf_counter() - start
        return result

    def summary(self) -> str:
        """Return a line for each node, the slowest first."""
        rows = sorted(self.seconds.items(), key=lambda row: -row[1])
        return "\n".join(f"{seconds * 1e6:10.1f} us  {name}" for name, seconds in rows)
