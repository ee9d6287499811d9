"""What reference_fx tells: errors that say what is wrong and what to do, and warnings of what tracing drops."""

import functools
import inspect
import logging.handlers
import operator
import pickle
import re
import types
import warnings
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest
import torch
import torch.fx
from torch import nn

import reference_fx as fx
from reference_fx._advice.watch import Watch


def program(x: torch.Tensor) -> torch.Tensor:
    return torch.relu(x) + 1


# Errors


def nested(wrap: Callable[[Any], Any], *, assigned: bool) -> None:
    graph = fx.Graph()
    value: Any = graph.placeholder("x")
    used = graph.call_function(len, (value,))
    for _ in range(5000):
        value = wrap(value)
    before = str(graph)
    try:
        if assigned:
            used.args = (value,)
        else:
            graph.call_function(abs, (value,))
    finally:
        assert str(graph) == before
        graph.lint()


def lint(*, erased: bool) -> None:
    graph = fx.Graph()
    value = graph.placeholder("value")
    user = graph.create_node("call_function", operator.neg, (value,), name="user")
    if erased:
        user.args = ()
        graph.erase_node(value)
        user.args = (value,)
    else:
        user.append(value)
    graph.lint()


def erased_node() -> fx.Node:
    graph = fx.Graph()
    node = graph.placeholder("x")
    graph.erase_node(node)
    return node


def insert_at_an_erased_node(method: str) -> None:
    node = erased_node()
    getattr(node.graph, method)(node)


def write_a_function_without_a_name() -> None:
    graph = fx.Graph()
    graph.create_node("call_function", functools.partial(operator.add, 1), (graph.placeholder("x"),), name="called")
    graph.python_code("self")


def trace_what_is_no_method() -> None:
    tracer = fx.Tracer()
    tracer.traced_func_name = "dump_patches"
    tracer.trace(nn.ReLU())


def state(target: str) -> fx.GraphModule:
    graph = fx.Graph()
    graph.output(graph.get_attr(target))
    return fx.GraphModule({target: nn.ReLU()}, graph)


def pickle_what_cannot_be_found() -> None:
    module = fx.symbolic_trace(nn.Sequential())
    with module.graph.inserting_before(module.graph.output_node()):
        module.graph.create_node("call_function", lambda: None, name="called")
    pickle.dumps(module)


def compile_no_code() -> None:
    graph = fx.Graph()
    graph.on_generate_code(lambda _: lambda lines: ["no code\n"])
    fx.GraphModule(nn.Module(), graph)


