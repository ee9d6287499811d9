"""Concrete arguments that are plain values, also for `*args`. The requirements are in spec/signatures.md."""

import functools
import re
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import FORMS, derived, message_of
from conformance.test_signatures import StarredSelf, optional

requirement = pytest.mark.requirement


def branching(x: Any, flag: Any = True) -> Any:
    return x + 1 if flag else x - 1


branching.__annotations__ = {}


class Scaling(nn.Module):
    def forward(self, flag, x, factor):  # type: ignore[no-untyped-def]
        return -x if flag else x * sum(1 for _ in range(factor))


def parameters(graph: Any) -> list[str]:
    return [node.target for node in graph.nodes if node.op == "placeholder"]


@requirement("signatures.concrete.specialised[value]")
def test_the_program_branches_on_a_concrete_value(fx: Implementation) -> None:
    assert fx.symbolic_trace(branching, concrete_args={"flag": True})(5, True) == 6
    assert fx.symbolic_trace(branching, concrete_args={"flag": False})(5, False) == 4
    assert fx.symbolic_trace(optional, {"y": None})(5, None) == 5
    both = {"flag": False, "factor": 3}
    assert fx.symbolic_trace(Scaling(), concrete_args=both)(False, 5, 3) == 15
    assert fx.symbolic_trace(Scaling(), concrete_args={"flag": True})(True, 5, 3) == -5


@requirement("signatures.concrete.specialised[renamed]")
def test_the_parameter_is_renamed(fx: Implementation) -> None:
    traced = fx.symbolic_trace(branching, {"flag": True})
    assert parameters(traced.graph) == ["x", "flag_1"], traced.graph
    assert traced(5, flag_1=True) == 6
    with pytest.raises(TypeError):
        traced(5, flag=True)


def check_refused_or_ignored(fx: Implementation, traced: Any, *args: Any, ignoring: Any) -> None:
    """Run with another value than the concrete one: it is refused, or the result is as with the concrete one."""
    refused = is_refused(lambda: traced(*args), ignoring)
    by_interpreter = is_refused(lambda: fx.Interpreter(traced).run(*args), ignoring)
    assert by_interpreter == refused, f"{by_interpreter=}, {refused=}:\n{traced.code}"


def is_refused(call: Callable[[], Any], ignoring: Any) -> bool:
    try:
        result = call()
    except AssertionError:
        return True
    assert result == ignoring
    return False


@requirement("signatures.concrete.checked[another]")
def test_another_value_is_refused_or_ignored(fx: Implementation) -> None:
    traced = fx.symbolic_trace(branching, {"flag": True})
    check_refused_or_ignored(fx, traced, 5, False, ignoring=6)


CHECKED: dict[str, tuple[Any, Any]] = {
    "int": (3, 4),
    "float": (2.5, 2.0),
    "complex": (1j, 2j),
    "bool": (False, True),
    "string": ("it's", "its"),
    "dtype": (torch.float64, torch.float32),
    "device": (torch.device("cpu"), torch.device("meta")),
    "layout": (torch.strided, torch.sparse_coo),
    "memory_format": (torch.channels_last, torch.contiguous_format),
    "overload": (torch.ops.aten.add.Tensor, torch.ops.aten.add.Scalar),
}


@requirement("signatures.concrete.checked[types]")
@pytest.mark.parametrize("name", CHECKED)
def test_values_are_compared(fx: Implementation, name: str) -> None:
    value, other = CHECKED[name]
    traced = fx.symbolic_trace(lambda x, given: (x, given), {"given": value})
    assert traced(1, value) == (1, value), traced.code
    check_refused_or_ignored(fx, traced, 1, other, ignoring=(1, value))


