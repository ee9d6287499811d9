"""Errors say what is wrong: arguments that are nested deeply, values that are not defined where they are used."""

import functools
import operator
import re
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.fx
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


def erased() -> tuple[fx.Graph, fx.Node]:
    graph = fx.Graph()
    node = graph.placeholder("x")
    graph.erase_node(node)
    return graph, node


def test_a_warning_names_the_line_that_erased_a_node_twice() -> None:
    graph, node = erased()
    with pytest.warns(UserWarning, match="erased") as caught:
        graph.erase_node(node)
    assert caught[0].filename == __file__


def write_a_function_without_a_name() -> None:
    graph = fx.Graph()
    graph.create_node("call_function", functools.partial(operator.add, 1), (graph.placeholder("x"),), name="called")
    graph.python_code("self")


def trace_what_is_no_method() -> None:
    tracer = fx.Tracer()
    tracer.traced_func_name = "dump_patches"
    tracer.trace(nn.ReLU())


def insert_at_an_erased_node(method: str) -> None:
    graph, node = erased()
    getattr(graph, method)(node)


def ask_a_proxy_without_a_value() -> None:
    proxy: Any = fx.proxy.MetaProxy(fx.Graph().placeholder("x"))
    torch.relu(proxy)


NO_NODE = r"is not in graph. It must be a Node of reference_fx.node, not 'x'"
NO_PLACE = r"\S* object has no place .* stands for a reference_fx.node.Node"
TOLD: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "before an erased node": (lambda: insert_at_an_erased_node("inserting_before"), AssertionError, "x was erased"),
    "after an erased node": (lambda: insert_at_an_erased_node("inserting_after"), AssertionError, "x was erased"),
    "before a name": (lambda: fx.Graph().inserting_before("x"), TypeError, NO_NODE),  # type: ignore[arg-type]
    "after a name": (lambda: fx.Graph().inserting_after("x"), TypeError, NO_NODE),  # type: ignore[arg-type]
    "function without a name": (write_a_function_without_a_name, RuntimeError, "has no __name__"),
    "no method": (trace_what_is_no_method, AssertionError, "FunctionType, got <class 'bool'>: trace a module or a"),
    "no fake value": (ask_a_proxy_without_a_value, KeyError, "the node x needs a fake value"),
    "proxy of a number": (lambda: fx.Proxy(3), AttributeError, f"'int{NO_PLACE}"),  # type: ignore[arg-type]
    "proxy of torch's": (lambda: fx.Proxy(torch.fx.Graph().placeholder("x")), TypeError, f"'torch.fx{NO_PLACE}"),  # type: ignore[arg-type]
    "wrap of a partial": (
        lambda: fx.wrap(functools.partial(max, 1)),
        AttributeError,
        "'partial' object has no attribute '__name__': wrap it by the name",
    ),
    "truth of a list": (lambda: fx.Tracer().to_bool([3]), fx.proxy.TraceError, r"the value is \[3\]"),  # type: ignore[arg-type]
    "autowrap of an object": (
        lambda: fx.Tracer(autowrap_modules=(object(),)),  # type: ignore[arg-type]
        AttributeError,
        "has no attribute '__dict__': autowrap_modules holds modules",
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_is_wrong_is_said(case: str) -> None:
    attempt, kind, words = TOLD[case]
    with pytest.raises(kind, match=words):
        attempt()


def set_item(x: Any) -> None:
    x[0] = 1


NO_NUMBER = "it is symbolic, and has no number yet: use a concrete value, or wrap() the code that needs the number"
REFUSED: dict[str, tuple[Callable[[Any], Any], str, str]] = {
    "number": (int, "int() argument must be a string, a bytes-like object or a real number, not 'Proxy'", NO_NUMBER),
    "slice": (lambda x: [1, 2][x:], "slice indices must be integers or None, not Proxy", NO_NUMBER),
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
