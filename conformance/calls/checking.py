"""Check the documented parameters of FX's functions: a call has to show that each parameter has an effect.

spec/calls.md lists the parameters. A table gives a value for each parameter, and says where the value shows.
"""

import copy
import inspect
import logging
import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.harness.specification.chapters import sections
from conformance.harness.specification.requirements import CHAPTERS
from conformance.shared.small_programs import Chain, chain

BY_NAME, AT_ITS_PLACE, AS_ITS_DEFAULT, LEFT_OUT = "by name", "at its place", "as its default", "not at all"
"""The ways to pass a parameter."""
UNSEEN = "nothing"


class NameOfFx(str):
    """The name of a class of the implementation under test, which is a default."""


IN_DEFAULTS = {
    "inspect": inspect,
    "logging": logging,
    "math": math,
    "Tracer": NameOfFx("Tracer"),
    "GraphModule": NameOfFx("GraphModule"),
}
"""The names that defaults in spec/calls.md may use."""


@dataclass(frozen=True)
class Value:
    """A value of a parameter, other than the default, and how to see its effect."""

    value: Any
    seen: str | Callable[[Any], Any] | None = None
    """An attribute of the call's result, or a function of the result. None if the value has no visible effect."""
    shown: Any = inspect.Parameter.empty
    """What the attribute or function has to give; by default the value itself."""
    given: Mapping[str, Any] = field(default_factory=dict)
    """Other arguments that the value needs to have an effect."""


@dataclass(frozen=True)
class Call:
    """A function, and a value for each of its parameters."""

    function: Callable[..., Any]
    values: Mapping[str, Value]


def call(function: Callable[..., Any], **values: tuple[Any, ...]) -> Call:
    """Return a call of `function`. Each tuple has the fields of a `Value`."""
    return Call(function, {name: Value(*fields) for name, fields in values.items()})


class Layers(nn.Module):
    """A root with a parameter, a leaf module, and a child that is not a leaf."""

    def __init__(self) -> None:
        """Make the parameter and the children."""
        super().__init__()
        self.weight = nn.Parameter(torch.full((4,), 2.0))
        self.relu = nn.ReLU()
        self.inner = nn.Sequential(nn.ReLU())

    def forward(self, x: torch.Tensor) -> Any:
        """Use the parameter and the children."""
        return self.inner(self.relu(x * self.weight))


class Scene:
    """New objects for one call. A property makes its object at the first use."""

    def __init__(self, fx: Implementation) -> None:
        """Use the classes of `fx`."""
        self.fx = fx

    @cached_property
    def chain(self) -> Chain:
        """The graph of `(x + 1).relu()`, and its nodes."""
        return chain(self.fx)

    @cached_property
    def layers(self) -> Layers:
        """A module to trace."""
        return Layers()

    @cached_property
    def tracer(self) -> Any:
        """A tracer that has traced the layers."""
        tracer = self.fx.Tracer()
        tracer.graph = tracer.trace(self.layers)
        return tracer

    @cached_property
    def gm(self) -> Any:
        """The layers, traced."""
        return self.fx.symbolic_trace(self.layers)

    @cached_property
    def chained(self) -> Any:
        """A GraphModule with the graph of `chain`."""
        return self.fx.GraphModule(nn.Module(), self.chain.graph)

    @cached_property
    def every_opcode(self) -> Any:
        """A GraphModule with a node of each opcode: `relu(weight + x + 1).neg()`."""
        graph = self.fx.Graph()
        total = graph.call_function(torch.add, (graph.placeholder("x"), graph.get_attr("weight")))
        value = graph.call_module("relu", (graph.create_node("call_function", torch.add, (total, 1), name="marked"),))
        graph.output(graph.call_method("neg", (value,)))
        return self.fx.GraphModule(self.layers, graph)

    @cached_property
    def appending(self) -> Any:
        """A tracer that appends to the graph of `chain`."""
        return self.fx.proxy.GraphAppendingTracer(self.chain.graph)

    @cached_property
    def proxy(self) -> Any:
        """The proxy of the input of `chain`."""
        return self.fx.Proxy(self.chain.x)


