"""The words in which tracing refuses programs, and the names of attributes that it makes. See spec/tracing.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import derived

WORDS: dict[str, tuple[Callable[[Implementation], Any], type[Exception], str]] = {
    "root": (lambda fx: fx.symbolic_trace(3), AssertionError, r"Expected FunctionType, got <class 'int'>"),
    "method": (
        lambda fx: derived(fx.Tracer, traced_func_name="encode")().trace(nn.Linear(1, 1)),
        AssertionError,
        r"traced_func_name=encode doesn't exist in Linear",
    ),
    "module": (
        lambda fx: fx.symbolic_trace(lambda x: nn.ReLU()(x)),
        NameError,
        "module is not installed as a submodule",
    ),
    "parameter": (
        lambda fx: fx.symbolic_trace(lambda x: x + nn.Parameter(torch.ones(1))),
        NameError,
        "parameter is not a member of this module",
    ),
    "argument": (
        lambda fx: fx.symbolic_trace(lambda x: x.add(object())),
        NotImplementedError,
        r"^argument of type: <class 'object'>",
    ),
    "result": (
        lambda fx: fx.symbolic_trace(lambda x: object()),
        NotImplementedError,
        r"^argument of type: <class 'object'>",
    ),
    "mutable": (
        lambda fx: derived(fx.Tracer, check_mutable_operations=True)().trace(lambda x: torch.relu_(x)),
        RuntimeError,
        "Tried to trace mutable operation aten::",
    ),
}


@pytest.mark.requirement("tracing.text.errors")
@pytest.mark.parametrize("name", WORDS)
def test_words_of_errors(fx: Implementation, name: str) -> None:
    attempt, kind, words = WORDS[name]
    with pytest.raises(kind, match=words):
        attempt(fx)


SOME_TENSOR = torch.tensor([10.0])


@pytest.mark.requirement("tracing.text.constants")
def test_names_of_constants(fx: Implementation) -> None:
    generator, script_object = torch.Generator(), torch.classes.profiling._ScriptProfile()

    def program(x: Any) -> Any:
        drawn: Any = torch.rand_like(x, generator=generator) + torch.randn_like(x, generator=generator)
        return (drawn + SOME_TENSOR + SOME_TENSOR + torch.ones(1)).method(script_object)

    graph = fx.symbolic_trace(program).graph
    reads = [node.target for node in graph.nodes if node.op == "get_attr"]
    constants = ["_tensor_constant0", "_tensor_constant0", "_tensor_constant1"]
    assert reads == ["_opaque_obj0", "_opaque_obj0", *constants, "_torchbind_obj0"], graph


@pytest.mark.requirement("tracing.text.constants")
@pytest.mark.filterwarnings("ignore:.torch.jit")  # which is deprecated
def test_names_of_objects(fx: Implementation) -> None:
    class Pair(metaclass=fx.ProxyableClassMeta):  # type: ignore[name-defined]
        pass

    pair, module = Pair(), nn.Sequential(torch.jit.script(nn.ReLU()))
    graph = fx.symbolic_trace(lambda x: x.method(pair, [pair])).graph
    assert [node.target for node in graph.nodes if node.op == "get_attr"] == ["_Pair_constant_0", "_Pair_constant_1"]
    reads = [(node.name, node.target) for node in fx.symbolic_trace(module).graph.nodes if node.op == "get_attr"]
    assert reads == [("_0__c", "0._c")]
