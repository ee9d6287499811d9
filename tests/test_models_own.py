"""Cases of one's own: easily written, and refused with one sentence that says what to do."""

import re

import pytest
import torch
from torch import nn

from models import ModelCase, OwnCasesError, load_cases


class Tiny(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv = nn.Conv2d(3, 4, 3)
        self.norm = nn.BatchNorm2d(4)

    def forward(self, x):
        return self.norm(self.conv(x)).relu()


class ComputesFromItsParameters(nn.Module):
    """Cannot be built with its parameters on `meta`: it reads one, draws numbers, and fills an empty buffer."""

    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(4, 4)
        self.gain = float(self.linear.weight.detach().abs().max())
        self.register_buffer("table", torch.empty(4).fill_(2.0) + torch.rand(4))

    def forward(self, x):
        return self.linear(x) * self.table


def tiny(name: str = "mine/tiny", **fields: object) -> ModelCase:
    return ModelCase(name=name, family="mine", factory=Tiny, input_shape=(2, 3, 8, 8), **fields)


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Write the module `own_models`, which sees this file's names."""
    monkeypatch.syspath_prepend(tmp_path)
    return lambda source: (tmp_path / "own_models.py").write_text(f"from {__name__} import Tiny, tiny\n{source}\n")


def test_four_fields_make_a_case():
    case = tiny()
    assert (case.kind, case.traces) == ("own", True)
    (images,) = case.inputs()
    assert images.shape == (2, 3, 8, 8)
    assert case.train_inputs()[0].equal(images)
    output = case.for_parity()(images)
    assert output.shape == (2, 4, 6, 6)
    assert not output[0].equal(output[1])
    assert {tensor.device.type for tensor in case.for_text().state_dict().values()} == {"meta"}
    assert {tiny(cannot={"script": "because"}), tiny(cannot={"script": "because"})} == {
        tiny(cannot={"script": "because"})
    }


def test_cases_are_loaded_sorted_by_name(module):
    module("CASES = [tiny('mine_2/Tiny.v2'), tiny('0/_')]\nMORE = (tiny(f'mine/{n}') for n in range(2))")
    assert [case.name for case in load_cases("own_models:CASES")] == ["0/_", "mine_2/Tiny.v2"]
    assert [case.name for case in load_cases("own_models:MORE")] == ["mine/0", "mine/1"]


NO_FILES = ["tiny", "mine/", "/tiny", "a/b/c", "mine/../tiny", "../tiny", "./tiny", "mine/.tiny", "a/b-c", "m\\a/b"]
REFUSED = {
    "CASES = 3": "own_models:CASES is a int: make it a list of models.ModelCase",
    "CASES = []": "own_models:CASES is empty: add at least one models.ModelCase to it",
    "CASES = [tiny(), Tiny]": "own_models:CASES[1] is a type: put only instances of models.ModelCase into it",
    "CASES = tiny()": "own_models:CASES is a ModelCase: make it a list of models.ModelCase",
    "CASES = [tiny(), tiny()]": "own_models:CASES has 2 cases named 'mine/tiny': give each a name of its own",
    "OTHER = []": "own_models has no CASES: name the list of models.ModelCase that it defines",
    "import no_such_module": "cannot import own_models for own_models:CASES: No module named 'no_such_module'",
    "CASES = undefined": "loading own_models:CASES raised NameError: name 'undefined' is not defined (at ",
    "CASES = (1 // 0 for _ in 'a')": "loading own_models:CASES raised ZeroDivisionError: integer division or modulo",
    "raise SystemExit(0)": "own_models.py:2): correct this line",
    "CASES = [tiny('torchvision/mine')]": "the catalogue's own folder torchvision/: choose another folder",
    "CASES = [tiny('torchvision/resnet18')]": "the case 'torchvision/resnet18' of own_models:CASES is in the",
    **{
        f"CASES = [tiny({name!r})]": f"the case {name!r} of own_models:CASES cannot be a file: name it folder/file"
        for name in (*NO_FILES, "my model/a", "")
    },
}
"""What a module has, and what is said of it."""


@pytest.mark.parametrize("source", REFUSED)
def test_what_is_no_set_of_cases_is_refused(source, module):
    module(source)
    with pytest.raises(OwnCasesError, match=re.escape(REFUSED[source])) as told:
        load_cases("own_models:CASES")
    assert ("raised" in str(told.value)) == isinstance(told.value.__cause__, ArithmeticError | NameError | SystemExit)


@pytest.mark.parametrize(
    "request_", ["", "own_models", "own_models:", ":CASES", "own models:CASES", "own_models:CASES[0]", "a.py:b"]
)
def test_a_request_that_names_nothing_is_refused(request_):
    message = "as in package.module:CASES" if request_ != "a.py:b" else "cannot import a.py for a.py:b"
    with pytest.raises(OwnCasesError, match=re.escape(message)):
        load_cases(request_)


def test_a_constructor_that_reads_its_parameters_has_an_option():
    fields = {"name": "mine/reads", "family": "mine", "factory": ComputesFromItsParameters, "input_shape": (2, 4)}
    with pytest.raises((RuntimeError, ValueError)):
        ModelCase(**fields).for_parity()
    case = ModelCase(**fields, builds_on_meta=False)
    first, second = case.for_parity(), case.for_parity()
    assert first.table.equal(second.table)
    assert first.gain == second.gain
    assert first(*case.inputs()).equal(second(*case.inputs()))
    assert {tensor.device.type for tensor in case.for_text().state_dict().values()} == {"meta"}


@pytest.mark.parametrize("builds_on_meta", [True, False])
def test_building_leaves_the_random_numbers_and_the_defaults_as_they_were(builds_on_meta):
    torch.manual_seed(3)
    expected = torch.rand(3)
    torch.manual_seed(3)
    case = tiny(builds_on_meta=builds_on_meta)
    case.for_parity()
    case.for_text()
    case.inputs()
    assert torch.rand(3).equal(expected)
    assert torch.get_default_dtype() == torch.float32
    assert torch.empty(1).device.type == "cpu"


def test_gains_make_the_weights_of_one_submodule_smaller():
    plain, quiet, again = (tiny(gains=gains).for_parity().state_dict() for gains in ({}, {"conv": 0.5}, {}))
    assert quiet["conv.weight"].equal(plain["conv.weight"] * 0.5)
    assert quiet["conv.bias"].equal(plain["conv.bias"] * 0.5)
    assert quiet["norm.weight"].equal(plain["norm.weight"])
    assert all(again[name].equal(plain[name]) for name in plain), "the noise that others read was changed"


def test_arguments_may_be_nested_and_differ_in_train_mode():
    case = ModelCase(
        name="mine/nested",
        family="mine",
        factory=Tiny,
        arguments=lambda: ({"a": torch.ones(2), "b": [torch.zeros(1), 3]}, 4),
        train_arguments=lambda: (torch.ones(5),),
    )
    (first, four) = case.inputs("meta")
    assert (four, first["b"][1]) == (4, 3)
    assert (first["a"].device.type, first["b"][0].device.type) == ("meta", "meta")
    assert case.train_inputs()[0].shape == (5,)
