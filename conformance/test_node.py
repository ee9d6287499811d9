"""What a node says and prints, where it stands, and its copies. The requirements are in spec/node.md."""

import copy
import itertools
import operator
import pickle
import warnings
import weakref
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    chain,
    is_refused,
    message_of,
    names,
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


@pytest.mark.requirement("node.identity")
def test_a_node_is_equal_to_itself_only(fx: Implementation) -> None:
    one, other = chain(fx), chain(fx)
    assert one.add == one.add
    assert one.add != other.add
    assert one.add != "add"
    found = {one.x: 1, one.add: 2, other.x: 3}
    one.add.args = (3, one.x)
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


FROM_TARGET: list[tuple[str, Any, str]] = [
    ("placeholder", "x", "x"),
    ("placeholder", "input", "input_1"),
    ("placeholder", "print", "print_1"),
    ("placeholder", "Tensor", "tensor"),
    ("placeholder", "None", "none"),
    ("placeholder", "1abc", "_1abc"),
    ("placeholder", "__", "_unnamed"),
    ("placeholder", "*args", "_args"),
    ("placeholder", "**kwargs", "_kwargs"),
    ("placeholder", "__init__", "init"),
    ("placeholder", "__x", "__x"),
    ("placeholder", "x__", "x__"),
    ("placeholder", "__class__", "class_1"),
    ("placeholder", "self", "self"),
    ("get_attr", "0.weight", "_0_weight"),
    ("get_attr", "_tensor_constant0", "_tensor_constant0"),
    ("call_module", "layer1.0.conv", "layer1_0_conv"),
    ("call_module", "BatchNorm2d", "batch_norm2d"),
    ("call_module", "convBNReLU", "conv_bnre_lu"),
    ("call_module", "my-module", "my_module"),
    ("call_method", "__getitem__", "getitem"),
    ("call_method", "add_", "add_"),
    ("call_function", operator.and_, "and_"),
    ("call_function", sum, "sum_1"),
    ("call_function", torch.add, "add"),
    ("call_function", F.relu, "relu"),
    ("call_function", torch.nn.Linear, "linear"),
    ("call_function", lambda x: x, "_lambda_"),
    ("call_function", torch.ops.aten.add.Tensor, "add_tensor"),
    ("call_function", torch.ops.aten.add, "add"),
]


REQUESTED = ["my_name", "camelCase", "add_01", "a_", "_1"]


IDENTIFIERS = ["Tensor", "match", "__add__", "__init__", "self", "forward", "long" * 100]


CHARACTERS = {
    "a b": "a_b",
    "a'b": "a_b",
    'a"b': "a_b",
    "a\nb": "a_b",
    "layer1.0": "layer1_0",
    "x--y": "x_y",
    "é": "_",
    "日本": "_",
    "1abc": "_1abc",
    "0": "_0",
    "": "_unnamed",
}


KEYWORDS = ["def", "async", "lambda", "True"]


BUILTINS = ["print", "len", "input", "type"]


IN_EVERY_FUNCTION = ["torch", "inf", "nan", "device", "NoneType"]


SEQUENCES: list[tuple[list[str], list[str]]] = [
    (["q", "q", "q"], ["q", "q_1", "q_2"]),
    (["q_5", "q", "q"], ["q_5", "q", "q_6"]),
    (["q", "q_1", "q", "q_1"], ["q", "q_1", "q_2", "q_3"]),
    (["q", "q_7", "q", "q_3", "q"], ["q", "q_7", "q_8", "q_3", "q_4"]),
    (["q_3", "q_1", "q", "q", "q"], ["q_3", "q_1", "q", "q_2", "q_4"]),
    (["q_01", "q_01", "q_1", "q"], ["q_01", "q_2", "q_1", "q"]),
    (["q_1_2", "q_1_2", "q_1"], ["q_1_2", "q_1_3", "q_1"]),
    (["q_", "q_"], ["q_", "q__1"]),
    (["print", "print", "print_1"], ["print_1", "print_2", "print_3"]),
    (["a b", "a'b"], ["a_b", "a_b_1"]),
]


