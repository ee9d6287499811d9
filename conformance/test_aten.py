"""Graphs of aten operators that `make_fx` captures. See spec/aten.md."""

import copy
import operator
import re
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
import torch
from torch import nn
from torch._higher_order_ops import map as map_rows
from torch._higher_order_ops import scan, while_loop
from torch.nn import functional
from torch.utils import _pytree as pytree

from conformance.equivalence.cells import Called
from conformance.equivalence.observation import (
    Observed,
    Subject,
    differences,
    observe,
    one_thread,
    same_random_numbers,
)
from conformance.equivalence.programs import PROGRAMS, Pair, Program
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import FORMS, bits, nodes_of, process_restored

aten = torch.ops.aten
WAYS: dict[str, dict[str, Any]] = {"real": {}, "fake": {"tracing_mode": "fake", "_allow_non_fake_inputs": True}}
LEFT_OUT = {
    "keywords": "captured functions take no keywords",
    "defaults": "some arguments are left to defaults, or are numbers",
    "wrapped": "branches on data",
    "quantized": "there are no fake quantized tensors",
    "long-chain": "takes long",
}
CAPTURED = [program for program in PROGRAMS if program.name not in LEFT_OUT]
with same_random_numbers():
    LAYER = nn.Linear(3, 3)
VALUE = torch.tensor([[0.25, -0.5, 1.0], [0.75, 1.0, -2.0]])


def make_fx(fx: Implementation, function: Callable[..., Any], *args: Any, **options: Any) -> Any:
    return fx.experimental.proxy_tensor.make_fx(function, **options)(*args)


@contextmanager
def quietly() -> Iterator[None]:
    """Torch warns of the originals, too."""
    with same_random_numbers(), one_thread(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def called(root: Any) -> nn.Module:
    return root if isinstance(root, nn.Module) else Called(root)


def operators(module: Any) -> list[str]:
    """The operators that are called, in order, without items of their results."""
    calls = [node.target for node in module.graph.nodes if node.op == "call_function"]
    return [target.__name__ for target in calls if target is not operator.getitem]


# Programs


def captured(fx: Implementation, program: Program, way: str) -> tuple[nn.Module, Any]:
    """The module that has the state of a program, as it was before, and what is captured."""
    with quietly():
        root = program.root(fx)
        owner = called(root)
        before = {name: value.detach().clone() for name, value in owner.state_dict(keep_vars=True).items()}
        module = make_fx(fx, root, *program.inputs().args, **WAYS[way])
        with torch.no_grad():
            for name, value in owner.state_dict(keep_vars=True).items():
                value.copy_(before[name])
    return owner, module


_SEEN: dict[tuple[str, str, str], tuple[Observed, Observed, str]] = {}
"""What is seen of a program and of its captured module, and the module's code, which all tests of a program share."""


def seen_of_both(fx: Implementation, program: Program, way: str) -> tuple[Observed, Observed, str]:
    key = fx.__name__, program.name, way
    if key not in _SEEN:
        owner, module = captured(fx, program, way)
        with quietly():
            original = called(program.root(fx))
            expected = observe(Subject(original, original), program.inputs())
            _SEEN[key] = expected, observe(Subject(owner, module), program.inputs()), module.code
    return _SEEN[key]


KINDS = {
    "random-numbers": r"generators",
    "gradients": r"backward|gradient of .*|.* requires a gradient",
    "memory": r".* is|.* is memory of|parameters are",
    "writes": r".* afterwards|parameter .*|buffer .*|mode.*",
    "results": r"structure of the output|output.*",
}
"""The requirements, each with the observations that are about it; an observation is of the first that has it."""


def kind_of(observation: str) -> str:
    return next(kind for kind, names in KINDS.items() if re.fullmatch(names, observation))


each_program = pytest.mark.parametrize("program", CAPTURED, ids=lambda program: program.name)


@each_program
@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=pytest.mark.requirement(f"aten.programs.{kind}")) for kind in KINDS]
)
def test_modules_do_what_programs_do(fx: Implementation, kind: str, program: Program) -> None:
    for way in WAYS:
        expected, actual, code = seen_of_both(fx, program, way)
        asked = {name: value for name, value in expected.items() if kind_of(name) == kind}
        found = differences(asked, actual)
        assert not found, "\n".join([f"{way}: {program.name}", *found, code])


