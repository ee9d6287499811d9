"""Programs are loaded with reference_fx in torch.fx's place, and nothing else notices."""

import importlib
import os
import runpy
import sys
from collections.abc import Callable
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType

import pytest
import torch
import torch.fx

import models  # noqa: F401 (which lets torchvision be imported where its operators do not load)
import reference_fx
from reference_fx.interop import as_torch_fx
from reference_fx.passes.infra.pass_manager import PassManager
from tests.forked_pytest import environment_of_a_run, run_function

HOME = Path(reference_fx.__file__).parent.parent


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_other_modules_keep_torch_fx(folder: Path) -> None:
    (folder / "program.py").write_text("import other\nfrom torch.fx import Graph")
    (folder / "other.py").write_text("from torch.fx import Graph")
    with as_torch_fx("program"):
        program = importlib.import_module("program")
    assert (program.Graph, program.other.Graph) == (reference_fx.Graph, torch.fx.Graph)


def test_a_package_is_named_with_what_is_in_it(folder: Path) -> None:
    for name in ("named", "named_more"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text("from . import fx, part\nfrom .part import Graph")
        (folder / name / "fx.py").write_text("OWN = 3")
        (folder / name / "part.py").write_text("from torch.fx import Graph")
    with as_torch_fx("named"):
        named, more = map(importlib.import_module, ("named", "named_more"))
    assert (named.Graph, more.Graph) == (reference_fx.Graph, torch.fx.Graph)
    assert (named.part.Graph, named.fx.OWN) == (reference_fx.Graph, 3)
    assert "named" not in sys.modules
    assert sys.modules["named_more"] is more


def test_other_finders_come_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "program.py").write_text("from torch.fx import Graph")
    monkeypatch.setattr(sys, "meta_path", [PathFinder, *sys.meta_path])
    with as_torch_fx("program"):
        assert importlib.import_module("program").Graph is reference_fx.Graph


