"""reference_fx writes what torch.fx does: annotations, names, random programs, and graphs after random edits."""

import copy
import operator
import typing
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from torch import nn

import reference_fx
from conformance.random_programs.edits import Edits
from conformance.random_programs.programs import Program, programs, text_of
from conformance.random_programs.script import Script, isolated

BOTH = (torch.fx, reference_fx)


def texts(fx: ModuleType, root: Any) -> dict[str, Any]:
    """What an implementation writes of a program, by what it is."""
    module = fx.symbolic_trace(root)
    return {
        "graph": str(module.graph),
        "code": module.code,
        "globals": sorted(module.graph.python_code("self").globals),
    }


@pytest.mark.parametrize("value", [1, True])
def test_a_default_stays_as_it_is_written_if_it_equals_the_concrete_value(value: Any) -> None:
    codes = {fx.symbolic_trace(lambda x, flag=True: x, concrete_args={"flag": value}).code for fx in BOTH}
    assert len(codes) == 1


def test_a_property_of_a_class_of_tensors_is_recorded_as_a_method() -> None:
    class Own(torch.Tensor):
        @property
        def size_of_rows(self) -> int:
            return self.shape[1]

    recorded = []
    for fx in BOTH:
        x = fx.Proxy(fx.Graph().placeholder("x"))
        for function in (torch.Tensor.T.__get__, Own.size_of_rows.__get__, torch.Tensor.add, torch.add):  # type: ignore[attr-defined]
            fx.Proxy.__torch_function__(function, (), (x, 1))
        recorded.append([(node.op, node.target) for node in x.node.graph.nodes])
    assert recorded[0] == recorded[1]


@pytest.mark.parametrize("fx", [torch.fx, reference_fx], ids=lambda fx: fx.__name__)
def test_a_tracer_that_has_traced_nothing_makes_arguments(fx: Any) -> None:
    x = fx.Proxy(fx.Graph().placeholder("x"))
    for tracer in (fx.Tracer(), fx.proxy.TracerBase()):
        assert [tracer.create_arg(value) for value in (3, "text", [x])] == [3, "text", [x.node]]


ANNOTATIONS = (
    *(None, "torch.Tensor", 3, torch.Size, nn.Module, typing.Callable, typing.Type[int], typing.Final[int]),  # noqa: UP006
    *(typing.Tuple[()], typing.Tuple[int, ...], typing.Literal["a"], typing.ForwardRef("X")),  # noqa: UP006
    typing.Union[int, typing.Optional[typing.List[torch.Tensor]]],  # noqa: UP006, UP007, UP045
)
"""What is rare: conformance/test_signatures.py has the others."""


def test_annotations() -> None:
    def function(x: Any) -> Any:
        return x

    for annotation in ANNOTATIONS:
        function.__annotations__ = {"x": annotation, "return": annotation}
        expected, actual = (texts(fx, function) for fx in BOTH)
        assert actual == expected, annotation


# Code generators that write in another form, and what such programs take from torch.fx without documentation


class Written:
    """A value whose `repr` is the name of a registered global."""

    def __repr__(self) -> str:
        return "registered_for_a_test"


def custom_builtins(fx: ModuleType) -> Any:
    home = fx.graph
    before = {name: entry.import_str.replace(fx.__name__, "torch.fx") for name, entry in home._custom_builtins.items()}
    home._register_custom_builtin("registered_for_a_test", "from math import pi as registered_for_a_test", 3.5)
    graph = fx.Graph()
    x = graph.placeholder("x")
    node = graph.create_node("call_function", operator.add, (x, Written()), name="registered_for_a_test")
    graph.output(node)
    module = fx.GraphModule({}, graph)
    entry = home._custom_builtins["registered_for_a_test"]
    return before, module.code, module(1), (entry.import_str, entry.obj)


def boxed_code(fx: ModuleType) -> Any:
    def of_two(x: Any, y: int = 3) -> Any:
        return x + y

    def of_none() -> Any:
        return 3

    def of_defaults(x: Any, y=3, *, z: int = 4) -> Any:  # type: ignore[no-untyped-def]
        return x + y + z

    graph = fx.Graph()
    _, x, y = [graph.placeholder(name) for name in ("self", "x", "y")]
    graph.output((x, y))
    codes = []
    for traced in (*map(fx.symbolic_trace, (of_two, of_none, of_defaults)), fx.GraphModule({}, graph)):
        traced.graph.set_codegen(fx.graph._BoxedCodeGen())
        traced.recompile()
        inputs = [2, 5, 7]
        codes.append((traced.graph.python_code("self", expanded_def=True).src, traced.code, traced(inputs), inputs))
    return codes


