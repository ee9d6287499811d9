"""Functions that are recorded as one call, and that nothing else is touched. The requirements are in spec/wrap.md.

`wrap` works on the globals of the module that calls it, so each test makes small modules from text.
"""

import ast
import builtins
import copy
import gc
import importlib
import inspect
import math
import pickle
import re
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import intercepted_methods, labels, message_of, process_restored, shown

MakeModule = Callable[..., Any]

requirement = pytest.mark.requirement

HELPERS = """
from math import sqrt
from statistics import mean
import torch

fx.wrap("len")
fx.wrap("sqrt")
fx.wrap("mean")
fx.wrap("sorted")
fx.wrap("later")


def later(x):
    return x + 3 if x.sum() > 0 else x


def größe(x):
    return x if x.sum() > 0 else -x


def helper(x, y=1):
    return x * y if x.sum() > 0 else x


@fx.wrap
def decorated(x):
    return x + 1 if x.sum() > 0 else x


def plain(x):
    return x + 2 if x.sum() > 0 else x


fx.wrap(plain)
fx.wrap("helper")
fx.wrap("größe")


@fx.wrap
def pair(x):
    return x, x + 1


@fx.wrap
class Box:
    def __init__(self, content):
        self.content = content if content.sum() > 0 else None


@fx.wrap
def noise(x, shape):
    return torch.rand(shape)


alias = helper


def program(x):
    return helper(x)
"""


@pytest.fixture
def make(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeModule]:
    """Makes a module from source, which finds the implementation as `fx` and can be imported by its name."""
    made: list[tuple[ModuleType, str]] = []

    def make_module(source: str, name: str = "helpers") -> ModuleType:
        module = ModuleType(name)
        module.__dict__["fx"] = fx
        made.append((module, source))
        monkeypatch.setitem(sys.modules, name, module)
        exec(compile(source, f"<{name}>", "exec"), module.__dict__)
        return module

    yield make_module
    # A name that was wrapped and is missing may break every later trace: see wrap.refusals.harmless[missing].
    for module, source in made:
        for name in re.findall(r"""fx\.wrap\((["'].*["'])\)""", source):
            module.__dict__.setdefault(ast.literal_eval(name), len)


def program(make: MakeModule, body: str, source: str = HELPERS) -> Any:
    """The function `lambda x: body` of a module that starts with `source`."""
    return make(f"{source}\n\nprogram = lambda x, y=None: {body}\n").program


def calls(fx: Implementation, traced: Any) -> list[str]:
    """What is recorded between inputs and output, as `target(arguments)`, and then the keywords if there are any."""
    graph = fx.Tracer().trace(traced)
    inner = [node for node in graph.nodes if node.op.startswith("call_")]
    called, texts = [getattr(node.target, "__name__", node.target) for node in inner], labels(graph)
    keywords = [f" {shown(node.kwargs, texts)}" if node.kwargs else "" for node in inner]
    return [f"{name}{shown(node.args, texts)}{more}" for name, node, more in zip(called, inner, keywords, strict=True)]


