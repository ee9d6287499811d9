"""The examples of FX's documentation, run as printed. They stand in spec/documentation.md.

Those about debugging, and those of a tutorial, are in files of their own.
"""

import re
import sys
import textwrap
from collections.abc import Callable

import pytest
import torch
from torch import nn

from conformance.harness.implementation.examples import run_example
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import names, nodes_of, targets


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
    assert str(ran["graph"]) == str(ran["traced"].graph)


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
def test_primer_table(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tabulate", None)
    lines = run_example(fx, "documentation.transformations.primer").output.splitlines()
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
