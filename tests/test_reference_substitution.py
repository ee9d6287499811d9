"""Programs reach torch.fx in many ways; each leads to reference_fx, or is told, and nothing else changes."""

import importlib
import py_compile
import re
import sys
import textwrap
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
import torch.fx

import reference_fx
from reference_fx.interop import as_torch_fx
from reference_fx.interop.loading import run_script


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    return tmp_path


# Places of a program: each writes the source, runs it, and returns its names.


def as_module(folder: Path, source: str) -> dict[str, Any]:
    (folder / "program.py").write_text(source)
    with as_torch_fx("program"):
        return vars(importlib.import_module("program"))


def as_script(folder: Path, source: str) -> dict[str, Any]:
    (folder / "script.py").write_text(source)
    run_script(folder / "script.py", [])
    return vars(sys.modules["__main__"])


def beside_a_script(folder: Path, source: str) -> dict[str, Any]:
    (folder / "program.py").write_text(source)
    return vars(as_script(folder, "import program")["program"])


def as_package(folder: Path, source: str) -> dict[str, Any]:
    (folder / "package").mkdir()
    (folder / "package" / "__init__.py").write_text(source)
    with as_torch_fx("package"):
        return vars(importlib.import_module("package"))


def in_nested_package(folder: Path, source: str) -> dict[str, Any]:
    (folder / "package" / "inner").mkdir(parents=True)
    (folder / "package" / "__init__.py").write_text("from .inner import part")
    (folder / "package" / "inner" / "__init__.py").write_text("")
    (folder / "package" / "inner" / "part.py").write_text(source)
    with as_torch_fx("package"):
        return vars(importlib.import_module("package").part)


PLACES: list[Callable[[Path, str], dict[str, Any]]] = [
    *(as_module, as_script, beside_a_script, as_package, in_nested_package),
]

