"""split_module on what captured graphs have: modes, operators with graphs as operands, symbols. See spec/passes.md."""

import importlib
import operator
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import torch
from torch import nn
from torch.amp import autocast_mode

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import labels, nodes_of

requirement = pytest.mark.requirement

# Modes


AUTOCAST = ("cpu", torch.bfloat16, True, None)
Steps = tuple[int | str, ...]
"""A chain of calls, each on the value of the one before it: a number begins the part with that number, `-` and `+`
switch gradients off and on, `(` and `)` enter and leave autocast, and anything else is a function of torch."""

CHAINS: dict[str, Steps] = {
    "around-a-part": (0, "sin", 1, "-", "mm", "+", 2, "tan"),
    "across-parts": (0, "sin", "-", 1, "mm", "+", 2, "tan"),
    "over-three-parts": (0, "-", "mm", 1, "cos", 2, "tan", "+", 3, "exp"),
    "inside-a-part": (0, "sin", "-", "cos", "+", "tan", 1, "mm"),
    "set-again": (0, "-", "sin", 1, "-", "cos", "+", "tan", 2, "mm"),
    "set-twice-first": (0, "-", "sin", 1, "+", "-", "mm", 2, "cos"),
    "left-off": (0, "sin", 1, "-", "mm", 2, "cos"),
    "autocast-around-a-part": (0, "mm", 1, "(", "mm", ")", 2, "mm"),
    "autocast-across-parts": (0, "mm", "(", 1, "mm", 2, ")", "mm"),
    "autocast-over-three-parts": (0, "(", "mm", 1, "mm", 2, "mm", ")", 3, "mm"),
    "autocast-inside-a-part": (0, "mm", "(", "mm", ")", "mm", 1, "mm"),
    "autocast-in-autocast": (0, "(", "mm", "(", 1, "mm", ")", 2, "mm", ")", 3, "mm"),
    "autocast-left-first": (0, "(", "mm", 1, ")", "(", "mm", 2, "mm", ")"),
    "both": (0, "(", "sin", "-", 1, "mm", ")", 2, "mm", "+", 3, "mm"),
    "both-crossed": (0, "-", "(", "mm", 1, "mm", "+", 2, "mm", ")", 3, "mm"),
    "one-part": (0, "mm", "-", "(", "mm", ")", "+", "mm"),
}


def arguments(function: str, value: Any) -> tuple[Any, ...]:
    return (value, value) if function == "mm" else (value,)


def chain(fx: Implementation, steps: Steps) -> tuple[Any, dict[Any, int]]:
    """A module of a chain of calls, and the part of each of its nodes."""
    graph = fx.Graph()
    value = graph.placeholder("x")
    entered: list[Any] = []
    part_of: dict[Any, int] = {}
    part = 0
    for step in steps:
        if isinstance(step, int):
            part = step
            continue
        if step in "-+":
            node = graph.call_function(torch._C._set_grad_enabled, (step == "+",))
        elif step == "(":
            node = graph.call_function(autocast_mode._enter_autocast, AUTOCAST)
            entered.append(node)
        elif step == ")":
            node = graph.call_function(autocast_mode._exit_autocast, (entered.pop(),))
        else:
            node = value = graph.call_function(getattr(torch, step), arguments(step, value))
        part_of[node] = part
    graph.output(value)
    return fx.GraphModule(nn.Module(), graph), part_of


def split_chain(fx: Implementation, name: str, called: Callable[[int], object] = int, **options: object) -> Any:
    module, part_of = chain(fx, CHAINS[name])
    parts = fx.passes.split_module.split_module(module, module, lambda node: called(part_of[node]), **options)
    parts.graph.lint()
    return parts


def run_chain(fx: Implementation, steps: Steps, value: torch.Tensor) -> dict[int, torch.Tensor]:
    """What torch computes: the last value of each part."""
    module, part_of = chain(fx, steps)
    x, *_ = module.graph.nodes
    values, found = {x: value}, {}
    for node, part in part_of.items():
        values[node] = node.target(*(values.get(argument, argument) for argument in node.args))
        value = values[node] if isinstance(values[node], torch.Tensor) else value
        found[part] = value
    return found


def modes() -> tuple[bool, bool]:
    return torch.is_grad_enabled(), torch.is_autocast_enabled("cpu")


