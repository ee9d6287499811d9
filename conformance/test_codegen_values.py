"""Values that have no literal, other calling conventions, and refusals. The requirements are in spec/codegen.md."""

import copy
import decimal
import fractions
import io
import math
import operator
import pickle
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.equivalence.forms import FORMS, Form
from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import containers
from conformance.shared.small_programs import KEPT, bits, chain, check_refusal, output_of, relu_graph, returned
from conformance.test_codegen import Color, Point, code_generator, negative

requirement = pytest.mark.requirement


def run(fx: Implementation, value: object) -> tuple[Any, str]:
    """What a program returns that passes `value` on, and its code."""
    graph = fx.Graph()
    graph.output(graph.call_function(returned, (value,)))
    module = fx.GraphModule(nn.Module(), graph)
    return module(), module.code


# A tensor gives a scalar of numpy without an import of numpy.
NUMBERS: dict[str, Any] = {
    "float64": torch.tensor(2.5, dtype=torch.float64).numpy()[()],
    "float32": torch.tensor(0.1).numpy()[()],
    "int64": torch.tensor(-3).numpy()[()],
    "Decimal": decimal.Decimal("1.10"),
    "Fraction": fractions.Fraction(1, 3),
}
CALLABLES = torch.relu, nn.functional.relu, torch.Tensor.add, int, torch.Tensor, len, math.sqrt, operator.add, returned

PASSED: dict[str, list[Any]] = {
    "round-trip": [
        *(math.inf, -math.inf, complex(math.inf, 1), 1j, ..., -0.5, True),
        *(0.1 + 0.2, -2 / 3, 5e-324, 1.7976931348623157e308, complex(0.1 + 0.2, 2 / 3)),
        *("it's", 'say "no"', "two\nlines", "back\\slash", "back\\new", "\x00\N{SNOWMAN}"),
        *(Color.RED, Point(1, [2, None]), [Color.RED, Point(1, 2)], torch.float16, torch.channels_last),
        *(torch.device("cuda:1"), torch.device("cuda:0"), slice(None), slice(9, 1, -2), range(3), (1,), {1: (2,)}),
    ],
    "enum-in-dict": [{"k": Color.RED}, [{"k": [Color.RED, Point(Color.RED, 1)]}]],
    "callables": [[each] for each in CALLABLES],
    "numbers": [*NUMBERS.values(), *({each: [each]} for each in NUMBERS.values())],
}
"""Values that a program passes on, by row."""


@requirement("codegen.values[{row}]")
@pytest.mark.parametrize("place", ["argument", "output"])
@pytest.mark.parametrize(("row", "number"), [(row, number) for row in PASSED for number in range(len(PASSED[row]))])
def test_values_are_passed_on(fx: Implementation, row: str, number: int, place: str) -> None:
    graph, value = fx.Graph(), PASSED[row][number]
    graph.output(graph.call_function(returned, (value,)) if place == "argument" else value)
    module = fx.GraphModule(nn.Module(), graph)
    result = module()
    assert (result, type(result)) == (value, type(value)), module.code


@requirement("codegen.values[numbers]")
@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_of_other_classes_are_shown(fx: Implementation, name: str) -> None:
    _, code = run(fx, NUMBERS[name])
    assert str(NUMBERS[name]).replace("/", ", ") in code


@requirement("codegen.values[numbers]")
def test_tracing_a_product_with_a_number_of_numpy(fx: Implementation) -> None:
    factor = NUMBERS["float64"]
    traced = fx.symbolic_trace(lambda x: x * factor)
    assert torch.equal(traced(torch.ones(2)), torch.full((2,), 2.5)), traced.code


class Named:
    """A value whose text is the name of another."""

    def __repr__(self) -> str:
        """A name that every program has."""
        return "x"


class Misleading(float):
    """A number whose text is that of another."""

    def __repr__(self) -> str:
        """A call that makes 0."""
        return "Misleading(0.0)"


OBJECTS: dict[str, Any] = {
    "object": object(),
    "generator": torch.Generator(),
    "tensor": torch.tensor([1.0, 2.0]),
    "stream": io.StringIO(),
    "named": Named(),
    "misleading": Misleading(1.5),
    "module": nn.Linear(1, 1),
    "bool": torch.tensor(True).numpy()[()],
    "nan": torch.tensor(float("nan")).numpy()[()],
}
NOT_BY_IDENTITY = ("misleading", "nan")
"""Numbers, which code may also create."""


