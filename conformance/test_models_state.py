"""Whole models: what tracing one, and running the traced one, leaves behind. The requirements are in spec/models.md."""

import weakref
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.harness.implementation import Implementation
from models import ModelCase


class _Tensor(NamedTuple):
    """What a parameter or buffer was at one time."""

    itself: torch.Tensor
    value: torch.Tensor
    trained: bool
    gradient: torch.Tensor | None


def _state(model: nn.Module) -> dict[str, _Tensor]:
    """Every parameter and buffer of `model` by name, those with several names several times."""
    named = [*model.named_parameters(remove_duplicate=False), *model.named_buffers(remove_duplicate=False)]
    return {name: _Tensor(tensor, tensor.detach().clone(), tensor.requires_grad, tensor.grad) for name, tensor in named}


def _values(model: nn.Module) -> dict[str, torch.Tensor]:
    return {name: tensor.value for name, tensor in _state(model).items()}


@pytest.mark.requirement("models.original-kept")
@pytest.mark.each_model
def test_tracing_keeps_the_original(fx: Implementation, case: ModelCase) -> None:
    original = case.for_parity()
    before = _state(original)
    fx.symbolic_trace(original)
    after = {name: tensor for name, tensor in _state(original).items() if name in before or not _is_constant(name)}
    assert list(after) == list(before)
    for name, tensor in before.items():
        assert after[name].itself is tensor.itself, f"tracing {case.name} replaced {name}"
        assert after[name].trained == tensor.trained, f"tracing {case.name} changed requires_grad of {name}"
        assert after[name].gradient is tensor.gradient, f"tracing {case.name} left a gradient in {name}"
        _assert_same(after[name].value, tensor.value, f"tracing {case.name} wrote to {name}")


def _is_constant(name: str) -> bool:
    """Whether tracing may have made this attribute, for a tensor that the program computed while it was traced."""
    return name.rpartition(".")[2].startswith("_tensor_constant")


@pytest.mark.requirement("models.mode-kept")
@pytest.mark.each_model
def test_modules_keep_their_modes(fx: Implementation, case: ModelCase) -> None:
    for training in (False, True):
        original = case.for_parity().train(training)
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


@pytest.mark.requirement("models.inputs-kept")
@pytest.mark.each_model
def test_a_call_leaves_its_inputs_as_the_original_does(fx: Implementation, case: ModelCase) -> None:
    expected, actual = case.inputs(), case.inputs()
    traced = fx.symbolic_trace(case.for_parity())
    with torch.inference_mode():
        case.for_parity()(*expected)
        traced(*actual)
    _assert_same(actual, expected, f"the inputs of {case.name} after a call")


@pytest.mark.requirement("models.eval-state")
@pytest.mark.each_model
def test_a_call_in_eval_mode_leaves_the_state_as_the_original_does(fx: Implementation, case: ModelCase) -> None:
    original, root = case.for_parity(), case.for_parity()
    with torch.inference_mode():
        original(*case.inputs())
    expected = _values(original)
    traced = fx.symbolic_trace(root)
    with torch.inference_mode():
        traced(*case.inputs())
    _assert_same(_values(root), expected, f"the state of {case.name} after a call in eval mode")


@pytest.mark.requirement("models.called-again")
@pytest.mark.each_model
def test_a_second_call_has_its_own_result(fx: Implementation, case: ModelCase) -> None:
    others = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.flip(-1), case.inputs())
    traced = fx.symbolic_trace(case.for_parity())
    with torch.inference_mode():
        expected = case.for_parity()(*pytree.tree_map_only(torch.Tensor, torch.Tensor.clone, others))
        first = traced(*case.inputs())
        kept = pytree.tree_map_only(torch.Tensor, torch.Tensor.clone, first)
        second = traced(*others)
    _assert_same(second, expected, f"what {case.name} computes in its second call")
    _assert_same(first, kept, f"what {case.name} returned in its first call, after the second")


@pytest.mark.requirement("models.random-state")
@pytest.mark.each_model("train")
def test_a_step_leaves_the_random_state_of_the_original(fx: Implementation, case: ModelCase) -> None:
    traced = fx.symbolic_trace(case.for_parity().train())
    expected, actual = (_random_state_after(model, case) for model in (case.for_parity().train(), traced))
    assert torch.equal(actual, expected), f"a step of {case.name} in train mode draws other random numbers"


def _random_state_after(model: nn.Module, case: ModelCase) -> torch.Tensor:
    with torch.random.fork_rng(devices=[]), torch.no_grad():
        torch.manual_seed(0)
        model(*case.train_inputs())
        return torch.get_rng_state()