@contextmanager
def default_modes() -> Iterator[None]:
    """Gradients are recorded, and nothing is cast, whatever has been left behind."""
    with torch.enable_grad(), torch.autocast("cpu", enabled=False):
        yield


def facts(value: torch.Tensor) -> tuple[torch.dtype, bool, list[Any]]:
    return value.dtype, value.requires_grad, value.tolist()


def start() -> torch.Tensor:
    return torch.tensor([[0.3, -1.1], [0.7, 0.2]], requires_grad=True)


@requirement("passes.split_module.modes[kept]")
@pytest.mark.parametrize("name", CHAINS)
def test_the_whole_in_the_modes_of_the_original(fx: Implementation, name: str) -> None:
    with default_modes():
        expected = facts([*run_chain(fx, CHAINS[name], start()).values()][-1])
        after = modes()
    with default_modes():
        parts = split_chain(fx, name)
        assert facts(parts(start())) == expected, parts.code
        assert modes() == after


@requirement("passes.split_module.modes[kept]")
@pytest.mark.parametrize("name", CHAINS)
def test_a_part_alone_in_the_modes_of_the_original(fx: Implementation, name: str) -> None:
    with default_modes():
        expected = run_chain(fx, CHAINS[name], start())
    parts = split_chain(fx, name)
    for number, value in enumerate([start(), *expected.values()][:-1]):
        part = parts.get_submodule(f"submod_{number}")
        with default_modes():
            assert facts(part(value)) == facts(expected[number]), f"{number}\n{part.code}"
            assert not torch.is_autocast_enabled("cpu"), f"{number}\n{part.code}"


def shown(part: Any) -> str:
    """The steps of a part as its code has them, with `-`, `+`, `(` and `)` for the switches."""
    signs = {
        "set_grad_enabled(False)": "-",
        "set_grad_enabled(True)": "+",
        "_enter_autocast(": "(",
        "_exit_autocast(": ")",
    }
    calls = (line.split(";")[0] for line in part.code.splitlines() if " = " in line)
    return " ".join(
        next((sign for text, sign in signs.items() if text in call), re.split(r"torch\.|\(", call)[-2])
        for call in calls
    )


MODES_TEXT = {
    "around-a-part": ("sin", "- mm +", "+ tan"),
    "across-parts": ("sin -", "- mm +", "+ tan"),
    "over-three-parts": ("- mm", "- cos", "- tan +", "+ exp"),
    "inside-a-part": ("sin - cos + tan", "+ mm"),
    "set-again": ("- sin", "- cos + tan", "+ mm"),
    "set-twice-first": ("- sin", "+ - mm", "- cos"),
    "left-off": ("sin", "- mm", "- cos"),
    "autocast-around-a-part": ("mm", "( mm )", "mm"),
    "autocast-across-parts": ("mm ( )", "( mm )", "( ) mm"),
    "autocast-over-three-parts": ("( mm )", "( mm )", "( mm )", "mm"),
    "autocast-inside-a-part": ("mm ( mm ) mm", "mm"),
    "autocast-in-autocast": ("( mm ( ) )", "( ( mm ) )", "( mm )", "mm"),
    "autocast-left-first": ("( mm )", "( ) ( mm )", "( mm )"),
    "both": ("( sin - )", "( - mm )", "- mm +", "+ mm"),
    "both-crossed": ("- ( mm )", "( - mm + )", "( + mm )", "+ mm"),
    "one-part": ("mm - ( mm ) + mm",),
}


@requirement("passes.split_module.modes[text]")
@pytest.mark.parametrize("name", CHAINS)
def test_text_of_modes(fx: Implementation, name: str) -> None:
    parts = split_chain(fx, name)
    assert (
        tuple(shown(parts.get_submodule(f"submod_{number}")) for number in range(len(MODES_TEXT[name])))
        == MODES_TEXT[name]
    )


@requirement("passes.split_module.modes[text]")
def test_text_of_a_part_with_modes(fx: Implementation) -> None:
    assert split_chain(fx, "both", keep_original_node_name=True).submod_1.code.strip().splitlines() == [
        "def forward(self, sin):",
        "    _enter_autocast = torch.amp.autocast_mode._enter_autocast('cpu', torch.bfloat16, True, None)",
        "    _set_grad_enabled = torch._C._set_grad_enabled(False);  _set_grad_enabled = None",
        "    mm = torch.mm(sin, sin);  sin = None",
        "    _exit_autocast = torch.amp.autocast_mode._exit_autocast(_enter_autocast);  "
        "_enter_autocast = _exit_autocast = None",
        "    return mm",
    ]


