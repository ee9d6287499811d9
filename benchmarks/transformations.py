"""Transform torchvision's models with reference_fx and torch.fx, and count how often both give the same result.

    python -m benchmarks.transformations [--step STEP ...] [MODEL ...]

Each traceable model is transformed with ten patterns, five operator supports of the partitioner and five partitionings.
Matches, partitions, graphs and the code of every part have to be equal to the byte. A line for each model names the
differences, and the last lines count them. torch.fx's partitioner takes nearly all of the time.
"""

import argparse
import copy
import importlib
import operator
import warnings
from collections import Counter
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch
import torch.fx
from torch import nn

import models
import reference_fx

IMPLEMENTATIONS = (torch.fx, reference_fx)


class Pooled(nn.Module):
    """Computes what the last layers of many models compute."""

    def __init__(self) -> None:
        super().__init__()
        self.avgpool = nn.AdaptiveAvgPool2d(1)

    def forward(self, x: Any) -> Any:
        return torch.flatten(self.avgpool(x), 1)


PATTERNS: dict[str, tuple[Any, Callable[..., Any]]] = {
    "sum": (lambda x, y: x + y, lambda x, y: torch.add(x, y)),
    "product": (lambda x, y: x * y, lambda x, y: torch.mul(y, x)),
    "halves": (lambda x: x.chunk(2, dim=1), lambda x: torch.tensor_split(x, 2, dim=1)),
    "concatenation": (lambda x, y: torch.cat([x, y], 1), lambda x, y: torch.hstack([x, y])),
    "relu": (lambda x: nn.functional.relu(x, inplace=True), lambda x: x.clamp(min=0)),
    "pooled": (Pooled(), lambda x: x.mean((2, 3))),
    "item": (lambda x: x[0], lambda x: x.select(0, 0)),
    "permuted": (lambda x: torch.permute(x, [0, 3, 1, 2]), lambda x: x.permute(0, 3, 1, 2)),
    "shuffled": (lambda x: torch.transpose(x, 1, 2).contiguous(), lambda x: x.mT.contiguous()),
    "two items": (lambda x: (x[0], x[1]), lambda x: (x.select(0, 0), x.select(0, 1))),
}
"""A pattern of a step, and its replacement."""

LAYERS = (nn.Conv2d, nn.BatchNorm2d, nn.ReLU, nn.Linear, nn.LayerNorm)
SUPPORTS: dict[str, Callable[[Any, Any], bool]] = {
    "functions": lambda _modules, node: node.op == "call_function",
    "layers": lambda modules, node: node.op == "call_module" and isinstance(modules[node.target], LAYERS),
    "no sums": lambda _modules, node: node.op.startswith("call_") and node.target is not operator.add,
    "no convolutions": lambda modules, node: (
        node.op.startswith("call_") and not isinstance(modules.get(node.target), nn.Conv2d)
    ),
    "two of three": lambda _modules, node: node.op.startswith("call_") and sum(map(ord, node.name)) % 3 != 0,
}

PARTITIONINGS: dict[str, Callable[[int, int], int]] = {
    "one": lambda place, count: 0,
    "halves": lambda place, count: place * 2 // count,
    "sevenths": lambda place, count: place * 7 // count,
    "tens": lambda place, count: place // 10,
    "single": lambda place, count: place,
}
"""A function from the position of a call and the number of calls to the number of the call's part."""


def part(fx: ModuleType, path: str) -> Any:
    return importlib.import_module(f"{fx.__name__}.{path}")


def texts(gm: Any) -> dict[str, tuple[str, str]]:
    """Return the graph and the code of a module and its submodules, by path."""
    return {name: (str(each.graph), each.code) for name, each in gm.named_modules() if hasattr(each, "graph")}


def named(found: Any) -> str:
    """Return the names of the nodes of a match."""
    pairs = [(str(key), str(value)) for key, value in found.nodes_map.items()]
    return str((found.anchors if hasattr(found, "anchors") else found.anchor, pairs))


def copied(fx: ModuleType, gm: Any) -> Any:
    """Return a module with a copy of the graph and with the state of `gm`."""
    return fx.GraphModule(gm, copy.deepcopy(gm.graph))


