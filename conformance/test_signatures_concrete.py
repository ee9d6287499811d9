"""Concrete arguments that are plain values. The requirements are in spec/signatures.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation


def branching(x: Any, flag: Any = True) -> Any:
    return x + 1 if flag else x - 1


branching.__annotations__ = {}


def optional(x: Any, y: Any = None) -> Any:
    return x if y is None else x + y


optional.__annotations__ = {}


def parameters(graph: Any) -> list[str]:
    return [node.target for node in graph.nodes if node.op == "placeholder"]


@pytest.mark.requirement("signatures.concrete.specialised")
def test_the_program_branches_on_a_concrete_value(fx: Implementation) -> None:
    assert fx.symbolic_trace(branching, concrete_args={"flag": True})(5, True) == 6
    assert fx.symbolic_trace(branching, concrete_args={"flag": False})(5, False) == 4
    assert fx.symbolic_trace(optional, {"y": None})(5, None) == 5
    assert len(fx.Tracer().trace(branching, concrete_args={"flag": False}).nodes) == 6


@pytest.mark.requirement("signatures.concrete.renamed")
def test_the_parameter_is_renamed(fx: Implementation) -> None:
    traced = fx.symbolic_trace(branching, {"flag": True})
    assert parameters(traced.graph) == ["x", "flag_1"], traced.graph
    assert traced(5, flag_1=True) == 6
    with pytest.raises(TypeError, match="unexpected keyword argument 'flag'"):
        traced(5, flag=True)


@pytest.mark.requirement("signatures.concrete.checked")
def test_another_value_is_refused(fx: Implementation) -> None:
    traced = fx.symbolic_trace(branching, {"flag": True})
    with pytest.raises(AssertionError, match=r"^flag has been specialized to have value True but got another value"):
        traced(5, False)


CHECKED: dict[str, tuple[Any, Any]] = {
    "int": (3, 4),
    "float": (2.5, 2.0),
    "complex": (1j, 2j),
    "bool": (False, True),
    "string": ("it's", "its"),
    "dtype": (torch.float64, torch.float32),
    "device": (torch.device("cpu"), torch.device("meta")),
    "layout": (torch.strided, torch.sparse_coo),
    "memory_format": (torch.channels_last, torch.contiguous_format),
    "overload": (torch.ops.aten.add.Tensor, torch.ops.aten.add.Scalar),
}


@pytest.mark.requirement("signatures.concrete.types")
@pytest.mark.parametrize("name", CHECKED)
def test_values_are_compared(fx: Implementation, name: str) -> None:
    value, other = CHECKED[name]
    traced = fx.symbolic_trace(lambda x, given: (x, given), {"given": value})
    assert traced(1, value) == (1, value), traced.code
    with pytest.raises(AssertionError) as caught:
        traced(1, other)
    assert f"given has been specialized to have value {value} but got another value" in str(caught.value)


@pytest.mark.requirement("signatures.concrete.text")
def test_the_check_in_code(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda flag, x: x + 1 if flag else x, {"flag": True})
    assert str(traced.graph) == (
        "graph():\n"
        "    %flag_1 : [num_users=1] = placeholder[target=flag_1]\n"
        "    %eq : [num_users=1] = call_function[target=operator.eq](args = (%flag_1, True), kwargs = {})\n"
        "    %_assert : [num_users=0] = call_function[target=torch._assert](args = (%eq, "
        "flag has been specialized to have value True but got another value), kwargs = {})\n"
        "    %x : [num_users=1] = placeholder[target=x]\n"
        "    %add : [num_users=1] = call_function[target=operator.add](args = (%x, 1), kwargs = {})\n"
        "    return add"
    )
    assert traced.code == (
        "\n\n\ndef forward(self, flag_1, x):\n"
        "    eq = flag_1 == True;  flag_1 = None\n"
        "    _assert = torch._assert(eq, 'flag has been specialized to have value True but got another value');"
        "  eq = _assert = None\n"
        "    add = x + 1;  x = None\n"
        "    return add\n"
        "    "
    )


@pytest.mark.requirement("signatures.concrete.none")
def test_none_is_checked(fx: Implementation) -> None:
    traced = fx.symbolic_trace(optional, {"y": None})
    assert traced(5) == traced(5, None) == fx.Interpreter(traced).run(5) == 5
    for run in (traced, fx.Interpreter(traced).run):
        with pytest.raises(AssertionError, match=r"^y has been specialized to have value None but got another value"):
            run(5, 0)


@pytest.mark.requirement("signatures.concrete.none-text")
def test_the_check_for_none_in_code(fx: Implementation) -> None:
    assert fx.symbolic_trace(optional, {"y": None}).code == (
        "\n\n\ndef forward(self, x, y_1 = None):\n"
        "    _assert_is_none = torch.fx._symbolic_trace._assert_is_none("
        "y_1, 'y has been specialized to have value None but got another value');  y_1 = _assert_is_none = None\n"
        "    return x\n"
        "    "
    )


@pytest.mark.requirement("signatures.concrete.none-again")
def test_a_check_for_none_can_be_traced_again(fx: Implementation) -> None:
    # The code is not run: torch.fx could trace nothing in this process afterwards.
    graph = fx.Tracer().trace(fx.symbolic_trace(optional, {"y": None}))
    assert "_assert_is_none" in str(graph)
    assert 'wrap("' not in graph.python_code("self").src, graph.python_code("self").src


UNCHECKED: dict[str, Any] = {
    "tensor": torch.ones(1),
    "function": torch.relu,
    "range": range(3),
    "class": torch.nn.ReLU,
}


@pytest.mark.requirement("signatures.concrete.unchecked")
@pytest.mark.parametrize("name", UNCHECKED)
def test_other_values_are_not_compared(fx: Implementation, name: str) -> None:
    with pytest.warns(
        UserWarning, match="Was not able to add assertion to guarantee correct input given to specialized"
    ):
        graph = fx.Tracer().trace(lambda x, given: x, {"given": UNCHECKED[name]})
    assert [node.op for node in graph.nodes] == ["placeholder", "placeholder", "output"], graph


@pytest.mark.requirement("signatures.concrete.default")
def test_the_default_stays(fx: Implementation) -> None:
    traced = fx.symbolic_trace(branching, {"flag": False})
    assert [node.args for node in traced.graph.nodes if node.op == "placeholder"] == [(), (True,)], traced.graph
    with pytest.raises(AssertionError, match="flag has been specialized to have value False"):
        traced(5)
    assert fx.symbolic_trace(branching, {"flag": True})(5) == 6


@pytest.mark.requirement("signatures.concrete.tuple")
def test_concrete_values_by_position(fx: Implementation) -> None:
    traced = fx.symbolic_trace(branching, (fx.PH, False))
    assert parameters(traced.graph) == ["x_1", "flag_1"], traced.graph
    assert traced(5, False) == 4


@pytest.mark.requirement("signatures.concrete.ph")
def test_placeholders_stay_symbolic(fx: Implementation) -> None:
    placeholder_class = fx._symbolic_trace.PHBase
    assert isinstance(fx.PH, placeholder_class)
    for leaf in (fx.PH, placeholder_class()):
        assert repr(leaf) == "PH"
        graph = fx.Tracer().trace(lambda x, y: x - y, {"y": leaf})
        assert parameters(graph) == ["x", "y_1"], graph
        assert [node.op for node in graph.nodes][2:] == ["call_function", "output"], graph


@pytest.mark.requirement("signatures.concrete.ph-with-meta")
def test_placeholders_can_have_a_key(fx: Implementation) -> None:
    placeholder = fx._symbolic_trace.PHWithMeta(ph_key="key")
    graph = fx.Tracer().trace(lambda x, y: y[0], {"x": placeholder, "y": [fx.PH, placeholder]})
    keys = {node.name: getattr(node, "ph_key", None) for node in graph.nodes}
    assert keys == {"x_1": "key", "y_1": None, "y_2": "key", "output": None}, graph


@pytest.mark.requirement("signatures.concrete.tuple-length")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_tuple_has_a_value_for_each_parameter(fx: Implementation, count: int) -> None:
    with pytest.raises(RuntimeError, match=f"Tracing expected 2 arguments but got {count} concrete arguments"):
        fx.symbolic_trace(branching, (fx.PH,) * count)


@pytest.mark.requirement("signatures.concrete.other-type")
def test_a_number_gives_no_concrete_values(fx: Implementation) -> None:
    with pytest.raises(TypeError):
        fx.symbolic_trace(branching, 3)


@pytest.mark.requirement("signatures.concrete.other-container")
@pytest.mark.parametrize("values", [[1, 2], [], {"other"}, "other"], ids=["list", "empty", "set", "text"])
def test_other_containers_give_no_concrete_values(fx: Implementation, values: Any) -> None:
    with pytest.raises(TypeError, match="concrete_args"):
        fx.symbolic_trace(lambda x, flag: x, values)


COLLIDING: dict[str, tuple[Callable[..., Any], list[str]]] = {
    "after": (lambda x, x_1: x + x_1, ["x_2", "x_1"]),
    "before": (lambda x_1, x: x + x_1, ["x_1", "x_2"]),
}


@pytest.mark.requirement("signatures.concrete.free-name")
@pytest.mark.parametrize("name", COLLIDING)
def test_the_new_name_is_free(fx: Implementation, name: str) -> None:
    program, names = COLLIDING[name]
    traced = fx.symbolic_trace(program, {"x": 3})
    assert parameters(traced.graph) == names, traced.graph
    assert traced(**dict.fromkeys(names, 3)) == 6


@pytest.mark.requirement("signatures.concrete.unknown-name")
@pytest.mark.parametrize("name", ["falg", "", "self", 3, None], ids=["typo", "empty", "self", "int", "none"])
def test_a_name_of_no_parameter_is_warned_of(fx: Implementation, name: Any) -> None:
    with pytest.warns(UserWarning, match=f"no effect on {name}:"):
        fx.Tracer().trace(lambda x, flag: x, {name: True})
