"""An implementation is any module with FX's names; a wrong one is refused at once, an incomplete one is *missing*."""

import re
from types import ModuleType

import pytest
import torch.fx

import reference_fx
from conformance.harness.implementation.loading import (
    Implementation,
    ImplementationError,
    MissingName,
    delegated_names,
    load_implementation,
    version,
)
from conformance.harness.options import REMOVED
from tests.conftest import Suite
from tests.parsed_options import split_words

DELEGATED = "BaseProxy, Graph, Proxy, Renamed, symbolic_trace"

REFUSED = [
    ("", "is not a module name"),
    ("torch.fx:Graph", "is not a module name"),
    ("nosuch.module", "there is no module 'nosuch'. Install it"),
    ("json", "does not have the interface of torch.fx: it has no symbolic_trace, no Tracer, no Graph"),
    ("refused.raising", r"importing refused.raising raised RuntimeError: two lines \(at .*raising\.py:3\)"),
    ("refused.syntax", r"importing refused.syntax raised SyntaxError: .*\(at .*syntax\.py:2\)"),
    ("refused.leaving", r"importing refused.leaving raised SystemExit: 0 \(at .*leaving\.py:2\)"),
    ("refused.dynamic", r"raised ModuleNotFoundError: No module named 'tabulator' \(at .*dynamic\.py:2\)"),
    ("refused.needing", r"raised ModuleNotFoundError: No module named 'tabulator' \(at .*needing\.py:1\)"),
]

SOURCES = {
    "__init__": "",
    "raising": "def fail():\n\n    raise RuntimeError('two\\n  lines')\nfail()",
    "syntax": "pass\ndef (:",
    "leaving": "import sys\nsys.exit(0)",
    "dynamic": "import importlib\nimportlib.import_module('tabulator')",
    "needing": "import tabulator",
}


@pytest.mark.parametrize(("name", "message"), REFUSED)
def test_what_is_no_implementation_is_refused_in_one_line(suite, monkeypatch, name, message):
    for module, source in SOURCES.items():
        suite.write(f"refused/{module}.py", source)
    monkeypatch.syspath_prepend(suite.folder)
    with pytest.raises(ImplementationError, match=message) as refusal:
        load_implementation(name)
    assert "\n" not in str(refusal.value)


# Command lines, with variables of the environment, and the line with which a run ends.
REFUSALS = {
    "--fx-impl json -n 2": r"--fx-impl json: json \(.*\) does not have the interface of torch.fx",
    "FX_IMPL=json -n 0": r"FX_IMPL=json: json \(.*\) does not have the interface of torch.fx",
    "--fx-impl declaring -n 2": r"--fx-impl declaring: declaring.__fx_conformance__: 'nosuch' is not a chapter",
    "--fx-impl late -n 1": r"--fx-impl late: importing late raised SyntaxError: .*broken\.py",
    "--fx-impl exiting -n 2": "--fx-impl exiting: a worker process died while it imported exiting",
    "--fx-expect nosuch.toml": "--fx-expect nosuch.toml does not exist",
    "--fx-snapshots nowhere": "--fx-snapshots nowhere: the folder does not exist",
    "--fx-snapshots conftest.py": "--fx-snapshots conftest.py is a file. Pass the folder that contains your snapshots",
    "--fx-snapshots=": "--fx-snapshots needs a folder",
    "--fx-report conftest.py": "--fx-report cannot write to .*/conftest.py: File exists. Pass a writable folder",
    "--fx-models nosuch:CASES": "--fx-models nosuch:CASES: ",
    "--fx-device abacus": "--fx-device abacus: torch cannot compute on this device: ",
    "--fx-memory -1": "--fx-memory -1.0: pass at most",
    "--snapshot-update CI=true": "--snapshot-update does not update snapshots while",
    **{f"{name} 1/2": f"{name} no longer exists: " for name in (*REMOVED, "--px")},
}
DELEGATING = """
    from torch.fx import Graph, Tracer as Renamed, symbolic_trace
    from torch.fx import Node as _Node
    from torch.fx.proxy import Proxy as BaseProxy

    class GraphModule: pass
    class Interpreter: pass
    class Proxy(BaseProxy): pass
"""
JUDGED = {
    "declaring": "class Graph: pass\n__fx_conformance__ = {'unsupported': ['nosuch']}",
    "late": "class Graph: pass\ndef __dir__(): return ['Late']\ndef __getattr__(name): import broken",
    "broken": "def (:",
    "exiting": "import os\nos._exit(0)",
    "delegating": DELEGATING,
}


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """A project with several implementations."""
    suite = Suite(tmp_path_factory.mktemp("many"))
    suite.write("test_one.py", "import pytest\n@pytest.mark.requirement('models.traces')\ndef test_one(fx): fx.Graph")
    for name, source in JUDGED.items():
        suite.write(f"{name}.py", source)
    return suite


@pytest.mark.parametrize("words", REFUSALS)
def test_a_run_that_is_refused_says_why_in_its_last_line(many, words):
    arguments, variables = split_words(words)
    run = many.run(*arguments, **variables)
    assert run.status == pytest.ExitCode.USAGE_ERROR, run.output
    assert re.match(f"ERROR: {REFUSALS[words]}", run.output.strip().splitlines()[-1]), run.output
    assert "Traceback" not in run.output


def test_names_of_torch_fx_are_reported(many):
    run = many.run("--fx-impl", "delegating", "-n", "1")
    assert run.status == pytest.ExitCode.OK, run.output
    assert f"delegates       to torch.fx, which has or derives these: {DELEGATED}\n" in run.output


