"""How tracing reads state: parameters, buffers, constants. The requirements are in spec/tracing.md."""

import contextlib
import copy
import dataclasses
import functools
import itertools
import operator
import types
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import FORMS, bits, derived, nodes_of

requirement = pytest.mark.requirement
SOME_TENSOR = torch.tensor([10.0])


def state(program: Callable[..., Any]) -> Any:
    """A program with state of every kind."""
    inner, tied = nn.Linear(3, 2), nn.Linear(3, 2)
    tied.weight = inner.weight
    weight = nn.Parameter(torch.ones(2, 3))
    buffer = nn.Buffer(torch.ones(2))
    return Own(program, weight=weight, plain=torch.ones(2), inner=inner, tied=tied, buffer=buffer)


def reads(graph: Any) -> list[str]:
    return [node.target for node in graph.nodes if node.op == "get_attr"]


READ: dict[str, list[tuple[Callable[..., Any], list[str]]]] = {
    "parameter": [
        (lambda self, x: x * self.weight + self.weight, ["weight"]),
        (lambda self, x: x * self.inner.bias[0] + self.weight + self.inner.bias[1], ["inner.bias", "weight"]),
    ],
    "tied": [(lambda self, x: x + self.tied.weight, ["inner.weight"])],
    "buffer": [(lambda self, x: x * self.buffer + self.buffer, ["buffer"])],
    "tensor-attribute": [
        (lambda self, x: x + self.plain, ["plain"]),
        (lambda self, x: x + self.outer.inner.plain, ["outer.inner.plain"]),
    ],
}
"""Programs, and the paths that they read."""


@requirement("tracing.state.read[{kind}]")
@pytest.mark.parametrize("kind", READ)
def test_state_is_read_under_its_name(fx: Implementation, kind: str) -> None:
    for program, paths in READ[kind]:
        root = state(program)
        root.outer = Own(operator.neg, inner=state(operator.neg))
        traced = fx.symbolic_trace(root)
        found = reads(traced.graph)
        assert sorted(set(found)) == paths, traced.graph
        assert len(found) == len(paths) if kind != "buffer" else [*dict(traced.named_buffers())] == paths, traced.graph
        for path in paths:
            assert operator.attrgetter(path)(traced) is operator.attrgetter(path)(root)
        assert torch.equal(traced(torch.ones(())), root(torch.ones(()))), traced.graph


@requirement("tracing.state.read[parameter]")
def test_a_parameter_is_read_once_at_any_depth(fx: Implementation) -> None:
    weight = nn.Parameter(torch.ones(2))
    root = Own(lambda self, x: x * self.weight + self.weight, weight=weight)
    for _ in range(6):
        root = Own(lambda self, x: self.inner(x) * self.weight, inner=root, weight=weight)
    graph = fx.symbolic_trace(root).graph
    assert len(reads(graph)) == 1, graph


EXPONENTIALS: dict[str, dict[str, Callable[..., Any]]] = {
    "parameter": {"weight": lambda self, x: self.weight.exp(), "inner.bias": lambda self, x: self.inner.bias.exp()},
    "proxy-buffers": {
        "buffer": lambda self, x: self.buffer.exp() + self.buffer,
        "outer.buffer": lambda self, x: self.outer.buffer.exp() + self.outer.buffer,
        "extra": lambda self, x: x + self.extra.exp(),
    },
}


@requirement("tracing.state.symbolic[{kind}]")
@pytest.mark.parametrize("kind", EXPONENTIALS)
def test_state_is_symbolic(fx: Implementation, kind: str) -> None:
    tracer = derived(fx.Tracer, proxy_buffer_attributes=kind == "proxy-buffers")()
    for path, program in EXPONENTIALS[kind].items():
        root = state(program)
        root.outer = state(operator.add)
        root.register_buffer("extra", torch.ones(1), persistent=False)
        graph = tracer.trace(root)
        assert reads(graph) == [path], graph
        assert [node.target for node in nodes_of(graph, "call_method")] == ["exp"], graph


@requirement("tracing.state.symbolic[buffer]")
def test_a_program_can_branch_on_a_buffer(fx: Implementation) -> None:
    traced = fx.symbolic_trace(state(lambda self, x: x + 1 if self.buffer.sum() > 0 else x - 1))
    assert traced(torch.ones(2)).tolist() == [2, 2], traced.graph


@requirement("tracing.state.symbolic[buffer-computed]")
def test_what_is_computed_from_buffers_alone_is_constant(fx: Implementation) -> None:
    traced = fx.symbolic_trace(state(lambda self, x: x + self.buffer.exp()))
    assert "buffer" not in reads(traced.graph), traced.graph


