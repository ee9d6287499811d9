"""Each form runs its own code, and holds nothing that nobody needs. The requirements are in spec/equivalence.md."""

import ast
import gc
import linecache
import sys
import weakref
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.observation import Subject
from conformance.harness.implementation.loading import Implementation

requirement = pytest.mark.requirement
COUNTED: list[torch.Tensor] = []


class Small(nn.Module):
    """A child, a parameter and a constant; and what sees the values while it is traced."""

    def __init__(self, see: Callable[[Any], Any] = lambda _value: None) -> None:
        super().__init__()
        self.layer = nn.Linear(2, 2)
        self.weight = nn.Parameter(torch.rand(2))
        self.see = see

    def forward(self, x):  # type: ignore[no-untyped-def] # folders of torch.fx do not import typing
        hidden = torch.add(self.layer(x), 2.5)
        self.see(x)
        self.see(hidden)
        return torch.tanh(hidden) * self.weight


def expected(root: Small, x: torch.Tensor, **other: Any) -> torch.Tensor:
    """What the program gives, with another layer, weight, constant or sign."""
    hidden = torch.add(other.get("layer", root.layer)(x), other.get("constant", 2.5))
    result: torch.Tensor = other.get("sign", 1) * torch.tanh(hidden) * other.get("weight", root.weight)
    return result


def negated(x: torch.Tensor) -> torch.Tensor:
    """Negate, and note the call."""
    COUNTED.append(x)
    return -x


def graph_modules(fx: Implementation, module: nn.Module) -> list[Any]:
    """The module and the parts of it that have graphs."""
    return [each for each in module.modules() if isinstance(each, fx.GraphModule)]


def insert_call(fx: Implementation, module: nn.Module, function: Callable[..., Any]) -> dict[str, Any]:
    for part in graph_modules(fx, module):
        for node in [node for node in part.graph.nodes if node.target is torch.tanh]:
            (user,) = node.users
            with part.graph.inserting_before(user):
                user.replace_input_with(node, part.graph.call_function(function, (node,)))
        part.recompile()
    return {"sign": -1}


def edit_constant(fx: Implementation, module: nn.Module) -> dict[str, Any]:
    for part in graph_modules(fx, module):
        for node in [node for node in part.graph.nodes if node.target is torch.add]:
            node.args = (node.args[0], -1.5)
        part.recompile()
    return {"constant": -1.5}


def replace_child(_fx: Implementation, module: nn.Module) -> dict[str, Any]:
    layer = nn.Linear(2, 2)
    for owner in list(module.modules()):
        for name in [name for name, child in owner.named_children() if type(child) is nn.Linear]:
            setattr(owner, name, layer)
    return {"layer": layer}


def replace_parameter(_fx: Implementation, module: nn.Module) -> dict[str, Any]:
    weight = nn.Parameter(torch.rand(2))
    for owner in [each for each in module.modules() if type(each) is not nn.Linear]:
        for name, _ in list(owner.named_parameters(recurse=False)):
            setattr(owner, name, weight)
    return {"weight": weight}


EDITS: dict[str, Callable[[Implementation, nn.Module], dict[str, Any]]] = {
    "inserted-call": lambda fx, module: insert_call(fx, module, torch.neg),
    "counted-call": lambda fx, module: insert_call(fx, module, negated),
    "edited-constant": edit_constant,
    "replaced-child": replace_child,
    "replaced-parameter": replace_parameter,
}
"""What is changed of a module, and what its program has other than before."""
OF_STATE = ("replaced-child", "replaced-parameter")
FOREIGN = "counted-call"
"""It calls a function that is not torch's: a folder does not import it, and a trace of the code runs it."""
OF_THEIR_OWN = ("boxed-run", "replace-pattern", "split-module", "cse")
"""The forms that older forks lack, or fail to make: their cases count for the form alone."""


def case(aspect: str, form: Form, *values: Any) -> Any:
    name = f"equivalence.forms[{form.name}]" if form.name in OF_THEIR_OWN else f"equivalence.{aspect}"
    return pytest.param(form, *values, marks=requirement(name), id="-".join([form.name, *map(str, values)]))


def edits() -> Iterator[Any]:
    for form in FORMS:
        for edit in EDITS:
            if edit != FOREIGN:
                yield case(f"code[{edit}]", form, edit, "before")
            if form.name != "to-folder" or edit in OF_STATE:
                yield case(f"code[{edit}]", form, edit, "after")


@pytest.mark.parametrize(("form", "edit", "when"), list(edits()))
def test_an_edit_is_run(fx: Implementation, form: Form, edit: str, when: str) -> None:
    root, x = Small().eval(), torch.rand(3, 2)
    other: dict[str, Any] = {}

    def make(traced: Any) -> Any:
        if when == "before":
            other.update(EDITS[edit](fx, traced))
        return form.make(fx, traced)

    module = make(fx.symbolic_trace(root))
    call = form.call(fx, module)
    if when == "after":
        assert torch.equal(call(x), expected(root, x))
        other.update(EDITS[edit](fx, module))
    COUNTED.clear()
    for _ in range(2):
        assert torch.equal(call(x), expected(root, x, **other)), getattr(module, "code", "")
    assert len(COUNTED) == (2 if edit == FOREIGN else 0)


