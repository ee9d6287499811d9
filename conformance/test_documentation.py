"""The examples of FX's documentation, run as printed. They stand in spec/documentation.md.

Those of a tutorial and of the API reference are in a file of their own.
"""

import builtins
import math
import operator
import pdb
import re
import sys
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.examples import run_example, run_source
from conformance.harness.implementation.loading import Implementation
from conformance.harness.specification.chapters import Example, chapter_files, examples, sections
from conformance.harness.texts.structural_difference import difference
from conformance.harness.texts.structure import Operand, structure
from conformance.shared.small_programs import check_structure, names, nodes_of, targets


def text(printed: str) -> str:
    """Printed text without its indentation and the white space around it."""
    return textwrap.dedent(printed).strip()


# Overview


@pytest.mark.requirement("documentation.overview.demonstration")
def test_overview_demonstration(fx: Implementation) -> None:
    assert text(run_example(fx, "documentation.overview.demonstration").output) == text("""
        graph():
            %x : [num_users=1] = placeholder[target=x]
            %param : [num_users=1] = get_attr[target=param]
            %add : [num_users=1] = call_function[target=operator.add](args = (%x, %param), kwargs = {})
            %linear : [num_users=1] = call_module[target=linear](args = (%add,), kwargs = {})
            %clamp : [num_users=1] = call_method[target=clamp](args = (%linear,), kwargs = {min: 0.0, max: 1.0})
            return clamp
        ----



        def forward(self, x):
            param = self.param
            add = x + param;  x = param = None
            linear = self.linear(add);  add = None
            clamp = linear.clamp(min = 0.0, max = 1.0);  linear = None
            return clamp
    """)


@pytest.mark.requirement("documentation.overview.same-result")
def test_overview_same_result(fx: Implementation) -> None:
    traced = run_example(fx, "documentation.overview.same-result")["symbolic_traced"]
    assert isinstance(traced, nn.Module)
    assert isinstance(traced, fx.GraphModule)


