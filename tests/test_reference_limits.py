"""Errors say what is wrong: arguments that are nested deeply, values that are not defined where they are used."""

import functools
import operator
import re
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

import reference_fx as fx

WRAPS: dict[str, Callable[[Any], Any]] = {
    "list": lambda x: [x],
    "tuple": lambda x: (x,),
    "dict": lambda x: {"key": x},
    "slice": lambda x: slice(None, x),
}


@pytest.mark.parametrize("wrap", WRAPS)
def test_arguments_that_are_nested_5000_times(wrap: str) -> None:
    graph = fx.Graph()
    nested: Any = graph.placeholder("x")
    used = graph.call_function(len, (nested,))
    for _ in range(5000):
        nested = WRAPS[wrap](nested)
    before = str(graph)
    with pytest.raises(RecursionError, match="arguments of abs are nested too deeply"):
        graph.call_function(abs, (nested,))
    with pytest.raises(RecursionError, match="arguments of len_1 are nested too deeply"):
        used.args = (nested,)
    assert str(graph) == before
    graph.lint()


@pytest.mark.parametrize("remedy", ["it was erased", "it stands after 'user'"])
def test_lint_says_why_a_value_is_not_defined(remedy: str) -> None:
    graph = fx.Graph()
    value = graph.placeholder("value")
    user = graph.create_node("call_function", operator.neg, (value,), name="user")
    if "erased" in remedy:
        user.args = ()
        graph.erase_node(value)
        user.args = (value,)
    else:
        user.append(value)
    with pytest.raises(RuntimeError, match=re.escape(f"topologically ordered: {remedy}\n")):
        graph.lint()


@pytest.mark.parametrize("method", ["inserting_before", "inserting_after"])
def test_nodes_are_not_inserted_at_an_erased_node(method: str) -> None:
    graph = fx.Graph()
    node = graph.placeholder("x")
    graph.erase_node(node)
    with pytest.raises(AssertionError, match="x was erased"):
        getattr(graph, method)(node)


@pytest.mark.parametrize("method", ["inserting_before", "inserting_after"])
def test_nodes_are_inserted_at_a_node(method: str) -> None:
    with pytest.raises(TypeError, match=r"is not in graph. It must be a Node of reference_fx.node, not 'x'"):
        getattr(fx.Graph(), method)("x")


def test_a_warning_names_the_line_that_erased_a_node_twice() -> None:
    graph = fx.Graph()
    node = graph.placeholder("x")
    graph.erase_node(node)
    with pytest.warns(UserWarning, match="erased") as caught:
        graph.erase_node(node)
    assert caught[0].filename == __file__


def test_a_function_without_a_name_cannot_be_written() -> None:
    graph = fx.Graph()
    graph.create_node("call_function", functools.partial(operator.add, 1), (graph.placeholder("x"),), name="called")
    with pytest.raises(RuntimeError, match="has no __name__"):
        graph.python_code("self")


def set_item(x: Any) -> None:
    x[0] = 1


REFUSED: dict[str, tuple[Callable[[Any], Any], str, str]] = {
    "number": (
        int,
        "int() argument must be a string, a bytes-like object or a real number, not 'Proxy'",
        "it is symbolic, and has no number yet: use a concrete value, or wrap() the code that needs the number",
    ),
    "slice": (
        lambda x: [1, 2][x:],
        "slice indices must be integers or None, not Proxy",
        "it is symbolic, and has no number yet: use a concrete value, or wrap() the code that needs the number",
    ),
    "length": (
        len,
        "'len' is not supported in symbolic tracing by default. If you want this call to be recorded, please call "
        "torch.fx.wrap('len') at module scope",
        "len(), and with it torch.tensor() and numpy, ask for a number that is not known yet: use x.size(0) or "
        "torch.stack(values), or wrap() the code",
    ),
    "item": (
        set_item,
        "'Proxy' object does not support item assignment",
        "build the result out of place, with torch.where, index_put or slices and torch.cat, or wrap() the code",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_has_a_line_for_each_thing_that_it_says(case: str) -> None:
    question, words, remedy = REFUSED[case]
    graph = fx.Graph()
    proxy = fx.Proxy(graph.placeholder("x"))
    with pytest.raises((TypeError, RuntimeError)) as raised:
        question(proxy)
    first, place, *others = str(raised.value).splitlines()
    described = "  the value is %x: %x : [num_users=0] = placeholder[target=x]"
    assert (first, others) == (words, [described, f"  {remedy}"])
    assert place.startswith(f"  at {__file__}:") or __file__.endswith(place.removeprefix("  at ").partition(":")[0])


def test_a_tracer_says_which_method_is_none() -> None:
    tracer = fx.Tracer()
    tracer.traced_func_name = "dump_patches"
    with pytest.raises(AssertionError, match=r"Expected FunctionType, got <class 'bool'>: trace a module or a"):
        tracer.trace(nn.ReLU())


def test_a_proxy_without_a_fake_value_says_so() -> None:
    proxy: Any = fx.proxy.MetaProxy(fx.Graph().placeholder("x"))
    with pytest.raises(KeyError, match="the node x needs a fake value"):
        torch.relu(proxy)


@pytest.mark.parametrize(
    ("value", "kind", "name"), [(3, AttributeError, "int"), (torch.fx.Graph().placeholder("x"), TypeError, "torch.fx")]
)
def test_what_a_proxy_stands_for_is_said(value: Any, kind: type[Exception], name: str) -> None:
    with pytest.raises(kind, match=rf"'{name}\S* object has no place .* stands for a reference_fx.node.Node"):
        fx.Proxy(value)


def test_how_a_function_without_a_name_is_wrapped_is_said() -> None:
    with pytest.raises(AttributeError, match="'partial' object has no attribute '__name__': wrap it by the name"):
        fx.wrap(functools.partial(max, 1))


def test_a_tracer_says_what_it_was_asked_about() -> None:
    with pytest.raises(fx.proxy.TraceError, match=r"the value is \[3\]"):
        fx.Tracer().to_bool([3])


def test_what_autowrap_modules_may_hold_is_said() -> None:
    with pytest.raises(AttributeError, match="has no attribute '__dict__': autowrap_modules holds modules"):
        fx.Tracer(autowrap_modules=(object(),))  # type: ignore[arg-type]
