"""Which nodes do more than compute a value. The requirements are in spec/node.md, under "Effects"."""

import functools
import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import KEPT, bits

aten = torch.ops.aten

Call = tuple[str, Any, dict[str, Any]]
"""Opcode, target and keyword arguments; the positional one is an input."""

PURE: dict[str, Call] = {
    "operator": ("call_function", operator.add, {}),
    "torch-function": ("call_function", torch.relu, {}),
    "functional": ("call_function", F.relu, {"inplace": False}),
    "getattr": ("call_function", getattr, {}),
    "overload": ("call_function", aten.add.Tensor, {}),
    "operator-without-default-overload": ("call_function", aten.pow, {}),
    "no-out": ("call_function", torch.add, {"out": None}),
    "method": ("call_method", "relu", {}),
    "special-method": ("call_method", "__add__", {}),
    "get_attr": ("get_attr", "weight", {}),
}

EFFECTS: dict[str, Call] = {
    "assert": ("call_function", torch._assert, {}),
    "assert-async": ("call_function", torch._assert_async, {}),
    "setitem": ("call_function", operator.setitem, {}),
    "grad-mode": ("call_function", torch._C._set_grad_enabled, {}),
    "overload-in-place": ("call_function", aten.add_.Tensor, {}),
    "overload-out": ("call_function", aten.add.out, {}),
    "placeholder": ("placeholder", "y", {}),
    "output": ("output", "output", {}),
}

WRITES: dict[str, Call] = {
    "method": ("call_method", "add_", {}),
    "random-method": ("call_method", "uniform_", {}),
    "setitem-method": ("call_method", "__setitem__", {}),
    "operator": ("call_function", operator.iadd, {}),
    "torch-function": ("call_function", torch.relu_, {}),
    "functional": ("call_function", F.relu_, {}),
    "out": ("call_function", torch.add, {"out": "y"}),
    "inplace": ("call_function", F.relu, {"inplace": True}),
}

RANDOM = ["bernoulli", "multinomial", "normal", "poisson", "rand", "rand_like", "randint", "randn", "randperm"]


class SaysSo(nn.Module):
    """A module that says that calling it has an effect."""

    _is_impure = True


def node_of(fx: Implementation, call: Call) -> Any:
    op, target, kwargs = call
    graph = fx.Graph()
    return graph.create_node(op, target, (graph.placeholder("x"),), kwargs)


def call_of(fx: Implementation, module: nn.Module, target: str = "child") -> Any:
    """A call of `module`, which the graph's owner has as `child` and as `inner.child`."""
    owner = nn.Module()
    owner.child, owner.inner = module, nn.ModuleDict({"child": module})
    graph = fx.Graph()
    graph.owning_module = owner
    return graph.create_node("call_module", target, (graph.placeholder("x"),), {})


@pytest.mark.requirement("node.is_impure[pure]")
@pytest.mark.parametrize("case", PURE)
def test_pure(fx: Implementation, case: str) -> None:
    assert node_of(fx, PURE[case]).is_impure() is False


@pytest.mark.requirement("node.is_impure[effects]")
@pytest.mark.parametrize("case", EFFECTS)
def test_effects(fx: Implementation, case: str) -> None:
    node = node_of(fx, EFFECTS[case])
    assert [node.is_impure(), node.is_impure(impure_random=False)] == [True, True]


@pytest.mark.requirement("node.is_impure[unnoticed-writes]")
@pytest.mark.parametrize("case", WRITES)
def test_other_writes_do_not_count(fx: Implementation, case: str) -> None:
    assert node_of(fx, WRITES[case]).is_impure() is False


@pytest.mark.requirement("node.is_impure[random]")
@pytest.mark.parametrize("name", RANDOM)
def test_random_functions(fx: Implementation, name: str) -> None:
    assert node_of(fx, ("call_function", getattr(torch, name), {})).is_impure() is True