RECORDED: list[tuple[str, str, list[str]]] = [
    ("names.recorded[string]", "helper(x)", ["helper(x,)"]),
    ("names.recorded[string]", "helper(x) + helper(x)", ["helper(x,)", "helper(x,)", "add(helper, helper_1)"]),
    ("names.recorded[string]", "größe(x)", ["größe(x,)"]),
    ("names.recorded[before-definition]", "later(helper(x))", ["helper(x,)", "later(helper,)"]),
    ("names.recorded[decorator]", "decorated(plain(x))", ["plain(x,)", "decorated(plain,)"]),
    ("names.recorded[builtin]", "len(x)", ["len(x,)"]),
    ("names.recorded[builtin]", "sorted(x, reverse=True)", ["sorted(x,) {'reverse': True}"]),
    ("names.recorded[imported]", "mean(sqrt(x))", ["sqrt(x,)", "mean(sqrt,)"]),
    ("names.recorded[class]", "Box(x)", ["Box(x,)"]),
    ("names.recorded[other-name]", "alias(x)", ["helper(x,)"]),
    ("calls.recorded[arguments]", "helper(y=x, x=1)", ["helper() {'y': x, 'x': 1}"]),
    ("calls.recorded[arguments]", "helper(1, {'k': [(1, x)]})", ["helper(1, {'k': [(1, x)]})"]),
    ("calls.recorded[arguments]", "helper(1, y=[{'k': x}])", ["helper(1,) {'y': [{'k': x}]}"]),
    ("calls.recorded[arguments]", "helper(slice(None, x))", ["helper(slice(None, x, None),)"]),
    ("patches.looks[functions]", "type('Method', (int,), {'call': helper})(1).call(x)", ["helper(1, x)"]),
    ("calls.recorded[without-proxy]", "x + len([1, 2, 3])", ["add(x, 3)"]),
    (
        *("calls.recorded[result]", "(lambda a, b: a + b)(*[part for part in [pair(x)[0], decorated(x)]])"),
        ["pair(x,)", "getitem(pair, 0)", "decorated(x,)", "add(getitem, decorated)"],
    ),
]


@requirement("wrap.{cited}")
@pytest.mark.parametrize(("cited", "body", "expected"), RECORDED, ids=[body for _, body, _ in RECORDED])
def test_calls_are_recorded(fx: Implementation, make: MakeModule, cited: str, body: str, expected: list[str]) -> None:
    assert calls(fx, program(make, body)) == expected


@requirement("wrap.names.recorded[string]")
def test_the_target_is_the_function_of_the_name(fx: Implementation, make: MakeModule) -> None:
    module = make(HELPERS)
    for function in (module.helper, lambda x: x):
        module.helper = function
        graph = fx.Tracer().trace(module.program)
        assert list(graph.nodes)[-2].target is module.helper is function, graph


@requirement("wrap.names.returns-its-argument")
def test_wrap_returns_its_argument(make: MakeModule) -> None:
    module = make("name = fx.wrap('function')\ndef function(): pass\nresult = fx.wrap(function)")
    assert module.name == "function"
    assert module.result is module.function


@requirement("wrap.names.recorded[qualified]")
def test_qualified_calls_are_recorded(fx: Implementation, make: MakeModule) -> None:
    make(HELPERS)
    other = make("import helpers\ndef program(x):\n    return helpers.helper(helpers.decorated(x))", "other")
    assert calls(fx, other.program) == ["decorated(x,)", "helper(decorated,)"]


@requirement("wrap.names.recorded[other-name]")
@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("from helpers import helper", "helper(x)"),
        ("from helpers import helper as assist", "assist(x)"),
        ("from helpers import alias", "alias(x)"),
    ],
)
def test_other_names_are_recorded(fx: Implementation, make: MakeModule, line: str, call: str) -> None:
    make(HELPERS)
    other = make(f"{line}\ndef program(x):\n    return {call}", "other")
    assert calls(fx, other.program) == ["helper(x,)"]


OBJECTS = """
name_of_its_own = fx.wrap(lambda x: x if x.sum() > 0 else -x)


def make_function():
    def inner(x):
        return x if x.sum() > 0 else -x
    return inner


made = fx.wrap(make_function())
"""


@requirement("wrap.names.recorded[function-object]")
@pytest.mark.parametrize(
    ("name", "target"),
    [("name_of_its_own", "<lambda>"), ("made", "inner")],
    ids=["lambda", "made"],
)
def test_a_function_object_is_recorded(fx: Implementation, make: MakeModule, name: str, target: str) -> None:
    module = make(f"{OBJECTS}\ndef program(x):\n    return {name}(x) + 1")
    try:
        assert calls(fx, module.program) == [f"{target}(x,)", f"add({target}, 1)"]
    finally:
        module.__dict__.update({"<lambda>": len, "inner": len})  # see `make`