def whole_code(fx: ModuleType) -> Any:
    class Edited(fx.CodeGen):  # type: ignore[misc, name-defined]
        def _gen_python_code(self, *args: Any, **options: Any) -> Any:
            code = super()._gen_python_code(*args, **options)
            code.src = code.src.replace("+", "-") + ("\n    # verbose" if options["verbose"] else "")
            return code

    class Whole(fx.CodeGen):  # type: ignore[misc, name-defined]
        def _gen_python_code(self, nodes: Any, root_module: str, namespace: Any, **options: Any) -> Any:
            values: dict[str, Any] = {}
            names, body = [], ""
            for node in nodes:
                if node.op == "placeholder":
                    names.append(repr(node))
                elif node.op == "call_function":
                    function = namespace.create_name(f"operator.{node.target.__name__}", node.target)
                    values[function] = node.target
                    body += f"    {node!r} = {function}({', '.join(map(repr, node.args))})\n"
            last = next(iter(reversed(nodes))).args[0]
            inner = f"def inner({root_module}, {', '.join(names)}):\n{body}    return {last}\n"
            call = f"[inner({root_module}, *args), {options['expanded_def']}]"
            forward = f"def forward({root_module}, *args):\n    return {call}\n"
            return fx.graph.PythonCode(inner + forward, values, _lineno_map=None)

    outcomes: list[Any] = []
    for codegen in (Edited(), Whole()):
        traced = fx.symbolic_trace(lambda x, operator_add: operator.add(x, 2) + operator_add)
        traced.graph.set_codegen(codegen)
        traced.recompile()
        for module in (traced, copy.deepcopy(traced)):
            outcomes += [module.code, module(5, 1)]
        outcomes.append(traced.graph.python_code("self", verbose=True, expanded_def=True).src)
    return outcomes


def results_without_structure(fx: ModuleType) -> Any:
    """Nested inputs alone, as programs ask for that take the structure of the results away."""
    traced = fx.symbolic_trace(lambda pair: (pair[0] + pair[1], pair[0]), {"pair": (fx.PH, fx.PH)})
    traced.graph._codegen.pytree_info = traced.graph._codegen.pytree_info._replace(out_spec=None)
    traced.recompile()
    return traced.code, [each((1, 2)) for each in (traced, fx.Interpreter(traced).run)], traced._out_spec


def parts_of_code(fx: ModuleType) -> Any:
    home = fx.graph
    targets = [home._format_target("x", path) for path in ("a", "a.b", "a.0.c", "a-b.c")]
    homes = (torch.relu, torch.Tensor, torch.ops.aten.add.Tensor, torch.float32, operator.add, len, int, 3, None)
    words = [home._snake_case(text) for text in ("fooBar", "FooBar", "HTTPServer", "layer1.0.conv2D", "")]
    types = [home._type_repr(list[int]), home._origin_type_map, home.dtype_abbrs[torch.bfloat16]]
    return targets, [home._is_from_torch(each) for each in homes], words, types, home._get_qualified_name(torch.relu)


class Doubling:
    """Has a method, of which every read makes another object."""

    def twice(self, x: Any) -> Any:
        """Return twice the value."""
        return x * 2


def equal_globals(fx: ModuleType) -> Any:
    """Values that are equal, and not identical, are one global."""
    graph, doubling = fx.Graph(), Doubling()
    node = graph.placeholder("x", typing.ForwardRef("Own"))
    for annotation in ("".join(["a.b", "::c"]), "".join(["a.b", "::c"]), typing.ForwardRef("Own")):
        node = graph.create_node("call_function", doubling.twice, (node,), type_expr=annotation)
    graph.output(node)
    return graph.python_code("self").src


@pytest.mark.parametrize(
    "write",
    [boxed_code, whole_code, results_without_structure, parts_of_code, custom_builtins, equal_globals],
    ids=lambda write: write.__name__,
)
def test_code_generators(write: Callable[[ModuleType], Any]) -> None:
    expected, actual = map(write, BOTH)
    assert actual == expected


name_text = st.text("abAB_01.x ", max_size=8) | st.sampled_from(
    ["len", "class", "q_5", "q", "q_01", "inf", "torch", "é"]
)


@given(st.lists(name_text.filter(lambda name: name != "None"), min_size=1, max_size=12))
@settings(max_examples=100, derandomize=True, deadline=None)
def test_names(names: list[str]) -> None:
    expected, actual = (
        [graph.create_node("placeholder", "x", name=name or None).name for name in names]
        for graph in (fx.Graph() for fx in BOTH)
    )
    assert actual == expected


@given(name_text, st.booleans())
@settings(max_examples=100, derandomize=True, deadline=None)
def test_names_from_targets(target: str, special: bool) -> None:
    target = f"__{target}__" if special else target
    expected, actual = (fx.Graph().call_method(target, (1,)).name for fx in BOTH)
    assert actual == expected


@given(programs())
@settings(max_examples=40, derandomize=True, deadline=None)
def test_random_programs(program: Program) -> None:
    with isolated():
        expected, actual = (text_of(fx, program) for fx in BOTH)
    assert actual == expected


class EditsOfBoth(Edits):
    """What reference_fx prints after edits, torch.fx prints after the same lines."""

    def __init__(self) -> None:
        super().__init__(reference_fx)  # type: ignore[arg-type] # taken without the record of missing names

    def teardown(self) -> None:
        other = Script(torch.fx, "\n".join(self.script.lines))  # type: ignore[arg-type]
        graphs = [script.names["graph"] for script in (other, self.script)]
        expected, actual = ([str(graph), graph.python_code("self").src] for graph in graphs)
        assert actual == expected, str(self.script.failure())


def test_random_edits() -> None:
    few = settings(max_examples=40, stateful_step_count=15, derandomize=True, deadline=None)
    with isolated():
        run_state_machine_as_test(EditsOfBoth, settings=few)
