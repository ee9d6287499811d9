"""Copies of graph modules: pickle, deepcopy, folders. The requirements are in spec/serialization.md."""

import copy
import importlib
import io
import operator
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn
from torch.package.package_exporter import PackageExporter
from torch.package.package_importer import PackageImporter

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import Program, derived, message_of
from conformance.test_serialization_folder import calling_module, edited, unpicklable

INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def add_one(x: Any) -> Any:
    """A function that pickle finds."""
    return x + 1


def calling(fx: Implementation, function: Any, *arguments: Any) -> Any:
    """A module that calls a function."""
    graph = fx.Graph()
    graph.output(graph.call_function(function, (graph.placeholder("x"), *arguments)))
    return fx.GraphModule({}, graph)


def pickled(module: Any) -> Any:
    return pickle.loads(pickle.dumps(module))


def called(module: Any) -> Any:
    """The node that calls a function."""
    return next(node for node in module.graph.nodes if node.op == "call_function")


# pickle


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


@pytest.mark.requirement("serialization.pickle.functions[lambda]")
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


@pytest.mark.requirement("serialization.pickle.reduce[equal]")
def test_reduce(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    function, arguments = traced.__reduce__()
    assert function is fx.graph_module.reduce_graph_module
    made = function(*arguments)
    assert torch.equal(made(INPUT), traced(INPUT))
    assert (str(made.graph), made.code) == (str(traced.graph), traced.code)


OPAQUE: dict[str, Callable[[], Any]] = {
    "function": lambda: lambda: None,
    "lock": threading.Lock,
    "generator": lambda: (item for item in [1]),
}


@pytest.mark.parametrize(
    "owner",
    [
        pytest.param(called, id="node", marks=pytest.mark.requirement("serialization.pickle.left-out[node-meta]")),
        pytest.param(
            lambda module: module,
            id="module",
            marks=pytest.mark.requirement("serialization.pickle.left-out[module-meta]"),
        ),
    ],
)
@pytest.mark.parametrize("kind", OPAQUE)
def test_pickle_leaves_out_metadata_that_does_not_pickle(
    fx: Implementation, owner: Callable[[Any], Any], kind: str
) -> None:
    module = calling(fx, torch.relu)
    owner(module).meta["opaque"] = OPAQUE[kind]()
    loaded = pickled(module)
    assert "opaque" not in owner(loaded).meta
    assert torch.equal(loaded(INPUT), torch.relu(INPUT))


@contextmanager
def exporting(fx: Implementation, buffer: io.BytesIO) -> Iterator[PackageExporter]:
    """A package to which graph modules can be saved; it ends up in `buffer`, to be read from its start."""
    with PackageExporter(buffer) as exporter:
        classes = (fx.GraphModule, fx.Tracer)
        of_implementation = {name.partition(".")[0] for name in (fx.__name__, *(each.__module__ for each in classes))}
        exporter.extern([*(f"{name}.**" for name in ("torch", __name__, *of_implementation)), "sys", "io"])
        yield exporter
    buffer.seek(0)


@pytest.mark.requirement("serialization.package[runs]")
@pytest.mark.filterwarnings("ignore:TypedStorage is deprecated")
def test_package(fx: Implementation) -> None:
    traced, buffer = fx.symbolic_trace(Program()), io.BytesIO()
    with exporting(fx, buffer) as exporter:
        exporter.save_pickle("models", "model.pkl", traced)
    loaded = PackageImporter(buffer).load_pickle("models", "model.pkl")
    assert isinstance(loaded, fx.GraphModule)
    assert torch.equal(loaded(INPUT), traced(INPUT)), f"{fx.__name__} loaded\n{loaded}"


@pytest.mark.requirement("serialization.package[reduce]")
@pytest.mark.filterwarnings("ignore:TypedStorage is deprecated")
def test_reduce_package(fx: Implementation) -> None:
    traced, buffer = fx.symbolic_trace(Program()), io.BytesIO()
    with exporting(fx, buffer) as exporter:
        function, arguments = traced.__reduce_package__(exporter)
    assert function is fx.graph_module.reduce_package_graph_module
    loaded = function(PackageImporter(buffer), *arguments)
    assert isinstance(loaded, fx.GraphModule)
    assert torch.equal(loaded(INPUT), traced(INPUT)), f"{fx.__name__} loaded\n{loaded}"


@pytest.mark.requirement("serialization.package[source]")
@pytest.mark.filterwarnings("ignore:TypedStorage is deprecated")
def test_a_package_has_the_generated_code_as_a_module(fx: Implementation) -> None:
    traced, buffer = fx.symbolic_trace(Program()), io.BytesIO()
    with exporting(fx, buffer) as exporter:
        *_, name = traced.__reduce_package__(exporter)[1]
    generated = PackageImporter(buffer).import_module(name)
    assert torch.equal(generated.forward(traced, INPUT), traced(INPUT))


@pytest.mark.requirement("serialization.package[functions]")
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


@pytest.mark.requirement("serialization.pickle[owner]")
def test_a_loaded_module_owns_its_graph(fx: Implementation) -> None:
    loaded = pickle.loads(pickle.dumps(fx.symbolic_trace(Program())))
    assert loaded.graph.owning_module is loaded


# deepcopy and copy


@pytest.mark.requirement("serialization.deepcopy[independent]")
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
    assert (traced.code, copied.code == code) == (code, False)
    assert torch.equal(traced(INPUT), expected)


@pytest.mark.requirement("serialization.deepcopy[meta]")
def test_deepcopy_has_metadata_of_its_own(fx: Implementation) -> None:
    module = calling(fx, torch.relu)
    copied = copy.deepcopy(module)
    for changed, original in ((copied, module), (called(copied), called(module))):
        changed.meta["more"] = 3
        assert "more" not in original.meta


@pytest.mark.requirement("serialization.deepcopy[inside]")
def test_deepcopy_inside_another_module(fx: Implementation) -> None:
    outer = nn.Sequential(fx.symbolic_trace(Program()), nn.ReLU())
    copied = copy.deepcopy(outer)
    assert torch.equal(copied(INPUT), outer(INPUT))
    assert copied[0].weight is not outer[0].weight


@pytest.mark.requirement("serialization.deepcopy[subclass]")
def test_deepcopy_of_a_subclass(fx: Implementation) -> None:
    program = nn.ReLU()
    module = derived(fx.GraphModule, twice=lambda self: 42)(program, fx.Tracer().trace(program))
    assert copy.deepcopy(module).twice() == 42


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(pickled, id="pickle", marks=pytest.mark.requirement("serialization.pickle[edited]")),
        pytest.param(copy.deepcopy, id="deepcopy", marks=pytest.mark.requirement("serialization.deepcopy[edited]")),
    ],
)
def test_edits_since_the_last_recompile(fx: Implementation, make: Callable[[Any], Any]) -> None:
    module = edited(fx)
    before = module(5)
    assert make(module)(5) == 50, f"{fx.__name__} made\n{make(module)}"
    assert module(5) == before


