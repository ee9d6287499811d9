"""`GraphModule.to_folder`: a module as a package of source. The requirements are in spec/serialization.md."""

import gc
import importlib
import math
import operator
import re
import shutil
import sys
import types
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import message_of


class Program(nn.Module):
    """State of every kind, at the top and below."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.weight = nn.Parameter(torch.full((4,), 3.0))
        self.offset = nn.Buffer(torch.ones(4))
        self.linear = nn.Linear(4, 4)
        self.layers = nn.Sequential(nn.ReLU(), nn.Linear(4, 4))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Use all of it."""
        result: torch.Tensor = self.layers(self.linear(x) * self.weight) + self.offset
        return result


INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def add_one(x: torch.Tensor) -> torch.Tensor:
    """A function that the written code has to import."""
    return x + 1


def calling(fx: Implementation, function: Any) -> Any:
    """A module that calls a function."""
    graph = fx.Graph()
    graph.output(graph.call_function(function, (graph.placeholder("x"),)))
    return fx.GraphModule({}, graph)


def write(module: Any, folder: str | Path, *name: str) -> None:
    """Write a module; that some submodules are pickled is worth a warning to torch.fx, which is not judged."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module.to_folder(folder, *name)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder that is the current one, and from which modules are imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in ("written", "moved"):
            del sys.modules[name]


def imported(name: str = "written") -> Any:
    importlib.invalidate_caches()
    return importlib.import_module(name)


@pytest.mark.requirement("serialization.to_folder.runs")
def test_the_written_class_computes_the_same(fx: Implementation, here: Path) -> None:
    traced = fx.symbolic_trace(Program())
    write(traced, here / "written", "Written")
    module = imported().Written()
    assert isinstance(module, nn.Module)
    assert torch.equal(module(INPUT), traced(INPUT)), (here / "written/module.py").read_text()


@pytest.mark.requirement("serialization.to_folder.files")
def test_files(fx: Implementation, here: Path) -> None:
    traced = fx.symbolic_trace(Program())
    write(traced, here / "written", "Written")
    files = {path.name for path in (here / "written").iterdir()}
    assert {"__init__.py", "module.py", "state_dict.pt"} <= files
    state = torch.load(here / "written/state_dict.pt")
    assert set(state) == set(traced.state_dict())
    assert torch.equal(state["weight"], traced.weight)


@pytest.mark.requirement("serialization.to_folder.files")
@pytest.mark.parametrize("kind", [nn.Parameter, nn.Buffer])
def test_state_is_written_once(fx: Implementation, here: Path, kind: Callable[..., Any]) -> None:
    graph = fx.Graph()
    graph.output(graph.get_attr("state"))
    state = kind(torch.ones(10_000))
    write(fx.GraphModule({"state": state}, graph), here / "written", "Written")
    assert sum(path.stat().st_size for path in (here / "written").iterdir()) < 1.5 * state.nbytes


@pytest.mark.requirement("serialization.to_folder.source")
def test_source_is_there_to_be_edited(fx: Implementation, here: Path) -> None:
    write(fx.symbolic_trace(lambda x: x + 41), here / "written", "Written")
    source = here / "written/module.py"
    text = source.read_text()
    source.write_text(re.sub(r"\b41\b", "42", text))
    assert imported().Written()(1) == 43


@pytest.mark.requirement("serialization.to_folder.children-text")
def test_source_tells_what_the_children_are(fx: Implementation, here: Path) -> None:
    traced = fx.symbolic_trace(Program())
    write(traced, here / "written", "Written")
    lines = (here / "written/module.py").read_text().splitlines()
    assert any("linear" in line and repr(traced.linear) in line for line in lines), lines


@pytest.mark.requirement("serialization.to_folder.state-dict")
def test_state_dict_of_the_written_class(fx: Implementation, here: Path) -> None:
    traced = fx.symbolic_trace(Program())
    traced.register_buffer("nothing", None)
    write(traced, here / "written", "Written")
    module = imported().Written()
    assert set(module.state_dict()) == set(traced.state_dict())
    assert {name for name, _ in module.named_parameters()} == {name for name, _ in traced.named_parameters()}


@pytest.mark.requirement("serialization.to_folder.default-name")
def test_default_name(fx: Implementation, here: Path) -> None:
    write(fx.symbolic_trace(add_one), here / "written")
    assert imported().FxModule()(1) == 2


@pytest.mark.requirement("serialization.to_folder.overwrites")
def test_an_existing_folder_is_overwritten(fx: Implementation, here: Path) -> None:
    write(fx.symbolic_trace(add_one), here / "written", "Written")
    write(fx.symbolic_trace(lambda x: x + 5), here / "written", "Written")
    assert imported().Written()(1) == 6


@pytest.mark.requirement("serialization.to_folder.globals")
def test_globals_are_imported(fx: Implementation, here: Path) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        return torch.clamp(x, -math.inf, 2.0).to(torch.device("cpu"), torch.float64)

    write(fx.symbolic_trace(program), here / "written", "Written")
    assert torch.equal(imported().Written()(INPUT), program(INPUT))


@pytest.mark.requirement("serialization.to_folder.own-globals")
def test_globals_of_a_code_generator_are_imported(fx: Implementation, here: Path) -> None:
    values = {"math": math, "numbers": operator, "Nothing": type(None), "place": torch.device, "added": add_one}

    class Custom(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def additional_globals(self) -> list[tuple[str, Any]]:
            return list(values.items())

        def generate_output(self, *_args: Any, **_kwargs: Any) -> str:
            return f"return [{', '.join(values)}]"

    graph = fx.Graph()
    graph.output(None)
    graph.set_codegen(Custom())
    write(fx.GraphModule(nn.Module(), graph), here / "written", "Written")
    assert imported().Written()() == list(values.values())


@pytest.mark.requirement("serialization.to_folder.relative")
def test_relative_folder(fx: Implementation, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    traced = fx.symbolic_trace(Program())
    write(traced, "written", "Written")
    elsewhere = here / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert torch.equal(imported().Written()(INPUT), traced(INPUT))


@pytest.mark.requirement("serialization.to_folder.moved")
def test_moved_folder(fx: Implementation, here: Path) -> None:
    traced = fx.symbolic_trace(Program())
    write(traced, here / "written", "Written")
    shutil.move(here / "written", here / "moved")
    assert torch.equal(imported("moved").Written()(INPUT), traced(INPUT))


class Adding:
    """Holds functions, and is one."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __call__(self, x: Any) -> Any:
        return x + 1

    @staticmethod
    def one(x: Any) -> Any:
        return x + 1


