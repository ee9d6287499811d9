"""Find a pattern in a graph. See spec/rewriter.md; more about replacing is in test_rewriter_replacing.py."""

import functools
import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    NESTED,
    another_implementation,
    as_it_is,
    check_refusal,
    labels,
    message_of,
    name_of_another,
    nodes_of,
    shown,
)
from conformance.test_rewriter_replacing import VALUE, called, check_computes, relu, replaced

aten = torch.ops.aten


def find(fx: Implementation, pattern: Any, program: Any, **options: Any) -> list[dict[str, str]]:
    """The matches, each from labels of the pattern's nodes to what they stand for."""
    graph, pattern_graph = (fx.symbolic_trace(each).graph for each in (program, pattern))
    matcher = fx.passes.utils.matcher_utils.SubgraphMatcher(pattern_graph, **options)
    of_pattern, of_graph = labels(pattern_graph), labels(graph)
    return [
        {of_pattern[node]: shown(value, of_graph) for node, value in match.nodes_map.items()}
        for match in matcher.match(graph)
    ]


@pytest.mark.requirement("rewriter.match.result[attributes]")
def test_a_match_says_what_stands_for_what(fx: Implementation) -> None:
    matchers = fx.passes.utils.matcher_utils
    pattern = fx.symbolic_trace(lambda a, b: torch.neg(torch.maximum(a, b))).graph
    graph = fx.symbolic_trace(lambda x, y: torch.neg(torch.maximum(x.sin(), y)) * 2).graph
    (match,) = matchers.SubgraphMatcher(pattern).match(graph)
    assert isinstance(match, matchers.InternalMatch)
    of_pattern = {label: node for node, label in labels(pattern).items()}
    of_graph = {label: node for node, label in labels(graph).items()}
    assert match.nodes_map == {
        of_pattern["a"]: of_graph["sin"],
        of_pattern["b"]: of_graph["y"],
        of_pattern["maximum"]: of_graph["maximum"],
        of_pattern["neg"]: of_graph["neg"],
    }
    assert match.placeholder_nodes == [of_graph["sin"], of_graph["y"]]
    assert match.returning_nodes == [of_graph["neg"]]
    assert match.anchors == [of_pattern["neg"]]
    assert match.name_node_map == {}
    pattern = fx.symbolic_trace(returning_both).graph
    (match,) = matchers.SubgraphMatcher(pattern).match(fx.symbolic_trace(leaking).graph)
    assert match.anchors == nodes_of(pattern, "call_function", torch.neg)


@pytest.mark.requirement("rewriter.match.result[none]")
def test_no_match_is_an_empty_list(fx: Implementation) -> None:
    assert find(fx, lambda a: torch.relu(a), lambda x: torch.neg(x)) == []


@pytest.mark.requirement("rewriter.match.result[none]")
def test_a_matcher_looks_again(fx: Implementation) -> None:
    matcher = fx.passes.utils.matcher_utils.SubgraphMatcher(fx.symbolic_trace(lambda a: torch.relu(a)).graph)
    graph = fx.symbolic_trace(lambda x: torch.relu(x)).graph
    for target, expected in (torch.relu, 1), (torch.neg, 0), (torch.relu, 1):
        list(graph.nodes)[1].target = target
        assert len(matcher.match(graph)) == expected, f"{graph}"


@pytest.mark.requirement("rewriter.match.by-use")
def test_names_do_not_matter(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x, y: torch.relu(torch.sub(x, torch.neg(y))))
    fx.subgraph_rewriter.replace_pattern(gm, lambda y, x: torch.sub(y, x), lambda y, x: torch.div(y, x))
    assert gm(torch.tensor(-8.0), torch.tensor(4.0)) == 2, gm.graph


# Calls and arguments


CALLS: dict[str, Callable[[Any], Any]] = {
    "operator": lambda x: x + 1,
    "reflected": lambda x: 1 + x,
    "function": lambda x: torch.add(x, 1),
    "keyword": lambda x: torch.add(x, other=1),
    "method": lambda x: x.add(1),
}


@pytest.mark.requirement("rewriter.match.same-call[calls]")
@pytest.mark.parametrize("name", CALLS)
def test_calls_match_themselves(fx: Implementation, name: str) -> None:
    assert len(find(fx, CALLS[name], CALLS[name])) == 1


