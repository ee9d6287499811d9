"""`make_fx` of reference_fx: its text is that of torch's own make_fx, of the torch that runs the tests."""

import copy
import functools
import re
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn
from torch._dynamo import decorators
from torch._higher_order_ops import invoke_subgraph, scan, strict_mode
from torch._higher_order_ops.associative_scan import associative_scan
from torch._higher_order_ops.map import map as map_rows
from torch._higher_order_ops.while_loop import while_loop
from torch._subclasses.fake_tensor import FakeTensorMode
from torch._subclasses.functional_tensor import dispatch_functionalize
from torch.fx.experimental.proxy_tensor import make_fx as torch_make_fx
from torch.fx.experimental.symbolic_shapes import ShapeEnv
from torch.nn import functional
from torch.nn.attention.flex_attention import create_block_mask, flex_attention
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.checkpoint import checkpoint, create_selective_checkpoint_contexts

from reference_fx.experimental.proxy_tensor import make_fx

pytestmark = pytest.mark.filterwarnings("ignore")  # torch's, of both
Program = Callable[..., Any]

torch.manual_seed(0)
X, Y, Z = torch.randn(2, 3), torch.randn(2, 3), torch.randn(4, 3)
LINEAR, NORM = nn.Linear(3, 3), nn.BatchNorm1d(3)
PLAIN, WRITTEN = torch.ones(3), torch.ones(3)
QUERY = torch.randn(1, 1, 128, 4)
higher_order = torch.ops.higher_order
leaf_function: Any = getattr(decorators, "leaf_function", None)  # releases before torch 2.13 may lack it

# Programs


def with_defaults(x: torch.Tensor, scale: float | None = None, shift: float = 1.5) -> torch.Tensor:
    return x + shift if scale is None else x * scale


def in_blocks(x: torch.Tensor) -> torch.Tensor:
    with torch.no_grad():
        y = LINEAR(x)
    with torch.autocast("cpu"):
        return LINEAR(y) + x


def writes_to_views(x: torch.Tensor) -> Any:
    x.view(3, 2).t()[0].add_(1)
    x[0] = 1.0
    x[:, 1] *= 2
    return x.view(-1), x, x.data.add_(1)


def writes_to_temporaries(x: torch.Tensor) -> torch.Tensor:
    y = x + 1
    y.mul_(2).relu_()
    y += x
    torch.add(y, x, out=y)
    return torch.zeros(2, 3).copy_(y).t_()


def foreach(x: torch.Tensor, y: torch.Tensor) -> Any:
    torch._foreach_add_([x, y], 1)
    return torch._foreach_mul([x, y], 2), x * 2


def constants(x: torch.Tensor) -> torch.Tensor:
    count = torch.tensor(2.0)
    count += 1
    torch._foreach_add_([count], 1)
    return x * count.item() + torch.tensor([1.0, 2.0, 3.0]) * int(torch.tensor(4))


def operators(x: torch.Tensor) -> Any:
    numbers = -x // 2 % 3, 2**x + x**2, x * 1e-30 + float("inf"), (x > 0) & ~(x < 1), torch.where(x > 0, x, 0.0)
    types = x.to(torch.float64).half(), x.long(), torch.view_as_real(torch.complex(x, x) * 2)
    rows = (
        tuple(torch.linalg.svd(x)),
        torch.cat([x, x]),
        tuple(x.topk(1)),
        x[None, ..., -1],
        x.split(1)[0] + x.unbind()[0],
    )
    layers = functional.group_norm(x, 1), NORM(x), functional.cross_entropy(x, torch.tensor([0, 1]))
    return numbers, types, rows, layers, torch.sparse.mm(torch.eye(2).to_sparse(), x)


def branch_with_several(x: torch.Tensor, y: torch.Tensor) -> Any:
    return torch.cond(x.sum() > 0, lambda x, y: (x + y, x * PLAIN), lambda x, y: (x - y, LINEAR(y)), (x, y))


