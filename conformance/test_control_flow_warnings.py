"""What tracing says of what it drops and fixes. The requirements are in spec/control_flow.md."""

import functools
import inspect
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared import writing_programs
from conformance.shared.small_programs import returned
from conformance.shared.writing_programs import (
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
    is_kept: Callable[[Any, Any], bool],
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
        assert is_kept(fx.GraphModule(tracer.root, graphs[0]), root), f"nothing is said of what is lost in\n{graphs[0]}"
        return
    assert [issubclass(warning.category, UserWarning) for warning in caught] == [True], [str(w.message) for w in caught]
    assert (caught[0].filename, caught[0].lineno) == (file, line or caught[0].lineno), caught[0]
    assert words in str(caught[0].message)


def keeps_mode(traced: Any, program: Program) -> bool:
    """Whether the results of the two have the same data type and the same need of gradients."""
    results = [call(torch.ones(1, 1, requires_grad=True)) for call in (traced, program)]
    return len({(result.dtype, result.requires_grad) for result in results}) == 1


def keeps_label(traced: Any, _root: Any) -> bool:
    """Whether a profiler sees the label."""
    with torch.profiler.profile() as profile:
        traced(torch.ones(1, 1))
    return "a label" in {event.name for event in profile.events() or ()}


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


class Decorated(Steep):
    """Its `forward` is called by torch's decorator."""

    @staticmethod
    @torch.amp.custom_fwd(device_type="cpu")  # type: ignore[untyped-decorator] # torch leaves it untyped
    def forward(ctx: Any, x: Any) -> Any:
        return x * 2


def program_with(function: Any) -> Program:
    def program(x: Any) -> Any:
        return function.apply(x + 1)

    return program


def keeps_gradient(traced: Any, program: Program) -> bool:
    gradients = []
    for call in (traced, program):
        x = torch.ones(1, requires_grad=True)
        call(x).backward()
        gradients.append(x.grad)
    return gradients[0] == gradients[1]


def enable_grad(x: Any) -> Any:
    with torch.enable_grad():
        return x * 2


def no_autocast(x: Any) -> Any:
    with torch.autocast("cpu", enabled=False):
        return x @ x


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
@pytest.mark.parametrize("kind", ["forward_hook", "forward_pre_hook", "full_backward_hook"])
@pytest.mark.parametrize("is_function", [True, False], ids=["function", "object"])
def test_a_hook_of_the_root_is_warned_of(fx: Implementation, kind: str, is_function: bool) -> None:
    def noting_hook(*args: Any) -> None:
        seen.append(1)

    class Noting:
        def __call__(self, *args: Any) -> None:
            seen.append(1)

    def is_kept(traced: Any, _root: Any) -> bool:
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


def differs(traced: Any, _root: Any) -> bool:
    """Whether some runs give other results."""
    results = [traced(torch.arange(64.0)) for _ in range(20)]
    return not all(torch.equal(result, results[0]) for result in results)


def random_branch(x: Any) -> Any:
    if torch.rand(()) < 2:
        return x
    return -x


def random_number(x: Any) -> Any:
    return x * torch.randint(5, ()).item()


def keeps_hook(traced: Any, _root: Any) -> bool:
    kept.clear()
    traced(torch.ones(1))
    return bool(kept)


def keeps_state(traced: Any, root: Any) -> bool:
    """Whether the two assign the same to the attribute that the program of `root` assigns to."""
    original, path = Assigning(root.program), ASSIGNED[root.program][1]
    for each in (original, traced):
        each(torch.ones(1))
    owner, _, name = path.rpartition(".")
    value, expected = getattr(traced.get_submodule(owner), name, None), getattr(original.get_submodule(owner), name)
    return isinstance(value, torch.Tensor) and torch.equal(value, expected)


def keeps_writes(traced: Any, root: Any) -> bool:
    original = Assigning(root.program)
    return all(torch.equal(traced(torch.ones(1)), original(torch.ones(1))) for _ in range(3))


def lost(row: str, name: str, make: Callable[[], Any], line: int, is_kept: Any, words: str = "") -> Any:
    """A root that loses something at a line; `is_kept` tells whether what is made of the trace does not."""
    return pytest.param(row, make, line, words, is_kept, id=name)


OF_TORCH = torch.profiler.record_function.__name__
LOST = [
    lost("context", "label", lambda: labelled, line_of(labelled, 2), keeps_label, OF_TORCH),
    lost("context", "label-decorator", lambda: labels_as_decorator, line_of(undecorated, 1), keeps_label, OF_TORCH),
    lost("context", "decorator", lambda: decorated, line_of(undecorated, 1), keeps_mode),
    *(
        lost("context", program.__name__, functools.partial(returned, program), line_of(program, 2), keeps_mode)
        for program in (no_grad, no_grad_and_more, inference, autocast, module_in_no_grad)
    ),
    *(
        lost(
            *("autograd-function", function.__name__, functools.partial(program_with, function)),
            *(line_of(inspect.unwrap(function.forward), lines), keeps_gradient, function.__name__),
        )
        for function, lines in ((Steep, 2), (Derived, 2), (WithoutContext, 2), (Decorated, 3))
    ),
    *(
        lost(
            "hooks", kind, functools.partial(Hooked, hook, kind), line_of(Hooked.forward, 2), keeps_hook, hook.__name__
        )
        for hook, kind in ((keeping_hook, "forward_hook"), (keeping_pre_hook, "forward_pre_hook"))
    ),
    *(
        lost("random-tensor", program.__name__, functools.partial(returned, program), line_of(program, 2), differs)
        for program in (random_tensor, random_part, computed, seeded)
    ),
    *(
        lost("random-number", program.__name__, functools.partial(returned, program), line_of(program, 1), differs)
        for program in (random_branch, random_number)
    ),
    *(
        lost("assignment", program.__name__, functools.partial(Assigning, program), line, keeps_state)
        for program, (line, _) in ASSIGNED.items()
    ),
    *(
        lost("write", program.__name__, functools.partial(Assigning, program), line, keeps_writes)
        for program, line in WRITES.items()
    ),
]


@requirement("control_flow.warnings.lost[{row}]")
@pytest.mark.parametrize(("row", "make", "line", "words", "is_kept"), LOST)
def test_what_is_lost_is_warned_of(
    fx: Implementation, row: str, make: Callable[[], Any], line: int, words: str, is_kept: Any
) -> None:
    root = make()
    file = writing_programs.__file__ if row in ("assignment", "write") else __file__
    check_told_of(fx, root, line, words, file=file, is_kept=is_kept)


@requirement("control_flow.warnings.lost[context]")
@pytest.mark.parametrize("program", [enable_grad, no_autocast], ids=lambda program: program.__name__)
def test_the_other_mode_is_warned_of(fx: Implementation, program: Any) -> None:
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        check_told_of(fx, program, line_of(program, 2), is_kept=keeps_mode)


REMEDIES: dict[str, tuple[Any, str]] = {
    "gradient": (no_grad, "the gradient mode"),
    "block": (no_grad, "wrap()"),
    "autocast": (autocast, "the autocast mode"),
    "autograd-function": (program_with(Steep), "wrap()"),
    "hook": (Hooked(keeping_hook), "is_leaf_module"),
    "module": (Hooked(keeping_hook), "module inner"),
    "constant": (random_tensor, "_tensor_constant0"),
    "random": (random_tensor, "wrap()"),
    "number": (random_number, "wrap()"),
    "assignment": (Assigning(assigned), "buffer.copy_("),
    "write": (Assigning(counted), "wrap()"),
    "new-tensor": (Assigning(counted_anew), "wrap()"),
}


@requirement("control_flow.warnings.said[remedies]")
@pytest.mark.parametrize(("root", "words"), REMEDIES.values(), ids=REMEDIES)
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