def named(fx: Implementation, *names: str) -> list[str]:
    """The names that nodes get whose creator asked for `names`."""
    graph = fx.Graph()
    return [graph.create_node("call_function", operator.neg, (), {}, name=name).name for name in names]


def code_runs(fx: Implementation, name: str) -> None:
    """Fail unless `x + 1`, in nodes that were both to be called `name`, can be generated and run."""
    graph = fx.Graph()
    x = graph.create_node("placeholder", "x", name=name)
    graph.output(graph.create_node("call_function", operator.add, (x, 1), {}, name=name))
    code = graph.python_code("self")
    namespace = dict(code.globals)
    try:
        exec(code.src, namespace)
    except SyntaxError as error:
        pytest.fail(f"{error}, for a node named {name!r}:\n{code.src}", pytrace=False)
    forward: Callable[..., int] = namespace["forward"]
    assert forward(None, 2) == 3, code.src


@pytest.mark.requirement("node.names.text[from-target]")
@pytest.mark.parametrize(("op", "target", "expected"), FROM_TARGET, ids=[f"{op}-{name}" for op, _, name in FROM_TARGET])
def test_a_node_is_named_after_its_target(fx: Implementation, op: str, target: Any, expected: str) -> None:
    assert fx.Graph().create_node(op, target, (), {}).name == expected


@pytest.mark.requirement("node.names.requested")
@pytest.mark.parametrize("name", REQUESTED)
def test_a_requested_name_is_kept(fx: Implementation, name: str) -> None:
    assert named(fx, name) == [name]
    for op in ("placeholder", "get_attr", "call_method", "call_module"):
        assert fx.Graph().create_node(op, "target", name=name).name == name


NAMED: list[tuple[str, list[str], list[str]]] = [
    *[
        ("characters", [name], [expected])
        for name, expected in (CHARACTERS | dict(zip(IDENTIFIERS, IDENTIFIERS, strict=True))).items()
    ],
    *[("reserved", [name] * 2, [f"{name}_1", f"{name}_2"]) for name in KEYWORDS + BUILTINS + IN_EVERY_FUNCTION],
    *[("taken", *case) for case in SEQUENCES],
]
"""A row, the names that are asked for, and the names of the nodes."""


@pytest.mark.requirement("node.names.text[{row}]")
@pytest.mark.parametrize(("row", "requested", "expected"), NAMED, ids=ascii)
def test_a_requested_name_becomes_another(
    fx: Implementation, row: str, requested: list[str], expected: list[str]
) -> None:
    assert named(fx, *requested) == expected


@pytest.mark.requirement("node.names.runnable")
@pytest.mark.parametrize(
    "name",
    ["None", *CHARACTERS, *KEYWORDS, *BUILTINS, *IN_EVERY_FUNCTION, *REQUESTED, *IDENTIFIERS],
    ids=ascii,
)
def test_code_with_any_name_runs(fx: Implementation, name: str) -> None:
    code_runs(fx, name)


@pytest.mark.requirement("node.names.assigned[printed]")
def test_an_assigned_name_is_printed(fx: Implementation) -> None:
    program = chain(fx)
    for name in ("renamed", "again", "renamed"):
        program.x.name = name
        assert (program.x.name, str(program.x), repr(program.x)) == (name, name, name)
        assert name in str(program.graph), str(program.graph)


@pytest.mark.requirement("node.names.assigned[in-the-code]")
def test_an_assigned_name_is_in_the_code(fx: Implementation) -> None:
    program = chain(fx)
    program.x.name = "renamed"
    assert "renamed = x" in program.graph.python_code("self").src, str(program.graph)


def placeholder_before(graph: Any, node: Any) -> Any:
    with graph.inserting_before(node.args[0]):
        return graph.placeholder("neg")


