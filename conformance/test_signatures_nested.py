"""Inputs and results that are containers. The requirements are in spec/signatures.md."""

import collections
import copy
import functools
import operator
import traceback
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import FORMS, Pair, cited, message_of
from conformance.test_signatures import Nested, swap
from conformance.test_signatures_concrete import check_refused_or_ignored

requirement = pytest.mark.requirement


def traced_swap(fx: Implementation) -> Any:
    return fx.symbolic_trace(swap, concrete_args={"pair": (fx.PH, fx.PH)})


SWAPPED = (3, {"first": 2, "x": 1})

# The structure of the input with PH for each leaf, a program, an input and its result.
Make = Callable[[Any], Any]
CONTAINERS: dict[str, tuple[Make, Callable[[Any], Any], Any, Any]] = {
    "list": (lambda ph: [ph, ph], lambda x: x[0] - x[1], [5, 3], 2),
    "tuple": (lambda ph: (ph, ph), lambda x: x[0] - x[1], (5, 3), 2),
    "dict": (lambda ph: {"a": ph, "b": ph}, lambda x: x["a"] - x["b"], {"b": 3, "a": 5}, 2),
    "named_tuple": (lambda ph: Pair(ph, ph), lambda x: x.first - x.second, Pair(5, 3), 2),
    "ordered_dict": (
        lambda ph: collections.OrderedDict(a=ph, b=ph),
        lambda x: x["a"] - x["b"],
        collections.OrderedDict(a=5, b=3),
        2,
    ),
    "deep": (
        lambda ph: {"a": [ph, (ph, {"b": ph})]},
        lambda x: x["a"][0] - x["a"][1][0] * x["a"][1][1]["b"],
        {"a": [7, (2, {"b": 3})]},
        1,
    ),
    "other-keys": (lambda ph: {2: ph, None: ph}, lambda x: x[2] - x[None], {None: 3, 2: 5}, 2),
    "empty": (lambda ph: [], lambda x: len(x), [], 0),
    "empty_below": (lambda ph: [ph, [], {}], lambda x: x[0] - len(x[1]), [5, [], {}], 5),
    "iterated": (lambda ph: {"a": ph, "b": ph}, lambda x: sum(x.values()) * len(x), {"a": 1, "b": 2}, 6),
}


@requirement("signatures.nested.containers[standard]")
@pytest.mark.parametrize("name", CONTAINERS)
def test_containers_are_taken_apart(fx: Implementation, name: str) -> None:
    make, program, given, result = CONTAINERS[name]
    traced = fx.symbolic_trace(program, concrete_args={"x": make(fx.PH)})
    assert traced(given) == result, traced.code


@requirement("signatures.nested.containers[standard]")
def test_containers_are_taken_apart_beside_other_inputs(fx: Implementation) -> None:
    def program(first, x, second):  # type: ignore[no-untyped-def]
        return first[0] * x - sum(second.values())

    structures = {"first": [fx.PH, fx.PH], "second": {"k": fx.PH}}
    traced = fx.symbolic_trace(program, concrete_args=structures)
    assert traced([2, 9], 3, {"k": 1}) == traced(second={"k": 1}, x=3, first=[2, 9]) == 5, traced.code


@requirement("signatures.nested.graph[placeholders]")
def test_leaves_are_placeholders(fx: Implementation) -> None:
    graph = traced_swap(fx).graph
    assert [node.op for node in graph.nodes] == [*["placeholder"] * 3, "output"], graph


@requirement("signatures.nested.graph[result]")
def test_the_result_is_put_together(fx: Implementation) -> None:
    traced = traced_swap(fx)
    x, first, second, output = traced.graph.nodes
    assert list(output.args[0]) == [second, first, x], traced.graph
    assert traced(1, (2, 3)) == SWAPPED
    results: Any = lambda pair: Pair([Pair(pair[1], False)], {"b": None, "a": 3})  # noqa: E731 - a function of one line
    result = fx.symbolic_trace(results, concrete_args={"pair": (fx.PH, fx.PH)})((1, 2))
    assert result == Pair([Pair(2, False)], {"b": None, "a": 3})
    assert (type(result), type(result.first[0]), list(result.second)) == (Pair, Pair, ["b", "a"])


