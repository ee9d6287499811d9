"""Whole models: what their graphs and their generated code look like. The requirements are in spec/models.md."""

import inspect
import operator
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import compare
from conformance.harness.models.subjects import RunningModel, Subjects
from conformance.harness.texts.printed_graph import parse
from conformance.harness.texts.structural_difference import difference
from conformance.harness.texts.structure import structure
from models import ModelCase

Compare = Callable[[str], str | None]


@pytest.mark.requirement("models.traces")
@pytest.mark.each_model
def test_traces(
    fx: Implementation, subjects: Subjects, case: ModelCase, record_property: Callable[[str, object], None]
) -> None:
    traced, seconds = subjects.printed(fx, case)
    record_property("trace seconds", seconds)
    assert isinstance(traced, nn.Module), f"{fx.__name__} traced {case.name} as a {type(traced)}"
    assert isinstance(traced, fx.GraphModule), f"{fx.__name__} traced {case.name} as a {type(traced)}"
    record_property("nodes", len(traced.graph.nodes))


@pytest.mark.requirement("models.lint")
@pytest.mark.each_model
def test_lint(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    subjects.traced(fx, case).graph.lint()


@pytest.mark.requirement("models.structure")
@pytest.mark.each_model
def test_structure(
    fx: Implementation, subjects: Subjects, case: ModelCase, match_structure: Callable[[str, Compare], None]
) -> None:
    match_structure(f"{case.name}.graph.txt", _compare_structure(subjects.traced(fx, case).graph))


@pytest.mark.requirement("models.graph-text")
@pytest.mark.each_model
def test_graph_text(
    fx: Implementation, subjects: Subjects, case: ModelCase, match_snapshot: Callable[[str, str, Compare], None]
) -> None:
    graph = subjects.traced(fx, case).graph
    match_snapshot(f"{case.name}.graph.txt", str(graph), _compare_structure(graph))


@pytest.mark.requirement("models.code-text")
@pytest.mark.each_model
def test_code_text(
    fx: Implementation, subjects: Subjects, case: ModelCase, match_snapshot: Callable[[str, str, Compare], None]
) -> None:
    traced = subjects.traced(fx, case)
    match_snapshot(f"{case.name}.py", traced.code, _compare_structure(traced.graph))


def _compare_structure(graph: Any) -> Compare:
    """What compares the structure of `graph` with that of a printed one."""
    return lambda text: difference(parse(text), structure(graph))


@pytest.mark.requirement("models.dead-code")
@pytest.mark.each_model("dead-code")
def test_dead_code(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    graph = _copied(fx, running.traced)
    used = _used(graph.nodes)
    graph.eliminate_dead_code()
    assert [node.name for node in graph.nodes] == used
    _compare(running, fx.GraphModule(running.traced, graph))


@pytest.mark.requirement("models.dead-code-predicate")
@pytest.mark.each_model("dead-code", able=False)
def test_dead_code_next_to_writes(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    graph = _copied(fx, running.traced)
    graph.eliminate_dead_code(lambda node: node.is_impure() or _may_write(node, case.factory))
    assert len(graph.nodes) < len(running.traced.graph.nodes)
    _compare(running, fx.GraphModule(running.traced, graph))


def _copied(fx: Implementation, traced: Any) -> Any:
    """A copy of the graph, which may ask `traced` for its modules."""
    graph = fx.Graph()
    graph.output(graph.graph_copy(traced.graph, {}))
    graph.owning_module = traced
    return graph


def _may_write(node: Any, factory: Callable[..., Any]) -> bool:
    """Whether a node calls a method or function that ends in an underscore, or one that comes with the model."""
    name = getattr(node.target, "__name__", str(node.target))
    package = inspect.unwrap(getattr(factory, "func", factory)).__module__.partition(".")[0]
    return name.endswith("_") or bool(str(getattr(node.target, "__module__", "")).partition(".")[0] == package)


def _compare(running: RunningModel, shortened: Any) -> None:
    comparison = compare(running.actual(), running.run(shortened), exact=True)
    assert not comparison.problems, f"the model without its dead code computes something else:\n{comparison.report()}"


def _used(nodes: Iterable[Any]) -> list[str]:
    """The names of the inputs, of the nodes with an effect such as an assertion, and of those that either needs."""
    used: set[Any] = set()
    for node in reversed(list(nodes)):
        if node in used or _has_effect(node):
            used.update((node, *node.all_input_nodes))
    return [node.name for node in nodes if node in used]


def _has_effect(node: Any) -> bool:
    """Whether `node` counts as used; it is asked itself, but not where the answer is known."""
    if node.op in ("placeholder", "output") or (node.op == "call_function" and "assert" in node.target.__name__):
        return True
    return node.target not in _READS and bool(node.is_impure())


_READS = (operator.getitem, getattr, "size", "dim")
"""What a model calls to unpack sizes."""


@pytest.mark.requirement("models.retrace")
@pytest.mark.each_model
def test_retrace_is_a_fixed_point(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    first = fx.symbolic_trace(subjects.traced(fx, case))
    second = fx.symbolic_trace(first)
    changed = difference(structure(first.graph), structure(second.graph))
    assert changed is None, f"{changed}\n\n{second.graph}"


@pytest.mark.requirement("models.state-dict")
@pytest.mark.each_model
def test_state_dict(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    expected = running.original.state_dict(keep_vars=True)
    actual = running.traced.state_dict(keep_vars=True)
    targets = {str(node.target) for node in running.traced.graph.nodes if node.op in ("call_module", "get_attr")}
    lost = [name for name in expected if name not in actual and _is_used(name, targets)]
    assert not lost, f"not in the traced model's state_dict: {lost}"
    made = [name for name in actual if name not in expected and not _is_used(name, targets)]
    assert not made, f"only in the traced model's state_dict: {made}"
    other = [name for name, tensor in actual.items() if name in expected and tensor is not expected[name]]
    assert not other, f"other tensors than the original's: {other}"


def _is_used(name: str, targets: set[str]) -> bool:
    """Whether a graph with these targets reads the parameter or buffer `name`, or calls the module that has it."""
    parts = name.split(".")
    return any(".".join(parts[:length]) in targets for length in range(1, len(parts) + 1))
