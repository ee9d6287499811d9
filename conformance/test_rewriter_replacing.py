"""Replace what a pattern matches. See spec/rewriter.md; the finding is in test_rewriter.py."""

import functools
import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import check_refusal, cited, is_refused, labels, message_of, nodes_of

VALUE = torch.tensor([-2.0, -0.5, 0.5, 3.0])


def relu(a: Any) -> Any:
    return torch.relu(a)


def called(graph: Any) -> list[Any]:
    """What the nodes call, read or return, in order."""
    return [node.target for node in graph.nodes]


def replaced(fx: Implementation, program: Any, pattern: Any, replacement: Any) -> Any:
    """The program with the replacement, which has to be well-formed."""
    gm = fx.symbolic_trace(program)
    fx.subgraph_rewriter.replace_pattern(gm, pattern, replacement)
    gm.graph.lint()
    return gm


def check_computes(gm: Any, expected: Callable[..., Any], *values: Any) -> None:
    """Compare what the module computes with what an ordinary function does."""
    torch.testing.assert_close(gm(*values), expected(*values), msg=lambda text: f"{text}\nin\n{gm.graph}")


# Everywhere


@pytest.mark.requirement("rewriter.replace_pattern.everywhere")
@pytest.mark.parametrize(
    ("program", "expected"),
    [
        (lambda x: torch.relu(x) + 1, lambda x: torch.exp(x) + 1),
        (lambda x: torch.relu(x) + torch.relu(x + 1), lambda x: torch.exp(x) + torch.exp(x + 1)),
        (lambda x: torch.relu(torch.relu(torch.relu(x))), lambda x: torch.exp(torch.exp(torch.exp(x)))),
        (lambda x: relu(relu(relu(relu(x)))), lambda x: x.exp().exp().exp().exp()),
        (lambda x: torch.sin(x), lambda x: torch.sin(x)),
        (lambda x: (torch.relu(x), x + 1)[1], lambda x: x + 1),
        (lambda x: torch.stack(dim=0, tensors=[x, torch.relu(x)]), lambda x: torch.stack([x, torch.exp(x)])),
    ],
    ids=["once", "twice", "adjacent", "four-adjacent", "nowhere", "unused", "keyword"],
)
def test_all_occurrences_are_replaced(
    fx: Implementation, program: Callable[[Any], Any], expected: Callable[[Any], Any]
) -> None:
    gm = replaced(fx, program, relu, lambda a: torch.exp(a))
    assert nodes_of(gm.graph, "call_function", torch.relu) == []
    check_computes(gm, expected, VALUE)


def used_late(x: Any) -> Any:
    value, other = torch.relu(x), torch.sin(x)
    return other.cos() + value


def two_inputs(x: Any, y: Any) -> Any:
    return torch.neg(x) + torch.relu(y)


def two_results(x: Any) -> Any:
    return torch.relu(x) + 1, torch.neg(x) * 2


def two_replaced(x: Any) -> Any:
    return torch.sin(x) + 1, torch.cos(x) * 2


def twice(value: Any) -> Any:
    return value, value


def cat_of_cat(x: Any, y: Any) -> Any:
    return torch.cat([torch.cat([x, y]), y])


def shaped(shape: Callable[[Any, Any], Any]) -> tuple[Callable[..., Any], ...]:
    """A pattern and a replacement with two results in a structure."""
    return lambda a: shape(torch.relu(a), torch.neg(a)), lambda a: shape(torch.sin(a), torch.cos(a))