@requirement("codegen.values[objects]")
@pytest.mark.parametrize("name", OBJECTS)
def test_objects(fx: Implementation, name: str) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    expected = OBJECTS[name]
    graph.output((x, graph.call_function(returned, ([expected, object],))))
    module = fx.GraphModule(nn.Module(), graph)
    result = module(1)[1][0]
    if name in NOT_BY_IDENTITY:
        assert (type(result), float(result).hex()) == (type(expected), float(expected).hex()), module.code
    else:
        assert result is expected, module.code
        assert any(value is expected for value in graph.python_code("self").globals.values()), module.code


@requirement("codegen.values[objects]")
@pytest.mark.parametrize("taken", [False, True])
def test_two_objects_of_a_class(fx: Implementation, taken: bool) -> None:
    graph = fx.Graph()
    tensors = [torch.tensor([1.0]), torch.tensor([1.0])]
    if taken:
        graph.create_node("call_function", returned, (0,), name="tensor")
    graph.output([*tensors, tensors[0]])
    first, second, third = fx.GraphModule(nn.Module(), graph)()
    assert (first is third is tensors[0], second is tensors[1]) == (True, True), f"{graph.python_code('self').src}"


@requirement("codegen.literals.text[sets]")
@pytest.mark.parametrize(
    "value",
    [set(), {1, "a"}, frozenset(), frozenset({1.5}), [{(1, 2)}], {torch.Size([1, 2])}],
    ids=["empty", "two", "frozen-empty", "frozen", "in-list", "size"],
)
def test_sets(fx: Implementation, value: object) -> None:
    result, code = run(fx, value)
    assert result == value, code
    assert f"returned({value!r})" in code


