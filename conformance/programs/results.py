"""The results of a program, in a form that two processes can compare."""

import hashlib
import re
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

_MADE_AGAIN = re.compile(r"(?<=^    return )\w+\((\{.*\})\)$", re.MULTILINE)
"""Matches a return statement that puts a dict back into its derived class. Only some generated code does that."""


@dataclass
class Results:
    """The results of a program, by the names that the program chooses."""

    values: dict[str, Any] = field(default_factory=dict)
    """Descriptions of computed values: outputs, states, structures."""
    texts: dict[str, str] = field(default_factory=dict)
    """Printed graphs and generated code."""

    def add_output(self, name: str, value: Any) -> None:
        """Record the result of a call. An OrderedDict counts as a dict."""
        leaves, structure = pytree.tree_flatten(value)
        self.values[name] = [str(structure).replace("OrderedDict", "dict"), *map(_described, leaves)]

    def add_module(self, name: str, module: nn.Module) -> None:
        """Record the parameters and buffers of a module, and the text of its graph and of its submodules' graphs."""
        state = {**dict(module.named_parameters()), **dict(module.named_buffers())}
        self.values[f"{name} state"] = {key: _described(value) for key, value in state.items()}
        for path, part in module.named_modules():
            graph: Any = getattr(part, "graph", None)
            if hasattr(graph, "nodes") and hasattr(part, "code"):
                where = f"{name} {path}".strip()
                self.values[f"{where} opcodes"] = [node.op for node in graph.nodes]
                self.texts[f"{where} graph"] = str(graph)
                self.texts[f"{where} code"] = _MADE_AGAIN.sub(r"\1", part.code)


def _described(value: Any) -> Any:
    """Return a tensor's type, shape and digest, or the text of another value."""
    if not isinstance(value, torch.Tensor):
        return str(value)
    if nn.parameter.is_lazy(value):
        return "not initialized"
    plain = value.detach().clone()  # torch refuses to resize a tensor that numpy shares
    if plain.is_quantized:
        plain = plain.dequantize()
    data = plain.contiguous().flatten().view(torch.uint8).numpy().tobytes() if plain.numel() else b""
    return f"{value.dtype} {list(value.shape)} {hashlib.sha256(data).hexdigest()[:16]}"