def is_dense(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and value.layout == torch.strided


def properties(value: torch.Tensor) -> tuple[Any, ...]:
    return value.shape, value.stride(), value.dtype, value.device


def is_told_of(node: Any, value: torch.Tensor) -> bool:
    """Whether the metadata of a node are those of a dense tensor."""
    noted, about = node.meta.get("val"), node.meta.get("tensor_meta")
    if not is_dense(noted) or properties(noted) != properties(value):
        return False
    return node.op == "get_attr" or (about and (about.shape, about.stride, about.dtype) == properties(value)[:3])


@pytest.mark.requirement("aten.graph.operators")
@each_program
def test_calls_are_those_of_overloads(fx: Implementation, program: Program) -> None:
    for way in WAYS:
        _, module = captured(fx, program, way)
        assert isinstance(module, fx.GraphModule)
        module.graph.lint()
        for node in module.graph.nodes:
            assert isinstance(node, fx.Node)
            assert node.op in ("placeholder", "get_attr", "call_function", "output"), f"{node}\n{module.graph}"
            is_operator = node.op == "call_function" and node.target not in (operator.getitem, Pair)
            assert not is_operator or isinstance(node.target, torch._ops.OpOverload), f"{node}\n{module.graph}"


@pytest.mark.requirement("aten.graph.values")
@each_program
def test_each_node_tells_of_its_value(fx: Implementation, program: Program) -> None:
    base: Any = fx.Interpreter
    wrong: list[str] = []

    class Comparing(base):  # type: ignore[misc] # the class is the implementation's
        def run_node(self, node: Any) -> Any:
            value = super().run_node(node)
            noted = node.meta.get("val")
            if node.op == "output" or not node.users:
                return value
            if is_dense(value):
                is_right = noted is not value and is_told_of(node, value)
            else:
                is_right = not isinstance(value, list | tuple) or type(noted) is type(value)
            wrong.extend([] if is_right or node.target is Pair else [f"{way}: {node} has {noted}"])
            return value

    for way in WAYS:
        _, module = captured(fx, program, way)
        with quietly():
            Comparing(module).run(*program.inputs().args)
        assert not wrong, "\n".join([*wrong, module.code])


@pytest.mark.requirement("aten.graph.values")
@pytest.mark.parametrize("way", WAYS)
def test_values_whose_shape_is_written_to(fx: Implementation, way: str) -> None:
    module = make_fx(fx, lambda x: x.sin().t_().unsqueeze_(0).cos(), VALUE, **WAYS[way])
    shapes = [tuple(node.meta["val"].shape) for node in module.graph.nodes if node.op == "call_function"]
    assert shapes == [(2, 3), (3, 2), (1, 3, 2), (1, 3, 2)]


@pytest.mark.requirement("aten.fake.same-graph")
@each_program
def test_fake_graphs_have_the_same_operators(fx: Implementation, program: Program) -> None:
    real, fake = (captured(fx, program, way)[1] for way in WAYS)
    assert operators(fake) == operators(real)


@pytest.mark.requirement("aten.programs.again")
@each_program
def test_modules_are_captured_again(fx: Implementation, program: Program) -> None:
    with torch.no_grad():  # autograd keeps values, for which torch calls operators
        _, module = captured(fx, program, "real")
        with quietly():
            again = make_fx(fx, module, *program.inputs().args)
    assert operators(again) == operators(module)


@pytest.mark.requirement("aten.programs.results")
def test_each_call_captures_anew(fx: Implementation) -> None:
    capture = fx.experimental.proxy_tensor.make_fx(lambda x: x * x.shape[0])
    for value in torch.ones(2), torch.ones(3):
        assert torch.equal(capture(value)(value), value * len(value))


# Forms


def writes_to_views(x: torch.Tensor) -> Any:
    y = x + 1
    y.view(-1)[:2].add_(1)
    y[0].sub_(3)
    z = y * 2
    y.t().mul_(z.t())
    return y, z


def training_step(parameters: dict[str, torch.Tensor], x: torch.Tensor) -> Any:
    loss = torch.func.functional_call(LAYER, parameters, (x,)).tanh().pow(2).sum()
    gradients = torch.autograd.grad(loss, list(parameters.values()))
    return {name: value - 0.5 * grad for (name, value), grad in zip(parameters.items(), gradients, strict=True)}


def trained() -> dict[str, torch.Tensor]:
    return {name: value.detach().clone().requires_grad_() for name, value in LAYER.named_parameters()}


def labelled(x: torch.Tensor) -> torch.Tensor:
    with torch.profiler.record_function("a label"):
        return x.exp().relu()


def branching(x: torch.Tensor) -> Any:
    return torch.cond(x.sum() > 0, lambda x: x.relu() + 1, lambda x: x.relu() * 3, (x,))


SMALL: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "layer": (lambda x: LAYER(x).softmax(-1), (VALUE,)),
    "views": (writes_to_views, (VALUE,)),
    "repeated": (lambda x: (x.exp().add_(1), x.exp()), (VALUE,)),
    "several": (lambda x: [*x.max(1), *x.split(1)], (VALUE,)),
    "nested": (lambda pair: {"sum": pair[0] + pair[1]["x"]}, ([VALUE, {"x": VALUE}],)),
    "step": (training_step, (trained(), VALUE)),
    "labelled": (labelled, (VALUE,)),
}