def test_torch_fx_delegates_to_nobody_and_another_name_of_it_does():
    assert delegated_names(torch.fx, "torch.fx") == ()
    assert "Graph" in delegated_names(torch.fx, "other_fx")
    assert delegated_names(reference_fx, "reference_fx") == ()
    similar = ModuleType("torch_fx_like")
    similar.Graph = type("Graph", (), {"__module__": "torch.fxy"})
    assert delegated_names(similar, "torch_fx_like") == ()


def test_workers_start_where_pytest_prints_nothing(suite):
    suite.write("test_it.py", "def test_it(): pass")
    run = suite.run("-n", "2", "-p", "no:terminal", "--fx-impl", "reference_fx")
    assert (run.status, run.output) == (pytest.ExitCode.OK, "")


USERS = """
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")

    def test_uses_what_is_there(fx):
        assert fx.Graph and fx.__name__ == "fake_fx"

    def test_uses_what_is_missing(fx):
        fx.Interpreter

    def test_expects_any_exception(fx):
        with pytest.raises(Exception):
            fx.Interpreter

    def test_swallows_everything(fx):
        try:
            fx.passes.shape_prop
        except BaseException:
            pass

    @pytest.mark.xfail
    def test_expects_to_fail(fx):
        fx.Interpreter

    def test_probes(fx):
        assert not hasattr(fx, "Interpreter")

    def test_uses_a_method(fx):
        fx.Graph().graph_copy

    def test_uses_a_keyword(fx):
        fx.Graph(tracer_cls=None)

    def test_uses_a_method_of_a_module(fx):
        fx.GraphModule().to_folder

    def test_calls_a_method_that_it_overrides(fx):
        class Own(fx.Graph):
            def node_copy(self): super().node_copy()
        Own().node_copy()

    def test_fails_by_itself(fx):
        fx.Graph().nosuch
"""

FAKE = """
    import torch

    class Graph:
        def __init__(self): pass

    class GraphModule(torch.nn.Module):
        pass
"""


def test_a_missing_name_fails_only_the_tests_that_use_it(suite):
    suite.write("fake_fx.py", FAKE)
    suite.write("test_users.py", USERS)
    run = suite.run("-n", "2", "-v")
    assert "MISSING test_users.py::test_probes" in run.output
    assert run.counts == {"passed": 1, "missing": 9, "failed": 1}
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert "missing: fake_fx has no 'Interpreter' (needed by models.traces): 4 tests" in run.output
    assert "missing: fake_fx has no 'passes' (needed by models.traces): 1 test\n" in run.output
    assert run.output.count("has no 'Interpreter'") == 1, "the summary alone speaks of what is missing"
    assert "missing: fake_fx has no 'Graph.graph_copy' (needed by models.traces): 1 test\n" in run.output
    assert "missing: fake_fx has no 'GraphModule.to_folder'" in run.output
    assert "missing: fake_fx has no 'Graph.node_copy'" in run.output
    assert "missing: fake_fx has no parameter 'tracer_cls' of Graph.__init__ (needed by models.traces)" in run.output
    assert "AttributeError: 'Graph' object has no attribute 'nosuch'" in run.output
    alone = suite.run("-k", "missing or to_fail")
    assert (alone.counts["missing"], alone.status) == (2, pytest.ExitCode.TESTS_FAILED)


PACKAGE = {
    "package/__init__.py": "class Graph: pass\n__version__ = '7'",
    "package/passes/__init__.py": "",
    "package/passes/shape_prop.py": "class ShapeProp: pass",
    "package/passes/needing.py": "import tabulator",
}


def test_submodules_are_imported_when_they_are_asked_for(suite, monkeypatch):
    for name, source in PACKAGE.items():
        suite.write(name, source)
    monkeypatch.syspath_prepend(suite.folder)
    misses: list[str] = []
    fx = Implementation(load_implementation("package"), "package", misses)
    assert fx.passes.shape_prop.ShapeProp.__name__ == "ShapeProp"
    assert fx.passes.shape_prop.__name__ == "package.passes.shape_prop"
    with pytest.raises(MissingName, match=r"missing: package.passes has no 'nosuch'$"):
        _ = fx.passes.nosuch
    with pytest.raises(MissingName, match=r"missing: package.passes.shape_prop has no 'TensorMetadata'"):
        _ = fx.passes.shape_prop.TensorMetadata
    with pytest.raises(ModuleNotFoundError, match="tabulator"):
        _ = fx.passes.needing
    assert len(misses) == 2
    assert not issubclass(MissingName, Exception), "a test that expects an exception would go on"


def test_what_is_no_package_has_no_submodules(suite, monkeypatch):
    suite.write("flat.py", "import types\nclass Graph: pass\npasses = types.ModuleType('elsewhere')")
    monkeypatch.syspath_prepend(suite.folder)
    misses: list[str] = []
    with pytest.raises(MissingName, match=r"missing: flat.passes has no 'shape_prop'"):
        _ = Implementation(load_implementation("flat"), "flat", misses).passes.shape_prop
    assert len(misses) == 1


def test_a_version_is_that_of_the_nearest_package(suite, monkeypatch):
    suite.write("versioned/__init__.py", "__version__ = '7'")
    suite.write("versioned/inner/__init__.py", "class Graph: pass")
    monkeypatch.syspath_prepend(suite.folder)
    assert version(load_implementation("versioned.inner")) == "7"