MAKERS: dict[str, Callable[[Any, Any], Any]] = {
    "requested": lambda graph, node: graph.create_node("call_function", operator.abs, node.args, name="neg"),
    "from-target": lambda graph, node: graph.call_function(operator.neg, node.args),
    "copied": lambda graph, node: graph.node_copy(node),
    "placeholder": placeholder_before,
}


@pytest.mark.requirement("node.names.assigned[taken]")
@pytest.mark.parametrize("maker", MAKERS)
def test_an_assigned_name_is_not_given_again(fx: Implementation, maker: str) -> None:
    graph = fx.Graph()
    node = graph.call_function(operator.pos, (graph.placeholder("x"),))
    node.name = "neg"
    made = MAKERS[maker](graph, node)
    graph.output((node, made))
    assert [node.name, made.name].count("neg") == 1, str(graph)
    graph.lint()


# Place


@pytest.mark.requirement("node.place.neighbours")
def test_neighbours(fx: Implementation) -> None:
    program = chain(fx)
    x, add, relu, output = program.forwards
    assert (add.prev, add.next, relu.prev, output.prev) == (x, relu, add, relu)
    assert x.prev is output.next
    assert x.prev.op == "root"
    assert x.prev not in program.forwards


@pytest.mark.requirement("node.place.read-only")
@pytest.mark.parametrize("name", ["next", "prev", "all_input_nodes"])
def test_links_cannot_be_assigned(fx: Implementation, name: str) -> None:
    program = chain(fx)
    before = str(program.graph)
    assert is_refused(lambda: setattr(program.add, name, program.output))
    assert str(program.graph) == before


# Moving


@pytest.mark.requirement("node.move[{move}]")
@pytest.mark.parametrize("move", ["append", "prepend"])
@pytest.mark.parametrize(("at", "moved"), list(itertools.permutations(range(4), 2)))
def test_moving(fx: Implementation, move: str, at: int, moved: int) -> None:
    program = chain(fx)
    nodes = program.forwards
    expected = [node for node in nodes if node is not nodes[moved]]
    expected.insert(expected.index(nodes[at]) + (move == "append"), nodes[moved])
    for back in (False, False, True):  # the second time, the node is there already; then it comes back to there
        if back:
            nodes[at].append(nodes[moved])
            nodes[at].prepend(nodes[moved])
        getattr(nodes[at], move)(nodes[moved])
        assert program.forwards == expected
        assert program.backwards == expected[::-1]
        assert len(program.graph.nodes) == len(expected)


@pytest.mark.requirement("node.move[itself]")
def test_moving_a_node_next_to_itself(fx: Implementation) -> None:
    program = chain(fx)
    program.add.append(program.add)
    program.add.prepend(program.add)
    assert program.forwards == [program.x, program.add, program.relu, program.output]
    assert program.backwards == program.forwards[::-1]


@pytest.mark.requirement("node.move[uses-stay]")
@pytest.mark.parametrize(("at", "move", "moved"), [("output", "append", "add"), ("x", "prepend", "add")])
def test_moving_changes_no_use(fx: Implementation, at: str, move: str, moved: str) -> None:
    program = chain(fx)
    getattr(getattr(program, at), move)(getattr(program, moved))
    assert (program.add.args, program.relu.args) == ((program.x, 1), (program.add,))
    assert (list(program.x.users), list(program.add.users)) == ([program.add], [program.relu])
    message_of(program.graph.lint)


@pytest.mark.requirement("node.move[next-to-erased]")
@pytest.mark.parametrize("move", ["append", "prepend"])
def test_moving_to_where_an_erased_node_was(fx: Implementation, move: str) -> None:
    program = chain(fx)
    erased = program.erased_node()
    before = program.forwards
    try:
        getattr(erased, move)(program.x)
    except (RuntimeError, ValueError, AssertionError):
        assert program.forwards == before
    else:
        assert program.forwards == [program.add, program.relu, program.x, program.output]
    assert program.backwards == program.forwards[::-1], f"forwards {program.forwards}, backwards {program.backwards}"


