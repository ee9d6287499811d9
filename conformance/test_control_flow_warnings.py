"""What tracing says of what it drops and fixes. The requirements are in spec/control_flow.md."""

import functools
import inspect
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance import writing_programs
from conformance.harness.implementation.loading import Implementation
from conformance.writing_programs import (
    ASSIGNED,
    NOTHING_IS_LOST,
    WRITES,
    Assigning,
    Program,
    assigned,
    counted,
    counted_anew,
    line_of,
)

requirement = pytest.mark.requirement


def no_grad(x: Any) -> Any:
    with torch.no_grad():
        y = x * 2
        return y + 1


def no_grad_and_more(x: Any) -> Any:
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
        return nn.functional.relu(x)  # a line of torch's asks for the operation


def labelled(x: Any) -> Any:
    with torch.profiler.record_function("a label"):
        return x * 2


def after_a_label(x: Any) -> Any:
    with torch.profiler.record_function("a label"):
        y = torch.ones(1, 1)
    return x * y


labels_as_decorator: Program = torch.profiler.record_function("a label")(undecorated)


def recorded_warnings(trace: Callable[[], Any]) -> list[warnings.WarningMessage]:
    """The warnings of `trace`, each place once, as Python shows them by default; without what torch has deprecated."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        trace()
    return [warning for warning in caught if not issubclass(warning.category, FutureWarning | DeprecationWarning)]


def check_told_of(
    fx: Implementation,
    root: Any,
    line: int | None,
    words: str = "",
    *,
    file: str = __file__,
    is_kept: Callable[[Any], bool],
) -> None:
    """Fail unless tracing `root` refuses it, keeps to it, or gives the one warning with `words`, of the line."""
    tracer = fx.Tracer()
    graphs: list[Any] = []
    try:
        caught = recorded_warnings(lambda: graphs.append(tracer.trace(root)))
    except Exception as error:
        assert words in str(error)  # noqa: PT017 - it need not be raised
        return
    if not caught:
        assert is_kept(fx.GraphModule(tracer.root, graphs[0])), f"nothing is said of what is lost in\n{graphs[0]}"
        return
    assert [issubclass(warning.category, UserWarning) for warning in caught] == [True], [str(w.message) for w in caught]
    assert (caught[0].filename, caught[0].lineno) == (file, line or caught[0].lineno), caught[0]
    assert words in str(caught[0].message)


def keeps_mode(traced: Any, program: Program) -> bool:
    """Whether the results of the two have the same data type and the same need of gradients."""
    results = [call(torch.ones(1, 1, requires_grad=True)) for call in (traced, program)]
    return len({(result.dtype, result.requires_grad) for result in results}) == 1


def keeps_label(traced: Any) -> bool:
    """Whether a profiler sees the label."""
    with torch.profiler.profile() as profile:
        traced(torch.ones(1, 1))
    return "a label" in {event.name for event in profile.events() or ()}


@requirement("control_flow.warnings.lost[context]")
@pytest.mark.parametrize("kind", ["block", "decorator"])
def test_a_label_that_is_dropped_is_warned_of(fx: Implementation, kind: str) -> None:
    root, line = (labelled, line_of(labelled, 2)) if kind == "block" else (labels_as_decorator, line_of(undecorated, 1))
    check_told_of(fx, root, line, "record_function", is_kept=keeps_label)


@requirement("control_flow.warnings.lost[context]")
@pytest.mark.parametrize(
    ("program", "offset"),
    [(no_grad, 2), (no_grad_and_more, 2), (inference, 2), (autocast, 2), (undecorated, 1), (module_in_no_grad, 2)],
    ids=["no_grad", "and_more", "inference_mode", "autocast", "decorator", "function"],
)
def test_a_block_that_is_dropped_is_warned_of(fx: Implementation, program: Any, offset: int) -> None:
    root = decorated if program is undecorated else program
    check_told_of(fx, root, line_of(program, offset), is_kept=lambda traced: keeps_mode(traced, root))


class Steep(torch.autograd.Function):
    """Doubles its input, and has another gradient."""

    @staticmethod
    def forward(ctx: Any, x: Any) -> Any:
        return x * 2

    @staticmethod
    def backward(ctx: Any, gradient: Any) -> Any:
        return gradient * 100


class Derived(Steep):
    """Has its `forward` from another class."""


class WithoutContext(torch.autograd.Function):
    """Its `forward` is not given the context."""

    @staticmethod
    def forward(x: Any) -> Any:
        return x * 2

    @staticmethod
    def setup_context(ctx: Any, inputs: Any, output: Any) -> None:
        pass

    @staticmethod
    def backward(ctx: Any, gradient: Any) -> Any:
        return gradient * 100


class Decorated(torch.autograd.Function):
    """Its `forward` is called by torch's decorator."""

    @staticmethod
    @torch.amp.custom_fwd(device_type="cpu")  # type: ignore[untyped-decorator] # torch leaves it untyped
    def forward(ctx: Any, x: Any) -> Any:
        return x * 2

    @staticmethod
    def backward(ctx: Any, gradient: Any) -> Any:
        return gradient * 100


