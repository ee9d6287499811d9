"""Heavy operations are computed once for the same operands and weights, and whatever differs is computed."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
import torch
from torch import nn
from torch.utils._python_dispatch import TorchDispatchMode

from conformance.harness.recall import Recall

MODULES = {
    "conv1d": (nn.Conv1d(3, 4, 3, padding=1), (2, 3, 8)),
    "conv2d": (nn.Conv2d(3, 4, 3, groups=1, stride=2), (2, 3, 8, 8)),
    "conv2d, padding by name": (nn.Conv2d(3, 4, 3, padding="same"), (2, 3, 8, 8)),
    "conv3d": (nn.Conv3d(3, 4, 3, bias=False), (2, 3, 4, 4, 4)),
    "transposed convolution": (nn.ConvTranspose2d(3, 4, 3), (2, 3, 4, 4)),
    "linear": (nn.Linear(8, 4), (2, 8)),
    "linear without bias": (nn.Linear(8, 4, bias=False), (2, 8)),
    "linear in three dimensions": (nn.Linear(8, 4), (2, 3, 8)),
    "attention": (nn.MultiheadAttention(8, 2, batch_first=True), (2, 3, 8)),
}


class Computed(TorchDispatchMode):
    """Outside of a Recall: counts what gets through it."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def __torch_dispatch__(
        self,
        func: Callable[..., Any],
        types: Iterable[type],
        args: tuple[Any, ...] = (),
        kwargs: dict[str, Any] | None = None,
    ) -> Any:
        self.names.append(func.__name__.partition(".")[0])
        return func(*args, **(kwargs or {}))

    def heavy(self) -> int:
        return len([name for name in self.names if name.strip("_") in HEAVY])


HEAVY = {"conv1d", "conv2d", "conv3d", "conv_transpose2d", "convolution", "linear", "addmm", "mm"}
HEAVY |= {"native_multi_head_attention"}


def called(module: nn.Module, x: torch.Tensor) -> torch.Tensor:
    returned = module(x, x, x, need_weights=False)[0] if isinstance(module, nn.MultiheadAttention) else module(x)
    assert isinstance(returned, torch.Tensor)
    return returned


@pytest.mark.parametrize("grad", [False, True], ids=["inference", "gradients"])
@pytest.mark.parametrize("name", MODULES)
def test_the_same_call_is_computed_once(name: str, grad: bool) -> None:
    module, shape = MODULES[name]
    module.eval()
    x = torch.rand(shape)
    with torch.inference_mode(not grad):
        expected = called(module, x)
        recall = Recall()
        with Computed() as first, recall:
            computed = called(module, x.clone())
        with Computed() as second, recall:
            recalled = called(module, x.clone())
    assert (computed == expected).all()
    assert (recalled == expected).all()
    assert recalled.stride() == expected.stride()
    assert first.heavy() > second.heavy()
    assert second.heavy() == 0
    assert recalled.requires_grad is grad


@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("groups", [1, 3])
def test_a_convolution_is_computed_once_with_and_without_gradients(stride: int, groups: int) -> None:
    convolution, x = nn.Conv2d(3, 6, 3, stride=stride, groups=groups), torch.rand(2, 3, 8, 8)
    recall = Recall()
    with torch.inference_mode(), recall:
        expected = convolution(x)
    with Computed() as computed, recall:
        recalled = convolution(x.clone())
    assert computed.heavy() == 0
    assert recalled.grad_fn is not None
    assert torch.equal(recalled, expected)


def linear_calls(change: Callable[[nn.Linear, torch.Tensor], tuple[nn.Module, torch.Tensor]]) -> tuple[int, bool]:
    """How often a layer is computed if something changes between two calls, and whether the second result is right."""
    torch.manual_seed(0)
    layer, x = nn.Linear(8, 8), torch.rand(4, 8)
    with torch.inference_mode(), Computed() as computed:
        with Recall() as recall:
            layer(x)
        changed, changed_x = change(layer, x)
        with recall:
            got = changed(changed_x)
    with torch.inference_mode():
        return computed.heavy(), torch.equal(got, changed(changed_x))


def in_place(tensor: torch.Tensor) -> None:
    with torch.inference_mode(False), torch.no_grad():
        tensor[1, 1] += 1


