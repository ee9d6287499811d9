"""What a node uses and does; redirecting, and mapping arguments. The requirements are in spec/node.md."""

import functools
import operator
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    KEPT,
    NESTED,
    Chain,
    Pair,
    bits,
    chain,
    check_refusal,
    is_refused,
    message_of,
    returned,
)

# Inputs and users


@pytest.mark.requirement("node.inputs.users")
def test_a_new_node_is_a_user_of_its_inputs(fx: Implementation) -> None:
    program = chain(fx)
    assert [list(node.users) for node in program.graph.nodes] == [[program.add], [program.relu], [program.output], []]
    later = program.graph.call_function(torch.add, (1,), {"other": program.x})
    assert set(program.x.users) == {program.add, later}
    user = program.graph.call_method("g", ([later], later))
    assert list(later.users) == [user]


@pytest.mark.requirement("node.inputs.all-input-nodes")
def test_all_input_nodes(fx: Implementation) -> None:
    program = chain(fx)
    node = program.graph.call_function(
        torch.add, (program.relu, [program.x, program.relu]), {"b": program.add, "a": program.x}
    )
    assert node.all_input_nodes == [program.relu, program.x, program.add], str(program.graph)
    assert program.x.all_input_nodes == []
    twice = program.graph.call_function(torch.add, (program.x, program.x))
    assert twice.all_input_nodes == [program.x], str(program.graph)
    node.replace_input_with(program.relu, program.add)
    is_refused(lambda: node.all_input_nodes.clear())  # what can be changed is the caller's own
    assert node.all_input_nodes == [program.add, program.x], str(program.graph)
    node.args = (program.x,)
    assert node.all_input_nodes == [program.x, program.add], str(program.graph)


class Items(list[Any]):
    """A list of another class."""


HOLDING: dict[str, Callable[[Any], Any]] = {
    **NESTED,
    "derived-list": lambda node: Items([node]),
    "ordered-dict": lambda node: OrderedDict(key=node),
}


@pytest.mark.requirement("node.inputs.found[nested]")
@pytest.mark.parametrize("case", HOLDING)
def test_inputs_are_found_inside(fx: Implementation, case: str) -> None:
    program = chain(fx)
    in_args = program.graph.call_function(torch.relu, (HOLDING[case](program.relu),))
    in_kwargs = program.graph.call_function(torch.relu, (), {"input": HOLDING[case](program.relu)})
    assert in_args.all_input_nodes == in_kwargs.all_input_nodes == [program.relu]
    assert set(program.relu.users) == {program.output, in_args, in_kwargs}
    assert in_args.args == (HOLDING[case](program.relu),)


@pytest.mark.requirement("node.inputs.found[opaque]")
@pytest.mark.parametrize("wrap", [lambda node: {node}, lambda node: {node: 1}], ids=["set", "key-of-a-dict"])
def test_inputs_are_not_searched_elsewhere(fx: Implementation, wrap: Callable[[Any], Any]) -> None:
    program = chain(fx)
    program.add.args = (wrap(program.x), 1)
    assert program.add.all_input_nodes == []
    assert program.x.users == {}


@pytest.mark.requirement("node.inputs.immutable[classes]")
@pytest.mark.parametrize("how", ["made", "assigned"])
def test_arguments_cannot_change_in_place(fx: Implementation, how: str) -> None:
    program = chain(fx)
    node = program.add
    args, kwargs = ([program.x, {"key": [1]}], Pair(1, [2])), {"other": [1]}
    if how == "made":
        node = program.graph.call_function(torch.add, args, kwargs)
    else:
        node.args, node.kwargs = args, kwargs
    items, pair = node.args
    immutable_list, immutable_dict = (
        fx.immutable_collections.immutable_list,
        fx.immutable_collections.immutable_dict,
    )
    assert all(isinstance(value, immutable_list) for value in (items, items[1]["key"], pair.second))
    assert type(pair) is Pair
    assert isinstance(items[1], immutable_dict)
    assert isinstance(node.kwargs, immutable_dict)
    assert isinstance(node.kwargs["other"], immutable_list)


