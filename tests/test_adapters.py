"""A tracer on top of an implementation is judged as an implementation, and what is not its own is told apart."""

import importlib
import json
import pickle
import re
import sys
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn

import reference_fx
from conformance import adapters
from conformance.adapters import inputs_of_model
from conformance.harness.implementation.loading import Implementation
from conformance.harness.implementation.profile import load_profile
from tests.forked_pytest import run_forked

ROOT = Path(__file__).parent.parent
SAME = """
    import reference_fx
    from conformance.adapters import tracer

    tracer(__name__, reference_fx, reference_fx.Tracer)
"""
USELESS = """
    import reference_fx
    from conformance.adapters import tracer

    class Useless(reference_fx.Tracer):
        def trace(self, root, concrete_args=None):
            raise RuntimeError("nothing is traced")

    tracer(__name__, reference_fx, Useless)
"""


@dataclass(frozen=True)
class Judged:
    """One run of the suite."""

    status: int
    printed: str
    not_met: set[str]
    """The requirements that are not met, without known failures."""


Judge = Callable[..., Judged]


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Runs files of the suite, named by what is behind `test_`, on a module in `tmp_path`."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def run(implementation: str, files: str, *options: str) -> Judged:
        paths = [f"conformance/test_{file}.py" for file in files.split()]
        report = ["--fx-report", str(tmp_path)]
        quickly = ["--tb=native", "-p", "no:hypothesispytest", "-p", "no:cacheprovider", "-n", "0"]
        status, printed = run_forked([*paths, "--fx-impl", implementation, *report, *quickly, *options], ROOT)
        lines = (tmp_path / f"{implementation}.jsonl").read_text(encoding="utf-8").splitlines()
        requirements = [line for line in map(json.loads, lines) if line["kind"] == "requirement"]
        met = ("pass", "differs", "unsupported", "not-judged")
        not_met = {each["id"] for each in requirements if each["outcome"] not in met and not each["expected"]}
        return Judged(status, printed, not_met)

    return run


@pytest.fixture
def adapter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module that is completed by the tests."""
    module = ModuleType("adapter_of_a_test")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module


# The module


class Leafless(torch.fx.Tracer):
    """Records the calls in modules, and never those of modules."""

    def is_leaf_module(self, m: nn.Module, module_qualified_name: str) -> bool:
        return False


def test_all_but_the_tracer_is_the_base(adapter: ModuleType) -> None:
    adapters.tracer(adapter.__name__, torch.fx, Leafless)
    assert adapter.Tracer is Leafless
    assert adapter.GraphModule is torch.fx.GraphModule
    assert importlib.import_module("torch.fx.passes.shape_prop") is adapter.passes.shape_prop
    fx = Implementation(adapter, adapter.__name__, [])
    assert fx.passes.utils.fuser_utils.__name__ == "adapter_of_a_test.passes.utils.fuser_utils"
    assert {"Tracer", "GraphModule", "symbolic_trace"} <= set(dir(adapter))
    traced = adapter.symbolic_trace(nn.Sequential(nn.ReLU()))
    assert [node.op for node in traced.graph.nodes] == ["placeholder", "call_function", "output"]
    assert type(traced).__name__ == "Sequential"
    again = pickle.loads(pickle.dumps(traced))
    assert again.code == traced.code
    assert again.graph._tracer_cls is Leafless
    with pytest.raises(AttributeError, match="has no attribute 'nosuch'"):
        _ = adapter.nosuch


@pytest.mark.parametrize("base", [torch.fx, reference_fx], ids=lambda module: module.__name__)
def test_it_converts_as_the_base_does(adapter: ModuleType, base: ModuleType) -> None:
    adapters.tracer(adapter.__name__, base, base.Tracer)
    profile = load_profile(adapter, adapter.__name__, {})
    assert profile.base is base
    converted = profile.functions["from_torch"](torch.fx.symbolic_trace(nn.ReLU()))
    assert isinstance(converted, base.GraphModule)
    assert isinstance(profile.functions["to_torch"](converted), torch.fx.GraphModule)


def test_a_submodule_that_nobody_has_imported_yet_is_there(adapter: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "lazy_fx").mkdir()
    (tmp_path / "lazy_fx/__init__.py").write_text("from reference_fx import *")
    (tmp_path / "lazy_fx/late.py").write_text("here = True")
    (tmp_path / "lazy_fx/broken.py").write_text("import nosuch_package")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        adapters.tracer(adapter.__name__, importlib.import_module("lazy_fx"), reference_fx.Tracer)
        assert adapter.late.here
        with pytest.raises(ModuleNotFoundError, match="nosuch_package"):
            _ = adapter.broken


def test_what_the_module_defines_is_its_own(adapter: ModuleType) -> None:
    vars(adapter).update(wrap=len, symbolic_trace=max)
    adapters.tracer(adapter.__name__, torch.fx, Leafless)
    assert (adapter.wrap, adapter.symbolic_trace, adapter.Tracer) == (len, max, Leafless)


class NeedsModules(torch.fx.Tracer):
    def __init__(self, modules: list[str]) -> None:
        super().__init__()


class NeedsExamples(torch.fx.Tracer):
    def trace(self, root: Any, concrete_args: Any, examples: Any) -> Any:  # type: ignore[override]
        return super().trace(root)


@pytest.mark.parametrize(
    ("tracer_class", "words"),
    [(NeedsModules, "NeedsModules: missing a required argument: 'modules'"), (NeedsExamples, "NeedsExamples.trace: ")],
)
def test_a_tracer_that_cannot_be_used_as_the_bases_is_refused(
    adapter: ModuleType, tracer_class: type[Any], words: str
) -> None:
    with pytest.raises(TypeError, match=f"{re.escape(words)}.*Pass a subclass"):
        adapters.tracer(adapter.__name__, torch.fx, tracer_class)


# Examples of inputs


class Scaled(nn.Module):
    def forward(self, x: torch.Tensor, factor: int = 2) -> torch.Tensor:
        return x * factor


def test_a_tracer_of_values_gets_the_inputs_of_the_model_under_test_alone(adapter: ModuleType) -> None:
    seen: list[tuple[Any, Any]] = []

    def with_examples(root: Any, examples: Any, concrete_args: Any = None) -> torch.fx.GraphModule:
        seen.append((examples, concrete_args))
        return torch.fx.symbolic_trace(root, concrete_args)

    adapters.tracer(adapter.__name__, torch.fx, Leafless, with_examples)
    x = torch.ones(2)
    adapter.symbolic_trace(Scaled())
    with inputs_of_model(lambda: (x,)):
        adapter.symbolic_trace(Scaled(), {"factor": 3})
        adapter.symbolic_trace(lambda: torch.ones(1))  # takes no input: this is not the model
    with inputs_of_model(None):
        adapter.symbolic_trace(Scaled())
    adapter.experimental.meta_tracer.symbolic_trace(Scaled(), {"x": x})
    adapter.experimental.meta_tracer.MetaTracer().trace(Scaled(), {"x": x}, {"factor": 3})
    assert seen == [({"x": x}, {"factor": 3}), ({"x": x}, None), ({"x": x}, {"factor": 3})]
    assert adapter.experimental.meta_tracer.MetaProxy is torch.fx.experimental.meta_tracer.MetaProxy
    assert adapter.experimental.rewriter is torch.fx.experimental.rewriter


MODELS = """
    from torch import nn
    from models import ModelCase

    CASES = [ModelCase("mine/line", "line", lambda: nn.Sequential(nn.Linear(2, 2)), (3, 2))]
