"""What TorchDynamo captures is converted, changed by a pass, and converted back: results and gradients stay."""

import collections
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.fx
from functorch.compile import make_boxed_func
from torch import nn
from torch._dynamo.backends.common import aot_autograd
from torch._dynamo.backends.registry import lookup_backend
from torch._higher_order_ops.associative_scan import associative_scan
from torch._higher_order_ops.invoke_subgraph import mark_compile_region
from torch._higher_order_ops.map import map as map_rows
from torch._higher_order_ops.scan import scan
from torch._higher_order_ops.while_loop import while_loop
from torch.utils import _pytree as pytree
from torch.utils.checkpoint import checkpoint

import reference_fx
from reference_fx.interop import from_torch_fx, to_torch_fx

pytestmark = pytest.mark.filterwarnings("ignore")

torch.manual_seed(0)
LINEAR = nn.Linear(2, 2)


class Cubed(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        ctx.save_for_backward(x)
        return x.relu() * x * x

    @staticmethod
    def backward(ctx: Any, grad: torch.Tensor) -> torch.Tensor:  # type: ignore[override]  # torch declares *args
        (x,) = ctx.saved_tensors
        return grad * 3 * x.relu() * x


@mark_compile_region  # type: ignore[untyped-decorator]
def region(x: torch.Tensor) -> torch.Tensor:
    return torch.relu(x) * 2


@torch.no_grad()
def without_gradient(x: torch.Tensor) -> torch.Tensor:
    return LINEAR(x).relu()  # type: ignore[no-any-return]


@torch.autocast("cpu")
def in_autocast(x: torch.Tensor) -> torch.Tensor:
    return LINEAR(x).relu()  # type: ignore[no-any-return]


PROGRAMS: dict[str, Callable[[torch.Tensor], Any]] = {
    "plain": lambda x: LINEAR(x).relu() + x,
    "checkpoint": lambda x: checkpoint(lambda y: LINEAR(y).relu(), x, use_reentrant=False),
    "autograd-function": lambda x: Cubed.apply(x),
    "cond": lambda x: torch.cond(x.sum() > 0, lambda x: x.relu() + 1, lambda x: x.relu() - 1, (x,)),
    # AOTAutograd has no gradient of this loop.
    "while": lambda x: while_loop(
        lambda i, _: i < 3, lambda i, y: (i + 1, y.relu() * 2), (torch.tensor(0), x.detach())
    ),
    "scan": lambda x: scan(lambda total, y: (total + y.relu(), total * y), torch.ones(2), x),
    "associative-scan": lambda x: associative_scan(lambda a, b: a.relu() + b, x, 0, combine_mode="generic"),
    "map": lambda x: map_rows(lambda y: y.relu() * 2, x),
    "region": lambda x: region(x) + region(x + 1),
    "grad": lambda x: torch.func.grad(lambda y: (y.relu() ** 2).sum())(x),
    "vmap": lambda x: torch.func.vmap(lambda y: y.relu() * 2)(x),
    "no-grad": lambda x: without_gradient(x) + x,
    "autocast": in_autocast,
    "nested": lambda x: torch.cond(
        x.sum() > 0,
        lambda x: checkpoint(lambda y: LINEAR(y).relu(), x, use_reentrant=False),
        lambda x: x.relu(),
        (x,),
    ),
}
INTERPRETED = ("checkpoint", "autograd-function", "nested")
"""The programs with an operator that interprets its operand with torch.fx."""
NOT_EAGER = ("region",)
"""The programs with an operator that AOTAutograd has to lower."""

Backend = Callable[[torch.fx.GraphModule, Any], Any]


def results(program: Callable[[torch.Tensor], Any], backend: Backend | None) -> list[torch.Tensor | None]:
    """Run a program, compiled by `backend`; return its results and gradients.

    It is one graph, because otherwise TorchDynamo goes on without a back end that raises some errors.
    """
    torch.compiler.reset()
    x = torch.tensor([[1.0, -2.0], [3.0, 4.0]], requires_grad=True)
    LINEAR.zero_grad()
    run = program if backend is None else torch.compile(program, backend=backend, fullgraph=True)
    found = pytree.tree_leaves(run(x))
    with_gradient = [each for each in found if each.requires_grad]
    if with_gradient:
        torch.stack([each.float().pow(2).sum() for each in with_gradient]).sum().backward()
    return [*(each.detach() for each in found), x.grad, LINEAR.weight.grad]


def without_relu(module: reference_fx.GraphModule) -> int:
    """Replace every relu in a module and in the modules in it by a clamp; return how many there were."""
    count = 0
    for part in module.modules():
        if isinstance(part, reference_fx.GraphModule):
            relus = [node for node in part.graph.nodes if node.target in ("relu", torch.relu, nn.functional.relu)]
            for node in relus:
                node.op, node.target, node.args = "call_function", torch.clamp_min, (node.args[0], 0)
                node.kwargs = {}
            part.recompile()
            count += len(relus)
    return count


def through(after: Backend) -> tuple[Backend, list[int]]:
    """Make a back end that converts, replaces relu, converts back and asks `after`, and the list of its counts."""
    counts: list[int] = []

    def backend(module: torch.fx.GraphModule, inputs: Any) -> Any:
        here = from_torch_fx(module)
        counts.append(without_relu(here))
        return after(to_torch_fx(here), inputs)

    return backend, counts


def forward_of(module: Any, _inputs: Any) -> Any:
    return module.forward


AFTER: dict[str, Callable[[], Backend]] = {
    "forward": lambda: forward_of,
    "aot_eager": lambda: lookup_backend("aot_eager"),
    "decomposed": lambda: lookup_backend("aot_eager_decomp_partition"),
}
CASES = [(name, after) for name in PROGRAMS for after in AFTER if after != "forward" or name not in NOT_EAGER]


@pytest.mark.parametrize(("name", "after"), CASES)
def test_a_captured_program_comes_back_and_composes(name: str, after: str) -> None:
    expected = results(PROGRAMS[name], None)
    backend, counts = through(AFTER[after]())
    torch.testing.assert_close(results(PROGRAMS[name], backend), expected)
    assert sum(counts) > 0


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name not in NOT_EAGER])
def test_a_captured_program_runs_here_unless_an_operator_interprets_it(name: str) -> None:
    def backend(module: torch.fx.GraphModule, _inputs: Any) -> Any:
        return from_torch_fx(module).forward

    if name in INTERPRETED:
        with pytest.raises((TypeError, AttributeError), match="Node"):
            results(PROGRAMS[name], backend)
    else:
        torch.testing.assert_close(results(PROGRAMS[name], backend), results(PROGRAMS[name], None))