MODULE = """
class Inner(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(2))
        self.linear = torch.nn.Linear(2, 2)

    def forward(self, x):
        return helper(self.weight) + helper(self.linear(x))


class Outer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = Inner()

    def forward(self, x):
        return decorated(self.inner(x))
"""


@requirement("wrap.calls.recorded[parameters]", "wrap.calls.recorded[inside-modules]")
def test_calls_of_modules_are_recorded(fx: Implementation, make: MakeModule) -> None:
    outer = make(HELPERS + MODULE).Outer()
    assert calls(fx, outer) == [
        "helper(inner_weight,)",
        "inner.linear(x,)",
        "helper(inner_linear,)",
        "add(helper, helper_1)",
        "decorated(add,)",
    ]


@requirement("wrap.calls.recorded[random]")
def test_wrapped_randomness_is_fresh(fx: Implementation, make: MakeModule) -> None:
    traced = fx.symbolic_trace(program(make, "noise(x, 100)"))
    x = torch.ones(1)
    assert not torch.equal(traced(x), traced(x)), traced.code


@requirement("wrap.calls.recorded[runs]")
@pytest.mark.parametrize("value", [2.0, -2.0])
def test_the_original_runs(fx: Implementation, make: MakeModule, value: float) -> None:
    function = program(make, "helper(x, y=len(x)) + sqrt(len(x))")
    traced, x = fx.symbolic_trace(function), torch.full((4,), value)
    expected = (x * 4 if value > 0 else x) + 2
    assert torch.equal(traced(x), expected), traced.code
    assert torch.equal(fx.Interpreter(traced).run(x, None), expected), traced.code


@requirement("wrap.retracing[code]")
def test_generated_code_wraps_again(fx: Implementation, make: MakeModule) -> None:
    names = HELPERS + "\nfx.wrap('getattr')\n"
    function = make(f"{names}def program(x):\n    return Box(helper(sqrt(getattr(x, 'T')), y=2))\n").program
    assert fx.symbolic_trace(function).code == (
        '\ntorch.fx._symbolic_trace.wrap("math_sqrt")\ntorch.fx._symbolic_trace.wrap("helpers_helper")\n'
        'torch.fx._symbolic_trace.wrap("helpers_Box")\n\ndef forward(self, x):\n'
        "    getattr_1 = x.T;  x = None\n    sqrt = math_sqrt(getattr_1);  getattr_1 = None\n"
        "    helper = helpers_helper(sqrt, y = 2);  sqrt = None\n"
        "    box = helpers_Box(helper);  helper = None\n    return box\n    "
    )


@requirement("wrap.retracing[same-code]")
def test_tracing_again_gives_the_same_code(fx: Implementation, make: MakeModule) -> None:
    traced = fx.symbolic_trace(program(make, "decorated(pair(helper(x, y=len(x)))[0])"))
    for module in traced, fx.symbolic_trace(traced), copy.deepcopy(traced):
        assert fx.symbolic_trace(module).code == traced.code


IN_A_LAMBDA = "(lambda: fx.wrap('len'))()"
CALLABLE = "class Callable:\n    def __call__(self, x): return x\n"
REFUSED: list[tuple[str, str, type[Exception], str | None]] = [
    ("scope", "def inner():\n    fx.wrap('len')\ninner()", NotImplementedError, None),
    ("scope", "def inner():\n    @fx.wrap\n    def function(x): return x\ninner()", NotImplementedError, None),
    ("scope", "class Holder:\n    fx.wrap('len')", NotImplementedError, None),
    ("scope", "class Holder:\n    @fx.wrap\n    def method(self, x): return x", NotImplementedError, None),
    ("scope", IN_A_LAMBDA, NotImplementedError, None),
    *(("type", f"fx.wrap({argument})", Exception, None) for argument in ("3", "None", "['len']", "b'len'", "1.5")),
    ("no-name", "import functools\nfx.wrap(functools.partial(max, 1))", AttributeError, None),
    ("no-name", f"{CALLABLE}fx.wrap(Callable())", AttributeError, None),
    ("words", IN_A_LAMBDA, NotImplementedError, "^wrap must be called at the top level of a module"),
    (
        *("words", "fx.wrap(3)", RuntimeError),
        "^Unsupported type for global function! Must be either a callable or string name",
    ),
]
"""Modules that call `wrap`, and the class and the words of the error."""


