"""The generated code of a GraphModule: its file, its lines, and how it is freed. Requirements: spec/graph_module.md."""

import copy
import functools
import gc
import math
import operator
import pickle
import re
import sys
from collections.abc import Callable
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.forms import FORMS
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import derived, target_name

# The name of the file


class Program(nn.Module):
    """Can be traced by two methods."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.layer = nn.Linear(2, 2)

    def forward(self, x: torch.Tensor) -> Any:
        """Use the state."""
        return self.layer(x)

    def other(self, x: torch.Tensor) -> Any:
        """Do the same."""
        return self.layer(x)


class Derived(Program):
    """Inherits what is traced."""


def function(x: Any, scale: Any = 2) -> Any:
    """Be traced as a function."""
    return (x * scale).relu()


def decorating(wrapped: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(wrapped)
    def wrapper(*args: Any) -> Any:
        return wrapped(*args)

    return wrapper


decorated = decorating(function)
anonymous = lambda x: x + 1  # noqa: E731 - what a test is about


def file_of(module: Any) -> str:
    """The file of generated code, in tracebacks."""
    return str(type(module).forward.__code__.co_filename)


def by_other_method(fx: Implementation) -> Any:
    tracer = fx.Tracer()
    tracer.traced_func_name = "other"
    root = Program()
    return fx.GraphModule(root, tracer.trace(root))


def assigned(fx: Implementation) -> Any:
    module = fx.symbolic_trace(Program())
    other = Program()
    module.graph = fx.Tracer().trace(other)
    return module


def edited(fx: Implementation) -> Any:
    module = fx.symbolic_trace(function)
    fx.replace_pattern(module, lambda x: x.relu(), lambda x: x.sigmoid())
    return module


def recompiled(fx: Implementation) -> Any:
    module = fx.symbolic_trace(function)
    module.recompile()
    return module


ORIGINS: dict[str, tuple[Callable[[Implementation], Any], Any]] = {
    "module": (lambda fx: fx.symbolic_trace(Program()), Program.forward),
    "inherited": (lambda fx: fx.symbolic_trace(Derived()), Program.forward),
    "torchs-module": (lambda fx: fx.symbolic_trace(nn.Sequential(nn.ReLU())), nn.Sequential.forward),
    "method": (by_other_method, Program.other),
    "function": (lambda fx: fx.symbolic_trace(function), function),
    "lambda": (lambda fx: fx.symbolic_trace(anonymous), anonymous),
    "decorated": (lambda fx: fx.symbolic_trace(decorated), decorated),
    "concrete": (lambda fx: fx.symbolic_trace(function, concrete_args={"scale": 3}), function),
    "graph": (lambda fx: fx.GraphModule({}, fx.Tracer().trace(function)), function),
    "assigned": (assigned, Program.forward),
    "recompiled": (recompiled, function),
    "edited": (edited, function),
    "copied": (lambda fx: copy.copy(fx.symbolic_trace(function)), function),
}
"""Modules that were traced, with the function from which they were."""


def origin(traced: Any) -> str:
    code = traced.__code__
    return f" from {code.co_filename}:{code.co_firstlineno} in {code.co_name}"


@pytest.mark.requirement("graph_module.code.file[origin]")
@pytest.mark.parametrize("case", ORIGINS)
def test_the_file_says_from_where_the_program_was_traced(fx: Implementation, case: str) -> None:
    make, traced = ORIGINS[case]
    assert re.fullmatch(r"<eval_with_key>\.\d+" + re.escape(origin(traced)), file_of(make(fx)))


@pytest.mark.requirement("graph_module.code.file[origin]")
def test_generated_code_that_is_traced_is_an_origin(fx: Implementation) -> None:
    first = fx.symbolic_trace(function)
    assert file_of(fx.symbolic_trace(first)).endswith(origin(type(first).forward))


def by_hand(fx: Implementation) -> Any:
    graph = fx.Graph()
    graph.output(graph.placeholder("x"))
    return fx.GraphModule({}, graph)


def copied_into(fx: Implementation) -> Any:
    graph = fx.Graph()
    graph.output(graph.graph_copy(fx.Tracer().trace(function), {}))
    return fx.GraphModule({}, graph)


NO_ORIGIN: dict[str, Callable[[Implementation], Any]] = {
    "by-hand": by_hand,
    "graph-copy": copied_into,
    "transformer": lambda fx: fx.Transformer(fx.symbolic_trace(function)).transform(),
}


@pytest.mark.requirement("graph_module.code.file[origin]")
@pytest.mark.parametrize("case", NO_ORIGIN)
def test_programs_that_were_not_traced_have_no_origin(fx: Implementation, case: str) -> None:
    assert re.fullmatch(r"<eval_with_key>\.\d+", file_of(NO_ORIGIN[case](fx)))


@pytest.mark.requirement("graph_module.code.file[own-file]")
def test_all_code_has_a_file_of_its_own(fx: Implementation) -> None:
    module = fx.symbolic_trace(function)
    files = [file_of(module)]
    for again in (module, copy.copy(module), fx.symbolic_trace(function)):
        again.recompile()
        files.append(file_of(again))
    assert len(set(files)) == len(files)


def all_code(code: CodeType) -> list[CodeType]:
    return [code, *(inner for each in code.co_consts if isinstance(each, CodeType) for inner in all_code(each))]


@pytest.mark.requirement("graph_module.code.file[own-file]")
def test_a_function_in_the_code_has_the_file_of_its_module(fx: Implementation) -> None:
    graph = fx.symbolic_trace(function).graph
    inside = lambda _self, result, *_args, **_kwargs: f"return (lambda: {result!r})()"  # noqa: E731 # short
    graph.set_codegen(derived(fx.CodeGen, generate_output=inside)())
    modules = [fx.GraphModule(nn.Module(), graph) for _ in range(2)]
    files = [[code.co_filename for code in all_code(type(module).forward.__code__)] for module in modules]
    assert files == [[file_of(module)] * 2 for module in modules]
    assert files[0] != files[1]


COPIES: dict[str, Callable[[Implementation, Any], Any]] = {
    **{form.name: form.make for form in FORMS if form.name in ("deepcopy", "pickle", "torch-save")},
    "deepcopy-of-the-graph": lambda fx, module: fx.GraphModule(module, copy.deepcopy(module.graph)),
    "pickle-of-the-graph": lambda fx, module: fx.GraphModule(module, pickle.loads(pickle.dumps(module.graph))),
}


@pytest.mark.requirement("graph_module.code.file[origin-of-copies]")
@pytest.mark.parametrize("how", COPIES)
def test_copies_say_from_where_the_program_was_traced(fx: Implementation, how: str) -> None:
    copied = COPIES[how](fx, fx.symbolic_trace(Program()))
    assert file_of(copied).endswith(origin(Program.forward))
    assert file_of(COPIES[how](fx, copied)).endswith(origin(Program.forward))


# Lines


def long_program(x: Any) -> Any:
    left, right = torch.split(x, 2)
    return {"sum": left + right, "sqrt": math.sqrt(4)}


def wrapped_call(fx: Implementation) -> Any:
    """A module whose code has a line for a wrapped function."""
    graph = fx.Graph()
    call = graph.call_function(math.sqrt, (graph.placeholder("x"),))
    call.meta["is_wrapped"] = True
    graph.output(call)
    return fx.GraphModule({}, graph)


def with_lines_before(fx: Implementation) -> Any:
    module = fx.symbolic_trace(long_program)
    module.graph.on_generate_code(lambda _: lambda body: ["print()\n", *body[:2], "print()\n", *body[2:]])
    module.recompile()
    return module


LINED: dict[str, Callable[[Implementation], Any]] = {
    "module": lambda fx: fx.symbolic_trace(Program()),
    "function": lambda fx: fx.symbolic_trace(long_program),
    "wrapped": wrapped_call,
    "deepcopy": lambda fx: copy.deepcopy(fx.symbolic_trace(long_program)),
    "pickle": lambda fx: pickle.loads(pickle.dumps(fx.symbolic_trace(long_program))),
    "recompiled": edited,
    "body_edited": with_lines_before,
}
WRITTEN = {operator.add: "+", operator.mul: "*", operator.getitem: "["}
"""How code writes the calls of operators; others have the name of the target in them."""


@pytest.mark.requirement("graph_module.code.line-map")
@pytest.mark.parametrize("case", LINED)
def test_lines_lead_to_nodes(fx: Implementation, case: str) -> None:
    module = LINED[case](fx)
    lines, nodes = module.code.splitlines(), list(module.graph.nodes)
    assert lines[module._prologue_start - 1].startswith("def forward(")
    found = {number + module._prologue_start: place for number, place in module._lineno_map.items()}
    places = [found[number] for number in sorted(found) if found[number] is not None]
    assert places == sorted(places), f"{found}\n{module.code}"
    for place, node in enumerate(nodes):
        if node.op == "placeholder":
            continue
        written = " ".join(lines[number - 1] for number in sorted(found) if found[number] == place)
        words = WRITTEN.get(node.target) or target_name(node).rpartition(".")[2]
        assert ("return" if node.op == "output" else words) in written, f"{node}\n{found}\n{module.code}"


# What is freed with it


def interrupted(run: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Run something with a Ctrl-C in its first call of a Python function, and name what was interrupted in vain."""
    lost: list[str] = []

    def interrupt(frame: FrameType, event: str, argument: object) -> None:
        # TorchDynamo, once a test has used it, notes what is freed, whoever made that.
        if event == "call" and not str(frame.f_globals.get("__name__")).startswith("torch._dynamo."):
            sys.setprofile(None)
            raise KeyboardInterrupt(frame.f_code.co_qualname)

    monkeypatch.setattr(sys, "unraisablehook", lambda raised: lost.append(str(raised.exc_value)))
    before = sys.getprofile()
    # What else watches the collector in this process (Hypothesis does) is not what is judged.
    watchers = gc.callbacks[:]
    gc.callbacks.clear()
    sys.setprofile(interrupt)
    try:
        run()
    finally:
        sys.setprofile(before)
        gc.callbacks[:] = watchers
    return lost


FREED: dict[str, Callable[[Implementation], Any]] = {
    "module": lambda fx: fx.symbolic_trace(Program()),
    "function": lambda fx: fx.symbolic_trace(function),
    "wrapped": wrapped_call,
    "deepcopy": lambda fx: copy.deepcopy(fx.symbolic_trace(Program())),
}


@pytest.mark.requirement("graph_module.code.freed[quietly]")
@pytest.mark.parametrize("freed", ["module", "old-code"])
@pytest.mark.parametrize("case", FREED)
def test_an_interrupt_while_code_is_freed_is_not_lost(
    fx: Implementation, case: str, freed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):  # what other tests left is freed in several turns
        gc.collect()
    module = FREED[case](fx)
    holder = [type(module).forward]
    assert isinstance(holder[0], FunctionType)
    if freed == "old-code":
        module.recompile()
        assert interrupted(holder.clear, monkeypatch) == []
    else:
        holder.clear()
        del module
        assert interrupted(gc.collect, monkeypatch) == []