FORMS = {
    "from-torch": "from torch import fx, nn\nfound = fx.Graph",
    "from-torch-as": "from torch import fx as other\nfound = other.Graph",
    "from-module": "from torch.fx.graph import Graph\nfound = Graph",
    "from-package": "from torch.fx import graph, Graph\nfound = graph.Graph",
    "import-as": "import torch.fx as fx\nassert 'torch' not in globals()\nfound = fx.Graph",
    "import-module-as": "import torch.fx.graph as graph\nfound = graph.Graph",
    "import-module": "import torch.fx.graph, torch.nn\nfound = torch.fx.graph.Graph",
    "import-module-alone": "import torch.fx.graph\nassert torch.nn\nfound = torch.fx.graph.Graph",
    "import-torch": "import torch\nfound = torch.fx.Graph",
    "deep": "import torch\ntorch.fx.passes.infra.pass_manager.PassManager\nfound = torch.fx.Graph",
    "own-fx-first": "import types\nown = types.SimpleNamespace(torch=types.SimpleNamespace(fx=3))\n"
    "import torch.fx\nassert own.torch.fx == 3\nfound = torch.fx.Graph",
    "several": "from torch.fx import Graph, Node as other\nimport torch, torch.fx as fx\n"
    "assert other is fx.Node\nfound = Graph",
    "in-function": "def find():\n    from torch.fx import Graph\n    return Graph\nfound = find()",
    "other-name": "import torch as t\nfound = t.fx.Graph",
    "other-name-in-function": "def find():\n    import torch as t\n    return t.fx.graph.Graph\nfound = find()",
    "assigned": "import torch\nother = torch\nfound = other.fx.Graph",
    "attribute": "import torch\nclass Holder:\n    lib = torch\nfound = Holder().lib.fx.Graph",
    "item": "import torch\nlibraries = {'torch': torch}\nfound = libraries['torch'].fx.Graph",
    "argument": "import torch\ndef find(lib):\n    return lib.fx.Graph\nfound = find(torch)",
    "argument-called-torch": "import torch as t\ndef find(torch):\n    return torch.fx.Graph\nfound = find(t)",
    "import_module": "import importlib\nfound = importlib.import_module('torch.fx').Graph",
    "import_module-deep": "from importlib import import_module\nfound = import_module('torch.fx.graph').Graph",
    "import_module-other-name": "from importlib import import_module as load\nfound = load('torch.fx').Graph",
    "import_module-of-torch": "import importlib as lib\nfound = lib.import_module('torch').fx.Graph",
    "import_module-variable": "import importlib\nfor name in ('torch.fx', 'os'):\n"
    "    module = importlib.import_module(name)\n    found = getattr(module, 'Graph', None) or found",
    "import_module-keyword": "import importlib\nfound = importlib.import_module(name='torch.fx').Graph",
    "import_module-relative": "import importlib\nfound = importlib.import_module('.fx', 'torch').Graph",
    "__import__": "found = __import__('torch.fx').fx.Graph",
    "__import__-list": "found = __import__('torch.fx', fromlist=['Graph']).Graph",
    "__import__-of-torch": "found = __import__('torch').fx.Graph",
    "__import__-importlib": "import importlib\nfound = importlib.__import__('torch.fx.graph', fromlist=['x']).Graph",
    "__import__-module-in-list": "found = __import__('torch.fx', fromlist=['graph']).graph.Graph",
    "getattr": "import torch\nfound = getattr(torch, 'fx').Graph",
    "getattr-default": "import torch as t\nfound = getattr(t, 'fx', None).Graph",
    "getattr-variable": "import torch\nname = 'fx'\nfound = getattr(torch, name).Graph",
    "getattr-assigned": "import torch\nother = torch\nfound = getattr(other, 'fx').Graph",
    "sys.modules": "import sys, torch\nfound = sys.modules['torch.fx'].Graph",
    "sys.modules-deep": "import sys, torch\nfound = sys.modules['torch.fx.graph'].Graph",
    "sys.modules-of-torch": "import sys, torch\nfound = sys.modules['torch'].fx.Graph",
    "sys.modules-get": "import sys, torch\nfound = sys.modules.get('torch.fx').Graph",
    "sys.modules-other-name": "from sys import modules as loaded\nimport torch\nfound = loaded['torch.fx'].Graph",
    "sys.modules-name": "from sys import modules\nimport torch\nname = 'torch.fx'\nfound = modules[name].Graph",
    "star": "from torch.fx import *\nfound = Graph",
    "star-of-torch": "from torch import *\nimport torch as t\nfound = t.fx.Graph",
    "annotation": "import torch as t, typing\ndef f(x: t.fx.Graph): ...\nfound = typing.get_type_hints(f)['x']",
    "annotation-as-string": "from __future__ import annotations\nimport torch as t, typing\n"
    "def f(x: t.fx.Graph): ...\nfound = typing.get_type_hints(f)['x']",
    "decorator": "import torch as t\n@t.fx.wrap\ndef f(): ...\nfound = t.fx.Graph",
    "base": "import torch as t\nclass Own(t.fx.Graph): ...\nfound, = Own.__bases__",
    "pattern": "import torch\nmatch torch.fx.Graph():\n    case torch.fx.Graph() as graph: found = type(graph)",
    "pattern-other-name": "import torch as t\nmatch [t.fx.Graph()]:\n    case [t.fx.Graph() as x]: found = type(x)",
    "f-string": "import torch as t\ntext = f'{t.fx.Graph.__module__}'\nassert text == 'reference_fx.graph'\n"
    "found = t.fx.Graph",
    "unimported": "import torch as t\nassert t.fx.experimental.const_fold.split_const_subgraphs\nfound = t.fx.Graph",
    "calls-itself-torchs": "from torch.fx import Graph as found\nfrom torch.fx._symbolic_trace import _assert_is_none",
    "comprehension": "import torch as t\nfound, = [t.fx.Graph for t in [t]]",
    "lambda": "import torch as t\nfound = (lambda t=t: t.fx.Graph)()",
    "walrus": "import torch\nfound = (t := torch).fx.Graph",
    "conditional": "try:\n    import torch.fx\nexcept ImportError: ...\nelse:\n    found = torch.fx.Graph",
    "type-alone": "import typing\nif typing.TYPE_CHECKING:\n    import torch\nelse:\n"
    "    torch = __import__('torch')\nfound = torch.fx.Graph",
}


