"""The metadata that new nodes inherit; `traceback.py` says what makes it current."""

import copy
import threading
from collections.abc import Callable
from typing import Any

import torch

from ..node import Node

_next_sequence_number: Callable[[], int] = torch.autograd._get_sequence_nr  # type: ignore[attr-defined] # untyped

INHERITED = [
    *("nn_module_stack", "torch_fn", "source_fn_stack", "original_aten", "recompute", "ac_graph_id"),
    *("has_backward_hook", "from_node", "quantization_tag", "_numeric_debug_handle", "custom", "partitioner_tag"),
]
"""The entries of the current metadata that a new node receives; others, such as shapes, need not be true of it.

Programs add entries of their own.
"""
_ALWAYS_INHERITED = ("autograd_backward", "stack_trace")


class State(threading.local):  # better: retracing.metadata.inherited[threads]
    """The metadata that the calling thread preserves."""

    def __init__(self) -> None:
        self.preserves = False
        self.meta: dict[str, Any] = {}
        self.replayed: Node | None = None


state = State()


def inherit_meta(node: Node) -> None:
    """Give `node`, which a tracer just made, a copy of the current metadata, if that is preserved."""
    if not state.preserves:
        return
    current = state.meta
    node.meta.update({name: copy.copy(current[name]) for name in (*INHERITED, *_ALWAYS_INHERITED) if name in current})
    numbers = current.get("grad_fn_seq_nr") or [_next_sequence_number() - 1]
    node.meta["seq_nr"] = numbers[-1]