# Comparing


@pytest.mark.requirement("node.order[compare]")
def test_nodes_compare_by_place(fx: Implementation) -> None:
    x, add, relu, output = chain(fx).forwards
    assert x < add < relu < output
    assert output > relu >= add
    assert x <= x >= x
    assert [x < x, x > x, add < x, x > add, add <= x, x >= add] == [False] * 6
    assert sorted([output, add, x, relu]) == [x, add, relu, output]


@pytest.mark.requirement("node.order[after-moves]")
def test_nodes_compare_by_their_new_place(fx: Implementation) -> None:
    program = chain(fx)
    for _ in range(3):
        assert program.x < program.add < program.relu
    program.x.prepend(program.relu)
    assert program.relu < program.x < program.add
    assert not program.add < program.relu
    for anchor in (*program.forwards, program.x):
        for _ in range(100):
            with program.graph.inserting_after(anchor):
                program.graph.call_function(operator.neg, (program.x,))
            with program.graph.inserting_before(anchor):
                program.graph.call_function(operator.neg, (program.x,))
    for _ in range(3):
        program.forwards[0].prepend(program.graph.call_function(operator.neg, (program.x,)))
    program.output.append(program.forwards[100])
    assert sorted(program.backwards) == program.forwards
    program.forwards[100].append(program.output)  # of as many nodes as before
    assert sorted(program.backwards) == program.forwards


# Erased nodes and copies


@pytest.mark.requirement("node.erased.no-user")
def test_an_erased_node_uses_nothing(fx: Implementation) -> None:
    program = chain(fx)
    erased = program.erased_node()
    assert list(program.x.users) == [program.add]
    assert (erased.all_input_nodes, erased.users, erased.kwargs) == ([], {}, {})
    by_keyword = program.graph.call_function(operator.neg, (), {"a": [program.add], "b": program.x})
    program.graph.erase_node(by_keyword)
    assert (list(program.x.users), list(program.add.users)) == ([program.add], [program.relu])
    assert by_keyword.all_input_nodes == []


@pytest.mark.requirement("node.copy[deep]")
def test_deep_copy(fx: Implementation) -> None:
    program = chain(fx)
    program.add.meta["note"] = 1
    result = copy.deepcopy(program.add)
    assert result is not program.add
    assert (result.name, result.op, result.target, result.meta) == ("add", "call_function", operator.add, {"note": 1})
    assert result.graph is not program.graph
    assert names(result.graph) == names(program.graph)


@pytest.mark.requirement("node.copy[deep]")
def test_deep_copy_of_an_erased_node(fx: Implementation) -> None:
    program = chain(fx)
    erased = program.erased_node()
    erased.type, erased.meta["note"] = int, 1
    result = copy.deepcopy(erased)
    assert (result.name, result.op, result.target, result.type) == (erased.name, "call_function", operator.neg, int)
    assert (result.meta, result.meta is erased.meta, result.graph is program.graph) == ({"note": 1}, False, False)
    assert names(result.graph) == names(program.graph)
    with pytest.warns(UserWarning):  # it is still erased
        result.graph.erase_node(result)
    assert len(result.graph.nodes) == 4


@pytest.mark.requirement("node.copy[deep-in-its-graph]")
def test_a_deep_copy_is_in_its_graph(fx: Implementation) -> None:
    add, relu = copy.deepcopy(chain(fx).forwards[1:3])
    assert add.graph is relu.graph
    assert list(add.graph.nodes)[1:3] == [add, relu]
    assert relu.args == (add,)
    add.graph.lint()


@pytest.mark.requirement("node.copy[pickle]")
def test_pickle(fx: Implementation) -> None:
    program = chain(fx)
    program.add.meta["note"] = 1
    add, relu = pickle.loads(pickle.dumps((program.add, program.relu)))
    assert (add.name, add.op, add.target, add.meta) == ("add", "call_function", operator.add, {"note": 1})
    assert (add.graph is relu.graph, relu.args, list(add.users)) == (True, (add,), [relu])
    assert list(add.graph.nodes)[1:3] == [add, relu]
    assert add.next is relu
    add.graph.lint()


