"""Operator support, the partitioner, and tools. See spec/partitioning.md."""

import functools
import operator
import random
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import cited, is_refused, labels, message_of, nodes_of, targets, verdict

VALUES = torch.tensor([-2.0, 0.5, 3.0, 1.0]), torch.tensor([4.0, 0.25, -1.0, 2.0])

SINGLE = {"allows_single_node_partition": True}


def support_of(fx: Implementation, gm: Any, supported: Sequence[str]) -> Any:
    """A support of the nodes with these labels."""
    label_of = labels(gm.graph)
    return fx.passes.operator_support.create_op_support(lambda _modules, node: label_of[node] in supported)


def partitioner_of(fx: Implementation, program: Any, supported: Sequence[str], **options: Any) -> Any:
    """A partitioner that knows the nodes with these labels; without options, a partition may have a single node."""
    gm = program if isinstance(program, fx.GraphModule) else fx.symbolic_trace(program)
    support = support_of(fx, gm, supported)
    return fx.passes.infra.partitioner.CapabilityBasedPartitioner(gm, support, **(options or SINGLE))


def partitions_of(fx: Implementation, program: Any, supported: Sequence[str], **options: Any) -> list[set[str]]:
    """The labels of the nodes in each partition."""
    partitioner = partitioner_of(fx, program, supported, **options)
    label_of = labels(partitioner.graph_module.graph)
    found = [{label_of[node] for node in partition.nodes} for partition in partitioner.propose_partitions()]
    return sorted(found, key=sorted)


def fused(fx: Implementation, program: Any, supported: Sequence[str]) -> Any:
    return partitioner_of(fx, program, supported).partition_and_fuse()


def around(x: Any, y: Any) -> Any:
    """`neg` lies between `add` and `mul`; `sin` and `cos` are apart from all."""
    total = torch.add(x, y)
    middle = torch.neg(total)
    return torch.mul(middle, total), torch.sin(y), torch.cos(x)


# Operator support


def small() -> nn.Module:
    return Own(lambda self, x: torch.cat([self.linear(x).relu(), x]) + x.size(0), linear=nn.Linear(4, 4))


def is_supported(support: Any, gm: Any) -> dict[str, bool]:
    """Whether a support supports the nodes, by label."""
    modules = dict(gm.named_modules())
    return {label: support.is_node_supported(modules, node) for node, label in labels(gm.graph).items()}


@pytest.mark.requirement("partitioning.operator_support.types[targets]")
def test_calls_are_supported_by_what_they_call(fx: Implementation) -> None:
    gm = fx.symbolic_trace(small())
    support = fx.passes.operator_support.OperatorSupport({"torch.nn.modules.linear.Linear": None, "relu": None})
    assert is_supported(support, gm) == {
        "x": True,
        "linear": True,
        "relu": True,
        "output": True,
        "cat": False,
        "size": False,
        "add": False,
    }
    assert support.is_node_supported({}, fx.Graph().get_attr("weight"))


TYPES = {
    "admitted": ((([torch.float32], [torch.int64]), {}), True),
    "other-type": ((([torch.int64], None), {}), False),
    "second-other": (((None, [torch.float32]), {}), False),
    "any": (((None, None), {}), True),
    "none-admitted": ((([], None), {}), False),
    "unlisted": (((), {}), True),
    "keyword": (((), {"alpha": [torch.float32]}), True),
    "keyword-other": (((), {"alpha": [torch.int64]}), False),
    "keyword-not-there": (((), {"out": [torch.int64]}), True),
}


@pytest.mark.requirement("partitioning.operator_support.types[restricted]")
@pytest.mark.parametrize("name", TYPES)
def test_types_of_arguments_are_restricted(fx: Implementation, name: str) -> None:
    graph = fx.Graph()
    x, y = graph.placeholder("x"), graph.placeholder("y")
    graph.output(graph.call_function(torch.add, (x, y), {"alpha": x}))
    gm = fx.GraphModule({}, graph)
    graph_run = fx.passes.shape_prop.ShapeProp(gm)
    # `alpha` is a tensor: only the inputs are run
    message_of(lambda: graph_run.propagate(VALUES[0], torch.ones(4, dtype=torch.int64)))
    types, expected = TYPES[name]
    support = fx.passes.operator_support.OperatorSupport({"torch.add": types})
    assert is_supported(support, gm)["add"] is expected


@pytest.mark.requirement("partitioning.operator_support.types[restricted]")
def test_what_is_no_value_is_not_restricted(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.mul(x, 2))
    fx.passes.shape_prop.ShapeProp(gm).propagate(VALUES[0])
    support = fx.passes.operator_support.OperatorSupport({"torch.mul": (([torch.float32], [torch.float32]), {})})
    assert is_supported(support, gm)["mul"]


