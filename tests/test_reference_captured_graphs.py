"""Text of graphs that torch captures: that of reference_fx is that of torch.fx, and it is Python wherever that is."""

import ast
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
import torch.fx
from packaging.version import Version

from reference_fx.interop import from_torch_fx
from tests.captured_graphs import PROGRAMS, WAYS, captured

pytestmark = pytest.mark.filterwarnings("ignore:.*LeafSpec.*:FutureWarning")  # torch.export's own

CASES = [(program, way) for program in PROGRAMS for way in WAYS if (program, way) != ("branching", "by_tracing")]
"""symbolic_trace refuses torch.cond."""

LAYOUTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "sizes": {"include_stride": True, "include_device": True},
    "expanded": {"expanded_def": True},
    "colored": {"colored": True},
    "metadata": {"additional_meta": ["nn_module_stack", "desc"]},
}
VIEWS: dict[str, Callable[[Any, dict[str, Any]], str]] = {
    "readable": lambda module, layout: module.print_readable(print_output=False, **layout),
    "verbose": lambda module, layout: module.graph.python_code("self", verbose=True, **layout).src,
    "code": lambda module, layout: module.graph.python_code("self", **layout).src,
}


def of_this_edition(text: str) -> str:
    """Leave out what torch.fx writes since torch 2.15, if this is an older one, and what it wrote before 2.14."""
    if Version(torch.__version__) < Version("2.15.dev"):
        text = text.replace("Backward of forward node: ", "")
    return re.sub("; $", ";", text, flags=re.MULTILINE)


def is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


@cache
def pairs(program: str, way: str) -> dict[str, tuple[torch.fx.GraphModule, Any]]:
    """The captured graphs of a program by name, each as torch.fx has it, and as reference_fx does."""
    return {name: (module, from_torch_fx(module)) for name, module in captured(program, way).items()}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("program", "way"), CASES)
def test_text_of_captured_graphs(program: str, way: str, layout: str) -> None:
    for name, pair in pairs(program, way).items():
        for view, shown in VIEWS.items():
            theirs, ours = (of_this_edition(shown(module, LAYOUTS[layout])) for module in pair)
            assert ours == theirs, f"{name}, {view}"
            assert layout == "colored" or is_python(ours), f"{name}, {view}\n{ours}"


@pytest.mark.parametrize(("program", "way"), CASES)
def test_modules_as_text(program: str, way: str) -> None:
    for name, pair in pairs(program, way).items():
        theirs, ours = (of_this_edition(str(module)) for module in pair)
        assert ours == theirs, name
