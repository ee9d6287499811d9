"""Whether two backward passes would compute the same, seen without running them.

What autograd recorded of a forward pass is a graph of functions. Two such graphs that have the same functions, wired in
the same way, with the same saved values, starting from the same outputs and ending in the same parameters and inputs,
compute the same gradients. To look at that takes a tenth of the time that two backward passes take. What is recorded
of a write to a part of a tensor does not show what it saved: it is called, with the same gradient on either side.
"""

import functools
import math
import re
from typing import Any

import torch

from conformance.harness.parity import compare, same_bits
from conformance.harness.training import Step

# Functions that torch generates from its table of derivatives: what they save is all that they compute with.
_GENERATED = re.compile(r"\w+Backward\d+")
_ACCUMULATE = "AccumulateGrad"
_WRITE = "torch::autograd::CopySlices"


def backward_difference(expected: Step, actual: Step) -> str | None:
    """Where the backward passes of two steps differ, or may differ; None if they compute the same."""
    if len(expected.differentiable) != len(actual.differentiable):
        return "other outputs have gradients"
    names = [_names(step) for step in (expected, actual)]
    pending: list[tuple[tuple[Any, int], tuple[Any, int]]] = [
        ((tensor.grad_fn, tensor.output_nr), (other.grad_fn, other.output_nr))
        for tensor, other in zip(expected.differentiable, actual.differentiable, strict=True)
    ]
    pairs: dict[Any, Any] = {None: None}
    while pending:
        (function, place), (other, other_place) = pending.pop()
        if other is None or function in pairs:
            if function not in pairs or pairs[function] is not other or place != other_place:
                return f"{_name(function)} and {_name(other)} take each other's place"
            continue
        difference = _difference(function, other, names)
        if difference is not None or place != other_place:
            return difference or f"other outputs of {_name(function)} are used"
        pairs[function] = other
        pending += zip(function.next_functions, other.next_functions, strict=True)
    # None stands for what needs no gradient, on either side; and each function has one counterpart.
    if len(set(pairs.values())) != len(pairs):
        return "one function stands for several"
    return None


def _names(step: Step) -> dict[int, str]:
    """What a gradient can end in, by its id."""
    inputs = {id(tensor): f"input {number}" for number, tensor in enumerate(step.inputs)}
    return inputs | {id(parameter): name for name, parameter in reversed(step.parameters.items())}


def _difference(function: Any, other: Any, names: list[dict[int, str]]) -> str | None:
    """What differs between two functions, apart from what they get their gradients from."""
    if function.name() != other.name():
        return f"{_name(other)} in the place of {_name(function)}"
    if len(function.next_functions) != len(other.next_functions):
        return f"{_name(function)} has another number of operands"
    if function.name().endswith(_ACCUMULATE):
        ends = [names_of.get(id(end.variable)) for end, names_of in zip((function, other), names, strict=True)]
        same = ends[0] == ends[1] is not None
        return None if same else f"a gradient ends in {ends[1]} in the place of {ends[0]}"
    if function.name() == _WRITE:
        return None if _same_answers(function, other) else f"{_name(function)} computes another gradient"
    if not _GENERATED.fullmatch(type(function).__name__):
        return f"{_name(function)} may compute with more than it shows"
    kind: Any = type(function)
    for attribute in _saved_attributes(kind):
        if not _same(getattr(function, attribute), getattr(other, attribute)):
            return f"{_name(function)} saved another {attribute.removeprefix('_saved_')}"
    return None


def _same_answers(function: Any, other: Any) -> bool:
    """Whether two functions turn the same gradient into the same gradients, without a zero in it to hide behind."""
    with torch.no_grad():
        return not compare(
            *(each(*map(_probe, each._input_metadata)) for each in (function, other)), exact=True
        ).problems


def _probe(metadata: Any) -> torch.Tensor:
    """A gradient of the size that `metadata` says, with values that differ from place to place."""
    numbers = torch.arange(math.prod(metadata.shape), device=metadata.device) % 1009 + 1
    return (numbers / 504).to(metadata.dtype).view(metadata.shape)


@functools.cache
def _saved_attributes(function_type: type) -> list[str]:
    return [name for name in dir(function_type) if name.startswith("_saved_")]


def _same(value: Any, other: Any) -> bool:
    if isinstance(value, torch.Tensor) and isinstance(other, torch.Tensor):
        if value.size() != other.size() or value.dtype != other.dtype or value.device != other.device:
            return False
        return _same_memory(value, other) or same_bits(value.detach(), other.detach())
    return not compare(value, other, exact=True).problems


def _same_memory(tensor: torch.Tensor, other: torch.Tensor) -> bool:
    return tensor.data_ptr() == other.data_ptr() and tensor.stride() == other.stride()


def _name(function: Any) -> str:
    return "nothing" if function is None else str(function.name())
