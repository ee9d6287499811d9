"""split_module, also of programs that write in place. See spec/passes.md."""

import itertools
import operator
import re
import warnings
from collections.abc import Callable, Mapping
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional
from torch.utils import _pytree as pytree

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import as_it_is, labels, message_of, names, nodes_of, output_of
from conformance.test_partitioning_splitting import scaling
from conformance.test_passes_cse import VALUE as SQUARE
from conformance.test_passes_cse import WRITING

VALUE = torch.tensor([-2.0, 0.5, 3.0, 1.0])


def text(code: str) -> str:
    """Generated code without the empty lines around it."""
    return code.strip()


def split(
    fx: Implementation, program: Any, partitions: Mapping[str, object] | Callable[[Any], object], **options: Any
) -> Any:
    """Split a program; `partitions` gives for the label of each node its partition."""
    gm = program if isinstance(program, fx.GraphModule) else fx.symbolic_trace(program)
    label_of = labels(gm.graph)
    choose = partitions if callable(partitions) else lambda node: partitions[label_of[node]]
    result = fx.passes.split_module.split_module(gm, gm, choose, **options)
    result.graph.lint()
    return result


def chain(x: Any) -> Any:
    return torch.relu(x).neg().sin()


def diamond(x: Any) -> Any:
    left, right = torch.sin(x), torch.cos(x)
    return left + right


class Documented(nn.Module):
    """The module of the documentation's example."""

    def __init__(self) -> None:
        super().__init__()
        self.param = torch.nn.Parameter(torch.rand(3, 4))
        self.linear = torch.nn.Linear(4, 5)

    def forward(self, x, y):  # type: ignore[no-untyped-def]  # as it is documented
        z = self.linear(x + self.param).clamp(min=0.0, max=1.0)
        w = self.linear(y).clamp(min=0.0, max=1.0)
        return z + w


THIRDS = dict(zip(["add", "linear", "clamp", "linear_1", "clamp_1", "add_1"], [0, 1, 2] * 2, strict=True))
"""The partitions of the documentation's example."""


@pytest.mark.requirement("passes.split_module.same-result")
@pytest.mark.parametrize("partitions", [THIRDS, dict.fromkeys(THIRDS, 0)], ids=["thirds", "whole"])
def test_the_parts_compute_the_same(fx: Implementation, partitions: Mapping[str, int]) -> None:
    gm, values = fx.symbolic_trace(Documented()), (torch.randn(3, 4), torch.randn(3, 4))
    before = as_it_is(gm)
    parts = split(fx, gm, partitions)
    assert torch.equal(parts(*values), gm(*values))
    assert as_it_is(gm) == before
    (clamp, *_) = nodes_of(gm.graph, "call_method", "clamp")
    clamp.kwargs = {**clamp.kwargs, "max": 0.5}
    code = gm.code
    split(fx, gm, partitions)
    assert gm.code == code, "the original was compiled"
    assert isinstance(parts, fx.GraphModule)
    assert all(isinstance(part, fx.GraphModule) for part in parts.children())


@pytest.mark.requirement("passes.split_module.same-result")
def test_results_stay_nested(fx: Implementation) -> None:
    def program(x: Any) -> Any:
        return [torch.relu(x), {"k": (x.sin(), None)}]

    results = split(fx, program, {"relu": 0, "sin": 1})(VALUE), program(VALUE)
    assert pytree.tree_map(type, results[0]) == pytree.tree_map(type, results[1])


@pytest.mark.requirement("passes.split_module.callback[told]")
def test_the_callback_is_told_calls(fx: Implementation) -> None:
    told = []

    def choose(node: Any) -> int:
        told.append(node)
        return 0

    gm = fx.symbolic_trace(Documented())
    split(fx, gm, choose)
    assert told == [node for node in gm.graph.nodes if node.op.startswith("call_")]


@pytest.mark.requirement("passes.split_module.names[any]")
@pytest.mark.parametrize(
    "answers", [[7], [-3], ["encoder"], [0, None, ""], [0, False], [1, True]], ids=lambda each: "-".join(map(str, each))
)
def test_partitions_are_named_after_the_answer(fx: Implementation, answers: list[object]) -> None:
    following = itertools.chain(answers, itertools.repeat(answers[-1]))
    parts = split(fx, chain, lambda _node: next(following))
    assert {child for child, _ in parts.named_children()} == {f"submod_{answer}" for answer in answers}
    assert torch.equal(parts(VALUE), chain(VALUE))