def in_place(self: Any, x: Any) -> Any:
    self.buffer += x
    self.plain *= x
    self.inner.inside.sub_(x)
    self.inner.inside -= x
    return self.buffer * 2 + self.plain + self.inner.inside


def anew(self: Any, x: Any) -> Any:
    self.buffer = self.buffer + x
    self.plain = self.empty = x
    self.inner.inside = self.inner.inside * x
    self.buffer = self.buffer + self.plain
    return self.buffer


def failing(self: Any, x: Any) -> Any:
    anew(self, x)
    raise ZeroDivisionError


def with_buffers(program: Callable[..., Any]) -> Any:
    root = state(program)
    root.register_buffer("empty", None)
    root.inner.register_buffer("inside", torch.ones(2))
    return root


@requirement("tracing.state.assigned[root]")
@pytest.mark.parametrize("program", [in_place, anew, failing], ids=lambda program: program.__name__)
def test_tensors_stay_where_they_are(fx: Implementation, program: Callable[..., Any]) -> None:
    root = with_buffers(program)
    paths = "buffer", "plain", "inner.inside", "empty"
    before = [operator.attrgetter(path)(root) for path in paths]
    with warnings.catch_warnings(), contextlib.suppress(Exception):
        warnings.simplefilter("ignore")
        fx.Tracer().trace(root)
    replaced = [path for path, value in zip(paths, before, strict=True) if operator.attrgetter(path)(root) is not value]
    assert not replaced, f"symbolic values are left in {replaced}"


@requirement("tracing.state.assigned[traced]")
def test_what_is_computed_in_place_is_written_at_each_call(fx: Implementation) -> None:
    root = with_buffers(in_place)
    original, traced = copy.deepcopy(root), fx.symbolic_trace(root)
    state_of = operator.attrgetter("buffer", "plain", "inner.inside")
    for value in (torch.ones(2), torch.full((2,), 3.0)):
        assert bits([traced(value), state_of(traced)]) == bits([original(value), state_of(original)])


def constants(fx: Implementation) -> dict[str, Callable[[], Any]]:
    """What makes objects that become attributes of a traced module."""

    class Plain(metaclass=fx.ProxyableClassMeta):  # type: ignore[name-defined]
        pass

    class Slots(metaclass=fx.ProxyableClassMeta):  # type: ignore[name-defined]
        __slots__ = ("held",)

    return {"plain": Plain, "slots": Slots, "tensor": lambda: torch.ones(1), "text": lambda: derived(str)("text")}


HELD: dict[str, Callable[[Any], Any]] = {
    "itself": lambda x: x,
    "in-containers": lambda x: [1, (2, {"a": [x]})],
    "in-an-object": lambda x: types.SimpleNamespace(x=x),
    "in-a-partial": lambda x: functools.partial(torch.add, x),
    "in-a-method": lambda x: types.MethodType(torch.add, [x]),
    "in-a-function": lambda x: lambda: x,
}


def used_later(value: Any, x: Any, held: Callable[[Any], Any]) -> Any:
    used = x.total(value)
    value.held = held(x)
    return used


def used_meanwhile(value: Any, x: Any, held: Callable[[Any], Any]) -> Any:
    value.held = held(x)
    used = x.total(value)
    del value.held
    return used


def handed_on(value: Any, x: Any, held: Callable[[Any], Any]) -> Any:
    value.held = held(x)
    return [value]


@requirement("tracing.state.assigned[object]")
@pytest.mark.parametrize(
    ("kind", "held", "program"),
    [
        *itertools.product(["plain", "slots", "tensor"], HELD, [used_later, used_meanwhile, handed_on]),
        ("text", "itself", handed_on),
    ],
)
def test_constants_hold_no_symbolic_values(fx: Implementation, kind: str, held: str, program: Any) -> None:
    with pytest.raises(Exception, match="held"):
        fx.symbolic_trace(lambda x: program(constants(fx)[kind](), x, HELD[held]))


def with_constants(x: Any) -> Any:
    return x + SOME_TENSOR + SOME_TENSOR + torch.ones(1)


@requirement("tracing.state.read[constant]")
def test_other_tensors_become_attributes(fx: Implementation) -> None:
    traced = fx.symbolic_trace(with_constants)
    first, second = reads(traced.graph)[:2]
    assert first == second, traced.graph
    assert getattr(traced, first) is SOME_TENSOR
    assert traced(torch.ones(1)).item() == 22


