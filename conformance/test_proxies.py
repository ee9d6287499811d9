"""What a proxy records: operators, attributes, functions, unpacking. The requirements are in spec/proxies.md."""

import operator
import re
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import FORMS, bits, derived, labels, message_of, shown

Program = Callable[..., Any]
Recorded = list[tuple[Any, ...]]
"""Target, args, and kwargs if there are any, of each node between the inputs and the output; nodes are their labels."""

requirement = pytest.mark.requirement


def recorded(fx: Implementation, program: Program) -> Recorded:
    return calls_in(fx.Tracer().trace(program))


def calls_in(graph: Any) -> Recorded:
    inner = [node for node in graph.nodes if node.op not in ("placeholder", "output")]
    opcodes = ["call_method" if isinstance(node.target, str) else "call_function" for node in inner]
    assert [node.op for node in inner] == opcodes, graph
    texts = labels(graph)
    keywords = [[shown(node.kwargs, texts)] if node.kwargs else [] for node in inner]
    return [(node.target, shown(node.args, texts), *more) for node, more in zip(inner, keywords, strict=True)]


def proxy_of_new_graph(fx: Implementation) -> tuple[Any, Any]:
    graph = fx.Graph()
    return graph, fx.Proxy(graph.placeholder("x"))


@requirement("proxies.proxy.node[given]")
def test_a_proxy_has_its_node_and_tracer(fx: Implementation) -> None:
    graph = fx.Graph()
    node, tracer = graph.placeholder("x"), fx.proxy.GraphAppendingTracer(graph)
    proxy = fx.Proxy(node, tracer)
    assert (proxy.node, proxy.tracer) == (node, tracer)


@requirement("proxies.proxy.node[default-tracer]")
def test_the_default_tracer_appends_to_the_graph(fx: Implementation) -> None:
    graph, proxy = proxy_of_new_graph(fx)
    assert isinstance(proxy.tracer, fx.proxy.GraphAppendingTracer)
    assert isinstance(proxy.tracer, fx.proxy.TracerBase)
    assert proxy.tracer.graph is graph


@requirement("proxies.proxy.node[result]")
@pytest.mark.parametrize("operation", [lambda x: x + 1, torch.relu, lambda x: x.relu(), lambda x: x[0]])
def test_an_operation_gives_the_proxy_of_a_new_node(fx: Implementation, operation: Program) -> None:
    graph, proxy = proxy_of_new_graph(fx)
    result = operation(proxy)
    assert isinstance(result, fx.Proxy)
    assert [proxy.node, result.node] == list(graph.nodes), graph
    assert result.tracer is proxy.tracer


@requirement("proxies.proxy.node[insert-point]")
def test_operations_go_to_the_insert_point(fx: Implementation) -> None:
    graph, proxy = proxy_of_new_graph(fx)
    first, last = (proxy + 1).node, (proxy + 2).node
    operations: list[Program] = [lambda x: x * 2, torch.relu, lambda x: x.relu(), lambda x: x.shape, lambda x: x.T.t()]
    with graph.inserting_before(last):
        results = [operation(proxy).node for operation in operations]
    behind = (proxy + 3).node
    (read,) = results[-1].args
    assert list(graph.nodes) == [proxy.node, first, *results[:-1], read, results[-1], last, behind], graph


@requirement("proxies.proxy.text")
def test_text_of_a_proxy(fx: Implementation) -> None:
    _, proxy = proxy_of_new_graph(fx)
    assert repr(proxy) == str(proxy) == f"{proxy}" == "Proxy(x)"
    result = proxy + 1
    assert repr(result) == f"Proxy({result.node.name})"
    parameter = torch.nn.Parameter(torch.ones(1))
    assert repr(fx.proxy.ParameterProxy(proxy.tracer, proxy.node, "a.weight", parameter)) == "ParameterProxy(a.weight)"
    assert repr(fx.proxy.MetaProxy(proxy.node)) == "MetaProxy(x)"