@pytest.mark.requirement("passes.split_module.calls-only")
def test_what_is_left_calls_the_parts(fx: Implementation) -> None:
    parts = split(fx, Documented(), THIRDS)
    calls = [str(node.target) for node in parts.graph.nodes if node.op == "call_module"]
    assert calls == ["submod_0", "submod_1", "submod_2"]
    assert {node.op for node in parts.graph.nodes} == {
        *("placeholder", "get_attr", "call_module", "call_function", "output"),
    }
    assert all(node.target is operator.getitem for node in parts.graph.nodes if node.op == "call_function")


@pytest.mark.requirement("passes.split_module.code")
def test_documented_code(fx: Implementation) -> None:
    parts = split(fx, Documented(), THIRDS)
    assert (
        text(parts.code)
        == """def forward(self, x, y):
    param = self.param
    submod_0 = self.submod_0(x, param, y);  x = param = y = None
    getitem = submod_0[0]
    getitem_1 = submod_0[1];  submod_0 = None
    submod_1 = self.submod_1(getitem, getitem_1);  getitem = getitem_1 = None
    getitem_2 = submod_1[0]
    getitem_3 = submod_1[1];  submod_1 = None
    submod_2 = self.submod_2(getitem_2, getitem_3);  getitem_2 = getitem_3 = None
    return submod_2"""
    )
    assert (
        text(parts.submod_1.code)
        == """def forward(self, add, linear_1):
    linear = self.linear(add);  add = None
    clamp = linear_1.clamp(min = 0.0, max = 1.0);  linear_1 = None
    return (linear, clamp)"""
    )


# Order


def order(parts: Any) -> list[str]:
    return [str(node.target) for node in parts.graph.nodes if node.op == "call_module"]


@pytest.mark.requirement("passes.split_module.order[needed]")
def test_parts_are_called_after_those_that_they_need(fx: Implementation) -> None:
    parts = split(fx, chain, {"relu": 5, "neg": 2, "sin": 9})
    assert order(parts) == ["submod_5", "submod_2", "submod_9"]
    parts = split(fx, diamond, {"sin": 0, "cos": 1, "add": 0})
    assert order(parts) == ["submod_1", "submod_0"]
    assert torch.equal(parts(VALUE), diamond(VALUE))


@pytest.mark.requirement("passes.split_module.order[independent]")
@pytest.mark.parametrize(
    ("operands", "called"),
    [
        pytest.param([(), (), ()], "210", id="all"),
        pytest.param([(), (), (), (0,), (1,), (0, 2)], "214053", id="several-first"),
        pytest.param([(), (0,), (0,), (1,), (2,)], "02413", id="one-first"),
    ],
)
def test_parts_that_do_not_need_each_other(fx: Implementation, operands: list[tuple[int, ...]], called: str) -> None:
    graph = fx.Graph()
    x, results = graph.placeholder("x"), list[Any]()
    for needed in operands:
        arguments = [results[place] for place in needed] or [x]
        results.append(graph.call_function(torch.add if len(needed) == 2 else torch.neg, tuple(arguments)))
    graph.output(tuple(results))
    numbers = itertools.count()
    parts = split(fx, fx.GraphModule({}, graph), lambda _node: next(numbers))
    assert order(parts) == [f"submod_{number}" for number in called]


@pytest.mark.requirement("passes.split_module.order[original]")
def test_the_original_order_can_be_kept(fx: Implementation) -> None:
    parts = split(fx, diamond, {"sin": "b", "cos": "a", "add": "c"}, keep_original_order=True)
    assert order(parts) == ["submod_b", "submod_a", "submod_c"]
    assert torch.equal(parts(VALUE), diamond(VALUE))


@pytest.mark.requirement("passes.split_module.order[original-if-possible]")
def test_the_original_order_gives_way(fx: Implementation) -> None:
    parts = split(fx, diamond, {"sin": 0, "cos": 1, "add": 0}, keep_original_order=True)
    assert order(parts) == ["submod_1", "submod_0"]
    assert torch.equal(parts(VALUE), diamond(VALUE))


CYCLE = {"relu": "outer", "neg": "inner", "sin": "outer"}


def using_a_write(x: Any) -> Any:
    y = torch.neg(x)
    return torch.relu(y.add_(1)) * y


