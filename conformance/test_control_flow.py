"""What tracing decides, refuses to decide, and fixes. The requirements are in spec/control_flow.md."""

import contextlib
import random
import sys
import traceback
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import check_refused_or_right, message_of

Program = Callable[..., Any]

requirement = pytest.mark.requirement


def dynamic(x: Any) -> Any:
    if x.sum() > 0:
        return torch.relu(x)
    return torch.neg(x)


def repeat(x: Any) -> Any:
    while x > 1:
        x = x - 1
    return x


def match(x: Any) -> Any:
    match x:
        case 1:
            return x
    return -x


def flagged(x: Any, flag: Any = False) -> Any:
    if flag:
        return x
    return x * 2


def count(x: Any) -> Any:
    for number in range(x.shape[0]):
        x = x + number
    return x


TRUTH: dict[str, Program] = {
    "while": repeat,
    "match": match,
    "not": lambda x: not x,
    "and": lambda x: x and 1,
    "or": lambda x: x or 1,
    "conditional": lambda x: x if x > 0 else -x,
    "chained": lambda x: 0 < x < 1,
    "bool": lambda x: bool(x),
    "max": lambda x: max(x, 1),
    "min": lambda x: min(x, 1),
    "sorted": lambda x: sorted([x, 1]),
    "all": lambda x: all([x]),
    "any": lambda x: any([x]),
    "in": lambda x: x in [1, 2],
    "filter": lambda x: list(filter(None, [x])),
}


class Branching(nn.Module):
    """Does one thing or another, depending on its input."""

    def forward(self, x: Any) -> Any:
        """Branch."""
        return x * 2 if x.sum() > 0 else x * 3


class Holder(nn.Module):
    """Holds a module that branches."""

    def __init__(self) -> None:
        """Make the module."""
        super().__init__()
        self.inner = Branching()

    def forward(self, x: Any) -> Any:
        """Call the module."""
        return self.inner(x + 1)


@requirement("control_flow.dynamic.branch")
@pytest.mark.parametrize("program", [dynamic, *TRUTH.values()], ids=["if", *TRUTH])
def test_a_branch_is_refused_or_right(fx: Implementation, program: Program) -> None:
    inputs = torch.tensor(0.5), torch.tensor(-1.0), torch.tensor(2.0)
    check_refused_or_right(fx, program, *inputs, refusal=fx.proxy.TraceError)


def leaving(fx: Implementation, kind: type[nn.Module]) -> Any:
    """A tracer that keeps calls of modules of a kind."""
    base: Any = fx.Tracer

    class Leaving(base):  # type: ignore[misc] # known at run time only
        def is_leaf_module(self, m: nn.Module, module_qualified_name: str) -> bool:
            return isinstance(m, kind) or bool(super().is_leaf_module(m, module_qualified_name))

    return Leaving()


REFUSED = [
    *(
        pytest.param(program, None, id=name, marks=requirement("control_flow.dynamic.error[truth]"))
        for name, program in TRUTH.items()
    ),
    pytest.param(flagged, None, id="default", marks=requirement("control_flow.dynamic.error[default-value]")),
    pytest.param(count, TypeError, id="number-of-steps", marks=requirement("control_flow.dynamic.error[loop-count]")),
]


@pytest.mark.parametrize(("program", "error"), REFUSED)
def test_what_depends_on_a_symbolic_value_is_refused(
    fx: Implementation, program: Program, error: type[Exception] | None
) -> None:
    with pytest.raises(error or fx.proxy.TraceError):
        fx.symbolic_trace(program)


@requirement("control_flow.dynamic.error[words]")
@pytest.mark.parametrize("program", TRUTH.values(), ids=TRUTH)
def test_words_about_branches(fx: Implementation, program: Program) -> None:
    words = "symbolically traced variables cannot be used as inputs to control flow"
    assert message_of(lambda: fx.symbolic_trace(program)).startswith(words)


def refusal_of(tracer: Any, root: Any) -> tuple[Exception, list[traceback.FrameSummary]] | None:
    """The error of a trace and the frames of this file that it passed through; None if there is no error."""
    try:
        tracer.trace(root)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        return error, [frame for frame in frames if frame.filename == __file__ and frame.name != "refusal_of"]
    return None