@pytest.mark.requirement("rewriter.match.same-call[calls]")
def test_arguments_match_one_by_one(fx: Implementation) -> None:
    operands = {"difference": lambda x: x - 1, "reflected": lambda x: 1 - x, "other-number": lambda x: x - 2}
    assert [name for name, program in operands.items() if find(fx, operands["difference"], program)] == ["difference"]


@pytest.mark.requirement("rewriter.match.same-call[other-spellings]")
@pytest.mark.parametrize("pattern", CALLS)
def test_calls_do_not_match_other_spellings(fx: Implementation, pattern: str) -> None:
    assert [name for name in CALLS if find(fx, CALLS[pattern], CALLS[name])] == [pattern]


def scaled(name: str, value: torch.Tensor, uses: int = 1) -> nn.Module:
    """Multiplies its input by a parameter of the name, or a buffer of it."""

    def program(self: Any, x: Any) -> Any:
        for _ in range(uses):
            x = x * getattr(self, name)
        return x

    module = Own(program)
    if isinstance(value, nn.Parameter):
        module.register_parameter(name, value)
    else:
        module.register_buffer(name, value)
    return module


def calling(name: str, module: nn.Module) -> nn.Module:
    """Calls a module of the name."""
    return Own(lambda self, x: getattr(self, name)(x), **{name: module})


class Reading(nn.Module):
    """Returns a parameter."""

    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))

    def forward(self) -> Any:
        return self.weight


PARAMETER = nn.Parameter(torch.ones(2))


def leaking(x: Any) -> Any:
    relu = torch.relu(x)
    return torch.neg(relu) + relu


def leaking_by_keyword(x: Any) -> Any:
    relu = torch.relu(x)
    return torch.add(torch.neg(relu), other=relu)


def leaking_to_a_module() -> nn.Module:
    def program(self: Any, x: Any) -> Any:
        relu = torch.relu(x)
        return torch.neg(relu) + self.layer(relu)

    return Own(program, layer=nn.Tanh())


def returning_both(a: Any) -> Any:
    relu = torch.relu(a)
    return torch.neg(relu), relu


def coming_back(x: Any) -> Any:
    relu = torch.relu(x)
    return relu, torch.neg(relu + 1)


def coming_back_later(x: Any) -> Any:
    relu = torch.relu(x)
    return relu, torch.neg(torch.sin(relu + 1))