CYCLES = [(chain, CYCLE), (using_a_write, {"neg": "outer", "add_": "inner", "relu": "outer", "mul": "outer"})]


@pytest.mark.requirement("passes.split_module.cycle[refused]")
@pytest.mark.parametrize("keep_original_order", [False, True])
@pytest.mark.parametrize(("program", "partitions"), CYCLES, ids=lambda each: getattr(each, "__name__", ""))
def test_a_cycle_of_partitions_is_refused(
    fx: Implementation, program: Any, partitions: dict[str, str], keep_original_order: bool
) -> None:
    gm = fx.symbolic_trace(program)
    label_of = labels(gm.graph)
    with pytest.raises(RuntimeError):  # by the pass, as `lint` would refuse what it makes, too
        fx.passes.split_module.split_module(
            gm, gm, lambda node: partitions[label_of[node]], keep_original_order=keep_original_order
        )


@pytest.mark.requirement("passes.split_module.cycle[says-which]")
def test_a_cycle_is_told(fx: Implementation) -> None:
    words = message_of(lambda: split(fx, lambda x: chain(torch.cos(x)), {"cos": "alone", **CYCLE}))
    assert re.search("outer.*inner|inner.*outer", words, re.DOTALL), words
    assert "alone" not in words


# State


def nested() -> nn.Module:
    layers, weight = nn.Sequential(nn.Linear(4, 4)), nn.Parameter(torch.ones(4))
    program = lambda self, x: self.seq(x) * self.weight + self.shift  # noqa: E731 - without annotations
    module = Own(program, seq=layers, weight=weight)
    module.register_buffer("shift", torch.ones(4))
    return module


@pytest.mark.requirement("passes.split_module.state[state-dict]", "passes.split_module.state[qualname-map]")
def test_where_state_is(fx: Implementation) -> None:
    new_paths: dict[str, str] = {}
    parts = split(fx, nested(), {"seq_0": 0, "mul": 1, "add": 1}, qualname_map=new_paths)
    assert set(parts.state_dict()) == {"weight", "shift", "submod_0.seq_0.weight", "submod_0.seq_0.bias"}
    assert [name for name, _ in parts.named_buffers()] == ["shift"]
    assert new_paths == {"submod_0.seq_0": "seq.0"}
    split(fx, Documented(), THIRDS, qualname_map=new_paths)
    assert new_paths == {"submod_0.seq_0": "seq.0", "submod_0.linear": "linear", "submod_1.linear": "linear"}
    of_affix: dict[str, str] = {}
    parts = split(fx, Documented(), dict.fromkeys(THIRDS, 0), qualname_map=of_affix, partition_affix="x")
    assert of_affix == {"submod_x_0.linear": "linear"}
    assert set(parts.state_dict()) == {"param", "submod_x_0.linear.weight", "submod_x_0.linear.bias"}


@pytest.mark.requirement("passes.split_module.state[state-dict]", "passes.split_module.state[qualname-map]")
def test_where_a_shared_module_is(fx: Implementation) -> None:
    linear = nn.Linear(4, 4)
    gm = fx.GraphModule({"one": linear, "two": linear}, graph_of_two_calls(fx))
    new_paths: dict[str, str] = {}
    parts = split(fx, gm, lambda _node: 0, qualname_map=new_paths)
    assert new_paths == {"submod_0.one": "one", "submod_0.two": "two"}
    expected = [f"submod_0.{path}.{name}" for path in ("one", "two") for name in ("weight", "bias")]
    assert list(parts.state_dict()) == expected


def graph_of_two_calls(fx: Implementation) -> Any:
    graph = fx.Graph()
    first = graph.call_module("one", (graph.placeholder("x"),))
    graph.output(graph.call_module("two", (first,)))
    return graph


@pytest.mark.requirement("passes.split_module.state[same-modules]")
def test_modules_are_not_copied(fx: Implementation) -> None:
    gm = fx.symbolic_trace(Documented())
    parts = split(fx, gm, THIRDS)
    assert parts.submod_0.linear is parts.submod_1.linear is gm.linear
    assert parts.param is gm.param
    gm = fx.symbolic_trace(nested())
    assert gm.get_submodule("seq.0") in set(split(fx, gm, lambda _node: 0).modules())


