"""Models that are moved to another device or converted to another type for a while."""

import contextlib
from collections.abc import Iterable, Iterator

import torch
from torch import nn

from models import repeated_as

_ALIGNMENT = 64  # bytes, as for what torch allocates
_FAR_TOO_MANY = 16  # The same model in the largest type and in the smallest one, and then some.
_AT_LEAST = 2**29  # The system gives out only what is written to, and that stays for most of the next models.


@contextlib.contextmanager
def tensors_kept(*models: nn.Module) -> Iterator[None]:
    """Inside, models may be moved or converted; afterwards their modules have the tensors and values that they had."""
    modules = modules_of(models)
    before = [(module, module._parameters.copy(), module._buffers.copy()) for module in modules]
    values = [(tensor, tensor.data) for tensor in _tensors(modules)]
    try:
        yield
    finally:
        for module, parameters, buffers in before:
            module._parameters.update(parameters)
            module._buffers.update(buffers)
        for tensor, data in values:
            tensor.data = data


@contextlib.contextmanager
def converted(models: Iterable[nn.Module], dtype: torch.dtype) -> Iterator[None]:
    """Inside, floating-point tensors of `models`, on the CPU, have the type `dtype`; afterwards, their own.

    Tensors that share memory still do, so that a large model with shared weights stays small. What is converted is
    overwritten by the next conversion.
    """
    models = list(models)
    sharing: dict[int, list[torch.Tensor]] = {}
    for tensor in _tensors(modules_of(models)):
        if tensor.is_floating_point():
            sharing.setdefault(tensor.untyped_storage().data_ptr(), []).append(tensor)
    spans = [_Span(tensors) for tensors in sharing.values()]
    with tensors_kept(*models):
        spans = [span for span in spans if not span.convert_repeated(dtype)]
        memory = _reused_memory(sum(span.room(dtype) for span in spans))
        for span in spans:
            span.convert(memory[: span.length * dtype.itemsize].view(dtype))
            memory = memory[span.room(dtype) :]
        yield


class _Span:
    """The part of a memory that some tensors share."""

    def __init__(self, sharing: list[torch.Tensor]) -> None:
        """Find the part that `sharing` use."""
        self._sharing = sharing
        self._first = int(min(tensor.storage_offset() for tensor in sharing))
        self.length = int(max(tensor.storage_offset() + _extent(tensor) for tensor in sharing) - self._first)
        """How many elements it has."""

    def convert_repeated(self, dtype: torch.dtype) -> bool:
        """Give the tensors their values as `dtype` if their memory repeats its values, which is cheap; else say no."""
        memory = repeated_as(self._sharing[0], self._first + self.length, dtype)
        if memory is not None:
            _place(self._sharing, memory, first=0)
        return memory is not None

    def room(self, dtype: torch.dtype) -> int:
        """How many bytes it takes as `dtype`, and to the next one's start."""
        return -(-self.length * dtype.itemsize // _ALIGNMENT) * _ALIGNMENT

    def convert(self, memory: torch.Tensor) -> None:
        """Give the tensors their values in `memory`, which they share in the same way."""
        memory.copy_(self._sharing[0].detach().as_strided((self.length,), (1,), self._first))
        _place(self._sharing, memory, self._first)


def _place(sharing: Iterable[torch.Tensor], memory: torch.Tensor, first: int) -> None:
    """Give tensors that share their memory from its element `first` on their values in `memory`, shared as before."""
    for tensor in sharing:
        start = memory.storage_offset() + tensor.storage_offset() - first
        tensor.data = memory.as_strided(tensor.size(), tensor.stride(), start)


_memory = torch.empty(0, dtype=torch.uint8)


def _reused_memory(size: int) -> torch.Tensor:
    """This many bytes, those of the last call if they are enough and not far too many.

    To get more from the system takes longer than to convert a model.
    """
    global _memory
    if not size <= len(_memory) <= max(size * _FAR_TOO_MANY, _AT_LEAST):
        _memory = torch.empty(0, dtype=torch.uint8)  # so that it is never there twice
        _memory = torch.empty(max(size, _AT_LEAST), dtype=torch.uint8)
    return _memory


def _extent(tensor: torch.Tensor) -> int:
    """How many elements of its memory `tensor` spans."""
    steps = [(size - 1) * stride for size, stride in zip(tensor.size(), tensor.stride(), strict=True)]
    return sum(steps) + 1 if tensor.numel() else 0


def modules_of(models: Iterable[nn.Module]) -> set[nn.Module]:
    """`models` and all below them: what their `modules()` give, in less time."""
    found: set[nn.Module] = set()
    pending = [*models]
    while pending:
        module = pending.pop()
        if module not in found:
            found.add(module)
            pending += [child for child in module._modules.values() if child is not None]
    return found


def _tensors(modules: Iterable[nn.Module]) -> Iterable[torch.Tensor]:
    """The parameters and buffers of `modules`, each once."""
    held = (tensor for module in modules for tensor in (*module._parameters.values(), *module._buffers.values()))
    return {id(tensor): tensor for tensor in held if tensor is not None}.values()
