"""pickle, to_folder and what cannot be written: the error, and that nothing changes then.

The requirements are in spec/serialization.md.
"""

import copy
import functools
import importlib
import operator
import os
import pickle
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import message_of

INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def module_of(fx: Implementation, function: Any, *targets: str, **state: Any) -> Any:
    """A module that returns what a function makes of its input and of the state at some paths."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    values = [graph.get_attr(target) for target in targets or state]
    graph.output(graph.call_function(function, (x, *values)))
    return fx.GraphModule(state, graph)


def calling_module(fx: Implementation, **children: nn.Module) -> Any:
    """A module that calls each of its children in turn."""
    graph = fx.Graph()
    value = graph.placeholder("x")
    for name in children:
        value = graph.call_module(name, (value,))
    graph.output(value)
    return fx.GraphModule(children, graph)


def unpicklable() -> nn.Module:
    """A module of a class that pickle cannot find."""

    class Local(nn.Module):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return x

    return Local()


def edited(fx: Implementation) -> Any:
    """A module of which the graph multiplies, and the code still adds."""
    module = fx.symbolic_trace(lambda x: x + 10)
    (add,) = (node for node in module.graph.nodes if node.op == "call_function")
    add.target = operator.mul
    return module


def write(module: Any, folder: Any, *name: Any) -> None:
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
        if name.partition(".")[0] == "written":
            del sys.modules[name]


def imported(class_name: str = "Written") -> Any:
    """An instance of the class that was written."""
    importlib.invalidate_caches()
    return getattr(importlib.import_module("written"), class_name)()


def contents(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# pickle


@pytest.mark.requirement("serialization.pickle.edited")
def test_pickle_keeps_edits(fx: Implementation) -> None:
    loaded = pickle.loads(pickle.dumps(edited(fx)))
    assert loaded(5) == 50, f"{fx.__name__} loaded\n{loaded}"


@pytest.mark.requirement("serialization.pickle.refused-state")
def test_pickle_refuses_what_is_in_the_module(fx: Implementation) -> None:
    module = calling_module(fx, relu=nn.ReLU(), local=unpicklable())
    code, graph = module.code, str(module.graph)
    assert "Local" in message_of(lambda: pickle.dumps(module))
    assert (module.code, str(module.graph)) == (code, graph)
    assert torch.equal(module(INPUT), torch.relu(INPUT))


@pytest.mark.requirement("serialization.pickle.bad-body")
def test_a_description_that_lacks_something(fx: Implementation) -> None:
    with pytest.raises(KeyError):
        fx.graph_module.reduce_graph_module({}, "")


@pytest.mark.requirement("serialization.pickle.subclass")
def test_pickle_of_a_subclass(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"__module__": __name__, "__qualname__": "Extended", "twice": lambda self: 42}
    extended: Any = type("Extended", (fx.GraphModule,), names)
    monkeypatch.setattr(sys.modules[__name__], "Extended", extended, raising=False)
    program = nn.ReLU()
    pickled = pickle.dumps(extended(program, fx.Tracer().trace(program)))
    loaded = pickle.loads(pickled)
    assert isinstance(loaded, extended)
    assert loaded.twice() == 42
    monkeypatch.delattr(sys.modules[__name__], "Extended")
    assert torch.equal(pickle.loads(pickled)(INPUT), torch.relu(INPUT))


@pytest.mark.requirement("serialization.pickle.opaque-module-meta")
def test_pickle_leaves_out_module_metadata_that_does_not_pickle(fx: Implementation) -> None:
    module = calling_module(fx, relu=nn.ReLU())
    module.meta.update(opaque=lambda: None, note=3)
    loaded = pickle.loads(pickle.dumps(module))
    assert loaded.meta == {"note": 3}


# to_folder


@pytest.mark.requirement("serialization.to_folder.wrong-name")
@pytest.mark.parametrize(
    "name", ["class", "None", "True", "it's", 'a"b', "a\nb", "A(list): 0\nclass B", None, 3], ids=repr
)
def test_names_that_no_class_can_have(fx: Implementation, here: Path, name: Any) -> None:
    message_of(lambda: write(calling_module(fx, relu=nn.ReLU()), "written", name))
    assert contents(here) == {}


@pytest.mark.requirement("serialization.to_folder.taken-name")
@pytest.mark.parametrize("name", ["torch", "super", "inf"])
def test_names_that_the_code_has_for_something_else(fx: Implementation, here: Path, name: str) -> None:
    module = module_of(fx, scaled, weight=nn.Parameter(torch.ones(4)))
    message_of(lambda: write(module, "written", name))
    assert contents(here) == {}


@pytest.mark.requirement("serialization.to_folder.taken-name")
def test_every_name_of_the_written_module_is_taken(fx: Implementation, here: Path) -> None:
    module = calling_module(fx, relu=nn.ReLU())
    write(module, "written", "Written")
    imported()
    for name in vars(sys.modules["written.module"]).keys() - {"Written"}:
        if not name.startswith("__"):
            message_of(functools.partial(write, module, "again", name))
    assert not (here / "again").exists()


def scaled(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """A function that can be imported."""
    return torch.clamp(x * weight, max=1.0)


@pytest.mark.requirement("serialization.to_folder.any-name")
@pytest.mark.parametrize("name", ["_Written", "__written__", "Größe", "match"])
def test_any_identifier_names_the_class(fx: Implementation, here: Path, name: str) -> None:
    write(calling_module(fx, relu=nn.ReLU()), "written", name)
    assert torch.equal(imported(name)(INPUT), torch.relu(INPUT))


CHILDREN = {
    "quote": "it's",
    "double-quote": 'a"b',
    "line-end": "a\nb",
    "slash": "a/b",
    "backslash": "a\\b",
    "keyword": "class",
    "not-ascii": "Größe",
    "number": "0",
    "space": "two words",
    "file-of-the-package": "module",
    "long": "é" * 300,
}


@pytest.mark.requirement("serialization.to_folder.any-child")
@pytest.mark.parametrize("kind", CHILDREN)
def test_any_name_of_a_child(fx: Implementation, here: Path, kind: str) -> None:
    module = calling_module(fx, **{CHILDREN[kind]: nn.Linear(4, 4)})
    write(module, "written", "Written")
    assert torch.equal(imported()(INPUT), module(INPUT)), (here / "written/module.py").read_text()
    assert {Path(name).parent.as_posix() for name in contents(here)} - {"written/__pycache__"} == {"written"}


@pytest.mark.requirement("serialization.to_folder.own-dtype")
@pytest.mark.parametrize("dtype", [torch.float64, torch.bfloat16, torch.complex64], ids=str)
def test_own_state_keeps_its_dtype(fx: Implementation, here: Path, dtype: torch.dtype) -> None:
    weight, offset = nn.Parameter(torch.full((4,), 1.25, dtype=dtype)), torch.full((4,), 2.5, dtype=dtype)
    module = module_of(fx, torch.addcmul, weight=weight, offset=offset)
    write(module, "written", "Written")
    state = imported().state_dict()
    assert {name: (value.dtype, value.tolist()) for name, value in state.items()} == {
        "weight": (dtype, weight.tolist()),
        "offset": (dtype, offset.tolist()),
    }


@pytest.mark.requirement("serialization.to_folder.whole-numbers")
def test_parameters_of_whole_numbers(fx: Implementation, here: Path) -> None:
    counts = nn.Parameter(torch.tensor([1, 2, 3, 4]), requires_grad=False)
    write(module_of(fx, operator.add, counts=counts), "written", "Written")
    assert imported()(torch.ones(4, dtype=torch.int64)).tolist() == [2, 3, 4, 5]


class Passing(nn.Module):
    """A buffer that is not saved in a state_dict."""

    def __init__(self) -> None:
        """Make it."""
        super().__init__()
        self.offset = nn.Buffer(torch.full((4,), 5.0), persistent=False)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Add it."""
        return x + self.offset