@requirement("passes.split_module.modes[any-partition]")
@pytest.mark.parametrize("called", ["part {}".format, str, lambda number: -number], ids=["text", "digits", "backwards"])
@pytest.mark.parametrize("options", [{}, {"partition_affix": "x"}], ids=["plain", "affix"])
def test_parts_of_any_name_with_modes(fx: Implementation, called: Callable[[int], Any], options: Any) -> None:
    with default_modes():
        expected = facts([*run_chain(fx, CHAINS["both"], start()).values()][-1])
    with default_modes():
        assert facts(split_chain(fx, "both", called, **options)(start())) == expected


def independent(fx: Implementation) -> tuple[Any, dict[str, int]]:
    """Two parts that do not need each other, of which the first switches gradients off, and the last on again."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    first = graph.call_function(torch.sin, (x,))
    off = graph.call_function(torch._C._set_grad_enabled, (False,))
    second = graph.call_function(torch.cos, (x,))
    third = graph.call_function(torch.tan, (x,))
    on = graph.call_function(torch._C._set_grad_enabled, (True,))
    last = graph.call_function(torch.neg, (x,))
    graph.output((first, second, third, last))
    numbers = {first.name: 0, off.name: 1, second.name: 1, third.name: 2, on.name: 3, last.name: 3}
    return fx.GraphModule(nn.Module(), graph), numbers


@requirement("passes.split_module.modes[in-order]")
@pytest.mark.parametrize("keep_order", [False, True])
def test_parts_with_modes_keep_their_order(fx: Implementation, keep_order: bool) -> None:
    module, numbers = independent(fx)
    parts = fx.passes.split_module.split_module(
        module, module, lambda node: numbers[node.name], keep_original_order=keep_order
    )
    with default_modes():
        recorded = [value.requires_grad for value in parts(start())]
        assert (recorded, modes()) == ([True, False, False, True], (True, False)), parts.code


@requirement("passes.split_module.modes[consecutive]")
@pytest.mark.parametrize("name", ["around-a-part", "autocast-around-a-part"])
def test_a_part_around_another_with_modes(fx: Implementation, name: str) -> None:
    with pytest.raises(AssertionError):
        split_chain(fx, name, lambda number: number % 2)


@requirement("passes.split_module.modes[left]")
def test_an_autocast_mode_that_is_never_left(fx: Implementation) -> None:
    module, part_of = chain(fx, (0, "mm", "(", "mm", 1, "mm"))
    with pytest.raises(AssertionError):
        fx.passes.split_module.split_module(module, module, part_of.__getitem__)


# Operands


def cond(fx: Implementation, *, nested: bool = False) -> Any:
    """An operator of higher order that takes two graphs, and another call."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    branch, other, weight = map(graph.get_attr, ("inner.yes" if nested else "yes", "no", "weight"))
    is_positive = graph.call_function(operator.gt, (graph.call_method("sum", (x,)), 0))
    chosen = graph.call_function(torch.ops.higher_order.cond, (is_positive, branch, other, (x, weight)))
    graph.output(graph.call_function(torch.neg, (graph.call_function(operator.getitem, (chosen, 0)),)))
    root = nn.Module()
    yes = fx.symbolic_trace(lambda x, weight: (x * weight,))
    root.inner, root.no = nn.Module(), fx.symbolic_trace(lambda x, weight: (x - weight,))
    (root.inner if nested else root).yes = yes
    root.weight = nn.Parameter(torch.full((2,), 3.0))
    return fx.GraphModule(root, graph)


OPERANDS: dict[str, dict[str, int]] = {
    "with-its-inputs": {"sum": 0, "gt": 0, "cond": 0, "getitem": 0, "neg": 1},
    "after-its-inputs": {"sum": 0, "gt": 0, "cond": 1, "getitem": 1, "neg": 1},
    "alone": {"sum": 0, "gt": 0, "cond": 1, "getitem": 2, "neg": 2},
}


