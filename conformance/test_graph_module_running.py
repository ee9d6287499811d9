"""GraphModule: a module like others, its errors, its printed form and its code. Requirements: spec/graph_module.md."""

import copy
import functools
import gc
import math
import operator
import pickle
import re
import sys
import traceback
import warnings
from collections.abc import Callable
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.actions import replicated
from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import check_passes_on, cited, derived, nodes_of, output_of, target_name
from conformance.test_graph_module import calling


class Program(nn.Module):
    """A parameter, a buffer, a submodule that behaves differently in training, and a default."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.weight = nn.Parameter(torch.full((4,), 3.0))
        self.offset = nn.Buffer(torch.ones(4))
        self.linear = nn.Linear(4, 4)
        self.dropout = nn.Dropout(0.5)

    def forward(self, x: torch.Tensor, scale: float = 2.0) -> Any:
        """Use all of it."""
        return self.dropout(self.linear(x + self.weight)) * scale + self.offset


INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def report_of(call: Callable[..., Any], *args: Any) -> tuple[Exception, str]:
    """The error that a call raises, as Python prints it."""
    try:
        call(*args)
    except Exception as error:
        return error, "".join(traceback.format_exception(error))
    raise AssertionError("nothing was raised")


# A module like others


@pytest.mark.requirement("graph_module.module[call]")
def test_call(fx: Implementation) -> None:
    program = Program().eval()
    traced = fx.symbolic_trace(program)
    assert torch.equal(traced(INPUT, 3.0), program(INPUT, 3.0))
    assert torch.equal(traced(x=INPUT, scale=3.0), program(INPUT, 3.0))
    assert torch.equal(traced(x=-INPUT, scale=0.5), program(-INPUT, 0.5))
    assert torch.equal(traced(INPUT), program(INPUT))
    assert torch.equal(traced.forward(INPUT), program(INPUT))


@pytest.mark.requirement("graph_module.module[nested]")
def test_graph_module_inside_another(fx: Implementation) -> None:
    inner = fx.symbolic_trace(Program().eval())
    graph = fx.Graph()
    call = graph.call_module("inner", (graph.placeholder("x"),))
    graph.output(graph.call_function(torch.neg, (call,)))
    outer = fx.GraphModule({"inner": inner}, graph)
    assert torch.equal(outer(INPUT), -inner(INPUT)), f"{fx.__name__} made\n{outer}"
    assert outer.inner is inner


def of_modules() -> nn.Module:
    """A program with state in modules alone, one of which has modules of its own."""
    layers = nn.Sequential(nn.Linear(4, 4), nn.Tanh())
    return Own(lambda self, x: self.layers(self.norm(x.view(1, 4))), norm=nn.BatchNorm1d(4), layers=layers)


REPLICATED: dict[str, tuple[str, Callable[[Implementation], nn.Module]]] = {
    "modules": ("module[replicas]", lambda fx: fx.symbolic_trace(of_modules())),
    "inside-another": ("module[replicas]", lambda fx: nn.Sequential(fx.symbolic_trace(of_modules()), nn.Tanh())),
    "parameters": ("module[replicas-parameters]", lambda fx: fx.symbolic_trace(Program())),
    "parameters-inside": (
        "module[replicas-parameters]",
        lambda fx: nn.Sequential(fx.symbolic_trace(Program()), nn.Tanh()),
    ),
}


@pytest.mark.parametrize("make", cited("graph_module", REPLICATED))
def test_replicas(fx: Implementation, make: Callable[[Implementation], nn.Module]) -> None:
    module = make(fx).eval()
    before = {name: value.clone() for name, value in module.state_dict().items()}
    expected = copy.deepcopy(module)
    for value in expected.state_dict().values():
        value.mul_(2)
    replica = replicated(module, lambda value: (value * 2).detach())
    assert torch.equal(replica(INPUT), expected(INPUT))
    assert list(replica.parameters()) == []
    assert all(torch.equal(value, before[name]) for name, value in module.state_dict().items())
    assert not torch.equal(module(INPUT), expected(INPUT))


@pytest.mark.requirement("graph_module.module[replicas]")
@pytest.mark.parametrize("program", [of_modules, Program], ids=lambda make: make.__name__)
def test_a_replica_before_its_state_is_set(fx: Implementation, program: Callable[[], nn.Module]) -> None:
    module: Any = fx.symbolic_trace(program()).eval()
    replica = module._replicate_for_data_parallel()
    assert torch.equal(replica(INPUT), module(INPUT))
    assert (replica.code, str(replica.graph)) == (module.code, str(module.graph))


def compiled(module: Any) -> Any:
    result: Any = torch.compile(module, backend="eager", fullgraph=True)
    return result


COMPILERS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "script": ("module[jit-script]", torch.jit.script),
    "trace": ("module[jit-trace]", lambda module: torch.jit.trace(module, INPUT)),  # type: ignore[no-untyped-call]
    "compile": ("module[compile]", compiled),
}


@pytest.mark.parametrize("meta", [{}, {"key": {}, "other": object()}], ids=["plain", "with-meta"])
@pytest.mark.parametrize("compile_", cited("graph_module", COMPILERS))
def test_compilers(fx: Implementation, compile_: Callable[[Any], Any], meta: dict[str, object]) -> None:
    traced = fx.symbolic_trace(Program().eval())
    traced.meta.update(meta)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch.jit is deprecated, and compilers have warnings of their own
        assert torch.equal(compile_(traced)(-INPUT), traced(-INPUT))
    torch.compiler.reset()


COMPILED: dict[str, tuple[Callable[[Implementation, Any], Any], int]] = {
    "itself": (lambda _fx, module: module, 12),  # TorchDynamo compiles one code eight times at most
    "function": (lambda _fx, module: lambda x: module(x), 2),
    "module": (lambda _fx, module: nn.Sequential(module), 2),
    "graph-module": (calling, 2),
}
"""What is compiled that has a module, and how often the module is edited."""


@pytest.mark.requirement("graph_module.recompile[compiled]")
@pytest.mark.parametrize("case", COMPILED)
def test_what_was_compiled_runs_the_edited_graph(fx: Implementation, case: str) -> None:
    caller, times = COMPILED[case]
    module = fx.symbolic_trace(lambda x: x * 0)
    (call,) = nodes_of(module.graph, "call_function")
    torch.compiler.reset()
    compiled_caller = compiled(caller(fx, module))
    for number in range(times):
        call.update_arg(1, number)
        module.recompile()
        assert torch.equal(compiled_caller(INPUT), INPUT * number), module.code


# Errors


BAD_INPUT = torch.ones(3)


def failing_module(fx: Implementation) -> tuple[Any, list[str], int]:
    """A module that fails for BAD_INPUT, the lines of its code, and the index of the line that fails."""
    graph = fx.Graph()
    x, weight = graph.placeholder("x"), graph.get_attr("weight")
    failing = graph.create_node("call_function", torch.add, (x, weight), name="failing")
    graph.output(graph.call_function(torch.neg, (failing,)))
    module = fx.GraphModule(Program(), graph)
    lines = module.code.splitlines()
    return module, lines, next(number for number, line in enumerate(lines) if "torch.add(" in line)


@pytest.mark.requirement("graph_module.error[line]")
def test_error_shows_the_generated_line(fx: Implementation, capfd: pytest.CaptureFixture[str]) -> None:
    module, lines, failing = failing_module(fx)
    _, report = report_of(module, BAD_INPUT)
    shown = report + capfd.readouterr().err
    for line in lines[failing - 1 : failing + 2]:
        assert f"{line}\n" in shown
    assert re.search(rf"\b{failing + 1}\b", shown), shown


@pytest.mark.requirement("graph_module.error[line]")
def test_every_error_shows_its_line(fx: Implementation, capfd: pytest.CaptureFixture[str]) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(torch.add, (graph.placeholder("x"), graph.placeholder("y"))))
    module = fx.GraphModule({}, graph)
    lines = module.code.splitlines()
    failing = next(number for number, line in enumerate(lines) if "torch.add(" in line)
    for number in 1, 2:
        _, report = report_of(module, number, "text")
        shown = report + capfd.readouterr().err
        assert all(f"{line}\n" in shown for line in lines[failing - 1 : failing + 2]), shown


@pytest.mark.requirement("graph_module.error[words]")
def test_words_about_the_generated_line(fx: Implementation, capfd: pytest.CaptureFixture[str]) -> None:
    module, _, failing = failing_module(fx)
    _, report = report_of(module, BAD_INPUT)
    shown = report + capfd.readouterr().err
    words = f"Call using an FX-traced Module, line {failing + 1} of the traced Module's generated forward function:"
    assert words in shown
    assert "~~~~ <--- HERE" in shown


@pytest.mark.requirement("graph_module.error[type]")
def test_error_keeps_its_type(fx: Implementation) -> None:
    def refuse(x: object) -> None:
        raise LookupError("refused", x)

    graph = fx.Graph()
    graph.output(graph.call_function(refuse, (graph.placeholder("x"),)))
    hooked = fx.symbolic_trace(lambda x: x)
    hooked.register_forward_pre_hook(lambda _module, args: refuse(*args))
    for module in (fx.GraphModule({}, graph), hooked):
        error, _ = report_of(module, 7)
        assert type(error) is LookupError
        assert error.args == ("refused", 7)


@pytest.mark.requirement("graph_module.error[traceback]")
def test_error_keeps_its_traceback(fx: Implementation, capfd: pytest.CaptureFixture[str]) -> None:
    module, lines, failing = failing_module(fx)
    error, report = report_of(module, BAD_INPUT)
    functions = [frame.name for frame in traceback.extract_tb(error.__traceback__)]
    assert functions[-1] == "forward", report
    assert lines[failing] in report
    assert capfd.readouterr().err == ""


@pytest.mark.requirement("graph_module.error[nested]")
def test_error_in_a_nested_module_shows_both_lines(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.create_node("call_module", "inner", (graph.placeholder("x"),), name="outer"))
    inner, lines, failing = failing_module(fx)
    _, report = report_of(fx.GraphModule({"inner": inner}, graph), BAD_INPUT)
    assert lines[failing] in report, f"the inner line is missing in\n{report}"
    assert "self.inner(" in report.rpartition(lines[failing])[2], report


# Printing


@pytest.mark.requirement("graph_module.str.text")
def test_str(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_module("relu", (graph.placeholder("x"),)))
    module = fx.GraphModule({"relu": nn.ReLU()}, graph, "Small")
    assert str(module) == (
        "Small(\n  (relu): ReLU()\n)\n\n\n\n"
        "def forward(self, x):\n    relu = self.relu(x);  x = None\n    return relu\n    \n"
        "# To see more debug info, please use `graph_module.print_readable()`"
    )
    output_of(graph).args = (3,)
    module.recompile()
    assert "return 3" in str(module)


READABLE = """\
class Small(torch.nn.Module):
    def forward(self, x):
        # No stacktrace found for following nodes
        inner = self.inner(x);  x = None
        neg = torch.neg(inner);  inner = None
        return neg

    class inner(torch.nn.Module):
        def forward(self, x):
            # No stacktrace found for following nodes
            relu = torch.relu(x);  x = None
            return relu
