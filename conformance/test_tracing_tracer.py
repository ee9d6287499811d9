"""A tracer's methods, options and copies. The requirements are in spec/tracing.md."""

import copy
import functools
import math
import operator
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    derived,
    described,
    labels,
    message_of,
    names,
)

requirement = pytest.mark.requirement


class Inner(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))
        self.lin = nn.Linear(2, 2)

    def forward(self, x: Any) -> Any:
        return self.lin(x) * self.weight


class Outer(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.inner = Inner()

    def forward(self, x: Any) -> Any:
        return self.inner(x=x) + torch.ones(2)


def noting(fx: Implementation, method: str, note: Callable[..., Any]) -> tuple[Any, list[Any]]:
    """A tracer whose `method` adds what `note` makes of its arguments to the list, and then does as ever."""
    notes: list[Any] = []

    def override(self: Any, *args: Any, **kwargs: Any) -> Any:
        notes.append(note(*args, **kwargs))
        return getattr(fx.Tracer, method)(self, *args, **kwargs)

    return derived(fx.Tracer, **{method: override})(), notes


def targets(graph: Any, *opcodes: str) -> list[Any]:
    """The targets of the nodes of these opcodes, or of all nodes."""
    return [node.target for node in graph.nodes if not opcodes or node.op in opcodes]


# Methods


@requirement("tracing.methods.is-leaf-module")
def test_is_leaf_module_decides_what_stays_a_call(fx: Implementation) -> None:
    asked: list[tuple[type, str]] = []

    def is_leaf_module(self: Any, m: nn.Module, module_qualified_name: str) -> bool:
        asked.append((type(m), module_qualified_name))
        return isinstance(m, leaves)

    leaves: type | tuple[()] = Inner
    tracer = derived(fx.Tracer, is_leaf_module=is_leaf_module)()
    graph = tracer.trace(Outer())
    assert targets(graph, "call_module") == ["inner"], graph
    leaves = ()
    graph = tracer.trace(Outer())
    assert targets(graph, "call_module") == [], graph
    assert {each for each in asked if each[0] is not Outer} == {(Inner, "inner"), (nn.Linear, "inner.lin")}


@requirement("tracing.methods.is-leaf-module")
def test_the_path_may_decide_what_stays_a_call(fx: Implementation) -> None:
    leaves: list[str] = []
    tracer = derived(fx.Tracer, is_leaf_module=lambda self, m, module_qualified_name: module_qualified_name in leaves)()
    model = nn.Sequential(Inner(), Inner())
    for leaves in (["0"], ["1"], ["0.lin", "1"], ["0", "1.lin"]):
        graph = tracer.trace(model)
        assert targets(graph, "call_module") == leaves, graph


@requirement("tracing.methods.overridden[call-module]")
def test_call_module_sees_each_call(fx: Implementation) -> None:
    tracer, notes = noting(fx, "call_module", lambda m, forward, args, kwargs: (type(m), len(args), list(kwargs)))
    tracer.trace(Outer())
    assert notes == [(Inner, 0, ["x"]), (nn.Linear, 1, [])]


@requirement("tracing.methods.overridden[call-module]")
def test_call_module_can_inline_or_replace(fx: Implementation) -> None:
    inlined = derived(fx.Tracer, call_module=lambda self, m, forward, args, kwargs: forward(*args, **kwargs))()
    graph = inlined.trace(Outer())
    assert targets(graph, "call_module") == [], graph
    assert {"inner.lin.weight", "inner.lin.bias", "inner.weight"} <= set(targets(graph, "get_attr"))
    graph = derived(fx.Tracer, call_module=lambda self, m, forward, args, kwargs: kwargs["x"])().trace(Outer())
    assert not {"inner.lin.weight", "inner.weight"} & set(targets(graph, "get_attr")), graph


@requirement("tracing.methods.overridden[path-of-module]")
def test_path_of_module_names_the_target(fx: Implementation) -> None:
    paths: list[str] = []

    def path_of_module(self: Any, mod: nn.Module) -> str:
        paths.append(fx.Tracer.path_of_module(self, mod))
        return f"else.{paths[-1]}"

    graph = derived(fx.Tracer, path_of_module=path_of_module)().trace(Outer())
    assert "inner.lin" in paths
    assert targets(graph, "call_module") == ["else.inner.lin"], graph


@requirement("tracing.methods.overridden[getattr]")
def test_getattr_gives_what_is_read(fx: Implementation) -> None:
    def note(attr: str, attr_val: Any, parameter_proxy_cache: Any) -> Any:
        return attr, type(attr_val), type(parameter_proxy_cache)

    tracer, notes = noting(fx, "getattr", note)
    tracer.trace(Outer())
    assert notes == [("inner", Inner, dict), ("lin", nn.Linear, dict), ("weight", nn.Parameter, dict)]

    def read(self: Any, name: str, value: Any, proxies: dict[str, Any]) -> Any:
        return 3 if name == "weight" else value

    graph = derived(fx.Tracer, getattr=read)().trace(Outer())
    assert "inner.weight" not in targets(graph, "get_attr"), graph


@requirement("tracing.methods.overridden[create-args-for-root]")
def test_create_args_for_root_makes_the_inputs(fx: Implementation) -> None:
    seen: list[Any] = []

    def create_args_for_root(self: Any, function: Any, is_module: bool, concrete_args: Any = None) -> Any:
        found, args = fx.Tracer.create_args_for_root(self, function, is_module, concrete_args)
        seen.extend([function, is_module, args[0]])
        return (lambda *given: -found(*given)), args

    root = Outer()
    graph = derived(fx.Tracer, create_args_for_root=create_args_for_root)().trace(root)
    assert seen == [Outer.forward, True, root]
    assert targets(graph)[-3:] == [operator.add, operator.neg, "output"], graph


@functools.wraps(math.floor)  # whose parameters and annotations Python does not know
def of_unknown_parameters(x: Any) -> Any:
    return -x


NEGATIONS = {"create-args-for-root": lambda x: -x, "unknown-parameters": of_unknown_parameters}


@requirement("tracing.methods.overridden[{row}]")
@pytest.mark.parametrize("row", NEGATIONS)
def test_create_args_for_root_decides_alone(fx: Implementation, row: str) -> None:
    def make_one_input(self: Any, function: Any, *_: Any) -> Any:
        return function, [self.create_proxy("placeholder", "made", (), {})]

    graph = derived(fx.Tracer, create_args_for_root=make_one_input)().trace(NEGATIONS[row])
    assert targets(graph) == ["made", operator.neg, "output"], graph


@requirement("tracing.methods.overridden[create-arg]")
def test_create_arg_can_admit_other_values(fx: Implementation) -> None:
    def create_arg(self: Any, a: Any) -> Any:
        return "any object" if type(a) is object else fx.Tracer.create_arg(self, a)

    def program(x: Any) -> Any:
        x.add([object()], key=object(), nested={"key": object()})
        return x + object(), object()

    graph = derived(fx.Tracer, create_arg=create_arg)().trace(program)
    x, method, add, output = graph.nodes
    assert method.args == (x, ["any object"]), graph
    assert method.kwargs == {"key": "any object", "nested": {"key": "any object"}}, graph
    assert add.args == (x, "any object"), graph
    assert output.args == ((add, "any object"),), graph


def every_kind_of_call(x: Any) -> Any:
    return (torch.sum(x, dim=0) + x.shape).mul(other=math.floor(x))


EVERY_KIND_OF_CALL = Counter(
    [
        *(("call_function", torch.sum, ("dim",)), ("call_function", getattr, ()), ("call_function", operator.add, ())),
        *(("call_function", math.floor, ()), ("call_method", "mul", ("other",))),
    ]
)


def of_a_call(kind: str, target: Any, args: Any, kwargs: dict[str, Any], *_: Any, **_options: Any) -> Any:
    return kind, target, (*kwargs,)


def operations(calls: list[Any]) -> list[Any]:
    """What is called; inputs, reads of state and the result may be recorded otherwise."""
    return [call for call in calls if call[0].startswith("call_")]


@requirement("tracing.methods.overridden[create-proxy]")
def test_create_proxy_records_each_operation(fx: Implementation) -> None:
    tracer, notes = noting(fx, "create_proxy", of_a_call)
    tracer.trace(Outer())
    assert [kind for kind, *_ in operations(notes)] == ["call_module", "call_function", "call_function"]
    assert ("placeholder", "x", ()) in notes
    tracer, notes = noting(fx, "create_proxy", of_a_call)
    tracer.trace(every_kind_of_call)
    assert Counter(operations(notes)) == EVERY_KIND_OF_CALL


@requirement("tracing.methods.overridden[create-node]")
def test_create_node_makes_each_node(fx: Implementation) -> None:
    tracer, notes = noting(fx, "create_node", of_a_call)
    graph = tracer.trace(Outer())
    assert [note[:2] for note in operations(notes)] == operations([(node.op, node.target) for node in graph.nodes]), (
        graph
    )
    tracer, notes = noting(fx, "create_node", of_a_call)
    tracer.trace(every_kind_of_call)
    assert Counter(operations(notes)) == EVERY_KIND_OF_CALL


@requirement("tracing.methods.overridden[create-proxy]")
def test_create_proxy_gives_the_result(fx: Implementation) -> None:
    def create_proxy(self: Any, kind: str, target: Any, args: Any, kwargs: Any, *rest: Any, **options: Any) -> Any:
        if target in (operator.add, "tanh", torch.relu):
            return args[0]
        return fx.Tracer.create_proxy(self, kind, target, args, kwargs, *rest, **options)

    def program(x: Any) -> Any:
        other = -x
        return torch.relu((x + 1).tanh()) - other

    graph = derived(fx.Tracer, create_proxy=create_proxy)().trace(program)
    assert targets(graph) == ["x", operator.neg, operator.sub, "output"], graph
    x, neg, sub, _ = graph.nodes
    assert sub.args == (x, neg), graph


@requirement("tracing.methods.overridden[create-node]")
def test_create_node_gives_the_node(fx: Implementation) -> None:
    def create_node(self: Any, kind: str, *rest: Any, **options: Any) -> Any:
        node = fx.Tracer.create_node(self, kind, *rest, **options)
        return node.args[0] if kind == "call_method" else node

    graph = derived(fx.Tracer, create_node=create_node)().trace(lambda x: x.tanh() + 1)
    assert targets(graph) == ["x", "tanh", operator.add, "output"], graph
    x, _, add, _ = graph.nodes
    assert add.args == (x, 1), graph


@requirement("tracing.methods.overridden[names-of-functions]")
def test_another_function_by_the_name_of_the_first(fx: Implementation) -> None:
    def create_proxy(self: Any, kind: str, target: Any, *rest: Any, **options: Any) -> Any:
        replaced = torch.sigmoid if target is torch.relu else target
        return fx.Tracer.create_proxy(self, kind, replaced, *rest, **options)

    graph = derived(fx.Tracer, create_proxy=create_proxy)().trace(lambda x: torch.relu(x) + torch.neg(x))
    assert names(graph) == ["x", "relu", "neg", "add", "output"]
    assert targets(graph)[1] is torch.sigmoid


@requirement("tracing.methods.overridden[proxy]")
def test_proxy_gives_what_the_program_sees(fx: Implementation) -> None:
    named = derived(fx.Proxy, given_name=property(lambda self: self.node.name))
    seen: list[str] = []

    class Program(Inner):
        def forward(self, x: Any) -> Any:
            total = x + 1
            values: list[Any] = [x, total, torch.relu(x), x.relu(), self.weight, self.lin(x), math.floor(x)]
            seen.extend(value.given_name for value in values)
            return total

    graph = derived(fx.Tracer, proxy=lambda self, node: named(node, self))().trace(Program())
    assert seen == names(graph)[:-1], graph


@requirement("tracing.methods.overridden[get-fresh-qualname]")
def test_fresh_names_are_free_in_the_root(fx: Implementation) -> None:
    root = derived(Outer, inner1=None)()
    root.inner0 = root.inner3 = root.inner
    tracer = fx.Tracer()
    tracer.trace(root)
    for prefix in ("inner", "_other"):
        name = tracer.get_fresh_qualname(prefix)
        assert name.startswith(prefix)
        assert not hasattr(root, name)


ANSWERS: dict[str, list[tuple[Callable[..., Any], Callable[[Any], Any], Any, Any]]] = {
    "iter": [
        (lambda self, obj: iter([obj[0], obj[1]]), lambda x: [item + 1 for item in x], [1, 2], [2, 3]),
        (lambda self, obj: iter([obj[0], obj[1]]), lambda x: [sum(x[:2], 1), 3], [1, 2], [4, 3]),
    ],
    "to_bool": [
        (lambda self, obj: True, lambda x: x + 1 if x > 100 else x - 1, 3, 4),
        (lambda self, obj: False, lambda x: x + 1 if x > 100 else x - 1, 3, 2),
    ],
    "keys": [
        (lambda self, obj: ["a", "b"], program, {"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 2})
        for program in (lambda x: {key: x[key] for key in x.keys()}, lambda x: dict(**x))  # noqa: SIM118
    ],
}
"""Overrides of a method, programs that ask it, their inputs and results."""


@pytest.mark.parametrize(
    "method",
    [
        pytest.param(name, marks=requirement(f"tracing.methods.overridden[{name.replace('_', '-')}]"))
        for name in ANSWERS
    ],
)
def test_a_method_answers_the_program(fx: Implementation, method: str) -> None:
    for override, program, value, result in ANSWERS[method]:
        graph = derived(fx.Tracer, **{method: override})().trace(program)
        assert fx.GraphModule(nn.Module(), graph)(value) == result, graph


@requirement("tracing.methods.overridden[trace]")
def test_a_tracer_with_a_trace_of_its_own(fx: Implementation) -> None:
    def trace(self: Any, root: nn.Module, _concrete_args: object = None) -> Any:
        self.root, self.graph = root, fx.Graph(tracer_cls=type(self))
        state = (*root.named_parameters(), *root.named_buffers())
        found = [(name, self.create_arg(value)) for name, value in state]
        assert [node.target for _, node in found] == [name for name, _ in found]
        self.graph.output(tuple(node for _, node in found))
        return self.graph

    root = nn.Sequential(Inner(), nn.BatchNorm1d(2))
    module = fx.GraphModule(root, derived(fx.Tracer, trace=trace)().trace(root))
    assert all(one is other for one, other in zip(module(), (*root.parameters(), *root.buffers()), strict=True))


# Options


@requirement("wrap.autowrap[module]")
def test_other_modules_take_the_place_of_math(fx: Implementation) -> None:
    try:
        graph = fx.Tracer(autowrap_modules=(operator,)).trace(lambda x: math.floor(x))
    except Exception:  # Python's floor takes no symbolic value
        return
    assert math.floor not in targets(graph, "call_function"), graph


OPTIONS = {
    **dict.fromkeys(("check_mutable_operations", "proxy_buffer_attributes", "trace_asserts"), False),
    "traced_func_name": "forward",
}


@requirement("tracing.options.defaults")
@pytest.mark.parametrize("kind", ["TracerBase", "GraphAppendingTracer"])
def test_every_tracer_has_the_options(fx: Implementation, kind: str) -> None:
    tracer = getattr(fx.proxy, kind)
    assert {name: getattr(tracer, name) for name in OPTIONS} == OPTIONS
    assert isinstance(tracer.record_stack_traces, bool)


def stack_traces(fx: Implementation, is_set: bool) -> dict[str, Any]:
    graph = (derived(fx.Tracer, record_stack_traces=True) if is_set else fx.Tracer)().trace(Outer())
    return {labels(graph)[node]: node.stack_trace for node in graph.nodes}


@requirement("tracing.options.stack-traces[off]")
def test_stack_traces_are_off(fx: Implementation) -> None:
    traces = stack_traces(fx, False)
    assert traces in (dict.fromkeys(traces), stack_traces(fx, True))


def added_two(x: Any) -> Any:
    return x + 2


class AddedThree(nn.Module):
    def forward(self, x: Any) -> Any:
        return self.added(x)

    def added(self, x: Any) -> Any:
        return added_two(x) + 1


@requirement("tracing.options.stack-traces[on]")
def test_stack_traces_show_the_program(fx: Implementation) -> None:
    traces = stack_traces(fx, True)
    outer, inner = "return self.inner(x=x) + torch.ones(2)", "return self.lin(x) * self.weight"
    assert traces["x"] is None
    assert traces["output"] is None
    assert inner not in traces["add"]
    assert outer in traces["add"]
    for name in ("inner_lin", "inner_weight", "mul"):
        assert traces[name].startswith(f'File "{__file__}", line '), traces[name]
        assert 0 < traces[name].index(outer) < traces[name].index(inner), traces[name]
        assert all(line.startswith(("File ", '  File "', "    ")) for line in traces[name].splitlines()), traces[name]
    graph = derived(fx.Tracer, record_stack_traces=True)().trace(AddedThree())
    trace = list(graph.nodes)[1].stack_trace
    assert 0 < trace.index("return added_two(x) + 1") < trace.index("return x + 2"), trace


@requirement("tracing.options.stack-traces[program-only]")
def test_stack_traces_end_in_the_program(fx: Implementation) -> None:
    for name, trace in stack_traces(fx, True).items():
        files = [line for line in (trace or "").splitlines() if line.lstrip().startswith("File ")]
        assert all(__file__ in line for line in files), f"{name} has other lines:\n{trace}"


def bare_tracer(fx: Implementation) -> Any:
    """A tracer that knows no more than its graph."""
    tracer = derived(fx.proxy.TracerBase)()
    tracer.graph = fx.Graph()
    return tracer


def appending_tracer(fx: Implementation) -> Any:
    return fx.proxy.GraphAppendingTracer(fx.Graph())


def an_input(fx: Implementation, tracer: Any) -> Any:
    """A proxy of an input, whose operations the tracer records."""
    return fx.Proxy(tracer.graph.placeholder("x"), tracer)


@requirement("tracing.options.stack-traces[any-tracer]")
def test_every_tracer_records_stack_traces(fx: Implementation) -> None:
    tracer = appending_tracer(fx)
    tracer.record_stack_traces = True
    x = an_input(fx, tracer)
    node = (x * 3).node
    assert (node.stack_trace or "").splitlines()[-1:] == ["    node = (x * 3).node"], node.stack_trace


MUTABLE: dict[str, Callable[[Any], Any]] = {
    "in_place_function": lambda x: torch.relu_(x),
    "random_in_place": lambda x: torch.dropout_(x, 0.5, True),
}


@requirement("tracing.options.check-mutable-operations[traced]")
@pytest.mark.parametrize("name", MUTABLE)
def test_mutable_operations_can_be_refused(fx: Implementation, name: str) -> None:
    assert len(fx.Tracer().trace(MUTABLE[name]).nodes) == 3
    strict = derived(fx.Tracer, check_mutable_operations=True)()
    with pytest.raises(RuntimeError):
        strict.trace(MUTABLE[name])
    assert len(strict.trace(lambda x: torch.relu(x)).nodes) == 3


@requirement("tracing.options.check-mutable-operations[appending]")
def test_every_tracer_refuses_what_mutates(fx: Implementation) -> None:
    tracer = appending_tracer(fx)
    tracer.check_mutable_operations = True
    x = an_input(fx, tracer)
    message_of(lambda: torch.relu_(x))
    torch.relu(x)
    assert targets(tracer.graph) == ["x", torch.relu]


@requirement("tracing.options.is-tracing[program]")
@pytest.mark.parametrize("name", ["is_fx_tracing", "is_fx_symbolic_tracing"])
def test_a_program_can_ask_whether_it_is_traced(fx: Implementation, name: str) -> None:
    is_tracing = getattr(fx._symbolic_trace, name)
    answers: list[bool] = []

    def program(x: Any) -> Any:
        fx.symbolic_trace(torch.nn.ReLU())
        answers.append(is_tracing())
        raise error(str(x))

    for error in (ZeroDivisionError, KeyboardInterrupt):
        answers.append(is_tracing())
        with pytest.raises(error):
            fx.symbolic_trace(program)
    assert answers == [False, True, False, True]
    assert is_tracing() is False


@requirement("tracing.options.is-tracing[thread]")
def test_another_thread_is_not_traced(fx: Implementation) -> None:
    answers: list[bool] = []
    is_tracing = fx._symbolic_trace.is_fx_symbolic_tracing

    def ask() -> None:
        answers.append(is_tracing())

    def program(x: Any) -> Any:
        thread = threading.Thread(target=ask)
        thread.start()
        thread.join()
        ask()
        return x

    fx.symbolic_trace(program)
    assert answers == [False, True]


@requirement("tracing.options.proxyable-class")
def test_a_proxyable_class_is_made_by_one_node(fx: Implementation) -> None:
    class Pair(metaclass=fx.ProxyableClassMeta):  # type: ignore[name-defined]
        def __init__(self, left: Any, right: Any = 2) -> None:
            self.left, self.right = left, right

        def total(self) -> Any:
            return self.left + self.right

    assert (Pair(1).total(), Pair(1, right=3).total()) == (3, 4)
    traced = fx.symbolic_trace(lambda x: Pair(x, right=x).total() + Pair(1).total())
    operations = [(node.op, node.target) for node in traced.graph.nodes][1:3]
    assert operations == [("call_function", Pair), ("call_method", "total")], traced.graph
    assert traced(2) == 7
    for program in (lambda x: Pair(x), lambda x: Pair(1, right=x), lambda x: Pair([1, {"k": x}])):
        assert targets(fx.symbolic_trace(program).graph, "call_function") == [Pair]


@requirement("tracing.options.other-bases")
@pytest.mark.parametrize("appending", [False, True], ids=["tracing", "appending"])
def test_a_tracer_with_another_base(fx: Implementation, appending: bool) -> None:
    class Noting:
        def __init__(self) -> None:
            self.notes = ["made"]

    kind = fx.proxy.GraphAppendingTracer if appending else fx.Tracer
    assert type("Both", (kind, Noting), {})(*[fx.Graph()] * appending).notes == ["made"]


@requirement("tracing.modules.around[any-tracer]")
@pytest.mark.parametrize("make", [bare_tracer, appending_tracer], ids=lambda make: make.__name__)
def test_every_tracer_notes_the_modules(fx: Implementation, make: Any) -> None:
    tracer = make(fx)
    stack = OrderedDict(outer=("layers", nn.Sequential), inner=("layers.0", nn.ReLU))
    tracer.scope, tracer.module_stack, tracer.node_name_to_scope = fx.proxy.Scope("layers.0", nn.ReLU), stack, {}
    node: Any = torch.relu(an_input(fx, tracer)).node  # type: ignore[attr-defined] # it is a proxy
    assert node.meta["nn_module_stack"] == stack
    tracer.module_stack.clear()
    assert list(node.meta["nn_module_stack"]) == ["outer", "inner"]
    assert tracer.node_name_to_scope == {node.name: ("layers.0", nn.ReLU)}


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(bare_tracer, marks=requirement("tracing.options.graph-only"), id="bare"),
        pytest.param(appending_tracer, marks=requirement("tracing.modules.around[any-tracer]"), id="appending"),
    ],
)
def test_a_tracer_has_no_modules_at_first(fx: Implementation, make: Any) -> None:
    tracer, other = make(fx), make(fx)
    y: Any = torch.relu(an_input(fx, tracer)) + 1
    tracer.graph.output(y.node)
    assert fx.GraphModule({}, tracer.graph)(torch.tensor(-1.0)) == 1
    assert "nn_module_stack" not in y.node.meta
    assert tracer.node_name_to_scope == {node.name: ("", None) for node in (y.node, y.node.args[0])}
    assert other.node_name_to_scope == {}
    assert (tracer.scope.module_path, tracer.scope.module_type, dict(tracer.module_stack)) == ("", None, {})


# Copies


def program(tracer: Any = None) -> Any:
    """Reads state of every kind."""
    return Own(
        lambda self, x: self.inner(x) + self.shift + self.plain + torch.ones(2),
        inner=nn.Sequential(nn.Linear(2, 2), nn.ReLU()),
        plain=torch.ones(2),
        shift=nn.Buffer(torch.ones(2)),
        tracer=tracer,
    )


def tracing(fx: Implementation, **members: Any) -> Any:
    """A tracer of a derived class with `members`, which has options and attributes of its own."""
    tracer = derived(fx.Tracer, **members)(autowrap_functions=(len,), param_shapes_constant=True)
    tracer.own = {"list": [1, 2]}
    return tracer


def copied_after(fx: Implementation, prepare: Callable[[Any], object]) -> list[Any]:
    tracer = tracing(fx)
    prepare(tracer)
    return [tracer, copy.deepcopy(tracer)]


def during_a_trace(fx: Implementation) -> list[Any]:
    copies: list[Any] = []

    def call_module(self: Any, *args: Any) -> Any:
        copies.append(copy.deepcopy(self))
        return fx.Tracer.call_module(self, *args)

    tracer = tracing(fx, call_module=call_module)
    tracer.trace(program())
    return [tracer, copies[0]]


def of_a_module(fx: Implementation) -> list[Any]:
    module = program(tracing(fx))
    module.tracer.trace(module)
    copied = copy.deepcopy(module)
    assert copied.tracer.root is copied
    return [module.tracer, copied.tracer]


def of_a_traced_module(fx: Implementation) -> list[Any]:
    traced = fx.symbolic_trace(program())
    tracer = tracing(fx)
    tracer.trace(traced)
    traced.meta["tracer"] = tracer
    return [tracer, copy.deepcopy(traced).meta["tracer"]]


MOMENTS: dict[str, Callable[[Implementation], list[Any]]] = {
    "before": lambda fx: copied_after(fx, lambda tracer: None),
    "during": during_a_trace,
    "after": lambda fx: copied_after(fx, lambda tracer: tracer.trace(program())),
    "after-an-error": lambda fx: copied_after(fx, lambda tracer: message_of(lambda: tracer.trace(lambda x: int(x)))),
    "of-a-module": of_a_module,
    "of-a-traced-module": of_a_traced_module,
}


@requirement("tracing.options.copied[traces]")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_copy_of_a_tracer_traces_on_its_own(fx: Implementation, moment: str) -> None:
    tracer, copied = MOMENTS[moment](fx)
    graphs = [getattr(each, "graph", None) for each in (tracer, copied)]
    assert graphs[0] is None or graphs[1] is not graphs[0]
    assert copied.own == {"list": [1, 2]}
    assert copied.own is not tracer.own
    assert copied.own["list"] is not tracer.own["list"]
    assert copied.param_shapes_constant

    texts = [described(graph) for graph in graphs if graph is not None]
    rows = [described(each.trace(program())) for each in (copied, tracer)]
    assert rows[0] == rows[1]
    assert [described(graph) for graph in graphs if graph is not None] == texts, "the copy changes the original's graph"


@requirement("tracing.options.copied[traces]")
def test_a_copy_of_a_tracer_wraps_the_same_functions(fx: Implementation) -> None:
    graph = copy.deepcopy(fx.Tracer(autowrap_functions=(described,))).trace(lambda x: described(x))
    assert targets(graph, "call_function") == [described]


@requirement("tracing.options.copied[traces]")
@pytest.mark.parametrize("moment", ["after", "of-a-module", "of-a-traced-module"])
def test_a_copy_of_a_tracer_has_a_copy_of_the_root(fx: Implementation, moment: str) -> None:
    tracer, copied = MOMENTS[moment](fx)
    assert copied.root is not tracer.root
    assert [name for name, _ in copied.root.named_modules()] == [name for name, _ in tracer.root.named_modules()]
    paths = [name for name, module in copied.root.named_modules() if copied.path_of_module(module) != name]
    assert paths == []
    assert not {*map(id, copied.root.parameters())} & {*map(id, tracer.root.parameters())}
    assert set(copied.tensor_attrs.values()) == set(tracer.tensor_attrs.values())
    assert not {*map(id, copied.tensor_attrs)} & {*map(id, tracer.tensor_attrs)}


@requirement("tracing.options.copied[class]")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_copy_of_a_tracer_keeps_its_class(fx: Implementation, moment: str) -> None:
    tracer, copied = MOMENTS[moment](fx)
    assert type(copied) is type(tracer)


@requirement("tracing.options.copied[circle]")
@pytest.mark.parametrize("place", ["own", "root"])
def test_a_copy_of_a_tracer_that_holds_itself(fx: Implementation, place: str) -> None:
    tracer = tracing(fx)
    module = program(tracer if place == "root" else None)
    tracer.trace(module)
    tracer.own["tracer"] = tracer if place == "own" else None
    copied = copy.deepcopy(tracer)
    assert (copied.own["tracer"] if place == "own" else copied.root.tracer) is copied