@requirement("codegen.literals.text[sets]")
def test_nodes_in_sets(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output((graph.call_function(returned, ([{x}, frozenset([x])],)), x))
    module = fx.GraphModule(nn.Module(), graph)
    assert module(7)[0] == [{7}, frozenset([7])], module.code
    assert "returned([{x}, frozenset({x})])" in module.code


@requirement("codegen.values[nodes-in-sets]")
def test_values_in_sets_are_kept(fx: Implementation) -> None:
    graph = fx.Graph()
    x, y = graph.placeholder("x"), graph.placeholder("y")
    negative = graph.call_function(operator.neg, (x,))
    graph.output((graph.call_function(returned, ({negative, (x, frozenset([y]))},)),))
    module = fx.GraphModule(nn.Module(), graph)
    copies = [module, fx.Interpreter(module).run, copy.deepcopy(module), pickle.loads(pickle.dumps(module))]
    for number, run in enumerate(copies):
        assert run(2, 3) == ({-2, (2, frozenset([3]))},), f"{number}\n{module.code}"
    graph.eliminate_dead_code()
    module.recompile()
    assert module(2, 3) == ({-2, (2, frozenset([3]))},), module.code


class Items(list[Any]):
    """A list that can have attributes."""


class Row(tuple[Any, ...]):
    """A tuple whose constructor takes the items one by one."""

    def __new__(cls, *items: Any) -> "Row":
        """Make a row."""
        return super().__new__(cls, items)


class Fields(dict[str, Any]):
    """A dict whose items are attributes, too."""

    def __init__(self, **items: Any) -> None:
        """Take the items by keyword."""
        super().__init__(items)
        vars(self).update(items)


class Labelled(OrderedDict[str, Any]):
    """A dict with a constructor of its own, and a slot."""

    __slots__ = ("label",)

    def __init__(self, label: str, **items: Any) -> None:
        """Keep the label."""
        super().__init__(items)
        self.label = label


def labelled_list(x: Any) -> Any:
    items = Items([x, (1, 2)])
    items.label = "a list"  # type: ignore[attr-defined]
    return items


def took_defaultdict(x: Any) -> Any:
    made = defaultdict(seen, a=x)
    seen(made)
    return made if made.default_factory is seen else "the dict has another factory"


CONTAINERS: dict[str, Callable[[Any], Any]] = {
    "OrderedDict": lambda x: OrderedDict(b=x, a=x + 1),
    "empty": lambda x: (x, OrderedDict(), Items()),
    "nested": lambda x: {"k": [OrderedDict(a={"l": Items([x])}), (OrderedDict(a=1), None)]},
    "defaultdict": lambda x: defaultdict(list, {"a": x, 3: None}),
    "defaultdict-of-wrapped-function": lambda x: defaultdict(seen, a=x),
    "defaultdict-that-a-call-took": took_defaultdict,
    "Counter": lambda x: Counter(a=x),
    "list": lambda x: Items([x, Items()]),
    "list-with-attribute": labelled_list,
    "tuple": lambda x: Row(x, 1),
    "named-tuple-of-torch": lambda x: torch.return_types.max((x, x)),
    "size": lambda x: [x, torch.Size([2, 3]), torch.Size([])],
    "dict-of-keywords": lambda x: Fields(a=x, b=[x]),
    "dict-with-slot": lambda x: Labelled("a dict", b=x, a=x),
}


def seen(value: Any = None) -> str:
    """The classes of containers, and the attributes of the outermost."""
    attributes = [getattr(value, name, None) for name in ("label", "default_factory")]
    return f"{containers(value)} {list(getattr(value, '__dict__', ()))} {attributes}"


@requirement("codegen.values[containers]")
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
@pytest.mark.parametrize("name", CONTAINERS)
def test_containers_keep_their_classes(fx: Implementation, name: str, form: Form) -> None:
    exec("wrap('seen')", globals(), {"wrap": fx.wrap})  # as at the top of a module

    make, x = CONTAINERS[name], torch.ones(2)
    traced = fx.symbolic_trace(lambda x: (make(x), seen(make(x))))
    result, argument = form.subject(fx, traced, make).call(x)
    expected = seen(make(x))
    assert (seen(result), argument) == (expected, expected), traced.code


@requirement("codegen.values[containers]")
def test_calls_with_containers_of_several_classes_are_not_merged(fx: Implementation) -> None:
    exec("wrap('seen')", globals(), {"wrap": fx.wrap})
    traced = fx.symbolic_trace(lambda x: (seen({"a": x}), seen(OrderedDict(a=x)), seen([x]), seen(Items([x]))))
    merged = fx.passes.dialect.common.cse_pass.CSEPass()(traced).graph_module
    assert merged(1) == tuple(map(seen, ({"a": 1}, OrderedDict(a=1), [1], Items([1])))), merged.code


@requirement("codegen.values[containers]")
@pytest.mark.parametrize("kind", [OrderedDict, Items, Row, torch.Size])
@pytest.mark.parametrize("is_custom", [False, True], ids=["plain", "custom-code"])
def test_containers_keep_their_classes_in_a_graph_that_is_edited(
    fx: Implementation, kind: Any, is_custom: bool
) -> None:
    graph = fx.Graph()
    if is_custom:
        graph.set_codegen(code_generator(fx, generate_output=lambda _self, output, **_: f"return {list(output)!r}"))
    x, y = graph.placeholder("x"), graph.placeholder("y")
    value = Row(x) if kind is Row else kind([("a", x)] if kind is OrderedDict else [3] if kind is torch.Size else [x])
    output = graph.output([value, x])
    x.replace_all_uses_with(y)
    output.args = pytree.tree_map(lambda leaf: leaf, output.args)
    output.args = fx.node.map_aggregate(output.args, lambda leaf: leaf)
    module = fx.GraphModule(nn.Module(), graph)
    runs = [module, fx.Interpreter(module).run, copy.deepcopy(module)]
    runs += [] if is_custom else [pickle.loads(pickle.dumps(module))]  # pickle finds no class that a test makes
    for run in runs:
        kept, changed = run(1, 2)
        assert (type(kept), changed) == (kind, 2), module.code


class Reversed(dict[str, Any]):
    """A dict that cannot be made again: it has other items than it is given."""

    def __setitem__(self, key: str, value: Any) -> None:
        """Turn the key around."""
        super().__setitem__(key[::-1], value)

    def __init__(self, key: str, value: Any) -> None:
        """Set an item."""
        super().__init__()
        self[key] = value


def summed(x: Any) -> Any:
    items = Items([x])
    items.label = [{"sum": x + 1}]  # type: ignore[attr-defined]
    return items


NOT_KEPT: dict[str, tuple[Callable[[Any], Any], str]] = {
    "not-made-again": (lambda x: Reversed("ab", x), "Reversed"),
    "attribute": (summed, "label"),
    "default": (lambda x: defaultdict(lambda: x, a=x), "default_factory"),
}


@requirement("codegen.values[containers]")
@pytest.mark.parametrize("name", NOT_KEPT)
def test_containers_that_cannot_be_kept_are_refused(fx: Implementation, name: str) -> None:
    program, named = NOT_KEPT[name]
    with pytest.raises(Exception, match=named):
        fx.symbolic_trace(program)


@requirement("codegen.every-process[sets]")
@pytest.mark.parametrize("kind", [set, frozenset])
def test_a_set_with_nodes_is_written_the_same_again(fx: Implementation, kind: Callable[[Any], Any]) -> None:
    codes = set()
    for _ in range(10):
        graph = fx.Graph()
        graph.call_function(returned, (kind([graph.placeholder(f"x{number}") for number in range(8)]),))
        codes.add(graph.python_code("self").src)
    assert len(codes) == 1, "".join(codes)


@requirement("codegen.values[nodes-in-sets]")
@pytest.mark.parametrize("in_a_set", [lambda node: [{node}], lambda node: {node}], ids=["in-a-list", "argument"])
def test_a_node_in_a_set_is_replaced(fx: Implementation, in_a_set: Callable[[Any], Any]) -> None:
    graph = fx.Graph()
    x, y = graph.placeholder("x"), graph.placeholder("y")
    call = graph.call_function(returned, (in_a_set(x),))
    graph.output(call)
    assert list(x.users) == [call]
    x.replace_all_uses_with(y)
    assert (list(x.users), list(y.users), call.args) == ([], [call], (in_a_set(y),))


@requirement("codegen.values[complex]")
def test_complex_numbers_beside_inputs_called_like_their_parts(fx: Implementation) -> None:
    graph = fx.Graph()
    inputs = [graph.placeholder(name) for name in ("inf", "nan", "complex")]
    graph.output((*inputs, complex(0, float("inf")), complex(float("nan"), -0.0), [float("inf")]))
    module = fx.GraphModule(nn.Module(), graph)
    assert repr(module(1, 2, 3)) == "(1, 2, 3, infj, (nan-0j), [inf])", module.code


@requirement("codegen.literals.text[plain]")
def test_literals_beside_an_input_called_like_a_module(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.placeholder("torch")
    values = [math.inf, -math.inf, 7, "text", ..., range(3), torch.device("cpu")]
    graph.output(graph.call_function(returned, (values,)))
    assert (
        "returned([inf, -inf, 7, 'text', Ellipsis, range(0, 3), device(type='cpu')])" in graph.python_code("self").src
    )


class Symbol:
    """What torch's symbolic numbers ask for their text."""

    def __str__(self) -> str:
        """A size."""
        return "2*s0"

    _graph_repr = str = __str__


@requirement("codegen.literals.text[symbols]")
@pytest.mark.filterwarnings("ignore:Raw Sym")
@pytest.mark.parametrize("kind", [torch.SymInt, torch.SymFloat, torch.SymBool], ids=lambda kind: kind.__name__)
def test_symbols(fx: Implementation, kind: Callable[[Symbol], object]) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(returned, ([kind(Symbol())],)))
    assert "returned([2*s0])" in graph.python_code("self").src


class Making:
    """A value whose text calls a function that makes it."""

    def __init__(self, left: int, maker: str = "Point") -> None:
        """Make a point."""
        self.left, self.maker = left, maker

    def __repr__(self) -> str:
        """A call of the class, or of another function."""
        return f"{self.maker}(left={self.left})"


# Code generators of the package


@requirement("codegen.custom[globals-in-values]")
@pytest.mark.parametrize("maker", ["Point", "make_point"])
def test_values_that_use_custom_globals(fx: Implementation, maker: str) -> None:
    makers = [("Point", Making), ("make_point", lambda left: Making(left))]
    graph = fx.Graph()
    graph.output(graph.call_function(returned, (Making(3, maker),)))
    graph.set_codegen(code_generator(fx, additional_globals=lambda _: makers))
    module = fx.GraphModule(nn.Module(), graph)
    assert f"returned({maker}(left=3))" in module.code
    assert module().left == 3


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(3, marks=requirement("codegen.custom[output]"), id="number"),
        pytest.param(torch.relu, marks=requirement("codegen.values[callables]"), id="function"),
    ],
)
def test_a_code_generator_receives_the_containers_of_the_output(fx: Implementation, value: Any) -> None:
    def output(_: Any, output_args: Any, *, repr_fn: Any = repr) -> str:
        (first,), inner = output_args["list"], output_args["dict"]
        text = repr if value == 3 else repr_fn  # repr is enough for numbers
        return f"return {text(inner['second'])}, {text(first)}, {sorted(output_args)}"

    graph = fx.Graph()
    x, y = graph.placeholder("x"), graph.placeholder("y")
    graph.output({"list": [x], "dict": {"second": (y, value)}})
    graph.set_codegen(code_generator(fx, generate_output=output))
    module = fx.GraphModule(nn.Module(), graph)
    assert module(1, 2) == ((2, value), 1, ["dict", "list"]), module.code


