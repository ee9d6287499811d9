"""`make_fx` of reference_fx: its text is that of torch's own make_fx, of the torch that runs the tests."""

import copy
import functools
import threading
import weakref
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn
from torch._higher_order_ops import invoke_subgraph, scan, strict_mode
from torch._higher_order_ops.associative_scan import associative_scan
from torch._higher_order_ops.map import map as map_rows
from torch._higher_order_ops.while_loop import while_loop
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.fx.experimental.proxy_tensor import make_fx as torch_make_fx
from torch.nn import functional
from torch.nn.attention.flex_attention import create_block_mask, flex_attention
from torch.utils import _pytree as pytree
from torch.utils.checkpoint import checkpoint

from models._torchvision import torchvision
from reference_fx.experimental.proxy_tensor import make_fx

pytestmark = pytest.mark.filterwarnings("ignore")  # torch's, of both

Program = Callable[..., Any]

torch.manual_seed(0)
X, Y, Z = torch.randn(2, 3), torch.randn(2, 3), torch.randn(4, 3)
LINEAR, NORM, CONVOLUTION = nn.Linear(3, 3), nn.BatchNorm1d(3), nn.Conv1d(2, 2, 1)
LSTM, ATTENTION = nn.LSTM(3, 2), nn.MultiheadAttention(3, 1)
PLAIN, WRITTEN = torch.ones(3), torch.ones(3)
QUERY = torch.randn(1, 1, 128, 4)
higher_order = torch.ops.higher_order


def with_annotations(x: torch.Tensor, scale: float) -> torch.Tensor:
    return x * scale


def in_blocks(x: torch.Tensor) -> torch.Tensor:
    with torch.no_grad():
        y = LINEAR(x)
    with torch.autocast("cpu"):
        return LINEAR(y) + x


def writes_to_views(x: torch.Tensor) -> Any:
    x.view(3, 2).t()[0].add_(1)
    x[0] = 1.0
    x[:, 1] *= 2
    return x.view(-1), x


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


def branch(x: torch.Tensor) -> Any:
    return torch.cond(x.sum() > 0, lambda x: LINEAR(x), lambda x: x * PLAIN - 1, (x,))


def branch_with_several(x: torch.Tensor, y: torch.Tensor) -> Any:
    return torch.cond(x.sum() > 0, lambda x, y: (x + y, x * y), lambda x, y: (x - y, y * 3), (x, y))


def branch_in_branch(x: torch.Tensor) -> Any:
    def inner(x: torch.Tensor) -> Any:
        return torch.cond(x.sum() > 1, lambda x: x + torch.tensor(1.0), lambda x: x + 3, (x,))

    return torch.cond(x.sum() > 0, inner, lambda x: x * 2, (x,))


def branch_around(x: torch.Tensor) -> Any:
    y = x * 2
    return torch.cond(x.sum() > 0, lambda x: x + y, lambda x: x - y, (x,))


def loop(x: torch.Tensor) -> Any:
    return while_loop(lambda i, _: i < 3, lambda i, y: (i + 1, y * 2), (torch.tensor(0), x))


def loop_with_state(x: torch.Tensor) -> Any:
    return while_loop(lambda i, _: i < 3, lambda i, y: (i + 1, LINEAR(y)), (torch.tensor(0), x))


def loop_in_branch(x: torch.Tensor) -> Any:
    return torch.cond(x.sum() > 0, lambda x: loop(x)[1], lambda x: x * 2, (x,))


def loop_of_numbers(x: torch.Tensor) -> Any:
    return while_loop(lambda i, _: i < 3, lambda i, y: (i + 1, y * 2), (0, x))


def cumulative(x: torch.Tensor, reverse: bool) -> Any:
    return scan(lambda total, row: (total + row, total * row), torch.zeros(3), x, reverse=reverse)


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


def printing(x: torch.Tensor) -> torch.Tensor:
    higher_order.print("{}", x)
    return x + 1


def training_step(parameters: dict[str, torch.Tensor], x: torch.Tensor) -> list[torch.Tensor]:
    loss = torch.func.functional_call(LINEAR, parameters, (x,)).tanh().pow(2).sum()
    gradients = torch.autograd.grad(loss, list(parameters.values()))
    return [each - 0.1 * gradient for each, gradient in zip(parameters.values(), gradients, strict=True)]