CASES: dict[str, dict[str, tuple[Any, Any, int]]] = {
    "literals[types]": {
        "equal_literal": (lambda a: a + 1, lambda x: x + 1, 1),
        "other_value": (lambda a: a + 1, lambda x: x + 2, 0),
        "float": (lambda a: a + 1, lambda x: x + 1.0, 0),
        "list_for_one": (lambda a: torch.sum(a, 1), lambda x: torch.sum(x, [1]), 0),
        "one_for_list": (lambda a: torch.sum(a, [1]), lambda x: torch.sum(x, 1), 0),
        "bool": (lambda a: a + 1, lambda x: x + True, 0),
        "none": (lambda a: torch.sum(a, None), lambda x: torch.sum(x, 1), 0),
        "node_for_literal": (lambda a: a + 1, lambda x, y: x + y, 0),
        "literal_for_call": (lambda a, b: a + torch.relu(b), lambda x: x + 1, 0),
    },
    "literals[signed-zeros]": {
        "other_zero": (lambda a: a * 0.0, lambda x: x * -0.0, 0),
        "same_zero": (lambda a: a * -0.0, lambda x: x * -0.0, 1),
        "complex_zeros": (lambda a: a * complex(1, 0.0), lambda x: x * complex(1, -0.0), 0),
        "other_zero_again": (lambda a, b: a.clamp(b, b), lambda x: x.clamp(0.0, -0.0), 0),
    },
    "literals[nan]": {
        "nan": (lambda a: a.clamp(float("nan")), lambda x: x.clamp(float("nan")), 1),
    },
    "inputs[any]": {
        "literal_for_input": (lambda a, b: a + b, lambda x: x + 1, 1),
        "none_for_input": (lambda a, b: torch.sum(a, b), lambda x: torch.sum(x, None), 1),
        "nan_for_input": (lambda a, b: a.clamp(b), lambda x: x.clamp(float("nan")), 1),
        "list_for_input": (lambda a: torch.cat(a), lambda x, y: torch.cat([x, y]), 1),
    },
    "inputs[one-value]": {
        "same_node": (lambda a: a * a, lambda x: x * x, 1),
        "other_node": (lambda a: a * a, lambda x, y: x * y, 0),
        "two_inputs_one_node": (lambda a, b: a * b, lambda x: x * x, 0),
        "same_literal": (lambda a, b: a.clamp(b, b), lambda x: x.clamp(1, 1), 1),
        "equal_literals": (lambda a, b: a.clamp(b, b), lambda x: x.clamp(float("1.5"), float("1.5")), 1),
        "other_literal": (lambda a, b: a.clamp(b, b), lambda x: x.clamp(1, 2), 0),
        "none_then_another": (lambda a, b: a.clamp(b, b), lambda x: x.clamp(None, 2), 0),
        "two_inputs_one_literal": (lambda a, b, c: a.clamp(b, c), lambda x: x.clamp(1, 1), 1),
    },
    "same-call[lists-and-tuples]": {
        "tuple": (lambda a, b: torch.cat((a, b)), lambda x, y: torch.cat([x, y]), 1),
        "fewer_items": (lambda a, b: torch.cat([a, b]), lambda x: torch.cat([x]), 0),
        "more_items": (lambda a, b: torch.cat([a, b]), lambda x, y: torch.cat([x, y, x]), 0),
    },
    "same-call[keywords]": {
        "keyword": (lambda a, b: torch.add(a, b, alpha=2), lambda x, y: torch.add(x, y, alpha=2), 1),
        "another_order": (lambda a, b: torch.add(a, other=b, alpha=2), lambda x, y: torch.add(x, alpha=2, other=y), 1),
        "another_value": (lambda a, b: torch.add(a, b, alpha=2), lambda x, y: torch.add(x, y, alpha=3), 0),
        "left_out": (lambda a, b: torch.add(a, b), lambda x, y: torch.add(x, y, alpha=2), 0),
    },
    "same-call[slices]": {
        "slice": (lambda a: a[1:2], lambda x: x[1:2], 1),
        "another_slice": (lambda a: a[1:2], lambda x: x[1:3], 0),
        "node_in_slice": (lambda a, b: a[1:b], lambda x, y: x[1 : torch.neg(y)], 1),
    },
    "same-call[operator-defaults]": {
        "default": (lambda a, b: aten.add.Tensor(a, b, alpha=1), lambda x, y: aten.add.Tensor(x, y), 1),
        "not_the_default": (lambda a, b: aten.add.Tensor(a, b, alpha=2), lambda x, y: aten.add.Tensor(x, y), 0),
        "by_keyword": (lambda a: aten.sum.dim_IntList(a, dim=[1]), lambda x: aten.sum.dim_IntList(x, [1]), 1),
    },
    "same-call[modules]": {
        "same_path": (calling("a", nn.ReLU()), calling("a", nn.ReLU()), 1),
        "another_module": (calling("a", nn.ReLU()), calling("a", nn.Linear(2, 2)), 1),
        "another_path": (calling("a", nn.ReLU()), calling("b", nn.ReLU()), 0),
    },
    "same-call[state]": {
        "same_parameter": (scaled("w", PARAMETER), scaled("w", PARAMETER), 1),
        "another_name": (scaled("w", PARAMETER), scaled("v", PARAMETER), 1),
        "another_shape": (scaled("w", PARAMETER), scaled("w", nn.Parameter(torch.ones(3))), 1),
        "buffer": (scaled("w", PARAMETER), scaled("w", torch.ones(2)), 0),
        "below": (calling("a", scaled("w", PARAMETER)), scaled("v", PARAMETER), 1),
        "buffer_below": (calling("a", scaled("w", PARAMETER)), calling("a", scaled("w", torch.ones(2))), 0),
        "alone": (Reading(), scaled("w", PARAMETER), 1),
    },
    "same-call[calls]": {
        "numbered": (lambda a: torch.relu(a), lambda x: torch.neg(torch.neg(x)), 0),
        "other_operand": (
            lambda a, b: torch.sub(torch.relu(a), b.neg()),
            lambda x, y: torch.sub(x.neg(), torch.relu(y)),
            0,
        ),
        "in_between": (lambda a: torch.neg(torch.relu(a)), lambda x: torch.neg(torch.relu(x).sin()), 0),
    },
    "results[leaking-value]": {
        "leak": (lambda a: torch.neg(torch.relu(a)), leaking, 0),
        "leak-by-keyword": (lambda a: torch.neg(torch.relu(a)), leaking_by_keyword, 0),
        "leak-to-a-module": (lambda a: torch.neg(torch.relu(a)), leaking_to_a_module(), 0),
        "leak-to-the-output": (lambda a: torch.neg(torch.relu(a)), returning_both, 0),
        "leaking_parameter": (scaled("w", PARAMETER), scaled("w", PARAMETER, uses=2), 0),
    },
    "results[returned]": {
        "returned": (returning_both, leaking, 1),
    },
    "results[several]": {
        "one_input": (lambda a: (torch.relu(a), torch.neg(a)), lambda x: torch.relu(x) + torch.neg(x), 1),
        "not_one_input": (lambda a: (torch.relu(a), torch.neg(a)), lambda x, y: torch.relu(x) + torch.neg(y), 0),
        "two_inputs": (lambda a, b: (torch.relu(a), torch.neg(b)), lambda x, y: torch.relu(x) + torch.neg(y), 1),
    },
    "results[value-comes-back]": {
        "back": (lambda a, b: (torch.relu(a), torch.neg(b)), coming_back, 0),
        "back-later": (lambda a, b: (torch.relu(a), torch.neg(b)), coming_back_later, 0),
    },
}
"""Patterns and programs, by what a match asks for, and how often the one is in the other."""


