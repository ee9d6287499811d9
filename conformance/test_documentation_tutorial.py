"""A tutorial's idioms and the examples of the API reference, run as printed. They stand in spec/documentation.md."""

import operator
import pdb
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.examples import run_example
from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structural_difference import difference
from conformance.harness.texts.structure import Operand, structure
from conformance.shared.small_programs import check_structure, nodes_of, target_name, targets
from conformance.test_documentation import text


@pytest.mark.requirement("documentation.tutorial.graph")
def test_tutorial_graph(fx: Implementation) -> None:
    walk = "for node in graph.nodes:\n    print(node.name, node.op, node.target)"
    ran = run_example(fx, "documentation.tutorial.graph", then=walk)
    assert text(str(ran["graph"])) == text("""
        graph():
            %x : [num_users=1] = placeholder[target=x]
            %linear : [num_users=1] = call_module[target=linear](args = (%x,), kwargs = {})
            %relu : [num_users=1] = call_function[target=torch.relu](args = (%linear,), kwargs = {})
            return relu
    """)
    assert [line.split(" ", 2)[:2] for line in ran.output.splitlines()] == [
        ["x", "placeholder"],
        ["linear", "call_module"],
        ["relu", "call_function"],
        ["output", "output"],
    ]


@pytest.mark.requirement("documentation.tutorial.opcodes")
def test_tutorial_opcodes(fx: Implementation) -> None:
    graph = run_example(fx, "documentation.tutorial.opcodes")["graph"]
    opcodes = {target_name(node): node.op for node in graph.nodes}
    assert opcodes == {
        "x": "placeholder",
        "relu": "call_function",
        "view": "call_method",
        "linear": "call_module",
        "weight": "get_attr",
        "add": "call_function",
        "output": "output",
    }


@pytest.mark.requirement("documentation.tutorial.arguments")
def test_tutorial_arguments(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.arguments")
    inputs = [nodes_of(ran[call].graph, "placeholder") for call in ("view", "cat")]
    assert (ran["view"].args, ran["view"].kwargs) == ((*inputs[0], 2, 3), {})
    assert (ran["cat"].args, ran["cat"].kwargs) == ((inputs[1],), {"dim": 1})


@pytest.mark.requirement("documentation.tutorial.format-node")
def test_tutorial_format_node(fx: Implementation) -> None:
    line = "%relu : [num_users=1] = call_function[target=torch.relu](args = (%linear1,), kwargs = {})"
    assert run_example(fx, "documentation.tutorial.format-node").output == f"{line}\n"


@pytest.mark.requirement("documentation.tutorial.normalized-arguments")
def test_tutorial_normalized_arguments(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.normalized-arguments")
    x, y = nodes_of(ran["gm"].graph, "placeholder")
    by_position, by_keyword, operator_call = ran["normalized"]
    assert by_position == by_keyword == ((), {"input": x, "other": y, "alpha": 1})
    assert operator_call is None


@pytest.mark.requirement("documentation.tutorial.find-nodes")
def test_tutorial_find_nodes(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.find-nodes", **_tutorial(fx))
    assert ran["relu_nodes"] == list(ran["found"]) == [ran["existing_node"]]


@pytest.mark.requirement("documentation.tutorial.inserting")
def test_tutorial_inserting(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.inserting", **_tutorial(fx))
    assert targets(ran["graph"]) == ["x", "linear", "sigmoid", "relu", "relu", "output", "relu"]


@pytest.mark.requirement("documentation.tutorial.moving")
def test_tutorial_moving(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.moving")
    assert ran["moved_before"] == ["x", "y", torch.cos, torch.sin, operator.add, "output"]
    assert ran["moved_after"] == ["x", "y", torch.sin, torch.cos, operator.add, "output"]


@pytest.mark.requirement("documentation.tutorial.replacing-all")
def test_tutorial_replacing_all(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.replacing-all", **_tutorial(fx))
    assert targets(ran["graph"]) == ["x", "linear", "neg", "output"]


@pytest.mark.requirement("documentation.tutorial.observer")
def test_tutorial_observer(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.observer", **_tutorial(fx))
    ran["graph"].lint()
    assert torch.equal(torch.relu(ran["seen"][0]), ran["y"])


@pytest.mark.requirement("documentation.tutorial.transformer")
def test_tutorial_transformer(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.transformer")
    assert targets(ran["transformed"].graph) == ["x", "mul", "output"]
    assert ran["transformed"](3) == ran["gm"](3) == 6


@pytest.mark.requirement("documentation.tutorial.replace-pattern")
def test_tutorial_replace_pattern(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.replace-pattern")
    assert len(ran["matches"]) == 1
    assert targets(ran["gm"].graph) == ["x", "mul", "output"]
    assert ran["gm"](3) == 6


@pytest.mark.requirement("documentation.tutorial.pass-manager")
def test_tutorial_pass_manager(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.pass-manager", **_tutorial(fx))
    once = ["analysis", "check", "rewrite", "check"]
    assert ran["order"] == ["check", *once, *once]
    assert ran["result"] == (ran["gm"], True)


@pytest.mark.requirement("documentation.tutorial.custom-tracer")
def test_tutorial_custom_tracer(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.custom-tracer")
    assert [node.op for node in ran["graph"].nodes] == ["placeholder", "call_module", "output"]
    assert [node.op for node in ran["default"].nodes] == ["placeholder", "call_method", "output"]


@pytest.mark.requirement("documentation.tutorial.proxies")
def test_tutorial_proxies(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.tutorial.proxies")
    assert isinstance(ran["attribute"], fx.proxy.Attribute)
    assert isinstance(ran["result"], fx.Proxy)
    node = ran["result"].node
    assert (node.op, node.target, node.args, node.kwargs) == ("call_method", "mean", (ran["x"].node,), {"dim": 1})
    assert targets(ran["graph"]) == ["x", "mean"]


def _tutorial(fx: Implementation) -> dict[str, Any]:
    """What the tutorial's later examples take for granted."""
    names = run_example(fx, "documentation.tutorial.graph").names
    return {name: names[name] for name in ("gm", "graph", "existing_node", "target_node")}


# The API reference


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
    assert difference(structure(traced.graph), structure(copied.graph)) is None, copied.graph
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
