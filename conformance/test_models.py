"""Whole models: what their graphs and their generated code look like. The requirements are in spec/models.md."""

from collections.abc import Callable

import pytest
from torch import nn

from conformance.harness.implementation import Implementation
from conformance.harness.subjects import Subjects
from models import ModelCase


@pytest.mark.requirement("models.traces")
@pytest.mark.each_model
def test_traces(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    traced = subjects.traced(fx, case)
    assert isinstance(traced, nn.Module), f"{fx.__name__} traced {case.name} as a {type(traced)}"
    assert isinstance(traced, fx.GraphModule), f"{fx.__name__} traced {case.name} as a {type(traced)}"


@pytest.mark.requirement("models.lint")
@pytest.mark.each_model
def test_lint(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    subjects.traced(fx, case).graph.lint()


@pytest.mark.requirement("models.graph-text")
@pytest.mark.each_model
def test_graph_text(
    fx: Implementation, subjects: Subjects, case: ModelCase, match_snapshot: Callable[[str, str], None]
) -> None:
    match_snapshot(f"{case.name}.graph.txt", str(subjects.traced(fx, case).graph))


@pytest.mark.requirement("models.code-text")
@pytest.mark.each_model
def test_code_text(
    fx: Implementation, subjects: Subjects, case: ModelCase, match_snapshot: Callable[[str, str], None]
) -> None:
    match_snapshot(f"{case.name}.py", subjects.traced(fx, case).code)


@pytest.mark.requirement("models.dead-code")
@pytest.mark.each_model
def test_no_code_is_dead(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    traced = subjects.traced(fx, case)
    graph = fx.Graph()
    graph.output(graph.graph_copy(traced.graph, {}))
    copied = fx.GraphModule(traced, graph)
    before = str(copied.graph)
    copied.graph.eliminate_dead_code()
    assert str(copied.graph) == before


@pytest.mark.requirement("models.retrace")
@pytest.mark.each_model
def test_retrace_is_a_fixed_point(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    first = fx.symbolic_trace(subjects.traced(fx, case))
    second = fx.symbolic_trace(first)
    assert str(second.graph) == str(first.graph)
    assert second.code == first.code


@pytest.mark.requirement("models.state-dict")
@pytest.mark.each_model
def test_state_dict(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case, "cpu")
    expected = running.original.state_dict(keep_vars=True)
    actual = running.traced.state_dict(keep_vars=True)
    targets = {str(node.target) for node in running.traced.graph.nodes if node.op in ("call_module", "get_attr")}
    lost = [name for name in expected if name not in actual and _is_used(name, targets)]
    assert not lost, f"not in the traced model's state_dict: {lost}"
    made = [name for name in actual if name not in expected and not _is_made(name, running.original)]
    assert not made, f"only in the traced model's state_dict: {made}"
    other = [name for name, tensor in actual.items() if name in expected and tensor is not expected[name]]
    assert not other, f"other tensors than the original's: {other}"


def _is_used(name: str, targets: set[str]) -> bool:
    """Whether a graph with these targets reads the parameter or buffer `name`, or calls the module that has it."""
    parts = name.split(".")
    return any(".".join(parts[:length]) in targets for length in range(1, len(parts) + 1))


def _is_made(name: str, original: nn.Module) -> bool:
    """Whether `name` is a constant that tracing made of a value, or a buffer that is not in any state_dict (#53794)."""
    return name.rpartition(".")[2].startswith("_tensor_constant") or name in dict(
        original.named_buffers(remove_duplicate=False)
    )