PRODUCT = ["x", operator.mul, "output"]
REPLACED: dict[str, tuple[Any, ...]] = {
    "contains-the-pattern": (
        "once",
        lambda x: torch.relu(torch.relu(x)),
        relu,
        lambda a: torch.relu(a) * 2,
        lambda x: torch.relu(torch.relu(x) * 2) * 2,
    ),
    "module-as-pattern": (
        "forms[functions]",
        lambda x: x * 2 + 1,
        Own(lambda self, x: x * 2),
        lambda a: torch.neg(a),
        lambda x: torch.neg(x) + 1,
    ),
    "whole": ("recompiles", relu, relu, lambda a: torch.exp(a), lambda x: torch.exp(x), ["a", torch.exp, "output"]),
    "with-a-check": (
        "place",
        relu,
        relu,
        lambda a: (torch._assert(a.dim() == 1, "a vector"), torch.exp(a))[1],  # type: ignore[no-untyped-call]
        lambda x: torch.exp(x),
        ["a", "dim", operator.eq, torch._assert, torch.exp, "output"],
    ),
    "module-as-replacement": ("forms[functions]", relu, relu, Own(lambda self, x: x * 2), lambda x: x * 2),
    "before-the-first-user": (
        "place",
        used_late,
        relu,
        lambda a: torch.neg(torch.abs(a)),
        lambda x: torch.sin(x).cos() - torch.abs(x),
        ["x", torch.sin, "cos", torch.abs, torch.neg, operator.add, "output"],
    ),
    "literal": (
        "inputs[literal]",
        lambda x: (x + 1) * (x + 2.5),
        lambda a, b: a + b,
        lambda a, b: torch.sub(b, a),
        lambda x: (1 - x) * (2.5 - x),
    ),
    "last-unused": ("inputs[unused]", two_inputs, two_inputs, lambda x, y: relu(x), lambda x, y: relu(x)),
    "first-unused": ("inputs[unused]", two_inputs, two_inputs, lambda x, y: relu(y), lambda x, y: relu(y)),
    **{
        f"input-{name}": ("results[input]", program, lambda a: a + 0, lambda a: a, lambda x: x * 2, PRODUCT)
        for name, program in (
            ("inner", lambda x: (x + 0) * 2),
            ("twice", lambda x: ((x + 0) + 0) * 2),
            ("last", lambda x: x * 2 + 0),
        )
    },
    "result": (
        "results[literal]",
        lambda x: x + x.dim(),
        lambda a: a.dim(),
        lambda a: 1,
        lambda x: x + 1,
        ["x", operator.add, "output"],
    ),
    "tuple": ("results[several]", two_results, *shaped(lambda one, two: (one, two)), two_replaced),
    "one-for-both": (
        "results[several]",
        two_results,
        lambda a: (torch.relu(a), torch.neg(a)),
        lambda a: twice(torch.sin(a)),
        lambda x: (torch.sin(x) + 1, torch.sin(x) * 2),
    ),
    "dict": ("results[nested]", two_results, *shaped(lambda one, two: {"one": one, "two": two}), two_replaced),
    "list": ("results[nested]", two_results, *shaped(lambda one, two: (one, [two])), two_replaced),
    "literal-among-results": ("results[nested]", two_results, *shaped(lambda one, two: (one, 0, two)), two_replaced),
    "input-among-results": (
        "inputs[passed-on]",
        lambda x: torch.relu(x) + x,
        lambda a: (torch.relu(a), a),
        lambda a: (torch.sin(a), torch.cos(a)),
        lambda x: torch.sin(x) + x,
    ),
    "one-node-inside-lists": (
        "inputs[adjacent-in-lists]",
        cat_of_cat,
        lambda a: torch.cat(a),
        lambda a: torch.hstack(a),
        lambda x, y: torch.hstack([torch.hstack([x, y]), y]),
        ["x", "y", torch.hstack, torch.hstack, "output"],
    ),
    "several-nodes-inside-lists": (
        "inputs[adjacent-in-lists]",
        cat_of_cat,
        lambda a: torch.cat(a),
        lambda a: torch.hstack(a) * 2,
        lambda x, y: torch.cat([torch.cat([x, y]) * 2, y]) * 2,
        ["x", "y", *[torch.hstack, operator.mul] * 2, "output"],
    ),
    "after-the-first-user": (
        "inputs[late]",
        lambda x, y: (torch.relu(x) + 1, torch.neg(y * 2)),
        lambda a, b: (torch.relu(a), torch.neg(b)),
        lambda a, b: (torch.sin(a + b), torch.cos(b)),
        lambda x, y: (torch.sin(x + y * 2) + 1, torch.cos(y * 2)),
    ),
}
"""A requirement, a program, a pattern, its replacement, what is computed then, and perhaps what is called."""