@requirement("codegen.nested-inputs")
def test_the_code_generator_for_nested_inputs(fx: Implementation) -> None:
    _, structure = pytree.tree_flatten(({"a": 0, "b": 0},))
    _, result = pytree.tree_flatten([0])
    graph = relu_graph(fx)
    with graph.inserting_before(list(graph.nodes)[1]):
        graph.placeholder("y")
    output_of(graph).args = ([output_of(graph).args[0]],)
    graph.set_codegen(fx.graph._PyTreeCodeGen(fx.graph._PyTreeInfo(["inputs"], structure, result)))
    assert graph.process_inputs({"a": 1, "b": 2}) == [1, 2]
    assert graph.process_outputs([3]) == [3]
    module = fx.GraphModule(nn.Module(), graph)
    assert module({"a": torch.tensor(-1.0), "b": 2}) == [0], f"{module.code}"


# What cannot be written


@requirement("codegen.refuses[no-argument]")
@pytest.mark.parametrize("opcode", ["call_method", "output"])
def test_missing_arguments(fx: Implementation, opcode: str) -> None:
    program = chain(fx)
    node = program.relu if opcode == "call_method" else program.output
    node.args = ()
    with pytest.raises(IndexError, match=rf"\b{node.name}\b"):
        program.graph.python_code("self")


