"""Where two computations part: the first call of a torch function that differs, and the node that made it."""

import linecache
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import torch
from torch.overrides import TorchFunctionMode, resolve_name
from torch.utils import _pytree as pytree

from conformance.harness.parity import compare, describe

_ASSIGNED = re.compile(r"\s*(\w+)\s*(?::[^=]+)?=[^=]")
_OWN_FILES = (str(Path(torch.__file__).parent), __file__)


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
        if len(self.calls) == self._kept:
            self.value = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.detach().clone(), result)
        node, line = _caller(sys._getframe(1), self._generated)
        self.calls.append(Call(resolve_name(func) or str(func), node, line, _fingerprint(result)))
        return result


def _caller(frame: FrameType | None, generated: CodeType | None) -> tuple[str | None, str]:
    """The node and the line outside of torch's own files that the call in `frame` comes from."""
    line = ""
    while frame is not None:
        code = frame.f_code
        if code is generated:
            text = linecache.getline(code.co_filename, frame.f_lineno)
            assigned = _ASSIGNED.match(text)
            return (assigned.group(1) if assigned else text.strip()), text.strip()
        if not line and not code.co_filename.startswith(_OWN_FILES):
            line = f"{code.co_filename}:{frame.f_lineno}"
        frame = frame.f_back
    return None, line


def _fingerprint(result: Any) -> tuple[Any, ...]:
    return tuple(
        (describe(leaf), int(torch.hash_tensor(leaf).view(torch.int64)))
        if isinstance(leaf, torch.Tensor) and leaf.numel()
        else leaf
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
        if (call.function, call.result) != (other.function, other.result):
            values = [_value(run, number) for run in (expected, actual)]
            return _described(call, other, values)
    return "every call of a torch function returns the same: what differs is done with their results in Python"


def _calls(run: Callable[[], Any], generated: CodeType | None) -> list[Call]:
    """The calls that `run` makes, up to its end or to the exception that ends it."""
    watch = _Watch(generated)
    with watch:
        _until_exception(run)
    return watch.calls


def _value(run: Callable[[], Any], number: int) -> Any:
    watch = _Watch(None, kept=number)
    with watch:
        _until_exception(run)
    return watch.value


def _until_exception(run: Callable[[], Any]) -> None:
    try:
        run()
    except Exception:
        return


def _extra(call: Call | None, other: Call | None) -> str:
    if call is None:
        assert other is not None
        return f"{_named(other)} calls {other.function}, and nothing more should be called"
    return f"{call.function} should be called, as in {_named(call)}, and nothing more is"


def _named(call: Call) -> str:
    return f"node {call.node} ({call.line})" if call.node else call.line


def _described(call: Call, other: Call, values: list[Any]) -> str:
    place = _named(other if other.node else call)
    if call.function != other.function:
        return (
            f"first difference: {place} calls {other.function} and gets {describe(values[1])},"
            f" where {call.function} gets {describe(values[0])}; the other's line: {call.line}"
        )
    comparison = compare(values[0], values[1], exact=True)
    return (
        f"first difference: {place}, in {call.function}: expected {describe(values[0])}, got {describe(values[1])},"
        f" largest difference {comparison.absolute:.3g} absolute, {comparison.relative:.3g} relative;"
        f" the other's line: {call.line}"
    )
