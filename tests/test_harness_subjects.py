"""Models that are moved, converted or written to: what is put back, and what is noticed."""

import copyreg
from collections import OrderedDict
from dataclasses import replace
from typing import Any

import pytest
import torch
from conformance.harness.conversion import converted, tensors_kept
from conformance.harness.recall import Recall
from conformance.harness.subjects import Subjects, deep_copy, reduce_ordered_dict, run_once, take_apart
from conformance.harness.weights import Weights
from torch import nn

import reference_fx as fx
from conformance.harness import conversion
from models import ModelCase


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


def test_tensors_that_share_memory_share_it_converted() -> None:
    memory = torch.arange(24.0)
    parts = nn.ParameterList([memory[2:14].view(3, 4), memory[6:18].view(4, 3).t(), torch.rand(5)])
    with converted([parts], torch.float64):
        assert parts[0].untyped_storage().data_ptr() == parts[1].untyped_storage().data_ptr()
        assert torch.equal(parts[0], memory[2:14].view(3, 4).double())
        assert torch.equal(parts[1], memory[6:18].view(4, 3).t().double())
        assert parts[1].stride() == (1, 3)
        assert all(part.data_ptr() % 8 == 0 for part in parts)


def test_one_conversion_after_the_other_takes_the_same_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversion, "_AT_LEAST", 0)
    small, large = nn.Linear(8, 8), nn.Linear(800, 80)
    addresses = []
    for made in (small, small, large, small):
        values = made.weight.detach().double()
        with converted([made], torch.float64):
            assert torch.equal(made.weight, values)
            addresses.append((len(conversion._memory), made.weight.data_ptr()))
    assert addresses[0] == addresses[1]
    assert addresses[2][0] > 16 * addresses[1][0] > 0
    assert addresses[3][0] == addresses[0][0], "far too much is kept"


def test_memory_is_reserved_for_larger_models(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversion, "_AT_LEAST", 2**20)
    memories = []
    for made in (nn.Linear(8, 8), nn.Linear(800, 80), nn.Linear(8, 8), nn.Linear(800, 800), nn.Linear(8, 8)):
        with converted([made], torch.float64):
            memories.append((conversion._memory.data_ptr(), len(conversion._memory)))
    assert memories[0] == memories[1] == memories[2]
    assert [length for _, length in memories[2:]] == [2**20, 800 * 801 * 8, 2**20]


def test_a_model_in_two_types_takes_the_same_memory() -> None:
    made = nn.Linear(80, 80)
    sizes = []
    for dtype in (torch.float64, torch.bfloat16, torch.float64):
        with converted([made], dtype):
            sizes.append(len(conversion._memory))
    assert len(set(sizes)) == 1


CASE = ModelCase(name="mine/linear", family="mine", factory=lambda: nn.Sequential(nn.Linear(3, 4)), input_shape=(2, 3))
OTHER = replace(CASE, name="mine/other")


def test_the_last_model_is_freed_whoever_refers_to_it() -> None:
    subjects = Subjects(recalls=True)
    running, training = subjects.running(fx, CASE, "cpu"), subjects.training(fx, CASE, "cpu")
    weight, buried = running.original[0].weight, [running.original, running.traced, training.traced]
    recalled = running.recall
    subjects.running(fx, OTHER, "cpu")
    assert weight.untyped_storage().nbytes() == 0
    assert not any(vars(each) for each in (*buried, recalled, running, training))


def test_a_model_that_could_not_be_built_is_no_obstacle() -> None:
    subjects = Subjects()
    with pytest.raises(ZeroDivisionError):
        subjects.running(fx, replace(CASE, name="mine/broken", factory=lambda: 1 // 0), "cpu")
    assert subjects.running(fx, OTHER, "cpu").actual().shape == (2, 4)


def test_a_factory_that_returns_a_model_again_is_told_so() -> None:
    model = nn.Sequential(nn.Linear(3, 4))
    again, subjects = replace(CASE, factory=lambda: model), Subjects()
    subjects.running(fx, again, "cpu")
    with pytest.raises(ValueError, match="factory of mine/linear returned a model for the second time"):
        subjects.running(fx, replace(again, builds_on_meta=False), "cpu")


def test_what_another_model_has_is_not_taken_apart() -> None:
    shared = nn.Linear(2, 2)
    copied, kept = nn.Sequential(shared, nn.ReLU()), nn.Sequential(shared)
    half_done = nn.Module.__new__(nn.Module)
    take_apart(copied, "what an implementation returned instead of a module", half_done, but=[kept])
    assert not vars(copied)
    assert kept(torch.ones(1, 2)).shape == (1, 2)


@pytest.mark.parametrize("items", [{}, {"a": 1, "b": [2]}])
@pytest.mark.parametrize("attributes", [{}, {"_metadata": {"": 1}}])
def test_a_dict_with_an_order_is_reduced_to_all_that_it_is(items: dict[str, Any], attributes: dict[str, Any]) -> None:
    value = OrderedDict(items)
    vars(value).update(attributes)
    function, args, state, _, pairs = reduce_ordered_dict(value)
    made = function(*args)
    made.update(pairs)
    vars(made).update(state or {})
    assert (list(made.items()), vars(made)) == (list(value.items()), vars(value))


def test_a_deep_copy_has_dicts_of_its_own() -> None:
    traced = fx.symbolic_trace(nn.Sequential(nn.Linear(2, 2)))
    copied = deep_copy(traced)
    hooks = copied.get_submodule("0")._forward_hooks
    assert type(hooks) is OrderedDict
    assert hooks is not traced.get_submodule("0")._forward_hooks
    assert OrderedDict not in copyreg.dispatch_table


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
