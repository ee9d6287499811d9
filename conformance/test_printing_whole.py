"""The whole text of readable modules and of verbose code. The requirements are in spec/printing.md."""

import ast
import inspect
import operator
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation


def requirement(name: str) -> pytest.MarkDecorator:
    return pytest.mark.requirement(f"printing.{name}")


def from_line(number: int) -> str:
    """The stack trace of a line of a program."""
    return f'  File "model.py", line {number}, in forward\n    line {number}\n'


def aliases(fx: Implementation) -> Any:
    """Parameters with other names than their nodes, as TorchDynamo captures them."""
    graph = fx.Graph()
    x = graph.create_node("placeholder", "L_x_", name="l_x_")
    y = graph.create_node("placeholder", "L_y_", name="l_y_")
    total = graph.call_function(torch.add, (x, y))
    total.stack_trace = from_line(1)
    graph.output(graph.call_function(torch.relu, (total,)))
    return fx.GraphModule(nn.Module(), graph)


def no_inputs(fx: Implementation) -> Any:
    """A program without parameters."""
    graph = fx.Graph()
    ones = graph.call_function(torch.ones, (2,))
    ones.stack_trace = from_line(1)
    graph.output(ones)
    return fx.GraphModule(nn.Module(), graph)


def only_inputs(fx: Implementation) -> Any:
    """A program that computes nothing."""
    graph = fx.Graph()
    graph.output(graph.create_node("placeholder", "L_x_", name="l_x_"))
    return fx.GraphModule(nn.Module(), graph)


def parts(fx: Implementation) -> Any:
    """A module that has another, which has a third."""
    deep = fx.symbolic_trace(lambda x: torch.sin(x))
    inner = aliases(fx)
    inner.add_submodule("deep", deep)
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_module("inner", (x, x)))
    return fx.GraphModule({"inner": inner}, graph)


def product(d, e):  # type: ignore[no-untyped-def] # its annotations would be those of the inputs
    return d["a"] * d["b"] + e


def nested(fx: Implementation) -> Any:
    """Nested inputs without metadata."""
    return fx.symbolic_trace(product, concrete_args={"d": {"a": fx.PH, "b": fx.PH}})


def inputs_of(module: Any) -> list[Any]:
    """The placeholders of a module."""
    return [node for node in module.graph.nodes if node.op == "placeholder"]


def nested_known(fx: Implementation) -> Any:
    """Nested inputs of which shapes are known, two of them with a description."""
    module = nested(fx)
    for size, node in enumerate(inputs_of(module), 1):
        node.meta["val"] = torch.ones(size)
    for node in inputs_of(module)[1:]:
        node.meta["desc"] = f"of {node.name}"
    return module


def nested_mixed(fx: Implementation) -> Any:
    """A nested input with a type, one with a description alone, and another one of which the shape is known."""
    module = nested(fx)
    a, b, e = inputs_of(module)
    a.type, b.meta["desc"], e.meta["val"] = torch.Tensor, "the second", torch.ones(1)
    return module


def backward(fx: Implementation) -> Any:
    """Three nodes: two belong to the backward of an earlier one, of which one does not say where that was."""
    graph = fx.Graph()
    known = graph.call_function(torch.relu, (graph.placeholder("x"),))
    other = graph.call_function(torch.exp, (known,))
    unknown = graph.call_function(torch.neg, (known,))
    known.meta["autograd_backward"] = unknown.meta["autograd_backward"] = True
    other.meta["autograd_backward"] = False
    known.stack_trace = other.stack_trace = from_line(1)
    graph.output(unknown)
    return fx.GraphModule(nn.Module(), graph)


class Whole(NamedTuple):
    """What is asserted of a program: its text in a certain layout, from the first line of the signature on."""

    program: Callable[[Implementation], Any]
    options: dict[str, Any]
    lines: Sequence[str]


BLANK = "    "
FIRST = "    # File: model.py:1 in forward, code: line 1"
NO_TRACE = "    # No stacktrace found for following nodes"
PLAIN: tuple[str, ...] = ("def forward(self, d, e):",)
EXPANDED = ("def forward(", "    self,", "    d,", "    e,", "):")
BODY = (
    *(NO_TRACE, "    mul = d_1 * d_2;  d_1 = d_2 = None", "    add = mul + e;  mul = e = None"),
    "    return pytree.tree_unflatten([add], self._out_spec)",
)


