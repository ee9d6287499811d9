"""Bad input for proxies and their tracers. The requirements are in spec/proxies.md."""

import functools
import operator
import traceback
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import Pair, check_refusal, message_of, of_another_implementation
from conformance.test_proxies_tracers import appending

Program = Callable[..., Any]

requirement = pytest.mark.requirement


@requirement("proxies.proxy.no-node")
@pytest.mark.parametrize("value", [3, None, "x", torch.ones(1)], ids=["int", "none", "text", "tensor"])
def test_a_proxy_of_no_node(fx: Implementation, value: Any) -> None:
    message_of(lambda: fx.Proxy(value))


@requirement("proxies.proxy.foreign-node")
def test_a_proxy_of_a_foreign_node(fx: Implementation) -> None:
    other = of_another_implementation(fx)
    for tracers in ((), appending(fx)[1:2]):
        check_refusal([other.graph], TypeError, None, functools.partial(fx.Proxy, other.x, *tracers))


@requirement("proxies.tracer.foreign-graph")
@pytest.mark.parametrize("name", ["int", "none", "graph", "module"])
def test_a_tracer_of_no_graph(fx: Implementation, name: str) -> None:
    values = {
        "int": 3,
        "none": None,
        "graph": of_another_implementation(fx).graph,
        "module": fx.symbolic_trace(nn.Identity()),
    }
    with pytest.raises(TypeError):
        fx.proxy.GraphAppendingTracer(values[name])


ERASED: dict[str, Program] = {
    "operator": lambda erased, x: erased + 1,
    "right_operand": lambda erased, x: x + erased,
    "unary": lambda erased, x: -erased,
    "function": lambda erased, x: torch.relu(erased),
    "in_a_list": lambda erased, x: torch.stack([x, erased]),
    "method": lambda erased, x: erased.relu(),
    "keyword": lambda erased, x: x.clamp(min=erased),
    "attribute": lambda erased, x: erased.shape[0],
    "item": lambda erased, x: erased[0],
    "slice": lambda erased, x: x[:erased],
    "call": lambda erased, x: erased(),
    "keys": lambda erased, x: erased.keys(),
    "create_arg": lambda erased, x: x.tracer.create_arg({"k": (erased,)}),
}


@requirement("proxies.proxy.erased-node")
@pytest.mark.parametrize("use", ERASED.values(), ids=ERASED)
def test_an_erased_node_has_no_uses(fx: Implementation, use: Program) -> None:
    graph, tracer, x = appending(fx)
    node = graph.call_function(torch.relu, (x.node,))
    erased = fx.Proxy(node, tracer)
    graph.erase_node(node)
    check_refusal([graph], Exception, None, lambda: use(erased, x))
    assert node.users == {}


NAMES = ["class", "print", "", "a b", "it's", 'a "quote"', "two\nlines", "naïve", "__dunder__", "_own", "1st"]


@requirement("proxies.attributes.any-name")
@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_names_are_recorded_as_they_are(fx: Implementation, name: str) -> None:
    graph, _, x = appending(fx)
    read = getattr(x, name).node
    called = getattr(x, name)(1).node
    keyword = x.method(**{name: 2}).node
    assert (read.op, read.target, read.args) == ("call_function", getattr, (x.node, name))
    assert (called.op, called.target, called.args) == ("call_method", name, (x.node, 1))
    assert dict(keyword.kwargs) == {name: 2}
    names = [node.name for node in graph.nodes]
    assert len(set(names)) == len(names) == 4, graph
    assert all(name.isidentifier() for name in names), names


@requirement("proxies.attributes.name-is-a-string")
@pytest.mark.parametrize("name", [3, None, ("shape",)], ids=["int", "none", "tuple"])
def test_the_name_of_an_attribute_is_a_string(fx: Implementation, name: Any) -> None:
    graph, _, x = appending(fx)
    with pytest.raises(TypeError):
        fx.proxy.Attribute(x, name) + 1
    assert len(graph.nodes) == 1, graph