@pytest.mark.parametrize(
    "case", cited("rewriter.replace_pattern", {name: (row[0], row[1:]) for name, row in REPLACED.items()})
)
def test_what_replacing_makes(fx: Implementation, case: tuple[Any, ...]) -> None:
    program, pattern, replacement, expected, *calls = case
    gm = replaced(fx, program, pattern, replacement)
    check_computes(gm, expected, *(VALUE, VALUE * 3)[: program.__code__.co_argcount])
    assert calls in ([], [called(gm.graph)]), gm.graph


@pytest.mark.requirement("rewriter.replace_pattern.matches")
def test_the_places_are_returned(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x) + torch.relu(x.sin()))
    of_program = {label: node for node, label in labels(gm.graph).items()}
    pattern = fx.symbolic_trace(relu)
    of_pattern = {label: node for node, label in labels(pattern.graph).items()}
    found = fx.subgraph_rewriter.replace_pattern(gm, pattern, lambda a: torch.neg(a))
    assert all(isinstance(match, fx.subgraph_rewriter.Match) for match in found)
    assert all(match.anchor in of_pattern.values() for match in found)
    places = [
        {of_pattern["a"]: of_program["x"], of_pattern["relu"]: of_program["relu"]},
        {of_pattern["a"]: of_program["sin"], of_pattern["relu"]: of_program["relu_1"]},
    ]
    assert [match.nodes_map for match in found] in (places, places[::-1])
    assert tuple(found[0]) == (found[0].anchor, found[0].nodes_map)
    assert fx.subgraph_rewriter.replace_pattern(gm, pattern, lambda a: torch.neg(a)) == []