OTHERS = {
    **{str(kind): SOME_TENSOR.to(kind, copy=True) for kind in (torch.float32, torch.float64, torch.int32, torch.bool)},
    "with-gradient": torch.ones(1, requires_grad=True),
    "strided": torch.ones(2, 2).T[0],
    "empty": torch.ones(0),
    "view": SOME_TENSOR.view(1),
}


@requirement("tracing.state.read[constant]")
@pytest.mark.parametrize("kind", OTHERS)
@pytest.mark.parametrize("is_inner", [False, True], ids=["root", "submodule"])
def test_another_tensor_becomes_another_attribute(fx: Implementation, kind: str, is_inner: bool) -> None:
    other = OTHERS[kind]
    program = state(lambda self, x: x + SOME_TENSOR + other)
    traced = fx.symbolic_trace(nn.Sequential(program) if is_inner else program)
    assert [id(getattr(traced, name)) for name in reads(traced.graph)] == [id(SOME_TENSOR), id(other)], traced.graph


NAMED = {"_tensor_constant0": torch.tensor([1.0]), "_tensor_constant1": torch.tensor([2.0])}


@requirement("tracing.state.read[constant-again]")
@pytest.mark.parametrize("is_new", [False, True], ids=["one-tracer", "new-tracers"])
@pytest.mark.parametrize("named", [{}, NAMED], ids=["", "named"])
def test_constants_of_earlier_traces_stay(fx: Implementation, is_new: bool, named: dict[str, torch.Tensor]) -> None:
    numbers = iter([40.0, 50.0, 60.0])

    def program(self: Any, x: Any) -> Any:
        return sum((getattr(self, name) for name in named), self.sub(x)) + torch.tensor([next(numbers)])

    root, tracer = Own(program, sub=nn.ReLU(), **named), fx.Tracer()
    graphs = [(fx.Tracer() if is_new else tracer).trace(root) for _ in range(3)]
    results = [fx.GraphModule(root, graph)(torch.ones(1)).item() for graph in graphs]
    assert results == [number + 1 + sum(map(float, named.values())) for number in (40, 50, 60)]


@requirement("tracing.state.assigned[state-dict]")
def test_constants_are_no_state_of_the_root(fx: Implementation) -> None:
    root = state(lambda self, x: x + SOME_TENSOR + self.buffer)
    before = list(root.state_dict())
    fx.Tracer().trace(root)
    assert list(root.state_dict()) == before


@requirement("tracing.state.read[generator]")
def test_a_random_generator_becomes_an_attribute(fx: Implementation) -> None:
    generator = torch.Generator()
    traced = fx.symbolic_trace(
        lambda x: torch.rand_like(x, generator=generator) + torch.randn_like(x, generator=generator)
    )
    assert {getattr(traced, name) for name in reads(traced.graph)} == {generator}, traced.graph
    drawn = [traced(torch.ones(3)) for _ in (generator.manual_seed(1), generator.manual_seed(1))]
    assert not torch.equal(*drawn), "the generator does not advance"


class Profiled(nn.Module):
    """Has an object of TorchScript's classes, and hands it on."""

    def __init__(self, inner: "Profiled | None" = None) -> None:
        super().__init__()
        self.profile, self.inner = torch.classes.profiling._ScriptProfile(), inner

    def forward(self, x: Any) -> Any:
        x = x if self.inner is None else self.inner(x)
        return x.first(self.profile).second(self.profile)


@requirement("tracing.state.read[script-object]")
def test_an_object_of_a_script_class_keeps_its_name(fx: Implementation) -> None:
    root = Profiled(Profiled())
    traced = fx.symbolic_trace(root)
    paths = ["inner.profile", "inner.profile", "profile", "profile"]
    assert reads(traced.graph) == paths, traced.graph
    assert [operator.attrgetter(path)(traced) for path in paths] == [operator.attrgetter(path)(root) for path in paths]
    again = fx.symbolic_trace(traced)
    assert reads(again.graph) == paths, again.graph
    assert not [name for name in vars(root) if name.startswith("_torchbind")]


@requirement("tracing.state.read[script-object]")
def test_an_object_of_a_script_class_becomes_an_attribute(fx: Implementation) -> None:
    profile = torch.classes.profiling._ScriptProfile()
    traced = fx.symbolic_trace(lambda x: (x.first(profile), x.second(profile)))
    assert [getattr(traced, name) for name in reads(traced.graph)] == [profile, profile]


