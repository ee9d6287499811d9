"""What a node says, what it uses, and who uses it; mapping arguments. The requirements are in spec/node.md."""

import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import (
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

# What a node says


@pytest.mark.requirement("node.attributes")
def test_attributes(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    node = graph.create_node(
        "call_function", torch.add, (x, 1), {"alpha": x}, name="sum_of_two", type_expr=torch.Tensor
    )
    assert node.graph is graph
    assert (node.name, node.op, node.target, node.type) == ("sum_of_two", "call_function", torch.add, torch.Tensor)
    assert (node.args, node.kwargs) == ((x, 1), {"alpha": x})
    assert (set(node.users), node.meta) == (set(), {})
    made = fx.Node(graph, "other", "call_method", "relu", (x,), {"key": x}, int)
    assert (made.graph, made.name, made.op, made.target, made.args, made.kwargs, made.type) == (
        *(graph, "other", "call_method", "relu", (x,), {"key": x}, int),
    )
    assert (set(made.users), made.meta) == (set(), {})


@pytest.mark.requirement("node.ignored-arguments")
def test_arguments_that_are_ignored(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.create_node("placeholder", "x", (), {"unknown": 1})
    weight = graph.create_node("get_attr", "weight", (x, 1), {"unknown": x})
    graph.output(graph.call_function(torch.add, (x, weight)))
    module = fx.GraphModule({"weight": torch.tensor(3)}, graph)
    assert module(torch.tensor(4)) == fx.Interpreter(module).run(torch.tensor(4)) == 7, f"{module.code}"


@pytest.mark.requirement("node.opcodes")
@pytest.mark.parametrize("op", ["placeholder", "get_attr", "call_function", "call_module", "call_method", "output"])
def test_opcodes(fx: Implementation, op: str) -> None:
    target = torch.neg if op == "call_function" else "target"
    assert fx.Graph().create_node(op, target).op == op


@pytest.mark.requirement("node.refuses[opcode]")
@pytest.mark.parametrize("target", ["target", torch.neg])
@pytest.mark.parametrize("op", ["call", "", "Placeholder", None])
def test_other_opcodes_are_refused(fx: Implementation, op: Any, target: Any) -> None:
    graph = chain(fx).graph
    check_refusal([graph], AssertionError, None, lambda: graph.create_node(op, target, (), {}))
    check_refusal([graph], AssertionError, None, lambda: fx.Node(graph, "name", op, target, (), {}))


WRONG_TARGETS = pytest.mark.parametrize(
    ("op", "target"),
    [
        ("call_function", "relu"),
        ("call_function", None),
        ("call_method", 3),
        ("call_method", torch.relu),
        ("call_module", int),
        ("get_attr", 3),
    ],
    ids=["string", "none", "number", "function", "class", "number-for-get-attr"],
)


@pytest.mark.requirement("node.refuses[target-type]")
@WRONG_TARGETS
def test_other_targets_are_refused(fx: Implementation, op: str, target: Any) -> None:
    graph = chain(fx).graph
    check_refusal([graph], ValueError, None, lambda: graph.create_node(op, target, (), {}, name="name"))
    check_refusal([graph], ValueError, None, lambda: fx.Node(graph, "name", op, target, (), {}))


@pytest.mark.requirement("node.refuses[target-type-unnamed]")
@WRONG_TARGETS
def test_other_targets_are_refused_without_a_name(fx: Implementation, op: str, target: Any) -> None:
    graph = chain(fx).graph
    check_refusal([graph], ValueError, None, lambda: graph.create_node(op, target))


@pytest.mark.requirement("node.identity")
def test_a_node_is_equal_to_itself_only(fx: Implementation) -> None:
    one, other = chain(fx), chain(fx)
    assert one.add == one.add
    assert one.add != other.add
    assert one.add != "add"
    found = {one.x: 1, one.add: 2, other.x: 3}
    one.x.name, one.add.args = "renamed", (3, one.x)
    assert [found[node] for node in (one.x, one.add, other.x)] == [1, 2, 3]
    assert one.relu not in found


@pytest.mark.requirement("node.repr")
def test_repr(fx: Implementation) -> None:
    program = chain(fx)
    assert [str(node) for node in program.graph.nodes] == [node.name for node in program.graph.nodes]
    assert repr((program.x, [program.add])) == f"({program.x.name}, [add])"


@pytest.mark.requirement("node.user-attributes")
def test_users_attributes(fx: Implementation) -> None:
    node = chain(fx).add
    node.shape = torch.Size([2])
    assert node.shape == (2,)
    with pytest.raises(AttributeError):
        _ = node.never_set


@pytest.mark.requirement("node.weak-references")
def test_a_node_can_be_referred_to_weakly(fx: Implementation) -> None:
    program = chain(fx)
    notes = weakref.WeakKeyDictionary({program.add: "a note"})
    assert (notes[program.add], program.relu in notes) == ("a note", False)


@pytest.mark.requirement("node.meta")
def test_meta(fx: Implementation) -> None:
    program = chain(fx)
    program.add.meta["seen"] = True
    assert [node.meta for node in program.graph.nodes] == [{}, {"seen": True}, {}, {}]


@pytest.mark.requirement("node.stack-trace")
def test_stack_trace(fx: Implementation) -> None:
    node = chain(fx).add
    assert node.stack_trace is None
    node.stack_trace = "File a.py, line 3"
    assert node.meta == {"stack_trace": "File a.py, line 3"}
    node.meta["stack_trace"] = "File b.py, line 4"
    assert node.stack_trace == "File b.py, line 4"


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


@pytest.mark.requirement("node.refuses[update-arg-range]")
@pytest.mark.parametrize("index", [2, 5, -3])
def test_update_arg_out_of_range(fx: Implementation, index: int) -> None:
    program = chain(fx)
    check_refusal([program.graph], IndexError, None, lambda: program.add.update_arg(index, program.relu))


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


@pytest.mark.requirement("node.refuses[insert-arg-range]")
@pytest.mark.parametrize("index", [-1, 3])
def test_insert_arg_out_of_range(fx: Implementation, index: int) -> None:
    program = chain(fx)
    check_refusal([program.graph], AssertionError, None, lambda: program.add.insert_arg(index, program.relu))


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
    "inputs.edits[replace-input]": edited(
        lambda program, value: program.relu.replace_input_with(program.add, value), lambda relu: relu.args[0]
    ),
    "replace_all_uses_with.value": edited(
        lambda program, value: program.add.replace_all_uses_with(value), lambda relu: relu.args[0]
    ),
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
    assert visited == [x, add, relu, add, x]
    assert fx.node.map_arg(x, lambda node: node.name) == "x"
    assert fx.node.map_arg([Pair(x, (add,))], lambda node: node.name) == [Pair("x", ("add",))]


@pytest.mark.requirement("node.refuses[map-not-callable]")
@pytest.mark.parametrize("function", [None, 3, "name"])
def test_map_arg_needs_a_function(fx: Implementation, function: Any) -> None:
    with pytest.raises(AssertionError):
        fx.node.map_arg((1,), function)


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