@requirement("signatures.text.code[nested]")
def test_nested_inputs_in_expanded_code(fx: Implementation) -> None:
    assert "(\n    self,\n    x,\n    pair,\n):\n" in traced_swap(fx).graph.python_code("self", expanded_def=True).src


@requirement("signatures.nested.containers[standard]")
def test_nested_inputs_of_a_module(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Nested(), concrete_args={"options": {"a": fx.PH, "b": [fx.PH]}})
    assert traced(1, {"a": 2, "b": [3]}) == {"sum": 6, "again": [2]}


@requirement("signatures.annotations.kept[nested]")
def test_leaves_have_no_annotation(fx: Implementation) -> None:
    def typed(pair: tuple[int, int], x: int) -> Any:
        return pair[0] + pair[1] * x

    traced = fx.symbolic_trace(typed, concrete_args={"pair": (fx.PH, fx.PH)})
    inputs = [node for node in traced.graph.nodes if node.op == "placeholder"]
    assert [node.type for node in inputs] == [None, None, int], traced.graph
    assert traced((1, 2), 3) == 7


@requirement("signatures.nested.containers[several]")
def test_several_nested_parameters(fx: Implementation) -> None:
    def program(pair, options, scale=1):  # type: ignore[no-untyped-def]
        return pair[0] + pair[1] * options["k"] * scale

    structures = {"pair": (fx.PH, fx.PH), "options": {"k": fx.PH}}
    traced = fx.symbolic_trace(program, concrete_args=structures)
    assert traced((1, 2), {"k": 3}) == 7
    assert traced(options={"k": 3}, pair=(1, 2), scale=2) == 13
    traced = fx.symbolic_trace(lambda pair, options: pair[0] + pair[1] * options["k"], concrete_args=structures)
    assert traced((1, 2), {"k": 3}) == 7


@requirement("signatures.concrete.checked[leaf]")
@pytest.mark.parametrize("leaf", [3, None, "text"])
def test_concrete_leaves_are_checked(fx: Implementation, leaf: Any) -> None:
    traced = fx.symbolic_trace(lambda pair: (pair[0], pair[1] + 1), concrete_args={"pair": [leaf, fx.PH]})
    assert traced([leaf, 4]) == (leaf, 5), traced.code
    check_refused_or_ignored(fx, traced, [4, 4], ignoring=(leaf, 5))


WRONG: dict[str, tuple[Make, Any]] = {
    "short_tuple": (lambda ph: (ph, ph), (1,)),
    "short_list": (lambda ph: [ph, ph], [1]),
    "missing_key": (lambda ph: {"a": ph, "b": ph}, {"a": 1}),
    "other_key": (lambda ph: {"a": ph}, {"b": 1}),
    "number": (lambda ph: (ph, ph), 5),
    "number_below": (lambda ph: {"a": [ph]}, {"a": 5}),
    "none": (lambda ph: (ph, ph), None),
}


@requirement("signatures.nested.refused[structure]")
@pytest.mark.parametrize("name", WRONG)
def test_another_structure_is_refused(fx: Implementation, name: str) -> None:
    make, given = WRONG[name]
    traced = fx.symbolic_trace(lambda x: 1, concrete_args={"x": make(fx.PH)})
    message_of(lambda: traced(given))


@requirement("signatures.nested.refused[number]")
@pytest.mark.parametrize("given", [(1,), (1, (2, 3), 4)], ids=["fewer", "more"])
def test_another_number_of_arguments_is_refused(fx: Implementation, given: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError):
        traced_swap(fx)(*given)


MADE: dict[str, tuple[str, Callable[[Implementation, Any], Callable[..., Any]]]] = {
    "copy": ("forms[copies]", lambda _fx, traced: copy.copy(traced)),
    "module-of-a-copied-graph": (
        "forms[copies]",
        lambda fx, traced: fx.GraphModule(nn.Module(), copy.deepcopy(traced.graph)),
    ),
    "deepcopy": ("forms[copies]", FORMS["copied"]),
    "interpreter": ("forms[interpreter]", FORMS["interpreted"]),
    "pickle": ("forms[pickle]", FORMS["pickled"]),
    "retraced": ("forms[retrace]", FORMS["again"]),
    "transformer": ("forms[transformer]", FORMS["transformed"]),
}


