"""The methods and options of a tracer. The requirements are in spec/tracing.md."""

import functools
import math
import operator
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import derived, labels, names


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
        notes.append(note(*args))
        return getattr(fx.Tracer, method)(self, *args, **kwargs)

    return derived(fx.Tracer, **{method: override})(), notes


def targets(graph: Any, op: str) -> list[Any]:
    return [node.target for node in graph.nodes if node.op == op]


@pytest.mark.requirement("tracing.methods.is-leaf-module")
def test_is_leaf_module_decides_what_stays_a_call(fx: Implementation) -> None:
    asked: list[tuple[type, str]] = []

    def is_leaf_module(self: Any, m: nn.Module, path: str) -> Any:
        asked.append((type(m), path))
        return m if isinstance(m, leaves) else None

    leaves: type | tuple[()] = Inner
    tracer = derived(fx.Tracer, is_leaf_module=is_leaf_module)()
    graph = tracer.trace(Outer())
    assert targets(graph, "call_module") == ["inner"], graph
    assert set(asked) == {(Inner, "inner")}
    leaves = ()
    graph = tracer.trace(Outer())
    assert targets(graph, "call_module") == [], graph
    assert set(asked) == {(Inner, "inner"), (nn.Linear, "inner.lin")}


@pytest.mark.requirement("tracing.methods.is-leaf-module")
def test_the_path_may_decide_what_stays_a_call(fx: Implementation) -> None:
    leaves: list[str] = []
    tracer = derived(fx.Tracer, is_leaf_module=lambda self, m, path: path in leaves)()
    model = nn.Sequential(Inner(), Inner())
    for leaves in (["0"], ["1"], ["0.lin", "1"], ["0", "1.lin"]):
        graph = tracer.trace(model)
        assert targets(graph, "call_module") == leaves, graph


@pytest.mark.requirement("tracing.methods.call-module")
def test_call_module_sees_each_call(fx: Implementation) -> None:
    tracer, notes = noting(fx, "call_module", lambda m, forward, args, kwargs: (type(m), len(args), list(kwargs)))
    tracer.trace(Outer())
    assert notes == [(Inner, 0, ["x"]), (nn.Linear, 1, [])]


@pytest.mark.requirement("tracing.methods.call-module")
def test_call_module_can_inline_or_replace(fx: Implementation) -> None:
    inlined = derived(fx.Tracer, call_module=lambda self, m, forward, args, kwargs: forward(*args, **kwargs))()
    graph = inlined.trace(Outer())
    assert targets(graph, "call_module") == [], graph
    assert targets(graph, "get_attr")[:3] == ["inner.lin.weight", "inner.lin.bias", "inner.weight"]
    graph = derived(fx.Tracer, call_module=lambda self, m, forward, args, kwargs: kwargs["x"])().trace(Outer())
    assert not {"inner.lin.weight", "inner.weight"} & set(targets(graph, "get_attr")), graph


@pytest.mark.requirement("tracing.methods.path-of-module")
def test_path_of_module_names_the_target(fx: Implementation) -> None:
    paths: list[str] = []

    def path_of_module(self: Any, mod: nn.Module) -> str:
        paths.append(fx.Tracer.path_of_module(self, mod))
        return f"else.{paths[-1]}"

    graph = derived(fx.Tracer, path_of_module=path_of_module)().trace(Outer())
    assert set(paths) == {"inner", "inner.lin"}
    assert targets(graph, "call_module") == ["else.inner.lin"], graph


@pytest.mark.requirement("tracing.methods.getattr")
def test_getattr_gives_what_is_read(fx: Implementation) -> None:
    tracer, notes = noting(fx, "getattr", lambda name, value, proxies: (name, type(value), type(proxies)))
    tracer.trace(Outer())
    assert notes == [("inner", Inner, dict), ("lin", nn.Linear, dict), ("weight", nn.Parameter, dict)]

    def read(self: Any, name: str, value: Any, proxies: dict[str, Any]) -> Any:
        return 3 if name == "weight" else value

    graph = derived(fx.Tracer, getattr=read)().trace(Outer())
    assert "inner.weight" not in targets(graph, "get_attr"), graph


def make_one_input(self: Any, function: Any, *_: Any) -> Any:
    """What an override of `create_args_for_root` can be: it asks for no parameters."""
    return function, [self.create_proxy("placeholder", "made", (), {})]


