"""Copies of graph modules: pickle, deepcopy, folders. The requirements are in spec/serialization.md."""

import copy
import importlib
import io
import operator
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn
from torch.package.package_exporter import PackageExporter
from torch.package.package_importer import PackageImporter

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import Program

INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def add_one(x: Any) -> Any:
    """A function that pickle finds."""
    return x + 1


def calling(fx: Implementation, function: Any, name: str | None = None) -> Any:
    """A module that calls a function."""
    graph = fx.Graph()
    call = graph.create_node("call_function", function, (graph.placeholder("x"),), name=name)
    graph.output(call)
    return fx.GraphModule({}, graph)


def pickled(module: Any) -> Any:
    return pickle.loads(pickle.dumps(module))


def called(module: Any) -> Any:
    """The node that calls a function."""
    return next(node for node in module.graph.nodes if node.op == "call_function")


# pickle


@pytest.mark.requirement("serialization.pickle.runs")
def test_pickle(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    loaded = pickled(traced)
    assert isinstance(loaded, fx.GraphModule)
    loaded.graph.lint()
    assert torch.equal(loaded(INPUT), traced(INPUT)), f"{fx.__name__} loaded\n{loaded}"


@pytest.mark.requirement("serialization.pickle.text")
def test_pickle_keeps_the_code_of_a_trace(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    loaded = pickled(traced)
    assert loaded.code == traced.code
    assert str(loaded.graph) == str(traced.graph)


@pytest.mark.requirement("serialization.pickle.state")
def test_pickle_copies_the_state(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    loaded = pickled(traced)
    assert list(loaded.state_dict()) == list(traced.state_dict())
    assert loaded.weight is not traced.weight
    assert isinstance(loaded.weight, nn.Parameter)
    assert torch.equal(loaded.weight, traced.weight)


@pytest.mark.requirement("serialization.pickle.training")
def test_pickle_keeps_the_mode(fx: Implementation) -> None:
    loaded = pickled(fx.symbolic_trace(Program()).eval())
    assert (loaded.training, loaded.layers.training) == (False, False)


@pytest.mark.requirement("serialization.pickle.attributes")
def test_pickle_keeps_attributes(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    traced.version = "3"
    traced.add_submodule("spare", nn.ReLU())
    loaded = pickled(traced)
    assert loaded.version == "3"
    assert isinstance(loaded.spare, nn.ReLU)


USER_PROGRAM = """
import torch

class UserProgram(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.block = UserBlock()

    def forward(self, x):
        return self.block(x) + 1

class UserBlock(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)

    def forward(self, x):
        return self.linear(x)
"""
LOADING = """
import importlib, pickle, sys, torch
importlib.import_module(sys.argv[1])
with open("module.pickle", "rb") as file:
    module = pickle.load(file)
assert torch.equal(module(torch.tensor([1.0, -2.0, 3.0, 0.5])), torch.load("expected.pt")), module
"""


@pytest.mark.requirement("serialization.pickle.fresh-process")
def test_pickle_loads_where_the_program_is_not_installed(
    fx: Implementation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed, elsewhere = tmp_path / "installed", tmp_path / "elsewhere"
    installed.mkdir()
    elsewhere.mkdir()
    path = os.pathsep.join(sys.path)
    (installed / "user_program.py").write_text(USER_PROGRAM)
    monkeypatch.syspath_prepend(str(installed))
    traced = fx.symbolic_trace(importlib.import_module("user_program").UserProgram())
    monkeypatch.delitem(sys.modules, "user_program")
    (elsewhere / "module.pickle").write_bytes(pickle.dumps(traced))
    torch.save(traced(INPUT), elsewhere / "expected.pt")
    finished = subprocess.run(
        [sys.executable, "-c", LOADING, fx.__name__],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert finished.returncode == 0, f"{finished.stderr}\nthe graph was\n{traced.graph}"


@pytest.mark.requirement("serialization.pickle.function")
def test_pickle_finds_functions_by_name(fx: Implementation) -> None:
    assert pickled(calling(fx, add_one))(1) == 2


@pytest.mark.requirement("serialization.pickle.torch-operator")
def test_pickle_of_a_torch_operator(fx: Implementation) -> None:
    loaded = pickled(calling(fx, torch.ops.aten.relu.default))
    assert called(loaded).target is torch.ops.aten.relu.default
    assert torch.equal(loaded(INPUT), torch.relu(INPUT))


@pytest.mark.requirement("serialization.pickle.lambda")
@pytest.mark.parametrize("kind", ["lambda", "local"])
def test_pickle_refuses_what_it_cannot_find(fx: Implementation, kind: str) -> None:
    def local(x: Any) -> Any:
        return x

    function = local if kind == "local" else (lambda x: x)
    module = calling(fx, function)
    try:
        pickled_module = pickle.dumps(module)
    except Exception as error:
        assert kind in str(error)  # noqa: PT017 - it need not be raised
    else:
        assert pickle.loads(pickled_module)(3) == 3
    assert module(3) == 3


@pytest.mark.requirement("serialization.pickle.reduce")
def test_reduce(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    function, arguments = traced.__reduce__()
    assert function is fx.graph_module.reduce_graph_module
    assert torch.equal(function(*arguments)(INPUT), traced(INPUT))


@pytest.mark.requirement("serialization.pickle.torch-save")
def test_torch_save(fx: Implementation) -> None:
    traced, buffer = fx.symbolic_trace(Program()), io.BytesIO()
    torch.save(traced, buffer)
    buffer.seek(0)
    loaded = torch.load(buffer, weights_only=False)
    assert torch.equal(loaded(INPUT), traced(INPUT)), f"{fx.__name__} loaded\n{loaded}"


@pytest.mark.requirement("serialization.pickle.names")
def test_pickle_keeps_names(fx: Implementation) -> None:
    module = calling(fx, torch.relu, "chosen_name")
    assert called(module).name == "chosen_name"
    assert called(pickled(module)).name == "chosen_name"


@pytest.mark.requirement("serialization.pickle.node-meta")
def test_pickle_keeps_metadata_of_nodes(fx: Implementation) -> None:
    module = calling(fx, torch.relu)
    called(module).meta.update(note={"cost": 3}, nothing=None)
    meta = called(pickled(module)).meta
    assert {key: meta[key] for key in meta if key != "nn_module_stack"} == {"note": {"cost": 3}, "nothing": None}


@pytest.mark.requirement("serialization.pickle.meta")
def test_pickle_keeps_metadata_of_the_module(fx: Implementation) -> None:
    module = calling(fx, torch.relu)
    module.meta["note"] = 3
    assert pickled(module).meta == {"note": 3}


@pytest.mark.requirement("serialization.pickle.opaque-meta")
def test_pickle_leaves_out_metadata_that_does_not_pickle(fx: Implementation) -> None:
    module = calling(fx, torch.relu)
    called(module).meta["opaque"] = lambda: None
    loaded = pickled(module)
    assert "opaque" not in called(loaded).meta
    assert torch.equal(loaded(INPUT), torch.relu(INPUT))


@pytest.mark.requirement("serialization.pickle.no-retrace")
def test_pickle_does_not_trace_again(fx: Implementation) -> None:
    loaded = pickled(calling(fx, add_one))
    assert called(loaded).target is add_one, f"the graph is\n{loaded.graph}"


@pytest.mark.requirement("serialization.pickle.class-name")
def test_pickle_keeps_the_class_name(fx: Implementation) -> None:
    assert type(pickled(fx.symbolic_trace(Program()))).__name__ == "Program"


@contextmanager
def exporting(fx: Implementation, buffer: io.BytesIO) -> Iterator[PackageExporter]:
    """A package to which graph modules can be saved; it ends up in `buffer`, to be read from its start."""
    with PackageExporter(buffer) as exporter:
        of_implementation = {name.partition(".")[0] for name in (fx.__name__, fx.GraphModule.__module__)}
        exporter.extern([*(f"{name}.**" for name in ("torch", __name__, *of_implementation)), "sys", "io"])
        yield exporter
    buffer.seek(0)


@pytest.mark.requirement("serialization.package.runs")
@pytest.mark.filterwarnings("ignore:TypedStorage is deprecated")
def test_package(fx: Implementation) -> None:
    traced, buffer = fx.symbolic_trace(Program()), io.BytesIO()
    with exporting(fx, buffer) as exporter:
        exporter.save_pickle("models", "model.pkl", traced)
    loaded = PackageImporter(buffer).load_pickle("models", "model.pkl")
    assert isinstance(loaded, fx.GraphModule)
    assert torch.equal(loaded(INPUT), traced(INPUT)), f"{fx.__name__} loaded\n{loaded}"


@pytest.mark.requirement("serialization.package.reduce", "serialization.package.source")
@pytest.mark.filterwarnings("ignore:TypedStorage is deprecated")
def test_reduce_package(fx: Implementation) -> None:
    traced, buffer = fx.symbolic_trace(Program()), io.BytesIO()
    with exporting(fx, buffer) as exporter:
        function, (body, generated_module_name) = traced.__reduce_package__(exporter)
    assert function is fx.graph_module.reduce_package_graph_module
    importer = PackageImporter(buffer)
    loaded = function(importer, body, generated_module_name)
    assert isinstance(loaded, fx.GraphModule)
    assert torch.equal(loaded(INPUT), traced(INPUT)), f"{fx.__name__} loaded\n{loaded}"
    generated = importer.import_module(generated_module_name)
    assert torch.equal(generated.forward(traced, INPUT), traced(INPUT))


@pytest.mark.requirement("serialization.package.functions")
@pytest.mark.filterwarnings("ignore:TypedStorage is deprecated")
def test_package_with_a_function_of_its_own(
    fx: Implementation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "packaged_program.py").write_text("def double(x):\n    return x * 2\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    double, buffer = importlib.import_module("packaged_program").double, io.BytesIO()
    with exporting(fx, buffer) as exporter:
        exporter.intern("packaged_program")
        exporter.save_pickle("models", "model.pkl", calling(fx, double))
    monkeypatch.delitem(sys.modules, "packaged_program")
    (tmp_path / "packaged_program.py").unlink()
    assert PackageImporter(buffer).load_pickle("models", "model.pkl")(3) == 6


# deepcopy and copy


@pytest.mark.requirement("serialization.deepcopy.runs")
def test_deepcopy(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program()).eval()
    copied = copy.deepcopy(traced)
    assert isinstance(copied, fx.GraphModule)
    assert (copied.code, copied.training) == (traced.code, False)
    assert torch.equal(copied(INPUT), traced(INPUT))


@pytest.mark.requirement("serialization.deepcopy.independent")
def test_deepcopy_is_independent(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    code, expected = traced.code, traced(INPUT)
    copied = copy.deepcopy(traced)
    assert copied.graph is not traced.graph
    assert copied.graph.owning_module is copied
    for node in copied.graph.nodes:
        if node.op == "call_function":
            node.target = operator.sub
    copied.recompile()
    with torch.no_grad():
        copied.weight.fill_(0.0)
    assert (traced.code, copied.code == code) == (code, False)
    assert torch.equal(traced(INPUT), expected)


@pytest.mark.requirement("serialization.deepcopy.meta")
def test_deepcopy_keeps_names_and_metadata(fx: Implementation) -> None:
    module = calling(fx, torch.relu, "chosen_name")
    module.meta["note"] = [1]
    called(module).meta["note"] = [2]
    copied = copy.deepcopy(module)
    assert (copied.meta["note"], called(copied).meta["note"]) == ([1], [2])
    assert called(copied).name == "chosen_name"
    for changed, original in ((copied, module), (called(copied), called(module))):
        changed.meta["more"] = 3
        assert "more" not in original.meta


@pytest.mark.requirement("serialization.deepcopy.shared")
def test_deepcopy_keeps_sharing(fx: Implementation) -> None:
    program = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 4))
    program[1].weight = program[0].weight
    copied = copy.deepcopy(fx.symbolic_trace(program))
    assert getattr(copied, "0").weight is getattr(copied, "1").weight
    assert getattr(copied, "0").weight is not program[0].weight


@pytest.mark.requirement("serialization.deepcopy.inside")
def test_deepcopy_inside_another_module(fx: Implementation) -> None:
    outer = nn.Sequential(fx.symbolic_trace(Program()), nn.ReLU())
    copied = copy.deepcopy(outer)
    assert torch.equal(copied(INPUT), outer(INPUT))
    assert copied[0].weight is not outer[0].weight


@pytest.mark.requirement("serialization.deepcopy.submodule-hooks")
def test_deepcopy_keeps_hooks_of_submodules(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    getattr(traced.layers, "1").register_forward_hook(lambda module, args, output: output * 0)
    assert torch.equal(copy.deepcopy(traced)(INPUT), torch.ones(4))


@pytest.mark.requirement("serialization.deepcopy.hooks")
def test_deepcopy_keeps_hooks(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    traced.register_forward_hook(lambda module, args, output: output * 0)
    assert torch.equal(copy.deepcopy(traced)(INPUT), torch.zeros(4))


@pytest.mark.requirement("serialization.deepcopy.attributes")
def test_deepcopy_keeps_attributes(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    traced.version = [3]
    copied = copy.deepcopy(traced)
    assert hasattr(copied, "version")
    assert (copied.version, copied.version is traced.version) == ([3], False)


@pytest.mark.requirement("serialization.deepcopy.attributes")
def test_deepcopy_keeps_references_to_the_module(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    traced.owners = [traced]
    copied = copy.deepcopy(traced)
    assert hasattr(copied, "owners")
    assert copied.owners[0] is copied


@pytest.mark.requirement("serialization.deepcopy.class-name")
def test_deepcopy_keeps_the_class_name(fx: Implementation) -> None:
    assert type(copy.deepcopy(fx.symbolic_trace(Program()))).__name__ == "Program"


@pytest.mark.requirement("serialization.deepcopy.second-name")
@pytest.mark.parametrize(
    "make", [copy.deepcopy, lambda module: pickle.loads(pickle.dumps(module))], ids=["deep", "pickle"]
)
def test_a_second_name_of_a_parameter_is_kept(fx: Implementation, make: Any) -> None:
    module = fx.symbolic_trace(Program())
    linear = module.get_submodule("layers.1")
    module.second, linear.second = module.weight, linear.bias
    copied = make(module)
    assert copied.second is copied.weight
    assert copied.get_submodule("layers.1").second is copied.get_submodule("layers.1").bias


@pytest.mark.requirement("serialization.copy.class-name")
def test_copy_keeps_the_class_name(fx: Implementation) -> None:
    assert type(copy.copy(fx.symbolic_trace(Program()))).__name__ == "Program"


@pytest.mark.requirement("serialization.deepcopy.subclass")
def test_deepcopy_of_a_subclass(fx: Implementation) -> None:
    base: Any = fx.GraphModule

    class Extended(base):  # type: ignore[misc] # known at run time only
        def twice(self) -> int:
            return 42

    program = nn.ReLU()
    module = Extended(program, fx.Tracer().trace(program))
    assert copy.deepcopy(module).twice() == 42


@pytest.mark.requirement("serialization.copy.shares")
def test_copy(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    traced.meta["note"] = 3
    copied = copy.copy(traced)
    assert copied is not traced
    assert copied.weight is traced.weight
    assert copied.meta == {"note": 3}
    assert torch.equal(copied(INPUT), traced(INPUT))


def halve(_module: Any, _args: Any, output: Any) -> Any:
    """A hook."""
    return output / 2


@pytest.mark.requirement("serialization.pickle.attributes")
def test_pickle_keeps_hooks(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    traced.layers.get_submodule("1").register_forward_hook(halve)
    loaded = pickled(traced)
    assert torch.equal(loaded(INPUT), traced(INPUT))
    loaded.layers.get_submodule("1")._forward_hooks.clear()
    assert not torch.equal(loaded(INPUT), traced(INPUT))


def weight_of(module: Any, x: Any) -> Any:
    """A function that takes a module."""
    return module.weight + x


@pytest.mark.requirement("serialization.pickle.runs")
def test_pickle_of_a_module_that_is_read_whole(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(weight_of, (graph.get_attr("inner.part"), graph.placeholder("x"))))
    module = fx.GraphModule({"inner.part": nn.Linear(2, 2)}, graph)
    loaded = pickled(module)
    assert isinstance(loaded.inner.part, nn.Linear)
    assert torch.equal(loaded(1), module(1)), loaded.code


@pytest.mark.requirement("serialization.pickle.runs")
def test_nodes_are_made_after_unpickling(fx: Implementation) -> None:
    loaded = pickled(fx.symbolic_trace(Program()))
    output = loaded.graph.output_node()
    with loaded.graph.inserting_before(output):
        added = [loaded.graph.call_function(operator.add, (output.args[0], number)) for number in (1, 2)]
    output.args = (tuple(added),)
    names = [node.name for node in loaded.graph.nodes]
    assert len(set(names)) == len(names), f"{loaded.graph}"
    assert list(added[0].users) == [output]
    loaded.graph.lint()
    before = pickled(fx.symbolic_trace(Program()))
    before.load_state_dict(loaded.state_dict())
    loaded.recompile()
    assert torch.equal(loaded(INPUT)[1], before(INPUT) + 2), loaded.code


@pytest.mark.requirement("serialization.pickle.function")
def test_pickle_of_a_function_that_was_made_by_another(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(nn.functional.max_pool2d, (graph.placeholder("x"), 2)))
    module, x = fx.GraphModule({}, graph), torch.arange(16.0).reshape(1, 1, 4, 4)
    loaded = pickled(module)
    assert called(loaded).target is nn.functional.max_pool2d
    assert torch.equal(loaded(x), module(x))