def branch_in_branch(x: torch.Tensor) -> Any:
    def inner(x: torch.Tensor) -> Any:
        return torch.cond(x.sum() > 1, lambda x: x + torch.tensor(1.0), lambda x: x + 3, (x,))

    return torch.cond(x.sum() > 0, inner, lambda x: x * 2, (x,))


def loop(x: torch.Tensor) -> Any:
    return while_loop(lambda i, _: i < 3, lambda i, y: (i + 1, y * 2), (torch.tensor(0), x))


def loop_with_state(x: torch.Tensor) -> Any:
    return while_loop(lambda i, _: i < 3, lambda i, y: (i + 1, LINEAR(y)), (torch.tensor(0), x))


def loop_of_numbers(x: torch.Tensor) -> Any:
    return while_loop(lambda i, _: i < 3, lambda i, y: (i + 1, y * 2), (0, x))


def cumulative_with_state(x: torch.Tensor) -> Any:
    return scan(lambda total, row: (total + LINEAR(row), total * row), torch.zeros(3), x)


def blockwise(x: torch.Tensor) -> Any:
    group = torch.arange(128) // 32
    mask = create_block_mask(lambda b, h, i, j: group[i] >= group[j], None, None, 128, 128, device="cpu")
    return flex_attention(x, x, x, lambda score, b, h, i, j: score + PLAIN[h] * (i - j), mask)