REFUSED: list[tuple[str, Callable[[Any, Any], Any], tuple[Any, ...]]] = [
    ("refuses[no-codegen]", lambda graph, value: graph.set_codegen(value), (None, 3, object)),
    ("refuses[no-function]", lambda graph, value: graph.on_generate_code(value), (None, 3, "code")),
    ("refuses[no-transformer]", lambda graph, value: graph.on_generate_code(lambda _: value), (3, "code", [])),
]


@pytest.mark.parametrize(
    ("attempt", "value"),
    [
        pytest.param(attempt, value, id=f"{cited}-{value!r}", marks=requirement(f"codegen.{cited}"))
        for cited, attempt, values in REFUSED
        for value in values
    ],
)
def test_what_generates_no_code(fx: Implementation, attempt: Callable[[Any, Any], Any], value: Any) -> None:
    graph = relu_graph(fx)
    before = graph.python_code("self").src
    check_refusal([graph], TypeError, None, lambda: attempt(graph, value))
    assert graph.python_code("self").src == before


@requirement("codegen.refuses[no-lines]")
@pytest.mark.parametrize("lines", [None, 3, [3]], ids=repr)
def test_a_transformer_that_returns_no_lines(fx: Implementation, lines: Any) -> None:
    graph = relu_graph(fx)
    before = graph.python_code("self").src
    transform: Callable[[list[str]], Any] = lambda _: lines  # noqa: E731 - a function of one line
    with graph.on_generate_code(lambda _: transform):
        check_refusal([graph], TypeError, None, lambda: graph.python_code("self"))
    assert graph.python_code("self").src == before


@requirement("codegen.custom[signature]")
def test_custom_signature(fx: Implementation) -> None:
    received = []

    class Custom(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str) -> str:
            received.append((free_vars, maybe_return_annotation))
            return f"def forward(self, pair){maybe_return_annotation}:\n    x, y = pair"

    graph = fx.Graph()
    x, y = graph.placeholder("x", type_expr=int), graph.placeholder("y", default_value=2)
    graph.output(graph.call_function(operator.sub, (x, y)), int)
    graph.set_codegen(Custom())
    assert "def forward(self, pair) -> int:" in graph.python_code("self").src
    assert received == [(["x : int", "y = 2"], " -> int")]
    assert fx.GraphModule(nn.Module(), graph)((5, 3)) == 2