def optimizer_step(make: Any, foreach: bool, parameters: dict[str, torch.Tensor], x: torch.Tensor) -> torch.Tensor:
    loss = functional.cross_entropy(torch.func.functional_call(LINEAR, parameters, (x,)), torch.tensor([0, 1]))
    optimizer = make(list(parameters.values()), lr=0.1, foreach=foreach)
    loss.backward()
    optimizer.step()
    return loss


def trainable() -> dict[str, torch.Tensor]:
    return {name: value.detach().clone().requires_grad_() for name, value in LINEAR.named_parameters()}


PROGRAMS: dict[str, tuple[Any, ...]] = {
    # How it is called, and what it returns
    "arguments": (lambda x, y: x + y, X, Y),
    "nested": (lambda d, pair: {"a": d["a"] + pair[0] * pair[1], "b": (d["b"], [])}, {"a": X, "b": Y}, [X, 2]),
    "starred": (lambda *args: args[0] + args[1], X, Y),
    "number": (with_annotations, X, 3),
    "same-twice": (lambda x, y: x.add_(y), X, X),
    "module": (LINEAR, X),
    "sequential": (nn.Sequential(LINEAR, nn.ReLU()), X),
    "partial": (functools.partial(torch.add, X), Y),
    "builtin": (torch.relu, X),
    "identity": (lambda x: x, X),
    "mixed": (lambda x: (x, 3, None, "text", [x + 1]), X),
    "nothing": (lambda x: [], X),
    "state-returned": (lambda x: (PLAIN, LINEAR.weight), X),
    # State and constants
    "state": (lambda x: LINEAR(LINEAR(x)) + PLAIN + PLAIN, X),
    "constants": (constants, X),
    "state-written": (lambda x: (WRITTEN.zero_(), WRITTEN.add_(1), x + WRITTEN), X),
    "state-compared": (lambda x: x * torch.equal(PLAIN, PLAIN), X),
    "factories": (lambda x: torch.zeros(3) + x + torch.full((3,), 2.0) + torch.arange(3) + torch.ones_like(x), X),
    "sizes": (lambda x: x.shape[0] * x + len(x) + x.numel(), X),
    # Writes and views
    "in-place": (lambda x: LINEAR(x).relu_(), X),
    "views": (writes_to_views, X),
    "temporaries": (writes_to_temporaries, X),
    "foreach": (foreach, X, Y),
    "data": (lambda x: x.data.add_(1) + x.detach(), X),
    "resize": (lambda x: x.resize_(6).relu(), X),
    "split": (lambda x: x.split(1)[0] + x.chunk(2)[1] + x.unbind()[0], X),
    "contiguous": (lambda x: (x.t().contiguous(), x.t().reshape(6), x.expand(4, 2, 3)), X),
    # Operators
    "arithmetic": (lambda x: (-x // 2 % 3, 2**x + x**2, x * 1e-30 + float("inf"), 1 - x), X),
    "comparisons": (lambda x: ((x > 0) & ~(x < 1), torch.where(x > 0, x, 0.0), x.clamp(0, 1)), X),
    "types": (lambda x: (x.to(torch.float64).half(), x.long(), x.bool()), X),
    "matmul": (lambda x, y: (x @ y.T, torch.einsum("ij,kj->ik", x, y), x.mv(PLAIN)), X, Y),
    "cat": (lambda x, y: (torch.cat([x, y]), torch.stack([x, y], 1)), X, Y),
    "indices": (lambda x: (x[:, [0, 1]], x[None, ..., -1], x[x[:, 0].argsort()], x.gather(1, x.long() * 0)), X),
    "reductions": (lambda x: (x.std(), x.max(1), x.mean(0), x.cumsum(0).prod(), x.norm()), X),
    "sorting": (lambda x: (x.sort(), x.topk(1), x.argmax()), X),
    "linalg": (lambda x: torch.linalg.svd(x), X),
    "complex": (lambda x: torch.view_as_real(torch.complex(x, x) * 2), X),
    "sparse": (lambda x: torch.sparse.mm(torch.eye(2).to_sparse(), x), X),
    "softmax": (lambda x: (functional.softmax(x, -1), functional.log_softmax(x, 0)), X),
    "normalization": (lambda x: (functional.layer_norm(x, (3,)), functional.group_norm(x, 1), NORM(x)), X),
    "activations": (lambda x: (functional.gelu(x), functional.silu(x), functional.hardswish(x)), X),
    "losses": (lambda x: functional.cross_entropy(x, torch.tensor([0, 1])) + functional.mse_loss(x, x * 2), X),
    "attention": (lambda x: functional.scaled_dot_product_attention(x[None], x[None], x[None]), X),
    "attention-module": (lambda x: ATTENTION(x, x, x), X),
    "embedding": (lambda x: functional.embedding(torch.tensor([0, 1]), x), X),
    "convolution": (lambda x: CONVOLUTION(x), X),
    "pooling": (lambda x: (functional.max_pool1d(x[None], 2), functional.adaptive_avg_pool1d(x[None], 2)), X),
    "interpolation": (lambda x: functional.interpolate(x[None, None], scale_factor=2), X),
    "bilinear": (lambda x: functional.interpolate(x[None, None], scale_factor=2, mode="bilinear"), X),
    "padding": (lambda x: (functional.pad(x, (1, 1)), functional.pad(x[None], (1, 1), mode="reflect")), X),
    "lstm": (LSTM, X),
    "nonzero": (lambda x: x.nonzero(), X),
    "masked": (lambda x: x[x > 0], X),
    # Random numbers
    "dropout": (lambda x: functional.dropout(x), X),
    "random": (lambda x: torch.randn_like(x) + torch.rand(3) + torch.normal(x, 1.0), X),
    "generator": (lambda x: x + torch.rand(3, generator=torch.Generator().manual_seed(1)), X),
    # Modes and transforms
    "blocks": (in_blocks, X),
    "inference": (torch.inference_mode()(lambda x: functional.linear(x, LINEAR.weight)), X),
    "grad": (torch.func.grad(lambda x: (x * LINEAR(x).tanh()).sum()), X),
    "grad-of-weight": (torch.func.grad(lambda w: functional.conv1d(X[None], w, PLAIN[:2]).sum()), torch.ones(2, 2, 1)),
    "hessian": (torch.func.hessian(lambda x: (x**3).sum()), X),
    "jacobian": (torch.func.jacrev(lambda x: x.sin()), X),
    "jvp": (lambda x, y: torch.func.jvp(torch.sin, (x,), (y,)), X, Y),
    "vmap": (lambda x: torch.vmap(lambda row: row * 2 + PLAIN)(x), X),
    "backward": (lambda x: torch.autograd.grad(x.sin().sum(), x), torch.randn(2, requires_grad=True)),
    "functionalized": (torch.func.functionalize(writes_to_temporaries), X),
    # Training
    "step": (training_step, trainable(), X),
    "sgd": (functools.partial(optimizer_step, torch.optim.SGD, False), trainable(), X),
    "adam": (functools.partial(optimizer_step, torch.optim.Adam, False), trainable(), X),
    "adam-foreach": (functools.partial(optimizer_step, torch.optim.Adam, True), trainable(), X),
    # Operators of higher order
    "branch": (branch, X),
    "branch-with-several": (branch_with_several, X, Y),
    "branch-in-branch": (branch_in_branch, X),
    "branch-around": (branch_around, X),
    "loop": (loop, X),
    "loop-with-state": (loop_with_state, X),
    "loop-in-branch": (loop_in_branch, X),
    "rows": (lambda x, y: map_rows(lambda row, y: (row + y, row * 2), x, y), Z, Y),
    "rows-with-state": (lambda x: map_rows(lambda row: LINEAR(row), x), Z),
    "rows-in-rows": (lambda x: map_rows(lambda row: map_rows(torch.sin, row), x), Z),
    "scan": (lambda x: cumulative(x, reverse=False), Z),
    "scan-reversed": (lambda x: cumulative(x, reverse=True), Z),
    "scan-associative": (lambda x: associative_scan(torch.add, x, 0, combine_mode="generic"), Z),
    "scan-by-pairs": (lambda x: higher_order.associative_scan(lambda x, y: (x + y,), [x], ()), Z),
    "attention-by-blocks": (blockwise, QUERY),
    "attention-plain": (lambda x: flex_attention(x, x, x), QUERY),
    "checkpoint": (lambda x: checkpoint(lambda x: LINEAR(x).relu(), x, use_reentrant=False), X),
    "own-gradient": (lambda x: torch.autograd.grad(Doubled.apply(x).sum(), x), torch.randn(2, requires_grad=True)),
    "region": (lambda x: torch.compiler.nested_compile_region(lambda x: x.sin() + 1)(x), X),
    "subgraph": (lambda x: invoke_subgraph(lambda x: (x.sin() + LINEAR(x),), "once", x), X),
    "wrapped": (lambda x: higher_order.wrap(lambda x: x.sin() + 1, x), X),
    "hints": (lambda x: higher_order.hints_wrapper(lambda x: (x.sin(), x), (x,), {}, hints={"a": 1}), X),
    "strict": (lambda x: strict_mode(lambda x: x.sin() + 1, (x,)), X),
    "quantized": (lambda x, y: higher_order.invoke_quant_packed(lambda x, y: (x * y,), x, y), X, Y),
    "other-type": (lambda x, y: higher_order.out_dtype(torch.ops.aten.mul.Tensor, torch.float64, x, y), X, Y),
    "effects": (lambda x: higher_order.with_effects(torch.tensor([]), torch.ops.aten.sin.default, x), X),
    "functionalized-operator": (functionalized, X, Y),
    "printing": (printing, X),
}
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


def facts(module: Any) -> dict[str, Any]:
    """The text of a module and of those in it, and what is noted at the nodes."""
    parts = {name: part for name, part in module.named_modules() if hasattr(part, "graph")}
    found: dict[str, Any] = {name: (str(part.graph), part.code) for name, part in parts.items()}
    for name, part in parts.items():
        nodes = [node for node in part.graph.nodes if "sparse" not in node.name]
        notes = {node.name: {key: str(node.meta.get(key)) for key in ("val", "tensor_meta")} for node in nodes}
        found[f"{name} notes"] = {key: note for key, note in notes.items() if "record_function" not in key}
    return found


def captured(make: Any, name: str, way: str) -> Any:
    program, *args = PROGRAMS[name]
    torch.compiler.reset()
    torch.manual_seed(0)
    return make(program, **WAYS[way])(*copy.deepcopy(args))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_text_is_that_of_torch(name: str, way: str) -> None:
    if way == "fake" and name in NOT_FAKE:
        with pytest.raises((RuntimeError, NotImplementedError), match=NOT_FAKE[name]):
            captured(make_fx, name, way)
        return
    module = captured(make_fx, name, way)
    module.graph.lint()
    assert facts(module) == facts(captured(torch_make_fx, name, way))


NOT_ALIKE = {"generator": "the generator, which is an attribute, goes on"} | dict.fromkeys(
    ("sgd", "adam", "adam-foreach"), "torch refuses to write to leaves that require a gradient"
)


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name not in NOT_ALIKE])
def test_the_module_computes_what_the_function_does(name: str) -> None:
    program, *args = PROGRAMS[name]
    module = captured(make_fx, name, "real")
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