@requirement("wrap.refusals.refused[{row}]")
@pytest.mark.parametrize(("row", "source", "error", "words"), REFUSED)
def test_other_calls_are_refused(
    make: MakeModule, row: str, source: str, error: type[Exception], words: str | None
) -> None:
    with pytest.raises(error, match=words):
        make(source)


@requirement("wrap.refusals.harmless[missing]")
@pytest.mark.parametrize(
    "name", ["never_defined", "", "a.b", "not a name", "class", "it's", "two\nlines", "__missing__"]
)
def test_a_missing_name_is_harmless(fx: Implementation, make: MakeModule, name: str) -> None:
    make(f"fx.wrap({name!r})")
    assert calls(fx, lambda x: torch.relu(x)) == ["relu(x,)"]


@requirement("wrap.refusals.harmless[not-callable]")
def test_a_name_of_no_function_is_harmless(fx: Implementation, make: MakeModule) -> None:
    module = make("fx.wrap('factor')\nfactor = 3\ndef program(x):\n    return x * factor")
    assert calls(fx, module.program) == ["mul(x, 3)"]


LIBRARY: dict[str, list[str]] = {"autowrap_modules": ["library"]}
AUTOWRAPPED: list[tuple[str, dict[str, list[str]], str, list[str]]] = [
    ("math", {}, "math.floor(x)", ["floor"]),
    ("math", {}, "imported_hypot(x, 1)", ["hypot"]),
    ("math", {}, "x * math.pi", ["mul"]),
    ("math", {}, "math.sqrt(4) + math.floor(x)", ["floor", "add"]),
    ("module", LIBRARY, "public(x)", ["public"]),
    ("module", {"autowrap_modules": ["math", "library"]}, "library.public(math.floor(x))", ["floor", "public"]),
    ("module", {}, "library.public(x)", ["mul"]),
    ("function", {"autowrap_functions": ["imported_hypot", "public"]}, "public(x) + 1", ["public", "add"]),
    ("function", {}, "public(x)", ["mul"]),
]


@requirement("wrap.autowrap[{row}]")
@pytest.mark.parametrize(
    ("row", "options", "body", "expected"), AUTOWRAPPED, ids=[body for _, _, body, _ in AUTOWRAPPED]
)
def test_autowrap(
    fx: Implementation, make: MakeModule, row: str, options: dict[str, list[str]], body: str, expected: list[str]
) -> None:
    make("def public(x):\n    return x * 2\n", "library")
    module = make(
        "import math, library\nfrom math import hypot as imported_hypot\nfrom library import public\n"
        f"def other(x):\n    return public(x)\ndef program(x):\n    return {body}\n"
    )
    chosen = {option: tuple(getattr(module, name) for name in names) for option, names in options.items()}
    if row == "function":  # another tracer's functions are not this one's
        _other = fx.GraphModule(nn.Module(), fx.Tracer(autowrap_functions=(module.public,)).trace(module.other))
    graph = fx.Tracer(**chosen).trace(module.program)
    assert [node.target.__name__ for node in graph.nodes if node.op == "call_function"] == expected, graph


