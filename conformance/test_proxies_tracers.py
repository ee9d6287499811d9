"""What tracers make of arguments, and what can be overridden. The requirements are in spec/proxies.md."""

import collections
import dataclasses
import enum
from collections.abc import Callable
from typing import Any, cast

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import KEPT, bits, derived, labels, message_of, shown
from conformance.shared.small_programs import Pair as NamedPair

Program = Callable[..., Any]

requirement = pytest.mark.requirement


class Colour(enum.Enum):
    RED = 1


class Level(enum.IntEnum):
    LOW = 1


class Text(str):
    __slots__ = ()


@dataclasses.dataclass(slots=True)
class Pair:
    first: Any
    second: Any = 2


@dataclasses.dataclass(kw_only=True)
class Hidden:
    first: Any = dataclasses.field(default=None, repr=False)
    second: Any = dataclasses.field(default=2, compare=False, hash=False)


@dataclasses.dataclass
class Squared:
    value: Any
    square: Any = dataclasses.field(init=False)

    def __post_init__(self) -> None:  # noqa: D105
        self.square = self.value * self.value


class Meters:
    def __init__(self, amount: Any) -> None:
        self.amount = amount

    def __fx_create_arg__(self, tracer: Any) -> Any:  # noqa: D105
        return tracer.create_node("call_function", Meters, (tracer.create_arg(self.amount),), {})


def appending(fx: Implementation) -> tuple[Any, Any, Any]:
    """A graph with an input, a tracer that appends to it, and the input's proxy."""
    graph = fx.Graph()
    tracer = fx.proxy.GraphAppendingTracer(graph)
    return graph, tracer, fx.Proxy(graph.placeholder("x"), tracer)


LITERALS = [
    *(1, 1.5, 2j, True, "text", None, ..., range(3), range(2), range(0), range(7, 1, -2)),
    *(Colour.RED, float("inf"), Level.LOW, Text("text")),
    *(torch.float16, torch.device("cpu"), torch.strided, torch.channels_last, torch.ops.aten.add.Tensor),
]


@requirement("proxies.arguments.kept[literals]")
@pytest.mark.parametrize("position", range(len(LITERALS)), ids=lambda position: f"literal{position}")
def test_literals_are_kept(fx: Implementation, position: int) -> None:
    graph, tracer, _ = appending(fx)
    argument = tracer.create_arg(LITERALS[position])
    assert (argument, type(argument)) == (LITERALS[position], type(LITERALS[position]))
    assert len(graph.nodes) == 1, graph


@requirement("proxies.arguments.kept[containers]")
def test_containers_are_rebuilt_with_nodes(fx: Implementation) -> None:
    _, tracer, x = appending(fx)
    node = x.node
    argument = tracer.create_arg([x, (1, x), {"k": [x], (2, None): "two"}, slice(x, x, (x,)), slice(None, x, 2)])
    assert argument == [
        node,
        (1, node),
        {"k": [node], (2, None): "two"},
        slice(node, node, (node,)),
        slice(None, node, 2),
    ]
    plain = [slice(0, 2, 1), slice(None), slice(0), slice(0, None, 1), (), [], {}, [[]]]
    assert tracer.create_arg(plain) == plain
    kept = [value for value in KEPT if not isinstance(value, bytes)]
    assert bits(tracer.create_arg(kept)) == bits(kept)
    recorded = x.method(*kept, key=kept).node
    assert bits([recorded.args[1:], recorded.kwargs]) == bits([tuple(kept), {"key": kept}])