"""


def nested(fx: Implementation) -> Any:
    """A graph module inside another."""
    graph = fx.Graph()
    call = graph.call_module("inner", (graph.placeholder("x"),))
    graph.output(graph.call_function(torch.neg, (call,)))
    return fx.GraphModule({"inner": fx.symbolic_trace(lambda x: torch.relu(x))}, graph, "Small")


@pytest.mark.requirement("graph_module.print_readable[text]")
def test_print_readable(fx: Implementation, capsys: pytest.CaptureFixture[str]) -> None:
    assert nested(fx).print_readable() == READABLE
    assert capsys.readouterr().out == READABLE + "\n"


@pytest.mark.requirement("graph_module.print_readable[silent]")
def test_print_readable_without_printing(fx: Implementation, capsys: pytest.CaptureFixture[str]) -> None:
    shown = nested(fx).print_readable(print_output=False)
    assert "inner" in shown
    assert capsys.readouterr().out == ""


@pytest.mark.requirement("graph_module.print_readable[stack-trace]")
def test_print_readable_shows_where_nodes_come_from(fx: Implementation) -> None:
    module = fx.symbolic_trace(lambda x: torch.relu(x))
    (call,) = (node for node in module.graph.nodes if node.op == "call_function")
    call.stack_trace = '  File "model.py", line 3, in forward\n    return torch.relu(x)\n'
    comment = "# File: model.py:3 in forward, code: return torch.relu(x)\n"
    assert comment in module.print_readable()


def typed(fx: Implementation) -> Any:
    """A module of a node of which the shape is known."""
    module = fx.symbolic_trace(lambda x: torch.relu(x))
    (call,) = (node for node in module.graph.nodes if node.op == "call_function")
    call.meta.update(val=torch.ones(2, 3), seq_nr=7)
    return module


@pytest.mark.requirement("graph_module.print_readable[options]")
def test_print_readable_with_options(fx: Implementation) -> None:
    layout = {"expanded_def": True, "additional_meta": ["seq_nr"], "fast_sympy_print": True}
    text = typed(fx).print_readable(False, True, True, True, **layout)
    assert all(shown in text for shown in ("2, 3", "3, 1", "cpu", "\x1b[", "x,\n", "7")), text
    assert not any(shown in typed(fx).print_readable(False) for shown in ("3, 1", "cpu", "\x1b[", "x,\n", "7"))
    with pytest.raises(TypeError):
        typed(fx).print_readable(False, unknown=True)


@pytest.mark.requirement("graph_module.print_readable[options]")
def test_options_are_those_of_parts_too(fx: Implementation) -> None:
    part, graph = fx.symbolic_trace(lambda x: x.exp()), fx.Graph()
    for node in part.graph.nodes:
        node.meta["val"] = torch.empty(2, 3)
    graph.output(graph.call_module("part", (graph.placeholder("x"),)))
    module = fx.GraphModule({"part": part}, graph)
    assert "f32[2, 3][3, 1]cpu" in module.print_readable(False, include_stride=True, include_device=True)


# Buffers


class Buffers(nn.Module):
    """A tensor of each kind that is no parameter."""

    def __init__(self) -> None:
        """Make them."""
        super().__init__()
        self.saved = nn.Buffer(torch.full((4,), 2.0))
        self.passing = nn.Buffer(torch.full((4,), 5.0), persistent=False)
        self.inner: Any = nn.Module()
        self.inner.passing = nn.Buffer(torch.full((4,), 7.0), persistent=False)
        self.plain = torch.full((4,), 11.0)

    def forward(self, x: torch.Tensor) -> Any:
        """Use all of them."""
        return (x + self.saved + self.plain) * self.passing - self.inner.passing


@pytest.mark.requirement("graph_module.init.state[plain-tensor]")
def test_plain_tensors_become_buffers(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Buffers())
    assert "plain" in traced.state_dict()
    assert dict(traced.named_buffers())["plain"].tolist() == [11.0] * 4
    assert traced.double().plain.dtype == torch.float64


HANDED_BACK = [form for form in FORMS if form.name in ("traced", "retraced", "deepcopy", "pickle", "transformer")]


@pytest.mark.requirement("graph_module.init.state[not-persistent]")
@pytest.mark.parametrize(
    "form", [*HANDED_BACK, Form("copy", lambda _fx, traced: copy.copy(traced))], ids=lambda form: form.name
)
def test_buffers_that_are_not_persistent(fx: Implementation, form: Form) -> None:
    program = Buffers()
    module = form.make(fx, fx.symbolic_trace(program))
    assert list(module.state_dict()) == ["saved", "plain"]
    assert {name for name, _ in module.named_buffers()} == {"saved", "plain", "passing", "inner.passing"}
    assert torch.equal(module(INPUT), program(INPUT))


@pytest.mark.requirement("graph_module.init.runs-the-graph")
def test_values_stay_what_they_are(fx: Implementation) -> None:
    check_passes_on(fx, lambda module: module)


MADE: dict[str, Callable[[Implementation, Any], Any]] = {
    "init": lambda fx, gm: fx.GraphModule(gm, fx.Graph()),
    "retraced": lambda fx, gm: fx.symbolic_trace(gm),
    "transformer": lambda fx, gm: fx.Transformer(gm).transform(),
    "cse": lambda fx, gm: fx.passes.dialect.common.cse_pass.CSEPass()(gm).graph_module,
    "split-module": lambda fx, gm: fx.passes.split_module.split_module(gm, None, lambda _node: 0),
    "split-by-tags": lambda fx, gm: fx.passes.split_utils.split_by_tags(gm, ["part"]),
    "normalize-args": lambda fx, gm: fx.experimental.normalize.NormalizeArgs(gm).transform(),
    "fuse": lambda fx, gm: fx.experimental.optimization.fuse(gm),
    "remove-dropout": lambda fx, gm: fx.experimental.optimization.remove_dropout(gm),
    "const-fold": lambda fx, gm: fx.experimental.const_fold.split_const_subgraphs(gm),
    "merge-matmul": lambda fx, gm: fx.experimental.merge_matmul.merge_matmul(gm),
}


@pytest.mark.requirement("graph_module.init.meta")
@pytest.mark.parametrize("case", MADE)
def test_metadata_of_the_root_is_kept(fx: Implementation, case: str) -> None:
    module = fx.symbolic_trace(lambda x: torch.exp(x) * torch.exp(x)).eval()
    module.meta["note"] = "kept"
    for node in nodes_of(module.graph, "call_function"):
        node.tag = "part"
    made = MADE[case](fx, module)
    assert made is not module
    assert made.meta.get("note") == "kept", made.meta
    made.meta["note"] = "changed"
    assert module.meta == {"note": "kept"}


# The name of the file


class TwoMethods(nn.Module):
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


class Derived(TwoMethods):
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
    root = TwoMethods()
    return fx.GraphModule(root, tracer.trace(root))


def assigned(fx: Implementation) -> Any:
    module = fx.symbolic_trace(TwoMethods())
    other = TwoMethods()
    module.graph = fx.Tracer().trace(other)
    return module


def rewritten(fx: Implementation) -> Any:
    module = fx.symbolic_trace(function)
    fx.replace_pattern(module, lambda x: x.relu(), lambda x: x.sigmoid())
    return module


def recompiled(fx: Implementation) -> Any:
    module = fx.symbolic_trace(function)
    module.recompile()
    return module


ORIGINS: dict[str, tuple[Callable[[Implementation], Any], Any]] = {
    "module": (lambda fx: fx.symbolic_trace(TwoMethods()), TwoMethods.forward),
    "inherited": (lambda fx: fx.symbolic_trace(Derived()), TwoMethods.forward),
    "torchs-module": (lambda fx: fx.symbolic_trace(nn.Sequential(nn.ReLU())), nn.Sequential.forward),
    "method": (by_other_method, TwoMethods.other),
    "function": (lambda fx: fx.symbolic_trace(function), function),
    "lambda": (lambda fx: fx.symbolic_trace(anonymous), anonymous),
    "decorated": (lambda fx: fx.symbolic_trace(decorated), decorated),
    "concrete": (lambda fx: fx.symbolic_trace(function, concrete_args={"scale": 3}), function),
    "graph": (lambda fx: fx.GraphModule({}, fx.Tracer().trace(function)), function),
    "assigned": (assigned, TwoMethods.forward),
    "recompiled": (recompiled, function),
    "rewritten": (rewritten, function),
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
    copied = COPIES[how](fx, fx.symbolic_trace(TwoMethods()))
    assert file_of(copied).endswith(origin(TwoMethods.forward))
    assert file_of(COPIES[how](fx, copied)).endswith(origin(TwoMethods.forward))


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
    "module": lambda fx: fx.symbolic_trace(TwoMethods()),
    "function": lambda fx: fx.symbolic_trace(long_program),
    "wrapped": wrapped_call,
    "deepcopy": lambda fx: copy.deepcopy(fx.symbolic_trace(long_program)),
    "pickle": lambda fx: pickle.loads(pickle.dumps(fx.symbolic_trace(long_program))),
    "recompiled": rewritten,
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
    "module": lambda fx: fx.symbolic_trace(TwoMethods()),
    "function": lambda fx: fx.symbolic_trace(function),
    "wrapped": wrapped_call,
    "deepcopy": lambda fx: copy.deepcopy(fx.symbolic_trace(TwoMethods())),
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