@pytest.mark.requirement("node.is_impure[random]")
@pytest.mark.parametrize("operator", [aten.rand.default, aten.bernoulli.default, aten.randn], ids=str)
def test_random_overloads(fx: Implementation, operator: Callable[..., Any]) -> None:
    node = node_of(fx, ("call_function", operator, {}))
    assert [node.is_impure(), node.is_impure(impure_random=False)] == [True, False]


@pytest.mark.requirement("node.is_impure[random-not-counted]")
@pytest.mark.parametrize("name", RANDOM)
def test_random_functions_need_not_count(fx: Implementation, name: str) -> None:
    assert node_of(fx, ("call_function", getattr(torch, name), {})).is_impure(impure_random=False) is False


@pytest.mark.requirement("node.is_impure[module]")
@pytest.mark.parametrize("target", ["child", "inner.child"])
def test_modules(fx: Implementation, target: str) -> None:
    assert call_of(fx, nn.Linear(1, 1), target).is_impure() is False
    assert call_of(fx, nn.ReLU(), target).is_impure() is False
    assert call_of(fx, SaysSo(), target).is_impure() is True
    for mark in (False, 1):
        module = SaysSo()
        vars(module)["_is_impure"] = mark
        assert bool(call_of(fx, module, target).is_impure()) is bool(mark)


@pytest.mark.requirement("node.is_impure[module-unnoticed-writes]")
@pytest.mark.parametrize(
    "module",
    [
        pytest.param(nn.BatchNorm1d(1), id="statistics"),
        pytest.param(nn.Sequential(nn.BatchNorm1d(1)), id="statistics-inside"),
        pytest.param(nn.ReLU(inplace=True), id="inplace"),
    ],
)
def test_modules_that_write_do_not_count(fx: Implementation, module: nn.Module) -> None:
    assert call_of(fx, module.train()).is_impure() is False


@pytest.mark.requirement("node.is_impure[module-eval]")
def test_statistics_stay_in_eval_mode(fx: Implementation) -> None:
    assert call_of(fx, nn.BatchNorm1d(1).eval()).is_impure() is False
    assert call_of(fx, nn.BatchNorm1d(1, track_running_stats=False)).is_impure() is False


@pytest.mark.requirement("node.refuses[impure-module-unknown]")
def test_the_module_has_to_be_known(fx: Implementation) -> None:
    with pytest.raises(AssertionError):
        fx.Graph().create_node("call_module", "child", (), {}).is_impure()
    with pytest.raises(AttributeError):
        call_of(fx, nn.ReLU(), "missing").is_impure()


@pytest.mark.requirement("node.has_side_effect")
def test_has_side_effect(fx: Implementation) -> None:
    def log(value: Any) -> Any:
        return value

    def send(value: Any) -> Any:
        return value

    node = node_of(fx, ("call_function", log, {}))
    assert node.is_impure() is False
    assert fx.node.has_side_effect(log) is log
    assert fx.node.has_side_effect(SaysSo) is SaysSo
    assert [node.is_impure(), node.is_impure(impure_random=False)] == [True, True]
    for other in (send, functools.wraps(log)(lambda value: value)):
        assert node_of(fx, ("call_function", other, {})).is_impure() is False
    packet = torch.ops.aten.special_bessel_y1
    node = node_of(fx, ("call_function", packet, {}))
    assert node.is_impure() is False
    fx.node.has_side_effect(packet.default)
    assert node.is_impure() is True


@pytest.mark.requirement("node.refuses[effect-unhashable]")
def test_has_side_effect_needs_something_hashable(fx: Implementation) -> None:
    with pytest.raises(TypeError):
        fx.node.has_side_effect([])


# Normalised arguments


