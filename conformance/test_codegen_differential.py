"""A program, its generated code and `Interpreter` compute the same bits. The requirements are in spec/codegen.md.

They are under "Values in code".
"""

import copy
import enum
import functools
import math
import operator
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import bits

requirement = pytest.mark.requirement


def check_same(fx: Implementation, graph: Any, inputs: tuple[Any, ...], expected: Any, state: Any = None) -> None:
    """Fail unless the generated code and the Interpreter return, bit by bit, what is expected."""
    module = fx.GraphModule(state or nn.Module(), graph)
    computed = {"code": module, "Interpreter": fx.Interpreter(module).run}
    for name, run in computed.items():
        result = run(*copy.deepcopy(inputs))
        assert bits(result) == bits(expected), f"{name} of\n{module.code}"


# Literals in every place


class Color(enum.Enum):
    """An enum, whose third member has a name that is no identifier."""

    RED = 1
    GREEN = "green"


class Permission(enum.Flag):
    """Flags."""

    READ = 1
    WRITE = 2


Unnamed = enum.Enum("Unnamed", {"class": 1, "a b": 2, "it's": 3})


class Level(enum.IntEnum):
    """An enum whose members are numbers."""

    HIGH = 77


Word = enum.Enum("Word", {"ONE": "one"}, type=str)


class Pair(NamedTuple):
    """A named tuple."""

    left: Any
    right: Any


def misleading(kind: type, text: str, *value: Any) -> Any:
    """A value of a subclass of `kind` whose text is that of another value."""
    return type("Misleading", (kind,), {"__repr__": lambda _self: text})(*value)


INTEGERS = [0, 7, -1, 2**70, 10**30, -(2**63) - 1, True]
NUMBERS = [*INTEGERS, 1.5, -1.5, 0.1 + 0.2, 0.0, -0.0, 1e-300, math.inf, -math.inf, math.nan, 1j, 1 - 2j]
STRINGS = ["", "text", "it's", "both '\"", "two\nlines", "\r\t\0", "back\\slash", "{x}", "%s", "\N{SNOWMAN}", "x"]
TORCH = [torch.float16, torch.device("cpu"), torch.device("cuda:1"), torch.channels_last, torch.strided]
TORCH += [torch.channels_last_3d, torch.sparse_coo, torch.jagged, torch.bfloat16, torch.device("meta")]
OTHERS: list[Any] = [
    None,
    ...,
    b"",
    b"it's\n\x00",
    range(-3, 5, 2),
    slice(-1, None, 2),
    slice(None),
    torch.Size([2, 3]),
]
OTHERS += ["long" * 1000, (), slice(0, None, 1)]
COMPLEX = [
    complex(*parts)
    for parts in [(0, math.inf), (math.nan, math.nan), (math.inf, 1), (-0.0, 1), (0, -1), (-0.0, -0.0), (1, -0.0)]
]
MEMBERS = [Color.RED, Color.GREEN, Permission.READ, Level.HIGH, Word.ONE]
ODD_MEMBERS = [*Unnamed, Permission.READ | Permission.WRITE, Permission(0)]
MISLEADING: list[Any] = [
    *(misleading(int, "3 + 3", 7), misleading(int, "3", 8), misleading(str, "max", "least")),
    *(misleading(float, "inf", 0.0), misleading(float, "float(0.0)", 1.5)),
    *(misleading(object, text) for text in ("None", "torch.nothing", "max().nothing")),
]


def containers(value: Any) -> dict[str, list[Any]]:
    """Arguments that hold a value."""
    in_sets = [{value}, frozenset([value]), [{(value, 1)}]] if isinstance(value, Hashable) else []
    keys = [{value: 1}, [{(value,): {"k": value}}]] if isinstance(value, Hashable) else []
    return {
        "sequences": [value, (value,), [value, -1, value], [((value,), [[value]])]],
        "named-tuples": [Pair(value, [value]), (Pair(1, value),)],
        "nested-named-tuples": [Pair(1, [Pair(None, value)])],
        "dicts": [{"k": value}, {"k": [(value,)], 1: {"l": value}}, *keys],
        "sets": in_sets,
    }