@pytest.mark.requirement("node.copy[pickle]")
@pytest.mark.parametrize("erased", [False, True])
def test_pickle_of_a_node_that_the_graph_does_not_list(fx: Implementation, erased: bool) -> None:
    program = chain(fx)
    node = program.erased_node() if erased else fx.Node(program.graph, "neg", "call_function", operator.neg, (), {})
    node.meta["note"] = 1
    again = pickle.loads(pickle.dumps(node))
    assert (again.name, again.op, again.target, again.meta) == (node.name, "call_function", operator.neg, {"note": 1})
    assert names(again.graph) == names(program.graph)


LINES: dict[str, tuple[Callable[[Any, Any], Any], str]] = {
    "placeholder": (lambda graph, x: graph.placeholder("y"), "%y : [num_users=0] = placeholder[target=y]"),
    "placeholder-default": (
        lambda graph, x: graph.placeholder("y", default_value=None),
        "%y : [num_users=0] = placeholder[target=y](default=None)",
    ),
    "placeholder-annotated": (
        lambda graph, x: graph.placeholder("y", type_expr=torch.Tensor, default_value=3),
        "%y : torch.Tensor [num_users=0] = placeholder[target=y](default=3)",
    ),
    "get_attr": (lambda graph, x: graph.get_attr("a.b"), "%a_b : [num_users=0] = get_attr[target=a.b]"),
    "call_function": (
        lambda graph, x: graph.call_function(torch.add, (x, 1), {"alpha": 2}),
        "%add : [num_users=0] = call_function[target=torch.add](args = (%x, 1), kwargs = {alpha: 2})",
    ),
    "call_method": (
        lambda graph, x: graph.call_method("relu", (x,)),
        "%relu : [num_users=0] = call_method[target=relu](args = (%x,), kwargs = {})",
    ),
    "call_module": (
        lambda graph, x: graph.call_module("layer.0", (x,)),
        "%layer_0 : [num_users=0] = call_module[target=layer.0](args = (%x,), kwargs = {})",
    ),
    "annotated": (
        lambda graph, x: graph.call_function(operator.neg, (x,), type_expr=int),
        "%neg : int [num_users=0] = call_function[target=operator.neg](args = (%x,), kwargs = {})",
    ),
    "builtin": (
        lambda graph, x: graph.call_function(len, (x,)),
        "%len_1 : [num_users=0] = call_function[target=builtins.len](args = (%x,), kwargs = {})",
    ),
    "functional": (
        lambda graph, x: graph.call_function(F.relu, (x,)),
        "%relu : [num_users=0] = call_function[target=torch.nn.functional.relu](args = (%x,), kwargs = {})",
    ),
    "overload": (
        lambda graph, x: graph.call_function(torch.ops.aten.add.Tensor, (x, x)),
        "%add_tensor : [num_users=0] = call_function[target=torch.ops.aten.add.Tensor](args = (%x, %x), kwargs = {})",
    ),
    "nested": (
        lambda graph, x: graph.call_method("f", ((x,), [x, None], {"key": x}, slice(x, 1))),
        "%f : [num_users=0] = call_method[target=f]"
        "(args = ((%x,), [%x, None], {key: %x}, slice(x, 1, None)), kwargs = {})",
    ),
    "literals": (
        lambda graph, x: graph.call_method("f", (1.5, True, "a'b", torch.float32, torch.device("cpu"), range(3), ...)),
        "%f : [num_users=0] = call_method[target=f]"
        "(args = (1.5, True, a'b, torch.float32, cpu, range(0, 3), Ellipsis), kwargs = {})",
    ),
    "many": (
        lambda graph, x: graph.call_method("f", (x,) * 500),
        f"%f : [num_users=0] = call_method[target=f](args = ({', '.join(['%x'] * 500)}), kwargs = {{}})",
    ),
    "output": (lambda graph, x: graph.output(x), "return x"),
    "output-nested": (
        lambda graph, x: graph.output((x, [x], {"key": x}, "text", None)),
        "return (x, [x], {'key': x}, 'text', None)",
    ),
}