@pytest.mark.parametrize(
    ("program", "target", "args", "kwargs"),
    [
        pytest.param(*case, id=name, marks=requirement(f"proxies.arguments.kept[{identifier}]"))
        for identifier, name, *case in [
            ("named-tuple", "named_tuple", lambda x: NamedPair(x, 1), NamedPair, "(x, 1)", {}),
            ("named-tuple", "constant", lambda x: NamedPair(1, 2), NamedPair, "(1, 2)", {}),
            ("named-tuple", "in_a_list", lambda x: [NamedPair(x, 1)], NamedPair, "(x, 1)", {}),
            ("named-tuple", "argument", lambda x: x.method(NamedPair(1, x)), NamedPair, "(1, x)", {}),
            ("dataclass", "dataclass", lambda x: Pair(x), Pair, "()", {"first": "x", "second": "2"}),
            ("dataclass", "nested", lambda x: [Pair([x])], Pair, "()", {"first": "[x]", "second": "2"}),
            ("dataclass", "in_another", lambda x: Pair(Pair(x)), Pair, "()", {"first": "x", "second": "2"}),
            ("dataclass", "none", lambda x: Pair(x, None), Pair, "()", {"first": "x", "second": "None"}),
            ("dataclass", "hidden", lambda x: Hidden(first=x), Hidden, "()", {"first": "x", "second": "2"}),
            ("own-protocol", "own", lambda x: Meters(x), Meters, "(x,)", {}),
        ]
    ],
)
def test_objects_become_calls(
    fx: Implementation, program: Program, target: Any, args: str, kwargs: dict[str, str]
) -> None:
    graph = fx.Tracer().trace(program)
    call, texts = list(graph.nodes)[1], labels(graph)
    assert (call.op, call.target, shown(call.args, texts)) == ("call_function", target, args), graph
    assert {name: shown(value, texts) for name, value in call.kwargs.items()} == kwargs, graph


@requirement("proxies.arguments.kept[own-protocol]")
def test_a_container_decides_itself_what_it_becomes(fx: Implementation) -> None:
    own = type("Own", (dict,), {"__fx_create_arg__": lambda self, tracer: None})(key=1)
    call = list(fx.Tracer().trace(lambda x: x.method(own, [own])).nodes)[1]
    assert call.args[1:] == (None, [None])


@requirement("proxies.arguments.kept[computed-field]")
def test_computed_fields_are_not_passed(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x: Squared(x))
    assert traced(3) == Squared(3), traced.code


@requirement("proxies.arguments.kept[native-enum]")
def test_members_of_native_enumerations(fx: Implementation) -> None:
    kind = torch.profiler.ProfilerActivity
    assert fx.Tracer().create_arg(kind.CPU) is kind.CPU
    traced = fx.symbolic_trace(lambda x: x == kind.CPU)
    assert [traced(kind.CPU), traced(kind.CUDA)] == [True, False], traced.code


@requirement("proxies.arguments.refused[proxy-in-a-key]")
@pytest.mark.parametrize("key", [lambda x: x, lambda x: (1, x)], ids=["proxy", "tuple"])
def test_a_key_cannot_hold_a_proxy(fx: Implementation, key: Program) -> None:
    with pytest.raises(RuntimeError):
        fx.symbolic_trace(lambda x: {key(x): 1})


UNSUPPORTED: dict[str, tuple[str, Program]] = {
    "object": ("unsupported", lambda x: object()),
    "deque": ("unsupported", lambda x: collections.deque([x])),
    "generator": ("unsupported", lambda x: (item for item in (x,))),
    "set": ("kinds", lambda x: {1}),
    "bytes": ("kinds", lambda x: b"bytes"),
    "function": ("kinds", lambda x: len),
    "class": ("kinds", lambda x: int),
    "node": ("kinds", lambda x: x.node),
}


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(value, id=name, marks=requirement(f"proxies.arguments.refused[{identifier}]"))
        for name, (identifier, value) in UNSUPPORTED.items()
    ],
)
def test_other_values_are_refused(fx: Implementation, value: Program) -> None:
    with pytest.raises(NotImplementedError):
        fx.symbolic_trace(value)
    graph, _, x = appending(fx)
    with pytest.raises(NotImplementedError):
        x.method(value(x))
    assert len(graph.nodes) == 1, graph


@requirement("proxies.arguments.refused[words]")
def test_words_about_arguments(fx: Implementation) -> None:
    with pytest.raises(NotImplementedError, match=r"^argument of type: <class 'object'>"):
        fx.symbolic_trace(lambda x: object())
    words = r"^Keys for dictionaries used as an argument cannot contain a Node\. Got key: "
    with pytest.raises(RuntimeError, match=words):
        fx.symbolic_trace(lambda x: {x: 1})


