"""`GraphModule.to_folder`: a module as a package of source. The requirements are in spec/serialization.md."""

import functools
import gc
import importlib
import itertools
import math
import operator
import os
import re
import shutil
import sys
import types
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, ForwardRef, Literal

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import Program, as_it_is, bits, cited, derived, message_of

requirement = pytest.mark.requirement
INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def add_one(x: torch.Tensor) -> torch.Tensor:
    """A function that the written code has to import."""
    return x + 1


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


def write(module: Any, folder: Any = "written", name: Any = "Written") -> None:
    """Write a module; that some submodules are pickled is worth a warning to torch.fx, which is not judged."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module.to_folder(folder, name)


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


def imported(class_name: str = "Written", package: str = "written") -> Any:
    """An instance of the class that was written."""
    importlib.invalidate_caches()
    return getattr(importlib.import_module(package), class_name)()


def source() -> str:
    """The code that was written."""
    return Path("written/module.py").read_text(encoding="utf-8")


def contents(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# What the written class has of the module


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


class Linear(nn.Module):
    """A module that is called like one of torch's, and that is kept whole."""

    class Kind:
        """A class in a class."""

    def __init__(self, factor: int) -> None:
        super().__init__()
        self.factor, self.weight = factor, nn.Parameter(torch.tensor(2.0))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * self.factor * self.weight


def annotated(x: Any, y: list[torch.Tensor], z: type[Linear.Kind] | None = None) -> Any:
    return x + y[0]


def told_in_text(x: Any, y: Any = 1, z: Any = 2) -> Any:
    return x + y


_LISTED = types.GenericAlias(list, ("Nowhere", ForwardRef("Nowhere"), Literal["a", 3]))
told_in_text.__annotations__ = {"x": "torch.Tensor", "y": _LISTED, "z": "Nowhere[1]"}


def calling_back(x: Any, y: Callable[[int], Any], z: tuple[Annotated[int, "first"], ...] = ()) -> Any:
    return x + 1


def with_globals(x: torch.Tensor) -> torch.Tensor:
    return torch.clamp(x, -math.inf, 2.0).to(torch.device("cpu"), torch.float64)


def named_like_globals(x: torch.Tensor, device: Any = None, torch: Any = 1, inf: Any = 2, Path: Any = 3) -> Any:  # noqa: N803
    return x.to(CPU, WIDE) + math.inf + Path


def with_nested_inputs(x: Any, pair: Any) -> Any:
    return {"sum": x + pair[0], "last": [pair[1]["key"]]}


