"""Whole models: copies of a traced model that went through bytes or through memory keep its code and its results."""

import copyreg
import io
import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn

from conformance.harness.implementation import Implementation
from conformance.harness.parity import compare
from conformance.harness.subjects import RunningModel, Subjects, deep_copy, reduce_ordered_dict, take_apart
from models import ModelCase


@pytest.mark.requirement("models.deepcopy")
@pytest.mark.each_model
def test_deepcopy(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    _check(fx, subjects, case, deep_copy)


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
    running = subjects.running(fx, case, "cpu")
    copied = {"pickle": _pickled, "torch.save": _saved}[way](running.traced)
    difference = _difference(_Appearance.of(running.traced), copied) or _difference_of_results(running, copied)
    assert difference is None, f"the copy is not the traced model: {difference}"


def _pickled(traced: Any) -> Any:
    file = io.BytesIO()
    _Pickler(file).dump(traced)
    return pickle.loads(file.getvalue())


def _saved(traced: Any) -> Any:
    file = io.BytesIO()
    torch.save(traced, file, pickle_module=_PICKLE)
    file.seek(0)
    return torch.load(file, weights_only=False)


def _check(fx: Implementation, subjects: Subjects, case: ModelCase, copy: Callable[[Any], Any]) -> None:
    """Fail if a copy is not the traced model.

    To run one copy of a copy of a copy takes a third of the time of running three. Only where it is not the traced
    model, each way to copy is looked at by itself.
    """
    running = subjects.running(fx, case, "cpu")
    ways = [_pickled, _saved, deep_copy] if "pickle" not in case.cannot else [deep_copy]
    if not subjects.once(case, "copies", lambda: _all_keep(running, ways)):
        copied = copy(running.traced)
        difference = _difference(_Appearance.of(running.traced), copied) or _difference_of_results(running, copied)
        assert difference is None, f"the copy is not the traced model: {difference}"


def _all_keep(running: RunningModel, ways: Iterable[Callable[[Any], Any]]) -> bool:
    """Whether the traced model survives one copy after the other."""
    copies = [running.traced]
    try:
        expected = _Appearance.of(running.traced)
        for copy in ways:
            copies.append(copy(copies[-1]))
            if _difference(expected, copies[-1]) is not None:
                return False
        return _difference_of_results(running, copies[-1]) is None
    except Exception:  # what an implementation raises is shown by the way of copying that raises it
        return False
    finally:
        take_apart(*copies, but=[running.original, running.traced])


class _Appearance(NamedTuple):
    """What a GraphModule is without running it."""

    code: str
    names: frozenset[str]
    """Those of its state_dict."""

    @classmethod
    def of(cls, module: Any) -> "_Appearance":
        """That of `module`."""
        return cls(module.code, frozenset(module.state_dict(keep_vars=True)))


def _difference(expected: _Appearance, copied: Any) -> str | None:
    """What is not the same without running it."""
    if not isinstance(copied, nn.Module):
        return f"it is a {type(copied)}"
    actual = _Appearance.of(copied)
    if actual.code != expected.code:
        return f"its code is\n{actual.code}"
    other = actual.names ^ expected.names
    return f"its state_dict has other names: {sorted(other)}" if other else None


def _difference_of_results(running: RunningModel, copied: Any) -> str | None:
    comparison = compare(running.actual(), running.run(copied), exact=True)
    return comparison.report() if comparison.problems else None


_weights: dict[int, torch.Tensor] = {}


def _weight(key: int) -> torch.Tensor:
    """The tensor that was pickled under `key`; of a buffer a copy, as running a copied model may write to it."""
    tensor = _weights[key]
    return tensor if isinstance(tensor, nn.Parameter) else tensor.clone()


def _by_reference(tensor: torch.Tensor) -> tuple[Any, ...]:
    """Reduce a tensor to the place where this process has it."""
    _weights[id(tensor)] = tensor
    return _weight, (id(tensor),)


class _Pickler(pickle.Pickler):
    """Writes a tensor as a reference: pickling tensors is torch's, and a large model's weights fill gigabytes."""

    dispatch_table = {  # noqa: RUF012  # what pickle documents
        **copyreg.dispatch_table,
        torch.Tensor: _by_reference,
        nn.Parameter: _by_reference,
        OrderedDict: reduce_ordered_dict,
    }


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