@requirement("signatures.text.code[concrete]")
def test_the_check_in_the_graph(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda flag, x: x + 1 if flag else x, {"flag": True})
    assert str(traced.graph) == (
        "graph():\n"
        "    %flag_1 : [num_users=1] = placeholder[target=flag_1]\n"
        "    %eq : [num_users=1] = call_function[target=operator.eq](args = (%flag_1, True), kwargs = {})\n"
        "    %_assert : [num_users=0] = call_function[target=torch._assert](args = (%eq, "
        "flag has been specialized to have value True but got another value), kwargs = {})\n"
        "    %x : [num_users=1] = placeholder[target=x]\n"
        "    %add : [num_users=1] = call_function[target=operator.add](args = (%x, 1), kwargs = {})\n"
        "    return add"
    )


@requirement("signatures.concrete.checked[none]")
def test_none_is_checked(fx: Implementation) -> None:
    traced = fx.symbolic_trace(optional, {"y": None})
    assert traced(5) == traced(5, None) == fx.Interpreter(traced).run(5) == 5
    check_refused_or_ignored(fx, traced, 5, 0, ignoring=5)


@requirement("signatures.concrete.specialised[traced-again]")
def test_a_check_for_none_can_be_traced_again(fx: Implementation) -> None:
    # The code is not run: torch.fx could trace nothing in this process afterwards.
    graph = fx.Tracer().trace(fx.symbolic_trace(optional, {"y": None}))
    code = graph.python_code("self").src
    assert not re.search(r"""wrap\(["'][^"']*\.""", code), code


UNCHECKED: dict[str, tuple[Any, Any]] = {
    "tensor": (torch.ones(1), torch.zeros(1)),
    "function": (torch.relu, torch.neg),
    "range": (range(3), range(4)),
    "class": (torch.nn.ReLU, torch.nn.Tanh),
}


@requirement("signatures.concrete.checked[unchecked]")
@pytest.mark.parametrize("name", UNCHECKED)
def test_other_values_are_checked_or_warned_of(fx: Implementation, name: str) -> None:
    value, other = UNCHECKED[name]
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        traced = fx.symbolic_trace(lambda x, given: x, {"given": value})
    if not any(issubclass(warning.category, UserWarning) for warning in caught) and refuses_another_number(fx):
        message_of(lambda: traced(1, other))
    assert traced(1, value) == 1, traced.code


def refuses_another_number(fx: Implementation) -> bool:
    """Whether the implementation refuses values other than the concrete one, rather than ignore them."""
    try:
        fx.symbolic_trace(branching, {"flag": 3})(5, 4)
    except AssertionError:
        return True
    return False


@requirement("signatures.concrete.specialised[default]")
def test_the_default_is_the_concrete_value(fx: Implementation) -> None:
    assert fx.symbolic_trace(branching, {"flag": False})(5) == 4
    assert fx.symbolic_trace(branching, {"flag": True})(5) == 6


@requirement("signatures.concrete.tuple[by-position]")
def test_concrete_values_by_position(fx: Implementation) -> None:
    traced = fx.symbolic_trace(branching, (fx.PH, False))
    assert traced(5, False) == 4
    assert fx.symbolic_trace(optional, (fx.PH, None))(5, None) == 5


@requirement("signatures.concrete.ph[symbolic]")
def test_placeholders_stay_symbolic(fx: Implementation) -> None:
    placeholder_class = fx._symbolic_trace.PHBase
    assert isinstance(fx.PH, placeholder_class)
    for leaf in (fx.PH, placeholder_class()):
        graph = fx.Tracer().trace(lambda x, y: x - y, {"y": leaf})
        assert [node.op for node in graph.nodes] == ["placeholder", "placeholder", "call_function", "output"], graph


@requirement("signatures.concrete.ph[with-meta]")
def test_placeholders_can_have_a_key(fx: Implementation) -> None:
    placeholder = fx._symbolic_trace.PHWithMeta(ph_key="key")
    graph = fx.Tracer().trace(lambda x, y: y[0], {"x": placeholder, "y": [fx.PH, placeholder]})
    assert [getattr(node, "ph_key", None) for node in graph.nodes] == ["key", None, "key", None], graph