@requirement("passes.split_module.operands")
@pytest.mark.parametrize("keep_order", [False, True])
@pytest.mark.parametrize("nested", [False, True])
@pytest.mark.parametrize("case", OPERANDS)
def test_modules_as_operands(fx: Implementation, case: str, nested: bool, keep_order: bool) -> None:
    module = cond(fx, nested=nested)
    label_of = labels(module.graph)
    parts = fx.passes.split_module.split_module(
        module, module, lambda node: OPERANDS[case][label_of[node]], keep_original_order=keep_order
    )
    parts.graph.lint()
    part = parts.get_submodule(f"submod_{OPERANDS[case]['cond']}")
    part.graph.lint()
    read = [node.target for node in nodes_of(part.graph, "get_attr")]
    assert read == ["inner.yes" if nested else "yes", "no"], part.code
    assert part.get_submodule(read[0]) is module.get_submodule(read[0])
    assert len(nodes_of(part.graph, "placeholder")) == (2 if case == "with-its-inputs" else 3), part.code
    module.requires_grad_(False)
    for value in (torch.tensor([1.0, 2.0]), torch.tensor([-1.0, -2.0])):
        assert parts(value).tolist() == module(value).tolist()


# Symbols


def symbols(count: int) -> tuple[Any, list[Any]]:
    """Symbols with the names s0 and so on, and what makes tensors with such sizes."""
    shapes = importlib.import_module("torch.fx.experimental.symbolic_shapes")
    environment = shapes.ShapeEnv()
    mode = torch._subclasses.FakeTensorMode(shape_env=environment)
    return mode, [environment.create_unbacked_symint() for _ in range(count)]


def sized(fx: Implementation, *, key: str = "example_value", given: int = 12) -> tuple[Any, list[Any]]:
    """Inputs that are symbols, the last of them first, and a chain on tensors with such sizes; with the symbols."""
    mode, found = symbols(12)
    graph = fx.Graph()

    def noted(node: Any, value: object) -> Any:
        node.meta[key] = value
        return node

    for number in reversed(range(given)):
        noted(graph.placeholder(f"size_{number}"), found[number])
    with mode:
        table, row = torch.empty(found[2], found[10]), torch.empty(found[10])
        column = torch.empty(found[2], found[11]).t()[0]
    x = noted(graph.placeholder("x"), table)
    first = noted(graph.call_function(torch.sin, (x,)), table)
    second = noted(graph.call_function(torch.cos, (first,)), row)
    third = noted(graph.call_function(torch.tan, (second,)), [column])
    fourth = noted(graph.call_function(torch.neg, (third,)), found[1] + found[3])
    graph.output(graph.call_function(torch.exp, (fourth,)))
    return fx.GraphModule(nn.Module(), graph), found


def split_by_call(fx: Implementation, module: Any, **options: object) -> Any:
    calls = [node for node in module.graph.nodes if node.op.startswith("call_")]
    number_of = {node: number for number, node in enumerate(calls)}
    parts = fx.passes.split_module.split_module(module, module, number_of.__getitem__, **options)
    parts.graph.lint()
    return parts


def inputs_of(parts: Any, number: int) -> list[str]:
    return [node.target for node in nodes_of(parts.get_submodule(f"submod_{number}").graph, "placeholder")]


def received(module: Any, *symbols_of: tuple[int, ...]) -> list[list[str]]:
    """The names of what each part receives: the value before it, and the inputs that are the symbols of that."""
    calls = [node for node in module.graph.nodes if node.op.startswith("call_")]
    inputs = {node.target: node for node in nodes_of(module.graph, "placeholder")}
    values = [inputs["x"], *calls]
    return [
        [value.name, *(inputs[f"size_{number}"].name for number in numbers)]
        for value, numbers in zip(values, symbols_of, strict=False)
    ]


RECEIVED = ((10, 2), (10, 2), (10,), (11, 2), (1, 3))
"""The symbols that the parts of the chain on tensors receive."""


@requirement("passes.split_module.symbols[received]")
@pytest.mark.parametrize("keep_order", [False, True])
def test_parts_receive_the_symbols(fx: Implementation, keep_order: bool) -> None:
    module, _ = sized(fx)
    parts = split_by_call(fx, module, keep_original_order=keep_order)
    assert [set(inputs_of(parts, number)) for number in range(5)] == list(map(set, received(module, *RECEIVED)))
    calls = nodes_of(parts.graph, "call_module")
    given = [[value.name for value in call.args[1:]] for call in calls]
    assert given == [inputs_of(parts, number)[1:] for number in range(5)], parts.code


