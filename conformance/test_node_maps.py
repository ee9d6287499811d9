"""`map_arg` and `map_aggregate`. The requirements are in spec/node.md, under "Mapping arguments"."""

from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import Pair, chain


@pytest.mark.requirement("node.map_arg")
def test_map_arg(fx: Implementation) -> None:
    x, add, relu, _ = chain(fx).forwards
    value = (x, [add, 1], {"key": relu, "text": "x"}, slice(x, None, 2), None)
    visited: list[Any] = []

    def visit(node: Any) -> str:
        visited.append(node)
        return str(node.name)

    result = fx.node.map_arg(value, visit)
    assert result == ("x", ["add", 1], {"key": "relu", "text": "x"}, slice("x", None, 2), None)
    assert visited == [x, add, relu, x]
    assert fx.node.map_arg(x, lambda node: node.name) == "x"
    assert fx.node.map_arg([Pair(x, (add,))], lambda node: node.name) == [Pair("x", ("add",))]


@pytest.mark.requirement("node.map_arg.not-callable")
@pytest.mark.parametrize("function", [None, 3, "name"])
def test_map_arg_needs_a_function(fx: Implementation, function: Any) -> None:
    with pytest.raises(AssertionError):
        fx.node.map_arg((1,), function)


LEAVES: dict[str, tuple[Any, Any]] = {
    "number": (1, [1]),
    "none": (None, [None]),
    "string": ("text", ["text"]),
    "tuple": ((1, (2,)), ([1], ([2],))),
    "list": ([1, [2]], [[1], [[2]]]),
    "dict": ({"key": 1}, {"key": [1]}),
    "slice": (slice(1, None, 2), slice([1], [None], [2])),
    "set": ({1}, [{1}]),
    "range": (range(2), [range(2)]),
    "size": (torch.Size([1, 2]), ([1], [2])),
    "empty": ([(), [], {}], [(), [], {}]),
}


@pytest.mark.requirement("node.map_aggregate")
@pytest.mark.parametrize("case", LEAVES)
def test_map_aggregate(fx: Implementation, case: str) -> None:
    value, expected = LEAVES[case]
    assert fx.node.map_aggregate(value, lambda leaf: [leaf]) == expected


@pytest.mark.requirement("node.map_aggregate.classes")
def test_classes_of_the_result(fx: Implementation) -> None:
    immutable = fx.immutable_collections
    result = fx.node.map_aggregate([{"key": 1}, Pair(1, (2,))], lambda leaf: leaf)
    assert [type(value) for value in (result, *result)] == [
        *(immutable.immutable_list, immutable.immutable_dict, Pair),
    ]
    assert type(result[1].second) is tuple


@pytest.mark.requirement("node.map_aggregate.error")
@pytest.mark.parametrize("name", ["map_arg", "map_aggregate"])
def test_an_error_of_the_function_is_raised(fx: Implementation, name: str) -> None:
    def fail(_leaf: Any) -> Any:
        raise KeyError("leaf")

    function: Callable[..., Any] = getattr(fx.node, name)
    with pytest.raises(KeyError, match="leaf"):
        function([(1, chain(fx).x)], fail)