def alike() -> nn.Module:
    """The paths `a.b.c`, `a.b_c` and `a_b.c`."""
    linears = [nn.Linear(4, 4) for _ in range(3)]
    first = nn.ModuleDict({"b": nn.ModuleDict({"c": linears[0]}), "b_c": linears[1]})
    program = lambda self, x: self.a_b["c"](self.a["b_c"](self.a["b"]["c"](x)))  # noqa: E731 - without annotations
    return Own(program, a=first, a_b=nn.ModuleDict({"c": linears[2]}))


@pytest.mark.requirement("passes.split_module.state[paths-stay-apart]")
def test_paths_that_are_alike(fx: Implementation) -> None:
    model = alike()
    new_paths: dict[str, str] = {}
    parts = split(fx, model, lambda _node: 0, qualname_map=new_paths)
    assert torch.equal(parts(VALUE), model(VALUE))
    assert sorted(new_paths.values()) == ["a.b.c", "a.b_c", "a_b.c"]
    for new, old in new_paths.items():
        assert parts.get_submodule(new) is model.get_submodule(old)


@pytest.mark.requirement("passes.split_module.state[reads]")
@pytest.mark.parametrize("keep_original_order", [False, True])
def test_where_state_is_read(fx: Implementation, keep_original_order: bool) -> None:
    graph = fx.Graph()
    relu = graph.call_function(torch.relu, (graph.placeholder("x"),))
    graph.output(graph.call_function(torch.mul, (relu, graph.get_attr("weight"))))
    gm = fx.GraphModule({"weight": nn.Parameter(VALUE)}, graph)
    parts = split(fx, gm, {"relu": 0, "mul": 1}, keep_original_order=keep_original_order)
    expected = ["submod_0", "weight", "submod_1"] if keep_original_order else ["weight", "submod_0", "submod_1"]
    assert [node.target for node in parts.graph.nodes][1:-1] == expected


@pytest.mark.requirement("passes.split_module.state[returned]")
@pytest.mark.parametrize("keep_original_order", [False, True])
def test_a_parameter_can_be_returned(fx: Implementation, keep_original_order: bool) -> None:
    model = Own(lambda self, x: (torch.relu(x), self.weight), weight=nn.Parameter(torch.ones(4)))
    parts = split(fx, model, lambda _node: 0, keep_original_order=keep_original_order)
    assert parts(VALUE)[1] is model.weight


@pytest.mark.requirement("passes.split_module.like-the-original[mode]")
@pytest.mark.parametrize("options", [{}, {"partition_affix": "a.b"}], ids=["plain", "dots"])
@pytest.mark.parametrize("training", [True, False])
def test_the_mode_is_kept(fx: Implementation, training: bool, options: dict[str, Any]) -> None:
    parts = split(fx, Documented().train(training), THIRDS, **options)
    assert {module.training for module in parts.modules() if isinstance(module, fx.GraphModule)} == {training}


# Nodes of the parts


@pytest.mark.requirement("passes.split_module.like-the-original[own-meta]")
def test_metadata_of_the_original_stays(fx: Implementation) -> None:
    gm = fx.symbolic_trace(Documented())
    parts = split(fx, gm, THIRDS)
    for part in (parts, *parts.children()):
        for node in getattr(part, "graph", fx.Graph()).nodes:
            node.meta["added"] = 1
    assert [node for node in gm.graph.nodes if "added" in node.meta] == []


def described(gm: Any, op: str | None = None) -> list[tuple[Any, Any]]:
    """The type and the metadata of nodes, by default of all but outputs."""
    return [(node.type, node.meta) for node in gm.graph.nodes if node.op == op or (op is None and node.op != "output")]


@pytest.mark.requirement("passes.split_module.like-the-original[meta]", "passes.split_module.like-the-original[types]")
def test_types_come_along(fx: Implementation) -> None:
    gm = fx.symbolic_trace(scaling())
    for node, label in labels(gm.graph).items():
        node.type, node.meta = None if label == "output" else torch.Tensor, {"from": label}
    parts = split(fx, gm, {"relu": 0, "mul": 1, "neg": 1})
    expected = {label: (torch.Tensor, {"from": label}) for label in ("x", "relu", "weight", "mul", "neg")}
    assert described(parts, "placeholder") == [expected["x"]]
    assert described(parts.submod_0) == [expected["x"], expected["relu"]]
    assert described(parts.submod_1) == [expected[label] for label in ("relu", "weight", "mul", "neg")]