def literal_cases() -> Iterator[Any]:
    """Each literal in each kind of container, and what it checks."""
    groups: dict[str, list[Any]] = {
        "codegen.values[anywhere]": [*NUMBERS, *STRINGS, *TORCH, *OTHERS, *MEMBERS],
        "codegen.values[complex]": COMPLEX,
        "codegen.values[enum-members]": ODD_MEMBERS,
        "codegen.values[other-text]": MISLEADING,
    }
    for checked, values in groups.items():
        for number, value in enumerate(values):
            for kind, held in containers(value).items():
                mark = checked if kind == "sequences" or value not in MEMBERS else "codegen.values[enum-members]"
                mark = "codegen.values[nested-named-tuples]" if kind == "nested-named-tuples" else mark
                name = f"{checked.rpartition('.')[2]}-{number}-{kind}"
                if held:
                    yield pytest.param(held, id=name, marks=requirement(mark))


class Collector(nn.Module):
    """Returns what it is called with."""

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        return args, kwargs


def collected(*args: Any, **kwargs: Any) -> Any:
    """The arguments."""
    return args, kwargs


@pytest.mark.parametrize("values", list(literal_cases()))
def test_a_literal_in_every_place(fx: Implementation, values: list[Any]) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    module = graph.get_attr("inner")
    calls = [
        graph.call_function(collected, (*values, x), {"first": x, "second": values}),
        graph.call_method("forward", (module, x, values), {"key": values[0]}),
        graph.call_module("inner", (values[-1], x), {"key": tuple(values)}),
    ]
    graph.output([*calls, values])
    expected = [
        collected(*values, 5, first=5, second=values),
        collected(5, values, key=values[0]),
        collected(values[-1], 5, key=tuple(values)),
        values,
    ]
    check_same(fx, graph, (5,), expected, {"inner": Collector()})


# Operators

ARITHMETIC = [
    "add",
    "sub",
    "mul",
    "matmul",
    "truediv",
    "floordiv",
    "mod",
    "pow",
    "and_",
    "or_",
    "xor",
    "lshift",
    "rshift",
]
COMPARISONS = ["lt", "le", "eq", "ne", "ge", "gt"]
UNARY = ["neg", "pos", "invert", "abs", "not_", "truth"]
OPERANDS: dict[str, list[Any]] = {
    "positive": [0, 1, 2, 2**70, 0.0, 2.5, math.inf, math.nan, True, 2j],
    "negative": [-1, -2, -(2**70), -2.5, -0.0, -math.inf],
    "complex": COMPLEX,
    "sequences": ["it's %s\n", b"%s", [1, -0.0], (1, (-2,)), {"k": -1}, None],
}
INPUTS = (3, -2, 2.5, "q", [3], (4,), torch.tensor([1.5, -2.0, 0.0]), torch.tensor([5, -7, 3]))


def attempted(function: Callable[..., Any], *operands: Any) -> list[Any]:
    """The result as the only item, or nothing if there is none, because of an error or of its size."""
    left, right = operands
    if function is operator.getitem and isinstance(left, torch.Tensor) and isinstance(right, list | str):
        return []  # torch warns of it
    large = [number for number in operands if isinstance(number, int) and abs(number) > 1000]
    if large and function.__name__.strip("_i") in ("pow", "lshift", "rshift", "shift", "mul", "lsh"):
        return []
    try:
        return [function(copy.deepcopy(left), copy.deepcopy(right))]
    except (TypeError, ValueError, RuntimeError, ZeroDivisionError, OverflowError, IndexError, KeyError):
        return []


