"""Makes generated code readable with colours, tensor annotations, and comments that show the program's lines."""

import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils._dtype_abbrs import dtype_abbrs

from ..node import Node
from .layout import comment

_STYLES = {"dim": "\033[2m", "red": "\033[31m", "blue": "\033[34m", "dim blue": "\033[2m\033[34m"}
_STYLES["dim green"] = "\033[2m\033[32m"
_RESET = "\033[0m"


class Notes:
    """Annotations and comments for the nodes in generated code.

    The base class `Notes` only adds colours to generated code.

    In a terminal, literals in generated code are blue. Code that frees values is dimmed, because readers rarely need
    it.
    """

    def __init__(self, *, colored: bool) -> None:
        """Add colours if `colored` is set."""
        self._colored = colored
        self.literal: Callable[[str], str] = functools.partial(self._painted, "blue") if colored else str

    def annotation(self, _node: Node, written: str) -> str:
        """Return the annotation to print after a node's name.

        `written` is the source code of the annotation in `Node.type`.
        """
        return written

    def above(self, _node: Node) -> list[str]:
        """Return the lines to print above a node's statement.

        If the function's body would start with a blank line, the caller of `above` removes the blank line.
        """
        return []

    def freed(self, names: str) -> str:
        """Format the source code of an assignment that frees values, such as `x = None`."""
        return self._painted("dim", names)

    def _painted(self, style: str, text: str) -> str:
        return f"{_STYLES[style]}{text}{_RESET}" if self._colored else text


# Stack traces of nodes

_FRAME = re.compile(r'^ *File "(.+)", line (\d+), in (.+)\n *(.*\S)', re.MULTILINE)


class _ParsedStackTrace(NamedTuple):
    """An entry of a stack trace: one line of the traced program."""

    file: str
    lineno: str
    name: str
    code: str

    def get_summary_str(self) -> str:
        """Return this line's description for a comment in verbose code."""
        return f"File: {self.file}:{self.lineno} in {self.name}, code: {self.code}"


def lines_of(stack_trace: str) -> list[_ParsedStackTrace]:
    """Return the entries of `Node.stack_trace`, outermost first."""
    return [_ParsedStackTrace(*found) for found in _FRAME.findall(stack_trace)]


# Verbose code

_VALUE_KEYS = ("val", "tensor_meta", "example_value")


class VerboseNotes(Notes):
    """Adds comments that show the traced program's lines, and tensor annotations such as `"f32[2, 3]"`.

    A comment shows the innermost line of `Node.stack_trace`. An annotation describes the tensor, tensor metadata or
    symbol that a pass stored in `Node.meta["val"]`, `["tensor_meta"]` or `["example_value"]`.
    """

    def __init__(self, *, stride: bool, device: bool, colored: bool, additional_meta: Sequence[str]) -> None:
        """Choose what to show: a tensor's `stride` and `device`, and the `Node.meta` keys in `additional_meta`."""
        super().__init__(colored=colored)
        self._stride = stride
        self._device = device
        self._additional_meta = additional_meta
        self._comment: str | None = None

    def annotation(self, node: Node, written: str) -> str:
        """Return an annotation for the tensor or symbol in the node's metadata, or `written` if there is neither."""
        value = next((node.meta[key] for key in _VALUE_KEYS if key in node.meta), None)
        described = comment(self._described(value)).replace("\\", "\\\\").replace('"', '\\"')
        return f': "{described}"' if described else written

    def above(self, node: Node) -> list[str]:
        """Return a comment that shows the node's line in the traced program.

        Return no comment if the previous comment is the same.
        """
        text = comment(" ".join(("#", *self._facts_of(node))))
        if text == self._comment:
            return []
        self._comment = text
        return ["", self._painted("dim", text)]

    def _facts_of(self, node: Node) -> Iterator[str]:
        shown = [f"{key}: {node.meta[key]}" for key in self._additional_meta if key in node.meta]
        if shown:
            yield f"{', '.join(shown)} #"
        if node.meta.get("custom"):
            yield f"Annotation: {node.meta['custom']}"
        lines = lines_of(node.stack_trace or "")
        if lines and node.meta.get("autograd_backward"):
            yield "Backward of forward node:"
        yield lines[-1].get_summary_str() if lines else "No stacktrace found for following nodes"

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
        """Return the dtype, shape, stride and device of a tensor, for example `f32[2, 3][3, 1]cpu`."""
        strided = self._stride and tensor.layout is torch.strided
        stride = str(list(tensor.stride())) if strided else ""
        device = str(tensor.device) if self._device else ""
        dtype, shape = _abbreviated(tensor.dtype), str(list(tensor.shape))
        parts = (("red", dtype), ("blue", shape), ("dim blue", stride), ("dim green", device))
        return "".join(self._painted(style, text) for style, text in parts)


def notes_for(options: Mapping[str, Any]) -> Notes:
    """Create `Notes` or `VerboseNotes` for the given `Graph.python_code` options.

    Missing options have their defaults.
    """
    stride, device, colored = (options.get(name, False) for name in ("include_stride", "include_device", "colored"))
    if not options.get("verbose"):
        return Notes(colored=colored)
    return VerboseNotes(
        stride=stride, device=device, colored=colored, additional_meta=options.get("additional_meta") or ()
    )


def _abbreviated(dtype: torch.dtype) -> str:
    return dtype_abbrs.get(dtype, str(dtype).removeprefix("torch."))