@pytest.mark.requirement("node.inputs.immutable[copied]")
def test_the_callers_list_is_not_the_nodes(fx: Implementation) -> None:
    program = chain(fx)
    x, mine = program.x, [program.x]
    keywords = {"key": mine}
    made = program.graph.call_function(torch.add, (mine, 1), keywords)
    program.add.args, program.add.kwargs = (mine, 1), keywords
    program.relu.update_arg(0, mine)
    program.relu.update_kwarg("key", mine)
    mine.append(program.relu)
    keywords["other"] = mine
    for node in (made, program.add):
        assert (node.args, node.kwargs, node.all_input_nodes) == (([x], 1), {"key": [x]}, [x])
    assert (program.relu.args, program.relu.kwargs) == (([x],), {"key": [x]})


@pytest.mark.requirement("node.inputs.edits[assign]")
def test_assigning_arguments_repairs_users(fx: Implementation) -> None:
    program = chain(fx)
    program.relu.args = (program.x, program.x)
    assert (set(program.add.users), set(program.x.users)) == (set(), {program.add, program.relu})
    program.relu.kwargs = {"other": program.add}
    assert list(program.add.users) == [program.relu]
    program.relu.args = ()
    assert list(program.x.users) == [program.add]
    assert (program.relu.args, program.relu.kwargs) == ((), {"other": program.add})
    for args, kwargs in (((1,), {"a": 2}), ((program.x,), {}), ((1,), {"a": 2})):
        program.relu.args, program.relu.kwargs = args, kwargs
        assert (program.relu.args, program.relu.kwargs) == (args, kwargs)


@pytest.mark.requirement("node.inputs.edits[update-arg]")
def test_update_arg(fx: Implementation) -> None:
    program = chain(fx)
    program.add.update_arg(1, program.x)
    program.add.update_arg(0, 2)
    assert program.add.args == (2, program.x)
    assert program.add.all_input_nodes == [program.x]
    program.relu.update_arg(0, program.x)
    assert (set(program.add.users), set(program.x.users)) == (set(), {program.add, program.relu})
    program.add.update_arg(-1, 3)
    program.add.update_arg(-2, program.x)
    assert program.add.args == (program.x, 3)
    program.add.update_arg(1, None)
    assert program.add.args == (program.x, None)


@pytest.mark.requirement("node.inputs.edits[insert-arg]")
@pytest.mark.parametrize("index", [0, 1, 2])
def test_insert_arg(fx: Implementation, index: int) -> None:
    program = chain(fx)
    expected: list[Any] = [program.x, 1]
    expected.insert(index, program.relu)
    program.add.insert_arg(index, program.relu)
    assert program.add.args == tuple(expected)
    assert set(program.relu.users) == {program.output, program.add}
    assert list(program.x.users) == [program.add]
    program.add.insert_arg(index, None)
    expected.insert(index, None)
    assert program.add.args == tuple(expected)


@pytest.mark.requirement("node.inputs.edits[update-kwarg]")
def test_update_kwarg(fx: Implementation) -> None:
    program = chain(fx)
    program.add.update_kwarg("alpha", program.x)
    program.add.update_kwarg("out", None)
    program.add.update_kwarg("alpha", 2)
    assert program.add.kwargs == {"alpha": 2, "out": None}
    program.add.update_kwarg("alpha", None)
    assert program.add.kwargs == {"alpha": None, "out": None}
    assert list(program.x.users) == [program.add]
    program.relu.update_kwarg("alpha", program.x)
    assert (set(program.x.users), program.relu.args) == ({program.add, program.relu}, (program.add,))
    program.relu.update_kwarg("alpha", 3)
    assert (list(program.x.users), program.relu.kwargs) == ([program.add], {"alpha": 3})


