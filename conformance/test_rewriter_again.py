"""Replacing in several calls, several places, and what was replaced already. See spec/rewriter.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import NESTED, as_it_is, nodes_of
from conformance.test_rewriter_replacing import VALUE, called, check_computes, relu, replaced


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


@pytest.mark.requirement("rewriter.replace_pattern.matches")
def test_inputs_that_were_replaced_are_returned(fx: Implementation) -> None:
    gm, pattern = fx.symbolic_trace(lambda x: torch.relu(torch.relu(x))), fx.symbolic_trace(relu)
    (a,) = nodes_of(pattern.graph, "placeholder")
    found = fx.subgraph_rewriter.replace_pattern(gm, pattern, lambda a: torch.neg(a))
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