adding = Adding("adding")


@pytest.mark.requirement("serialization.to_folder.own-functions")
@pytest.mark.parametrize("function", [add_one, Adding.one, adding], ids=["function", "static_method", "object"])
def test_functions_of_the_program(fx: Implementation, here: Path, function: Any) -> None:
    write(calling(fx, function), here / "written", "Written")
    assert imported().Written()(1) == 2


@pytest.mark.requirement("serialization.to_folder.annotations")
def test_annotations(fx: Implementation, here: Path) -> None:
    def program(x: Any, y: list[torch.Tensor], z: type[Linear.Kind] | None = None) -> Any:
        return x + y[0]

    write(fx.symbolic_trace(program), here / "written", "Written")
    assert imported().Written()(1, [2]) == 3, (here / "written/module.py").read_text()


@pytest.mark.requirement("serialization.to_folder.wrapped")
def test_wrapped_functions(fx: Implementation, here: Path) -> None:
    gc.freeze()  # Only what is made from here on is looked at.
    module = calling(fx, add_one)
    called = next(node for node in module.graph.nodes if node.op == "call_function")
    called.meta["is_wrapped"] = True
    del called
    module.recompile()
    write(module, here / "written", "Written")
    del module  # whose code says, too, that the function is wrapped
    gc.collect()
    loaded = imported().Written()
    assert loaded(1) == 2, (here / "written/module.py").read_text()
    calls = [node.target for node in fx.symbolic_trace(loaded).graph.nodes if node.op == "call_function"]
    assert calls == [add_one], (here / "written/module.py").read_text()