class Doubled(torch.autograd.Function):
    """Has a gradient of its own."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:  # type: ignore[override] # as all of these
        ctx.save_for_backward(x)
        return x * 2

    @staticmethod
    def backward(ctx: Any, gradient: torch.Tensor) -> torch.Tensor:  # type: ignore[override]
        return gradient * ctx.saved_tensors[0]


@torch.library.custom_op("tests_make_fx::accumulate", mutates_args={"total"})
def accumulate(total: torch.Tensor, x: torch.Tensor) -> torch.Tensor:
    """Writes to an argument."""
    total.add_(x)
    return x * 2


accumulate.register_fake(lambda total, x: torch.empty_like(x))


def functionalized(x: torch.Tensor, y: torch.Tensor) -> Any:
    accumulates = torch.ops.tests_make_fx.accumulate.default
    first = higher_order.auto_functionalized(accumulates, total=x, x=y)
    return first, higher_order.auto_functionalized_v2(accumulates, x=y, _total_base_index=0, _all_bases=[x])


def leaves(x: torch.Tensor) -> Any:
    leaf = leaf_function(lambda x: (x.sin() + 1,))
    leaf.register_fake(lambda x: (torch.empty_like(x),))
    (y,) = leaf(x)
    return leaf(y), torch.autograd.grad(y.sum(), x)


def constant_part(x: torch.Tensor) -> Any:
    return higher_order.run_const_graph(torch.fx.symbolic_trace(lambda x: (x + 1,)), (x,))


def selective(x: torch.Tensor) -> Any:
    contexts = functools.partial(create_selective_checkpoint_contexts, [torch.ops.aten.mm.default])
    return checkpoint(lambda x: (x @ x.T).relu(), x, use_reentrant=False, context_fn=contexts)


def captured_inside(make: Any, x: torch.Tensor) -> torch.Tensor:
    inner = make(lambda x: x + PLAIN)(x)
    y: torch.Tensor = inner(x) * 2
    return y


def printing(x: torch.Tensor) -> torch.Tensor:
    higher_order.print("{}", x)
    return x + 1


def training_step(parameters: dict[str, torch.Tensor], x: torch.Tensor) -> list[torch.Tensor]:
    loss = torch.func.functional_call(LINEAR, parameters, (x,)).tanh().pow(2).sum()
    gradients = torch.autograd.grad(loss, list(parameters.values()))
    return [each - 0.1 * gradient for each, gradient in zip(parameters.values(), gradients, strict=True)]


def optimizer_step(foreach: bool, parameters: dict[str, torch.Tensor], x: torch.Tensor) -> torch.Tensor:
    loss = functional.cross_entropy(torch.func.functional_call(LINEAR, parameters, (x,)), torch.tensor([0, 1]))
    optimizer = torch.optim.Adam(list(parameters.values()), lr=0.1, foreach=foreach)
    loss.backward()
    optimizer.step()
    return loss


def trainable() -> dict[str, torch.Tensor]:
    return {name: value.detach().clone().requires_grad_() for name, value in LINEAR.named_parameters()}


def requiring_grad(*shape: int) -> torch.Tensor:
    return torch.randn(*shape, requires_grad=True)


PROGRAMS: dict[str, tuple[Any, ...]] = {
    # How it is called, and what it returns
    "nested": (lambda d, pair: {"a": d["a"] + pair[0] * pair[1], "b": (d["b"], [])}, {"a": X, "b": Y}, [X, 2]),
    "starred": (lambda *args: args[0] + args[1], X, Y),
    "defaults": (with_defaults, X, None, 2.5),
    "same-twice": (lambda x, y: x.add_(y), X, X),
    "module": (nn.Sequential(LINEAR, nn.ReLU()), X),
    "captured-inside": (functools.partial(captured_inside, torch_make_fx), X),
    "captured-inside-by-ours": (functools.partial(captured_inside, make_fx), X),
    "partial": (functools.partial(torch.add, X), Y),
    "builtin": (torch.relu, X),
    "mixed": (lambda x: (x, 3, None, "text", [x + 1]), X),
    "nothing": (lambda x: [], X),
    # State and constants
    "state": (lambda x: (LINEAR(LINEAR(x)) + PLAIN + PLAIN, PLAIN, LINEAR.weight), X),
    "constants": (constants, X),
    "state-written": (lambda x: (WRITTEN.zero_(), WRITTEN.add_(1), x + WRITTEN), X),
    "state-compared": (lambda x: x * torch.equal(PLAIN, PLAIN), X),
    "factories": (lambda x: torch.zeros(3) + x + torch.full((3,), 2.0) + torch.ones_like(x) * x.shape[0], X),
    # Writes and views
    "views": (writes_to_views, X),
    "bits": (lambda n: (n << 1, n >> 2, n & 1, n | 1, n ^ 1, ~n), torch.tensor([5, 6])),
    "temporaries": (writes_to_temporaries, X),
    "foreach": (foreach, X, Y),
    "resize": (lambda x: x.resize_(6).relu(), X),
    # Operators, random numbers, modes and transforms
    "operators": (operators, X),
    "lstm": (nn.LSTM(3, 2), X),
    "masked": (lambda x: (x[x > 0], x.nonzero()), X),
    "random": (lambda x: torch.randn_like(x) + torch.rand(3) + torch.normal(functional.dropout(x), 1.0), X),
    "generator": (lambda x: x + torch.rand(3, generator=torch.Generator().manual_seed(1)), X),
    "blocks": (in_blocks, X),
    "inference": (torch.inference_mode()(lambda x: functional.linear(x, LINEAR.weight)), X),
    "grad": (torch.func.grad(lambda x: (x * LINEAR(x).tanh()).sum()), X),
    "grad-of-weight": (torch.func.grad(lambda w: functional.conv1d(X[None], w, PLAIN[:2]).sum()), torch.ones(2, 2, 1)),
    "jvp": (lambda x, y: torch.func.jvp(torch.sin, (x,), (y,)), X, Y),
    "vmap": (lambda x: torch.vmap(lambda row: row * 2 + PLAIN)(x), X),
    "backward": (lambda x: torch.autograd.grad((x.sin() + functional.silu(x)).sum(), x), requiring_grad(2)),
    "functionalized-by-mode": (dispatch_functionalize(writes_to_temporaries), X),
    "functionalized": (torch.func.functionalize(writes_to_temporaries), X),
    "step": (training_step, trainable(), X),
    "adam": (functools.partial(optimizer_step, False), trainable(), X),
    "adam-foreach": (functools.partial(optimizer_step, True), trainable(), X),
    # Operators of higher order
    "branch-with-several": (branch_with_several, X, Y),
    "branch-in-branch": (branch_in_branch, X),
    "loop": (loop, X),
    "loop-with-state": (loop_with_state, X),
    "rows": (lambda x, y: map_rows(lambda row, y: (row + y, row * 2), x, y), Z, Y),
    "rows-gradient": (lambda x: torch.autograd.grad(map_rows(torch.sin, x).sum(), x), requiring_grad(4, 3)),
    "scan": (lambda x: scan(lambda total, row: (total + row, total * row), torch.zeros(3), x), Z),
    "scan-with-state": (cumulative_with_state, requiring_grad(4, 3)),
    "scan-associative": (lambda x: associative_scan(torch.add, x, 0, combine_mode="generic"), Z),
    "scan-by-pairs": (lambda x: higher_order.associative_scan(lambda x, y: (x + y,), [x], ()), Z),
    "attention-by-blocks": (blockwise, QUERY),
    "attention-plain": (lambda x: flex_attention(x, x, x), QUERY),
    "checkpoint": (lambda x: checkpoint(lambda x: LINEAR(x).relu(), x, use_reentrant=False), X),
    "checkpoint-selective": (selective, requiring_grad(2, 3)),
    "own-gradient": (lambda x: torch.autograd.grad(Doubled.apply(x).sum(), x), requiring_grad(2)),
    "region": (lambda x: torch.compiler.nested_compile_region(lambda x: x.sin() + 1)(x), X),
    "subgraph": (lambda x: invoke_subgraph(lambda x: (x.sin() + LINEAR(x),), "once", x), X),
    "constant-part": (constant_part, X),
    "wrapped": (lambda x: higher_order.wrap(lambda x: x.sin() + 1, x), X),
    "hints": (lambda x: higher_order.hints_wrapper(lambda x: (x.sin(), x), (x,), {}, hints={"a": 1}), X),
    "strict": (lambda x: strict_mode(lambda x: x.sin() + 1, (x,)), X),
    "quantized": (lambda x, y: higher_order.invoke_quant_packed(lambda x, y: (x * y,), x, y), X, Y),
    "other-type": (lambda x, y: higher_order.out_dtype(torch.ops.aten.mul.Tensor, torch.float64, x, y), X, Y),
    "effects": (lambda x: higher_order.with_effects(torch.tensor([]), torch.ops.aten.sin.default, x), X),
    "functionalized-operator": (functionalized, X, Y),
    "printing": (printing, X),
}
if leaf_function:
    PROGRAMS["leaves"] = (leaves, requiring_grad(2, 3))

WAYS: dict[str, dict[str, Any]] = {
    "real": {},
    "decomposed": {"decomposition_table": torch._decomp.core_aten_decompositions()},
    "fake": {"tracing_mode": "fake", "_allow_non_fake_inputs": True},
}
NOT_FAKE = {
    "masked": "asks for data",  # torch's has sizes that are symbols
    "state-compared": "asks for data",  # fake state has none
    "loop-with-state": "cannot record while_loop_stack_output of fake tensors",
}
"""The programs that are refused in fake mode, with a pattern of what the error says."""
NOT_ALIKE = {"generator", "adam", "adam-foreach"}
"""The generator, which is an attribute, goes on; torch refuses to write to leaves that require a gradient."""
DECOMPOSED = {
    *("constants", "views", "foreach", "operators", "random", "inference", "backward", "functionalized", "adam"),
    *("branch-in-branch", "loop", "rows-gradient", "checkpoint-selective", "own-gradient", "region"),
}
REAL = {"rows-gradient", "scan-with-state", "attention-plain", "branch-with-several", "adam-foreach"}
"""Those that are not captured in fake mode: others do the same, and these take long."""
CASES = [
    pytest.param(name, way, marks=() if way == "real" or name == "state" else pytest.mark.nightly)
    for name in PROGRAMS
    for way in WAYS
    if not (way == "decomposed" and name not in DECOMPOSED) and not (way == "fake" and name in REAL)
]


@pytest.fixture(autouse=True)
def _notes_of_torch_are_put_back() -> Iterator[None]:
    """What torch's selective checkpoint leaves for every node that is made later in the process, whoever captures."""
    before = dict(torch.fx.traceback.current_meta)
    yield
    torch.fx.traceback.current_meta.clear()
    torch.fx.traceback.current_meta.update(before)