@pytest.mark.requirement("passes.split_module.like-the-original[types-of-the-caller]")
def test_types_of_state_and_the_metadata_of_the_output(fx: Implementation) -> None:
    gm = fx.symbolic_trace(scaling())
    nodes_of(gm.graph, "get_attr")[0].type = nn.Parameter
    output_of(gm.graph).meta["note"] = 3
    parts = split(fx, gm, lambda _node: 0)
    assert [node.type for node in nodes_of(parts.graph, "get_attr")] == [nn.Parameter]
    assert output_of(parts.graph).meta.get("note") == 3


def named(x: Any) -> Any:
    return torch.add(torch.add(x, 1), torch.add(x, 2))


NAMED = {"add": 0, "add_1": 1, "add_2": 1}


@pytest.mark.requirement("passes.split_module.node-names[inputs]")
@pytest.mark.parametrize("kept", [True, False])
def test_names_of_inputs(fx: Implementation, kept: bool) -> None:
    gm = fx.symbolic_trace(named)
    x, first, *_ = names(gm.graph)
    parts = split(fx, gm, NAMED, **({} if kept else {"keep_original_input_name": False}))
    inputs = [node.target for node in nodes_of(parts.submod_1.graph, "placeholder")]
    assert sorted(inputs) == sorted([x, first] if kept else ["arg_0", "arg_1"])


@pytest.mark.requirement("passes.split_module.node-names[nodes]")
def test_names_of_nodes(fx: Implementation) -> None:
    gm = fx.symbolic_trace(named)
    options = {"keep_original_input_name": False, "keep_original_node_name": True}
    assert names(split(fx, gm, NAMED, **options).submod_1.graph)[2:4] == names(gm.graph)[2:4]
    gm = fx.symbolic_trace(Own(lambda self, x: torch.relu(self.sub(x)).neg(), sub=nn.Tanh()))
    calls = [node for node in gm.graph.nodes if node.op.startswith("call_")]
    for number, node in enumerate(calls):
        node.name = f"own_{number}"
    part = split(fx, gm, lambda _node: 0, keep_original_node_name=True).submod_0
    assert names(part.graph)[1:-1] == ["own_0", "own_1", "own_2"]


@pytest.mark.requirement("passes.split_module.node-names[from-targets]")
def test_names_of_nodes_that_are_not_kept(fx: Implementation) -> None:
    parts = split(fx, named, NAMED, keep_original_input_name=False)
    assert names(parts.submod_1.graph) == ["arg_0", "arg_1", "add", "add_1", "output"]


@pytest.mark.requirement("passes.split_module.names[affix]")
def test_an_affix(fx: Implementation) -> None:
    parts = split(fx, chain, {"relu": 0, "neg": 1, "sin": 1}, partition_affix="x")
    assert order(parts) == ["submod_x_0", "submod_x_1"]


@pytest.mark.requirement("passes.split_module.names[dots]")
@pytest.mark.parametrize(
    ("partition", "options", "path"), [(0, {"partition_affix": "a.b"}, "submod_a.b_0"), ("x.y", {}, "submod_x.y")]
)
def test_dots_in_names(fx: Implementation, partition: object, options: dict[str, Any], path: str) -> None:
    parts = split(fx, chain, lambda _node: partition, **options)
    assert order(parts) == [path]
    assert isinstance(parts.get_submodule(path), fx.GraphModule)
    assert torch.equal(parts(VALUE), chain(VALUE))