@requirement("proxies.tracer.create-proxy[made]")
def test_create_proxy_names_and_types_the_node(fx: Implementation) -> None:
    graph, tracer, x = appending(fx)
    proxy = tracer.create_proxy("call_function", torch.add, (x, [x]), {"alpha": x}, name="total", type_expr=int)
    assert isinstance(proxy, fx.Proxy)
    assert list(graph.nodes) == [x.node, proxy.node]
    assert (proxy.node.name, proxy.node.type, proxy.node.target) == ("total", int, torch.add)
    assert (proxy.node.args, proxy.node.kwargs) == ((x.node, [x.node]), {"alpha": x.node})


@requirement("proxies.tracer.create-proxy[factory]")
def test_create_proxy_returns_what_the_factory_makes(fx: Implementation) -> None:
    graph, tracer, _ = appending(fx)
    made = tracer.create_proxy("call_function", torch.rand, (3,), {}, proxy_factory_fn=lambda node: [node])
    assert made == [list(graph.nodes)[-1]]


@requirement("proxies.tracer.create-proxy[bad-call]")
@pytest.mark.parametrize(
    "call",
    [
        ("no_such_op", "x", (), {}),
        ("call_function", torch.add, [1], {}),
        ("call_function", torch.add, (1,), []),
        ("call_function", "add", (1,), {}),
        ("call_method", torch.add, (1,), {}),
    ],
    ids=["opcode", "args", "kwargs", "function", "method"],
)
def test_bad_calls_add_no_node(fx: Implementation, call: tuple[Any, ...]) -> None:
    graph, tracer, _ = appending(fx)
    message_of(lambda: tracer.create_proxy(*call))
    assert len(graph.nodes) == 1, graph


@requirement("proxies.tracer.trace-error")
def test_a_trace_error_is_a_value_error(fx: Implementation) -> None:
    assert issubclass(fx.proxy.TraceError, ValueError)


def compiled(body: str) -> Program:
    """A function with these lines, which then doubles its input: pytest rewrites the assertions in files of tests."""
    namespace: dict[str, Any] = {}
    exec(f"def program(x):\n    {body}\n    return x * 2\n", namespace)
    return cast(Program, namespace["program"])


ASSERTS: dict[str, tuple[str, float, float, int]] = {
    "one": ('assert x.sum() > 0, "not positive"', 1.0, -1.0, 1),
    "two": ("assert x.sum() > 0 and x.sum() < 10", 1.0, 20.0, 2),
    "pair": ("assert (x, [x + 1, 3]) == (1, [2, 3])", 1.0, 2.0, 2),
}
"""Assertions, a number that passes and one that fails, and how many checks are recorded."""
BRANCHES = {
    "if": 'if x.sum() > 0:\n        raise ValueError("positive")',
    "if_not": 'if not x.sum() > 0:\n        raise ValueError("not positive")',
    "conditional": "x = x if x.sum() > 0 else -x",
    "return": "if x.sum() > 0:\n        return x",
    "not": "x = not x",
    "assert_not": "assert not x",
    "assert_unequal": "assert [x, 1] != [1, 1]",
    "assert_order": "assert (x, 1) < (1, 2)",
    "assert_less": "assert [x] < [1]",
}
"""What is no assertion of a proxy, or of the equality of what holds proxies."""


def traced_with_asserts(fx: Implementation, body: str) -> Any:
    return fx.GraphModule(torch.nn.Module(), derived(fx.Tracer, trace_asserts=True)().trace(compiled(body)))


@requirement("proxies.tracer.asserts[recorded]")
@pytest.mark.parametrize("name", ASSERTS)
def test_asserts_are_recorded(fx: Implementation, name: str) -> None:
    body, good, bad, checks = ASSERTS[name]
    traced = traced_with_asserts(fx, body)
    functions = [node.target for node in traced.graph.nodes if node.op == "call_function"]
    assert sum("assert" in function.__name__ for function in functions) == checks, traced.code
    assert traced(torch.tensor(good)) == 2 * good
    with pytest.raises(AssertionError):
        traced(torch.tensor(bad))