@pytest.mark.requirement("rewriter.match.{row}")
@pytest.mark.parametrize(("row", "name"), [(row, name) for row, cases in CASES.items() for name in cases])
def test_what_matches(fx: Implementation, row: str, name: str) -> None:
    pattern, program, matches = CASES[row][name]
    found = find(fx, pattern, program)
    graphs = [fx.symbolic_trace(each).graph for each in (pattern, program)]
    assert len(found) == matches, f"{found}\nwas found of\n{graphs[0]}\nin\n{graphs[1]}"


@pytest.mark.requirement("rewriter.match.inputs[any]")
def test_an_input_stands_for_what_it_matched(fx: Implementation) -> None:
    assert find(fx, lambda a, b: a + b, lambda x: x + 1) == [{"a": "x", "b": "1", "add": "add"}]
    assert find(fx, lambda a: torch.cat(a), lambda x, y: torch.cat([x, y])) == [{"a": "[x, y]", "cat": "cat"}]


@pytest.mark.requirement("rewriter.match.options[ignore-literals]")
@pytest.mark.parametrize("add", [operator.add, lambda a, b: a.add(other=b)], ids=["by-position", "by-keyword"])
@pytest.mark.parametrize(
    "operand", [lambda _: 2, lambda _: 1.5, lambda x: torch.relu(x)], ids=["value", "type", "node"]
)
@pytest.mark.parametrize("literal", [1, True, None, "text"])
def test_literals_can_be_ignored(fx: Implementation, add: Any, operand: Callable[[Any], Any], literal: Any) -> None:
    (found,) = find(fx, lambda a: add(a, literal), lambda x: add(x, operand(x)), ignore_literals=True)
    assert found["a"] == "x"


@pytest.mark.requirement("rewriter.match.same-call[state-without-module]")
@pytest.mark.parametrize(("path", "matches"), [("a.w", 1), ("a.v", 0)])
def test_state_of_graphs_without_a_module(fx: Implementation, path: str, matches: int) -> None:
    graphs = []
    for read in ("a.w", path):
        graph = fx.Graph()
        graph.output(graph.call_function(torch.neg, (graph.get_attr(read),)))
        graphs.append(graph)
    assert len(fx.passes.utils.matcher_utils.SubgraphMatcher(graphs[0]).match(graphs[1])) == matches


# Matches among others


def relu_twice(a: Any) -> Any:
    return torch.relu(torch.relu(a))


@pytest.mark.requirement("rewriter.match.overlaps[replaced]")
def test_the_first_of_overlapping_matches_is_replaced(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: relu_twice(torch.relu(x)))
    fx.subgraph_rewriter.replace_pattern(gm, relu_twice, lambda a: torch.neg(a))
    assert [node.target for node in gm.graph.nodes] == ["x", torch.neg, torch.relu, "output"], gm.graph


@pytest.mark.requirement("rewriter.match.overlaps[all]")
def test_overlapping_matches_can_be_kept(fx: Implementation) -> None:
    first, second = {"a": "x", "relu": "relu", "relu_1": "relu_1"}, {"a": "relu", "relu": "relu_1", "relu_1": "relu_2"}
    for options, expected in ({}, [first]), ({"remove_overlapping_matches": False}, [first, second]):
        assert find(fx, relu_twice, lambda x: relu_twice(torch.relu(x)), **options) == expected