@pytest.mark.requirement("aten.programs.forms")
@pytest.mark.filterwarnings("ignore:.*LeafSpec.*:FutureWarning")  # torch's own, of copies
@pytest.mark.filterwarnings("ignore:.*record_function")  # tracing again loses a label
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", SMALL)
def test_modules_in_other_forms(fx: Implementation, name: str, form: str) -> None:
    function, args = SMALL[name]
    module = make_fx(fx, function, *copy.deepcopy(args))
    run = FORMS[form](fx, module)
    actual, expected = run(*copy.deepcopy(args)), function(*copy.deepcopy(args))
    assert bits(pytree.tree_leaves(actual)) == bits(pytree.tree_leaves(expected))


# The graph


def calls_linear(x: torch.Tensor) -> torch.Tensor:
    return aten.linear.default(x, torch.eye(3))  # type: ignore[no-any-return] # untyped


COMPOSITE: dict[str, tuple[Callable[..., Any], dict[Any, Callable[..., Any]], str]] = {
    "linear": (lambda x: functional.linear(x, torch.eye(3)), {}, "linear"),
    "without-autograd": (torch.inference_mode()(calls_linear), {}, "linear"),
    "matmul": (torch.inference_mode()(lambda x: torch.matmul(x, x.t())), {}, "matmul"),
    "einsum": (lambda x: torch.einsum("ij,kj->ik", x, x), {}, "einsum"),
    "in-a-decomposition": (lambda x: x.sin(), {aten.sin.default: calls_linear}, "linear"),
}


@pytest.mark.requirement("aten.graph.composite")
@pytest.mark.parametrize("name", COMPOSITE)
def test_composite_operators_are_taken_apart(fx: Implementation, name: str) -> None:
    function, table, composite = COMPOSITE[name]
    module = make_fx(fx, function, VALUE, decomposition_table=table)
    assert operators(module)
    assert [each for each in operators(module) if each.startswith(f"{composite}.")] == []


DECOMPOSITIONS: dict[str, tuple[dict[Any, Callable[..., Any]], list[str]]] = {
    "none": ({}, ["silu.default", "add_.Tensor"]),
    "one": (
        {aten.silu.default: lambda x: x * torch.sigmoid(x)},
        ["sigmoid.default", "mul.Tensor", "add_.Tensor"],
    ),
    "in-one-another": (
        {
            aten.silu.default: lambda x: x * torch.sigmoid(x),
            aten.sigmoid.default: lambda x: 1 / (1 + torch.exp(-x)),
        },
        ["neg.default", "exp.default", "add.Tensor", "reciprocal.default", "mul.Tensor", "mul.Tensor", "add_.Tensor"],
    ),
    "not-this-time": ({aten.silu.default: lambda x: NotImplemented}, ["silu.default", "add_.Tensor"]),
    "another-operator": ({aten.cos.default: torch.sin}, ["silu.default", "add_.Tensor"]),
}


@pytest.mark.requirement("aten.graph.decompositions")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", DECOMPOSITIONS)
def test_decompositions_take_the_place_of_operators(fx: Implementation, name: str, way: str) -> None:
    table, expected = DECOMPOSITIONS[name]
    module = make_fx(fx, lambda x: functional.silu(x).add_(1), VALUE, decomposition_table=table, **WAYS[way])
    assert operators(module) == expected
    torch.testing.assert_close(module(VALUE), functional.silu(VALUE) + 1)


@pytest.mark.requirement("aten.graph.order")
@pytest.mark.parametrize("way", WAYS)
def test_views_and_writes_stay_in_order(fx: Implementation, way: str) -> None:
    module = make_fx(fx, writes_to_views, VALUE, **WAYS[way])
    expected = ["add", "view", "slice", "add_", "select", "sub_", "mul", "t", "t", "mul_"]
    assert [name.partition(".")[0] for name in operators(module)] == expected


