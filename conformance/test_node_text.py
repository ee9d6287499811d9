"""The line that prints a node. The requirements are in spec/node.md, under "Text"."""

import operator
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import chain

LINES: dict[str, tuple[Callable[[Any, Any], Any], str]] = {
    "placeholder": (lambda graph, x: graph.placeholder("y"), "%y : [num_users=0] = placeholder[target=y]"),
    "placeholder-default": (
        lambda graph, x: graph.placeholder("y", default_value=None),
        "%y : [num_users=0] = placeholder[target=y](default=None)",
    ),
    "placeholder-annotated": (
        lambda graph, x: graph.placeholder("y", type_expr=torch.Tensor, default_value=3),
        "%y : torch.Tensor [num_users=0] = placeholder[target=y](default=3)",
    ),
    "get_attr": (lambda graph, x: graph.get_attr("a.b"), "%a_b : [num_users=0] = get_attr[target=a.b]"),
    "call_function": (
        lambda graph, x: graph.call_function(torch.add, (x, 1), {"alpha": 2}),
        "%add : [num_users=0] = call_function[target=torch.add](args = (%x, 1), kwargs = {alpha: 2})",
    ),
    "call_method": (
        lambda graph, x: graph.call_method("relu", (x,)),
        "%relu : [num_users=0] = call_method[target=relu](args = (%x,), kwargs = {})",
    ),
    "call_module": (
        lambda graph, x: graph.call_module("layer.0", (x,)),
        "%layer_0 : [num_users=0] = call_module[target=layer.0](args = (%x,), kwargs = {})",
    ),
    "annotated": (
        lambda graph, x: graph.call_function(operator.neg, (x,), type_expr=int),
        "%neg : int [num_users=0] = call_function[target=operator.neg](args = (%x,), kwargs = {})",
    ),
    "builtin": (
        lambda graph, x: graph.call_function(len, (x,)),
        "%len_1 : [num_users=0] = call_function[target=builtins.len](args = (%x,), kwargs = {})",
    ),
    "functional": (
        lambda graph, x: graph.call_function(F.relu, (x,)),
        "%relu : [num_users=0] = call_function[target=torch.nn.functional.relu](args = (%x,), kwargs = {})",
    ),
    "overload": (
        lambda graph, x: graph.call_function(torch.ops.aten.add.Tensor, (x, x)),
        "%add_tensor : [num_users=0] = call_function[target=torch.ops.aten.add.Tensor](args = (%x, %x), kwargs = {})",
    ),
    "nested": (
        lambda graph, x: graph.call_method("f", ((x,), [x, None], {"key": x}, slice(x, 1))),
        "%f : [num_users=0] = call_method[target=f]"
        "(args = ((%x,), [%x, None], {key: %x}, slice(x, 1, None)), kwargs = {})",
    ),
    "literals": (
        lambda graph, x: graph.call_method("f", (1.5, True, "a'b", torch.float32, torch.device("cpu"), range(3), ...)),
        "%f : [num_users=0] = call_method[target=f]"
        "(args = (1.5, True, a'b, torch.float32, cpu, range(0, 3), Ellipsis), kwargs = {})",
    ),
    "many": (
        lambda graph, x: graph.call_method("f", (x,) * 500),
        f"%f : [num_users=0] = call_method[target=f](args = ({', '.join(['%x'] * 500)}), kwargs = {{}})",
    ),
    "output": (lambda graph, x: graph.output(x), "return x"),
    "output-nested": (
        lambda graph, x: graph.output((x, [x], {"key": x}, "text", None)),
        "return (x, [x], {'key': x}, 'text', None)",
    ),
}


@pytest.mark.requirement("node.format_node[line]")
@pytest.mark.parametrize("case", LINES)
def test_line(fx: Implementation, case: str) -> None:
    make, expected = LINES[case]
    graph = fx.Graph()
    node = make(graph, graph.placeholder("x"))
    assert node.format_node() == expected


@pytest.mark.requirement("node.format_node[users]")
def test_line_counts_users(fx: Implementation) -> None:
    program = chain(fx)
    program.graph.call_function(torch.add, (program.x, [program.x]))
    assert program.x.format_node() == "%x : [num_users=2] = placeholder[target=x]"


@pytest.mark.requirement("node.format_node.collects[placeholders]")
def test_placeholders_are_collected(fx: Implementation) -> None:
    program = chain(fx)
    names = ["self"]
    lines = [node.format_node(names) for node in program.graph.nodes]
    assert lines[0] is None
    assert lines[1:] == [node.format_node() for node in (program.add, program.relu, program.output)]
    assert names == ["self", "x"]
    assert program.x.format_node([]) == program.x.format_node()


@pytest.mark.requirement("node.format_node.collects[annotated-placeholders]")
def test_annotated_placeholders_are_collected(fx: Implementation) -> None:
    names = ["self"]
    assert fx.Graph().placeholder("x", type_expr=int).format_node(names) is None
    assert names == ["self", "x: int"]


@pytest.mark.requirement("node.format_node.collects[return-type]")
def test_the_return_type_is_collected(fx: Implementation) -> None:
    program = chain(fx)
    collected = [""]
    assert program.output.format_node(maybe_return_typename=collected) == program.output.format_node()
    assert collected == [""]
    program.output.type = torch.Tensor
    assert program.output.format_node(maybe_return_typename=collected) == program.output.format_node()
    assert collected == [" -> torch.Tensor"]


@pytest.mark.requirement("node.format_node[tensor-metadata]")
def test_tensor_metadata(fx: Implementation) -> None:
    program = chain(fx)
    for node in (program.x, program.add):
        node.meta["val"] = torch.empty(2, 3, device="meta")
    assert program.x.format_node(include_tensor_metadata=True) == program.x.format_node()
    assert program.relu.format_node(include_tensor_metadata=True) == program.relu.format_node()
    assert program.add.format_node() == chain(fx).add.format_node()
    assert program.add.format_node(include_tensor_metadata=True) == (
        '%add : Tensor "f32[2, 3][3, 1]meta"[num_users=1] = call_function[target=operator.add]'
        "(args = (%x, 1), kwargs = {})"
    )
    program.add.meta["val"] = program.relu.meta["val"] = torch.empty((), device="meta")
    for node in program.add, program.relu:
        line = node.format_node(include_tensor_metadata=True)
        assert line.startswith(f'%{node.name} : Tensor "f32[][]meta"[num_users=1]')


@pytest.mark.requirement("node.format_node[tensor-metadata]")
@pytest.mark.parametrize(
    ("layout", "printed"),
    [(torch.sparse_coo, ' : Tensor "f32[2, 2][0, 0]cpu"['), (torch.sparse_csr, ' : Tensor "f32[2, 2]cpu"[')],
)
def test_metadata_of_sparse_tensors(fx: Implementation, layout: torch.layout, printed: str) -> None:
    node = chain(fx).add
    with warnings.catch_warnings(action="ignore", category=UserWarning):  # torch says that some layouts are new
        node.meta["val"], node.type = torch.eye(2).to_sparse(layout=layout), int
    assert node.format_node(include_tensor_metadata=True).startswith(f"%add{printed}num_users=1]")