@pytest.mark.requirement("partitioning.operator_support.types[restricted]")
def test_the_type_of_another_value_is_its_class(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.mul(x.split(2), x.size(0)))
    (mul,) = nodes_of(gm.graph, "call_function", torch.mul)
    # what `mul` is given cannot be multiplied: only its inputs are run
    message_of(lambda: fx.passes.shape_prop.ShapeProp(gm).propagate(VALUES[0]))
    pairs = [(tuple, int), (torch.float32, int), (tuple, torch.int64)]
    supports = [
        fx.passes.operator_support.OperatorSupport({"torch.mul": (tuple([kind] for kind in kinds), {})})
        for kinds in pairs
    ]
    assert [support.is_node_supported({}, mul) for support in supports] == [True, False, False]


@pytest.mark.requirement("partitioning.operator_support.types[says-shape-prop]")
def test_unknown_types_are_told(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda given: torch.sin(given))
    support = fx.passes.operator_support.OperatorSupport({"torch.sin": (([torch.float32],), {})})
    with pytest.raises(Exception, match="given"):
        is_supported(support, gm)


@pytest.mark.requirement("partitioning.operator_support.made[combined]")
def test_supports_are_combined(fx: Implementation) -> None:
    gm = fx.symbolic_trace(around)
    supports = fx.passes.operator_support
    first, second = support_of(fx, gm, ["add", "neg"]), support_of(fx, gm, ["neg", "mul"])
    found = {
        combine: {name for name, yes in is_supported(getattr(supports, combine)(first, second), gm).items() if yes}
        for combine in ("chain", "any_chain")
    }
    assert found == {"chain": {"neg"}, "any_chain": {"add", "neg", "mul"}}
    assert not any(is_supported(supports.any_chain(), gm).values())


@pytest.mark.requirement("partitioning.operator_support.made[declined]")
def test_nodes_are_declined(fx: Implementation) -> None:
    gm = fx.symbolic_trace(small())
    fx.passes.shape_prop.ShapeProp(gm).propagate(VALUES[0])
    supports = fx.passes.operator_support.OpSupports
    name = next(node.name for node, label in labels(gm.graph).items() if label == "relu")
    by_name = is_supported(supports.decline_if_node_in_names({name}), gm)
    assert {label for label, yes in by_name.items() if not yes} == {"relu"}
    assert all(is_supported(supports.decline_if_input_dtype(torch.int64), gm).values())
    assert {
        label for label, yes in is_supported(supports.decline_if_input_dtype(torch.float32), gm).items() if yes
    } == {"x"}
    calls = nodes_of(fx.symbolic_trace(lambda x: x.relu().relu()).graph, "call_method")
    first = supports.decline_if_node_in_names({calls[0].name})
    assert [first.is_node_supported({}, node) for node in calls] == [False, True]
    gm = fx.symbolic_trace(lambda x, steps: torch.add(x, other=steps))
    fx.passes.shape_prop.ShapeProp(gm).propagate(VALUES[0], torch.arange(VALUES[0].shape[-1]))
    integers = is_supported(supports.decline_if_input_dtype(torch.int64), gm)
    assert {label for label, yes in integers.items() if not yes} == {"add"}


@pytest.mark.requirement("partitioning.operator_support.made[abstract]")
def test_a_support_defines_what_it_supports(fx: Implementation) -> None:
    base = fx.passes.operator_support.OperatorSupportBase
    assert issubclass(fx.passes.operator_support.OperatorSupport, base)
    with pytest.raises(TypeError):
        type("Empty", (base,), {})()


# The partitioner


FUSED = {
    "once": ("same-result[fused]", ["add mul sin cos"]),
    "twice": ("same-result[fused-before]", ["sin cos", "add mul"]),
}


@pytest.mark.parametrize("steps", cited("partitioning.partitioner", FUSED))
def test_the_fused_module_computes_the_same(fx: Implementation, steps: list[str]) -> None:
    gm: Any = around
    for supported in steps:
        gm = fused(fx, gm, supported.split())
    gm.graph.lint()
    assert all(map(torch.equal, gm(*VALUES), around(*VALUES)))
    assert {node.target for node in gm.graph.nodes if node.op == "call_function"} <= {torch.neg, operator.getitem}
    called = {targets(part.graph)[-2] for part in gm.children()}
    assert "neg" not in called
    assert len(called) == 1 + len(steps)


FUNCTIONS: tuple[Callable[..., Any], ...] = (torch.sin, torch.neg, torch.add, torch.mul)