@pytest.mark.requirement("serialization.to_folder.dtype")
def test_submodules_keep_their_dtype(fx: Implementation, here: Path) -> None:
    traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 4, dtype=torch.float64)))
    write(traced, here / "written", "Written")
    assert {value.dtype for value in imported().Written().state_dict().values()} == {torch.float64}


@pytest.mark.requirement("serialization.to_folder.mode")
def test_written_class_is_in_the_same_mode(fx: Implementation, here: Path) -> None:
    write(fx.symbolic_trace(nn.Sequential(nn.Dropout(0.5))).eval(), here / "written", "Written")
    module = imported().Written()
    assert module.training is False
    assert torch.equal(module(INPUT), INPUT)


@pytest.mark.requirement("serialization.to_folder.frozen")
def test_frozen_parameters_stay_frozen(fx: Implementation, here: Path) -> None:
    program = Program()
    program.weight.requires_grad = False
    write(fx.symbolic_trace(program), here / "written", "Written")
    assert imported().Written().weight.requires_grad is False


@pytest.mark.requirement("serialization.to_folder.lambda")
def test_what_cannot_be_imported_is_refused(fx: Implementation, here: Path) -> None:
    message_of(lambda: write(calling(fx, lambda x: x), here / "written", "Written"))
    assert not (here / "written").exists()


@pytest.mark.requirement("serialization.to_folder.lambda")
def test_what_is_not_found_under_its_name_is_refused(fx: Implementation, here: Path) -> None:
    namesake = types.FunctionType(add_one.__code__, {"__name__": __name__}, "add_one")
    message_of(lambda: write(calling(fx, namesake), here / "written", "Written"))
    assert not (here / "written").exists()


@pytest.mark.requirement("serialization.to_folder.wrong-name")
@pytest.mark.parametrize("name", ["", "two words", "1st"])
def test_wrong_class_name(fx: Implementation, here: Path, name: str) -> None:
    message_of(lambda: write(fx.symbolic_trace(add_one), here / "written", name))
    assert not (here / "written").exists()


@pytest.mark.requirement("serialization.to_folder.frozen")
def test_other_parameters_can_be_trained(fx: Implementation, here: Path) -> None:
    program = Program()
    program.linear.weight.requires_grad = False
    traced = fx.symbolic_trace(program)
    write(traced, here / "written", "Written")
    trained = {name for name, parameter in imported().Written().named_parameters() if parameter.requires_grad}
    assert {name for name, parameter in traced.named_parameters() if parameter.requires_grad} <= trained


@pytest.mark.requirement("serialization.to_folder.nested-inputs")
@pytest.mark.filterwarnings("ignore:.isinstance.treespec, LeafSpec.:FutureWarning")
def test_nested_inputs(fx: Implementation, here: Path) -> None:
    def program(x: Any, pair: Any) -> Any:
        return {"sum": x + pair[0], "last": [pair[1]["key"]]}

    traced = fx.symbolic_trace(program, concrete_args={"pair": (fx.PH, {"key": fx.PH})})
    write(traced, here / "written", "Written")
    assert imported().Written()(1, (20, {"key": 3})) == {"sum": 21, "last": [3]}


class Linear(nn.Module):
    """A module that is called like one of torch's, and that is kept whole."""

    class Kind:
        """A class in a class."""

    def __init__(self, factor: int) -> None:
        super().__init__()
        self.factor, self.weight = factor, nn.Parameter(torch.tensor(2.0))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * self.factor * self.weight


@pytest.mark.requirement("serialization.to_folder.runs")
def test_a_module_that_is_called_like_one_of_torch(fx: Implementation, here: Path) -> None:
    graph = fx.Graph()
    graph.output(graph.call_module("layers.0", (graph.placeholder("x"),)))
    module = fx.GraphModule(nn.ModuleDict({"layers": nn.ModuleList([Linear(3)])}), graph)
    write(module, here / "written", "Written")
    assert torch.equal(imported().Written()(INPUT), INPUT * 6), (here / "written/module.py").read_text()