@requirement("signatures.concrete.specialised[callers-own]")
def test_concrete_arguments_stay_as_they_are(fx: Implementation) -> None:
    nested: dict[str, Any] = {"b": [fx.PH], "a": (1, fx.PH)}
    concrete: dict[str, Any] = {"y": nested, "flag": True}
    codes = {fx.symbolic_trace(lambda x, y, flag: x + y["b"][0] if flag else x, concrete).code for _ in range(2)}
    assert (concrete, list(nested)) == ({"y": nested, "flag": True}, ["b", "a"])
    assert (nested, len(codes)) == ({"b": [fx.PH], "a": (1, fx.PH)}, 1)


REFUSED: dict[str, tuple[type[Exception], Callable[[Any], list[Any]]]] = {
    "tuple-length": (RuntimeError, lambda ph: [(), (ph,), (ph, ph, ph)]),
    "number": (TypeError, lambda ph: [3]),
    "other-container": (TypeError, lambda ph: [[1, 2], [], {"other"}, "other"]),
}


@requirement("signatures.concrete.refused[{row}]")
@pytest.mark.parametrize("row", REFUSED)
def test_other_concrete_args_are_refused(fx: Implementation, row: str) -> None:
    error, values = REFUSED[row]
    for concrete_args in values(fx.PH):
        with pytest.raises(error):
            fx.symbolic_trace(lambda x, flag: x, concrete_args)


COLLIDING: dict[str, Callable[..., Any]] = {
    "after": lambda x, x_1: x + x_1,
    "before": lambda x_1, x: x + x_1,
}


@requirement("signatures.concrete.specialised[free-name]")
@pytest.mark.parametrize("name", COLLIDING)
def test_the_new_name_is_free(fx: Implementation, name: str) -> None:
    traced = fx.symbolic_trace(COLLIDING[name], {"x": 3})
    assert len(set(parameters(traced.graph))) == 2, traced.graph
    assert traced(3, 3) == 6


@requirement("signatures.concrete.refused[unknown-name]")
@pytest.mark.parametrize("name", ["falg", "", "self", 3, None], ids=["typo", "empty", "self", "int", "none"])
def test_a_name_of_no_parameter_is_warned_of(fx: Implementation, name: Any) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            fx.Tracer().trace(lambda x, flag: x, {name: True})
        except Exception:
            return
    assert any(str(name) in str(warning.message) for warning in caught), "nothing is said of it"


@requirement("signatures.concrete.refused[unknown-name]")
def test_a_name_of_a_parameter_is_not_warned_of(fx: Implementation) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        fx.Tracer().trace(branching, {"flag": True})
    assert [str(warning.message) for warning in caught if "flag" in str(warning.message)] == []


WORDS: dict[str, dict[str, Callable[[Implementation], Any]]] = {
    "another-value": {
        "^flag has been specialized to have value True but got another value": (
            lambda fx: fx.symbolic_trace(branching, {"flag": True})(5, False)
        ),
        "^y has been specialized to have value None but got another value": (
            lambda fx: fx.symbolic_trace(optional, {"y": None})(5, 0)
        ),
        "^pair has been specialized to have value 3 but got another value": (
            lambda fx: fx.symbolic_trace(lambda pair: pair[1] + 1, {"pair": [3, fx.PH]})([4, 4])
        ),
    },
    "tuple": {
        "Tracing expected 2 arguments but got 1 concrete arguments": lambda fx: fx.symbolic_trace(branching, (fx.PH,))
    },
    "default": {"argument of type: <class 'object'>": lambda fx: fx.symbolic_trace(lambda x, f=object(): x)},  # noqa: B008
    "self": {
        r"``self`` argument cannot be part of \*args expansion!": lambda fx: fx.symbolic_trace(StarredSelf()),
    },
}


@requirement("signatures.text.errors[{row}]")
@pytest.mark.parametrize("row", WORDS)
def test_words_of_errors(fx: Implementation, row: str) -> None:
    for words, attempt in WORDS[row].items():
        assert re.search(words, message_of(functools.partial(attempt, fx)))