def last_bit(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    other = x.clone()
    other.view(torch.int32)[3, 7] ^= 1
    return layer, other


def minus_zero(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    other = x.clone()
    other.view(torch.int32)[0, 0] ^= -(2**31)
    return layer, other


def another_type(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    layer.double()
    return layer, x.double()


def another_shape(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    return layer, x[:3]


def other_strides(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    return layer, x.t().contiguous().t()


def written_operand(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    in_place(x)
    return layer, x


def written_weight(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    in_place(layer.weight)
    return layer, x


def written_bias(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    with torch.inference_mode(False), torch.no_grad():
        layer.bias.zero_()
    return layer, x


def assigned_weight(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    layer.weight.data = layer.weight.data * 2
    return layer, x


def fewer_rows(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    layer.weight.data, layer.bias.data = layer.weight.data[:4], layer.bias.data[:4]
    return layer, x


def no_bias(layer: nn.Linear, x: torch.Tensor) -> tuple[nn.Module, torch.Tensor]:
    layer.bias = None  # type: ignore[assignment]  # as a layer without one has
    return layer, x


DIFFERENT = [
    last_bit,
    minus_zero,
    another_type,
    another_shape,
    other_strides,
    written_operand,
    written_weight,
    written_bias,
    assigned_weight,
    fewer_rows,
    no_bias,
]


def test_the_same_is_not_computed_again() -> None:
    assert linear_calls(lambda layer, x: (layer, x)) == (1, True)


@pytest.mark.parametrize("change", DIFFERENT, ids=lambda change: change.__name__)
def test_what_differs_is_computed(change: Callable[[nn.Linear, torch.Tensor], tuple[nn.Module, torch.Tensor]]) -> None:
    assert linear_calls(change) == (2, True)


def test_other_arguments_are_computed() -> None:
    x, layer = torch.rand(1, 3, 8, 8), nn.Conv2d(3, 4, 3, padding=1)
    other = nn.Conv2d(3, 4, 3, padding=1, padding_mode="zeros", dilation=2)
    other.weight, other.bias = layer.weight, layer.bias
    with torch.inference_mode(), Recall():
        assert layer(x).shape != other(x).shape


def test_weights_that_are_gone_are_not_taken_for_new_ones() -> None:
    """Where memory was freed, the next tensor of this size is often put."""
    x = torch.ones(1, 512)
    with torch.inference_mode(), Recall():
        for number in range(50):
            with torch.inference_mode(False):
                layer = nn.Linear(512, 512, bias=False)
                nn.init.constant_(layer.weight, number)
            assert layer(x)[0, 0] == 512 * number
            del layer


def test_a_result_may_be_written_to() -> None:
    x, layer = torch.rand(1, 8), nn.Linear(8, 8)
    with torch.inference_mode(), Recall():
        expected = layer(x).clone()
        layer(x).zero_()
        layer(x).add_(1)
        assert torch.equal(layer(x), expected)


def test_gradients_are_what_they_are() -> None:
    torch.manual_seed(0)
    model = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(inplace=True), nn.Flatten(), nn.Linear(144, 5))
    x = torch.rand(2, 3, 8, 8)

    def gradients() -> list[torch.Tensor]:
        return list(torch.autograd.grad(model(x).square().sum(), list(model.parameters())))

    expected = gradients()
    with Recall():
        for _ in range(2):
            assert all(map(torch.equal, gradients(), expected))


def on_meta(*shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
    return torch.empty(shape, dtype=dtype, device="meta")


def test_on_meta_one_recall_knows_what_another_one_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Recall, "_on_meta", {})
    with torch.inference_mode(), Computed() as computed:
        for _ in range(2):
            with Recall():
                assert nn.Linear(3, 4, device="meta")(on_meta(2, 3)).shape == (2, 4)
                assert nn.AdaptiveAvgPool2d(2)(on_meta(2, 3, 4, 4)).shape == (2, 3, 2, 2)
    assert [name for name in computed.names if name in ("linear", "adaptive_avg_pool2d")] == [
        "linear",
        "adaptive_avg_pool2d",
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (lambda: on_meta(2, 3, dtype=torch.int64) + 1, lambda: on_meta(2, 3, dtype=torch.int64) + 1.0),
        (lambda: on_meta(2, 3, dtype=torch.int64) * 1, lambda: on_meta(2, 3, dtype=torch.int64) * True),
        (lambda: on_meta(2, 3) + on_meta(3), lambda: on_meta(2, 3) + on_meta(4, 1, 1)),
        (lambda: torch.relu(on_meta(2, 3)), lambda: torch.relu(on_meta(3, 2).t())),
        (lambda: torch.relu(on_meta(2, 3)), lambda: torch.relu(on_meta(2, 3, dtype=torch.float64))),
        (
            lambda: nn.functional.adaptive_avg_pool2d(on_meta(2, 3, 8, 8), (1, 2)),
            lambda: nn.functional.adaptive_avg_pool2d(on_meta(2, 3, 8, 8), (2, 1)),
        ),
        (
            lambda: nn.functional.layer_norm(on_meta(2, 3), (3,), on_meta(3), None),
            lambda: nn.functional.layer_norm(on_meta(2, 3), (3,), None, on_meta(3)),
        ),
    ],
)
def test_on_meta_what_differs_is_told_apart(
    one: Callable[[], torch.Tensor], other: Callable[[], torch.Tensor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Recall, "_on_meta", {})
    with torch.inference_mode():
        expected = [each() for each in (one, other, one)]
        with Recall():
            got = [each() for each in (one, other, one)]
    assert [(each.shape, each.dtype, each.stride()) for each in got] == [
        (each.shape, each.dtype, each.stride()) for each in expected
    ]


KEEPS_SHAPE: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "clamp_min": lambda x: x.clamp_min(0.5),
    "clamp_min_": lambda x: x.clamp_min_(0.5),
    "gelu": nn.functional.gelu,
    "hardsigmoid": nn.functional.hardsigmoid,
    "hardsigmoid_": lambda x: nn.functional.hardsigmoid(x, inplace=True),
    "hardswish_": lambda x: nn.functional.hardswish(x, inplace=True),
    "hardtanh_": lambda x: nn.functional.hardtanh(x, 0.0, 6.0, inplace=True),
    "layer_norm": lambda x: nn.functional.layer_norm(x, x.shape[-1:]),
    "batch_norm": lambda x: nn.BatchNorm2d(4).eval().to(x)(x),
    "relu": torch.relu,
    "silu": nn.functional.silu,
    "silu_": lambda x: nn.functional.silu(x, inplace=True),
}
LAYOUTS: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "contiguous": lambda x: x,
    "in float64": lambda x: x.double(),
    "no rows": lambda x: x[:0],
    "channels last": lambda x: x.to(memory_format=torch.channels_last),
    "transposed": lambda x: x.transpose(0, 3).transpose(0, 1).contiguous().transpose(0, 1).transpose(0, 3),
    "every second": lambda x: x[..., ::2],
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", KEEPS_SHAPE)
def test_on_meta_what_keeps_the_shape_is_as_torch_has_it(name: str, layout: str) -> None:
    operation = KEEPS_SHAPE[name]
    with torch.inference_mode():
        expected = operation(LAYOUTS[layout](on_meta(2, 4, 6, 8)))
        x = LAYOUTS[layout](on_meta(2, 4, 6, 8))
        with Computed() as computed, Recall():
            got = operation(x)
    assert (got is x) is name.endswith("_")
    assert (got.shape, got.dtype, got.stride()) == (expected.shape, expected.dtype, expected.stride())
    assert (name in computed.names) is not x.is_contiguous()


def test_what_keeps_the_shape_is_refused_where_torch_refuses_it() -> None:
    with torch.inference_mode(), Recall(), pytest.raises(RuntimeError, match="device"):
        nn.functional.layer_norm(on_meta(2, 3), (3,), torch.rand(3))


@pytest.mark.parametrize(("device", "training", "computed"), [("meta", False, 0), ("meta", True, 2), ("cpu", False, 2)])
def test_a_norm_is_computed_where_it_has_bits_or_writes(device: str, training: bool, computed: int) -> None:
    norm, x = nn.BatchNorm2d(3).train(training).to(device), torch.rand(2, 3, 4, 4, device=device)
    with torch.inference_mode(), Computed() as seen, Recall():
        results = [norm(x), norm(x)]
    assert len([name for name in seen.names if "batch_norm" in name]) == computed
    assert all(result.shape == x.shape and result.device.type == device for result in results)


def test_random_numbers_are_drawn_each_time() -> None:
    dropout, x = nn.Dropout(0.5), torch.ones(1000)
    with Recall():
        assert not torch.equal(dropout(x), dropout(x))


def test_errors_are_those_of_torch() -> None:
    layer = nn.Linear(8, 8)
    with torch.inference_mode(), Recall():
        for _ in range(2):
            with pytest.raises(RuntimeError, match="shapes cannot be multiplied"):
                layer(torch.rand(1, 7))


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float64, torch.complex64])
def test_types(dtype: torch.dtype) -> None:
    x, layer = torch.rand(2, 8).to(dtype), nn.Linear(8, 8, dtype=dtype)
    with torch.inference_mode():
        expected = layer(x)
        with Recall():
            assert all(torch.equal(layer(x), expected) for _ in range(2))


def test_types_whose_bits_are_the_same() -> None:
    operands = torch.ones(2, 2, dtype=torch.bfloat16), torch.ones(2, 2, dtype=torch.bfloat16)
    with torch.inference_mode(), Recall():
        for dtype in (torch.bfloat16, torch.float16):
            assert torch.mm(*(operand.view(dtype) for operand in operands)).dtype == dtype


def test_a_weight_made_for_inference() -> None:
    with torch.inference_mode(), Computed() as computed, Recall():
        layer, x = nn.Linear(8, 8), torch.ones(2, 8)
        layer(x)
        layer.weight.zero_()
        assert torch.equal(layer(x), layer.bias.expand(2, 8))
    assert computed.heavy() == 2


def test_nan_is_nan() -> None:
    x, layer = torch.full((2, 8), torch.nan), nn.Linear(8, 8)
    with torch.inference_mode(), Computed() as computed, Recall():
        layer(x)
        layer(x)
    assert computed.heavy() == 1
