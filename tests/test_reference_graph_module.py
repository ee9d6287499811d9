"""What Python and torch see of a GraphModule of reference_fx beyond its own methods."""

import gc
import linecache
import warnings

import torch
from torch import nn

import reference_fx as fx


def filename(module: fx.GraphModule) -> str:
    """Where the generated code of a module is, in tracebacks."""
    return str(type(module).forward.__code__.co_filename)


def test_lines_of_code_stay_until_the_module_dies() -> None:
    traced = fx.symbolic_trace(lambda x: x + 1)
    name = filename(traced)
    linecache.checkcache()  # what pdb, inspect and traceback do before they show a line
    assert linecache.getline(name, 5) == "    add = x + 1;  x = None\n"
    assert linecache.getlines(name) == traced.code.splitlines(keepends=True)
    del traced
    gc.collect()
    assert name not in linecache.cache


def test_lines_of_code_are_not_mixed_up() -> None:
    modules = [fx.symbolic_trace(nn.Sequential(*[nn.ReLU()] * count)) for count in range(1, 4)]
    assert len({filename(module) for module in modules}) == 3
    assert ["".join(linecache.getlines(filename(module))) for module in modules] == [each.code for each in modules]


def test_torch_script_has_nothing_to_say_of_annotations() -> None:
    traced = fx.symbolic_trace(nn.ReLU())
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        scripted = torch.jit.script(traced)
    assert scripted(torch.tensor(-1.0)) == 0
    assert [str(each.message) for each in caught if "annotation" in str(each.message)] == []
