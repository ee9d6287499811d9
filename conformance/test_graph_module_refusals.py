"""GraphModule and bad input: what is refused, and that nothing changes then. Requirements: spec/graph_module.md."""

import copy
import operator
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import derived, message_of, refusals


class Program(nn.Module):
    """A module in a plain holder, a parameter and a buffer."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.inner: Any = nn.Module()
        self.inner.linear = nn.Linear(4, 4)
        self.weight = nn.Parameter(torch.full((4,), 3.0))
        self.scale = nn.Buffer(torch.full((4,), 2.0))
        self.relu = nn.ReLU()

    def forward(self, x: torch.Tensor) -> Any:
        """Use all of it."""
        return self.relu(self.inner.linear(x)) * self.weight + self.scale


class LooksLikeAGraph:
    """Has what a graph has, and is none; so is the graph of another implementation."""

    nodes: tuple[Any, ...] = ()
    owning_module: nn.Module | None = None


INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def snapshot(module: Any) -> Any:
    """All that an error must leave alone: modules, state, code, graph, and what is computed."""
    state = [(name, value.clone()) for name, value in module.state_dict().items()]
    return (
        [(path, id(part)) for path, part in module.named_modules(remove_duplicate=False)],
        [(name, value.tolist()) for name, value in state],
        (module.code, id(module.graph), str(module.graph), id(module.graph.owning_module)),
        module(INPUT).tolist(),
    )


def no_python(graph: Any) -> Any:
    """The graph, whose code does not compile from now on."""
    graph.on_generate_code(lambda _: lambda body: ["this is no Python\n", *body])
    return graph


def reading(fx: Implementation, target: str) -> Any:
    """A graph that reads the attribute at a path."""
    graph = fx.Graph()
    graph.output(graph.get_attr(target))
    return graph


# Construction


@pytest.mark.requirement("graph_module.refuses[foreign-graph]")
@pytest.mark.parametrize("root", [{}, nn.Module()], ids=["dict", "module"])
def test_what_only_looks_like_a_graph(fx: Implementation, root: Any) -> None:
    graph = LooksLikeAGraph()
    with pytest.raises(AssertionError, match="LooksLikeAGraph"):
        fx.GraphModule(root, graph)
    assert graph.owning_module is None


@pytest.mark.requirement("graph_module.refuses[class-name-no-string]")
@pytest.mark.parametrize("name", [None, 3, b"Name"], ids=repr)
def test_class_name_that_is_no_string(fx: Implementation, name: Any) -> None:
    graph = fx.Graph()
    graph.output(graph.placeholder("x"))
    with pytest.raises(TypeError):
        fx.GraphModule({}, graph, name)
    assert graph.owning_module is None


@pytest.mark.requirement("graph_module.refuses[class-name-no-string]")
@pytest.mark.parametrize("name", ["", "two words", "class", "print", "Größe", "__name__", "it's", "a\nb"])
def test_any_class_name(fx: Implementation, name: str) -> None:
    graph = fx.Graph()
    graph.output(graph.placeholder("x"))
    module = fx.GraphModule({}, graph, name)
    assert type(module).__name__ == name
    assert module(3) == 3


OWN_NAMES = ("graph", "code", "meta", "forward", "recompile", "to_folder")
Errors = type[Exception] | tuple[type[Exception], ...]


STATE: dict[str, Any] = {"parameter": nn.Parameter(torch.ones(2)), "buffer": torch.ones(2), "module": nn.ReLU()}


@pytest.mark.requirement("graph_module.refuses[own-names]")
def test_traced_state_called_like_an_attribute_of_graph_modules(fx: Implementation) -> None:
    with pytest.raises(RuntimeError, match=r"\bcode\b"):
        fx.symbolic_trace(Own(lambda self, x: x + self.code, code=STATE["parameter"]))


class Unmoded(nn.Module):
    """A module that has no `training`."""

    def __init__(self) -> None:
        """Make nothing."""


NOT_MADE: dict[str, tuple[Errors, Callable[[Implementation, Any], Any], dict[Any, str]]] = {
    "no-graph": (
        AssertionError,
        lambda fx, graph: fx.GraphModule(nn.Module(), graph),
        {None: "NoneType", 3: "int", "graph": "str", nn.ReLU(): "ReLU", (LooksLikeAGraph(),): "tuple"},
    ),
    "own-names": (
        RuntimeError,
        lambda fx, case: fx.GraphModule({case[0]: STATE[case[1]]}, reading(fx, case[0])),
        {(name, kind): rf"\b{name}\b" for name in OWN_NAMES for kind in STATE},
    ),
    "empty-names": (
        RuntimeError,
        lambda fx, path: fx.GraphModule({path: nn.ReLU()}, reading(fx, path)),
        {path: re.escape(path) for path in ("", "a..b", ".a", "a.")},
    ),
    "dict-lacks-target": (
        RuntimeError,
        lambda fx, path: fx.GraphModule({"relu": nn.ReLU()}, reading(fx, path)),
        {"block.relu": r"block\.relu"},
    ),
    "module-lacks-target": (
        AttributeError,
        lambda fx, path: fx.GraphModule(Program(), reading(fx, path)),
        {"absent.relu": "absent"},
    ),
    "wrong-root": (
        RuntimeError,
        lambda fx, root: fx.GraphModule(root, reading(fx, "relu")),
        {None: "", 3: "", (nn.ReLU(),): "", "relu": ""},
    ),
    "missing-argument": (TypeError, lambda fx, args: fx.symbolic_trace(Program())(*args), {(): ""}),
}
"""Errors, an attempt with a value, and the pattern of the words that the error has, by value."""


@pytest.mark.requirement("graph_module.refuses[{row}]")
@pytest.mark.parametrize(
    ("row", "number"), [(row, number) for row, (_, _, values) in NOT_MADE.items() for number in range(len(values))]
)
def test_what_is_not_made(fx: Implementation, row: str, number: int) -> None:
    errors, attempt, values = NOT_MADE[row]
    value, words = list(values.items())[number]
    with pytest.raises(errors, match=words or None):
        attempt(fx, value)


@pytest.mark.requirement("graph_module.refuses[wrong-root]")
def test_a_root_without_a_mode_counts_as_training(fx: Implementation) -> None:
    assert fx.GraphModule(Unmoded(), fx.Graph()).training


# The graph and its code


@pytest.mark.requirement("graph_module.refuses[assigned-ill-formed]")
def test_assigning_a_graph_that_does_not_compile(fx: Implementation) -> None:
    module, graph = fx.symbolic_trace(Program()), no_python(fx.Tracer().trace(Program()))
    before = snapshot(module)
    with pytest.raises(SyntaxError):
        module.graph = graph
    assert graph.owning_module is None
    assert snapshot(module) == before


@pytest.mark.requirement("graph_module.refuses[assigned-ill-formed]")
def test_a_module_of_a_graph_that_does_not_compile(fx: Implementation) -> None:
    graph = no_python(fx.Tracer().trace(Program()))
    with pytest.raises(SyntaxError):
        fx.GraphModule(Program(), graph)
    assert graph.owning_module is None


@pytest.mark.requirement("graph_module.refuses[recompiled-ill-formed]")
def test_recompiling_what_does_not_compile(fx: Implementation) -> None:
    module = fx.symbolic_trace(Program())
    code, result = module.code, module(INPUT)
    no_python(module.graph)
    with pytest.raises(SyntaxError):
        module.recompile()
    assert module.code == code
    assert torch.equal(module(INPUT), result)


@pytest.mark.requirement("graph_module.refuses[undefined-name]")
def test_recompiling_what_names_nothing(fx: Implementation) -> None:
    module = fx.symbolic_trace(Program())
    naming = derived(fx.CodeGen, gen_fn_def=lambda *_args, **_options: "def forward(self, x=absent):")
    module.graph.set_codegen(naming())
    with pytest.raises(NameError, match="absent"):
        module.recompile()


def add(module: Any, path: Any) -> None:
    module.add_submodule(path, nn.ReLU())


NO_PATHS = (None, 3, ["inner", "linear"])
Attempt = Callable[[Any, Any], Any]
REFUSED: list[tuple[str, Errors, Attempt, Sequence[Any]]] = [
    (
        *("assigned-no-graph", AssertionError),
        lambda module, value: setattr(module, "graph", value),
        (None, 3, "graph", LooksLikeAGraph()),
    ),
    (
        *("assigned-module", AssertionError),
        lambda module, make: setattr(module, "graph", make(module)),
        (copy.deepcopy, lambda module: module.relu),
    ),
    ("assigned-code", AttributeError, lambda module, code: setattr(module, "code", code), ("def forward(self): pass",)),
    ("add-no-path", (AttributeError, TypeError), add, NO_PATHS),
    ("add-refused", KeyError, add, ("graph", "code", "forward", "meta", "training", "weight", "inner.linear.weight")),
    ("add-refused", KeyError, add, ("",)),
    ("add-refused", TypeError, lambda module, value: module.add_submodule("added", value), (3,)),
    ("add-empty-part", KeyError, add, (".", ".new", "new.", "new..relu", "new.more.")),
    (
        *("add-no-trace", TypeError),
        lambda module, value: module.add_submodule("new.more.relu", value),
        (3, "relu", nn.ReLU),
    ),
    (
        *("add-inside-itself", ValueError),
        lambda module, path: module.add_submodule(path, module),
        ("again", "inner.again", "new.again"),
    ),
    (
        *("add-inside-itself", ValueError),
        lambda module, path: module.add_submodule(path, nn.Sequential(module)),
        ("outer", "inner.outer", "new.outer"),
    ),
    ("delete-no-path", (AttributeError, TypeError), lambda module, path: module.delete_submodule(path), NO_PATHS),
]
"""A row, the errors, an attempt with a value, and the values."""
NAMED: dict[str, Callable[[Any], str | None]] = {
    "assigned-no-graph": lambda value: type(value).__name__,
    "add-refused": lambda name: (isinstance(name, str) and name.rpartition(".")[2]) or None,
}
"""What the errors of a row name."""


@pytest.mark.requirement("graph_module.refuses[{row}]")
@pytest.mark.parametrize(("row", "errors", "attempt", "value"), refusals(REFUSED))
def test_what_is_refused_changes_nothing(
    fx: Implementation, row: str, errors: Errors, attempt: Attempt, value: Any
) -> None:
    module = fx.symbolic_trace(Program())
    before = snapshot(module)
    with pytest.raises(errors, match=NAMED[row](value) if row in NAMED else None):
        attempt(module, value)
    assert snapshot(module) == before


# Submodules

NO_SUBMODULES = (
    *("absent", "inner.absent", "absent.linear", "weight", "scale", "weight.x", ""),
    *(".", "inner.", ".inner", "inner..linear", "graph", "forward", "inner.linear.weight"),
)


ANY_NAMES = ("it's", 'a"b', "a\nb", "two words", "class", "print", "Größe", "__name__", "0")


@pytest.mark.requirement("graph_module.add_submodule[any-name]")
@pytest.mark.parametrize("name", ANY_NAMES)
def test_any_name_of_a_submodule(fx: Implementation, name: str) -> None:
    module, relu = fx.symbolic_trace(Program()), nn.ReLU()
    assert module.add_submodule(f"new.{name}", relu) is True
    assert getattr(module.new, name) is relu
    assert module.delete_submodule(f"new.{name}") is True
    assert not hasattr(module.new, name)


@pytest.mark.requirement("graph_module.delete_submodule[absent]")
@pytest.mark.parametrize("target", NO_SUBMODULES)
def test_delete_submodule_at_a_path_that_leads_nowhere(fx: Implementation, target: str) -> None:
    module = fx.symbolic_trace(Program())
    before = snapshot(module)
    assert module.delete_submodule(target) is False
    assert snapshot(module) == before


@pytest.mark.requirement("graph_module.delete_submodule[used]")
def test_delete_a_submodule_that_is_called(fx: Implementation) -> None:
    module = fx.symbolic_trace(Program())
    assert module.delete_submodule("relu") is True
    assert not hasattr(module, "relu")
    message_of(module.graph.lint)


@pytest.mark.requirement("graph_module.delete_all_unused_submodules[absent-target]")
@pytest.mark.parametrize("target", ["inner.absent", "absent.absent", "weight.absent"])
def test_delete_unused_with_a_target_that_leads_nowhere(fx: Implementation, target: str) -> None:
    module = fx.symbolic_trace(Program())
    (call,) = (node for node in module.graph.nodes if node.target == "inner.linear")
    call.target = target
    module.delete_all_unused_submodules()
    assert not hasattr(module, "inner") or not hasattr(module.inner, "linear")
    assert hasattr(module, "relu")


SHARED: dict[str, tuple[list[str], set[str]]] = {
    "at-the-first": (["first"], {"first", "second"}),
    "at-the-second": (["second"], {"second"}),
    "at-both": (["second", "first"], {"first", "second"}),
    "nowhere": ([], {"second"}),
    "below-the-first": (["outer.0"], {"second", "outer", "outer.0"}),
    "below-the-second": (["holder.outer.0"], {"second", "holder", "holder.outer", "holder.outer.0"}),
    "above": (["holder"], {"second", "holder", "holder.outer", "holder.outer.0"}),
}
"""The calls of a graph, and the paths that are left of modules that are at two paths each."""


@pytest.mark.requirement("graph_module.delete_all_unused_submodules[shared]")
@pytest.mark.parametrize("case", SHARED)
def test_delete_unused_with_shared_modules(fx: Implementation, case: str) -> None:
    calls, left = SHARED[case]
    layer, outer, graph = nn.Linear(4, 4), nn.Sequential(nn.Linear(4, 4)), fx.Graph()
    module = fx.GraphModule(nn.Module(), graph)
    shared = {"first": layer, "second": layer, "outer": outer, "holder": nn.Sequential(), "holder.outer": outer}
    for path, part in shared.items():
        assert module.add_submodule(path, part)
    x = graph.placeholder("x")
    graph.output([graph.call_module(path, (x,)) for path in calls])
    module.delete_all_unused_submodules()
    assert {path for path, _ in module.named_modules(remove_duplicate=False)} == {"", *left}
    module.graph.lint()


# What a graph may be


@pytest.mark.requirement("graph_module.init.unchecked")
def test_construction_does_not_look_for_cycles_or_erased_nodes(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    first = graph.call_function(operator.neg, (x,))
    second = graph.call_function(operator.pos, (first,))
    graph.output(second)
    first.args = (second,)
    module = fx.GraphModule({}, graph)
    with pytest.raises(UnboundLocalError):
        module(1)


@pytest.mark.requirement("graph_module.init.from-dict")
def test_from_a_dict_with_a_module_and_a_part_of_it(fx: Implementation) -> None:
    graph = fx.Graph()
    inner = graph.call_module("block.relu", (graph.placeholder("x"),))
    graph.output(graph.call_module("block", (inner,)))
    block, relu = nn.Identity(), nn.ReLU()
    module = fx.GraphModule({"block.relu": relu, "block": block}, graph)
    assert module.block is block
    assert module.block.relu is relu
    assert torch.equal(module(INPUT), torch.relu(INPUT))


# Words

WORDS: dict[str, tuple[Callable[[Implementation], Any], str]] = {
    "dict": (
        lambda fx: fx.GraphModule({}, reading(fx, "block.relu")),
        r"target block\.relu but that target was not provided in",
    ),
    "module": (
        lambda fx: fx.GraphModule(nn.Linear(1, 1), reading(fx, "absent.relu")),
        "'Linear' object has no attribute 'absent'",
    ),
    "root": (lambda fx: fx.GraphModule(3, reading(fx, "relu")), "Unsupported type"),
    "graph": (
        lambda fx: setattr(fx.symbolic_trace(Program()), "graph", 3),
        "Expected a Graph instance, but got <class 'int'>",
    ),
    "no-graph": (
        lambda fx: setattr(fx.symbolic_trace(Program()), "graph", LooksLikeAGraph()),
        "Expected a Graph instance, but got <class '.*LooksLikeAGraph'>",
    ),
    "taken": (
        lambda fx: fx.symbolic_trace(Program()).add_submodule("weight", nn.ReLU()),
        "attribute 'weight' already exists",
    ),
    "empty": (lambda fx: fx.symbolic_trace(Program()).add_submodule("", nn.ReLU()), "be empty string"),
    "no-module": (lambda fx: fx.symbolic_trace(Program()).add_submodule("a", 3), "int is not a Module subclass"),
}


@pytest.mark.requirement("graph_module.refuses.words")
@pytest.mark.parametrize("case", WORDS)
def test_words(fx: Implementation, case: str) -> None:
    attempt, words = WORDS[case]
    with pytest.raises((RuntimeError, AttributeError, AssertionError, KeyError, TypeError), match=words):
        attempt(fx)