@pytest.mark.requirement("serialization.to_folder.not-persistent")
def test_buffers_that_are_not_persistent(fx: Implementation, here: Path) -> None:
    write(fx.symbolic_trace(Passing()), "written", "Written")
    module = imported()
    assert torch.equal(module(INPUT), INPUT + 5.0)
    assert list(module.state_dict()) == []


@pytest.mark.requirement("serialization.to_folder.plain-values")
def test_plain_values(fx: Implementation, here: Path) -> None:
    write(module_of(fx, operator.mul, factor=3), "written", "Written")
    assert imported()(5) == 15, (here / "written/module.py").read_text()


@pytest.mark.requirement("serialization.to_folder.plain-values")
def test_plain_values_that_the_graph_does_not_read(fx: Implementation, here: Path) -> None:
    module = fx.symbolic_trace(lambda x: -x)
    for node in module.graph.nodes:
        setattr(
            module, node.name, lambda: None
        )  # an attribute that is called like an input is not what the graph reads
    write(module, "written", "Written")
    assert imported()(5) == -5


@pytest.mark.requirement("serialization.to_folder.shared")
@pytest.mark.parametrize("value", [nn.Parameter(torch.ones(4)), torch.ones(4)], ids=["parameter", "buffer"])
def test_shared_tensors_stay_shared(fx: Implementation, here: Path, value: torch.Tensor) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(operator.mul, (graph.get_attr("one"), graph.get_attr("other"))))
    write(fx.GraphModule({"one": value, "other": value}, graph), "written", "Written")
    loaded = imported()
    assert torch.equal(loaded(), torch.ones(4))
    assert loaded.one is loaded.other


