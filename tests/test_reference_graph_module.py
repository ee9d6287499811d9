"""What Python and torch see of a GraphModule of reference_fx beyond its own methods."""

import gc
import linecache
import math
import pickle
import tempfile
import warnings
from pathlib import Path

import pytest
import torch
import torch.fx
from torch import nn

import reference_fx as fx


def filename(module: nn.Module) -> str:
    """Where the generated code of a module is, in tracebacks."""
    return str(type(module).forward.__code__.co_filename)


def test_no_file_is_called_like_one_of_torch_fx() -> None:
    """torch.jit.script would compile the lines of the other."""
    ours, theirs = (filename(each.symbolic_trace(torch.nn.ReLU())) for each in (fx, torch.fx))
    numbers = [int(name.partition(".")[2].partition(" ")[0]) for name in (ours, theirs)]
    assert numbers[0] > numbers[1] + 1_000_000


def test_nothing_is_left_of_code_that_is_freed() -> None:
    gc.freeze()  # to collect what a test makes alone: at all objects of a run of tests, it takes seconds
    tables = (linecache.cache, fx.graph_module._waiting, torch.fx._symbolic_trace._wrapped_fns_to_patch)
    before = [set(table) for table in tables]
    modules = [fx.symbolic_trace(lambda x: math.floor(x)) for _ in range(3)]
    modules[0].recompile()
    gc.collect()  # torch.fx.wrap leaves a cycle through the frames of its callers
    assert [len(set(table) - keys) for table, keys in zip(tables, before, strict=True)] == [6, 3, 3]
    del linecache.cache[filename(modules[1])]  # as others may do: that it is gone already would be a warning
    modules.clear()
    gc.collect()
    assert [set(table) - keys for table, keys in zip(tables, before, strict=True)] == [set()] * 3
    gc.unfreeze()


def test_code_is_compiled_without_a_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    traced = fx.symbolic_trace(lambda x: x + 1)
    assert traced(1) == 2
    assert linecache.getlines(filename(traced)) == traced.code.splitlines(keepends=True)


def test_torch_script_has_nothing_to_say_of_annotations() -> None:
    traced = fx.symbolic_trace(nn.ReLU())
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        scripted = torch.jit.script(traced)
    assert scripted(torch.tensor(-1.0)) == 0
    assert [str(each.message) for each in caught if "annotation" in str(each.message)] == []


def test_a_folder_is_written_without_other_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "absent"))
    root = nn.Sequential(nn.ReLU())
    root.add_module("a b", nn.ReLU())
    fx.symbolic_trace(root).to_folder(tmp_path / "written")
    files = {path.name for path in (tmp_path / "written").iterdir()}
    assert files == {"__init__.py", "module.py", "state_dict.pt", "parts.pt"}
    fx.symbolic_trace(lambda x: x).to_folder(tmp_path / "written")
    assert {path.name for path in (tmp_path / "written").iterdir()} == files - {"parts.pt"}


def test_an_annotation_that_cannot_be_imported_is_not_written(tmp_path: Path) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(torch.relu, (graph.placeholder("x", type_expr=type("Local", (), {})),)))
    with pytest.raises(pickle.PicklingError):
        fx.GraphModule({}, graph).to_folder(tmp_path / "written")