BINARY: list[tuple[str, Program, Program]] = [
    ("add", lambda x, y: x + y, lambda x: 2 + x),
    ("sub", lambda x, y: x - y, lambda x: 2 - x),
    ("mul", lambda x, y: x * y, lambda x: 2 * x),
    ("matmul", lambda x, y: x @ y, lambda x: 2 @ x),
    ("truediv", lambda x, y: x / y, lambda x: 2 / x),
    ("floordiv", lambda x, y: x // y, lambda x: 2 // x),
    ("mod", lambda x, y: x % y, lambda x: 2 % x),
    ("pow", lambda x, y: x**y, lambda x: 2**x),
    ("lshift", lambda x, y: x << y, lambda x: 2 << x),
    ("rshift", lambda x, y: x >> y, lambda x: 2 >> x),
    ("and_", lambda x, y: x & y, lambda x: 2 & x),
    ("or_", lambda x, y: x | y, lambda x: 2 | x),
    ("xor", lambda x, y: x ^ y, lambda x: 2 ^ x),
]


@requirement("proxies.operators.recorded[binary]")
@pytest.mark.parametrize(("name", "program"), [case[:2] for case in BINARY], ids=[case[0] for case in BINARY])
def test_binary_operators(fx: Implementation, name: str, program: Program) -> None:
    function = getattr(operator, name)
    assert recorded(fx, program) == [(function, "(x, y)")]
    assert recorded(fx, lambda x: program(x, 3)) == [(function, "(x, 3)")]


@requirement("proxies.operators.reflected")
@pytest.mark.parametrize(
    ("name", "program"), [(name, program) for name, _, program in BINARY], ids=[case[0] for case in BINARY]
)
def test_reflected_operators_keep_the_order(fx: Implementation, name: str, program: Program) -> None:
    assert recorded(fx, program) == [(getattr(operator, name), "(2, x)")]


@requirement("proxies.operators.reflected")
@pytest.mark.parametrize("program", [lambda x: 2.0 - x, lambda x: 2.0**x], ids=["sub", "pow"])
def test_reflected_operators_keep_the_type_of_a_number(fx: Implementation, program: Program) -> None:
    ((_, args),) = recorded(fx, program)
    assert args == "(2.0, x)"


COMPARISONS: list[tuple[str, Program, str, Program]] = [
    ("lt", lambda x: x < 1, "gt", lambda x: 1 < x),  # noqa: SIM300
    ("le", lambda x: x <= 1, "ge", lambda x: 1 <= x),  # noqa: SIM300
    ("eq", lambda x: x == 1, "eq", lambda x: 1 == x),  # noqa: SIM300
    ("ne", lambda x: x != 1, "ne", lambda x: 1 != x),  # noqa: SIM300
    ("ge", lambda x: x >= 1, "le", lambda x: 1 >= x),  # noqa: SIM300
    ("gt", lambda x: x > 1, "lt", lambda x: 1 > x),  # noqa: SIM300
]


@requirement("proxies.operators.recorded[comparison]")
@pytest.mark.parametrize("case", COMPARISONS, ids=lambda case: case[0])
def test_comparisons(fx: Implementation, case: tuple[str, Program, str, Program]) -> None:
    name, program, mirrored_name, mirrored = case
    assert recorded(fx, program) == [(getattr(operator, name), "(x, 1)")]
    assert recorded(fx, mirrored) == [(getattr(operator, mirrored_name), "(x, 1)")]


@requirement("proxies.operators.recorded[comparison]")
@pytest.mark.parametrize("name", [case[0] for case in COMPARISONS])
@pytest.mark.parametrize(
    ("operands", "shown_as"),
    [(lambda x, y: (x, y), "(x, y)"), (lambda x, y: (x, x), "(x, x)"), (lambda x, y: (x, None), "(x, None)")],
    ids=["proxies", "itself", "none"],
)
def test_comparisons_with_anything(fx: Implementation, name: str, operands: Program, shown_as: str) -> None:
    function = getattr(operator, name)
    assert recorded(fx, lambda x, y: function(*operands(x, y))) == [(function, shown_as)]


CONSTRUCTS: dict[str, dict[str, tuple[Program, Recorded]]] = {
    "operators.recorded[unary]": {
        "neg": (lambda x: -x, [(operator.neg, "(x,)")]),
        "pos": (lambda x: +x, [(operator.pos, "(x,)")]),
        "invert": (lambda x: ~x, [(operator.invert, "(x,)")]),
    },
    "operators.recorded[getitem]": {
        "number": (lambda x: x[0], [(operator.getitem, "(x, 0)")]),
        "slice": (lambda x, y: x[1:y], [(operator.getitem, "(x, slice(1, y, None))")]),
        "tuple": (lambda x, y: x[..., None, [0, y], "k"], [(operator.getitem, "(x, (Ellipsis, None, [0, y], 'k'))")]),
    },
    "operators.recorded[sum]": {
        "sum": (lambda x, y: sum([x, y]), [(operator.add, "(0, x)"), (operator.add, "(add, y)")]),
    },
    "attributes.recorded[read]": {
        "shape": (lambda x: x.shape, [(getattr, "(x, 'shape')")]),
        "chain": (
            lambda x: x.a.b[0],
            [(getattr, "(x, 'a')"), (getattr, "(getattr, 'b')"), (operator.getitem, "(getattr_1, 0)")],
        ),
    },
    "attributes.recorded[method]": {
        "method": (lambda x, y: x.clamp(0, max=y), [("clamp", "(x, 0)", "{'max': y}")]),
        "twice": (lambda x: [(a(1), a(2)) for a in (x.a,)], [("a", "(x, 1)"), ("a", "(x, 2)")]),
        "unknown": (lambda x: x.no_such_method(), [("no_such_method", "(x,)")]),
        "method-of-attribute": (lambda x: x.a.b(1), [(getattr, "(x, 'a')"), ("b", "(getattr, 1)")]),
    },
    "attributes.recorded[lazy]": {
        "after-use": (
            lambda x: [(a[0], a(1), a + 1) for a in (x.a,)],
            [
                *[(getattr, "(x, 'a')"), (operator.getitem, "(getattr, 0)"), ("a", "(x, 1)")],
                (operator.add, "(getattr, 1)"),
            ],
        ),
    },
    "attributes.recorded[default]": {
        "getattr": (lambda x: getattr(x, "a", 3), [(getattr, "(x, 'a')")]),
    },
    "attributes.recorded[special-names]": {
        "contains": (lambda x: x.__contains__(1), [("__contains__", "(x, 1)")]),
    },
    "attributes.recorded[call]": {
        "call": (lambda x: x(1, k=x), [("__call__", "(x, 1)", "{'k': x}")]),
    },
    "attributes.recorded[keys]": {
        "keys": (lambda x: (x.keys(), x.a.keys()), [("keys", "(x,)"), (getattr, "(x, 'a')"), ("keys", "(getattr,)")]),
    },
    "torch.recorded[function]": {
        "relu": (lambda x: torch.relu(x), [(torch.relu, "(x,)")]),
        "keywords": (lambda x, y: torch.add(1, other=y, alpha=x), [(torch.add, "(1,)", "{'other': y, 'alpha': x}")]),
    },
    "torch.recorded[nested-arguments]": {
        "list": (lambda x, y: torch.stack([x, y], dim=1), [(torch.stack, "([x, y],)", "{'dim': 1}")]),
        "tuple": (lambda x, y: torch.cat((y, x)), [(torch.cat, "((y, x),)")]),
        "keyword": (
            lambda x, y: torch.stack(dim=1, tensors=[x, y]),
            [(torch.stack, "()", "{'dim': 1, 'tensors': [x, y]}")],
        ),
    },
    "torch.recorded[overload]": {
        "overload": (lambda x: torch.ops.aten.add.Tensor(x, 1), [(torch.ops.aten.add.Tensor, "(x, 1)")]),
        "packet": (lambda x: torch.ops.aten.add(x, 1), [(torch.ops.aten.add, "(x, 1)")]),
    },
    "torch.recorded[functional-defaults]": {
        "relu": (lambda x: torch.nn.functional.relu(x), [(torch.nn.functional.relu, "(x,)", "{'inplace': False}")]),
        "dropout": (
            lambda x: torch.nn.functional.dropout(x),
            [(torch.nn.functional.dropout, "(x,)", "{'p': 0.5, 'training': True, 'inplace': False}")],
        ),
    },
    "torch.recorded[constructor]": {
        "zeros": (lambda x: torch.zeros(x.size(0)), [("size", "(x, 0)"), (torch.zeros, "(size,)")]),
    },
}


@pytest.mark.parametrize(
    ("cited", "name"), [(cited, name) for cited, programs in CONSTRUCTS.items() for name in programs]
)
@requirement("proxies.{cited}")
def test_constructs(fx: Implementation, cited: str, name: str) -> None:
    program, expected = CONSTRUCTS[cited][name]
    graph = fx.Tracer().trace(program)
    assert calls_in(graph) == expected, f"{fx.__name__} traced\n{graph}"


@requirement("proxies.operators.recorded[unary]")
def test_the_absolute_value(fx: Implementation) -> None:
    ((function, args),) = recorded(fx, lambda x: abs(x))
    assert function in (operator.abs, abs)
    assert args == "(x,)"


def add_in_place(x: Any) -> Any:
    x += 1
    return x


def multiply_in_place(x: Any) -> Any:
    x @= x
    return x


@requirement("proxies.operators.recorded[in-place]")
@pytest.mark.parametrize("program", [add_in_place, multiply_in_place], ids=["add", "matmul"])
def test_in_place_operators_give_the_value(fx: Implementation, program: Program) -> None:
    value = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
    assert torch.equal(fx.symbolic_trace(program)(value.clone()), program(value.clone()))


ON_THE_LEFT = requirement("proxies.operators.recorded[tensor-on-the-left]")


@pytest.mark.parametrize(
    ("program", "method"),
    [
        pytest.param(lambda x: torch.ones(2, 2) @ x, "matmul", marks=ON_THE_LEFT),
        pytest.param(lambda x: torch.ones(2, 2) + x, "add", marks=ON_THE_LEFT),
        pytest.param(
            lambda x: torch.ones(2, 2).add_(x), "add_", marks=requirement("proxies.torch.recorded[tensor-method]")
        ),
    ],
    ids=["matmul", "add", "method"],
)
def test_tensor_on_the_left(fx: Implementation, program: Program, method: str) -> None:
    graph = fx.Tracer().trace(program)
    x, constant, call, _ = graph.nodes
    assert constant.op == "get_attr", graph
    assert (call.op, call.target, call.args) == ("call_method", method, (constant, x)), graph
    assert torch.equal(fx.symbolic_trace(program)(torch.eye(2)), program(torch.eye(2)))


@requirement("proxies.attributes.recorded[lazy]")
def test_an_attribute_is_recorded_when_it_is_used(fx: Implementation) -> None:
    graph, proxy = proxy_of_new_graph(fx)
    attribute = proxy.shape
    assert list(graph.nodes) == [proxy.node], graph
    first, second = attribute[0], attribute[1]
    assert [node.target for node in graph.nodes] == ["x", getattr, operator.getitem, operator.getitem], graph
    assert first.node.args[0] is second.node.args[0] is attribute.node


@requirement("proxies.attributes.attribute[root-and-name]")
def test_an_attribute_knows_its_root_and_name(fx: Implementation) -> None:
    _, proxy = proxy_of_new_graph(fx)
    attribute = proxy.foo
    assert isinstance(attribute, fx.proxy.Attribute)
    assert isinstance(attribute, fx.Proxy)
    assert attribute.root is proxy
    assert (attribute.attr, attribute.tracer) == ("foo", proxy.tracer)
    assert fx.proxy.Attribute(proxy, "bar").node.args == (proxy.node, "bar")


@requirement("proxies.attributes.assigned[python]")
def test_setting_an_attribute_records_nothing(fx: Implementation) -> None:
    graph, proxy = proxy_of_new_graph(fx)
    proxy.foo = 3
    assert proxy.foo == 3
    assert list(graph.nodes) == [proxy.node], graph


@requirement("proxies.attributes.assigned[tensor-state]")
@pytest.mark.parametrize("name", ["data", "grad", "imag", "names", "real", "requires_grad"])
def test_setting_the_state_of_a_tensor_is_not_lost_in_silence(fx: Implementation, name: str) -> None:
    graph, proxy = proxy_of_new_graph(fx)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            setattr(proxy, name, None)
        except Exception as error:
            assert name in str(error)  # noqa: PT017 - it need not be raised
            return
    assert len(graph.nodes) == 2 or any(name in str(each.message) for each in caught), f".{name} is lost: {graph}"


@requirement("proxies.proxy.refused[different-tracers]")
def test_functions_refuse_different_tracers(fx: Implementation) -> None:
    graph, proxy = proxy_of_new_graph(fx)
    other = fx.Proxy(proxy.node)
    with pytest.raises(RuntimeError):
        torch.add(proxy, other)
    assert list(graph.nodes) == [proxy.node], graph


@requirement("proxies.proxy.refused[other-graph]")
def test_operators_refuse_values_of_another_graph(fx: Implementation) -> None:
    (graph, proxy), (_, stranger) = proxy_of_new_graph(fx), proxy_of_new_graph(fx)
    message_of(lambda: proxy + stranger)
    assert list(graph.nodes) == [proxy.node], graph
    assert stranger.node.users == {}


@requirement("proxies.torch.converted[tensor]")
@pytest.mark.parametrize(
    "program",
    [
        lambda x: torch.tensor(x),
        lambda x: torch.as_tensor(x),
        lambda x: torch.tensor([x, x]),
        lambda x: torch.utils.dlpack.from_dlpack(x),
        lambda x: (torch.ones(1, 3).expand(x, -1), torch.ones(2).new_zeros(x, 3)),
    ],
    ids=["tensor", "as_tensor", "list", "from_dlpack", "sizes"],
)
def test_a_tensor_cannot_be_made_of_a_proxy(fx: Implementation, program: Program) -> None:
    tracer = fx.Tracer()
    try:
        graph = tracer.trace(lambda x: program(x.relu()))
    except Exception as error:
        _, *from_relu = tracer.graph.nodes
        names = "|".join(re.escape(node.name) for node in from_relu)
        assert re.search(rf"\b({names})\b", str(error)), from_relu  # noqa: PT017 - it need not be raised
    else:
        assert len(graph.nodes) > 3, graph


@requirement("proxies.torch.converted[numpy]")
def test_an_array_cannot_be_an_operand(fx: Implementation) -> None:
    array = torch.ones(2).numpy()
    try:
        graph = fx.Tracer().trace(lambda x: array + x)
    except Exception as error:
        assert "ndarray" in str(error)  # noqa: PT017 - it need not be raised
    else:
        assert len(graph.nodes) > 2, graph


@requirement("proxies.torch.fake-values[stored]")
@pytest.mark.parametrize(
    ("call", "shape", "keywords"),
    [
        pytest.param(lambda x, y: torch.t(x), (3, 2), {}, id="one"),
        pytest.param(lambda x, y: torch.add(y, x), (2, 3), {}, id="mixed"),
        pytest.param(lambda x, y: torch.sum(x, dim=1), (2,), {"dim": 1}, id="keyword"),
    ],
)
def test_fake_values_follow_the_functions_of_torch(
    fx: Implementation, call: Callable[[Any, Any], Any], shape: tuple[int, int], keywords: dict[str, Any]
) -> None:
    graph, mode = fx.Graph(), FakeTensorMode()
    nodes, tracer = [graph.placeholder("x"), graph.placeholder("y")], fx.proxy.GraphAppendingTracer(graph)
    for node in nodes:
        node.meta["val"] = mode.from_tensor(torch.ones(2, 3))
    result = call(fx.proxy.MetaProxy(nodes[0], tracer, mode), fx.Proxy(nodes[1], tracer))
    assert isinstance(result, fx.proxy.MetaProxy)
    assert result.fake_mode is mode
    assert result.node.meta["val"].shape == shape
    assert result.node.kwargs == keywords


def unpack_two(x: Any) -> Any:
    a, b = x.split(2)
    return a + b


def unpack_shape(x: Any) -> Any:
    rows, columns = x.shape
    return rows + columns


def unpack_nested(x: Any) -> Any:
    ([], a, [b, c]) = x
    return a + b + c


def unpack_in_loop(x: Any, y: Any) -> Any:
    for a, b in [x, y]:
        x = a - b
    return x


def unpack_in_comprehension(x: Any, y: Any) -> Any:
    return [b for _, b in (x, y)]


GETITEM, THREE = operator.getitem, ["(x, 0)", "(x, 1)", "(x, 2)"]


UNPACKED: list[tuple[str, Program, list[str]]] = [
    ("names", unpack_two, ["(x, 2)", "(split, 0)", "(split, 1)", "(getitem, getitem_1)"]),
    ("names", unpack_shape, ["(x, 'shape')", "(getattr, 0)", "(getattr, 1)", "(getitem, getitem_1)"]),
    (
        *("nested", unpack_nested),
        [*THREE, "(getitem_2, 0)", "(getitem_2, 1)", "(getitem_1, getitem_3)", "(add, getitem_4)"],
    ),
    (
        *("nested", unpack_in_loop),
        ["(x, 0)", "(x, 1)", "(getitem, getitem_1)", "(y, 0)", "(y, 1)", "(getitem_2, getitem_3)"],
    ),
    ("nested", unpack_in_comprehension, ["(x, 0)", "(x, 1)", "(y, 0)", "(y, 1)"]),
]


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        pytest.param(program, expected, id=program.__name__, marks=requirement(f"proxies.unpacking.names[{row}]"))
        for row, program, expected in UNPACKED
    ],
)
def test_unpacking(fx: Implementation, program: Program, expected: list[str]) -> None:
    graph = fx.Tracer().trace(program)
    assert [args for _, args in calls_in(graph)] == expected, f"{fx.__name__} traced\n{graph}"