_LIST = re.compile(r"(?:^\*\*([\w.-]+)\*\*\n)?^```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)
"""A list of functions in spec/calls.md, below its row."""
_FUNCTION = re.compile(r"^([\w.]+)\((.*)\)$", re.MULTILINE)

Row = Callable[[Scene], Call]
Table = Mapping[str, Mapping[str, Row]]
"""Maps requirements to their functions."""


def listed_signatures() -> Iterator[tuple[str, str, inspect.Signature]]:
    """Return the requirements of spec/calls.md, with the name and signature of each function that they list."""
    for section in sections(CHAPTERS / "calls.md"):
        for row, functions in _LIST.findall(section.text) if section.depth == 3 else ():
            for function, listed in _FUNCTION.findall(functions):
                signature = inspect.signature(eval(f"lambda {listed}: ...", dict(IN_DEFAULTS)))
                yield f"{section.title}[{row}]" if row else section.title, function, signature


def cases(table: Table) -> Iterator[Any]:
    """Return a case for each parameter of each function in spec/calls.md that has a row in `table`."""
    for requirement, function, signature in listed_signatures():
        place = requirement.removesuffix("]").rpartition("[")[2]
        for name in signature.parameters:
            yield pytest.param(
                table[requirement][function],
                signature,
                name,
                id=f"{place}-{function}-{name}",
                marks=pytest.mark.requirement(requirement),
            )


def check_parameter(fx: Implementation, row: Row, signature: inspect.Signature, name: str) -> None:
    """Fail unless a value has an effect by name and by position, and leaving it out equals the default."""
    parameter = signature.parameters[name]
    if parameter.kind is not parameter.VAR_POSITIONAL and parameter.kind is not parameter.POSITIONAL_ONLY:
        check_arrival(attempt(fx, row, signature, name, BY_NAME), name, BY_NAME)
    if parameter.kind is not parameter.KEYWORD_ONLY:
        check_arrival(attempt(fx, row, signature, name, AT_ITS_PLACE), name, AT_ITS_PLACE)
    if parameter.default is not parameter.empty:
        left_out, expected = attempt(fx, row, signature, name, LEFT_OUT)
        by_default, _ = attempt(fx, row, signature, name, AS_ITS_DEFAULT)
        assert left_out == by_default, f"without {name}, {left_out!r} is seen, with the default {by_default!r}"
        assert left_out != expected or left_out is UNSEEN, f"{name} has no effect: {left_out!r} is seen without it"


def check_arrival(found: tuple[Any, Any], name: str, way: str) -> None:
    """Fail unless the visible effect is the expected effect."""
    seen, expected = found
    assert seen == expected, f"{name}, passed {way}, does not arrive: {seen!r} is seen, not {expected!r}"


def attempt(fx: Implementation, row: Row, signature: inspect.Signature, name: str, way: str) -> tuple[Any, Any]:
    """Call with new objects. Return the parameter's visible effect, and the effect that its value should have."""
    made = row(Scene(fx))
    assert list(made.values) == list(signature.parameters), "the parameters of the table and of spec/calls.md differ"
    args, kwargs = arguments(fx, made, signature, name, way)
    value = made.values[name]
    seen = attrgetter(value.seen) if isinstance(value.seen, str) else value.seen
    try:
        result = made.function(*args, **kwargs)
        if seen is None:
            return UNSEEN, UNSEEN
        return seen(result), value.value if value.shown is inspect.Parameter.empty else value.shown
    except Exception as error:
        raise AssertionError(f"{name}, passed {way}: {type(error).__name__}: {error}") from error


def arguments(
    fx: Implementation, made: Call, signature: inspect.Signature, name: str, way: str
) -> tuple[list[Any], dict[str, Any]]:
    """Return the arguments of a call that passes the required parameters, and the parameter `name` in this way."""
    value, names = made.values[name], list(signature.parameters)
    required = [each for each, other in signature.parameters.items() if other.default is other.empty]
    chosen = {each: made.values[each].value for each in required if each != name} | dict(value.given)
    if way in (BY_NAME, AT_ITS_PLACE):
        chosen[name] = value.value
    elif way == AS_ITS_DEFAULT:
        chosen[name] = default(fx, signature.parameters[name])
    args: list[Any] = []
    kwargs: dict[str, Any] = {}
    for each, other in signature.parameters.items():
        in_order = way == AT_ITS_PLACE and names.index(each) <= names.index(name)
        if in_order and each not in chosen:
            args.append(default(fx, other))
        elif other.kind is other.VAR_POSITIONAL:
            args += chosen[each] if in_order else ()
        elif (
            each in chosen
            and (other.kind is other.POSITIONAL_ONLY or in_order)
            and other.kind is not other.KEYWORD_ONLY
        ):
            args.append(chosen[each])
        elif each in chosen:
            kwargs[each] = chosen[each]
    return args, kwargs


def default(fx: Implementation, parameter: inspect.Parameter) -> Any:
    """Return the documented default. A class of FX comes from the implementation under test."""
    value = parameter.default
    return getattr(fx, value) if isinstance(value, NameOfFx) else copy.copy(value)


VALUE = torch.ones(4)


def result(value: Any) -> Any:
    """Return the result of a call: the effect shows in the result itself."""
    return value


def targets_of(module: Any) -> list[Any]:
    """List the targets of the nodes of a GraphModule."""
    return [node.target for node in module.graph.nodes]


def call_nodes(gm: Any) -> list[Any]:
    """List the calls in the graph of a GraphModule."""
    return [node for node in gm.graph.nodes if node.op.startswith("call_")]


def shaped(s: Scene) -> Any:
    """Return the node of the addition, with metadata of `ShapeProp`."""
    s.fx.passes.shape_prop.ShapeProp(s.chained).propagate(VALUE)
    return s.chain.add


def supporting(s: Scene, *names: Any) -> Any:
    """Return an operator support for the nodes with these targets, or for all calls without targets."""
    support = s.fx.passes.operator_support.create_op_support
    return support(lambda _, node: node.op.startswith("call_") and (not names or node.target in names))


def called(*args: Any, **kwargs: Any) -> Any:
    """Return the arguments."""
    return args, kwargs
