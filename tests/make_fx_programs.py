"""Programs whose capture by `make_fx` is compared with torch's: functions, and what they are called with."""

import functools
from collections.abc import Callable
from typing import Any

import torch
import torch.fx
from torch import nn
from torch._dynamo import decorators
from torch._higher_order_ops import invoke_subgraph, scan, strict_mode
from torch._higher_order_ops.associative_scan import associative_scan
from torch._higher_order_ops.map import map as map_rows
from torch._higher_order_ops.while_loop import while_loop
from torch._subclasses.functional_tensor import dispatch_functionalize
from torch.fx.experimental.proxy_tensor import make_fx as torch_make_fx
from torch.nn import functional
from torch.nn.attention.flex_attention import create_block_mask, flex_attention
from torch.utils.checkpoint import checkpoint, create_selective_checkpoint_contexts

from models._torchvision import torchvision
from reference_fx.experimental.proxy_tensor import make_fx

Program = Callable[..., Any]

torch.manual_seed(0)
X, Y, Z = torch.randn(2, 3), torch.randn(2, 3), torch.randn(4, 3)
LINEAR, NORM, CONVOLUTION = nn.Linear(3, 3), nn.BatchNorm1d(3), nn.Conv1d(2, 2, 1)
LSTM, ATTENTION = nn.LSTM(3, 2), nn.MultiheadAttention(3, 1)
BLOCK = torchvision.models.resnet.BasicBlock(2, 2)
PLAIN, WRITTEN = torch.ones(3), torch.ones(3)
QUERY = torch.randn(1, 1, 128, 4)
higher_order = torch.ops.higher_order
leaf_function: Any = getattr(decorators, "leaf_function", None)  # releases before torch 2.13 may lack it


def with_defaults(x: torch.Tensor, scale: float | None = None, shift: float = 1.5) -> torch.Tensor:
    return x + shift if scale is None else x * scale


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


def each_of(*programs: Program) -> Program:
    """A program that calls others with its input."""

    def program(x: torch.Tensor) -> list[Any]:
        return [each(x) for each in programs]

    return program


def branch(x: torch.Tensor) -> Any:
    return torch.cond(x.sum() > 0, lambda x: LINEAR(x), lambda x: x * PLAIN - 1, (x,))


def branch_with_several(x: torch.Tensor, y: torch.Tensor) -> Any:
    return torch.cond(x.sum() > 0, lambda x, y: (x + y, x * y), lambda x, y: (x - y, y * 3), (x, y))


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


def cumulative(x: torch.Tensor) -> Any:
    return scan(lambda total, row: (total + row, total * row), torch.zeros(3), x)


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


def rows_gradient(x: torch.Tensor) -> Any:
    return torch.autograd.grad(map_rows(torch.sin, x).sum(), x)


def captured_inside(make: Any, x: torch.Tensor) -> torch.Tensor:
    inner = make(lambda x: x + PLAIN)(x)
    y: torch.Tensor = inner(x) * 2
    return y


def printing(x: torch.Tensor) -> torch.Tensor:
    higher_order.print("{}", x)
    return x + 1


def training_step(module: nn.Module, parameters: dict[str, torch.Tensor], x: torch.Tensor) -> list[torch.Tensor]:
    loss = torch.func.functional_call(module, parameters, (x,)).tanh().pow(2).sum()
    gradients = torch.autograd.grad(loss, list(parameters.values()))
    return [each - 0.1 * gradient for each, gradient in zip(parameters.values(), gradients, strict=True)]


def optimizer_step(make: Any, foreach: bool, parameters: dict[str, torch.Tensor], x: torch.Tensor) -> torch.Tensor:
    loss = functional.cross_entropy(torch.func.functional_call(LINEAR, parameters, (x,)), torch.tensor([0, 1]))
    optimizer = make(list(parameters.values()), lr=0.1, foreach=foreach)
    loss.backward()
    optimizer.step()
    return loss


def trainable(module: nn.Module = LINEAR) -> dict[str, torch.Tensor]:
    return {name: value.detach().clone().requires_grad_() for name, value in module.named_parameters()}


