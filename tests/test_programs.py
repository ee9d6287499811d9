"""Programs are loaded with the implementation under test in torch.fx's place, and their results are compared."""

import importlib
import subprocess
from collections import OrderedDict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn

import reference_fx
from conformance import test_programs
from conformance.harness.implementation.loading import Implementation, MissingName
from conformance.programs.results import Results
from reference_fx.interop import as_torch_fx

WAYS = ("from torch import fx, nn\nfound = fx.Graph", "import torch.fx.graph, torch.nn\nfound = torch.fx.graph.Graph")


def test_another_implementation_takes_the_place_of_torch_fx(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "vendor" / "fx").mkdir(parents=True)
    (tmp_path / "vendor" / "fx" / "__init__.py").write_text("from .graph import Graph")
    (tmp_path / "vendor" / "fx" / "graph.py").write_text("class Graph: pass")
    (tmp_path / "program.py").write_text(
        "\n".join(["all_found = []", *(f"{way}\nall_found.append(found)" for way in WAYS)])
    )
    with as_torch_fx("program", implementation="vendor.fx"):
        found = importlib.import_module("program").all_found
    assert found == [importlib.import_module("vendor.fx").Graph] * len(WAYS)


def results_of(fx: Any, root: nn.Module, output: Any) -> Results:
    results = Results()
    results.add_module("module", fx.symbolic_trace(root))
    results.add_output("output", output)
    return results


LINEAR, ONES = nn.Linear(2, 2), torch.ones(2)
MODEL = nn.Sequential(LINEAR, nn.ReLU())
DIFFERENCES: dict[str, tuple[nn.Module, Any, list[str], list[str]]] = {
    "none": (MODEL, ONES, [], []),
    "output": (MODEL, ONES + 1e-6, ["output"], []),
    "state": (nn.Sequential(nn.Linear(2, 2), nn.ReLU()), ONES, ["module state"], []),
    "module": (nn.Sequential(LINEAR, nn.Tanh()), ONES, [], []),
    "calls": (nn.Sequential(*MODEL, nn.ReLU()), ONES, ["module opcodes"], ["module graph", "module code"]),
}
"""A program, its output, and in which values and texts it differs from the first."""


@pytest.mark.parametrize("case", DIFFERENCES)
def test_results_show_each_difference(case: str) -> None:
    root, output, values, texts = DIFFERENCES[case]
    first, other = results_of(torch.fx, MODEL, [ONES]), results_of(reference_fx, root, [output])
    assert list(test_programs.differences(first.values, other.values)) == values
    assert list(test_programs.differences(first.texts, other.texts)) == texts
    assert (first == other) is not bool(values or texts)


class Named(nn.Module):
    """Returns a dict of a class of its own."""

    def forward(self, x: torch.Tensor) -> OrderedDict[str, torch.Tensor]:
        return OrderedDict(first=x + 1, second=x)


def test_the_class_of_a_dict_is_no_difference() -> None:
    kinds = {fx: fx.symbolic_trace(Named())(ONES) for fx in (torch.fx, reference_fx)}
    first, other = (results_of(fx, Named(), output) for fx, output in kinds.items())
    assert {type(output) for output in kinds.values()} == {dict, OrderedDict}
    assert first == other


MISSES = {
    "ImportError: cannot import name 'nothing' from 'reference_fx.graph' (graph.py)": True,
    "AttributeError: module 'reference_fx' has no attribute 'nothing'": True,
    "ModuleNotFoundError: No module named 'reference_fx.nothing'": True,
    "ModuleNotFoundError: No module named 'elsewhere'": False,
    "ValueError: no": False,
    "": False,
}
"""What a program ends with, and whether the implementation lacks a name."""


@pytest.mark.parametrize("words", MISSES)
def test_a_name_that_a_program_misses_is_missing(words: str) -> None:
    misses: list[str] = []
    try:
        test_programs._look_up_missing_name(
            Implementation(reference_fx, "reference_fx", misses), f"Traceback\n{words}\n"
        )
    except MissingName:
        assert MISSES[words]
    assert len(misses) == MISSES[words]


def test_a_program_that_is_not_there_or_fails_on_torch_fx_judges_nothing(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    fx = Implementation(reference_fx, "reference_fx", [])
    monkeypatch.setattr(test_programs, "FACTS", key := pytest.StashKey[dict[str, str]]())
    failed: Any = subprocess.CompletedProcess([], 1, "", "ValueError: no")
    monkeypatch.setattr(test_programs, "run", lambda name, implementation: failed)
    with pytest.raises(AssertionError, match=r"does not run on torch\.fx"):
        test_programs.results_of(fx, "torchvision", request)
    assert key not in request.config.stash, "what the suite needs itself has its version noted with the models"
    monkeypatch.setitem(test_programs.PROGRAMS, "absent", SimpleNamespace(distribution="surely-not-installed"))
    with pytest.raises(pytest.skip.Exception, match="surely-not-installed is not installed"):
        test_programs.results_of(fx, "absent", request)
    assert request.config.stash[key] == {"version surely-not-installed": "surely-not-installed not installed"}