@pytest.mark.requirement("rewriter.match.options[output]")
def test_the_output_matters_on_demand(fx: Implementation) -> None:
    def pattern(a: Any) -> Any:
        return torch.relu(a)

    def longer(x: Any) -> Any:
        return torch.relu(x) + 1

    assert len(find(fx, pattern, longer)) == 1
    assert find(fx, pattern, longer, match_output=True) == []
    assert len(find(fx, pattern, lambda x: torch.relu(x + 1), match_output=True)) == 1


@pytest.mark.requirement("rewriter.match.options[placeholder]")
def test_inputs_of_the_graph_alone_on_demand(fx: Implementation) -> None:
    def pattern(a: Any) -> Any:
        return torch.relu(a)

    found = find(fx, pattern, lambda x: torch.relu(torch.relu(x)), match_placeholder=True)
    assert found == [{"a": "x", "relu": "relu"}]


@pytest.mark.requirement("rewriter.match.options[name]")
def test_a_name_matches_on_demand(fx: Implementation) -> None:
    def program(x: Any) -> Any:
        return torch.neg(x) - torch.sin(x)

    pattern, graph = (fx.symbolic_trace(each).graph for each in (lambda a: torch.relu(a), program))
    negated = next(node for node in graph.nodes if node.target is torch.neg)
    matcher = fx.passes.utils.matcher_utils.SubgraphMatcher(pattern)
    (match,) = matcher.match(graph, node_name_match=negated.name[1:])
    assert negated in match.nodes_map.values()
    assert matcher.match(graph, node_name_match="no_such_name") == []


@pytest.mark.requirement("rewriter.match.options[name-ends]")
def test_a_name_matches_at_the_end_alone(fx: Implementation) -> None:
    graph = fx.symbolic_trace(lambda x: torch.sin(torch.neg(x))).graph
    negated, sine = (node for node in graph.nodes if node.op == "call_function")
    matcher = fx.passes.utils.matcher_utils.SubgraphMatcher(fx.symbolic_trace(lambda a: torch.sin(torch.relu(a))).graph)
    assert matcher.match(graph, node_name_match=negated.name) == []
    assert matcher.match(graph, node_name_match=sine.name) == []


# Patterns that cannot be found


def refused_pattern(fx: Implementation, graph: Any, program: Any, **options: Any) -> None:
    """Build the matcher, and if it does not refuse the pattern, use it."""
    fx.passes.utils.matcher_utils.SubgraphMatcher(graph, **options).match(fx.symbolic_trace(program).graph)


@pytest.mark.requirement("rewriter.pattern.refused[empty]")
def test_an_empty_pattern_is_refused(fx: Implementation) -> None:
    message_of(lambda: refused_pattern(fx, fx.Graph(), lambda x: torch.relu(x)))


@pytest.mark.requirement("rewriter.pattern.refused[computes-nothing]")
@pytest.mark.parametrize("match_output", [False, True])
def test_a_pattern_that_computes_nothing_is_refused(fx: Implementation, match_output: bool) -> None:
    pattern = fx.symbolic_trace(lambda a: a).graph
    message_of(lambda: refused_pattern(fx, pattern, lambda x: torch.relu(x), match_output=match_output))


@pytest.mark.requirement("rewriter.pattern.refused[dead-code]")
def test_a_pattern_with_dead_code_is_refused(fx: Implementation) -> None:
    def pattern(a: Any) -> Any:
        torch.neg(a)
        return torch.relu(a)

    with pytest.raises(AssertionError):
        refused_pattern(fx, fx.symbolic_trace(pattern).graph, lambda x: torch.relu(x))


@pytest.mark.requirement("rewriter.pattern.refused[unused-input]")
@pytest.mark.parametrize("returned", [False, True], ids=["unused", "only-returned"])
def test_a_pattern_with_an_unused_input_is_refused(fx: Implementation, returned: bool) -> None:
    def pattern(a: Any, b: Any) -> Any:
        return (torch.relu(a), b) if returned else torch.relu(a)

    graph = fx.symbolic_trace(pattern).graph
    _, unused = nodes_of(graph, "placeholder")
    with pytest.raises(ValueError, match=rf"\b(b|{unused.name})\b"):
        refused_pattern(fx, graph, lambda x: torch.relu(x) * operator.neg(x))


