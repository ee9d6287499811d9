"""Types for gradual shape checking, and annotate. The requirements are in spec/tensor_type.md."""

import operator
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation

CONSISTENT = [
    ("Dyn", "1", True),
    ("Dyn", "1, 2", True),
    ("1", "1", True),
    ("1", "2", False),
    ("1, 2", "1, 2", True),
    ("1, 2", "1, Dyn", True),
    ("1, Dyn", "Dyn, 2", True),
    ("1, 2", "1, 3", False),
    ("1, 2", "1, 2, 3", False),
    ("1, 2", "1", False),
    ("0", "1", False),
    ("()", "()", True),
    ("()", "1, 2", False),
]
MORE_PRECISE = [
    ("1", "Dyn", True),
    ("Dyn", "1", False),
    ("Dyn", "Dyn", True),
    ("1, 2", "Dyn", True),
    ("1, 2", "1, 2", True),
    ("1, 2", "1, Dyn", True),
    ("1, Dyn", "1, 2", False),
    ("1, Dyn", "Dyn, 2", False),
    ("1, 2", "1, 2, 3", False),
    ("1, 2, 3", "1, 2", False),
    ("1", "2", False),
    ("0", "1", False),
    ("()", "1, 2", False),
    ("1, 2", "()", False),
]


def read(fx: Implementation, text: str) -> Any:
    """`1` and `Dyn` as they are, `()` and `1, Dyn` as a TensorType."""
    if text == "()":
        return fx.tensor_type.TensorType(())
    parts = [fx.tensor_type.Dyn if part == "Dyn" else int(part) for part in text.split(", ")]
    return parts[0] if len(parts) == 1 else fx.tensor_type.TensorType(tuple(parts))


@pytest.mark.requirement("tensor_type.type[dimensions]")
def test_dimensions(fx: Implementation) -> None:
    tensor_type, dyn = fx.tensor_type.TensorType, fx.tensor_type.Dyn
    assert tensor_type((1, 2, dyn)).__args__ == (1, 2, dyn)
    assert tensor_type[1, 2, dyn].__args__ == (1, 2, dyn)
    assert tensor_type[3].__args__ == (3,)
    assert tensor_type((1, dyn)).dims == (1, dyn)
    assert tensor_type((1, dyn)).__origin__ is tensor_type


@pytest.mark.requirement("tensor_type.type[no-dimensions]")
@pytest.mark.parametrize("dimensions", [None, 3, "12"], ids=str)
def test_what_are_no_dimensions(fx: Implementation, dimensions: Any) -> None:
    with pytest.raises(TypeError):
        fx.tensor_type.TensorType(dimensions)


@pytest.mark.requirement("tensor_type.type[hash]")
def test_hash(fx: Implementation) -> None:
    variable = fx.tensor_type.Var
    assert {variable("batch"): 1}[variable("batch")] == 1
    assert variable("batch") != variable("other")


@pytest.mark.requirement("tensor_type.type[equal]")
def test_equality(fx: Implementation) -> None:
    tensor_type, dyn = fx.tensor_type.TensorType, fx.tensor_type.Dyn
    assert tensor_type((1, dyn)) == tensor_type((1, dyn))
    assert tensor_type((1, 2)) == tensor_type([1, 2])
    assert tensor_type((1, 2)) != tensor_type((1, 3))
    assert tensor_type((1, 2)) != (1, 2)


@pytest.mark.requirement("tensor_type.type[text]")
def test_text(fx: Implementation) -> None:
    dyn = fx.tensor_type.Dyn
    assert str(fx.tensor_type.TensorType((1, 2, dyn))) == "TensorType[(1, 2, Dyn)]"
    assert str(dyn) == "Dyn"
    assert str(fx.tensor_type.Var(1)) == "~1"


@pytest.mark.requirement("tensor_type.is_consistent[relation]")
@pytest.mark.parametrize(("first", "second", "expected"), CONSISTENT)
def test_is_consistent(fx: Implementation, first: str, second: str, expected: bool) -> None:
    one, other = read(fx, first), read(fx, second)
    assert fx.tensor_type.is_consistent(one, other) is expected
    assert fx.tensor_type.is_consistent(other, one) is expected