def check_operator(fx: Implementation, function: Callable[..., Any], literals: list[Any], *, reflected: bool) -> None:
    """Fail unless an operator of each literal and each input gives the same bits everywhere."""
    graph = fx.Graph()
    nodes = [graph.placeholder(f"x{number}") for number in range(len(INPUTS))]
    calls, expected = [], []
    for literal in literals:
        for node, value in zip(nodes, INPUTS, strict=True):
            result = attempted(function, *((literal, value) if reflected else (value, literal)))
            if result:
                calls.append(graph.call_function(function, (literal, node) if reflected else (node, literal)))
                expected += result
    graph.output(calls)
    check_same(fx, graph, INPUTS, expected)


def operator_cases() -> Iterator[Any]:
    """Every operator with each group of literals on either side."""
    for name in [*ARITHMETIC, *COMPARISONS, "getitem", "contains"]:
        for group in OPERANDS:
            for reflected in (False, True):
                mark = "codegen.values[operators]"
                if group == "complex":
                    mark = "codegen.values[complex]"
                elif group == "negative" and name == "pow" and reflected:
                    mark = "codegen.values[signs]"
                side = "reflected" if reflected else "plain"
                yield pytest.param(name, group, reflected, id=f"{name}-{group}-{side}", marks=requirement(mark))


@pytest.mark.parametrize(("name", "group", "reflected"), list(operator_cases()))
def test_operators_with_literals(fx: Implementation, name: str, group: str, reflected: bool) -> None:
    check_operator(fx, getattr(operator, name), OPERANDS[group], reflected=reflected)


@requirement("codegen.values[operators]")
@pytest.mark.filterwarnings("ignore:Bitwise inversion:DeprecationWarning")  # Python 3.12 and later, of ~True
@pytest.mark.parametrize("name", UNARY)
def test_operators_of_one_operand(fx: Implementation, name: str) -> None:
    graph, function = fx.Graph(), getattr(operator, name)
    literals = [number for number in NUMBERS if isinstance(number, int) or name != "invert"]
    graph.output([graph.call_function(function, (literal,)) for literal in literals])
    check_same(fx, graph, (), [function(literal) for literal in literals])


IN_PLACE = [f"i{name.rstrip('_')}" for name in ARITHMETIC]


@pytest.mark.parametrize(
    "again",
    [
        pytest.param(False, marks=requirement("codegen.values[operators]"), id="read-once"),
        pytest.param(True, marks=requirement("codegen.values[in-place-number]"), id="read-again"),
    ],
)
@pytest.mark.parametrize("name", IN_PLACE)
def test_in_place_operators_with_literals(fx: Implementation, name: str, again: bool) -> None:
    function, graph = getattr(operator, name), fx.Graph()
    nodes = [graph.placeholder(f"x{number}") for number in range(len(INPUTS))]
    calls, expected = [], []
    for literal in [*OPERANDS["positive"], *OPERANDS["negative"], *OPERANDS["sequences"]]:
        for node, value in zip(nodes, INPUTS, strict=True):
            if not attempted(function, value, literal):
                continue
            operand, given = graph.call_function(copy.deepcopy, (node,)), copy.deepcopy(value)
            calls += [graph.call_function(function, (operand, literal)), *[operand] * again]
            expected += [function(given, literal), *[given] * again]
    graph.output(calls)
    check_same(fx, graph, INPUTS, expected)


@requirement("codegen.values[in-place-constant]")
@pytest.mark.parametrize("operand", [2, -2.5, [1], "text", torch.Size([1])], ids=repr)
def test_in_place_operators_of_literals(fx: Implementation, operand: Any) -> None:
    for function in (operator.iadd, operator.imul):
        results = [(number, attempted(function, operand, value)) for number, value in enumerate(INPUTS[:6])]
        graph = fx.Graph()
        nodes = [graph.placeholder(f"x{number}") for number in range(len(INPUTS))]
        graph.output([graph.call_function(function, (operand, nodes[number])) for number, result in results if result])
        check_same(fx, graph, INPUTS, [result[0] for _, result in results if result])


