"""Code with a line for each parameter and result, and what is said of them. The requirements are in spec/codegen.md."""

import enum
import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import nodes_of, output_of, relu_graph
from conformance.test_codegen import code_generator

requirement = pytest.mark.requirement


def described_graph(fx: Implementation, results: type[list[Any]] | type[tuple[Any, ...]] = tuple) -> Any:
    """A graph of two inputs and two results, each with a description."""
    graph = fx.Graph()
    x, y = graph.placeholder("x"), graph.placeholder("y", type_expr=int, default_value=2)
    output = graph.output(results([graph.call_function(torch.relu, (x,)), y]))
    x.meta["desc"], y.meta["desc"], output.meta["desc"] = "an image", 7, ["what is left", "the number"]
    return graph


@requirement("codegen.python_code.expanded-def[parameters]")
def test_expanded_definition(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x", type_expr=int)
    graph.placeholder("y", default_value=(1, 2))
    graph.output(x, int)
    code = graph.python_code("self", expanded_def=True)
    expected = "\n\n\ndef forward(\n    self,\n    x : int,\n    y = (1, 2),\n) -> int:\n    return x\n    "
    assert code.src == expected


@requirement("codegen.python_code.expanded-def[descriptions]")
@pytest.mark.parametrize(("results", "brackets"), [(tuple, "()"), (list, "[]")], ids=["tuple", "list"])
def test_descriptions_are_comments(fx: Implementation, results: Any, brackets: str) -> None:
    code = described_graph(fx, results).python_code("self", expanded_def=True)
    lines = (
        *("def forward(", "    self,", "    x,  # an image", "    y : int = 2,  # 7", "):"),
        *("    relu = torch.relu(x);  x = None", f"    return {brackets[0]}"),
        *("        relu,  # what is left", "        y,  # the number", f"    {brackets[1]}", "    "),
    )
    assert code.src == "\n".join(["\n\n", *lines])


@requirement("codegen.python_code.expanded-def[descriptions]")
def test_descriptions_are_for_the_expanded_layout(fx: Implementation) -> None:
    graph = described_graph(fx)
    assert "#" not in graph.python_code("self").src
    module = fx.GraphModule(nn.Module(), graph)
    assert "#" not in module.code
    readable = module.print_readable(print_output=False, expanded_def=True)
    assert "            y,  # the number\n" in readable, readable


@requirement("codegen.python_code.expanded-def[descriptions]")
def test_a_single_result_has_no_line_of_its_own(fx: Implementation) -> None:
    graph = relu_graph(fx)
    output_of(graph).meta["desc"] = ["what is left"]
    assert "    return relu\n" in graph.python_code("self", expanded_def=True).src


@requirement("codegen.python_code.expanded-def[descriptions]")
def test_none_is_a_description(fx: Implementation) -> None:
    graph = described_graph(fx)
    output_of(graph).meta["desc"] = ["what is left", None]
    assert "        y,  # None\n" in graph.python_code("self", expanded_def=True).src


@requirement("codegen.python_code.expanded-def[descriptions]")
def test_descriptions_of_nested_inputs(fx: Implementation) -> None:
    module = fx.symbolic_trace(lambda pair: [pair[0], pair[1]], concrete_args={"pair": (fx.PH, fx.PH)})
    output_of(module.graph).meta["desc"] = ["first", "second"]
    source = module.graph.python_code("self", expanded_def=True).src
    assert "def forward(\n    self,\n    pair,\n):\n" in source, source
    assert (
        "pytree.tree_unflatten([\n        pair_1,  # first\n        pair_2,  # second\n    ], self._out_spec)" in source
    )


def fewer(fx: Implementation) -> Any:
    """Not every result has a description."""
    graph = described_graph(fx)
    output_of(graph).meta["desc"] = ["what is left"]
    return graph


def on_two_lines(fx: Implementation) -> Any:
    """A description of several lines, which are no Python."""
    graph = described_graph(fx)
    nodes_of(graph, "placeholder")[0].meta["desc"] = "an image\nand\rso on"
    return graph


def with_own_signature(fx: Implementation) -> Any:
    """A generator that takes no notice of the layout."""

    def signature(_: Any, free_vars: list[str], maybe_return_annotation: str) -> str:
        return f"def forward(self, {', '.join(free_vars)}){maybe_return_annotation}:"

    graph = described_graph(fx)
    graph.set_codegen(code_generator(fx, gen_fn_def=signature))
    return graph


@requirement("codegen.python_code.comments[descriptions]")
@pytest.mark.parametrize("make", [fewer, on_two_lines, with_own_signature], ids=lambda make: make.__name__)
def test_descriptions_change_nothing(fx: Implementation, make: Callable[[Implementation], Any]) -> None:
    code = make(fx).python_code("self", expanded_def=True)
    namespace = dict(code.globals)
    exec(code.src, namespace)
    assert namespace["forward"](None, torch.tensor(-1.0)) == (torch.tensor(0.0), 2), code.src


@requirement("codegen.python_code.comments[descriptions]")
def test_a_described_result_is_still_in_its_tuple(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("x"),)).meta["desc"] = ["the only one"]
    code = graph.python_code("self", expanded_def=True)
    exec(code.src, namespace := dict(code.globals))
    assert namespace["forward"](None, 3) == (3,), code.src