@pytest.mark.parametrize("make", cited("signatures.nested", MADE))
# torch warns of its own class when it copies the structure of an input.
@pytest.mark.filterwarnings("ignore:.isinstance.treespec, LeafSpec.:FutureWarning")
def test_every_form_takes_nested_inputs(fx: Implementation, make: Any) -> None:
    assert make(fx, traced_swap(fx))(1, (2, 3)) == SWAPPED


@requirement("signatures.nested.forms[retrace]")
def test_a_nested_input_is_traced_again_as_a_whole(fx: Implementation) -> None:
    graph = fx.symbolic_trace(traced_swap(fx)).graph
    assert [node.target for node in graph.nodes if node.op == "placeholder"] == ["x", "pair"], graph


@requirement("signatures.nested.forms[interpreter-flat]")
def test_interpreter_takes_leaves(fx: Implementation) -> None:
    assert list(fx.Interpreter(traced_swap(fx)).run(1, 2, 3, enable_io_processing=False)) == [3, 2, 1]


@requirement("signatures.nested.forms[interpreter-leaves]")
def test_interpreter_takes_leaves_for_nested_inputs(fx: Implementation) -> None:
    assert fx.Interpreter(traced_swap(fx)).run(1, 2, 3) == SWAPPED


@requirement("signatures.nested.graph[process]")
def test_inputs_and_outputs_can_be_processed(fx: Implementation) -> None:
    graph = traced_swap(fx).graph
    assert list(graph.process_inputs(1, (2, 3))) == [1, 2, 3]
    assert graph.process_outputs([3, 2, 1]) == SWAPPED


@requirement("signatures.nested.graph[process]")
def test_a_single_leaf_is_processed(fx: Implementation) -> None:
    graph = fx.symbolic_trace(lambda inputs: [{"k": inputs[0]}], {"inputs": (fx.PH,)}).graph
    assert list(graph.process_inputs((1,))) == [1]
    assert graph.process_outputs([2]) == [{"k": 2}]


@requirement("signatures.nested.graph[set-codegen]")
def test_the_leaves_can_be_parameters(fx: Implementation) -> None:
    traced = traced_swap(fx)
    traced.graph.set_codegen(fx.graph.CodeGen())
    traced.recompile()
    assert list(traced(1, 2, 3)) == [3, 2, 1], traced.code


MISPLACED: dict[str, tuple[Any, ...]] = {
    "number_for_a_tuple": ((1, 2), 3),
    "dict_for_a_tuple": (1, {"a": 2, "b": 3}),
}


@requirement("signatures.nested.refused[interpreter]")
@pytest.mark.parametrize("name", MISPLACED)
def test_interpreter_refuses_another_structure(fx: Implementation, name: str) -> None:
    traced = traced_swap(fx)
    for run in (traced, fx.Interpreter(traced).run):
        message_of(functools.partial(run, *MISPLACED[name]))


def with_defaults(pair, y: int = 3):  # type: ignore[no-untyped-def]
    return pair[0] * y


class WithDefault(nn.Module):
    def forward(self, pair, y=3, z=1):  # type: ignore[no-untyped-def]
        return pair[0] * y * z


@requirement("signatures.nested.parameters[argument]")
def test_an_argument_is_not_replaced_with_its_default(fx: Implementation) -> None:
    assert fx.symbolic_trace(with_defaults, concrete_args={"pair": [fx.PH]})([10], 7) == 70


@requirement("signatures.nested.parameters[default]")
def test_defaults_beside_nested_inputs(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda pair, y=3: pair[0] * y, concrete_args={"pair": [fx.PH]})
    assert (traced([10]), traced([10], 7)) == (30, 70), traced.code
    traced = fx.symbolic_trace(lambda x, y=1, pair=(), z=True: x + y, concrete_args={"pair": [fx.PH], "z": True})
    assert (traced(10, 7, [1]), traced(10, 7, [1], True)) == (17, 17), traced.code
    traced = fx.symbolic_trace(WithDefault(), concrete_args={"pair": [fx.PH]})
    assert (traced([10]), traced([10], 7)) == (30, 70), traced.code


@requirement("signatures.nested.parameters[own-default]")
def test_a_nested_input_with_a_default(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x, pair=None: x + pair[0], concrete_args={"pair": [fx.PH]})
    assert traced(1, [2]) == 3, traced.code
    with pytest.raises(TypeError):
        traced(1)


