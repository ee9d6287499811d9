"""Whole models: copies of a traced model that went through bytes or through memory keep its code and its results."""

import copy
import io
import pickle
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import compare
from conformance.harness.models.subjects import Subjects, digests, tensors_of
from models import ModelCase


def _pickled(traced: Any) -> Any:
    return pickle.loads(pickle.dumps(traced))


def _saved(traced: Any) -> Any:
    file = io.BytesIO()
    torch.save(traced, file)
    file.seek(0)
    return torch.load(file, weights_only=False)


_WAYS: dict[str, Callable[[Any], Any]] = {"deepcopy": copy.deepcopy, "pickle": _pickled, "torch.save": _saved}


@pytest.mark.requirement("models.deepcopy")
@pytest.mark.each_model
def test_deepcopy(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    _check(fx, subjects, case, copy.deepcopy)


@pytest.mark.requirement("models.pickle")
@pytest.mark.each_model("pickle")
def test_pickle(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    _check(fx, subjects, case, _pickled)


@pytest.mark.requirement("models.torch-save")
@pytest.mark.each_model("pickle")
def test_torch_save(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    _check(fx, subjects, case, _saved)


@pytest.mark.requirement("models.pickle-unused")
@pytest.mark.each_model("pickle", able=False)
@pytest.mark.parametrize("way", ["pickle", "torch.save"])
def test_unused_operations_are_kept(fx: Implementation, subjects: Subjects, case: ModelCase, way: str) -> None:
    _check(fx, subjects, case, _WAYS[way])


def _check(fx: Implementation, subjects: Subjects, case: ModelCase, copy_: Callable[[Any], Any]) -> None:
    """Copy a trace without weights; with the tensors of the traced model, the copy has to compute the same.

    The trace of a model that cannot be moved holds the device that it was traced on, and is copied with its weights.
    """
    running = subjects.running(fx, case)
    traced = running.traced if "moved" in case.cannot else subjects.without_weights(fx, case)
    copied = copy_(traced)
    assert isinstance(copied, nn.Module), f"the copy is not the traced model: it is a {type(copied)}"
    assert copied.code == traced.code, f"the copy is not the traced model: its code is\n{copied.code}"
    assert _shapes(copied) == _shapes(traced), "the copy is not the traced model: it has other parameters or buffers"
    assert set(copied.state_dict()) == set(traced.state_dict()), "the copy's state_dict has other names"
    _set_tensors(copied, tensors_of(running.traced))
    comparison = compare(running.actual(), running.run(copied), exact=True)
    assert not comparison.problems, f"the copy is not the traced model:\n{comparison.report()}"


def _shapes(module: nn.Module) -> dict[str, tuple[Any, ...]]:
    return {name: (tensor.dtype, tensor.shape) for name, tensor in tensors_of(module).items()}


def _set_tensors(module: nn.Module, tensors: dict[str, torch.Tensor]) -> None:
    """Give `module` these parameters, and copies of these buffers, because a wrong copy may write to them."""
    for name, tensor in tensors.items():
        owner, _, attribute = name.rpartition(".")
        value = tensor if isinstance(tensor, nn.Parameter) else tensor.clone()
        setattr(module.get_submodule(owner), attribute, value)


@pytest.mark.requirement("models.copied-weights")
@pytest.mark.each_model("pickle")
@pytest.mark.parametrize("way", _WAYS)
def test_copied_weights(fx: Implementation, subjects: Subjects, case: ModelCase, way: str) -> None:
    running = subjects.running(fx, case)
    copied = _WAYS[way](running.traced)
    assert digests(copied) == digests(running.traced), "the copy's parameters and buffers have other values"
    addresses = {tensor.data_ptr() for tensor in tensors_of(running.traced).values() if tensor.numel()}
    shared = [name for name, tensor in tensors_of(copied).items() if tensor.data_ptr() in addresses]
    assert not shared, f"the copy shares memory with what it was copied from: {shared}"
    comparison = compare(running.actual(), running.run(copied), exact=True)
    assert not comparison.problems, f"the copy is not the traced model:\n{comparison.report()}"
