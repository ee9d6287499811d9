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

Signature = inspect.Signature
ROWS = [(case.id, *case.values) for case in cases(TABLE)]


SYMMETRIC = {
    "tensor_type-is_consistent-t2": "it is a symmetric relation",
    "passes.utils.common-compare_graphs-right": "it is a symmetric relation",
    "passes.utils.matcher_with_name_node_map_utils-SubgraphMatcherWithNameNodeMap-match_placeholder": (
        "what has another input has another output, too"
    ),
}
"""Rows that do not notice neighbours that are swapped, with the reason."""


def fx() -> Implementation:
    return Implementation(reference_fx, "reference_fx", [])


def renamed(function: Callable[..., Any], made: Call, signature: Signature, name: str) -> Callable[..., Any]:
    def broken(*args: Any, **kwargs: Any) -> Any:
        if name in kwargs:
            raise TypeError(f"unexpected keyword argument {name!r}")
        return function(*args, **kwargs)

    return broken


def swapped(function: Callable[..., Any], made: Call, signature: Signature, name: str) -> Callable[..., Any]:
    """With the parameter in the place of its neighbour."""
    place = list(signature.parameters).index(name)
    first = max(place - 1, 0)

    def broken(*args: Any, **kwargs: Any) -> Any:
        if len(args) > first + 1:
            args = (*args[:first], args[first + 1], args[first], *args[first + 2 :])
        elif len(args) == first + 1 and place == first:
            kwargs |= {list(signature.parameters)[1]: args[0]}
            args = args[:first]
        return function(*args, **kwargs)

    return broken


def ignored(function: Callable[..., Any], made: Call, signature: Signature, name: str) -> Callable[..., Any]:
    place = list(signature.parameters).index(name)

    def broken(*args: Any, **kwargs: Any) -> Any:
        kwargs.pop(name, None)
        if len(args) > place:
            args = (*args[:place], default(fx(), signature.parameters[name]), *args[place + 1 :])
        return function(*args, **kwargs)

    return broken


def with_another_default(
    function: Callable[..., Any], made: Call, signature: Signature, name: str
) -> Callable[..., Any]:
    place = list(signature.parameters).index(name)

    def broken(*args: Any, **kwargs: Any) -> Any:
        if len(args) <= place and name not in kwargs:
            kwargs[name] = made.values[name].value
        return function(*args, **kwargs)

    return broken


def has_name(made: Call, signature: Signature, name: str) -> bool:
    parameter = signature.parameters[name]
    return parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)


def has_neighbour(made: Call, signature: Signature, name: str) -> bool:
    """Whether the value is seen, and other than what is passed in the place beside it."""
    place, parameter = list(signature.parameters).index(name), signature.parameters[name]
    if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD or made.values[name].seen is None or len(made.values) < 2:
        return False
    args, _ = arguments(fx(), made, signature, name, AT_ITS_PLACE)
    return place == 0 or args[place - 1] is not args[place]


def has_seen_default(made: Call, signature: Signature, name: str) -> bool:
    parameter = signature.parameters[name]
    return parameter.default is not parameter.empty and made.values[name].seen is not None


@cache
def made_by(row: Row) -> Call:
    """What a row makes, to be looked at."""
    return row(Scene(fx()))


FAULTS = [
    (renamed, has_name),
    (swapped, has_neighbour),
    (ignored, has_seen_default),
    (with_another_default, has_seen_default),
]


@pytest.mark.parametrize(("fault", "applies"), FAULTS, ids=lambda each: each.__name__)
def test_every_row_notices(fault: Any, applies: Callable[[Call, Signature, str], bool]) -> None:
    unnoticed, tried = [], 0
    for identifier, row, signature, name in ROWS:

        def broken(s: Scene, row: Row = row, signature: Signature = signature, name: str = name) -> Call:
            made = row(s)
            return Call(fault(made.function, made, signature, name), made.values)

        if not applies(made_by(row), signature, name):
            continue
        tried += 1
        try:
            check_parameter(fx(), broken, signature, name)
        except AssertionError:
            continue
        unnoticed.append(identifier)
    assert tried > 100
    assert set(unnoticed) == (set(SYMMETRIC) if fault is swapped else set())