def test_packages_of_every_kind(folder: Path) -> None:
    for path in ("named/space/part.py", "named/hidden.py", "named/__init__.py"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text("from torch.fx import Graph\n")
    (folder / "named/__init__.py").write_text("from . import hidden\ndel hidden")
    with as_torch_fx("named"):
        part = importlib.import_module("named.space.part")
        with pytest.raises(ModuleNotFoundError, match=r"named\.nothing"):
            importlib.import_module("named.nothing")
    assert part.Graph is reference_fx.Graph
    with as_torch_fx("named.hidden"):
        assert importlib.import_module("named.hidden").Graph is reference_fx.Graph


def test_a_module_that_was_loaded_before_comes_back(folder: Path) -> None:
    (folder / "program.py").write_text("from torch.fx import Graph")
    before = importlib.import_module("program")
    with as_torch_fx("program"):
        assert importlib.import_module("program").Graph is reference_fx.Graph
    assert importlib.import_module("program") is before


def test_modules_are_imported_that_nobody_imports_here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    importlib.import_module("reference_fx.experimental.const_fold")
    monkeypatch.delitem(sys.modules, "reference_fx.experimental.const_fold")
    monkeypatch.delattr("reference_fx.experimental.const_fold")
    (folder / "program.py").write_text("import torch\nfound = torch.fx.experimental.const_fold.split_const_subgraphs")
    with as_torch_fx("program"):
        assert importlib.import_module("program").found.__module__ == "reference_fx.experimental.const_fold"


def test_an_error_that_is_not_about_torch_fx_has_no_note(folder: Path) -> None:
    (folder / "program.py").write_text("import torch\ntorch.nothing")
    with as_torch_fx("program"), pytest.raises(AttributeError) as raised:
        importlib.import_module("program")
    assert not hasattr(raised.value, "__notes__")


def test_imports_find_what_they_found_before() -> None:
    torchvision, name = importlib.import_module("torchvision"), "torchvision.models.feature_extraction"
    before = importlib.import_module(name)
    with as_torch_fx(name):
        inside = importlib.import_module(name)
        assert torchvision.models.feature_extraction is inside
    assert importlib.import_module(name) is torchvision.models.feature_extraction is before
    assert issubclass(inside.NodePathTracer, reference_fx.Tracer)
    assert issubclass(before.NodePathTracer, torch.fx.Tracer)
    features = inside.create_feature_extractor(torchvision.models.resnet18(), ["layer1"])
    assert isinstance(features, reference_fx.GraphModule)


READS_ITSELF = """
import part_of.named
import part_of as other

def find():
    return part_of.named.inner, other.named.inner, part_of.torch.fx
"""


@pytest.mark.parametrize("is_loaded_before", [True, False])
def test_a_package_inside_of_another_finds_itself_after_the_block(folder: Path, is_loaded_before: bool) -> None:
    """torch.ao.quantization reads `torch.ao.quantization.qconfig`."""
    (folder / "part_of" / "named").mkdir(parents=True)
    (folder / "part_of" / "__init__.py").write_text("import torch")
    (folder / "part_of" / "named" / "__init__.py").write_text(READS_ITSELF)
    (folder / "part_of" / "named" / "inner.py").write_text("from torch.fx import Graph")
    if is_loaded_before:
        importlib.import_module("part_of.named")
    with as_torch_fx("part_of.named"):
        named = importlib.import_module("part_of.named")
        inner = importlib.import_module("part_of.named.inner")
        assert named.find() == (inner, inner, reference_fx)
    assert named.find() == (inner, inner, reference_fx)
    assert (importlib.import_module("part_of.named") is named) is False


@pytest.mark.filterwarnings("ignore:these uses of torch.fx were not replaced")
def test_a_pass_that_stays_torch_fxs_is_told_which_package_to_name(folder: Path) -> None:
    (folder / "passes_of.py").write_text(
        "from torch.fx.passes.infra.pass_base import PassResult\n"
        "class Pass:\n    def __call__(self, module): return PassResult(module, False)"
    )
    given = importlib.import_module("passes_of").Pass()
    with pytest.raises(Exception, match="'Pass' pass") as raised:
        PassManager([given])(reference_fx.symbolic_trace(torch.nn.ReLU()))
    assert str(raised.value.__cause__).endswith(
        "The result is a torch.fx object: also pass 'passes_of' to interop.as_torch_fx."
    )
    with as_torch_fx("passes_of"):
        given = importlib.import_module("passes_of").Pass()
    assert not PassManager([given])(reference_fx.symbolic_trace(torch.nn.ReLU())).modified


def test_a_module_first_loaded_in_the_block_is_forgotten_after_it(folder: Path) -> None:
    (folder / "package").mkdir()
    (folder / "package" / "__init__.py").write_text("")
    (folder / "package" / "part.py").write_text("from torch.fx import Graph")
    with as_torch_fx("package.part"):
        importlib.import_module("package.part")
    assert not hasattr(importlib.import_module("package"), "part")
    assert importlib.import_module("package.part").Graph is torch.fx.Graph


@pytest.mark.parametrize("name", ["symbolic_shapes", "proxy_tensor", "sym_node", "_config", "recording"])
def test_modules_that_are_no_part_of_fx_stay(folder: Path, name: str) -> None:
    (folder / "program.py").write_text(f"import torch.fx.experimental.{name} as found")
    with as_torch_fx("program"):
        program = importlib.import_module("program")
    assert program.found.__name__ == f"torch.fx.experimental.{name}"


SCRIPT = """
import sys
import helper.part
import elsewhere
import plain.helper
import torch
from torch.fx import symbolic_trace

assert elsewhere.Graph is symbolic_trace.__globals__["Graph"] is torch.fx.Graph
assert __file__ == sys.argv[0]
assert plain.helper.Graph is not torch.fx.Graph

torch.fx.experimental.const_fold  # which nobody imports here
module = symbolic_trace(lambda x: helper.part.twice(x) + 1)
print(type(module).__mro__[1].__module__, type(helper.part.traced).__mro__[1].__module__, __name__, sys.argv[1:])
"""
HELPER = """
import torch.fx

def twice(x):
    return x * 2

traced = torch.fx.symbolic_trace(twice)
"""


def run_interop(arguments: list[str]) -> int:
    """Do what `python -m reference_fx.interop` does, in a process of its own."""
    sys.argv[1:] = arguments
    runpy.run_module("reference_fx.interop", run_name="__main__", alter_sys=True)
    return 0


def test_a_script_and_the_modules_beside_it_run_on_the_reference(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT)
    for name in ("helper", "installed/elsewhere", "installed/plain/helper"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "__init__.py").write_text("from torch.fx import Graph")
    (tmp_path / "helper" / "part.py").write_text(HELPER)
    command = ["--package", "elsewhere", str(tmp_path / "script.py"), "--option", "3"]
    environment = {**environment_of_a_run(), "PYTHONPATH": os.pathsep.join([str(HOME), str(tmp_path / "installed")])}
    status, printed = run_function(run_interop, command, tmp_path, environment)
    home = "reference_fx.graph_module"
    assert (status, printed) == (0, f"{home} {home} __main__ ['--option', '3']\n")


PLAIN_SCRIPT = """
import sys, pathlib
import __main__
import beside.part
from torch.fx import Graph

here = pathlib.Path(__file__)
assert __main__.here is here
assert sys.path[0] == str(here.parent)
assert (lambda: 0).__code__.co_filename == __file__
assert beside.part.Graph is Graph
print(Graph.__module__, __name__, sys.argv[1:])
"""


@pytest.fixture
def main(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """A function that runs the command with arguments in this process."""

    def run(*arguments: str) -> None:
        monkeypatch.setattr(sys, "argv", ["", *arguments])
        monkeypatch.setattr(sys, "path", ["", *sys.path])
        monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
        importlib.import_module("reference_fx.interop.__main__").main()

    return run


def test_a_script_alone(tmp_path: Path, main: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "script.py").write_text(PLAIN_SCRIPT)
    (tmp_path / "beside").mkdir()
    (tmp_path / "beside" / "__init__.py").write_text("")
    (tmp_path / "beside" / "part.py").write_text("from torch.fx import Graph")
    main(str(tmp_path / "script.py"), "--help")
    assert capsys.readouterr().out == "reference_fx.graph __main__ ['--help']\n"
    assert "beside" not in sys.modules


def test_help(main: Callable[..., None], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    with pytest.raises(SystemExit):
        main("--help")
    usage, _, purpose, _, _, script, arguments, *_, package = capsys.readouterr().out.splitlines()
    assert usage == "usage: python -m reference_fx.interop [-h] [--package PACKAGE] script ..."
    assert purpose == "run a script with reference_fx in place of torch.fx"
    assert (script.strip(), arguments.split(maxsplit=1)) == ("script", ["arguments", "the script's arguments"])
    assert package.split(maxsplit=2) == ["--package", "PACKAGE", "another package of the program; repeatable"]


def test_an_error_of_syntax_names_its_file(folder: Path) -> None:
    (folder / "program.py").write_text("import torch.fx\nthis is no Python")
    with as_torch_fx("program"), pytest.raises(SyntaxError) as raised:
        importlib.import_module("program")
    assert (raised.value.filename, raised.value.lineno) == (str(folder / "program.py"), 2)


def test_the_package_is_as_before_after_an_error(folder: Path) -> None:
    (folder / "program.py").write_text("raise ValueError('own')")
    finders = list(sys.meta_path)
    with pytest.raises(ValueError, match="own"), as_torch_fx("program"):
        importlib.import_module("program")
    assert sys.meta_path == finders
    assert isinstance(sys.modules["reference_fx"], ModuleType)
