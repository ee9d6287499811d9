"""How many arguments `*args` has, and what a placeholder's node gets. The requirements are in spec/signatures.md."""

import functools
import warnings
from collections.abc import Callable
from typing import Any

import pytest
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import FORMS, derived


def added_up(values: Any) -> Any:
    total: Any = 0
    for value in values:
        total = total * 10 + value
    return total


def first_and_rest(a: Any, *args: Any) -> Any:
    return added_up([a, *args]), len(args)


def with_default(a: Any = 7, *args: Any) -> Any:
    return added_up([a, *args])


def with_keywords(a: Any, *args: Any, **kwargs: Any) -> Any:
    return added_up([a, *args]), len(kwargs)


class Starred(nn.Module):
    def forward(self, *args: Any) -> Any:
        return added_up(args), len(args)


class StarredWithKeywords(nn.Module):
    def forward(self, *args: Any, **kwargs: Any) -> Any:
        return added_up(args), [*kwargs]


def same(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def call(*args: Any) -> Any:
        return function(*args)

    return call


class Decorated(nn.Module):
    @same
    def forward(self, *args: Any) -> Any:
        return added_up(args), len(args)


ROOTS: dict[str, Callable[[], Any]] = {
    "function": lambda: first_and_rest,
    "default": lambda: with_default,
    "keywords": lambda: with_keywords,
    "decorated": lambda: same(first_and_rest),
    "module": Starred,
    "module-keywords": StarredWithKeywords,
    "module-decorated": Decorated,
}


@pytest.mark.requirement("signatures.concrete.tuple-starred")
@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("form", [form for form in FORMS if form != "pickled"])
@pytest.mark.parametrize("name", ROOTS)
def test_a_tuple_says_how_many_arguments_there_are(fx: Implementation, name: str, form: str, count: int) -> None:
    root, values = ROOTS[name](), tuple(range(2, 2 + count))
    traced = fx.symbolic_trace(root, (fx.PH,) * count)
    assert [node.op for node in traced.graph.nodes].count("placeholder") == count, traced.graph
    assert FORMS[form](fx, traced)(*values) == root(*values), traced.graph


@pytest.mark.requirement("signatures.concrete.tuple-starred")
@pytest.mark.parametrize("name", ROOTS)
def test_the_traced_module_takes_as_many_arguments(fx: Implementation, name: str) -> None:
    traced = fx.symbolic_trace(ROOTS[name](), (fx.PH, fx.PH))
    for values in ((), (1,), (1, 2, 3)):
        with pytest.raises(TypeError):
            traced(*values)


def two_and_rest(a: Any, b: Any, *args: Any) -> Any:
    return added_up([a, b, args[0]])


class OneAndRest(nn.Module):
    def forward(self, a: Any, b: Any, *args: Any) -> Any:
        return added_up([a, b, args[0]])


@pytest.mark.requirement("signatures.concrete.tuple")
@pytest.mark.parametrize("root", [two_and_rest, OneAndRest()], ids=["function", "module"])
def test_a_tuple_for_several_parameters_leaves_the_starred_one(fx: Implementation, root: Any) -> None:
    traced = fx.symbolic_trace(root, (fx.PH, 2))
    assert traced(1, 2, 3, 4) == root(1, 2, 3, 4) == 123, traced.code


@pytest.mark.requirement("signatures.concrete.starred-value")
@pytest.mark.parametrize("value", [3, None, "text"], ids=str)
@pytest.mark.parametrize("name", ROOTS)
def test_a_value_for_a_starred_argument_is_not_lost_in_silence(fx: Implementation, name: str, value: Any) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            traced = fx.symbolic_trace(ROOTS[name](), (fx.PH, value))
        except Exception as error:
            assert repr(value) in str(error)  # noqa: PT017 - it need not be raised
            return
    if not any(repr(value) in str(warning.message) for warning in caught):
        with pytest.raises(AssertionError):
            traced(1, 8)


def marking(fx: Implementation, method: str) -> Any:
    """A tracer whose `method` marks the nodes of placeholders."""

    def override(self: Any, *args: Any, **kwargs: Any) -> Any:
        made = getattr(fx.Tracer, method)(self, *args, **kwargs)
        node = made if method == "create_node" else made.node
        if node.op == "placeholder":
            node.ph_key = node.own = "the tracer's"
        return made

    return derived(fx.Tracer, **{method: override})()


def many_attributes(fx: Implementation) -> Any:
    keyed = derived(fx._symbolic_trace.PHWithMeta, shared="the class's", method=lambda self: None)
    placeholder = keyed(ph_key="key")
    vars(placeholder).update(other="other", op="output", users=3, __own__=4)
    return placeholder


PLACES: dict[str, tuple[Any, Callable[[Any], Any]]] = {
    "parameter": (lambda x: x, lambda placeholder: {"x": placeholder}),
    "by-position": (lambda x: x, lambda placeholder: (placeholder,)),
    "nested": (lambda x: x["a"], lambda placeholder: {"x": {"a": placeholder}}),
    "starred": (Starred(), lambda placeholder: (placeholder,)),
}


@pytest.mark.requirement("signatures.concrete.ph-attributes")
@pytest.mark.parametrize("place", PLACES)
def test_a_node_gets_the_attributes_that_it_lacks(fx: Implementation, place: str) -> None:
    root, concrete_args = PLACES[place]
    graph = fx.Tracer().trace(root, concrete_args(many_attributes(fx)))
    node = next(iter(graph.nodes))
    assert (node.ph_key, node.shared, node.other) == ("key", "the class's", "other")
    assert (node.op, node.users) == ("placeholder", dict.fromkeys(node.users))
    assert not hasattr(node, "method")
    assert not hasattr(node, "__own__")


@pytest.mark.requirement("signatures.concrete.ph-attributes")
@pytest.mark.parametrize("method", ["create_node", "create_proxy", "proxy"])
@pytest.mark.parametrize("place", PLACES)
def test_what_a_tracer_sets_on_a_node_stays(fx: Implementation, place: str, method: str) -> None:
    root, concrete_args = PLACES[place]
    node = next(iter(marking(fx, method).trace(root, concrete_args(many_attributes(fx))).nodes))
    assert (node.ph_key, node.own, node.shared) == ("the tracer's", "the tracer's", "the class's")