@requirement("signatures.nested.parameters[starred]")
def test_nested_inputs_of_starred_functions(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x, *args, **kwargs: x[0] + args[0] + kwargs["k"], concrete_args={"x": [fx.PH]})
    assert traced([1], 20, k=300) == 321, traced.code
    traced = fx.symbolic_trace(lambda x, *args: x[0] + args[0], concrete_args={"x": [fx.PH]})
    assert traced([1], 20) == fx.Interpreter(traced).run([1], 20) == 21, traced.code


@requirement("signatures.nested.containers[of-a-call]")
def test_inputs_with_the_structure_of_a_call(fx: Implementation) -> None:
    graph = fx.Graph()
    first, second, third, last = (graph.placeholder(name) for name in ("first", "second", "third", "last"))
    graph.output((graph.call_function(operator.sub, (first, second)), third, last))
    in_spec = pytree.tree_structure((([0, 0],), {"key": 0, "last": 0}))
    info = fx.graph._PyTreeInfo(["pair", "key", "last"], in_spec, pytree.tree_structure((0, 0, 0)))
    graph.set_codegen(fx.graph._PyTreeCodeGen(info))
    module = fx.GraphModule(nn.Module(), graph)
    for run in (module, fx.Interpreter(module).run):
        assert run([3, 2], 5, 7) == (1, 5, 7), module.code
    assert module([3, 2], key=5, last=7) == (1, 5, 7)
    with pytest.raises(TypeError):
        module([3, 2])
    in_spec = pytree.tree_structure(([0, 0], 0, 0))
    graph.set_codegen(fx.graph._PyTreeCodeGen(info._replace(in_spec=in_spec)))
    assert fx.GraphModule(nn.Module(), graph)([3, 2], 5, 7) == (1, 5, 7), module.code


@requirement("signatures.nested.containers[torch-tuples]")
@pytest.mark.parametrize("kind", ["size", "named-tuple"])
def test_tuples_of_torch(fx: Implementation, kind: str) -> None:
    named_tuple: Any = type(torch.max(torch.ones(1, 1), 0))
    make: Callable[[Any], Any] = torch.Size if kind == "size" else named_tuple
    leaves = (2, 3) if kind == "size" else (fx.PH, fx.PH)
    traced = fx.symbolic_trace(lambda x, pair: pair[0] * 10 + pair[1] + x, concrete_args={"pair": make(leaves)})
    for module in (traced, fx.symbolic_trace(traced)):
        for given in (make((2, 3)), (2, 3), [2, 3]):
            assert module(1, given) == 24, module.code


class Both:
    """A container that torch's pytree knows."""

    def __init__(self, first: Any, second: Any) -> None:
        """Hold two parts."""
        self.first, self.second = first, second


pytree.register_pytree_node(Both, lambda both: ([both.first, both.second], None), lambda parts, _: Both(*parts))


@requirement("signatures.nested.containers[registered]")
def test_registered_containers_are_taken_apart(fx: Implementation) -> None:
    make: Callable[[Any], Any] = lambda ph: {"a": Both(ph, [ph])}  # noqa: E731 - a function of one line
    traced = fx.symbolic_trace(lambda x: x["a"].first - x["a"].second[0], concrete_args={"x": make(fx.PH)})
    assert traced({"a": Both(5, [3])}) == fx.Interpreter(traced).run({"a": Both(5, [3])}) == 2, traced.code
    for wrong in ((5, [3]), 5, None):
        with pytest.raises(RuntimeError):
            traced({"a": wrong})


@requirement("signatures.nested.refused[says-which]")
@pytest.mark.parametrize("given", [{"first": 1}, {"second": 1}, {"a": 1}, 3, []], ids=repr)
def test_an_error_says_which_structure_is_meant(fx: Implementation, given: Any) -> None:
    traced = fx.symbolic_trace(
        lambda x: x["first"] - x["second"], concrete_args={"x": {"first": fx.PH, "second": fx.PH}}
    )
    with pytest.raises(Exception) as caught:
        traced(given)
    report = "".join(traceback.format_exception(caught.value))
    assert "first" in report.rpartition("Error")[2], report
    assert "second" in report.rpartition("Error")[2], report