def random_graph(fx: Implementation, numbers: random.Random) -> Any:
    """A module that makes up to 14 calls, each of values before it."""
    graph = fx.Graph()
    values = [graph.placeholder("x"), graph.placeholder("y")]
    for _ in range(numbers.randint(1, 14)):
        function = numbers.choice(FUNCTIONS)
        count = 2 if function in (torch.add, torch.mul) else 1
        values.append(graph.call_function(function, tuple(numbers.choices(values, k=count))))
    graph.output(tuple(values[-3:]))
    return fx.GraphModule({}, graph)


@pytest.mark.requirement("partitioning.partitioner.same-result[random]")
@pytest.mark.parametrize("skip", [False, True])
@pytest.mark.parametrize("seed", range(15))
def test_random_partitions(fx: Implementation, seed: int, skip: bool) -> None:
    numbers = random.Random(seed)
    gm = random_graph(fx, numbers)
    expected = gm(*VALUES)
    supported = [node for node in gm.graph.nodes if node.op == "call_function" and numbers.random() < 0.6]
    partitioner = fx.passes.infra.partitioner.CapabilityBasedPartitioner(
        gm,
        fx.passes.operator_support.create_op_support(lambda _modules, node: node in supported),
        allows_single_node_partition=True,
        skip_horizontal_fusion=skip,
    )
    partitions = partitioner.propose_partitions()
    assert sorted(node.name for partition in partitions for node in partition.nodes) == sorted(
        node.name for node in supported
    )
    partitioner.fuse_partitions(partitions)
    assert verdict(gm.graph) == ""
    for node in gm.graph.nodes:
        assert all(node in value.users for value in node.all_input_nodes)
        assert all(node in user.all_input_nodes for user in node.users)
    assert all(map(torch.equal, gm(*VALUES), expected)), f"after fusing {partitions}:\n{gm.graph}"


@pytest.mark.requirement("partitioning.partitioner.largest[paths]")
def test_partitions_are_of_the_graph_as_it_is(fx: Implementation) -> None:
    partitioner = partitioner_of(fx, lambda x: torch.sin(torch.neg(x)), ["neg", "sin"])
    neg, sin = nodes_of(partitioner.graph_module.graph, "call_function")
    assert [partition.size() for partition in partitioner.propose_partitions()] == [2]
    sin.replace_all_uses_with(neg)
    partitioner.graph_module.graph.erase_node(sin)
    assert [list(partition.nodes) for partition in partitioner.propose_partitions()] == [[neg]]


LARGEST = {
    "neg-between": (["add", "mul", "sin", "cos"], [{"add", "cos", "sin"}, {"mul"}]),
    "all": (["add", "neg", "mul", "sin", "cos"], [{"add", "neg", "mul", "sin", "cos"}]),
    "independent": (["sin", "cos"], [{"sin", "cos"}]),
    "none": ([], []),
}


@pytest.mark.requirement("partitioning.partitioner.largest[paths]")
@pytest.mark.parametrize("name", LARGEST)
def test_partitions_are_as_few_as_possible(fx: Implementation, name: str) -> None:
    supported, expected = LARGEST[name]
    found = partitions_of(fx, around, supported)
    assert len(found) == len(expected)
    assert set().union(*found) == set(supported)
    if name == "neg-between":
        assert not any({"add", "mul"} <= partition for partition in found)
    else:
        assert found == expected


@pytest.mark.requirement("partitioning.partitioner.largest[modules]")
def test_the_support_is_told_the_modules(fx: Implementation) -> None:
    gm = fx.symbolic_trace(nn.Sequential(nn.Sequential(nn.Linear(4, 4)), nn.ReLU()))
    support = fx.passes.operator_support.create_op_support(
        lambda modules, node: node.op == "call_module" and type(modules[node.target]) is nn.Linear
    )
    found = fx.passes.infra.partitioner.CapabilityBasedPartitioner(gm, support, **SINGLE).propose_partitions()
    assert [node.target for partition in found for node in partition.nodes] == ["0.0"]


def taking_apart(x: Any) -> Any:
    first, second = torch.split(x, 2)
    return torch.add(first, second)


def indexed_by_a_value(x: Any, y: Any) -> Any:
    rows = torch.neg(x)
    return torch.add(rows, rows[torch.argmax(y)])


def single(supported: list[str], expected: list[set[str]], **options: Any) -> tuple[Any, ...]:
    """A case of `around`, with other options than those that allow a partition of a single node."""
    return "largest[single]", around, supported, options, expected


