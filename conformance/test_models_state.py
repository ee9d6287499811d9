"""Whole models: what tracing one, and running the traced one, leaves behind. The requirements are in spec/models.md."""

import weakref
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import compare
from conformance.harness.models.subjects import Subjects, digests, run_once
from models import ModelCase


@pytest.mark.requirement("models.original-kept")
@pytest.mark.each_model
def test_tracing_keeps_the_original(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    constants = {node.target for node in running.traced.graph.nodes if node.op == "get_attr"}
    made = [name for name in running.after if name not in running.before and name not in constants]
    assert not made, f"tracing {case.name} added {made}"
    for name, before in running.before.items():
        assert name in running.after, f"tracing {case.name} removed {name}"
        changed = before.differences(running.after[name])
        assert not changed, f"tracing {case.name} changed {', '.join(changed)} of {name}"
    comparison = compare(running.expected, running.run(running.original), exact=True)
    assert not comparison.problems, f"{case.name} computes something else since it was traced:\n{comparison.report()}"


@pytest.mark.requirement("models.inputs-kept")
@pytest.mark.each_model
def test_a_call_leaves_its_inputs_as_the_original_does(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    running.actual()
    comparison = compare(running.expected_inputs, running.actual_inputs, exact=True)
    assert not comparison.problems, f"the inputs of {case.name} after a call:\n{comparison.report()}"


@pytest.mark.requirement("models.mode-kept")
@pytest.mark.each_model
def test_modules_keep_their_modes(fx: Implementation, case: ModelCase) -> None:
    for training in (False, True):
        original = case.for_text().train(training)
        for module in list(original.modules())[::3]:
            module.training = not training  # as of a model of which some layers are frozen
        modes = {name: module.training for name, module in original.named_modules()}
        traced = fx.symbolic_trace(original)
        changed = [name for name, module in original.named_modules() if module.training != modes[name]]
        assert not changed, f"tracing {case.name} changed the mode of {changed}"
        called = {str(node.target) for node in traced.graph.nodes if node.op == "call_module"}
        other = [name for name in called if traced.get_submodule(name).training != modes[name]]
        assert not other, f"in another mode than the original's: {sorted(other)}"
        assert traced.training == original.training


@pytest.mark.requirement("models.eval-state")
@pytest.mark.each_model
def test_a_call_in_eval_mode_leaves_the_state_as_the_original_does(
    fx: Implementation, subjects: Subjects, case: ModelCase
) -> None:
    original, root = subjects.untraced(case), case.for_parity()
    run_once(original, case.inputs())
    expected = digests(original)
    traced = fx.symbolic_trace(root)
    run_once(traced, case.inputs())
    actual = digests(root)
    changed = [name for name, value in expected.items() if actual.get(name) != value]
    assert not changed, f"after a call of {case.name} in eval mode, other values than the original's: {changed}"


@pytest.mark.requirement("models.called-again")
@pytest.mark.each_model
def test_a_second_call_has_its_own_result(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    others = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.flip(-1), running.inputs)
    expected = run_once(subjects.untraced(case), others)
    first = running.actual()
    kept = pytree.tree_map_only(torch.Tensor, torch.Tensor.clone, first)
    second = compare(expected, run_once(running.traced, others), exact=True)
    assert not second.problems, f"what {case.name} computes in its second call:\n{second.report()}"
    after = compare(kept, first, exact=True)
    assert not after.problems, f"what {case.name} returned in its first call, after the second:\n{after.report()}"


@pytest.mark.requirement("models.frees")
@pytest.mark.each_model
def test_values_are_freed(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    _compare_lives(fx, subjects, case, lambda traced: traced)


@pytest.mark.requirement("models.interpreter-frees")
@pytest.mark.each_model("interpreter")
def test_interpreter_frees_values(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    _compare_lives(fx, subjects, case, lambda traced: fx.Interpreter(traced).run)


def _compare_lives(
    fx: Implementation, subjects: Subjects, case: ModelCase, way: Callable[[Any], Callable[..., Any]]
) -> None:
    running = subjects.running(fx, case)
    called = {str(node.target) for node in running.traced.graph.nodes if node.op == "call_module"}
    original = subjects.untraced(case)
    modules = {original.get_submodule(name): name for name in called}
    expected = subjects.once(case, "lives", lambda: _lives(original, modules, running.inputs))
    traced = {running.traced.get_submodule(name): name for name in called}
    actual = _lives(way(running.traced), traced, running.inputs)
    assert [name for name, _ in actual] == [name for name, _ in expected]
    longer = [
        f"{name}: {count} for {least}"
        for (name, count), (_, least) in zip(actual, expected, strict=True)
        if count > least
    ]
    assert not longer, f"more results of modules of {case.name} are alive than in the original, at calls of {longer}"


def _lives(
    function: Callable[..., Any], modules: dict[nn.Module, str], inputs: tuple[Any, ...]
) -> list[tuple[str, int]]:
    """How many results of earlier calls of `modules` are alive at each call of one, and at the end, while it runs."""
    results: list[weakref.ref[torch.Tensor]] = []
    lives: list[tuple[str, int]] = []

    def count(name: str, *_call: Any) -> None:
        lives.append((name, len({id(result()) for result in results if result() is not None})))

    def note(module: nn.Module, inputs: Any, output: Any) -> None:
        results.extend(weakref.ref(leaf) for leaf in pytree.tree_leaves(output) if isinstance(leaf, torch.Tensor))

    hooks = [module.register_forward_hook(note) for module in modules]
    hooks += [module.register_forward_pre_hook(partial(count, name)) for module, name in modules.items()]
    try:
        output = run_once(function, inputs)
        count("the end")
        del output
    finally:
        for hook in hooks:
            hook.remove()
    return lives