Attempt = Callable[[], object]
NO_NODE = r"is not in graph. It must be a Node of reference_fx.node, not 'x'"
NO_PLACE = r"Proxy expects a reference_fx.node.Node, not a "
TOLD: dict[str, tuple[Attempt, type[Exception], str]] = {
    **{
        f"nested in a {name}": (functools.partial(nested, wrap, assigned=assigned), RecursionError, words)
        for name, wrap, assigned, words in (
            ("list", lambda x: [x], False, "arguments of abs are nested too deeply"),
            ("tuple", lambda x: (x,), False, "arguments of abs are nested too deeply"),
            ("dict", lambda x: {"key": x}, True, "arguments of len_1 are nested too deeply"),
            ("slice", lambda x: slice(None, x), True, "arguments of len_1 are nested too deeply"),
        )
    },
    "used after it was erased": (lambda: lint(erased=True), RuntimeError, "topologically ordered: it was erased\n"),
    "used before": (lambda: lint(erased=False), RuntimeError, "topologically ordered: it comes after 'user'\n"),
    "before an erased node": (lambda: insert_at_an_erased_node("inserting_before"), AssertionError, "x was erased"),
    "after an erased node": (lambda: insert_at_an_erased_node("inserting_after"), AssertionError, "x was erased"),
    "before a name": (lambda: fx.Graph().inserting_before("x"), TypeError, NO_NODE),  # type: ignore[arg-type]
    "after a name": (lambda: fx.Graph().inserting_after("x"), TypeError, NO_NODE),  # type: ignore[arg-type]
    "function without a name": (write_a_function_without_a_name, RuntimeError, "has no __name__"),
    "no method": (trace_what_is_no_method, AssertionError, "FunctionType, got <class 'bool'>: trace a module or a"),
    "no fake value": (
        lambda: torch.relu(fx.proxy.MetaProxy(fx.Graph().placeholder("x"))),  # type: ignore[arg-type]
        KeyError,
        "the node x has no fake tensor",
    ),
    "proxy of a number": (lambda: fx.Proxy(3), AttributeError, f"{NO_PLACE}'int"),  # type: ignore[arg-type]
    "proxy of torch's": (lambda: fx.Proxy(torch.fx.Graph().placeholder("x")), TypeError, f"{NO_PLACE}'torch.fx"),  # type: ignore[arg-type]
    "wrap of a partial": (
        lambda: fx.wrap(functools.partial(max, 1)),
        AttributeError,
        "'partial' object has no attribute '__name__': pass its name",
    ),
    "truth of a list": (lambda: fx.Tracer().to_bool([3]), fx.proxy.TraceError, r"the value is \[3\]"),  # type: ignore[arg-type]
    "autowrap of an object": (
        lambda: fx.Tracer(autowrap_modules=(object(),)),  # type: ignore[arg-type]
        AttributeError,
        "has no attribute '__dict__': pass modules in autowrap_modules",
    ),
    "state with a name of modules": (
        lambda: state("_graph"),
        RuntimeError,
        "have the attribute '_graph'.*uses '_graph' itself: rename it",
    ),
    "state below such a name": (lambda: state("_code.x"), RuntimeError, "attribute '_code.x'.*'_code' itself"),
    "state without a name": (lambda: state("a..b"), RuntimeError, "attribute 'a..b'.*path is empty: rename it"),
    "function that pickle cannot find": (
        pickle_what_cannot_be_found,
        pickle.PicklingError,
        rf"was not found as {__name__}.*<lambda>, but node called calls it",
    ),
    "no code": (compile_no_code, SyntaxError, "<eval_with_key>"),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_is_wrong_is_said(case: str) -> None:
    attempt, kind, words = TOLD[case]
    with pytest.raises(kind, match=words):
        attempt()


def set_item(x: Any) -> None:
    x[0] = 1


NO_NUMBER = "a symbolic value has no number yet: use a concrete value, or wrap() the code that needs the number"
REFUSED: dict[str, tuple[Callable[[Any], Any], str, str]] = {
    "number": (int, "int() argument must be a string, a bytes-like object or a real number, not 'Proxy'", NO_NUMBER),
    "slice": (lambda x: [1, 2][x:], "slice indices must be integers or None, not Proxy", NO_NUMBER),
    "length": (
        len,
        "'len' is not supported in symbolic tracing by default. If you want this call to be recorded, please call "
        "torch.fx.wrap('len') at module scope",
        "len() needs a number that is not known yet, and torch.tensor() and numpy call len(): use x.size(0) or "
        "torch.stack(values), or wrap() the code",
    ),
    "item": (
        set_item,
        "'Proxy' object does not support item assignment",
        "compute the result out of place with torch.where, index_put, or slices and torch.cat, or wrap() the code",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_has_a_line_for_each_thing_that_it_says(case: str) -> None:
    question, words, remedy = REFUSED[case]
    proxy = fx.Proxy(fx.Graph().placeholder("x"))
    with pytest.raises((TypeError, RuntimeError)) as raised:
        question(proxy)
    first, place, *others = str(raised.value).splitlines()
    described = "  the value is %x: %x : [num_users=0] = placeholder[target=x]"
    assert (first, others) == (words, [described, f"  {remedy}"])
    assert place.startswith(f"  at {__file__}:") or __file__.endswith(place.removeprefix("  at ").partition(":")[0])


def test_an_error_names_the_line_of_torch_that_asked_and_that_of_the_program() -> None:
    layers = nn.ModuleList([nn.ReLU()])
    with pytest.raises(TypeError) as caught:
        fx.symbolic_trace(lambda x: layers[x](x))
    places = [line for line in str(caught.value).splitlines() if line.startswith("  at ")]
    assert [__file__ in line for line in places] == [False, True], places


def test_an_error_in_the_code_has_a_note_about_its_line_and_another_has_none() -> None:
    module = fx.symbolic_trace(lambda x: x.relu().sin().nothing().cos() + 1)
    with pytest.raises(AttributeError) as raised:
        module(torch.ones(1))
    assert raised.value.__notes__ == [
        "Call using an FX-traced Module, line 7 of the traced Module's generated forward function:\n"
        "    sin = relu.sin();  relu = None\n"
        "    nothing = sin.nothing();  sin = None\n"
        "    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ <--- HERE\n"
        "    cos = nothing.cos();  nothing = None"
    ]
    with pytest.raises(TypeError, match="'x'") as outside:
        module()
    assert not hasattr(outside.value, "__notes__")


# Graphs and modules of torch.fx where reference_fx's are expected

HINTED: dict[str, Callable[[Any], Any]] = {
    "Interpreter": fx.Interpreter,
    "Interpreter of a graph": lambda module: fx.Interpreter(nn.Module(), graph=module.graph),
    "Transformer": fx.Transformer,
    "GraphModule": lambda module: fx.GraphModule({}, module.graph),
    "assigned": lambda module: setattr(fx.symbolic_trace(program), "graph", module.graph),
    "replace_pattern": lambda module: fx.replace_pattern(module, torch.relu, torch.neg),
    "pattern": lambda module: fx.replace_pattern(fx.symbolic_trace(program), module.graph, torch.neg),
    "graph_copy": lambda module: fx.Graph().graph_copy(module.graph, {}),
    "node_copy": lambda module: fx.Graph().node_copy(module.graph.output_node()),
    "argument": lambda module: fx.Graph().output(module.graph.output_node()),
    "erase_node": lambda module: fx.Graph().erase_node(module.graph.output_node()),
    "append": lambda module: fx.Graph().placeholder("x").append(module.graph.output_node()),
    "split_module": lambda module: fx.passes.split_module.split_module(module, module, lambda _: 0),
}


class OfAUser(torch.fx.GraphModule):
    """A class of a user's."""


@pytest.mark.parametrize("name", HINTED)
def test_what_is_of_torch_fx_is_refused_with_a_hint(name: str) -> None:
    traced_by_torch = torch.fx.symbolic_trace(program)
    module = OfAUser(traced_by_torch, traced_by_torch.graph)
    before = str(module.graph), module.code
    with pytest.raises((TypeError, AssertionError), match=r"reference_fx\.interop\.from_torch_fx converts"):
        HINTED[name](module)
    assert (str(module.graph), module.code) == before


def test_what_is_of_nobody_has_no_hint() -> None:
    with pytest.raises(TypeError, match=r"must be a Node((?!interop).)*$"):
        fx.Graph().erase_node(3)  # type: ignore[arg-type]


# Warnings


class Hooked(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.inner = nn.Sequential(nn.ReLU())
        self.inner.register_forward_hook(mock.Mock(return_value=None))
        self.inner.register_forward_hook(lambda *_: None)

    def forward(self, x: Any) -> Any:
        return self.inner(x)


def without_gradients(x: Any) -> Any:
    with torch.no_grad():
        return x + 1


def with_assigned_state(x: Any) -> Any:
    x.data = x
    return x


def with_flag(x: Any, flag: Any) -> Any:
    return x if flag else None


WARNED: dict[str, Attempt] = {
    "context": lambda: fx.symbolic_trace(without_gradients),
    "random": lambda: fx.symbolic_trace(lambda x: x + torch.rand(2)),
    "state": lambda: fx.symbolic_trace(with_assigned_state),
    "hook": lambda: fx.symbolic_trace(Hooked()),
    "hook-of-root": lambda: fx.symbolic_trace(Hooked().inner),
    "not-callable": lambda: fx.Tracer(autowrap_functions=({},)),
    "unknown-argument": lambda: fx.symbolic_trace(program, concrete_args={"flag": 1}),
    "unchecked-argument": lambda: fx.symbolic_trace(with_flag, concrete_args={"flag": nn.ReLU()}),
}
WARNED_BY_USER_WARNING: dict[str, Attempt] = {
    "erased twice": lambda: (node := erased_node()).graph.erase_node(node),
    "no type": lambda: fx.operator_schemas.create_type_hint([1, 2]),
}


@pytest.mark.parametrize("name", [*WARNED, *WARNED_BY_USER_WARNING])
def test_warnings_are_of_one_category_and_name_a_line_here(name: str) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        (WARNED | WARNED_BY_USER_WARNING)[name]()
    assert {(issubclass(each.category, fx.CaptureWarning), each.filename) for each in caught} == {
        (name in WARNED, __file__)
    }


@pytest.mark.parametrize(
    "entries",
    [{"__loader__": mock.Mock(get_source=mock.Mock(side_effect=ImportError))}, {"__warningregistry__": 3}, {}],
    ids=["loader", "registry", "name"],
)
def test_warnings_do_not_fail(entries: dict[str, Any]) -> None:
    space = {"torch": torch, "__builtins__": __builtins__, "__name__": 7, **entries}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        fx.symbolic_trace(types.FunctionType(without_gradients.__code__, space))
    assert [each.category.__mro__[1] for each in caught] == [fx.CaptureWarning]
    assert "__warningregistry__" in space  # where `warnings` and unittest look for it


def test_warnings_are_those_of_the_programs_module() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", module=re.escape(__name__))
        for trace in WARNED.values():
            trace()


def test_random_tensors_are_followed_without_dynamo() -> None:
    method = Watch.__torch_dispatch__
    assert inspect.unwrap(method) is method, "torch imports Dynamo at the first tensor to wrap the method"


def test_asking_for_the_difference_between_two_questions_logs_it() -> None:
    logger, handler = logging.getLogger("reference_fx"), logging.handlers.BufferingHandler(capacity=10)
    logger.addHandler(handler)
    try:
        fx._symbolic_trace.is_fx_tracing_warning()
    finally:
        logger.removeHandler(handler)
    assert [record.levelname for record in handler.buffer] == ["WARNING"]