def facts(module: Any) -> dict[str, Any]:
    """The name of a module, the text of it and of those in it, and what is noted at the nodes."""
    found: dict[str, Any] = {"class": type(module).__name__}
    for name, part in module.named_modules():
        if hasattr(part, "graph"):
            nodes = [node for node in part.graph.nodes if not re.search("sparse|record_function", node.name)]
            notes = {node.name: [note(node, key) for key in ("val", "tensor_meta")] for node in nodes}
            found[name] = str(part.graph), part.code, notes
    return found


def note(node: Any, key: str) -> str:
    """What is noted at a node, except that torch's autograd finds the results of a part in its notes."""
    return str(node.meta.get(key)).replace(", grad_fn=<ScanAutogradOpBackward>", "")


def captured(make: Any, name: str, way: str) -> Any:
    program, *args = PROGRAMS[name]
    torch.compiler.reset()
    torch.manual_seed(0)
    return make(program, **WAYS[way])(*copy.deepcopy(args))


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
    assert not make_fx(printing)(X).graph.eliminate_dead_code()


def test_fake_inputs_stay_in_their_mode() -> None:
    with FakeTensorMode() as mode:
        x = torch.empty(2, 3)
    module = make_fx(lambda x: x + 1)(x)
    assert {node.meta["val"].fake_mode for node in module.graph.nodes if "val" in node.meta} == {mode}


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