def counted(program: Callable[..., Any], expected: list[set[str]]) -> tuple[Any, ...]:
    """A case in which a single node that computes is no partition."""
    supported = ["neg", "sin", "cos", "view", "getitem"]
    return "largest[single]", program, supported, {"allows_single_node_partition": False}, expected


PROPOSED: dict[str, tuple[Any, ...]] = {
    "independent-nodes": (
        "largest[no-horizontal]",
        around,
        ["add", "neg", "mul", "sin", "cos"],
        {"skip_horizontal_fusion": True, **SINGLE},
        [{"add", "neg", "mul"}, {"cos"}, {"sin"}],
    ),
    "one": single(["neg"], [], non_compute_ops=[]),
    "two": single(["add", "neg"], [{"add", "neg"}], non_compute_ops=[]),
    "one-of-two-computes": single(["add", "neg"], [], non_compute_ops=["torch.neg"]),
    "worth-it": single(["neg"], [{"neg"}], allowed_single_node_partition_ops=["torch.neg"]),
    "two-beside": single(["add", "neg"], [{"add", "neg"}], allowed_single_node_partition_ops=["torch.mul"]),
    "all": single(["neg"], [{"neg"}], **SINGLE),
    "methods": counted(lambda x: x.neg().sin(), []),
    "functions": counted(lambda x: torch.sin(torch.neg(x.cos())), [{"cos", "neg", "sin"}]),
    "view": counted(lambda x: torch.ops.aten.view(torch.neg(x), [2, 2]), []),
    "getitem": counted(lambda x: torch.neg(x)[0], []),
    "only-tuple": ("largest[items]", taking_apart, ["split"], {}, [{"split", "getitem", "getitem_1"}]),
    "user-of-items": (
        "largest[items]",
        taking_apart,
        ["split", "add"],
        {},
        [{"add"}, {"split", "getitem", "getitem_1"}],
    ),
    "items-alone": ("largest[items]", taking_apart, ["getitem", "getitem_1"], {}, []),
    "items-of-items": (
        "largest[items]",
        lambda x: torch.split(x, 1)[1:][0],
        ["split"],
        {},
        [{"split", "getitem", "getitem_1"}],
    ),
    "index": ("largest[items-index]", indexed_by_a_value, ["neg", "getitem"], {}, [{"neg", "getitem"}]),
}
"""A requirement, a program, the nodes that are supported, options, and the partitions."""


@pytest.mark.parametrize(
    ("program", "supported", "options", "expected"),
    cited("partitioning.partitioner", PROPOSED),
)
def test_proposed_partitions(
    fx: Implementation, program: Any, supported: list[str], options: dict[str, Any], expected: list[set[str]]
) -> None:
    assert partitions_of(fx, program, supported, **options) == expected


def surrounded(x: Any) -> Any:
    x = torch.neg(torch.neg(x))
    return torch.neg(torch.neg(torch.add(torch.neg(torch.mul(x, 2)), 1)))


@pytest.mark.requirement("partitioning.partitioner.largest[bookends]")
def test_what_computes_nothing_is_taken_from_the_ends(fx: Implementation) -> None:
    gm = fx.symbolic_trace(surrounded)
    label_of = labels(gm.graph)
    calls = [label for node, label in label_of.items() if node.op == "call_function"]
    partitioner = partitioner_of(fx, gm, calls, non_compute_ops=["torch.neg"])
    by_hand = fx.passes.infra.partitioner.Partition(0, [node for node in reversed(label_of) if label_of[node] in calls])
    partitions = [*partitioner.propose_partitions(), by_hand]
    partitioner.remove_bookend_non_compute_ops(partitions)
    assert [{label_of[node] for node in partition.nodes} for partition in partitions] == [{"mul", "neg_2", "add"}] * 2


@pytest.mark.requirement("partitioning.partitioner.largest[inputs-and-outputs]")
def test_inputs_and_the_output_stay(fx: Implementation) -> None:
    gm = fused(fx, around, ["x", "y", "add", "neg", "mul", "sin", "cos", "output"])
    assert [node.target for node in gm.graph.nodes if node.op == "placeholder"] == ["x", "y"]
    assert all(map(torch.equal, gm(*VALUES), around(*VALUES)))


def written_between_reads(x: Any, y: Any) -> Any:
    """Of all but `sigmoid` one partition can be made, in which the write comes before it, or after it."""
    total = torch.add(x, y)
    before = torch.relu(total)
    total.add_(1)
    return before + torch.sigmoid(total)


def read_before_a_write(x: Any, y: Any) -> Any:
    total = torch.add(x, y)
    before = torch.sigmoid(total)
    total.add_(1)
    return total.mul(2), before