@pytest.mark.requirement("serialization.pickle.left-out[submodule]")
def test_pickle_refuses_what_is_in_the_module(fx: Implementation) -> None:
    module = calling_module(fx, relu=nn.ReLU(), local=unpicklable())
    code, graph = module.code, str(module.graph)
    assert "Local" in message_of(lambda: pickle.dumps(module))
    assert (module.code, str(module.graph)) == (code, graph)
    assert torch.equal(module(INPUT), torch.relu(INPUT))


@pytest.mark.requirement("serialization.pickle.reduce[bad-body]")
def test_a_description_that_lacks_something(fx: Implementation) -> None:
    with pytest.raises(KeyError):
        fx.graph_module.reduce_graph_module({}, "")


@pytest.mark.requirement("serialization.pickle[subclass]")
def test_pickle_of_a_subclass(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    extended = derived(fx.GraphModule, __module__=__name__, twice=lambda self: 42)
    monkeypatch.setattr(sys.modules[__name__], "Derived", extended, raising=False)
    program = nn.ReLU()
    pickled = pickle.dumps(extended(program, fx.Tracer().trace(program)))
    loaded = pickle.loads(pickled)
    assert isinstance(loaded, extended)
    assert loaded.twice() == 42
    monkeypatch.delattr(sys.modules[__name__], "Derived")
    loaded = pickle.loads(pickled)
    assert (isinstance(loaded, fx.GraphModule), isinstance(loaded, extended)) == (True, False)
    assert torch.equal(loaded(INPUT), torch.relu(INPUT))