@requirement("passes.split_module.symbols[received]")
def test_values_within_a_part_need_no_symbols(fx: Implementation) -> None:
    module, _ = sized(fx)
    parts = fx.passes.split_module.split_module(module, module, lambda node: int(node.target is not torch.sin))
    assert [set(inputs_of(parts, number)) for number in range(2)] == list(map(set, received(module, *RECEIVED[:2])))


@requirement("passes.split_module.symbols[received]")
def test_symbols_reach_the_results(fx: Implementation) -> None:
    parts = split_by_call(fx, sized(fx)[0])
    value = torch.tensor([0.5, -2.0])
    assert torch.equal(parts(*range(12), value), value.sin().cos().tan().neg().exp()), parts.code


@requirement("passes.split_module.symbols[order]")
def test_symbols_are_sorted_behind_the_value(fx: Implementation) -> None:
    module, _ = sized(fx)
    parts = split_by_call(fx, module)
    assert [inputs_of(parts, number) for number in range(5)] == received(module, *RECEIVED)


@requirement("passes.split_module.symbols[order]")
def test_symbols_among_numbered_inputs(fx: Implementation) -> None:
    parts = split_by_call(fx, sized(fx)[0], keep_original_input_name=False)
    assert [inputs_of(parts, number) for number in (0, 2)] == [["arg_0", "arg_1", "arg_2"], ["arg_0", "arg_1"]]


@requirement("passes.split_module.symbols[noted-elsewhere]")
def test_symbols_noted_elsewhere(fx: Implementation) -> None:
    module, _ = sized(fx, key="val")
    parts = split_by_call(fx, module)
    assert [inputs_of(parts, number) for number in range(5)] == received(module, (), (), (), (), ())


def computed(fx: Implementation) -> Any:
    """A number that a call computes is the size of later values."""
    mode, (size,) = symbols(1)
    graph = fx.Graph()
    x = graph.placeholder("x")
    item = graph.call_method("item", (x,))
    ones = graph.call_function(torch.ones, (item,))
    cosine = graph.call_function(torch.cos, (ones,))
    graph.output(graph.call_function(torch.neg, (cosine,)))
    item.meta["example_value"] = size
    with mode:
        ones.meta["example_value"] = cosine.meta["example_value"] = torch.empty(size)
    return fx.GraphModule(nn.Module(), graph)


@requirement("passes.split_module.symbols[received]")
def test_symbols_that_calls_compute(fx: Implementation) -> None:
    module = computed(fx)
    parts = split_by_call(fx, module)
    x, item, ones, cosine = (node.name for node in [*module.graph.nodes][:4])
    assert [inputs_of(parts, number) for number in range(4)] == [[x], [item], [ones, item], [cosine, item]]
    assert parts(torch.tensor(3)).tolist() == (-torch.ones(3).cos()).tolist()


def measured_later(fx: Implementation) -> Any:
    """The call that measures a size is behind those that use the value."""
    mode, (size,) = symbols(1)
    graph = fx.Graph()
    x = graph.placeholder("x")
    sine = graph.call_function(torch.sin, (x,))
    cosine = graph.call_function(torch.cos, (sine,))
    measured = graph.call_method("size", (x, 0))
    graph.output((cosine, measured))
    with mode:
        x.meta["example_value"] = sine.meta["example_value"] = cosine.meta["example_value"] = torch.empty(size)
    measured.meta["example_value"] = size
    return fx.GraphModule(nn.Module(), graph)


@requirement("passes.split_module.symbols[unknown]")
@pytest.mark.parametrize(
    ("make", "count"), [(lambda fx: sized(fx, given=0)[0], 5), (measured_later, 2)], ids=["unknown", "later"]
)
def test_symbols_without_a_number(fx: Implementation, make: Callable[[Implementation], Any], count: int) -> None:
    module = make(fx)
    parts = split_by_call(fx, module)
    assert [len(inputs_of(parts, number)) for number in range(count)] == [1] * count
    value = torch.tensor([0.5, -2.0])
    assert str(parts(value)) == str(module(value)), parts.code