@requirement("control_flow.dynamic.error[traceback]")
def test_the_traceback_leads_to_the_line(fx: Implementation) -> None:
    refused = refusal_of(fx.Tracer(), Holder())
    if refused:
        assert [frame.name for frame in refused[1]] == ["forward", "forward"]
        assert "if x.sum() > 0" in str(refused[1][-1].line)


@requirement("control_flow.dynamic.error[where]")
@pytest.mark.parametrize(
    ("root", "place"), [(Holder(), ["inner", "Branching"]), (dynamic, [])], ids=["module", "function"]
)
def test_the_error_says_where(fx: Implementation, root: Any, place: list[str]) -> None:
    tracer = fx.Tracer()
    refused = refusal_of(tracer, root)
    if refused:
        *_, node = tracer.graph.nodes
        expected = [f"test_control_flow.py:{refused[1][-1].lineno}", node.name, *place]
        assert [text for text in expected if text not in str(refused[0])] == [], refused[0]


def check_branching_call(fx: Implementation, module: nn.Module) -> None:
    """Fail unless a tracer records the branching submodule as one call."""
    traced = fx.GraphModule(module, leaving(fx, Branching).trace(module))
    assert [node.op for node in traced.graph.nodes] == ["placeholder", "call_function", "call_module", "output"]
    for value in (1.0, -5.0):
        x = torch.tensor([value])
        assert torch.equal(traced(x), module(x)), traced.code


@requirement("control_flow.remedies.call[leaf-module]")
def test_a_branching_module_can_be_a_call(fx: Implementation) -> None:
    check_branching_call(fx, Holder())


@requirement("control_flow.dynamic.error[trace-again]")
def test_a_module_can_be_traced_after_an_error(fx: Implementation) -> None:
    module = Holder()
    before = [vars(module).copy(), vars(module.inner).copy()]
    with contextlib.suppress(fx.proxy.TraceError):
        fx.symbolic_trace(module)
    assert [vars(module), vars(module.inner)] == before
    assert [module(torch.tensor([value])).item() for value in (1.0, -5.0)] == [4, -12]
    check_branching_call(fx, module)


def activated(self: Any, x: Any) -> Any:
    """Apply an activation or not, as the module was made."""
    x = self.linear(x)
    if self.do_activation:
        x = torch.relu(x)
    return x


@requirement("control_flow.static.decided[attribute]")
@pytest.mark.parametrize(("choice", "functions"), [(True, [torch.relu]), (False, [])])
def test_an_attribute_decides(fx: Implementation, choice: bool, functions: list[Any]) -> None:
    graph = fx.symbolic_trace(Own(activated, do_activation=choice, linear=nn.Linear(2, 2))).graph
    assert [node.target for node in graph.nodes if node.op == "call_function"] == functions, graph


def layer_by_layer(self: Any, x: Any) -> Any:
    """Apply a list of layers, with numbers in between."""
    for number, layer in enumerate(self.layers):
        x = layer(x) + number
    return x


@requirement("control_flow.static.decided[loop]")
def test_a_loop_is_unrolled(fx: Implementation) -> None:
    layers = nn.ModuleList(nn.Linear(2, 2) for _ in range(3))
    graph = fx.symbolic_trace(Own(layer_by_layer, layers=layers)).graph
    inner = [(node.target, node.args[1:]) for node in graph.nodes if node.op.startswith("call")]
    assert [target for target, _ in inner[::2]] == ["layers.0", "layers.1", "layers.2"], graph
    assert [args for _, args in inner[1::2]] == [(0,), (1,), (2,)], graph


@requirement("control_flow.static.concrete-argument")
@pytest.mark.parametrize("flag", [True, False])
def test_a_concrete_argument_decides(fx: Implementation, flag: bool) -> None:
    traced = fx.symbolic_trace(flagged, concrete_args={"flag": flag})
    x = torch.ones(2)
    assert torch.equal(traced(x, flag), flagged(x, flag)), traced.code


def optional(x: Any, y: Any = None) -> Any:
    if y is None:
        return x
    return x + y