@requirement("wrap.autowrap[{row}]")
@pytest.mark.parametrize(
    ("row", "options", "expected"),
    [("math", {}, "floor"), ("function", {"autowrap_modules": (), "autowrap_functions": (math.ceil,)}, "ceil")],
)
def test_autowrap_in_submodules(
    fx: Implementation, make: MakeModule, row: str, options: dict[str, Any], expected: str
) -> None:
    module = make(
        "import torch\nfrom math import ceil, floor\nclass Inner(torch.nn.Module):\n"
        f"    def forward(self, x):\n        return {expected}(x)\n"
    )
    graph = fx.Tracer(**options).trace(nn.Sequential(module.Inner()))
    assert [node.target.__name__ for node in graph.nodes if node.op == "call_function"] == [expected], graph


def places(module: ModuleType) -> list[Any]:
    """What tracing may have to replace."""
    return [
        *(*intercepted_methods(), math.sqrt, math.floor, builtins.len, torch.relu),
        *(vars(module).get(name) for name in ("helper", "decorated", "sqrt", "mean", "len", "Box", "alias")),
    ]


class StopTracingError(Exception):
    """Ends a trace."""


@requirement("wrap.patches.restored[{end}]")
@pytest.mark.parametrize("end", ["success", "error"])
def test_nothing_stays_patched(fx: Implementation, make: MakeModule, end: str) -> None:
    def fail(x: Any) -> Any:
        raise error

    module, error = make(HELPERS + MODULE), StopTracingError("in the middle")
    before = places(module)
    if end == "success":
        fx.symbolic_trace(module.Outer())
    else:
        with pytest.raises(StopTracingError) as caught:
            fx.symbolic_trace(fail)
        assert caught.value is error
    assert places(module) == before
    assert str(fx.Tracer().trace(module.Outer())), "a program cannot be traced any more"


@requirement("wrap.names.recorded[twice]")
def test_a_function_is_wrapped_twice(fx: Implementation, make: MakeModule) -> None:
    module = make(HELPERS + "fx.wrap('helper')\nfx.wrap(helper)\n")
    helper = module.helper
    assert calls(fx, module.program) == ["helper(x,)"]
    assert module.helper is helper


@requirement("wrap.names.keeps-nothing")
def test_nothing_stays_alive_of_the_caller(make: MakeModule) -> None:
    def caller() -> weakref.ref[torch.Tensor]:
        tensor = torch.ones(1)
        make(HELPERS)
        return weakref.ref(tensor)

    gc.collect()
    gc.disable()
    try:
        assert caller()() is None
    finally:
        gc.enable()


@requirement("wrap.names.recorded[string]")
def test_names_stay_wrapped_when_other_code_is_gone(fx: Implementation, make: MakeModule) -> None:
    module = make(HELPERS + MODULE)
    fx.symbolic_trace(module.Outer())  # makes code that wraps names, too, and is forgotten
    gc.collect()
    assert module.helper in [node.target for node in fx.Tracer().trace(module.program).nodes]


