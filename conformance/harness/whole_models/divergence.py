"""Where two computations part: the first call of a torch function that differs, and the node that made it."""

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

from conformance.harness.whole_models.parity import compare, describe, digest

_ASSIGNED = re.compile(r"\s*(\w+)\s*(?::[^=]+)?=[^=]")
_IN_PLACE = re.compile(r"(?<=[^_])_$|(?<=\.__)i(?=\w+__$)")
_TORCH, _HARNESS = f"{Path(torch.__file__).parent}{os.sep}", f"{Path(__file__).parents[1]}{os.sep}"
_BETWEEN = (__file__, contextlib.__file__)


@dataclass(frozen=True)
class Call:
    """One call of a torch function, as far as it can be kept without its values."""

    function: str
    """The function's name: "torch.conv2d"."""
    node: str | None
    """The node whose generated line made the call, if generated code did."""
    line: str
    """The file and the line that made it."""
    result: tuple[Any, ...]
    """The structure and the bits of what it returned."""


class _Watch(TorchFunctionMode):
    """Notes each call of a torch function; keeps the value that the call number `kept` returns."""

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
        """Call `func`, and note that."""
        result = func(*args, **(kwargs or {}))
        node, line = _caller(sys._getframe(1), self._generated)
        if line.startswith(_HARNESS):  # neither computation's: a copy of the inputs, or of a buffer
            return result
        if len(self.calls) == self._kept:
            self.value = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.detach().clone(), result)
        self.calls.append(Call(resolve_name(func) or str(func), node, line, _fingerprint(result)))
        return result


def _caller(frame: FrameType | None, generated: CodeType | None) -> tuple[str | None, str]:
    """The node and the line outside of torch's own files that the call in `frame` comes from."""
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
    """The node that a line of generated code computes, and the line."""
    text = linecache.getline(generated.co_filename, number)
    assigned = _ASSIGNED.match(text)
    return (assigned.group(1) if assigned else text.strip()), text.strip()


def node_that_raised(error: BaseException, generated: CodeType | None) -> str | None:
    """The node whose generated line `error` came through; None if it came through no line of `generated`."""
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
    """Run two computations and say at which node the second one first returns something else, and how different it is.

    Args:
        expected: computes what is right.
        actual: should compute the same.
        generated: the code object of the forward method that a graph was turned into, whose lines are named after
            nodes; either computation may run it.

    Both are run twice, the second time to keep the one value that differs.
    """
    calls, others = _calls(expected, generated), _calls(actual, generated)
    for number, (call, other) in enumerate(zip_longest(calls, others)):
        if call is None or other is None:
            return f"first difference: {_extra(call, other)}"
        if call.result != other.result or _plain(call.function) != _plain(other.function):
            values = [_value(run, generated, number) for run in (expected, actual)]
            return _described(call, other, values)
    return "every call of a torch function returns the same: what differs is done with their results in Python"


def _calls(run: Callable[[], Any], generated: CodeType | None) -> list[Call]:
    """The calls that `run` makes, up to its end or to the exception that ends it."""
    watch = _Watch(generated)
    with watch:
        _until_exception(run)
    return watch.calls


def _value(run: Callable[[], Any], generated: CodeType | None, number: int) -> Any:
    watch = _Watch(generated, kept=number)
    with watch:
        _until_exception(run)
    return watch.value


def _until_exception(run: Callable[[], Any]) -> None:
    try:
        run()
    except Exception:
        return


def _plain(function: str) -> str:
    """The name of the function without what says that it works in place: tracing records `x += y` as `x + y`."""
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
    if _plain(call.function) != _plain(other.function):
        return (
            f"first difference: {place} calls {other.function} and gets {describe(values[1])},"
            f" where {call.function} gets {describe(values[0])}; the other's line: {call.line}"
        )
    comparison = compare(*values, exact=True)
    largest = f"largest difference {comparison.absolute:.3g} absolute, {comparison.relative:.3g} relative"
    expected, got = (describe(value) if _has_tensors(value) else repr(value) for value in values)
    return (
        f"first difference: {place}, in {call.function}: expected {expected},"
        f" got {got}{f', {largest}' if _has_tensors(values) else ''}; the other's line: {call.line}"
    )


def _has_tensors(value: Any) -> bool:
    return any(isinstance(leaf, torch.Tensor) for leaf in pytree.tree_leaves(value))
