"""Each public name of torch.fx has a requirement, and reference_fx takes torch.fx's place.

It has every name on the page, and spec/calls.md lists the parameters of each. Each of the public classes and functions
of reference_fx has an example, which shows what happens.
"""

import ast
import builtins
import doctest
import importlib
import importlib.util
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx

import reference_fx
from conformance.calls.checking import listed_signatures
from conformance.harness.specification.requirements import Requirement, load_requirements
from docs.public_names import Scope, Surface, load_scope

CONFORMANCE = Path(__file__).parent.parent / "conformance"


@pytest.fixture(scope="module")
def surface() -> Surface:
    return Surface(load_scope())


MENTIONS = [
    ("graph.lint.cycles", "It does.", "FX documentation", ["Graph.lint"]),
    ("graph.other.cycles", "It does.", "`Graph.lint` is backward compatible", ["Graph.lint"]),
    ("graph.other.cycles", "`graph.lint()` raises.", "FX documentation", ["Graph.lint"]),
    ("graph.other.cycles", "`lint` raises.", "FX documentation", ["Graph.lint"]),
    ("node.other.cycles", "`lint` raises, and so does lint, and Graph.lint.", "FX documentation", []),
    ("graph.other.cycles", "`linear.lint`, `Graph.lin`, `pylint`.", "FX documentation", []),
    ("models.wrap.cycles", "`wrap(f)` wraps.", "FX documentation", ["wrap"]),
    ("tracing.create_proxy.call", "It does.", "FX documentation", ["TracerBase.create_proxy"]),
    ("rewriter.other.none", "`nodes_map` is a dict.", "nobody", ["Match.nodes_map"]),
    ("models.any.call", "`torch.fx.passes.shape_prop.ShapeProp.propagate` does.", "nobody", ["ShapeProp.propagate"]),
    ("models.any.call", "`x.keys()`, `node`, `output`.", "`run` of something", []),
]


@pytest.mark.parametrize(("identifier", "sentence", "source", "names"), MENTIONS)
def test_what_a_requirement_is_about(
    surface: Surface, identifier: str, sentence: str, source: str, names: list[str]
) -> None:
    requirement = Requirement(identifier, "must", sentence, source)
    assert [qualified for _, qualified in dict.fromkeys(surface.mentioned(requirement))] == names


def test_a_requirement_of_a_member_is_one_of_its_class() -> None:
    surface = Surface(load_scope())
    surface.cover({"graph.lint.x": Requirement("graph.lint.x", "must", "It does.", "nobody")})
    covered = {name.qualified for name in surface.names.values() if name.requirements}
    assert covered == {"Graph", "Graph.lint"}


@pytest.mark.skipif(not torch.__version__.startswith("2.13."), reason="other versions have other names")
def test_each_public_name_has_a_requirement_or_is_left_out() -> None:
    surface = Surface(load_scope())
    surface.cover(load_requirements())
    missing = [f"torch.fx.{name.module}.{name.qualified}" for name in surface.names.values() if not name.requirements]
    assert not missing, f"write a requirement, or a row of spec/scope.md, about {', '.join(missing)}"


def is_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def test_what_is_left_out_is_in_torch_fx_alone() -> None:
    reasons = load_scope().reasons
    modules = {entry: reason for entry, reason in reasons.items() if is_module(f"torch.fx.{entry}")}
    found = Surface(Scope(modules)).names
    names = {qualified for _, qualified in found} | {".".join(key) for key in found}
    assert set(reasons) - set(modules) <= names, "spec/scope.md leaves out what torch.fx has not"
    ours = [entry for entry in modules if is_module(f"reference_fx.{entry}")]
    assert not ours, "spec/scope.md leaves out modules that reference_fx has"


def test_what_is_left_out_is_in_no_test(surface: Surface) -> None:
    """Names of several words are looked for; others, such as `order`, mean something else in most places."""
    written = [path.read_text(encoding="utf-8") for path in CONFORMANCE.glob("test_*.py")]
    used = {name for text in written for name in re.findall(r"\.(\w+)", text)}
    used -= {name.rpartition(".")[2] for _, name in surface.names}
    entries = [entry for entry in load_scope().reasons if not is_module(f"torch.fx.{entry}")]
    names = {entry: entry.rpartition(".")[2] for entry in entries}
    found = [entry for entry, name in names.items() if name in used and ("_" in name or name[0].isupper())]
    assert not found, "spec/scope.md leaves out what tests use"