@pytest.mark.requirement("documentation.overview.tracer")
def test_overview_tracer(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.overview.tracer")
    assert isinstance(ran["traced"], fx.GraphModule)
    assert isinstance(ran["graph"], fx.Graph)
    assert difference(structure(ran["graph"]), structure(ran["traced"].graph)) is None, f"{ran['graph']}"


# Transformations


class Relu(nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x)


@pytest.mark.requirement("documentation.transformations.module-to-module")
def test_transformations_compose(fx: Implementation) -> None:
    model, value = nn.Sequential(nn.Linear(2, 3), nn.ReLU()), torch.randn(4, 2)
    transform = run_example(fx, "documentation.transformations.module-to-module", m=model)["transform"]
    once, twice = transform(model), transform(transform(model))
    assert torch.equal(once(value), model(value))
    assert torch.equal(twice(value), model(value))


@pytest.mark.requirement("documentation.transformations.recompile")
def test_edits_take_effect_when_recompiled(fx: Implementation) -> None:
    edit = "for node in gm.graph.nodes: node.target = torch.neg if node.target is torch.relu else node.target"
    transform = run_example(fx, "documentation.transformations.recompile", replace={"# <...>": edit})["transform"]
    assert torch.equal(transform(Relu())(torch.ones(2)), -torch.ones(2))


@pytest.mark.requirement("documentation.transformations.primer[table]")
def test_primer_table(fx: Implementation, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "tabulate", None)
    run_example(fx, "documentation.transformations.primer")["gm"].graph.print_tabular()
    lines = capsys.readouterr().out.splitlines()
    rows = [[cell.partition(" of type object")[0] for cell in re.split(r" {2,}", line.strip())] for line in lines]
    assert rows[0] == ["opcode", "name", "target", "args", "kwargs"]
    assert rows[2:] == [
        ["placeholder", "x", "x", "()", "{}"],
        ["get_attr", "linear_weight", "linear.weight", "()", "{}"],
        ["call_function", "add", "<built-in function add>", "(x, linear_weight)", "{}"],
        ["call_module", "linear", "linear", "(add,)", "{}"],
        ["call_method", "relu", "relu", "(linear,)", "{}"],
        ["call_function", "sum_1", "<built-in method sum", "(relu,)", "{'dim': -1}"],
        ["call_function", "topk", "<built-in method topk", "(sum_1, 3)", "{}"],
        ["output", "output", "output", "(topk,)", "{}"],
    ]


@pytest.mark.requirement("documentation.manipulation.replace-target")
def test_replace_add_with_mul(fx: Implementation) -> None:
    transformed = run_example(fx, "documentation.manipulation.replace-target")["transformed"]
    assert torch.equal(transformed(torch.tensor(3.0), torch.tensor(4.0)), torch.tensor(12.0))
    (call,) = nodes_of(transformed.graph, "call_function")
    for target, expected in ((torch.sub, -1), (torch.mul, 12), (torch.sub, -1)):
        call.target = target
        transformed.recompile()
        assert call.target is target
        assert transformed(torch.tensor(3.0), torch.tensor(4.0)) == expected, transformed.code


@pytest.mark.requirement("documentation.manipulation.append")
def test_append_relu(fx: Implementation) -> None:
    traced = run_example(fx, "documentation.manipulation.append")["traced"]
    traced.graph.lint()
    traced.recompile()
    assert torch.equal(traced(torch.tensor([-1.0, 1.0])), torch.tensor([1.0, 0.0]))


# Find and replace


@pytest.mark.requirement("documentation.rewriting.replace-pattern")
def test_replace_pattern(fx: Implementation) -> None:
    traced = run_example(fx, "documentation.rewriting.replace-pattern")["traced_module"]
    found = targets(traced.graph)
    assert sorted(found) == sorted([*("x", "w1", "w2"), *("stack", "sum", "max", "add") * 2, "output"])
    assert torch.equal(traced(torch.ones(1), torch.ones(2), torch.ones(2)), torch.tensor([9.0])), traced.code


@pytest.mark.requirement("documentation.rewriting.unused-parameter")
def test_unused_parameters_of_a_replacement(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.rewriting.unused-parameter")
    gm = fx.symbolic_trace(lambda x, y: torch.neg(x) + torch.relu(y))
    fx.replace_pattern(gm, ran["pattern"], ran["replacement"])
    assert torch.equal(gm(torch.ones(2), torch.zeros(2)), torch.ones(2))


# Retracing and interpreting


@pytest.mark.requirement("documentation.retracing.decomposition")
def test_decomposition_by_retracing(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.retracing.decomposition")
    assert targets(ran["decomposed"].graph) == ["x", "add", "gt", "mul", "mul", "output"]
    value = torch.linspace(-3, 3, 7)
    assert torch.equal(ran["decomposed"](value), ran["Model"]()(value))


@pytest.mark.requirement("documentation.interpreter-pattern.shape-propagation")
def test_shape_propagation(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.interpreter-pattern.shape-propagation")
    traced, value = ran["gm"], torch.ones(3, 4)
    assert torch.equal(ran["ShapeProp"](traced).propagate(value), traced(value))
    assert [tuple(node.shape) for node in traced.graph.nodes] == [(3, 4), (4,), (3, 4), (3, 5), (3, 5), (5,), (5,)]
    assert {node.dtype for node in traced.graph.nodes} == {torch.float32}


@pytest.mark.requirement("documentation.interpreter-pattern.shape-prop")
def test_shape_prop(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.interpreter-pattern.shape-prop")
    shapes = [(50, 1000), (50, 100), (50, 100), (50, 10), (50, 10)]
    lines = [
        f"{name} torch.float32 {torch.Size(shape)}" for name, shape in zip(names(ran["gm"].graph), shapes, strict=True)
    ]
    assert ran.output.splitlines() == lines


# Limitations


@pytest.mark.requirement("documentation.limitations.dynamic-control-flow")
def test_dynamic_control_flow(fx: Implementation) -> None:
    with pytest.raises(fx.proxy.TraceError) as caught:
        run_example(fx, "documentation.limitations.dynamic-control-flow")
    assert "func_to_trace" in [entry.name for entry in caught.traceback]


@pytest.mark.requirement("documentation.limitations.static-control-flow")
def test_static_control_flow(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.limitations.static-control-flow")
    assert text(ran["traced_without_activation"].code) == text("""
        def forward(self, x):
            linear = self.linear(x);  x = None
            return linear
    """)
    assert text(ran["traced_with_activation"].code) == text("""
        def forward(self, x):
            linear = self.linear(x);  x = None
            relu = torch.relu(linear);  linear = None
            return relu
    """)


@pytest.mark.requirement("documentation.limitations.concrete-arguments")
def test_concrete_arguments(fx: Implementation) -> None:
    example = "documentation.limitations.concrete-arguments"
    for flag, expected in ((True, 3), (False, 6)):
        ran = run_example(fx, example, then=f"traced = fx.symbolic_trace(f, concrete_args={{'flag': {flag}}})")
        assert ran["traced"](3, flag) == expected


@pytest.mark.requirement("documentation.limitations.non-torch-functions")
def test_functions_that_are_not_torchs(fx: Implementation) -> None:
    example = "documentation.limitations.non-torch-functions"
    sentence = (
        r"'len' is not supported in symbolic tracing by default. If you want this call to be recorded, please "
        r"call torch.fx.wrap\('len'\) at module scope"
    )
    with pytest.raises(RuntimeError, match=sentence):
        run_example(fx, example, then="traced = torch.fx.symbolic_trace(normalize)")


@pytest.mark.requirement("documentation.limitations.wrapped-functions")
def test_wrapped_functions(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.limitations.wrapped-functions")
    code = ran["traced"].code
    assert text(code[code.index("def forward") :]) == text("""
        def forward(self, x):
            len_1 = len(x)
            sqrt = math_sqrt(len_1);  len_1 = None
            truediv = x / sqrt;  x = sqrt = None
            return truediv
    """)
    value = torch.rand(3, 4)
    assert torch.equal(ran["traced"](value), ran["normalize"](value))


@pytest.mark.requirement("documentation.limitations.custom-tracer")
def test_custom_tracer(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.limitations.custom-tracer")
    assert isinstance(ran["traced_graph"], fx.Graph)
    value = torch.randn(3, 4)
    assert torch.equal(ran["traced"](value), ran["mod"](value))


CONSTRUCTORS: dict[str, Callable[[], torch.Tensor]] = {
    "zeros": lambda: torch.zeros(2, 2),
    "ones": lambda: torch.ones(2, 2),
    "sparse": lambda: torch.sparse_coo_tensor(
        torch.tensor([[0, 1], [1, 0]]), torch.tensor([2.0, 3.0]), (2, 2), check_invariants=True
    ),
}


@pytest.mark.requirement("documentation.limitations.constructors")
@pytest.mark.parametrize("case", CONSTRUCTORS)
@pytest.mark.filterwarnings("ignore:Sparse invariant checks")  # torch 2.11 warns even if they are chosen
def test_constructors_of_tensors(fx: Implementation, case: str) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        return torch.mm(CONSTRUCTORS[case](), x) + 1

    value = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
    assert torch.equal(fx.symbolic_trace(program)(value), program(value))


@pytest.mark.requirement("documentation.limitations.leaf-modules")
def test_leaf_modules(fx: Implementation) -> None:
    assert text(run_example(fx, "documentation.limitations.leaf-modules").output) == text("""
        def forward(self, x):
            linear = self.linear(x);  x = None
            neg = torch.neg(linear);  linear = None
            return neg
    """)


@pytest.mark.requirement("documentation.limitations.random-constructors")
def test_random_constructors_are_wrapped(fx: Implementation) -> None:
    traced = run_example(fx, "documentation.limitations.random-constructors")["traced"]
    assert not torch.equal(traced(torch.zeros(5)), traced(torch.zeros(5)))


@pytest.mark.requirement("documentation.limitations.training-flag")
def test_training_flag_is_baked_into_functions(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.limitations.training-flag")
    assert text(ran.output) == text("""
        def forward(self, x):
            dropout = torch.nn.functional.dropout(x, p = 0.5, training = True, inplace = False);  x = None
            return dropout
    """)
    value = torch.ones(50, 30)
    with pytest.raises(AssertionError, match="Tensor-likes are not close"):
        torch.testing.assert_close(ran["traced"](value), value)


@pytest.mark.requirement("documentation.limitations.dropout-module")
def test_training_flag_stays_in_modules(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.limitations.dropout-module")
    assert text(ran.output) == text("""
        def forward(self, x):
            drop = self.drop(x);  x = None
            return drop
    """)
    value = torch.ones(50, 30)
    torch.testing.assert_close(ran["traced"](value), value)


A, B, C, D, E = map(Operand, range(5))
X, Y = ("placeholder", "x"), ("placeholder", "y")


# Structure


@dataclass(frozen=True)
class Case:
    """An example, the name that it gives to what it traced, the nodes in front of the output, and a requirement."""

    example: str
    traced: str
    rows: tuple[tuple[Any, ...], ...]
    requirement: str = "overview.structure"


LINEAR = ("call_module", "linear", (A,))
ADDED = ("call_function", operator.add, (A, B))
CASES = [
    Case(
        "overview.demonstration",
        "symbolic_traced",
        (
            X,
            ("get_attr", "param"),
            ADDED,
            ("call_module", "linear", (C,)),
            ("call_method", "clamp", (D,), {"max": 1.0, "min": 0.0}),
        ),
    ),
    Case("overview.function-call", "traced", (X, ("call_function", torch.relu, (A,))), "overview.function-call"),
    Case(
        "transformations.primer",
        "gm",
        (
            X,
            ("get_attr", "linear.weight"),
            ADDED,
            ("call_module", "linear", (C,)),
            ("call_method", "relu", (D,)),
            ("call_function", torch.sum, (E,), {"dim": -1}),
            ("call_function", torch.topk, (Operand(5), 3)),
        ),
        "transformations.primer[nodes]",
    ),
    Case("debugging.printing", "traced", (X, Y, ADDED)),
    Case("debugging.before-and-after", "transformed", (X, Y, ADDED)),
    Case("limitations.static-control-flow", "traced_without_activation", (X, LINEAR)),
    Case("limitations.static-control-flow", "traced_with_activation", (X, LINEAR, ("call_function", torch.relu, (B,)))),
    Case(
        "limitations.wrapped-functions",
        "traced",
        (
            X,
            ("call_function", len, (A,)),
            ("call_function", math.sqrt, (B,)),
            ("call_function", operator.truediv, (A, C)),
        ),
    ),
    Case("limitations.leaf-modules", "traced", (X, LINEAR, ("call_function", torch.neg, (B,)))),
    Case(
        "limitations.training-flag",
        "traced",
        (X, ("call_function", nn.functional.dropout, (A,), {"p": 0.5, "training": True, "inplace": False})),
    ),
    Case("limitations.dropout-module", "traced", (X, ("call_module", "drop", (A,)))),
    Case("tutorial.graph", "gm", (X, LINEAR, ("call_function", torch.relu, (B,)))),
]


def parameter(case: Case) -> Any:
    """The case, with its requirement."""
    mark = pytest.mark.requirement(f"documentation.{case.requirement}")
    return pytest.param(case, id=f"{case.example}-{case.traced}", marks=mark)


@pytest.mark.parametrize("case", list(map(parameter, CASES)))
def test_structure(fx: Implementation, case: Case) -> None:
    graph = run_example(fx, f"documentation.{case.example}")[case.traced].graph
    check_structure(graph, *case.rows, ("output", "output", (Operand(len(case.rows) - 1),)))


# Debugging


class SmallModels:
    """Stands for `torchvision.models`: the example is about comparing, and models.md about the models."""

    @staticmethod
    def resnet18() -> nn.Module:
        """Build something that takes the example's images."""
        return nn.Sequential(nn.Conv2d(3, 4, 7, stride=16), nn.ReLU(), nn.Flatten(), nn.Linear(4 * 14 * 14, 10))


@pytest.mark.requirement("documentation.debugging.comparing")
def test_comparing_a_transformed_model(fx: Implementation) -> None:
    example = "documentation.debugging.comparing"
    compare = "assert torch.allclose(resnet18(input_image), transformed_resnet18(input_image))"
    run_example(fx, example, then=compare, models=SmallModels)
    compare = "assert resnet18(input_image) == transformed_resnet18(input_image)"
    with pytest.raises(RuntimeError, match="Boolean value of Tensor with more than one value is ambiguous"):
        run_example(fx, example, then=compare, models=SmallModels)


@pytest.mark.requirement("documentation.debugging.copying-code")
def test_copying_generated_code(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.debugging.copying-code")
    code = ran["traced"].code
    assert code.strip() in ran.output
    pasted = {"torch": torch}
    exec(code, pasted)
    forward: Any = pasted["forward"]
    assert torch.equal(forward(ran["pre_trace"], torch.ones(3)), ran["pre_trace"](torch.ones(3)))
    assert torch.equal(ran["post_trace"](torch.ones(3)), ran["pre_trace"](torch.ones(3)))


@pytest.mark.requirement("documentation.debugging.to-folder")
def test_to_folder(fx: Implementation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    ran = run_example(fx, "documentation.debugging.to-folder")
    value = torch.randn(4, 2)
    assert torch.equal(ran["y"](value), ran["m"](value))
    assert (tmp_path / "documentation_foo/module.py").exists()


@pytest.mark.requirement("documentation.debugging.printing")
def test_printing(fx: Implementation) -> None:
    output = run_example(fx, "documentation.debugging.printing").output
    assert "def forward(self, x, y):\n    add = x + y;  x = y = None\n    return add" in output
    assert output.endswith(
        "graph():\n"
        "    %x : [num_users=1] = placeholder[target=x]\n"
        "    %y : [num_users=1] = placeholder[target=y]\n"
        "    %add : [num_users=1] = call_function[target=operator.add](args = (%x, %y), kwargs = {})\n"
        "    return add\n"
    )


TABLE = """\
opcode         name    target                   args    kwargs
-------------  ------  -----------------------  ------  --------
placeholder    x       x                        ()      {}
placeholder    y       y                        ()      {}
call_function  add     <built-in function add>  (x, y)  {}
output         output  output                   (add,)  {}
"""


@pytest.mark.requirement("documentation.debugging.print-tabular")
def test_printing_a_table(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tabulate", None)
    assert run_example(fx, "documentation.debugging.print-tabular").output == TABLE


@pytest.mark.requirement("documentation.debugging.before-and-after")
def test_printing_before_and_after(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.debugging.before-and-after")
    code = "def forward(self, x, y):\n    add = x + y;  x = y = None\n    return add"
    assert code in str(ran["traced"])
    assert code in ran.output


# pdb


class Typist:
    """Someone who types commands at the prompt of `pdb`: an input for it, which decides by what it has shown so far.

    Steps until `there` says to be at the right place, then types the commands, then goes on without stopping.
    """

    def __init__(self, there: Callable[[str], bool], *commands: str) -> None:
        self.shown = StringIO()
        self._there = there
        self._commands = list(commands)
        self._arrived = False
        self._left = 500

    def readline(self) -> str:
        """The next line."""
        self._arrived = self._arrived or self._there(self.shown.getvalue())
        self._left -= 1
        if not self._left:
            pytest.fail(f"after 500 commands pdb is not there yet:\n{self.shown.getvalue()}")
        if not self._arrived:
            return "step\n"
        return f"{self._commands.pop(0)}\n" if self._commands else "continue\n"


def debug(fx: Implementation, monkeypatch: pytest.MonkeyPatch, example: str, typist: Typist, **given: Any) -> list[str]:
    """Run an example that calls `pdb.set_trace()`, and return the lines that `pdb` shows."""
    debugger = pdb.Pdb(stdin=typist, stdout=typist.shown, nosigint=True, readrc=False)  # type: ignore[arg-type]
    monkeypatch.setattr(pdb, "set_trace", lambda: debugger.set_trace(sys._getframe(1)))
    before = sys.gettrace()
    try:
        run_example(fx, example, **given)
    finally:
        sys.settrace(before)
    return typist.shown.getvalue().splitlines()


@pytest.mark.requirement("documentation.debugging.pdb[generated]")
def test_stepping_into_generated_code(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    shapes = "p [tuple(each.shape) for each in locals().values() if hasattr(each, 'shape')]"
    typist = Typist(lambda shown: "forward()" in shown, "next", "list", shapes)
    lines = debug(fx, monkeypatch, "documentation.debugging.pdb", typist, models=SmallModels)
    shown = "\n".join(lines)
    assert "def forward(self, input" in shown, shown
    assert "[(5, 3, 224, 224)" in shown, shown


@pytest.mark.requirement("documentation.debugging.pdb[shown]")
def test_stepping_shows_the_lines(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(lambda shown: "forward()" in shown, "next", "next", "where")
    lines = debug(fx, monkeypatch, "documentation.debugging.pdb", typist, models=SmallModels)
    code = fx.symbolic_trace(SmallModels.resnet18()).code.splitlines()
    statements = {f"-> {line.strip()}" for line in code if "return" not in line and "=" in line}
    assert any("forward()" in place and line in statements for place, line in pairwise(lines)), "\n".join(lines)


@pytest.mark.requirement("documentation.debugging.pdb[transformation]")
def test_stepping_through_a_transformation(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    call = "transformed = transform_graph(traced)"
    typist = Typist(
        lambda shown: "transform_graph()" in shown, *("next", "next", "next", "p [node.op for node in g.nodes]")
    )
    lines = debug(
        fx,
        monkeypatch,
        "documentation.debugging.before-and-after",
        typist,
        replace={call: f"import pdb; pdb.set_trace()\n{call}"},
    )
    assert "['placeholder', 'placeholder', 'call_function', 'output']" in "\n".join(lines), "\n".join(lines)


# Examples below requirements


EXAMPLES = [
    pytest.param(
        section.title, example, id=f"{section.title}-{example.kind}", marks=pytest.mark.requirement(section.title)
    )
    for chapter in chapter_files()
    for section in sections(chapter)
    for example in examples(section.text)
    if example.is_run_alone
]


@pytest.mark.parametrize(("title", "example"), EXAMPLES)
def test_example(fx: Implementation, title: str, example: Example) -> None:
    if example.kind == "right":
        run_source(fx, title, example.code)
        return
    raised: Any = getattr(builtins, example.raises, None) or getattr(fx, example.raises)
    with pytest.raises(raised):
        run_source(fx, title, example.code)