@requirement("signatures.text.errors[unchecked]")
def test_words_about_a_value_that_is_not_checked(fx: Implementation) -> None:
    words = "Was not able to add assertion to guarantee correct input given to specialized"
    with pytest.warns(UserWarning, match=words):
        fx.Tracer().trace(lambda x, given: x, {"given": torch.ones(1)})


@requirement("signatures.text.placeholders")
def test_names_of_placeholders(fx: Implementation) -> None:
    assert repr(fx.PH) == repr(fx._symbolic_trace.PHBase()) == "PH"
    graph = fx.Tracer().trace(lambda x, y, *args, **kwargs: x, {"x": 3, "y": [fx.PH, fx.PH]})
    assert [node.name for node in graph.nodes if node.op == "placeholder"] == ["x_1", "y_1", "y_2", "_args", "_kwargs"]
    graph = fx.Tracer().trace(lambda x, *args: x, (fx.PH, fx.PH))
    assert parameters(graph) == ["input_0", "input_1"], graph


# How many arguments `*args` has, and what a node of a placeholder gets


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


@requirement("signatures.concrete.tuple[starred]")
@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("form", [form for form in FORMS if form != "pickled"])
@pytest.mark.parametrize("name", ROOTS)
def test_a_tuple_says_how_many_arguments_there_are(fx: Implementation, name: str, form: str, count: int) -> None:
    root, values = ROOTS[name](), tuple(range(2, 2 + count))
    traced = fx.symbolic_trace(root, (fx.PH,) * count)
    assert [node.op for node in traced.graph.nodes].count("placeholder") == count, traced.graph
    assert FORMS[form](fx, traced)(*values) == root(*values), traced.graph


@requirement("signatures.concrete.tuple[starred]")
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


@requirement("signatures.concrete.tuple[by-position]")
@pytest.mark.parametrize("root", [two_and_rest, OneAndRest()], ids=["function", "module"])
def test_a_tuple_for_several_parameters_leaves_the_starred_one(fx: Implementation, root: Any) -> None:
    traced = fx.symbolic_trace(root, (fx.PH, 2))
    assert traced(1, 2, 3, 4) == root(1, 2, 3, 4) == 123, traced.code


@requirement("signatures.concrete.tuple[starred-value]")
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
    vars(placeholder).update(other="other", op="output", users=3, __own__=4, nothing=None, _count=0)
    return placeholder


PLACES: dict[str, tuple[Any, Callable[[Any], Any]]] = {
    "parameter": (lambda x: x, lambda placeholder: {"x": placeholder}),
    "by-position": (lambda x: x, lambda placeholder: (placeholder,)),
    "nested": (lambda x: x["a"], lambda placeholder: {"x": {"a": placeholder}}),
    "starred": (Starred(), lambda placeholder: (placeholder,)),
}


@requirement("signatures.concrete.ph[attributes]")
@pytest.mark.parametrize("place", PLACES)
def test_a_node_gets_the_attributes_that_it_lacks(fx: Implementation, place: str) -> None:
    root, concrete_args = PLACES[place]
    graph = fx.Tracer().trace(root, concrete_args(many_attributes(fx)))
    node = next(iter(graph.nodes))
    assert (node.ph_key, node.shared, node.other) == ("key", "the class's", "other")
    assert (node.nothing, node._count) == (None, 0)
    assert (node.op, node.users) == ("placeholder", dict.fromkeys(node.users))
    assert not hasattr(node, "method")
    assert not hasattr(node, "__own__")


@requirement("signatures.concrete.ph[attributes]")
@pytest.mark.parametrize("method", ["create_node", "create_proxy", "proxy"])
@pytest.mark.parametrize("place", PLACES)
def test_what_a_tracer_sets_on_a_node_stays(fx: Implementation, place: str, method: str) -> None:
    root, concrete_args = PLACES[place]
    node = next(iter(marking(fx, method).trace(root, concrete_args(many_attributes(fx))).nodes))
    assert (node.ph_key, node.own, node.shared) == ("the tracer's", "the tracer's", "the class's")
