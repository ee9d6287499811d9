"""Programs are loaded with the implementation under test in torch.fx's place, and their results are compared."""

import importlib
import subprocess
import sys
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
from conformance.programs.substitution import substitute

WAYS = {
    "from_torch": "from torch import fx, nn\nfound = fx.Graph",
    "from_module": "from torch.fx.graph import Graph\nfound = Graph",
    "from_package": "from torch.fx import graph, Graph\nfound = graph.Graph",
    "import_as": "import torch.fx as fx\nfound = fx.Graph",
    "import_module": "import torch.fx.graph, torch.nn\nfound = torch.fx.graph.Graph",
    "import_torch": "import torch\ntorch.fx.passes.infra.pass_manager.PassManager\nfound = torch.fx.Graph",
    "in_function": "def find():\n    from torch.fx import Graph\n    return Graph\nfound = find()",
    "shapes": "from torch.fx.experimental import symbolic_shapes\nfrom torch.fx import Graph as found",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    return tmp_path


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_every_way_to_name_torch_fx_leads_to_the_implementation(folder: Path, way: str) -> None:
    (folder / "program.py").write_text(way)
    (folder / "other.py").write_text(way)
    substitute("reference_fx", ["program"])
    assert importlib.import_module("program").found is reference_fx.Graph
    assert importlib.import_module("other").found is torch.fx.Graph


def results_of(module: nn.Module, output: Any) -> Results:
    results = Results()
    results.add_module("module", module)
    results.add_output("output", output)
    return results


def test_results_show_each_difference() -> None:
    model = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
    first = results_of(reference_fx.symbolic_trace(model), [torch.ones(2)])
    assert first == results_of(torch.fx.symbolic_trace(model), [torch.ones(2)])
    other_output = results_of(reference_fx.symbolic_trace(model), [torch.ones(2) + 1e-6])
    assert list(test_programs.differences(first.values, other_output.values)) == ["output"]
    other_state = results_of(reference_fx.symbolic_trace(nn.Sequential(nn.Linear(2, 2), nn.ReLU())), [torch.ones(2)])
    assert list(test_programs.differences(first.values, other_state.values)) == ["module state"]
    other_graph = results_of(reference_fx.symbolic_trace(nn.Sequential(model[0], nn.Tanh())), [torch.ones(2)])
    assert len(test_programs.differences(first.texts, other_graph.texts)) == 0
    longer = results_of(reference_fx.symbolic_trace(nn.Sequential(model[0], model[1], nn.ReLU())), [torch.ones(2)])
    assert list(test_programs.differences(first.values, longer.values)) == ["module opcodes"]
    assert list(test_programs.differences(first.texts, longer.texts)) == ["module graph", "module code"]


@pytest.mark.parametrize(
    "words",
    [
        "ImportError: cannot import name 'nothing' from 'reference_fx.graph' (graph.py)",
        "AttributeError: module 'reference_fx' has no attribute 'nothing'",
        "ModuleNotFoundError: No module named 'reference_fx.nothing'",
    ],
)
def test_a_name_that_a_program_misses_is_missing(words: str) -> None:
    misses: list[str] = []
    with pytest.raises(MissingName):
        test_programs._look_up_missing_name(
            Implementation(reference_fx, "reference_fx", misses), f"Traceback\n{words}\n"
        )
    assert len(misses) == 1


@pytest.mark.parametrize("words", ["ValueError: no", "ModuleNotFoundError: No module named 'elsewhere'", ""])
def test_another_error_misses_nothing(words: str) -> None:
    test_programs._look_up_missing_name(Implementation(reference_fx, "reference_fx", []), words)


def test_a_program_that_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    absent = SimpleNamespace(distribution="surely-not-installed")
    monkeypatch.setitem(test_programs.PROGRAMS, "absent", absent)
    monkeypatch.setattr(test_programs, "FACTS", key := pytest.StashKey[dict[str, str]]())
    with pytest.raises(pytest.skip.Exception, match="surely-not-installed is not installed"):
        test_programs.results_of(Implementation(reference_fx, "reference_fx", []), "absent", request)
    assert request.config.stash[key] == {"version surely-not-installed": "surely-not-installed not installed"}


def test_a_program_that_fails_on_torch_fx_judges_nothing(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    failed: Any = subprocess.CompletedProcess([], 1, "", "ValueError: no")
    monkeypatch.setattr(test_programs, "run", lambda name, implementation: failed)
    monkeypatch.setattr(test_programs, "FACTS", key := pytest.StashKey[dict[str, str]]())
    with pytest.raises(AssertionError, match=r"does not run on torch\.fx"):
        test_programs.results_of(Implementation(reference_fx, "reference_fx", []), "torchvision", request)
    assert key not in request.config.stash, "what the suite needs itself has its version noted with the models"