@requirement("codegen.custom[output]")
def test_custom_output(fx: Implementation) -> None:
    received: list[Any] = []

    class Custom(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def generate_output(self, output_args: Any) -> str:
            received.append(output_args)
            return f"return dict(first={output_args[0]!r}, all={output_args!r})"

    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output([x, {"k": x}])
    graph.set_codegen(Custom())
    module = fx.GraphModule(nn.Module(), graph)
    assert module(1) == {"first": 1, "all": [1, {"k": 1}]}, f"{module.code}"
    assert all(list(inner) == ["k"] for _, inner in received)


@requirement("codegen.custom[globals]")
def test_custom_globals(fx: Implementation) -> None:
    methods: dict[str, Callable[..., Any]] = {"additional_globals": lambda self: [("again", self.n)]}
    methods["generate_output"] = lambda _, output_args: f"return [{output_args!r}] * again"
    codegen = code_generator(fx, **methods)
    for count in (2, 3):
        codegen.n, graph = count, relu_graph(fx)
        graph.set_codegen(codegen)
        assert "again" in graph.python_code("self").globals
        assert len(fx.GraphModule(nn.Module(), graph)(negative())) == count


@requirement("codegen.custom[process]")
def test_processing(fx: Implementation) -> None:
    methods: dict[str, Callable[..., Any]] = {
        "process_inputs": lambda _, *args: [10 * value for value in args],
        "process_outputs": lambda _, outputs: {"result": outputs},
    }
    graph = fx.Graph()
    graph.output(graph.call_function(operator.sub, (graph.placeholder("x"), graph.placeholder("y"))))
    assert bits(graph.process_inputs(*KEPT)) == bits(tuple(KEPT))
    assert graph.process_outputs(KEPT) is KEPT
    graph.set_codegen(code_generator(fx, **methods))
    assert (graph.process_inputs(1, 2), graph.process_outputs(3)) == ([10, 20], {"result": 3})
    module = fx.GraphModule(nn.Module(), graph)
    assert list(map(fx.Interpreter(module).run, (3, 5), (1, 2))) == [{"result": 20}, {"result": 30}], f"{module.code}"


@requirement("codegen.custom[list-of-inputs]")
def test_list_of_inputs(fx: Implementation) -> None:
    class ListCodeGen(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str) -> str:
            unpacked = ", ".join(free_vars)
            return f"def forward(self, inputs: List[torch.Tensor]){maybe_return_annotation}:\n    [{unpacked}] = inputs"

        def additional_globals(self) -> list[tuple[str, Any]]:
            return [("List", list)]

        def process_inputs(self, *args: Any) -> Any:
            (inputs,) = args
            return inputs

    traced = fx.symbolic_trace(lambda a, b: a - b)
    traced.graph.set_codegen(ListCodeGen())
    traced.recompile()
    inputs = [torch.tensor(5.0), torch.tensor(3.0)]
    assert traced(inputs).item() == 2.0, f"{traced.code}"
    assert fx.Interpreter(traced).run(inputs).item() == 2.0


def commenting(text: str) -> Callable[[Any], Callable[[list[str]], list[str]]]:
    """Make a transformer that puts a comment first, and passes the result on."""

    def make(current: Any) -> Callable[[list[str]], list[str]]:
        def transform(body: list[str]) -> list[str]:
            commented = [f"# {text}\n", *body]
            return commented if current is None else current(commented)

        return transform

    return make


def comments(graph: Any) -> list[str]:
    """The comments in the code of a graph."""
    lines = (line.strip() for line in graph.python_code("self").src.splitlines())
    return [line.removeprefix("# ") for line in lines if line.startswith("#")]


@requirement("codegen.on_generate_code[transforms]")
def test_transformed_code(fx: Implementation) -> None:
    graph = relu_graph(fx)
    given = []

    def make(current: object) -> Callable[[list[str]], list[str]]:
        given.append(current)

        def transform(body: list[str]) -> list[str]:
            assert "relu" in "".join(body)
            return ["x = x - 1\n", *body]

        return transform

    graph.on_generate_code(make)
    assert given == [None]
    module = fx.GraphModule(nn.Module(), graph)
    assert module(torch.tensor(3.0)).item() == 2.0, f"{module.code}"
    assert "\n    x = x - 1\n" in module.code
    list(graph.nodes)[1].args = (7,)
    assert "relu(7)" in graph.python_code("self").src


@requirement("codegen.on_generate_code[context]")
def test_transforming_for_a_while(fx: Implementation) -> None:
    graph = relu_graph(fx)
    with graph.on_generate_code(commenting("inside")):
        assert comments(graph) == ["inside"]
    assert comments(graph) == []
    with pytest.raises(KeyError), graph.on_generate_code(commenting("inside")):
        raise KeyError
    assert comments(graph) == []
    graph.on_generate_code(commenting("for good"))
    assert comments(graph) == ["for good"]


@requirement("codegen.on_generate_code[nests]")
def test_nested_transformers(fx: Implementation) -> None:
    graph = relu_graph(fx)
    with graph.on_generate_code(commenting("outer")):
        with graph.on_generate_code(commenting("inner")):
            assert comments(graph) == ["outer", "inner"]
        assert comments(graph) == ["outer"]