@pytest.mark.requirement("serialization.to_folder.shared")
def test_shared_modules_stay_shared(fx: Implementation, here: Path) -> None:
    linear = nn.Linear(4, 4)
    module = calling_module(fx, linear=linear, again=linear)
    write(module, "written", "Written")
    loaded = imported()
    assert torch.equal(loaded(INPUT), module(INPUT))
    assert loaded.linear is loaded.again


@pytest.mark.requirement("serialization.to_folder.edited")
def test_the_folder_has_the_graph_as_it_is(fx: Implementation, here: Path) -> None:
    write(edited(fx), "written", "Written")
    assert imported()(5) == 50, (here / "written/module.py").read_text()


def no_python(fx: Implementation) -> Any:
    """A module whose graph was changed so that its code does not compile."""
    module = fx.symbolic_trace(lambda x: x + 1)
    module.graph.on_generate_code(lambda _: lambda body: ["this is no Python\n", *body])
    return module


@pytest.mark.requirement("serialization.to_folder.ill-formed")
@pytest.mark.parametrize("exists", [False, True], ids=["new", "existing"])
def test_a_graph_that_does_not_compile(fx: Implementation, here: Path, exists: bool) -> None:
    if exists:
        write(calling_module(fx, relu=nn.ReLU()), "written", "Written")
    before = contents(here)
    message_of(lambda: write(no_python(fx), "written", "Written"))
    assert contents(here) == before
    assert (here / "written").exists() is exists


@pytest.mark.requirement("serialization.to_folder.all-or-nothing")
@pytest.mark.parametrize("exists", [False, True], ids=["new", "existing"])
def test_a_child_that_cannot_be_pickled(fx: Implementation, here: Path, exists: bool) -> None:
    if exists:
        write(calling_module(fx, relu=nn.ReLU()), "written", "Written")
    before = contents(here)
    message_of(lambda: write(calling_module(fx, linear=nn.Linear(4, 4), local=unpicklable()), "written", "Written"))
    assert contents(here) == before
    assert (here / "written").exists() is exists


@pytest.mark.requirement("serialization.to_folder.no-folder")
@pytest.mark.parametrize("folder", [None, 3, "file"], ids=["none", "number", "file"])
def test_what_is_no_folder(fx: Implementation, here: Path, folder: Any) -> None:
    (here / "file").write_text("as it was")
    message_of(lambda: write(calling_module(fx, relu=nn.ReLU()), folder, "Written"))
    assert contents(here) == {"file": b"as it was"}


@pytest.mark.requirement("serialization.to_folder.no-parent")
def test_a_folder_below_nothing(fx: Implementation, here: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write(calling_module(fx, relu=nn.ReLU()), os.path.join("absent", "written"), "Written")
    assert contents(here) == {}


# Copies


@pytest.mark.requirement("serialization.deepcopy.edited")
def test_deepcopy_keeps_edits(fx: Implementation) -> None:
    module = edited(fx)
    copied = copy.deepcopy(module)
    assert copied(5) == 50, f"{fx.__name__} copied\n{copied}"
    assert module(5) == 15