# What is refused


class OfAClass(torch.Tensor):
    """Whose operators make_fx does not know."""


def size_that_is_a_symbol() -> None:
    x = FakeTensorMode(shape_env=ShapeEnv()).from_tensor(X, static_shapes=False)
    make_fx(lambda x: torch.zeros(x.shape[0]), tracing_mode="fake")(x)


def operand_from_around(x: torch.Tensor) -> Any:
    y = x * 2
    return torch.ops.higher_order.cond(x.sum() > 0, lambda x: (x + y,), lambda x: (x,), (x,))


REFUSED: dict[str, tuple[Program, type[Exception], str]] = {
    "symbolic": (lambda: make_fx(torch.sin, tracing_mode="symbolic"), ValueError, "symbolic.*from_torch_fx"),
    "pre-dispatch": (lambda: make_fx(torch.sin, pre_dispatch=True), ValueError, "pre_dispatch=True.*from_torch_fx"),
    "module-stack": (lambda: make_fx(torch.sin, record_module_stack=True), ValueError, "record_module_stack=True"),
    "misspelt": (lambda: make_fx(torch.sin, predispatch=False), TypeError, "predispatch"),
    "other-tensors": (lambda: make_fx(lambda x: x + PLAIN, tracing_mode="fake")(X), Exception, "allow_non_fake_inputs"),
    "unknown": (
        lambda: make_fx(lambda x: torch.ops.higher_order.foreach_map(torch.sin, [x]))(X),
        NotImplementedError,
        "foreach_map.*from_torch_fx",
    ),
    "loop-of-numbers": (
        lambda: make_fx(loop_of_numbers)(X),
        NotImplementedError,
        r"carries numbers.*torch\.tensor\(0\)",
    ),
    "size-that-is-a-symbol": (size_that_is_a_symbol, NotImplementedError, "a symbol.*from_torch_fx"),
    "tensor-of-a-class": (lambda: make_fx(lambda x: x.as_subclass(OfAClass) + 1)(X), TypeError, "operand.*OfAClass"),
    "branch-on-data": (
        lambda: make_fx(lambda x: x if x.sum() > 0 else -x)(X),
        RuntimeError,
        r"depends on the inputs.*torch\.cond",
    ),
    "operand-from-around": (lambda: make_fx(operand_from_around)(X), RuntimeError, "around it"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name: str) -> None:
    attempt, kind, words = REFUSED[name]
    with pytest.raises(kind, match=words):
        attempt()


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
