"""What `Graph.python_code(verbose=True)` adds: where each value was computed, and which tensor it was."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils._dtype_abbrs import dtype_abbrs

from ._codegen import Notes
from .node import Node

_FRAME = re.compile(r'^ *File "(.+)", line (\d+), in (.+)\n *(.*\S)', re.MULTILINE)
_VALUE_KEYS = ("val", "tensor_meta", "example_value")
_STYLES = {"dim": "\033[2m", "red": "\033[31m", "blue": "\033[34m", "dim blue": "\033[2m\033[34m"}
_STYLES["dim green"] = "\033[2m\033[32m"
_RESET = "\033[0m"


class VerboseNotes(Notes):
    """A comment where the line of the traced program changes, and annotations such as `"f32[2, 3]"`.

    The line is the innermost of `Node.stack_trace`; the tensor, its metadata or the symbol is what a pass left in
    `Node.meta["val"]`, `["tensor_meta"]` or `["example_value"]`.
    """

    def __init__(self, *, stride: bool, device: bool, colored: bool, additional_meta: Sequence[str]) -> None:
        """Annotate tensors with their `stride` and `device` too, and comment with those keys of `Node.meta`."""
        self._stride = stride
        self._device = device
        self._colored = colored
        self._additional_meta = additional_meta
        self._comment: str | None = None

    def annotation(self, node: Node, written: str) -> str:
        """The value that the node had, or what is annotated already."""
        value = next((node.meta[key] for key in _VALUE_KEYS if key in node.meta), None)
        described = self._described(value)
        return f': "{described}"' if described else written

    def above(self, node: Node) -> list[str]:
        """A comment, if it says something else than the last one."""
        comment = " ".join(("#", *self._said_of(node)))
        if comment == self._comment:
            return []
        blank = [] if self._comment is None else [""]
        self._comment = comment
        return [*blank, self._painted("dim", comment)]

    def _said_of(self, node: Node) -> Iterator[str]:
        shown = [f"{key}: {node.meta[key]}" for key in self._additional_meta if key in node.meta]
        if shown:
            yield f"{', '.join(shown)} #"
        if node.meta.get("custom"):
            yield f"Annotation: {node.meta['custom']}"
        frames = _FRAME.findall(node.stack_trace or "")
        yield "File: {}:{} in {}, code: {}".format(*frames[-1]) if frames else "No stacktrace found for following nodes"

    def freed(self, names: str) -> str:
        """The assignment that frees values, which is of little interest to a reader."""
        return self._painted("dim", names)

    def _described(self, value: Any) -> str:
        if isinstance(value, torch.SymInt | torch.SymFloat | torch.SymBool):
            return f"Sym({value})"
        if isinstance(value, torch.Tensor):
            kind = "" if type(value) in (torch.Tensor, FakeTensor) else type(value).__name__
            return f"{kind}({self._layout(value)})" if kind else self._layout(value)
        if hasattr(value, "shape") and hasattr(value, "dtype"):  # TensorMetadata
            return f"{_abbreviated(value.dtype)}{list(value.shape)}"
        return ""

    def _layout(self, tensor: torch.Tensor) -> str:
        """Its dtype, shape, stride and device, like `f32[2, 3][3, 1]cpu`."""
        strided = self._stride and tensor.layout is torch.strided
        stride = str(list(tensor.stride())) if strided else ""
        device = str(tensor.device) if self._device else ""
        dtype, shape = _abbreviated(tensor.dtype), str(list(tensor.shape))
        parts = (("red", dtype), ("blue", shape), ("dim blue", stride), ("dim green", device))
        return "".join(self._painted(style, text) for style, text in parts)

    def _painted(self, style: str, text: str) -> str:
        return f"{_STYLES[style]}{text}{_RESET}" if self._colored else text


def _abbreviated(dtype: torch.dtype) -> str:
    return dtype_abbrs.get(dtype, str(dtype).removeprefix("torch."))