@requirement("proxies.unpacking.names[many]")
@pytest.mark.parametrize("count", [1, 255, 256, 300])
def test_unpacking_to_many_names(fx: Implementation, count: int) -> None:
    names = "".join(f"v{number}, " for number in range(count))
    namespace: dict[str, Any] = {}
    exec(f"def program(x):\n    {names}= x\n    return v{count - 1}", namespace)
    graph = fx.Tracer().trace(namespace["program"])
    assert [node.args[1] for node in graph.nodes if node.target is GETITEM] == list(range(count))
    x, *_, output = graph.nodes
    assert output.args[0].args == (x, count - 1), graph


# Special methods that a program calls by their names


WHOLE, FRACTIONS = torch.tensor([5, 3]), torch.tensor([5.0, 3.0])
METHODS: dict[str, tuple[torch.Tensor, tuple[Any, ...]]] = {
    **{f"__{name}__": (FRACTIONS, (2,)) for name in ("iadd", "isub", "imul", "itruediv", "idiv", "ifloordiv", "ipow")},
    **{f"__{name}__": (WHOLE, (2,)) for name in ("imod", "iand", "ior", "ixor", "ilshift", "irshift")},
    "__setitem__": (WHOLE, (0, 2)),
}
"""The special methods by which a tensor is written to, each with a tensor and with what it is called with."""
NUMBERS = ("__int__", "__float__", "__complex__", "__index__")
"""The special methods of a tensor of one number that Python's functions of these names ask for."""