@pytest.mark.requirement("tracing.methods.create-args-for-root")
def test_create_args_for_root_makes_the_inputs(fx: Implementation) -> None:
    seen: list[Any] = []

    def create_args_for_root(self: Any, function: Any, is_module: bool, concrete_args: Any = None) -> Any:
        found, args = fx.Tracer.create_args_for_root(self, function, is_module, concrete_args)
        seen.extend([function, is_module, args[0]])
        return (lambda *given: -found(*given)), args

    root = Outer()
    graph = derived(fx.Tracer, create_args_for_root=create_args_for_root)().trace(root)
    assert seen == [Outer.forward, True, root]
    assert [node.target for node in graph.nodes][-3:] == [operator.add, operator.neg, "output"], graph


@pytest.mark.requirement("tracing.methods.create-args-for-root")
def test_create_args_for_root_decides_alone(fx: Implementation) -> None:
    graph = derived(fx.Tracer, create_args_for_root=make_one_input)().trace(lambda x: -x)
    assert [node.target for node in graph.nodes] == ["made", operator.neg, "output"], graph


@pytest.mark.requirement("tracing.methods.unknown-parameters")
def test_create_args_for_root_need_not_know_the_parameters(fx: Implementation) -> None:
    @functools.wraps(math.floor)  # whose parameters and annotations Python does not know
    def program(x: Any) -> Any:
        return -x

    graph = derived(fx.Tracer, create_args_for_root=make_one_input)().trace(program)
    assert [node.target for node in graph.nodes] == ["made", operator.neg, "output"], graph


@pytest.mark.requirement("tracing.methods.create-arg")
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
        ("call_function", torch.sum, ("dim",)),
        ("call_function", getattr, ()),
        ("call_function", operator.add, ()),
        ("call_function", math.floor, ()),
        ("call_method", "mul", ("other",)),
    ]
)


@pytest.mark.requirement("tracing.methods.create-proxy")
def test_create_proxy_records_each_operation(fx: Implementation) -> None:
    tracer, notes = noting(fx, "create_proxy", lambda kind, target, args, kwargs, *rest: kind)
    tracer.trace(Outer())
    operations = [kind for kind in notes if kind != "get_attr"]  # which may be read otherwise
    assert operations == ["placeholder", "call_module", "call_function", "call_function"]
    tracer, notes = noting(fx, "create_proxy", lambda kind, target, args, kwargs, *rest: (kind, target, (*kwargs,)))
    tracer.trace(every_kind_of_call)
    assert Counter(notes[1:]) == EVERY_KIND_OF_CALL


@pytest.mark.requirement("tracing.methods.create-proxy")
def test_create_proxy_gives_the_result(fx: Implementation) -> None:
    def create_proxy(self: Any, kind: str, target: Any, args: Any, kwargs: Any, *rest: Any, **options: Any) -> Any:
        if target in (operator.add, "tanh", torch.relu):
            return args[0]
        return fx.Tracer.create_proxy(self, kind, target, args, kwargs, *rest, **options)

    def program(x: Any) -> Any:
        other = -x
        return torch.relu((x + 1).tanh()) - other

    graph = derived(fx.Tracer, create_proxy=create_proxy)().trace(program)
    assert [node.target for node in graph.nodes] == ["x", operator.neg, operator.sub, "output"], graph
    x, neg, sub, _ = graph.nodes
    assert sub.args == (x, neg), graph


@pytest.mark.requirement("tracing.methods.create-node")
def test_create_node_makes_each_node(fx: Implementation) -> None:
    tracer, notes = noting(fx, "create_node", lambda kind, target, args, kwargs, *rest: (kind, target))
    graph = tracer.trace(Outer())
    assert notes == [(node.op, node.target) for node in graph.nodes], graph
    tracer, notes = noting(fx, "create_node", lambda kind, target, args, kwargs, *rest: (kind, target, (*kwargs,)))
    tracer.trace(every_kind_of_call)
    assert Counter(notes[1:-1]) == EVERY_KIND_OF_CALL


@pytest.mark.requirement("tracing.methods.create-node")
def test_create_node_gives_the_node(fx: Implementation) -> None:
    def create_node(self: Any, kind: str, *rest: Any, **options: Any) -> Any:
        node = fx.Tracer.create_node(self, kind, *rest, **options)
        return node.args[0] if kind == "call_method" else node

    graph = derived(fx.Tracer, create_node=create_node)().trace(lambda x: x.tanh() + 1)
    assert [node.target for node in graph.nodes] == ["x", "tanh", operator.add, "output"], graph
    x, _, add, _ = graph.nodes
    assert add.args == (x, 1), graph


@pytest.mark.requirement("tracing.methods.proxy")
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