def without_relu(fx: Implementation, module: Any) -> int:
    """Put a clamp in the place of each relu, in a module and in those in it; return how many there were."""
    count = 0
    for part in module.modules():
        if isinstance(part, fx.GraphModule):
            for node in nodes_of(part.graph, "call_function", aten.relu.default):
                node.target, node.args = aten.clamp_min.default, (node.args[0], 0.5)
                count += 1
            part.recompile()
    return count


@pytest.mark.requirement("aten.graph.passes")
@pytest.mark.parametrize("way", WAYS)
def test_a_pass_finds_operators(fx: Implementation, way: str) -> None:
    module = make_fx(fx, lambda x: (x.relu() - functional.relu(x * 2)).relu(), VALUE, **WAYS[way])
    assert without_relu(fx, module) == 3
    expected = (VALUE.clamp_min(0.5) - (VALUE * 2).clamp_min(0.5)).clamp_min(0.5)
    assert torch.equal(module(VALUE), expected)


# State and constants


@pytest.mark.requirement("aten.state.identity")
@pytest.mark.parametrize("way", WAYS)
def test_state_is_shared(fx: Implementation, way: str) -> None:
    layer, plain, scalar, number = nn.Linear(3, 3), torch.ones(3), nn.Parameter(torch.tensor(2.0)), torch.tensor(3.0)
    module = make_fx(fx, lambda x: layer(layer(x)) + plain + plain + scalar + number, VALUE, **WAYS[way])
    assert set(module.parameters()) == {*layer.parameters(), scalar}
    read = {str(node.target): getattr(module, str(node.target)) for node in nodes_of(module.graph, "get_attr")}
    assert sorted(map(id, read.values())) == sorted(map(id, [layer.weight, layer.bias, plain, scalar, number]))
    with torch.no_grad():
        layer.bias.add_(1)
    assert torch.equal(module(VALUE), layer(layer(VALUE)) + plain + plain + scalar + number)


def written_constant(x: torch.Tensor) -> torch.Tensor:
    total = torch.tensor([1.0, 2.0, 3.0])
    total.add_(x[0])
    return total.mul_(2)


def number_beside_a_write(x: torch.Tensor) -> torch.Tensor:
    scale, y = torch.tensor(2.5), x.clone()
    y.add_(1)
    return y * scale.item()


def number_beside_a_use(x: torch.Tensor) -> torch.Tensor:
    scale = torch.tensor(2.5)
    return (x + scale) * scale.item()


def number_of_a_written_constant(x: torch.Tensor) -> torch.Tensor:
    return x * torch.tensor(2.5).add_(1).item()


CONSTANTS: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "written": written_constant,
    "number": lambda x: x * torch.tensor(2.5).item(),
    "number-beside-a-write": number_beside_a_write,
    "number-beside-a-use": number_beside_a_use,
    "number-of-one-written-to": number_of_a_written_constant,
    "branch": lambda x: x.sin() if torch.tensor(True) else x.cos(),
}


@pytest.mark.requirement("aten.state.constants")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", CONSTANTS)
def test_constants_stay_what_they_are(fx: Implementation, name: str, way: str) -> None:
    program = CONSTANTS[name]
    module = make_fx(fx, program, VALUE, **WAYS[way])
    for value in (VALUE, VALUE, VALUE * 2):
        assert torch.equal(module(value), program(value))


# Gradients and branches


@pytest.mark.requirement("aten.gradients.step")
@pytest.mark.parametrize("way", WAYS)
def test_a_step_of_training_needs_no_autograd(fx: Implementation, way: str) -> None:
    module = make_fx(fx, training_step, trained(), VALUE, **WAYS[way])
    parameters, expected = trained(), trained()
    for _ in range(3):
        expected = training_step({name: value.detach().requires_grad_() for name, value in expected.items()}, VALUE)
        with torch.no_grad():
            parameters = module(parameters, VALUE)
    assert bits(parameters) == bits(expected)


def cases(x: torch.Tensor) -> Any:
    def positive(x: torch.Tensor) -> Any:
        return torch.cond(x.sum() > 5, lambda x: LAYER(x), lambda x: x.relu() + 1, (x,))

    return torch.cond(x.sum() > 0, positive, lambda x: functional.linear(x, LAYER.weight).relu(), (x,))