IN_EVERY_PLACE = ("from-module", "import-module", "other-name-in-function", "sys.modules-name", "star", "annotation")
"""The forms that are tried in other places than a module, too: one of each way to take what is substituted."""
SUBSTITUTED = [(as_module, form) for form in FORMS]
SUBSTITUTED += [(place, form) for place in PLACES if place is not as_module for form in IN_EVERY_PLACE]


@pytest.mark.parametrize(("place", "form"), SUBSTITUTED)
def test_every_form_leads_here(
    folder: Path, form: str, place: Callable[[Path, str], dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert place(folder, FORMS[form])["found"] is reference_fx.Graph
    assert capsys.readouterr() == ("", "")


SYMBOLIC = {
    "other-name": "import torch as t\nfound = t.fx.experimental.symbolic_shapes.ShapeEnv",
    "import_module": "import importlib\nname = 'torch.fx.experimental.symbolic_shapes'\n"
    "found = importlib.import_module(name).ShapeEnv",
    "__import__": "found = __import__('torch.fx.experimental.symbolic_shapes', fromlist=['ShapeEnv']).ShapeEnv",
    "sys.modules": "import sys\nfound = sys.modules['torch.fx.experimental.symbolic_shapes'].ShapeEnv",
    "from": "from torch.fx.experimental.symbolic_shapes import ShapeEnv as found",
}


@pytest.mark.parametrize("form", SYMBOLIC)
def test_symbolic_shapes_stay_those_of_torch(folder: Path, form: str) -> None:
    expected = importlib.import_module("torch.fx.experimental.symbolic_shapes").ShapeEnv
    assert as_module(folder, SYMBOLIC[form])["found"] is expected


OWN = """import types, torch
class Own:
    fx = 3
    modules = {'torch.fx': 4}
    def import_module(self, name): return name
"""
OTHERS = {
    "local-called-torch": OWN + "def find(torch):\n    return torch.fx\nfound = find(Own)",
    "global-called-torch": OWN + "torch = Own()\nfound = torch.fx, getattr(torch, 'fx'), torch.__class__",
    "attribute-called-fx": OWN
    + "own = Own()\nown.fx = 5\nown.fx += 1\nfound = own.fx\ndel own.fx\nfound = found, own.fx",
    "attribute-called-torch": OWN + "found = types.SimpleNamespace(torch=Own).torch.fx",
    "own-import_module": OWN + "found = Own().import_module('torch.fx')",
    "own-getattr": "import torch\ndef getattr(owner, name): return name\nfound = getattr(torch, 'fx')",
    "own-modules": OWN + "found = Own.modules['torch.fx'], Own.modules.get('torch.fx'), Own.modules.get('other', 6)",
    "own-modules-name": "modules = {'torch.fx': 4}\nmodules['a'] = 5\ndel modules['a']\nfound = modules['torch.fx']",
    "no-such-attribute": "try:\n    found = (3).fx\nexcept AttributeError as error:\n    found = str(error)",
    "no-such-module": "import sys\ntry: sys.modules['torch.nothing']\nexcept KeyError as error: found = str(error)",
    "no-such-module-get": "import sys\nfound = sys.modules.get('torch.nothing', 3), sys.modules.get('torch.nothing')",
    "modules-in-sys": "import sys\nsys.modules['one'] = 3\nfound = sys.modules.pop('one'), 'torch.fx' in sys.modules",
    "other-attribute": "import torch\nname = 'Tensor'\nfound = getattr(torch, name), getattr(torch, 'nothing', 3)",
    "other-module": "import importlib\nfound = importlib.import_module('os.path'), __import__('os.path')",
    "relative-to-none": "import importlib\ntry: importlib.import_module('.fx')\nexcept TypeError as e: found = str(e)",
    "identity": "import torch, sys, importlib\nfound = torch, sys.modules, importlib.import_module, getattr",
    "super": "class A:\n    def f(self): return 3\n"
    "class B(A):\n    def f(self): return super().f() + getattr(self, 'x', 1)\nfound = B().f()",
    "pattern": OWN + "match 3:\n    case Own.fx: found = 'equal'\n    case _: found = 'other'",
    "pattern-mapping": OWN + "match {3: 4}:\n    case {Own.fx: x}: found = x",
    "pattern-nested": OWN + "match [Own()]:\n    case [Own(fx=int(x)), *_]: found = x",
    "string": "found = 'torch.fx.Graph'",
    "line": "import sys\nfound = sys._getframe().f_lineno, (lambda: sys._getframe().f_lineno)()",
}


@pytest.mark.parametrize("form", OTHERS)
def test_nothing_else_changes_its_meaning(folder: Path, form: str) -> None:
    plain: dict[str, Any] = {"__name__": "program"}
    exec(compile(OTHERS[form], "program.py", "exec"), plain)
    found = as_module(folder, OTHERS[form])["found"]
    if form not in ("global-called-torch", "own-modules"):
        assert found == plain["found"]
    assert str(found) == str(plain["found"])


KEPT = {
    "eval": ("import torch\neval('torch.fx.Graph')", ["program.py:2: eval('torch.fx.Graph')"]),
    "exec": ("exec('import torch.fx')", ["program.py:1: exec('import torch.fx')"]),
    "exec-f-string": ("import torch\nexec(f'torch.fx.{\"Graph\"}')", ["program.py:2: exec(f"]),
    "attrgetter": (
        "import operator, torch\nfind = operator.attrgetter('fx.Graph')",
        ["program.py:2: operator.attrgetter('fx.Graph')"],
    ),
    "locate": ("import pydoc\npydoc.locate('torch.fx.Graph')", ["program.py:2: pydoc.locate('torch.fx.Graph')"]),
    "dict": (
        "import torch as t\ngraph = t.__dict__['fx'].Graph",
        ["program.py:2: t.__dict__['fx']", "program.py:2: graph"],
    ),
    "vars": ("import torch\nvars(torch)['fx']", ["program.py:2: vars(torch)['fx']"]),
    "assigned": ("import torch\nif False:\n    torch.fx = None", ["program.py:3: torch.fx"]),
    "item-assigned": (
        "import sys\ndef f():\n    sys.modules['torch.fx'] = 3",
        ["program.py:3: sys.modules['torch.fx']"],
    ),
    "deleted": ("import torch\ndef f():\n    del torch.fx", ["program.py:3: torch.fx"]),
    "another-module": ("import os\nfrom elsewhere import Graph as G, other", ["program.py:2: G"]),
    "another-modules-fx": ("import elsewhere\n\nmine = elsewhere.fx", ["program.py:3: mine"]),
    "another-modules-function": (
        "from elsewhere import *",
        ["program.py:1: Graph", "program.py:1: fx", "program.py:1: keep", "program.py:1: trace"],
    ),
    "twice": (
        "eval('torch.fx', {'torch': 3} | {'torch': __import__('torch')})\neval('len(\"torch.fx\")')",
        ["program.py:1: eval", "program.py:2: eval"],
    ),
}
ELSEWHERE = """from torch import fx
from torch.fx import Graph, symbolic_trace as trace
from torch.fx.traceback import preserve_node_meta as keep
other = 3"""


def check_kept(lines: list[str], folder: Path, expected: list[str]) -> None:
    assert len(lines) == len(expected)
    for line, start in zip(sorted(lines), sorted(expected), strict=True):
        assert line.strip().startswith(str(folder / start))


@pytest.mark.parametrize("form", KEPT)
def test_what_stays_torch_fx_is_told(folder: Path, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    source, expected = KEPT[form]
    (folder / "installed").mkdir()
    (folder / "installed" / "elsewhere.py").write_text(ELSEWHERE)
    sys.path.append(str(folder / "installed"))
    with pytest.warns(UserWarning, match="these uses of torch.fx were not replaced") as caught:
        as_module(folder, source)
    (message,) = [str(each.message) for each in caught]
    check_kept(message.splitlines()[1:], folder, expected)
    assert [each.filename for each in caught] == [__file__]
    beside_a_script(folder, source)
    head, *lines = capsys.readouterr().err.splitlines()
    assert head == "reference_fx.interop: these uses of torch.fx were not replaced:"
    check_kept(lines, folder, expected)


def test_a_module_without_source_is_told_if_it_has_torch_fx(folder: Path) -> None:
    package = folder / "package"
    (package / "space").mkdir(parents=True)
    (package / "__init__.py").write_text("from . import compiled, other, space")
    for name, source in {"compiled": "from torch.fx import Graph", "other": "import torch"}.items():
        (package / f"{name}.py").write_text(source)
        py_compile.compile(str(package / f"{name}.py"), str(package / f"{name}.pyc"))
        (package / f"{name}.py").unlink()
    with pytest.warns(UserWarning, match="not replaced") as caught, as_torch_fx("package"):
        assert importlib.import_module("package").compiled.Graph is torch.fx.Graph
    (warning,) = caught
    assert str(warning.message) == f"these uses of torch.fx were not replaced:\n{package / 'compiled.pyc'}: Graph"


def test_an_error_in_the_block_is_no_warning(folder: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(ZeroDivisionError):
            as_module(folder, "import torch\neval('torch.fx')\n1 / 0")


@pytest.mark.parametrize("end", ["import sys\nsys.exit(3)", "1 / 0"], ids=["exit", "error"])
def test_a_script_that_ends_early_tells(folder: Path, end: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises((SystemExit, ZeroDivisionError)):
        as_script(folder, f"import torch\neval('torch.fx')\n{end}")
    _, line = capsys.readouterr().err.splitlines()
    assert line == f"  {folder / 'script.py'}:2: eval('torch.fx')"


def test_what_was_loaded_goes_on_finding_this_package(folder: Path) -> None:
    source = """
        import importlib
        import torch as t

        def find(name):
            return importlib.import_module(name), getattr(t, name.partition(".")[2]), t.fx
    """
    find = as_module(folder, textwrap.dedent(source))["find"]
    assert find("torch.fx") == (reference_fx,) * 3


MISSES = "from torch.fx.graph import nothing"
MISSING = {
    "import torch as t\nt.fx.nothing": "module 'reference_fx' has no attribute 'nothing'",
    MISSES: "cannot import name 'nothing' from 'reference_fx.graph'",
    "import torch.fx.nothing": "No module named 'reference_fx.nothing'",
    "import importlib\nimportlib.import_module('torch.fx.nothing')": "No module named 'reference_fx.nothing'",
}


@pytest.mark.parametrize("source", MISSING)
def test_a_missing_name_is_told_with_its_program(folder: Path, source: str) -> None:
    with pytest.raises((ImportError, AttributeError), match=MISSING[source]) as raised:
        as_module(folder, source)
    assert raised.value.__notes__ == [
        f"{folder / 'program.py'} takes this name from torch.fx; docs/names.md lists the names in reference_fx"
    ]


def test_a_missing_name_is_told_by_its_first_importer_alone(folder: Path) -> None:
    (folder / "package").mkdir()
    for name, source in {"__init__": "from . import first", "first": "from . import last", "last": MISSES}.items():
        (folder / "package" / f"{name}.py").write_text(source)
    with pytest.raises(ImportError) as raised, as_torch_fx("package"):
        importlib.import_module("package")
    (note,) = raised.value.__notes__
    assert note.startswith(f"{folder / 'package' / 'last.py'} takes this name from torch.fx; ")


@pytest.mark.parametrize("place", PLACES)
def test_a_module_has_its_own_names_alone(folder: Path, place: Callable[[Path, str], dict[str, Any]]) -> None:
    found = place(folder, "import torch.fx.graph\nfrom torch.fx import Graph\nmine = torch.fx.Graph")
    assert {name for name in found if not re.fullmatch(r"__\w+__", name)} == {"torch", "Graph", "mine"}
    assert set(found) - {"torch", "Graph", "mine"} <= {*vars(reference_fx), "__cached__"}