NO_CODE = {
    "to-folder": "it has no `code`, but a file",
    "interpreter": "it runs the graph",
    "boxed-run": "it runs the graph",
}


class Lines:
    """The lines of generated functions that a tracer sees, as `linecache` has them."""

    def __init__(self) -> None:
        self.seen: dict[str, None] = {}

    def __call__(self, frame: FrameType, event: str, _value: Any) -> Any:
        if event == "call" and frame.f_code.co_name != "forward":
            return None
        if event == "line":
            self.seen[linecache.getline(frame.f_code.co_filename, frame.f_lineno, frame.f_globals).strip()] = None
        return self


def statements(code: str) -> list[str]:
    """The first line of each statement in the body of `forward`."""
    lines = code.splitlines()
    (forward,) = [each for each in ast.walk(ast.parse(code)) if isinstance(each, ast.FunctionDef)]
    return [lines[number - 1].strip() for number in dict.fromkeys(each.lineno for each in forward.body)]


@pytest.mark.parametrize("form", [case("traced-lines", form) for form in FORMS if form.name not in NO_CODE])
def test_a_tracer_sees_the_lines_of_the_code(fx: Implementation, form: Form) -> None:
    module = form.make(fx, fx.symbolic_trace(Small()))
    lines, before = Lines(), sys.gettrace()
    sys.settrace(lines)
    try:
        module(torch.rand(3, 2))
    finally:
        sys.settrace(before)
    for part in graph_modules(fx, module):
        missing = [line for line in statements(part.code) if line not in lines.seen]
        assert not missing, f"no tracer sees {missing}, but {list(lines.seen)}, of\n{part.code}"


class Held:
    """Weak references to what nobody holds, by what it is."""

    def __init__(self) -> None:
        self._references: dict[str, list[weakref.ref[Any]]] = {}

    def note(self, kind: str, *values: Any) -> None:
        self._references.setdefault(kind, []).extend(map(weakref.ref, values))

    def alive(self, kinds: Sequence[str]) -> dict[str, list[str]]:
        if any(self._alive(kind) for kind in kinds):
            gc.collect()  # which takes long at the end of a run
        return {kind: self._alive(kind) for kind in kinds}

    def _alive(self, kind: str) -> list[str]:
        return [type(value).__name__ for each in self._references[kind] if (value := each()) is not None]


def form_of(fx: Implementation, form: Form, held: Held) -> Subject:
    """A subject of the form, whose root, traces and proxies nobody else holds."""
    root = Small(lambda value: held.note("proxies", value))
    traced = fx.symbolic_trace(root)
    held.note("root", root)
    held.note("traced module", traced, traced.graph, *traced.graph.nodes)
    module = form.make(fx, traced)
    for part in graph_modules(fx, module):
        held.note("module", part, part.graph, *part.graph.nodes)
    held.note("module", module)
    return Subject(module, form.call(fx, module))


def call(subject: Subject, held: Held) -> None:
    """Call forward and backward, and fail once."""
    for layer in [each for each in subject.module.modules() if type(each) is nn.Linear]:
        layer.register_forward_hook(lambda _module, _inputs, output: held.note("values", output))
    x = torch.rand(3, 2, requires_grad=True)
    output = subject.call(x)
    output.sum().backward()
    held.note("inputs", x)
    held.note("outputs", output)
    wrong = torch.rand(5, 7)
    held.note("inputs", wrong)
    with pytest.raises(RuntimeError):
        subject.call(wrong)


WHILE_IT_LIVES = ("root", "proxies", "inputs", "values", "outputs")
AFTERWARDS = ("traced module", "module")
_ALIVE: dict[tuple[str, Form], dict[str, list[str]]] = {}
"""What `alive` found, which the cases of a form share."""


def alive(fx: Implementation, form: Form) -> dict[str, list[str]]:
    """What is still alive of each kind, once in a process: while the form lives, or when nobody holds it."""
    key = fx.__name__, form
    if key not in _ALIVE:
        held = Held()
        subject: Subject | None = form_of(fx, form, held)
        assert subject is not None
        call(subject, held)
        found = held.alive(WHILE_IT_LIVES)
        subject = None
        _ALIVE[key] = found | held.alive(AFTERWARDS)
    return _ALIVE[key]


@pytest.mark.parametrize(
    ("form", "kind"),
    [
        case(f"memory[{kind.replace(' ', '-')}]", form, kind)
        for kind in (*WHILE_IT_LIVES, *AFTERWARDS)
        for form in FORMS
    ],
)
def test_what_nobody_needs_is_freed(fx: Implementation, form: Form, kind: str) -> None:
    assert not alive(fx, form)[kind]