@pytest.mark.requirement("models.eval-gradients")
@pytest.mark.each_model("gradients")
def test_gradients_in_eval_mode(fx: Implementation, case: ModelCase) -> None:
    original, root = case.for_parity(), case.for_parity()
    expected = _gradients(original, original, case)
    actual = _gradients(fx.symbolic_trace(root), root, case)
    _assert_same(actual, expected, f"the gradients of {case.name} in eval mode")


def _gradients(model: nn.Module, owner: nn.Module, case: ModelCase) -> dict[str, torch.Tensor | None]:
    """The gradient of every parameter of `owner` and of every input, after a call of `model` and a backward pass."""
    leaves, spec = pytree.tree_flatten(case.inputs())
    leaves = [leaf.requires_grad_() if _is_floating(leaf) else leaf for leaf in leaves]
    # Copies, because a model may write to its input, and autograd lets nobody write to a leaf.
    arguments = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
    returned = pytree.tree_leaves(model(*pytree.tree_unflatten(arguments, spec)))
    outputs = [leaf for leaf in returned if _is_floating(leaf) and leaf.requires_grad]
    assert outputs, f"nothing that {case.name} returns has a gradient"
    torch.autograd.backward(outputs, [_ramp(output) for output in outputs])
    inputs = {f"input {number}": leaf for number, leaf in enumerate(leaves) if _is_floating(leaf)}
    return {name: tensor.grad for name, tensor in [*owner.named_parameters(), *inputs.items()]}


def _is_floating(leaf: Any) -> bool:
    return isinstance(leaf, torch.Tensor) and leaf.is_floating_point()


def _ramp(tensor: torch.Tensor) -> torch.Tensor:
    """Factors for the elements of `tensor` that differ from place to place."""
    return torch.linspace(-1, 1, tensor.numel(), dtype=tensor.dtype).view(tensor.shape)


@pytest.mark.requirement("models.frees")
@pytest.mark.each_model
def test_values_are_freed(fx: Implementation, case: ModelCase) -> None:
    _compare_lives(fx, case, lambda traced: traced)


@pytest.mark.requirement("models.interpreter-frees")
@pytest.mark.each_model("interpreter")
def test_interpreter_frees_values(fx: Implementation, case: ModelCase) -> None:
    _compare_lives(fx, case, lambda traced: fx.Interpreter(traced).run)


def _compare_lives(fx: Implementation, case: ModelCase, way: Callable[[Any], Callable[..., Any]]) -> None:
    root = case.for_parity()
    traced = fx.symbolic_trace(root)
    called = {str(node.target) for node in traced.graph.nodes if node.op == "call_module"}
    original = case.for_parity()
    expected = _lives(original, {original.get_submodule(name): name for name in called}, case)
    actual = _lives(way(traced), {traced.get_submodule(name): name for name in called}, case)
    assert [name for name, _ in actual] == [name for name, _ in expected]
    longer = [
        f"{name}: {count} for {least}"
        for (name, count), (_, least) in zip(actual, expected, strict=True)
        if count > least
    ]
    assert not longer, f"more results of modules of {case.name} are alive than in the original, at calls of {longer}"


def _lives(function: Callable[..., Any], modules: dict[nn.Module, str], case: ModelCase) -> list[tuple[str, int]]:
    """How many results of earlier calls of `modules` are alive at each call of one, and at the end, while it runs."""
    results: list[weakref.ref[torch.Tensor]] = []
    lives: list[tuple[str, int]] = []

    def count(name: str, *_call: Any) -> None:
        lives.append((name, len({id(result()) for result in results if result() is not None})))

    def note(module: nn.Module, inputs: Any, output: Any) -> None:
        results.extend(map(weakref.ref, _tensors(output)))

    hooks = [module.register_forward_hook(note) for module in modules]
    hooks += [module.register_forward_pre_hook(partial(count, name)) for module, name in modules.items()]
    with torch.inference_mode():
        output = function(*case.inputs())
    count("the end")
    del output
    for hook in hooks:
        hook.remove()
    return lives


def _tensors(value: Any) -> Iterable[torch.Tensor]:
    return (leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor))


def _assert_same(actual: Any, expected: Any, what: str) -> None:
    """Fail if two nested values are not equal."""
    torch.testing.assert_close(
        actual, expected, rtol=0, atol=0, equal_nan=True, msg=lambda difference: f"{what}: {difference}"
    )
