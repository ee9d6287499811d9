"""Special methods that a program calls by their names. The requirements are in spec/proxies.md."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import FORMS, bits, derived

Program = Callable[..., Any]

WHOLE, FRACTIONS = torch.tensor([5, 3]), torch.tensor([5.0, 3.0])
METHODS: dict[str, tuple[torch.Tensor, tuple[Any, ...]]] = {
    **{f"__{name}__": (FRACTIONS, (2,)) for name in ("iadd", "isub", "imul", "itruediv", "idiv", "ifloordiv", "ipow")},
    **{f"__{name}__": (WHOLE, (2,)) for name in ("imod", "iand", "ior", "ixor", "ilshift", "irshift")},
    "__setitem__": (WHOLE, (0, 2)),
}
"""The special methods by which a tensor is written to, each with a tensor and with what it is called with."""
NUMBERS = ("__int__", "__float__", "__complex__", "__index__")
"""The special methods of a tensor of one number that Python's functions of these names ask for."""


def apply(function: Callable[..., Any], *args: Any) -> Any:
    return function(*args)


CALLS: dict[str, Callable[..., Any]] = {
    "called": lambda method, x, *operands: getattr(x, method)(*operands),
    "kept": lambda method, x, *operands: [bound := getattr(x, method), bound(*operands)][1],
    "handed-on": lambda method, x, *operands: apply(apply(getattr, x, method), *operands),
    "part": lambda method, x, *operands: getattr(x[:], method)(*operands),
}


def calling(call: str, method: str, operands: tuple[Any, ...]) -> Program:
    return lambda x: (CALLS[call](method, x, *operands), x)


def written(program: Program, value: torch.Tensor) -> list[Any]:
    """What `program` gives for a copy of `value`, and what it makes of the copy."""
    given = value.clone()
    return [bits(program(given)), bits(given)]


def traced_unless_refused(fx: Implementation, program: Program) -> Any:
    """The traced program, or None if the trace refuses it, as it does the operator or function of the method."""
    try:
        return fx.symbolic_trace(program)
    except TypeError:
        return None


@pytest.mark.requirement("proxies.attributes.methods-of-operators")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("call", CALLS)
def test_a_method_that_writes_is_recorded(fx: Implementation, call: str, form: str) -> None:
    for method, (value, operands) in METHODS.items():
        program = calling(call, method, operands)
        if (traced := traced_unless_refused(fx, program)) is None:
            continue
        assert written(FORMS[form](fx, traced), value) == written(program, value), f"{method}\n{traced.graph}"


@pytest.mark.requirement("proxies.attributes.methods-of-operators")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("method", NUMBERS)
def test_a_method_that_gives_a_number_is_recorded(fx: Implementation, method: str, form: str) -> None:
    traced, value = traced_unless_refused(fx, lambda x: getattr(x, method)()), torch.tensor(3)
    assert traced is None or bits(FORMS[form](fx, traced)(value)) == bits(getattr(value, method)()), traced.graph


@pytest.mark.requirement("proxies.attributes.methods-of-operators")
@pytest.mark.parametrize("method", [*METHODS, *NUMBERS])
def test_a_method_of_a_derived_proxy_is_called(fx: Implementation, method: str) -> None:
    proxy_class = derived(fx.Proxy, **{method: lambda self, *operands: [self.node, *operands]})
    proxy = proxy_class(fx.Graph().placeholder("x"))
    assert getattr(proxy, method)(1) == [proxy.node, 1]


@pytest.mark.requirement("proxies.operators.pow-with-modulus")
def test_a_power_keeps_its_modulus(fx: Implementation) -> None:
    x, call, _ = fx.Tracer().trace(lambda x: pow(x, 2, 3)).nodes
    assert call.target in (operator.pow, pow)  # when the module runs, only the builtin takes a modulus
    assert (call.args, call.kwargs) == ((x, 2, 3), {})


@pytest.mark.requirement("proxies.operators.keywords")
@pytest.mark.parametrize("name", ["__add__", "__mul__", "__eq__", "__getitem__", "__iadd__"])
def test_keywords_of_special_methods(fx: Implementation, name: str) -> None:
    graph = fx.Tracer().trace(lambda x: getattr(x, name)(x, dim=1))
    x, call, _ = graph.nodes
    assert (call.args, call.kwargs) == ((x, x), {"dim": 1}), f"{graph}"