@pytest.mark.requirement("passes.split_module.interface[no-output]")
def test_a_graph_without_an_output(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.call_method("add_", (graph.placeholder("x"), 1))
    parts = fx.passes.split_module.split_module(fx.GraphModule({}, graph), nn.Module(), lambda _node: 0)
    assert [node.op for node in parts.graph.nodes] == ["placeholder", "call_module"]
    value = torch.zeros(2)
    assert parts(value) is None
    assert value.tolist() == [1, 1]


@pytest.mark.requirement("passes.split_module.tuple-return")
@pytest.mark.parametrize("always", [False, True])
def test_what_a_part_returns(fx: Implementation, always: bool) -> None:
    parts = split(fx, diamond, {"sin": 0, "cos": 0, "add": 1}, tuple_return=always)
    assert torch.equal(parts(VALUE), diamond(VALUE))
    several, single = parts.submod_0(VALUE), parts.submod_1(VALUE, VALUE)
    assert isinstance(several, tuple)
    assert isinstance(single, tuple) == always


def with_default(x: Any, unused: Any = None, y: Any = 3, exponent: Any = 0) -> Any:
    return (torch.relu(x) + y) ** exponent


@pytest.mark.requirement("passes.split_module.interface[defaults]")
def test_inputs_stay(fx: Implementation) -> None:
    parts = split(fx, with_default, {"relu": 0, "add": 1, "pow": 1})
    assert torch.equal(parts(VALUE), with_default(VALUE))
    assert torch.equal(parts(VALUE, None), with_default(VALUE, None))
    assert torch.equal(parts(unused=None, x=VALUE, exponent=2), with_default(VALUE, None, 3, 2))
    assert torch.equal(parts(VALUE, None, 5), with_default(VALUE, None, 5))


def with_more(input: Any, *more: Any) -> Any:  # noqa: A002 - whose node has another name
    return torch.relu(input) + more[0]


def with_input(input: Any, exponent: Any = 0) -> Any:  # noqa: A002 - likewise
    return torch.relu(input) ** exponent


@pytest.mark.requirement("passes.split_module.interface[keep-parameters]")
@pytest.mark.parametrize(
    ("program", "args", "kwargs"),
    [(with_more, (VALUE, VALUE), {}), (with_input, (), {"input": VALUE, "exponent": 2}), (with_input, (VALUE,), {})],
)
def test_parameters_keep_their_names(fx: Implementation, program: Any, args: Any, kwargs: Any) -> None:
    parts = split(fx, program, lambda node: int(node.name != "relu"), keep_original_node_name=True)
    assert torch.equal(parts(*args, **kwargs), program(*args, **kwargs))


@pytest.mark.requirement("passes.split_module.callback[raises]")
def test_errors_of_the_callback(fx: Implementation) -> None:
    def choose(node: Any) -> int:
        raise LookupError("no idea where it goes")

    with pytest.raises(LookupError, match="no idea where it goes"):
        split(fx, chain, choose)


@pytest.mark.requirement("passes.split_module.partition[attributes]")
def test_an_empty_partition(fx: Implementation) -> None:
    partition = fx.passes.split_module.Partition("a")
    assert (partition.name, partition.submod_name) == ("a", "submod_a")
    assert isinstance(partition.graph, fx.Graph)
    lists = ("node_names", "inputs", "outputs", "dependencies", "dependents", "environment", "targets")
    assert [len(getattr(partition, name)) for name in lists] == [0] * 7


@pytest.mark.requirement("passes.split_module.partition[text]")
def test_a_partition_is_printed(fx: Implementation) -> None:
    partition = fx.passes.split_module.Partition("a")
    partition.node_names, partition.inputs["x"], partition.dependents["b"] = ["add"], None, None
    assert (
        repr(partition) == "name: a,\n nodes: ['add'],\n inputs: {'x': None},\n outputs: {},\n"
        " partitions depended on: {},\n partition dependents: {'b': None}"
    )


def masked() -> nn.Module:
    """Has a buffer that is not persistent, at the top and below."""
    inner = nn.Module()
    program = lambda self, x: torch.relu(x * self.mask * self.scale) + self.inner.mask + self.inner.scale  # noqa: E731
    module = Own(program, inner=inner)
    for holder in (module, inner):
        holder.register_buffer("mask", torch.ones(4), persistent=False)
        holder.register_buffer("scale", torch.ones(4))
    return module


@pytest.mark.requirement("passes.split_module.state[not-persistent]")
@pytest.mark.parametrize("keep_order", [False, True])
def test_buffers_that_are_not_persistent_stay_so(fx: Implementation, keep_order: bool) -> None:
    parts = split(fx, masked(), lambda node: int("add" in node.name), keep_original_order=keep_order)
    assert set(parts.state_dict()) == {"scale", "inner.scale"}
    assert torch.equal(parts(VALUE), masked()(VALUE))


# In-place writes


def read_on_both_sides(x: Any) -> Any:
    y = x * 2
    z = torch.relu(y)
    y.add_(1)
    return z + torch.sin(y)


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize("keep_order", [False, True])
@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("program", WRITING)
def test_parts_write_between_the_same_reads(
    fx: Implementation, program: Callable[[Any], Any], backwards: bool, keep_order: bool
) -> None:
    gm = fx.symbolic_trace(program)
    calls = [label for node, label in labels(gm.graph).items() if node.op.startswith("call_")]
    partitions = {name: -place if backwards else place for place, name in enumerate(calls)}
    parts = split(fx, gm, partitions, keep_original_order=keep_order)
    assert torch.equal(parts(SQUARE.clone()), program(SQUARE.clone())), f"{parts.graph}"


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize("keep_order", [False, True])
def test_no_order_has_the_write_between_the_reads(fx: Implementation, keep_order: bool) -> None:
    homes = {"mul": 0, "relu": 0, "add_": 1, "add": 1}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # which is no refusal
        parts = split(fx, read_on_both_sides, {**homes, "sin": 0}, keep_original_order=keep_order)
    assert order(parts) == ["submod_0", "submod_1"]


def reads_alone(x: Any) -> Any:
    y = torch.relu(x) + torch.neg(x)
    return y.add_(1)


def writes_elsewhere(x: Any) -> Any:
    y = x * 2
    y.add_(1)
    return y + torch.neg(x)


def writes_by_keyword(x: Any) -> Any:
    y = x * 2
    torch.ops.aten.add_.Tensor(self=y, other=x)
    return y + torch.neg(x)


def counting() -> Any:
    """Writes to a buffer between reads of it."""

    def program(self: Any, x: Any) -> Any:
        before = torch.relu(x + self.count)
        torch.add(x, 1, out=self.count)
        return before * self.count

    module = Own(program)
    module.register_buffer("count", torch.ones(4))
    return module


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize("written_first", [False, True])
def test_a_part_that_writes_to_state(fx: Implementation, written_first: bool) -> None:
    gm = fx.symbolic_trace(counting())
    calls = [label for node, label in labels(gm.graph).items() if node.op.startswith("call_")]
    partitions = {name: -place if written_first else place for place, name in enumerate(calls)}
    parts, program = split(fx, gm, partitions), counting()
    assert torch.equal(parts(VALUE), program(VALUE)), f"{parts.graph}"


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize("program", [reads_alone, writes_elsewhere, writes_by_keyword])
def test_reads_are_in_any_order(fx: Implementation, program: Callable[[Any], Any]) -> None:
    parts = split(fx, program, lambda node: "late" if node.target is not torch.neg else "early")
    assert order(parts) == ["submod_early", "submod_late"]
    assert torch.equal(parts(VALUE), program(VALUE))


@pytest.mark.requirement("passes.split_module.same-result")
def test_a_statement_that_writes_to_no_value(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.call_function(operator.setitem, ([1, 2], 0, x))
    graph.output(graph.call_function(torch.relu, (x,)))
    parts = split(fx, fx.GraphModule({}, graph), {"setitem": 0, "relu": 1})
    assert torch.equal(parts(VALUE), torch.relu(VALUE))


_broadcast: Any = torch.broadcast_tensors
ALIASES: dict[str, Callable[[Any], Any]] = {
    **{
        name: operator.methodcaller(name)
        for name in ("t", "ravel", "detach", "contiguous", "cpu", "conj", "resolve_neg")
    },
    **{name: operator.methodcaller(name, 0) for name in ("squeeze", "unsqueeze", "diagonal")},
    **{name: operator.methodcaller(name, 0, 1) for name in ("transpose", "swapdims", "swapaxes", "movedim", "permute")},
    **{name: operator.methodcaller(name, 2, 2) for name in ("view", "reshape", "expand", "sum_to_size")},
    **{f.__name__: f for f in (torch.flatten, torch.real, torch.adjoint, torch.view_as_complex, torch.conj_physical)},
    **{f.__name__: f for f in (torch.atleast_1d, torch.atleast_2d, torch.atleast_3d)},
    "select": lambda x: x.select(0, 1),
    "narrow": lambda x: x.narrow(0, 0, 1),
    "unfold": lambda x: x.unfold(0, 1, 1),
    "as_strided": lambda x: x.as_strided((2,), (1,)),
    "unflatten": lambda x: torch.unflatten(x, 0, (2, 1)),
    "getattr": operator.attrgetter("T"),
    "getitem": operator.itemgetter(0),
    "pos": operator.pos,
    "to": lambda x: x.to(torch.float32),
    "type": lambda x: x.type(torch.float32),
    "type_as": lambda x: x.type_as(x),
    "overload": lambda x: torch.ops.aten.view.default(x, [4]),
    "packet": lambda x: torch.ops.aten.slice(x, 0, 1),
    "einsum": lambda x: torch.einsum("ij->ji", x),
    "cartesian_prod": lambda x: torch.cartesian_prod(x[0]),
    "dropout": lambda x: functional.dropout(x, training=False),
    "dropout1d": lambda x: functional.dropout1d(x, training=False),
    "dropout2d": lambda x: functional.dropout2d(x[None, None], training=False),
    "dropout3d": lambda x: functional.dropout3d(x[None, None], training=False),
    "alpha_dropout": lambda x: functional.alpha_dropout(x, training=False),
    "feature_alpha_dropout": lambda x: functional.feature_alpha_dropout(x, training=False),
    "feature_dropout": lambda x: torch.feature_dropout(x, 0.5, False),
    "Identity": nn.Identity(),
    "Flatten": nn.Flatten(),
    "Unflatten": nn.Unflatten(0, (2, 1)),
    **{kind.__name__: kind().eval() for kind in (nn.Dropout, nn.Dropout1d, nn.AlphaDropout, nn.FeatureAlphaDropout)},
}
"""Programs whose value is their input or a view of it."""

SEQUENCES: dict[str, Callable[[Any], Any]] = {
    **{name: operator.methodcaller(name, 1) for name in ("split", "unbind", "unsafe_split")},
    **{name: operator.methodcaller(name, 2) for name in ("chunk", "unsafe_chunk", "tensor_split")},
    "split_with_sizes": lambda x: x.split_with_sizes([1, 1]),
    "unsafe_split_with_sizes": lambda x: x.unsafe_split_with_sizes([1, 1]),
    "broadcast_tensors": lambda x: _broadcast(x, x),
    "meshgrid": lambda x: torch.meshgrid(x[0], x[0], indexing="ij"),
}
"""Programs whose value is a sequence of views of their input."""

DTYPES = {"bool": torch.bool, "byte": torch.uint8, "char": torch.int8, "short": torch.int16, "int": torch.int32}
DTYPES |= {"long": torch.int64, "half": torch.float16, "bfloat16": torch.bfloat16, "float": torch.float32}
DTYPES |= {"double": torch.float64, "cfloat": torch.cfloat, "cdouble": torch.cdouble}

ONES = torch.ones(2, 2)
CASES = [
    *(pytest.param(alias, ONES, id=name) for name, alias in ALIASES.items()),
    *(pytest.param(lambda x, views=views: views(x)[1], ONES, id=name) for name, views in SEQUENCES.items()),
    *(pytest.param(operator.methodcaller(name), ONES.to(dtype), id=name) for name, dtype in DTYPES.items()),
    *(pytest.param(function, ONES + 1j, id=function.__name__) for function in (torch.imag, torch.view_as_real)),
]


def aliasing(alias: Callable[[Any], Any]) -> Any:
    """Writes to an alias of its input, and reads the input after that."""

    def program(self: Any, x: Any) -> Any:
        self.function(x).zero_()
        return x.clone()

    return Own(program, function=alias)


def split_writer(fx: Implementation, alias: Callable[[Any], Any]) -> Any:
    """`aliasing` in three parts: `make`, `write`, `read`."""
    gm = fx.symbolic_trace(aliasing(alias))
    calls = [node for node in gm.graph.nodes if node.op.startswith("call_")]
    home = dict.fromkeys(calls, "make") | dict(zip(calls[-2:], ("write", "read"), strict=True))
    return split(fx, gm, home.__getitem__)


@pytest.mark.requirement("passes.split_module.order[writes]")
@pytest.mark.parametrize(("alias", "x"), CASES)
def test_a_write_to_an_alias(fx: Implementation, alias: Callable[[Any], Any], x: torch.Tensor) -> None:
    parts = split_writer(fx, alias)
    expected = aliasing(alias)(x.clone())
    assert expected.tolist() != x.tolist(), "the program does not write to its input"
    assert parts(x.clone()).tolist() == expected.tolist(), f"{parts.graph}"


@pytest.mark.requirement("passes.split_module.order[writes]")
def test_a_write_to_the_same_tensor_on_a_gpu(fx: Implementation) -> None:
    parts = split_writer(fx, lambda x: x.cuda())
    assert order(parts) == ["submod_make", "submod_write", "submod_read"], f"{parts.graph}"