@pytest.mark.requirement("aten.branches.cond")
@pytest.mark.parametrize("way", WAYS)
def test_branches_are_modules(fx: Implementation, way: str) -> None:
    torch.compiler.reset()
    module = make_fx(fx, cases, VALUE, **WAYS[way])
    parts = [part for part in module.modules() if isinstance(part, fx.GraphModule)]
    assert [operators(part).count("cond") for part in parts] == [1, 1, 0, 0, 0]
    assert [name for part in parts for name in operators(part) if name.startswith("linear")] == []
    for run in (module, copy.deepcopy(module), fx.Interpreter(module).run):
        for value in (VALUE, -VALUE, VALUE * 10):
            assert torch.equal(run(value), cases(value))


@pytest.mark.requirement("aten.branches.passes")
@pytest.mark.parametrize("way", WAYS)
def test_a_pass_edits_branches(fx: Implementation, way: str) -> None:
    torch.compiler.reset()
    module = make_fx(fx, branching, VALUE, **WAYS[way])
    assert without_relu(fx, module) == 2
    assert torch.equal(module(VALUE), VALUE.clamp_min(0.5) + 1)
    assert torch.equal(module(-VALUE), (-VALUE).clamp_min(0.5) * 3)


LOOPS: dict[str, Callable[[Any], Any]] = {
    "while_loop": lambda x: while_loop(  # type: ignore[no-untyped-call] # torch leaves it untyped
        lambda y, _: y.sum() < 9, lambda y, count: (y.abs() * 2, count + 1), (x, torch.tensor(0))
    ),
    "scan": lambda x: scan(lambda total, row: (total + row, total * row), x[0], x),
    "map": lambda x: map_rows(lambda row, other: (row.sin() + other, row * 2), x, x.sum(0)),
}


@pytest.mark.requirement("aten.branches.loops")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", LOOPS)
def test_loops_are_calls_of_modules(fx: Implementation, name: str, way: str) -> None:
    torch.compiler.reset()
    module = make_fx(fx, LOOPS[name], VALUE, **WAYS[way])
    assert [each.removesuffix("_impl") for each in operators(module)].count(name) == 1
    parts = [part for part in module.modules() if isinstance(part, fx.GraphModule) and part is not module]
    assert len(parts) == (2 if name == "while_loop" else 1)
    for value in (VALUE, -VALUE, VALUE * 10):
        assert bits(module(value)) == bits(LOOPS[name](value))


# The process


class Pausing:
    """A function that is captured until it is told to go on."""

    def __init__(self, function: Callable[[torch.Tensor], torch.Tensor]) -> None:
        self.function = function
        self.entered, self.resume = threading.Event(), threading.Event()

    def __call__(self, x: torch.Tensor) -> torch.Tensor:
        x = self.function(x)
        self.entered.set()
        assert self.resume.wait(60)
        return LAYER(x)  # type: ignore[no-any-return] # untyped


@pytest.mark.requirement("aten.process.threads")
def test_threads_capture_apart(fx: Implementation) -> None:
    functions = [Pausing(torch.sin), Pausing(torch.cos)]
    with process_restored(fx), ThreadPoolExecutor(2) as pool:
        captures = []
        try:
            for function in functions:
                captures.append(pool.submit(make_fx, fx, function, VALUE))
                assert function.entered.wait(60)
            for function, capture in zip(functions, captures, strict=True):
                function.resume.set()
                capture.exception(60)
        finally:
            for function in functions:
                function.resume.set()
        found = [operators(capture.result(60)) for capture in captures]
    assert found == [["sin.default", "t.default", "addmm.default"], ["cos.default", "t.default", "addmm.default"]]


@pytest.mark.requirement("aten.process.nested")
@pytest.mark.parametrize("way", WAYS)
def test_a_capture_within_another(fx: Implementation, way: str) -> None:
    found = []

    def program(x: torch.Tensor) -> torch.Tensor:
        x = x.sin()
        found.append(make_fx(fx, torch.cos, VALUE))
        return x.exp()

    outer = make_fx(fx, program, VALUE, **WAYS[way])
    assert [operators(each) for each in (*found, outer)] == [["cos.default"], ["sin.default", "exp.default"]]
    assert torch.equal(found[0](VALUE), VALUE.cos())


@pytest.mark.requirement("aten.process.errors")
@pytest.mark.parametrize("way", WAYS)
def test_an_error_ends_the_capture(fx: Implementation, way: str) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        raise ZeroDivisionError(f"of the program, {x.shape}")

    with pytest.raises(ZeroDivisionError, match="of the program"):
        make_fx(fx, program, VALUE, **WAYS[way])
    assert type(VALUE + 1) is torch.Tensor
    assert operators(make_fx(fx, torch.sin, VALUE)) == ["sin.default"]