@requirement("proxies.tracer.asserts[message]")
@pytest.mark.parametrize(
    ("message", "words", "constants"),
    [
        (', "not positive"', "not positive", 0),
        (', "not positive"', "not positive", 300),
        ("", "", 0),
        (", str(x)", "", 0),
    ],
    ids=["literal", "one-of-many-constants", "none", "computed"],
)
def test_the_message_of_an_assert_is_kept(fx: Implementation, message: str, words: str, constants: int) -> None:
    numbers = "".join(f", {number}.5" for number in range(constants))
    traced = traced_with_asserts(fx, f"[x{numbers}]\n    assert x.sum() > 0{message}")
    with pytest.raises(AssertionError) as caught:
        traced(torch.tensor(-1.0))
    assert [*str(caught.value).splitlines(), ""][0] == words  # what follows may say where it was raised


@requirement("proxies.tracer.asserts[only]")
@pytest.mark.parametrize("name", [name for name in BRANCHES if name != "assert_less"])
def test_other_branches_are_refused_all_the_same(fx: Implementation, name: str) -> None:
    with pytest.raises(fx.proxy.TraceError):
        traced_with_asserts(fx, BRANCHES[name])


def outcomes(program: Any) -> list[float | None]:
    """What a program returns for some numbers. None stands for an error."""
    results: list[float | None] = []
    for number in (2.0, -2.0, 1.0, 0.0):
        try:
            results.append(float(program(torch.tensor(number))))
        except Exception:
            results.append(None)
    return results


@requirement("control_flow.dynamic.branch")
@pytest.mark.parametrize("name", BRANCHES)
def test_a_branch_that_is_no_assert_is_refused_or_right(fx: Implementation, name: str) -> None:
    try:
        traced = traced_with_asserts(fx, BRANCHES[name])
    except fx.proxy.TraceError:
        return
    found, expected = outcomes(traced), outcomes(compiled(BRANCHES[name]))
    assert [each for each in zip(found, expected, strict=True) if each[0] not in (None, each[1])] == [], traced.code
    assert any(each is not None for each in found), traced.code


@requirement("proxies.tracer.asserts[off]")
@pytest.mark.parametrize("body", [ASSERTS["one"][0], ASSERTS["two"][0], "assert not x"], ids=["one", "two", "not"])
def test_asserts_are_refused(fx: Implementation, body: str) -> None:
    with pytest.raises(fx.proxy.TraceError):
        fx.symbolic_trace(compiled(body))


@requirement("proxies.tracer.parameter-proxy")
def test_a_parameter_proxy_knows_its_shape(fx: Implementation) -> None:
    graph, tracer, x = appending(fx)
    parameter = torch.nn.Parameter(torch.ones(2, 3))
    proxy = fx.proxy.ParameterProxy(tracer, x.node, "a.weight", parameter)
    assert (proxy.shape, proxy.size(), proxy.dim(), proxy.ndim) == ((2, 3), (2, 3), 2, 2)
    assert (proxy.numel(), proxy.nelement()) == (6, 6)
    assert (proxy.name, proxy.param) == ("a.weight", parameter)
    assert len(graph.nodes) == 1, graph
    assert (proxy + 1).node.args == (x.node, 1)
    message_of(lambda: fx.proxy.ParameterProxy(tracer, x.node, "a.weight", 3))


@requirement("proxies.tracer.scope")
def test_a_scope_is_put_back(fx: Implementation) -> None:
    scope = fx.proxy.Scope("a", int)
    with fx.proxy.ScopeContextManager(scope, fx.proxy.Scope("a.b", str)) as entered:
        assert entered is scope
        assert (scope.module_path, scope.module_type) == ("a.b", str)
        with pytest.raises(KeyError), fx.proxy.ScopeContextManager(scope, fx.proxy.Scope("c", None)):
            raise KeyError
        assert (scope.module_path, scope.module_type) == ("a.b", str)
    assert (scope.module_path, scope.module_type) == ("a", int)