@requirement("control_flow.static.decided[is-none]")
def test_a_symbolic_value_is_not_none(fx: Implementation) -> None:
    traced = fx.symbolic_trace(optional)
    assert traced(torch.ones(1), torch.ones(1)) == 2, traced.code
    assert [node.op for node in traced.graph.nodes] == ["placeholder", "placeholder", "call_function", "output"]


@requirement("control_flow.static.decided[isinstance]")
def test_a_symbolic_value_is_no_tensor(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x: x + 1 if isinstance(x, torch.Tensor) else x - 1)
    assert traced(torch.ones(1)) == 0, traced.code


class OwnError(Exception):
    """An error of the program."""


def failing(self: Any, x: Any) -> Any:
    """Raise an exception after an operation."""
    _ = x + 1
    raise self.error


@requirement("control_flow.static.exceptions")
@pytest.mark.parametrize("kind", [OwnError, AttributeError, RuntimeError, TypeError, NotImplementedError])
@pytest.mark.parametrize("inside", [False, True], ids=["root", "submodule"])
def test_an_exception_reaches_the_caller(fx: Implementation, kind: type[Exception], inside: bool) -> None:
    error = kind("of the program")
    module = Own(failing, error=error)
    root = nn.Sequential(module) if inside else module
    for trace in (fx.symbolic_trace, fx.Tracer().trace):
        with pytest.raises(kind) as caught:
            trace(root)
        assert caught.value is error
        assert str(error) == "of the program"


