"""What tracing says of what it drops and fixes. The requirements are in spec/control_flow.md."""

import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation

Program = Callable[..., Any]

requirement = pytest.mark.requirement


def no_grad(x: Any) -> Any:
    with torch.no_grad():
        y = x * 2
        return y + 1


def inference(x: Any) -> Any:
    with torch.inference_mode():
        return x * 2


def autocast(x: Any) -> Any:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return x @ x


def undecorated(x: Any) -> Any:
    y = x * 2
    return y + 1


decorated: Program = torch.no_grad()(undecorated)


def module_in_no_grad(x: Any) -> Any:
    with torch.no_grad():
        return torch.relu(x)


def recorded_warnings(trace: Callable[[], Any]) -> list[warnings.WarningMessage]:
    """The warnings of `trace`, each place once, as Python shows them by default; without what torch has deprecated."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        trace()
    return [warning for warning in caught if not issubclass(warning.category, FutureWarning | DeprecationWarning)]


def the_only_warning(fx: Implementation, root: Any, program: Program, offset: int) -> str:
    """The text of the one warning of a trace, which has to be about the line at `offset` into `program`."""
    caught = recorded_warnings(lambda: fx.Tracer().trace(root))
    assert [issubclass(warning.category, UserWarning) for warning in caught] == [True], [str(w.message) for w in caught]
    assert caught[0].filename == __file__
    assert caught[0].lineno == program.__code__.co_firstlineno + offset, caught[0]
    return str(caught[0].message)


@requirement("control_flow.warnings.context")
@pytest.mark.parametrize(
    ("program", "offset", "mode"),
    [
        (no_grad, 2, "gradient"),
        (inference, 2, "gradient"),
        (autocast, 2, "autocast"),
        (undecorated, 1, "gradient"),
        (module_in_no_grad, 2, "gradient"),
    ],
    ids=["no_grad", "inference_mode", "autocast", "decorator", "function"],
)
def test_a_block_that_is_dropped_is_warned_of(fx: Implementation, program: Any, offset: int, mode: str) -> None:
    message = the_only_warning(fx, decorated if program is undecorated else program, program, offset)
    assert f"the {mode} mode" in message, message
    assert "wrap()" in message, message


def enable_grad(x: Any) -> Any:
    with torch.enable_grad():
        return x * 2


@requirement("control_flow.warnings.context")
def test_the_other_mode_is_warned_of(fx: Implementation) -> None:
    with torch.no_grad():
        assert "the gradient mode" in the_only_warning(fx, enable_grad, enable_grad, 2)


@requirement("control_flow.warnings.none")
def test_the_mode_of_the_trace_is_not_warned_of(fx: Implementation) -> None:
    assert not recorded_warnings(lambda: fx.Tracer().trace(enable_grad))
    with torch.no_grad():
        assert not recorded_warnings(lambda: fx.Tracer().trace(no_grad))
    with torch.autocast("cpu", dtype=torch.bfloat16):
        assert not recorded_warnings(lambda: fx.Tracer().trace(autocast))


class Hooked(nn.Module):
    """Calls a module of its own that is traced through."""

    def __init__(self, hook: Program | None = None, kind: str = "forward_hook") -> None:
        """Register `hook` on the inner module."""
        super().__init__()
        self.inner = nn.Sequential(nn.ReLU())
        if hook is not None:
            getattr(self.inner, f"register_{kind}")(hook)

    def forward(self, x: Any) -> Any:
        """Call the inner module."""
        return self.inner(x) + 1


kept: list[Any] = []


def keeping_hook(module: nn.Module, args: Any, output: Any) -> None:
    kept.append(output)


def keeping_pre_hook(module: nn.Module, args: Any) -> None:
    if args:
        kept.append(args)


@requirement("control_flow.warnings.hooks")
@pytest.mark.parametrize(
    ("hook", "kind"),
    [(keeping_hook, "forward_hook"), (keeping_pre_hook, "forward_pre_hook")],
    ids=["forward", "forward_pre"],
)
def test_a_hook_that_is_dropped_is_warned_of(fx: Implementation, hook: Program, kind: str) -> None:
    message = the_only_warning(fx, Hooked(hook, kind), Hooked.forward, 2)
    assert hook.__name__ in message, message
    assert "module inner" in message, message
    assert "is_leaf_module" in message, message


@requirement("control_flow.warnings.hooks")
@pytest.mark.parametrize("kind", ["forward_hook", "forward_pre_hook", "full_backward_hook"])
def test_a_hook_of_the_root_is_warned_of(fx: Implementation, kind: str) -> None:
    root = Hooked()
    getattr(root, f"register_{kind}")(lambda *args: None)
    (warning,) = recorded_warnings(lambda: fx.Tracer().trace(root))
    assert issubclass(warning.category, UserWarning)
    assert (warning.filename, "root" in str(warning.message)) == (__file__, True), warning


def random_tensor(x: Any) -> Any:
    noise = torch.rand(4)
    return x + noise


def computed(x: Any) -> Any:
    noise = torch.empty(4).normal_()[1:] * 2
    return torch.stack([x, noise])


def seeded(x: Any) -> Any:
    order = torch.randperm(4, generator=torch.Generator())
    return x[order]


@requirement("control_flow.warnings.random-tensor")
@pytest.mark.parametrize("program", [random_tensor, computed, seeded], ids=lambda program: program.__name__)
def test_a_random_constant_is_warned_of(fx: Implementation, program: Any) -> None:
    message = the_only_warning(fx, program, program, 2)
    assert "_tensor_constant0" in message, message
    assert "wrap()" in message, message


def random_branch(x: Any) -> Any:
    if torch.rand(()) < 2:
        return x
    return -x


def random_number(x: Any) -> Any:
    return x * torch.randint(5, ()).item()


@requirement("control_flow.warnings.random-number")
@pytest.mark.parametrize("program", [random_branch, random_number], ids=lambda program: program.__name__)
def test_a_random_number_is_warned_of(fx: Implementation, program: Any) -> None:
    message = the_only_warning(fx, program, program, 1)
    assert "wrap()" in message, message


@requirement("control_flow.warnings.once")
def test_a_place_is_warned_of_once(fx: Implementation) -> None:
    def program(x: Any) -> Any:
        for _ in range(3):
            x = no_grad(x)
        return no_grad(x)

    def trace_twice() -> None:
        fx.Tracer().trace(program)
        fx.Tracer().trace(program)

    assert [warning.lineno for warning in recorded_warnings(trace_twice)] == [no_grad.__code__.co_firstlineno + 2]


def scaled(module: nn.Module, args: Any, output: Any) -> Any:
    return output * 2


def without_use(x: Any) -> Any:
    with torch.no_grad():
        torch.ones(2).add_(1)
    torch.rand(3)
    return x + torch.ones(2) + torch.arange(2).float().sum().item()


def like(x: Any) -> Any:
    return x + torch.rand_like(x) + nn.functional.dropout(x)


class Holding(Hooked):
    """Has a random parameter, a random buffer and a leaf with a hook."""

    def __init__(self) -> None:
        """Make them."""
        super().__init__(scaled)
        self.weight = nn.Parameter(torch.rand(1))
        self.register_buffer("noise", torch.rand(1))
        self.leaf = nn.ReLU()
        self.leaf.register_forward_hook(keeping_hook)

    def forward(self, x: Any) -> Any:
        """Use them all."""
        return self.leaf(self.inner(x)) * self.weight + self.noise


@requirement("control_flow.warnings.none")
@pytest.mark.parametrize(
    "make", [lambda: without_use, lambda: like, Holding, nn.Identity], ids=["unused", "like", "state", "identity"]
)
def test_what_is_recorded_whole_is_not_warned_of(fx: Implementation, make: Callable[[], Any]) -> None:
    root = make()
    caught = recorded_warnings(lambda: fx.Tracer().trace(root))
    assert not caught, caught[0]