GRADIENTS: dict[str, tuple[Program, torch.Tensor, str]] = {
    "rows-real": (lambda x: torch.autograd.grad(map_rows(torch.sin, x).sum(), x), Z, "real"),
    "rows-fake": (lambda x: torch.autograd.grad(map_rows(torch.sin, x).sum(), x), Z, "fake"),
    "scan": (cumulative_with_state, Z, "real"),  # torch's fails in fake mode
}


@pytest.mark.parametrize("name", GRADIENTS)
def test_the_gradient_of_an_operator_leaves_dead_code(name: str) -> None:
    """By which torch finds which function that is; torch's make_fx is told not to look, ours is not."""
    program, value, way = GRADIENTS[name]
    codes = []
    for make in (make_fx, torch_make_fx):
        torch.compiler.reset()
        module = make(program, **WAYS[way])(value.clone().requires_grad_())
        parts = [part for part in module.modules() if hasattr(part, "graph")]
        for part in parts:
            part.graph.eliminate_dead_code()
            part.recompile()
        codes.append([part.code for part in parts])
        assert not [buffer for buffer in module.buffers() if isinstance(buffer, FakeTensor)]
        results = [pytree.tree_leaves(run(value.clone().requires_grad_())) for run in (module, program)]
        torch.testing.assert_close(*results)
    assert codes[0] == codes[1]