class Scaled(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(2, 2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.linear(x))


class Doubling(Scaled):
    @torch.jit.export
    def doubled(self, x: torch.Tensor) -> torch.Tensor:
        return torch.mul(self.linear(x), 2)


def calling(part: nn.Module, program: Callable[..., Any]) -> nn.Module:
    """Calls a part that TorchScript has compiled."""
    return Own(lambda self, x: program(self.part, x), part=part)


SCRIPTED: dict[str, tuple[Callable[[Any], nn.Module], Callable[..., Any], list[str]]] = {
    "child": (lambda part: part, lambda part, x: part(x), ["forward"]),
    "keyword": (lambda part: part, lambda part, x: part(x=x), ["forward"]),
    "twice": (lambda part: part, lambda part, x: part(part(x)), ["forward", "forward"]),
    "method": (lambda part: part, lambda part, x: part.doubled(x), ["doubled"]),
    "forward": (lambda part: part, lambda part, x: part.forward(x), ["forward"]),
    "in-sequential": (lambda part: nn.Sequential(nn.ReLU(), part), lambda part, x: part(x), ["forward"]),
    "in-list": (lambda part: nn.ModuleList([part]), lambda part, x: part[0](x), ["forward"]),
    "of-a-child": (lambda part: part, lambda part, x: part.linear(x), ["forward"]),
    "and-its-weight": (lambda part: part, lambda part, x: part(x @ part.linear.weight), ["forward"]),
}
COMPILED: dict[str, Callable[[], nn.Module]] = {
    "scripted": lambda: torch.jit.script(Doubling()),
    "traced-by-jit": lambda: torch.jit.trace(Scaled(), torch.ones(1, 2)),  # type: ignore[no-untyped-call] # torch leaves it untyped
}
old_compiler = pytest.mark.filterwarnings("ignore:.torch.jit")  # which is deprecated


@requirement("tracing.state.scripted")
@old_compiler
@pytest.mark.parametrize(
    ("place", "how"),
    [
        (place, how)
        for place in SCRIPTED
        for how in COMPILED
        if how == "scripted" or place not in ("method", "of-a-child")
    ],
)
def test_a_compiled_part_is_called_by_its_method(fx: Implementation, place: str, how: str) -> None:
    put, program, methods = SCRIPTED[place]
    root = calling(put(COMPILED[how]()), program)
    traced, x = fx.symbolic_trace(root), torch.tensor([[1.0, -2.0]])
    calls = [node for node in traced.graph.nodes if node.op == "call_method" and node.target in ("forward", "doubled")]
    assert [node.target for node in calls] == methods, traced.graph
    assert {node.args[0].op for node in calls} == {"get_attr"}, traced.graph
    for form in ("traced", "copied", "again", "transformed", "interpreted"):
        assert torch.equal(FORMS[form](fx, traced)(x), root(x)), traced.graph


@requirement("tracing.state.scripted")
@old_compiler
def test_a_deep_copy_has_its_own_compiled_part(fx: Implementation) -> None:
    part = torch.jit.script(Doubling())
    traced, x = fx.symbolic_trace(calling(part, lambda part, x: part.doubled(x))), torch.ones(1, 2)
    before, copied = traced(x), copy.deepcopy(traced)
    with torch.no_grad():
        part.linear.weight.add_(1)
    assert torch.equal(copied(x), before), "the copy shares its weights with the original"
    assert not torch.equal(traced(x), before)


def handing(make: Callable[[], Any], way: Callable[..., Any]) -> Any:
    """Hands an instance of a class to a method of the input, in one way of several."""
    return Own(way, pair=make(), make=make)


WAYS: dict[str, Callable[..., Any]] = {
    "made-before": lambda self, x: x.total(self.pair),
    "made-inside": lambda self, x: x.total(self.make()),
    "twice": lambda self, x: (x.total(self.pair), x.total(self.pair)),
    "in-a-list": lambda self, x: x.total_of([self.pair, self.make()]),
    "by-keyword": lambda self, x: x.total(pair=self.pair),
    "returned": lambda self, x: (x.total(self.pair), self.pair.total()),
}


class Summing:
    """An input that knows what to do with pairs."""

    def total(self, pair: Any) -> Any:
        return pair.total()

    def total_of(self, pairs: Any) -> Any:
        return [self.total(pair) for pair in pairs]


def proxyable_classes(fx: Implementation) -> dict[str, type[Any]]:
    """Classes of several kinds, each made of two items."""

    class Pair(metaclass=fx.ProxyableClassMeta):  # type: ignore[name-defined]
        def __init__(self, items: tuple[Any, Any]) -> None:
            self.items = items

        def total(self) -> Any:
            return self.items[0] + self.items[1]

    class Derived(Pair):
        pass

    @dataclasses.dataclass
    class Data(metaclass=fx.ProxyableClassMeta):  # type: ignore[name-defined]
        items: tuple[Any, Any]

        def total(self) -> Any:
            return self.items[0] + self.items[1]

    return {"plain": Pair, "derived": Derived, "dataclass": Data}


@requirement("tracing.state.read[proxyable-instance]")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", ["plain", "derived", "dataclass"])
def test_an_instance_of_a_proxyable_class_becomes_an_attribute(fx: Implementation, kind: str, way: str) -> None:
    pair_class = proxyable_classes(fx)[kind]
    root = handing(lambda: pair_class((torch.ones(1), torch.ones(1))), WAYS[way])
    traced, expected = fx.symbolic_trace(root), repr(root(Summing()))
    assert pair_class in {type(getattr(traced, name)) for name in reads(traced.graph)}, traced.graph
    for form in ("traced", "copied", "again", "interpreted"):
        assert repr(FORMS[form](fx, traced)(Summing())) == expected, traced.graph


SHAPES: dict[str, tuple[Callable[[Any], Any], Any]] = {
    "shape": (lambda weight: weight.shape[1], 3),
    "ndim": (lambda weight: weight.ndim, 2),
    "size": (lambda weight: weight.size()[0], 2),
    "dim": (lambda weight: weight.dim(), 2),
    "numel": (lambda weight: weight.numel(), 6),
    "nelement": (lambda weight: weight.nelement(), 6),
}


@requirement("tracing.state.shapes[constant]")
@pytest.mark.parametrize("path", ["weight", "inner.weight"])
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_of_parameters_can_be_constant(fx: Implementation, name: str, path: str) -> None:
    check_constant(fx, lambda self: SHAPES[name][0](operator.attrgetter(path)(self)), SHAPES[name][1])


@requirement("tracing.state.shapes[one-dimension]")
def test_one_size_of_a_parameter_can_be_constant(fx: Implementation) -> None:
    for dim, size in (1, 3), (-1, 3), (-2, 2):
        check_constant(fx, functools.partial(lambda dim, self: self.weight.size(dim), dim), size)


def check_constant(fx: Implementation, ask: Callable[[Any], Any], value: int) -> None:
    graph = fx.Tracer(param_shapes_constant=True).trace(state(lambda self, x: x + ask(self)))
    (add,) = [node for node in graph.nodes if node.op.startswith("call_")]
    assert add.args[1] == value, graph


@requirement("tracing.state.shapes[symbolic]")
@pytest.mark.parametrize("name", SHAPES)
def test_shapes_of_parameters_are_symbolic(fx: Implementation, name: str) -> None:
    graph = fx.symbolic_trace(state(lambda self, x: x + SHAPES[name][0](self.weight))).graph
    assert reads(graph) == ["weight"], graph
    (add,) = nodes_of(graph, "call_function", operator.add)
    assert isinstance(add.args[1], fx.Node), graph


# Names of the attributes that tracing makes


@requirement("tracing.text.exact[constants]")
def test_names_of_constants(fx: Implementation) -> None:
    generator, script_object = torch.Generator(), torch.classes.profiling._ScriptProfile()

    def program(x: Any) -> Any:
        drawn: Any = torch.rand_like(x, generator=generator) + torch.randn_like(x, generator=generator)
        return (drawn + SOME_TENSOR + SOME_TENSOR + torch.ones(1)).method(script_object)

    graph = fx.symbolic_trace(program).graph
    constants = ["_tensor_constant0", "_tensor_constant0", "_tensor_constant1"]
    assert reads(graph) == ["_opaque_obj0", "_opaque_obj0", *constants, "_torchbind_obj0"], graph


@requirement("tracing.text.exact[constants]")
@old_compiler
def test_names_of_objects(fx: Implementation) -> None:
    class Pair(metaclass=fx.ProxyableClassMeta):  # type: ignore[name-defined]
        pass

    pair, module = Pair(), nn.Sequential(torch.jit.script(nn.ReLU()))
    graph = fx.symbolic_trace(lambda x: x.method(pair, [pair])).graph
    assert reads(graph) == ["_Pair_constant_0", "_Pair_constant_1"]
    found = [(node.name, node.target) for node in nodes_of(fx.symbolic_trace(module).graph, "get_attr")]
    assert found == [("_0__c", "0._c")]