"""
TELLING = """
    import torch.fx
    from conformance.adapters import tracer

    def with_examples(root, examples, concrete_args=None):
        shapes = {name: tuple(value.shape) for name, value in examples.items()}
        assert shapes == {"input": (3, 2)}, shapes
        raise RuntimeError("it got the inputs")

    tracer(__name__, torch.fx, torch.fx.Tracer, with_examples)
"""


def test_the_suite_gives_it_those_of_models(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "telling.py").write_text(textwrap.dedent(TELLING))
    (tmp_path / "my_models.py").write_text(textwrap.dedent(MODELS))
    judged = judge("telling", "models", "--fx-models", "my_models:CASES", "-k", "test_traces and mine/line")
    assert judged.not_met == {"models.traces"}
    assert "RuntimeError: it got the inputs" in judged.printed, judged.printed


# What the base alone decides

TOLD = re.compile(
    r"^base +(\S+) alone decides (\d+) requirements: (\d+) are not met; useless takes part in (\d+): (\d+) are"
)


def test_the_bases_own_tracer_on_the_base_is_the_base(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "same.py").write_text(textwrap.dedent(SAME))
    files = "tracing tracing_tracer wrap serialization calls control_flow_warnings analyses"
    # The other names are the base's, and what waits for other processes is asked of the base.
    own = "(not test_calls or symbolic_trace or Tracer) and not not_installed"
    judged = judge("same", files, "-k", own)
    assert judged.status == pytest.ExitCode.OK, judged.printed


def test_what_the_base_alone_decides_no_tracer_breaks(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "useless.py").write_text(textwrap.dedent(USELESS))
    files = "immutable_collections node tracing models"
    judged = judge("useless", files, "-k", "not torchvision or squeezenet1_1", "-n", "2")
    told = [found for line in judged.printed.splitlines() if (found := TOLD.match(line))]
    assert len(told) == 1, judged.printed
    alone, broken_alone, others, broken = map(int, told[0].groups()[1:])
    assert (told[0][1], broken_alone) == ("reference_fx", 0), judged.printed
    assert alone > 20
    assert broken > 0.8 * others


def test_a_name_that_differs_from_the_bases_is_a_use() -> None:
    module = ModuleType("on_top")
    vars(module).update(vars(reference_fx), Tracer=Leafless)
    uses: list[str] = []
    fx = Implementation(module, "on_top", [], base=reference_fx, uses=uses)
    _ = fx.Graph, fx.passes.shape_prop.ShapeProp, fx.node
    assert uses == []
    _ = fx.Tracer
    assert uses == ["on_top.Tracer"]
    _ = fx.__name__
    assert uses == ["on_top.Tracer", "on_top"]


# The examples of docs/examples

EXPECTED = ("--fx-expect", "conformance/expectations/torch.fx.toml")
"""What torch.fx does not meet either is nothing that a tracer on it breaks."""


def test_the_tracer_of_torch_ao_has_no_options(judge: Judge) -> None:
    judged = judge("docs.examples.quantization_tracer", "tracing tracing_state wrap", *EXPECTED)
    assert judged.not_met == {
        "tracing.state.shapes[constant]",
        "tracing.state.shapes[one-dimension]",
        "wrap.autowrap[function]",
        "wrap.autowrap[module]",
    }, judged.printed


def test_a_tracer_of_values_is_judged_with_examples(judge: Judge) -> None:
    # One test of each kind of question, and of those that the tracer has methods for.
    asked = "is_well_formed or gives_the_graph or concrete_args or without_an_example or examples_and_state or pickle"
    chosen = f"({asked}) and not not_installed"  # which waits for another process
    judged = judge("docs.examples.value_tracer", "values serialization", "-k", chosen, *EXPECTED)
    assert judged.not_met == set(), judged.printed
    assert not re.search("^  unsupported: values", judged.printed, re.MULTILINE)
