"""A tutorial's idioms, run as printed. They stand in spec/documentation.md."""

import operator
from typing import Any

import pytest
import torch

from conformance.harness.implementation.examples import run_example
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import nodes_of, target_name, targets
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