@pytest.mark.requirement("tensor_type.is_consistent[variable]")
def test_variables_agree_with_everything(fx: Implementation) -> None:
    variable = fx.tensor_type.Var("batch")
    assert fx.tensor_type.is_consistent(variable, fx.tensor_type.Var("rows"))
    for text in ("1", "1, 2", "Dyn"):
        assert fx.tensor_type.is_consistent(variable, read(fx, text))
        assert fx.tensor_type.is_consistent(read(fx, text), variable)


@pytest.mark.requirement("tensor_type.is_consistent[other-types]")
def test_other_types(fx: Implementation) -> None:
    assert fx.tensor_type.is_consistent(int, int)
    assert fx.tensor_type.is_consistent(int, fx.tensor_type.Dyn)
    assert not fx.tensor_type.is_consistent(int, torch.Tensor)
    assert not fx.tensor_type.is_consistent(torch.Tensor, read(fx, "1, 2"))


OTHERS = [
    (None, None, True),
    (None, 1, False),
    ("x", "x", True),
    ("x", int, False),
    ([1], [1], True),
    ([1], [2], False),
]


@pytest.mark.requirement("tensor_type.is_consistent[other-types]", "tensor_type.is_more_precise[relation]")
@pytest.mark.parametrize(("first", "second", "expected"), OTHERS)
def test_what_is_no_type_is_consistent_with_itself_only(
    fx: Implementation, first: Any, second: Any, expected: bool
) -> None:
    assert fx.tensor_type.is_consistent(first, second) is expected
    assert fx.tensor_type.is_more_precise(first, second) is expected
    assert fx.tensor_type.is_consistent(first, fx.tensor_type.TensorType((1,))) is False


@pytest.mark.requirement("tensor_type.is_more_precise[variable]")
def test_variables_are_as_precise_as_themselves_only(fx: Implementation) -> None:
    precise, variable = fx.tensor_type.is_more_precise, fx.tensor_type.Var
    assert precise(variable("batch"), variable("batch"))
    assert precise(variable("batch"), fx.tensor_type.Dyn)
    assert not precise(variable("batch"), variable("other"))
    assert not precise(variable("batch"), 1)
    assert not precise(1, variable("batch"))


@pytest.mark.requirement("tensor_type.is_more_precise[relation]")
@pytest.mark.parametrize(("first", "second", "expected"), MORE_PRECISE)
def test_is_more_precise(fx: Implementation, first: str, second: str, expected: bool) -> None:
    assert fx.tensor_type.is_more_precise(read(fx, first), read(fx, second)) is expected


@pytest.mark.requirement("tensor_type.annotate[node]")
def test_annotate_while_tracing(fx: Implementation) -> None:
    kind = fx.tensor_type.TensorType((1, fx.tensor_type.Dyn))

    def program(x: Any) -> Any:
        return fx.annotate.annotate(x + 1, kind) * fx.annotate.annotate(x.shape, int)

    graph = fx.Tracer().trace(program)
    types = {node.target: node.type for node in graph.nodes if node.op == "call_function"}
    assert types == {operator.add: kind, getattr: int, operator.mul: None}, f"the graph is\n{graph}"


@pytest.mark.requirement("tensor_type.annotate[plain-value]")
def test_annotate_a_plain_value(fx: Implementation) -> None:
    value = [1]
    assert fx.annotate.annotate(value, int) is value


@pytest.mark.parametrize("again", [float, int])
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(None, marks=pytest.mark.requirement("tensor_type.annotate[twice]"), id="refused"),
        pytest.param(
            r"annotate a value that already had a type on it! Existing type is .*int",
            marks=pytest.mark.requirement("tensor_type.annotate[words]"),
            id="words",
        ),
    ],
)
def test_annotate_twice(fx: Implementation, words: str | None, again: type) -> None:
    def program(x: Any) -> Any:
        return fx.annotate.annotate(fx.annotate.annotate(x + 1, int), again)

    with pytest.raises(RuntimeError, match=words):
        fx.symbolic_trace(program)
