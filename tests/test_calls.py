"""The tables of calls bite: a function that is broken in one way fails its row."""

import inspect
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import reference_fx
from conformance.calls.checking import AT_ITS_PLACE, Call, Row, Scene, arguments, cases, check_parameter, default
from conformance.harness.implementation.loading import Implementation
from conformance.test_calls import TABLE

ROWS = [(case.id, *case.values) for case in cases(TABLE)]
SYMMETRIC = {
    "tensor_type-is_consistent-t2": "it is a symmetric relation",
    "passes.utils.common-compare_graphs-right": "it is a symmetric relation",
    "passes.utils.matcher_with_name_node_map_utils-SubgraphMatcherWithNameNodeMap-match_placeholder": (
        "what has another input has another output, too"
    ),
}
"""Rows that do not notice neighbours that are swapped, with the reason."""


@cache
def fx() -> Implementation:
    return Implementation(reference_fx, "reference_fx", [])


Change = Callable[[Call, inspect.Signature, str, tuple[Any, ...], dict[str, Any]], tuple[Any, ...]]
"""What a broken function passes on in place of its arguments: others by place; keywords are changed as they are."""


def renamed(_made: Call, _signature: inspect.Signature, name: str, args: Any, kwargs: Any) -> Any:
    if name in kwargs:
        raise TypeError(f"unexpected keyword argument {name!r}")
    return args


def swapped(_made: Call, signature: inspect.Signature, name: str, args: Any, kwargs: Any) -> Any:
    """With the parameter in the place of its neighbour."""
    place = list(signature.parameters).index(name)
    first = max(place - 1, 0)
    if len(args) > first + 1:
        return (*args[:first], args[first + 1], args[first], *args[first + 2 :])
    if len(args) == first + 1 and place == first:
        kwargs[list(signature.parameters)[1]] = args[0]
        return args[:first]
    return args


def ignored(_made: Call, signature: inspect.Signature, name: str, args: Any, kwargs: Any) -> Any:
    place = list(signature.parameters).index(name)
    kwargs.pop(name, None)
    if len(args) > place:
        return (*args[:place], default(fx(), signature.parameters[name]), *args[place + 1 :])
    return args


def with_another_default(made: Call, signature: inspect.Signature, name: str, args: Any, kwargs: Any) -> Any:
    if len(args) <= list(signature.parameters).index(name) and name not in kwargs:
        kwargs[name] = made.values[name].value
    return args


def has_name(_made: Call, signature: inspect.Signature, name: str) -> bool:
    parameter = signature.parameters[name]
    return parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)


def has_neighbour(made: Call, signature: inspect.Signature, name: str) -> bool:
    """Whether the value is seen, and other than what is passed in the place beside it."""
    place, parameter = list(signature.parameters).index(name), signature.parameters[name]
    if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD or made.values[name].seen is None or len(made.values) < 2:
        return False
    args, _ = arguments(fx(), made, signature, name, AT_ITS_PLACE)
    return place == 0 or args[place - 1] is not args[place]


def has_seen_default(made: Call, signature: inspect.Signature, name: str) -> bool:
    parameter = signature.parameters[name]
    return parameter.default is not parameter.empty and made.values[name].seen is not None


@cache
def made_by(row: Row) -> Call:
    """What a row makes, to be looked at."""
    return row(Scene(fx()))


def is_noticed(row: Row, signature: inspect.Signature, name: str, change: Change) -> bool:
    def broken_row(scene: Scene) -> Call:
        made = row(scene)

        def broken(*args: Any, **kwargs: Any) -> Any:
            return made.function(*change(made, signature, name, args, kwargs), **kwargs)

        return Call(broken, made.values)

    try:
        check_parameter(fx(), broken_row, signature, name)
    except AssertionError:
        return True
    return False


FAULTS = {
    renamed: has_name,
    swapped: has_neighbour,
    ignored: has_seen_default,
    with_another_default: has_seen_default,
}


@pytest.mark.parametrize(
    "change",
    [swapped, ignored, *(pytest.param(each, marks=pytest.mark.nightly) for each in (renamed, with_another_default))],
    ids=lambda each: each.__name__,
)
def test_every_row_notices(change: Change) -> None:
    tried = [(identifier, row, *rest) for identifier, row, *rest in ROWS if FAULTS[change](made_by(row), *rest)]
    assert len(tried) > 100
    unnoticed = {identifier for identifier, *rest in tried if not is_noticed(*rest, change)}
    assert unnoticed == (set(SYMMETRIC) if change is swapped else set())