@requirement("control_flow.remedies.call[wrap]")
def test_a_branching_function_can_be_a_call(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("branching")
    vars(module).update(fx=fx, torch=torch)
    monkeypatch.setitem(sys.modules, "branching", module)
    source = (
        "@fx.wrap\ndef inner(x):\n    return x if x.sum() > 0 else -x\n\ndef program(x):\n    return inner(x) + 1\n"
    )
    exec(source, vars(module))
    traced = fx.symbolic_trace(module.program)
    assert (traced(torch.tensor([-1.0])), traced(torch.tensor([1.0]))) == (2, 2), traced.code


@requirement("control_flow.fixed.constants[tensor]")
def test_a_new_tensor_is_a_constant(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x: x + torch.ones(2, dtype=torch.int64))
    assert traced(torch.tensor([1, 1])).tolist() == [2, 2], traced.code
    assert traced(torch.tensor([1, 1])).dtype == torch.int64


NUMBERS = random.Random()
FIXED: dict[str, Program] = {
    "random-tensor": lambda x: x + torch.rand(8),
    "python-value": lambda x: x + NUMBERS.random(),
}


@requirement("control_flow.fixed.constants[{row}]")
@pytest.mark.filterwarnings("ignore::UserWarning")  # an implementation may warn of it
@pytest.mark.parametrize("row", FIXED)
def test_a_random_value_is_fixed(fx: Implementation, row: str) -> None:
    traced, x = fx.symbolic_trace(FIXED[row]), torch.zeros(8)
    assert torch.equal(traced(x), traced(x)), traced.code


@requirement("control_flow.fixed.constants[like-constructor]")
@pytest.mark.parametrize("function", [torch.zeros_like, torch.ones_like, torch.rand_like, torch.empty_like])
def test_like_constructors_are_recorded(fx: Implementation, function: Program) -> None:
    graph = fx.Tracer().trace(lambda x: function(x))
    assert [node.target for node in graph.nodes] == ["x", function, "output"], graph


def accumulate(x: Any) -> Any:
    total = torch.zeros(1)
    total.add_(x)
    return total


@requirement("control_flow.fixed.constants[changed-in-place]")
def test_changes_of_a_constant_add_up(fx: Implementation) -> None:
    traced = fx.symbolic_trace(accumulate)
    assert [float(traced(torch.ones(1))) for _ in range(3)] == [1, 2, 3], traced.code


def functional() -> nn.Module:
    """A module that passes its training flag on."""
    return Own(lambda self, x: nn.functional.dropout(x, training=self.training))


@requirement("control_flow.fixed.training[flag]")
def test_the_training_flag_is_fixed(fx: Implementation) -> None:
    x = torch.ones(100)
    assert not torch.equal(fx.symbolic_trace(functional()).eval()(x), x)
    assert torch.equal(fx.symbolic_trace(functional().eval()).train()(x), x)


@requirement("control_flow.fixed.training[code]")
def test_the_training_flag_in_code(fx: Implementation) -> None:
    line = "    dropout = torch.nn.functional.dropout(x, p = 0.5, training = True, inplace = False);  x = None"
    assert fx.symbolic_trace(functional()).code.splitlines()[4:] == [line, "    return dropout", "    "]


@requirement("control_flow.fixed.training[modules]")
def test_modules_follow_the_training_flag(fx: Implementation) -> None:
    x = torch.ones(100)
    for module in (nn.Sequential(nn.Dropout()), nn.Sequential(nn.Dropout()).eval()):
        traced = fx.symbolic_trace(module)
        for training in (True, False, True):
            assert torch.equal(traced.train(training)(x), x) != training, traced.code


class Switching(nn.Module):
    """Asks for its training flag."""

    def forward(self, x: Any) -> Any:
        """Do one thing or the other."""
        return x * 2 if self.training else x


@requirement("control_flow.remedies.call[training]")
def test_a_leaf_module_follows_the_training_flag(fx: Implementation) -> None:
    module = nn.Sequential(Switching())
    traced = fx.GraphModule(module, leaving(fx, Switching).trace(module))
    assert (traced.train()(3), traced.eval()(3)) == (6, 3), traced.code


@requirement("control_flow.fixed.dropped[side-effects]")
def test_side_effects_happen_while_tracing(fx: Implementation) -> None:
    def program(x: Any) -> Any:
        seen.append(str(x))
        return x

    seen: list[str] = []
    traced = fx.symbolic_trace(program)
    traced(1)
    assert len(seen) == 1, traced.code


def without_gradients(x: Any) -> Any:
    with torch.no_grad():
        return x * 2


@requirement("control_flow.fixed.dropped[contexts]")
@pytest.mark.filterwarnings("ignore::UserWarning")  # an implementation may warn of it
def test_contexts_are_not_recorded(fx: Implementation) -> None:
    x = torch.ones(1, requires_grad=True)
    assert not without_gradients(x).requires_grad
    assert fx.symbolic_trace(without_gradients)(x).requires_grad
    with torch.no_grad():
        traced = fx.symbolic_trace(lambda x: x * 2)
    assert traced(x).requires_grad


def change_argument(x: Any) -> Any:
    x += 1
    return x


@requirement("control_flow.fixed.dropped[callers-value]")
def test_the_callers_tensor_is_left_alone(fx: Implementation) -> None:
    traced, x = fx.symbolic_trace(change_argument), torch.zeros(1)
    assert (float(traced(x)), float(x)) == (1, 0), traced.code


def doubled(module: nn.Module) -> nn.Module:
    module.register_forward_hook(lambda _module, _args, output: output * 2)
    return module


@requirement("control_flow.fixed.hooks[submodule]")
@pytest.mark.filterwarnings("ignore::UserWarning")  # an implementation may warn of it
def test_hooks_of_submodules_count(fx: Implementation) -> None:
    traced = fx.symbolic_trace(nn.Sequential(doubled(nn.Sequential(doubled(nn.Identity())))))
    assert traced(torch.ones(1)) == 4, traced.code
    assert sum(node.op == "call_function" for node in traced.graph.nodes) == 1, traced.code


@requirement("control_flow.fixed.hooks[root]")
@pytest.mark.filterwarnings("ignore::UserWarning")  # an implementation may warn of it
def test_hooks_of_the_root_are_left_out(fx: Implementation) -> None:
    assert fx.symbolic_trace(doubled(nn.Sequential(nn.Identity())))(torch.ones(1)) == 1


def annotated(x: Any) -> Any:
    y: torch.Tensor = x + 1
    return y


def commented(x):
    # type: (torch.Tensor) -> torch.Tensor
    return x + 1


@requirement("control_flow.fixed.dropped[{row}]")
@pytest.mark.parametrize(("row", "program"), [("local-annotations", annotated), ("comment-annotations", commented)])
def test_annotations_are_dropped(fx: Implementation, row: str, program: Program) -> None:
    types = [
        node.type for node in fx.Tracer().trace(program).nodes if row == "comment-annotations" or "call" in node.op
    ]
    assert set(types) == {None}