def made_with(program: Chain, value: Any) -> Iterator[Any]:
    """What nodes have that are made with a value, by each of the ways to make one."""
    graph, inputs = program.graph, ((value,), {"key": value})
    constructors = graph.call_method, graph.call_module, lambda *inputs: graph.create_node("call_method", *inputs)
    for node in (
        *(make("f", *inputs) for make in constructors),
        graph.call_function(returned, *inputs),
        graph.placeholder("y", default_value=value),
        type(graph)().output(value),
        type(program.x)(graph, "made", "call_method", "f", *inputs),
    ):
        yield from (*node.args, *node.kwargs.values())


def assigned(program: Chain, value: Any) -> Iterator[Any]:
    program.relu.args, program.relu.kwargs = (value,), {"key": value}
    yield from (*program.relu.args, program.relu.kwargs["key"])


def put_in_the_place(program: Chain, value: Any) -> Iterator[Any]:
    program.add.replace_all_uses_with(value)
    yield program.relu.args[0]
    program.output.replace_input_with(program.relu, value)
    yield program.output.args[0]


def edited(edit: Callable[[Any, Any], object], place: Callable[[Any], Any]) -> Callable[[Chain, Any], Iterator[Any]]:
    def given(program: Chain, value: Any) -> Iterator[Any]:
        edit(program, value)
        yield place(program.relu)

    return given


WAYS: dict[str, Callable[[Chain, Any], Iterator[Any]]] = {
    "attributes": made_with,
    "inputs.edits[assign]": assigned,
    "inputs.edits[update-arg]": edited(
        lambda program, value: program.relu.update_arg(0, value), lambda relu: relu.args[0]
    ),
    "inputs.edits[insert-arg]": edited(
        lambda program, value: program.relu.insert_arg(1, value), lambda relu: relu.args[1]
    ),
    "inputs.edits[update-kwarg]": edited(
        lambda program, value: program.relu.update_kwarg("key", value), lambda relu: relu.kwargs["key"]
    ),
    "replace_all_uses_with.value": put_in_the_place,
}
"""How a node is given a value, and what it has then."""


@pytest.mark.parametrize("way", [pytest.param(way, marks=pytest.mark.requirement(f"node.{way}")) for way in WAYS])
def test_a_node_has_the_value_that_it_is_given(fx: Implementation, way: str) -> None:
    for value in KEPT:
        for given in (value, [value, {"k": value}]):
            assert {repr(bits(found)) for found in WAYS[way](chain(fx), given)} == {repr(bits(given))}


@pytest.mark.requirement("node.map_arg", "node.map_aggregate[leaves]")
def test_what_is_mapped_to_itself(fx: Implementation) -> None:
    assert bits(fx.node.map_arg(KEPT, returned)) == bits(fx.node.map_aggregate(KEPT, returned)) == bits(KEPT)


LATER = "later"


UNUSABLE: dict[str, Callable[[Any, Any], Any]] = {
    "of-another-graph": lambda _program, other: other.x,
    "erased": lambda program, _other: program.erased_node(),
    LATER: lambda program, _other: program.relu,
    "itself": lambda program, _other: program.add,
}


@pytest.mark.requirement("node.inputs.left-to-lint")
@pytest.mark.parametrize("case", UNUSABLE)
@pytest.mark.parametrize("place", ["argument", "nested", "keyword"])
def test_inputs_that_cannot_be_used_are_refused(fx: Implementation, place: str, case: str) -> None:
    program = chain(fx)
    unusable = UNUSABLE[case](program, chain(fx))
    name, inputs = {
        "argument": ("args", (unusable, 1)),
        "nested": ("args", (1, [(unusable,)])),
        "keyword": ("kwargs", {"key": unusable}),
    }[place]
    refused = is_refused(lambda: setattr(program.add, name, inputs))
    if refused and case != LATER:
        program.graph.lint()
        return
    assert not refused
    message_of(program.graph.lint)


# `map_arg` and `map_aggregate`