def program_with(function: Any) -> Program:
    def program(x: Any) -> Any:
        return function.apply(x + 1)

    return program


def gradient(call: Program) -> Any:
    x = torch.ones(1, requires_grad=True)
    call(x).backward()
    return x.grad


@requirement("control_flow.warnings.lost[autograd-function]")
@pytest.mark.parametrize(
    ("function", "lines"),
    [(Steep, 2), (Derived, 2), (WithoutContext, 2), (Decorated, 3)],
    ids=["plain", "derived", "without_context", "decorated"],
)
def test_a_backward_pass_that_is_dropped_is_warned_of(fx: Implementation, function: Any, lines: int) -> None:
    program = program_with(function)
    line = line_of(inspect.unwrap(function.forward), lines)
    name = function.__name__
    check_told_of(fx, program, line, name, is_kept=lambda traced: gradient(traced) == gradient(program))


def enable_grad(x: Any) -> Any:
    with torch.enable_grad():
        return x * 2


def no_autocast(x: Any) -> Any:
    with torch.autocast("cpu", enabled=False):
        return x @ x


@requirement("control_flow.warnings.lost[context]")
@pytest.mark.parametrize("program", [enable_grad, no_autocast], ids=lambda program: program.__name__)
def test_the_other_mode_is_warned_of(fx: Implementation, program: Any) -> None:
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        check_told_of(fx, program, line_of(program, 2), is_kept=lambda traced: keeps_mode(traced, program))


@requirement("control_flow.warnings.said[none]")
def test_the_mode_of_the_trace_is_not_warned_of(fx: Implementation) -> None:
    assert not recorded_warnings(lambda: fx.Tracer().trace(enable_grad))
    with torch.no_grad():
        assert not recorded_warnings(lambda: fx.Tracer().trace(no_grad))
    with torch.autocast("cpu", dtype=torch.bfloat16):
        assert not recorded_warnings(lambda: fx.Tracer().trace(autocast))
    with torch.profiler.record_function("around"):
        assert not recorded_warnings(lambda: fx.Tracer().trace(undecorated))
    assert not recorded_warnings(lambda: fx.Tracer().trace(after_a_label))


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


@requirement("control_flow.warnings.lost[hooks]")
@pytest.mark.parametrize(
    ("hook", "kind"),
    [(keeping_hook, "forward_hook"), (keeping_pre_hook, "forward_pre_hook")],
    ids=["forward", "forward_pre"],
)
def test_a_hook_that_is_dropped_is_warned_of(fx: Implementation, hook: Program, kind: str) -> None:
    def is_kept(traced: Any) -> bool:
        kept.clear()
        traced(torch.ones(1))
        return bool(kept)

    check_told_of(fx, Hooked(hook, kind), line_of(Hooked.forward, 2), hook.__name__, is_kept=is_kept)


