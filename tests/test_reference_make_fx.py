"""`make_fx` of reference_fx: its text is that of torch's own make_fx, of the torch that runs the tests."""

import copy
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
import torch
import torch.fx
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.proxy_tensor import make_fx as torch_make_fx
from torch.fx.experimental.symbolic_shapes import ShapeEnv
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

from reference_fx.experimental.proxy_tensor import make_fx
from tests.make_fx_programs import (
    LINEAR,
    PLAIN,
    PROGRAMS,
    Program,
    X,
    Y,
    loop_of_numbers,
    printing,
)

pytestmark = pytest.mark.filterwarnings("ignore")  # torch's, of both

WAYS: dict[str, dict[str, Any]] = {
    "real": {},
    "decomposed": {"decomposition_table": torch._decomp.core_aten_decompositions()},
    "fake": {"tracing_mode": "fake", "_allow_non_fake_inputs": True},
}
NOT_FAKE = {
    "nonzero": "asks for data",  # torch's has sizes that are symbols
    "masked": "asks for data",
    "state-compared": "asks for data",  # fake state has none
    "loop-with-state": "cannot record while_loop_stack_output of fake tensors",
}
"""The programs that are refused in fake mode, with a pattern of what the error says."""


@pytest.fixture(autouse=True)
def _notes_of_torch_are_put_back() -> Iterator[None]:
    """What torch's selective checkpoint leaves for every node that is made later in the process, whoever captures."""
    before = dict(torch.fx.traceback.current_meta)
    yield
    torch.fx.traceback.current_meta.clear()
    torch.fx.traceback.current_meta.update(before)


def facts(module: Any) -> dict[str, Any]:
    """The name of a module, the text of it and of those in it, and what is noted at the nodes."""
    parts = {name: part for name, part in module.named_modules() if hasattr(part, "graph")}
    found: dict[str, Any] = {name: (str(part.graph), part.code) for name, part in parts.items()}
    found["class"] = type(module).__name__
    for name, part in parts.items():
        nodes = [node for node in part.graph.nodes if "sparse" not in node.name]
        notes = {node.name: {key: note(node, key) for key in ("val", "tensor_meta")} for node in nodes}
        found[f"{name} notes"] = {key: both for key, both in notes.items() if "record_function" not in key}
    return found


def note(node: Any, key: str) -> str:
    """What is noted at a node, except that torch's autograd finds the results of a part in its notes."""
    return str(node.meta.get(key)).replace(", grad_fn=<ScanAutogradOpBackward>", "")


def captured(make: Any, name: str, way: str) -> Any:
    program, *args = PROGRAMS[name]
    torch.compiler.reset()
    torch.manual_seed(0)
    return make(program, **WAYS[way])(*copy.deepcopy(args))


NOT_ALIKE = {"generator": "the generator, which is an attribute, goes on"} | dict.fromkeys(
    ("sgd", "adam", "adam-foreach"), "torch refuses to write to leaves that require a gradient"
)
"""The programs whose text is compared, and not the results, and why."""


DECOMPOSED = {
    *("constants", "views", "temporaries", "foreach", "of-rows", "of-layers", "dropout", "generator"),
    *("inference", "backward", "functionalized", "functionalized-by-mode", "step-of-a-block", "adam"),
    *("branch-in-branch", "loop", "rows-gradient", "checkpoint-selective", "own-gradient", "region"),
}
"""The programs that are captured with decompositions, too."""
REAL = {"rows-gradient", "scan-with-state", "attention-plain", "branch-with-several", "adam-foreach"}
"""Those that are not captured in fake mode: others do the same, and these take long."""
CASES = [
    (name, way)
    for name in PROGRAMS
    for way in WAYS
    if not (way == "decomposed" and name not in DECOMPOSED) and not (way == "fake" and name in REAL)
]


@pytest.mark.parametrize(("name", "way"), CASES)
def test_the_text_is_that_of_torch_and_the_results_those_of_the_program(name: str, way: str) -> None:
    if way == "fake" and name in NOT_FAKE:
        with pytest.raises((RuntimeError, NotImplementedError), match=NOT_FAKE[name]):
            captured(make_fx, name, way)
        return
    module = captured(make_fx, name, way)
    module.graph.lint()
    assert facts(module) == facts(captured(torch_make_fx, name, way))
    if way == "real" and name not in NOT_ALIKE:
        assert_same_results(module, name)


def assert_same_results(module: Any, name: str) -> None:
    program, *args = PROGRAMS[name]
    given = copy.deepcopy(args), copy.deepcopy(args)
    results = []
    for run, values in zip((program, module), given, strict=True):
        torch.manual_seed(1)
        results.append(pytree.tree_leaves((run(*values), values)))
    for expected, actual in zip(*results, strict=True):
        if isinstance(expected, torch.Tensor):
            torch.testing.assert_close(actual, expected, rtol=0, atol=0, equal_nan=True)
        else:
            assert actual == expected