PROGRAMS: dict[str, tuple[Any, ...]] = {
    # How it is called, and what it returns
    "arguments": (lambda x, y: x + y, X, Y),
    "nested": (lambda d, pair: {"a": d["a"] + pair[0] * pair[1], "b": (d["b"], [])}, {"a": X, "b": Y}, [X, 2]),
    "starred": (lambda *args: args[0] + args[1], X, Y),
    "number": (with_annotations, X, 3),
    "defaults": (with_defaults, X, None, 2.5),
    "same-twice": (lambda x, y: x.add_(y), X, X),
    "module": (LINEAR, X),
    "sequential": (nn.Sequential(LINEAR, nn.ReLU()), X),
    "captured-inside": (functools.partial(captured_inside, torch_make_fx), X),
    "captured-inside-by-ours": (functools.partial(captured_inside, make_fx), X),
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
    "bits": (lambda n: (n << 1, n >> 2, n & 1, n | 1, n ^ 1, ~n), torch.tensor([5, 6])),
    "temporaries": (writes_to_temporaries, X),
    "foreach": (foreach, X, Y),
    "data": (lambda x: x.data.add_(1) + x.detach(), X),
    "resize": (lambda x: x.resize_(6).relu(), X),
    # Operators, of which those of a kind are one program
    "of-numbers": (
        each_of(
            lambda x: (-x // 2 % 3, 2**x + x**2, x * 1e-30 + float("inf"), 1 - x),
            lambda x: ((x > 0) & ~(x < 1), torch.where(x > 0, x, 0.0), x.clamp(0, 1)),
            lambda x: (x.to(torch.float64).half(), x.long(), x.bool()),
            lambda x: torch.view_as_real(torch.complex(x, x) * 2),
        ),
        X,
    ),
    "of-rows": (
        each_of(
            lambda x: (torch.einsum("ij,kj->ik", x, x), torch.cat([x, x]), tuple(x.topk(1)), x.norm()),
            lambda x: tuple(torch.linalg.svd(x)),  # torch's make_fx keeps no other class
            lambda x: (x[:, [0, 1]], x[None, ..., -1], x[x[:, 0].argsort()], x.gather(1, x.long() * 0)),
            lambda x: (x.split(1)[0] + x.chunk(2)[1] + x.unbind()[0], x.t().contiguous(), x.t().reshape(6)),
        ),
        X,
    ),
    "of-layers": (
        each_of(
            lambda x: (functional.layer_norm(x, (3,)), functional.group_norm(x, 1), NORM(x), functional.gelu(x)),
            lambda x: functional.cross_entropy(x, torch.tensor([0, 1])) + functional.mse_loss(x, x * 2),
            lambda x: (ATTENTION(x, x, x), functional.embedding(torch.tensor([0, 1]), x), CONVOLUTION(x)),
            lambda x: functional.interpolate(x[None, None], scale_factor=2, mode="bilinear"),
            lambda x: (functional.max_pool1d(x[None], 2), functional.pad(x[None], (1, 1), mode="reflect")),
        ),
        X,
    ),
    "sparse": (lambda x: torch.sparse.mm(torch.eye(2).to_sparse(), x), X),
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
    "jacobian": (torch.func.jacrev(lambda x: x.sin()), X),
    "jvp": (lambda x, y: torch.func.jvp(torch.sin, (x,), (y,)), X, Y),
    "vmap": (lambda x: torch.vmap(lambda row: row * 2 + PLAIN)(x), X),
    "backward": (lambda x: torch.autograd.grad(x.sin().sum(), x), torch.randn(2, requires_grad=True)),
    "functionalized-by-mode": (dispatch_functionalize(writes_to_temporaries), X),
    "functionalized": (torch.func.functionalize(writes_to_temporaries), X),
    # Training
    "step": (functools.partial(training_step, LINEAR), trainable(), X),
    "step-of-a-block": (functools.partial(training_step, BLOCK), trainable(BLOCK), torch.randn(2, 2, 4, 4)),
    "sgd": (functools.partial(optimizer_step, torch.optim.SGD, False), trainable(), X),
    "adam": (functools.partial(optimizer_step, torch.optim.Adam, False), trainable(), X),
    "adam-foreach": (functools.partial(optimizer_step, torch.optim.Adam, True), trainable(), X),
    # Operators of higher order
    "branch": (branch, X),
    "branch-with-several": (branch_with_several, X, Y),
    "branch-in-branch": (branch_in_branch, X),
    "loop": (loop, X),
    "loop-with-state": (loop_with_state, X),
    "rows": (lambda x, y: map_rows(lambda row, y: (row + y, row * 2), x, y), Z, Y),
    "rows-gradient": (rows_gradient, torch.randn(4, 3, requires_grad=True)),
    "scan": (cumulative, Z),
    "scan-with-state": (cumulative_with_state, torch.randn(4, 3, requires_grad=True)),
    "scan-associative": (lambda x: associative_scan(torch.add, x, 0, combine_mode="generic"), Z),
    "scan-by-pairs": (lambda x: higher_order.associative_scan(lambda x, y: (x + y,), [x], ()), Z),
    "attention-by-blocks": (blockwise, QUERY),
    "attention-plain": (lambda x: flex_attention(x, x, x), QUERY),
    "checkpoint": (lambda x: checkpoint(lambda x: LINEAR(x).relu(), x, use_reentrant=False), X),
    "checkpoint-selective": (selective, torch.randn(2, 3, requires_grad=True)),
    "gradients-of-one-operator": (
        lambda x: torch.autograd.grad((functional.silu(x) + functional.mish(x)).sum(), x),
        torch.randn(2, requires_grad=True),
    ),
    "own-gradient": (lambda x: torch.autograd.grad(Doubled.apply(x).sum(), x), torch.randn(2, requires_grad=True)),
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
    PROGRAMS["leaves"] = (leaves, torch.randn(2, 3, requires_grad=True))