class Side(enum.Enum):
    """A result of which `repr` is no source."""

    LEFT = 1
    RIGHT = 2


def are_apart(code: str, *parameters: str) -> bool:
    """Whether no line has two of the parameters."""
    return all(len({*parameters} & {*re.findall(r"\w+", line)}) < 2 for line in code.splitlines())


@requirement("codegen.custom[layout]")
@pytest.mark.parametrize("results", [tuple, list])
def test_what_is_asked_for_is_passed_on(fx: Implementation, results: Any) -> None:
    received: list[object] = []

    class Custom(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def gen_fn_def(self, free_vars: list[str], annotation: str, *, expanded_def: bool = False) -> str:
            received.append(expanded_def)
            return str(super().gen_fn_def(free_vars, annotation, expanded_def=expanded_def))

        def generate_output(self, output_args: Any, *, descs: Any = None, repr_fn: Any = None) -> str:
            received.append(descs)
            items = [repr_fn(item) for item in [*output_args, Side.RIGHT]]
            usual = super().generate_output(output_args, descs=descs, repr_fn=repr_fn)
            return f"return [{', '.join(items)}]; {usual}"

    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(results([x, Side.LEFT, torch.float32, [x]])).meta["desc"] = ["a", "b", "c", "d"]
    graph.set_codegen(Custom())
    code = graph.python_code("self")
    exec(code.src, namespace := dict(code.globals))
    assert namespace["forward"](None, 2) == [2, Side.LEFT, torch.float32, [2], Side.RIGHT], code.src
    expanded = graph.python_code("self", expanded_def=True).src
    assert are_apart(expanded, "self", "x"), expanded
    assert [line.partition("#")[2].strip() for line in expanded.splitlines() if "#" in line] == ["a", "b", "c", "d"]
    assert {*map(str, received)} == {*map(str, [False, None, True, ["a", "b", "c", "d"]])}


@requirement("codegen.custom[layout]")
def test_the_layout_need_not_be_asked_for(fx: Implementation) -> None:
    def signature(_: Any, free_vars: list[str], maybe_return_annotation: str) -> str:
        return f"def forward(self, *args):\n    {', '.join(free_vars)}, = args"

    graph, output = relu_graph(fx), lambda _, output_args: f"return [{output_args!r}]"
    graph.set_codegen(code_generator(fx, gen_fn_def=signature, generate_output=output))
    for expanded in (False, True):
        code = graph.python_code("self", expanded_def=expanded)
        exec(code.src, namespace := dict(code.globals))
        assert namespace["forward"](None, torch.tensor(-1.0)) == [0], code.src


@requirement("codegen.custom[layout]")
def test_a_statement_can_be_asked_for(fx: Implementation) -> None:
    codegen = fx.graph.CodeGen()
    for expanded, described in itertools.product((False, True), repeat=2):
        signature = codegen.gen_fn_def(["x", "y = 1"], " -> int", expanded_def=expanded)
        assert are_apart(signature, "self", "x", "y") is expanded, signature
        output = codegen.generate_output((1, 2), descs=["one", "two"] if described else None)
        assert [word in output for word in ("one", "two")] == [described] * 2, output
        namespace: dict[str, Any] = {}
        exec(f"{signature}\n    {output}", namespace)
        assert namespace["forward"](None, 3) == (1, 2)
    assert codegen.generate_output(1, repr_fn=lambda value: f"f({value})").split() == ["return", "f(1)"]
