"""Compare two outputs, and reject an output of which equality would prove nothing."""

import math
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import torch

from conformance.harness.foreign import text_of

# The tolerances of torch.testing for float32.
_RELATIVE_TOLERANCE = 1.3e-6
_ABSOLUTE_TOLERANCE = 1e-5
_SPREAD = 4
"""How far a result may lie from one of two that were to be equal, as a multiple of the distance between these two."""

_LARGE, _ROW = 2**16, 1024
"""The bytes of a large tensor, and the bytes of it that `digest` adds up before it computes a checksum of the sums."""

_INTEGERS = {1: torch.uint8, 2: torch.int16, 4: torch.int32, 8: torch.int64}
"""Maps the size of an element in bytes to an integer type of that size."""


@dataclass(frozen=True)
class Comparison:
    """The differences between two outputs."""

    problems: tuple[str, ...]
    """The differences that are not allowed, in the order of the outputs."""
    absolute: float = 0.0
    """The largest difference of two numbers, allowed or not."""
    relative: float = 0.0
    """The largest difference of two numbers relative to the expected one, where that is not 0."""

    def report(self) -> str:
        """The problems and the largest differences, for the text of a failure."""
        largest = f"largest difference: {self.absolute:.3g} absolute, {self.relative:.3g} relative"
        return "\n".join(["  " + problem for problem in (*self.problems, largest)])


def compare(expected: Any, actual: Any, *, exact: bool, again: Any = None) -> Comparison:
    """Compare structure, types, shapes and values; with `exact` all bits have to be equal, so that -0.0 is not 0.0.

    `again` is `expected`, computed a second time: where torch adds up in another order each time, more is allowed.
    """
    if describe(expected) != describe(actual):
        return Comparison((f"expected {describe(expected)}\n       got {describe(actual)}",), math.inf, math.inf)
    problems: list[str] = []
    differences = [(0.0, 0.0)]
    repeated = leaves(expected if again is None else again)
    for (path, leaf), (_, other), (_, once_more) in zip(leaves(expected), leaves(actual), repeated, strict=True):
        if isinstance(leaf, torch.Tensor):
            differences.append(_largest_differences(leaf, other))
            noise = 0.0 if once_more is leaf else _largest_differences(leaf, once_more)[0]
            problem = _first_difference(leaf, other, exact, noise)
        else:
            problem = None if leaf == other else f"expected {text_of(leaf, repr)}, got {text_of(other, repr)}"
        if problem:
            problems.append(f"{path}: {problem}")
    absolute, relative = (max(amounts) for amounts in zip(*differences, strict=True))
    return Comparison(tuple(problems), absolute, relative)


def describe(value: Any) -> str:
    """The structure of a nested output, with the type and shape of each tensor.

    A subclass of list or dict is described as a list or dict.
    """
    if isinstance(value, torch.Tensor):
        return f"{str(value.dtype).removeprefix('torch.')}{list(value.shape)} on {value.device}"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{text_of(key, repr)}: {describe(item)}' for key, item in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(describe, value))}]"
    if isinstance(value, tuple):
        name = type(value).__name__ if hasattr(value, "_fields") else ""
        return f"{name}({', '.join(map(describe, value))})"
    return type(value).__name__


def containers(value: Any) -> str:
    """The classes of the containers in a nested output; an immutable list or dict of FX counts as list or dict."""
    if isinstance(value, dict):
        items = [f"{text_of(key, repr)}: {containers(item)}" for key, item in value.items()]
    elif isinstance(value, list | tuple):
        items = [*map(containers, value)]
    else:
        return "leaf"
    return f"{type(value).__name__.removeprefix('immutable_')}({', '.join(items)})"


def leaves(value: Any, path: str = "output") -> Iterator[tuple[str, Any]]:
    """Yield each leaf of a nested output with its path."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}[{text_of(key, repr)}]")
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from leaves(item, f"{path}[{index}]")
    else:
        yield path, value


def _largest_differences(expected: torch.Tensor, actual: torch.Tensor) -> tuple[float, float]:
    """The largest absolute and relative difference of two elements; infinite if only one of them is a number."""
    if not expected.numel() or torch.equal(expected, actual):
        return 0.0, 0.0
    wide = torch.complex128 if expected.is_complex() else torch.float64
    expected, actual = expected.to(wide), actual.to(wide)
    difference = torch.where(expected == actual, 0.0, (expected - actual).abs()).nan_to_num(nan=math.inf)
    relative = torch.where(expected == 0, 0.0, difference / expected.abs())
    return float(difference.max()), float(relative.nan_to_num(nan=math.inf).max())


def _first_difference(expected: torch.Tensor, actual: torch.Tensor, exact: bool, noise: float) -> str | None:
    if exact:
        if same_bits(expected, actual):
            return None
        differs = _bits(expected) != _bits(actual)
    else:
        tolerance = _ABSOLUTE_TOLERANCE + (_SPREAD * noise if math.isfinite(noise) else 0)
        differs = ~torch.isclose(actual, expected, rtol=_RELATIVE_TOLERANCE, atol=tolerance)
    if not differs.any():
        return None
    places = differs.nonzero()
    index = tuple(places[0].tolist())[: expected.dim()]
    return (
        f"{len(places)} of {differs.numel()} elements differ, the first at {list(index)}:"
        f" expected {expected[index].item()}, got {actual[index].item()}"
    )


def same_bits(tensor: torch.Tensor, other: torch.Tensor) -> bool:
    """Whether two tensors of the same type and shape have equal bits: NaN equals NaN, and 0 does not equal -0."""
    return torch.equal(_bits(tensor), _bits(other))


def _bits(tensor: torch.Tensor) -> torch.Tensor:
    """The elements of `tensor` as integers with the same bits."""
    if tensor.is_complex():
        tensor = torch.view_as_real(tensor)
    return tensor.view(_INTEGERS[tensor.itemsize])


def digest(tensor: torch.Tensor) -> str:
    """The type, the shape and a checksum of all bytes of `tensor`."""
    dense = tensor.detach() if tensor.layout == torch.strided else tensor.detach().to_dense()
    elements = dense.cpu().resolve_conj().resolve_neg().contiguous().reshape(-1).view(torch.uint8)
    if len(elements) > _LARGE and len(elements) % _ROW == 0 and elements.storage_offset() % 8 == 0:
        # The sums of rows take a fifth of the checksum's time, and change if one element changes.
        elements = elements.view(torch.int64).view(-1, _ROW // 8).sum(1).view(torch.uint8)
    return f"{tensor.dtype}{list(tensor.shape)} {zlib.crc32(elements.numpy().data):08x}"


def why_meaningless(output: Any, batch: int) -> str | None:
    """Why equality with `output` would prove nothing: it is not finite, is constant, or has equal rows; None otherwise.

    `batch` is the number of different inputs, and thus the size of the first dimension of each tensor.
    """
    tensors = [(path, leaf) for path, leaf in leaves(output) if isinstance(leaf, torch.Tensor)]
    if not tensors:
        return f"it holds no tensor: {describe(output)}"
    for path, tensor in tensors:
        if not tensor.isfinite().all():
            return f"{path} is not finite in {int((~tensor.isfinite()).sum())} of {tensor.numel()} elements"
        if tensor.numel() < 2 or (tensor == tensor.flatten()[0]).all():
            return f"{path} is constant: {describe(tensor)} of {tensor.flatten()[:1].tolist()}"
        if tensor.dim() and tensor.shape[0] == batch and (tensor == tensor[0]).all():
            return f"the {batch} rows of {path} are equal, though the inputs differ"
    return None