def facts(module: Any) -> list[Any]:
    """Return the text of a module and the modules in it, and what was set on their nodes."""
    parts = [part for part in module.modules() if hasattr(part, "graph")]
    found = [(str(part.graph), part.code, sorted(part.meta)) for part in parts]
    nodes = [node for part in parts for node in part.graph.nodes]
    return [found, [(vars(node), list(node.meta)) for node in nodes]]


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_round_trip_of_a_captured_program_changes_nothing(name: str) -> None:
    seen: collections.Counter[str] = collections.Counter()

    def backend(module: torch.fx.GraphModule, _inputs: Any) -> Any:
        here = from_torch_fx(module)
        assert facts(here) == facts(to_torch_fx(here)) == facts(module)
        seen.update(key for node in here.graph.nodes for key in vars(node))
        return module.forward if name not in NOT_EAGER else lookup_backend("aot_eager")(module, _inputs)

    results(PROGRAMS[name], backend)
    assert seen["_dynamo_source"] > 0


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_graphs_of_aot_autograd_come_back(name: str) -> None:
    counts: list[int] = []

    def compiler(module: torch.fx.GraphModule, _inputs: Any) -> Any:
        here = from_torch_fx(module)
        assert facts(here) == facts(to_torch_fx(here)) == facts(module)
        counts.append(len(here.graph.nodes))
        return make_boxed_func(to_torch_fx(here).forward)

    expected = results(PROGRAMS[name], None)
    torch.testing.assert_close(results(PROGRAMS[name], aot_autograd(fw_compiler=compiler)), expected)
    assert len(counts) == 1 + (expected[-2] is not None)  # a graph for the gradients
