"""Copying nodes and graphs. The requirements are in spec/graph.md."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structural_difference import difference
from conformance.harness.texts.structure import structure
from conformance.shared.small_programs import (
    NESTED,
    Pair,
    chain,
    check_refusal,
    is_refused,
    message_of,
    names,
    output_of,
    relu_graph,
    targets,
)
from conformance.test_codegen import code_generator

requirement = pytest.mark.requirement


@requirement("graph.node_copy[taken-name]")
def test_node_copy_in_the_same_graph(fx: Implementation) -> None:
    graph = relu_graph(fx)
    _, relu, output = graph.nodes
    with graph.inserting_before(output):
        copied = graph.node_copy(relu)
    assert targets(graph) == ["x", "relu", "relu", "output"]
    assert len(set(names(graph))) == 4
    assert copied.args == relu.args
    assert fx.Graph().node_copy(relu, lambda node: None).name == relu.name


@requirement("graph.node_copy[meta]")
def test_node_copy_copies_meta(fx: Implementation) -> None:
    graph = fx.Graph()
    node = graph.placeholder("x")
    node.meta["shapes"] = [1]
    copied = fx.Graph().node_copy(node)
    assert copied.meta["shapes"] is node.meta["shapes"]
    copied.meta["more"] = 1
    assert node.meta == {"shapes": [1]}


@requirement("graph.node_copy[failing-transform]")
def test_node_copy_with_a_failing_transform(fx: Implementation) -> None:
    _, relu, _ = relu_graph(fx).nodes
    graph = fx.Graph()
    with pytest.raises(KeyError):
        graph.node_copy(relu, {}.__getitem__)
    assert (targets(graph), len(graph.nodes)) == ([], 0)


@requirement("graph.graph_copy[inlines]")
def test_graph_copy(fx: Implementation) -> None:
    inner = relu_graph(fx)
    graph = fx.Graph()
    y = graph.placeholder("y")
    x, relu, _ = inner.nodes
    val_map = {x: y}
    first = graph.graph_copy(inner, val_map)
    second = graph.graph_copy(inner, {x: first})
    graph.output((first, second))
    assert targets(graph) == ["y", "relu", "relu", "output"], f"{graph}"
    assert val_map == {x: y, relu: first}
    graph.lint()
    negative = torch.tensor([-1.0, 1.0])
    results = fx.GraphModule(nn.Module(), graph)(negative)
    assert [result.tolist() for result in results] == [[0.0, 1.0], [0.0, 1.0]], f"{graph}"


@requirement("graph.graph_copy[inlines]")
def test_graph_copy_is_faithful(fx: Implementation) -> None:
    inner, graph = rich_graph(fx), fx.Graph()
    val_map: dict[Any, Any] = {}
    graph.output(graph.graph_copy(inner, val_map), dict)
    *copied, _ = zip(inner.nodes, graph.nodes, strict=True)
    assert val_map == dict(copied)
    assert [node.type for node in graph.nodes] == [node.type for node in inner.nodes]
    assert difference(structure(inner), structure(graph)) is None, f"the copy is\n{graph}\nof\n{inner}"


@requirement("graph.node_copy[taken-name]", "graph.node_copy[meta]")
def test_graph_copy_keeps_names_and_metadata(fx: Implementation) -> None:
    inner, graph = rich_graph(fx), fx.Graph()
    graph.output(graph.graph_copy(inner, {}), dict)
    assert described(graph) == described(inner)
    assert str(graph) == str(inner)


RESULTS: dict[str, Callable[[Any], Any]] = {
    "list-of-one": lambda value: [value],
    "tuple-of-one": lambda value: (value,),
    "list-in-a-list": lambda value: [[value]],
    "dict": lambda value: {"k": value},
    "none": lambda _value: None,
    "nothing": lambda _value: (),
}


@requirement("graph.graph_copy[inlines]")
@pytest.mark.parametrize("result", RESULTS)
def test_graph_copy_returns_what_the_output_is(fx: Implementation, result: str) -> None:
    inner, graph = fx.Graph(), fx.Graph()
    inner.output(RESULTS[result](inner.placeholder("x")))
    copied = graph.graph_copy(inner, {})
    expected = RESULTS[result](next(iter(graph.nodes)))
    assert (copied, isinstance(copied, list | tuple | dict)) == (expected, isinstance(expected, list | tuple | dict))


@requirement("graph.graph_copy[inlines]", "graph.inserting[before]")
def test_graph_copy_goes_on_at_the_insert_point(fx: Implementation) -> None:
    graph = chain(fx).graph
    before = targets(graph)
    with graph.inserting_before(output_of(graph)):
        graph.graph_copy(relu_graph(fx), {})
        graph.call_function(torch.sin)
    graph.call_function(torch.cos)
    assert targets(graph) == [*before[:-1], "x", "relu", "sin", before[-1], "cos"]


@requirement("graph.graph_copy[return-output-node]")
def test_graph_copy_returns_the_output_node(fx: Implementation) -> None:
    inner = relu_graph(fx)
    output = output_of(inner)
    inner.call_function(torch.neg)  # which stands after the output
    graph = fx.Graph()
    assert graph.graph_copy(inner, {}, return_output_node=True) == (list(graph.nodes)[-1], output)
    for value in (None, 0):
        output.args = (value,)
        assert fx.Graph().graph_copy(inner, {}, return_output_node=True) == (value, output)


@requirement("graph.graph_copy[no-output]")
def test_graph_copy_without_output(fx: Implementation) -> None:
    inner = fx.Graph()
    inner.placeholder("x")
    graph = fx.Graph()
    assert graph.graph_copy(inner, {}) is None
    assert targets(graph) == ["x"]


def out_of_order(fx: Implementation) -> Any:
    """A program whose second node uses the third."""
    graph = relu_graph(fx)
    _, relu, _ = graph.nodes
    with graph.inserting_before(relu):
        graph.call_function(torch.neg, (relu,))
    assert targets(graph) == ["x", "neg", "relu", "output"]
    return graph


@requirement("graph.refuses[graph-copy-ill-formed]")
def test_graph_copy_of_an_ill_formed_graph(fx: Implementation) -> None:
    inner = out_of_order(fx)
    with pytest.raises(KeyError):
        fx.Graph().graph_copy(inner, {})


def of_no_opcode(fx: Implementation) -> Any:
    """A program whose second node has an opcode that there is not."""
    graph = relu_graph(fx)
    list(graph.nodes)[1].op = "call"
    return graph


@requirement("graph.graph_copy[all-or-nothing]")
@pytest.mark.parametrize("make", [out_of_order, of_no_opcode])
def test_graph_copy_is_all_or_nothing(fx: Implementation, make: Callable[[Implementation], Any]) -> None:
    inner = make(fx)
    graph = fx.Graph()
    message_of(lambda: graph.graph_copy(inner, {}))
    assert targets(graph) == [], f"the copy that failed left\n{graph}"


def rich_graph(fx: Implementation) -> Any:
    """A program with names, types, defaults and `meta` that nothing but a faithful copy keeps."""
    graph = fx.Graph(nn.Module())
    x = graph.placeholder("x", type_expr=torch.Tensor)
    y = graph.placeholder("y", type(None), None)
    total = graph.create_node("call_function", torch.add, (x, [y, slice(y, 2)]), {"alpha": 2}, "total", torch.Tensor)
    total.meta["note"] = ["kept"]
    total.name = "renamed"
    graph.output({"result": total}, dict)
    return graph


def described(graph: Any) -> list[object]:
    return [(node.name, node.op, node.target, node.type, node.meta) for node in graph.nodes]


def check_independent(graph: Any, copied: Any) -> None:
    before = str(graph)
    assert str(copied) == before
    assert described(copied) == described(graph)
    copied.lint()
    total = list(copied.nodes)[2]
    with copied.inserting_after(total):
        added = copied.call_function(torch.neg, (total,))
    assert names(copied).count(added.name) == 1
    assert added in total.users
    output_of(copied).args = (added,)
    assert str(graph) == before, f"editing the copy changed the original to\n{graph}"
    assert not set(graph.nodes) & set(copied.nodes)


@requirement("graph.deepcopy[independent]")
def test_deepcopy(fx: Implementation) -> None:
    graph = rich_graph(fx)
    copied = copy.deepcopy(graph)
    assert copied.owning_module is None
    check_independent(graph, copied)
    assert graph.call_function(torch.neg).name == rich_graph(fx).call_function(torch.neg).name


@requirement("graph.deepcopy[meta]")
def test_deepcopy_has_a_code_generator_of_its_own(fx: Implementation) -> None:
    graph = rich_graph(fx)
    graph.set_codegen(code_generator(fx, process_outputs=lambda _, outputs: [outputs]))
    copied = copy.deepcopy(graph)
    assert copied.process_outputs(3) == [3]
    before = graph.python_code("self").src
    copied.on_generate_code(lambda _: lambda _body: ["return None\n"])
    assert copied.python_code("self").src != before
    assert graph.python_code("self").src == before, "what was said of the copy's code changed the original's"
    traced = fx.symbolic_trace(lambda x: x[0], {"x": [fx.PH]})
    copy.deepcopy(traced.graph).on_generate_code(lambda _: lambda _body: ["return None\n"])
    assert traced.graph.python_code("self").src == traced.code


@requirement("graph.deepcopy[meta]")
def test_deepcopy_copies_meta(fx: Implementation) -> None:
    graph = rich_graph(fx)
    copied = list(copy.deepcopy(graph).nodes)[2]
    original = list(graph.nodes)[2]
    assert copied.meta == {"note": ["kept"]}
    copied.meta["more"] = 1
    assert original.meta == {"note": ["kept"]}


@requirement("graph.deepcopy[attributes]")
@pytest.mark.parametrize("of_module", [False, True], ids=["graph", "module"])
def test_deepcopy_keeps_attributes(fx: Implementation, of_module: bool) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    relu.note, relu.input, relu.inputs, graph.note, relu.elsewhere = "note", x, [x], {"input": x}, chain(fx).x
    relu.shape, relu.nothing, graph.count = torch.Size([2]), None, 0
    module = fx.GraphModule(torch.nn.Module(), graph)
    copied = copy.deepcopy(module).graph if of_module else copy.deepcopy(graph)
    new_x, new_relu, _ = copied.nodes
    assert (new_relu.note, new_relu.inputs, copied.note) == ("note", [new_x], {"input": new_x})
    assert new_relu.input is new_x
    assert copied.note is not graph.note
    assert new_relu.elsewhere is relu.elsewhere
    assert isinstance(new_relu.shape, torch.Size)
    assert (new_relu.nothing, copied.count) == (None, 0)


@requirement("graph.deepcopy[whole]")
def test_deepcopy_of_nodes_after_the_output(fx: Implementation) -> None:
    graph = relu_graph(fx)
    graph.call_function(torch.neg, (next(iter(graph.nodes)),))
    assert str(copy.deepcopy(graph)) == str(graph)


@requirement("graph.pickle[round-trip]")
def test_pickle(fx: Implementation) -> None:
    graph = rich_graph(fx)
    graph.owning_module = None
    check_independent(graph, pickle.loads(pickle.dumps(graph)))


def pickled(graph: Any) -> Any:
    """What comes back when `graph` is pickled."""
    return pickle.loads(pickle.dumps(graph))


IN_ARGUMENTS: dict[str, Callable[[Any], Any]] = {
    **NESTED,
    "set": lambda node: {node, 3},
    "frozenset": lambda node: [frozenset([(node, 1)])],
}


@requirement("graph.pickle[round-trip]")
@pytest.mark.parametrize("place", IN_ARGUMENTS)
def test_pickle_of_nodes_in_arguments(fx: Implementation, place: str) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_function(len, (IN_ARGUMENTS[place](x),), {"key": IN_ARGUMENTS[place](x)}))
    x, call, _ = pickled(graph).nodes
    expected = IN_ARGUMENTS[place](x)
    assert (call.args, call.kwargs) == ((expected,), {"key": expected})
    assert isinstance(call.args[0], type(expected))


@requirement("graph.pickle[round-trip]")
def test_pickle_keeps_nodes_of_other_graphs_in_metadata(fx: Implementation) -> None:
    graph, elsewhere = relu_graph(fx), fx.Graph().placeholder("elsewhere")
    x, relu, _ = graph.nodes
    relu.meta.update(plain=elsewhere, nested=[Pair(elsewhere, x)], own=[x])
    x, relu, _ = pickled(graph).nodes
    ((first, second),) = relu.meta["nested"]
    assert (first.name, relu.meta["plain"].name, second, relu.meta["own"]) == (elsewhere.name, elsewhere.name, x, [x])


@requirement("graph.pickle[round-trip]")
def test_pickle_keeps_a_name_that_was_given_twice(fx: Implementation) -> None:
    graph = relu_graph(fx)
    for node in graph.nodes:
        node.name = "same"
    assert names(pickled(graph)) == ["same"] * 3


@requirement("graph.pickle[shared]")
def test_pickle_keeps_sharing(fx: Implementation) -> None:
    graph, value = relu_graph(fx), torch.ones(2)
    values = [value]
    for node in graph.nodes:
        node.meta.update(value=value, values=values, named={"value": value})
    first, *others = [node.meta for node in pickled(graph).nodes]
    for meta in (first, *others):
        assert meta["value"] is meta["values"][0] is meta["named"]["value"] is first["value"]
        assert meta["values"] is first["values"]
    assert torch.equal(first["value"], value)


@requirement("graph.pickle[owner]")
def test_pickle_keeps_the_owner(fx: Implementation) -> None:
    graph = relu_graph(fx, nn.Linear(2, 3))
    owner = pickled(graph).owning_module
    assert (type(owner), owner.out_features) == (nn.Linear, 3)
    assert torch.equal(owner.weight, graph.owning_module.weight)


@requirement("graph.pickle[owner]")
def test_pickle_of_the_graph_of_a_module(fx: Implementation) -> None:
    module = fx.GraphModule(nn.Module(), relu_graph(fx))
    copied = pickled(module.graph)
    assert str(copied) == str(module.graph)
    assert copied.owning_module.code == module.code


@requirement("graph.pickle[attributes]")
def test_pickle_keeps_attributes(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    graph.note, graph.partner, x.shape, x.partner, x.nothing = ["a note", relu], x, torch.Size([2, 3]), relu, None
    copied = pickled(graph)
    x, relu, output = copied.nodes
    assert (copied.note, copied.partner) == (["a note", relu], x)
    assert (x.shape, x.partner, x.nothing) == ((2, 3), relu, None)
    assert not hasattr(output, "shape")


@requirement("graph.pickle[operators]")
@pytest.mark.parametrize("operator", [torch.ops.aten.add.Tensor, torch.ops.aten.add], ids=str)
def test_pickle_of_operators(fx: Implementation, operator: Any) -> None:
    graph = fx.Graph()
    node = graph.call_function(operator, (graph.placeholder("x"), [operator]))
    node.meta["original_aten"] = operator
    graph.output(node)
    copied = pickled(graph)
    assert str(copied) == str(graph)
    node = list(copied.nodes)[1]
    assert (node.target, node.args[1], node.meta) == (operator, [operator], {"original_aten": operator})


@requirement("graph.pickle[unpicklable-notes]")
def test_pickle_leaves_out_what_it_cannot(fx: Implementation) -> None:
    def local() -> None: ...

    def claims_another_module() -> None: ...

    claims_another_module.__module__ = "torch"
    graph = relu_graph(fx)
    x, _, _ = graph.nodes
    x.meta.update(rank=2, function=lambda: 0, local=local, claiming=claims_another_module)
    x.rank, x.function = 2, lambda: 0
    x, _, _ = pickled(graph).nodes
    assert (x.meta, x.rank, hasattr(x, "function")) == ({"rank": 2}, 2, False)


@requirement("graph.refuses[pickle-lambda]")
def test_pickle_of_a_lambda(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.call_function(lambda: 0)
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(graph)


@requirement("graph.graph_copy[inlines]")
def test_graph_copy_with_a_value_for_an_inner_node(fx: Implementation) -> None:
    inner, graph = chain(fx), fx.Graph()  # x + 1, and relu of it
    y = graph.placeholder("y")
    val_map = {inner.x: y, inner.add: y}
    graph.output(graph.graph_copy(inner.graph, val_map))
    assert [node.op for node in graph.nodes] == ["placeholder", "call_method", "output"], f"{graph}"
    assert val_map[inner.relu].args == (y,)
    assert torch.equal(fx.GraphModule(nn.Module(), graph)(torch.tensor([-1.0, 2.0])), torch.tensor([0.0, 2.0]))
    for value in (None, 0):
        assert fx.Graph().graph_copy(inner.graph, {inner.x: 1, inner.add: 2, inner.relu: value}) is value


OF_EACH_OPCODE: dict[str, Callable[[Any, Any], Any]] = {
    "placeholder": lambda graph, _value: graph.placeholder("y", int, 3),
    "get_attr": lambda graph, _value: graph.get_attr("a.weight", torch.Tensor),
    "call_function": lambda graph, value: graph.call_function(torch.add, (1, value), {"k": value}, float),
    "call_method": lambda graph, value: graph.call_method("add", (value, 2), {"k": [value]}, float),
    "call_module": lambda graph, value: graph.call_module("a.b", (value,), {"k": value}, float),
    "output": lambda graph, value: graph.output({"k": [value]}, dict),
}


@requirement("graph.node_copy[copies]")
@pytest.mark.parametrize(
    ("opcode", "is_same"),
    [
        (opcode, is_same)
        for opcode in OF_EACH_OPCODE
        for is_same in (False, True)
        if (opcode, is_same) != ("output", True)
    ],
)
@pytest.mark.parametrize("place", NESTED)
def test_node_copy_of_each_opcode(fx: Implementation, opcode: str, place: str, is_same: bool) -> None:
    def seen(node: Any) -> list[object]:
        names = ("op", "target", "args", "kwargs", "type", "all_input_nodes", "graph")
        return [*(getattr(node, name) for name in names), node in y.users]

    graph = fx.Graph()
    x = graph.placeholder("x")
    original = OF_EACH_OPCODE[opcode](graph, NESTED[place](x))
    other = graph if is_same else fx.Graph()
    before = list(other.nodes)
    y = other.placeholder("x")
    made = OF_EACH_OPCODE[opcode](other, NESTED[place](y))
    expected = seen(made)
    other.erase_node(made)
    copied = other.node_copy(original, {x: y}.__getitem__)
    assert seen(copied) == expected
    assert list(other.nodes) == [*before, y, copied]
    assert list(x.users) == (original.all_input_nodes and [original])


def copied_nodes(graph: Any) -> Any:
    """A graph with copies of the nodes of another."""
    result = type(graph)()
    result.output(result.graph_copy(graph, {}))
    return result


COPIES = [
    pytest.param(pickled, id="pickle", marks=requirement("graph.pickle[round-trip]")),
    pytest.param(copy.deepcopy, id="deepcopy", marks=requirement("graph.deepcopy[independent]")),
    pytest.param(copied_nodes, id="graph_copy", marks=requirement("graph.node_copy[taken-name]")),
]


@pytest.mark.parametrize("make", COPIES)
def test_new_nodes_of_a_copy_get_other_names(fx: Implementation, make: Callable[[Any], Any]) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output([graph.create_node("call_method", "relu", (x,), name=name) for name in ("neg", "sin_3", "cos")])
    copied = make(graph)
    assert {"neg", "sin_3", "cos"} <= set(names(copied)), f"{copied}"
    assert copied.create_node("call_method", "relu", (), name="relu").name == "relu"
    for name in ("neg", "sin", "sin_3", "cos", "neg_1"):
        copied.create_node("call_method", "relu", (), name=name)
    assert len(set(names(copied))) == len(copied.nodes), f"{copied}"


class Bounded(dict[Any, Any]):
    """A dict that does not grow without end."""

    def __setitem__(self, key: Any, value: Any) -> None:
        """Add an item, unless there are many already."""
        assert len(self) < 10, "the copy does not end"
        super().__setitem__(key, value)


@requirement("graph.graph_copy[itself]")
def test_copying_a_graph_to_its_own_end(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.call_function(torch.relu, (graph.placeholder("x"),))
    graph.graph_copy(graph, Bounded())
    assert targets(graph) == ["x", "relu", "x", "relu"], f"{graph}"
    _, _, x, relu = graph.nodes
    assert relu.args == (x,), f"{graph}"


@requirement("graph.refuses[deepcopy-ill-formed]")
@pytest.mark.parametrize("foreign", [False, True], ids=["later", "foreign"])
def test_deepcopy_of_an_ill_formed_graph(fx: Implementation, foreign: bool) -> None:
    program, other = chain(fx), chain(fx)
    program.add.args = (other.x if foreign else program.relu, 1)
    check_refusal([program.graph, other.graph], KeyError, None, lambda: copy.deepcopy(program.graph))


@requirement("graph.refuses[pickle-foreign]")
def test_pickle_with_a_foreign_argument(fx: Implementation) -> None:
    program, other = chain(fx), chain(fx)
    if is_refused(lambda: setattr(program.add, "args", (other.x, 1))):
        return
    check_refusal([program.graph, other.graph], RuntimeError, None, lambda: pickle.dumps(program.graph))


@requirement("graph.graph_copy[inlines]")
def test_graph_copy_with_a_value_for_a_node_of_another_graph(fx: Implementation) -> None:
    inner, graph = chain(fx), fx.Graph()
    foreign, y = chain(fx).x, graph.placeholder("y")
    if is_refused(lambda: setattr(inner.add, "args", (foreign, 1))):
        return
    assert graph.graph_copy(inner.graph, {foreign: y}).args[0].args == (y, 1)


@requirement("graph.graph_copy[inlines]")
def test_graph_copy_stops_at_the_output(fx: Implementation) -> None:
    inner = relu_graph(fx)
    inner.call_function(torch.neg)
    graph = fx.Graph()
    assert graph.graph_copy(inner, {}) is list(graph.nodes)[-1]
    assert targets(graph) == ["x", "relu"]