@pytest.mark.requirement("node.normalized_arguments[function]")
def test_normalized_arguments_of_a_function(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    node = graph.call_function(F.linear, (x,), {"weight": x})
    assert node.normalized_arguments(None) == ((x,), {"weight": x, "bias": None})
    by_keyword = node.normalized_arguments(None, normalize_to_only_use_kwargs=True)
    assert by_keyword.kwargs == {"input": x, "weight": x, "bias": None}
    maximum = graph.call_function(torch.max, (x, 1))
    assert maximum.normalized_arguments(None, (torch.Tensor, int)) == ((x, 1), {"keepdim": False})
    assert (node.args, node.kwargs) == ((x,), {"weight": x})
    for value in KEPT:
        args, kwargs = graph.call_function(lambda a, b=1.0: a, (value,)).normalized_arguments(None)
        assert bits([args, kwargs]) == bits([(value,), {"b": 1.0}])


SQUARE = torch.tensor([[0.5, -1.5], [2.0, 3.0]])

OPERATOR_CALLS: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = {
    "add": (aten.add.Tensor, (SQUARE, 2), {}),
    "add-keywords": (aten.add.Tensor, (), {"self": SQUARE, "other": SQUARE, "alpha": 3}),
    "add-scalar": (aten.add.Scalar, (SQUARE, 2), {"alpha": 2}),
    "sum": (aten.sum.dim_IntList, (SQUARE, [1]), {"keepdim": True}),
    "clamp": (aten.clamp.default, (SQUARE,), {"max": 1.0}),
    "cat": (aten.cat.default, ([SQUARE, SQUARE], 1), {}),
    "where": (aten.where.self, (SQUARE > 0, SQUARE, SQUARE * 2), {}),
    "transpose": (aten.transpose.int, (SQUARE, 0), {"dim1": 1}),
    "linear": (aten.linear.default, (SQUARE, SQUARE), {}),
    "layer-norm": (aten.native_layer_norm.default, (SQUARE, [2], None, None, 1e-5), {}),
    "zeros": (aten.zeros.default, ([2, 2],), {"dtype": torch.int64}),
    "from": (getattr(aten.random, "from"), (SQUARE, 3, 4), {}),
    "packet": (aten.relu, (SQUARE,), {}),
}


@pytest.mark.requirement("node.normalized_arguments[operator]")
@pytest.mark.parametrize("only_kwargs", [True, False])
@pytest.mark.parametrize("case", OPERATOR_CALLS)
def test_normalized_operators_can_be_called(fx: Implementation, case: str, only_kwargs: bool) -> None:
    target, args, kwargs = OPERATOR_CALLS[case]
    graph = fx.Graph()
    values: list[Any] = []

    def as_input(value: object) -> Any:
        if not isinstance(value, torch.Tensor):
            return value
        values.append(value)
        return graph.placeholder(f"x_{len(values)}")

    given = pytree.tree_map(as_input, (args, kwargs))
    node = graph.call_function(target, *given)
    graph.output(node)
    node.args, node.kwargs = node.normalized_arguments(None, normalize_to_only_use_kwargs=only_kwargs)
    assert not (only_kwargs and node.args)
    module = fx.GraphModule(nn.Module(), graph)
    for run in (module, fx.Interpreter(module).run):
        results = zip(pytree.tree_leaves(run(*values)), pytree.tree_leaves(target(*args, **kwargs)), strict=True)
        assert all(torch.equal(*pair) for pair in results), module.code


@pytest.mark.requirement("node.normalized_arguments[module]")
def test_normalized_arguments_of_a_module(fx: Implementation) -> None:
    node = call_of(fx, nn.LSTM(1, 1))
    x = node.args[0]
    assert node.normalized_arguments(node.graph.owning_module) == ((x,), {"hx": None})
    by_keyword = node.normalized_arguments(node.graph.owning_module, normalize_to_only_use_kwargs=True)
    assert by_keyword == ((), {"input": x, "hx": None})


@pytest.mark.requirement("node.normalized_arguments[others]")
@pytest.mark.parametrize(("op", "target"), [("placeholder", "y"), ("call_method", "relu"), ("output", "output")])
def test_no_normalized_arguments(fx: Implementation, op: str, target: str) -> None:
    assert node_of(fx, (op, target, {})).normalized_arguments(nn.Module()) is None
