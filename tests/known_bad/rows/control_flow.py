"""What tracing cannot follow, and is not told."""

from typing import Any

import torch

from tests.known_bad.faults import Rows, around

ROWS = Rows("control_flow.")


@ROWS.function(around("Tracer.trace"), "fixed.dropped[contexts]")
def modules_keep_the_gradient_mode_of_the_trace(trace: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(*args, **kwargs)
    if not torch.is_grad_enabled():
        with graph.inserting_before(next(iter(graph.nodes))):
            graph.call_function(torch._C._set_grad_enabled, (False,))
    return graph