@pytest.mark.requirement("rewriter.pattern.refused[words]")
def test_words_about_patterns(fx: Implementation) -> None:
    def with_dead_code(a: Any) -> Any:
        torch.neg(a)
        return torch.relu(a)

    for pattern, words in ((fx.Graph(), "empty pattern"), (fx.symbolic_trace(with_dead_code).graph, "dead code")):
        assert words in message_of(functools.partial(refused_pattern, fx, pattern, lambda x: torch.relu(x)))


@pytest.mark.requirement("rewriter.refused[other-implementation]")
@pytest.mark.parametrize("pattern", [torch.relu, torch.neg], ids=["found", "absent"])
def test_a_module_of_another_implementation_is_refused(fx: Implementation, pattern: Callable[..., Any]) -> None:
    other = another_implementation(fx).symbolic_trace(lambda x: torch.relu(x) + 1)
    attempt = functools.partial(fx.subgraph_rewriter.replace_pattern, other, lambda x: pattern(x), lambda x: x.sin())
    check_refusal([other.graph], TypeError, name_of_another(fx), attempt)


# Replacing in several calls and places


@pytest.mark.requirement("rewriter.replace_pattern.everywhere")
@pytest.mark.parametrize("place", NESTED)
@pytest.mark.parametrize("keyword", [False, True], ids=["by-position", "by-keyword"])
def test_a_value_is_replaced_wherever_it_stands(fx: Implementation, place: str, keyword: bool) -> None:
    graph = fx.Graph()
    value = graph.call_function(torch.relu, (graph.placeholder("x"),))
    argument = NESTED[place](value)
    user = graph.call_function(print, () if keyword else (argument,), {"k": argument} if keyword else {})
    graph.output(user)
    gm = fx.GraphModule(nn.Module(), graph)
    fx.subgraph_rewriter.replace_pattern(gm, relu, lambda a: torch.exp(a))
    (new,) = nodes_of(gm.graph, "call_function", torch.exp)
    assert (user.kwargs["k"] if keyword else user.args[0]) == NESTED[place](new)
    assert called(gm.graph) == ["x", torch.exp, print, "output"]


def adding(number: int) -> Callable[[Any], Any]:
    def pattern(a: Any) -> Any:
        return a + number

    return pattern


@pytest.mark.requirement("rewriter.replace_pattern.everywhere")
def test_patterns_of_the_same_name_are_told_apart(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: (x + 1) * (x + 2))
    fx.subgraph_rewriter.replace_pattern(gm, adding(1), lambda a: torch.neg(a))
    fx.subgraph_rewriter.replace_pattern(gm, adding(2), lambda a: torch.abs(a))
    check_computes(gm, lambda x: -x * x.abs(), VALUE)


@pytest.mark.requirement("rewriter.filters.replacements")
def test_inputs_that_were_replaced_are_returned(fx: Implementation) -> None:
    gm, pattern = fx.symbolic_trace(lambda x: torch.relu(torch.relu(x))), fx.symbolic_trace(relu)
    (a,) = nodes_of(pattern.graph, "placeholder")
    found = fx.subgraph_rewriter.replace_pattern_with_filters(gm, pattern, lambda a: torch.neg(a))
    assert [match.nodes_map[a] for match in found] == list(gm.graph.nodes)[:2]


@pytest.mark.requirement("rewriter.replace_pattern.forms[originals-stay]")
def test_patterns_and_replacements_stay_as_they_are(fx: Implementation) -> None:
    pattern, replacement = fx.symbolic_trace(relu), fx.symbolic_trace(lambda a: torch.neg(a))
    before = as_it_is(pattern), as_it_is(replacement)
    for _ in range(2):
        gm = replaced(fx, relu, pattern, replacement)
        check_computes(gm, torch.neg, VALUE)
        for node in gm.graph.nodes:
            node.meta["added"] = 1
    assert (as_it_is(pattern), as_it_is(replacement)) == before
    assert [node for each in (pattern, replacement) for node in each.graph.nodes if "added" in node.meta] == []


@pytest.mark.requirement("rewriter.state[existing]")
def test_existing_parameters_are_used(fx: Implementation) -> None:
    gm = fx.GraphModule({}, fx.symbolic_trace(lambda x: torch.relu(x)).graph)
    gm.weight = nn.Parameter(torch.ones(2))
    other = Own(lambda self, x: x * self.weight, weight=nn.Parameter(torch.zeros(2)))
    fx.replace_pattern(gm, lambda x: torch.relu(x), other)
    assert gm(torch.ones(2)).tolist() == [1, 1]