def with_a_name_of_a_part(fused_0: Any, y: Any) -> Any:
    return written_between_reads(fused_0, y)


@pytest.mark.requirement("partitioning.moved-writes[partitioner]")
@pytest.mark.parametrize("program", [written_between_reads, read_before_a_write, with_a_name_of_a_part])
@pytest.mark.parametrize("all_but", ["sigmoid", "relu", "add_", "mul", "add", ""])
def test_a_write_that_moves_is_told(fx: Implementation, program: Any, all_but: str) -> None:
    calls = [label for node, label in labels(fx.symbolic_trace(program).graph).items() if node.op.startswith("call_")]
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        gm = fused(fx, program, [label for label in calls if label != all_but])
    computes_the_same = all(map(torch.equal, gm(*VALUES), program(*VALUES)))
    assert len(caught) == (not computes_the_same), (
        f"computes the same: {computes_the_same}, warnings: {caught}\n{gm.graph}"
    )


@pytest.mark.requirement("partitioning.partitioner.names")
def test_submodules_are_numbered(fx: Implementation) -> None:
    partitioner = partitioner_of(fx, around, ["add", "mul"])
    partitions = partitioner.propose_partitions()
    gm = partitioner.fuse_partitions(partitions, prefix="part_")
    assert gm is partitioner.graph_module
    calls = [targets(gm.get_submodule(f"part_{number}").graph)[-2] for number in range(2)]
    assert [next(iter(partition.nodes)).target.__name__ for partition in partitions] == calls


NAMES: dict[str, tuple[Callable[[Any], Any], str]] = {
    "default": (lambda each: each.partition_and_fuse(), "fused_"),
    "prefix": (lambda each: each.partition_and_fuse(prefix="part_"), "part_"),
    "proposed": (lambda each: each.fuse_partitions(each.propose_partitions()), "fused_"),
}


@pytest.mark.requirement("partitioning.partitioner.names")
@pytest.mark.parametrize("name", NAMES)
def test_names_of_submodules(fx: Implementation, name: str) -> None:
    fuse, prefix = NAMES[name]
    made = fuse(partitioner_of(fx, around, ["add", "mul"]))
    assert [path for path, _ in made.named_children()] == [f"{prefix}0", f"{prefix}1"]


@pytest.mark.requirement("partitioning.partitioner.code")
def test_fused_code(fx: Implementation) -> None:
    program = lambda x, y: (torch.mul(torch.neg(x + 1), y), torch.sin(y), torch.cos(x))  # noqa: E731 - without annotations
    gm = fused(fx, program, ["neg", "mul", "sin"])
    assert (
        gm.code.strip()
        == """def forward(self, x, y):
    add = x + 1
    fused_0 = self.fused_0(add, y);  add = y = None
    getitem = fused_0[0]
    getitem_1 = fused_0[1];  fused_0 = None
    cos = torch.cos(x);  x = None
    return (getitem, getitem_1, cos)"""
    )
    assert (
        gm.fused_0.code.strip()
        == """def forward(self, add, y):
    neg = torch.neg(add);  add = None
    mul = torch.mul(neg, y);  neg = None
    sin = torch.sin(y);  y = None
    return (mul, sin)"""
    )


@pytest.mark.requirement("partitioning.partitioner.partition[edited]")
def test_a_partition_holds_nodes(fx: Implementation) -> None:
    first, second, *_ = fx.symbolic_trace(around).graph.nodes
    partition = fx.passes.infra.partitioner.Partition(0, [first])
    partition.add_node(second)
    assert (partition.id, partition.nodes.keys(), partition.size()) == (0, {first, second}, 2)
    partition.remove_node(first)
    assert (partition.nodes.keys(), partition.size()) == ({second}, 1)
    assert fx.passes.infra.partitioner.Partition().size() == 0


@pytest.mark.requirement("partitioning.partitioner.partition[orders]")
def test_a_partition_holds_places(fx: Implementation) -> None:
    nodes = list(fx.symbolic_trace(around).graph.nodes)[:2]
    make = fx.passes.infra.partitioner.Partition
    assert make(3, nodes, [1, 0]).nodes == dict(zip(nodes, [1, 0], strict=True))
    for places in ([1], [2, 1, 0]):
        assert is_refused(functools.partial(make, 3, nodes, places))


@pytest.mark.requirement("partitioning.partitioner.partition[text]")
def test_a_partition_is_printed(fx: Implementation) -> None:
    partition = fx.passes.infra.partitioner.Partition(3, list(fx.symbolic_trace(around).graph.nodes))
    assert str(partition) == str(partition.nodes)
