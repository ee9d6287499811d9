"""All models of torchvision as TorchDynamo captures them: what symbolic tracing refuses, too. See spec/dynamo.md.

By default, one model of optical flow and one of detection; all with --fx-full.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import torch
from packaging.version import Version

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.subjects import Subjects, run_once
from conformance.harness.models.tiers import leaves_nothing_out
from conformance.harness.outcomes import FACTS
from conformance.harness.specification.markers import requirements_of
from conformance.shared.captured_graphs import (
    Backend,
    Captured,
    TorchModule,
    calls_relu,
    check_equal,
    graph_modules,
    without_relu,
)
from models import ALL_CASES, ModelCase

# torchvision's own fake of nms calls what torch has renamed since.
pytestmark = pytest.mark.filterwarnings("ignore:`create_unbacked_symint` is deprecated:FutureWarning")
requirement = pytest.mark.requirement
MatchText = Callable[[str, str], None]

WHOLE = tuple(case for case in ALL_CASES if case.kind != "part")
BY_DEFAULT = ("torchvision/raft_small", "torchvision/ssd300_vgg16")
WITH_CODE = (
    *BY_DEFAULT,
    "torchvision/fasterrcnn_mobilenet_v3_large_320_fpn",
    "torchvision/resnet18",
    "torchvision/swin_t",
)
"""The models whose code is compared: a megabyte in all."""
SINCE = (
    ("2.13", r"(\w+)\.__eq__\((\w+)\)", r"\1 == \2"),
    ("2.13", "^call_method __eq__$", "call_function operator.eq"),
)
"""What TorchDynamo captures in another way since a release: what older ones capture, and what newer ones do instead."""


@pytest.fixture(autouse=True)
def attention_as_compiled() -> Iterator[None]:
    """Let attention take the way that it takes when it is captured: its fast way rounds otherwise."""
    before = torch.backends.mha.get_fastpath_enabled()
    torch.backends.mha.set_fastpath_enabled(False)
    yield
    torch.backends.mha.set_fastpath_enabled(before)


@dataclass(frozen=True)
class CapturedModel:
    """A model that was run without its relus, by way of the implementation's graphs."""

    graphs: list[Captured]
    expected: Any
    actual: Any


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each model; only of two in the default tier."""
    cases = [case for case in WHOLE if metafunc.function is not test_code or case.name in WITH_CODE]
    facts = {f"cases {name}": str(len(cases)) for name in requirements_of(metafunc.definition)}
    metafunc.config.stash.setdefault(FACTS, {}).update(facts)
    if not leaves_nothing_out(metafunc.config, metafunc.definition.path):
        cases = [case for case in cases if case.name in BY_DEFAULT]
    metafunc.parametrize("case", cases, ids=[captured_text(case) for case in cases])


def captured_text(case: ModelCase, suffix: str = "") -> str:
    """The path of a snapshot of the graphs that are captured of a model: `dynamo/ssd.txt` for `torchvision/ssd`."""
    return f"dynamo/{case.name.rpartition('/')[2]}{suffix}"


@pytest.fixture
def captured(fx: Implementation, subjects: Subjects, case: ModelCase) -> CapturedModel:
    def capture() -> CapturedModel:
        model, inputs, backend = case.for_parity(), case.inputs(), Backend(fx, without_relu)
        expected = run_once(model, inputs)
        torch.compiler.reset()
        actual = run_once(torch.compile(model, backend=backend), inputs)
        torch.compiler.reset()
        return CapturedModel(backend.captured, expected, actual)

    return subjects.once(case, "captured", capture)


@requirement("dynamo.models[results]")
def test_results(captured: CapturedModel) -> None:
    assert captured.graphs
    check_equal(captured.expected, captured.actual)


@requirement("dynamo.models[passes]")
def test_every_relu_is_replaced(captured: CapturedModel) -> None:
    for graph in captured.graphs:
        parts = graph_modules(graph.back, TorchModule).values()
        assert sum(part.code.count("torch.clamp_min(") for part in parts) >= graph.relus
        assert graph.back.code != graph.code or not graph.relus
        assert not [node.format_node() for part in parts for node in part.graph.nodes if calls_relu(node)]


@requirement("dynamo.models[graphs]")
def test_graphs(captured: CapturedModel, case: ModelCase, match_snapshot: MatchText) -> None:
    match_snapshot(captured_text(case, ".txt"), table(captured.graphs))


@requirement("dynamo.models[code]")
def test_code(captured: CapturedModel, case: ModelCase, match_snapshot: MatchText) -> None:
    codes = [f"# graph {number}\n{of_today(graph.code.strip())}\n" for number, graph in enumerate(captured.graphs)]
    match_snapshot(captured_text(case, ".code.txt"), "\n".join(codes))


def table(graphs: list[Captured]) -> str:
    """The numbers of graphs and of breaks, then how many nodes of each opcode and target all graphs have together."""
    totals: Counter[tuple[str, ...]] = Counter()
    for (opcode, target), count in sum((graph.targets for graph in graphs), Counter[tuple[str, str]]()).items():
        totals[tuple(of_today(f"{opcode} {target}").split(" ", 1))] += count
    rows = [("graphs", len(graphs)), ("breaks", sum(graph.is_break for graph in graphs)), ("nodes", totals.total())]
    rows += [(" ".join(key).strip(), count) for key, count in sorted(totals.items())]
    return "".join(f"{count:6} {name}\n" for name, count in rows)


def of_today(text: str) -> str:
    """What the newest release captures in place of what the one that runs does."""
    for release, before, after in SINCE:
        if Version(torch.__version__) < Version(f"{release}.dev"):
            text = re.sub(before, after, text)
    return text