@pytest.mark.requirement("node.format_node[line]")
@pytest.mark.parametrize("case", LINES)
def test_line(fx: Implementation, case: str) -> None:
    make, expected = LINES[case]
    graph = fx.Graph()
    node = make(graph, graph.placeholder("x"))
    assert node.format_node() == expected


@pytest.mark.requirement("node.format_node[users]")
def test_line_counts_users(fx: Implementation) -> None:
    program = chain(fx)
    program.graph.call_function(torch.add, (program.x, [program.x]))
    assert program.x.format_node() == "%x : [num_users=2] = placeholder[target=x]"


@pytest.mark.requirement("node.format_node.collects[placeholders]")
def test_placeholders_are_collected(fx: Implementation) -> None:
    program = chain(fx)
    names = ["self"]
    lines = [node.format_node(names) for node in program.graph.nodes]
    assert lines[0] is None
    assert lines[1:] == [node.format_node() for node in (program.add, program.relu, program.output)]
    assert names == ["self", "x"]
    assert program.x.format_node([]) == program.x.format_node()


@pytest.mark.requirement("node.format_node.collects[annotated-placeholders]")
def test_annotated_placeholders_are_collected(fx: Implementation) -> None:
    names = ["self"]
    assert fx.Graph().placeholder("x", type_expr=int).format_node(names) is None
    assert names == ["self", "x: int"]


@pytest.mark.requirement("node.format_node.collects[return-type]")
def test_the_return_type_is_collected(fx: Implementation) -> None:
    program = chain(fx)
    collected = [""]
    assert program.output.format_node(maybe_return_typename=collected) == program.output.format_node()
    assert collected == [""]
    program.output.type = torch.Tensor
    assert program.output.format_node(maybe_return_typename=collected) == program.output.format_node()
    assert collected == [" -> torch.Tensor"]


@pytest.mark.requirement("node.format_node[tensor-metadata]")
def test_tensor_metadata(fx: Implementation) -> None:
    program = chain(fx)
    for node in (program.x, program.add):
        node.meta["val"] = torch.empty(2, 3, device="meta")
    assert program.x.format_node(include_tensor_metadata=True) == program.x.format_node()
    assert program.relu.format_node(include_tensor_metadata=True) == program.relu.format_node()
    assert program.add.format_node() == chain(fx).add.format_node()
    assert program.add.format_node(include_tensor_metadata=True) == (
        '%add : Tensor "f32[2, 3][3, 1]meta"[num_users=1] = call_function[target=operator.add]'
        "(args = (%x, 1), kwargs = {})"
    )
    program.add.meta["val"] = program.relu.meta["val"] = torch.empty((), device="meta")
    for node in program.add, program.relu:
        line = node.format_node(include_tensor_metadata=True)
        assert line.startswith(f'%{node.name} : Tensor "f32[][]meta"[num_users=1]')


@pytest.mark.requirement("node.format_node[tensor-metadata]")
@pytest.mark.parametrize(
    ("layout", "printed"),
    [(torch.sparse_coo, ' : Tensor "f32[2, 2][0, 0]cpu"['), (torch.sparse_csr, ' : Tensor "f32[2, 2]cpu"[')],
)
def test_metadata_of_sparse_tensors(fx: Implementation, layout: torch.layout, printed: str) -> None:
    node = chain(fx).add
    with warnings.catch_warnings(action="ignore", category=UserWarning):  # torch says that some layouts are new
        node.meta["val"], node.type = torch.eye(2).to_sparse(layout=layout), int
    assert node.format_node(include_tensor_metadata=True).startswith(f"%add{printed}num_users=1]")