def test_what_is_printed_is_no_dead_code() -> None:
    module = make_fx(printing)(X)
    assert not module.graph.eliminate_dead_code()


# Fake mode


def test_fake_mode_needs_leave_for_other_tensors() -> None:
    with pytest.raises(Exception, match="allow_non_fake_inputs"):
        make_fx(lambda x: x + PLAIN, tracing_mode="fake")(X)


def test_fake_inputs_stay_in_their_mode() -> None:
    with FakeTensorMode() as mode:
        x = torch.empty(2, 3)
    module = make_fx(lambda x: x + 1)(x)
    assert {node.meta["val"].fake_mode for node in module.graph.nodes if "val" in node.meta} == {mode}


# What is refused

REFUSED: dict[str, tuple[Program, type[Exception], str]] = {
    "symbolic": (lambda: make_fx(torch.sin, tracing_mode="symbolic"), ValueError, "symbolic.*from_torch_fx"),
    "pre-dispatch": (lambda: make_fx(torch.sin, pre_dispatch=True), ValueError, "pre_dispatch=True.*from_torch_fx"),
    "module-stack": (lambda: make_fx(torch.sin, record_module_stack=True), ValueError, "record_module_stack=True"),
    "misspelt": (lambda: make_fx(torch.sin, predispatch=False), TypeError, "predispatch"),
    "unknown": (lambda: make_fx(of_many)(X), NotImplementedError, "foreach_map.*from_torch_fx"),
    "loop-of-numbers": (
        lambda: make_fx(loop_of_numbers)(X),
        NotImplementedError,
        r"carries numbers.*torch\.tensor\(0\)",
    ),
    "size-that-is-a-symbol": (lambda: size_that_is_a_symbol(), NotImplementedError, "a symbol.*from_torch_fx"),
    "tensor-of-a-class": (lambda: make_fx(lambda x: x.as_subclass(OfAClass) + 1)(X), TypeError, "operand.*OfAClass"),
    "branch-on-data": (
        lambda: make_fx(lambda x: x if x.sum() > 0 else -x)(X),
        RuntimeError,
        r"depends on the inputs.*torch\.cond",
    ),
    "operand-from-around": (lambda: make_fx(operand_from_around)(X), RuntimeError, "around it"),
}


class OfAClass(torch.Tensor):
    """Whose operators make_fx does not know."""


def size_that_is_a_symbol() -> None:
    x = FakeTensorMode(shape_env=ShapeEnv()).from_tensor(X, static_shapes=False)
    make_fx(lambda x: torch.zeros(x.shape[0]), tracing_mode="fake")(x)


def of_many(x: torch.Tensor) -> Any:
    return torch.ops.higher_order.foreach_map(torch.sin, [x])


def operand_from_around(x: torch.Tensor) -> Any:
    y = x * 2
    return torch.ops.higher_order.cond(x.sum() > 0, lambda x: (x + y,), lambda x: (x,), (x,))


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name: str) -> None:
    attempt, kind, words = REFUSED[name]
    with pytest.raises(kind, match=words):
        attempt()


def test_parameters_of_any_kind() -> None:
    """torch's refuses defaults that are used, and parameters by keyword alone."""
    programs: list[Program] = [lambda x, y=2: x * y, lambda x, *, k=2: x * k, LINEAR.forward]
    for program in programs:
        assert torch.equal(make_fx(program)(X)(Y), program(Y))


def test_lines_of_the_program() -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        return x.sin()

    module = make_fx(program, record_stack_traces=True)(X)
    assert ["return x.sin()" in node.meta.get("stack_trace", "") for node in module.graph.nodes] == [False, True, False]


# The process


def test_values_are_freed_while_the_function_runs() -> None:
    alive: list[int] = []

    @torch.no_grad()
    def program(x: torch.Tensor) -> torch.Tensor:
        values = []
        for _ in range(4):
            x = x + 1
            values.append(weakref.ref(x))
            alive.append(sum(value() is not None for value in values))
        return x

    make_fx(program)(X)
    assert alive == [1, 1, 1, 1]


class Counting(TorchDispatchMode):
    """Counts the operators that run."""

    count = 0

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        self.count += 1
        return func(*args, **kwargs or {})


def failing(x: torch.Tensor) -> torch.Tensor:
    raise KeyError("its own")


@pytest.mark.parametrize("way", WAYS)
def test_modes_around_it_stay_and_its_own_go(way: str) -> None:
    with Counting() as counting:
        make_fx(torch.sin, **WAYS[way])(X)
        with pytest.raises(KeyError, match="its own"):
            make_fx(failing, **WAYS[way])(X)
        before = counting.count
        torch.cos(X)
    assert counting.count == before + 1
    assert torch._C._len_torch_dispatch_stack() == 0
