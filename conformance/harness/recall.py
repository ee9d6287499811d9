"""What operations returned: a look-up instead of the same computation once more.

The checks of a model run it a dozen times with the same weights, and most of the time of a run goes into reading those.
A convolution or a matrix product with the same weights, of operands that are equal bit for bit, returns the same bits:
it is computed the first time. Whatever differs, be it one bit of an operand, is computed. On meta there are no bits,
and the same operation on tensors of the same types, shapes and strides returns the same for every model.
"""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import torch
from torch import nn
from torch.utils._python_dispatch import TorchDispatchMode

from conformance.harness.parity import same_bits
from conformance.harness.products import compute, in_one_form


def _operations(*names: str) -> frozenset[Any]:
    pairs = (name.partition(".")[::2] for name in names)
    return frozenset(getattr(getattr(torch.ops.aten, name), overload or "default") for name, overload in pairs)


_HEAVY = _operations(
    "_native_multi_head_attention",
    "addmm",
    "conv1d",
    "conv2d",
    "conv2d.padding",
    "conv3d",
    "conv_transpose2d.input",
    "convolution",
    "linear",
    "mm",
)
_RECALLED_ON_META = _HEAVY | _operations(
    "adaptive_avg_pool2d",
    "add.Tensor",
    "linalg_vector_norm",
    "mul.Tensor",
    "scaled_dot_product_attention",
)
"""Those that are recalled there: the heavy ones, of which every model has many, and what torch works out in Python."""
_LIKE_THEIR_INPUT = _operations("batch_norm", "clamp_min", "gelu", "hardsigmoid", "layer_norm", "relu", "silu")
_INTO_THEIR_INPUT = _operations("clamp_min_", "hardsigmoid_", "hardswish_", "hardtanh_", "silu_")
"""What torch takes milliseconds for on meta, to find out that it returns what is like its first argument, or that."""
_NORM = torch.ops.aten.batch_norm.default
_OF_CPU_OR_META = _RECALLED_ON_META | _LIKE_THEIR_INPUT | _INTO_THEIR_INPUT


class Recall(TorchDispatchMode):  # type: ignore[no-untyped-call]  # torch's own hook for subclasses
    """Inside, a heavy operation on the CPU that was called inside before returns what it returned then.

    Weights are the same if they are the same memory, and nothing was written to it as far as autograd knows. On meta,
    what an operation returned inside any Recall is returned.
    """

    _on_meta: ClassVar[dict[Any, Any]] = {}

    def __init__(self) -> None:
        """Know nothing yet of the CPU."""
        super().__init__()  # type: ignore[no-untyped-call]
        self._known: dict[Any, list[_Call]] = {}

    @classmethod
    def _should_skip_dynamo(cls) -> bool:
        """No: torch would import all of Dynamo at the first operation, which takes a second."""
        return False

    def __torch_dispatch__(
        self,
        func: Callable[..., Any],
        types: Iterable[type],
        args: tuple[Any, ...] = (),
        kwargs: dict[str, Any] | None = None,
    ) -> Any:
        """Call `func`, or return what it returned."""
        if kwargs or func not in _OF_CPU_OR_META:
            return func(*args, **(kwargs or {}))
        tensors = [argument for argument in args if isinstance(argument, torch.Tensor)]
        if not all(type(tensor) in (torch.Tensor, nn.Parameter) for tensor in tensors):
            return func(*args)
        if all(tensor.is_meta for tensor in tensors):
            return self._returned_on_meta(func, args)
        if func in _HEAVY and all(tensor.is_cpu for tensor in tensors):
            return self._returned(func, args, tensors)
        return func(*args)

    def _returned(self, func: Callable[..., Any], args: tuple[Any, ...], tensors: list[torch.Tensor]) -> Any:
        func, args = in_one_form(func, args)
        weights = [tensor for tensor in tensors if _is_weight(tensor)]
        operands = [tensor for tensor in tensors if not _is_weight(tensor)]
        identities = tuple((weight.data_ptr(), weight._version) for weight in weights)
        known = self._known.setdefault((func, identities, *map(_key, args)), [])
        for call in known:
            if call.has(operands):
                return _copied(call.returned)
        call = _Call(operands, weights, compute(func, args))
        known.append(call)
        return _copied(call.returned)

    def _returned_on_meta(self, func: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        if func not in _RECALLED_ON_META:
            return _like_input(func, args)
        key = (func, *map(_key, args))
        if key not in self._on_meta:
            self._on_meta[key] = func(*args)
        return _copied(self._on_meta[key])


def _like_input(func: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """What an operation returns on meta that keeps the shape; what fits the input on the CPU is known to fit it."""
    first = args[0]
    if not (first.is_floating_point() and first.is_contiguous()) or (func is _NORM and args[5]):
        return func(*args)  # in training, it writes to its statistics
    return first if func in _INTO_THEIR_INPUT else torch.empty_like(first)


class _Call:
    """One call of an operation that was computed."""

    def __init__(self, operands: list[torch.Tensor], weights: list[torch.Tensor], returned: Any) -> None:
        """Remember what an operation computed with, and what it returned."""
        self.returned = returned
        self._operands = _copied(operands)
        # While their memory is kept, no other weights are at its address.
        self._memory = [weight.untyped_storage() for weight in weights]

    def has(self, operands: list[torch.Tensor]) -> bool:
        """Whether these were its operands, bit for bit; their types and shapes are known to be the same."""
        return all(map(same_bits, self._operands, operands))


def _is_weight(tensor: torch.Tensor) -> bool:
    """Whether this is a parameter, or a view of one such as the transposed one that a matrix product takes."""
    weight = type(tensor) is nn.Parameter or type(tensor._base) is nn.Parameter
    return weight and not tensor.is_inference()  # which has no version


def _key(argument: Any) -> Any:
    """What has to be equal for two arguments to be the same, apart from where weights are and the bits of operands."""
    if isinstance(argument, torch.Tensor):
        return argument.device, argument.dtype, argument.shape, argument.stride(), _is_weight(argument)
    return tuple(map(_key, argument)) if isinstance(argument, list) else (type(argument), argument)


def _copied(returned: Any) -> Any:
    if isinstance(returned, torch.Tensor):
        return returned.clone()
    return None if returned is None else type(returned)(map(_copied, returned))