@requirement("wrap.patches.nested")
def test_a_trace_within_a_trace(fx: Implementation, make: MakeModule) -> None:
    module = make(HELPERS + MODULE)
    alone, inner = str(fx.Tracer().trace(module.Outer())), list[str]()

    def nesting(self: Any, x: Any) -> Any:
        x = self.first(x)
        message_of(lambda: fx.Tracer().trace(lambda y: 1 // 0))
        inner.append(str(fx.Tracer().trace(module.Outer())))
        return module.helper(self.second(x))

    outer = Own(nesting, first=nn.Linear(2, 2), second=nn.Linear(2, 2))
    assert calls(fx, outer) == ["first(x,)", "second(first,)", "helper(second,)"]
    assert inner == [alone]


# Functions while they are recorded, and other threads than the one that traces


class Pausing(nn.Module):
    """Stops in the middle of `forward` until it is told to go on."""

    def __init__(self) -> None:
        """Start with both flags down."""
        super().__init__()
        self.linear = nn.Linear(2, 2)
        self.entered, self.resume = threading.Event(), threading.Event()

    def forward(self, x: Any) -> Any:
        """Call a module when told to go on."""
        self.entered.set()
        assert self.resume.wait(10)
        return self.linear(x)


@pytest.fixture
def everything_is_restored(fx: Implementation) -> Iterator[None]:
    """Puts back what an implementation may leave replaced, so that later tests meet none of it."""
    with process_restored(fx):
        yield


@pytest.fixture
def pausing(fx: Implementation, everything_is_restored: None) -> Iterator[Any]:
    """A module that another thread is in the middle of tracing."""
    tracing = Pausing()
    with ThreadPoolExecutor(1) as pool:
        tracing.graph = pool.submit(fx.Tracer().trace, tracing)  # type: ignore[assignment] # a module takes anything
        try:
            assert tracing.entered.wait(10)
            yield tracing
        finally:
            tracing.resume.set()


@requirement("wrap.patches.threads[bystander]")
def test_a_bystander_runs_a_model(pausing: Any) -> None:
    model, x = nn.Sequential(nn.Linear(2, 2), nn.ReLU()), torch.ones(1, 2)
    result = model(x)
    pausing.resume.set()
    assert [node.op for node in pausing.graph.result(10).nodes] == ["placeholder", "call_module", "output"]
    assert torch.equal(result, model(x))


@requirement("wrap.patches.threads[two]")
def test_two_threads_trace(fx: Implementation, everything_is_restored: None) -> None:
    first, second = Pausing(), Pausing()
    with ThreadPoolExecutor(2) as pool:
        graphs = []
        try:
            for tracing in (first, second):
                graphs.append(pool.submit(fx.Tracer().trace, tracing))
                assert tracing.entered.wait(10)
            first.resume.set()
            opcodes = [[node.op for node in graphs[0].result(10).nodes]]
        finally:
            first.resume.set()
            second.resume.set()
        opcodes.append([node.op for node in graphs[1].result(10).nodes])
    assert opcodes == [["placeholder", "call_module", "output"]] * 2


HELPERS_OF_THREADS = """
@fx.wrap
def helper(x):
    return x + 1
"""


@pytest.fixture
def functions(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Two functions that are recorded: one of `math`, and one that is wrapped in a module."""
    helpers = ModuleType("helpers_of_threads")
    monkeypatch.setitem(sys.modules, helpers.__name__, helpers)
    vars(helpers)["fx"] = fx
    exec(HELPERS_OF_THREADS, vars(helpers))
    return [math.floor, helpers.helper]


@requirement("wrap.patches.threads[others]")
def test_another_thread_finds_and_pickles_functions(functions: list[Any], pausing: Pausing) -> None:
    found = [getattr(importlib.import_module(each.__module__), each.__name__) for each in functions]
    assert found == functions
    assert [pickle.loads(pickle.dumps(each)) for each in functions] == functions


@requirement("wrap.patches.looks[functions]")
def test_recorded_functions_look_like_themselves(fx: Implementation, functions: list[Any]) -> None:
    def look(x: Any) -> Any:
        present = [getattr(sys.modules[each.__module__], each.__name__) for each in functions]
        looks.append([(each.__name__, each.__module__, each.__doc__, inspect.signature(each)) for each in present])
        pickled.append(list(map(pickle.dumps, present)))
        return x

    looks: list[Any] = []
    pickled: list[list[bytes]] = []
    look(1)
    fx.Tracer().trace(look)
    assert looks[0] == looks[1]
    assert list(map(pickle.loads, pickled[1])) == functions


@requirement("wrap.patches.looks[methods]")
def test_intercepted_methods_look_like_themselves(fx: Implementation) -> None:
    def look(x: Any) -> Any:
        methods = nn.Module.__call__, nn.Module.__getattr__, nn.Module.__setattr__
        looks.append([(each.__name__, each.__doc__, inspect.signature(each)) for each in methods])
        return x

    looks: list[Any] = []
    look(1)
    fx.symbolic_trace(look)
    assert looks[0] == looks[1]