@pytest.mark.requirement("tracing.methods.get-fresh-qualname")
def test_fresh_names_are_free_in_the_root(fx: Implementation) -> None:
    root = derived(Outer, inner1=None)()
    root.inner0 = root.inner3 = root.inner
    tracer = fx.Tracer()
    tracer.trace(root)
    for prefix in ("inner", "_other"):
        name = tracer.get_fresh_qualname(prefix)
        assert name.startswith(prefix)
        assert not hasattr(root, name)


@pytest.mark.requirement("tracing.methods.iter")
def test_iter_gives_an_iterator(fx: Implementation) -> None:
    programs: list[Callable[[Any], Any]] = [lambda x: [item + 1 for item in x], lambda x: [sum(x[:2], 1), 3]]
    for program, result in zip(programs, ([2, 3], [4, 3]), strict=True):
        graph = derived(fx.Tracer, iter=lambda self, obj: iter([obj[0], obj[1]]))().trace(program)
        assert fx.GraphModule(nn.Module(), graph)([1, 2]) == result, graph


@pytest.mark.requirement("tracing.methods.to-bool")
def test_to_bool_decides_branches(fx: Implementation) -> None:
    for truth, result in ((True, 4), (False, 2)):
        tracer = derived(fx.Tracer, to_bool=lambda self, obj, truth=truth: truth)()
        graph = tracer.trace(lambda x: x + 1 if x > 100 else x - 1)
        assert fx.GraphModule(nn.Module(), graph)(3) == result, graph


@pytest.mark.requirement("tracing.methods.keys")
def test_keys_gives_the_keys(fx: Implementation) -> None:
    tracer = derived(fx.Tracer, keys=lambda self, obj: ["a", "b"])()
    for program in (lambda x: {key: x[key] for key in x.keys()}, lambda x: dict(**x)):  # noqa: SIM118
        graph = tracer.trace(program)
        assert fx.GraphModule(nn.Module(), graph)({"a": 1, "b": 2, "c": 3}) == {"a": 1, "b": 2}, graph


# Options


@pytest.mark.requirement("wrap.autowrap.module")
def test_other_modules_take_the_place_of_math(fx: Implementation) -> None:
    try:
        graph = fx.Tracer(autowrap_modules=(operator,)).trace(lambda x: math.floor(x))
    except Exception:  # Python's floor takes no symbolic value
        return
    assert math.floor not in targets(graph, "call_function"), graph


@pytest.mark.requirement("tracing.options.no-stack-traces")
def test_stack_traces_are_off(fx: Implementation) -> None:
    traces = stack_traces(fx, fx.Tracer)
    assert traces in (dict.fromkeys(traces), stack_traces(fx, derived(fx.Tracer, record_stack_traces=True)))


def stack_traces(fx: Implementation, tracer_class: Any) -> dict[str, Any]:
    graph = tracer_class().trace(Outer())
    return {labels(graph)[node]: node.stack_trace for node in graph.nodes}


def added_two(x: Any) -> Any:
    return x + 2


class AddedThree(nn.Module):
    def forward(self, x: Any) -> Any:
        return self.added(x)

    def added(self, x: Any) -> Any:
        return added_two(x) + 1


@pytest.mark.requirement("tracing.options.record-stack-traces")
def test_stack_traces_show_the_program(fx: Implementation) -> None:
    traces = stack_traces(fx, derived(fx.Tracer, record_stack_traces=True))
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


@pytest.mark.requirement("tracing.options.own-stack-traces")
def test_stack_traces_end_in_the_program(fx: Implementation) -> None:
    for name, trace in stack_traces(fx, derived(fx.Tracer, record_stack_traces=True)).items():
        files = [line for line in (trace or "").splitlines() if line.lstrip().startswith("File ")]
        assert all(__file__ in line for line in files), f"{name} has other lines:\n{trace}"


MUTABLE: dict[str, Callable[[Any], Any]] = {
    "in_place_function": lambda x: torch.relu_(x),
    "random_in_place": lambda x: torch.dropout_(x, 0.5, True),
}


@pytest.mark.requirement("tracing.options.check-mutable-operations")
@pytest.mark.parametrize("name", MUTABLE)
def test_mutable_operations_can_be_refused(fx: Implementation, name: str) -> None:
    assert len(fx.Tracer().trace(MUTABLE[name]).nodes) == 3
    strict = derived(fx.Tracer, check_mutable_operations=True)()
    with pytest.raises(RuntimeError):
        strict.trace(MUTABLE[name])
    assert len(strict.trace(lambda x: torch.relu(x)).nodes) == 3


@pytest.mark.requirement("tracing.options.is-tracing")
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


@pytest.mark.requirement("tracing.options.is-tracing-thread")
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


@pytest.mark.requirement("tracing.options.proxyable-class")
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


@pytest.mark.requirement("tracing.methods.own-trace")
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