def scaled(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """A function that can be imported."""
    return torch.clamp(x * weight, max=1.0)


def frozen(*names: str) -> Program:
    program = Program()
    for name in names:
        program.get_parameter(name).requires_grad = False
    return program


def with_nothing(fx: Implementation) -> Any:
    traced = fx.symbolic_trace(Program())
    traced.register_buffer("nothing", None)
    return traced


def of_a_type(dtype: torch.dtype) -> Callable[[Implementation], Any]:
    state = {"weight": nn.Parameter(torch.full((4,), 1.25, dtype=dtype)), "offset": torch.full((4,), 2.5, dtype=dtype)}
    return lambda fx: module_of(fx, torch.addcmul, **state)


def with_passing_buffer(fx: Implementation) -> Any:
    module, offset = module_of(fx, torch.add, offset=torch.full((4,), 5.0)), torch.full((4,), 5.0)
    module.register_buffer("offset", offset, persistent=False)
    return module


def two_names(value: torch.Tensor) -> Callable[[Implementation], Any]:
    return lambda fx: module_of(fx, torch.addcmul, one=value, other=value)


def called_twice(fx: Implementation) -> Any:
    """A module with a child that is also in another child, next to a part with the same weight and buffer."""
    linear, tied = nn.Linear(4, 4), nn.Linear(4, 4)
    tied.weight = linear.weight
    tied.offset = linear.offset = nn.Buffer(torch.ones(1))
    return calling_module(fx, linear=linear, again=linear, parts=nn.Sequential(linear, tied))


def tied_to_a_child(fx: Implementation) -> Any:
    """A module with a parameter and a buffer of its own, which are also a child's."""
    module, child = module_of(fx, torch.addcmul, one=nn.Parameter(torch.ones(4)), two=torch.ones(4)), nn.Module()
    child.other, child.own = module.one, nn.Buffer(module.two)
    module.child = child
    return module


def with_other_attributes(fx: Implementation) -> Any:
    """A module with attributes that are called like its nodes, which is not what the graph reads."""
    module = fx.symbolic_trace(lambda x: -x)
    for node in module.graph.nodes:
        setattr(module, node.name, lambda: None)
    return module


def result(*arguments: Any) -> Callable[[Any], Any]:
    """What a module computes of arguments."""
    return lambda module: bits(module(*arguments))


def names(module: Any) -> Any:
    return set(module.state_dict()), {name for name, _ in module.named_parameters()}


def values(module: Any) -> Any:
    return {name: (value.dtype, value.tolist()) for name, value in module.state_dict().items()}


def modes(module: Any) -> Any:
    return [(name, part.training) for name, part in module.named_modules()]


def trained(module: Any) -> Any:
    return {name: parameter.requires_grad for name, parameter in module.named_parameters()}


def names_of_each(module: Any) -> list[list[str]]:
    """The names of each submodule, parameter and buffer."""
    found: dict[int, list[str]] = {}
    for named in (module.named_modules, module.named_parameters, module.named_buffers):
        for name, value in named(remove_duplicate=False):
            found.setdefault(id(value), []).append(name)
    return sorted(map(sorted, found.values()))


CPU, WIDE, WHOLE = torch.device("cpu"), torch.float64, torch.ones(4, dtype=torch.int64)
Written = tuple[str, Callable[[Implementation], Any], tuple[Callable[[Any], Any], ...]]
WRITTEN: dict[str, Written] = {
    "program": ("package[runs]", lambda fx: fx.symbolic_trace(Program()), (result(INPUT),)),
    "called-like-one-of-torch": (
        "package[runs]",
        lambda fx: calling_module(fx, layers=fx.symbolic_trace(nn.Sequential(nn.ReLU())), linear=Linear(3)),
        (result(INPUT),),
    ),
    "names": ("package[state-dict]", with_nothing, (names,)),
    "constants": ("code[globals]", lambda fx: fx.symbolic_trace(with_globals), (result(INPUT),)),
    "function": ("code[own-functions]", lambda fx: module_of(fx, add_one), (result(1),)),
    "static-method": ("code[own-functions]", lambda fx: module_of(fx, Adding.one), (result(1),)),
    "object": ("code[own-functions]", lambda fx: module_of(fx, adding), (result(1),)),
    "text": ("code[annotations]", lambda fx: fx.symbolic_trace(told_in_text), (result(1),)),
    "callable": ("code[annotations]", lambda fx: fx.symbolic_trace(calling_back), (result(1, abs),)),
    "annotated": ("code[annotations]", lambda fx: fx.symbolic_trace(annotated), (result(1, [2]),)),
    "parameters": ("code[own-globals]", lambda fx: fx.symbolic_trace(named_like_globals), (result(INPUT),)),
    "nested": (
        "code[nested-inputs]",
        lambda fx: fx.symbolic_trace(with_nested_inputs, concrete_args={"pair": (fx.PH, {"key": fx.PH})}),
        (result(1, (20, {"key": 3})),),
    ),
    "double": (
        "state[dtype]",
        lambda fx: fx.symbolic_trace(nn.Sequential(nn.Linear(4, 4, dtype=torch.float64))),
        (values,),
    ),
    "own-double": ("state[own-dtype]", of_a_type(torch.float64), (values,)),
    "own-bfloat16": ("state[own-dtype]", of_a_type(torch.bfloat16), (values,)),
    "own-complex": ("state[own-dtype]", of_a_type(torch.complex64), (values,)),
    "training": ("state[mode]", lambda fx: fx.symbolic_trace(nn.Sequential(nn.Tanh())), (modes, result(INPUT))),
    "evaluation": (
        "state[mode]",
        lambda fx: fx.symbolic_trace(nn.Sequential(nn.Dropout(0.5))).eval(),
        (modes, result(INPUT)),
    ),
    "training-in-part": (
        *("state[mode]", lambda fx: calling_module(fx, a=nn.Dropout(0.5).eval(), b=nn.Sequential(nn.Tanh()))),
        (modes, result(INPUT)),
    ),
    "frozen": ("state[frozen]", lambda fx: fx.symbolic_trace(frozen("weight")), (trained,)),
    "frozen-below": (
        "state[frozen]",
        lambda fx: fx.symbolic_trace(frozen("layers.1.weight", "layers.1.bias")),
        (trained,),
    ),
    "counts": (
        "state[whole-numbers]",
        lambda fx: module_of(fx, operator.add, counts=nn.Parameter(WHOLE * 7, requires_grad=False)),
        (values, result(WHOLE)),
    ),
    "passing": ("state[not-persistent]", with_passing_buffer, (names, result(INPUT))),
    "number": ("state[plain-values]", lambda fx: module_of(fx, operator.mul, factor=3), (result(5),)),
    "other-attributes": ("state[plain-values]", with_other_attributes, (result(5),)),
    "parameter": ("state[shared]", two_names(nn.Parameter(torch.full((4,), 2.0))), (names_of_each, result(INPUT))),
    "buffer": ("state[shared]", two_names(torch.full((4,), 2.0)), (names_of_each, result(INPUT))),
    "module": ("state[shared]", called_twice, (names_of_each, result(INPUT))),
    "child": ("state[shared]", tied_to_a_child, (names_of_each, result(INPUT))),
}


@pytest.mark.parametrize(("make", "observations"), cited("serialization.to_folder", WRITTEN))
@pytest.mark.filterwarnings("ignore:.isinstance.treespec, LeafSpec.:FutureWarning")
@pytest.mark.usefixtures("here")
def test_what_the_written_class_has(
    fx: Implementation, make: Callable[[Implementation], Any], observations: tuple[Callable[[Any], Any], ...]
) -> None:
    module = make(fx)
    expected = [observe(module) for observe in observations]
    write(module)
    loaded = imported()
    assert isinstance(loaded, nn.Module)
    assert [observe(loaded) for observe in observations] == expected, source()


# The folder


@requirement("serialization.to_folder.package[files]")
def test_files(fx: Implementation, here: Path) -> None:
    traced = fx.symbolic_trace(Program())
    write(traced)
    files = {path.name for path in (here / "written").iterdir()}
    assert {"__init__.py", "module.py", "state_dict.pt"} <= files
    state = torch.load(here / "written/state_dict.pt")
    assert set(state) == set(traced.state_dict())
    assert torch.equal(state["weight"], traced.weight)


@requirement("serialization.to_folder.package[files]")
@pytest.mark.parametrize("kind", [nn.Parameter, nn.Buffer])
def test_state_is_written_once(fx: Implementation, here: Path, kind: Callable[..., Any]) -> None:
    graph = fx.Graph()
    graph.output(graph.get_attr("state"))
    state = kind(torch.ones(10_000))
    write(fx.GraphModule({"state": state}, graph))
    assert sum(path.stat().st_size for path in (here / "written").iterdir()) < 1.5 * state.nbytes


@requirement("serialization.to_folder.package[source]")
def test_source_is_there_to_be_edited(fx: Implementation, here: Path) -> None:
    write(fx.symbolic_trace(lambda x: x + 41))
    Path("written/module.py").write_text(re.sub(r"\b41\b", "42", source()))
    assert imported()(1) == 43


@requirement("serialization.to_folder.package[children-text]")
def test_source_tells_what_the_children_are(fx: Implementation, here: Path) -> None:
    linear = nn.Linear(4, 3)
    write(calling_module(fx, linear=linear))
    lines = source().splitlines()
    assert any("linear" in line and repr(linear) in line for line in lines), lines


@requirement("serialization.to_folder.package[default-name]")
def test_default_name(fx: Implementation, here: Path) -> None:
    fx.symbolic_trace(add_one).to_folder("written")
    assert imported("FxModule")(1) == 2


@requirement("serialization.to_folder.package[original-stays]")
@pytest.mark.parametrize("training", [True, False])
def test_the_module_that_is_written_stays(fx: Implementation, here: Path, training: bool) -> None:
    module = fx.symbolic_trace(Program()).train(training)
    before = as_it_is(module)
    write(module)
    assert as_it_is(module) == before


@requirement("serialization.to_folder.package[overwrites]")
@pytest.mark.parametrize("is_current", [False, True], ids=["by-name", "current-folder"])
def test_an_existing_folder_is_overwritten(
    fx: Implementation, here: Path, monkeypatch: pytest.MonkeyPatch, is_current: bool
) -> None:
    write(calling_module(fx, relu=nn.ReLU()))
    others = {"notes.txt": b"as it was", "weights/1.pt": b"as they were"}
    for name, text in others.items():
        (here / "written" / name).parent.mkdir(exist_ok=True)
        (here / "written" / name).write_bytes(text)
    if is_current:
        monkeypatch.chdir(here / "written")
    write(fx.symbolic_trace(lambda x: x + 5), "." if is_current else "written")
    assert {name: text for name, text in contents(here / "written").items() if name in others} == others
    assert "module.py" in os.listdir(os.curdir if is_current else "written")
    assert imported()(1) == 6


@requirement("serialization.to_folder.code[own-globals]")
def test_globals_of_a_code_generator_are_imported(fx: Implementation, here: Path) -> None:
    values = {"math": math, "numbers": operator, "Nothing": type(None), "place": torch.device, "added": add_one}

    custom = derived(
        fx.graph.CodeGen,
        additional_globals=lambda self: list(values.items()),
        generate_output=lambda self, *_args, **_kwargs: f"return [{', '.join(values)}]",
    )
    graph = fx.Graph()
    graph.output(None)
    graph.set_codegen(custom())
    write(fx.GraphModule(nn.Module(), graph))
    assert imported()() == list(values.values())


@requirement("serialization.to_folder.package[relative]")
def test_relative_folder(fx: Implementation, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    traced = fx.symbolic_trace(Program())
    write(traced)
    elsewhere = here / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert torch.equal(imported()(INPUT), traced(INPUT))


@requirement("serialization.to_folder.package[moved]")
def test_moved_folder(fx: Implementation, here: Path) -> None:
    traced = fx.symbolic_trace(Program())
    write(traced)
    shutil.move(here / "written", here / "moved")
    assert torch.equal(imported(package="moved")(INPUT), traced(INPUT))


@requirement("serialization.to_folder.code[wrapped]")
def test_wrapped_functions(fx: Implementation, here: Path) -> None:
    gc.freeze()  # Only what is made from here on is looked at.
    module = module_of(fx, add_one)
    called = next(node for node in module.graph.nodes if node.op == "call_function")
    called.meta["is_wrapped"] = True
    del called
    module.recompile()
    write(module)
    del module  # whose code says, too, that the function is wrapped
    gc.collect()
    loaded = imported()
    assert loaded(1) == 2, source()
    calls = [node.target for node in fx.symbolic_trace(loaded).graph.nodes if node.op == "call_function"]
    assert calls == [add_one], source()


# Names, and what cannot be written


@requirement("serialization.to_folder.refuses[taken-name]")
def test_every_name_of_the_written_module_is_taken(fx: Implementation, here: Path) -> None:
    module = calling_module(fx, relu=nn.ReLU())
    write(module)
    imported()
    for name in vars(sys.modules["written.module"]).keys() - {"Written"}:
        if not name.startswith("__"):
            message_of(functools.partial(write, module, "again", name))
    assert not (here / "again").exists()


@requirement("serialization.to_folder.code[any-name]")
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


@requirement("serialization.to_folder.code[any-child]")
@pytest.mark.parametrize("kind", CHILDREN)
def test_any_name_of_a_child(fx: Implementation, here: Path, kind: str) -> None:
    module = calling_module(fx, **{CHILDREN[kind]: nn.Linear(4, 4)})
    write(module)
    assert torch.equal(imported()(INPUT), module(INPUT)), source()
    assert {Path(name).parent.as_posix() for name in contents(here)} - {"written/__pycache__"} == {"written"}


def edited(fx: Implementation) -> Any:
    """A module of which the graph multiplies, and the code still adds."""
    module = fx.symbolic_trace(lambda x: x + 10)
    (add,) = (node for node in module.graph.nodes if node.op == "call_function")
    add.target = operator.mul
    return module


@requirement("serialization.to_folder.package[edited]")
def test_the_folder_has_the_graph_as_it_is(fx: Implementation, here: Path) -> None:
    write(edited(fx))
    assert imported()(5) == 50, source()


def no_python(fx: Implementation) -> Any:
    """A module whose graph was changed so that its code does not compile."""
    module = fx.symbolic_trace(lambda x: x + 1)
    module.graph.on_generate_code(lambda _: lambda body: ["this is no Python\n", *body])
    return module


namesake = types.FunctionType(add_one.__code__, {"__name__": __name__}, "add_one")
NO_NAMES = ["", "two words", "1st", "class", "None", "True", "it's", 'a"b', "a\nb", "A(list): 0\nclass B", None, 3]
REFUSED: dict[str, tuple[str, Callable[[Implementation], Any], Any]] = {
    **{
        f"name-{name!r}": ("refuses[wrong-name]", lambda fx: calling_module(fx, relu=nn.ReLU()), name)
        for name in NO_NAMES
    },
    **{
        f"name-of-the-code-{name}": (
            "refuses[taken-name]",
            lambda fx: module_of(fx, scaled, weight=torch.ones(4)),
            name,
        )
        for name in ("torch", "super", "inf")
    },
    "lambda": ("refuses[lambda]", lambda fx: module_of(fx, lambda x: x), "Written"),
    "namesake": ("refuses[lambda]", lambda fx: module_of(fx, namesake), "Written"),
    "no-python": ("refuses[ill-formed]", no_python, "Written"),
    "child": (
        "refuses[all-or-nothing]",
        lambda fx: calling_module(fx, linear=nn.Linear(4, 4), local=unpicklable()),
        "Written",
    ),
}


@pytest.mark.parametrize("exists", [False, True], ids=["new", "existing"])
@pytest.mark.parametrize(("make", "name"), cited("serialization.to_folder", REFUSED))
def test_what_is_refused_leaves_the_folder_as_it_was(
    fx: Implementation, here: Path, make: Callable[[Implementation], Any], name: Any, exists: bool
) -> None:
    if exists:
        write(calling_module(fx, relu=nn.ReLU()))
    before = contents(here)
    message_of(lambda: write(make(fx), "written", name))
    assert contents(here) == before
    assert (here / "written").exists() is exists


class Marked(torch.Tensor):
    """A class of tensors that `torch.load` does not know."""


def as_buffer(value: torch.Tensor) -> nn.Module:
    """A module with a buffer."""
    module = nn.ReLU()
    module.register_buffer("buffer", value)
    return module


UNUSUAL: dict[str, Callable[[Implementation], Any]] = {
    "uninitialized": lambda fx: calling_module(fx, odd=nn.LazyLinear(4)),
    "own-uninitialized": lambda fx: module_of(fx, torch.add, odd=nn.UninitializedParameter()),
    "subclass": lambda fx: module_of(fx, torch.add, odd=torch.ones(4).as_subclass(Marked)),
    "sparse": lambda fx: module_of(fx, torch.add, odd=torch.ones(4).to_sparse()),
    "expanded": lambda fx: calling_module(fx, odd=as_buffer(torch.ones(1).expand(4))),
}


@requirement("serialization.to_folder.refuses[all-or-nothing]")
@pytest.mark.parametrize("kind", UNUSUAL)
def test_unusual_state_can_be_loaded_or_is_refused_by_name(fx: Implementation, here: Path, kind: str) -> None:
    module = UNUSUAL[kind](fx)
    refusal = None
    try:
        write(module)
    except Exception as error:
        refusal = error
    if refusal is None:
        imported()
    else:
        assert "odd" in str(refusal)
        assert contents(here) == {}


def failing(error: type[BaseException], number: int) -> Callable[..., None]:
    """A function that moves files, and fails at the call with this number."""
    calls, move = itertools.count(1), os.replace

    def failing_once(*args: Any, **options: Any) -> None:
        if next(calls) == number:
            raise error
        move(*args, **options)

    return failing_once


@requirement("serialization.to_folder.refuses[all-or-nothing]")
@pytest.mark.parametrize("error", [OSError, KeyboardInterrupt])
def test_an_error_between_two_moves_leaves_the_folder_as_it_was(
    fx: Implementation, here: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    write(calling_module(fx, relu=nn.ReLU()))
    before = contents(here)
    for number in itertools.count(1):
        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", failing(error, number))
            patch.setattr(os, "rename", os.replace)
            try:
                write(module_of(fx, torch.add, weight=torch.ones(4)))
            except error:
                assert contents(here) == before, number
            else:
                break
    assert torch.equal(imported()(INPUT), INPUT + 1)


@requirement("serialization.to_folder.refuses[no-folder]")
@pytest.mark.parametrize("folder", [None, 3, "file"], ids=["none", "number", "file"])
def test_what_is_no_folder(fx: Implementation, here: Path, folder: Any) -> None:
    (here / "file").write_text("as it was")
    message_of(lambda: write(calling_module(fx, relu=nn.ReLU()), folder))
    assert contents(here) == {"file": b"as it was"}


@requirement("serialization.to_folder.refuses[no-parent]")
def test_a_folder_below_nothing(fx: Implementation, here: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write(calling_module(fx, relu=nn.ReLU()), os.path.join("absent", "written"))
    assert contents(here) == {}