def test_what_is_printed_is_no_dead_code() -> None:
    module = make_fx(printing)(X)
    assert not module.graph.eliminate_dead_code()


# Models

MODELS: dict[str, tuple[Callable[[], nn.Module], str]] = {
    "resnet18": (lambda: torchvision.models.resnet18(weights=None).eval(), "real"),
    "resnet18-training": (lambda: torchvision.models.resnet18(weights=None), "decomposed"),
    "vit": (lambda: torchvision.models.vit_b_16(weights=None, image_size=32).eval(), "fake"),
    "swin": (lambda: torchvision.models.swin_t(weights=None).eval(), "real"),
}


@pytest.mark.parametrize("name", MODELS)
def test_the_text_of_a_model_is_that_of_torch(name: str) -> None:
    make, way = MODELS[name]
    image = torch.randn(2, 3, 32, 32)
    model = make()
    modules = [each(copy.deepcopy(model), **WAYS[way])(image) for each in (make_fx, torch_make_fx)]
    assert facts(modules[0]) == facts(modules[1])


@pytest.mark.parametrize("table", ["real", "decomposed"])
def test_a_step_of_training_a_model(table: str) -> None:
    model = torchvision.models.resnet18(weights=None)
    image = torch.randn(2, 3, 32, 32)

    def step(parameters: dict[str, torch.Tensor], image: torch.Tensor) -> Any:
        loss = torch.func.functional_call(copied, parameters, (image,)).pow(2).sum()
        return torch.autograd.grad(loss, list(parameters.values()))

    found = []
    for make in (make_fx, torch_make_fx):
        copied = copy.deepcopy(model)
        found.append(facts(make(step, **WAYS[table])(dict(copied.named_parameters()), image)))
    assert found[0] == found[1]


