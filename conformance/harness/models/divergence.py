"""Find the first call of a torch function in which two computations differ, and the node that makes the call."""

import contextlib
import linecache
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import torch
from torch.overrides import TorchFunctionMode, resolve_name
from torch.utils import _pytree as pytree

from conformance.harness.foreign import text_of
from conformance.harness.models.parity import compare, describe, digest

_ASSIGNED = re.compile(r"\s*(\w+)\s*(?::[^=]+)?=[^=]")
_IN_PLACE = re.compile(r"(?<=[^_])_$|(?<=\.__)i(?=\w+__$)")
_TORCH, _HARNESS = f"{Path(torch.__file__).parent}{os.sep}", f"{Path(__file__).parents[1]}{os.sep}"
_BETWEEN = (__file__, contextlib.__file__)


@dataclass(frozen=True)
class Call:
    """A call of a torch function, without its values."""

    function: str
    """The name of the function: "torch.conv2d"."""
    node: str | None
    """The node whose generated line makes the call; None if no generated line does."""
    line: str
    """The generated line, or the file and number of another line, that makes the call."""
    result: tuple[Any, ...]
    """The types, shapes and digests of the tensors in the result, and its numbers."""


class _CallRecorder(TorchFunctionMode):
    """Records each call of a torch function, and keeps the result of the call number `kept`."""

    def __init__(self, generated: CodeType | None, kept: int = -1) -> None:
        super().__init__()
        self.calls: list[Call] = []
        self.value: Any = None
        self._generated = generated
        self._kept = kept

    def __torch_function__(
        self,
        func: Callable[..., Any],
        types: Iterable[type],
        args: tuple[Any, ...] = (),
        kwargs: dict[str, Any] | None = None,
    ) -> Any:
        """Call `func`, and record the call."""
        result = func(*args, **(kwargs or {}))
        node, line = _caller(sys._getframe(1), self._generated)
        fingerprint = _fingerprint(result)
        # The harness copies inputs and buffers; the computations do not. A trace lacks assertions of plain values.
        if line.startswith(_HARNESS) or not fingerprint:
            return result
        if len(self.calls) == self._kept:
            self.value = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.detach().clone(), result)
        self.calls.append(Call(resolve_name(func) or str(func), node, line, fingerprint))
        return result


def _caller(frame: FrameType | None, generated: CodeType | None) -> tuple[str | None, str]:
    """The node and the line that make the call in `frame`, outside of torch's own files."""
    line = ""
    while frame is not None:
        code = frame.f_code
        if code is generated:
            return _node_of_line(code, frame.f_lineno)
        if not line and code.co_filename not in _BETWEEN and not code.co_filename.startswith(_TORCH):
            line = f"{code.co_filename}:{frame.f_lineno}"
        frame = frame.f_back
    return None, line


def _node_of_line(generated: CodeType, number: int) -> tuple[str, str]:
    """The node that a line of generated code computes, and the text of the line."""
    text = linecache.getline(generated.co_filename, number)
    assigned = _ASSIGNED.match(text)
    return (assigned.group(1) if assigned else text.strip()), text.strip()


def node_that_raised(error: BaseException, generated: CodeType | None) -> str | None:
    """The node whose generated line raised `error`; None if no line of `generated` did."""
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_code is generated:
            return _node_of_line(frame.f_code, number)[0]
    return None


def _fingerprint(result: Any) -> tuple[Any, ...]:
    return tuple(
        (describe(leaf), None if leaf.is_meta else digest(leaf)) if isinstance(leaf, torch.Tensor) else leaf
        for leaf in pytree.tree_leaves(result)
        if isinstance(leaf, torch.Tensor | int | float | bool)
    )


def first_divergence(expected: Callable[[], Any], actual: Callable[[], Any], generated: CodeType | None) -> str:
    """Run two computations, and describe the first call of a torch function in which they differ.

    Args:
        expected: computes the right result.
        actual: should compute the same.
        generated: the code object of a GraphModule's forward method, whose lines stand for nodes; either computation
            may run it.

    Both are run twice, the second time to keep only the value that differs.
    """
    calls, others = _calls(expected, generated), _calls(actual, generated)
    for number, (call, other) in enumerate(zip_longest(calls, others)):
        if call is None or other is None:
            return f"first difference: {_extra(call, other)}"
        if call.result != other.result or _out_of_place(call.function) != _out_of_place(other.function):
            values = [_value(run, generated, number) for run in (expected, actual)]
            return _described(call, other, values)
    return "every call of a torch function returns the same: what differs is done with their results in Python"


def _calls(run: Callable[[], Any], generated: CodeType | None) -> list[Call]:
    """The calls that `run` makes until it ends or raises an exception."""
    return _recorded(run, generated).calls


def _value(run: Callable[[], Any], generated: CodeType | None, number: int) -> Any:
    return _recorded(run, generated, kept=number).value


def _recorded(run: Callable[[], Any], generated: CodeType | None, kept: int = -1) -> _CallRecorder:
    recorder = _CallRecorder(generated, kept)
    with contextlib.suppress(Exception), recorder:
        run()
    return recorder


def _out_of_place(function: str) -> str:
    """The name of the function that is not in place, because tracing records `x += y` as `x + y`."""
    return _IN_PLACE.sub("", function)


def _extra(call: Call | None, other: Call | None) -> str:
    if call is None:
        assert other is not None
        return f"{_named(other)} calls {other.function}, and nothing more should be called"
    return f"{call.function} should be called, as in {_named(call)}, and nothing more is"


def _named(call: Call) -> str:
    return f"node {call.node} ({call.line})" if call.node else call.line


def _described(call: Call, other: Call, values: list[Any]) -> str:
    place = _named(other if other.node else call)
    if _out_of_place(call.function) != _out_of_place(other.function):
        return (
            f"first difference: {place} calls {other.function} and gets {describe(values[1])},"
            f" where {call.function} gets {describe(values[0])}; the original's line: {call.line}"
        )
    comparison = compare(*values, exact=True)
    largest = f"largest difference {comparison.absolute:.3g} absolute, {comparison.relative:.3g} relative"
    expected, got = (describe(value) if _has_tensors(value) else text_of(value, repr) for value in values)
    return (
        f"first difference: {place}, in {call.function}: expected {expected},"
        f" got {got}{f', {largest}' if _has_tensors(values) else ''}; the original's line: {call.line}"
    )


def _has_tensors(value: Any) -> bool:
    return any(isinstance(leaf, torch.Tensor) for leaf in pytree.tree_leaves(value))
