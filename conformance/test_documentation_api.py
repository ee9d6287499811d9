"""The examples of docstrings that FX's API reference prints, run as printed. They stand in spec/documentation.md."""

import operator
import pdb
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.examples import run_example
from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structure import Operand
from conformance.small_programs import check_structure

TYPES: dict[str, Any] = {"Any": Any, "Dict": dict, "Tuple": tuple, "Target": Any, "Argument": Any}
"""What the examples use in annotations without importing it."""


def calls(graph: Any) -> list[Any]:
    """The functions that a graph calls."""
    return [node.target for node in graph.nodes if node.op == "call_function"]


@pytest.mark.requirement("documentation.overview.from-configuration")
def test_a_module_is_generated_from_a_configuration(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.overview.from-configuration")
    (_, linear), (_, relu) = ran["config"]
    generated = ran["generated"]
    assert isinstance(generated, nn.Module)
    value = torch.randn(2, 3)
    assert torch.equal(generated(value), relu(linear(value))), generated.code


@pytest.mark.requirement("documentation.api.wrap")
def test_a_function_wrapped_by_name_is_one_call(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.api.wrap")
    traced = fx.symbolic_trace(ran["fn_to_be_traced"])
    assert calls(traced.graph) == [ran["my_custom_function"]], traced.graph
    assert traced(3, 4) == 25


@pytest.mark.requirement("documentation.api.wrap-decorator")
def test_a_decorated_function_is_one_call(fx: Implementation) -> None:
    ran = run_example(
        fx, "documentation.api.wrap-decorator", then="traced = symbolic_trace(lambda x, y: my_custom_function(x, y))"
    )
    traced = ran["traced"]
    assert calls(traced.graph) == [ran["my_custom_function"]], traced.graph
    assert traced(3, 4) == 25


@pytest.mark.requirement("documentation.api.concrete-args")
def test_an_argument_is_bound(fx: Implementation) -> None:
    traced = run_example(fx, "documentation.api.concrete-args")["f"]
    assert isinstance(traced, fx.GraphModule)
    assert traced(5, False) == 10


@pytest.mark.requirement("documentation.api.nested-inputs")
def test_a_dict_is_taken_apart(fx: Implementation) -> None:
    traced = run_example(fx, "documentation.api.nested-inputs")["f"]
    assert isinstance(traced, fx.GraphModule)
    assert traced({"a": 10, "b": 20, "c": 40}) == 70


@pytest.mark.requirement("documentation.api.dead-code")
def test_dead_code_goes(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.api.dead-code")
    assert ran["changed"] is True
    check_structure(
        ran["traced"].graph,
        ("placeholder", "x"),
        ("get_attr", "attr_1"),
        ("call_function", operator.add, (Operand(0), Operand(1))),
        ("output", "output", (Operand(2),)),
    )


@pytest.mark.requirement("documentation.api.inserting")
def test_insert_points_in_blocks_and_for_good(fx: Implementation) -> None:
    graph = fx.Graph()
    first = graph.placeholder("x")
    node = graph.call_method("neg", (first,))
    last = graph.call_method("relu", (node,))
    made = {
        "...  # inserting before node n": "before = g.call_method('before', (x,))",
        "...  # insert point restored to what it was previously\ng.inserting_before": (
            "restored = g.call_method('restored', (x,))\ng.inserting_before"
        ),
        "permanently\n\nwith": "permanently\nstays = g.call_method('stays', (x,))\n\nwith",
        "...  # inserting after node n": "after = g.call_method('after', (x,))",
        "...  # insert point restored to what it was previously\ng.inserting_after": (
            "again = g.call_method('again', (x,))\ng.inserting_after"
        ),
    }
    ran = run_example(
        fx,
        "documentation.api.inserting",
        replace=made,
        then="behind = g.call_method('behind', (x,))",
        g=graph,
        n=node,
        x=first,
    )
    before, stays, again = ran["before"], ran["stays"], ran["again"]
    assert list(graph.nodes) == [first, before, stays, again, node, ran["behind"], ran["after"], last, ran["restored"]]


@pytest.mark.requirement("documentation.api.node-copy")
def test_a_graph_is_copied_node_by_node(fx: Implementation) -> None:
    def program(x: Any, y: Any) -> Any:
        return torch.neg(x) + y.relu()

    traced = fx.symbolic_trace(program)
    made = {"= ...\n": "= given\n", "torch.fx.graph()": "torch.fx.Graph()"}
    ran = run_example(fx, "documentation.api.node-copy", replace=made, given=traced.graph)
    copied = fx.GraphModule(traced, ran["new_graph"])
    assert copied.code == traced.code
    assert not set(ran["new_graph"].nodes) & set(traced.graph.nodes)
    assert torch.equal(copied(torch.ones(2), -torch.ones(2)), -torch.ones(2))


@pytest.mark.requirement("documentation.api.insert-pdb")
def test_code_that_stops_in_pdb(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    stops: list[str] = []
    monkeypatch.setattr(pdb, "set_trace", lambda: stops.append("stop"))
    traced = fx.symbolic_trace(lambda x: torch.neg(x))
    made = {"gm(*inputs)  # drops into pdb\n\n": "gm(*inputs); stops.append('ran')\n"}
    ran = run_example(
        fx,
        "documentation.api.insert-pdb",
        replace=made,
        then="gm(*inputs); stops.append('ran'); gm.recompile(); result = gm(*inputs)",
        gm=traced,
        inputs=(torch.ones(2),),
        stops=stops,
    )
    assert stops == ["stop", "stop", "ran", "stop", "ran", "stop", "ran", "stop", "stop"], traced.code
    assert torch.equal(ran["result"], -torch.ones(2))


@pytest.mark.requirement("documentation.api.interpreter")
def test_an_interpreter_that_swaps(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.api.interpreter", Interpreter=fx.Interpreter, **TYPES)
    assert torch.equal(ran["result"], torch.neg(ran["input"]).sigmoid())


@pytest.mark.requirement("documentation.api.transformer")
def test_a_transformer_that_swaps(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.api.transformer", Transformer=fx.Transformer, **TYPES)
    assert isinstance(ran["transformed"], fx.GraphModule)
    assert torch.equal(ran["transformed"](ran["input"]), torch.neg(ran["input"]).sigmoid()), ran["transformed"].code