@requirement("codegen.values[in-place-constant]")
def test_an_in_place_operator_does_not_assign_to_torch(fx: Implementation) -> None:
    class Addend:
        def __radd__(self, left: Any) -> str:
            return f"{left} and more"

    before, graph = torch.contiguous_format, fx.Graph()
    graph.output(graph.call_function(operator.iadd, (torch.contiguous_format, graph.placeholder("x"))))
    module = fx.GraphModule(nn.Module(), graph)
    try:
        assert module(Addend()) == "torch.contiguous_format and more", module.code
        assert torch.contiguous_format is before, module.code
    finally:
        torch.contiguous_format = before


# What binds more tightly than a sign, and a dot after a number


@pytest.mark.parametrize(
    ("opcode", "target", "args"),
    [
        pytest.param("call_function", getattr, (2, "real"), marks=requirement("codegen.values[attributes-of-numbers]")),
        pytest.param("call_method", "bit_length", (5,), marks=requirement("codegen.values[attributes-of-numbers]")),
        pytest.param("call_function", getattr, (-2, "real"), marks=requirement("codegen.values[signs]")),
        pytest.param("call_method", "__abs__", (-5.5,), marks=requirement("codegen.values[signs]")),
        pytest.param("call_method", "hex", (-math.inf,), marks=requirement("codegen.values[signs]")),
    ],
)
def test_attributes_and_methods_of_numbers(fx: Implementation, opcode: str, target: Any, args: Any) -> None:
    graph = fx.Graph()
    graph.output(graph.create_node(opcode, target, args))
    expected = getattr(args[0], args[1]) if opcode == "call_function" else getattr(args[0], target)()
    check_same(fx, graph, (), expected)


# The same in every process

PROGRAM = """
    import hashlib, importlib, io, pickle, sys
    import torch
    from torch import nn

    fx = importlib.import_module(sys.argv[1])

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            names = [f"part_{number}" for number in range(6)]
            self.parts = nn.ModuleDict({name: nn.Sequential(nn.Linear(2, 2), nn.ReLU()) for name in names})
            self.weight = nn.Parameter(torch.zeros(2))

        def forward(self, x, device, torch, len, mode, others):
            for number, part in enumerate(self.parts.values()):
                x = part(x) + self.weight * number
                y = x.sum(dim=0, keepdim=True).to(device=device, copy=True).type_as(x)
                x = y + [x, y, {"first": x, "second": (y, x)}][0] + others["a"] - others["b"]
            return {"x": x, "y": (y, device, len), "z": torch}

    class Pickler(pickle.Pickler):
        def persistent_id(self, value):  # what torch writes of a tensor has an address in it
            return "tensor" if isinstance(value, torch.Tensor) else None

    PH = fx.PH
    torch.manual_seed(0)
    traced = fx.symbolic_trace(Model(), {"others": {"a": PH, "b": PH}, "mode": None})
    numbers = {node: place for place, node in enumerate(traced.graph.nodes)}
    parts = fx.passes.split_module.split_module(
        fx.GraphModule(traced, traced.graph), None, lambda node: numbers[node] * 4 // len(numbers)
    )
    for module in (traced, parts, *parts.children()):
        print(module.graph)
        print(module.code)
        print(sorted(module.state_dict()))
        file = io.BytesIO()
        Pickler(file).dump(module)
        print("pickle", hashlib.sha256(file.getvalue()).hexdigest())
"""


@functools.cache
def printed_by_processes(implementation: str) -> list[list[str]]:
    """The lines that the program prints in processes with different seeds of Python's hashes."""
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(PROGRAM), implementation],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path), "OMP_NUM_THREADS": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1")
    ]
    outputs = [run.communicate(timeout=120)[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    return [output.splitlines() for output in outputs]


@pytest.mark.parametrize(
    "pickled",
    [
        pytest.param(False, marks=requirement("codegen.every-process[text]"), id="text"),
        pytest.param(True, marks=requirement("codegen.every-process[pickle]"), id="pickle"),
    ],
)
def test_every_process_makes_the_same(fx: Implementation, pickled: bool) -> None:
    first, second = (
        [line for line in lines if line.startswith("pickle ") is pickled] for lines in printed_by_processes(fx.__name__)
    )
    assert len(first) > (4 if pickled else 20)
    assert second == first