def apply(function: Callable[..., Any], *args: Any) -> Any:
    return function(*args)


CALLS: dict[str, Callable[..., Any]] = {
    "called": lambda method, x, *operands: getattr(x, method)(*operands),
    "kept": lambda method, x, *operands: [bound := getattr(x, method), bound(*operands)][1],
    "handed-on": lambda method, x, *operands: apply(apply(getattr, x, method), *operands),
    "part": lambda method, x, *operands: getattr(x[:], method)(*operands),
}


def calling(call: str, method: str, operands: tuple[Any, ...]) -> Program:
    return lambda x: (CALLS[call](method, x, *operands), x)


def written(program: Program, value: torch.Tensor) -> list[Any]:
    """What `program` gives for a copy of `value`, and what it makes of the copy."""
    given = value.clone()
    return [bits(program(given)), bits(given)]


def traced_unless_refused(fx: Implementation, program: Program) -> Any:
    """The traced program, or None if the trace refuses it, as it does the operator or function of the method."""
    try:
        return fx.symbolic_trace(program)
    except TypeError:
        return None


@requirement("proxies.attributes.recorded[methods-of-operators]")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("call", CALLS)
def test_a_method_that_writes_is_recorded(fx: Implementation, call: str, form: str) -> None:
    for method, (value, operands) in METHODS.items():
        program = calling(call, method, operands)
        if (traced := traced_unless_refused(fx, program)) is None:
            continue
        assert written(FORMS[form](fx, traced), value) == written(program, value), f"{method}\n{traced.graph}"