# Fake mode


def test_fake_mode_computes_nothing() -> None:
    unspeakably_large = torch.ones(1).expand(10**9, 10**9)

    def program(x: torch.Tensor) -> torch.Tensor:
        return (x @ x).add_(1).relu()

    module = make_fx(program, tracing_mode="fake")(unspeakably_large)
    assert torch.equal(module(torch.ones(2, 2)), torch.full((2, 2), 3.0))


def test_fake_mode_writes_to_nothing() -> None:
    x, norm = X.clone(), nn.BatchNorm1d(3)

    def program(x: torch.Tensor) -> torch.Tensor:
        return norm(x.add_(1))

    make_fx(program, tracing_mode="fake", _allow_non_fake_inputs=True)(x)
    assert torch.equal(x, X)
    assert norm.num_batches_tracked == 0


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
    "constant": (lambda: make_fx(constant_part)(X), NotImplementedError, "run_const_graph.*from_torch_fx"),
    "loop-of-numbers": (
        lambda: make_fx(loop_of_numbers)(X),
        NotImplementedError,
        r"carries numbers.*torch\.tensor\(0\)",
    ),
    "branch-on-data": (lambda: make_fx(lambda x: x if x.sum() > 0 else -x)(X), RuntimeError, r"torch\.cond"),
    "number": (lambda: make_fx(lambda x: x * x.sum().item())(X), RuntimeError, "depends on the inputs"),
    "equal": (lambda: make_fx(lambda x: torch.equal(x, x + 1))(X), RuntimeError, "depends on the inputs"),
    "number-of-what-was-written": (lambda: make_fx(number_of_written)(X), RuntimeError, "depends on the inputs"),
    "number-of-random": (lambda: make_fx(number_of_random)(X), RuntimeError, "depends on the inputs"),
    "operand-from-around": (lambda: make_fx(operand_from_around)(X), RuntimeError, "around it"),
}


def number_of_written(x: torch.Tensor) -> torch.Tensor:
    constant = torch.tensor([1.0, 2.0])
    view = constant[0]
    constant.copy_(x[:, 0])
    return x * view.item()


def number_of_random(x: torch.Tensor) -> torch.Tensor:
    return x * torch.tensor(1.0).bernoulli_().item()


def constant_part(x: torch.Tensor) -> Any:
    return higher_order.run_const_graph(torch.fx.symbolic_trace(lambda x: (x + 1,)), (x,))


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


def test_threads_record_apart() -> None:
    barrier = threading.Barrier(2, timeout=60)
    found: dict[str, list[str]] = {}

    def work(function: Program) -> None:
        def program(x: torch.Tensor) -> torch.Tensor:
            for _ in range(20):
                barrier.wait()
                x = function(x)
            return x

        module = make_fx(program)(X)
        found[function.__name__] = [node.target.__name__ for node in module.graph.nodes if node.op == "call_function"]

    threads = [threading.Thread(target=work, args=(function,)) for function in (torch.sin, torch.cos)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {"sin": ["sin.default"] * 20, "cos": ["cos.default"] * 20}


def test_an_error_leaves_no_mode_behind() -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        raise KeyError("its own")

    for way in WAYS.values():
        with pytest.raises(KeyError, match="its own"):
            make_fx(program, **way)(X)
        assert torch._C._len_torch_dispatch_stack() == 0