@pytest.mark.requirement("node.map_arg")
def test_map_arg(fx: Implementation) -> None:
    x, add, relu, _ = chain(fx).forwards
    x.name = "x"
    value = (x, [add, 1], {"b": relu, "a": add, "text": "x"}, slice(x, None, 2), None)
    visited: list[Any] = []

    def visit(node: Any) -> str:
        visited.append(node)
        return str(node.name)

    result = fx.node.map_arg(value, visit)
    assert result == ("x", ["add", 1], {"b": "relu", "a": "add", "text": "x"}, slice("x", None, 2), None)
    assert set(visited) == {x, add, relu}
    assert fx.node.map_arg(x, lambda node: node.name) == "x"
    assert fx.node.map_arg([Pair(x, (add,))], lambda node: node.name) == [Pair("x", ("add",))]


LEAVES: dict[str, tuple[Any, Any]] = {
    "number": (1, [1]),
    "none": (None, [None]),
    "string": ("text", ["text"]),
    "tuple": ((1, (2,)), ([1], ([2],))),
    "list": ([1, [2]], [[1], [[2]]]),
    "dict": ({"key": 1}, {"key": [1]}),
    "slice": (slice(1, None, 2), slice([1], [None], [2])),
    "set": ({1}, [{1}]),
    "range": (range(2), [range(2)]),
    "size": (torch.Size([1, 2]), ([1], [2])),
    "empty": ([(), [], {}], [(), [], {}]),
}