def flatten(targets: str) -> str:
    """The statement that takes nested inputs apart."""
    return f"    {targets}, = fx_pytree.tree_flatten_spec([d, e], self._in_spec)"


CODE = {
    "aliases": Whole(
        aliases,
        {},
        (
            *("def forward(self, L_x_, L_y_):", "    l_x_ = L_x_", "    l_y_ = L_y_", BLANK, FIRST),
            *("    add = torch.add(l_x_, l_y_);  l_x_ = l_y_ = None", BLANK, NO_TRACE),
            *("    relu = torch.relu(add);  add = None", "    return relu"),
        ),
    ),
    "no-inputs": Whole(no_inputs, {}, ("def forward(self):", FIRST, "    ones = torch.ones(2)", "    return ones")),
    "only-inputs": Whole(only_inputs, {}, ("def forward(self, L_x_):", "    l_x_ = L_x_", "    return l_x_")),
    "nested": Whole(nested, {}, (*PLAIN, flatten("d_1, d_2, e"), *BODY)),
    "nested-expanded": Whole(nested, {"expanded_def": True}, (*EXPANDED, flatten("d_1, d_2, e"), *BODY)),
    "nested-known": Whole(
        nested_known,
        {},
        (*PLAIN, '    d_1: "f32[1]"; d_2: "f32[2]"; e: "f32[3]";', "", flatten("d_1, d_2, e"), *BODY),
    ),
    "nested-known-expanded": Whole(
        nested_known,
        {"expanded_def": True},
        (
            *(*EXPANDED, '    d_1: "f32[1]"', '    d_2: "f32[2]"  # of d_2', '    e: "f32[3]"  # of e'),
            *(flatten("d_1, d_2, e"), *BODY),
        ),
    ),
    "nested-mixed": Whole(
        nested_mixed, {}, (*PLAIN, '    d_1 : torch.Tensor; e: "f32[1]";', "", flatten("d_1 , d_2, e"), *BODY)
    ),
    "nested-mixed-expanded": Whole(
        nested_mixed,
        {"expanded_def": True},
        (*EXPANDED, "    d_1 : torch.Tensor", '    e: "f32[1]"', flatten("d_1 , d_2  , e"), *BODY),
    ),
    "backward": Whole(
        backward,
        {},
        (
            *("def forward(self, x):", FIRST.replace("File", "Backward of forward node: File")),
            *("    relu = torch.relu(x);  x = None", BLANK, FIRST, "    exp = torch.exp(relu);  exp = None"),
            *(BLANK, NO_TRACE, "    neg = torch.neg(relu);  relu = None"),
            "    return neg",
        ),
    ),
}
REQUIREMENT_OF = {"no-inputs": "verbose[origin]", "only-inputs": "verbose[aliases]"}


def requirement_of(case: str) -> pytest.MarkDecorator:
    """What a case checks: the requirement that is called like it, or like its first word."""
    first, *_ = case.split("-")
    return requirement(REQUIREMENT_OF.get(case, f"verbose[{first}]"))


def verbose(program: Any, **options: object) -> Any:
    return program.graph.python_code("self", verbose=True, **options)


@pytest.mark.parametrize("case", [pytest.param(case, marks=requirement_of(case)) for case in CODE])
def test_verbose_code(fx: Implementation, case: str) -> None:
    program, options, lines = CODE[case]
    assert verbose(program(fx), **options).src == "\n".join(["\n\n", *lines, BLANK])


@requirement("verbose.same-program")
@pytest.mark.parametrize("case", CODE)
def test_verbose_code_is_python(fx: Implementation, case: str) -> None:
    program, options, _ = CODE[case]
    module = program(fx)
    code = verbose(module, **options)
    namespace = dict(code.globals)
    exec(code.src, namespace)
    inputs = {"d": {"a": torch.tensor([2.0]), "b": torch.tensor([3.0])}, "e": torch.tensor([-1.0])}
    parameters = list(inspect.signature(namespace["forward"]).parameters)[1:]
    values = [inputs.get(name, torch.tensor([-1.5])) for name in parameters]
    assert torch.equal(namespace["forward"](module, *values), module(*values)), code.src


