"""Whole models: copies of a traced model, in memory or through bytes. The requirements are in spec/models.md."""

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
@pytest.mark.parametrize("way", [pytest.param(_pickled, id="pickle"), pytest.param(_saved, id="torch.save")])
def test_unused_operations_are_kept(
    fx: Implementation, subjects: Subjects, case: ModelCase, way: Callable[[Any], Any]
) -> None:
    _check(fx, subjects, case, way)


def _check(fx: Implementation, subjects: Subjects, case: ModelCase, copy_: Callable[[Any], Any]) -> None:
    running = subjects.running(fx, case)
    traced, copied = running.traced, copy_(running.traced)
    assert isinstance(copied, nn.Module), f"the copy is not the traced model: it is a {type(copied)}"
    assert copied.code == traced.code, f"the copy is not the traced model: its code is\n{copied.code}"
    assert set(copied.state_dict()) == set(traced.state_dict()), "the copy's state_dict has other names"
    assert digests(copied) == digests(traced), "the copy's parameters and buffers have other values"
    addresses = {tensor.data_ptr() for tensor in tensors_of(traced).values() if tensor.numel()}
    shared = [name for name, tensor in tensors_of(copied).items() if tensor.data_ptr() in addresses]
    assert not shared, f"the copy shares memory with what it was copied from: {shared}"
    comparison = compare(running.actual(), running.run(copied), exact=True)
    assert not comparison.problems, f"the copy is not the traced model:\n{comparison.report()}"