@requirement("control_flow.warnings.lost[hooks]")
@pytest.mark.parametrize("kind", ["forward_hook", "forward_pre_hook", "full_backward_hook"])
@pytest.mark.parametrize("is_function", [True, False], ids=["function", "object"])
def test_a_hook_of_the_root_is_warned_of(fx: Implementation, kind: str, is_function: bool) -> None:
    def noting_hook(*args: Any) -> None:
        seen.append(1)

    class Noting:
        def __call__(self, *args: Any) -> None:
            seen.append(1)

    def is_kept(traced: Any) -> bool:
        seen.clear()
        traced(torch.ones(1, requires_grad=True)).sum().backward()
        return bool(seen)

    seen: list[int] = []
    root = Hooked()
    hook: Any = noting_hook if is_function else Noting()
    getattr(root, f"register_{kind}")(hook)
    check_told_of(fx, root, None, "noting_hook" if is_function else "Noting", is_kept=is_kept)


class Notes:
    """Keeps what a hook is given."""

    def note(self, module: nn.Module, args: Any, output: Any) -> None:
        kept.append(output)

    def write(self, module: nn.Module, args: Any, output: Any) -> None:
        kept.append(args)


@requirement("control_flow.warnings.lost[hooks]")
def test_each_hook_that_is_dropped_is_warned_of(fx: Implementation) -> None:
    root = Hooked(keeping_hook)
    root.inner.register_forward_hook(Notes().note)
    root.register_forward_pre_hook(keeping_pre_hook)
    root.register_forward_hook(Notes().write)
    try:
        text = str([str(warning.message) for warning in recorded_warnings(lambda: fx.Tracer().trace(root))])
    except Exception:
        return
    names = ("keeping_hook", "note", "keeping_pre_hook", "write")
    assert text == "[]" or all(name in text for name in names), text


def random_tensor(x: Any) -> Any:
    noise = torch.rand(64)
    return x + noise


def random_part(x: Any) -> Any:
    noise = torch.rand(64).sort()[0]
    return x + noise


def computed(x: Any) -> Any:
    noise = torch.empty(65).normal_()[1:] * 2
    return torch.stack([x, noise])


def seeded(x: Any) -> Any:
    order = torch.randperm(64, generator=torch.Generator())
    return x[order]


def differs(traced: Any, x: torch.Tensor) -> bool:
    """Whether some runs give other results."""
    results = [traced(x) for _ in range(20)]
    return not all(torch.equal(result, results[0]) for result in results)


@requirement("control_flow.warnings.lost[random-tensor]")
@pytest.mark.parametrize(
    "program", [random_tensor, random_part, computed, seeded], ids=lambda program: program.__name__
)
def test_a_random_constant_is_warned_of(fx: Implementation, program: Any) -> None:
    check_told_of(fx, program, line_of(program, 2), is_kept=lambda traced: differs(traced, torch.arange(64.0)))


def random_branch(x: Any) -> Any:
    if torch.rand(()) < 2:
        return x
    return -x


def random_number(x: Any) -> Any:
    return x * torch.randint(5, ()).item()


@requirement("control_flow.warnings.lost[random-number]")
@pytest.mark.parametrize("program", [random_branch, random_number], ids=lambda program: program.__name__)
def test_a_random_number_is_warned_of(fx: Implementation, program: Any) -> None:
    check_told_of(fx, program, line_of(program, 1), is_kept=lambda traced: differs(traced, torch.arange(64.0)))


