"""Whole models: copies of a traced model that went through bytes or through memory keep its code and its results."""

import io
import pickle
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation import Implementation
from conformance.harness.parity import compare
from conformance.harness.subjects import RunningModel, Subjects, deep_copy
from models import ModelCase


@pytest.mark.requirement("models.deepcopy")
@pytest.mark.each_model
def test_deepcopy(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case, "cpu")
    _expect_equal(running, deep_copy(running.traced))


@pytest.mark.requirement("models.pickle")
@pytest.mark.each_model("pickle")
def test_pickle(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case, "cpu")
    file = io.BytesIO()
    _Pickler(file).dump(running.traced)
    _expect_equal(running, pickle.loads(file.getvalue()))


@pytest.mark.requirement("models.torch-save")
@pytest.mark.each_model("pickle")
def test_torch_save(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case, "cpu")
    file = io.BytesIO()
    torch.save(running.traced, file, pickle_module=_PICKLE)
    file.seek(0)
    _expect_equal(running, torch.load(file, weights_only=False))


def _expect_equal(running: RunningModel, copied: Any) -> None:
    assert isinstance(copied, nn.Module), f"the copy is a {type(copied)}"
    assert copied.code == running.traced.code
    assert list(copied.state_dict()) == list(running.traced.state_dict())
    comparison = compare(running.actual(), running.run(copied), exact=True)
    assert not comparison.problems, f"the copy is not the traced model:\n{comparison.report()}"


_weights: dict[int, nn.Parameter] = {}


def _weight(key: int) -> nn.Parameter:
    return _weights[key]


class _Pickler(pickle.Pickler):
    """Writes a parameter as a reference: pickling tensors is torch's, and a large model's weights fill gigabytes."""

    def reducer_override(self, value: Any) -> Any:
        """Reduce a parameter to the place where this process has it, and anything else as ever."""
        if not isinstance(value, nn.Parameter):
            return NotImplemented
        _weights[id(value)] = value
        return _weight, (id(value),)


def _pickle_with(pickler: type[pickle.Pickler]) -> ModuleType:
    """A module like pickle, for `torch.save`, that pickles with `pickler`."""
    module = ModuleType("pickle_with_references")
    module.__dict__.update({name: value for name, value in vars(pickle).items() if not name.startswith("__")})
    module.__dict__["Pickler"] = pickler
    return module


_PICKLE = _pickle_with(_Pickler)


@pytest.fixture(autouse=True)
def _weights_forgotten() -> Iterator[None]:
    yield
    _weights.clear()
