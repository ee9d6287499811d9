"""Partitions, splits and their code equal torch.fx's, on small models and on random graphs; what memory they take."""

import importlib
import operator
import tracemalloc
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn

import reference_fx

BOTH = (torch.fx, reference_fx)


def passes(fx: ModuleType, path: str) -> Any:
    return importlib.import_module(f"{fx.__name__}.passes.{path}")


class Residual(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Conv2d(2, 2, 1), nn.BatchNorm2d(2), nn.ReLU())

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.layers(x) + x)


class Branches(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.left, self.right = nn.Conv2d(2, 2, 1), nn.Conv2d(2, 1, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.cat([torch.relu(self.left(x)), torch.sigmoid(self.right(x)), x], 1)


class Attention(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.project = nn.Linear(4, 12)
        self.scale = nn.Parameter(torch.ones(1))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        query, key, value = self.project(x.reshape(-1, 4)).chunk(3, -1)
        return torch.softmax(query @ key.transpose(0, 1) * self.scale, -1) @ value  # type: ignore[no-any-return]


class Reshaping(nn.Module):
    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        rows = x.size(0)
        return torch.neg(x).reshape(rows * 2, -1), torch.mul(x, rows)


class InPlace(nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = torch.clone(x)
        y.add_(1)
        return torch.mul(y, 2) + torch.sin(x)


MODELS = [Residual, Branches, Attention, Reshaping, InPlace]
SUPPORTS: dict[str, Callable[[Any, Any], bool]] = {
    "functions": lambda _modules, node: node.op == "call_function",
    "modules": lambda _modules, node: node.op == "call_module",
    "not-add": lambda _modules, node: node.op.startswith("call_") and node.target is not operator.add,
}


def texts(gm: Any) -> dict[str, Any]:
    """The graphs and code of a module and its parts."""
    modules = {name: module for name, module in gm.named_modules() if hasattr(module, "graph")}
    return {name: (str(module.graph), module.code) for name, module in modules.items()}


def partitioned(fx: ModuleType, gm: Any, support: Callable[[Any, Any], bool], **options: Any) -> list[Any]:
    supports = passes(fx, "operator_support").create_op_support(support)
    partitioner = passes(fx, "infra.partitioner").CapabilityBasedPartitioner(gm, supports, **options)
    partitions = partitioner.propose_partitions()
    found = [(partition.id, str(partition)) for partition in partitions]
    return [found, texts(partitioner.fuse_partitions(partitions))]


def split(fx: ModuleType, gm: Any, support: Callable[[Any, Any], bool], value: torch.Tensor) -> dict[str, Any]:
    base = passes(fx, "splitter_base")
    supports = passes(fx, "operator_support").create_op_support(support)
    return texts(base._SplitterBase(gm, [value], supports, base._SplitterSettingBase())())


@pytest.mark.parametrize("name", SUPPORTS)
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.filterwarnings("ignore:one of .* writes in place")
def test_partitions_of_models(model: type[nn.Module], name: str) -> None:
    root = model().eval()
    for options in ({}, {"allows_single_node_partition": True}, {"skip_horizontal_fusion": True}):
        expected, actual = (partitioned(fx, fx.symbolic_trace(root), SUPPORTS[name], **options) for fx in BOTH)
        assert actual == expected
    value = torch.ones(2, 2, 2, 2)
    whole, parts = (split(fx, fx.symbolic_trace(root), SUPPORTS[name], value) for fx in BOTH)
    assert parts == whole


FUNCTIONS = (torch.sin, torch.neg, torch.add, torch.split)
steps = st.lists(
    st.tuples(st.sampled_from(FUNCTIONS), st.integers(0, 9), st.integers(0, 9), st.booleans()), min_size=1, max_size=16
)


def random_module(fx: ModuleType, program: list[tuple[Any, int, int, bool]]) -> tuple[Any, set[str]]:
    """A module that makes these calls of values a few calls back, and the names of those that are supported."""
    graph = fx.Graph()
    values, supported = [graph.placeholder("x"), graph.placeholder("y")], set[str]()
    for function, first, second, is_supported in program:
        operands = [values[-1 - place % len(values)] for place in (first, second)]
        arguments = {torch.add: operands, torch.split: [operands[0], 2]}.get(function, operands[:1])
        made = [graph.call_function(function, tuple(arguments))]
        if function is torch.split:
            made += [graph.call_function(operator.getitem, (made[0], index)) for index in range(2)]
            made.append(graph.call_function(torch.cat, (made[1:],)))
        values.append(made[-1])
        supported.update(node.name for node in made if is_supported)
    graph.output(tuple(values[-3:]))
    return fx.GraphModule({}, graph), supported


@given(steps, st.booleans())
@settings(max_examples=80, derandomize=True, deadline=None)
def test_random_partitions(program: list[tuple[Any, int, int, bool]], skip: bool) -> None:
    def run(fx: ModuleType) -> list[Any]:
        gm, names = random_module(fx, program)
        options = {"allows_single_node_partition": True, "skip_horizontal_fusion": skip}
        return partitioned(fx, gm, lambda _modules, node: node.name in names, **options)

    expected, actual = map(run, BOTH)
    assert actual == expected


@given(steps)
@settings(max_examples=40, derandomize=True, deadline=None)
def test_random_splits(program: list[tuple[Any, int, int, bool]]) -> None:
    values = torch.tensor([1.0, -2.0, 0.5, 3.0]), torch.tensor([2.0, 0.0, 1.0, -1.0])
    gm, names = random_module(reference_fx, program)
    expected = gm(*values)
    base = passes(reference_fx, "splitter_base")
    support = passes(reference_fx, "operator_support").create_op_support(lambda _modules, node: node.name in names)
    parts = base._SplitterBase(gm, values, support, base._SplitterSettingBase())()
    for module in parts.modules():
        module.graph.lint()
        for node in module.graph.nodes:
            assert all(node in value.users for value in node.all_input_nodes)
            assert all(node in user.all_input_nodes for user in node.users)
    assert all(map(torch.equal, parts(*values), expected))


def peak(length: int) -> int:
    """The memory in bytes that partitioning a chain of so many calls takes, of which every tenth is not supported."""
    graph = reference_fx.Graph()
    value = graph.placeholder("x")
    for number in range(length):
        value = graph.call_function(torch.relu if number % 10 else torch.sin, (value,))
    graph.output(value)
    gm = reference_fx.GraphModule({}, graph)
    support = passes(reference_fx, "operator_support").create_op_support(lambda _, node: node.target is torch.relu)
    partitioner = passes(reference_fx, "infra.partitioner").CapabilityBasedPartitioner(gm, support)
    tracemalloc.start()
    try:
        assert len(partitioner.propose_partitions()) == length // 10
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_grows_with_the_graph() -> None:
    # pytorch#175242
    assert peak(400) < 6 * peak(100)