PARTS = """\
class GraphModule(torch.nn.Module):
    def forward(self, x):
        # No stacktrace found for following nodes
        inner = self.inner(x, x);  x = None
        return inner

    class inner(torch.nn.Module):
        def forward(self, L_x_, L_y_):
            l_x_ = L_x_
            l_y_ = L_y_

            # File: model.py:1 in forward, code: line 1
            add = torch.add(l_x_, l_y_);  l_x_ = l_y_ = None

            # No stacktrace found for following nodes
            relu = torch.relu(add);  add = None
            return relu

        class deep(torch.nn.Module):
            def forward(self, x):
                # No stacktrace found for following nodes
                sin = torch.sin(x);  x = None
                return sin
"""


@requirement("readable[empty-lines]")
def test_readable_parts(fx: Implementation) -> None:
    assert parts(fx).print_readable(print_output=False) == PARTS


@requirement("readable[expanded]")
def test_the_outermost_module_is_laid_out(fx: Implementation) -> None:
    text = parts(fx).print_readable(print_output=False, expanded_def=True)
    assert text == PARTS.replace("(self, x)", "(\n        self,\n        x,\n    )", 1)


@requirement("readable[python]")
@pytest.mark.parametrize("options", [{}, {"expanded_def": True}], ids=["plain", "expanded"])
@pytest.mark.parametrize("program", [parts, *dict.fromkeys(case.program for case in CODE.values())])
def test_readable_modules_are_python(fx: Implementation, program: Any, options: dict[str, Any]) -> None:
    module = program(fx)
    text = module.print_readable(print_output=False, **options)
    assert classes(text) == [type(module).__name__, *(["inner", "deep"] if program is parts else [])], text


NAMES = ("a_b", "Größe", "print", "match")
"""Names that classes can have."""
OTHER_NAMES = ("<lambda>", "0", "a-b", "a b", "class", "None", "__debug__", "Größe 1")


def classes(text: str) -> list[str]:
    """The names of the classes in a source."""
    return [statement.name for statement in ast.walk(ast.parse(text)) if isinstance(statement, ast.ClassDef)]


@requirement("readable[python]")
@pytest.mark.parametrize("name", [*NAMES, *OTHER_NAMES, ""])
def test_readable_modules_of_any_name_are_python(fx: Implementation, name: str) -> None:
    module = fx.GraphModule({}, fx.Graph(), name)
    children = NAMES if name in NAMES else NAMES + OTHER_NAMES
    for child in children:
        module.add_module(child, fx.GraphModule({}, fx.Graph()))
    text = module.print_readable(print_output=False)
    shown, *parts = classes(text)
    assert shown == name or name not in NAMES, text
    assert len(set(parts)) == len(children), text
    assert set(parts) >= set(NAMES), text


def literals(fx: Implementation) -> Any:
    """A call with literals of many kinds."""
    graph = fx.Graph()
    x = graph.placeholder("x", default_value=5)
    call = graph.call_method("m", (x, 1, -2.5, None, "t", [True, (x, ...)], slice(1, x)), {"k": {"a": 1}})
    graph.output((graph.call_function(operator.add, (call, 3)), graph.get_attr("a.0")))
    return graph


@requirement("colored.literals")
def test_literals_are_blue(fx: Implementation) -> None:
    def blue(text: str) -> str:
        return f"\033[34m{text}\033[0m"

    def dim(text: str) -> str:
        return f"\033[2m{text}\033[0m"

    listed = f"[{blue('True')}, (x, {blue('Ellipsis')})], slice({blue('1')}, x, {blue('None')})"
    arguments = ", ".join([*map(blue, ("1", "-2.5", "None", "'t'")), listed])
    lines = (
        f"def forward(self, x = {blue('5')}):",
        f"    m = x.m({arguments}, k = {blue(str({'a': 1}))});  {dim('x = None')}",
        f"    add = m + {blue('3')};  {dim('m = None')}",
        '    a_0 = getattr(self.a, "0")',
        "    return (add, a_0)",
    )
    assert literals(fx).python_code("self", colored=True).src == "\n".join(["\n\n", *lines, BLANK])