def replacing(fx: ModuleType, gm: Any, name: str) -> Any:
    """Replace a pattern in a copy of `gm`."""
    changed = copied(fx, gm)
    matches = fx.replace_pattern(changed, *PATTERNS[name])
    return [*map(named, matches)], texts(changed)


def matching(fx: ModuleType, gm: Any, name: str) -> Any:
    """Find a pattern in `gm`, also with overlapping matches, and with any literals instead of the pattern's."""
    pattern = fx.symbolic_trace(PATTERNS[name][0]).graph
    maker = part(fx, "passes.utils.matcher_utils").SubgraphMatcher
    matchers = maker(pattern), maker(pattern, remove_overlapping_matches=False), maker(pattern, ignore_literals=True)
    return tuple(
        [(named(each), str(each.placeholder_nodes), str(each.returning_nodes)) for each in matcher.match(gm.graph)]
        for matcher in matchers
    )


def partitioning(fx: ModuleType, gm: Any, name: str) -> Any:
    """Propose partitions of the supported calls, and fuse them in a copy of `gm`."""
    support = part(fx, "passes.operator_support").create_op_support(SUPPORTS[name])
    maker = part(fx, "passes.infra.partitioner").CapabilityBasedPartitioner
    partitioner = maker(copied(fx, gm), support, allows_single_node_partition=True)
    partitions = partitioner.propose_partitions()
    return [str(list(each.nodes)) for each in partitions], texts(partitioner.fuse_partitions(partitions))


def splitting(fx: ModuleType, gm: Any, name: str) -> Any:
    """Split `gm` into parts."""
    calls = [node for node in gm.graph.nodes if node.op.startswith("call_")]
    number = {node: PARTITIONINGS[name](place, len(calls)) for place, node in enumerate(calls)}
    split = part(fx, "passes.split_module").split_module(gm, gm, number.__getitem__)
    return [path for path, _ in split.named_children()], texts(split)


STEPS = {
    "replace_pattern": (replacing, PATTERNS),
    "SubgraphMatcher": (matching, PATTERNS),
    "partitioner": (partitioning, SUPPORTS),
    "split_module": (splitting, PARTITIONINGS),
}


def compared(step: Callable[..., Any], name: str, traced: list[Any]) -> tuple[bool, int]:
    """Return whether a step gives the same result in both implementations, and its number of matches or parts."""
    expected, actual = (_outcome(step, fx, gm, name) for fx, gm in zip(IMPLEMENTATIONS, traced, strict=True))
    return actual == expected, len(actual[0])


def _outcome(step: Callable[..., Any], fx: ModuleType, gm: Any, name: str) -> Any:
    """Return the result of a step, or its error."""
    try:
        return step(fx, gm, name)
    except Exception as error:
        return [], type(error).__name__, str(error)


def main() -> None:
    """Compare the steps and models of the command line, and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.transformations", description=__doc__)
    parser.add_argument("models", nargs="*", metavar="MODEL", help="for example resnet18; by default all models")
    parser.add_argument("--step", nargs="+", choices=STEPS, default=list(STEPS), help="all of them by default")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    cases = [case for case in models.CASES if case.traces and case.kind != "part"]
    if arguments.models:
        cases = [models.case_named(f"torchvision/{name}") for name in arguments.models]
    equal, found = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for case in cases:
        traced = [fx.symbolic_trace(case.for_text()) for fx in IMPLEMENTATIONS]
        differing = []
        for title, (step, names) in ((title, STEPS[title]) for title in arguments.step):
            for name in names:
                is_equal, count = compared(step, name, traced)
                equal[title, name] += is_equal
                found[title, name] += count
                differing += [] if is_equal else [f"{title} {name}"]
        print(f"{case.name}: {'differs in ' + ', '.join(differing) if differing else 'equal'}", flush=True)
    for title in arguments.step:
        for name in STEPS[title][1]:
            print(f"{title:16} {name:16} {equal[title, name]:4} of {len(cases)} equal, {found[title, name]:6} found")


if __name__ == "__main__":
    main()