@requirement("control_flow.warnings.lost[assignment]")
@pytest.mark.parametrize("program", ASSIGNED, ids=lambda program: program.__name__)
def test_an_assignment_that_is_dropped_is_warned_of(fx: Implementation, program: Any) -> None:
    def is_kept(traced: Any) -> bool:
        original = Assigning(program)
        for root in (original, traced):
            root(torch.ones(1))
        value, expected = getattr(traced.get_submodule(owner), name, None), getattr(original.get_submodule(owner), name)
        return isinstance(value, torch.Tensor) and torch.equal(value, expected)

    line, path = ASSIGNED[program]
    owner, _, name = path.rpartition(".")
    check_told_of(fx, Assigning(program), line, file=writing_programs.__file__, is_kept=is_kept)


@requirement("control_flow.warnings.lost[write]")
@pytest.mark.parametrize("program", WRITES, ids=lambda program: program.__name__)
def test_a_write_while_tracing_is_warned_of(fx: Implementation, program: Any) -> None:
    def is_kept(traced: Any) -> bool:
        original = Assigning(program)
        return all(torch.equal(traced(torch.ones(1)), original(torch.ones(1))) for _ in range(3))

    check_told_of(fx, Assigning(program), WRITES[program], file=writing_programs.__file__, is_kept=is_kept)


@requirement("control_flow.warnings.said[remedies]")
@pytest.mark.parametrize(
    ("root", "words"),
    [
        (no_grad, "the gradient mode"),
        (no_grad, "wrap()"),
        (autocast, "the autocast mode"),
        (program_with(Steep), "wrap()"),
        (Hooked(keeping_hook), "is_leaf_module"),
        (Hooked(keeping_hook), "module inner"),
        (random_tensor, "_tensor_constant0"),
        (random_tensor, "wrap()"),
        (random_number, "wrap()"),
        (Assigning(assigned), "buffer.copy_("),
        (Assigning(counted), "wrap()"),
        (Assigning(counted_anew), "wrap()"),
    ],
    ids=[
        "gradient",
        "block",
        "autocast",
        "autograd-function",
        "hook",
        "module",
        "constant",
        "random",
        "number",
        "assignment",
        "write",
        "new-tensor",
    ],
)
def test_a_warning_proposes_a_remedy(fx: Implementation, root: Any, words: str) -> None:
    (warning,) = recorded_warnings(lambda: fx.Tracer().trace(root))
    assert words in str(warning.message)


@requirement("control_flow.warnings.said[once]")
def test_a_place_is_warned_of_once(fx: Implementation) -> None:
    def program(x: Any) -> Any:
        for _ in range(3):
            x = no_grad(x)
        return no_grad(x)

    def trace_twice() -> None:
        fx.Tracer().trace(program)
        fx.Tracer().trace(program)

    try:
        lines = [warning.lineno for warning in recorded_warnings(trace_twice)]
    except Exception:  # tracing refuses the block
        return
    if not lines:
        assert keeps_mode(fx.symbolic_trace(program), program)
    else:
        assert lines == [line_of(no_grad, 2)]


def scaled(module: nn.Module, args: Any, output: Any) -> Any:
    return -output


class Scaled:
    """A hook that is no function."""

    def __call__(self, module: nn.Module, args: Any, output: Any) -> Any:
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
        self.inner.register_forward_hook(Scaled())
        self.weight = nn.Parameter(torch.rand(1))
        self.register_buffer("noise", torch.rand(1))
        self.leaf = nn.ReLU()
        self.leaf.register_forward_hook(keeping_hook)

    def forward(self, x: Any) -> Any:
        """Use them all."""
        return self.leaf(self.inner(x)) * self.weight + self.noise


@requirement("control_flow.warnings.said[none]")
@pytest.mark.parametrize(
    "make",
    [lambda: without_use, lambda: like, Holding, nn.Identity]
    + [functools.partial(Assigning, program) for program in NOTHING_IS_LOST],
    ids=["unused", "like", "state", "identity", "in-place", "put-back", "remembered", "made"],
)
def test_what_is_recorded_whole_is_not_warned_of(fx: Implementation, make: Callable[[], Any]) -> None:
    root = make()
    caught = recorded_warnings(lambda: fx.Tracer().trace(root))
    assert not caught, caught[0]