@requirement("proxies.attributes.recorded[methods-of-operators]")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("method", NUMBERS)
def test_a_method_that_gives_a_number_is_recorded(fx: Implementation, method: str, form: str) -> None:
    traced, value = traced_unless_refused(fx, lambda x: getattr(x, method)()), torch.tensor(3)
    assert traced is None or bits(FORMS[form](fx, traced)(value)) == bits(getattr(value, method)()), traced.graph


@requirement("proxies.attributes.recorded[methods-of-operators]")
@pytest.mark.parametrize("method", [*METHODS, *NUMBERS])
def test_a_method_of_a_derived_proxy_is_called(fx: Implementation, method: str) -> None:
    proxy_class = derived(fx.Proxy, **{method: lambda self, *operands: [self.node, *operands]})
    proxy = proxy_class(fx.Graph().placeholder("x"))
    assert getattr(proxy, method)(1) == [proxy.node, 1]


@requirement("proxies.operators.recorded[pow]")
def test_a_power_keeps_its_modulus(fx: Implementation) -> None:
    x, call, _ = fx.Tracer().trace(lambda x: pow(x, 2, 3)).nodes
    assert call.target in (operator.pow, pow)  # when the module runs, only the builtin takes a modulus
    assert (call.args, call.kwargs) == ((x, 2, 3), {})


@requirement("proxies.operators.recorded[keywords]")
@pytest.mark.parametrize("name", ["__add__", "__mul__", "__eq__", "__getitem__", "__iadd__"])
def test_keywords_of_special_methods(fx: Implementation, name: str) -> None:
    graph = fx.Tracer().trace(lambda x: getattr(x, name)(x, dim=1))
    x, call, _ = graph.nodes
    assert (call.args, call.kwargs) == ((x, x), {"dim": 1}), f"{graph}"