@pytest.mark.parametrize(
    ("entry", "left_out"),
    [
        ("passes.infra", [True, True, False]),
        ("passes.infra.pass_base.PassBase", [False, True, False]),
        ("PassBase.call", [False, True, False]),
        ("passes.inf", [False, False, False]),
        ("call", [False, False, False]),
    ],
)
def test_what_a_row_of_the_scope_leaves_out(entry: str, left_out: list[bool]) -> None:
    named = [
        ("passes.infra.pass_base", ""),
        ("passes.infra.pass_base", "PassBase.call"),
        ("passes.shape_prop", "call_x"),
    ]
    assert [Scope({entry: "reason"}).entry(*each) is not None for each in named] == left_out


def test_the_surface_is_that_of_torch_fx(surface: Surface) -> None:
    marked = [
        ("graph", "Graph"),
        ("graph", "Graph.lint"),
        ("interpreter", "Interpreter.boxed_run"),
        ("proxy", "Proxy.keys"),
    ]
    others = [("graph", "Graph.nodes"), ("graph", "CodeGen"), ("_symbolic_trace", "PH"), ("node", "Node.users")]
    assert [surface.names[name].marked for name in (*marked, *others)] == [True] * 4 + [False] * 4


def test_what_is_marked_is_listed(surface: Surface) -> None:
    listed = {(f"torch.fx.{module}", name) for module, name in surface.names}
    marked = {
        (promised.__module__, promised.__qualname__)
        for promised in torch.fx._compatibility._BACK_COMPAT_OBJECTS
        if promised.__module__.startswith("torch.fx")  # other tests mark functions of their own
        if not load_scope().entry(promised.__module__.removeprefix("torch.fx."))
        if not promised.__name__.startswith("__")
    }
    assert marked - listed == set()
    assert len(marked) > 60


# reference_fx in place of torch.fx


LISTED = list(Surface(load_scope()).names)


def has(fx: ModuleType, module: str, qualified: str) -> bool:
    """Whether a submodule has a name, or the class in the submodule the member."""
    owner, _, member = qualified.partition(".")
    found = getattr(importlib.import_module(f"{fx.__name__}.{module}"), owner, None)
    return hasattr(found, member) if member else found is not None


def test_reference_fx_has_every_name() -> None:
    """The chapters use the other names: those that only instances have."""
    of_classes = [name for name in LISTED if has(torch.fx, *name)]
    assert len(of_classes) > 300
    of_instances = {qualified for module, qualified in of_classes if not has(reference_fx, module, qualified)}
    assert of_instances == {"Graph.owning_module", "PassManager.steps"}
    assert not any(has(reference_fx, "graph", name) for name in ("Graph.absent", "Absent", "Absent.member"))


def test_submodules_are_there_once_the_package_is_imported() -> None:
    """All but some that torch.fx, too, has only for those who import them; those of `experimental` are imported."""
    modules = sorted({module for module, _ in LISTED if not module.startswith("experimental.")})
    command = f"""if True:
        import operator, torch.fx, reference_fx
        for name in {modules}:
            try:
                operator.attrgetter(name)(torch.fx)
                operator.attrgetter(name)(reference_fx)
            except AttributeError as error:
                print(name, "torch" in str(error))
    """
    found = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, timeout=100, check=True)
    assert "False" not in found.stdout, found.stdout


def test_the_package_has_the_names_of_torch_fx() -> None:
    for name, value in vars(torch.fx).items():
        home = str(getattr(value, "__module__", ""))
        if not name.startswith("_") and home.startswith("torch.fx."):
            ours = importlib.import_module(home.replace("torch.fx", "reference_fx"))
            assert getattr(reference_fx, name) is getattr(ours, name), name


# Examples

FX = Path(reference_fx.__file__).parent
SOURCES = {path.relative_to(FX).as_posix(): path.read_text(encoding="utf-8") for path in sorted(FX.rglob("*.py"))}
EXAMPLE_LINES = range(3, 9)
WITHOUT_EXAMPLE = {
    "graph_module.reduce_package_graph_module": "torch.package calls it, and no program does",
    "_symbolic_trace.is_fx_tracing_warning": "torch.fx calls its own; here it is only there to be imported",
}
"""Public functions without an example, with the reason."""


def examples(docstring: str | None) -> list[doctest.Example]:
    return doctest.DocTestParser().get_examples(docstring or "")


def public_modules() -> Iterator[str]:
    """The names in reference_fx of the modules that are public; the package's own is empty."""
    for path in map(Path, SOURCES):
        parts = path.parent.parts if path.name == "__init__.py" else path.with_suffix("").parts
        if not any(part.startswith("_") for part in parts):
            yield ".".join(parts)