@pytest.mark.requirement("node.map_aggregate[leaves]")
@pytest.mark.parametrize("case", LEAVES)
def test_map_aggregate(fx: Implementation, case: str) -> None:
    value, expected = LEAVES[case]
    assert fx.node.map_aggregate(value, lambda leaf: [leaf]) == expected
    visited: list[Any] = []
    fx.node.map_aggregate((value, value), visited.append)
    assert visited == visited[: len(visited) // 2] * 2


@pytest.mark.requirement("node.map_aggregate[leaves]")
@pytest.mark.parametrize("kind", [dict, OrderedDict])
def test_keys_stay_in_order(fx: Implementation, kind: type[dict[Any, Any]]) -> None:
    assert list(fx.node.map_aggregate(kind({"b": 1, "a": [2], 3: None}), str)) == ["b", "a", 3]


@pytest.mark.requirement("node.map_aggregate[classes]")
def test_classes_of_the_result(fx: Implementation) -> None:
    immutable = fx.immutable_collections
    result = fx.node.map_aggregate([{"key": 1}, Pair(1, (2,))], lambda leaf: leaf)
    assert isinstance(result, immutable.immutable_list)
    assert isinstance(result[0], immutable.immutable_dict)
    assert (type(result[1]), type(result[1].second)) == (Pair, tuple)


@pytest.mark.requirement("node.map_aggregate[error]")
@pytest.mark.parametrize("name", ["map_arg", "map_aggregate"])
def test_an_error_of_the_function_is_raised(fx: Implementation, name: str) -> None:
    def fail(_leaf: Any) -> Any:
        raise KeyError("leaf")

    function: Callable[..., Any] = getattr(fx.node, name)
    with pytest.raises(KeyError, match="leaf"):
        function([(1, chain(fx).x)], fail)


def with_second_user(fx: Implementation) -> tuple[Chain, Any]:
    """A chain in which a node before the output uses `add` as well, twice."""
    program = chain(fx)
    with program.graph.inserting_before(program.output):
        return program, program.graph.call_function(operator.mul, (program.add, program.add))


# One node's input


@pytest.mark.requirement("node.inputs.edits[replace-input]")
def test_replace_input_with(fx: Implementation) -> None:
    program = chain(fx)
    program.relu.args = (program.add, [program.add, {"key": slice(program.add, program.x)}])
    program.relu.kwargs = {"other": program.add, "last": 1}
    program.relu.replace_input_with(program.add, program.x)
    x = program.x
    assert program.relu.args == (x, [x, {"key": slice(x, x)}]), str(program.graph)
    assert program.relu.kwargs == {"other": x, "last": 1}
    assert (set(program.add.users), set(x.users)) == (set(), {program.add, program.relu})


@pytest.mark.requirement("node.inputs.edits[replace-no-input]")
def test_replace_input_with_of_no_input(fx: Implementation) -> None:
    program = chain(fx)
    before = str(program.graph)
    program.output.replace_input_with(program.add, program.x)
    assert str(program.graph) == before
    assert list(program.x.users) == [program.add]


# All uses of a node


@pytest.mark.requirement("node.replace_all_uses_with")
def test_replace_all_uses_with(fx: Implementation) -> None:
    program, product = with_second_user(fx)
    assert Counter(program.add.replace_all_uses_with(program.x)) == Counter([program.relu, product])
    assert (program.relu.args, product.args) == ((program.x,), (program.x, program.x)), str(program.graph)
    assert (set(program.add.users), set(program.x.users)) == (set(), {program.add, program.relu, product})
    assert program.add.args == (program.x, 1)
    program.graph.erase_node(program.add)
    program.graph.lint()


@pytest.mark.requirement("node.replace_all_uses_with.filter[redirects]")
def test_replace_all_uses_with_a_filter(fx: Implementation) -> None:
    program, product = with_second_user(fx)
    asked: list[Any] = []

    def is_product(user: Any) -> Any:
        asked.append(user)
        return user if user is product else None

    assert program.add.replace_all_uses_with(program.x, is_product) == [product]
    assert Counter(asked) == Counter([program.relu, product])
    assert list(program.add.users) == [program.relu], str(program.graph)
    assert program.add.replace_all_uses_with(program.x, delete_user_cb=lambda user: False) == []
    assert program.add.replace_all_uses_with(program.x, None) == [program.relu]


@pytest.mark.requirement("node.replace_all_uses_with")
@pytest.mark.parametrize("count", [0, 1, 20])
def test_replacing_uses_by_many(fx: Implementation, count: int) -> None:
    program = chain(fx)
    program.output.args = ([program.add, program.relu],)
    users = [program.relu, program.output]
    users += [program.graph.call_method("neg", (), {"k": [program.add]}) for _ in range(count)]
    assert Counter(program.add.replace_all_uses_with(program.x)) == Counter(users)
    assert (set(program.x.users), set(program.add.users)) == ({program.add, *users}, set())


@pytest.mark.requirement("node.replace_all_uses_with.filter[raises]")
def test_a_filter_that_raises_changes_nothing(fx: Implementation) -> None:
    program, product = with_second_user(fx)

    def fail_on_product(user: Any) -> bool:
        if user is product:
            raise KeyError("product")
        return True

    redirect = program.add.replace_all_uses_with
    check_refusal([program.graph], KeyError, "product", lambda: redirect(program.x, fail_on_product))


@pytest.mark.requirement("node.replace_all_uses_with.put-between")
@pytest.mark.parametrize("keyword", [False, True], ids=["args", "kwargs"])
@pytest.mark.parametrize("place", NESTED)
def test_a_node_is_put_between_another_and_its_users(fx: Implementation, place: str, keyword: bool) -> None:
    program = chain(fx)
    value = NESTED[place](program.add)
    with program.graph.inserting_after(program.add):
        args, kwargs = ((), {"value": value}) if keyword else ((value,), {})
        inserted = program.graph.call_function(returned, args, kwargs)
    program.add.replace_all_uses_with(inserted)
    assert (inserted.all_input_nodes, program.relu.args) == ([program.add], (inserted,)), str(program.graph)
    program.graph.lint()


@pytest.mark.requirement("node.replace_all_uses_with.filter[put-behind]")
def test_a_filter_puts_a_node_between_another_and_its_users(fx: Implementation) -> None:
    program = chain(fx)
    with program.graph.inserting_after(program.add):
        inserted = program.graph.call_function(torch.neg, (program.add,))
    replaced = program.add.replace_all_uses_with(inserted, lambda user: user is not inserted)
    assert replaced == [program.relu]
    assert (inserted.args, program.relu.args) == ((program.add,), (inserted,)), str(program.graph)
    program.graph.lint()


@pytest.mark.requirement("node.replace_all_uses_with.value")
@pytest.mark.parametrize("value", [2, None, 0, "list"])
def test_a_value_takes_the_place_of_a_node(fx: Implementation, value: Any) -> None:
    program = chain(fx)
    new = [program.x, {"key": [3]}] if value == "list" else value
    assert program.relu.replace_all_uses_with(new) == [program.output]
    assert program.output.args == (new,)
    assert (program.relu.users, program.output in program.x.users) == ({}, value == "list")


@pytest.mark.requirement("node.replace_all_uses_with.meta")
def test_meta_is_propagated(fx: Implementation) -> None:
    program = chain(fx)
    notes = ["a note"]
    program.add.meta["notes"] = notes
    program.add.replace_all_uses_with(program.x)
    assert program.x.meta == {}
    program.x.replace_all_uses_with(program.add, lambda user: user is program.relu)
    program.add.replace_all_uses_with(program.x, propagate_meta=True)
    assert program.x.meta == program.add.meta == {"notes": notes}
    assert program.x.meta is not program.add.meta
    assert program.x.meta["notes"] is notes
    assert program.add.replace_all_uses_with(program.relu, propagate_meta=True) == []
    assert program.relu.meta == {"notes": notes}


@pytest.mark.requirement("node.replace_all_uses_with")
@pytest.mark.parametrize("case", NESTED)
def test_uses_at_any_depth_are_replaced(fx: Implementation, case: str) -> None:
    program = chain(fx)
    user = program.graph.call_function(torch.relu, (1, NESTED[case](program.add)), {"k": NESTED[case](program.add)})
    assert Counter(program.add.replace_all_uses_with(program.x)) == Counter([program.relu, user])
    assert user.args == (1, NESTED[case](program.x)), str(program.graph)
    assert user.kwargs == {"k": NESTED[case](program.x)}, str(program.graph)
    assert (set(program.add.users), user.all_input_nodes) == (set(), [program.x])


aten = torch.ops.aten


Call = tuple[str, Any, dict[str, Any]]
"""Opcode, target and keyword arguments; the positional one is an input."""


RANDOM = [
    *("bernoulli", "multinomial", "normal", "poisson", "rand", "rand_like", "randint", "randint_like"),
    *("randn", "randn_like", "randperm"),
]


class SaysSo(nn.Module):
    """A module that says that calling it has an effect."""

    _is_impure = True


def marked(mark: Any) -> nn.Module:
    """A module that itself says whether calling it has an effect."""
    module = SaysSo()
    vars(module)["_is_impure"] = mark
    return module


def node_of(fx: Implementation, call: Call) -> Any:
    op, target, kwargs = call
    graph = fx.Graph()
    return graph.create_node(op, target, (graph.placeholder("x"),), kwargs)


def call_of(fx: Implementation, module: nn.Module, target: str = "child") -> Any:
    """A call of `module`, which the graph's owner has as `child` and as `inner.child`."""
    owner = nn.Module()
    owner.child, owner.inner = module, nn.ModuleDict({"child": module})
    graph = fx.Graph()
    graph.owning_module = owner
    return graph.create_node("call_module", target, (graph.placeholder("x"),), {})


@pytest.mark.requirement("node.is_impure[random]")
@pytest.mark.parametrize("name", RANDOM)
def test_random_functions(fx: Implementation, name: str) -> None:
    assert node_of(fx, ("call_function", getattr(torch, name), {})).is_impure() is True


@pytest.mark.requirement("node.is_impure[random-not-counted]")
@pytest.mark.parametrize("name", RANDOM)
def test_random_functions_need_not_count(fx: Implementation, name: str) -> None:
    assert node_of(fx, ("call_function", getattr(torch, name), {})).is_impure(impure_random=False) is False


IMPURE: list[tuple[str, bool, bool, list[Any]]] = [
    (
        *("pure", False, False),
        [
            *[("call_function", each, {}) for each in (operator.add, torch.relu, getattr, aten.add.Tensor, aten.pow)],
            *[("call_function", F.relu, {"inplace": False}), ("call_function", torch.add, {"out": None})],
            *[("call_method", "relu", {}), ("call_method", "__add__", {}), ("get_attr", "weight", {})],
        ],
    ),
    (
        *("effects", True, True),
        [
            *[("call_function", each, {}) for each in (torch._assert, torch._assert_async, operator.setitem)],
            *[("call_function", each, {}) for each in (torch._C._set_grad_enabled, aten.add_.Tensor, aten.add.out)],
            *[("placeholder", "y", {}), ("output", "output", {})],
        ],
    ),
    (
        *("unnoticed-writes", False, False),
        [
            *[("call_method", each, {}) for each in ("add_", "uniform_", "__setitem__")],
            *[("call_function", each, {}) for each in (operator.iadd, torch.relu_, F.relu_)],
            *[("call_function", torch.add, {"out": "y"}), ("call_function", F.relu, {"inplace": True})],
        ],
    ),
    (
        *("random", True, False),
        [("call_function", each, {}) for each in (aten.rand.default, aten.bernoulli.default, aten.randn)],
    ),
    ("module", False, False, [nn.Linear(1, 1), nn.ReLU(), marked(False)]),
    ("module", True, True, [SaysSo(), marked(1)]),
    (
        *("module-unnoticed-writes", False, False),
        [nn.BatchNorm1d(1), nn.Sequential(nn.BatchNorm1d(1)), nn.ReLU(inplace=True)],
    ),
    ("module-eval", False, False, [nn.BatchNorm1d(1).eval(), nn.BatchNorm1d(1, track_running_stats=False)]),
]
"""A row, whether calls are impure, whether they are if random numbers do not count, and the calls or called modules."""


CALLS = [
    pytest.param(
        each, keywords, impure, id=f"{row}-{number}{suffix}", marks=pytest.mark.requirement(f"node.is_impure[{about}]")
    )
    for row, counted, not_counted, calls in IMPURE
    for number, each in enumerate(calls)
    for about, keywords, impure, suffix in (
        (row, {}, counted, ""),
        ("random", {"impure_random": False}, not_counted, "-not-counted"),
    )
]


@pytest.mark.parametrize(("called", "keywords", "impure"), CALLS)
def test_what_does_more_than_compute(
    fx: Implementation, called: Call | nn.Module, keywords: dict[str, bool], impure: bool
) -> None:
    targets = ("child", "inner.child")
    nodes = [call_of(fx, called, each) for each in targets] if isinstance(called, nn.Module) else [node_of(fx, called)]
    for node in nodes:
        assert node.is_impure(**keywords) == impure, str(called)


@pytest.mark.requirement("node.has_side_effect")
def test_has_side_effect(fx: Implementation) -> None:
    def log(value: Any) -> Any:
        return value

    def send(value: Any) -> Any:
        return value

    node = node_of(fx, ("call_function", log, {}))
    assert node.is_impure() is False
    assert fx.node.has_side_effect(log) is log
    assert fx.node.has_side_effect(SaysSo) is SaysSo
    assert [node.is_impure(), node.is_impure(impure_random=False)] == [True, True]
    for other in (send, functools.wraps(log)(lambda value: value)):
        assert node_of(fx, ("call_function", other, {})).is_impure() is False
    packet = torch.ops.aten.special_bessel_y1
    node = node_of(fx, ("call_function", packet, {}))
    assert node.is_impure() is False
    fx.node.has_side_effect(packet.default)
    assert node.is_impure() is True


# Normalised arguments


@pytest.mark.requirement("node.normalized_arguments[function]")
def test_normalized_arguments_of_a_function(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    node = graph.call_function(F.linear, (x,), {"weight": x})
    assert node.normalized_arguments(None) == ((x,), {"weight": x, "bias": None})
    by_keyword = node.normalized_arguments(None, normalize_to_only_use_kwargs=True)
    assert by_keyword.kwargs == {"input": x, "weight": x, "bias": None}
    maximum = graph.call_function(torch.max, (x, 1))
    assert maximum.normalized_arguments(None, (torch.Tensor, int)) == ((x, 1), {"keepdim": False})
    assert (node.args, node.kwargs) == ((x,), {"weight": x})
    for value in KEPT:
        args, kwargs = graph.call_function(lambda a, b=1.0: a, (value,)).normalized_arguments(None)
        assert bits([args, kwargs]) == bits([(value,), {"b": 1.0}])


SQUARE = torch.tensor([[0.5, -1.5], [2.0, 3.0]])


OPERATOR_CALLS: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = {
    "add": (aten.add.Tensor, (SQUARE, 2), {}),
    "add-keywords": (aten.add.Tensor, (), {"self": SQUARE, "other": SQUARE, "alpha": 3}),
    "add-scalar": (aten.add.Scalar, (SQUARE, 2), {"alpha": 2}),
    "sum": (aten.sum.dim_IntList, (SQUARE, [1]), {"keepdim": True}),
    "clamp": (aten.clamp.default, (SQUARE,), {"max": 1.0}),
    "cat": (aten.cat.default, ([SQUARE, SQUARE], 1), {}),
    "where": (aten.where.self, (SQUARE > 0, SQUARE, SQUARE * 2), {}),
    "transpose": (aten.transpose.int, (SQUARE, 0), {"dim1": 1}),
    "linear": (aten.linear.default, (SQUARE, SQUARE), {}),
    "layer-norm": (aten.native_layer_norm.default, (SQUARE, [2], None, None, 1e-5), {}),
    "zeros": (aten.zeros.default, ([2, 2],), {"dtype": torch.int64}),
    "from": (getattr(aten.random, "from"), (SQUARE, 3, 4), {}),
    "packet": (aten.relu, (SQUARE,), {}),
}


@pytest.mark.requirement("node.normalized_arguments[operator]")
@pytest.mark.parametrize("only_kwargs", [True, False])
@pytest.mark.parametrize("case", OPERATOR_CALLS)
def test_normalized_operators_can_be_called(fx: Implementation, case: str, only_kwargs: bool) -> None:
    target, args, kwargs = OPERATOR_CALLS[case]
    graph = fx.Graph()
    values: list[Any] = []

    def as_input(value: object) -> Any:
        if not isinstance(value, torch.Tensor):
            return value
        values.append(value)
        return graph.placeholder(f"x_{len(values)}")

    given = pytree.tree_map(as_input, (args, kwargs))
    node = graph.call_function(target, *given)
    graph.output(node)
    node.args, node.kwargs = node.normalized_arguments(None, normalize_to_only_use_kwargs=only_kwargs)
    assert not (only_kwargs and node.args)
    module = fx.GraphModule(nn.Module(), graph)
    for run in (module, fx.Interpreter(module).run):
        results = zip(pytree.tree_leaves(run(*values)), pytree.tree_leaves(target(*args, **kwargs)), strict=True)
        assert all(torch.equal(*pair) for pair in results), module.code


@pytest.mark.requirement("node.normalized_arguments[module]")
def test_normalized_arguments_of_a_module(fx: Implementation) -> None:
    node = call_of(fx, nn.LSTM(1, 1))
    x = node.args[0]
    assert node.normalized_arguments(node.graph.owning_module) == ((x,), {"hx": None})
    by_keyword = node.normalized_arguments(node.graph.owning_module, normalize_to_only_use_kwargs=True)
    assert by_keyword == ((), {"input": x, "hx": None})


@pytest.mark.requirement("node.normalized_arguments[others]")
@pytest.mark.parametrize(("op", "target"), [("placeholder", "y"), ("call_method", "relu"), ("output", "output")])
def test_no_normalized_arguments(fx: Implementation, op: str, target: str) -> None:
    assert node_of(fx, (op, target, {})).normalized_arguments(nn.Module()) is None