class Calling(nn.Module):
    """A module of a class of its own, which does what a function does."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        super().__init__()
        self.function = function

    def forward(self, a: Any) -> Any:
        return self.function(a)


FORMS: dict[str, Callable[[Implementation, Any], Any]] = {
    "function": lambda _fx, program: program,
    "graph_module": lambda fx, program: fx.symbolic_trace(program),
    "module": lambda _fx, program: Calling(program),
    "graph": lambda fx, program: fx.symbolic_trace(program).graph,
}
PROMISED = {"function", "graph_module"}


@pytest.mark.parametrize(
    ("pattern_form", "form"),
    cited(
        "rewriter.replace_pattern",
        {
            f"{pattern}-{form}": (f"forms[{'functions' if {pattern, form} <= PROMISED else 'others'}]", pattern, form)
            for pattern in FORMS
            for form in FORMS
        },
    ),
)
def test_forms_of_patterns_and_replacements(fx: Implementation, pattern_form: str, form: str) -> None:
    gm = replaced(
        fx, lambda x: torch.relu(x) + 1, FORMS[pattern_form](fx, relu), FORMS[form](fx, lambda a: torch.neg(a))
    )
    check_computes(gm, lambda x: torch.neg(x) + 1, VALUE)


@pytest.mark.requirement("rewriter.replace_pattern.forms[others]")
def test_a_graph_without_a_module_as_replacement(fx: Implementation) -> None:
    gm, graph = fx.symbolic_trace(lambda x: torch.relu(x) + 1), fx.Graph()
    graph.output(graph.call_module("added_later", (graph.placeholder("a"),)))
    fx.subgraph_rewriter.replace_pattern(gm, relu, graph)
    gm.added_later = nn.Tanh()
    check_computes(gm, lambda x: torch.tanh(x) + 1, VALUE)


@pytest.mark.requirement("rewriter.replace_pattern.meta")
def test_metadata_of_new_and_other_nodes(fx: Implementation) -> None:
    gm, replacement = fx.symbolic_trace(lambda x: torch.relu(x) + 1), fx.symbolic_trace(lambda a: torch.neg(a))
    given = {each: dict.fromkeys(("of", "val", "tensor_meta", "stack_trace"), each) for each in ("program", "other")}
    for module, label in ((gm, "program"), (replacement, "other")):
        for node in module.graph.nodes:
            node.meta = dict(given[label])
    fx.subgraph_rewriter.replace_pattern(gm, relu, replacement)
    assert [(node.target, node.meta) for node in gm.graph.nodes] == [
        ("x", given["program"]),
        (torch.neg, given["other"]),
        (operator.add, given["program"]),
        ("output", given["program"]),
    ]


# State


def linear() -> nn.Linear:
    return nn.Linear(2, 2)


def chained() -> Any:
    return Own(lambda self, x: self.second(self.first(x)), first=linear(), second=linear())


def first() -> nn.Module:
    return Own(lambda self, x: self.first(x), first=linear())


def another() -> Any:
    program = lambda self, x: self.act(self.third(x)) + self.offset  # noqa: E731 - without annotations
    return Own(program, act=nn.Tanh(), third=linear(), offset=nn.Parameter(torch.ones(2)))


def deep() -> nn.Module:
    """Adds a buffer to what another module computes: it calls a third, of which it reads a parameter, too."""
    scale = nn.Parameter(torch.full((2,), 3.0))
    inner = Own(lambda self, x: self.linear(x * self.linear.bias) * self.scale, scale=scale, linear=linear())
    module = Own(lambda self, x: self.inner(x) + self.shift, inner=inner)
    module.register_buffer("shift", torch.ones(2))
    return module


@pytest.mark.requirement("rewriter.state[comes-along]", "rewriter.state[unused]")
def test_state_comes_along_and_goes(fx: Implementation) -> None:
    replacement, model = another(), chained()
    gm = replaced(fx, model, first(), replacement)
    assert set(gm.state_dict()) == {"third.weight", "third.bias", "offset", "second.weight", "second.bias"}
    assert isinstance(gm.offset, nn.Parameter)
    assert (gm.offset is replacement.offset, gm.act is replacement.act) == (False, False)
    check_computes(gm, lambda x: model.second(replacement(x)), torch.ones(2))


@pytest.mark.requirement("rewriter.state[unused]")
def test_a_function_leaves_state_alone(fx: Implementation) -> None:
    assert replaced(fx, chained(), first(), relu).state_dict().keys() == chained().state_dict().keys()


@pytest.mark.requirement("rewriter.state[existing]")
def test_existing_state_is_used(fx: Implementation) -> None:
    model = chained()
    gm = replaced(fx, model, first(), Own(lambda self, x: self.second(x), second=linear()))
    assert gm.second is model.second
    check_computes(gm, lambda x: model.second(model.second(x)), torch.ones(2))


@pytest.mark.requirement("rewriter.state[any-kind]")
@pytest.mark.parametrize("form", ["module", "graph_module", "graph"])
def test_state_of_any_kind_comes_along(fx: Implementation, form: str) -> None:
    replacement, model = deep(), chained()
    traced = fx.symbolic_trace(replacement)
    gm = replaced(fx, model, first(), {"module": replacement, "graph_module": traced, "graph": traced.graph}[form])
    assert {"shift", "inner.scale", "inner.linear.weight", "inner.linear.bias"} <= set(gm.state_dict())
    assert [name for name, _ in gm.named_buffers()] == ["shift"]
    check_computes(gm, lambda x: model.second(replacement(x)), torch.ones(2))


# Refusals


@pytest.mark.requirement("rewriter.refused[inputs]")
@pytest.mark.parametrize("replacement", [lambda a: relu(a), lambda a, b, c: a + b + c], ids=["fewer", "more"])
def test_another_number_of_inputs_is_refused(fx: Implementation, replacement: Any) -> None:
    gm = fx.symbolic_trace(lambda x, y: torch.add(x, y))
    attempt = functools.partial(fx.subgraph_rewriter.replace_pattern, gm, lambda a, b: torch.add(a, b), replacement)
    check_refusal([gm.graph], Exception, None, attempt)


@pytest.mark.requirement("rewriter.refused[results]")
@pytest.mark.parametrize("replacement", [relu, lambda a: (relu(a), a, a)], ids=["fewer", "more"])
def test_another_number_of_results_is_refused(fx: Implementation, replacement: Any) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x) + torch.neg(x))
    pattern = fx.symbolic_trace(lambda a: (torch.relu(a), torch.neg(a)))
    message_of(lambda: fx.subgraph_rewriter.replace_pattern(gm, pattern, replacement))


@pytest.mark.requirement("rewriter.refused[not-traceable]")
@pytest.mark.parametrize("nonsense", [3, "relu", None], ids=repr)
def test_what_cannot_be_traced_is_refused(fx: Implementation, nonsense: Any) -> None:
    gm = fx.symbolic_trace(relu)
    message_of(lambda: fx.subgraph_rewriter.replace_pattern(gm, nonsense, relu))
    message_of(lambda: fx.subgraph_rewriter.replace_pattern(gm, relu, nonsense))


REFUSED: dict[str, tuple[Any, Any, str]] = {
    "inputs": (lambda a, b: torch.add(a, b), relu, "Placeholder count mismatch: 2 vs 1"),
    "results": (lambda a: (torch.relu(a), torch.neg(a)), relu, "Returning nodes count mismatch: 2 vs 1"),
    "nothing": (relu, None, "Must provide either a replacement"),
}


@pytest.mark.requirement("rewriter.refused[words]")
@pytest.mark.parametrize("name", REFUSED)
def test_words_of_refusals(fx: Implementation, name: str) -> None:
    pattern, replacement, words = REFUSED[name]
    gm = fx.symbolic_trace(lambda x, y: (torch.add(x, y), torch.relu(x), torch.neg(x)))
    assert words in message_of(lambda: fx.subgraph_rewriter.replace_pattern(gm, pattern, replacement))


@pytest.mark.requirement("rewriter.refused[foreign-node]")
def test_a_replacement_with_a_node_of_another_graph_is_refused(fx: Implementation) -> None:
    gm, replacement = fx.symbolic_trace(relu), fx.symbolic_trace(lambda a: torch.neg(a).sin())
    stranger = fx.Graph().placeholder("stranger")
    (sine,) = nodes_of(replacement.graph, "call_method", "sin")
    if is_refused(lambda: setattr(sine, "args", (stranger,))):
        return
    attempt = functools.partial(fx.subgraph_rewriter.replace_pattern, gm, relu, replacement.graph)
    check_refusal([gm.graph], Exception, "stranger", attempt)


@pytest.mark.requirement("rewriter.refused[no-graph]")
def test_a_module_without_a_graph_is_refused(fx: Implementation) -> None:
    message_of(lambda: fx.subgraph_rewriter.replace_pattern(nn.Linear(2, 2), relu, relu))


# Filters and callbacks


def two_relus(x: Any) -> Any:
    return torch.relu(x) + torch.relu(torch.sin(x))


def input_of(match: Any) -> Any:
    """What the input of a match is or calls."""
    return match.placeholder_nodes[0].target


@pytest.mark.requirement("rewriter.filters.agree[all]")
@pytest.mark.parametrize(
    ("wanted", "expected"),
    [({"x", torch.sin}, ["x", torch.sin]), ({torch.sin}, [torch.sin]), (set(), [])],
    ids=["both", "one", "none"],
)
def test_filters_choose_matches(fx: Implementation, wanted: set[Any], expected: list[Any]) -> None:
    gm, pattern = fx.symbolic_trace(two_relus), fx.symbolic_trace(relu).graph
    told = []
    relus = {node.args[0].target: node for node in gm.graph.nodes if node.target is torch.relu}

    def note(match: Any, graph: Any, pattern_graph: Any) -> bool:
        told.append((input_of(match), graph is gm.graph, pattern_graph is pattern))
        return True

    found = fx.subgraph_rewriter.replace_pattern_with_filters(
        gm, pattern, lambda a: torch.neg(a), [note, lambda match, *_graphs: input_of(match) in wanted or None]
    )
    assert told == [("x", True, True), (torch.sin, True, True)]
    assert [next(iter(place.nodes_map.values())) for place in found] == [relus[each] for each in expected]
    assert called(gm.graph).count(torch.relu) == 2 - len(expected)


@pytest.mark.requirement("rewriter.filters.agree[after-overlaps]")
def test_filters_see_matches_without_overlaps(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(torch.relu(torch.relu(x))))
    found = fx.subgraph_rewriter.replace_pattern_with_filters(
        gm,
        lambda a: torch.relu(torch.relu(a)),
        lambda a: torch.neg(a),
        [lambda match, *_graphs: input_of(match) != "x"],
    )
    assert found == []


@pytest.mark.requirement("rewriter.filters.replacements")
def test_the_new_nodes_are_returned(fx: Implementation) -> None:
    gm = fx.symbolic_trace(two_relus)
    found = fx.subgraph_rewriter.replace_pattern_with_filters(gm, relu, lambda a: torch.neg(torch.abs(a)))
    assert all(isinstance(place, fx.subgraph_rewriter.ReplacedPatterns) for place in found)
    assert [[node.target for node in place.replacements] for place in found] == [[torch.abs, torch.neg]] * 2
    assert {node for place in found for node in place.replacements} <= set(gm.graph.nodes)
    assert [place.anchor.target for place in found] == [torch.relu] * 2
    scaled = Own(lambda self, a: a.abs() * self.weight, weight=nn.Parameter(VALUE))
    found = fx.subgraph_rewriter.replace_pattern_with_filters(gm, lambda a: torch.abs(a), scaled)
    assert [[node.target for node in place.replacements] for place in found] == [["abs", "weight", operator.mul]] * 2
    nothing = fx.subgraph_rewriter.replace_pattern_with_filters(gm, lambda a: torch.neg(a), lambda a: a)
    assert [place.replacements for place in nothing] == [[], []]


@pytest.mark.requirement("rewriter.filters.options[ignore-literals]")
def test_literals_are_ignored_on_demand(fx: Implementation) -> None:
    for options, expected in ({}, lambda x: -x * (x + 2)), ({"ignore_literals": True}, lambda x: x * x):
        gm = fx.symbolic_trace(lambda x: (x + 1) * (x + 2))
        fx.subgraph_rewriter.replace_pattern_with_filters(gm, lambda a: a + 1, lambda a: torch.neg(a), **options)
        check_computes(gm, expected, VALUE)


@pytest.mark.requirement("rewriter.filters.options[callback]")
@pytest.mark.parametrize("replacement", [None, relu], ids=["alone", "with-a-replacement"])
def test_a_callback_makes_the_replacement(fx: Implementation, replacement: Any) -> None:
    gm, pattern = fx.symbolic_trace(lambda x: (x + 3) * (x + 4)), fx.symbolic_trace(lambda a: a + 1).graph

    def power(match: Any, graph: Any, pattern_graph: Any) -> Any:
        assert graph is gm.graph
        assert pattern_graph is pattern
        (addition,) = [node for node in match.nodes_map.values() if getattr(node, "target", None) is operator.add]
        return fx.symbolic_trace(lambda a: a ** addition.args[1]).graph

    found = fx.subgraph_rewriter.replace_pattern_with_filters(
        gm, pattern, replacement, ignore_literals=True, replacement_callback=power
    )
    assert len(found) == 2
    gm.graph.lint()
    check_computes(gm, lambda x: x**3 * x**4, VALUE)


@pytest.mark.requirement("rewriter.filters.options[name]")
def test_a_name_is_enough_on_demand(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.sin(x) + torch.cos(x))
    sine = next(node for node in gm.graph.nodes if node.target is torch.sin)
    found = fx.subgraph_rewriter.replace_pattern_with_filters(
        gm, relu, lambda a: torch.neg(a), node_name_match=sine.name
    )
    assert len(found) == 1
    check_computes(gm, lambda x: torch.neg(x) + torch.cos(x), VALUE)


@pytest.mark.requirement("rewriter.refused[nothing-to-put]")
def test_something_has_to_take_the_place(fx: Implementation) -> None:
    message_of(lambda: fx.subgraph_rewriter.replace_pattern_with_filters(fx.symbolic_trace(relu), relu))