def load(module: str) -> ModuleType:
    return importlib.import_module(f"reference_fx.{module}".rstrip("."))


def needs_example(value: Any) -> bool:
    """Whether it is a function or class of reference_fx, but no exception, which others raise."""
    if not str(getattr(value, "__module__", "")).startswith("reference_fx."):
        return False
    return not issubclass(value, BaseException) if isinstance(value, type) else inspect.isroutine(value)


def public_values() -> dict[str, Any]:
    """What public modules list in `__all__`, and what has one of torch.fx's public names, by module and name."""
    offered = [(module, name) for module in public_modules() for name in getattr(load(module), "__all__", ())]
    offered += [(module, name) for module, name in LISTED if "." not in name]
    return {f"{module}.{name}": getattr(load(module), name) for module, name in offered if not name.startswith("_")}


def test_each_public_class_and_function_has_an_example() -> None:
    found = {name: value for name, value in public_values().items() if needs_example(value)}
    assert len(found) > 100
    without = {name for name, value in found.items() if not any(each.want for each in examples(value.__doc__))}
    assert without == found.keys() & WITHOUT_EXAMPLE, "give it an example that shows a result"


def doctests(file: str) -> Iterator[doctest.DocTest]:
    """The examples of each docstring in a file; the docstring of the package says what they begin with."""
    for node in ast.walk(ast.parse(SOURCES[file])):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and examples(text := ast.get_docstring(node)):
            given = {"__name__": "__main__", "torch": torch, "nn": torch.nn, "fx": reference_fx}
            name, line = getattr(node, "name", file), node.body[0].lineno - 1
            yield doctest.DocTestParser().get_doctest(text or "", given, name, str(FX / file), line)


@pytest.mark.parametrize("file", [file for file, source in SOURCES.items() if ">>> " in source])
def test_examples_are_short_and_show_what_happens(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "_", None, raising=False)  # where Python, and so doctest, keeps the last value shown
    found = list(doctests(file))
    assert sum(len(each.examples) for each in found) == SOURCES[file].count(">>> "), "an example is in no docstring"
    for each in found:
        lines = sum((example.source + example.want).count("\n") for example in each.examples)
        assert lines in EXAMPLE_LINES, f"{each.name} has an example of {lines} lines"
        printed: list[str] = []
        # Functions that are wrapped in an example stay so, by the names that it gave them.
        failed, _ = doctest.DocTestRunner().run(each, out=printed.append, clear_globs=False)
        assert not failed, "".join(printed)


# Parameters

NOT_LISTED: dict[tuple[str, str], str] = {
    ("graph_module", "GraphModule"): "inspect sees the parameters of `__new__`",
    ("experimental.rewriter", "RewritingTracer"): "a Tracer, whose parameters are listed",
    ("graph", "Graph.python_code"): "record_func, which spec/scope.md leaves out",
    ("_symbolic_trace", "ProxyableClassMeta"): "a class of classes takes its parameters at their places",
    ("immutable_collections", "immutable_list"): "list's own constructor",
    ("traceback", "NodeSourceAction"): "Enum's own constructor",
}
"""The functions whose parameters spec/calls.md does not list as `inspect.signature` does, with the reason."""


def parameters(signature: inspect.Signature) -> list[tuple[str, Any, bool]]:
    """Name and kind of each parameter, and whether it has a default."""
    found = [each for each in signature.parameters.values() if each.name != "self"]
    return [(each.name, each.kind, each.default is not each.empty) for each in found]


def signature_of(module: str, qualified: str) -> inspect.Signature:
    """That of a public name of torch.fx; without parameters if it cannot be called, or Python cannot tell."""
    value: Any = importlib.import_module(f"torch.fx.{module}")
    for atom in qualified.split("."):
        value = getattr(value, atom, None)
    try:
        return inspect.signature(value)
    except (TypeError, ValueError):
        return inspect.Signature()


@pytest.mark.skipif(not torch.__version__.startswith("2.13."), reason="other versions have other parameters")
def test_parameters_are_listed() -> None:
    listed: dict[str, list[list[tuple[str, Any, bool]]]] = {}
    for _, function, signature in listed_signatures():
        listed.setdefault(function, []).append(parameters(signature))
    theirs = {(module, name): parameters(signature_of(module, name)) for module, name in LISTED}
    unlisted = {key for key, found in theirs.items() if found and found not in listed.get(key[1], [])}
    assert unlisted == set(NOT_LISTED), "list the parameters in conformance/spec/calls.md"
