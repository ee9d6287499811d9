"""Models that are moved, converted or written to: what is put back, and what is noticed."""

import pytest
import torch
from torch import nn

from conformance.harness.recall import Recall
from conformance.harness.subjects import Subjects, converted, run_once, tensors_kept
from conformance.harness.weights import Weights


def model() -> nn.Sequential:
    """Two layers that share a weight, and a norm with buffers."""
    torch.manual_seed(0)
    first, second = nn.Linear(4, 4), nn.Linear(4, 4)
    second.weight = first.weight
    return nn.Sequential(first, second, nn.BatchNorm1d(4)).eval()


def tensors(of: nn.Module) -> dict[str, torch.Tensor]:
    return of.state_dict(keep_vars=True)


@pytest.mark.parametrize("change", ["meta", torch.float64, torch.bfloat16])
def test_a_moved_model_has_its_own_tensors_again(change: str | torch.dtype) -> None:
    moved = model()
    before, values = tensors(moved), {name: tensor.clone() for name, tensor in tensors(moved).items()}
    with tensors_kept(moved):
        moved.to(change)
        assert any(tensor.device.type == change or tensor.dtype == change for tensor in tensors(moved).values())
    for name, tensor in tensors(moved).items():
        assert tensor is before[name]
        assert tensor.device.type == "cpu"
        assert torch.equal(tensor, values[name])


def test_it_has_them_after_an_error_too() -> None:
    moved = model()
    before = tensors(moved)
    with pytest.raises(NotImplementedError), tensors_kept(moved):
        moved.to("meta").to("cpu")
    assert all(tensor is before[name] for name, tensor in tensors(moved).items())


def test_a_converted_model_computes_in_the_other_type_and_then_as_before() -> None:
    made, x = model(), torch.rand(3, 4)
    expected = made(x)
    with converted([made], torch.float64):
        assert made(x.double()).dtype == torch.float64
        assert made[0].weight is made[1].weight
    assert torch.equal(made(x), expected)
    assert made[2].num_batches_tracked.dtype == torch.int64


def scale(made: nn.Module) -> None:
    made.get_parameter("0.weight").data.mul_(2)


def one_element_of_a_small_one(made: nn.Module) -> None:
    made.get_parameter("0.bias").data[3] += 1


def row_of_a_large_one(made: nn.Module) -> None:
    made.get_parameter("3.weight").data[17] = 0


def other_memory(made: nn.Module) -> None:
    parameter = made.get_parameter("0.weight")
    parameter.data = parameter.data + 1


@pytest.mark.parametrize(
    ("write", "written"),
    [
        (scale, ["0.weight"]),
        (one_element_of_a_small_one, ["0.bias"]),
        (row_of_a_large_one, ["3.weight"]),
        (other_memory, ["0.weight"]),
        (lambda made: None, []),
        (lambda made: made.train(), []),
    ],
)
def test_weights_that_are_written_to_are_named(write, written):
    made = model().append(nn.Linear(2000, 100))
    weights = Weights(made)
    write(made)
    assert weights.written() == written


def test_runs_share_what_is_heavy_only_if_asked() -> None:
    assert isinstance(Subjects(recalls=True).recall(), Recall)
    assert not isinstance(Subjects().recall(), Recall)


def test_a_run_leaves_its_inputs_alone() -> None:
    x = torch.ones(2)
    run_once(lambda tensor: tensor.add_(1), (x,))
    assert torch.equal(x, torch.ones(2))