@requirement("proxies.arguments.named-tuple-kept")
def test_a_named_tuple_is_kept_outside_of_a_trace(fx: Implementation) -> None:
    graph, tracer, x = appending(fx)
    assert tracer.create_arg(Pair(x, 1)) == Pair(x.node, 1)
    assert type(tracer.create_arg({"key": Pair(x, 1)})["key"]) is Pair
    call = x.method([Pair(x, [1, x])]).node
    (argument,) = call.args[1]
    assert (type(argument), argument) == (Pair, Pair(x.node, [1, x.node]))
    assert list(graph.nodes) == [x.node, call], graph
    assert list(x.node.users) == [call]


@requirement("proxies.tracer.proxy-factory-not-callable")
@pytest.mark.parametrize("factory", [3, "proxy"], ids=["int", "text"])
def test_a_proxy_factory_can_be_called(fx: Implementation, factory: Any) -> None:
    graph, tracer, x = appending(fx)
    with pytest.raises(TypeError):
        tracer.create_proxy("call_function", torch.relu, (x,), {}, proxy_factory_fn=factory)
    assert len(graph.nodes) == 1, graph


@requirement("proxies.torch.fake-values-error")
@pytest.mark.parametrize(
    ("shape", "mode"), [((2, 3), True), (None, True), ((2, 2), False)], ids=["wrong_shapes", "no_value", "no_mode"]
)
def test_a_call_that_fails_with_fake_values(fx: Implementation, shape: Any, mode: bool) -> None:
    graph, fake_mode = fx.Graph(), FakeTensorMode()
    node = graph.placeholder("x")
    if shape is not None:
        node.meta["val"] = fake_mode.from_tensor(torch.ones(shape))
    proxy = fx.proxy.MetaProxy(node, fake_mode=fake_mode if mode else None)
    message_of(lambda: torch.mm(proxy, torch.ones(3, 3) if shape is None else proxy))
    assert len(graph.nodes) == 1, graph


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(None, id="raises", marks=requirement("proxies.tracer.assert-fn")),
        pytest.param(r"^Assertion failed$", id="words", marks=requirement("proxies.tracer.assert-fn-words")),
    ],
)
def test_assert_fn_checks_a_condition(fx: Implementation, words: str | None) -> None:
    assert fx.proxy.assert_fn(torch.tensor(1)) is fx.proxy.assert_fn([0]) is None
    values: list[Any] = [False, 0, [], torch.tensor(0)]
    for value in values:
        with pytest.raises(AssertionError, match=words):
            fx.proxy.assert_fn(value)


def format_value(x: Any) -> Any:
    return f"{x:.2f}"


def delete_item(x: Any) -> Any:
    del x[0]
    return x


def loop(x: Any) -> Any:
    for item in x:
        x = item
    return x


QUESTIONS: dict[str, Program] = {
    "bool": lambda x: bool(x),
    "not": lambda x: not x,
    "iter": loop,
    "star": lambda x: [*x],
    "len": lambda x: len(x),
    "int": lambda x: int(x),
    "float": lambda x: float(x),
    "complex": lambda x: complex(x),
    "range": lambda x: range(x),
    "item_of_a_list": lambda x: [1, 2][x],
    "slice_of_a_list": lambda x: [1, 2][x:],
    "item_of_a_module_list": lambda x: nn.ModuleList([nn.ReLU()])[x],
    "index": lambda x: operator.index(x),
    "format": format_value,
    "delete_item": delete_item,
}


@requirement("proxies.refusals.says-which-module")
@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_a_refusal_says_which_module(fx: Implementation, question: Program) -> None:
    tracer = fx.Tracer()
    try:
        tracer.trace(nn.Sequential(nn.Sequential(Own(lambda _self, x: question(x.relu())))))
    except Exception as error:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == __file__]
        (node,) = (node for node in tracer.graph.nodes if node.target == "relu")
        expected = [f"test_proxies_errors.py:{lines[-1]}", node.name, "0.0", "Own"]
        assert [text for text in expected if text not in str(error)] == [], error  # noqa: PT017 - it may be recorded
